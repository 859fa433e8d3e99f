//! EX-PERK, EX-GAP-68: perks, every one of them by its effect.

use cordon_exodus::Action;
use cordon_exodus::content::{HeroId, PerkClass, PerkId, Rating, SearchId};
use cordon_exodus::events::Event;
use cordon_exodus::rules::perks::check_learn;
use cordon_exodus::state::{Stance, seat_of};
use cordon_grid::Dir;

use crate::boards;
use crate::scene::{Game, Scene, on};

const HALL: &str = "+-+-+-+-+-+-+\n|. . . . . .|\n+           +\n|1 . . . . a|\n+           +\n|2 . . . . b|\n+-+-+-+-+-+-+\n";

fn quick(unit: u8, guns: u8) -> Action {
    Action::QuickFire { unit, guns }
}

fn aimed(unit: u8, guns: u8) -> Action {
    Action::AimedFire { unit, guns }
}

fn power(game: &Game, id: &str) -> Action {
    Action::UsePower(game.content.perk(id).expect("a perk"))
}

#[test]
fn ex_perk_03_04_05_07_and_case_27_ratings_are_ceilings() {
    let game = Scene::new(HALL).turn(1);
    let content = &game.content;
    let perk = |id: &str| content.perk(id).expect("a perk");
    let learn = |hero: u8, id: &str| check_learn(content, HeroId(hero), 0, perk(id)).is_ok();
    // EX-CASE-27: agility red takes red alone; amber takes red and amber; green takes all.
    let agility = |hero: u8| ["light_step", "long_stride", "roll_out", "burst"].map(|id| learn(hero, id));
    assert_eq!(agility(1), [true, false, false, false], "EX-PERK-05 EX-CASE-27");
    assert_eq!(agility(0), [true, true, false, false], "EX-PERK-05 EX-CASE-27");
    assert_eq!(agility(3), [true, true, true, true], "EX-PERK-04 EX-PERK-05");
    // EX-PERK-03, EX-PERK-07: four classes, each with one power perk, which is green: EX-GAP-68.
    for class in [PerkClass::Agility, PerkClass::Ballistic, PerkClass::Melee, PerkClass::Survival] {
        let of_class: Vec<_> = content.perks.iter().filter(|perk| perk.class == class).collect();
        let powers: Vec<_> = of_class.iter().filter(|perk| perk.power).collect();
        assert_eq!(
            (of_class.len(), powers.len(), powers[0].rating),
            (6, 1, Rating::Green),
            "EX-PERK-03 EX-PERK-07"
        );
    }
    // EX-PERK-06: what is learned is kept, and not learned twice.
    let kept = 1 << perk("light_step").0;
    let again = check_learn(content, HeroId(3), kept, perk("light_step")).expect_err("a refusal");
    assert_eq!(again.rule.0, "EX-PERK-06");
    assert!(check_learn(content, HeroId(3), kept, PerkId(99)).is_err());
}

#[test]
fn ex_perk_08_09_and_gap_68_three_powers_a_mission_and_one_a_turn() {
    let scene = || Scene::new("+-+-+-+\n|1 . .|\n+-+-+-+\n").perks(1, &["burst", "cold_bead"]);
    let mut game = scene().turn(1);
    for _ in 0..3 {
        let (burst, bead) = (power(&game, "burst"), power(&game, "cold_bead"));
        game = game.play(burst, []).check_hero(1, 0, 0, 6);
        // One power a turn, whichever.
        game = game.refuses(burst, "EX-PERK-09").refuses(bead, "EX-PERK-09");
        game = game.play(Action::EndTurn, [7]).play(Action::Begin(0), []).check_hero(1, 0, 0, 4);
    }
    let (burst, bead) = (power(&game, "burst"), power(&game, "cold_bead"));
    let game = game.refuses(burst, "EX-PERK-08").refuses(bead, "EX-PERK-08");
    assert_eq!(game.hero(1).power_uses, 3, "EX-GAP-68");
    // Nobody uses what it does not have, or what is no power.
    let game = Scene::new(HALL).perks(1, &["kip_up"]).turn(1);
    let (burst, kip) = (power(&game, "burst"), power(&game, "kip_up"));
    game.refuses(burst, "EX-PERK-07").refuses(kip, "EX-PERK-07");
}

