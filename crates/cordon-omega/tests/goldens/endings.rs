//! Every ending that a mission's text allows, each in a recorded game. When goldens are blessed, the first game of
//! simple players that ends so is looked for and written down.

use std::sync::Arc;

use cordon_kernel::{Match, read_replay, verify_replay, write_replay};
use cordon_omega::Omega;
use cordon_omega::state::{Edition, Ending, Setup};

use super::{golden, play};
use crate::players::{Player, setup};

/// Games that are tried before an ending counts as out of reach.
const MOST_SEEDS: u64 = 60;

/// How a game ended.
fn ending(game: &Match<Omega>) -> Ending {
    game.state().open.ending.expect("the game was played to its end")
}

/// The first game of these players that ends like this.
fn search(
    omega: &Arc<Omega>,
    setup: &Setup,
    wanted: Ending,
    overseer: Player,
    squad: Player,
) -> Match<Omega> {
    let mut seen = Vec::new();
    for seed in 1..=MOST_SEEDS {
        let game = play(omega, setup.clone(), seed, overseer, squad, |_, _, _| {});
        if ending(&game) == wanted {
            return game;
        }
        seen.push(ending(&game));
    }
    panic!("no game of {} ends with {wanted:?}, but with {seen:?}", setup.mission)
}

/// The recorded game still plays by the rules, draw by draw, and ends as its name says.
fn ends(
    mission: &str,
    edition: Edition,
    commandos: usize,
    wanted: Ending,
    overseer: Player,
    squad: Player,
) -> Match<Omega> {
    let omega = Arc::new(Omega::new(cordon_packs::shipped_omega()));
    let number = if edition == Edition::First { "1e" } else { "2e" };
    let name = serde_json::to_value(wanted).expect("an ending has a name");
    let name = name.as_str().expect("a word");
    let text = golden(&format!("endings/{mission}-{number}-{name}.replay.jsonl"), || {
        write_replay(&search(&omega, &setup(mission, edition, commandos), wanted, overseer, squad))
    });
    let replay = read_replay::<Setup>(&text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((replay.header.setup.mission.as_str(), replay.header.setup.edition), (mission, edition));
    let (game, verdict) = verify_replay(&replay, omega).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(ending(&game), wanted);
    assert_eq!(verdict.outcome.expect("the game is over").rule.0, wanted.reason().0);
    game
}

#[test]
fn the_ledger_ends_in_each_of_its_ways() {
    ends("the-ledger", Edition::Second, 5, Ending::ItemsOut, Player::Idle, Player::Seeker);
    ends("the-ledger", Edition::First, 5, Ending::OutOfTime, Player::Idle, Player::Idle);
    ends("the-ledger", Edition::Second, 3, Ending::SquadDown, Player::Hunter, Player::Idle);
}

#[test]
fn warm_body_ends_in_each_of_its_ways() {
    ends("warm-body", Edition::Second, 5, Ending::EscortOut, Player::Idle, Player::Seeker);
    ends("warm-body", Edition::First, 5, Ending::EscortDead, Player::Assassin, Player::Seeker);
    ends("warm-body", Edition::Second, 5, Ending::OutOfTime, Player::Idle, Player::Idle);
    ends("warm-body", Edition::First, 3, Ending::SquadDown, Player::Hunter, Player::Seeker);
}

#[test]
fn string_of_beads_ends_in_each_of_its_ways() {
    ends("string-of-beads", Edition::Second, 5, Ending::ChargesBlown, Player::Idle, Player::Seeker);
    ends("string-of-beads", Edition::First, 5, Ending::OutOfTime, Player::Idle, Player::Idle);
    ends("string-of-beads", Edition::First, 5, Ending::SquadDown, Player::Hunter, Player::Idle);
    // The charges go off, and nobody has got out.
    let game = ends("string-of-beads", Edition::Second, 5, Ending::SquadDown, Player::Idle, Player::Stayer);
    assert_eq!(game.state().open.fuse, Some(0));
}

#[test]
fn hold_the_lift_ends_in_each_of_its_ways() {
    ends("hold-the-lift", Edition::Second, 5, Ending::Survived, Player::Idle, Player::Idle);
    ends("hold-the-lift", Edition::First, 3, Ending::SquadDown, Player::Hunter, Player::Idle);
}

#[test]
fn the_curator_ends_in_each_of_its_ways() {
    ends("the-curator", Edition::Second, 5, Ending::BossDestroyed, Player::Idle, Player::Seeker);
    ends("the-curator", Edition::First, 5, Ending::OutOfTime, Player::Idle, Player::Idle);
    ends("the-curator", Edition::Second, 3, Ending::SquadDown, Player::Hunter, Player::Seeker);
}

#[test]
fn runaway_ends_in_each_of_its_ways() {
    ends("runaway", Edition::Second, 5, Ending::Held, Player::Idle, Player::Idle);
    ends("runaway", Edition::First, 5, Ending::Escaped, Player::Fugitive, Player::Idle);
    ends("runaway", Edition::Second, 3, Ending::SquadDown, Player::Hunter, Player::Idle);
}

/// The squad's victory takes a real player: its recorded game is with the bots.
#[test]
fn dead_tanks_is_lost_in_each_of_its_ways() {
    ends("dead-tanks", Edition::First, 3, Ending::SquadDead, Player::Idle, Player::Mechanic);
    ends("dead-tanks", Edition::Second, 3, Ending::SquadDown, Player::Idle, Player::Random);
}
