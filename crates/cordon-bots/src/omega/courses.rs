//! Where else a figure could go: cells that are good for something else than where it would go by itself.

use cordon_grid::Cell;
use cordon_omega::frames::{Frame, Move};
use cordon_omega::look::Look;
use cordon_omega::state::{Figure, Life};
use cordon_omega::{Action, plans};

use super::ground::{self, FAR, Goals, Ways};
use super::threat::Strikes;
use super::{ground_markers, reach, value};

/// A cell with what may speak for it.
struct Spot {
    cell: Cell,
    /// What an attack from there is worth.
    strike: f64,
    /// The steps from there to the nearest opponent.
    prey: f64,
    /// The steps from there to where the squad wants to be.
    goal: f64,
    /// How many opponents see it.
    seen: f64,
    /// How many opponents stand beside it.
    beside: f64,
    /// The steps to the others of one's own side.
    mates: f64,
    /// How wide the squad's way past it is.
    gap: f64,
    /// What the ground does to whoever stands there.
    peril: f64,
}

/// What a figure could want; each leads to the cell that fits it best.
type Want = fn(&Spot) -> f64;

/// An enemy strikes, bars the way, waits out of sight, guards what the squad wants, or comes near.
const OF_ENEMY: [Want; 5] = [
    |spot| 10.0 * spot.strike - spot.seen - 0.1 * spot.prey,
    |spot| -2.0 * spot.gap - spot.prey,
    |spot| -20.0 * spot.seen.min(1.0) - spot.prey,
    |spot| -spot.goal - 0.2 * spot.prey,
    |spot| -spot.prey - 0.5 * spot.beside,
];

/// A commando hurries on, keeps away from claws, finds cover, a clear shot, or the others.
const OF_COMMANDO: [Want; 5] = [
    |spot| -spot.goal - spot.peril,
    |spot| -spot.goal - 8.0 / (1.0 + spot.prey) - 3.0 * spot.beside - 2.0 * spot.peril,
    |spot| -20.0 * spot.seen.min(1.0) - spot.goal - 2.0 * spot.peril,
    |spot| 6.0 * spot.seen.min(3.0) - 4.0 * spot.beside - 0.5 * spot.goal - 2.0 * spot.peril,
    |spot| -spot.mates - 0.5 * spot.goal - 3.0 * spot.beside - 2.0 * spot.peril,
];

/// The ways to such cells, each as the orders that lead there.
pub(super) fn of(look: Look<'_>) -> Vec<Vec<Action>> {
    let Frame::Move(mv) = *look.open.stack.top() else { return Vec::new() };
    let (wants, spots) = match mv.mover {
        Figure::Enemy(slot) => (&OF_ENEMY, of_enemy(look, slot, &mv)),
        Figure::Commando(_) => (&OF_COMMANDO, of_commando(look, &mv)),
        Figure::Ally(_) => return Vec::new(),
    };
    let mut cells = vec![reach::goal(look, &mv)];
    for want in wants {
        let best = spots.iter().max_by(|one, other| want(one).total_cmp(&want(other)));
        if let Some(spot) = best
            && !cells.contains(&spot.cell)
        {
            cells.push(spot.cell);
        }
    }
    let way = |cell: Cell| {
        let mut orders = plans::walk(look, cell)?;
        orders.push(Action::Pass);
        Some(orders)
    };
    cells.into_iter().skip(1).filter_map(way).collect()
}

fn of_enemy(look: Look<'_>, slot: u8, mv: &Move) -> Vec<Spot> {
    let goals = Goals::of(look);
    let mut strikes = reach::is_to_strike(look, slot).then(|| Strikes::of(look, slot));
    let active: Vec<Cell> = standing(look).collect();
    let spot = |(cell, _)| {
        let row = look.row(cell);
        Spot {
            cell,
            strike: strikes.as_mut().map_or(0.0, |strikes| strikes.best_from(cell)),
            prey: f64::from(value::to_aim(look, cell).min(FAR)),
            goal: f64::from(goals.steps_from(cell).min(FAR)),
            seen: active.iter().filter(|at| row.seen(None).contains(**at)).count() as f64,
            beside: active.iter().filter(|at| row.adjacent().contains(**at)).count() as f64,
            mates: 0.0,
            gap: f64::from(ground::gap_beside(look, cell)),
            peril: 0.0,
        }
    };
    plans::stays(look, mv).into_iter().map(spot).collect()
}

fn of_commando(look: Look<'_>, mv: &Move) -> Vec<Spot> {
    let Figure::Commando(who) = mv.mover else { return Vec::new() };
    let ways = Ways::of(look, Some(who));
    let own = look.open.commando(who).cell;
    let mates: Vec<Cell> = standing(look).filter(|cell| *cell != own).collect();
    let foes: Vec<Cell> = look.open.foes().map(|(_, enemy)| enemy.cell).collect();
    let spot = |(cell, _)| {
        let row = look.row(cell);
        let steps = |cells: &[Cell]| cells.iter().map(|at| ground::far(row.distance(*at))).collect::<Vec<u32>>();
        let near = steps(&mates).iter().map(|way| f64::from((*way).min(20))).sum::<f64>();
        Spot {
            cell,
            strike: 0.0,
            prey: f64::from(steps(&foes).into_iter().min().unwrap_or(FAR)),
            goal: f64::from(ways.length(cell)),
            seen: foes.iter().filter(|at| row.seen(None).contains(**at)).count() as f64,
            beside: foes.iter().filter(|at| row.adjacent().contains(**at)).count() as f64,
            mates: near / (mates.len().max(1) as f64),
            gap: 0.0,
            peril: ground_markers::danger(look, cell),
        }
    };
    plans::stays(look, mv).into_iter().map(spot).collect()
}

/// Where the commandos are that stand.
fn standing(look: Look<'_>) -> impl Iterator<Item = Cell> {
    let active = look.open.living().filter(move |who| look.open.commando(*who).life == Life::Active);
    active.map(move |who| look.open.commando(who).cell)
}
