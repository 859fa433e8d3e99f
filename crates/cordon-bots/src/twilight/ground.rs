//! How far it is from any square of the town to somewhere, with what stands in the way.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use cordon_grid::Side;
use cordon_twilight::content::bit;
use cordon_twilight::look::Look;
use cordon_twilight::quick::OPENINGS;
use cordon_twilight::squares::{MOST_TILES, Square, Squares};
use cordon_twilight::state::Zed;

/// What a step costs; costs are tenths of a step.
pub(super) const STEP: u16 = 10;
/// Farther than any way.
pub(super) const FAR: u16 = u16::MAX;
/// What a tile that is still to be laid costs to cross: its squares, and the wait for it.
const UNLAID_TILE: u16 = 5 * STEP;

/// The cost of the cheapest way from every square to the nearest of some others.
pub(super) struct Field {
    costs: [u16; MOST_TILES * 9],
}

/// Whose way it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Walker {
    /// A soldier, who would rather not fight on his way.
    Soldier,
    /// A soldier who looks for zombies.
    Hunter,
    /// A marine, or a zombie: whatever is in the way does not matter.
    Careless,
    /// A soldier in the sewers, where nothing is in the way, but only streets lead on.
    Below,
}

impl Field {
    /// The costs of ways to some squares, each with a cost of its own at the end.
    pub(super) fn to(look: Look<'_>, walker: Walker, ends: impl IntoIterator<Item = (Square, u16)>) -> Field {
        let mut costs = [FAR; MOST_TILES * 9];
        let mut open: BinaryHeap<Reverse<(u16, Square)>> = BinaryHeap::new();
        for (end, cost) in ends {
            open.push(Reverse((cost, end)));
        }
        while let Some(Reverse((cost, square))) = open.pop() {
            let known = &mut costs[usize::from(square.0)];
            if cost >= *known {
                continue;
            }
            *known = cost;
            // Whoever comes from a neighbour enters this square.
            let enter = cost.saturating_add(STEP + toll(look, walker, square));
            for from in look.steps(square) {
                if walker == Walker::Below && !look.open.streets.contains(from) {
                    continue;
                }
                if enter < costs[usize::from(from.0)] {
                    open.push(Reverse((enter, from)));
                }
            }
        }
        Field { costs }
    }

    /// The ways to one square.
    pub(super) fn to_square(look: Look<'_>, walker: Walker, square: Square) -> Field {
        Field::to(look, walker, [(square, 0)])
    }

    /// The ways to the helipad. While it cannot be reached, those to the ends of roads, and on through tiles that are
    /// still to be laid.
    pub(super) fn to_goal(look: Look<'_>, walker: Walker) -> Field {
        let Some(goal) = look.goal() else { return Field { costs: [FAR; MOST_TILES * 9] } };
        let pad = look.placed(goal.slot());
        let ends = road_ends(look).map(|(square, x, y)| {
            let tiles = u16::from(x.abs_diff(pad.x)) + u16::from(y.abs_diff(pad.y));
            (square, tiles.saturating_mul(UNLAID_TILE))
        });
        Field::to(look, walker, ends.chain([(goal, 0)]))
    }

    /// The ways to the nearest zombie, the weakest first.
    pub(super) fn to_zombies(look: Look<'_>) -> Field {
        let zombies = Zed::ALL.into_iter().flat_map(|zed| {
            let harder = if zed == Zed::Regular { 0 } else { 2 * STEP };
            look.open.pack(zed).one.iter().map(move |square| (square, harder))
        });
        Field::to(look, Walker::Hunter, zombies)
    }

    /// The cost from a square; `FAR` if there is no way.
    #[inline]
    pub(super) fn at(&self, square: Square) -> u16 {
        self.costs[usize::from(square.0)]
    }

    /// The cost in steps, bounded, so that it can be reckoned with.
    pub(super) fn steps(&self, square: Square) -> f64 {
        f64::from(self.at(square).min(200 * STEP)) / f64::from(STEP)
    }
}

/// The squares from which roads leave the town, with the cells they lead to.
fn road_ends(look: Look<'_>) -> impl Iterator<Item = (Square, i8, i8)> {
    look.slots().flat_map(move |slot| {
        let (placed, open) = (look.placed(slot), look.lie(slot).open);
        let base = look.tile(slot).is_base() && look.tile(slot).gate.is_none();
        let ends = Side::ALL
            .into_iter()
            .filter(move |side| !base && open & bit(*side) != 0 && look.open.beside(slot, *side).is_none());
        ends.map(move |side| {
            let (dx, dy) = side.delta();
            (Square::of(slot, OPENINGS[side as usize]), placed.x + dx as i8, placed.y + dy as i8)
        })
    })
}

/// What it costs besides the step to enter a square.
fn toll(look: Look<'_>, walker: Walker, square: Square) -> u16 {
    let open = look.open;
    if matches!(walker, Walker::Careless | Walker::Below) {
        return 0;
    }
    let marines = look.marines().filter(|n| {
        let marine = &open.marines[usize::from(*n)];
        marine.at == square && !marine.under
    });
    let duels = 60 * marines.count() as u16;
    if walker == Walker::Hunter || look.is_calm() {
        return duels;
    }
    let fight = |zed: Zed| match zed {
        Zed::Regular => 6,
        Zed::Dog => 7,
        Zed::Super => 12,
    };
    let fights: u16 =
        Zed::ALL.into_iter().map(|zed| u16::from(open.zombies_at(zed, square)) * fight(zed)).sum();
    duels + fights
}

/// The squares with tokens that a soldier could use.
pub(super) fn tokens(look: Look<'_>) -> Squares {
    look.open.life.or(&look.open.bullets)
}
