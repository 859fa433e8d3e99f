//! A look at the open facts of a game: the numbers that follow from them.

use cordon_grid::Cell;

use crate::board::{Board, Cells, Graph, Routes};
use crate::content::{ClassId, Content, InfectedCard, Mission, Trait};
use crate::state::{DARK_SIGHT, Life, Open, Stance, Unit};

/// The open facts of a game with its content and map.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The content.
    pub content: &'a Content,
    /// The mission's map.
    pub board: &'a Board,
    /// The open facts.
    pub open: &'a Open,
}

impl<'a> Look<'a> {
    /// The mission.
    #[inline]
    pub fn mission(&self) -> &'a Mission {
        &self.content[self.open.mission]
    }

    /// The card of an infected.
    #[inline]
    pub fn card(&self, unit: u8) -> &'a InfectedCard {
        &self.content[self.open.unit(unit).class]
    }

    /// The ways of the infected as they are now.
    #[inline]
    pub fn routes(&self) -> &'a Routes {
        self.board.routes(self.open.active, self.open.open_doors, self.open.locked)
    }

    /// The ways of a class as they are now.
    #[inline]
    pub fn graph(&self, card: &InfectedCard) -> &'a Graph {
        if card.has(Trait::Swims) { &self.routes().swim } else { &self.routes().land }
    }

    /// EX-ROAMER-03: the squares of active areas, which alone the infected use.
    #[inline]
    pub fn active_cells(&self) -> Cells {
        self.board.area_cells(self.open.active)
    }

    /// The squares on which heroes are.
    #[inline]
    pub fn hero_cells(&self) -> Cells {
        self.open.living().map(|(_, hero)| hero.cell).collect()
    }

    /// The squares on which infected are, whatever their stance.
    #[inline]
    pub fn foe_cells(&self) -> Cells {
        self.open.foes().map(|(_, unit)| unit.cell).collect()
    }

    /// EX-GAP-37: the squares with a rib, which nobody else enters.
    #[inline]
    pub fn rib_cells(&self) -> Cells {
        self.open.ribs.iter().map(|rib| rib.cell).collect()
    }

    /// EX-INF-MOVE-06: the active squares on which nobody is and no crate stands.
    #[inline]
    pub fn free(&self) -> Cells {
        self.active_cells() - self.hero_cells() - self.foe_cells() - self.open.crates - self.rib_cells()
    }

    /// EX-GAP-35: the squares with somebody who blocks a hero's line of fire. EX-PRONE-06: whoever is prone does not.
    pub fn blockers(&self) -> Cells {
        let blocks =
            |unit: &Unit| unit.stance == Stance::Standing && !self.content[unit.class].has(Trait::SeenPast);
        let foes = self.open.foes().filter(|(_, unit)| blocks(unit)).map(|(_, unit)| unit.cell);
        let heroes = self.open.living().filter(|(_, hero)| !hero.prone).map(|(_, hero)| hero.cell);
        foes.chain(heroes).collect()
    }

    /// EX-GAP-06: whether a hero could fire from one square at another: past walls, doors and whoever stands between.
    pub fn has_fire_line(&self, from: Cell, to: Cell) -> bool {
        self.board.sees(from, to, self.open.open_doors)
            && (!self.open.direction.dark
                || self.board.straight(from, to).is_some_and(|far| far <= DARK_SIGHT))
            && !self.board.crossed(from, to).intersects(&self.blockers())
    }

    /// Of squares that are seen from a square those that are near enough while the light is out.
    pub fn lit(&self, from: Cell, seen: Cells) -> Cells {
        if !self.open.direction.dark {
            return seen;
        }
        let near = |cell: &Cell| self.board.straight(from, *cell).is_some_and(|far| far <= DARK_SIGHT);
        seen.iter().filter(near).collect()
    }

    /// EX-GAP-46: how many models of a class this mission has.
    pub fn models(&self, class: ClassId) -> u8 {
        let heroes = self.open.heroes.iter().filter(|hero| hero.life != Life::Absent).count();
        let lists = &self.mission().models;
        let list = lists.get(heroes.saturating_sub(2).min(lists.len().saturating_sub(1)));
        let own = list.and_then(|groups| groups.iter().find(|group| group.class == class));
        own.map_or(self.content[class].models, |group| group.count)
    }

    /// EX-UNIT-REAVER-02: whether an infected is a fin: in the water it is shown as one, on land as a full figure.
    #[inline]
    pub fn is_fin(&self, unit: u8) -> bool {
        self.is_water(self.open.unit(unit).cell)
    }

    /// Whether a square is in the water, where heroes are only aboard a rib.
    #[inline]
    pub fn is_water(&self, cell: Cell) -> bool {
        self.board.water.contains(cell)
    }
}
