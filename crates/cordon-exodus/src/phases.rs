//! The course of a game: who decides what in each frame, what may be done there, and what comes next.

use cordon_kernel::{Refusal, Seats, Table};

use crate::actions::Action;
use crate::events::Event;
use crate::frames::{Frame, Phase, Stage};
use crate::look::Look;
use crate::play::Play;
use crate::rules::{activation, alert, order, roamers};
use crate::state::seat_of;

/// The seats that owe a decision.
pub fn waiting(look: Look<'_>) -> Seats {
    match *look.open.stack.top() {
        Frame::Activation(now) if now.stage == Stage::Shots => {
            alert::asked(look, &now).map_or(Seats::NONE, |hero| Seats::only(seat_of(hero)))
        }
        Frame::Activation(now) => Seats::only(activation::chooser(look, &now)),
        // EX-GAP-75: the seat of the hero acted on.
        Frame::Roaming { hero, .. } => Seats::only(seat_of(hero)),
        Frame::Round(_) | Frame::InfectedMove | Frame::Spawning(_) => Seats::NONE,
    }
}

/// Whether the seat that owes a decision may do this now.
pub fn check(look: Look<'_>, action: &Action) -> Result<(), Refusal> {
    match (*look.open.stack.top(), *action) {
        (Frame::Activation(now), Action::AlertFire(guns)) if now.stage == Stage::Shots => {
            alert::check_fire(look, &now, guns)
        }
        (Frame::Activation(now), Action::HoldFire) if now.stage == Stage::Shots => Ok(()),
        (Frame::Activation(now), Action::Enter(cell)) if now.stage == Stage::Step => {
            activation::check_enter(look, &now, cell)
        }
        (Frame::Roaming { hero, steps }, Action::Place(cell)) => {
            roamers::check_place(look, hero, steps, cell)
        }
        _ => Err(Refusal::new("EX-TURN-01", "This is not the time for that.")),
    }
}

/// Adds every legal action of the seat that owes a decision.
pub fn actions(look: Look<'_>, out: &mut Vec<Action>) {
    match *look.open.stack.top() {
        Frame::Activation(now) if now.stage == Stage::Shots => {
            out.extend(alert::choices(look, &now).map(Action::AlertFire));
            out.push(Action::HoldFire);
        }
        Frame::Activation(now) => {
            let options = activation::next_ways(look, &now).map(|ways| ways.options);
            out.extend(options.unwrap_or_default().iter().map(Action::Enter));
        }
        Frame::Roaming { hero, steps } => {
            out.extend(roamers::places(look, hero, steps).iter().map(Action::Place))
        }
        Frame::Round(_) | Frame::InfectedMove | Frame::Spawning(_) => {}
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// Performs a legal action, and everything that follows up to the next decision.
    pub fn perform(&mut self, action: &Action) {
        match (*self.open.stack.top(), *action) {
            (Frame::Activation(mut now), Action::Enter(cell)) => {
                self.enter(&mut now, cell);
                *self.open.stack.top_mut() = Frame::Activation(now);
            }
            (Frame::Activation(now), Action::AlertFire(guns)) => self.alert_fire(now, guns),
            (Frame::Activation(now), Action::HoldFire) => self.hold_fire(now),
            (Frame::Roaming { .. }, Action::Place(cell)) => {
                self.pop();
                self.place_roamer(cell);
            }
            _ => unreachable!("only what was checked is performed"),
        }
        self.advance();
    }

    /// Goes on until somebody must decide, or the hero move begins.
    pub fn advance(&mut self) {
        loop {
            match *self.open.stack.top() {
                Frame::Round(Phase::Heroes) | Frame::Roaming { .. } => return,
                Frame::Round(phase) => self.begin(phase),
                Frame::InfectedMove => match order::next(self.look()) {
                    Some(unit) => self.activate(unit),
                    None => self.pop(),
                },
                Frame::Activation(now) => {
                    if self.act(now) {
                        return;
                    }
                }
                Frame::Spawning(now) => {
                    if !self.next_arrival(now) {
                        self.pop();
                    }
                }
            }
        }
    }

    /// EX-TURN-01: hero move, infected move, infected spawn, end phase; then the next turn.
    fn begin(&mut self, phase: Phase) {
        self.tell(Event::PhaseBegan { phase, turn: self.open.turn });
        let next = match phase {
            Phase::Heroes => Phase::Infected,
            Phase::Infected => Phase::Spawn,
            Phase::Spawn => Phase::End,
            Phase::End => Phase::Heroes,
        };
        *self.open.stack.top_mut() = Frame::Round(next);
        match phase {
            Phase::Heroes => {}
            Phase::Infected => {
                for unit in &mut self.open.units {
                    unit.done = false;
                }
                self.opening_tests();
                self.push(Frame::InfectedMove);
            }
            Phase::Spawn => self.spawn_phase(),
            Phase::End => {
                self.end_phase();
                self.open.turn += 1;
            }
        }
    }
}
