//! EX-AREA, EX-FUEL, EX-GAP-54, EX-GAP-55: what bursts and burns.

use cordon_exodus::Action;
use cordon_exodus::events::Event;
use cordon_exodus::state::{Stance, Whereabouts};

use crate::boards;
use crate::scene::{Game, Scene, on};

fn blasted(game: &Game) -> Vec<u8> {
    let units = game.events.iter().filter_map(|event| match event {
        Event::Blasted { unit, .. } => Some(*unit),
        _ => None,
    });
    units.collect()
}

#[test]
fn ex_case_24_a_molotov() {
    let game = Scene::new(boards::CASE_24).armed(1, &["molotov"]).state(|open| {
        open.decks.equipment[4] = 3;
    });
    let game = game.turn(1).go(Action::Throw, 6, 1, [5, 3, 1]).check_hero(1, 0, 1, 3);
    // One roll each for b, whose square it is, then a and c; none for d, which does not block.
    let [a, b, c, d] = ['a', 'b', 'c', 'd'].map(|letter| game.number(letter));
    assert_eq!(blasted(&game), [b, a, c], "EX-AREA-01 EX-AREA-05 EX-AREA-09");
    let stances = [a, b, c, d].map(|unit| game.open.unit(unit).stance);
    assert_eq!(stances, [Stance::Prone, Stance::Off, Stance::Standing, Stance::Standing]);
    assert_eq!((game.hand(1).len(), game.deck("molotov")), (0, 4), "EX-AREA-03 EX-AREA-04 EX-AREA-08");
}

#[test]
fn ex_area_02_nobody_throws_with_a_hero_in_the_blast() {
    let board = "+-+-+-+-+-+-+\n|1 . . a . 2|\n+-+-+-+-+-+-+\n";
    let game = Scene::new(board).armed(1, &["nail_bomb"]).turn(1);
    let (beside, near_two, own) = (game.cell(on(1, 0)), game.cell(on(4, 0)), game.cell(on(3, 0)));
    let game =
        game.refuses(Action::Throw(beside), "EX-AREA-02").refuses(Action::Throw(near_two), "EX-AREA-02");
    let game = game.play(Action::Throw(own), [6]);
    assert_eq!(game.unit('a').stance, Stance::Off, "EX-AREA-02");
    // EX-GAP-54: by the switch the thrower itself does not count, the other still does.
    let scene =
        Scene::new(board).armed(1, &["nail_bomb"]).switches(|switches| switches.thrower_exempt = true);
    let game = scene.turn(1).refuses(Action::Throw(near_two), "EX-AREA-02").play(Action::Throw(beside), []);
    assert!(blasted(&game).is_empty(), "EX-GAP-54");
}

#[test]
fn ex_area_03_04_it_must_be_active_and_is_used_up() {
    let board = "+-+-+-+-+-+-+-+-+-+\n|1 . a . . . . b .|\n+-+-+-+-+-+-+-+-+-+\n";
    let game = Scene::new(board).holds(1, &["nail_bomb"]).turn(1);
    let to = game.cell(on(3, 0));
    let game = game.refuses(Action::Throw(to), "EX-AREA-04").play(Action::Switch(1), []);
    // EX-AREA-08: six squares, past whoever stands there.
    let (far, behind) = (game.cell(on(7, 0)), game.cell(on(6, 0)));
    let game = game.refuses(Action::Throw(far), "EX-GAP-53").play(Action::Throw(behind), [3]);
    assert_eq!(blasted(&game), [game.number('b')], "EX-AREA-04 EX-AREA-08");
    let game = game.refuses(Action::Throw(to), "EX-AREA-04");
    assert!(game.hand(1).is_empty(), "EX-AREA-03");
    // Behind a move, and prone, but not in a grapple.
    let game = Scene::new(board).armed(1, &["nail_bomb"]).turn(1).go(Action::MoveFire, 1, 0, []);
    let game = game.go(Action::Throw, 7, 0, [6]).check_hero(1, 1, 0, 3);
    assert_eq!(game.unit('b').stance, Stance::Off, "EX-HERO-44");
    let prone = Scene::new(board).armed(1, &["nail_bomb"]).turn(1).play(Action::DropProne, []);
    prone.play(Action::Throw(to), [1]).check_hero(1, 0, 0, 3);
    let grappled = Scene::new(board).armed(1, &["nail_bomb"]).grapples('a', 1).turn(1);
    grappled.refuses(Action::Throw(to), "EX-GRAPPLE-01");
}

