//! What the squad wants: the places that a mission, as far as it is known, sends its commandos to.

use cordon_grid::Cell;
use cordon_omega::content::{Cells, KitId, Leavers, ObjectiveKind, SheetId, Victory};
use cordon_omega::look::Look;
use cordon_omega::rules::emi;
use cordon_omega::state::{Figure, Life, MOST_OBJECTIVES};

use super::ground;

/// A place to go to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Errand {
    /// Any of these cells will do.
    pub(super) cells: Cells,
    /// The door that is opened there.
    pub(super) door: Option<u8>,
}

/// How near to a boss a commando wants to be: in range, and not in its arms.
const HUNTING: u8 = 5;
/// How near to its escort a commando stays.
const LEADING: u8 = 2;

/// The errands of a commando, or of the squad as a whole.
pub(super) fn of(look: Look<'_>, who: Option<SheetId>) -> Vec<Errand> {
    let at = |cells: Cells| Errand { cells, door: None };
    let mut found = Vec::new();
    match look.mission().victory {
        Victory::GoalRoom(room) => found.extend(doors_to(look, |other| other == room)),
        Victory::ItemsOut { .. } | Victory::BlowUp { .. } => {
            let lying = fallen(look);
            if look.open.exits != 0 {
                return match who {
                    Some(who) if stays_behind(look, who) && lying.is_empty() => {
                        near_carriers(look, who, LEADING).into_iter().map(at).collect()
                    }
                    Some(who) if stays_behind(look, who) => lying.into_iter().map(at).collect(),
                    _ => vec![at(look.exit_cells())],
                };
            }
            found.extend(lying.into_iter().map(at));
            found.extend(work(look, who).map(at));
            if found.is_empty() || who.is_none() {
                found.extend(unexplored(look));
            }
        }
        Victory::EscortOut => {
            let escort = look.open.friends().find(|(ally, _)| look.content[*ally].led_within.is_some());
            match escort {
                Some((_, state))
                    if look.open.exits != 0 || who.is_some() && is_rear(look, who, state.cell) =>
                {
                    found.push(at(around(look, state.cell, LEADING)));
                }
                _ => found.extend(unexplored(look)),
            }
        }
        Victory::Destroy(kind) => {
            let boss = look.open.foes().find(|(_, enemy)| enemy.kind == kind);
            match boss {
                Some((slot, _)) => found.push(at(hunting(look, slot))),
                None => found.extend(unexplored(look)),
            }
        }
        // Where the enemies want to go is where the squad has to be.
        Victory::Hold { .. } => found.push(at(look.guarded_cells())),
        Victory::Survive => {}
        Victory::RepairAndClear => found.extend(repairs(look, who).into_iter().map(at)),
    }
    found
}

/// Where an escort is led: the open exits, or after the squad.
pub(super) fn of_escort(look: Look<'_>) -> Vec<Errand> {
    if look.open.exits != 0 {
        return vec![Errand { cells: look.exit_cells(), door: None }];
    }
    unexplored(look).collect()
}

/// With an escort found and no exit yet, the commando nearest to it stays with it while the others look on.
fn is_rear(look: Look<'_>, who: Option<SheetId>, escort: Cell) -> bool {
    let active = look.open.living().filter(|who| look.open.commando(*who).life == Life::Active);
    active.min_by_key(|who| look.distance(look.open.commando(*who).cell, escort)) == who
}

/// The doors on whose other side such a room lies, with the cells before them.
fn doors_to<'a>(look: Look<'a>, wanted: impl Fn(u8) -> bool + 'a) -> impl Iterator<Item = Errand> + 'a {
    look.board.doors.iter().enumerate().flat_map(move |(door, site)| {
        let wanted = [0, 1].map(|half| wanted(site.rooms[half]));
        let closed = look.open.is_closed(door as u8);
        [0, 1]
            .into_iter()
            .filter(move |half| closed && wanted[1 - half])
            .map(move |half| Errand { cells: site.halves[half], door: Some(door as u8) })
    })
}

/// The doors to rooms that nobody has seen, from where one can stand.
fn unexplored(look: Look<'_>) -> impl Iterator<Item = Errand> {
    let hidden = move |room: u8| usize::from(room) < look.board.rooms.len() && !look.open.is_revealed(room);
    let known = look.known_floor();
    doors_to(look, hidden).filter(move |errand| errand.cells.intersects(&known))
}

/// The objectives that a commando can work on.
fn work(look: Look<'_>, who: Option<SheetId>) -> impl Iterator<Item = Cells> {
    (0..MOST_OBJECTIVES as u8).filter_map(move |letter| {
        let state = look.open.objectives[usize::from(letter)];
        let spec = look.mission().objective(letter)?;
        let able = match (&spec.kind, who) {
            (ObjectiveKind::Terminal { .. }, _) => true,
            (ObjectiveKind::ChargeSite { item, .. }, Some(who)) => {
                look.open.commando(who).cards.iter().any(|held| held.kit == *item)
            }
            (ObjectiveKind::ChargeSite { .. }, None) => true,
            (ObjectiveKind::Escort(_) | ObjectiveKind::Enemies(_), _) => false,
        };
        (state.room.is_some() && !state.done && able).then(|| look.objective_tile(letter))
    })
}

