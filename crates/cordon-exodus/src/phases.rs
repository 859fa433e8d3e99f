//! The course of a game: who decides what in each frame, what may be done there, and what comes next.

use cordon_kernel::{Refusal, Seats, Table};

use crate::actions::Action;
use crate::events::Event;
use crate::frames::{Frame, Phase, Stage};
use crate::look::Look;
use crate::play::Play;
use crate::rules::{activation, alert, doors, matrix, movement, order, roamers, turns};
use crate::state::seat_of;

/// The seats that owe a decision.
pub fn waiting(look: Look<'_>) -> Seats {
    if look.open.ending.is_some() {
        return Seats::NONE;
    }
    match *look.open.stack.top() {
        Frame::Activation(now) if now.stage == Stage::Shots => {
            alert::asked(look, &now).map_or(Seats::NONE, |hero| Seats::only(seat_of(hero)))
        }
        Frame::Activation(now) => Seats::only(activation::chooser(look, &now)),
        // EX-GAP-75: the seat of the hero acting or acted on; the lowest where it is nobody's.
        Frame::Order => matrix::to_come(look).next().map_or(Seats::NONE, |hero| Seats::only(seat_of(hero))),
        Frame::HeroTurn { hero } | Frame::Sprinting { hero, .. } | Frame::Roaming { hero, .. } => {
            Seats::only(seat_of(hero))
        }
        Frame::Following(follow) => Seats::only(seat_of(follow.hero)),
        Frame::RoomSpawn(_) => look.open.order.last().map_or(Seats::NONE, |hero| Seats::only(seat_of(*hero))),
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
        (Frame::Order, Action::Begin(hero)) => matrix::check_begin(look, hero),
        (Frame::HeroTurn { hero }, _) => turns::check(look, hero, action),
        (Frame::Sprinting { hero, .. }, Action::Step(to)) => {
            movement::check_step(look, look.open.hero(hero).cell, to)
        }
        (Frame::Sprinting { .. }, Action::Stop) => Ok(()),
        (Frame::Following(follow), _) => turns::check_follow(look, &follow, action),
        (Frame::RoomSpawn(room), Action::Place(cell)) => doors::check_room_square(look, &room, cell),
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
        Frame::Order => out.extend(matrix::to_come(look).map(Action::Begin)),
        Frame::HeroTurn { hero } => turns::candidates(look, hero, &mut |action| {
            if turns::check(look, hero, &action).is_ok() {
                out.push(action);
            }
        }),
        Frame::Sprinting { hero, .. } => {
            out.extend(movement::steps(look, look.open.hero(hero).cell).iter().map(Action::Step));
            out.push(Action::Stop);
        }
        Frame::Following(follow) => turns::follow_candidates(look, &mut |action| {
            if turns::check_follow(look, &follow, &action).is_ok() {
                out.push(action);
            }
        }),
        Frame::RoomSpawn(room) => out.extend(doors::room_squares(look, &room).iter().map(Action::Place)),
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
            (Frame::Order, Action::Begin(hero)) => self.begin_turn(hero),
            (Frame::HeroTurn { hero }, _) => self.take_action(hero, action),
            (Frame::Sprinting { hero, left }, Action::Step(to)) => self.sprint_on(hero, left, to),
            (Frame::Sprinting { .. }, Action::Stop) => self.pop(),
            (Frame::Following(follow), _) => self.follow_up(follow, action),
            (Frame::RoomSpawn(room), Action::Place(cell)) => self.place_in_room(room, cell),
            _ => unreachable!("only what was checked is performed"),
        }
        self.advance();
    }

    /// Begins a mission that was laid out.
    pub fn begin_mission(&mut self) {
        self.advance();
    }

    /// Goes on until somebody must decide.
    pub fn advance(&mut self) {
        loop {
            self.look_for_end();
            if self.open.ending.is_some() {
                return;
            }
            match *self.open.stack.top() {
                Frame::Roaming { .. } | Frame::Sprinting { .. } | Frame::Following(_) => return,
                Frame::Round(phase) => self.begin(phase),
                Frame::Order if matrix::to_come(self.look()).next().is_some() => return,
                Frame::Order => self.pop(),
                // A hero that died in its own turn has no more of it.
                Frame::HeroTurn { hero } if self.open.hero(hero).is_alive() => return,
                Frame::HeroTurn { .. } => self.pop(),
                Frame::RoomSpawn(room) => {
                    if self.fill_room(room) {
                        return;
                    }
                }
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
            Phase::Heroes => {
                self.open.order.clear();
                self.push(Frame::Order);
            }
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
