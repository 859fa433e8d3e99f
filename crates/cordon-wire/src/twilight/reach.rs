//! Where the figure that a seat moves can walk.

use cordon_kernel::Seat;
use cordon_twilight::frames::Figure;
use cordon_twilight::look::Look;
use cordon_twilight::squares::Square;
use cordon_twilight::state::Zed;
use cordon_twilight::{Twilight, View, names, plans};

use super::costs;
use super::places::{figure_name, square, squares};
use crate::face::{Danger, Reach};

/// The squares to which the soldier or the marine that this seat moves now can walk.
pub(super) fn of_seat(rules: &Twilight, view: &View, seat: Seat) -> Vec<Reach> {
    let look = rules.look(&view.open);
    let Some((who, _)) = plans::mover(look).filter(|_| rules.waits_for(view).contains(seat)) else {
        return Vec::new();
    };
    let reach = |reached: plans::Reached| {
        let way = plans::way(look, reached.at);
        Reach {
            at: square(look, reached.at),
            cost: costs::points(reached.cost),
            points: reached.cost,
            dangers: way.iter().flat_map(|at| dangers(look, who, *at)).collect(),
            way: squares(look, way),
        }
    };
    plans::reach(look).into_iter().map(reach).collect()
}

/// TW-MOVE-04, TW-MOVE-10: whom a figure has to fight on a square before it goes on.
fn dangers(look: Look<'_>, who: Figure, at: Square) -> Vec<Danger> {
    let (_, under) = look.spot(who);
    let danger = |kind: &str, says: String| Danger { at: square(look, at), kind: kind.to_owned(), says };
    let zombies =
        Zed::ALL.into_iter().filter(|zed| !under && !look.is_calm() && look.open.pack(*zed).one.contains(at));
    let mut found: Vec<Danger> = zombies
        .map(|zed| danger("fight", format!("A {} is fought here before the way goes on.", names::zed(zed))))
        .collect();
    let rivals: Vec<Figure> = match who {
        Figure::Soldier(_) => look.marines().map(Figure::Marine).collect(),
        Figure::Marine(_) => {
            look.seats().filter(|seat| !look.open.soldier(*seat).staged).map(Figure::Soldier).collect()
        }
    };
    let met = rivals.into_iter().filter(|rival| look.spot(*rival) == (at, under));
    found.extend(met.map(|rival| danger("duel", format!("{} stands here: a duel.", figure_name(rival)))));
    found
}
