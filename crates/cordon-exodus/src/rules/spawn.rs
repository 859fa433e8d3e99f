//! EX-SPAWN: infected come onto the board, and push forward those that stand in their way.
//!
//! Worked examples: EX-CASE-17, EX-CASE-18, EX-CASE-19, EX-CASE-20, EX-CASE-35. EX-SPAWN-06: one that cannot fit its
//! whole movement takes what it can, for it moves as any other does.

use cordon_grid::{Cell, Side};
use cordon_kernel::{List, Table};

use crate::board::Cells;
use crate::chance;
use crate::content::{ClassId, Group, SpawnEntry, Trait};
use crate::events::Event;
use crate::frames::{Activation, Frame, Goal, Spawning, Stage};
use crate::look::Look;
use crate::play::Play;
use crate::rules::pursuit::{self, Field};
use crate::rules::{activation, ways};
use crate::state::{MOST_UNITS, Stance, Unit};

/// EX-GAP-46: how many models of a class are not in play.
pub fn models_left(look: Look<'_>, class: ClassId) -> u8 {
    let in_play = look
        .open
        .units
        .iter()
        .filter(|unit| unit.class == class && unit.stance != Stance::Off && !unit.risen)
        .count();
    look.models(class).saturating_sub(in_play as u8)
}

/// The most infected that one roll brings.
pub const MOST_ARRIVALS: usize = 16;

/// EX-GAP-42: the classes that a roll brings and where, in order: the fastest charge first.
fn arrivals(look: Look<'_>, roll: u8) -> List<(Cell, ClassId), MOST_ARRIVALS> {
    let mission = look.mission();
    let mut arrivals: List<(Cell, ClassId), MOST_ARRIVALS> = List::new();
    let mut add = |point: u8, groups: &[Group]| {
        let Some(cell) = look.board.cell(mission.spawns[usize::from(point)].place) else { return };
        let classes =
            groups.iter().flat_map(|group| std::iter::repeat_n(group.class, usize::from(group.count)));
        arrivals.extend(classes.map(|class| (cell, class)));
    };
    match mission.turn_spawn.get(usize::from(roll) - 1) {
        Some(SpawnEntry::At { point, groups }) => add(*point, groups),
        Some(SpawnEntry::Several(parts)) => parts.iter().for_each(|(point, groups)| add(*point, groups)),
        _ => {}
    }
    arrivals.sort_by_key(|(_, class)| std::cmp::Reverse(look.content[*class].charge));
    arrivals
}

/// The distances to the hero that is nearest to a square, for units that are moved without a goal of their own.
fn field_from<'a>(look: Look<'a>, class: ClassId, from: Cell) -> Option<Field<'a>> {
    let card = &look.content[class];
    let (_, heroes) = pursuit::nearest_heroes(look, card, from);
    (heroes != 0).then(|| Field::to_hero(look, card, heroes.trailing_zeros() as u8))
}

