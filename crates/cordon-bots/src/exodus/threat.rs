//! What the infected would do to a hero on a square in their next move, and what that is worth in bites.

use std::cmp::Ordering;

use cordon_exodus::board::{NO_WAY, Routes};
use cordon_exodus::content::{Bite, InfectedCard, Trait};
use cordon_exodus::frames::Activation;
use cordon_exodus::look::Look;
use cordon_exodus::rules::fire;
use cordon_exodus::state::{DEATH, Held, MOST_UNITS, Stance, Unit};
use cordon_grid::Cell;
use cordon_kernel::List;

use super::arrivals::Arrivals;
use super::chances;

/// What it costs to be held, besides the bites.
pub(super) const HELD: f64 = 0.6;
/// What it costs to be put on the floor.
const FLOORED: f64 = 0.35;
/// What the death of a hero costs.
const DYING: f64 = 6.0;
/// How much less an infected counts that comes a turn later.
const LATER: f64 = 0.1;
/// The same for one that comes any time.
const SOMETIME: f64 = 0.03;

/// What one more bite costs a hero, by how far its infection has come.
pub(super) fn bite(dial: u8) -> f64 {
    match dial {
        0 => 1.2,
        1..=3 => 0.9,
        4..=6 => 1.1,
        7..=9 => 1.6,
        10..=12 => 2.5,
        _ if dial < DEATH => DYING,
        _ => 0.0,
    }
}

/// What an infected does to a hero that it reaches.
#[derive(Clone, Copy, Debug)]
struct Grip {
    /// The chance that it takes a hero down that stands.
    taken: f64,
    /// What it costs to be held by it, with its bites.
    held: f64,
    /// What it costs that it may only put a hero on the floor.
    floored: f64,
}

impl Grip {
    fn of(look: Look<'_>, card: &InfectedCard, hero: u8, aboard: bool) -> Grip {
        let [taken, floored] = chances::of_grab(card);
        let held = match card.bite {
            // Whoever is pulled off a boat is dead.
            _ if aboard && card.has(Trait::Swims) => DYING,
            Bite::Drags { .. } => HELD + 0.4,
            Bite::Bites { .. } => {
                HELD + chances::of_bites(look, card, hero) * bite(look.open.hero(hero).dial)
            }
        };
        Grip { taken, held, floored: floored * FLOORED }
    }
}

/// What it costs a hero to be reached by an infected of a class.
pub(super) fn harm(look: Look<'_>, card: &InfectedCard, hero: u8, prone: bool, aboard: bool) -> f64 {
    let grip = Grip::of(look, card, hero, aboard);
    let spares = aboard && card.has(Trait::Swims);
    if prone && !spares { grip.held } else { grip.taken * grip.held + grip.floored }
}

/// What several infected do to a hero one after the other: whoever is down already is taken by all that come after.
struct Onslaught {
    down: f64,
    cost: f64,
}

impl Onslaught {
    fn new(prone: bool) -> Onslaught {
        Onslaught { down: if prone { 1.0 } else { 0.0 }, cost: 0.0 }
    }

    /// One more comes, with some chance.
    fn meet(&mut self, comes: f64, grip: Grip) {
        let stands = 1.0 - self.down;
        self.cost += comes * ((self.down + stands * grip.taken) * grip.held + stands * grip.floored);
        self.down += comes * stands * grip.taken;
    }
}

/// The steps of an infected to a hero on a square; `NO_WAY` if there is no way.
pub(super) fn steps(look: Look<'_>, card: &InfectedCard, from: Cell, to: Cell) -> u8 {
    steps_by(look.routes(), look, card, from, to)
}

/// The same for whoever asks often and knows the ways.
pub(super) fn steps_by(routes: &Routes, look: Look<'_>, card: &InfectedCard, from: Cell, to: Cell) -> u8 {
    let graph = if card.has(Trait::Swims) { &routes.swim } else { &routes.land };
    if card.has(Trait::Swims) || !look.is_water(to) {
        return graph.row(look.board, to)[from.index()];
    }
    let shores = *look.board.near(to) & look.board.transitions;
    let rows = shores.iter().map(|shore| graph.row(look.board, shore)[from.index()]);
    rows.min().unwrap_or(NO_WAY).saturating_add(1)
}

/// Whether an infected would notice a hero on a square.
pub(super) fn notices(look: Look<'_>, card: &InfectedCard, from: Cell, to: Cell) -> bool {
    let open = look.open.open_doors;
    card.has(Trait::AlwaysCharges)
        || look.board.sees(from, to, open)
        || card.smell.is_some_and(|range| look.board.smells(to, from, range, open))
}

