//! Recorded games: what they print and how they end must not change unnoticed. `BLESS=1` writes them anew, and the
//! difference is for a person to read.

mod endings;

use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Arc;

use cordon_kernel::{
    Actor, Deaf, Match, Notation, Ruleset, Seed, Turn, read_replay, verify_replay, write_replay,
};
use cordon_omega::state::{Edition, Setup};
use cordon_omega::{Event, Omega};
use rand_pcg::Pcg32;

use crate::players::{MISSIONS, Player, cold_entry, next_order, setup};

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../corpus/omega").join(name)
}

fn is_blessing() -> bool {
    std::env::var_os("BLESS").is_some()
}

/// The text of a golden file, which is written first when goldens are being blessed.
fn golden(name: &str, now: impl FnOnce() -> String) -> String {
    let path = file(name);
    if is_blessing() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("the corpus can be written");
        std::fs::write(&path, now()).expect("the corpus can be written");
    }
    std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}; run with BLESS=1", path.display()))
}

/// Plays a game to its end; `look` hears every order with what came of it.
fn play(
    omega: &Arc<Omega>,
    setup: Setup,
    seed: u64,
    overseer: Player,
    squad: Player,
    mut look: impl FnMut(&Match<Omega>, &str, &[Event]),
) -> Match<Omega> {
    let mut dice = Pcg32::new(seed, 7);
    let nonces = vec!["golden".to_owned()];
    let mut game =
        Match::begin(Arc::clone(omega), setup, Seed::from_number(seed), nonces, Deaf).expect("a legal setup");
    while let Some((seat, order)) = next_order(omega, game.state(), overseer, squad, &mut dice) {
        let text = omega.write_action(game.state(), seat, &order);
        let mut events = Vec::new();
        game.act(seat, order, &mut events).expect("a legal order");
        look(&game, &format!("{}: {text}", omega.seat_name(game.state(), seat)), &events);
    }
    game
}

/// A random game as a person reads it: each order, the draws it took, what came of it.
fn playthrough(mission: &str, edition: Edition, seed: u64) -> String {
    let omega = Arc::new(Omega::new(cordon_packs::shipped_omega()));
    let id = omega.content().mission(mission).expect("a mission");
    let title = &omega.content()[id].title;
    let mut text = format!("{title}, {edition:?} edition, a random game with seed {seed}\n");
    let setup = setup(mission, edition, 3);
    let game = play(&omega, setup, seed, Player::Random, Player::Random, |game, order, events| {
        let draws = game.entries().last().map(|entry| entry.draws.as_slice()).unwrap_or_default();
        let drawn = if draws.is_empty() { String::new() } else { format!(" {draws:?}") };
        let _ = writeln!(text, "{order}{drawn}");
        for event in events {
            let _ = writeln!(text, "    {}", omega.tell(game.state(), event));
        }
    });
    let Turn::Over(outcome) = omega.turn(game.state()) else {
        unreachable!("the game was played to its end")
    };
    let _ = writeln!(text, "{} ({})", outcome.says, outcome.rule);
    text
}

#[test]
fn a_random_game_of_each_mission_reads_as_before_in_the_first_edition() {
    for mission in MISSIONS {
        let now = playthrough(mission, Edition::First, 3);
        assert_eq!(golden(&format!("{mission}-1e.playthrough.txt"), || now.clone()), now);
    }
}

#[test]
fn a_random_game_of_each_mission_reads_as_before_in_the_second_edition() {
    for mission in MISSIONS {
        let now = playthrough(mission, Edition::Second, 3);
        assert_eq!(golden(&format!("{mission}-2e.playthrough.txt"), || now.clone()), now);
    }
}

/// A recorded game still plays by the rules, draw by draw, and ends as it ended. When goldens are blessed it is
/// played anew.
fn replay_verifies(edition: Edition, name: &str, overseer: Player, squad: Player, rule: &str) {
    let omega = Arc::new(Omega::new(cordon_packs::shipped_omega()));
    let number = if edition == Edition::First { "1e" } else { "2e" };
    let text = golden(&format!("cold-entry-{number}-{name}.replay.jsonl"), || {
        write_replay(&play(&omega, cold_entry(edition, 3), 1, overseer, squad, |_, _, _| {}))
    });
    let replay = read_replay::<Setup>(&text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(replay.header.setup.edition, edition);
    let (game, verdict) = verify_replay(&replay, omega).unwrap_or_else(|error| panic!("{error}"));
    let outcome = verdict.outcome.expect("the game was played to its end");
    assert_eq!(outcome.rule.0, rule);
    assert!(game.entries().iter().all(|entry| entry.by != Actor::Host), "nothing was taken back");
}

#[test]
fn om_room_02_the_squad_reaches_the_vault_in_both_editions() {
    for edition in [Edition::First, Edition::Second] {
        replay_verifies(edition, "goal-opened", Player::Random, Player::Runner, "OM-ROOM-02");
    }
}

#[test]
fn om_time_03_time_runs_out_in_both_editions() {
    for edition in [Edition::First, Edition::Second] {
        replay_verifies(edition, "out-of-time", Player::Idle, Player::Idle, "OM-TIME-03");
    }
}

#[test]
fn om_down_10_the_squad_is_hunted_down_in_both_editions() {
    for edition in [Edition::First, Edition::Second] {
        replay_verifies(edition, "squad-down", Player::Hunter, Player::Idle, "OM-DOWN-10");
    }
}
