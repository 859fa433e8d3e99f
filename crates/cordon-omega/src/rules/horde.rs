//! ZC-04 to ZC-16: the overseer phase of a mission in which the enemies act by themselves.

use cordon_grid::Cell;
use cordon_grid::reach::UNREACHED;
use cordon_kernel::{List, Table};

use crate::chance;
use crate::content::{AllyClass, EnemyId};
use crate::events::{Event, HordeEvent};
use crate::frames::{Frame, Horde, Shamble};
use crate::look::Look;
use crate::play::Play;
use crate::rules::distance::Distances;
use crate::rules::{horde_moves, movement, placement};
use crate::state::{Figure, MOST_KINDS, MOST_TARGETS};

/// ZC-09: energy for each roll of part 2.
const FEED: u8 = 8;
/// ZC-GAP-05: what a way that closed doors bar counts more.
const BARRED: u16 = 100;
/// ZC-GAP-06: an escort counts as a commando that acts after all others.
const LAST: u8 = u8::MAX;

/// ZC-GAP-05: how close something is to a commando: the distance, the commando's initiative, and the cell.
pub type Closeness = (u16, u8, Cell);

/// How far away somebody is whom zombies hunt.
#[derive(Clone, Copy)]
struct Scent<'a> {
    as_is: &'a Distances,
    /// With all doors open.
    opened: &'a Distances,
    initiative: u8,
}

/// All whom zombies hunt.
type Hunted<'a> = List<Option<Scent<'a>>, MOST_TARGETS>;

impl Scent<'_> {
    /// ZC-GAP-05: the way is as long in both directions.
    fn at(&self, cell: Cell) -> u16 {
        match (self.as_is[cell.index()], self.opened[cell.index()]) {
            (UNREACHED, UNREACHED) => u16::MAX,
            (UNREACHED, through) => u16::from(through) + BARRED,
            (distance, _) => distance.into(),
        }
    }
}

/// ZC-GAP-05: how close a cell is to a commando.
fn closeness(hunted: &Hunted<'_>, cell: Cell) -> Closeness {
    // Distance and initiative as one number: asked so often that it shows.
    let key = |scent: &Scent<'_>| u32::from(scent.at(cell)) << 8 | u32::from(scent.initiative);
    let nobody = u32::from(u16::MAX) << 8 | u32::from(LAST);
    let nearest = hunted.iter().flatten().fold(nobody, |nearest, scent| nearest.min(key(scent)));
    ((nearest >> 8) as u16, nearest as u8, cell)
}

/// Somebody that zombies hunt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prey {
    /// Who.
    pub figure: Figure,
    /// Where.
    pub cell: Cell,
    /// ZC-GAP-09: the place in the order of initiative; the lowest is the highest initiative.
    pub initiative: u8,
    /// Whether it is a drone.
    pub is_drone: bool,
    /// Whether it is the marker of a downed commando.
    pub is_downed: bool,
}

