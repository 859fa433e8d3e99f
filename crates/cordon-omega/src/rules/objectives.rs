//! OM-ROOM-09 to -11, OM-GAP-85: objectives, where they lie and what is done at them; OM-GAP-94: the Crisis Point.

use cordon_grid::Cell;
use cordon_kernel::{Refusal, Table};

use crate::content::{Cells, Crisis, KitEffect, KitId, ObjectiveKind, SheetId, Victory};
use crate::events::Event;
use crate::frames::{Frame, Piece, Placing, Purpose, Spot};
use crate::look::Look;
use crate::play::Play;
use crate::state::{Dropped, Ending, Figure, Held, Life, MOST_OBJECTIVES};

impl Look<'_> {
    /// The cells of an objective's tile; none before it is found. OM-GAP-85: they stay floor.
    pub fn objective_tile(&self, objective: u8) -> Cells {
        let found = self.open.objectives.get(usize::from(objective)).and_then(|one| one.room);
        let zone = found.and_then(|room| self.board.zones[usize::from(room)]);
        zone.map_or(Cells::EMPTY, |zone| zone & *self.variant().floor())
    }

    /// OM-GAP-85: the cells of all objective tiles, on which nothing is spawned or placed.
    pub fn objective_cells(&self) -> Cells {
        if self.open.objectives.iter().all(|one| one.room.is_none()) {
            return Cells::EMPTY;
        }
        (0..MOST_OBJECTIVES as u8).fold(Cells::EMPTY, |cells, n| cells | self.objective_tile(n))
    }

    /// How many objectives have been found.
    pub fn objectives_found(&self) -> u8 {
        self.open.objectives.iter().filter(|one| one.room.is_some()).count() as u8
    }

    /// How many objectives are done.
    pub fn objectives_done(&self) -> u8 {
        self.open.objectives.iter().filter(|one| one.done).count() as u8
    }

    /// How many of an item commandos hold, by whether they have left the map.
    fn items(&self, item: KitId, gone: bool) -> u8 {
        let holders = self.open.commandos.iter().filter(|commando| (commando.life == Life::Gone) == gone);
        holders.flat_map(|commando| commando.cards.iter()).filter(|held| held.kit == item).count() as u8
    }

    /// How many of an item have left the map.
    pub fn items_out(&self, item: KitId) -> u8 {
        self.items(item, true)
    }

    /// How many of an item the squad holds, on the map and beyond.
    pub fn items_held(&self, item: KitId) -> u8 {
        self.items(item, true) + self.items(item, false)
    }

    /// Whether a card is something that the mission is about.
    pub fn is_item(&self, kit: KitId) -> bool {
        matches!(self.content[kit].effect, KitEffect::Item { .. })
    }
}

/// Whether a commando can carry one more of an item.
pub fn check_carry(look: Look<'_>, who: SheetId, kit: KitId) -> Result<(), Refusal> {
    let KitEffect::Item { most: Some(most) } = look.content[kit].effect else { return Ok(()) };
    let held = look.open.commando(who).cards.iter().filter(|held| held.kit == kit).count();
    Refusal::unless(held < usize::from(most), "ZC-GAP-14", "The commando cannot carry more of these.")
}

/// The place of an item among a commando's cards.
fn place_of_item(look: Look<'_>, who: SheetId, item: KitId) -> Option<usize> {
    look.open.commando(who).cards.iter().position(|held| held.kit == item)
}

/// OM-ROOM-11: whether a commando may work on an objective.
pub fn check_use(look: Look<'_>, who: SheetId, objective: u8) -> Result<(), Refusal> {
    let found = look.open.objectives.get(usize::from(objective)).filter(|one| one.room.is_some());
    let (Some(state), Some(spec)) = (found, look.mission().objective(objective)) else {
        return Err(Refusal::new("OM-ROOM-11", "No such objective was found yet."));
    };
    let (cost, item) = match spec.kind {
        ObjectiveKind::Terminal { cost, .. } => (cost, None),
        ObjectiveKind::ChargeSite { item, cost } => (cost, Some(item)),
        ObjectiveKind::Escort(_) | ObjectiveKind::Enemies(_) => {
            return Err(Refusal::new("OM-ROOM-11", "There is nothing to work on at this objective."));
        }
    };
    Refusal::unless(!state.done, "OM-ROOM-11", "The objective is done already.")?;
    let cell = look.open.commando(who).cell;
    let tile = look.objective_tile(objective);
    let near = tile.contains(cell) || tile.intersects(&look.row(cell).adjacent());
    Refusal::unless(near, "OM-ROOM-11", "The commando must stand on the objective's tile or next to it.")
        .map_err(|refusal| refusal.at(look.square(cell)))?;
    let has_item = item.is_none_or(|item| place_of_item(look, who, item).is_some());
    Refusal::unless(has_item, "OM-ROOM-11", "The commando does not carry what is needed here.")?;
    look.can_pay(who, cost)
}

