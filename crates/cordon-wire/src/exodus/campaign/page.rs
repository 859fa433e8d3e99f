//! A campaign as its player sees it.

use std::collections::{BTreeMap, BTreeSet};

use cordon_exodus::campaign::{Member, Standing, chapters};
use cordon_exodus::content::{Content, Mission, SearchKind};
use cordon_exodus::look::Look;
use cordon_exodus::state::{CardSetup, DEATH, Difficulty, Hero, Open, PerkEconomy, STAGES};
use cordon_exodus::{Exodus, Setup};
use cordon_kernel::Ruleset;

use super::lobby::recipes;
use super::{Kept, catalogue, options};
use crate::campaign::{
    CampaignCard, CampaignMember, CampaignPage, CampaignStanding, CampaignText, Chapter, ChapterState,
    TicketInfo, TicketKind, TicketOffer,
};
use crate::exodus::cards::{EquipmentText, FindText};
use crate::exodus::goals;
use crate::face::{Role, Why};
use crate::trouble::Trouble;
use crate::wording::{one_line, word};

impl Kept {
    /// The campaign as it is shown.
    pub fn page(&self, rules: &Exodus, id: &str, created: i64) -> CampaignPage {
        let (content, campaign) = (rules.content(), &self.campaign);
        let standing = match campaign.standing {
            Standing::Lobby if self.playing.is_some() => CampaignStanding::Playing,
            Standing::Lobby => CampaignStanding::Lobby,
            Standing::Paused => CampaignStanding::Paused,
            Standing::Failed => CampaignStanding::Failed,
            Standing::Won => CampaignStanding::Won,
        };
        let now = &campaign.now;
        let chapter = |(n, mission): (usize, &Mission)| self.chapter(rules, n, mission, standing);
        let mut page = CampaignPage {
            id: id.to_owned(),
            ruleset: Exodus::NAME.to_owned(),
            created,
            standing,
            chapters: chapters(content).enumerate().map(chapter).collect(),
            completed: now.completed,
            playing: self.playing.clone(),
            played: self.played.clone(),
            seats: self.seats(rules),
            members: now.heroes.iter().map(|one| member(content, one)).collect(),
            offers: self.offers(rules),
            cards: Vec::new(),
            stages: STAGES.to_vec(),
            death: DEATH,
            rewards: now.rewards.clone(),
            search: now.search.down.values().sum(),
            face_up: now.search.up.clone(),
            tickets: self.tickets(),
            writes: self.writes(),
            saves_left: campaign.saves_left() as u8,
            options: self.chosen(),
        };
        page.cards = texts(content, &page);
        page
    }

    fn chapter(&self, rules: &Exodus, n: usize, mission: &Mission, standing: CampaignStanding) -> Chapter {
        let state = match n.cmp(&usize::from(self.campaign.now.completed)) {
            std::cmp::Ordering::Less => ChapterState::Won,
            std::cmp::Ordering::Greater => ChapterState::Ahead,
            std::cmp::Ordering::Equal => match standing {
                CampaignStanding::Failed => ChapterState::Lost,
                CampaignStanding::Playing => ChapterState::Playing,
                _ => ChapterState::Next,
            },
        };
        Chapter {
            id: mission.id.clone(),
            title: mission.title.clone(),
            story: one_line(&mission.story),
            goal: goal(rules, mission),
            level_up: mission.level_up,
            state,
        }
    }

    /// The seats of the next chapter, if the campaign waits for it.
    fn seats(&self, rules: &Exodus) -> Vec<Role> {
        self.next(rules).map(|setup| catalogue::roles(rules, &setup)).unwrap_or_default()
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

    /// Each kind of ticket with what the rules say to it now.
    fn writes(&self) -> Vec<TicketOffer> {
        let why = |trouble: Trouble| match trouble.why {
            Some(why) => *why,
            None => Why { rule: String::new(), says: trouble.says, squares: Vec::new() },
        };
        let offer = |ticket| TicketOffer { ticket, why: self.clone().write_ticket(ticket).err().map(why) };
        [TicketKind::Save, TicketKind::Pause].map(offer).to_vec()
    }

    fn chosen(&self) -> BTreeMap<String, String> {
        let (switches, director) = (self.campaign.switches, self.campaign.director);
        let mut chosen = options::chosen(&Setup { switches, director, ..Setup::default() });
        if switches.difficulty != Difficulty::Normal {
            chosen.insert("difficulty".to_owned(), word(switches.difficulty));
        }
        if switches.perk_economy != PerkEconomy::Card {
            chosen.insert("perk_economy".to_owned(), word(switches.perk_economy));
        }
        chosen
    }
}

/// What a chapter wants; its words follow from the content alone, so a game that has not begun will do.
fn goal(rules: &Exodus, mission: &Mission) -> String {
    let Some(id) = rules.content().mission(&mission.id) else { return String::new() };
    let open = Open::empty(id, rules.board(id, true));
    let look: Look<'_> = rules.look(&open);
    goals::goal(look)
}

fn member(content: &Content, one: &Member) -> CampaignMember {
    let card = content.hero(&one.id).map(|hero| &content[hero]);
    let equipment = |held: &CardSetup| CampaignCard {
        id: held.id.clone(),
        rounds: held.rounds,
        load: content.arm(&held.id).map_or(0, |arm| content[arm].load),
    };
    CampaignMember {
        id: one.id.clone(),
        name: card.map_or_else(|| one.id.clone(), |card| card.name.clone()),
        about: card.map(catalogue::about).unwrap_or_default(),
        dial: one.kit.dial,
        stage: Hero { dial: one.kit.dial, ..Hero::default() }.stage(),
        equipment: one.kit.equipment.iter().map(equipment).collect(),
        finds: one.kit.finds.clone(),
        perks: one.perks.clone(),
        xp: one.xp,
        recipes: recipes(content, one),
    }
}

/// The words for everything that a page names.
fn texts(content: &Content, page: &CampaignPage) -> Vec<CampaignText> {
    let mut named: BTreeSet<&str> =
        page.rewards.keys().chain(page.face_up.keys()).map(String::as_str).collect();
    named.extend(page.offers.iter().map(|offer| offer.card.as_str()));
    for one in &page.members {
        named.extend(one.equipment.iter().map(|card| card.id.as_str()));
        named.extend(one.finds.keys().chain(&one.perks).map(String::as_str));
        named.extend(
            one.recipes
                .iter()
                .flat_map(|recipe| recipe.parts.iter().chain([&recipe.makes]))
                .map(String::as_str),
        );
    }
    let arms = content.arms.iter().map(|arm| {
        let EquipmentText { id, name, kind, text, .. } = EquipmentText::of(content, arm);
        CampaignText { id, name, kind, text }
    });
    let finds = content.finds.iter().map(|card| {
        let FindText { id, name, text, .. } = FindText::of(content, card);
        let kind = match card.kind {
            SearchKind::Ammunition { .. } => "ammunition",
            SearchKind::Part => "part",
        };
        CampaignText { id, name, kind: kind.to_owned(), text }
    });
    let perks = content.perks.iter().map(|perk| CampaignText {
        id: perk.id.clone(),
        name: perk.name.clone(),
        kind: if perk.power { "power" } else { "perk" }.to_owned(),
        text: perk.text.clone(),
    });
    arms.chain(finds).chain(perks).filter(|text| named.contains(text.id.as_str())).collect()
}
