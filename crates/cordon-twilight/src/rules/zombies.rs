//! TW-ZOMBIE: the supply of zombies, and the phase in which they move. TW-ZOMBIE-01: only restarts differ from the plain
//! town game.

use std::ops::ControlFlow;

use cordon_kernel::{Refusal, Table};

use crate::chance;
use crate::content::Moment;
use crate::events::Event;
use crate::frames::{Figure, Frame, Horde, HordeStage};
use crate::look::{Look, Steps};
use crate::play::Play;
use crate::squares::Square;
use crate::state::{NONE, Zed};

/// TW-ZOMBIE-08, TW-GAP-23, TW-GAP-24: whether a zombie may step onto a square: no other stands there, but two dogs may
/// share one.
#[inline]
pub fn is_free_for(look: Look<'_>, zed: Zed, to: Square) -> bool {
    let open = look.open;
    if zed == Zed::Dog {
        let alone = !open.pack(Zed::Regular).one.contains(to) && !open.pack(Zed::Super).one.contains(to);
        return alone && !open.pack(Zed::Dog).two.contains(to);
    }
    !open.is_haunted(to)
}

/// TW-ZOMBIE-07, TW-ZOMBIE-09, TW-ZOMBIE-10, TW-ZOMBIE-11: where a zombie can step: over links and through doors, onto soldiers and
/// marines as well (TW-GAP-26: who fights only when it is their turn), never into the sewers.
#[inline]
pub fn steps(look: Look<'_>, zed: Zed, from: Square) -> Steps {
    let mut steps = look.steps(from);
    steps.retain(|to| is_free_for(look, zed, *to));
    steps
}

/// TW-ZOMBIE-05: whether a zombie of this sort on a square has not moved yet.
#[inline]
fn is_fresh(look: Look<'_>, zed: Zed, at: Square) -> bool {
    look.open.pack(zed).one.contains(at) && !look.open.moved[zed as usize].contains(at)
}

