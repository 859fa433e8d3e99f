//! What a mission sends each hero to do now, found from what it asks for: things to fetch, to handle, to bring, infected
//! to hunt, and at last the way out.

use cordon_exodus::board::Cells;
use cordon_exodus::content::{ArmKind, Condition, Deed, ItemId, Site};
use cordon_exodus::look::Look;
use cordon_exodus::rules::{goals, objects};
use cordon_exodus::state::{MOST_HEROES, Stance, Whereabouts};
use cordon_grid::Cell;

use super::ground::{FAR, Field};

/// Something to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Job {
    /// Picks up an item.
    Fetch(u8),
    /// Handles an object.
    Handle(u8),
    /// Brings what it carries to an exit.
    Bring,
    /// Comes into shooting range of an infected.
    Hunt(u8),
    /// Leaves by an exit.
    Out,
    /// Frees a hero that is held, or brings it medicine.
    Free(u8),
    /// Stays near another hero.
    Guard(u8),
    /// Looks for what lies about.
    Search,
    /// Holds out where it is.
    Hold,
}

/// A job with the squares where it is done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Errand {
    pub(super) job: Job,
    /// Any of these squares will do.
    pub(super) cells: Cells,
    /// The only hero who can do it, for it has what is needed.
    who: Option<u8>,
}

/// How near to another hero a hero stays that has nothing else to do.
const COMPANY: u8 = 3;
/// From how far an infected is hunted: in range of every gun, and not in its arms.
const HUNTING: std::ops::RangeInclusive<u8> = 3..=6;
/// From how far a hero comes to free another, in halves of a square.
const NEAR: u16 = 16;
/// How near something must lie that is worth looking into, in halves of a square.
const AT_HAND: u16 = 12;
/// From this square of the dial on others bring a hero their medicine.
pub(super) const SICKENING: u8 = 7;
/// How many things can stand in the way of each other.
const MOST_DETOURS: u8 = 5;
/// How far a hero comes in a turn in which it also fights, in halves of a square.
const PACE: u16 = 6;

/// An errand of a hero, with the distances to it.
pub(super) struct Sent {
    pub(super) errand: Errand,
    pub(super) field: Field,
    /// The way of whoever has more to do, which is to be left free.
    pub(super) avoid: Cells,
}

impl Sent {
    fn new(job: Job, cells: Cells, field: Field) -> Sent {
        Sent { errand: Errand { job, cells, who: None }, field, avoid: Cells::EMPTY }
    }
}

/// Every job that can be done now, with the distances to it.
#[derive(Default)]
pub(super) struct Jobs {
    errands: Vec<Errand>,
    fields: Vec<Field>,
}

/// What a hero does now.
pub(super) fn of(look: Look<'_>, hero: u8) -> Sent {
    urgent(look, hero).unwrap_or_else(|| share(look, hero, &Jobs::of(look)))
}

/// What each of the living heroes does now.
pub(super) fn of_all(look: Look<'_>) -> impl Iterator<Item = (u8, Sent)> {
    let jobs = Jobs::of(look);
    look.open
        .living()
        .map(move |(hero, _)| (hero, urgent(look, hero).unwrap_or_else(|| share(look, hero, &jobs))))
}

/// Where else something could be done now than by this errand: other work, what lies about, and the hero's medicine for
/// another.
pub(super) fn others(look: Look<'_>, errand: &Errand) -> Vec<Cells> {
    let Jobs { errands, .. } = Jobs::of(look);
    let mut cells: Vec<Cells> =
        errands.iter().filter(|other| other.job != errand.job).map(|other| other.cells).take(2).collect();
    let finds = finds(look);
    if errand.job != Job::Search && !finds.is_empty() {
        cells.push(finds);
    }
    cells
}

/// What cannot wait, whatever the mission asks for.
fn urgent(look: Look<'_>, hero: u8) -> Option<Sent> {
    rescue(look, hero).or_else(|| mend(look, hero))
}

