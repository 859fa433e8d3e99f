//! Where a hero can come in its turn, at what risk, and with how many action points left.

use cordon_exodus::Action;
use cordon_exodus::board::Cells;
use cordon_exodus::frames::Frame;
use cordon_exodus::look::Look;
use cordon_exodus::rules::matrix::{self, Kind};
use cordon_exodus::rules::{facing, movement, ribs};
use cordon_exodus::state::{MOST_UNITS, Stance};
use cordon_grid::Cell;
use cordon_kernel::List;

use super::chances;
use super::threat::HELD;

/// What the bites cost that may come of being held in a zone, before anybody helps.
const BITTEN_LATER: f64 = 0.6;
/// More action points than a turn can have.
const MOST_POINTS: usize = 8;
/// Squares that a sprint can have after its first, and one more.
const MOST_SPRINT: usize = 8;

/// What it takes to be somewhere.
#[derive(Clone, Copy, Debug)]
struct Label {
    /// What was gained on the way (shots) less what was risked.
    gain: f32,
    /// The first action of the way; none for staying.
    first: Option<Action>,
    /// The last action of the way, by its place in the trail.
    last: u16,
}

/// The last action of a way that has none.
const NOWHERE: u16 = u16::MAX;

/// Squares with what it takes to be there, each once.
#[derive(Clone, Default)]
struct Layer {
    list: Vec<(Cell, Label)>,
    /// The place of each square in the list, and one more; empty as long as the list is.
    places: Vec<u16>,
}

/// All actions of all ways, each with the one before it.
#[derive(Default)]
struct Trail(Vec<(u16, Action)>);

/// The squares that a hero can come to with each number of points.
pub(super) struct Reach {
    /// By points spent: squares with what it takes.
    layers: Vec<Layer>,
    trail: Trail,
}

/// What the way of a hero goes by.
pub(super) struct Walker<'a> {
    pub(super) look: Look<'a>,
    pub(super) hero: u8,
    /// Points that may be spent.
    pub(super) points: u8,
    /// What a shot behind a move is worth on average.
    pub(super) shot: f64,
    /// Whether the boat under the hero may be piloted.
    pub(super) pilots: bool,
}

/// Zones of infected near the way: each costs whoever moves inside.
struct Zones {
    all: Cells,
    each: List<(Cells, f32), MOST_UNITS>,
}

impl Zones {
    fn new(look: Look<'_>) -> Zones {
        let mut zones = Zones { all: Cells::EMPTY, each: List::new() };
        for (n, unit) in look.open.foes().filter(|(_, unit)| unit.stance == Stance::Standing) {
            let zone = facing::zone(look, n);
            let [taken, floored] = chances::of_grab(&look.content[unit.class]);
            zones.all |= zone;
            zones.each.push((zone, (taken * (HELD + BITTEN_LATER) + floored * 0.3) as f32));
        }
        zones
    }

    fn risk(&self, from: Cell, to: Cell) -> f32 {
        if !self.all.contains(from) || !self.all.contains(to) {
            return 0.0;
        }
        let both = self.each.iter().filter(|(zone, _)| zone.contains(from) && zone.contains(to));
        both.map(|(_, risk)| risk).sum()
    }
}

