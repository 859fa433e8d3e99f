//! A player that errs as people do.

use cordon_kernel::{Dice, Ruleset, Seat};

use crate::{Bot, Rating, best_place};

/// How many actions it may take for the best one.
const MOST: usize = 4;
/// So many times of a dozen it does not see clearly.
const BLURRED: u32 = 9;
/// And so many times where people do not think, such as at the next step of a walk.
const SLIPS: u32 = 1;
/// How much better than the middle one of all actions it must be what it takes for the best: so much of what the best is.
const GOOD_ENOUGH: f64 = 0.1;

/// Sees with a blurred eye what another player sees clearly: two times of three it takes any of the few actions that look
/// best. What is not clearly better than most, and what the other would never do, it does not do either, so its mistakes
/// have a reason; and it makes few where people do not think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Easy<B>(pub B);

impl<R: Ruleset, B: Rating<R>> Bot<R> for Easy<B> {
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
        let scores = self.0.rate(rules, view, seat, actions);
        let best = best_place(&scores, dice);
        let errs = if self.0.is_routine(rules, view) { SLIPS } else { BLURRED };
        if dice.below(12) >= errs {
            return actions[best];
        }
        let good = good_enough(&scores);
        match good.len() {
            0 => actions[best],
            several => actions[good[dice.below(several as u32) as usize]],
        }
    }
}

/// The places of the few highest scores that are clearly above the middle.
fn good_enough(scores: &[f64]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..scores.len()).filter(|place| scores[*place].is_finite()).collect();
    places.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]));
    let Some(middle) = places.get(places.len() / 2).map(|place| scores[*place]) else { return places };
    let lowest = middle + GOOD_ENOUGH * (scores[places[0]] - middle);
    places.retain(|place| scores[*place] >= lowest);
    places.truncate(MOST);
    places
}

#[cfg(test)]
mod tests {
    use super::good_enough;

    #[test]
    fn what_is_not_clearly_better_than_most_is_no_mistake_to_make() {
        assert_eq!(good_enough(&[0.0, 10.0, 2.0, 9.0, f64::NEG_INFINITY]), [1, 3]);
        assert_eq!(good_enough(&[5.0, 5.0, 5.0, 5.0, 5.0]), [0, 1, 2, 3], "nothing is better than anything");
        assert_eq!(good_enough(&[f64::NEG_INFINITY, 1.0]), [1]);
        assert!(good_enough(&[f64::NEG_INFINITY; 2]).is_empty());
    }
}
