//! TW-CLOCK: how long a game lasts.

use std::sync::Arc;

use cordon_kernel::{Deaf, Match, Ruleset, Seed, Turn, UndoStatus, read_replay, verify_replay, write_replay};
use cordon_twilight::frames::Step;
use cordon_twilight::rules::clock::rounds;
use cordon_twilight::setup::{Clock, ClockMode, Rules};
use cordon_twilight::state::Ending;
use cordon_twilight::{Action, Setup, Twilight};

use crate::scene::{RULES, Scene, fixed};

fn rules(players: u8, mode: ClockMode) -> Rules {
    Rules { players, clock: Clock { mode, ..Clock::default() }, ..Rules::default() }
}

#[test]
fn tw_clock_01_06_one_hour() {
    assert_eq!(Rules::default().clock.minutes, 60, "TW-CLOCK-01");
    let mut setup = fixed(4);
    setup.rules.clock.minutes = 5;
    let mut table = cordon_kernel::Seating::new(cordon_kernel::Scripted::default(), Vec::new());
    let refusal = cordon_kernel::Ruleset::start(&*RULES, &setup, &mut table).expect_err("too short");
    assert_eq!(refusal.rule.0, "TW-CLOCK-01");
    // TW-CLOCK-06: by the host's clock, rounds end nothing before their limit.
    assert_eq!(rounds(RULES.content(), &rules(4, ClockMode::Realtime)), 200, "TW-CLOCK-06");
}

#[test]
fn tw_clock_02_03_09_the_round_is_played_out() {
    let scene = Scene::new(4).road().marines(0).with(|open| (open.first, open.round) = (2, 3));
    // In mid-turn the round goes on to the seat before the first player.
    let game = scene.clone().at(0, "1,-17").step(0, Step::Before, "2").expire().goes_on();
    assert!(game.state.open.final_round, "TW-CLOCK-09");
    let game = scene.clone().with(|open| open.final_round = true).step(0, Step::Over, "t12").goes_on();
    assert_eq!(game.state.open.active, 1, "TW-CLOCK-02");
    scene.clone().with(|open| open.final_round = true).step(1, Step::Over, "").ends(Ending::Zombies);
    // TW-CLOCK-03: wins count as ever.
    let last = scene.at(1, "1,-17").with(|open| open.final_round = true);
    let game = last.step(1, Step::Check, "");
    assert_eq!(game.state.open.ending, Some(Ending::Escape(cordon_kernel::Seat(1))), "TW-CLOCK-03");
}

#[test]
fn tw_clock_04_the_outcome_is_decided_after_the_round() {
    let scene = Scene::new(4).road().with(|open| open.final_round = true);
    scene.step(3, Step::Over, "").ends(Ending::Marines);
}

#[test]
fn tw_clock_05_10_modes_and_rounds() {
    let of = |players: u8, mode: ClockMode| rounds(RULES.content(), &rules(players, mode));
    let table: Vec<u16> = (2..=6).map(|players| of(players, ClockMode::Rounds)).collect();
    assert_eq!(table, [9, 9, 8, 8, 8], "TW-CLOCK-10");
    assert_eq!(
        [of(4, ClockMode::Both), of(4, ClockMode::Virtual), of(4, ClockMode::Off)],
        [8, 200, 200],
        "TW-CLOCK-05"
    );
    let mut own = rules(4, ClockMode::Rounds);
    own.clock.rounds = 7;
    assert_eq!(rounds(RULES.content(), &own), 7);
    // The game ends after that many.
    let scene = Scene::new(4).road().marines(0).with(|open| open.round = 7);
    scene.step(3, Step::Over, "").ends(Ending::Zombies);
    // The virtual clock counts decisions.
    let scene = Scene::with_rules(4, |rules| rules.clock.mode = ClockMode::Virtual).at(0, "1,5");
    let game = scene.with(|open| open.seconds = 3599).moves(2).play("go 1,4");
    assert!(game.state.open.final_round);
}

#[test]
fn tw_clock_08_the_rules_read_no_clock() {
    // The host's word is the only thing that ends a real-time game before its limit.
    let scene = Scene::with_rules(4, |rules| rules.clock.mode = ClockMode::Realtime).at(0, "1,5");
    let game = scene.moves(2);
    assert!(!game.state.open.final_round);
    let game = game.expire().sees("The time is over: this round is the last.");
    assert!(game.state.open.final_round);
    // How long a seat may think is agreed on, and read by the host alone.
    let rules = Rules::default();
    let seconds = [rules.turn_seconds, rules.marine_seconds, rules.window_seconds, rules.card_seconds];
    assert_eq!(seconds, [120, 45, 6, 8]);
}

#[test]
fn between_two_rounds_the_game_ends_there() {
    let scene = Scene::new(4).road().marines(0).hand(0, "e03").with(|open| open.round = 3);
    scene.step(0, Step::Start, "").asks(0).expire().ends(Ending::Zombies);
}

/// The host's word is an entry of the journal: replayed, verified, and taken back only if all agree.
#[test]
fn tw_clock_08_the_hosts_word_is_recorded() {
    let mut setup = fixed(2);
    setup.rules.clock.mode = ClockMode::Realtime;
    let rules = Arc::new(Twilight::new(cordon_packs::shipped_twilight()));
    let mut game =
        Match::begin(Arc::clone(&rules), setup, Seed::from_number(5), Vec::new(), Deaf).expect("a game");
    let (seconds, act) = rules.time_over(game.state()).expect("a clock");
    assert_eq!((seconds, act), (3600, Action::ClockExpired));
    let Turn::Waiting(seats) = rules.turn(game.state()) else { panic!("the game goes on") };
    let seat = seats.first().expect("somebody");
    let decision = game.decision(seat);
    let mut events = Vec::new();
    game.act_as_host(act, &mut events).expect("its act");
    assert!(game.state().open.final_round && !events.is_empty());
    assert_eq!(game.decision(seat), decision, "whoever owed a decision owes the same one");
    assert_eq!(rules.time_over(game.state()), None, "it is said once");
    assert!(game.act_as_host(act, Deaf).is_none());
    assert_eq!(game.undo_status(seat), UndoStatus::NeedsAgreement);
    let text = write_replay(&game);
    assert!(text.contains(r#""by":"host","do":"clock-expired""#), "{text}");
    let replay = read_replay::<Setup>(&text).expect("a file");
    let (again, _) = verify_replay(&replay, Arc::clone(&rules)).expect("it proves itself");
    assert_eq!(again.state(), game.state());
    // A file in which the host says it of a game without a clock proves nothing.
    let other = text.replace(r#""mode":"realtime""#, r#""mode":"rounds""#);
    let replay = read_replay::<Setup>(&other).expect("a file");
    assert!(verify_replay(&replay, rules).is_err());
    game.undo_agreed(0);
    assert!(!game.state().open.final_round);
}
