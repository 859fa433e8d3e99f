//! Whole games between bots, whatever the rules.

use cordon_bots::Bot;
use cordon_kernel::{Actor, Deaf, Live, Outcome, Ruleset, Seat, Seating, Turn, Viewer};
use rand_pcg::Pcg32;

/// Plays a game to its end. `decide` chooses among the legal actions.
pub(crate) fn play<R: Ruleset>(
    rules: &R,
    setup: &R::Setup,
    seed: u64,
    mut decide: impl FnMut(&R::State, Seat, &[R::Action], &mut Pcg32) -> R::Action,
) -> Outcome {
    let mut table = Seating::new(Live(Pcg32::new(seed, 1)), Deaf);
    let mut dice = Pcg32::new(seed, 2);
    let mut state = rules.start(setup, &mut table).expect("a good setup");
    let mut actions = Vec::new();
    loop {
        let seats = match rules.turn(&state) {
            Turn::Waiting(seats) => seats,
            Turn::Over(outcome) => return outcome,
        };
        let seat = seats.first().expect("somebody must act");
        actions.clear();
        rules.actions(&state, seat, &mut actions);
        let action = decide(&state, seat, &actions, &mut dice);
        rules.apply(&mut state, Actor::Seat(seat), &action, &mut table);
    }
}

/// Asks a bot what it does.
pub(crate) fn ask<R: Ruleset>(
    rules: &R,
    bot: &impl Bot<R>,
    state: &R::State,
    seat: Seat,
    actions: &[R::Action],
    dice: &mut Pcg32,
) -> R::Action {
    bot.choose(rules, &rules.view(state, Viewer::Seat(seat)), seat, actions, dice)
}
