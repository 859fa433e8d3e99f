//! The tree: decisions that several lines of play went through, with what came of them.

use cordon_kernel::{Deaf, Live, Ruleset, Seat, Seating};
use rand_pcg::Pcg32;

use super::playout::{Playout, decided};
use super::prior::Candidate;
use super::{Chances, Choice, Foresight, Standards};

/// How strongly lines that were tried seldom are preferred.
const CURIOSITY: f64 = 0.9;
/// After so many lines of an action the decision behind it is looked into as well. With fewer its lines would tell more
/// about whose decision comes next, which was tried a few times, than about the action.
const ENOUGH: u32 = 16;
/// Lines spread at least this much, so that nothing is divided by zero.
const LEAST_SPREAD: f64 = 1e-4;

/// After so many lines each the worse half of what is still in question is dropped, and again whenever there are half as
/// many more.
const FIRST_CUT: usize = 3;

/// How many of the actions that are rated best are looked into where there are courses.
const BESIDE_COURSES: usize = 2;

/// From so many lines on an action that leads clearly is not doubted any more.
const CLEAR_LINES: usize = 10;
/// By how many standard errors it leads then.
pub(super) const CLEAR_LEAD: f64 = 3.0;

/// With fewer lines nothing is better than anything.
const FEWEST: usize = 3;

/// An action at a decision, and what came of it.
struct Edge<A> {
    action: A,
    trust: f64,
    lines: u32,
    /// The sum of the chances of whoever decides here.
    sum: f64,
    /// The decision that follows, once it was met.
    next: Option<usize>,
}

impl<A> Edge<A> {
    fn mean(&self) -> Option<f64> {
        (self.lines > 0).then(|| self.sum / f64::from(self.lines))
    }
}

/// A decision.
struct Node<A> {
    seat: Seat,
    edges: Vec<Edge<A>>,
    /// The sum of the squares of all chances that came of this decision.
    squares: f64,
}

impl<A: Copy> Node<A> {
    fn new(seat: Seat, candidates: Vec<Candidate<A>>) -> Node<A> {
        let edge =
            |c: Candidate<A>| Edge { action: c.action, trust: c.trust, lines: 0, sum: 0.0, next: None };
        Node { seat, edges: candidates.into_iter().map(edge).collect(), squares: 0.0 }
    }

    /// How far lines of play differ from each other, whatever they began with: the measure of what is luck. Where a game is
    /// nearly decided chances differ by little, and still one action is better than another.
    fn spread(&self) -> f64 {
        let lines = f64::from(self.edges.iter().map(|edge| edge.lines).sum::<u32>().max(1));
        let mean = self.edges.iter().map(|edge| edge.sum).sum::<f64>() / lines;
        (self.squares / lines - mean * mean).max(LEAST_SPREAD * LEAST_SPREAD).sqrt()
    }

    /// The edge to try next among those that are legal now: the best so far, or one that was tried seldom for how much
    /// it is trusted.
    fn select(&self, is_legal: impl Fn(&A) -> bool) -> Option<usize> {
        let legal = || self.edges.iter().enumerate().filter(|(_, edge)| is_legal(&edge.action));
        let lines: u32 = legal().map(|(_, edge)| edge.lines).sum();
        // What was never tried is expected to be about as good as the rest.
        let fresh = legal().map(|(_, edge)| edge.sum).sum::<f64>() / f64::from(lines.max(1));
        let spread = self.spread();
        let root = f64::from(lines.max(1)).sqrt();
        let worth = |edge: &Edge<A>| {
            let good = (edge.mean().unwrap_or(fresh) - fresh) / spread;
            good + CURIOSITY * edge.trust * root / (1.0 + f64::from(edge.lines))
        };
        let mut best: Option<(usize, f64)> = None;
        for (place, edge) in legal() {
            let worth = worth(edge);
            if best.is_none_or(|(_, highest)| worth > highest) {
                best = Some((place, worth));
            }
        }
        best.map(|(place, _)| place)
    }
}

