//! A player that errs as people do.

use cordon_kernel::{Dice, Ruleset, Seat};

use crate::{Bot, Rating, best_place};

/// How many actions it may take for the best one.
const MOST: usize = 3;
/// How much of the way down from the best score to the middle one still looks good to it.
const BLUR: f64 = 0.6;

/// Sees with a blurred eye what another player sees clearly: every second time it takes one of the actions that look
/// about as good as the best. What is no better than most of what it could do, and what the other would never do, it
/// does not do either, so its mistakes have a reason.
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
        if dice.below(2) == 0 {
            return actions[best];
        }
        let good = good_enough(&scores);
        match good.len() {
            0 => actions[best],
            several => actions[good[dice.below(several as u32) as usize]],
        }
    }
}

/// The places of the few highest scores that are nearer to the best than to the middle one.
fn good_enough(scores: &[f64]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..scores.len()).filter(|place| scores[*place].is_finite()).collect();
    places.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]));
    let Some(best) = places.first().map(|place| scores[*place]) else { return places };
    let middle = scores[places[places.len() / 2]];
    let least = best - BLUR * (best - middle);
    places.retain(|place| scores[*place] >= least);
    places.truncate(MOST);
    places
}
