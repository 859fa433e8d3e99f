//! The course of a game: who decides what in each frame, what may be done there, and what comes next.

use cordon_kernel::{Refusal, Seats, Table};

use crate::actions::Action;
use crate::content::Window;
use crate::events::Event;
use crate::frames::{Activation, Asking, Frame, Phase, RoomSpawn, Stage};
use crate::look::Look;
use crate::play::Play;
use crate::rules::{
    activation, alert, bites, director, doors, listing, matrix, movement, order, roamers, trade, turns,
    volleys,
};
use crate::state::{DIRECTOR, seat_of};

/// The seats that owe a decision.
pub fn waiting(look: Look<'_>) -> Seats {
    if look.open.ending.is_some() {
        return Seats::NONE;
    }
    match *look.open.stack.top() {
        Frame::Activation(now) if fires(&now) => {
            alert::asked(look, &now).map_or(Seats::NONE, |hero| Seats::only(seat_of(hero)))
        }
        Frame::Activation(now) => Seats::only(activation::chooser(look, &now)),
        // EX-GAP-75: the seat of the hero acting or acted on; the lowest where it is nobody's.
        Frame::Order => matrix::to_come(look).next().map_or(Seats::NONE, |hero| Seats::only(seat_of(hero))),
        Frame::Roaming { .. } if look.open.directed => Seats::only(DIRECTOR),
        Frame::HeroTurn { hero } | Frame::Sprinting { hero, .. } | Frame::Roaming { hero, .. } => {
            Seats::only(seat_of(hero))
        }
        Frame::Following(follow) => Seats::only(seat_of(follow.hero)),
        Frame::Arriving { hero, .. } | Frame::Pattern { hero, .. } | Frame::Sorting { hero, .. } => {
            Seats::only(seat_of(hero))
        }
        Frame::Volley(volley) => Seats::only(seat_of(volley.hero)),
        Frame::Biting(bite) => Seats::only(seat_of(bite.hero)),
        Frame::Offered(offer) => Seats::only(seat_of(offer.asked)),
        // EX-DIRECTOR-03, EX-DIRECTOR-07, EX-DIRECTOR-08: what the infected do is for the director to say.
        Frame::Window(_) | Frame::TakingOff | Frame::RoomPick { .. } => Seats::only(DIRECTOR),
        Frame::InfectedMove if look.open.directed => Seats::only(DIRECTOR),
        Frame::RoomSpawn(_) if look.open.directed => Seats::only(DIRECTOR),
        Frame::RoomSpawn(_) => look.open.order.last().map_or(Seats::NONE, |hero| Seats::only(seat_of(*hero))),
        Frame::Round(_) | Frame::Opening { .. } | Frame::InfectedMove => Seats::NONE,
        Frame::Spawning(_) | Frame::SecondRoll | Frame::ExtraRoamer | Frame::Diving { .. } => Seats::NONE,
        Frame::SpawnRoll | Frame::EndPhase | Frame::RoomRoll { .. } => Seats::NONE,
    }
}

/// Whether heroes on alert are asked: not before it is settled for whom the infected goes.
fn fires(now: &Activation) -> bool {
    now.stage == Stage::Shots && now.tied == 0
}