#[test]
fn ex_case_28_powers_and_perks_add_up() {
    let scene = Scene::new(HALL).class('a', "siren").armed(1, &["pistol"]);
    let game = scene.perks(1, &["two_to_be_sure", "cold_bead"]).turn(1);
    let bead = power(&game, "cold_bead");
    let game = game.play(bead, []).check_hero(1, 0, 1, 4);
    // Four aimed shots at one point each; knockdowns become kills for a round more.
    let game = game.play(aimed(0, 1), [3]).play(Action::Upgrade, []).check_hero(1, 0, 1, 3);
    let game = game.play(aimed(0, 1), [6]).play(aimed(0, 1), [4]).play(Action::Upgrade, []);
    let game = game.play(aimed(0, 1), [1]).check_hero(1, 0, 1, 0);
    assert_eq!((game.unit('a').sustained, game.rounds(1)), (3, vec![11]), "EX-PERK-09 EX-PERK-10 EX-PERK-11");
    // In the next turn an aimed shot costs two again.
    let later =
        Scene::new(HALL).armed(1, &["pistol"]).perks(1, &["cold_bead"]).turn(1).play(aimed(0, 1), [1]);
    later.check_hero(1, 0, 1, 2);
}

#[test]
fn ex_perk_10_a_knockdown_becomes_a_kill_for_a_round() {
    let scene = |arms: &[&str]| Scene::new(HALL).armed(1, arms).perks(1, &["two_to_be_sure"]);
    // It is the hero's choice.
    let game = scene(&["pistol"]).turn(1).play(quick(0, 1), [5]).play(Action::Decline, []);
    assert_eq!((game.unit('a').stance, game.rounds(1)), (Stance::Prone, vec![16]), "EX-PERK-10");
    let game = scene(&["pistol"]).turn(1).play(quick(0, 1), [5]).play(Action::Upgrade, []);
    assert_eq!((game.unit('a').stance, game.rounds(1)), (Stance::Off, vec![15]), "EX-PERK-10");
    // Not with the last round, nor with a gun that is no semi-automatic.
    let last = scene(&["pistol"]).hero(1, |hero| hero.arms[0].rounds = 1).turn(1).play(quick(0, 1), [5]);
    assert_eq!(last.unit('a').stance, Stance::Prone);
    let game = scene(&["shotgun"]).turn(1).play(quick(0, 1), [4]);
    assert_eq!(game.unit('a').stance, Stance::Prone);
    // EX-GAP-52: per die. EX-UNIT-REAVER-09, EX-UNIT-SEEKER-09: those that cannot be knocked down are hurt by it.
    let siren = scene(&["pistol", "pistol50"]).class('a', "siren").turn(1).play(quick(0, 3), [4, 5]);
    assert_eq!(siren.unit('a').sustained, 0);
    let game = siren.play(Action::Upgrade, []).play(Action::Upgrade, []);
    assert_eq!((game.unit('a').sustained, game.rounds(1)), (2, vec![15, 6]), "EX-GAP-52 EX-UNIT-SIREN-04");
    let seeker = scene(&["pistol"]).class('a', "seeker").class('b', "siren").turn(1);
    let game = seeker.play(quick(0, 1), [5]).play(Action::Decline, []);
    assert_eq!(game.unit('a').stance, Stance::Standing, "EX-UNIT-SEEKER-09");
    let game = game.play(quick(0, 1), [5]).play(Action::Upgrade, []);
    assert_eq!(game.unit('a').stance, Stance::Off, "EX-UNIT-SEEKER-09");
    let reaver = scene(&["pistol"]).class('a', "reaver").turn(1).play(quick(0, 1), [5]);
    let game = reaver.play(Action::Upgrade, []);
    assert_eq!((game.unit('a').sustained, game.unit('a').stance), (1, Stance::Standing), "EX-UNIT-REAVER-09");
    // On alert as well, before the infected goes on.
    let board = "+-+-+-+-+-+-+-+\n|a . . . . . 1|\n+-+-+-+-+-+-+-+\n";
    let game = Scene::new(board).alert(1, &["pistol"]).perks(1, &["two_to_be_sure"]).acts('a', []);
    let game = game.play(Action::AlertFire(1), [5]).play(Action::Upgrade, []).check_over();
    assert_eq!(game.unit('a').stance, Stance::Off);
    // A knockdown against a fuel can sets it off in the same way.
    let game = scene(&["pistol"]).item("fuel_can", 4, 1).turn(1);
    let game = game.play(Action::QuickFireItem { item: 0, guns: 1 }, [5]).play(Action::Upgrade, [8, 8]);
    assert!(game.open.units.iter().all(|unit| unit.stance == Stance::Off));
}

