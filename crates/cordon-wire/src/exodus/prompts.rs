//! What is asked of a seat.

use cordon_exodus::frames::{Activation, Frame, Stage};
use cordon_exodus::look::Look;
use cordon_exodus::state::{Target, hero_of};
use cordon_exodus::{Action, Exodus, View};
use cordon_kernel::{Seat, Seats, Turn};

use super::headline::window_text;
use super::labels::{token, ware_text};
use crate::face::Prompt;
use crate::wording::capital;

/// The seats that owe a decision.
pub(super) fn waiting(rules: &Exodus, view: &View) -> Seats {
    match rules.turn_of(&view.open) {
        Turn::Waiting(seats) => seats,
        Turn::Over(_) => Seats::NONE,
    }
}

/// What players call a seat.
pub(super) fn seat_name(look: Look<'_>, seat: Seat) -> String {
    hero_of(seat).map_or("Director".to_owned(), |hero| look.hero_name(hero))
}

/// What is asked of a seat that owes a decision. Fire on alert and the director's cards are the chances to interrupt.
pub(super) fn prompt(rules: &Exodus, view: &View, seat: Seat) -> Prompt {
    let look = rules.look(&view.open);
    let pass = match view.open.stack.top() {
        Frame::Activation(now) if fires(now) => Some(Action::HoldFire),
        Frame::Window(_) => Some(Action::Pass),
        _ => None,
    };
    Prompt {
        says: question(look),
        pass: pass.map(|pass| rules.order_text(&view.open, seat, &pass)),
        is_minor: is_minor(look, view),
    }
}

/// Whether heroes on alert may fire at the infected that acts; while the director chooses for it, they wait.
fn fires(now: &Activation) -> bool {
    now.stage == Stage::Shots && now.tied == 0
}

/// A moment for which the director holds no card comes often and is of no use. Whether it is asked at all never depends
/// on its hand, and whether it says no by itself is for it alone to know.
fn is_minor(look: Look<'_>, view: &View) -> bool {
    let (Frame::Window(asking), Some(hand)) = (view.open.stack.top(), view.hand) else { return false };
    let cards = look.content.director.iter().zip(hand);
    !cards.filter(|(_, held)| *held > 0).any(|(card, _)| card.ploy.window() == asking.window)
}

/// The question of the frame on top.
pub(super) fn question(look: Look<'_>) -> String {
    if look.open.ending.is_some() {
        return "The game is over.".to_owned();
    }
    let name = |hero: u8| look.hero_name(hero);
    let unit = |unit: u8| look.unit_name(unit);
    match *look.open.stack.top() {
        Frame::Activation(now) if fires(&now) => {
            let credits: u8 = now.credits.iter().sum();
            let shots = if credits == 1 { "1 shot".to_owned() } else { format!("{credits} shots") };
            format!("{} has come into view: fire on alert? {shots} left.", unit(now.unit))
        }
        Frame::Activation(now) if now.tied != 0 && now.grabs => format!("Whom does {} grab?", unit(now.unit)),
        Frame::Activation(now) if now.tied != 0 => format!("For whom does {} make?", unit(now.unit)),
        Frame::Activation(now) if look.open.unit(now.unit).controlled => {
            format!("{} is under control: what does it do?", unit(now.unit))
        }
        Frame::Activation(now) => {
            format!("{} makes for {}: by which square?", unit(now.unit), look.goal_text(now.goal))
        }
        Frame::Order => "Who takes the next turn?".to_owned(),
        Frame::HeroTurn { hero } => match look.open.hero(hero).points {
            1 => format!("{}'s turn: what next? 1 action point is left.", name(hero)),
            points => format!("{}'s turn: what next? {points} action points are left.", name(hero)),
        },
        Frame::Sprinting { hero, left } => {
            let squares = if left == 1 { "1 square".to_owned() } else { format!("{left} squares") };
            format!("Where does {} go on to? {squares} left.", name(hero))
        }
        Frame::Following(follow) if follow.melee => format!("Whom does {} strike?", name(follow.hero)),
        Frame::Following(follow) => format!("At whom does {} fire?", name(follow.hero)),
        Frame::Arriving { hero, .. } => match look.open.lying(look.open.hero(hero).cell) {
            Some(item) => format!("Does {} take the {}?", name(hero), token(look, item)),
            None => format!("Does {} take it?", name(hero)),
        },
        Frame::Volley(volley) => {
            let target = match volley.target {
                Target::Unit(target) => unit(target),
                Target::Item(item) => format!("the {}", token(look, item)),
            };
            format!("A knockdown of {target}: does {} fire one more round for a kill?", name(volley.hero))
        }
        Frame::Pattern { target, .. } => format!("Who beside {} is hit as well?", unit(target)),
        Frame::Sorting { hero, .. } => format!("Which card does {} put back?", name(hero)),
        Frame::Biting(bite) => {
            format!("{} has bitten {}: is the bite cancelled?", unit(bite.unit), name(bite.hero))
        }
        Frame::Offered(offer) => {
            let ware = ware_text(look, offer.giver, offer.ware);
            let (giver, taker) = (name(offer.giver), name(offer.taker));
            if offer.asked == offer.taker {
                format!("{giver} offers {ware}: does {taker} take it?")
            } else {
                format!("{taker} asks for {ware}: does {giver} give it?")
            }
        }
        Frame::RoomSpawn(_) => "Where does the next infected of the room stand?".to_owned(),
        Frame::Roaming { hero, .. } => format!("Where does a roamer come near {}?", name(hero)),
        Frame::Window(asking) => {
            format!("{}: does the director play a card?", capital(window_text(asking.window)))
        }
        Frame::TakingOff => "Whom does the director take off the map?".to_owned(),
        Frame::RoomPick { .. } => "Which of the two rolls counts for the room?".to_owned(),
        Frame::InfectedMove => "Which infected acts next?".to_owned(),
        // These never wait for anybody.
        Frame::Round(_)
        | Frame::Opening { .. }
        | Frame::ExtraRoamer
        | Frame::SpawnRoll
        | Frame::EndPhase
        | Frame::RoomRoll { .. }
        | Frame::Spawning(_)
        | Frame::SecondRoll
        | Frame::Diving { .. } => "Nothing is asked.".to_owned(),
    }
}
