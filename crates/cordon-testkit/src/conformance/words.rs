//! Notation: what is written can be read, and means the same.

use std::collections::BTreeMap;

use cordon_kernel::{Notation, Seed, Viewer, state_hash};

use super::secrets::viewers;
use super::walk::{Trial, walk};

/// Texts that no notation has.
const UNREADABLE: [&str; 6] = ["", " ", "?", "\u{0}", "do what I mean", "🜁🜁🜁"];

/// Every legal action of every state reads back as itself, and no two of a state are written the same.
pub fn actions_round_trip<R: Notation>(rules: &R, setup: &R::Setup, seed: u64) {
    let mut trial = Trial::of("actions round-trip", seed);
    walk(rules, setup, seed, |step| {
        trial.step = step.number;
        let mut texts = BTreeMap::new();
        for action in step.actions {
            let text = rules.write_action(step.state, step.seat, action);
            assert!(
                !text.is_empty() && text.trim() == text && !text.contains('\n'),
                "{text:?} for {action:?}"
            );
            match rules.read_action(step.state, step.seat, &text) {
                Ok(read) => assert_eq!(read, *action, "`{text}` is read as something else"),
                Err(error) => panic!("`{text}` cannot be read: {error}"),
            }
            if let Some(other) = texts.insert(text.clone(), *action) {
                panic!("`{text}` stands for {other:?} and for {action:?}");
            }
        }
        for text in UNREADABLE {
            assert!(
                rules.read_action(step.state, step.seat, text).is_err(),
                "{text:?} was read as an action"
            );
        }
    });
}

/// States read back as themselves, with the same hash; so do those that a viewer imagines, and each belongs to the
/// setup of its game.
pub fn states_round_trip<R: Notation>(rules: &R, setup: &R::Setup, seed: u64) {
    let mut trial = Trial::of("states round-trip", seed);
    let check = |state: &R::State| {
        let text = rules.write_state(state);
        match rules.read_position(setup, &text) {
            Ok(read) => {
                assert_eq!(&read, state, "another state:\n{text}");
                assert_eq!(state_hash(&read), state_hash(state), "another hash:\n{text}");
                assert_eq!(rules.write_state(&read), text, "written another way");
            }
            Err(error) => panic!("{error}:\n{text}"),
        }
    };
    let walked = walk(rules, setup, seed, |step| {
        trial.step = step.number;
        check(step.state);
        // A game can be forked from whatever a viewer knows; one viewer a step is enough.
        let viewers: Vec<Viewer> = viewers(rules.seats(step.state)).collect();
        let viewer = viewers[step.number as usize % viewers.len()];
        let mut dice = Seed::from_number(seed ^ u64::from(step.number)).dice(&[]);
        check(&rules.imagine(&rules.view(step.state, viewer), &mut dice));
    });
    trial.step = walked.steps;
    check(&walked.state);
    for text in UNREADABLE {
        assert!(rules.read_state(text).is_err(), "{text:?} was read as a state");
    }
}

/// Whatever a viewer is told is a line of words.
pub fn events_have_words<R: Notation>(rules: &R, setup: &R::Setup, seed: u64) {
    let mut trial = Trial::of("events have words", seed);
    let check = |state: &R::State, events: &[R::Event]| {
        for event in events {
            for viewer in viewers(rules.seats(state)) {
                let Some(notice) = rules.notice(event, viewer) else { continue };
                let line = rules.tell(state, &notice);
                assert!(!line.trim().is_empty() && !line.contains('\n'), "{line:?} for {notice:?}");
            }
        }
    };
    let walked = walk(rules, setup, seed, |step| {
        trial.step = step.number;
        check(step.state, step.events);
    });
    trial.step = walked.steps;
    check(&walked.state, &walked.events);
}
