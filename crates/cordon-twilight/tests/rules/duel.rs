//! TW-DUEL: soldier against marine.

use cordon_twilight::frames::{Duel, Frame, Step};

use crate::scene::{Game, Scene};

/// Cobalt attacks a marine.
fn attack(hearts: u8, bullets: u16, dice: &str) -> Game {
    let scene = Scene::new(4).at(0, "1,5").tokens(0, hearts, bullets, 3).marines(1).marine(1, "1,4");
    scene.moves(3).play_with("go 1,4", dice)
}

fn duel(game: &Game) -> Duel {
    match game.top() {
        Frame::Duel(duel) => duel,
        other => panic!("{other:?}"),
    }
}

#[test]
fn tw_duel_01_both_ways_to_begin_one_on_one_layer() {
    assert!(duel(&attack(5, 5, "2 2")).soldier_attacks);
    let scene = Scene::new(4).at(1, "1,3").marines(1).marine(1, "1,4");
    let game = scene.clone().step(0, Step::Marine, "3").play_with("go 1,3", "2 2");
    assert!(!duel(&game).soldier_attacks);
    let game = scene.soldier(1, |soldier| soldier.under = true).step(0, Step::Marine, "3").play("go 1,3");
    assert!(matches!(game.top(), Frame::Marine(_)), "another layer");
}

#[test]
fn tw_duel_02_an_attacking_marine_has_what_is_left() {
    let scene = Scene::new(4).at(1, "1,3").marines(1).marine(1, "1,4").zombies("1,4");
    let game = scene.step(0, Step::Marine, "2").play_with("pay bullets", "3").play_with("go 1,3", "2 2");
    assert_eq!((duel(&game).dice, duel(&game).left), (2, 1));
}

#[test]
fn tw_duel_03_an_attacked_marine_is_fresh_and_the_neighbours() {
    let game = attack(5, 5, "2 2").asks(3);
    assert_eq!((duel(&game).dice, duel(&game).left, duel(&game).control), (2, 2, 3));
}

#[test]
fn tw_duel_04_05_06_dice_and_bullets_before_the_soldier_rolls() {
    let game = attack(5, 5, "2 4");
    assert_eq!(duel(&game).marine_dice, [2, 4], "TW-DUEL-04");
    let game = game.play("load 2").play_with("load 2", "3 4").asks(0);
    assert_eq!((duel(&game).marine_bullets, duel(&game).left), ([0, 2], 0), "TW-DUEL-05");
    assert_eq!(duel(&game).soldier_dice, [3, 4], "TW-DUEL-06");
}

#[test]
fn tw_duel_07_each_die_is_a_roll_of_its_own() {
    // A bar adds to both: 3 and 3 come to 4 and 4.
    let scene = Scene::new(4).at(0, "1,5").items(0, "e10").marines(1).marine(1, "1,4");
    scene.moves(3).play_with("go 1,4", "3 3").play_with("pass", "3 3").check_marine_gone(1);
}

#[test]
fn tw_duel_08_bullets_as_often_as_he_can_pay() {
    let game = attack(5, 3, "3 3").play_with("pass", "2 3").asks(0);
    game.play("load 1").play("load 1").play("load 2").check_marine_gone(1).check_tokens(0, 5, 2, 4);
}

#[test]
fn tw_duel_09_10_11_12_13_a_forced_reroll() {
    let game = attack(5, 0, "5 5").play("load 1").play_with("pass", "2 5").asks(0);
    // TW-DUEL-09: any set of dice.
    let rerolls = game.legal().iter().filter(|order| order.starts_with("reroll")).count();
    assert_eq!(rerolls, 15, "TW-DUEL-09");
    let game = game.play_with("reroll s1 m1", "1").asks(3);
    // TW-DUEL-10: the bullet is lost; TW-DUEL-12: only on that die one may be added.
    assert_eq!(duel(&game).marine_bullets, [0, 0], "TW-DUEL-10");
    let game = game.refuses("load 2", "TW-DUEL-12").play_with("load 1", "4").asks(0);
    // TW-DUEL-11: 1 + 1 + 1 = 3 and 5 + 1 = 6 against 4 and 5.
    let game = game.check_tokens(0, 4, 0, 3);
    assert_eq!(duel(&game).left, 0, "TW-DUEL-11 and TW-DUEL-12");
    // TW-DUEL-13: the controller has nothing to say until he is forced again.
    assert_eq!(game.asked(), 0, "TW-DUEL-13");
    game.refuses("pass", "TW-DUEL-14");
}

