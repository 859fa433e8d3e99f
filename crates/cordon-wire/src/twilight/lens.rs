//! Who could fight a soldier on a square soon: marines that can come, zombies that can be moved there.

use cordon_kernel::Viewer;
use cordon_twilight::frames::Figure;
use cordon_twilight::look::Look;
use cordon_twilight::squares::Square;
use cordon_twilight::state::{MOST_PLAYERS, Zed};
use cordon_twilight::{Twilight, View, plans};

use super::odds;
use super::places::{figure_id, square_at, zombie_id};
use crate::face::{At, Lens, Sight, Threat};

/// TW-MOVE-16: the most squares that a marine can go.
const MARINE_REACH: u8 = 7;
/// More steps than any way that somebody wants to know.
const FAR: u8 = 120;

/// Who could fight a soldier on a square. Nobody sees or hides anything in this game, so there is no sight.
pub(super) fn lens(rules: &Twilight, view: &View, at: At) -> Lens {
    let look = rules.look(&view.open);
    let there = square_at(look, at).filter(|there| look.is_walkable(*there));
    let threats = there.map_or(Vec::new(), |there| threats(look, soldier_of(view), there));
    Lens { at, seen: Vec::new(), cover: Vec::new(), threats }
}

/// The soldier that is thought to stand there: the viewer's own, else the one whose turn it is.
fn soldier_of(view: &View) -> u8 {
    match view.viewer {
        Viewer::Seat(seat) if usize::from(seat.0) < MOST_PLAYERS => seat.0,
        _ => view.open.active,
    }
}

fn threats(look: Look<'_>, soldier: u8, there: Square) -> Vec<Threat> {
    let near = plans::around(look, there, MARINE_REACH);
    let steps = |at: Square| near.iter().find(|(square, _)| *square == at).map(|(_, steps)| *steps);
    let away =
        |steps: u8| if steps == 1 { "1 square away".to_owned() } else { format!("{steps} squares away") };
    let marines = look.marines().filter_map(|n| {
        let (at, under) = look.spot(Figure::Marine(n));
        let steps = steps(at).filter(|_| !under)?;
        Some(Threat {
            figure: figure_id(Figure::Marine(n)),
            at_once: steps == 0,
            odds: Some(odds::of_marine(look, soldier)),
            why: Some(away(steps)),
        })
    });
    let zombies = Zed::ALL.into_iter().flat_map(|zed| {
        // TW-ZOMBIE-04, TW-ZOMBIE-06, TW-ZOMBIE-12: one square, or two for those that are fast.
        let most = if zed == Zed::Regular { 1 } else { 2 };
        let close =
            near.iter().filter(move |(at, steps)| *steps <= most && look.open.pack(zed).one.contains(*at));
        close.map(move |(at, steps)| Threat {
            figure: zombie_id(look, zed, *at, 0),
            at_once: *steps == 0,
            odds: Some(odds::of_zombie(look, soldier, zed)),
            why: Some(away(*steps)),
        })
    });
    marines.chain(zombies).collect()
}

/// How far one square is from another; there is no sight to speak of.
pub(super) fn sight(rules: &Twilight, view: &View, from: At, to: At) -> Sight {
    let look = rules.look(&view.open);
    let ends = square_at(look, from).zip(square_at(look, to));
    let ends = ends.filter(|(one, other)| look.is_walkable(*one) && look.is_walkable(*other));
    let distance = ends.and_then(|(one, other)| {
        plans::around(look, one, FAR).into_iter().find(|(at, _)| *at == other).map(|(_, steps)| steps)
    });
    let says = match distance {
        Some(steps) => format!("The way has {steps} squares; sight does not matter in this game."),
        None => "There is no way between these squares; sight does not matter in this game.".to_owned(),
    };
    Sight { from, to, seen: false, cover: false, distance, lines: Vec::new(), says }
}