#[test]
fn ex_perk_03_agility() {
    // Light Step: a 4 counts as a 5 in a zone, but not when an infected comes.
    let light = || Scene::new(boards::CASE_11).perks(1, &["light_step"]);
    let game = light().turn(1).go(Action::Move, 2, 2, [4]);
    assert!(!game.open.is_grappled(0), "Light Step");
    assert!(light().acts('>', [4, 8]).open.is_grappled(0), "only for zones");
    // Kip-Up: onto the feet for one point.
    let kip =
        Scene::new(HALL).perks(1, &["kip_up"]).turn(1).play(Action::DropProne, []).play(Action::StandUp, []);
    kip.check_hero(1, 0, 1, 3);
    // Long Stride: a sprint has four squares.
    let game = Scene::new(HALL).perks(1, &["long_stride"]).turn(1).go(Action::Sprint, 1, 1, []);
    game.go(Action::Step, 2, 1, [])
        .go(Action::Step, 3, 1, [])
        .go(Action::Step, 3, 0, [])
        .check_hero(1, 3, 0, 2);
    // Slip By: the first move in a zone needs no test, the second does; with an attack behind it just the same.
    let slip = || Scene::new(boards::CASE_11).perks(1, &["slip_by"]).turn(1);
    let game = slip().go(Action::Move, 2, 2, []).go(Action::Move, 2, 1, [8]);
    assert!(game.hero(1).marks.slipped);
    let game = slip().go(Action::MoveMelee, 2, 2, []).play(Action::Melee(0), [1]);
    assert!(!game.events.iter().any(|event| matches!(event, Event::Grabbed { .. })));
    // Roll Out: a dive may end on the feet, or not.
    let game = Scene::new(HALL).perks(1, &["roll_out"]).turn(1).play(Action::RollOut(Dir::E), []);
    assert!(!game.hero(1).prone);
    let game = game.check_hero(1, 2, 1, 3).play(Action::Dive(Dir::E), []);
    assert!(game.hero(1).prone);
    Scene::new(HALL).turn(1).refuses(Action::RollOut(Dir::E), "EX-PRONE-07");
    // Taken down on the way, it lies all the same.
    let board = "+-+-+-+\n|. v 1|\n+     +\n|. . .|\n+     +\n|. . .|\n+-+-+-+\n";
    let game = Scene::new(board).perks(1, &["roll_out"]).turn(1).play(Action::RollOut(Dir::S), [1]);
    let game = game.check_hero(1, 2, 1, 3);
    assert!(game.hero(1).prone && game.open.is_grappled(0), "EX-HERO-17");
}

