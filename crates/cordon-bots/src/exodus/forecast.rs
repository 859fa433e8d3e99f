//! Where the heroes will be after their next turn, as far as the mission tells: each goes on with its errand.

use std::cell::OnceCell;

use cordon_exodus::look::Look;
use cordon_exodus::state::MOST_HEROES;
use cordon_grid::Cell;

use super::errands;

/// How many squares a hero comes in a turn in which it also fights.
const PACE: usize = 3;

/// The squares where the heroes are expected, found when somebody first asks: many decisions do not.
pub(super) struct Forecast<'a> {
    look: Look<'a>,
    cells: OnceCell<[Cell; MOST_HEROES]>,
}

impl<'a> Forecast<'a> {
    pub(super) fn of(look: Look<'a>) -> Forecast<'a> {
        Forecast { look, cells: OnceCell::new() }
    }

    /// As if they stayed where they are.
    pub(super) fn at_once(look: Look<'a>) -> Forecast<'a> {
        Forecast { look, cells: OnceCell::from(look.open.heroes.map(|hero| hero.cell)) }
    }

    /// Where a hero is expected.
    pub(super) fn cell(&self, hero: u8) -> Cell {
        self.cells.get_or_init(|| expected(self.look))[usize::from(hero)]
    }
}

/// Whoever is held or on the floor stays, and so does whoever has nothing to go for.
fn expected(look: Look<'_>) -> [Cell; MOST_HEROES] {
    let mut cells = look.open.heroes.map(|hero| hero.cell);
    for (n, sent) in errands::of_all(look) {
        if look.open.hero(n).prone || look.open.is_grappled(n) {
            continue;
        }
        let at = &mut cells[usize::from(n)];
        for _ in 0..PACE {
            // Nobody waits in the water for a boat here.
            match sent.field.next(look, *at) {
                Some(next) if !look.is_water(next) => *at = next,
                _ => break,
            }
        }
    }
    cells
}
