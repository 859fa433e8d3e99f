//! Which actions a search looks into, and in which order it begins.

use cordon_kernel::Dice;

/// The most actions that are looked into at one decision.
const MOST: usize = 6;
/// How much less each next action is trusted at first.
const TRUST: f64 = 0.65;

/// An action with how much it is trusted before anything was tried; all of a decision sum up to 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<A> {
    pub(super) action: A,
    pub(super) trust: f64,
}

/// The actions that are rated highest, best first. What the player would never do is left out. Scores of different
/// decisions cannot be compared, so only their order counts; the dice decide between equals.
pub(super) fn candidates<A: Copy>(actions: &[A], scores: &[f64], dice: &mut impl Dice) -> Vec<Candidate<A>> {
    let possible = (0..actions.len()).filter(|place| scores[*place] > f64::NEG_INFINITY);
    let mut order: Vec<(usize, u32)> = possible.map(|place| (place, dice.word())).collect();
    if order.is_empty() {
        order.push((0, 0));
    }
    order.sort_by(|a, b| scores[b.0].total_cmp(&scores[a.0]).then(a.1.cmp(&b.1)));
    order.truncate(MOST);
    let mut trust = 1.0;
    let mut chosen: Vec<Candidate<A>> = Vec::with_capacity(order.len());
    for (place, _) in order {
        chosen.push(Candidate { action: actions[place], trust });
        trust *= TRUST;
    }
    let sum: f64 = chosen.iter().map(|candidate| candidate.trust).sum();
    chosen.iter_mut().for_each(|candidate| candidate.trust /= sum);
    chosen
}
