//! A campaign as a server keeps it.

mod lobby;
mod page;

use cordon_exodus::campaign::{Campaign, Order, Slot, Standing, chapters};
use cordon_exodus::state::{Difficulty, PerkEconomy};
use cordon_exodus::{Exodus, Setup, State};
use cordon_kernel::{Dice, Refusal};
use serde::{Deserialize, Serialize};

use super::{catalogue, options};
use crate::campaign::{CampaignOffer, NewCampaign, PlayedMatch, TicketKind};
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
    played: Vec<PlayedMatch>,
}

/// What is told about a campaign before it is begun.
pub(super) fn offer(rules: &Exodus) -> CampaignOffer {
    let content = rules.content();
    CampaignOffer {
        about: "Linked chapters from the slipway to the lighthouse. Ammunition, equipment, perks and infection are \
                carried from one to the next."
            .to_owned(),
        chapters: chapters(content).map(|mission| mission.id.clone()).collect(),
        squad: squad(rules),
        usual: catalogue::usual_heroes(content),
        options: options(),
    }
}

/// How many heroes set out: as many as the first chapter takes.
fn squad(rules: &Exodus) -> (u8, u8) {
    chapters(rules.content()).next().map_or(catalogue::SQUAD, |mission| mission.heroes.into())
}

/// What can be chosen when a campaign is begun: what is its own, then what every match has.
fn options() -> Vec<OptionOffer> {
    let mut offers = Vec::new();
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
    offers.extend(options::offers());
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
        check_options(&options(), &wishes, &mut mistakes);
        let heroes = catalogue::members(rules.content(), &form.members, squad(rules), &mut mistakes);
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
        let chapter = self.campaign.next_chapter(rules.content()).map(|mission| mission.id.clone());
        match ended.filter(|state| state.open.ending.is_some()) {
            Some(state) => {
                let taken = self.campaign.finish(rules.content(), state, dice);
                taken.map_err(|refusal| refused(&refusal))?;
            }
            None => self.campaign.standing = Standing::Failed,
        }
        let won = self.campaign.standing != Standing::Failed;
        let played = self.playing.take().zip(chapter).map(|(id, chapter)| PlayedMatch { id, chapter, won });
        self.played.extend(played);
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
}
