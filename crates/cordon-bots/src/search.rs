//! Looking ahead: a tree search over imagined games, for any ruleset.
//!
//! The search knows what its seat knows and no more: every line of play begins in a state that is imagined from the
//! seat's view. It has no clock; whoever wants it to stop after a time says so by `go_on`.

mod judge;
mod playout;
mod prior;
mod tree;

use cordon_kernel::{Dice, Ruleset, Seat, Seats};

use crate::{Bot, Limits, Rating};
pub use judge::{BENDS, Judge};
use playout::Playout;
use tree::Tree;

/// A chance to win for each seat, by its number.
pub type Chances = [f64; Seats::MOST as usize];

/// How many signs a ruleset can have.
pub const MOST_SIGNS: usize = 38;

/// What can be counted in a position, as numbers of about 0 to 1; the first is always 1.
pub type Signs = [f64; MOST_SIGNS];

/// When a search is content with what it has found out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standards {
    /// By how many standard errors something must be better than what is rated best to be done instead.
    pub sure: f64,
    /// By how many standard errors something is worse than what is rated best when it is not doubted any more.
    pub behind: f64,
    /// After so many lines of each of the last two nothing more is expected of further ones.
    pub enough: usize,
}

impl Default for Standards {
    fn default() -> Standards {
        Standards { sure: 1.0, behind: tree::CLEAR_LEAD, enough: usize::MAX }
    }
}

/// What a search must know of a game beyond its rules.
pub trait Foresight<R: Ruleset>: Rating<R> {
    /// What speaks for a seat's side and what against it. How much each sign says was learned from finished games.
    fn signs(&self, rules: &R, state: &R::State, seat: Seat) -> Signs;

    /// The kind of game this is; the signs of different kinds weigh differently.
    fn kind(&self, rules: &R, state: &R::State) -> usize;

    /// How likely each seat is to win from here; only asked of games that are not over.
    fn chances(&self, rules: &R, state: &R::State) -> Chances;

    /// The scores that the search begins with: whoever looks ahead may know better than the ratings, which others play by.
    fn ideas(&self, rules: &R, view: &R::View, seat: Seat, actions: &[R::Action]) -> Vec<f64> {
        self.rate(rules, view, seat, actions)
    }

    /// Whether looking ahead can tell anything about the decision that is due.
    fn is_foreseeable(&self, rules: &R, view: &R::View) -> bool {
        let _ = (rules, view);
        true
    }

    /// When a search is content: what is asked of it where many alternatives are looked into, time is dear, or a position
    /// tells little about who will win.
    fn standards(&self, rules: &R, view: &R::View, seat: Seat) -> Standards {
        let _ = (rules, view, seat);
        Standards::default()
    }

    /// Rows of actions that belong together, such as the steps of a walk to somewhere, which the ratings of single actions
    /// do not show. Each is looked into as a whole, and begins with an action that is legal now.
    fn courses(&self, rules: &R, view: &R::View, seat: Seat, actions: &[R::Action]) -> Vec<Vec<R::Action>> {
        let _ = (rules, view, seat, actions);
        Vec::new()
    }

    /// The next action of such a row, if it is its turn now. `rest` holds what is left of it, the next one last, and is
    /// emptied when the row is broken off.
    fn on_course(
        &self,
        rules: &R,
        state: &R::State,
        actions: &[R::Action],
        rest: &mut Vec<R::Action>,
    ) -> Option<R::Action> {
        let _ = (rules, state, actions, rest);
        None
    }

    /// A choice for an imagined game that needs no ratings, where there is one that is good enough. `plan` is empty when
    /// such a game begins and is kept between its decisions.
    fn sketch(
        &self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        actions: &[R::Action],
        plan: &mut Vec<R::Action>,
    ) -> Option<R::Action> {
        let _ = (rules, state, seat, actions, plan);
        None
    }

    /// The ratings that decide in an imagined game where there is no sketch. They may leave in `plan` what comes after the
    /// action that is rated highest, for `sketch` to go on with.
    fn rate_ahead(
        &self,
        rules: &R,
        view: &R::View,
        seat: Seat,
        actions: &[R::Action],
        plan: &mut Vec<R::Action>,
    ) -> Vec<f64> {
        let _ = plan;
        self.rate(rules, view, seat, actions)
    }

    /// Counts the quiet points of a game: moments in which nothing is half done, so that chances mean something. It
    /// never falls while a game goes on.
    fn clock(&self, rules: &R, state: &R::State) -> u32;

    /// The quiet point at which a line of play that begins here is judged.
    fn horizon(&self, rules: &R, state: &R::State, seat: Seat) -> u32 {
        let _ = seat;
        self.clock(rules, state) + 1
    }
}

/// One of the actions that were looked into.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice<A> {
    /// What would be done.
    pub action: A,
    /// The chance to win after it, as far as the search can tell; none if it was never tried.
    pub chance: Option<f64>,
    /// How many lines of play began with it.
    pub lines: u32,
}

/// What came of looking ahead.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// What was looked into, best first. The first is what to do.
    pub choices: Vec<Choice<A>>,
    /// How many positions were looked at.
    pub positions: u32,
}

impl<A: Copy> Thought<A> {
    /// What to do.
    pub fn best(&self) -> A {
        self.choices[0].action
    }
}

/// A player that looks ahead, with another one's ratings as its first idea of what is good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hard<B> {
    /// Who rates actions, plays the imagined games on and judges them.
    pub base: B,
    /// How many positions it may look at for one decision.
    pub nodes: u32,
}

impl<R: Ruleset, B: Foresight<R>> Bot<R> for Hard<B> {
    fn choose(
        &self,
        rules: &R,
        view: &R::View,
        seat: Seat,
        actions: &[R::Action],
        dice: &mut impl Dice,
    ) -> R::Action {
        if let [only] = actions {
            return *only;
        }
        let limits = Limits { nodes: self.nodes, go_on: &mut || true };
        think(&self.base, rules, view, seat, actions, dice, limits).best()
    }
}

/// Looks ahead as long as it may. With no time at all, what to do is what the ratings alone would do.
pub fn think<R: Ruleset, B: Foresight<R>>(
    base: &B,
    rules: &R,
    view: &R::View,
    seat: Seat,
    actions: &[R::Action],
    dice: &mut impl Dice,
    limits: Limits<'_>,
) -> Thought<R::Action> {
    let seed = u64::from(dice.word()) << 32 | u64::from(dice.word());
    let scores = base.ideas(rules, view, seat, actions);
    let courses = base.courses(rules, view, seat, actions);
    let candidates = prior::candidates(actions, &scores, dice);
    let mut tree = Tree::new(seat, candidates, courses, base.standards(rules, view, seat));
    let mut playout = Playout::new(base, rules);
    if tree.has_alternatives() && base.is_foreseeable(rules, view) {
        let Limits { nodes, go_on } = limits;
        let mut lines = 0;
        // Every action is tried at least as far as the budget goes; a line that was begun is played to its end.
        while playout.seen < nodes && (lines == 0 || go_on()) {
            tree.grow(&mut playout, view, seed);
            lines += 1;
            if tree.settle() {
                break;
            }
        }
    }
    Thought { choices: tree.choices(), positions: playout.seen }
}