#[test]
fn ex_perk_03_ballistic() {
    // Fast Hands: one reload a turn for nothing.
    let reload = Action::Reload { gun: 0, card: SearchId(0) };
    let scene =
        Scene::new(HALL).armed(1, &["pistol"]).finds(1, &["box_9mm", "box_9mm"]).perks(1, &["fast_hands"]);
    let game = scene.hero(1, |hero| hero.arms[0].rounds = 1).turn(1).play(reload, []).check_hero(1, 0, 1, 4);
    game.play(reload, []).check_hero(1, 0, 1, 3);
    // Braced: an aimed 4 kills while lying, and only then.
    let braced = || Scene::new(HALL).class('a', "siren").armed(1, &["pistol"]).perks(1, &["braced"]).turn(1);
    let game = braced().play(Action::DropProne, []).play(aimed(0, 1), [4]);
    assert_eq!(game.unit('a').sustained, 1, "Braced");
    // The quick shot that keeps the aim is no aimed shot.
    assert_eq!(game.play(quick(0, 1), [4]).unit('a').sustained, 1);
    assert_eq!(braced().play(aimed(0, 1), [4]).unit('a').sustained, 0);
    // Watchful: alert for one point.
    let game = Scene::new(HALL).armed(1, &["pistol"]).perks(1, &["watchful"]).turn(1);
    let game = game.go(Action::Sprint, 1, 1, []).play(Action::Stop, []).go(Action::Move, 2, 1, []);
    assert!(game.play(Action::Alert, []).hero(1).alert, "Watchful");
    // Wide Pattern: one beside the target as well, on the quick chart and for no further round.
    let wide = || Scene::new(HALL).armed(1, &["shotgun"]).perks(1, &["wide_pattern"]).turn(1);
    let game = wide().play(quick(0, 1), [8]);
    assert_eq!(game.legal(), [Action::Scatter(1), Action::Decline]);
    let game = game.refuses(Action::Scatter(0), "EX-PERK-03").play(Action::Scatter(1), [5]);
    assert_eq!((game.unit('b').stance, game.rounds(1)), (Stance::Off, vec![7]), "Wide Pattern");
    assert_eq!(wide().play(quick(0, 1), [1]).play(Action::Decline, []).rounds(1), [7]);
    assert_eq!(
        wide().play(aimed(0, 1), [8]).play(Action::Scatter(1), [2]).unit('b').stance,
        Stance::Standing
    );
    // With a pistol there is no pattern.
    let game = Scene::new(HALL).armed(1, &["pistol"]).perks(1, &["wide_pattern"]).turn(1);
    game.play(quick(0, 1), [1]).check_hero(1, 0, 1, 3);
}

#[test]
fn ex_perk_03_melee() {
    let board = "+-+-+-+\n|. a .|\n+     +\n|. 1 b|\n+     +\n|. . .|\n+-+-+-+\n";
    let struck = |perks: &[&str], arms: &[&str], roll: u32| {
        let scene = Scene::new(board).class('a', "siren").armed(1, arms).perks(1, perks);
        let game = scene.turn(1).play(Action::Melee(0), [roll]);
        game.unit('a').sustained
    };
    // Brawler: bare hands kill with a 7. Keen Edge: a blade with one less. Deep Cut: two kill points.
    assert_eq!([struck(&[], &[], 7), struck(&["brawler"], &[], 7)], [0, 1], "Brawler");
    assert_eq!([struck(&[], &["shiv"], 6), struck(&["keen_edge"], &["shiv"], 6)], [0, 1], "Keen Edge");
    assert_eq!(struck(&["keen_edge"], &[], 7), 0, "for blades alone");
    assert_eq!(
        [struck(&["deep_cut"], &["shiv"], 7), struck(&["deep_cut"], &["shiv"], 6)],
        [2, 0],
        "Deep Cut"
    );
    // Heave: a sweep for one point.
    let game = Scene::new(board).grapples('b', 1).perks(1, &["heave"]).turn(1);
    let to = game.cell(on(0, 0));
    game.play(Action::Sweep { unit: 1, to }, []).check_hero(1, 1, 1, 3);
    // Follow Through: after a kill one blow for nothing, once a turn.
    let game =
        Scene::new(board).class('a', "siren").armed(1, &["shiv"]).perks(1, &["follow_through"]).turn(1);
    let game = game.play(Action::Melee(0), [7]).check_hero(1, 1, 1, 3).play(Action::Melee(0), [7]);
    let game = game.check_hero(1, 1, 1, 3).play(Action::Melee(1), [7]).check_hero(1, 1, 1, 2);
    assert_eq!((game.unit('a').sustained, game.unit('b').stance), (2, Stance::Off), "Follow Through");
    // Red Work: three more on every blow of the turn.
    let game = Scene::new(board).class('a', "siren").perks(1, &["red_work"]).turn(1);
    let work = power(&game, "red_work");
    let game = game.play(work, []).play(Action::Melee(0), [5]).play(Action::Melee(0), [4]);
    assert_eq!(game.unit('a').sustained, 1, "Red Work");
}