#[test]
fn tw_duel_14_again_and_again() {
    let game = attack(5, 0, "6 6").play_with("pass", "1 1");
    let game = game.play_with("reroll s1 s2", "2 2").play_with("reroll m1 m2", "1 1").asks(3);
    game.play("pass").check_marine_gone(1).check_tokens(0, 3, 2, 2);
}

#[test]
fn tw_duel_15_16_the_marine_forces_nothing() {
    let game = attack(5, 0, "1 1").asks(3);
    game.refuses("reroll s1", "TW-DUEL-15")
        .refuses("pay heart", "TW-DUEL-15")
        .then(|open| assert_eq!(open.active, 0, "TW-DUEL-16"));
}

#[test]
fn tw_duel_17_equal_or_better_in_every_place() {
    attack(5, 0, "3 5").play_with("pass", "6 4").check_marine_gone(1);
    let game = attack(5, 0, "3 5").play_with("pass", "5 5");
    assert!(matches!(game.top(), Frame::Duel(_)));
}

#[test]
fn tw_duel_18_19_20_what_a_win_brings() {
    let game = attack(5, 0, "1 1").play("load 1").play_with("pass", "4 4").check_marine_gone(1);
    // TW-DUEL-19: guts and the bullet that was left; TW-DUEL-20: no kill.
    game.check_tokens(0, 5, 1, 4)
        .check_kills(0, 0)
        .then(|open| assert!(!open.marines[0].in_play, "TW-DUEL-18, TW-DUEL-19, TW-DUEL-20"));
}

#[test]
fn tw_duel_21_who_cannot_or_will_not() {
    attack(1, 0, "6 6").play_with("pass", "1 1 1 2").check_place(0, "1,10");
    attack(5, 5, "6 6")
        .play_with("pass", "1 1")
        .play_with("give-up", "1 2")
        .check_place(0, "1,10")
        .sees("loses to marine 1");
}

#[test]
fn tw_duel_22_23_the_winner_goes_on() {
    let game = attack(5, 0, "1 1").play_with("pass", "4 4");
    assert!(matches!(game.top(), Frame::Move(moving) if moving.left == 2), "TW-DUEL-22");
    let scene = Scene::new(4).at(1, "1,3").tokens(1, 1, 0, 3).marines(1).marine(1, "1,4");
    let game =
        scene.step(0, Step::Marine, "2").play_with("go 1,3", "6 6").play("load 1").play_with("pass", "1 1");
    assert!(matches!(game.top(), Frame::Marine(now) if now.left == 2));
    assert_eq!((game.state.open.kit.hearts, game.state.open.kit.bullets), (4, 1), "TW-DUEL-23");
}

#[test]
fn tw_duel_24_an_attacking_marine_that_loses() {
    let scene = Scene::new(4).at(1, "1,3").tokens(1, 5, 0, 3).marines(1).marine(1, "1,4");
    let game = scene.step(0, Step::Marine, "2").play_with("go 1,3", "1 1").play_with("pass", "6 6 t12");
    assert_eq!(game.check_marine_gone(1).state.open.active, 1);
}

#[test]
fn tw_duel_25_the_last_heart_is_kept() {
    let game = attack(1, 1, "6 6").play_with("pass", "1 1").asks(0);
    game.refuses("reroll s1", "TW-DUEL-25").refuses("load 3", "TW-GAP-32");
}
