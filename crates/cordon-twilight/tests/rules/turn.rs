//! TW-TURN: the nine steps of a turn.

use cordon_twilight::frames::{Frame, Step};
use cordon_twilight::state::Zed;

use crate::scene::{Scene, fixed, started};

#[test]
fn tw_turn_01_02_05_06_07_09_steps_in_their_order() {
    let scene = Scene::new(4).road().at(0, "1,-2").marines(1).zombies("1,-8").hand(0, "e01 e02 e06 e10 e12");
    let game = scene.step(0, Step::Start, "t12").asks(0);
    // TW-TURN-02: S1 places a tile.
    assert!(matches!(game.top(), Frame::Placing(_)), "TW-TURN-02");
    let game = game.play("lay -1,-2 r0").play("put -3,-6").play_with("put -2,-6", "3");
    // TW-TURN-05: S4 rolls a die, after which cards may be played.
    let game = game.sees("Cobalt rolls 3 and has 3 points.").sees_no("draws").play("pass");
    assert!(matches!(game.top(), Frame::Move(_)), "TW-TURN-05 and TW-TURN-06");
    let game = game.play("go 1,-3").play_with("pass", "1");
    assert!(matches!(game.top(), Frame::Horde(_)), "TW-TURN-07");
    let game = game.play("shamble zombie 1,-8 1,-7");
    assert!(matches!(game.top(), Frame::Discarding { .. }));
    let game = game.play_with("pass", "2").asks(3);
    assert!(matches!(game.top(), Frame::Marine(_)), "TW-TURN-09");
}

#[test]
fn tw_turn_03_enemies_on_the_square_are_fought_first() {
    let scene = Scene::new(4).at(0, "1,4").zombies("1,4");
    scene
        .step(0, Step::FightHere, "4 e11 e11 e12 e12 e13 2")
        .check_kills(0, 1)
        .sees("Cobalt kills a zombie.");
}

#[test]
fn tw_turn_04_the_hand_is_filled_to_the_limit() {
    let game = Scene::new(4).hand(0, "e01 e02").tokens(0, 5, 5, 4).step(0, Step::Draw, "e11 e12 2");
    assert_eq!(game.soldier(0).cards, 4);
    // At the limit or above it none is drawn.
    let game = Scene::new(4).hand(0, "e01 e02 e06").tokens(0, 5, 5, 2).step(0, Step::Draw, "2");
    assert_eq!(game.soldier(0).cards, 3);
}

#[test]
fn tw_turn_08_one_card_may_be_discarded() {
    let game = Scene::new(4).hand(0, "e01 e02").marines(0).step(0, Step::Discard, "").asks(0);
    assert_eq!(game.legal(), ["discard e01", "discard e02", "pass"]);
    game.clone().play_with("pass", "t12").then(|open| assert_eq!(open.soldiers[0].cards, 2));
    // Only one: after it the turn goes on.
    let game = game.play_with("discard e01", "t12");
    assert_eq!((game.soldier(0).cards, game.state.open.active), (1, 1));
}

#[test]
fn tw_turn_10_what_ends_the_marines_step() {
    // It gives its movement up.
    let game = Scene::new(4).marines(1).step(0, Step::Marine, "3").asks(3).play_with("pass", "t12");
    let game = game.sees("Marine 1 is done.");
    assert_eq!(game.state.open.active, 1);
    // It has used its movement.
    let scene = Scene::new(4).road().marines(1);
    let game = scene.step(0, Step::Marine, "1").play("go 1,-16").play_with("go 1,-15", "t12");
    assert_eq!(game.state.open.active, 1);
    // It was removed.
    let scene = Scene::new(4).road().marines(1).at(1, "1,-16").tokens(1, 5, 5, 3);
    let game = scene.step(0, Step::Marine, "5").play_with("go 1,-16", "1 1").play_with("pass", "6 6 t12");
    assert_eq!(game.state.open.active, 1);
}

#[test]
fn tw_turn_11_the_turn_passes_to_the_left_of_the_soldier() {
    let game = Scene::new(4).marines(0).step(0, Step::Marine, "t12");
    assert_eq!(game.state.open.active, 1);
}

#[test]
fn tw_turn_12_without_a_marine_nothing_happens() {
    let game = Scene::new(4).marines(0).step(2, Step::Marine, "t12");
    assert_eq!(game.state.open.active, 3);
    game.sees_no("moves marine");
}

#[test]
fn tw_turn_13_a_defeat_costs_only_movement() {
    let scene = Scene::new(4).at(0, "1,4").tokens(0, 1, 0, 5).zombies("1,4").marines(1);
    // The lost fight, five cards, no movement roll, but the zombie roll.
    let game = scene.step(0, Step::FightHere, "1 e11 e11 e12 e12 e13 2").asks(0);
    assert!(matches!(game.top(), Frame::Horde(horde) if horde.total == 2));
    game.sees_no("has 2 points").sees("The zombie die shows 2");
}

#[test]
fn tw_turn_14_a_round_is_complete_behind_the_last_seat() {
    let scene = Scene::new(4).marines(0).with(|open| (open.first, open.round) = (2, 4));
    let game = scene.clone().step(0, Step::Over, "t12");
    assert_eq!(game.state.open.round, 4);
    assert_eq!(scene.step(1, Step::Over, "t12").state.open.round, 5);
}

#[test]
fn a_whole_first_turn() {
    let game = started(&fixed(2), "1 e01 e01 e02 e02 e06 e06 t12");
    let game = game.play("lay 0,-2 r1").asks(0);
    assert!(matches!(game.top(), Frame::Stocking(_)));
    assert_eq!(game.count(Zed::Regular), 34);
}
