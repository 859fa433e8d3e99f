//! TW-MOVE: movement of soldiers and marines.

use cordon_twilight::frames::{Frame, Step};
use cordon_twilight::rules::movement::points;
use cordon_twilight::setup::Doors;
use cordon_twilight::state::{Roll, Zed};

use crate::scene::{Game, Scene, tile};

fn left(game: &Game) -> u8 {
    match game.top() {
        Frame::Move(moving) => moving.left,
        other => panic!("{other:?}"),
    }
}

#[test]
fn tw_move_01_up_to_the_roll() {
    let game = Scene::new(4).at(0, "1,4").moves(3);
    assert!(game.legal().contains(&"pass".to_owned()), "also at 0");
    let game = game.play("go 1,3").play("go 1,2");
    assert_eq!(left(&game), 1);
    // The last point ends it; the zombie die is rolled.
    game.play_with("go 1,1", "1").check_place(0, "1,1");
}

#[test]
fn tw_move_02_one_step_a_point_and_no_diagonals() {
    let game = Scene::new(4).at(0, "1,7").moves(2);
    assert_eq!(game.legal(), ["go 1,6", "go 2,7", "go 1,8", "go 0,7", "pass"]);
    game.refuses("go 2,6", "TW-MOVE-03").refuses("go 1,5", "TW-MOVE-03");
}

#[test]
fn tw_move_03_links_and_doors() {
    // The gate: huts east and west of the street, with doors.
    let game = Scene::new(4).at(0, "1,1").moves(2);
    assert_eq!(game.legal(), ["go 1,0", "go 2,1", "go 1,2", "go 0,1", "pass"]);
    // The diner has one door, from the middle of its street.
    let scene = Scene::new(4).tile("t27", 0, -2, 0).tile("t12", 0, -3, 1);
    let game = scene.at(0, "1,-9").moves(2);
    assert_eq!(game.legal(), ["go 1,-8", "pass"], "TW-MOVE-03");
    let scene =
        Scene::with_rules(4, |rules| rules.doors = Doors::Open).tile("t27", 0, -2, 0).tile("t12", 0, -3, 1);
    let game = scene.at(0, "1,-9").moves(2);
    assert_eq!(game.legal(), ["go 2,-9", "go 1,-8", "pass"], "TW-GAP-09");
}

#[test]
fn tw_move_04_05_a_zombie_stops_and_the_winner_goes_on() {
    let game = Scene::new(4).at(0, "1,5").zombies("1,4").moves(3).play_with("go 1,4", "5");
    assert_eq!(left(&game), 2, "TW-MOVE-05");
    game.check_kills(0, 1).play("go 1,3").check_place(0, "1,3");
}

#[test]
fn tw_move_06_soldiers_share_squares() {
    Scene::new(4)
        .at(0, "1,5")
        .at(1, "1,4")
        .at(2, "1,4")
        .moves(3)
        .play("go 1,4")
        .check_place(0, "1,4")
        .check_place(1, "1,4");
}

#[test]
fn tw_move_07_08_09_tokens_are_taken() {
    let scene = Scene::new(4).at(0, "1,1").tokens(0, 3, 200, 5);
    let at = scene.square("2,1");
    let scene = scene.with(|open| {
        open.life.insert(at);
        open.bullets.insert(at);
    });
    let game = scene.clone().moves(3).play("go 2,1").check_tokens(0, 4, 201, 5);
    assert!(!game.state.open.life.contains(at), "TW-MOVE-07 and TW-MOVE-09");
    // TW-MOVE-08: above five the life token stays.
    let game = scene.tokens(0, 5, 0, 5).moves(3).play("go 2,1").check_tokens(0, 5, 1, 5);
    assert!(game.state.open.life.contains(at), "TW-MOVE-08");
}

#[test]
fn tw_move_10_stepping_onto_a_marine_attacks_it() {
    let game =
        Scene::new(4).at(0, "1,5").marines(1).marine(1, "1,4").moves(3).play_with("go 1,4", "3 3").asks(3);
    assert!(matches!(game.top(), Frame::Duel(duel) if duel.soldier_attacks));
}

#[test]
fn tw_move_11_tokens_do_not_change_movement() {
    let game = Scene::new(4).at(0, "1,5").step(0, Step::Roll, "1");
    assert!(game.legal().iter().all(|order| !order.starts_with("pay")));
    assert_eq!(left(&game), 1);
}

#[test]
fn tw_move_12_additions_then_multiplications_then_down() {
    let roll = |die, add, doubled, halved| points(&Roll { die, add, doubled, halved });
    assert_eq!(roll(3, 2, true, 0), 10);
    assert_eq!(roll(3, 2, false, 1), 2);
    assert_eq!(roll(3, 0, true, 1), 3);
    assert_eq!(roll(1, 0, false, 2), 0);
}

/// The vehicle yard south of the town square's east side.
fn yard() -> Scene {
    let mut scene = Scene::new(4);
    scene.state.open.tiles_left[tile("a05")] = 1;
    scene.tile("a05", 1, -1, 1)
}

#[test]
fn tw_move_13_14_15_vehicles() {
    // The yard's door leads in from its street square.
    let game = yard().at(0, "3,-2").moves(5).play("go 4,-2").play("take-vehicle");
    assert!(game.soldier(0).vehicle);
    // From the next roll on it is doubled on streets.
    let game = yard().at(0, "1,-2").soldier(0, |soldier| soldier.vehicle = true).step(0, Step::Roll, "3");
    assert_eq!(left(&game), 6, "TW-MOVE-13");
    // The yard's own squares do not cost it, another building does.
    let game = yard().at(0, "3,-2").soldier(0, |soldier| soldier.vehicle = true).moves(5).play("go 4,-2");
    assert!(game.soldier(0).vehicle);
    let game =
        Scene::new(4).at(0, "1,1").soldier(0, |soldier| soldier.vehicle = true).moves(5).play("go 2,1");
    assert!(!game.soldier(0).vehicle, "TW-MOVE-14");
    assert_eq!(left(&game), 4, "what was rolled may be used up");
    // TW-MOVE-15: the helipad is street.
    let game = Scene::new(4).at(0, "1,-15").marines(0).soldier(0, |soldier| soldier.vehicle = true).step(
        0,
        Step::Roll,
        "1",
    );
    let game = game.play("go 1,-16").play_with("go 1,-17", "1").check_place(0, "1,-17");
    assert!(game.soldier(0).vehicle, "TW-MOVE-15");
}

#[test]
fn tw_move_16_17_marines_roll_one_more_and_move_like_soldiers() {
    let game = Scene::new(4).road().marines(1).step(0, Step::Marine, "6");
    assert!(matches!(game.top(), Frame::Marine(now) if now.left == 7), "TW-MOVE-16");
    game.refuses("go 1,-15", "TW-MOVE-03").play("go 1,-16").check_marine(1, "1,-16");
    let scene = Scene::new(4).marines(1).marine(1, "2,1").zeds(Zed::Super, "5,7");
    let game = scene.step(0, Step::Marine, "1");
    assert_eq!(game.legal(), ["go 1,1", "pass"], "TW-MOVE-17: only by the door");
}