/// A hero's part of the work. The heroes share it out among themselves: each job goes to the nearest.
fn share(look: Look<'_>, hero: u8, Jobs { errands, fields }: &Jobs) -> Sent {
    let cell = |hero: u8| look.open.hero(hero).cell;
    let mut shares: [Option<usize>; MOST_HEROES] = [None; MOST_HEROES];
    let mut taken = vec![false; errands.len()];
    // Whoever has what only it can use does that.
    let bound = |hero: u8| {
        errands
            .iter()
            .zip(fields)
            .any(|(errand, field)| errand.who == Some(hero) && field.at(cell(hero)) != FAR)
    };
    loop {
        let idle =
            look.open.living().map(|(hero, _)| hero).filter(|hero| shares[usize::from(*hero)].is_none());
        let pairs = idle.flat_map(|hero| (0..errands.len()).map(move |n| (hero, n)));
        let fits = pairs.filter(|(hero, n)| {
            let errand = &errands[*n];
            let shared = matches!(errand.job, Job::Hunt(_) | Job::Out);
            let able = errand.who.is_none_or(|who| who == *hero) && (errand.who.is_some() || !bound(*hero));
            able && (shared || !taken[*n]) && fields[*n].at(cell(*hero)) != FAR
        });
        let best =
            fits.min_by_key(|(hero, n)| (errands[*n].who.is_none(), fields[*n].at(cell(*hero)), *hero, *n));
        let Some((hero, n)) = best else { break };
        // Nobody goes alone as long as there is somebody to go along.
        let parties = shares.iter().flatten().filter(|n| errands[**n].who.is_none()).count();
        let alone = matches!(errands[n].job, Job::Fetch(_) | Job::Handle(_)) && errands[n].who.is_none();
        if alone && parties >= look.open.living().count().div_ceil(2) {
            break;
        }
        (shares[usize::from(hero)], taken[n]) = (Some(n), true);
    }
    if let Some(n) = shares[usize::from(hero)] {
        let avoid = if errands[n].job == Job::Out { ways_out(look, hero) } else { Cells::EMPTY };
        return Sent { errand: errands[n], field: fields[n].clone(), avoid };
    }
    if let Some(sent) = scavenge(look, hero, &shares) {
        return sent;
    }
    let busy =
        look.open.living().filter_map(|(other, one)| Some((other, one.cell, shares[usize::from(other)]?)));
    let company = busy.filter_map(|(other, at, n)| {
        let cells = company(look, &errands[n], at);
        let field = Field::to(look, cells);
        let way = field.at(cell(hero));
        (way != FAR).then_some((way, other, n, cells, field))
    });
    match company.min_by_key(|(way, other, ..)| (*way, *other)) {
        Some((_, other, n, cells, field)) => {
            let avoid = fields[n].way(look, cell(other));
            Sent { avoid, ..Sent::new(Job::Guard(other), cells, field) }
        }
        None => {
            let cells = Cells::only(cell(hero));
            Sent::new(Job::Hold, cells, Field::to(look, cells))
        }
    }
}

/// Where the others are good company for a hero on an errand: ahead of it where it is going to, but not in its way where
/// it only fetches something and comes back.
fn company(look: Look<'_>, errand: &Errand, at: Cell) -> Cells {
    let ahead = match errand.job {
        Job::Handle(_) | Job::Bring => errand.cells.iter().min_by_key(|cell| look.board.straight(at, *cell)),
        _ => None,
    };
    around(look, ahead.unwrap_or(at)) - Cells::only(at)
}

