//! What is asked of a seat.

use cordon_kernel::{Seat, Seats, Turn};
use cordon_omega::content::{KitEffect, SheetId};
use cordon_omega::frames::{FindChoice, Frame, Moment, Piece, Window};
use cordon_omega::look::Look;
use cordon_omega::rules::overwatch;
use cordon_omega::state::{Figure, OVERSEER, commando_of};
use cordon_omega::{Action, Omega, View};

use super::headline::moment_text;
use crate::face::Prompt;
use crate::wording::capital;

/// The seats that owe a decision.
pub(super) fn waiting(rules: &Omega, view: &View) -> Seats {
    match rules.turn_of(&view.open) {
        Turn::Waiting(seats) => seats,
        Turn::Over(_) => Seats::NONE,
    }
}

/// What players call a seat.
pub(super) fn seat_name(look: Look<'_>, seat: Seat) -> String {
    commando_of(seat).map_or("Overseer".to_owned(), |who| look.sheet(who).name.clone())
}

/// What is asked of a seat that owes a decision.
pub(super) fn prompt(rules: &Omega, view: &View, seat: Seat) -> Prompt {
    let look = rules.look(&view.open);
    let window = match view.open.stack.iter().next_back() {
        Some(Frame::Window(window)) => Some(window),
        _ => None,
    };
    Prompt {
        says: question(look, seat),
        pass: window.map(|_| rules.order_text(&view.open, seat, &Action::Pass)),
        is_minor: window.is_some_and(|window| is_minor(look, window, seat)),
    }
}

/// There a commando has only its cards for any time, and it will be asked again when it matters. After an enemy's
/// step it may be on overwatch, though.
fn is_minor(look: Look<'_>, window: &Window, seat: Seat) -> bool {
    let enemy_moved = matches!(overwatch::mover(look), Some(Figure::Enemy(_)));
    seat != OVERSEER
        && match window.moment {
            Moment::BeforeStep | Moment::ActionDeclared | Moment::EnemyActivated | Moment::StepEnded => true,
            Moment::AfterStep => !(enemy_moved && on_overwatch(look, seat)),
            _ => false,
        }
}

/// Whether a seat can answer an enemy's step with an attack.
fn on_overwatch(look: Look<'_>, seat: Seat) -> bool {
    commando_of(seat).is_some_and(|who| {
        let mut cards = look.open.commando(who).cards.iter().filter(|held| !look.is_spent(held));
        cards.any(|held| matches!(look.kit(held).effect, KitEffect::Overwatch { .. }))
    })
}

/// The question of the frame on top, as it is put to a seat.
pub(super) fn question(look: Look<'_>, seat: Seat) -> String {
    let Some(frame) = look.open.stack.iter().next_back() else { return "The game is over.".to_owned() };
    let name = |figure: Figure| look.figure_name(figure);
    let commando = |who: SheetId| look.sheet(who).name.clone();
    match *frame {
        Frame::PlaceMarker { door } => format!("Which marker goes on {}?", look.door_name(door)),
        Frame::PlaceStack { room } => format!("Which stack goes into {}?", look.room_name(room)),
        Frame::BuyKit { who, points: 1 } => {
            format!("What does {} take along? 1 point is left.", commando(who))
        }
        Frame::BuyKit { who, points } => {
            format!("What does {} take along? {points} points are left.", commando(who))
        }
        Frame::ChooseFacing { who } => format!("Where does {} look?", commando(who)),
        Frame::Initiative => "Who acts next in this round?".to_owned(),
        Frame::Stances { .. } => format!("Which stance does {} take?", seat_name(look, seat)),
        Frame::CommandoTurn { who, .. } => format!("{}'s turn: what next?", commando(who)),
        Frame::Move(mv) => format!("{} moves with {} points left: where to?", name(mv.mover), mv.points),
        Frame::OfferedMove { who } => format!("Does {} take a free move?", commando(who)),
        Frame::OfferedAttack { who } => format!("Does {} make a free attack?", commando(who)),
        Frame::LashOut { enemy, target } => {
            format!("With what does {} lash out at {}?", name(Figure::Enemy(enemy)), name(target))
        }
        Frame::Knockback { target, .. } => format!("Where is {} shoved?", name(target)),
        Frame::Directing(directing) => format!("What does {} do?", look.ally_name(directing.ally)),
        Frame::Revealing { room, .. } => format!("Which card of {} comes next?", look.room_name(room)),
        Frame::Placing(placing) => {
            format!("Where does {} go? {} left.", piece_text(look, placing.piece), placing.left)
        }
        Frame::Flipping { room } => {
            format!("Which tile of {} is not what the map said?", look.room_name(room))
        }
        Frame::RevealOrder { rooms } => {
            let [one, other] = rooms.map(|room| look.room_name(room));
            format!("Which comes first, {one} or {other}?")
        }
        Frame::Displaced { figure } => format!("Where does {} go?", name(figure)),
        Frame::Undertow { enemy } => format!("Out of which vent comes {}?", name(Figure::Enemy(enemy))),
        Frame::Finding { what: FindChoice::Stack, .. } => "Into which room does the squad look?".to_owned(),
        Frame::Finding { what: FindChoice::Doors, .. } => {
            "At the doors of which room does the squad look?".to_owned()
        }
        Frame::Finding { what: FindChoice::Breaker, .. } => {
            "Which vent or interference is shut off?".to_owned()
        }
        Frame::Window(window) => {
            format!("{}: does {} interrupt?", capital(moment_text(window.moment)), seat_name(look, seat))
        }
        Frame::SpawnStep => "Spawn step: which ability is used?".to_owned(),
        Frame::ActivateStep => "Activate step: who acts, or which ability is used?".to_owned(),
        Frame::Activation { enemy, .. } => format!("Whom does {} attack?", name(Figure::Enemy(enemy))),
        Frame::TimerEvents { .. } => "Which event comes next?".to_owned(),
        Frame::PlacingCloud { markers, .. } => format!("Where does gas come up, {markers} markers at most?"),
        Frame::Scrubbing { left, .. } => format!("Which gas is removed? {left} left."),
        Frame::Overwatch { who, enemy } => {
            format!("Does {} attack {}?", commando(who), name(Figure::Enemy(enemy)))
        }
        Frame::ChooseEnemy(muster) => format!("Which enemy comes next? {} left.", muster.left),
        // These never wait for anybody; they are on top only when the game is over.
        Frame::Round(_)
        | Frame::Attack(_)
        | Frame::Challenge(_)
        | Frame::Opening(_)
        | Frame::Leaving { .. }
        | Frame::Declared { .. }
        | Frame::Wounding { .. }
        | Frame::Horde(_)
        | Frame::Shamble(_) => "Nothing is asked.".to_owned(),
    }
}

fn piece_text(look: Look<'_>, piece: Piece) -> String {
    match piece {
        Piece::Vent => "the next vent".to_owned(),
        Piece::Rubble => "the next rubble".to_owned(),
        Piece::Enemy(kind) | Piece::Outsider(kind) => format!("the next {}", look.content[kind].name),
        other => look.piece_name(other),
    }
}
