//! The heroes' boards: infection, action points, cards, grapplers.

use cordon_exodus::frames::Frame;
use cordon_exodus::look::Look;
use cordon_exodus::rules::perks::{self, POWER_USES};
use cordon_exodus::state::{Hero, Life, Target, seat_of};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::exodus::odds;
use crate::exodus::places::rib_id;
use crate::face::Odds;
use crate::wording::word;

/// Where a hero's turn of the hero move stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusTurnState", rename_all = "kebab-case")]
pub enum TurnState {
    /// Still to come.
    Ahead,
    /// Now.
    Now,
    /// Over.
    Over,
}

/// A hero's board.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusHeroNow")]
pub struct HeroNow {
    /// Its id, the same as that of its figure.
    pub id: String,
    /// Its seat.
    pub seat: u8,
    /// Its name.
    pub name: String,
    /// `alive`, `dead`, or `gone` when it is dead and no longer there.
    pub life: String,
    /// Whether it lies on the floor.
    pub prone: bool,
    /// The square of its infection dial.
    pub dial: u8,
    /// The stage of its infection, 0 for none.
    pub stage: u8,
    /// Whether it has an alert token.
    pub alert: bool,
    /// Action points left in its turn.
    pub points: u8,
    /// Where its turn of the hero move stands.
    pub turn: TurnState,
    /// Its equipment.
    pub arms: Vec<HeldNow>,
    /// Its search cards.
    pub finds: Vec<FindNow>,
    /// Its perks, by id.
    pub perks: Vec<String>,
    /// The power perk that works in this turn, by id.
    pub power: Option<String>,
    /// How often it can still use a power perk.
    pub powers_left: u8,
    /// Its aim.
    pub aim: Option<AimNow>,
    /// The item in its carry space, by id.
    pub carries: Option<String>,
    /// The rib that it is aboard, by id.
    pub aboard: Option<String>,
    /// The infected on its board, in the order in which they joined.
    pub grapplers: Vec<Grappler>,
}

/// An equipment card in a hero's hands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusHeld")]
pub struct HeldNow {
    /// Its id in orders; the second of a kind is numbered.
    pub id: String,
    /// The equipment card, by id.
    pub card: String,
    /// Rounds left.
    pub rounds: u8,
    /// Whether it is ready in the active-weapon space.
    pub active: bool,
    /// Whether it was used in this turn, and is not exchanged.
    pub used: bool,
    /// Whether it must be cleared before it fires again.
    pub jammed: bool,
}

/// Search cards of one kind in a hero's hands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusFindNow")]
pub struct FindNow {
    /// The search card, by id.
    pub id: String,
    /// How many.
    pub count: u8,
}

/// A hero's aim.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusAim")]
pub struct AimNow {
    /// With which card, by its id in orders.
    pub with: String,
    /// At what: a figure or an item, by id.
    pub at: String,
}

/// An infected on a hero's board.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusGrappler")]
pub struct Grappler {
    /// Its id.
    pub id: String,
    /// The odds of its bite or drag test when the infected move next.
    pub odds: Odds,
}

/// The heroes of the game, in the order of their seats.
pub(super) fn heroes(look: Look<'_>) -> Vec<HeroNow> {
    let playing = (0..).zip(&look.open.heroes).filter(|(_, hero)| hero.life != Life::Absent);
    playing.map(|(n, hero)| hero_now(look, n, hero)).collect()
}

fn hero_now(look: Look<'_>, n: u8, hero: &Hero) -> HeroNow {
    let content = look.content;
    let finds = content.finds.iter().zip(hero.finds).filter(|(_, count)| *count > 0);
    let grapplers = look.open.grapplers(n);
    HeroNow {
        id: look.hero_id(n),
        seat: seat_of(n).0,
        name: look.hero_name(n),
        life: word(hero.life),
        prone: hero.prone,
        dial: hero.dial,
        stage: hero.stage(),
        alert: hero.alert,
        points: hero.points,
        turn: turn_state(look, n),
        arms: (0..).zip(&hero.arms).map(|(at, _)| held_now(look, n, at)).collect(),
        finds: finds.map(|(card, count)| FindNow { id: card.id.clone(), count }).collect(),
        perks: perks::held(content, hero.perks).map(|(_, perk)| perk.id.clone()).collect(),
        power: hero.power.map(|perk| look.perk_id(perk)),
        powers_left: POWER_USES.saturating_sub(hero.power_uses),
        aim: hero.aim.map(|(with, target)| AimNow {
            with: look.held_id(n, with),
            at: match target {
                Target::Unit(unit) => look.unit_id(unit),
                Target::Item(item) => look.token_id(item),
            },
        }),
        carries: look.open.carried(n).map(|item| look.token_id(item)),
        aboard: look.open.rib_at(hero.cell).filter(|_| hero.is_alive()).map(rib_id),
        grapplers: grapplers
            .iter()
            .map(|unit| Grappler { id: look.unit_id(*unit), odds: odds::of_bite(look, *unit, n) })
            .collect(),
    }
}

fn turn_state(look: Look<'_>, n: u8) -> TurnState {
    let now = |frame: &Frame| matches!(frame, Frame::HeroTurn { hero } if *hero == n);
    if look.open.stack.iter().any(now) {
        TurnState::Now
    } else if look.open.order.contains(&n) {
        TurnState::Over
    } else {
        TurnState::Ahead
    }
}

fn held_now(look: Look<'_>, hero: u8, at: u8) -> HeldNow {
    let held = look.open.hero(hero).arms[usize::from(at)];
    HeldNow {
        id: look.held_id(hero, at),
        card: look.arm_id(held.arm),
        rounds: held.rounds,
        active: held.active,
        used: held.used,
        jammed: held.jammed,
    }
}