#[test]
fn ex_perk_03_survival() {
    // Thick Sleeves: a 4 is safe; EX-GAP-61: with armour of its own a 3 is as well.
    let beside = "+-+-+-+\n|1 a .|\n+-+-+-+\n";
    let bitten = |arms: &[&str], roll: u32| {
        let game = Scene::new(beside).holds(1, arms).perks(1, &["thick_sleeves"]).acts('a', [1, roll]);
        game.hero(1).dial > 0
    };
    assert_eq!(
        [bitten(&[], 4), bitten(&[], 3), bitten(&["plate_vest"], 3)],
        [false, true, false],
        "EX-GAP-61"
    );
    // Scrounger: a 4 on a crate is a 5.
    let crates = Scene::new("+-+-+\n|1 K|\n+-+-+\n").perks(1, &["scrounger"]).turn(1);
    let game = crates.go(Action::Break, 1, 0, [4, 1]);
    assert_eq!(game.find_count(1, "box_9mm"), 1, "Scrounger");
    // Field Dressing: a med pack for a hero beside.
    let scene = Scene::new(HALL).holds(1, &["med_pack"]).perks(1, &["field_dressing"]);
    let game = scene.hero(2, |hero| hero.dial = 8).turn(1).play(Action::Treat(1), []);
    assert_eq!((game.hero(2).dial, game.hand(1).len()), (0, 0), "Field Dressing");
    let far = Scene::new(&HALL.replace("|2 .", "|. 2")).holds(1, &["med_pack"]).perks(1, &["field_dressing"]);
    let far = far.hero(2, |hero| hero.dial = 8).turn(1).go(Action::Move, 0, 0, []);
    far.refuses(Action::Treat(1), "EX-GAP-60");
    // Slow Blood: the dial advances in even turns only.
    let game = Scene::new(boards::CASE_21).hero(1, |hero| hero.dial = 1).perks(1, &["slow_blood"]).heroes();
    let dials: Vec<u8> = (0..4)
        .scan(game, |game, _| {
            let next = std::mem::replace(game, Scene::new(boards::CASE_21).heroes()).end_phase();
            let dial = next.hero(1).dial;
            *game = next;
            Some(dial)
        })
        .collect();
    assert_eq!(dials, [1, 2, 2, 3], "Slow Blood");
    // Packrat: three are drawn, two are kept.
    let scene = Scene::new(HALL).perks(1, &["packrat"]).state(|open| {
        let cell = open.heroes[0].cell;
        open.searches.insert(cell);
    });
    let game = scene.turn(1).play(Action::Search, [1, 4, 1]);
    assert_eq!(game.legal(), [0, 3].map(|card| Action::PutBack(SearchId(card))));
    let game =
        game.refuses(Action::PutBack(SearchId(5)), "EX-HERO-45").play(Action::PutBack(SearchId(0)), []);
    assert_eq!((game.find_count(1, "box_9mm"), game.find_count(1, "cloth")), (1, 1), "Packrat");
    assert_eq!(game.open.decks.discards[0], 1);
}

#[test]
fn ex_perk_08_not_today_cancels_a_failed_bite_test() {
    let beside = "+-+-+-+\n|1 a .|\n+-+-+-+\n";
    let scene = || Scene::new(beside).perks(1, &["not_today"]);
    let game = scene().acts('a', [1, 1]);
    let seats = cordon_exodus::phases::waiting(game.look());
    assert!(seats.contains(seat_of(0)));
    let cancel = power(&game, "not_today");
    assert_eq!(game.legal(), [cancel, Action::Decline]);
    let game = game.play(cancel, []).check_over();
    assert_eq!((game.hero(1).dial, game.hero(1).power_uses), (0, 1), "EX-PERK-08");
    assert_eq!(scene().acts('a', [1, 1]).play(Action::Decline, []).hero(1).dial, 1);
    // A safe test asks nobody; of several tests each can be the one, but only one in a turn.
    assert_eq!(scene().acts('a', [1, 8]).check_over().hero(1).power_uses, 0);
    let game = scene().class('a', "siren").acts('a', [1, 1]).play(Action::Decline, [2]).play(cancel, [3]);
    assert_eq!((game.hero(1).stage(), game.hero(1).power_uses), (2, 1), "EX-PERK-09");
    // In its own turn there is nothing to cancel.
    scene().turn(1).refuses(cancel, "EX-PERK-09");
    // The tests with which an infected move opens ask as well, and the move goes on behind them.
    let board = "+-+-+-+-+-+-+\n|1 b . . . a|\n+-+-+-+-+-+-+\n";
    let game = Scene::new(board).perks(1, &["not_today"]).grapples('b', 1).infected([4]).play(cancel, [8]);
    assert_eq!((game.hero(1).dial, game.open.grapplers(0).len()), (0, 2));
    game.check_over();
}
