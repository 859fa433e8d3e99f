//! Every switch in the words of the ledger, in both positions, with what it changes.

use cordon_kernel::{Deaf, Live, Notation, Ruleset, Seat, Seating, Seats};
use cordon_twilight::Setup;
use cordon_twilight::frames::Step;
use cordon_twilight::odds::bare_duel;
use cordon_twilight::rules::clock::rounds;
use cordon_twilight::rules::defeat::kills_lost;
use cordon_twilight::rules::sewers;
use cordon_twilight::rules::start;
use cordon_twilight::rules::stocking::contents;
use cordon_twilight::rules::winning::has_escaped;
use cordon_twilight::setup::{ClockMode, Conceal, Rules};
use cordon_twilight::state::{Ending, NONE, Zed};
use rand_pcg::Pcg32;

use crate::scene::{RULES, Scene, fixed, tile};

/// Switches as a file says them.
fn said(words: &str) -> Rules {
    toml::from_str(words).unwrap_or_else(|error| panic!("{words}: {error}"))
}

fn scene(words: &str) -> Scene {
    Scene::with_rules(4, |rules| *rules = said(words))
}

fn both<T: PartialEq + std::fmt::Debug>(
    key: &str,
    values: [&str; 2],
    tell: impl Fn(&str) -> T,
    wanted: [T; 2],
) {
    for (value, wanted) in values.into_iter().zip(wanted) {
        assert_eq!(tell(&format!("{key} = {value}")), wanted, "{key} = {value}");
    }
}

const ON_OFF: [&str; 2] = ["\"on\"", "\"off\""];

#[test]
fn modules_are_on_or_off() {
    let hand = |words: &str| {
        let scene = scene(words).tokens(0, 5, 5, 2);
        RULES.look(&scene.state.open).hand_limit(0)
    };
    both("guts", ON_OFF, hand, [2, 3]);
    let holes = |words: &str| {
        let scene = scene(words).soldier(0, |soldier| soldier.manholes = 2);
        sewers::places(RULES.look(&scene.state.open), 0).count() > 0
    };
    both("sewers", ON_OFF, holes, [true, false]);
    both("underground_pack", ON_OFF, |words| scene(words).state.open.tiles_left[tile("u01")], [3, 0]);
    let dogs = |words: &str| {
        let scene = scene(words).with(|open| open.supply = [100, 100, 6]).tile("t27", 0, -2, 0);
        let look = RULES.look(&scene.state.open);
        contents(look, look.open.placed.len() as u8 - 1, 0).zombies[Zed::Dog as usize]
    };
    both("dogs", ON_OFF, dogs, [1, 0]);
    assert_eq!(said("guts = true"), said("guts = \"on\""), "a plain true means the same");
}

#[test]
fn doors_are_required_or_open() {
    let steps = |words: &str| {
        let scene = scene(words).tile("t27", 0, -2, 0).tile("t12", 0, -3, 1);
        scene.at(0, "1,-9").moves(2).legal().len()
    };
    both("doors", ["\"required\"", "\"open\""], steps, [2, 3]);
}

#[test]
fn defeats_follow_the_switches() {
    let tokens = |words: &str| {
        let scene =
            scene(words).at(0, "1,4").tokens(0, 1, 0, 3).zombies("1,4").hand(0, "e01 e02 e06 e11 e11");
        let draws = if words.contains("hearts_only") { "2 2" } else { "1 2" };
        let game = scene.step(0, Step::FightHere, draws);
        let soldier = *game.soldier(0);
        (soldier.hearts, soldier.bullets)
    };
    both("restart_refill", ["\"full\"", "\"hearts_only\""], tokens, [(10, 5), (10, 0)]);
    both("death_rounding", ["\"up\"", "\"down\""], |words| kills_lost(7, said(words).death_rounding), [4, 3]);
}

#[test]
fn duels_and_the_goal_follow_the_switches() {
    let odds = |words: &str| *bare_duel(2, said(words).duel_pairing).numer();
    both("duel_pairing", ["\"sorted\"", "\"indexed\""], odds, [295, 25]);
    let free = |words: &str| {
        let scene = scene(words).road().at(0, "1,-17").marines(0);
        has_escaped(RULES.look(&scene.state.open), 0)
    };
    both("goal_needs_kill", ["false", "true"], free, [true, false]);
}

#[test]
fn marines_pay_nothing_or_a_heart() {
    let hearts = |words: &str| {
        let scene = scene(words).marines(1).marine(1, "1,5");
        let hole = scene.square("1,5");
        let game =
            scene.with(|open| _ = open.manholes.insert(hole)).step(0, Step::Marine, "3").play("descend");
        game.state.open.kit.hearts
    };
    both("marine_toll", ["0", "1"], hearts, [4, 2]);
}

