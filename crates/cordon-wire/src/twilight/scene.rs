//! What a viewer sees now. Every field of `Scene` changes by itself and is sent only when it has changed.

mod asked;
mod combat;
mod figures;
mod soldiers;
mod town;

pub use asked::Asked;
pub use combat::{DieNow, DuelNow, FightNow};
pub use figures::Figure;
pub use soldiers::{HandNow, SoldierNow};
pub use town::{Drawn, Ground, PlacedNow, Placement, Town};

use cordon_kernel::Seats;
use cordon_twilight::frames::{Frame, Step};
use cordon_twilight::look::Look;
use cordon_twilight::rules::{clock, turns};
use cordon_twilight::state::{Lasting, Open, Zed};
use cordon_twilight::{Twilight, View};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::goals::{self, GoalNow};
use super::places::zed_id;
use crate::face::sent_by_fields;
use crate::wording::word;

/// What a viewer sees now.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightScene")]
pub struct Scene {
    /// Round, turn and step, and how the time stands.
    pub clock: Clock,
    /// The tiles in play, with walls and doors.
    pub town: Town,
    /// Everybody on the board: soldiers by seat, marines by number, zombies by place.
    pub figures: Vec<Figure>,
    /// The soldiers' boards, in the order of their seats.
    pub soldiers: Vec<SoldierNow>,
    /// The hands that the viewer may see: its own, or all when the game is over.
    pub hands: Vec<HandNow>,
    /// What lies on the squares.
    pub ground: Ground,
    /// What is left in the decks and the supply.
    pub decks: Decks,
    /// Effects that last, with the seats whose turns end them.
    pub effects: Vec<EffectNow>,
    /// The tile that is being laid, and where it may go.
    pub drawn: Option<Drawn>,
    /// The fight under way.
    pub fight: Option<FightNow>,
    /// The duel under way.
    pub duel: Option<DuelNow>,
    /// What has to hold before somebody wins.
    pub goals: Vec<GoalNow>,
    /// What the game waits for.
    pub asked: Asked,
    /// How the game has ended.
    pub outcome: Option<Ended>,
}

sent_by_fields!(Scene, Parts {
    clock: Clock,
    town: Town,
    figures: Vec<Figure>,
    soldiers: Vec<SoldierNow>,
    hands: Vec<HandNow>,
    ground: Ground,
    decks: Decks,
    effects: Vec<EffectNow>,
    drawn: Option<Drawn>,
    fight: Option<FightNow>,
    duel: Option<DuelNow>,
    goals: Vec<GoalNow>,
    asked: Asked,
    outcome: Option<Ended>,
});

/// Round, turn and step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightClock")]
pub struct Clock {
    /// The round, from 1.
    pub round: u16,
    /// The last round, where nothing else ends the game before.
    pub last: u16,
    /// Rounds left after this one.
    pub left: u16,
    /// Whether this round is the last.
    pub is_last: bool,
    /// What is still announced of the time: `3 rounds left`, `the last round`; none where nothing is.
    pub notice: Option<String>,
    /// Seconds of the virtual clock, where it counts.
    pub seconds: Option<u32>,
    /// Who began.
    pub first: u8,
    /// Whose turn it is.
    pub active: u8,
    /// The step of the turn, as in `tile`, `roll` or `marine`.
    pub step: String,
    /// Who moves the marine in this turn.
    pub handler: u8,
    /// Hearts that the marine that acts has left, in halves.
    pub marine_hearts: u8,
    /// Bullets that it has left.
    pub marine_bullets: u8,
}

/// What is left in the decks and the supply.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightDecks")]
pub struct Decks {
    /// Tiles not yet drawn, by kind. Their order is nobody's to know.
    pub tiles: Vec<Pile>,
    /// Tiles that were discarded and lie open, by kind.
    pub discarded_tiles: Vec<Pile>,
    /// How many event cards are left to draw.
    pub cards: u8,
    /// Event cards that were discarded, by kind.
    pub discards: Vec<Pile>,
    /// Zombies left in the supply, by sort; none where it is unlimited.
    pub supply: Vec<Pile>,
    /// Tiles on top of the deck that the viewer has looked at, the next first, by id.
    pub top: Vec<String>,
}

/// So many of something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightPile")]
pub struct Pile {
    /// What, by id.
    pub id: String,
    /// How many.
    pub left: u16,
}

/// An effect that lasts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightEffect")]
pub struct EffectNow {
    /// Its id: `calm`, `half-bullets`, `hardened` or `frozen`.
    pub id: String,
    /// What it does, in a sentence.
    pub says: String,
    /// The seats whose turns end it.
    pub seats: Vec<u8>,
}

/// How a game has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightEnded")]
pub struct Ended {
    /// The seats that have won; none where marines or zombies have.
    pub winners: Vec<u8>,
    /// The rule by which the game ended.
    pub rule: String,
    /// The ending in a sentence.
    pub says: String,
}

