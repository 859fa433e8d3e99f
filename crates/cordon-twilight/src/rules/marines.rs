//! TW-MARINE: which marine moves, and its activation. TW-MARINE-01: it is handled like a soldier but for what stands here.
//! Worked examples: TW-EX-03, TW-EX-04, TW-EX-10.

use cordon_kernel::{Refusal, Table};

use crate::actions::Action;
use crate::chance;
use crate::content::Moment;
use crate::events::Event;
use crate::frames::{Activation, Figure, Frame, MarineStage};
use crate::look::Look;
use crate::play::Play;
use crate::rules::movement::{check_step, steps};
use crate::rules::sewers;
use crate::squares::Square;
use crate::state::{Kit, NONE};

/// Whether this marine may be moved.
pub fn check_activate(look: Look<'_>, except: u8, marine: u8) -> Result<(), Refusal> {
    let there = look.marines().any(|n| n == marine);
    Refusal::unless(there, "TW-TURN-09", "This marine is not on the board.")?;
    Refusal::unless(marine != except, "TW-GAP-45", "Another marine moves now than the one just moved.")
}

/// TW-GAP-28: it passes and shares squares of other marines. TW-MOVE-17, TW-MARINE-03, TW-MARINE-22, TW-GAP-51: what a marine may do in its movement: it steps as soldiers do, uses
/// manholes that are there (TW-MARINE-23), and takes nothing.
pub fn check(look: Look<'_>, now: &Activation, action: &Action) -> Result<(), Refusal> {
    let who = Figure::Marine(now.marine);
    match *action {
        Action::Pass => Ok(()),
        Action::Go(to) => check_step(look, who, now.left, to),
        Action::Descend => sewers::check_descend(look, who, now.surfaced),
        Action::Climb => sewers::check_climb(look, who),
        Action::PlaceManhole(_) => Err(Refusal::new("TW-MARINE-23", "Marines place no sewer tokens.")),
        Action::TakeVehicle | Action::Ride => {
            Err(Refusal::new("TW-GAP-51", "Marines use no vehicles and no subway."))
        }
        _ => Err(Refusal::new("TW-TURN-10", "The marine moves now.")),
    }
}

/// Every order of a marine's movement.
pub fn each_action(look: Look<'_>, now: &Activation, found: &mut impl FnMut(Action)) {
    if now.left > 0 {
        steps(look, Figure::Marine(now.marine)).into_iter().for_each(|to| found(Action::Go(to)));
    }
    for action in [Action::Descend, Action::Climb] {
        if check(look, now, &action).is_ok() {
            found(action);
        }
    }
    found(Action::Pass);
}