/// EX-SPAWN-07, EX-SPAWN-08, EX-GAP-43: the moves that empty a square, the front one first: each unit of the queue goes
/// one square on, to a free square that is nearer, or as near; EX-GAP-83: those that lie are pushed as well. None if the
/// front one cannot move.
fn push_from(
    look: Look<'_>,
    cell: Cell,
    free: &Cells,
    tried: &mut Cells,
) -> Option<List<(u8, Cell), MOST_UNITS>> {
    tried.insert(cell);
    let Some((unit, one)) = look.open.foes().find(|(_, unit)| unit.cell == cell) else {
        return Some(List::new());
    };
    let field = field_from(look, one.class, cell)?;
    let here = field.at(cell);
    let beside = look.graph(&look.content[one.class]).stepped(look.board, &Cells::only(cell)) - *tried;
    let nearest = |cells: Cells, most: u8| {
        cells
            .iter()
            .map(|cell| (field.at(cell), cell))
            .filter(|(steps, _)| *steps <= most)
            .min()
            .map(|(_, cell)| cell)
    };
    let room = nearest(beside & *free, here.saturating_sub(1)).or_else(|| nearest(beside & *free, here));
    let mut moves = match room {
        Some(_) => List::new(),
        None => {
            // The next of the queue goes on first, and leaves its square.
            let queue = beside & look.foe_cells() & look.active_cells();
            let ahead = nearest(queue, here.saturating_sub(1)).or_else(|| nearest(queue, here))?;
            let mut moves = push_from(look, ahead, free, tried)?;
            moves.push((unit, ahead));
            return Some(moves);
        }
    };
    moves.push((unit, room?));
    Some(moves)
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-SPAWN-01, EX-TURN-02: the turn-spawn roll, after every infected has moved. Some missions have a second one in
    /// every so many turns.
    pub fn spawn_phase(&mut self) {
        let mission = self.look().mission();
        if mission.turn_spawn.is_empty() {
            return;
        }
        let every = u16::from(mission.second_roll);
        if every != 0 && self.open.turn.is_multiple_of(every) {
            self.push(Frame::SecondRoll);
        }
        self.roll_spawn();
    }

    /// One roll on the turn-spawn chart, and what it brings.
    pub fn roll_spawn(&mut self) {
        let roll = chance::spawn_roll(self.table);
        self.tell(Event::SpawnRolled { roll });
        match self.look().mission().turn_spawn.get(usize::from(roll) - 1) {
            Some(SpawnEntry::At { .. } | SpawnEntry::Several(_)) => {
                self.push(Frame::Spawning(Spawning { roll, come: 0 }))
            }
            Some(SpawnEntry::Roamer) => self.roam(),
            Some(SpawnEntry::Seeker) => self.call_seeker(),
            None => {}
        }
    }

    /// Lets the next of them come; says whether there was one.
    pub fn next_arrival(&mut self, mut now: Spawning) -> bool {
        let Some((cell, class)) = arrivals(self.look(), now.roll).get(usize::from(now.come)).copied() else {
            return false;
        };
        let class = self.freshened(class);
        now.come += 1;
        *self.open.stack.top_mut() = Frame::Spawning(now);
        // EX-DROPOFF-01, EX-DROPOFF-02: as many as remain, or none.
        if models_left(self.look(), class) > 0 {
            self.arrive(class, cell);
        }
        true
    }

    /// One of those that come in a turn is fresher than the rest, if the director has said so.
    fn freshened(&mut self, class: ClassId) -> ClassId {
        let fresh = self.content.with_trait(Trait::Risen);
        let fresh = fresh.filter(|fresh| {
            self.open.direction.fresh && class == ClassId(0) && models_left(self.look(), *fresh) > 0
        });
        if fresh.is_some() {
            self.open.direction.fresh = false;
        }
        fresh.unwrap_or(class)
    }

    /// A model of a class on a square, in the first slot that is not in play.
    pub fn put(&mut self, class: ClassId, cell: Cell, facing: Side) -> u8 {
        let unit = Unit { class, cell, facing, stance: Stance::Standing, ..Unit::default() };
        let slot = self.open.units.iter().position(|unit| unit.stance == Stance::Off);
        let slot = slot.unwrap_or_else(|| {
            self.open.units.push(Unit::default());
            self.open.units.len() - 1
        });
        self.open.units[slot] = unit;
        self.tell(Event::Spawned { unit: slot as u8, cell });
        slot as u8
    }

    /// EX-SPAWN-04, EX-SPAWN-05: one comes onto its spawn point, which is its first square of movement, and acts.
    fn arrive(&mut self, class: ClassId, cell: Cell) {
        let taken = !self.look().free().contains(cell);
        if taken && !self.would_pass(class, cell) && !self.push_forward(cell) {
            // EX-GAP-43: the spawn is lost, the model stays in the pool.
            self.tell(Event::SpawnLost { cell });
            return;
        }
        let unit = self.put(class, cell, Side::N);
        self.unit_mut(unit).done = true;
        let content = self.content;
        let tied = self.tied_heroes(&content[class], cell);
        let goal = if tied == 0 { self.choose_goal(&content[class], cell) } else { Goal::Nowhere };
        let mut now = Activation { unit, goal, entry: Some(cell), moved: 1, tied, ..Activation::default() };
        crate::rules::alert::credit(self.look(), &mut now);
        now.stage = if self.look().free().contains(cell) || !taken { Stage::Shots } else { Stage::Look };
        self.push(Frame::Activation(now));
    }

    /// EX-GAP-43: whether one that comes onto a taken spawn point charges and gets past it.
    fn would_pass(&mut self, class: ClassId, cell: Cell) -> bool {
        let look = self.look();
        let card = &look.content[class];
        let charges = crate::rules::detection::charges_anyway(look, card, cell)
            || crate::rules::detection::notices(look, card, cell).is_some();
        let Some(field) = field_from(look, class, cell) else { return false };
        let search = ways::Search {
            graph: look.graph(card),
            field,
            grabs: Cells::EMPTY,
            usable: look.active_cells()
                & if look.is_water(cell) { look.board.water } else { look.board.land },
            charging: true,
            left: card.charge.saturating_sub(1),
            passing: true,
        };
        // EX-GAP-13: never over a hero.
        charges && !look.hero_cells().contains(cell) && ways::ways(look, cell, &search).is_some()
    }

    /// EX-SPAWN-07: makes room on a spawn point; no alert, no grab, no detection on the way.
    fn push_forward(&mut self, cell: Cell) -> bool {
        let look = self.look();
        let Some(moves) = push_from(look, cell, &look.free(), &mut Cells::EMPTY.clone()) else {
            return false;
        };
        for (unit, to) in moves {
            self.unit_mut(unit).cell = to;
            self.tell(Event::Pushed { unit, to });
        }
        self.look().free().contains(cell)
    }
}

/// The next step that an infected would take where nobody is asked (EX-GAP-10), for those who want to know beforehand.
pub fn default_step(look: Look<'_>, now: &Activation) -> Option<Cell> {
    let found = activation::next_ways(look, now)?;
    let search = activation::search(look, now)?;
    Some(ways::by_default(look, look.open.unit(now.unit).cell, &search, &found))
}
