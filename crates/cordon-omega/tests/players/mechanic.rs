//! The squad that repairs machines, for the mission in which enemies act by themselves.

use cordon_grid::{Cell, Side};
use cordon_omega::content::SheetId;
use cordon_omega::frames::Frame;
use cordon_omega::look::Look;
use cordon_omega::state::Figure;
use cordon_omega::{Action, plans};

/// Where the nearest enemy is, if it is near.
fn toward_enemy(look: Look<'_>, who: SheetId) -> Option<Side> {
    let here = look.open.commando(who).cell;
    let near = look.open.foes().map(|(_, enemy)| enemy.cell).filter(|cell| look.distance(here, *cell) < 7);
    let nearest = near.min_by_key(|cell| look.distance(here, *cell))?;
    let (dx, dy) = look.point(here).delta_to(look.point(nearest));
    Some(match (dx.abs() > dy.abs(), dx > 0, dy > 0) {
        (true, true, _) => Side::E,
        (true, false, _) => Side::W,
        (false, _, true) => Side::S,
        (false, _, false) => Side::N,
    })
}

/// Shoots what it sees, and otherwise fetches parts and repairs one machine after the other.
pub fn repair(look: Look<'_>, legal: &[Action]) -> Action {
    let find = |wanted: &dyn Fn(&Action) -> bool| legal.iter().copied().find(|action| wanted(action));
    let pass = || if legal.contains(&Action::Pass) { Action::Pass } else { legal[0] };
    if let Frame::Window(_) = look.open.stack.top() {
        return find(&|action| matches!(action, Action::Boost)).unwrap_or_else(pass);
    }
    let who = match *look.open.stack.top() {
        Frame::CommandoTurn { who, .. } => who,
        Frame::Move(mv) => match mv.mover {
            Figure::Commando(who) => who,
            _ => return pass(),
        },
        _ => return pass(),
    };
    let part = look.mission().parts;
    let has_part = look.open.commando(who).cards.iter().any(|held| Some(held.kit) == part);
    let orders: [&dyn Fn(&Action) -> bool; 4] = [
        &|action| matches!(action, Action::Attack { .. }),
        &|action| matches!(action, Action::Repair(_)),
        &|action| matches!(action, Action::Salvage(_)) && !has_part,
        &|action| matches!(action, Action::Open(_)),
    ];
    if let Some(order) = orders.iter().find_map(|wanted| find(wanted)) {
        return order;
    }
    if let Some(side) = toward_enemy(look, who)
        && legal.contains(&Action::Face(side))
    {
        return Action::Face(side);
    }
    let machines =
        (0..).zip(&look.board.machines).filter(|(n, _)| !look.is_repaired(*n)).map(|(_, cell)| *cell);
    let goals: Vec<Cell> = if look.all_repaired() {
        look.open.foes().map(|(_, enemy)| enemy.cell).collect()
    } else if has_part {
        machines.collect()
    } else {
        look.board.scrap.iter().collect()
    };
    let opened = look.board.variant(0, 0);
    let far = |cell: Cell| goals.iter().map(|goal| opened.row(cell).distance(*goal)).min().unwrap_or(255);
    let here = look.open.commando(who).cell;
    let mut places: Vec<Cell> = look.known_floor().iter().filter(|cell| far(*cell) < far(here)).collect();
    places.sort_unstable_by_key(|cell| (far(*cell), *cell));
    let step = places.into_iter().find_map(|cell| plans::walk(look, cell)?.first().copied());
    step.filter(|step| legal.contains(step)).unwrap_or_else(pass)
}