/// Whether the seat that owes a decision may do this now.
pub fn check(look: Look<'_>, action: &Action) -> Result<(), Refusal> {
    match (*look.open.stack.top(), *action) {
        (Frame::Activation(now), Action::AlertFire(guns)) if fires(&now) => {
            alert::check_fire(look, &now, guns)
        }
        (Frame::Activation(now), Action::AlertThrow) if fires(&now) => alert::check_throw(look, &now),
        (Frame::Activation(now), Action::HoldFire) if fires(&now) => Ok(()),
        (Frame::Activation(now), Action::Pursue(hero)) if now.tied != 0 => {
            let among = hero < 8 && now.tied & (1 << hero) != 0;
            Refusal::unless(among, "EX-DIRECTOR-05", "Only heroes that are equally near are chosen among.")
        }
        (Frame::Activation(now), _)
            if now.stage == Stage::Step && now.tied == 0 && look.open.unit(now.unit).controlled =>
        {
            director::check_controlled(look, &now, action)
        }
        (Frame::TakingOff, Action::TakeOff(unit)) => {
            let there = director::removable(look).any(|other| other == unit);
            Refusal::unless(
                there,
                "EX-DIRECTOR-14",
                "Only infected on the board that act by themselves are taken off.",
            )
        }
        (Frame::TakingOff, Action::Pass) => Ok(()),
        (Frame::RoomPick { .. }, Action::PickRoll(n)) => {
            Refusal::unless(n < 2, "EX-DIRECTOR-08", "There are two rolls to pick from.")
        }
        (Frame::InfectedMove, Action::Activate(unit)) => {
            let tied = order::tied(look).contains(&unit);
            Refusal::unless(tied, "EX-GAP-15", "The infected that is nearest to its target acts next.")
        }
        (Frame::Activation(now), Action::Enter(cell)) if now.stage == Stage::Step && now.tied == 0 => {
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
        (Frame::Sprinting { hero, .. }, Action::HandOff { to, ware }) => {
            trade::check_hand_off(look, hero, to, ware)
        }
        (Frame::Arriving { .. }, Action::Take | Action::Decline) => Ok(()),
        (Frame::Volley(_), Action::Upgrade | Action::Decline) => Ok(()),
        (Frame::Pattern { target, .. }, Action::Scatter(unit)) => volleys::check_pattern(look, target, unit),
        (Frame::Pattern { .. } | Frame::Biting(_), Action::Decline) => Ok(()),
        (Frame::Biting(bite), Action::UsePower(perk)) => bites::check_cancel(look, bite.hero, perk),
        (Frame::Offered(_), Action::Accept | Action::Decline) => Ok(()),
        (Frame::Sorting { drawn, .. }, Action::PutBack(card)) => {
            let says = "One of the cards that were drawn is put back.";
            Refusal::unless(drawn.contains(&card), "EX-HERO-45", says)
        }
        (Frame::Following(follow), _) => turns::check_follow(look, &follow, action),
        (Frame::RoomSpawn(room), Action::Place(cell)) => doors::check_room_square(look, &room, cell),
        _ => Err(Refusal::new("EX-TURN-01", "This is not the time for that.")),
    }
}

/// Adds every legal action of the seat that owes a decision.
pub fn actions(look: Look<'_>, out: &mut Vec<Action>) {
    match *look.open.stack.top() {
        Frame::Activation(now) if fires(&now) => {
            out.extend(alert::choices(look, &now));
        }
        Frame::Activation(now) if now.tied != 0 => {
            out.extend((0..8).filter(|hero| now.tied & (1 << hero) != 0).map(Action::Pursue));
        }
        Frame::Activation(now) if look.open.unit(now.unit).controlled => {
            director::controlled_actions(look, &now, out);
        }
        Frame::TakingOff => {
            out.extend(director::removable(look).map(Action::TakeOff));
            out.push(Action::Pass);
        }
        Frame::RoomPick { .. } => out.extend([0, 1].map(Action::PickRoll)),
        Frame::InfectedMove if look.open.directed => {
            out.extend(order::tied(look).into_iter().map(Action::Activate))
        }
        Frame::Activation(now) => {
            out.extend(activation::offered(look, &now).iter().map(Action::Enter));
        }
        Frame::Roaming { hero, steps } => {
            out.extend(roamers::places(look, hero, steps).iter().map(Action::Place))
        }
        Frame::Order => out.extend(matrix::to_come(look).map(Action::Begin)),
        Frame::HeroTurn { hero } => listing::turn(look, hero, out),
        Frame::Sprinting { hero, .. } => {
            out.extend(movement::steps(look, look.open.hero(hero).cell).iter().map(Action::Step));
            listing::hand_offs(look, hero, &mut |action| {
                if check(look, &action).is_ok() {
                    out.push(action);
                }
            });
            out.push(Action::Stop);
        }
        Frame::Following(follow) => listing::follow(look, &follow, out),
        Frame::RoomSpawn(room) => out.extend(doors::room_squares(look, &room).iter().map(Action::Place)),
        Frame::Arriving { .. } => out.extend([Action::Take, Action::Decline]),
        Frame::Volley(_) => out.extend([Action::Upgrade, Action::Decline]),
        Frame::Pattern { target, .. } => {
            out.extend(volleys::beside(look, target).into_iter().map(Action::Scatter));
            out.push(Action::Decline);
        }
        Frame::Biting(bite) => {
            out.extend(bites::cancelling(look, bite.hero).map(Action::UsePower));
            out.push(Action::Decline);
        }
        Frame::Offered(_) => out.extend([Action::Accept, Action::Decline]),
        Frame::Sorting { drawn, .. } => {
            let mut kinds = drawn;
            kinds.sort_unstable();
            for (n, card) in kinds.iter().enumerate() {
                if n == 0 || kinds[n - 1] != *card {
                    out.push(Action::PutBack(*card));
                }
            }
        }
        Frame::Round(_) | Frame::Opening { .. } | Frame::InfectedMove => {}
        Frame::Spawning(_) | Frame::SecondRoll | Frame::ExtraRoamer | Frame::Diving { .. } => {}
        // What the hand has to do with is listed with the hidden facts.
        Frame::SpawnRoll | Frame::EndPhase | Frame::RoomRoll { .. } | Frame::Window(_) => {}
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// Performs a legal action, and everything that follows up to the next decision.
    pub fn perform(&mut self, action: &Action) {
        match (*self.open.stack.top(), *action) {
            (Frame::Window(asking), _) => self.answer_window(asking, action),
            (Frame::TakingOff, Action::TakeOff(unit)) => self.take_off(unit),
            (Frame::TakingOff, _) => self.pop(),
            (Frame::RoomPick { room, other }, Action::PickRoll(n)) => {
                let roll = if n == 0 { room.roll } else { other };
                self.tell(Event::RollPicked { roll });
                *self.open.stack.top_mut() = Frame::RoomSpawn(RoomSpawn { roll, ..room });
            }
            (Frame::InfectedMove, Action::Activate(unit)) => self.activate(unit),
            (Frame::Activation(now), Action::Pursue(hero)) => self.pursue(now, hero),
            (Frame::Activation(now), _)
                if now.stage == Stage::Step && self.open.unit(now.unit).controlled =>
            {
                self.control(now, action);
            }
            (Frame::Activation(mut now), Action::Enter(cell)) => {
                self.enter(&mut now, cell);
                *self.open.stack.top_mut() = Frame::Activation(now);
            }
            (Frame::Activation(now), Action::AlertFire(guns)) => self.alert_fire(now, guns),
            (Frame::Activation(now), Action::HoldFire) => self.hold_fire(now),
            (Frame::Activation(now), Action::AlertThrow) => self.alert_throw(now),
            (Frame::Arriving { .. }, _) => self.arrive_on_item(*action == Action::Take),
            (Frame::Volley(volley), _) => self.upgrade(volley, *action == Action::Upgrade),
            (Frame::Pattern { hero, arm, .. }, Action::Scatter(unit)) => self.scatter(hero, arm, unit),
            (Frame::Pattern { .. }, _) => self.pop(),
            (Frame::Biting(bite), Action::UsePower(perk)) => self.answer_bite(bite, Some(perk)),
            (Frame::Biting(bite), _) => self.answer_bite(bite, None),
            (Frame::Offered(offer), Action::Accept) => self.accept(offer),
            (Frame::Offered(offer), _) => self.decline(offer),
            (Frame::Sorting { hero, drawn }, Action::PutBack(card)) => self.put_back(hero, drawn, card),
            (Frame::Sprinting { hero, .. }, Action::HandOff { to, ware }) => self.hand_off(hero, to, ware),
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
        if self.open.directed {
            self.deal_hand();
        }
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
                Frame::Roaming { .. } | Frame::Arriving { .. } | Frame::Volley(_) => return,
                Frame::Pattern { .. } | Frame::Sorting { .. } | Frame::Offered(_) => return,
                Frame::Window(_) | Frame::TakingOff | Frame::RoomPick { .. } => return,
                Frame::RoomRoll { area, inside, outside, twice } => {
                    self.roll_room(area, inside, outside, twice)
                }
                Frame::SpawnRoll => {
                    self.pop();
                    self.spawn_phase();
                }
                Frame::EndPhase => {
                    self.pop();
                    self.end_turn_phase();
                }
                Frame::ExtraRoamer => {
                    self.pop();
                    self.roam();
                }
                // EX-GAP-23: whoever was put on the floor does not run on.
                Frame::Sprinting { hero, left } if left == 0 || self.open.hero(hero).prone => self.pop(),
                Frame::Sprinting { .. } => return,
                Frame::Following(follow) if follow.struck => self.finish_follow(follow),
                Frame::Following(_) => return,
                Frame::Diving { .. } => self.dive_on(),
                Frame::Opening { drags } => self.open_on(drags),
                Frame::Biting(bite) => {
                    if self.bite_on(bite) {
                        return;
                    }
                }
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
                Frame::InfectedMove if self.open.directed && order::tied(self.look()).len() > 1 => return,
                Frame::InfectedMove => match order::next(self.look()) {
                    Some(unit) => self.activate(unit),
                    None => self.pop(),
                },
                Frame::Activation(now) => {
                    if self.act(now) {
                        return;
                    }
                }
                Frame::SecondRoll => {
                    self.pop();
                    self.roll_spawn();
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
            Phase::Heroes => self.begin_hero_move(),
            Phase::Infected => {
                for unit in &mut self.open.units {
                    unit.done = false;
                }
                self.push(Frame::InfectedMove);
                self.opening_tests();
                self.open_window(Asking::of(Window::InfectedStart));
            }
            Phase::Spawn if self.open.directed => {
                self.push(Frame::SpawnRoll);
                self.open_window(Asking::of(Window::SpawnStart));
                // EX-DIRECTOR-14: before cards and rolls.
                self.push(Frame::TakingOff);
            }
            Phase::Spawn => self.spawn_phase(),
            Phase::End => {
                self.push(Frame::EndPhase);
                self.open_window(Asking::of(Window::EndStart));
            }
        }
    }

    /// The end phase, and the turn is over.
    fn end_turn_phase(&mut self) {
        self.end_phase();
        self.open.turn += 1;
    }
}