impl<T: Table<Event>> Play<'_, T> {
    /// OM-ROOM-11: an objective card was revealed: its tile goes on the zone of its room.
    pub fn find_objective(&mut self, letter: u8, room: u8) {
        self.open().objectives[usize::from(letter)].room = Some(room);
        self.tell(Event::ObjectiveFound { objective: letter, room });
        let content = self.content;
        match content[self.state.open.mission].objective(letter).map(|spec| &spec.kind) {
            Some(ObjectiveKind::Enemies(enemies)) => {
                // What is pushed last is placed first.
                for (enemy, number) in enemies.iter().rev() {
                    let piece = match self.look().mission().reserve(*enemy) {
                        0 => Piece::Outsider(*enemy),
                        _ => Piece::Enemy(*enemy),
                    };
                    let spot = Spot::Zone(room);
                    self.push(Frame::Placing(Placing { piece, left: *number, spot, optional: false }));
                }
            }
            // Whoever is to be escorted stands on the zone from now on.
            Some(ObjectiveKind::Escort(ally)) => {
                let zone = self.look().objective_tile(letter);
                let free = zone - self.look().occupied();
                if let Some(cell) = free.first().or(zone.first()) {
                    self.bring_ally(*ally, cell);
                    self.make_room(Figure::Ally(*ally));
                }
            }
            Some(ObjectiveKind::Terminal { .. } | ObjectiveKind::ChargeSite { .. }) | None => {}
        }
        self.check_crisis();
        self.open_exits();
    }

    /// A commando works on an objective.
    pub fn use_objective(&mut self, who: SheetId, letter: u8) {
        let content = self.content;
        let spec = content[self.state.open.mission].objective(letter).expect("an objective of the mission");
        match spec.kind {
            ObjectiveKind::Terminal { stat, target, cost, .. } => {
                self.pay(who, cost);
                self.tell(Event::ObjectiveTried { who, objective: letter });
                self.begin_challenge(who, stat, target, Purpose::Objective(letter));
            }
            ObjectiveKind::ChargeSite { item, cost } => {
                self.pay(who, cost);
                self.tell(Event::ObjectiveTried { who, objective: letter });
                let card = place_of_item(self.look(), who, item).expect("the item is there");
                self.open().commando_mut(who).cards.remove(card);
                self.finish_objective(who, letter);
            }
            ObjectiveKind::Escort(_) | ObjectiveKind::Enemies(_) => unreachable!("nothing to work on"),
        }
    }

    /// The challenge of a terminal was rolled; who fails may try again.
    pub fn end_terminal(&mut self, who: SheetId, letter: u8, passed: bool) {
        let content = self.content;
        let spec = content[self.state.open.mission].objective(letter).map(|spec| &spec.kind);
        if let (true, Some(ObjectiveKind::Terminal { gives, .. })) = (passed, spec) {
            self.receive(who, Held { kit: *gives, ..Held::default() });
            self.finish_objective(who, letter);
        }
    }

    /// The squad is done with an objective.
    fn finish_objective(&mut self, who: SheetId, letter: u8) {
        self.open().objectives[usize::from(letter)].done = true;
        self.tell(Event::ObjectiveDone { who, objective: letter });
        self.light_fuse();
        self.check_crisis();
        self.open_exits();
    }

    /// OM-GAP-94: the Crisis Point is announced and effective at once, and never undone.
    pub fn check_crisis(&mut self) {
        let look = self.look();
        let reached = match look.mission().crisis {
            Crisis::RoomsRevealed(number) => look.open.revealed.count_ones() >= u32::from(number),
            Crisis::ObjectivesRevealed(number) => look.objectives_found() >= number,
            Crisis::ObjectivesDone(number) => look.objectives_done() >= number,
            Crisis::Escapes(number) => look.open.escapes >= number,
            Crisis::Event => false,
            // ZC-33.
            Crisis::FromStart => true,
        };
        if reached {
            self.begin_crisis();
        }
    }

    /// The Crisis Point has come.
    pub fn begin_crisis(&mut self) {
        if !self.state.open.crisis {
            self.open().crisis = true;
            self.tell(Event::CrisisBegan);
        }
    }

    /// OM-GAP-36: whether what was destroyed is what the mission is about.
    pub fn check_boss(&mut self, kind: crate::content::EnemyId) {
        if self.look().mission().victory == Victory::Destroy(kind) {
            self.end(Ending::BossDestroyed);
        }
    }

    /// A card falls to the floor. There are fewer places than cards: an item that the mission is about takes the
    /// place of a card that is not.
    pub fn lay_down(&mut self, cell: Cell, held: Held) {
        let look = self.look();
        if look.open.drops.is_full() && look.is_item(held.kit) {
            let other = look.open.drops.iter().position(|drop| !look.is_item(drop.held.kit));
            if let Some(other) = other {
                self.open().drops.remove(other);
            }
        }
        let _ = self.open().drops.try_push(Dropped { cell, held });
    }
}