#[test]
fn ex_area_06_07_a_blast_goes_round_corners_and_over_stairs() {
    // Round the end of a wall, but not through it.
    let board = "+-+-+-+-+-+-+\n|1 . . . a .|\n+       +-+-+\n|. . . .|b .|\n+-+-+-+-+ + +\n # # # #|. .|\n        +-+-+\n";
    let game = Scene::new(board).armed(1, &["nail_bomb"]).turn(1).go(Action::Throw, 4, 0, [6]);
    assert_eq!(blasted(&game), [game.number('a')], "a wall in between stops it");
    let board = "+-+-+-+-+-+\n|1 . . . .|\n+       +-+\n|. . . .|a|\n+       + +\n|. . . . .|\n+-+-+-+-+-+\n";
    let game = Scene::new(board).armed(1, &["nail_bomb"]).turn(1).go(Action::Throw, 3, 2, [6]);
    assert_eq!(blasted(&game), [game.number('a')], "EX-AREA-06");
    // Over a stairway to the corresponding square and no farther.
    let lower = "+-+-+-+-+-+\n|1 . . . S|\n+-+-+-+-+-+\n";
    let upper = "+-+-+-+\n|a b .|\n+-+-+-+\n";
    let scene = Scene::new(lower).upper(upper, (4, 0), (0, 0)).armed(1, &["molotov"]);
    let game = scene.turn(1).go(Action::Throw, 4, 0, [5]);
    assert_eq!(blasted(&game), [game.number('a')], "EX-AREA-07 EX-GAP-33");
    assert_eq!(game.unit('a').stance, Stance::Off);
}

#[test]
fn ex_gap_54_prone_infected_are_rolled_for_and_the_target_may_be_empty() {
    let board = "+-+-+-+-+-+-+\n|1 . . z . .|\n+           +\n|. . . . . b|\n+-+-+-+-+-+-+\n";
    let game = Scene::new(board).armed(1, &["nail_bomb"]).turn(1).go(Action::Throw, 4, 0, [6, 5]);
    assert_eq!(blasted(&game).len(), 2);
    assert_eq!((game.unit('b').stance, game.unit('z').stance), (Stance::Off, Stance::Prone), "EX-GAP-54");
}

#[test]
fn ex_fuel_01_02_03_a_can_explodes_on_a_kill() {
    let board = "+-+-+-+-+-+-+-+\n|1 . a . . . b|\n+-+-+-+-+-+-+-+\n";
    let scene = || Scene::new(board).item("fuel_can", 5, 0).armed(1, &["pistol"]);
    let shot = |guns| Action::QuickFireItem { item: 0, guns };
    // Past whoever stands there; a knockdown does nothing.
    let game = scene().turn(1).play(shot(1), [6]).check_hero(1, 0, 0, 3);
    assert_eq!((game.lies(0), game.rounds(1)), (Some((5, 0)), vec![16]), "EX-FUEL-01 EX-FUEL-02");
    // A kill blows it up, with the chart of the can: a 4 kills.
    let game = game.play(shot(1), [7, 4]);
    assert_eq!(game.open.items[0].at, Whereabouts::Exploded, "EX-FUEL-01 EX-GAP-55");
    assert_eq!((game.unit('b').stance, game.unit('a').stance), (Stance::Off, Stance::Standing));
    game.refuses(shot(1), "EX-GAP-55");
    // On the aimed chart a 5 is enough, and the aim is kept at the can: the next 5 is one as well.
    let game = scene().turn(1).play(Action::AimedFireItem { item: 0, guns: 1 }, [4]).play(shot(1), [5, 1]);
    assert_eq!(game.open.items[0].at, Whereabouts::Exploded, "EX-GAP-55 EX-WEAPON-05");
    // Not one that is carried, nor an item that does not explode, nor with a hero in the blast.
    let game = Scene::new(board).carries(1, "fuel_can").item("fuse", 5, 0).item("fuel_can", 1, 0);
    let game = game.armed(1, &["pistol"]).turn(1).refuses(shot(1), "EX-GAP-55");
    let game = game.refuses(Action::QuickFireItem { item: 1, guns: 1 }, "EX-GAP-55");
    game.refuses(Action::QuickFireItem { item: 2, guns: 1 }, "EX-AREA-02");
    // No chain: a second can in the blast stays.
    let game = scene().item("fuel_can", 4, 0).turn(1).play(shot(1), [8, 1]);
    assert_eq!(game.lies(1), Some((4, 0)), "EX-GAP-55");
    // It burns: EX-UNIT-SIREN-07.
    let game = scene().class('b', "siren").turn(1).play(shot(1), [8, 8]);
    assert!(game.unit('b').burned, "EX-FUEL-03");
}