impl<T: Table<Event>> Play<'_, T> {
    /// TW-TURN-09, TW-TURN-12, TW-GAP-27, TW-GAP-65: the right-hand neighbour of the active player takes a marine, if
    /// there is one; whatever happened to the soldier.
    pub fn marine_step(&mut self) {
        self.state.open.handler = self.state.open.right(self.state.open.active);
        self.push(Frame::ChooseMarine { except: NONE });
    }

    /// Chooses the marine where there is no choice: true if its handler must choose.
    pub fn choose_marine_on(&mut self, except: u8) -> bool {
        let mut choices = self.look().marines().filter(|n| *n != except);
        let (first, second) = (choices.next(), choices.next());
        drop(choices);
        match (first, second) {
            (Some(_), Some(_)) => return true,
            (Some(marine), None) => self.activate(marine, except != NONE),
            _ => self.pop(),
        }
        false
    }

    /// TW-MARINE-02, TW-MARINE-11, TW-MARINE-15: every activation starts with a full kit.
    pub fn activate(&mut self, marine: u8, again: bool) {
        self.state.open.kit = Kit::FULL;
        let by = self.state.open.handler;
        self.tell(Event::Activated { marine, by });
        let stage = MarineStage::Fights;
        self.set(Frame::Marine(Activation {
            marine,
            left: 0,
            stage,
            again,
            slow: false,
            over: false,
            surfaced: false,
        }));
    }

    /// An activation goes on: true if its handler must choose. TW-MARINE-08: enemies on its square first, then the roll.
    pub fn marine_on(&mut self, mut now: Activation) -> bool {
        let there = self.state.open.marines[usize::from(now.marine)].in_play;
        // TW-TURN-10, TW-DUEL-24, TW-CARD-12: whatever ended it, cards for its end can follow; a marine that was removed or stopped does nothing more.
        if (now.over || !there) && now.stage != MarineStage::Done {
            now.stage = MarineStage::Done;
            self.set(Frame::Marine(now));
            self.tell(Event::MarineStopped { marine: now.marine });
            self.window(Moment::MarEnd);
            return false;
        }
        let who = Figure::Marine(now.marine);
        match now.stage {
            MarineStage::Fights => {
                now.stage = MarineStage::Ready;
                self.set(Frame::Marine(now));
                // TW-GAP-42: a toll, if one is agreed on, comes from its hearts.
                if self.state.open.marines[usize::from(now.marine)].under && !self.marine_pays() {
                    return false;
                }
                self.push(Frame::Clash(who));
            }
            MarineStage::Ready => {
                now.stage = MarineStage::Roll;
                self.set(Frame::Marine(now));
                self.window(Moment::MarPre);
            }
            MarineStage::Roll => {
                let die = chance::marine_move_die(self.table);
                // TW-MOVE-16, TW-MARINE-04: one more.
                now.left = die + u8::from(!now.slow);
                now.stage = MarineStage::Moving;
                self.tell(Event::MoveRolled { who, die, points: now.left });
                self.set(Frame::Marine(now));
                self.window(Moment::MarPost);
            }
            MarineStage::Moving => {
                let look = self.look();
                let walks = now.left > 0 && !steps(look, who).is_empty();
                if walks || [Action::Descend, Action::Climb].iter().any(|a| check(look, &now, a).is_ok()) {
                    return true;
                }
                self.stop_marine();
            }
            MarineStage::Done => self.pop(),
        }
        false
    }

    /// TW-MARINE-12, TW-MARINE-17: an order of a marine's movement; where it enters, enemies are fought.
    pub fn marine_order(&mut self, mut now: Activation, action: Action) {
        let who = Figure::Marine(now.marine);
        match action {
            Action::Pass => {
                now.over = true;
                self.set(Frame::Marine(now));
            }
            Action::Go(to) => {
                (now.left, now.surfaced) = (now.left - 1, false);
                self.set(Frame::Marine(now));
                self.step_marine(now.marine, to);
            }
            Action::Descend => {
                self.open().marines[usize::from(now.marine)].under = true;
                self.tell(Event::Descended { who });
                if self.marine_pays() {
                    self.push(Frame::Clash(who));
                }
            }
            Action::Climb => {
                now.surfaced = true;
                self.set(Frame::Marine(now));
                self.climb(who);
            }
            _ => unreachable!("only what was checked is performed"),
        }
    }

    /// TW-GAP-62: nothing bars it, a soldier on the goal neither.
    fn step_marine(&mut self, marine: u8, to: Square) {
        let who = Figure::Marine(marine);
        let from = std::mem::replace(&mut self.open().marines[usize::from(marine)].at, to);
        self.tell(Event::Moved { who, from, to });
        self.spend_seconds(1);
        self.push(Frame::Clash(who));
    }

    /// TW-SEWER-10, TW-GAP-42: the toll of a marine, nothing by default; false if it took the last heart.
    fn marine_pays(&mut self) -> bool {
        let toll = 2 * self.state.open.rules.marine_toll;
        let kit = &mut self.state.open.kit;
        kit.hearts = kit.hearts.saturating_sub(toll);
        let left = kit.hearts;
        if left == 0 {
            self.stop_marine();
        }
        left > 0
    }

    /// The activation under way ends.
    pub fn stop_marine(&mut self) {
        let innermost = self.state.open.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Marine(now) => Some(now),
            _ => None,
        });
        if let Some(now) = innermost {
            now.over = true;
        }
    }
}