/// Whoever has medicine brings it to a hero that needs it more, and has none.
fn mend(look: Look<'_>, hero: u8) -> Option<Sent> {
    let has = |hero: u8| {
        let arms = look.open.hero(hero).arms;
        arms.iter().any(|held| look.content[held.arm].kind == ArmKind::Medicine)
    };
    if !has(hero) || look.open.is_grappled(hero) || look.open.carried(hero).is_some() {
        return None;
    }
    let mine = look.open.hero(hero).dial;
    let sick = look.open.living().filter(|(other, one)| {
        *other != hero && one.dial >= SICKENING && one.dial > mine + 2 && !has(*other)
    });
    let (_, other, cell) = sick.map(|(other, one)| (one.dial, other, one.cell)).max()?;
    let cells = look.board.reach(cell, look.open.open_doors) & look.board.land;
    let field = Field::to(look, cells);
    (field.at(look.open.hero(hero).cell) != FAR).then(|| Sent::new(Job::Free(other), cells, field))
}

/// The ways of the others to the exits that are still free. Whoever is out already leaves them open.
fn ways_out(look: Look<'_>, hero: u8) -> Cells {
    let exits = look.board.exits;
    let inside = look.open.living().filter(|(other, one)| *other != hero && !exits.contains(one.cell));
    let free = (exits - look.hero_cells()) & look.board.land;
    if !exits.contains(look.open.hero(hero).cell) || free.is_empty() {
        return Cells::EMPTY;
    }
    let field = Field::to(look, free);
    inside.fold(Cells::EMPTY, |cells, (_, one)| cells | field.way(look, one.cell)) - free
}

/// A hero near one that is held goes there before anything else.
fn rescue(look: Look<'_>, hero: u8) -> Option<Sent> {
    if look.open.is_grappled(hero) {
        return None;
    }
    let held = look.open.living().filter(|(other, _)| *other != hero && look.open.is_grappled(*other));
    let near = held.filter_map(|(other, one)| {
        let cells = look.board.reach(one.cell, look.open.open_doors) & look.board.land;
        let field = Field::to(look, cells);
        let way = field.at(look.open.hero(hero).cell);
        (way <= NEAR).then_some((way, other, cells, field))
    });
    let (_, other, cells, field) = near.min_by_key(|(way, other, ..)| (*way, *other))?;
    Some(Sent::new(Job::Free(other), cells, field))
}

/// A hero with nothing else to do looks into what lies near by: search tokens and crates of rooms that are open already,
/// each for the nearest of those who are idle.
fn scavenge(look: Look<'_>, hero: u8, shares: &[Option<usize>; MOST_HEROES]) -> Option<Sent> {
    let cells = finds(look);
    if cells.is_empty() || look.open.is_grappled(hero) {
        return None;
    }
    let field = Field::to(look, cells);
    let way = field.at(look.open.hero(hero).cell);
    let idle =
        look.open.living().filter(|(other, _)| *other != hero && shares[usize::from(*other)].is_none());
    let nearer = idle.into_iter().any(|(other, one)| (field.at(one.cell), other) < (way, hero));
    (way <= AT_HAND && !nearer).then(|| Sent::new(Job::Search, cells, field))
}

/// The squares from which something can be looked into: search tokens and crates of rooms that are open.
fn finds(look: Look<'_>) -> Cells {
    let active = look.active_cells();
    let mut cells = look.open.searches & active;
    for crate_cell in look.open.crates & active {
        cells |= look.board.reach(crate_cell, look.open.open_doors) & active & look.board.land;
    }
    cells
}

/// Whether an item is still good for something.
pub(super) fn is_wanted(look: Look<'_>, item: ItemId) -> bool {
    let mission = look.mission();
    let asked = mission.goal.iter().any(|condition| match *condition {
        Condition::Carried(wanted) => wanted == item,
        Condition::Delivered { item: wanted, .. } => wanted == item && !goals::holds(look, condition),
        _ => false,
    });
    // More keys than locks are of no use.
    let locks = mission.objects.iter().zip(look.open.objects);
    let open = locks.filter(|(object, done)| object.needs == Some(item) && *done < object.times).count();
    let carried = look.open.living().filter_map(|(hero, _)| look.open.carried(hero));
    let carried = carried.filter(|token| look.open.items[usize::from(*token)].item == item).count();
    asked || carried < open
}