/// All decisions that were met; the first is the one to be made.
pub(super) struct Tree<R: Ruleset> {
    nodes: Vec<Node<R::Action>>,
    /// For each action of the first decision what is done after it, the next one last.
    rests: Vec<Vec<R::Action>>,
    /// For each action of the first decision what came of its lines, in their order.
    outcomes: Vec<Vec<f64>>,
    /// The actions of the first decision that are still in question, what is rated best always among them.
    running: Vec<usize>,
    /// How many lines each of them has when the worse half is dropped.
    next_cut: usize,
    standards: Standards,
    path: Vec<(usize, usize)>,
}

impl<R: Ruleset> Tree<R> {
    /// `courses` are looked into beside the best candidates, which get less room then.
    pub(super) fn new(
        seat: Seat,
        mut candidates: Vec<Candidate<R::Action>>,
        courses: Vec<Vec<R::Action>>,
        standards: Standards,
    ) -> Tree<R> {
        if !courses.is_empty() {
            candidates.truncate(BESIDE_COURSES);
        }
        let mut rests = vec![Vec::new(); candidates.len()];
        for mut course in courses {
            course.reverse();
            let Some(action) = course.pop() else { continue };
            candidates.push(Candidate { action, trust: 0.0 });
            rests.push(course);
        }
        let outcomes = vec![Vec::new(); candidates.len()];
        let running = (0..candidates.len()).collect();
        let next_cut = FIRST_CUT;
        let nodes = vec![Node::new(seat, candidates)];
        Tree { nodes, rests, outcomes, running, next_cut, standards, path: Vec::new() }
    }

    /// Whether there is anything to choose.
    pub(super) fn has_alternatives(&self) -> bool {
        self.nodes[0].edges.len() > 1
    }

    /// Plays one more line: down the tree, one decision further than it goes, and on to a quiet point.
    pub(super) fn grow<B: Foresight<R>>(
        &mut self,
        playout: &mut Playout<'_, R, B>,
        view: &R::View,
        seed: u64,
    ) {
        self.path.clear();
        let first = self.next_to_try();
        // The same dice for the nth line of each action: what differs is then the action, and not luck.
        let nth = u64::from(self.nodes[0].edges[first].lines);
        let mut dice = Pcg32::new(seed.wrapping_add(nth.wrapping_mul(0x9e37_79b9_7f4a_7c15)), 1);
        let mut state = playout.rules.imagine(view, &mut dice);
        let mut table = Seating::new(Live(dice), Deaf);
        let seat = self.nodes[0].seat;
        let until = playout.base.horizon(playout.rules, &state, seat);
        playout.seen += 1;
        self.path.push((0, first));
        let action = self.nodes[0].edges[first].action;
        playout.apply(&mut state, seat, &action, &mut table);
        playout.rest.clone_from(&self.rests[first]);
        let chances = self.descend(playout, &mut state, until, &mut table);
        self.outcomes[first].push(chances[usize::from(seat.0)]);
        for (node, edge) in &self.path {
            let node = &mut self.nodes[*node];
            let chance = chances[usize::from(node.seat.0)];
            node.edges[*edge].lines += 1;
            node.edges[*edge].sum += chance;
            node.squares += chance * chance;
        }
    }

    fn descend<B: Foresight<R>>(
        &mut self,
        playout: &mut Playout<'_, R, B>,
        state: &mut R::State,
        until: u32,
        table: &mut Seating<Live<Pcg32>, Deaf>,
    ) -> Chances {
        loop {
            let seat = match playout.list(state) {
                Ok(seat) => seat,
                Err(outcome) => return decided(outcome.winners),
            };
            if playout.base.clock(playout.rules, state) >= until {
                return playout.base.chances(playout.rules, state);
            }
            if let [only] = playout.actions[..] {
                playout.apply(state, seat, &only, table);
                continue;
            }
            if let Some(next) = playout.on_course(state) {
                playout.apply(state, seat, &next, table);
                continue;
            }
            let (above, edge) = *self.path.last().expect("a path begins at the root");
            let Some(next) = self.nodes[above].edges[edge].next else {
                // One decision more than the tree had; from there on the ratings decide.
                if self.nodes[above].edges[edge].lines >= ENOUGH {
                    let candidates = playout.rated(state, seat, &mut table.draws.0);
                    self.nodes[above].edges[edge].next = Some(self.nodes.len());
                    self.nodes.push(Node::new(seat, candidates));
                    let action = self.nodes[self.nodes.len() - 1].edges[0].action;
                    self.path.push((self.nodes.len() - 1, 0));
                    playout.apply(state, seat, &action, table);
                }
                return playout.play_on(state, until, table);
            };
            // Dice can lead the same actions to somebody else's decision.
            let chosen = if self.nodes[next].seat == seat {
                self.nodes[next].select(|action| playout.actions.contains(action))
            } else {
                None
            };
            let Some(chosen) = chosen else { return playout.play_on(state, until, table) };
            self.path.push((next, chosen));
            playout.seen += 1;
            let action = self.nodes[next].edges[chosen].action;
            playout.apply(state, seat, &action, table);
        }
    }

