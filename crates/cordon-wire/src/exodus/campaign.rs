//! A campaign as a server keeps and shows it.

use cordon_exodus::campaign::{Campaign, Order, Slot, Standing, chapters};
use cordon_exodus::content::PerkId;
use cordon_exodus::rules::perks;
use cordon_exodus::state::{Difficulty, PerkEconomy};
use cordon_exodus::{Exodus, Setup, State};
use cordon_kernel::{Dice, Refusal, Ruleset};
use serde::{Deserialize, Serialize};

use super::{catalogue, options};
use crate::campaign::{
    CampaignCard, CampaignMember, CampaignPage, CampaignStanding, Chapter, NewCampaign, TicketInfo,
    TicketKind,
};
use crate::face::{FieldError, OptionOffer, Why, Wishes};
use crate::forms::{check_options, option};
use crate::trouble::{Code, Trouble};

/// A campaign with the matches in which its chapters are played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    campaign: Campaign,
    /// The match of the chapter that is being played.
    playing: Option<String>,
    /// The matches of chapters that were played.
    played: Vec<String>,
}

/// What can be chosen when a campaign is begun.
fn offers() -> Vec<OptionOffer> {
    let mut offers = options::offers();
    offers.push(option(
        "difficulty",
        "Difficulty",
        "How often a campaign can be saved.",
        [
            ("normal", "three saves"),
            ("easy", "three saves, and back to the last chapter"),
            ("hard", "no saves"),
        ],
    ));
    offers.push(option(
        "perk_economy",
        "Perks",
        "How perks are paid for.",
        [("card", "one at each level-up"), ("xp", "with experience")],
    ));
    offers
}

fn refused(refusal: &Refusal) -> Trouble {
    Trouble::refused(Why::from(refusal))
}

impl Kept {
    /// A campaign that begins.
    ///
    /// # Errors
    /// Every mistake of the form at once.
    pub fn begin(rules: &Exodus, form: &NewCampaign) -> Result<Kept, Trouble> {
        let mut mistakes = Vec::new();
        let wishes =
            Wishes { options: form.options.clone(), members: form.members.clone(), ..Wishes::default() };
        check_options(&offers(), &wishes, &mut mistakes);
        let first = chapters(rules.content()).next();
        let range = first.map_or(catalogue::SQUAD, |mission| mission.heroes.into());
        let heroes = catalogue::members(rules.content(), &form.members, range, &mut mistakes);
        if !mistakes.is_empty() {
            return Err(Trouble::form(mistakes));
        }
        let mut setup = Setup::default();
        options::choose(&form.options, &mut setup);
        let chosen = |id: &str| form.options.get(id).map(String::as_str);
        setup.switches.difficulty = match chosen("difficulty") {
            Some("easy") => Difficulty::Easy,
            Some("hard") => Difficulty::Hard,
            _ => Difficulty::Normal,
        };
        if chosen("perk_economy") == Some("xp") {
            setup.switches.perk_economy = PerkEconomy::Xp;
        }
        let campaign = Campaign::new(rules.content(), &heroes, setup.switches, setup.director);
        let campaign = campaign.map_err(|refusal| {
            Trouble::form(vec![FieldError { field: "members".to_owned(), says: refusal.sentence() }])
        })?;
        Ok(Kept { campaign, playing: None, played: Vec::new() })
    }

    /// The match of the chapter that is being played.
    pub fn playing(&self) -> Option<&str> {
        self.playing.as_deref()
    }

    fn check_rests(&self) -> Result<(), Trouble> {
        match self.playing {
            None => Ok(()),
            Some(_) => {
                Err(Trouble::new(Code::Refused, "A chapter is being played: play it to its end first."))
            }
        }
    }

    /// The setup of the next chapter.
    ///
    /// # Errors
    /// When the campaign does not wait for one.
    pub fn next(&self, rules: &Exodus) -> Result<Setup, Trouble> {
        self.check_rests()?;
        self.campaign.setup(rules.content()).map_err(|refusal| refused(&refusal))
    }

    /// The next chapter is played in this match from now on.
    pub fn begun(&mut self, id: String) {
        self.playing = Some(id);
    }

    /// Takes in how the chapter that is being played has ended. EX-END-07: one that nobody has played to its end was
    /// given up, and has failed.
    ///
    /// # Errors
    /// When the game is none of this campaign.
    pub fn finish(
        &mut self,
        rules: &Exodus,
        ended: Option<&State>,
        dice: &mut impl Dice,
    ) -> Result<(), Trouble> {
        match ended.filter(|state| state.open.ending.is_some()) {
            Some(state) => {
                let taken = self.campaign.finish(rules.content(), state, dice);
                taken.map_err(|refusal| refused(&refusal))?;
            }
            None => self.campaign.standing = Standing::Failed,
        }
        self.played.extend(self.playing.take());
        Ok(())
    }