/// How far an infected comes in one move that is so many steps away from a hero.
pub(super) fn stride(look: Look<'_>, card: &InfectedCard, from: Cell, to: Cell, steps: u8) -> u8 {
    if look.is_water(from) {
        return card.swim;
    }
    // One that notices nobody yet may still do so on its way.
    let on_the_way = card.smell.is_some_and(|range| steps <= card.walk + range);
    if notices(look, card, from, to) || on_the_way { card.charge } else { card.walk }
}

/// How soon an infected reaches a hero on a square: 1 for its next move, less for later.
fn soon(look: Look<'_>, unit: &Unit, to: Cell) -> f64 {
    soon_after(look, unit, to, steps(look, &look.content[unit.class], unit.cell, to))
}

/// The same for one that is so many steps away.
fn soon_after(look: Look<'_>, unit: &Unit, to: Cell, steps: u8) -> f64 {
    let card = &look.content[unit.class];
    if steps == NO_WAY {
        return 0.0;
    }
    if unit.asleep && unit.sustained == 0 && !notices(look, card, unit.cell, to) {
        return 0.02;
    }
    let needed = steps.saturating_sub(1);
    let stride = stride(look, card, unit.cell, to, steps);
    if needed <= stride {
        1.0
    } else if needed <= stride + card.charge {
        LATER
    } else {
        SOMETIME
    }
}

/// What the heroes have to expect of an infected: it goes for whoever is nearest.
pub(super) fn of_unit(look: Look<'_>, unit: &Unit) -> f64 {
    let card = &look.content[unit.class];
    let mut nearest = (NO_WAY, 0.0);
    for (hero, other) in look.open.living() {
        let steps = steps(look, card, unit.cell, other.cell);
        if steps == NO_WAY || steps > nearest.0 {
            continue;
        }
        let harm =
            soon(look, unit, other.cell) * harm(look, card, hero, other.prone, look.is_water(other.cell));
        nearest = (steps, if steps < nearest.0 { harm } else { harm.max(nearest.1) });
    }
    nearest.1
}

/// Whether an infected that is under way can still grab somebody in this move.
pub(super) fn grabs_now(look: Look<'_>, now: &Activation) -> bool {
    let (unit, card) = (look.open.unit(now.unit), look.card(now.unit));
    look.open.living().any(|(_, hero)| {
        let steps = steps(look, card, unit.cell, hero.cell);
        let all = if steps == NO_WAY { 0 } else { stride(look, card, unit.cell, hero.cell, steps) };
        steps != NO_WAY && steps.saturating_sub(1) <= all.saturating_sub(now.moved)
    })
}

/// What stands on alert at a square: the chance that one volley stops a walking infected, and the volleys there are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guard {
    pub(super) stops: f64,
    volleys: f64,
}

impl Guard {
    /// A hero with its active guns.
    pub(super) fn of(look: Look<'_>, hero: u8) -> Option<Guard> {
        Guard::with(look, fire::active_guns(look, hero).map(|(_, held)| held))
    }

    /// A hero with some of its guns ready.
    pub(super) fn ready(look: Look<'_>, hero: u8, arms: u32) -> Option<Guard> {
        let held = look.open.hero(hero).arms.into_iter().enumerate();
        let held = held.filter(|(n, held)| arms & (1 << n) != 0 && look.content[held.arm].is_gun());
        Guard::with(look, held.map(|(_, held)| held))
    }

    fn with(look: Look<'_>, guns: impl Iterator<Item = Held>) -> Option<Guard> {
        let (mut misses, mut volleys) = (1.0, 0_u8);
        for held in guns.filter(|held| held.rounds > 0 && !held.jammed) {
            let [kill, down] = chances::of_chart(look.content[held.arm].quick, 0);
            misses *= 1.0 - kill - down;
            volleys = volleys.max(held.rounds);
        }
        (volleys > 0).then_some(Guard { stops: 1.0 - misses, volleys: f64::from(volleys) })
    }
}

/// Another hero for whom an infected would rather go.
#[derive(Clone, Copy, Debug)]
struct Rival {
    steps: u8,
    /// What that hero has to expect of the infected.
    harm: f64,
    /// Whether it has had its turn, and so will still be there.
    settled: bool,
}

/// An infected that is on the board, with what it does to the hero on land and aboard a boat.
struct Hunter {
    unit: u8,
    rival: Option<Rival>,
    grips: [Grip; 2],
}

/// The infected as a hero has to reckon with them: each goes for whoever is nearest.
pub(super) struct Hunters<'a> {
    look: Look<'a>,
    routes: &'a Routes,
    list: Vec<Hunter>,
    arrivals: Arrivals<'a>,
    /// The others that stand on alert, with what they can do.
    watch: Vec<(Cell, Guard)>,
}

