//! Legal actions: exactly what the rules allow, and never none.

use std::collections::BTreeSet;

use cordon_kernel::{Ruleset, Seat, Seats, Turn};

use super::walk::{Trial, Walked, walk};

/// Orders of earlier states that are tried in later ones.
const MOST_REMEMBERED: usize = 400;

/// A random game ends, never in a dead end, and every state on the way passes the audit.
pub fn plays_out<R: Ruleset>(rules: &R, setup: &R::Setup, seed: u64) -> Walked<R> {
    let mut trial = Trial::of("a game plays out", seed);
    let walked = walk(rules, setup, seed, |step| {
        trial.step = step.number;
        rules.audit(step.state).unwrap_or_else(|broken| panic!("{broken}"));
    });
    trial.step = walked.steps;
    rules.audit(&walked.state).unwrap_or_else(|broken| panic!("{broken}"));
    let seats = rules.seats(&walked.state);
    assert!(walked.outcome.winners.iter().all(|seat| seats.contains(seat)), "only seats of the game can win");
    walked
}

/// `actions` lists exactly what `check` allows, each once, for every seat in every state.
///
/// What `check` says about orders that are not listed is tried with `nonsense` and with the orders of other states.
pub fn actions_agree_with_check<R: Ruleset>(rules: &R, setup: &R::Setup, seed: u64, nonsense: &[R::Action]) {
    let mut trial = Trial::of("actions agree with check", seed);
    let mut known: BTreeSet<R::Action> = nonsense.iter().copied().collect();
    let mut listed = Vec::new();
    let walked = walk(rules, setup, seed, |step| {
        trial.step = step.number;
        let mut sorted = step.actions.to_vec();
        sorted.sort_unstable();
        assert!(sorted.is_sorted_by(|a, b| a < b), "an action is listed twice: {:?}", step.actions);
        for seat in everyone() {
            listed.clear();
            rules.actions(step.state, seat, &mut listed);
            assert_eq!(
                !listed.is_empty(),
                step.waiting.contains(seat),
                "{seat} has {} actions",
                listed.len()
            );
            agree(rules, step.state, seat, &listed, &known);
        }
        let room = MOST_REMEMBERED.saturating_sub(known.len());
        known.extend(step.actions.iter().take(room));
    });
    trial.step = walked.steps;
    assert!(matches!(rules.turn(&walked.state), Turn::Over(_)));
    for seat in everyone() {
        listed.clear();
        rules.actions(&walked.state, seat, &mut listed);
        assert!(listed.is_empty(), "{seat} can act when the game is over");
        agree(rules, &walked.state, seat, &[], &known);
    }
}

/// Every seat there can be, and one that no table has.
fn everyone() -> impl Iterator<Item = Seat> {
    (0..Seats::MOST).chain([u8::MAX]).map(Seat)
}

fn agree<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    listed: &[R::Action],
    others: &BTreeSet<R::Action>,
) {
    for action in listed {
        if let Err(refusal) = rules.check(state, seat, action) {
            panic!("{seat} has the action {action:?}, which is refused: {refusal}");
        }
    }
    for action in others {
        let is_listed = listed.contains(action);
        match rules.check(state, seat, action) {
            Ok(()) => assert!(is_listed, "{seat} may do {action:?}, which is not listed"),
            Err(refusal) => {
                assert!(!is_listed, "{seat} may not do {action:?}, which is listed: {refusal}");
                let id = refusal.rule.0;
                let begins = |code: &str| id.strip_prefix(code).is_some_and(|rest| rest.starts_with('-'));
                let has_code = begins(R::CODE) || R::VARIANT_CODES.iter().any(|code| begins(code));
                assert!(has_code, "`{id}` is no rule of `{}`: {action:?}", R::NAME);
                assert!(!refusal.sentence().contains("{}"), "a sentence lacks a number: {refusal}");
            }
        }
    }
}
