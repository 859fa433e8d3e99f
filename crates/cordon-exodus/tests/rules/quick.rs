//! EX-QUICK: dead heroes rise, and what a setup of a quick mission allows.

use cordon_exodus::Setup;
use cordon_exodus::endings::Ending;
use cordon_exodus::state::{HeroSetup, Life, Stance, Switches};
use cordon_kernel::{Deaf, Live, Refusal, Ruleset, Seating};
use rand_core::SeedableRng;
use rand_pcg::Pcg32;

use crate::conformance::{RULES, setup};
use crate::scene::{Scene, on};

const ROOM: &str = "
+-+-+-+-+-+-+
|. . . . . .|
+           +
|. 1 . . . 2|
+           +
|. . . a b .|
+-+-+-+-+-+-+
";

#[test]
fn ex_case_36_ex_quick_03_04_05_06_07_a_dead_hero_rises_and_lets_its_grapplers_go() {
    let game = Scene::new(ROOM)
        .hero(1, |hero| hero.dial = 15)
        .grapples('a', 1)
        .grapples('b', 1)
        .heroes()
        .run([], |_| {})
        .end_phase();
    assert_eq!(game.hero(1).life, Life::Gone, "EX-QUICK-03: the mission goes on");
    assert_eq!(game.open.ending, None);
    let newborn = game.content.class("newborn").expect("a class");
    let (risen, unit) = game.open.foes().find(|(_, unit)| unit.risen).expect("EX-QUICK-04");
    assert_eq!(
        (unit.class, game.at(unit.cell), unit.stance),
        (newborn, (1, 1), Stance::Standing),
        "EX-QUICK-07"
    );
    for letter in ['a', 'b'] {
        let one = game.unit(letter);
        assert_eq!(one.stance, Stance::Standing, "EX-QUICK-05");
        assert_eq!(game.board.straight(one.cell, unit.cell), Some(1), "EX-QUICK-05: beside it");
    }
    // EX-QUICK-06: in the next infected move it goes for the other hero.
    let game = game.run([], |play| play.activate(risen));
    assert_eq!(game.activation().goal, cordon_exodus::frames::Goal::Hero(1), "EX-QUICK-06");
}

#[test]
fn ex_gap_46_a_risen_hero_is_no_model_of_the_pool() {
    let game = Scene::new(ROOM).hero(1, |hero| hero.dial = 15).heroes().run([], |_| {}).end_phase();
    let newborn = game.content.class("newborn").expect("a class");
    assert_eq!(cordon_exodus::rules::spawn::models_left(game.look(), newborn), 6);
}

#[test]
fn ex_quick_04_who_dies_aboard_rises_on_the_nearest_land() {
    let board = "
+-+-+-+-+
|. T . 2|
+       +
|~ R ~ ~|
+       +
|. T . .|
+-+-+-+-+
";
    let game = Scene::new(board)
        .state(|open| {
            let rib = open.ribs[0].cell;
            open.heroes[0] =
                cordon_exodus::state::Hero { life: Life::Alive, cell: rib, dial: 15, ..Default::default() };
        })
        .heroes()
        .run([], |_| {})
        .end_phase();
    let (_, unit) = game.open.foes().find(|(_, unit)| unit.risen).expect("it rises");
    assert_eq!(game.at(unit.cell), (0, 0), "the nearest free land square, the first of several");
    assert!(game.board.land.contains(game.cell(on(0, 0))));
}

#[test]
fn ex_gap_71_a_quick_mission_fails_when_all_are_dead() {
    let game = Scene::new(ROOM)
        .hero(1, |hero| hero.dial = 15)
        .hero(2, |hero| hero.dial = 15)
        .heroes()
        .run([], |_| {})
        .end_phase();
    assert_eq!(game.open.ending, Some(Ending::HeroesDead));
}

fn start(setup: &Setup) -> Result<(), Refusal> {
    let mut table = Seating::new(Live(Pcg32::seed_from_u64(1)), Deaf);
    RULES.start(setup, &mut table).map(|_| ())
}

fn refused(setup: &Setup) -> &'static str {
    start(setup).expect_err("a refusal").rule.0
}

#[test]
fn ex_quick_01_02_perks_are_chosen_as_many_as_the_mission_says() {
    let with = |perks: &[&str]| {
        let mut setup = setup("q-landing", 2);
        setup.heroes[0].perks = perks.iter().map(|perk| (*perk).to_owned()).collect();
        setup
    };
    assert!(start(&with(&["braced", "watchful"])).is_ok());
    assert_eq!(refused(&with(&["braced", "watchful", "kip-up"])), "EX-QUICK-02");
    assert_eq!(refused(&with(&["keen-edge"])), "EX-PERK-05", "the skipper is red in melee");
    assert_eq!(refused(&with(&["braced", "braced"])), "EX-PERK-06");
    assert_eq!(refused(&with(&["nothing"])), "EX-PERK-02");
}

#[test]
fn ex_gap_76_a_mission_has_its_number_of_heroes() {
    assert_eq!(refused(&setup("slipway", 1)), "EX-GAP-76");
    assert!(start(&setup("slipway", 4)).is_ok());
    assert!(start(&setup("q-landing", 1)).is_ok());
    let mut twice = setup("slipway", 2);
    twice.heroes[1] = HeroSetup { id: "skipper".to_owned(), ..HeroSetup::default() };
    assert_eq!(refused(&twice), "EX-GAP-76");
    let nobody = Setup { mission: "nowhere".to_owned(), ..setup("slipway", 2) };
    assert_eq!(refused(&nobody), "EX-QUICK-01");
}

#[test]
fn switches_have_the_defaults_of_the_ledger_and_sensible_values() {
    let defaults = Switches::default();
    assert!(defaults.infected_open_doors && defaults.free_action_caps);
    assert!(!defaults.infected_sight_blocked_by_units && !defaults.thrower_exempt);
    assert_eq!((defaults.turn_limit, defaults.hero_move_squares, defaults.sprint_squares), (60, 1, 3));
    assert_eq!((defaults.sprint_ap, defaults.door_ap, defaults.search_ap), (2, 1, 2));
    assert_eq!((defaults.craft_ap, defaults.reload_ap), (1, 1));
    let with = |switches: Switches| Setup { switches, ..setup("slipway", 2) };
    assert_eq!(refused(&with(Switches { door_ap: 0, ..defaults })), "EX-HERO-03");
    assert_eq!(refused(&with(Switches { sprint_squares: 9, ..defaults })), "EX-HERO-12");
    assert_eq!(refused(&with(Switches { turn_limit: 0, ..defaults })), "EX-HERO-57");
}
