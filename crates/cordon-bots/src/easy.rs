//! A player that errs as people do.

use cordon_kernel::{Dice, Ruleset, Seat};

use crate::{Bot, Rating, best_place};

/// How many actions it may take for the best one.
const MOST: usize = 4;
/// One time of so many it sees clearly.
const CLEAR_EYES: u32 = 3;

/// Sees with a blurred eye what another player sees clearly: two times of three it takes any of the few actions that look
/// best, whatever the difference. The worse half of what it could do, and what the other would never do, it does not do
/// either, so its mistakes have a reason.
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
        if dice.below(CLEAR_EYES) == 0 {
            return actions[best];
        }
        let good = good_enough(&scores);
        match good.len() {
            0 => actions[best],
            several => actions[good[dice.below(several as u32) as usize]],
        }
    }
}

/// The places of the few highest scores of the better half.
fn good_enough(scores: &[f64]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..scores.len()).filter(|place| scores[*place].is_finite()).collect();
    places.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]));
    let Some(middle) = places.get(places.len() / 2).map(|place| scores[*place]) else { return places };
    places.retain(|place| scores[*place] >= middle);
    places.truncate(MOST);
    places
}
