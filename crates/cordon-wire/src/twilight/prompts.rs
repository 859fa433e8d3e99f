//! What is asked of a seat.

use cordon_kernel::Seat;
use cordon_twilight::frames::{DuelStage, Figure, Frame, Step};
use cordon_twilight::look::Look;
use cordon_twilight::rules::stocking::{self, Piece};
use cordon_twilight::rules::windows;
use cordon_twilight::{Action, Twilight, View, names};

use super::headline::moment_text;
use super::labels::{card, tile};
use super::places::figure_name;
use crate::face::Prompt;
use crate::wording::capital;

/// What is asked of a seat that owes a decision. Windows for cards are the chances to interrupt.
pub(super) fn prompt(rules: &Twilight, view: &View, seat: Seat) -> Prompt {
    let look = rules.look(&view.open);
    let (pass, is_minor) = match *view.open.stack.top() {
        Frame::Window(moment) => (
            Some(names::action(look, &Action::Pass)),
            windows::is_minor(look, view.known.hand, seat.0, moment),
        ),
        _ => (None, false),
    };
    Prompt { says: question(look), pass, is_minor }
}

/// The question of the frame on top.
pub(super) fn question(look: Look<'_>) -> String {
    if look.open.ending.is_some() {
        return "The game is over.".to_owned();
    }
    match *look.open.stack.top() {
        Frame::Window(moment) => {
            match windows::announced(look).filter(|_| moment_text(moment) == "a card is announced") {
                Some(played) => {
                    format!("Soldier {} plays {}: is it answered?", played.by, card(look, played.card))
                }
                None => format!("{}: is a card played?", capital(moment_text(moment))),
            }
        }
        Frame::Placing(placing) => format!("Where does {} go?", tile(look, placing.tile)),
        Frame::Searching => "Is a discarded tile laid?".to_owned(),
        Frame::Looking { kept: false, .. } => "Which of the tiles is kept?".to_owned(),
        Frame::Looking { .. } => "Which tile goes on top first?".to_owned(),
        Frame::Stocking(stocking) => match stocking::next_piece(&stocking) {
            Some(Piece::Zombie(zed)) => format!("Where does a {} stand?", names::zed(zed)),
            Some(Piece::Life) => "Where does a life token lie?".to_owned(),
            Some(Piece::Bullet) | None => "Where does a bullet token lie?".to_owned(),
        },
        Frame::Clash(who) => format!("Whom does {} fight first?", figure_name(who).to_lowercase()),
        Frame::Fight(fight) => {
            let total = cordon_twilight::rules::fights::total(look, &fight);
            let target = look.target(fight.zed);
            format!("{} has {total} and needs {target}: pay bullets or a heart?", figure_name(fight.who))
        }
        Frame::Duel(duel) => match duel.stage {
            DuelStage::MarineBullets | DuelStage::MarineAgain => {
                let left = duel.left;
                format!("Does the marine put bullets on its dice? {left} left.")
            }
            _ => "The dice do not win the duel: add a bullet, roll again, or give up?".to_owned(),
        },
        Frame::Move(moving) => match moving.left {
            1 => "Where does the soldier go? 1 point is left.".to_owned(),
            left => format!("Where does the soldier go? {left} points are left."),
        },
        Frame::Turn(Step::Before) => "Roll for movement, or use manholes before?".to_owned(),
        Frame::Turn(_) => "Does the soldier wait for the subway?".to_owned(),
        Frame::Arriving => "Where does the ride end?".to_owned(),
        Frame::Toll => "The sewers cost a heart or guts: which?".to_owned(),
        Frame::Horde(horde) => {
            format!("Which zombie moves? {} of {}.", horde.moved + 1, horde.total)
        }
        Frame::Dart { zed, .. } => format!("Does the {} move on?", names::zed(zed)),
        Frame::Discarding { .. } => "Is a card discarded?".to_owned(),
        Frame::Parting { .. } => "Is a card discarded after the defeat?".to_owned(),
        Frame::ChooseMarine { .. } => "Which marine moves?".to_owned(),
        Frame::Marine(now) => {
            format!(
                "Where does {} go? {} points left.",
                figure_name(Figure::Marine(now.marine)).to_lowercase(),
                now.left
            )
        }
        Frame::Spawning { left, .. } => format!("Where do zombies come? {left} left."),
        Frame::Clearing { left, .. } => format!("Which zombies are removed? {left} at the most."),
        Frame::Landing { .. } => "Where does the marine land?".to_owned(),
        Frame::Flushing { .. } => "Where does the figure come up?".to_owned(),
        // These never wait for anybody.
        Frame::Card(_) | Frame::Defeat(_) => "Nothing is asked.".to_owned(),
    }
}
