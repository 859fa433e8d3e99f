//! Long intents made of single steps: where the figure that moves can get to, and the way there.

use crate::actions::Action;
use crate::frames::{Figure, Frame};
use crate::look::Look;
use crate::squares::{Square, Squares};
use crate::state::MOST_TILES_SQUARES;

/// A square that can be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reached {
    /// The square.
    pub at: Square,
    /// Movement points it costs.
    pub cost: u8,
    /// Squares with enemies on the way, the last one included; each of them is a fight.
    pub fights: u8,
}

/// The figure that moves now, with the points it has left.
pub fn mover(look: Look<'_>) -> Option<(Figure, u8)> {
    match *look.open.stack.top() {
        Frame::Move(moving) => Some((Figure::Soldier(look.open.active), moving.left)),
        Frame::Marine(now) => Some((Figure::Marine(now.marine), now.left)),
        _ => None,
    }
}

const FAR: u8 = u8::MAX;

/// The shortest ways of a figure over the layer it is on, and among those the ones with the fewest fights.
struct Ways {
    cost: [u8; MOST_TILES_SQUARES as usize],
    fights: [u8; MOST_TILES_SQUARES as usize],
    from: [Square; MOST_TILES_SQUARES as usize],
    order: Vec<Square>,
}

fn ways(look: Look<'_>, who: Figure, left: u8) -> Ways {
    let mut ways = Ways {
        cost: [FAR; MOST_TILES_SQUARES as usize],
        fights: [0; MOST_TILES_SQUARES as usize],
        from: [Square::default(); MOST_TILES_SQUARES as usize],
        order: Vec::new(),
    };
    let (start, under) = look.spot(who);
    ways.cost[usize::from(start.0)] = 0;
    ways.order.push(start);
    let mut next = 0;
    while let Some(&at) = ways.order.get(next) {
        next += 1;
        let here = usize::from(at.0);
        if ways.cost[here] == left {
            continue;
        }
        let steps = if under { look.steps_below(at) } else { look.steps(at) };
        for to in steps {
            let there = usize::from(to.0);
            let fights = ways.fights[here].saturating_add(u8::from(is_hostile(look, who, to, under)));
            if ways.cost[there] == FAR {
                ways.cost[there] = ways.cost[here] + 1;
                ways.order.push(to);
            } else if ways.cost[there] != ways.cost[here] + 1 || ways.fights[there] <= fights {
                continue;
            }
            (ways.fights[there], ways.from[there]) = (fights, at);
        }
    }
    ways
}

/// Whether somebody on a square would have to be fought by a figure that enters it.
fn is_hostile(look: Look<'_>, who: Figure, at: Square, under: bool) -> bool {
    let zombies = !under && !look.is_calm() && look.open.is_haunted(at);
    let rival = match who {
        Figure::Soldier(_) => look.marines().any(|n| look.spot(Figure::Marine(n)) == (at, under)),
        Figure::Marine(_) => look
            .seats()
            .any(|seat| !look.open.soldier(seat).staged && look.spot(Figure::Soldier(seat)) == (at, under)),
    };
    zombies || rival
}

/// The squares around one on the surface, each with the steps to it, the nearest first.
pub fn around(look: Look<'_>, from: Square, most: u8) -> Vec<(Square, u8)> {
    let mut found = vec![(from, 0)];
    let mut known = Squares::EMPTY;
    known.insert(from);
    let mut next = 0;
    while let Some(&(at, steps)) = found.get(next) {
        next += 1;
        if steps < most {
            found.extend(look.steps(at).into_iter().filter(|to| known.insert(*to)).map(|to| (to, steps + 1)));
        }
    }
    found
}

/// Every square that the figure that moves can get to, the nearest first.
pub fn reach(look: Look<'_>) -> Vec<Reached> {
    let Some((who, left)) = mover(look) else { return Vec::new() };
    let ways = ways(look, who, left);
    let reached = |at: &Square| {
        let n = usize::from(at.0);
        Reached { at: *at, cost: ways.cost[n], fights: ways.fights[n] }
    };
    ways.order.iter().skip(1).map(reached).collect()
}

/// The squares of the way to each square that the figure that moves can get to.
pub fn way(look: Look<'_>, to: Square) -> Vec<Square> {
    let steps = walk(look, to).unwrap_or_default();
    steps.iter().filter_map(|step| if let Action::Go(at) = step { Some(*at) } else { None }).collect()
}

/// The steps of the figure that moves to a square; of anything else that is asked where to, the one step.
pub fn walk(look: Look<'_>, to: Square) -> Option<Vec<Action>> {
    let Some((who, left)) = mover(look) else {
        let one =
            matches!(look.open.stack.top(), Frame::Arriving | Frame::Dart { .. } | Frame::Flushing { .. });
        return one.then(|| vec![Action::Go(to)]);
    };
    let ways = ways(look, who, left);
    let (start, _) = look.spot(who);
    if to == start || ways.cost[usize::from(to.0)] == FAR {
        return None;
    }
    let mut steps = vec![Action::Go(to)];
    let mut at = to;
    while ways.from[usize::from(at.0)] != start {
        at = ways.from[usize::from(at.0)];
        steps.push(Action::Go(at));
    }
    steps.reverse();
    Some(steps)
}
