//! TW-MOVE: the movement roll, a soldier's steps, vehicles and tokens. Worked example: TW-EX-24.

use cordon_kernel::{Refusal, Table};

use crate::actions::Action;
use crate::cards::ids;
use crate::chance;
use crate::content::{Moment, Passive};
use crate::events::Event;
use crate::frames::{Figure, Frame, Moving};
use crate::look::{Look, Steps};
use crate::play::Play;
use crate::quick::middle;
use crate::rules::sewers;
use crate::squares::Square;
use crate::state::{MOST_HEARTS, Ride, Roll};

/// TW-MOVE-12: the die, then everything added, then everything multiplied, then rounded down.
pub fn points(roll: &Roll) -> u8 {
    let sum = u16::from(roll.die) + u16::from(roll.add);
    let whole = if roll.doubled { sum * 2 } else { sum };
    (whole >> roll.halved.min(15)) as u8
}

/// TW-SEWER-06: where a figure can step to from where it is, below as above.
pub fn steps(look: Look<'_>, who: Figure) -> Steps {
    let (at, under) = look.spot(who);
    if under { look.steps_below(at) } else { look.steps(at) }
}

/// Whether a figure may step to a square.
pub fn check_step(look: Look<'_>, who: Figure, left: u8, to: Square) -> Result<(), Refusal> {
    Refusal::unless(left > 0, "TW-MOVE-01", "There are no movement points left.")?;
    let linked = usize::from(to.slot()) < look.open.placed.len() && steps(look, who).contains(&to);
    let (_, under) = look.spot(who);
    if !linked && under {
        return Err(Refusal::new("TW-GAP-41", "Underground one follows the streets."));
    }
    Refusal::unless(linked, "TW-MOVE-03", "There is no way to that square from here.")
}

/// Whether the soldier may do this in his movement.
pub fn check(look: Look<'_>, moving: &Moving, action: &Action) -> Result<(), Refusal> {
    let seat = look.open.active;
    match *action {
        Action::Pass => Ok(()),
        Action::Go(to) => check_step(look, Figure::Soldier(seat), moving.left, to),
        Action::PlaceManhole(at) => sewers::check_place(look, seat, at),
        Action::Descend => sewers::check_descend(look, Figure::Soldier(seat), moving.surfaced),
        Action::Climb => sewers::check_climb(look, Figure::Soldier(seat)),
        Action::TakeVehicle => check_vehicle(look, seat),
        _ => Err(Refusal::new("TW-TURN-06", "The soldier moves now.")),
    }
}

/// TW-MOVE-13: whether a soldier may take a vehicle.
fn check_vehicle(look: Look<'_>, seat: u8) -> Result<(), Refusal> {
    let soldier = look.open.soldier(seat);
    let here = !soldier.under && look.in_building(soldier.at, |tile| tile.vehicle);
    Refusal::unless(here && !soldier.vehicle, "TW-MOVE-13", "There is no vehicle to take here.")
}

/// Every order of a movement.
pub fn each_action(look: Look<'_>, moving: &Moving, found: &mut impl FnMut(Action)) {
    let seat = look.open.active;
    if moving.left > 0 {
        steps(look, Figure::Soldier(seat)).into_iter().for_each(|to| found(Action::Go(to)));
    }
    sewers::places(look, seat).for_each(|at| found(Action::PlaceManhole(at)));
    for action in [Action::Descend, Action::Climb, Action::TakeVehicle] {
        if check(look, moving, &action).is_ok() {
            found(action);
        }
    }
    found(Action::Pass);
}

/// Whether anything can be done in a movement but to end it.
fn has_choice(look: Look<'_>, moving: &Moving) -> bool {
    let seat = look.open.active;
    moving.left > 0 && !steps(look, Figure::Soldier(seat)).is_empty()
        || sewers::places(look, seat).next().is_some()
        || [Action::Descend, Action::Climb, Action::TakeVehicle]
            .iter()
            .any(|action| check(look, moving, action).is_ok())
}

