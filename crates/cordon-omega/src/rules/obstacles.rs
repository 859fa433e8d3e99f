//! OM-MOVE-08 to OM-MOVE-16: who stands in a mover's way, and with whom it may share a space.

use cordon_grid::{Cell, Dir, Shape};

use crate::content::{Ability, AllyClass, Cells, Keyword, SheetId};
use crate::frames::Move;
use crate::look::Look;
use crate::rules::bases::{SINGLE, Size, base_at};
use crate::rules::movement::cost_of_step;
use crate::state::{Enemy, Figure};

/// What stands in a mover's way, as sets of cells.
pub struct Obstacles {
    /// Cells that cannot be entered.
    blocked: Cells,
    /// Cells with somebody the mover can pass, but not stay with.
    shared: Cells,
    /// Cells with figures of the other side, which squeeze diagonals.
    pub(super) foes: Cells,
    /// The mover's base.
    pub(crate) size: Size,
    shape: Shape,
    /// Whether rubble does not matter.
    grappled: bool,
}

impl Obstacles {
    /// What stands in the way of a move: W4: with a grapple neither figures nor rubble, but it ends in a free space.
    pub fn of_move(look: Look<'_>, mv: &Move) -> Obstacles {
        let found = Obstacles::of(look, mv.mover);
        if !mv.grappled {
            return found;
        }
        let shared = found.shared | found.blocked;
        Obstacles { blocked: Cells::EMPTY, shared, foes: Cells::EMPTY, grappled: true, ..found }
    }

    /// Movement points for a step among these obstacles.
    pub fn cost_of_step(&self, look: Look<'_>, mover: Figure, from: Cell, dir: Dir) -> u8 {
        if self.grappled { 1 } else { cost_of_step(look, mover, from, dir) }
    }

    /// What stands in this mover's way; OM-GAP-26 says who is friendly.
    pub fn of(look: Look<'_>, mover: Figure) -> Obstacles {
        let mut found = Obstacles {
            blocked: Cells::EMPTY,
            shared: Cells::EMPTY,
            foes: Cells::EMPTY,
            grappled: false,
            size: look.size_of(mover),
            shape: look.board.shape,
        };
        let add_enemy = |cells: &mut Cells, slot: u8, enemy: &Enemy| {
            if look.quick.is_large(enemy.kind) {
                *cells |= look.base(Figure::Enemy(slot));
            } else {
                cells.insert(enemy.cell);
            }
        };
        match mover {
            Figure::Commando(_) | Figure::Ally(_) => {
                // OM-MOVE-08: the commandos' side passes through one another.
                for other in look.open.living().map(Figure::Commando).filter(|other| *other != mover) {
                    found.shared.insert(look.open.cell_of(other));
                }
                for (ally, friend) in look.open.friends() {
                    if Figure::Ally(ally) != mover {
                        found.shared.insert(friend.cell);
                    }
                }
                // OM-MOVE-09: enemies only with an ability.
                let pushes = matches!(mover, Figure::Commando(who) if look.has(who, Ability::PushThrough));
                look.open.foes().for_each(|(slot, enemy)| add_enemy(&mut found.foes, slot, enemy));
                *(if pushes { &mut found.shared } else { &mut found.blocked }) |= found.foes;
            }
            Figure::Enemy(slot) => {
                // OM-MOVE-11: enemies pass through enemies.
                for (other, enemy) in look.open.foes() {
                    if other != slot {
                        add_enemy(&mut found.shared, other, enemy);
                    }
                }
                // OM-MOVE-13, OM-GAP-25: a figure is in the way, unless the enemy moves through commandos.
                let passes = look.card(slot).has(Keyword::PassThrough);
                let mut meet = |cell: Cell, is_figure: bool| {
                    if is_figure {
                        found.foes.insert(cell);
                    }
                    // OM-MOVE-15a, OM-MOVE-15b: a marker can be passed.
                    if is_figure && !passes { &mut found.blocked } else { &mut found.shared }.insert(cell);
                };
                for commando in look.open.commandos.iter().filter(|commando| commando.is_alive()) {
                    meet(commando.cell, commando.is_figure());
                }
                for (ally, friend) in look.open.friends() {
                    meet(friend.cell, look.content[ally].class == AllyClass::Escort);
                }
            }
        }
        found
    }

    /// OM-MOVE-10, OM-MOVE-12, OM-MOVE-14, OM-MOVE-16: whether the mover may stay in a cell.
    #[inline]
    pub fn may_rest(&self, cell: Cell) -> bool {
        !self.meets(&self.shared, cell) && !self.meets(&self.blocked, cell)
    }

    /// Whether the mover may enter a cell, if only to leave it again.
    #[inline]
    pub fn may_pass(&self, cell: Cell) -> bool {
        !self.meets(&self.blocked, cell)
    }

    /// Those of some cells that the mover may enter, if only to leave them again.
    pub fn passable_of(&self, cells: Cells) -> Cells {
        if self.size == SINGLE {
            return cells - self.blocked;
        }
        cells.iter().filter(|cell| self.may_pass(*cell)).collect()
    }

    /// Those of some cells in which the mover may stay.
    pub fn restful_of(&self, cells: Cells) -> Cells {
        if self.size == SINGLE {
            return cells - self.shared - self.blocked;
        }
        cells.iter().filter(|cell| self.may_rest(*cell)).collect()
    }

    /// The cells that cannot be entered.
    pub fn blocked(&self) -> &Cells {
        &self.blocked
    }

    /// Whether the mover would share a cell with somebody.
    #[inline]
    pub(super) fn is_shared(&self, cell: Cell) -> bool {
        self.meets(&self.shared, cell)
    }

    /// Whether the mover's base, with its north-west cell here, touches a set of cells.
    #[inline]
    pub(super) fn meets(&self, cells: &Cells, anchor: Cell) -> bool {
        if self.size == SINGLE {
            return cells.contains(anchor);
        }
        base_at(self.shape, self.size, anchor).is_none_or(|base| base.intersects(cells))
    }
}

/// Whether nobody else, nor anybody's marker, is where a figure is.
pub(super) fn is_alone(look: Look<'_>, figure: Figure) -> bool {
    if look.size_of(figure) != SINGLE {
        return Obstacles::of(look, figure).may_rest(look.open.cell_of(figure));
    }
    let here = look.open.cell_of(figure);
    let with_commando =
        |who: SheetId| Figure::Commando(who) != figure && look.open.commando(who).cell == here;
    let with_enemy = |(slot, enemy): (u8, &Enemy)| {
        Figure::Enemy(slot) != figure
            && match look.quick.is_large(enemy.kind) {
                true => look.base(Figure::Enemy(slot)).contains(here),
                false => enemy.cell == here,
            }
    };
    !look.open.living().any(with_commando)
        && !look.open.friends().any(|(ally, friend)| Figure::Ally(ally) != figure && friend.cell == here)
        && !look.open.foes().any(with_enemy)
}
