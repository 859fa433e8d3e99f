//! Exact odds: what the board shows before an attack is rolled.

use cordon_kernel::{Actor, Deaf, Notation, Ratio, Ruleset, Seating, enumerate};
use cordon_omega::content::Pool;
use cordon_omega::frames::Arm;
use cordon_omega::rules::combat::{AttackOdds, declared, hit_odds, odds_of, total_of};
use cordon_omega::rules::windows::attack_below;
use cordon_omega::state::Figure;
use cordon_omega::{Event, chance};

use crate::scene::{Game, Scene, sheet};

#[test]
fn odds_of_all_small_pools_agree_with_trying_every_roll() {
    for black in 0..=3 {
        for red in 0..=3 {
            let pool = Pool { black, red };
            let rolls = enumerate(|draws| total_of(&chance::roll(pool, &mut Seating::new(draws, Deaf))));
            let odds = hit_odds(pool);
            assert_eq!(odds.len(), usize::from(2 * (black + red)) + 1);
            for (hits, chance) in odds.iter().enumerate() {
                assert_eq!(*chance, rolls.chance(|total| usize::from(*total) == hits), "{pool:?} {hits}");
            }
        }
    }
}

/// Ledger section 6.1: pool, mean, and the chance in percent of at least 1 to 6 hits.
const LEDGER: &str = "
    2K   1.33 75 42 14 3 0 0
    3K   2.00 88 62 33 13 3 0
    4K   2.67 94 77 52 28 11 3
    5K   3.33 97 86 67 44 24 10
    1K1R 1.83 92 61 25 6 0 0
    2K1R 2.50 96 78 48 21 6 1
    3K1R 3.17 98 88 66 40 18 6
    4K1R 3.83 99 93 78 56 33 16
    2R   2.33 97 81 44 11 0 0
    1K2R 3.00 99 89 65 34 11 2
    2K2R 3.67 99 94 79 54 28 10
    3K2R 4.33 100 97 87 69 45 23
    3R   3.50 100 95 80 51 20 4
";

/// A pool from text such as `2K1R`.
fn pool(text: &str) -> Pool {
    let (black, red) = text.split_once('K').unwrap_or(("0", text));
    let number = |text: &str| text.trim_end_matches('R').parse().unwrap_or(0);
    Pool { black: number(black), red: number(red) }
}

/// A fraction rounded to so many parts of one, halves to the even number as the ledger does.
fn rounded(value: Ratio, parts: u128) -> u128 {
    let (value, half) = (value * parts, Ratio::new(1, 2));
    let down = value.to_integer();
    let up = value.fract() > half || (value.fract() == half && down % 2 == 1);
    down + u128::from(up)
}

#[test]
fn odds_are_the_ledgers_percentages() {
    for line in LEDGER.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let odds = hit_odds(pool(words[0]));
        let mean =
            odds.iter().enumerate().fold(Ratio::from_integer(0), |sum, (hits, p)| sum + p * hits as u128);
        let cents = rounded(mean, 100);
        assert_eq!(format!("{}.{:02}", cents / 100, cents % 100), words[1], "{line}");
        for (least, percent) in (1..).zip(&words[2..]) {
            let chance = odds.iter().skip(least).fold(Ratio::from_integer(0), |sum, p| sum + p);
            assert_eq!(rounded(chance, 100).to_string(), *percent, "{line}: at least {least}");
        }
    }
}

/// The odds of an attack that could be declared, as `pool against defence: percent`.
fn odds(game: &Game, attacker: Figure, arm: u8, target: Figure, aimed: bool) -> String {
    let attack = declared(attacker, Arm::Printed(arm), target, aimed);
    words(&odds_of(game.omega.look(&game.state.open), &attack))
}

fn words(odds: &AttackOdds) -> String {
    let AttackOdds { pool, defence, wound, two_wounds } = odds;
    let cover = if defence.cover { " in cover" } else { "" };
    let twice = match defence.second {
        Some(second) => format!(", {second}: {}%", rounded(*two_wounds, 100)),
        None => String::new(),
    };
    let (black, red) = (pool.black, pool.red);
    format!("{black}K{red}R against {}{cover}: {}%{twice}", defence.first, rounded(*wound, 100))
}

const HUSK: Figure = Figure::Enemy(0);

fn commando(letter: char) -> Figure {
    Figure::Commando(sheet(letter))
}

#[test]
fn odds_of_an_attack_know_aim_cover_and_emi() {
    let open = || Scene::new("T...h").turn('T');
    assert_eq!(odds(&open(), commando('T'), 0, HUSK, false), "1K2R against 3: 65%");
    assert_eq!(odds(&open(), commando('T'), 0, HUSK, true), "2K2R against 3: 79%");
    let covered = Scene::new(
        "
        T#
        .h
    ",
    )
    .turn('T');
    assert_eq!(odds(&covered, commando('T'), 0, HUSK, false), "1K2R against 4 in cover: 34%");
    assert_eq!(odds(&covered, commando('T'), 1, HUSK, false), "3K0R against 2: 62%");
    let disturbed = Scene::new("T...h").emi_tile(4..5).turn('T');
    assert_eq!(odds(&disturbed, commando('T'), 0, HUSK, false), "0K2R against 3: 44%");
    let shell = Scene::new("T...k").turn('T');
    assert_eq!(odds(&shell, commando('T'), 0, HUSK, false), "1K2R against 3: 65%, 5: 11%");
}

