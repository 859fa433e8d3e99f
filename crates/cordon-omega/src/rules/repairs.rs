//! ZC-26 to ZC-32, ZC-GAP-14 to -16: salvage, repairs and the noise they make.

use cordon_grid::Cell;
use cordon_kernel::{Refusal, Table};

use crate::chance;
use crate::content::{KitId, SheetId, Stat, Victory};
use crate::events::{Event, HordeEvent};
use crate::frames::{Frame, Horde, Purpose};
use crate::look::Look;
use crate::play::Play;
use crate::rules::objectives;
use crate::state::{Ending, Held, MOST_CARDS};

/// ZC-GAP-14: adrenaline for a repair.
pub const REPAIR_COST: u8 = 2;
/// ZC-GAP-14: adrenaline for searching scrap.
pub const SALVAGE_COST: u8 = 1;
/// ZC-GAP-14: hits that a repair needs.
const REPAIR_TARGET: u8 = 2;
/// ZC-26 to ZC-29: red dice for the noise of each repair, in the order of repairs.
const NOISE: [u8; 4] = [2, 2, 4, 4];

impl Look<'_> {
    /// ZC-32: whether all machines run; where there are none, they do not.
    pub fn all_repaired(&self) -> bool {
        let machines = self.board.machines.len() as u32;
        machines > 0 && self.open.repaired.count_ones() == machines
    }

    /// Whether a machine runs again.
    pub fn is_repaired(&self, machine: u8) -> bool {
        self.open.repaired & (1 << machine) != 0
    }
}

/// The place of a part among a commando's cards.
fn place_of_part(look: Look<'_>, who: SheetId) -> Option<usize> {
    let part = look.mission().parts?;
    look.open.commando(who).cards.iter().position(|held| held.kit == part)
}

/// ZC-GAP-14: whether a commando may work on a machine.
pub fn check_repair(look: Look<'_>, who: SheetId, machine: u8) -> Result<(), Refusal> {
    let Some(at) = look.board.machines.get(usize::from(machine)).copied() else {
        return Err(Refusal::new("ZC-GAP-14", "There is no such machine."));
    };
    let near = look.at_hand(look.open.commando(who).cell, at);
    Refusal::unless(near, "ZC-GAP-14", "The commando must stand next to the machine.")
        .map_err(|refusal| refusal.at(look.square(at)))?;
    Refusal::unless(!look.is_repaired(machine), "ZC-GAP-14", "The machine runs already.")?;
    let has_part = place_of_part(look, who).is_some();
    Refusal::unless(has_part, "ZC-GAP-14", "A repair needs a part; scrap has some.")?;
    look.can_pay(who, REPAIR_COST)
}

/// ZC-GAP-14: whether a commando may take a part from scrap.
pub fn check_salvage(look: Look<'_>, who: SheetId, cell: Cell) -> Result<(), Refusal> {
    let scrap = cell.index() < look.board.shape.cell_count() && look.board.scrap.contains(cell);
    let Some(part) = look.mission().parts.filter(|_| scrap) else {
        return Err(Refusal::new("ZC-GAP-14", "There is no scrap of use there."));
    };
    let commando = look.open.commando(who);
    Refusal::unless(
        look.at_hand(commando.cell, cell),
        "ZC-GAP-14",
        "The commando must stand next to the scrap.",
    )
    .map_err(|refusal| refusal.at(look.square(cell)))?;
    Refusal::unless(!commando.marks.salvaged, "ZC-GAP-14", "One part a turn is all that can be found.")?;
    Refusal::unless(commando.cards.len() < MOST_CARDS, "ZC-GAP-14", "The commando's hands are full.")?;
    objectives::check_carry(look, who, part)?;
    let left = parts_in_play(look, part) < usize::from(look.content[part].copies);
    Refusal::unless(left, "ZC-GAP-14", "Every part there is has been found already.")?;
    look.can_pay(who, SALVAGE_COST)
}

/// The parts in somebody's hands or on the floor.
fn parts_in_play(look: Look<'_>, part: KitId) -> usize {
    let hands = look.open.commandos.iter().flat_map(|commando| commando.cards.iter());
    let all = hands.chain(look.open.drops.iter().map(|drop| &drop.held));
    all.filter(|held| held.kit == part).count()
}

impl<T: Table<Event>> Play<'_, T> {
    /// ZC-GAP-14: a commando takes a part from scrap.
    pub fn salvage(&mut self, who: SheetId, cell: Cell) {
        self.pay(who, SALVAGE_COST);
        self.open().commando_mut(who).marks.salvaged = true;
        self.tell(Event::Horde(HordeEvent::Salvaged { who, cell }));
        let kit = self.look().mission().parts.expect("scrap gives something");
        self.receive(who, Held { kit, ..Held::default() });
    }

    /// ZC-GAP-14: a commando works on a machine.
    pub fn repair(&mut self, who: SheetId, machine: u8) {
        self.pay(who, REPAIR_COST);
        self.tell(Event::Horde(HordeEvent::RepairTried { who, machine }));
        self.begin_challenge(who, Stat::Tech, REPAIR_TARGET, Purpose::Machine(machine));
    }

    /// ZC-GAP-14: the challenge of a repair was rolled. Success uses up the part; who fails keeps it.
    pub fn end_repair(&mut self, who: SheetId, machine: u8, passed: bool) {
        if !passed {
            return;
        }
        if let Some(part) = place_of_part(self.look(), who) {
            self.open().commando_mut(who).cards.remove(part);
        }
        self.open().repaired |= 1 << machine;
        let running = self.state.open.repaired.count_ones() as u8;
        self.tell(Event::Horde(HordeEvent::Repaired { who, machine, running }));
        self.make_noise(machine, running);
    }

    /// ZC-26 to ZC-30: what a repair stirs up, by how many machines run now.
    fn make_noise(&mut self, machine: u8, running: u8) {
        let dice = NOISE[usize::from(running - 1).min(NOISE.len() - 1)];
        // ZC-30: a double counts two.
        let hits = (0..dice).map(|_| chance::red_die(self.table)).sum();
        // ZC-26, ZC-28: the first and third breed; ZC-27, ZC-29: the second and fourth rouse.
        let breeds = running % 2 == 1;
        self.tell(Event::Horde(HordeEvent::RepairHeard { machine, hits, breeds }));
        if breeds {
            // ZC-GAP-15: an effect of the repair and no spawn roll, so it always resolves.
            let at = self.board.machines[usize::from(machine)];
            for _ in 0..hits {
                if let Some(tank) = self.look().tank_nearest(at) {
                    self.breed_at(tank);
                }
            }
            self.end_noise();
        } else {
            // ZC-GAP-16: at once; each at most once, and attacks of one repair count as one step.
            for enemy in self.open().enemies.iter_mut() {
                enemy.activated = false;
            }
            self.forget_attacks();
            self.push(Frame::Horde(Horde { machine: Some(machine), left: hits }));
        }
    }

    /// ZC-31, ZC-32, ZC-GAP-15: with the end of the last repair the tanks are dry; ZC-GAP-18: and the win is checked.
    pub fn end_noise(&mut self) {
        if self.look().all_repaired() {
            self.tell(Event::Horde(HordeEvent::TanksDry));
        }
        self.check_cleared();
    }

    /// ZC-34, ZC-GAP-18: the squad has won when all machines run and nothing walks any more.
    pub fn check_cleared(&mut self) {
        let look = self.look();
        let won = look.mission().victory == Victory::RepairAndClear
            && look.all_repaired()
            && look.open.foes().next().is_none();
        if won {
            self.end(Ending::Cleared);
        }
    }
}