/// Every move that the horde can make now, until it is told to stop.
pub fn each_move<B>(
    look: Look<'_>,
    mut found: impl FnMut(Zed, Square, Square) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for zed in Zed::ALL {
        let fresh = look.open.pack(zed).one.without(&look.open.moved[zed as usize]);
        for from in fresh.iter() {
            look.each_step(from, |to| match is_free_for(look, zed, to) {
                true => found(zed, from, to),
                false => ControlFlow::Continue(()),
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether a zombie may be moved so.
pub fn check_move(look: Look<'_>, zed: Zed, from: Square, to: Square) -> Result<(), Refusal> {
    if !look.open.pack(zed).one.contains(from) {
        return Err(Refusal::new("TW-ZOMBIE-03", "No such zombie stands there."));
    }
    Refusal::unless(is_fresh(look, zed, from), "TW-ZOMBIE-05", "This zombie has moved already.")?;
    check_step(look, zed, from, to)
}

/// Whether a zombie may step from one square to another.
pub fn check_step(look: Look<'_>, zed: Zed, from: Square, to: Square) -> Result<(), Refusal> {
    let linked = look.steps(from).contains(&to);
    Refusal::unless(linked, "TW-ZOMBIE-04", "A zombie steps to a linked square.")?;
    Refusal::unless(is_free_for(look, zed, to), "TW-ZOMBIE-08", "A zombie stands there already.")
}

/// TW-CARD-08: who moves the next zombie: whoever took over all of them, or else the second half's player when it is
/// due, or else the phase's own.
pub fn mover(horde: &Horde) -> u8 {
    if horde.all != NONE {
        horde.all
    } else if horde.second != NONE && horde.moved >= horde.total.div_ceil(2) {
        horde.second
    } else {
        horde.by
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// Brings a zombie from the supply; if its sort is used up a regular one, if there is none nobody.
    pub fn bring_zombie(&mut self, zed: Zed, at: Square) {
        let sort = [zed, Zed::Regular].into_iter().find(|zed| self.state.open.supply[*zed as usize] > 0);
        let Some(zed) = sort else { return };
        if self.open().put_zombie(zed, at) {
            let left = &mut self.open().supply[zed as usize];
            if *left != u16::MAX {
                *left -= 1;
            }
            self.tell(Event::ZombiePut { zed, at });
        }
    }

    /// Takes a zombie off the board, back to the supply.
    pub fn return_zombie(&mut self, zed: Zed, at: Square) {
        self.open().take_zombie(zed, at);
        self.refill(zed, 1);
        self.tell(Event::ZombieGone { zed, at });
    }

    /// Zombies go back to the supply.
    pub fn refill(&mut self, zed: Zed, count: u8) {
        let left = &mut self.open().supply[zed as usize];
        *left = left.saturating_add(count.into());
    }

    /// TW-ZOMBIE-02: begins a zombie phase; TW-CARD-11: none while zombies are frozen.
    pub fn begin_horde(&mut self, by: u8) {
        if self.state.open.frozen.holds() {
            return;
        }
        self.state.open.moved = Default::default();
        let horde =
            Horde { by, second: NONE, all: NONE, add: 0, total: 0, moved: 0, stage: HordeStage::Ready };
        self.push(Frame::Horde(horde));
    }

    /// A zombie phase goes on: true if its player must choose.
    pub fn horde_on(&mut self, mut horde: Horde) -> bool {
        match horde.stage {
            HordeStage::Ready => {
                horde.stage = HordeStage::Roll;
                self.set(Frame::Horde(horde));
                self.window(Moment::ZedPre);
            }
            HordeStage::Roll => {
                let die = chance::zombie_die(self.table);
                horde.total = die + horde.add;
                horde.stage = HordeStage::Moving;
                self.tell(Event::ZombiesRolled { die, total: horde.total });
                self.set(Frame::Horde(horde));
                self.window(Moment::ZedPost);
            }
            HordeStage::Moving => {
                // TW-GAP-24, TW-GAP-63: as many as can move must move.
                let left = horde.moved < horde.total && !self.state.open.frozen.holds();
                if left && each_move(self.look(), |_, _, _| ControlFlow::Break(())).is_break() {
                    return true;
                }
                horde.stage = HordeStage::Done;
                self.set(Frame::Horde(horde));
                self.window(Moment::ZedEnd);
            }
            HordeStage::Done => {
                self.state.open.moved = Default::default();
                self.pop();
            }
        }
        false
    }

    /// TW-ZOMBIE-04, TW-ZOMBIE-06: moves a zombie one square; a fast one may go on.
    pub fn shamble(&mut self, mut horde: Horde, zed: Zed, from: Square, to: Square) {
        horde.moved += 1;
        self.set(Frame::Horde(horde));
        self.shift_zombie(zed, from, to);
        self.spend_seconds(3);
        if zed != Zed::Regular && !steps(self.look(), zed, to).is_empty() {
            self.push(Frame::Dart { zed, at: to });
        }
    }

    /// Moves a zombie that is marked as moved.
    pub fn shift_zombie(&mut self, zed: Zed, from: Square, to: Square) {
        let open = self.open();
        open.take_zombie(zed, from);
        open.put_zombie(zed, to);
        open.moved[zed as usize].insert(to);
        self.tell(Event::Shambled { zed, from, to });
    }

    /// TW-COMBAT-06, TW-COMBAT-13, TW-MARINE-16, TW-ZOMBIE-13: a zombie is killed: a soldier's joins his collection, a
    /// marine's goes back to the supply and counts for nobody.
    pub fn kill(&mut self, who: Figure, zed: Zed, at: Square) {
        self.open().take_zombie(zed, at);
        self.tell(Event::Killed { who, zed });
        match who {
            Figure::Soldier(seat) => self.credit(seat, zed, at),
            Figure::Marine(_) => self.refill(zed, 1),
        }
    }

    /// A kill joins a player's collection.
    pub fn credit(&mut self, seat: u8, zed: Zed, at: Square) {
        let on_goal = self.look().goal() == Some(at);
        let soldier = self.open().soldier_mut(seat);
        soldier.kills[zed as usize] = soldier.kills[zed as usize].saturating_add(1);
        soldier.goal_kill |= on_goal && soldier.at == at;
        self.judge_kills();
    }
}
