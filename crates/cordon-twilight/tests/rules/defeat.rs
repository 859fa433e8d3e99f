//! TW-DEATH: defeats and restarts.

use cordon_twilight::frames::{Frame, Step};
use cordon_twilight::rules::defeat::{kills_lost, restart_square};
use cordon_twilight::setup::{Refill, Rounding};
use cordon_twilight::state::{Ride, Zed};

use crate::scene::{RULES, Scene};

/// A soldier with one heart and no bullets stands with a zombie.
fn doomed(place: &str) -> Scene {
    Scene::new(4)
        .road()
        .at(0, place)
        .tokens(0, 1, 0, 5)
        .zombies(place)
        .hand(0, "e01 e02 e06 e11 e11")
        .marines(0)
}

#[test]
fn tw_death_01_how_one_is_defeated() {
    doomed("1,4").step(0, Step::FightHere, "1 2").sees("Cobalt is defeated.");
    let scene = Scene::new(4).at(0, "1,5").tokens(0, 5, 0, 5).marines(1).marine(1, "1,4");
    let game = scene.moves(3).play_with("go 1,4", "6 6").play_with("pass", "2 2");
    game.play_with("give-up", "1 2").sees("Cobalt is defeated.");
}

#[test]
fn tw_death_02_03_where_one_restarts() {
    doomed("1,4").step(0, Step::FightHere, "1 2").check_place(0, "1,10");
    doomed("1,-8").step(0, Step::FightHere, "1 2").check_place(0, "1,-2");
    let scene = Scene::new(4);
    let look = RULES.look(&scene.state.open);
    assert_eq!(
        restart_square(look, scene.square("1,1")),
        scene.square("1,10"),
        "TW-DEATH-02: the gate is base"
    );
    assert_eq!(restart_square(look, scene.square("1,-17")), scene.square("1,-2"), "TW-DEATH-03");
}

#[test]
fn tw_death_04_05_tokens_are_new_but_not_those_of_the_sewers() {
    let scene = doomed("1,4").soldier(0, |soldier| soldier.manholes = 1);
    let game = scene.step(0, Step::FightHere, "1 2").check_tokens(0, 5, 5, 5);
    assert_eq!(game.soldier(0).manholes, 1, "TW-DEATH-04 and TW-DEATH-05");
    let scene = Scene::with_rules(4, |rules| rules.restart_refill = Refill::HeartsOnly)
        .at(0, "1,4")
        .tokens(0, 1, 0, 3)
        .zombies("1,4");
    scene.hand(0, "e01 e02 e06").step(0, Step::FightHere, "2 2").check_tokens(0, 5, 0, 3);
}

#[test]
fn tw_death_06_half_the_kills_are_lost() {
    assert_eq!(
        [kills_lost(7, Rounding::Up), kills_lost(7, Rounding::Down), kills_lost(0, Rounding::Up)],
        [4, 3, 0]
    );
    let scene = doomed("1,4").soldier(0, |soldier| soldier.kills = [2, 0, 1]);
    let game = scene.step(0, Step::FightHere, "1 2").check_kills(0, 1);
    assert_eq!((game.soldier(0).kills, game.state.open.supply[0]), ([0, 0, 1], 101), "the weakest go first");
}

#[test]
fn tw_death_07_items_go_and_the_hand_stays() {
    let game = doomed("1,4").items(0, "e10 e12").step(0, Step::FightHere, "2 2");
    assert_eq!((game.soldier(0).items, game.soldier(0).cards), (0, 5));
}

#[test]
fn tw_death_08_movement_ends() {
    let scene = Scene::new(4).at(0, "1,5").tokens(0, 1, 0, 5).zombies("1,4");
    let game = scene.moves(6).play_with("go 1,4", "1 2").check_place(0, "1,10");
    assert!(matches!(game.top(), Frame::Horde(_)));
}

#[test]
fn tw_death_09_a_card_may_be_discarded() {
    // In the own turn with the other discards: two in all.
    let game = doomed("1,4").step(0, Step::FightHere, "1 1").play("shamble zombie 1,4 1,3");
    let game = game.play("discard e01").play_with("discard e02", "t12");
    assert_eq!(game.soldier(0).cards, 3);
    // In another player's turn at once.
    let scene = Scene::new(4).at(1, "1,4").tokens(1, 1, 0, 5).hand(1, "e01 e02").marines(1).marine(1, "1,3");
    let game = scene.step(0, Step::Marine, "1").play_with("go 1,4", "6 6").play_with("pass", "1 1").asks(1);
    assert_eq!(game.legal(), ["discard e01", "discard e02", "pass"]);
    game.play("discard e02").then(|open| assert_eq!(open.soldiers[1].cards, 1));
}

#[test]
fn tw_death_10_enemies_on_the_restart_square_wait() {
    let game = doomed("1,4").zombies("1,10").step(0, Step::FightHere, "1 2").check_place(0, "1,10");
    assert_eq!(game.zeds(Zed::Regular, "1,10"), 1);
    assert!(matches!(game.top(), Frame::Horde(_)));
}

#[test]
fn tw_death_11_vehicle_ride_and_sewer_are_over() {
    let scene = Scene::new(4).at(0, "1,4").tokens(0, 1, 3, 0).hand(0, "e01 e02 e06 e11 e11");
    let scene = scene
        .soldier(0, |soldier| (soldier.under, soldier.vehicle, soldier.ride) = (true, true, Ride::Declared));
    let game = scene.step(0, Step::Toll, "2");
    let soldier = game.soldier(0);
    assert_eq!((soldier.under, soldier.vehicle, soldier.ride), (false, false, Ride::None));
}
