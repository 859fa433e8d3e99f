//! What things are called in orders and in the log.

use cordon_grid::Cell;

use crate::board::START_AREA;
use crate::content::{AllyId, KitId, MissionEvent, ObjectiveKind, SheetId};
use crate::frames::{Arm, Piece};
use crate::look::Look;
use crate::rules::bases::SINGLE;
use crate::rules::combat;
use crate::state::Figure;

impl Look<'_> {
    /// A figure in orders, as in `husk-3`; enemies are counted from 1.
    pub fn figure_id(&self, figure: Figure) -> String {
        match figure {
            Figure::Commando(who) => self.sheet_id(who),
            Figure::Enemy(slot) => match self.open.enemies.last_kind(slot) {
                Some(kind) => format!("{}-{}", self.content[kind].id, u16::from(slot) + 1),
                None => format!("enemy-{}", u16::from(slot) + 1),
            },
            Figure::Ally(ally) => self.ally_id(ally),
        }
    }

    /// A commando in orders.
    pub fn sheet_id(&self, who: SheetId) -> String {
        match self.content.commandos.get(usize::from(who.0)) {
            Some(sheet) => sheet.id.clone(),
            None => format!("commando-{}", u16::from(who.0) + 1),
        }
    }

    /// A figure in the log, as in `Husk 3`, also when it has just left the map.
    pub fn figure_name(&self, figure: Figure) -> String {
        match figure {
            Figure::Commando(who) => self.sheet(who).name.clone(),
            Figure::Enemy(slot) => match self.open.enemies.last_kind(slot) {
                Some(kind) => format!("{} {}", self.content[kind].name, u16::from(slot) + 1),
                None => format!("enemy {}", u16::from(slot) + 1),
            },
            Figure::Ally(ally) => self.ally_name(ally),
        }
    }

    /// A drone or an escort in orders.
    pub fn ally_id(&self, ally: AllyId) -> String {
        match self.content.allies.get(usize::from(ally.0)) {
            Some(card) => card.id.clone(),
            None => format!("ally-{}", u16::from(ally.0) + 1),
        }
    }

    /// A drone or an escort in the log.
    pub fn ally_name(&self, ally: AllyId) -> String {
        self.content[ally].name.clone()
    }

    /// The space of a large figure that is named, as in ` at 3,4`; nothing for one with a single space.
    pub fn space_name(&self, figure: Figure, space: u8, word: &str) -> String {
        let there = self.open.is_on_map(figure);
        if space == 0 && (!there || self.size_of(figure) == SINGLE) {
            return String::new();
        }
        match there.then(|| self.space(figure, space)).flatten() {
            Some(cell) => format!("{word} {}", self.cell_name(cell)),
            None => format!("{word} space {}", u16::from(space) + 1),
        }
    }

    /// A cell in orders and in the log.
    pub fn cell_name(&self, cell: Cell) -> String {
        self.square(cell).to_string()
    }

    /// A held card in orders; the second and further ones of a kind are numbered.
    pub fn card_id(&self, who: SheetId, card: u8) -> String {
        let cards = &self.open.commando(who).cards;
        let Some(held) = cards.get(usize::from(card)) else { return format!("card-{}", u16::from(card) + 1) };
        let before = cards[..usize::from(card)].iter().filter(|other| other.kit == held.kit).count();
        self.copy_id(held.kit, before)
    }

    /// A card lying on the map, in orders.
    pub fn drop_id(&self, drop: u8) -> String {
        let drops = &self.open.drops;
        let Some(dropped) = drops.get(usize::from(drop)) else {
            return format!("card-{}", u16::from(drop) + 1);
        };
        let before =
            drops[..usize::from(drop)].iter().filter(|other| other.held.kit == dropped.held.kit).count();
        self.copy_id(dropped.held.kit, before)
    }

    fn copy_id(&self, kit: KitId, before: usize) -> String {
        let id = &self.content[kit].id;
        if before == 0 { id.clone() } else { format!("{id}#{}", before + 1) }
    }

    /// A weapon in orders and in the log.
    pub fn arm_name(&self, attacker: Figure, arm: Arm) -> String {
        if !self.open.is_on_map(attacker) {
            return "a weapon".to_owned();
        }
        match combat::weapon_of(*self, attacker, arm) {
            Some(weapon) => weapon.name.clone(),
            None => "nothing".to_owned(),
        }
    }

    /// A door in orders.
    pub fn door_id(&self, door: u8) -> String {
        match self.mission().doors.get(usize::from(door)) {
            Some(site) => site.id.clone(),
            None => format!("door-{}", u16::from(door) + 1),
        }
    }

    /// A door in the log, as in `the entry door`; one that has only a number is `door 2`.
    pub fn door_name(&self, door: u8) -> String {
        let id = self.door_id(door);
        let name = id.replace('-', " ");
        if id.starts_with("door-") { name } else { format!("the {name}") }
    }

    /// A room in orders.
    pub fn room_id(&self, room: u8) -> String {
        match self.mission().rooms.get(usize::from(room)) {
            Some(site) => site.id.clone(),
            None if room == START_AREA => "start-area".to_owned(),
            None => format!("room-{}", u16::from(room) + 1),
        }
    }

    /// A room in the log.
    pub fn room_name(&self, room: u8) -> String {
        match self.mission().rooms.get(usize::from(room)) {
            Some(site) => site.name.clone(),
            None => "the start area".to_owned(),
        }
    }

    /// A map tile in orders: the tile's id, numbered by its place on the map.
    pub fn map_tile_id(&self, tile: u8) -> String {
        match self.mission().tiles.get(usize::from(tile)) {
            Some(placement) => format!("{}@{}", self.content[placement.tile].id, u16::from(tile) + 1),
            None => format!("tile-{}", u16::from(tile) + 1),
        }
    }

    /// A tile of the dashboard in the log.
    pub fn dashboard_name(&self, tile: u8) -> &str {
        let tile = self.mission().dashboard.get(usize::from(tile));
        tile.map_or("a tile", |id| self.content[*id].name.as_str())
    }

    /// A kind of enemy in orders.
    pub fn kind_id(&self, kind: u8) -> String {
        match self.content.enemies.get(usize::from(kind)) {
            Some(card) => card.id.clone(),
            None => format!("kind-{}", u16::from(kind) + 1),
        }
    }

    /// A piece in the log.
    pub fn piece_name(&self, piece: Piece) -> String {
        match piece {
            Piece::Vent => "a vent".to_owned(),
            Piece::Rubble => "rubble".to_owned(),
            Piece::Enemy(kind) | Piece::Outsider(kind) => format!("a {}", self.content[kind].name),
            Piece::Gas => "gas".to_owned(),
            Piece::Emi => "interference".to_owned(),
            Piece::Smoke => "smoke".to_owned(),
            Piece::Fire(_) => "fire".to_owned(),
            Piece::Mine => "a trip mine".to_owned(),
            Piece::Satchel => "a satchel charge".to_owned(),
        }
    }

    /// A machine in the log.
    pub fn machine_name(&self, machine: u8) -> String {
        match self.board.machines.get(usize::from(machine)) {
            Some(cell) => format!("the machine at {}", self.cell_name(*cell)),
            None => "a machine".to_owned(),
        }
    }

    /// A tank in the log.
    pub fn tank_name(&self, tile: u8) -> String {
        match self.mission().tiles.get(usize::from(tile)) {
            Some(placement) => self.content[placement.tile].name.clone(),
            None => "a tank".to_owned(),
        }
    }

    /// An objective in orders.
    pub fn objective_id(&self, objective: u8) -> String {
        match self.mission().objective(objective) {
            Some(spec) => self.content[spec.card].id.clone(),
            None => format!("objective-{}", u16::from(objective) + 1),
        }
    }

    /// An objective in the log, as in `Objective A (terminal)`.
    pub fn objective_name(&self, objective: u8) -> String {
        let Some(spec) = self.mission().objective(objective) else { return "an objective".to_owned() };
        let what = match &spec.kind {
            ObjectiveKind::Terminal { .. } => "terminal".to_owned(),
            ObjectiveKind::ChargeSite { item, .. } => format!("place for {}", self.content[*item].name),
            ObjectiveKind::Escort(ally) => self.ally_name(*ally),
            ObjectiveKind::Enemies(enemies) => {
                let names: Vec<&str> =
                    enemies.iter().map(|(enemy, _)| self.content[*enemy].name.as_str()).collect();
                names.join(" and ")
            }
        };
        format!("{} ({what})", self.content[spec.card].name)
    }

    /// A passage in the log.
    pub fn passage_name(&self, passage: u8) -> String {
        match self.mission().passages.get(usize::from(passage)) {
            Some(site) => format!("{} (passage {})", self.content[site.tile].name, u16::from(passage) + 1),
            None => format!("passage {}", u16::from(passage) + 1),
        }
    }

    /// What an event of the timer does.
    pub fn event_text(&self, event: &MissionEvent) -> String {
        let mut parts = Vec::new();
        if event.crisis {
            parts.push("the Crisis Point comes".to_owned());
        }
        if let Some(door) = event.opens {
            parts.push(format!("{} opens", self.door_name(door)));
        }
        for (enemy, number) in &event.spawns {
            parts.push(format!("{number} {} at the red passages", self.content[*enemy].name));
        }
        parts.join(", ")
    }
}
