//! The director: which cards to play, and where the infected go that it may send.

use cordon_exodus::Action;
use cordon_exodus::board::NO_WAY;
use cordon_exodus::content::ClassId;
use cordon_exodus::frames::Frame;
use cordon_exodus::look::Look;
use cordon_exodus::rules::facing;
use cordon_grid::Cell;

use super::forecast::Forecast;
use super::weakness::weakness;
use super::{ambush, control, ploys, recall, threat, value, windows};

/// How much it counts that heroes on alert do not fire at a square, among steps that lead to the same one.
const SHELTER: f64 = 0.02;
/// What it counts to end a move looking at the nearest hero, rather than elsewhere.
const WATCHFUL: f64 = 0.1;

/// How far a director thinks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Outlook {
    /// It goes by what happens at once: keeps a card until it does much, has infected appear where a hero is near, and lets
    /// them come by any of their ways.
    AtOnce,
    /// It also goes by where the heroes will be and what they see, and plays its cards early, for whoever comes early is
    /// there for the rest of the game.
    Ahead,
}

/// What a card must do for a director that goes by what happens at once: nearly as much as a bite.
const MUCH: f64 = 0.8;

/// What the director goes by in one decision.
pub(super) struct Director<'a> {
    look: Look<'a>,
    outlook: Outlook,
    forecast: Forecast<'a>,
    /// Where the infected under control goes that moves now.
    goal: Option<Cell>,
}

impl<'a> Director<'a> {
    pub(super) fn of(look: Look<'a>, outlook: Outlook) -> Director<'a> {
        let forecast = match outlook {
            Outlook::AtOnce => Forecast::at_once(look),
            Outlook::Ahead => Forecast::of(look),
        };
        let goal = match look.open.stack.top() {
            Frame::Activation(now) if look.open.unit(now.unit).controlled => {
                Some(control::goal(look, &forecast, now))
            }
            _ => None,
        };
        Director { look, outlook, forecast, goal }
    }

    /// What an action is worth.
    pub(super) fn score(&self, action: Action) -> f64 {
        let look = self.look;
        match (*look.open.stack.top(), action) {
            (Frame::Window(asking), Action::PlayCard { card, on }) => {
                let kept = if self.is_at_once() { MUCH } else { ploys::kept(look) };
                ploys::worth(look, &self.forecast, &asking, look.content[card].ploy, on) - kept
            }
            (Frame::RoomPick { room, other }, Action::PickRoll(which)) => {
                ploys::brings(look, if which == 0 { room.roll } else { other })
            }
            // Those first that can do the most; they are in the way of nobody then.
            (_, Action::Activate(unit)) => value::of_unit(look, unit),
            (_, Action::Pursue(hero)) => weakness(look, hero),
            (Frame::Activation(now), Action::GrabHero(hero)) => {
                control::grab(look, &now) + weakness(look, hero)
            }
            (Frame::Activation(now), Action::Enter(cell)) if let Some(goal) = self.goal => {
                control::step(look, &now, goal, cell) - SHELTER * windows::infected_step(look, cell)
            }
            (Frame::Activation(now), Action::Halt(side))
                if side == facing::facing_closest(look, now.unit) =>
            {
                WATCHFUL
            }
            (_, Action::Enter(_)) if self.is_at_once() => 0.0,
            (_, Action::Enter(cell)) => -windows::infected_step(look, cell),
            (_, Action::Place(cell)) if self.is_at_once() => -f64::from(nearest(look, cell)),
            (_, Action::Place(cell)) => ambush::worth(look, &self.forecast, &look.content[ClassId(0)], cell),
            (_, Action::TakeOff(_)) if self.is_at_once() => f64::NEG_INFINITY,
            (_, Action::TakeOff(unit)) => recall::gain(look, unit),
            _ => 0.0,
        }
    }

    fn is_at_once(&self) -> bool {
        self.outlook == Outlook::AtOnce
    }
}

/// How many steps it is from a square to the nearest hero.
fn nearest(look: Look<'_>, cell: Cell) -> u8 {
    let card = &look.content[ClassId(0)];
    let ways = look.open.living().map(|(_, hero)| threat::steps(look, card, cell, hero.cell));
    ways.min().unwrap_or(NO_WAY)
}