    /// Does something in the lobby.
    ///
    /// # Errors
    /// With the first order that cannot be read or is refused; then none is carried out.
    pub fn lobby(&mut self, rules: &Exodus, orders: &[String]) -> Result<(), Trouble> {
        self.check_rests()?;
        let mut changed = self.campaign.clone();
        for text in orders {
            let order = Order::read(text).ok_or_else(|| {
                let forms = "give HERO CARD HERO, take HERO CARD, reload HERO GUN CARD, craft HERO CARD, learn HERO PERK";
                Trouble::new(Code::Unreadable, format!("`{text}` is no order of the lobby; say {forms}."))
            })?;
            changed.order(rules.content(), &order).map_err(|refusal| refused(&refusal))?;
        }
        self.campaign = changed;
        Ok(())
    }

    /// Writes a ticket.
    ///
    /// # Errors
    /// With the rule that says no.
    pub fn write_ticket(&mut self, ticket: TicketKind) -> Result<(), Trouble> {
        self.check_rests()?;
        let written = match ticket {
            TicketKind::Pause => self.campaign.pause(),
            TicketKind::Save => self.campaign.save().map(drop),
        };
        written.map_err(|refusal| refused(&refusal))
    }

    /// Goes back to a ticket.
    ///
    /// # Errors
    /// With the rule that says no.
    pub fn restore(&mut self, slot: &str) -> Result<(), Trouble> {
        self.check_rests()?;
        let slot = match slot {
            "pause" => Slot::Pause,
            "last" => Slot::Last,
            "start" => Slot::Start,
            "1" => Slot::Save(1),
            "2" => Slot::Save(2),
            "3" => Slot::Save(3),
            _ => {
                let says = "Say pause, 1, 2, 3, last or start.".to_owned();
                return Err(Trouble::form(vec![FieldError { field: "slot".to_owned(), says }]));
            }
        };
        self.campaign.restore(slot).map_err(|refusal| refused(&refusal))
    }

    /// The campaign as it is shown.
    pub fn page(&self, rules: &Exodus, id: &str) -> CampaignPage {
        let (content, campaign) = (rules.content(), &self.campaign);
        let standing = match campaign.standing {
            Standing::Lobby if self.playing.is_some() => CampaignStanding::Playing,
            Standing::Lobby => CampaignStanding::Lobby,
            Standing::Paused => CampaignStanding::Paused,
            Standing::Failed => CampaignStanding::Failed,
            Standing::Won => CampaignStanding::Won,
        };
        let chapter = |mission: &cordon_exodus::content::Mission| Chapter {
            id: mission.id.clone(),
            title: mission.title.clone(),
            level_up: mission.level_up,
        };
        let now = &campaign.now;
        CampaignPage {
            id: id.to_owned(),
            ruleset: Exodus::NAME.to_owned(),
            standing,
            chapters: chapters(content).map(chapter).collect(),
            completed: now.completed,
            playing: self.playing.clone(),
            played: self.played.clone(),
            members: now.heroes.iter().map(|one| self.member(rules, one)).collect(),
            rewards: now.rewards.clone(),
            search: now.search.down.values().sum(),
            face_up: now.search.up.clone(),
            tickets: self.tickets(),
            saves_left: campaign.saves_left() as u8,
            options: self.chosen(),
        }
    }

    fn member(&self, rules: &Exodus, one: &cordon_exodus::campaign::Member) -> CampaignMember {
        let content = rules.content();
        let hero = content.hero(&one.id);
        // Whether it may learn is asked of the lobby itself, so that what is shown is what is allowed.
        let learns = |perk: &PerkId| {
            let order = Order::Learn { hero: one.id.clone(), perk: content[*perk].id.clone() };
            hero.is_some_and(|hero| perks::check_learn(content, hero, 0, *perk).is_ok())
                && self.campaign.clone().order(content, &order).is_ok()
        };
        let learnable = (0..content.perks.len() as u8).map(PerkId).filter(learns);
        let card = |card: &cordon_exodus::state::CardSetup| CampaignCard {
            id: card.id.clone(),
            rounds: card.rounds,
        };
        CampaignMember {
            id: one.id.clone(),
            name: hero.map_or_else(|| one.id.clone(), |hero| content[hero].name.clone()),
            dial: one.kit.dial,
            equipment: one.kit.equipment.iter().map(card).collect(),
            finds: one.kit.finds.clone(),
            perks: one.perks.clone(),
            xp: one.xp,
            learnable: learnable.map(|perk| content[perk].id.clone()).collect(),
        }
    }

    /// The tickets that would be taken now.
    fn tickets(&self) -> Vec<TicketInfo> {
        let slots = ["pause", "1", "2", "3", "last", "start"];
        let taken = slots.into_iter().filter_map(|slot| {
            let mut tried = self.clone();
            tried.restore(slot).ok()?;
            Some(TicketInfo { slot: slot.to_owned(), completed: tried.campaign.now.completed })
        });
        taken.collect()
    }

    fn chosen(&self) -> std::collections::BTreeMap<String, String> {
        let (switches, director) = (self.campaign.switches, self.campaign.director);
        let mut chosen = options::chosen(&Setup { switches, director, ..Setup::default() });
        if switches.difficulty != Difficulty::Normal {
            chosen.insert("difficulty".to_owned(), crate::wording::word(switches.difficulty));
        }
        if switches.perk_economy != PerkEconomy::Card {
            chosen.insert("perk_economy".to_owned(), crate::wording::word(switches.perk_economy));
        }
        chosen
    }
}
