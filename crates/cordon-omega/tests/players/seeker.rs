//! Players who know what a mission is about: squads that do it, and overseers who want one certain ending.

use cordon_grid::Cell;
use cordon_omega::Action;
use cordon_omega::content::{Cells, KitEffect, SheetId, Victory};
use cordon_omega::frames::Frame;
use cordon_omega::look::Look;
use cordon_omega::state::{Figure, MOST_OBJECTIVES};

use super::{brings_enemies, hunt, idle, walk_nearer};

/// Goes after whatever the mission asks for: opens doors until it is found, and works on it; `leaves` says whether
/// the squad makes for the exit when that is open.
pub fn seek(look: Look<'_>, legal: &[Action], leaves: bool) -> Action {
    if leaves && legal.contains(&Action::Leave) {
        return Action::Leave;
    }
    let (mover, boss) = (mover(look), boss(look));
    let wanted = |action: &&Action| match **action {
        Action::Use(_) => true,
        Action::Attack { target, .. } => Some(target) == boss,
        Action::Direct { attack, .. } => !attack && look.open.exits != 0,
        Action::Move(1) => matches!(look.open.stack.top(), Frame::Directing(_)),
        Action::Open(_) => boss.is_none() && !(leaves && look.open.exits != 0),
        _ => false,
    };
    if let Some(action) = legal.iter().find(wanted) {
        return *action;
    }
    let Some(mover) = mover else { return idle(legal) };
    // Whoever wants to shoot must look at the target first.
    if let (Some(boss), Frame::CommandoTurn { who, .. }) = (boss, look.open.stack.top())
        && let Some(face) = facing(look, *who, look.open.cell_of(boss)).filter(|face| legal.contains(face))
    {
        return face;
    }
    let goals: Vec<Cell> = goals(look, mover, leaves).iter().collect();
    // Whoever cannot get nearer fights: enemies may stand in the way.
    let fights = || legal.iter().copied().find(|action| matches!(action, Action::Attack { .. }));
    let step = walk_nearer(look, &goals).filter(|step| legal.contains(step));
    step.or_else(fights).unwrap_or_else(|| idle(legal))
}

/// Who is moving, or could.
fn mover(look: Look<'_>) -> Option<Figure> {
    match *look.open.stack.top() {
        Frame::CommandoTurn { who, .. } => Some(Figure::Commando(who)),
        Frame::Move(mv) => Some(mv.mover),
        _ => None,
    }
}

/// The enemy that the mission is about, once it is on the map.
fn boss(look: Look<'_>) -> Option<Figure> {
    let Victory::Destroy(kind) = look.mission().victory else { return None };
    look.open.foes().find(|(_, enemy)| enemy.kind == kind).map(|(slot, _)| Figure::Enemy(slot))
}

/// The order to look at a cell, for a commando who sees it only then.
fn facing(look: Look<'_>, who: SheetId, at: Cell) -> Option<Action> {
    let (row, own) = (look.row(look.open.commando(who).cell), look.open.commando(who).facing);
    let sees = |side: &cordon_grid::Side| row.sees(Some(*side), at);
    (!sees(&own)).then(|| cordon_grid::Side::ALL.into_iter().find(sees)).flatten().map(Action::Face)
}

/// Where a figure of the squad wants to be.
fn goals(look: Look<'_>, mover: Figure, leaves: bool) -> Cells {
    let exits = look.exit_cells();
    if let Some(boss) = boss(look) {
        return look.row(look.open.cell_of(boss)).adjacent();
    }
    match look.mission().victory {
        _ if exits.is_empty() => {}
        // The others stay with the escort, who is led from nearby.
        Victory::EscortOut if matches!(mover, Figure::Commando(_)) => {
            let escort = look.open.friends().next();
            return escort.map_or(Cells::EMPTY, |(_, escort)| look.row(escort.cell).adjacent());
        }
        _ => return if leaves { exits } else { Cells::EMPTY },
    }
    let undone = |n: &u8| !look.open.objectives[usize::from(*n)].done;
    let tiles =
        (0..MOST_OBJECTIVES as u8).filter(undone).fold(Cells::EMPTY, |all, n| all | look.objective_tile(n));
    let near = tiles.iter().fold(tiles, |all, cell| all | look.row(cell).adjacent());
    if !near.is_empty() && can_work(look, mover) {
        return near;
    }
    let doors = look.board.doors.iter().zip(0..).filter(|(_, door)| look.open.is_closed(*door));
    doors.fold(Cells::EMPTY, |all, (door, _)| all | door.halves[0] | door.halves[1]) & look.known_floor()
}

/// Whether a commando has what is needed at the objectives of the mission.
fn can_work(look: Look<'_>, mover: Figure) -> bool {
    let Figure::Commando(who) = mover else { return false };
    let cards = &look.open.commando(who).cards;
    let holds_item = cards.iter().any(|held| matches!(look.kit(held).effect, KitEffect::Item { .. }));
    match look.mission().victory {
        Victory::BlowUp { .. } => holds_item,
        Victory::ItemsOut { .. } => true,
        _ => false,
    }
}

/// Waits until the escort is found; then every enemy goes for it.
pub fn assassinate(look: Look<'_>, legal: &[Action]) -> Action {
    let Some((ally, escort)) = look.open.friends().next() else { return idle(legal) };
    let victim = Figure::Ally(ally);
    if let Some(attack) =
        legal.iter().find(|a| matches!(a, Action::Attack { target, .. } if *target == victim))
    {
        return *attack;
    }
    match look.open.stack.top() {
        Frame::Move(_) => walk_nearer(look, &[escort.cell]).unwrap_or_else(|| idle(legal)),
        Frame::Activation { .. } => idle_move(legal),
        _ => hunt(look, legal),
    }
}

/// Brings enemies and runs them to the exits.
pub fn flee(look: Look<'_>, legal: &[Action]) -> Action {
    if legal.contains(&Action::Leave) {
        return Action::Leave;
    }
    let exits: Vec<Cell> = look.exit_cells().iter().collect();
    match look.open.stack.top() {
        Frame::Move(_) => walk_nearer(look, &exits).unwrap_or_else(|| idle(legal)),
        Frame::ActivateStep => {
            let runs = |action: &&Action| matches!(action, Action::Activate { combat: false, .. });
            legal.iter().find(runs).copied().unwrap_or_else(|| idle(legal))
        }
        Frame::Activation { .. } => idle_move(legal),
        Frame::SpawnStep => {
            let brings =
                |a: &&Action| matches!(a, Action::UseTile { tile, .. } if brings_enemies(look, *tile));
            legal.iter().find(brings).copied().unwrap_or_else(|| idle(legal))
        }
        _ => idle(legal),
    }
}

/// Moves, where that can be chosen.
fn idle_move(legal: &[Action]) -> Action {
    legal.iter().copied().find(|action| matches!(action, Action::Move(_))).unwrap_or_else(|| idle(legal))
}