impl<'a> Look<'a> {
    /// ZC-GAP-06: commandos, also downed ones, escorts, and drones.
    pub fn prey(&self) -> impl Iterator<Item = Prey> + use<'a> {
        let open = self.open;
        let content = self.content;
        let commandos = open.living().map(move |who| {
            let commando = open.commando(who);
            let place = open.initiative.iter().position(|other| *other == who);
            Prey {
                figure: Figure::Commando(who),
                cell: commando.cell,
                initiative: place.map_or(LAST - 1, |place| place as u8),
                is_drone: false,
                is_downed: !commando.is_figure(),
            }
        });
        let allies = open.friends().map(move |(ally, state)| Prey {
            figure: Figure::Ally(ally),
            cell: state.cell,
            initiative: LAST,
            is_drone: content[ally].class == AllyClass::Drone,
            is_downed: false,
        });
        commandos.chain(allies)
    }

    /// ZC-GAP-05: the distance, also through closed doors.
    pub fn stalking_distance(&self, from: Cell, to: Cell) -> u16 {
        let open = |distance: u8| (distance != u8::MAX).then_some(u16::from(distance));
        let through = || open(self.board.variant(0, self.open.flips).row(from).distance(to));
        open(self.distance(from, to)).or_else(|| Some(through()? + BARRED)).unwrap_or(u16::MAX)
    }

    /// ZC-GAP-05: whoever zombies measure their way to.
    fn hunted(&self) -> Hunted<'a> {
        let opened = self.board.variant(0, self.open.flips);
        let hunted = self.prey().filter(|prey| !prey.is_drone);
        hunted
            .map(|prey| {
                let (as_is, opened) = (self.row(prey.cell).distances(), opened.row(prey.cell).distances());
                Some(Scent { as_is, opened, initiative: prey.initiative })
            })
            .collect()
    }

    /// The floor of a tank.
    fn tank_floor(&self, tank: u8) -> crate::content::Cells {
        self.board.tiles[usize::from(tank)] & *self.variant().floor()
    }

    /// ZC-11, ZC-12, ZC-GAP-04: the tank with the fewest zombies on it, of several the one closest to a commando.
    fn tank_with_fewest(&self) -> Option<u8> {
        let hunted = self.hunted();
        let key = |tank: &u8| {
            let floor = self.tank_floor(*tank);
            let zombies = self.open.foes().filter(|(_, enemy)| floor.contains(enemy.cell)).count();
            (zombies, floor.iter().map(|cell| closeness(&hunted, cell)).min())
        };
        self.board.tanks.iter().copied().min_by_key(key)
    }

    /// ZC-26, ZC-28, ZC-GAP-05: the tank nearest to a cell.
    pub fn tank_nearest(&self, to: Cell) -> Option<u8> {
        let key = |tank: &u8| {
            let cells = self.tank_floor(*tank);
            cells.iter().map(|cell| (self.stalking_distance(to, cell), cell)).min()
        };
        self.board.tanks.iter().copied().min_by_key(key)
    }

    /// ZC-GAP-03: where the next zombie of a tank comes up.
    fn tank_space(&self, tank: u8) -> Option<Cell> {
        let (floor, taken, hunted) = (self.tank_floor(tank), self.occupied(), self.hunted());
        let nearest = |cells: crate::content::Cells| {
            cells.iter().min_by_key(|cell| {
                let (distance, _, cell) = closeness(&hunted, *cell);
                (distance, cell)
            })
        };
        let around = || floor.iter().fold(floor, |area, cell| area | self.row(cell).adjacent());
        nearest(floor - taken).or_else(|| nearest(around() - floor - taken))
    }
}

/// ZC-15, ZC-16, ZC-GAP-16: the zombie that acts next.
fn next_of(look: Look<'_>, horde: Horde) -> Option<u8> {
    let waiting = || {
        let all = look.open.foes().filter(|(slot, enemy)| !enemy.activated && look.is_zombie(*slot));
        all.map(|(slot, enemy)| (slot, enemy.cell, look.content[enemy.kind].colour))
    };
    match horde.machine.and_then(|machine| look.board.machines.get(usize::from(machine))) {
        Some(at) => {
            waiting().min_by_key(|(_, cell, colour)| (look.stalking_distance(*at, *cell), *colour, *cell))
        }
        None => {
            // Only those of the first colour that is left are worth measuring.
            let first = waiting().map(|(_, _, colour)| colour).min();
            let first = waiting().filter(|(_, _, colour)| Some(*colour) == first);
            let hunted = look.hunted();
            first.min_by_key(|(_, cell, _)| closeness(&hunted, *cell))
        }
    }
    .map(|(slot, _, _)| slot)
}

