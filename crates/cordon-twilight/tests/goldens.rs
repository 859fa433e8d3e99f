//! Recorded games: what they print and how they end must not change unnoticed. `BLESS=1` writes them anew, and the
//! difference is for a person to read.

use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Arc;

use cordon_kernel::{
    Deaf, Dice, Match, Notation, Ruleset, Seed, Turn, read_replay, verify_replay, write_replay,
};
use cordon_twilight::setup::{Clock, Rules};
use cordon_twilight::{Setup, Twilight};
use rand_pcg::Pcg32;

fn golden(name: &str, now: impl FnOnce() -> String) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../corpus/twilight").join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("the corpus can be written");
        std::fs::write(&path, now()).expect("the corpus can be written");
    }
    std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}; run with BLESS=1", path.display()))
}

/// A random game of some rounds: as a person reads it, and as a replay file.
fn played(players: u8, rounds: u8, preset: &str) -> (String, String) {
    let rules = Arc::new(Twilight::new(cordon_packs::shipped_twilight()));
    let setup = Setup {
        preset: preset.to_owned(),
        rules: Rules { players, clock: Clock { rounds, ..Clock::default() }, ..Rules::default() },
    };
    let mut dice = Pcg32::new(u64::from(players), 7);
    let nonces = vec!["golden".to_owned()];
    let seed = Seed::from_number(players.into());
    let mut game = Match::begin(Arc::clone(&rules), setup, seed, nonces, Deaf).expect("a legal setup");
    let mut text = format!("{preset}, {players} players, a random game of {rounds} rounds\n");
    while let Turn::Waiting(seats) = rules.turn(game.state()) {
        let seat = seats.first().expect("somebody");
        let mut actions = Vec::new();
        rules.actions(game.state(), seat, &mut actions);
        let order = actions[dice.below(actions.len() as u32) as usize];
        let words = rules.write_action(game.state(), seat, &order);
        let mut events = Vec::new();
        game.act(seat, order, &mut events).expect("a legal order");
        let _ = writeln!(text, "{}: {words}", rules.seat_name(game.state(), seat));
        for event in &events {
            let _ = writeln!(text, "    {}", rules.tell(game.state(), event));
        }
    }
    let Turn::Over(outcome) = rules.turn(game.state()) else { unreachable!("the game is over") };
    let _ = writeln!(text, "{} ({})", outcome.says, outcome.rule);
    (text, write_replay(&game))
}

fn compare(name: &str, players: u8, rounds: u8, preset: &str) {
    let (text, replay) = played(players, rounds, preset);
    assert_eq!(golden(&format!("{name}.playthrough.txt"), || text.clone()), text);
    let kept = golden(&format!("{name}.replay.jsonl"), || replay.clone());
    assert_eq!(kept, replay);
    let read = read_replay::<Setup>(&kept).expect("a replay");
    let rules = Arc::new(Twilight::new(cordon_packs::shipped_twilight()));
    assert!(verify_replay(&read, rules).is_ok());
}

#[test]
fn two_players_on_the_fixed_board() {
    compare("fixed-2", 2, 2, "twilight-a");
}

#[test]
fn four_players_on_a_drawn_board() {
    compare("drawn-4", 4, 1, "twilight-r");
}
