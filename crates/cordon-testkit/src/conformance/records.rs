//! Matches, replay files and undo.

use std::sync::Arc;

use cordon_kernel::{
    Deaf, Dice, Draw, Draws, Match, Notation, Recorded, Seats, Seed, Turn, UndoStatus, read_replay,
    state_hash, verify_replay, write_replay,
};

use super::walk::{Trial, choose_seat, chooser, live, walk_with};

/// Keeps what another source answers.
struct Kept<D> {
    draws: D,
    answers: Vec<u32>,
}

impl<D: Draws> Draws for &mut Kept<D> {
    fn draw(&mut self, draw: Draw<'_>) -> u32 {
        let answer = self.draws.draw(draw);
        self.answers.push(answer);
        answer
    }
}

/// The same setup, actions and draws give the same states, whether the draws are rolled or read from a record.
pub fn same_draws_same_game<R: Notation>(rules: &R, setup: &R::Setup, seed: u64) {
    let mut trial = Trial::of("same draws, same game", seed);
    let mut kept = Kept { draws: live(seed), answers: Vec::new() };
    let mut hashes = Vec::new();
    let first = walk_with(rules, setup, &mut kept, seed, |step| hashes.push(state_hash(step.state)));
    let mut recorded = Recorded::new(kept.answers.iter().copied());
    let second = walk_with(rules, setup, &mut recorded, seed, |step| {
        trial.step = step.number;
        assert_eq!(Some(&state_hash(step.state)), hashes.get(step.number as usize), "another state");
    });
    trial.step = second.steps;
    assert_eq!(recorded.misfit(), None);
    assert_eq!(first.state, second.state);
    assert_eq!(first.outcome, second.outcome);
}

/// A random match, with an action taken back here and there, can be written down, read and verified.
pub fn replays_verify<R: Notation>(rules: &Arc<R>, setup: &R::Setup, seed: u64) {
    let mut trial = Trial::of("a replay verifies", seed);
    let mut undos = 0;
    let game = random_match(rules, setup, seed, &mut trial, |game, dice| {
        // Few enough to let the game end.
        let last = game.entries().last().map(|entry| entry.by);
        if let Some(cordon_kernel::Actor::Seat(seat)) = last
            && dice.below(8) == 0
            && undos < 200
            && game.undo(seat)
        {
            undos += 1;
        }
    });
    let text = write_replay(&game);
    let replay = read_replay::<R::Setup>(&text).unwrap_or_else(|error| panic!("{error}"));
    let (again, verdict) =
        verify_replay(&replay, Arc::clone(rules)).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(again.state(), game.state());
    assert_eq!(again.entries(), game.entries());
    assert_eq!(verdict.hash, state_hash(game.state()));
    assert_eq!(verdict.actions, game.standing());
    assert_eq!(write_replay(&again), text, "a file that was read is written the same");
}

/// An action that may be taken back freely leads back to the very state before, with a new decision number.
pub fn undo_returns<R: Notation>(rules: &Arc<R>, setup: &R::Setup, seed: u64) {
    let mut trial = Trial::of("undo returns", seed);
    let mut before = None;
    let mut tried = 0;
    random_match(rules, setup, seed, &mut trial, |game, dice| {
        let last = game.entries().last();
        // Going back replays the whole match, so not every action is taken back.
        if let (Some(entry), Some(before)) = (last, before.take())
            && let cordon_kernel::Actor::Seat(seat) = entry.by
            && let cordon_kernel::Act::Play(action) = entry.act
        {
            let is_free = entry.draws.is_empty() && !entry.reveals;
            assert_eq!(game.undo_status(seat) == UndoStatus::Free, is_free);
            if tried < 100 && dice.below(4) == 0 {
                tried += 1;
                let after = game.state().clone();
                let (entries, standing) = (game.entries().len(), game.standing());
                assert_eq!(game.undo(seat), is_free);
                if is_free {
                    assert_eq!(game.state(), &before, "another state than before {action:?}");
                    assert_eq!(game.entries().len(), entries + 1, "an undo is an entry of its own");
                    assert_eq!(game.standing(), standing - 1);
                    game.act(seat, action, Deaf).unwrap_or_else(|refusal| panic!("{refusal}"));
                    assert_eq!(game.state(), &after, "another state after doing {action:?} again");
                }
            }
        }
        before = Some(game.state().clone());
    });
}

/// Plays a random match to its end; `look` comes after the start and after every action, and may take it back.
fn random_match<R: Notation>(
    rules: &Arc<R>,
    setup: &R::Setup,
    seed: u64,
    trial: &mut Trial,
    mut look: impl FnMut(&mut Match<R>, &mut rand_pcg::Pcg32),
) -> Match<R> {
    let mut dice = chooser(seed);
    let nonces = vec!["nonce".to_owned()];
    let begun = Match::begin(Arc::clone(rules), setup.clone(), Seed::from_number(seed), nonces, Deaf);
    let mut game = begun.unwrap_or_else(|refusal| panic!("no start: {refusal}"));
    let mut actions = Vec::new();
    look(&mut game, &mut dice);
    loop {
        trial.step = game.entries().len() as u32;
        let waiting = match rules.turn(game.state()) {
            Turn::Waiting(seats) => seats,
            Turn::Over(_) => Seats::NONE,
        };
        if waiting.is_empty() {
            return game;
        }
        let seat = choose_seat(&**rules, game.state(), waiting, &mut dice, &mut actions);
        let chosen = actions[dice.below(actions.len() as u32) as usize];
        game.act(seat, chosen, Deaf).unwrap_or_else(|refusal| panic!("{refusal}"));
        look(&mut game, &mut dice);
    }
}
