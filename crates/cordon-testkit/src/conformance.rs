//! The laws that every ruleset keeps, as one battery to run on each.
//!
//! Every law walks through random games. When one breaks, the panic comes with the law, the seed and the step, so
//! that the game can be looked at: the same seed always gives the same game.

mod legality;
mod records;
mod secrets;
mod walk;
mod words;

use std::sync::Arc;

use cordon_kernel::Notation;

pub use legality::{actions_agree_with_check, plays_out};
pub use records::{replays_verify, same_draws_same_game, undo_returns};
pub use secrets::{
    nothing_is_shown_in_silence, secrets_stay_secret, views_are_imagined_back, views_hold_what_was_told,
};
pub use walk::{Step, Walked, walk};
pub use words::{actions_round_trip, events_have_words, states_round_trip};

/// Runs every law on the games with these seeds.
///
/// `nonsense` are orders that are wrong in most states: numbers out of range, squares off the map, seats that do
/// not exist. The battery finds further ones by itself, by trying the orders of earlier states in later ones.
pub fn battery<R: Notation>(
    rules: &Arc<R>,
    setup: &R::Setup,
    seeds: impl IntoIterator<Item = u64>,
    nonsense: &[R::Action],
) {
    for seed in seeds {
        let shared = rules;
        let rules = &**shared;
        plays_out(rules, setup, seed);
        actions_agree_with_check(rules, setup, seed, nonsense);
        same_draws_same_game(rules, setup, seed);
        actions_round_trip(rules, setup, seed);
        states_round_trip(rules, setup, seed);
        events_have_words(rules, setup, seed);
        views_are_imagined_back(rules, setup, seed);
        views_hold_what_was_told(rules, setup, seed);
        nothing_is_shown_in_silence(rules, setup, seed);
        secrets_stay_secret(rules, setup, seed, nonsense);
        replays_verify(shared, setup, seed);
        undo_returns(shared, setup, seed);
    }
}
