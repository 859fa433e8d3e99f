//! Bots: players that decide from a view, the legal actions and their own dice.
//!
//! A bot gets no state, so it cannot know more than a person in its seat would, and the same view with the same
//! dice always gives the same choice.

mod easy;
pub mod exodus;
mod level;
pub mod omega;
pub mod search;
pub mod twilight;

use cordon_kernel::{Dice, Ruleset, Seat};

pub use easy::Easy;
pub use level::{HARD_NODES, HasBots, Level, Limits, advice};

/// A player that is no person.
pub trait Bot<R: Ruleset> {
    /// One of the legal actions of a seat. `actions` is what the rules list for the seat and is never empty.
    fn choose(
        &self,
        rules: &R,
        view: &R::View,
        seat: Seat,
        actions: &[R::Action],
        dice: &mut impl Dice,
    ) -> R::Action;
}

/// Any legal action, all alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Random;

impl<R: Ruleset> Bot<R> for Random {
    fn choose(&self, _: &R, _: &R::View, _: Seat, actions: &[R::Action], dice: &mut impl Dice) -> R::Action {
        actions[dice.below(actions.len() as u32) as usize]
    }
}

/// A player that can say how good every legal action looks to it.
pub trait Rating<R: Ruleset> {
    /// A score for each of the actions, in their order. Scores compare actions of one decision and mean nothing beyond
    /// it; what the player would never do has none at all, which is minus infinity.
    fn rate(&self, rules: &R, view: &R::View, seat: Seat, actions: &[R::Action]) -> Vec<f64>;

    /// Whether the decision that is due is one that people make without thinking, such as the next step of a walk.
    fn is_routine(&self, rules: &R, view: &R::View) -> bool {
        let _ = (rules, view);
        false
    }
}

/// The action that is rated highest; the dice decide between equals, so that games differ.
pub(crate) fn best_of<R: Ruleset>(
    rated: &impl Rating<R>,
    rules: &R,
    view: &R::View,
    seat: Seat,
    actions: &[R::Action],
    dice: &mut impl Dice,
) -> R::Action {
    if let [only] = actions {
        return *only;
    }
    let scores = rated.rate(rules, view, seat, actions);
    actions[best_place(&scores, dice)]
}

/// The place of the highest score; the dice decide between equals.
pub(crate) fn best_place(scores: &[f64], dice: &mut impl Dice) -> usize {
    let (mut chosen, mut highest, mut equals) = (0, f64::NEG_INFINITY, 0);
    for (place, points) in scores.iter().enumerate() {
        if *points > highest {
            (chosen, highest, equals) = (place, *points, 1);
        } else if *points == highest && *points > f64::NEG_INFINITY {
            equals += 1;
            if dice.below(equals) == 0 {
                chosen = place;
            }
        }
    }
    chosen
}

/// The scores of actions by what each is worth.
pub(crate) fn each<A: Copy>(actions: &[A], score: impl FnMut(A) -> f64) -> Vec<f64> {
    actions.iter().copied().map(score).collect()
}

/// The scores where one action is the only one to take.
pub(crate) fn only<A: Copy + PartialEq>(actions: &[A], chosen: A) -> Vec<f64> {
    each(actions, |action| if action == chosen { 0.0 } else { f64::NEG_INFINITY })
}
