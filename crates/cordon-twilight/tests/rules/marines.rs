//! TW-MARINE: marines and how they are handled.

use cordon_twilight::frames::{Frame, Step};
use cordon_twilight::state::Zed;

use crate::scene::Scene;

/// One marine on the street north of the gate.
fn one() -> Scene {
    Scene::new(4).marines(1).marine(1, "1,4")
}

#[test]
fn tw_marine_01_02_11_15_a_full_kit_for_each_activation() {
    let game = one().zombies("1,4").step(0, Step::Marine, "1").asks(3);
    let game = game.play_with("pay bullets", "1");
    assert_eq!(game.state.open.kit.bullets, 0, "TW-MARINE-11");
    // TW-MARINE-02 and TW-MARINE-15: whatever was spent before, the next activation begins anew.
    let game = game.play_with("pass", "t12").run("1", |state| {
        state.open.stack.cut(0);
        state.open.stack.push(Frame::Turn(Step::Marine));
    });
    // TW-MARINE-01: it steps like a soldier.
    let game = game.refuses("go 1,2", "TW-MOVE-03");
    assert_eq!(
        (game.state.open.kit.hearts, game.state.open.kit.bullets),
        (4, 2),
        "TW-MARINE-02, TW-MARINE-15"
    );
}

#[test]
fn tw_marine_03_tokens_stay() {
    let scene = one().marine(1, "1,1");
    let at = scene.square("2,1");
    let game = scene.with(|open| _ = open.bullets.insert(at)).step(0, Step::Marine, "3").play("go 2,1");
    assert!(game.state.open.bullets.contains(at));
}

#[test]
fn tw_marine_04_05_one_more_on_every_roll() {
    let game = one().step(0, Step::Marine, "2");
    assert!(matches!(game.top(), Frame::Marine(now) if now.left == 3), "TW-MARINE-04");
    // TW-MARINE-05: a 3 kills a regular zombie.
    let game = one().zombies("1,4").step(0, Step::Marine, "3 2");
    assert_eq!(game.count(Zed::Regular), 0, "TW-MARINE-05");
}

#[test]
fn tw_marine_06_07_which_cards_concern_marines() {
    // Nobody can aim a soldier's card at a marine: only seats are named.
    let game = one().hand(1, "e02 e06 e07 e18").step(0, Step::Marine, "3");
    assert!(matches!(game.top(), Frame::Marine(_)), "TW-MARINE-06: nobody is asked");
    // TW-MARINE-07: with hardened zombies a marine's 3 fails.
    let scene = one().zombies("1,4").with(|open| {
        open.hardened.coming = cordon_kernel::Seats::only(cordon_kernel::Seat(2));
        open.hardened_by[2] = 1;
    });
    let game = scene.step(0, Step::Marine, "3");
    assert!(matches!(game.top(), Frame::Fight(_)), "TW-MARINE-07");
}

#[test]
fn tw_marine_08_fights_first_and_then_the_roll() {
    one()
        .zombies("1,4")
        .step(0, Step::Marine, "3 5")
        .sees("Marine 1 kills a zombie.\nMarine 1 rolls 5 and has 6 points.");
}

#[test]
fn tw_marine_09_10_targets_and_tokens_are_a_soldiers() {
    let game = one().zeds(Zed::Super, "1,4").step(0, Step::Marine, "3").sees("4 against 5");
    let game = game.play_with("pay heart", "4 1").sees("5 against 5");
    assert_eq!(game.state.open.kit.hearts, 2, "TW-MARINE-09 and TW-MARINE-10");
}

#[test]
fn tw_marine_12_it_goes_on_with_what_is_left() {
    let game = one().zombies("1,3").step(0, Step::Marine, "2").play_with("go 1,3", "5");
    assert!(matches!(game.top(), Frame::Marine(now) if now.left == 2));
}

#[test]
fn tw_marine_13_14_a_failed_fight_ends_the_activation() {
    let game = one().zombies("1,4").step(0, Step::Marine, "1").play_with("pay heart", "1").asks(3);
    let game = game.play_with("pay heart", "t12").check_marine(1, "1,4");
    assert_eq!(game.zeds(Zed::Regular, "1,4"), 1, "TW-MARINE-13");
    assert_eq!(game.state.open.active, 1, "TW-MARINE-14");
}

#[test]
fn tw_marine_16_its_kills_count_for_nobody() {
    let game = one().zombies("1,4").step(0, Step::Marine, "6 1");
    (0..4).for_each(|seat| assert_eq!(game.soldier(seat).score(), 0));
}

#[test]
fn tw_marine_17_moving_onto_a_soldier() {
    let game = one().at(1, "1,3").step(0, Step::Marine, "3").play_with("go 1,3", "2 2");
    assert!(matches!(game.top(), Frame::Duel(duel) if !duel.soldier_attacks && duel.soldier == 1));
}

#[test]
fn tw_marine_18_19_the_zombie_before_the_duel() {
    let scene = one().at(1, "1,3").zombies("1,3");
    let game = scene.clone().step(0, Step::Marine, "3").play_with("go 1,3", "4 2 2");
    assert!(matches!(game.top(), Frame::Duel(_)), "TW-MARINE-18");
    // TW-MARINE-19: a marine that fails fights nobody else.
    let game = scene.step(0, Step::Marine, "3").play_with("go 1,3", "1").play_with("pay heart", "1");
    let game = game.play_with("pay heart", "t12").sees_no("duel");
    assert_eq!(game.place(1), "1,3", "TW-MARINE-19");
}

#[test]
fn tw_marine_20_marines_share_squares() {
    let scene = Scene::new(4).marines(2).marine(1, "1,4").marine(2, "1,3");
    let game = scene.step(0, Step::Marine, "").play_with("activate 1", "3").play("go 1,3").sees_no("fights");
    game.play("go 1,2").check_marine(2, "1,3");
}

#[test]
fn tw_marine_21_a_removed_marine_can_come_back() {
    let scene = Scene::new(2).marines(2).hand(0, "g03");
    let game = scene.step(0, Step::Start, "").play("play g03").asks(0);
    game.play_with("put 0,-18", "t12").check_marine(3, "0,-18");
}

#[test]
fn tw_marine_22_no_vehicles_no_items() {
    let game = one().marine(1, "1,4").step(0, Step::Marine, "3");
    game.refuses("take-vehicle", "TW-GAP-51").refuses("ride", "TW-GAP-51").refuses("use e08", "TW-TURN-10");
}

#[test]
fn tw_marine_23_manholes_that_are_there() {
    let scene = one();
    let (here, there) = (scene.square("1,4"), scene.square("1,1"));
    let scene = scene.with(|open| {
        open.manholes.insert(here);
        open.manholes.insert(there);
    });
    let game = scene.step(0, Step::Marine, "6").refuses("manhole 1,3", "TW-MARINE-23").play("descend");
    let game = game.play("go 1,3").play("go 1,2").play("go 1,1").play("climb").check_marine(1, "1,1");
    assert_eq!(game.state.open.kit.hearts, 4, "at no cost");
}