impl Walker<'_> {
    /// Looks for all ways.
    pub(super) fn reach(&self) -> Reach {
        let look = self.look;
        let one = look.open.hero(self.hero);
        let points = usize::from(self.points).min(MOST_POINTS - 1);
        let free = look.free();
        let zones = Zones::new(look);
        let sprint = usize::from(movement::sprint_squares(look, self.hero)).min(MOST_SPRINT);
        let sprint_cost = usize::from(look.open.switches.sprint_ap);
        // By points spent and squares of a sprint left: squares to go on from.
        let mut open: Vec<[Layer; MOST_SPRINT]> = vec![Default::default(); points + 1];
        let mut layers: Vec<Layer> = vec![Layer::default(); points + 1];
        let mut trail = Trail::default();
        let running = match *look.open.stack.top() {
            Frame::Sprinting { left, .. } => usize::from(left).min(MOST_SPRINT - 1),
            _ => 0,
        };
        let here = Label { gain: 0.0, first: None, last: NOWHERE };
        open[0][running].relax(one.cell, 0.0, || here);
        // Whoever lies gets up before it goes anywhere.
        let rises = usize::from(matrix::cost(look, self.hero, Kind::StandUp));
        if one.prone && rises <= points && !look.open.is_grappled(self.hero) {
            open[rises][0].relax(one.cell, 0.0, || trail.after(&here, 0.0, Action::StandUp));
        }
        for spent in 0..=points {
            for left in (0..MOST_SPRINT).rev() {
                let states = std::mem::take(&mut open[spent][left]);
                for (cell, label) in states.list {
                    layers[spent].relax(cell, label.gain, || label);
                    if left == 0 {
                        continue;
                    }
                    for to in self.steps(cell, &free) {
                        let gain = label.gain - zones.risk(cell, to);
                        let step = || trail.after(&label, gain, Action::Step(to));
                        open[spent][left - 1].relax(to, gain, step);
                    }
                }
            }
            if one.prone && spent < rises {
                continue;
            }
            let sprints = spent + sprint_cost <= points;
            if spent == points && !sprints {
                continue;
            }
            for (cell, label) in layers[spent].list.clone() {
                let water = look.is_water(cell);
                let steps = self.steps(cell, &free);
                if spent < points {
                    let next = &mut open[spent + 1][0];
                    for to in steps {
                        let gain = label.gain - zones.risk(cell, to) + self.shot as f32;
                        next.relax(to, gain, || trail.after(&label, gain, Action::Move(to)));
                    }
                    for to in self.rides(cell) {
                        let ride = if water { Action::Pilot(to) } else { Action::Move(to) };
                        next.relax(to, label.gain, || trail.after(&label, label.gain, ride));
                    }
                }
                if !water && sprints {
                    let next = &mut open[spent + sprint_cost][sprint - 1];
                    for to in steps {
                        let gain = label.gain - zones.risk(cell, to);
                        next.relax(to, gain, || trail.after(&label, gain, Action::Sprint(to)));
                    }
                }
            }
        }
        Reach { layers, trail }
    }

    fn steps(&self, from: Cell, free: &Cells) -> Cells {
        let look = self.look;
        let ground = if look.is_water(from) { look.board.transitions } else { look.board.land };
        look.board.reach(from, look.open.open_doors) & *free & ground
    }

    /// The boats that can be boarded from a square, or where the hero's own boat can be piloted.
    fn rides(&self, from: Cell) -> Cells {
        let look = self.look;
        if look.open.ribs.is_empty() {
            return Cells::EMPTY;
        }
        if !look.is_water(from) {
            return ribs::boardable(look, from);
        }
        let Some(rib) = look.open.rib_at(from).filter(|_| self.pilots) else { return Cells::EMPTY };
        let one = look.open.ribs[usize::from(rib)];
        if one.fuelled && !one.piloted { ribs::courses(look, rib) } else { Cells::EMPTY }
    }
}

impl Layer {
    /// Keeps the better of two ways to a square.
    fn relax(&mut self, cell: Cell, gain: f32, label: impl FnOnce() -> Label) {
        if self.places.is_empty() {
            self.places = vec![0; Cells::CAPACITY];
        }
        let place = &mut self.places[cell.index()];
        match self.list.get_mut(usize::from(*place).wrapping_sub(1)) {
            Some((_, known)) if known.gain >= gain => {}
            Some((_, known)) => *known = label(),
            None => {
                self.list.push((cell, label()));
                *place = self.list.len() as u16;
            }
        }
    }
}

impl Trail {
    /// A way that is one action longer.
    fn after(&mut self, before: &Label, gain: f32, action: Action) -> Label {
        self.0.push((before.last, action));
        Label { gain, first: before.first.or(Some(action)), last: (self.0.len() - 1) as u16 }
    }
}

/// A square within reach.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop {
    /// The points that it costs to come there.
    pub(super) spent: u8,
    pub(super) cell: Cell,
    /// What is gained on the way less what is risked.
    pub(super) gain: f64,
    /// The first action of the way; none for staying.
    pub(super) first: Option<Action>,
    last: u16,
}

impl Reach {
    /// Everywhere that costs no more than so many points.
    pub(super) fn within(&self, points: u8) -> impl Iterator<Item = Stop> {
        let layers = self.layers.iter().take(usize::from(points) + 1).enumerate();
        layers.flat_map(|(spent, layer)| {
            layer.list.iter().map(move |(cell, label)| Stop {
                spent: spent as u8,
                cell: *cell,
                gain: f64::from(label.gain),
                first: label.first,
                last: label.last,
            })
        })
    }

    /// The actions that lead to a square, the last one first.
    pub(super) fn way_back(&self, stop: &Stop) -> impl Iterator<Item = Action> {
        let mut last = stop.last;
        std::iter::from_fn(move || {
            let (before, action) = *self.trail.0.get(usize::from(last))?;
            last = before;
            Some(action)
        })
    }
}
