//! A look at the open facts of a game: the numbers that follow from them.
//!
//! Legality, odds and plans are computed from a `Look`, which has no access to hidden facts: so they cannot leak.

use cordon_grid::{Cell, Point};
use cordon_kernel::{Refusal, Square};

use crate::board::{Board, Row, Variant};
use crate::content::{
    Ability, Cells, CommandoSheet, Content, EnemyCard, Keyword, KitCard, KitEffect, Mission, SheetId,
    StanceValues, Uses,
};
use crate::quick::Quick;
use crate::state::{Figure, Held, Life, Open};

/// The open facts of a game with its content and map.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The content.
    pub content: &'a Content,
    /// What is often asked of the content.
    pub quick: &'a Quick,
    /// The mission's map.
    pub board: &'a Board,
    /// The open facts.
    pub open: &'a Open,
}

impl<'a> Look<'a> {
    /// The mission.
    pub fn mission(&self) -> &'a Mission {
        &self.content[self.open.mission]
    }

    /// ZC-01: whether the enemies act by themselves.
    #[inline]
    pub fn is_automatic(&self) -> bool {
        self.mission().automatic
    }

    /// The map with the doors and tiles as they are now.
    #[inline]
    pub fn variant(&self) -> &'a Variant {
        self.board.variant(self.open.closed, self.open.flips)
    }

    /// Sight, cover and distance from a cell as they are now.
    #[inline]
    pub fn row(&self, from: Cell) -> Row<'a> {
        self.variant().row(from)
    }

    /// A commando's sheet.
    #[inline]
    pub fn sheet(&self, who: SheetId) -> &'a CommandoSheet {
        &self.content[who]
    }

    /// The stat card of an enemy on the map.
    #[inline]
    pub fn card(&self, enemy: u8) -> &'a EnemyCard {
        &self.content[self.open.enemy(enemy).kind]
    }

    /// Whether an enemy on the map has a keyword.
    #[inline]
    pub fn has_keyword(&self, enemy: u8, keyword: Keyword) -> bool {
        self.quick.has_keyword(self.open.enemy(enemy).kind, keyword)
    }

    /// A held card's text.
    #[inline]
    pub fn kit(&self, held: &Held) -> &'a KitCard {
        &self.content[held.kit]
    }

    /// Whether a card with a limited number of uses has none left.
    pub fn is_spent(&self, held: &Held) -> bool {
        match self.kit(held).uses {
            Uses::Unlimited => false,
            Uses::OncePerRound => held.this_round,
            Uses::Times(times) => held.used >= times + held.extra,
        }
    }

    /// What works on a commando all the time: the stance's ability and passive cards. Only an active commando has
    /// any (OM-GAP-52).
    #[inline]
    pub fn abilities(&self, who: SheetId) -> impl Iterator<Item = Ability> + use<'a> {
        let commando = self.open.commando(who);
        let (content, quick, active) = (self.content, self.quick, commando.life == Life::Active);
        let stance = active.then(|| self.quick.stance(who, commando).1);
        let cards = if active { commando.cards.as_slice() } else { &[] };
        let passive = cards.iter().filter(move |held| quick.is_passive(held));
        let passive = passive.flat_map(move |held| match &content[held.kit].effect {
            KitEffect::Passive(abilities) => abilities.as_slice(),
            _ => &[],
        });
        stance.into_iter().chain(passive.copied())
    }

    /// Whether an ability works on a commando.
    pub fn has(&self, who: SheetId, wanted: Ability) -> bool {
        let commando = self.open.commando(who);
        // Most commandos hold no card that works all the time.
        if !self.quick.has_passive(commando) {
            return commando.life == Life::Active && self.quick.stance(who, commando).1 == wanted;
        }
        self.abilities(who).any(|ability| ability == wanted)
    }

    /// Speed, ceiling and defences of a commando, before what single attacks add.
    pub fn values(&self, who: SheetId) -> StanceValues {
        let commando = self.open.commando(who);
        if commando.life != Life::Active {
            return self.content.downed;
        }
        let mut values = self.quick.stance(who, commando).0;
        if !self.quick.has_passive(commando) {
            return values;
        }
        for ability in self.abilities(who) {
            if let Ability::Bonus { speed, ranged, melee, .. } = ability {
                values.speed = values.speed.saturating_add_signed(speed);
                values.ranged_defence = values.ranged_defence.saturating_add_signed(ranged);
                values.melee_defence = values.melee_defence.saturating_add_signed(melee);
            }
        }
        values
    }

    /// Wounds a commando can take. Armour counts for a downed commando as well: it does not heal by falling.
    pub fn vitality(&self, who: SheetId) -> u8 {
        let commando = self.open.commando(who);
        let passive = commando.cards.iter().filter(|held| self.quick.is_passive(held));
        let cards = passive.map(|held| match &self.kit(held).effect {
            KitEffect::Passive(abilities) => abilities.iter().fold(0, |sum, ability| match ability {
                Ability::Bonus { vitality, .. } => sum + vitality,
                _ => sum,
            }),
            _ => 0,
        });
        self.sheet(who).vitality.saturating_add_signed(cards.sum())
    }

    /// OM-GAP-43: the Max Adrenaline of the stance, lowered by dread.
    pub fn max_adrenaline(&self, who: SheetId) -> u8 {
        let commando = self.open.commando(who);
        let dread = if commando.dread_until >= self.open.round { commando.dread } else { 0 };
        // No card changes the number itself, so the stance's own is enough.
        let active = commando.life == Life::Active;
        let values = if active { self.quick.stance(who, commando).0 } else { self.content.downed };
        values.max_adrenaline.saturating_sub(dread)
    }

    /// OM-GAP-43: the ceiling for spending, with what raises it.
    pub fn ceiling(&self, who: SheetId) -> u8 {
        self.max_adrenaline(who) + self.open.commando(who).raised
    }

    /// OM-ACT-04, OM-GAP-43: whether a commando can raise its adrenaline by so much.
    pub fn can_pay(&self, who: SheetId, cost: u8) -> Result<(), Refusal> {
        let held = self.open.commando(who).adrenaline;
        let ceiling = self.ceiling(who);
        if cost > 0 && held + cost > ceiling {
            let numbers = [i16::from(cost), i16::from(held), i16::from(ceiling)];
            let says = "That costs {} adrenaline; the commando holds {} and may hold {} at the most.";
            return Err(Refusal::new("OM-ACT-04", says).with(numbers));
        }
        Ok(())
    }

    /// OM-GAP-09: whether two cells are adjacent, with a legal step between them.
    #[inline]
    pub fn adjacent(&self, a: Cell, b: Cell) -> bool {
        self.row(a).adjacent().contains(b)
    }

    /// Whether a cell is another's own or adjacent to it.
    #[inline]
    pub fn at_hand(&self, a: Cell, b: Cell) -> bool {
        a == b || self.adjacent(a, b)
    }

    /// OM-GAP-08: the distance between two cells; 255 when there is no way.
    #[inline]
    pub fn distance(&self, from: Cell, to: Cell) -> u8 {
        self.row(from).distance(to)
    }

    /// OM-GAP-10: the distance between two cells as an aura counts it.
    pub fn aura(&self, from: Cell, to: Cell) -> u8 {
        crate::rules::distance::aura_distance(self.point(from), self.point(to))
    }

    /// The coordinates of a cell.
    pub fn point(&self, cell: Cell) -> Point {
        self.board.shape.point(cell)
    }

    /// A cell as a refusal points at it.
    pub fn square(&self, cell: Cell) -> Square {
        let point = self.point(cell);
        Square { x: point.x, y: point.y }
    }

    /// OM-GAP-87: whether rubble, printed or placed, lies in a cell.
    #[inline]
    pub fn is_rubble(&self, cell: Cell) -> bool {
        self.variant().rubble.contains(cell) || self.open.rubble.contains(&cell)
    }

    /// OM-MAP-15: the vents, printed or placed, in areas that were revealed (OM-SPWN-07).
    pub fn vents(&self) -> Cells {
        let placed: Cells = self.open.vents.iter().copied().collect();
        (self.variant().vents | placed) & self.known_floor()
    }

    /// OM-OVS-05, OM-SPWN-07: the vents at which enemies may be spawned.
    pub fn spawn_vents(&self) -> Cells {
        if !self.mission().spawns_in_hidden_rooms {
            return self.vents();
        }
        let placed: Cells = self.open.vents.iter().copied().collect();
        (self.variant().vents | placed) & *self.variant().floor()
    }

    /// The floor on which enemies can be: that of hidden rooms only where the mission lets them be spawned there.
    pub fn enemy_floor(&self) -> Cells {
        if self.mission().spawns_in_hidden_rooms { *self.variant().floor() } else { self.known_floor() }
    }

    /// The floor of all areas that were revealed.
    #[inline]
    pub fn known_floor(&self) -> Cells {
        *self.variant().floor() - *self.board.hidden_cells(self.open.revealed)
    }

    /// The cells in which a figure or combatant marker is.
    #[inline]
    pub fn occupied(&self) -> Cells {
        let commandos = self.open.commandos.iter().filter(|commando| commando.is_alive()).map(|c| c.cell);
        let friends = self.open.friends().map(|(_, ally)| ally.cell);
        let mut cells: Cells = commandos.chain(friends).collect();
        for (slot, enemy) in self.open.foes() {
            if self.quick.is_large(enemy.kind) {
                cells |= self.base(Figure::Enemy(slot));
            } else {
                cells.insert(enemy.cell);
            }
        }
        cells
    }

    /// OM-EMI-04, OM-EMI-05: whether a cell is filled with EMI, by the tile's icon or by a marker on its tile.
    #[inline]
    pub fn is_emi(&self, cell: Cell) -> bool {
        let tile = self.board.tile_of(cell);
        self.variant().emi.contains(cell)
            || self.open.emi.iter().any(|marker| self.board.tile_of(*marker) == tile)
    }

    /// OM-EMI-05, OM-GAP-86: every cell that is filled with EMI.
    #[inline]
    pub fn emi(&self) -> Cells {
        let marked = self.open.emi.iter().map(|marker| usize::from(self.board.tile_of(*marker)));
        marked.fold(self.variant().emi, |cells, tile| cells | self.board.tiles[tile])
    }
}
