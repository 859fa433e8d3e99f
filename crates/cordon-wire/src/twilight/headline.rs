//! Round, turn and what the game is in the middle of, in a few words.

use cordon_twilight::content::Moment;
use cordon_twilight::frames::{DuelStage, Figure, Frame, Horde, HordeStage, MarineStage, Step};
use cordon_twilight::look::Look;
use cordon_twilight::rules::clock;
use cordon_twilight::{Twilight, View, names};

use super::labels::{card, tile};
use super::places::figure_name;

/// Round, turn and what goes on.
pub(super) fn headline(rules: &Twilight, view: &View) -> String {
    let look = rules.look(&view.open);
    if let Some(ending) = view.open.ending {
        return cordon_twilight::outcome(ending).says.to_owned();
    }
    let now = trail(look).pop().unwrap_or_else(|| "the turn goes on".to_owned());
    format!("{}, {}'s turn: {now}", round(look), names::soldier(view.open.active))
}

/// The round, and of how many.
pub(super) fn round(look: Look<'_>) -> String {
    let (now, all) = (look.open.round + 1, clock::rounds(look.content, &look.open.rules));
    if look.open.final_round { format!("Round {now}, the last") } else { format!("Round {now} of {all}") }
}

/// What the game is in the middle of, the outermost first.
pub(super) fn trail(look: Look<'_>) -> Vec<String> {
    look.open.stack.iter().filter_map(|frame| frame_text(look, frame)).collect()
}

/// The step of a turn.
pub(super) fn step_text(step: Step) -> &'static str {
    match step {
        Step::Start => "the turn starts",
        Step::Tile => "a tile",
        Step::FightHere => "fights",
        Step::Draw => "cards",
        Step::Toll | Step::Before | Step::Roll | Step::Rolled => "before the movement",
        Step::Moved | Step::Ride => "after the movement",
        Step::Zombies => "zombies",
        Step::Discard => "discards",
        Step::Marine => "a marine",
        Step::Check | Step::Over => "the turn ends",
    }
}

/// When cards can be played, in words that stand behind a comma.
pub(super) fn moment_text(moment: Moment) -> &'static str {
    match moment {
        Moment::Turn => "at the start of the turn",
        Moment::TileDraw => "a tile is drawn",
        Moment::TileDone => "a tile is laid",
        Moment::FightPre => "before a roll against a zombie",
        Moment::FightPost => "after a roll against a zombie",
        Moment::FightWon => "a zombie was killed",
        Moment::Draw => "the hand is filled",
        Moment::MovePre => "before the movement roll",
        Moment::MovePost => "after the movement roll",
        Moment::Step => "after a step",
        Moment::MoveEnd => "the movement is over",
        Moment::ZedPre => "before the zombie roll",
        Moment::ZedPost => "after the zombie roll",
        Moment::ZedEnd => "the zombies have moved",
        Moment::Discard => "a card was discarded",
        Moment::MarPre => "before the marine's roll",
        Moment::MarPost => "after the marine's roll",
        Moment::MarEnd => "the marine is done",
        Moment::DuelPre => "before a duel",
        Moment::DuelMar => "the marine's dice are set",
        Moment::DuelPost => "the dice of a duel lie there",
        Moment::DuelEnd => "a duel is decided",
        Moment::Death => "a soldier is defeated",
        Moment::Card => "a card is announced",
        Moment::TurnEnd => "the turn ends",
    }
}

/// Which zombie of a phase moves, and of how many; one that may move on is the last that was moved.
pub(super) fn next_zombie(horde: &Horde) -> (u8, u8) {
    ((horde.moved + 1).min(horde.total), horde.total)
}

/// What a frame of the decision stack is about; nothing where what is around it says enough.
fn frame_text(look: Look<'_>, frame: &Frame) -> Option<String> {
    Some(match *frame {
        Frame::Turn(step) => step_text(step).to_owned(),
        Frame::Window(moment) => format!("cards can be played, {}", moment_text(moment)),
        Frame::Card(played) => format!("{} of {}", card(look, played.card), names::soldier(played.by)),
        Frame::Placing(placing) => format!("{} is laid", tile(look, placing.tile)),
        Frame::Searching => "the discarded tiles are searched".to_owned(),
        Frame::Looking { .. } => "tiles are looked at".to_owned(),
        Frame::Stocking(stocking) => {
            let placed = look.open.placed.get(usize::from(stocking.slot))?;
            format!("what {} brings", tile(look, placed.tile))
        }
        Frame::Clash(who) => format!("{} meets enemies", figure_name(who)),
        Frame::Fight(fight) => format!("{} fights a {}", figure_name(fight.who), names::zed(fight.zed)),
        Frame::Duel(duel) => {
            let (soldier, marine) = (Figure::Soldier(duel.soldier), Figure::Marine(duel.marine));
            let both = format!("{} duels with {}", names::figure(soldier), names::figure(marine));
            match duel.stage {
                DuelStage::MarineBullets | DuelStage::MarineAgain => {
                    format!("{both}, the marine adds bullets")
                }
                DuelStage::Won => format!("{both} and has won"),
                _ => both,
            }
        }
        Frame::Move(moving) => format!("{} left to move", names::counted(moving.left, "point")),
        Frame::Arriving => "the ride ends".to_owned(),
        Frame::Toll => "the toll of the sewers".to_owned(),
        Frame::Horde(horde) => match horde.stage {
            HordeStage::Moving => {
                let (nth, all) = next_zombie(&horde);
                format!("zombie {nth} of {all} moves")
            }
            _ => "the zombie roll".to_owned(),
        },
        Frame::Dart { zed, .. } => format!("a {} may move on", names::zed(zed)),
        Frame::Discarding { .. } | Frame::Parting { .. } => "discards".to_owned(),
        Frame::Defeat(defeat) => format!("{} is defeated", names::soldier(defeat.seat)),
        Frame::ChooseMarine { .. } => "which marine moves".to_owned(),
        Frame::Marine(now) => match now.stage {
            MarineStage::Moving => {
                let left = names::counted(now.left, "point");
                format!("{} has {left} left", figure_name(Figure::Marine(now.marine)))
            }
            _ => format!("{} acts", figure_name(Figure::Marine(now.marine))),
        },
        Frame::Spawning { left, .. } => format!("{} to come", names::counted(left, "zombie")),
        Frame::Clearing { left, .. } => format!("{} can be removed", names::counted(left, "zombie")),
        Frame::Landing { .. } => "marines come back".to_owned(),
        Frame::Flushing { .. } => "the sewers are flooded".to_owned(),
    })
}
