//! What the game waits for, and the attack or challenge it is in the middle of.

use cordon_kernel::Seat;
use cordon_omega::content::Cells;
use cordon_omega::frames::{Attack, AttackStage, Challenge, Frame, Spot};
use cordon_omega::look::Look;
use cordon_omega::rules::{combat, windows};
use cordon_omega::state;
use cordon_omega::{Omega, View};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::face::{At, Die, Odds};
use crate::omega::headline::trail;
use crate::omega::odds;
use crate::omega::places::{dice, door_squares, room_squares, squares, tile_squares};
use crate::omega::prompts::{question, seat_name, waiting};
use crate::wording::word;

/// What the game waits for.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaAsked")]
pub struct Asked {
    /// The seats that owe a decision.
    pub seats: Vec<u8>,
    /// Who decides what, in a sentence.
    pub says: String,
    /// What the game is in the middle of, the outermost first.
    pub trail: Vec<String>,
    /// Who acts or is acted on, by the ids of the figures.
    pub figures: Vec<String>,
    /// Where it happens, if it is about a door, a room or a place.
    pub squares: Vec<At>,
    /// Movement points that are left in a move.
    pub points: Option<u8>,
    /// The attack that is under way.
    pub attack: Option<AttackNow>,
    /// The challenge that is under way.
    pub challenge: Option<ChallengeNow>,
}

/// An attack that is under way.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaAttack")]
pub struct AttackNow {
    /// Who attacks.
    pub attacker: String,
    /// Whom.
    pub target: String,
    /// With what.
    pub weapon: String,
    /// Whether it was aimed.
    pub aimed: bool,
    /// Whether the dice were rolled.
    pub rolled: bool,
    /// The dice on the table.
    pub dice: Vec<Die>,
    /// Their hits.
    pub hits: u8,
    /// Hits needed for a wound.
    pub defence: u8,
    /// Hits needed for two.
    pub second: Option<u8>,
    /// Whether cover is part of the defence.
    pub cover: bool,
    /// The odds before the roll.
    pub odds: Option<Odds>,
}

/// A challenge that is under way.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaChallenge")]
pub struct ChallengeNow {
    /// Who is challenged.
    pub who: String,
    /// `force`, `tech` or `nerve`.
    pub stat: String,
    /// Hits needed.
    pub target: u8,
    /// Whether the dice were rolled.
    pub rolled: bool,
    /// The dice on the table.
    pub dice: Vec<Die>,
    /// Their hits.
    pub hits: u8,
    /// Whether it was boosted.
    pub boosted: bool,
    /// The odds before the roll.
    pub odds: Option<Odds>,
}

/// What the game waits for.
pub(super) fn asked(rules: &Omega, view: &View) -> Asked {
    let look = rules.look(&view.open);
    let seats: Vec<Seat> = waiting(rules, view).iter().collect();
    let says = match seats.as_slice() {
        [] => "The game is over.".to_owned(),
        [seat] => format!("{}: {}", seat_name(look, *seat), question(look, *seat)),
        // Only stances are chosen by several at once.
        _ => {
            let names: Vec<String> = seats.iter().map(|seat| seat_name(look, *seat)).collect();
            format!("{}: which stance?", names.join(", "))
        }
    };
    let top = view.open.stack.iter().next_back();
    Asked {
        seats: seats.iter().map(|seat| seat.0).collect(),
        says,
        trail: trail(look),
        figures: top.map_or(Vec::new(), |frame| figures(look, frame)),
        squares: top.map_or(Vec::new(), |frame| frame_squares(look, frame)),
        points: top.and_then(|frame| match frame {
            Frame::Move(mv) => Some(mv.points),
            _ => None,
        }),
        attack: windows::attack_below(look).and_then(|attack| attack_now(look, attack)),
        challenge: windows::challenge_below(look).map(|challenge| challenge_now(look, challenge)),
    }
}

