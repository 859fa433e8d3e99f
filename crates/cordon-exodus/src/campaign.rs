//! EX-CAMPAIGN, EX-SAVE: a campaign between its missions: what is carried over, the lobby, pause and save tickets.
//!
//! A campaign is no game of the kernel: it makes the setup of the next chapter and takes in how that ended.

mod lobby;
mod tickets;

use cordon_kernel::{Dice, Refusal};
use serde::{Deserialize, Serialize};

use crate::content::{ArmKind, Content, Mission, Mode};
use crate::state::{
    CardSetup, Decks, HeroSetup, Kit, MOST_FINDS, PerkEconomy, Pile, SearchDeck, Setup, State, Switches,
};
pub use lobby::Order;
pub use tickets::{Slot, Ticket};

/// A hero of a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Member {
    /// The id of its card.
    pub id: String,
    /// EX-PERK-06: its perks, kept for the whole campaign.
    #[serde(default)]
    pub perks: Vec<String>,
    /// What it has.
    pub kit: Kit,
    /// EX-GAP-67: experience that is not spent, where perks are paid for with it.
    #[serde(default)]
    pub xp: u8,
    /// EX-PERK-02: whether it may still choose a perk in this lobby.
    #[serde(default)]
    pub may_learn: bool,
}

/// EX-SAVE-01, EX-SAVE-05: what a ticket keeps, and what a campaign is between two missions.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Progress {
    /// How many chapters are completed.
    pub completed: u8,
    /// The heroes.
    pub heroes: Vec<Member>,
    /// The search deck.
    pub search: SearchDeck,
    /// Search cards that are still to be shared out.
    #[serde(default)]
    pub rewards: Pile,
}

/// How a campaign stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// EX-CAMPAIGN-06: in the lobby before the next chapter.
    #[default]
    Lobby,
    /// EX-SAVE-01: paused; it goes on with the pause ticket.
    Paused,
    /// EX-END-07: a chapter has failed; it goes on from a ticket.
    Failed,
    /// Every chapter is completed.
    Won,
}

/// A campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Campaign {
    /// How it stands.
    pub standing: Standing,
    /// EX-GAP-79: how it is played.
    pub switches: Switches,
    /// EX-DIRECTOR-01: whether somebody moves the infected.
    #[serde(default)]
    pub director: bool,
    /// What it has come to.
    pub now: Progress,
    /// What it began with.
    pub start: Progress,
    /// How it stood when the last chapter was completed.
    pub last: Progress,
    /// EX-SAVE-03, EX-SAVE-04: the save tickets in the order of their slots.
    #[serde(default)]
    pub saves: Vec<Ticket>,
    /// EX-SAVE-02: the pause ticket.
    #[serde(default)]
    pub pause: Option<Ticket>,
}

/// The chapters in their order.
pub fn chapters(content: &Content) -> impl Iterator<Item = &Mission> {
    content.missions.iter().filter(|mission| mission.mode == Mode::Chapter)
}

/// Numbers of search cards by their ids.
fn by_id(content: &Content, counts: &[u8; MOST_FINDS]) -> Pile {
    let cards = content.finds.iter().zip(counts).filter(|(_, count)| **count > 0);
    cards.map(|(card, count)| (card.id.clone(), *count)).collect()
}

impl Campaign {
    /// EX-WEAPON-01: a campaign that begins, with the equipment that is on the hero cards.
    pub fn new(
        content: &Content,
        heroes: &[String],
        switches: Switches,
        director: bool,
    ) -> Result<Campaign, Refusal> {
        let mut members = Vec::new();
        for id in heroes {
            let hero = content.hero(id).ok_or_else(|| Refusal::new("EX-GAP-76", "There is no such hero."))?;
            let cards = content[hero]
                .starts_with
                .iter()
                .map(|arm| CardSetup { id: content[*arm].id.clone(), rounds: content[*arm].load });
            let kit = Kit { equipment: cards.collect(), ..Kit::default() };
            members.push(Member { id: id.clone(), kit, ..Member::default() });
        }
        let search = SearchDeck { down: by_id(content, &Decks::full(content).search), up: Pile::new() };
        let mut now = Progress { heroes: members, search, ..Progress::default() };
        enter_lobby(content, &mut now, switches);
        let campaign = Campaign {
            standing: Standing::Lobby,
            switches,
            director,
            start: now.clone(),
            last: now.clone(),
            now,
            saves: Vec::new(),
            pause: None,
        };
        campaign.setup(content)?;
        Ok(campaign)
    }