impl<T: Table<Event>> Play<'_, T> {
    /// ZC-05 to ZC-13: the spawn step.
    pub fn breed(&mut self) {
        // ZC-31.
        if self.look().all_repaired() {
            return;
        }
        for place in 0..self.board.tanks.len() {
            let tile = self.board.tanks[place];
            // ZC-06, ZC-07, ZC-08: as many zombies as hits.
            let hits = chance::red_die(self.table);
            self.tell(Event::Horde(HordeEvent::TankRolled { tile, hits }));
            for _ in 0..hits {
                self.breed_at(tile);
            }
        }
        // ZC-13.
        while self.state.open.pool >= FEED {
            // ZC-10: to the bank.
            self.open().pool -= FEED;
            let hits = chance::red_die(self.table);
            self.tell(Event::Horde(HordeEvent::TanksFed { tokens: FEED, hits }));
            for _ in 0..hits {
                if let Some(tank) = self.look().tank_with_fewest() {
                    self.breed_at(tank);
                }
            }
        }
    }

    /// One random zombie comes up at a tank, if there is room and a figure.
    pub fn breed_at(&mut self, tank: u8) {
        let Some(cell) = self.look().tank_space(tank) else { return };
        if let Some(kind) = self.draw_zombie() {
            self.spawn(kind, cell, false);
        }
    }

    /// ZC-GAP-02: a random zombie of the reserves; an empty bag gives none.
    pub fn draw_zombie(&mut self) -> Option<EnemyId> {
        let look = self.look();
        let mut bag = [0_u8; MOST_KINDS];
        for (place, card) in look.content.enemies.iter().enumerate() {
            if card.colour.is_some() {
                bag[place] = look.open.reserves[place];
            }
        }
        let there = look.open.enemies.free_slot().is_some() && bag.iter().any(|number| *number > 0);
        there.then(|| EnemyId(chance::zombie(&bag, self.table)))
    }

    /// ZC-14: the next zombie acts, without any payment; ZC-GAP-18: at the end the win is checked.
    pub fn continue_horde(&mut self, horde: Horde) {
        let next = if horde.left == 0 { None } else { next_of(self.look(), horde) };
        let Some(enemy) = next else {
            self.pop();
            return if horde.machine.is_some() { self.end_noise() } else { self.check_cleared() };
        };
        let left = horde.left - u8::from(horde.machine.is_some());
        *self.open().stack.top_mut() = Frame::Horde(Horde { left, ..horde });
        self.open().enemy_mut(enemy).activated = true;
        self.tell(Event::Horde(HordeEvent::Stirred { enemy }));
        let (toward, path) = horde_moves::prowl(self.look(), enemy);
        let moves = !path.is_empty();
        self.push(Frame::Shamble(Shamble { enemy, toward, path, attacked: false }));
        if moves {
            let points = movement::speed(self.look(), Figure::Enemy(enemy));
            self.push_move(Figure::Enemy(enemy), points);
        }
    }

    /// ZC-01: settles what an overseer would decide, in a mission that has none; false when it is not the overseer's
    /// business. Ties go to the lowest y, then the lowest x.
    pub fn decide_unattended(&mut self) -> bool {
        if !self.look().is_automatic() {
            return false;
        }
        match *self.state.open.stack.top() {
            Frame::Move(mv) if matches!(mv.mover, Figure::Enemy(_)) => self.follow_path(mv),
            Frame::Displaced { figure: figure @ Figure::Enemy(_) } => {
                let to = placement::nearest_free(self.look(), figure).first();
                self.pop();
                if let Some(to) = to {
                    self.take_refuge(figure, to);
                }
            }
            // Nothing is gained by pushing away what one wants to bite.
            Frame::Knockback { attacker: Figure::Enemy(_), .. } => self.pop(),
            Frame::TimerEvents { left } => self.begin_event(left, left.trailing_zeros() as u8),
            Frame::Placing(placing) => match placement::spaces(self.look(), &placing).first() {
                Some(cell) => self.place(placing, cell),
                None => self.pop(),
            },
            _ => return false,
        }
        true
    }
}
