//! TW-SEWER: manholes, the way underground and its toll, and the subway. Worked example: TW-EX-19.

use cordon_kernel::{Refusal, Table};

use crate::actions::Action;
use crate::events::Event;
use crate::frames::{Figure, Frame};
use crate::look::Look;
use crate::play::Play;
use crate::squares::{Square, Squares};
use crate::state::{MOST_TILES_SQUARES, Ride};

/// TW-SEWER-01, TW-SEWER-12: squares on which a sewer token can be put: streets without one, none on the helipad.
fn free_streets(look: Look<'_>) -> Squares {
    let mut pad = Squares::EMPTY;
    if let Some(slot) = look.slot_of(look.quick.pad) {
        pad.insert_on_tile(slot, 0x1ff);
    }
    look.open.streets.without(&look.open.manholes).without(&pad)
}

/// Where a soldier can put one of his tokens.
pub fn places(look: Look<'_>, seat: u8) -> impl Iterator<Item = Square> {
    let has = look.open.rules.sewers && look.open.soldier(seat).manholes > 0;
    let free = if has { free_streets(look) } else { Squares::EMPTY };
    free.iter()
}

/// TW-SEWER-03: whether a soldier may put a token on a square.
pub fn check_place(look: Look<'_>, seat: u8, at: Square) -> Result<(), Refusal> {
    check_on(look)?;
    let has = look.open.soldier(seat).manholes > 0;
    Refusal::unless(has, "TW-SETUP-12", "Both sewer tokens are placed already.")?;
    let known = at.0 < MOST_TILES_SQUARES && look.open.streets.contains(at);
    Refusal::unless(known, "TW-SEWER-01", "A sewer token goes on a street.")?;
    let on_pad = look.placed(at.slot()).tile == look.quick.pad;
    Refusal::unless(!on_pad, "TW-SEWER-12", "No sewer token lies on the helipad.")?;
    Refusal::unless(!look.open.manholes.contains(at), "TW-SEWER-01", "A sewer token lies there already.")
}

fn check_on(look: Look<'_>) -> Result<(), Refusal> {
    Refusal::unless(look.open.rules.sewers, "TW-SEWER-03", "This game is played without sewers.")
}

/// TW-SEWER-04, TW-GAP-41: whether a figure may go down here; TW-SEWER-05: a soldier who can pay.
pub fn check_descend(look: Look<'_>, who: Figure, surfaced: bool) -> Result<(), Refusal> {
    check_on(look)?;
    let (at, under) = look.spot(who);
    let hole = !under && look.open.manholes.contains(at);
    Refusal::unless(hole && !surfaced, "TW-SEWER-04", "One goes down on the square of a sewer token, once.")
}

/// TW-SEWER-08: whether a figure may come up here.
pub fn check_climb(look: Look<'_>, who: Figure) -> Result<(), Refusal> {
    check_on(look)?;
    let (at, under) = look.spot(who);
    Refusal::unless(under && look.open.manholes.contains(at), "TW-SEWER-08", "One comes up at a sewer token.")
}

/// Whether a soldier may pay so; TW-GUTS-10: without guts only in hearts.
pub fn check_toll(look: Look<'_>, action: &Action) -> Result<(), Refusal> {
    let soldier = look.open.soldier(look.open.active);
    match action {
        Action::PayHeart => Ok(()),
        Action::PayGuts => {
            let has = look.open.rules.guts && soldier.guts > 0;
            Refusal::unless(has, "TW-SEWER-05", "There are no guts to pay with.")
        }
        _ => Err(Refusal::new("TW-SEWER-05", "Pay a heart or a guts token.")),
    }
}

/// TW-SEWER-20: whether a soldier can declare a ride: inside a station, with another one on the board.
pub fn can_ride(look: Look<'_>, seat: u8) -> bool {
    let soldier = look.open.soldier(seat);
    let stations = look.slots().filter(|slot| look.tile(*slot).station).count();
    !soldier.staged && !soldier.under && stations > 1 && look.in_building(soldier.at, |tile| tile.station)
}

/// TW-SEWER-22: where a soldier can leave the subway: building squares of the other stations.
pub fn exits(look: Look<'_>) -> impl Iterator<Item = Square> {
    let own = look.open.soldier(look.open.active).at.slot();
    look.slots().filter(move |slot| look.tile(*slot).station && *slot != own).flat_map(move |slot| {
        let buildings = look.lie(slot).buildings;
        (0..9).filter(move |local| buildings & (1 << local) != 0).map(move |local| Square::of(slot, local))
    })
}

/// The manholes that are nearest to a figure underground, by streets.
pub fn nearest_manholes(look: Look<'_>, from: Square) -> Squares {
    let (mut seen, mut front) = (Squares::EMPTY, Squares::EMPTY);
    seen.insert(from);
    front.insert(from);
    loop {
        let reached = front.and(&look.open.manholes);
        if !reached.is_empty() || front.is_empty() {
            return reached;
        }
        let mut next = Squares::EMPTY;
        for square in front.iter() {
            for to in look.steps_below(square) {
                if seen.insert(to) {
                    next.insert(to);
                }
            }
        }
        front = next;
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// TW-SEWER-02: a token that is placed stays, and serves everybody.
    pub fn place_manhole(&mut self, seat: u8, at: Square) {
        self.open().soldier_mut(seat).manholes -= 1;
        self.open().manholes.insert(at);
        self.tell(Event::ManholePlaced { seat, at });
    }

    /// TW-SEWER-04: a soldier goes down, and pays if he has not paid in this turn.
    pub fn descend(&mut self, seat: u8) {
        self.open().soldier_mut(seat).under = true;
        self.tell(Event::Descended { who: Figure::Soldier(seat) });
        self.push(Frame::Clash(Figure::Soldier(seat)));
        if !self.state.open.toll_paid {
            self.push(Frame::Toll);
        }
    }

    /// A figure comes up, and meets what is there.
    pub fn climb(&mut self, who: Figure) {
        let (at, _) = self.look().spot(who);
        match who {
            Figure::Soldier(seat) => self.open().soldier_mut(seat).under = false,
            Figure::Marine(n) => self.open().marines[usize::from(n)].under = false,
        }
        self.tell(Event::Climbed { who, at });
        self.push(Frame::Clash(who));
    }

    /// TW-SEWER-05: the toll is asked for where there is a choice: true if its payer must choose.
    pub fn toll_on(&mut self) -> bool {
        if check_toll(self.look(), &Action::PayGuts).is_ok() {
            return true;
        }
        self.pay_toll(false);
        false
    }

    /// TW-SEWER-09: pays the toll; the last heart is a defeat.
    pub fn pay_toll(&mut self, guts: bool) {
        let seat = self.state.open.active;
        self.pop();
        self.state.open.toll_paid = true;
        self.tell(Event::TollPaid { who: Figure::Soldier(seat), guts });
        if guts {
            self.change_guts(seat, -1);
            return;
        }
        let soldier = self.open().soldier_mut(seat);
        soldier.hearts = soldier.hearts.saturating_sub(2);
        let left = soldier.hearts;
        self.tell(Event::HeartLost { who: Figure::Soldier(seat), left });
        if left == 0 {
            self.defeat(seat, false);
        }
    }

    /// TW-SEWER-22: a soldier leaves the subway.
    pub fn arrive(&mut self, at: Square) {
        let seat = self.state.open.active;
        self.pop();
        let soldier = self.open().soldier_mut(seat);
        (soldier.at, soldier.ride) = (at, Ride::None);
        self.tell(Event::RideEnded { seat, at });
        self.pick_up(seat);
    }
}