#[test]
fn odds_of_an_attack_know_the_ceiling_die_and_the_gang_up_die() {
    // Melee defence 3: the four numbers of the ledger's design anchor.
    let scene = |full: bool, ganged: bool| {
        let scene = Scene::new("hTh").stance('T', "field-aid");
        let scene = scene.with('T', move |tally| tally.adrenaline = if full { 5 } else { 4 });
        let scene = scene.state(move |state| state.open.ganged[3] = if ganged { 0b10 } else { 0 });
        odds(&scene.activate_step(), HUSK, 0, commando('T'), false)
    };
    assert_eq!(scene(false, false), "3K0R against 3: 33%");
    assert_eq!(scene(false, true), "4K0R against 3: 52%");
    assert_eq!(scene(true, false), "3K1R against 3: 66%");
    assert_eq!(scene(true, true), "4K1R against 3: 78%");
}

#[test]
fn odds_of_an_attack_under_way_know_guards() {
    let game = Scene::new("T...h").pool(2).kit('T', "hot-loads").turn('T').play("attack husk-1 with rifle");
    let now = |game: &Game| {
        let look = game.omega.look(&game.state.open);
        words(&odds_of(look, attack_below(look).expect("an attack is under way")))
    };
    assert_eq!(now(&game), "1K2R against 3: 65%");
    let hardened = game.play("use thick-hide on husk-1");
    assert_eq!(now(&hardened), "1K2R against 4: 34%");
    let loaded = hardened.play_with("use hot-loads", [0, 1, 1, 0]);
    assert_eq!(now(&loaded), "2K2R against 4: 54%");
}

/// The chances of a wound and of two, by giving an order and letting the dice fall in every way.
fn by_play(game: &Game, order: &str) -> (Ratio, Ratio) {
    let seat = game.seat();
    let action = game.omega.read_action(&game.state, seat, order).expect("an order");
    let struck = enumerate(|draws| {
        let mut state = game.state;
        let mut table = Seating::new(draws, Vec::new());
        game.omega.apply(&mut state, Actor::Seat(seat), &action, &mut table);
        let wounds = table.sink.iter().find_map(|event| match event {
            Event::Struck { wounds, .. } => Some(*wounds),
            _ => None,
        });
        wounds.expect("the order lets the attack be rolled and strike")
    });
    (struck.chance(|wounds| *wounds > 0), struck.chance(|wounds| *wounds == 2))
}

#[test]
fn odds_agree_with_playing_the_attack_out() {
    let shots = [
        Scene::new("T...k"),
        Scene::new("T...k").emi_tile(0..1),
        Scene::new("T.\n#k"),
        Scene::new("T...k").kit('T', "long-rifle"),
    ];
    for scene in shots {
        let game = scene.pool(0).stance('T', "field-aid").turn('T');
        for order in game.legal(game.seat()).iter().filter(|order| order.starts_with("attack")) {
            let (arm, aimed) = match order.as_str() {
                order if order.contains("bayonet") => (Arm::Printed(1), false),
                order if order.contains("long rifle") => (Arm::Held(0), order.ends_with("aimed")),
                order => (Arm::Printed(0), order.ends_with("aimed")),
            };
            let odds = odds_of(game.omega.look(&game.state.open), &declared(commando('T'), arm, HUSK, aimed));
            assert_eq!((odds.wound, odds.two_wounds), by_play(&game, order), "{order}");
        }
    }
    let claws = [(4, 0), (5, 0), (4, 0b10), (5, 0b10)];
    for (adrenaline, ganged) in claws {
        let scene =
            Scene::new("hTh").stance('T', "field-aid").with('T', move |tally| tally.adrenaline = adrenaline);
        let scene = scene.state(move |state| state.open.ganged[3] = ganged).activate_step();
        let game = scene.plays(&["activate husk-1 to fight", "stop"]);
        let odds = odds_of(
            game.omega.look(&game.state.open),
            &declared(HUSK, Arm::Printed(0), commando('T'), false),
        );
        assert_eq!((odds.wound, odds.two_wounds), by_play(&game, "attack tally with claws"));
    }
    // With the hide thickened and a card still in hand.
    let game = Scene::new("T...k").pool(2).kit('T', "hot-loads").stance('T', "field-aid").turn('T');
    let game = game.plays(&["attack shellback-1 with rifle", "use thick-hide on shellback-1"]);
    let look = game.omega.look(&game.state.open);
    let odds = odds_of(look, attack_below(look).expect("an attack is under way"));
    assert_eq!((odds.wound, odds.two_wounds), by_play(&game, "pass"));
}