impl<'a> Hunters<'a> {
    /// Those that are on the board now.
    pub(super) fn of(look: Look<'a>, hero: u8) -> Hunters<'a> {
        let others = || look.open.living().filter(|(other, _)| *other != hero);
        let rival = |unit: &Unit| {
            let card = &look.content[unit.class];
            let near = others().map(|(n, other)| (steps(look, card, unit.cell, other.cell), n, other));
            let (steps, n, other) =
                near.filter(|(steps, ..)| *steps != NO_WAY).min_by_key(|(steps, ..)| *steps)?;
            let harm =
                soon(look, unit, other.cell) * harm(look, card, n, other.prone, look.is_water(other.cell));
            Some(Rival { steps, harm, settled: look.open.order.contains(&n) })
        };
        let boats = !look.open.ribs.is_empty();
        let grips = |unit: &Unit| {
            let grip = |aboard: bool| Grip::of(look, &look.content[unit.class], hero, aboard);
            let ashore = grip(false);
            [ashore, if boats { grip(true) } else { ashore }]
        };
        let hunter = |(n, unit): (u8, &Unit)| Hunter { unit: n, rival: rival(unit), grips: grips(unit) };
        let list = look.open.foes().map(hunter).collect();
        let watch = others().filter(|(_, other)| other.alert);
        let watch = watch.filter_map(|(n, other)| Some((other.cell, Guard::of(look, n)?))).collect();
        let arrivals = Arrivals::of(look, hero);
        Hunters { look, routes: look.routes(), list, arrivals, watch }
    }

    /// What the hero has to expect on a square until its next turn: first if it stands there as it is, then on alert. What
    /// it spares another hero, because the infected come for it instead, is taken off.
    pub(super) fn danger(&self, at: Cell, prone: bool, guard: Option<Guard>) -> [f64; 2] {
        let look = self.look;
        let aboard = look.is_water(at);
        let (mut plain, mut guarded) = (Onslaught::new(prone), Onslaught::new(prone));
        let mut spared = 0.0;
        let mut volleys = guard.map_or(0.0, |guard| guard.volleys);
        let way = |n: u8| {
            let unit = look.open.unit(n);
            steps_by(self.routes, look, &look.content[unit.class], unit.cell, at)
        };
        let mut list: List<(u8, u8, u8), MOST_UNITS> = List::new();
        list.extend(self.list.iter().zip(0..).map(|(hunter, place)| (way(hunter.unit), hunter.unit, place)));
        list.sort_unstable();
        for (way, n, place) in list.iter().copied() {
            let Hunter { rival, grips, .. } = &self.list[usize::from(place)];
            let unit = look.open.unit(n);
            let soon = soon_after(look, unit, at, way);
            if soon == 0.0 {
                continue;
            }
            let card = &look.content[unit.class];
            // One on the floor does not act in the next move.
            let lies = if unit.stance == Stance::Prone { LATER } else { 1.0 };
            let mut comes = lies * soon;
            if let Some(rival) = rival {
                let trust = if rival.settled { 0.8 } else { 0.3 };
                comes *= match way.cmp(&rival.steps) {
                    Ordering::Less => 1.0,
                    Ordering::Equal => 0.5,
                    Ordering::Greater if rival.settled => 0.15,
                    Ordering::Greater => 0.6,
                };
                if way < rival.steps {
                    spared += lies * rival.harm * trust;
                }
            }
            let entered = f64::from(way.saturating_sub(1).min(card.charge));
            let stopped = !card.has(Trait::Steady) && unit.stance == Stance::Standing && entered > 0.0;
            if stopped {
                let sees = |cell: Cell| look.board.sees(cell, at, look.open.open_doors);
                let watch = self.watch.iter().filter(|(cell, _)| sees(*cell));
                comes *= watch.map(|(_, guard)| (1.0 - guard.stops).powf(entered / 2.0)).product::<f64>();
            }
            let grip = grips[usize::from(aboard)];
            plain.meet(comes, grip);
            let seen = look.board.sees(at, unit.cell, look.open.open_doors);
            match guard {
                Some(guard) if stopped && volleys > 0.0 => {
                    let fired = (if seen { entered } else { entered / 2.0 }).min(volleys);
                    volleys -= (fired / 2.0).max(1.0);
                    guarded.meet(comes * (1.0 - guard.stops).powf(fired), grip);
                }
                _ => guarded.meet(comes, grip),
            }
        }
        let (plain, guarded) = (plain.cost - spared, guarded.cost - spared);
        let [come, met] = self.arrivals.danger(at, prone, guard);
        [plain + come, guarded + met]
    }
}