impl<T: Table<Event>> Play<'_, T> {
    /// TW-TURN-05, TW-MOVE-11: the movement die; no token changes it.
    pub fn roll_movement(&mut self) {
        let seat = self.state.open.active;
        let soldier = *self.state.open.soldier(seat);
        let mut add = 0;
        for card in ids(soldier.items) {
            if let Some(Passive::Move { add: more }) = self.content[card].passive {
                add += more;
            }
        }
        let die = chance::movement_die(self.table);
        // TW-MOVE-15: the helipad is street as well. TW-MOVE-13: a vehicle doubles the roll while he stays on streets.
        // The yard's own squares do not count as a building here.
        let inside = self.look().in_building(soldier.at, |tile| !tile.vehicle);
        let outside = soldier.staged || !inside;
        let doubled = soldier.vehicle && outside && !soldier.under;
        self.state.open.roll = Roll { die, add, doubled, halved: 0 };
        let points = points(&self.state.open.roll);
        self.tell(Event::MoveRolled { who: Figure::Soldier(seat), die, points });
    }

    /// TW-SETUP-07, TW-SETUP-08, TW-GAP-14: movement begins; a staged soldier first comes onto the barracks' middle square.
    pub fn begin_move(&mut self) {
        let left = points(&self.state.open.roll);
        self.push(Frame::Move(Moving { left, landed: false, over: false, surfaced: false }));
        let seat = self.state.open.active;
        if self.state.open.soldier(seat).staged {
            let slot = self.look().slot_of(self.quick.barracks).expect("barracks are on every board");
            let at = middle(slot);
            let soldier = self.open().soldier_mut(seat);
            (soldier.staged, soldier.at) = (false, at);
            self.tell(Event::Entered { seat, at });
            self.push(Frame::Clash(Figure::Soldier(seat)));
        }
    }

    /// A movement goes on: true if the mover must choose.
    pub fn move_on(&mut self, mut moving: Moving) -> bool {
        let seat = self.state.open.active;
        if moving.over {
            self.pop();
            return false;
        }
        if moving.landed {
            moving.landed = false;
            self.set(Frame::Move(moving));
            self.pick_up(seat);
            self.window(Moment::Step);
            return false;
        }
        let chooses = has_choice(self.look(), &moving);
        if !chooses {
            self.pop();
        }
        chooses
    }

    /// An order of a movement.
    pub fn move_order(&mut self, mut moving: Moving, action: Action) {
        let seat = self.state.open.active;
        match action {
            Action::Pass => {
                self.tell(Event::Stopped { who: Figure::Soldier(seat) });
                self.pop();
            }
            Action::Go(to) => {
                (moving.left, moving.landed, moving.surfaced) = (moving.left - 1, true, false);
                self.set(Frame::Move(moving));
                self.step_soldier(seat, to);
            }
            Action::PlaceManhole(at) => self.place_manhole(seat, at),
            Action::Descend => self.descend(seat),
            Action::Climb => {
                moving.surfaced = true;
                moving.landed = true;
                self.set(Frame::Move(moving));
                self.climb(Figure::Soldier(seat));
            }
            Action::TakeVehicle => {
                self.open().soldier_mut(seat).vehicle = true;
                self.tell(Event::VehicleTaken { seat });
            }
            _ => unreachable!("only what was checked is performed"),
        }
    }

    /// TW-MOVE-04, TW-MOVE-05, TW-MOVE-06, TW-MOVE-10: a soldier enters a square; what is there is fought, at no cost of movement.
    fn step_soldier(&mut self, seat: u8, to: Square) {
        let from = self.state.open.soldier(seat).at;
        self.tell(Event::Moved { who: Figure::Soldier(seat), from, to });
        self.spend_seconds(1);
        let goal = self.look().goal();
        let soldier = self.open().soldier_mut(seat);
        soldier.at = to;
        soldier.goal_kill &= Some(from) != goal;
        if !soldier.under {
            self.enter_building(seat, from, to);
        }
        self.push(Frame::Clash(Figure::Soldier(seat)));
    }

    /// TW-MOVE-14: entering a building loses the vehicle, but not that of the vehicle yard; a board breaks in any.
    fn enter_building(&mut self, seat: u8, from: Square, to: Square) {
        let look = self.look();
        if !look.open.buildings.contains(to) {
            // TW-SEWER-23: leaving the station cancels a ride.
            let soldier = self.open().soldier_mut(seat);
            soldier.ride = Ride::None;
            return;
        }
        if look.open.buildings.contains(from) && from.slot() == to.slot() {
            return;
        }
        let yard = look.tile(to.slot()).vehicle;
        let items = look.open.soldier(seat).items;
        if look.open.soldier(seat).vehicle && !yard {
            self.open().soldier_mut(seat).vehicle = false;
            self.tell(Event::VehicleLost { seat });
        }
        for card in ids(items) {
            if matches!(self.content[card].passive, Some(Passive::Move { .. })) {
                self.break_item(seat, card);
            }
        }
    }

    /// TW-MOVE-07, TW-MOVE-08: tokens on a square without zombies are taken at once; a life token above the cap stays.
    pub fn pick_up(&mut self, seat: u8) {
        let open = &mut self.state.open;
        let soldier = open.soldier(seat);
        let at = soldier.at;
        if soldier.under || open.is_haunted(at) {
            return;
        }
        let life = open.life.contains(at) && soldier.hearts + 2 <= MOST_HEARTS;
        let bullet = open.bullets.contains(at);
        if life {
            open.life.remove(at);
            open.soldier_mut(seat).hearts += 2;
        }
        if bullet {
            open.bullets.remove(at);
            open.soldier_mut(seat).bullets += 1;
        }
        if life || bullet {
            self.tell(Event::PickedUp { seat, life, bullet });
        }
    }
}