/// What a viewer sees now.
pub(super) fn scene(rules: &Twilight, view: &View) -> Scene {
    let look = rules.look(&view.open);
    Scene {
        clock: clock_now(look),
        town: town::town(look),
        figures: figures::figures(look),
        soldiers: soldiers::soldiers(look),
        hands: soldiers::hands(look, view),
        ground: town::ground(look),
        decks: decks(look, view),
        effects: effects(look),
        drawn: town::drawn(look),
        fight: combat::fight(look),
        duel: combat::duel(look),
        goals: goals::goals(look),
        asked: asked::asked(rules, view),
        outcome: ended(&view.open),
    }
}

/// Brings a scene up to date. Parts that seldom change are made again only when what they are made of has changed.
pub(super) fn refresh(rules: &Twilight, scene: &mut Scene, earlier: &View, now: &View) -> u32 {
    let look = rules.look(&now.open);
    let (before, after) = (&earlier.open, &now.open);
    let laid = town::may_differ(before, after);
    scene.take_over(Parts {
        clock: Some(clock_now(look)),
        town: laid.then(|| town::town(look)),
        figures: Some(figures::figures(look)),
        soldiers: Some(soldiers::soldiers(look)),
        hands: (earlier.known != now.known).then(|| soldiers::hands(look, now)),
        ground: (laid || town::ground_of(before) != town::ground_of(after)).then(|| town::ground(look)),
        decks: Some(decks(look, now)),
        effects: Some(effects(look)),
        drawn: (laid || before.stack != after.stack).then(|| town::drawn(look)),
        fight: Some(combat::fight(look)),
        duel: Some(combat::duel(look)),
        goals: Some(goals::goals(look)),
        asked: Some(asked::asked(rules, now)),
        outcome: Some(ended(after)),
    })
}

/// TW-CLOCK-12: what is announced of the rounds that are left.
fn notice(left: u16, is_last: bool) -> Option<String> {
    match left {
        _ if is_last => Some("the last round".to_owned()),
        0 => Some("the last round".to_owned()),
        1 => Some("1 round left".to_owned()),
        _ if left <= clock::ANNOUNCED_ROUNDS => Some(format!("{left} rounds left")),
        _ => None,
    }
}

fn clock_now(look: Look<'_>) -> Clock {
    let open = look.open;
    let last = clock::rounds(look.content, &open.rules);
    let left = if open.final_round { 0 } else { last.saturating_sub(open.round + 1) };
    let step = open.stack.iter().find_map(|frame| match frame {
        Frame::Turn(step) => Some(*step),
        _ => None,
    });
    let is_virtual = open.rules.clock.mode == cordon_twilight::setup::ClockMode::Virtual;
    Clock {
        round: open.round + 1,
        last,
        left,
        is_last: open.final_round || left == 0,
        notice: notice(left, open.final_round),
        seconds: is_virtual.then_some(open.seconds),
        first: open.first,
        active: open.active,
        step: word(step.unwrap_or(Step::Start)),
        handler: open.right(open.active),
        marine_hearts: open.kit.hearts,
        marine_bullets: open.kit.bullets,
    }
}

fn pile(id: &str, left: impl Into<u16>) -> Pile {
    Pile { id: id.to_owned(), left: left.into() }
}

fn decks(look: Look<'_>, view: &View) -> Decks {
    let (open, content) = (look.open, look.content);
    let tiles = |counts: &[u8]| -> Vec<Pile> {
        let piles = content.tiles.iter().zip(counts).filter(|(_, count)| **count > 0);
        piles.map(|(tile, count)| pile(&tile.id, *count)).collect()
    };
    let discards = open.discards.iter().map(|card| pile(&content[card].id, open.discards.of(card)));
    let supply = Zed::ALL.into_iter().zip(open.supply).filter(|(_, left)| *left < 10_000);
    Decks {
        tiles: tiles(&open.tiles_left[..]),
        discarded_tiles: tiles(&open.tiles_discarded[..]),
        cards: turns::deck_size(look),
        discards: discards.collect(),
        supply: supply.map(|(zed, left)| pile(zed_id(zed), left)).collect(),
        top: view.known.top.iter().map(|tile| content[*tile].id.clone()).collect(),
    }
}

fn effects(look: Look<'_>) -> Vec<EffectNow> {
    let open = look.open;
    let seats = |lasting: &Lasting| {
        let ends: Seats = lasting.coming.iter().chain(lasting.running.iter()).collect();
        ends.iter().map(|seat| seat.0).collect()
    };
    let all: [(&str, &str, &Lasting); 4] = [
        ("calm", "Zombies are pacified: nobody fights them.", &open.calm),
        ("half-bullets", "Bullets count half.", &open.half_bullets),
        ("hardened", "Regular zombies are harder to kill.", &open.hardened),
        ("frozen", "Zombies do not move.", &open.frozen),
    ];
    let held = all.into_iter().filter(|(_, _, lasting)| lasting.holds());
    held.map(|(id, says, lasting)| EffectNow {
        id: id.to_owned(),
        says: says.to_owned(),
        seats: seats(lasting),
    })
    .collect()
}

fn ended(open: &Open) -> Option<Ended> {
    let outcome = cordon_twilight::outcome(open.ending?);
    Some(Ended {
        winners: outcome.winners.iter().map(|seat| seat.0).collect(),
        rule: outcome.rule.0.to_owned(),
        says: outcome.says.to_owned(),
    })
}