#[test]
fn the_supply_is_numbers_or_unlimited() {
    let supply = |words: &str| {
        let open = start::empty(&Setup { rules: said(words), ..Setup::default() }).open;
        (open.supply[0], open.supply[2])
    };
    both("supply", ["\"30/2\"", "\"unlimited\""], supply, [(30, 2), (u16::MAX, u16::MAX)]);
    assert_eq!(supply(""), (100, 6));
    assert!(
        toml::from_str::<Rules>("supply = \"many\"").is_err_and(|error| error.to_string().contains("100/6"))
    );
}

#[test]
fn the_clock_has_five_modes() {
    let modes = [
        ("realtime", ClockMode::Realtime, 200),
        ("rounds", ClockMode::Rounds, 8),
        ("both", ClockMode::Both, 8),
        ("virtual", ClockMode::Virtual, 200),
        ("off", ClockMode::Off, 200),
    ];
    for (word, mode, last) in modes {
        let rules = said(&format!("clock.mode = \"{word}\""));
        assert_eq!((rules.clock.mode, rounds(RULES.content(), &rules)), (mode, last), "{word}");
    }
    both("clock.rounds", ["\"table\"", "7"], |words| rounds(RULES.content(), &said(words)), [8, 7]);
    both("round_limit", ["200", "9"], |words| said(words).round_limit, [200, 9]);
    assert_eq!(said("clock.minutes = 45").clock.minutes, 45);
}

#[test]
fn windows_are_concealed_in_three_ways() {
    let asked = |words: &str| {
        scene(words).hand(1, "e03").hand(2, "e10").step(0, Step::Start, "").asks(1).play("pass")
    };
    let strict = asked("conceal_windows = \"strict\"");
    assert_eq!((strict.asked(), said("conceal_windows = \"timing\"").conceal_windows), (2, Conceal::Timing));
    assert_eq!(asked("conceal_windows = \"timing\"").asked(), 2);
}

#[test]
fn an_unknown_switch_is_refused() {
    let error = toml::from_str::<Rules>("door = \"open\"").expect_err("there is none").to_string();
    assert!(error.contains("door") && error.contains("doors"), "{error}");
}

#[test]
fn positions_name_tiles_cards_and_squares() {
    let game = Scene::new(3)
        .road()
        .at(1, "1,-17")
        .zombies("1,4")
        .hand(0, "e03 e19")
        .hand(1, "e22")
        .soldier(2, |soldier| soldier.items = 1 << RULES.content().card("e10").expect("a card").0)
        .step(0, Step::Start, "")
        .asks(0)
        .play("play e19 on seat 1")
        .asks(1);
    let text = RULES.write_state(&game.state);
    for name in ["\"t27\"", "\"e22\"", "\"e10\"", "\"1,-17\"", "\"1,4\"", "duel_pairing = \"sorted\""] {
        assert!(text.contains(name), "{name} is not in {text}");
    }
    assert_eq!(RULES.read_state(&text).as_ref(), Ok(&game.state));
    let wrong = text.replace("\"e22\"", "\"e99\"");
    assert_eq!(
        RULES.read_state(&wrong).map_err(|error| error.to_string()),
        Err("\"e99\" is no card".to_owned())
    );
    assert!(RULES.read_state("").is_err_and(|error| error.to_string().contains("open.placed")));
}

#[test]
fn target_add_adds_what_it_says() {
    let mut scene = Scene::new(2);
    scene.state.open.hardened.coming = Seats::only(Seat(1));
    for more in 0..3 {
        scene.state.open.hardened_by[1] = more;
        assert_eq!(RULES.look(&scene.state.open).target(Zed::Regular), 4 + more);
    }
}

/// The base race: the same rules without marines, with their cards left out, and with 25 kills as another way to win.
#[test]
fn the_base_race_is_won_by_kills_as_well() {
    let setup = Setup { preset: "base-race".to_owned(), ..fixed(2) };
    let mut table = Seating::new(Live(Pcg32::new(3, 3)), Deaf);
    let mut state = RULES.start(&setup, &mut table).expect("a legal setup");
    assert!(RULES.look(&state.open).marines().next().is_none());
    let pad = RULES.look(&state.open).slot_of(RULES.look(&state.open).quick.pad).expect("a helipad");
    assert_eq!(state.open.haunted().on_tile(pad).count_ones(), 9, "the helipad is stocked");
    let look = RULES.look(&state.open);
    let marines = RULES.content().card("g01").expect("a card");
    assert!(!look.all_cards().has(marines) && look.quick.all_cards.has(marines));
    // One zombie more is the 25th kill, although a route is left.
    let at = state.open.soldiers[0].at;
    (state.hidden.hands, state.hidden.asked) = (Default::default(), NONE);
    (state.open.zombies, state.open.soldiers[0].staged) = (Default::default(), false);
    state.open.soldiers.iter_mut().for_each(|soldier| soldier.cards = 0);
    state.open.soldiers[0].kills = [24, 0, 0];
    state.open.put_zombie(Zed::Regular, at);
    let game = Scene { state }.step(0, Step::FightHere, "6");
    assert_eq!(game.state.open.ending, Some(Ending::Kills(Seat(0))));
}