#[test]
fn ex_case_38_a_can_beside_a_siren() {
    let board = "+-+-+-+-+-+-+\n|1 . . . . a|\n+-+-+-+-+-+-+\n";
    let scene = |arm| Scene::new(board).class('a', "siren").item("fuel_can", 4, 0).armed(1, &[arm]);
    let game = scene("pistol").turn(1).play(Action::QuickFireItem { item: 0, guns: 1 }, [7, 4]);
    assert_eq!((game.unit('a').sustained, game.unit('a').burned), (1, true), "EX-FUEL-01 EX-UNIT-SIREN-07");
    let game = game.acts('a', []);
    assert_eq!(game.unit('a').sustained, 1, "it never regenerates again");
    // A knockdown by fire is no damage, and nails do not burn.
    let game = scene("molotov").turn(1).go(Action::Throw, 5, 0, [3]);
    assert!(!game.unit('a').burned && game.unit('a').stance == Stance::Standing, "EX-UNIT-SIREN-04");
    let game = scene("nail_bomb").turn(1).go(Action::Throw, 5, 0, [6]);
    assert_eq!((game.unit('a').sustained, game.unit('a').burned), (1, false), "EX-UNIT-SIREN-07");
}

#[test]
fn ex_hero_39_alert_with_something_to_throw() {
    let board = "+-+-+-+-+-+-+-+-+\n|a . . . . . . 1|\n+-+-+-+-+-+-+-+-+\n";
    let game = Scene::new(board).armed(1, &["molotov"]).turn(1).play(Action::Alert, []);
    // It comes within six squares: the throw may be made, once.
    let game = game.check_at('a', 1, 0);
    assert_eq!(game.legal(), [Action::AlertThrow, Action::HoldFire], "EX-HERO-39");
    let game = game.play(Action::AlertThrow, [5, 7]).check_over();
    assert_eq!((game.unit('a').stance, game.hand(1).len()), (Stance::Off, 0), "EX-HERO-39 EX-HERO-44");
    // Bare hands and a blade are not enough.
    Scene::new(board).armed(1, &["shiv"]).turn(1).refuses(Action::Alert, "EX-HERO-33");
}

#[test]
fn ex_gap_31_those_in_a_blast_are_tested_after_it() {
    let board = "+-+-+-+-+-+\n|. . . . .|\n+         +\n|. > 1 . .|\n+         +\n|. . . . .|\n+         +\n|. . . . .|\n+-+-+-+-+-+\n";
    let unit = 0;
    let scene = || Scene::new(board).armed(1, &["nail_bomb"]).turn(1).go(Action::MoveFire, 2, 0, []);
    let game = scene();
    // The blast reaches the one whose zone it moved in: its test waits, and is not owed once it lies.
    let to = game.cell(on(0, 2));
    let game = game.play(Action::Throw(to), [4]);
    assert_eq!(game.open.unit(unit).stance, Stance::Prone);
    assert!(!game.events.iter().any(|event| matches!(event, Event::Grabbed { .. })), "EX-GAP-30 EX-GAP-31");
    let game = scene().play(Action::Throw(to), [1, 8]);
    assert!(game.events.iter().any(|event| matches!(event, Event::Grabbed { .. })), "EX-GAP-31");
}
