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
}

/// The squares that a hero can come to with each number of points.
pub(super) struct Reach {
    /// By points spent: squares with what it takes.
    layers: Vec<Vec<(Cell, Label)>>,
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
        let mut open: Vec<Vec<Vec<(Cell, Label)>>> = vec![vec![Vec::new(); MOST_SPRINT]; points + 1];
        let mut layers: Vec<Vec<(Cell, Label)>> = vec![Vec::new(); points + 1];
        let running = match *look.open.stack.top() {
            Frame::Sprinting { left, .. } => usize::from(left).min(MOST_SPRINT - 1),
            _ => 0,
        };
        open[0][running].push((one.cell, Label { gain: 0.0, first: None }));
        // Whoever lies gets up before it goes anywhere.
        let rises = usize::from(matrix::cost(look, self.hero, Kind::StandUp));
        if one.prone && rises <= points && !look.open.is_grappled(self.hero) {
            open[rises][0].push((one.cell, Label { gain: 0.0, first: Some(Action::StandUp) }));
        }
        for spent in 0..=points {
            for left in (0..MOST_SPRINT).rev() {
                let states = std::mem::take(&mut open[spent][left]);
                for (cell, label) in states {
                    relax(&mut layers[spent], cell, label);
                    if left == 0 {
                        continue;
                    }
                    for to in self.steps(cell, &free) {
                        let first = label.first.or(Some(Action::Step(to)));
                        let gain = label.gain - zones.risk(cell, to);
                        relax(&mut open[spent][left - 1], to, Label { gain, first });
                    }
                }
            }
            if one.prone && spent < rises {
                continue;
            }
            for (cell, label) in layers[spent].clone() {
                let water = look.is_water(cell);
                if spent < points {
                    for to in self.steps(cell, &free) {
                        let first = label.first.or(Some(Action::Move(to)));
                        let gain = label.gain - zones.risk(cell, to) + self.shot as f32;
                        relax(&mut open[spent + 1][0], to, Label { gain, first });
                    }
                    for to in self.rides(cell) {
                        let ride = if water { Action::Pilot(to) } else { Action::Move(to) };
                        let first = label.first.or(Some(ride));
                        relax(&mut open[spent + 1][0], to, Label { gain: label.gain, first });
                    }
                }
                if !water && spent + sprint_cost <= points {
                    for to in self.steps(cell, &free) {
                        let first = label.first.or(Some(Action::Sprint(to)));
                        let gain = label.gain - zones.risk(cell, to);
                        relax(&mut open[spent + sprint_cost][sprint - 1], to, Label { gain, first });
                    }
                }
            }
        }
        Reach { layers }
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

/// Keeps the better of two ways to a square.
fn relax(states: &mut Vec<(Cell, Label)>, cell: Cell, label: Label) {
    match states.iter_mut().find(|(other, _)| *other == cell) {
        Some((_, known)) if known.gain >= label.gain => {}
        Some((_, known)) => *known = label,
        None => states.push((cell, label)),
    }
}

impl Reach {
    /// Everywhere that costs no more than so many points: the points spent, the square, what was gained on the way, and
    /// its first action.
    pub(super) fn within(&self, points: u8) -> impl Iterator<Item = (u8, Cell, f64, Option<Action>)> {
        let layers = self.layers.iter().take(usize::from(points) + 1).enumerate();
        layers.flat_map(|(spent, layer)| {
            layer.iter().map(move |(cell, label)| (spent as u8, *cell, f64::from(label.gain), label.first))
        })
    }
}