    /// The chapter that comes next.
    pub fn next_chapter<'a>(&self, content: &'a Content) -> Option<&'a Mission> {
        chapters(content).nth(self.now.completed.into())
    }

    /// EX-CAMPAIGN-05: the setup of the next chapter.
    pub fn setup(&self, content: &Content) -> Result<Setup, Refusal> {
        let ready = self.standing == Standing::Lobby;
        Refusal::unless(ready, "EX-CAMPAIGN-04", "The campaign does not wait for its next chapter.")?;
        let over = || Refusal::new("EX-CAMPAIGN-05", "There is no further chapter.");
        let mission = self.next_chapter(content).ok_or_else(over)?;
        let heroes = self.now.heroes.iter().map(|one| HeroSetup {
            id: one.id.clone(),
            perks: one.perks.clone(),
            kit: Some(one.kit.clone()),
        });
        Ok(Setup {
            mission: mission.id.clone(),
            heroes: heroes.collect(),
            director: self.director,
            switches: self.switches,
            search: Some(self.now.search.clone()),
        })
    }

    /// Takes in how a chapter has ended: EX-CAMPAIGN-01 to 03 if it has succeeded, EX-END-07 if not.
    pub fn finish(&mut self, content: &Content, state: &State, dice: &mut impl Dice) -> Result<(), Refusal> {
        let mission = &content[state.open.mission];
        let expected = self.standing == Standing::Lobby
            && self.next_chapter(content).is_some_and(|next| next.id == mission.id);
        Refusal::unless(expected, "EX-CAMPAIGN-05", "This is not the chapter that the campaign waits for.")?;
        let Some(ending) = state.open.ending else {
            return Err(Refusal::new("EX-HERO-57", "The chapter is not over."));
        };
        if !ending.is_success() {
            self.standing = Standing::Failed;
            return Ok(());
        }
        self.carry_over(content, state);
        self.now.completed += 1;
        deal_rewards(content, &mut self.now, mission.rewards, dice);
        self.standing = if self.next_chapter(content).is_some() { Standing::Lobby } else { Standing::Won };
        enter_lobby(content, &mut self.now, self.switches);
        if self.switches.perk_economy == PerkEconomy::Xp {
            // EX-GAP-67: one point for each hero and completed mission.
            self.now.heroes.iter_mut().for_each(|one| one.xp += 1);
        }
        self.last = self.now.clone();
        Ok(())
    }

    /// What the heroes take along: EX-CAMPAIGN-01, EX-MELEE-02: all but melee weapons; EX-GAP-69: infection exactly.
    fn carry_over(&mut self, content: &Content, state: &State) {
        let open = &state.open;
        for (member, hero) in self.now.heroes.iter_mut().zip(&open.heroes) {
            let kept = hero.arms.iter().filter(|held| content[held.arm].kind != ArmKind::Melee);
            let equipment =
                kept.map(|held| CardSetup { id: content[held.arm].id.clone(), rounds: held.rounds });
            member.kit =
                Kit { equipment: equipment.collect(), finds: by_id(content, &hero.finds), dial: hero.dial };
        }
        // EX-CAMPAIGN-02: what was discarded goes face up under the face-down deck.
        let mut up = open.decks.face_up;
        for (count, discarded) in up.iter_mut().zip(open.decks.discards) {
            *count += discarded;
        }
        self.now.search = SearchDeck { down: by_id(content, &open.decks.search), up: by_id(content, &up) };
    }
}

/// EX-CAMPAIGN-06, EX-PERK-01: the lobby before the next chapter: who may choose a perk there.
fn enter_lobby(content: &Content, progress: &mut Progress, switches: Switches) {
    let next = chapters(content).nth(progress.completed.into());
    let level_up = next.is_some_and(|mission| mission.level_up);
    for one in &mut progress.heroes {
        one.may_learn = level_up && switches.perk_economy == PerkEconomy::Card;
    }
}

/// Search cards of a mission's reward, drawn from the deck. EX-GAP-70: if nothing is left at all, none are drawn.
fn deal_rewards(content: &Content, progress: &mut Progress, count: u8, dice: &mut impl Dice) {
    for _ in 0..count {
        if progress.search.down.values().all(|left| *left == 0) {
            // EX-CAMPAIGN-03: face-up cards are shuffled and turned face down.
            progress.search.down = std::mem::take(&mut progress.search.up);
        }
        let left: u32 = progress.search.down.values().map(|left| u32::from(*left)).sum();
        if left == 0 {
            return;
        }
        let mut drawn = dice.below(left);
        let cards = content.finds.iter().map(|card| &card.id);
        for id in cards {
            let Some(there) = progress.search.down.get_mut(id).filter(|there| **there > 0) else { continue };
            if drawn < u32::from(*there) {
                *there -= 1;
                *progress.rewards.entry(id.clone()).or_default() += 1;
                break;
            }
            drawn -= u32::from(*there);
        }
    }
    progress.search.down.retain(|_, count| *count > 0);
}