/// Whom a frame is about; only those who are on the map.
fn figures(look: Look<'_>, frame: &Frame) -> Vec<String> {
    use state::Figure::{Ally, Commando, Enemy};
    let figures = match *frame {
        Frame::ChooseFacing { who }
        | Frame::BuyKit { who, .. }
        | Frame::CommandoTurn { who, .. }
        | Frame::OfferedMove { who }
        | Frame::OfferedAttack { who }
        | Frame::Finding { who, .. }
        | Frame::Scrubbing { who, .. } => vec![Commando(who)],
        Frame::Move(mv) => vec![mv.mover],
        Frame::LashOut { enemy, target } => vec![Enemy(enemy), target],
        Frame::Knockback { target, .. } => vec![target],
        Frame::Directing(directing) => vec![Ally(directing.ally)],
        Frame::Displaced { figure } => vec![figure],
        Frame::Undertow { enemy } | Frame::Activation { enemy, .. } => vec![Enemy(enemy)],
        Frame::Overwatch { who, enemy } => vec![Commando(who), Enemy(enemy)],
        _ => Vec::new(),
    };
    let there = figures.into_iter().filter(|figure| look.open.is_on_map(*figure));
    there.map(|figure| look.figure_id(figure)).collect()
}

fn frame_squares(look: Look<'_>, frame: &Frame) -> Vec<At> {
    match *frame {
        Frame::PlaceMarker { door } => door_squares(look, door),
        Frame::PlaceStack { room } | Frame::Revealing { room, .. } | Frame::Flipping { room } => {
            room_squares(look, room)
        }
        Frame::Placing(placing) => spot_squares(look, placing.spot),
        Frame::ChooseEnemy(muster) => spot_squares(look, muster.spot),
        Frame::PlacingCloud { spot, .. } => spot_squares(look, spot),
        _ => Vec::new(),
    }
}

/// The place that a spot is named by; the squares that will do are those of the choices.
fn spot_squares(look: Look<'_>, spot: Spot) -> Vec<At> {
    match spot {
        Spot::Room(room) => room_squares(look, room),
        Spot::Tile(tile) => tile_squares(look, tile),
        Spot::Vent(cell) => squares(look, [cell]),
        Spot::Near(who, _) => squares(look, [look.open.commando(who).cell]),
        Spot::Passage(passage) => {
            let cells = look.board.passages.get(usize::from(passage)).map(|passage| passage.cells);
            squares(look, cells.unwrap_or(Cells::EMPTY).iter())
        }
        Spot::Zone(room) => {
            let zone = look.board.zones.get(usize::from(room)).copied().flatten();
            squares(look, zone.unwrap_or(Cells::EMPTY).iter())
        }
        Spot::RedPassages => Vec::new(),
    }
}

/// The attack, as long as both are there and the weapon is: an explosion in between may have taken either.
fn attack_now(look: Look<'_>, attack: &Attack) -> Option<AttackNow> {
    let both = look.open.is_on_map(attack.attacker) && look.open.is_on_map(attack.target);
    let weapon = combat::weapon_of(look, attack.attacker, attack.arm).filter(|_| both)?;
    let rolled = matches!(attack.stage, AttackStage::Damage | AttackStage::Aftermath | AttackStage::Done);
    let defence = combat::defence_of(look, attack);
    Some(AttackNow {
        attacker: look.figure_id(attack.attacker),
        target: look.figure_id(attack.target),
        weapon: weapon.name.clone(),
        aimed: attack.aimed,
        rolled,
        dice: dice(&attack.faces),
        hits: combat::total_of(&attack.faces),
        defence: defence.first,
        second: defence.second,
        cover: defence.cover,
        odds: (!rolled).then(|| odds::of_attack(look, attack)),
    })
}

fn challenge_now(look: Look<'_>, challenge: &Challenge) -> ChallengeNow {
    let [blank, single, double] = challenge.faces;
    ChallengeNow {
        who: look.sheet_id(challenge.who),
        stat: word(challenge.stat),
        target: challenge.target,
        rolled: challenge.rolled,
        dice: dice(&[blank, single, double, 0, 0, 0]),
        hits: single + 2 * double,
        boosted: challenge.boosted,
        odds: (!challenge.rolled).then(|| odds::of_challenge(look, challenge)),
    }
}
