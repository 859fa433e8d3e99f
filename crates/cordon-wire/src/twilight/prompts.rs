//! What is asked of a seat.

use cordon_kernel::Seat;
use cordon_twilight::frames::{DuelStage, Figure, Frame, Step};
use cordon_twilight::look::Look;
use cordon_twilight::rules::stocking::{self, Piece};
use cordon_twilight::rules::windows;
use cordon_twilight::{Action, Twilight, View, names};

use super::headline::{moment_text, next_zombie};
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
                Some(played) => format!(
                    "{} plays {}{}: do you answer it?",
                    names::soldier(played.by),
                    card(look, played.card),
                    names::aim(look, played.on)
                ),
                None => format!("{}: do you play a card?", capital(moment_text(moment))),
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
        Frame::Clash(who) => format!("Whom does {} fight first?", names::figure(who)),
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
        Frame::Move(moving) => {
            let who = names::soldier(look.open.active);
            format!("Where does {who} go? {} left.", names::counted(moving.left, "point"))
        }
        Frame::Turn(Step::Before) => "Roll for movement, or use manholes before?".to_owned(),
        Frame::Turn(_) => {
            format!("Does {} wait for the subway?", names::soldier(look.open.active))
        }
        Frame::Arriving => "Where does the ride end?".to_owned(),
        Frame::Toll => "The sewers cost a heart or guts: which?".to_owned(),
        Frame::Horde(horde) => {
            let (nth, all) = next_zombie(&horde);
            format!("Which zombie moves? {nth} of {all}.")
        }
        Frame::Dart { zed, .. } => format!("Does the {} move on?", names::zed(zed)),
        Frame::Discarding { .. } => "Is a card discarded?".to_owned(),
        Frame::Parting { .. } => "Is a card discarded after the defeat?".to_owned(),
        Frame::ChooseMarine { .. } => "Which marine moves?".to_owned(),
        Frame::Marine(now) => {
            format!(
                "Where does {} go? {} left.",
                names::figure(Figure::Marine(now.marine)),
                names::counted(now.left, "point")
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