/// Machines for those who carry a part, scrap for the others; at last the enemies that are left.
fn repairs(look: Look<'_>, who: Option<SheetId>) -> Vec<Cells> {
    let machines = || {
        let broken =
            look.board.machines.iter().enumerate().filter(|(n, _)| look.open.repaired & (1 << n) == 0);
        broken.map(|(_, cell)| beside(look, *cell))
    };
    let carries = |who: SheetId| {
        let mut cards = look.open.commando(who).cards.iter();
        cards.any(|held| Some(held.kit) == look.mission().parts)
    };
    let left = machines().count();
    let parts = look.open.living().filter(|who| carries(*who)).count();
    match who {
        _ if left == 0 => look.open.foes().map(|(slot, _)| hunting(look, slot)).collect(),
        // Whoever carries a part goes to a machine that nobody else with a part is nearer to.
        Some(who) if carries(who) => {
            let nearer = |cells: &Cells| {
                let way = |who: SheetId| ground::steps_to(look, look.open.commando(who).cell, *cells);
                look.open
                    .living()
                    .any(|other| other != who && carries(other) && (way(other), other) < (way(who), who))
            };
            let free: Vec<Cells> = machines().filter(|cells| !nearer(cells)).collect();
            if free.is_empty() { machines().collect() } else { free }
        }
        // There is no use in more parts than machines: the others stay with those who carry one.
        Some(who) if parts < left => look
            .board
            .scrap
            .iter()
            .map(|cell| beside(look, cell))
            .chain(near_carriers(look, who, 0))
            .collect(),
        Some(who) => near_carriers(look, who, LEADING).into_iter().collect(),
        None => machines().collect(),
    }
}

/// The cells near squad mates, where the mission has a burden near those who bear it.
fn near_carriers(look: Look<'_>, who: SheetId, within: u8) -> Option<Cells> {
    let bears = |other: SheetId| burden(look).is_none_or(|item| carries(look, other, item));
    let others = look.open.living().filter(|other| *other != who && within > 0 && bears(*other));
    others.map(|other| around(look, look.open.commando(other).cell, within)).reduce(|all, cells| all | cells)
}

/// What has to be brought out.
fn burden(look: Look<'_>) -> Option<KitId> {
    match look.mission().victory {
        Victory::ItemsOut { item, .. } => Some(item),
        _ => None,
    }
}

fn carries(look: Look<'_>, who: SheetId, item: KitId) -> bool {
    look.open.commando(who).cards.iter().any(|held| held.kit == item)
}

/// Where something lies that has to be brought out.
fn fallen(look: Look<'_>) -> Vec<Cells> {
    let drops = look.open.drops.iter().filter(|drop| Some(drop.held.kit) == burden(look));
    drops.map(|drop| beside(look, drop.cell)).collect()
}

/// Whether a card that lies there has to be brought out.
pub(super) fn is_burden(look: Look<'_>, drop: u8) -> bool {
    look.open.drops.get(usize::from(drop)).is_some_and(|drop| Some(drop.held.kit) == burden(look))
}

/// Whether a commando without a burden has to see that others get out with theirs.
fn stays_behind(look: Look<'_>, who: SheetId) -> bool {
    let Some(item) = burden(look) else { return false };
    let others = || look.open.living().any(|other| other != who && carries(look, other, item));
    !carries(look, who, item) && (others() || !fallen(look).is_empty())
}

/// Whether a figure that can leave the map wants to.
pub(super) fn wants_to_leave(look: Look<'_>, figure: Figure) -> bool {
    !matches!(figure, Figure::Commando(who) if stays_behind(look, who))
}

/// A cell and those next to it.
fn beside(look: Look<'_>, cell: Cell) -> Cells {
    Cells::only(cell) | look.row(cell).adjacent()
}

/// The cells from which an enemy can be seen and shot at.
fn hunting(look: Look<'_>, slot: u8) -> Cells {
    let prey = look.open.enemy(slot).cell;
    let sees = |from: &Cell| {
        look.row(*from).sees(None, prey)
            && !emi::blocks_sight(look, Figure::Commando(SheetId(0)), *from, prey)
    };
    around(look, prey, HUNTING).iter().filter(sees).collect()
}

/// The known floor within a distance of a cell.
fn around(look: Look<'_>, cell: Cell, within: u8) -> Cells {
    let row = look.row(cell);
    look.known_floor().iter().filter(|other| row.distance(*other) <= within).collect()
}

/// Where enemies want to leave the map, if the mission lets them.
pub(super) fn escape(look: Look<'_>) -> Option<Cells> {
    look.mission().exit.filter(|exit| exit.who == Leavers::Enemies).map(|_| look.exit_cells())
}

/// Whether a figure that stands there and has a move can leave the map.
pub(super) fn can_leave_from(look: Look<'_>, figure: Figure, cell: Cell) -> bool {
    let is_for = |who: Leavers| match figure {
        Figure::Commando(_) => who == Leavers::Squad,
        Figure::Enemy(_) => who == Leavers::Enemies,
        Figure::Ally(ally) => who == Leavers::Escort && look.content[ally].led_within.is_some(),
    };
    look.mission().exit.is_some_and(|exit| is_for(exit.who))
        && look.exit_cells().contains(cell)
        && wants_to_leave(look, figure)
}

/// Whether the mission is about an enemy that nobody has met yet.
pub(super) fn waits_for_boss(look: Look<'_>) -> bool {
    matches!(look.mission().victory, Victory::Destroy(kind) if !look.open.foes().any(|(_, enemy)| enemy.kind == kind))
}

/// Whether more enemies come the longer the squad's work takes.
pub(super) fn is_hurried(look: Look<'_>) -> bool {
    look.mission().victory == Victory::RepairAndClear
        && look.open.repaired.count_ones() < look.board.machines.len() as u32
}

/// Whether an enemy is what the mission is about.
pub(super) fn is_boss(look: Look<'_>, target: Figure) -> bool {
    match (look.mission().victory, target) {
        (Victory::Destroy(kind), Figure::Enemy(slot)) => look.open.enemy(slot).kind == kind,
        _ => false,
    }
}