impl Jobs {
    fn of(look: Look<'_>) -> Jobs {
        let mission = look.mission();
        let mut list = Jobs::default();
        let missing = || mission.goal.iter().filter(|condition| !goals::holds(look, condition));
        for condition in missing() {
            match *condition {
                Condition::ObjectsDone => {
                    let objects = mission.objects.iter().zip(look.open.objects).enumerate();
                    for (n, (object, done)) in objects {
                        if object.deed == Deed::Counts && done < object.times {
                            handle(look, n as u8, MOST_DETOURS, &mut list);
                        }
                    }
                }
                Condition::Carried(item) => fetch(look, item, 1, MOST_DETOURS, &mut list),
                Condition::Delivered { item, count } => bring(look, item, count, &mut list),
                Condition::Destroyed(class) => {
                    for n in 0..look.open.units.len() as u8 {
                        let unit = look.open.unit(n);
                        if unit.class == class && unit.stance != Stance::Off {
                            go(look, Job::Hunt(n), hunting(look, unit.cell), MOST_DETOURS, &mut list);
                        }
                    }
                }
                Condition::AllOut | Condition::Turns(_) | Condition::TurnsAfterObjects(_) => {}
            }
        }
        let asks_out = mission.goal.contains(&Condition::AllOut);
        if asks_out && list.errands.is_empty() && is_time_to_leave(look) {
            go(look, Job::Out, look.board.exits, MOST_DETOURS, &mut list);
        }
        list
    }
}

/// Where a mission makes the heroes wait, they set out early enough to be there in time.
fn is_time_to_leave(look: Look<'_>) -> bool {
    let waits = look.mission().goal.iter().find_map(|condition| match *condition {
        Condition::TurnsAfterObjects(turns) => look.open.objects_done.map(|done| done + u16::from(turns)),
        Condition::Turns(turns) => Some(u16::from(turns)),
        _ => None,
    });
    let Some(last) = waits else { return true };
    let field = Field::to(look, look.board.exits);
    let ways = look.open.living().map(|(_, hero)| field.at(hero.cell)).filter(|way| *way != FAR);
    let turns = ways.max().unwrap_or(0).div_ceil(PACE);
    look.open.turn + turns > last
}

/// A job at some squares, or whatever has to be done before anybody comes there.
fn go(look: Look<'_>, job: Job, cells: Cells, detours: u8, list: &mut Jobs) {
    let errand = Errand { job, cells, who: None };
    add(look, errand, detours, list);
}

fn add(look: Look<'_>, errand: Errand, detours: u8, list: &mut Jobs) {
    if list.errands.iter().any(|other| other.job == errand.job && other.who == errand.who) {
        return;
    }
    let able = || look.open.living().filter(|(hero, _)| errand.who.is_none_or(|who| who == *hero));
    let field = Field::to(look, errand.cells);
    if able().any(|(_, hero)| field.at(hero.cell) != FAR) {
        list.errands.push(errand);
        list.fields.push(field);
        return;
    }
    if detours == 0 {
        return;
    }
    let field = Field::wished(look, errand.cells);
    let nearest = able().min_by_key(|(_, hero)| field.at(hero.cell));
    let Some((_, nearest)) = nearest.filter(|(_, hero)| field.at(hero.cell) != FAR) else { return };
    let (locked, dry) = field.obstacles(look, nearest.cell);
    for (n, object) in look.mission().objects.iter().enumerate() {
        let helps = match (object.deed, object.site) {
            (Deed::Unlocks, Site::Door(_)) => match objects::squares(look, object.site)[..] {
                [a, b] => look.board.door_between(a, b).is_some_and(|door| locked & (1 << door) != 0),
                _ => false,
            },
            (Deed::Fuels, _) => dry,
            _ => false,
        };
        if helps && look.open.objects[n] < object.times {
            handle(look, n as u8, detours - 1, list);
        }
    }
}

