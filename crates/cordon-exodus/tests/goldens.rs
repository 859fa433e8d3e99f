//! Recorded games: what they print and how they end must not change unnoticed. `BLESS=1` writes them anew, and the
//! difference is for a person to read.

use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Arc;

use cordon_exodus::{Event, Exodus, Setup};
use cordon_kernel::{
    Deaf, Dice, Match, Notation, Ruleset, Seed, Turn, read_replay, verify_replay, write_replay,
};
use rand_pcg::Pcg32;

use crate::conformance::{RULES, directed, setup};

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../corpus/exodus").join(name)
}

/// The text of a golden file, which is written first when goldens are being blessed.
fn golden(name: &str, now: impl FnOnce() -> String) -> String {
    let path = file(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("the corpus can be written");
        std::fs::write(&path, now()).expect("the corpus can be written");
    }
    std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}; run with BLESS=1", path.display()))
}

/// Plays a random game to its end; `look` hears every order with what came of it.
fn play(setup: Setup, seed: u64, mut look: impl FnMut(&Match<Exodus>, &str, &[Event])) -> Match<Exodus> {
    let mut dice = Pcg32::new(seed, 7);
    let nonces = vec!["golden".to_owned()];
    let mut game = Match::begin(Arc::clone(&RULES), setup, Seed::from_number(seed), nonces, Deaf)
        .expect("a legal setup");
    let mut actions = Vec::new();
    while let Turn::Waiting(seats) = RULES.turn(game.state()) {
        let seat = seats.first().expect("somebody must act");
        actions.clear();
        RULES.actions(game.state(), seat, &mut actions);
        let order = actions[dice.below(actions.len() as u32) as usize];
        let text = RULES.write_action(game.state(), seat, &order);
        let mut events = Vec::new();
        game.act(seat, order, &mut events).expect("a legal order");
        look(&game, &format!("{}: {text}", RULES.seat_name(game.state(), seat)), &events);
    }
    game
}

/// A random game as a person reads it: each order, the draws it took, what came of it.
fn playthrough(setup: Setup, seed: u64) -> String {
    let id = RULES.content().mission(&setup.mission).expect("a mission");
    let mut text = format!("{}, a random game with seed {seed}\n", RULES.content()[id].title);
    let game = play(setup, seed, |game, order, events| {
        let draws = game.entries().last().map(|entry| entry.draws.as_slice()).unwrap_or_default();
        let drawn = if draws.is_empty() { String::new() } else { format!(" {draws:?}") };
        let _ = writeln!(text, "{order}{drawn}");
        for event in events {
            let _ = writeln!(text, "    {}", RULES.tell(game.state(), event));
        }
    });
    let Turn::Over(outcome) = RULES.turn(game.state()) else {
        unreachable!("the game was played to its end")
    };
    let _ = writeln!(text, "{} ({})", outcome.says, outcome.rule);
    text
}

#[test]
fn a_random_game_of_each_mission_reads_as_before() {
    for mission in &RULES.content().missions {
        let now = playthrough(setup(&mission.id, 2), 3);
        assert_eq!(golden(&format!("{}.playthrough.txt", mission.id), || now.clone()), now);
    }
}

#[test]
fn a_recorded_game_of_each_mission_verifies() {
    for mission in &RULES.content().missions {
        let text = golden(&format!("{}.replay.jsonl", mission.id), || {
            write_replay(&play(setup(&mission.id, 2), 4, |_, _, _| {}))
        });
        let replay = read_replay::<Setup>(&text).unwrap_or_else(|error| panic!("{error}"));
        let (_, verdict) =
            verify_replay(&replay, Arc::clone(&RULES)).unwrap_or_else(|error| panic!("{error}"));
        // EX-GAP-77: one seeded stream, and every draw of it in the file.
        assert!(
            verdict.draws > 0 && verdict.outcome.is_some(),
            "EX-GAP-77: {} was played to its end",
            mission.id
        );
    }
}

#[test]
fn a_game_with_a_director_reads_as_before() {
    let now = playthrough(directed("slipway", 2), 5);
    assert_eq!(golden("slipway-directed.playthrough.txt", || now.clone()), now);
}