    /// Each action that is still in question in turn, so that all have lines with the same dice.
    fn next_to_try(&self) -> usize {
        let lines = |place: &usize| self.outcomes[*place].len();
        self.running
            .iter()
            .copied()
            .min_by_key(|place| (lines(place), *place))
            .expect("something is rated best")
    }

    /// Drops what came out worse, if it is time to. Whether nothing is left to be found out.
    pub(super) fn settle(&mut self) -> bool {
        let tried = self.running.iter().map(|place| self.outcomes[*place].len()).min().unwrap_or(0);
        if tried >= self.next_cut && self.running.len() > 2 {
            self.next_cut += self.next_cut.div_ceil(2);
            let mut others: Vec<usize> = self.running.iter().copied().filter(|place| *place != 0).collect();
            others.sort_by(|a, b| self.mean(*b).total_cmp(&self.mean(*a)).then(a.cmp(b)));
            others.truncate(others.len().div_ceil(2));
            self.running = std::iter::once(0).chain(others).collect();
        }
        let clear = |place: &usize| {
            let lead = lead(&self.outcomes[*place], &self.outcomes[0]);
            lead > CLEAR_LEAD || lead < -self.standards.behind
        };
        let few = self.running.len() == 2;
        few && tried >= CLEAR_LINES && (tried >= self.standards.enough || self.running[1..].iter().all(clear))
    }

    fn mean(&self, place: usize) -> f64 {
        self.nodes[0].edges[place].mean().unwrap_or(0.0)
    }

    /// What was looked into: first what to do, then the others, what was tried most before what was tried less.
    pub(super) fn choices(&self) -> Vec<Choice<R::Action>> {
        let choice =
            |edge: &Edge<R::Action>| Choice { action: edge.action, chance: edge.mean(), lines: edge.lines };
        let mut choices: Vec<Choice<R::Action>> = self.nodes[0].edges.iter().map(choice).collect();
        let best = choices.remove(self.best());
        choices.sort_by_key(|choice| std::cmp::Reverse(choice.lines));
        choices.insert(0, best);
        // Several courses can begin alike; the one that was tried most speaks for them.
        let mut known = Vec::with_capacity(choices.len());
        choices.retain(|choice| {
            !known.contains(&choice.action) && {
                known.push(choice.action);
                true
            }
        });
        choices
    }

    /// What to do: what was rated best, unless something else came out better by more than luck.
    fn best(&self) -> usize {
        let others = self.running.iter().copied().filter(|place| *place != 0);
        let best = others.max_by(|a, b| self.mean(*a).total_cmp(&self.mean(*b)).then(b.cmp(a)));
        let better = |place: &usize| lead(&self.outcomes[*place], &self.outcomes[0]) > self.standards.sure;
        best.filter(better).unwrap_or(0)
    }
}

/// By how many standard errors one action leads another, line by line with the same dice.
fn lead(one: &[f64], other: &[f64]) -> f64 {
    let n = one.len().min(other.len());
    if n < FEWEST {
        return f64::NEG_INFINITY;
    }
    let gains = || one.iter().zip(other).map(|(a, b)| a - b);
    let mean = gains().sum::<f64>() / n as f64;
    let spread = gains().map(|gain| (gain - mean).powi(2)).sum::<f64>() / n as f64;
    mean / (spread / n as f64).max(LEAST_SPREAD * LEAST_SPREAD).sqrt()
}