/// An object, or first what is needed for it.
fn handle(look: Look<'_>, object: u8, detours: u8, list: &mut Jobs) {
    let one = &look.mission().objects[usize::from(object)];
    let squares = objects::squares(look, one.site);
    let mut cells: Cells = squares.iter().copied().collect();
    if !matches!(one.site, Site::Rib(_)) {
        for cell in &squares {
            cells |= look.board.reach(*cell, look.open.open_doors) & look.board.land;
        }
    }
    let who = match one.needs {
        None => None,
        Some(item) => match carriers(look, item).next() {
            None => return fetch(look, item, 1, detours, list),
            who => who,
        },
    };
    add(look, Errand { job: Job::Handle(object), cells, who }, detours, list);
}

/// The living heroes that carry an item of a kind.
fn carriers(look: Look<'_>, item: ItemId) -> impl Iterator<Item = u8> {
    let carried =
        move |hero: u8| look.open.carried(hero).map(|token| look.open.items[usize::from(token)].item);
    look.open.living().map(|(hero, _)| hero).filter(move |hero| carried(*hero) == Some(item))
}

/// The nearest so many items of a kind that lie somewhere.
fn fetch(look: Look<'_>, item: ItemId, count: usize, detours: u8, list: &mut Jobs) {
    let lying = look.open.items.iter().enumerate().filter_map(|(n, token)| match token.at {
        Whereabouts::Lying(cell) if token.item == item => Some((n as u8, cell)),
        _ => None,
    });
    let way = |cell: Cell| {
        let field = Field::wished(look, Cells::only(cell));
        look.open.living().map(|(_, hero)| field.at(hero.cell)).min().unwrap_or(FAR)
    };
    let lying: Vec<(u8, Cell)> = lying.collect();
    // A single one is the nearest, however far it is.
    let far = |cell: Cell| if lying.len() > 1 { way(cell) } else { 0 };
    let mut near: Vec<(u16, u8, Cell)> = lying.iter().map(|(n, cell)| (far(*cell), *n, *cell)).collect();
    near.sort_unstable();
    for (_, n, cell) in near.into_iter().take(count) {
        go(look, Job::Fetch(n), Cells::only(cell), detours, list);
    }
}

/// Items that must come to an exit: those that are carried already, and as many more as are wanted.
fn bring(look: Look<'_>, item: ItemId, count: u8, list: &mut Jobs) {
    let spent = look.open.items.iter().filter(|token| token.item == item && token.at == Whereabouts::Spent);
    let mut wanted = usize::from(count).saturating_sub(spent.count());
    let exits = look.board.exits;
    let beside = exits.iter().fold(exits, |cells, cell| cells | look.board.reach(cell, look.open.open_doors));
    for hero in carriers(look, item).take(wanted).collect::<Vec<_>>() {
        wanted -= 1;
        let errand = Errand { job: Job::Bring, cells: beside & look.board.land, who: Some(hero) };
        add(look, errand, MOST_DETOURS, list);
    }
    if wanted > 0 {
        fetch(look, item, wanted, MOST_DETOURS, list);
    }
}

/// The squares from which an infected is hunted.
fn hunting(look: Look<'_>, cell: Cell) -> Cells {
    let seen = look.board.seen(cell, look.open.open_doors) & look.board.land;
    let near = |from: &Cell| look.board.straight(*from, cell).is_some_and(|far| HUNTING.contains(&far));
    let cells: Cells = seen.iter().filter(near).collect();
    if cells.is_empty() { seen } else { cells }
}

/// The squares near a hero.
fn around(look: Look<'_>, cell: Cell) -> Cells {
    let near = |other: &Cell| look.board.straight(*other, cell).is_some_and(|far| far <= COMPANY);
    look.board.land.iter().filter(near).collect()
}
