//! TW-COMBAT: fights against zombies.

use cordon_twilight::frames::{Figure, Frame, Step};
use cordon_twilight::rules::fights::{foes, rivals, weapon_bonus};
use cordon_twilight::state::Zed;

use crate::scene::{Game, RULES, Scene};

/// A soldier at the base road enters a square with a zombie.
fn fight(zed: Zed, draws: &str) -> Game {
    Scene::new(4).at(0, "1,5").zeds(zed, "1,4").moves(3).play_with("go 1,4", draws)
}

#[test]
fn tw_combat_01_when_a_fight_starts() {
    fight(Zed::Regular, "4").sees("Cobalt fights a zombie.");
    let scene = Scene::new(4).at(0, "1,4").zombies("1,4");
    scene.step(0, Step::FightHere, "4 e11 e11 e12 e12 e13 2").sees("Cobalt fights a zombie.");
}

#[test]
fn tw_combat_02_the_fighter_picks_the_order() {
    let scene = Scene::new(4).at(0, "1,5").zombies("1,4").zeds(Zed::Super, "1,4");
    let game = scene.moves(3).play("go 1,4").asks(0);
    assert_eq!(game.legal(), ["strike zombie", "strike super"]);
    let game = game.refuses("strike dog", "TW-COMBAT-02").play_with("strike super", "5 4");
    game.check_kills(0, 2);
}

#[test]
fn tw_combat_03_04_05_what_kills() {
    fight(Zed::Regular, "4").check_kills(0, 1);
    assert!(matches!(fight(Zed::Regular, "3").top(), Frame::Fight(_)), "TW-COMBAT-03");
    fight(Zed::Super, "5").check_kills(0, 1);
    assert!(matches!(fight(Zed::Super, "4").top(), Frame::Fight(_)), "TW-COMBAT-04");
    fight(Zed::Dog, "5").check_kills(0, 1);
    assert!(matches!(fight(Zed::Dog, "4").top(), Frame::Fight(_)), "TW-COMBAT-05");
}

#[test]
fn tw_combat_06_a_kill_joins_the_collection() {
    let game = fight(Zed::Super, "6");
    assert_eq!(game.soldier(0).kills, [0, 0, 1]);
    assert_eq!((game.state.open.supply[2], game.count(Zed::Super)), (5, 0));
}

#[test]
fn tw_combat_07_bullets_reach_the_target() {
    fight(Zed::Super, "3").play("pay bullets").check_kills(0, 1).check_tokens(0, 5, 3, 5);
}

#[test]
fn tw_combat_08_a_heart_and_another_roll() {
    fight(Zed::Regular, "2").play_with("pay heart", "4").check_kills(0, 1).check_tokens(0, 4, 5, 5);
}

#[test]
fn tw_combat_09_the_last_heart_is_the_defeat() {
    let scene = Scene::new(4).at(0, "1,5").tokens(0, 1, 5, 5).zombies("1,4");
    let game = scene.moves(3).play_with("go 1,4", "2").play_with("pay heart", "1");
    game.sees("Cobalt is defeated.").check_place(0, "1,10");
}

#[test]
fn tw_combat_10_nobody_leaves_a_fight() {
    let game = fight(Zed::Regular, "2").refuses("pass", "TW-COMBAT-10").refuses("go 1,3", "TW-COMBAT-10");
    assert_eq!(game.legal(), ["pay bullets", "pay heart"]);
    let scene = Scene::new(4).at(0, "1,5").zombies("1,4").zeds(Zed::Super, "1,4");
    scene.moves(3).play("go 1,4").refuses("pass", "TW-COMBAT-10");
}

#[test]
fn tw_combat_11_one_weapon_and_what_adds_up() {
    let bonus = |items: &str, saw: u8, first: bool| {
        let scene = Scene::new(4).items(0, items).with(|open| open.weapon[0] = saw);
        weapon_bonus(RULES.look(&scene.state.open), 0, first)
    };
    assert_eq!([bonus("", 0, true), bonus("e10", 0, true), bonus("e10", 2, true)], [0, 1, 2]);
    assert_eq!([bonus("e10 e14", 0, true), bonus("e10 e14", 0, false), bonus("e10 e14", 2, true)], [2, 1, 3]);
    // The bar turns a 3 into a success.
    Scene::new(4)
        .at(0, "1,5")
        .items(0, "e10")
        .zombies("1,4")
        .moves(3)
        .play_with("go 1,4", "3")
        .check_kills(0, 1);
}

#[test]
fn tw_combat_12_soldiers_never_fight_soldiers() {
    let scene = Scene::new(4).at(0, "1,4").at(1, "1,4");
    let look = RULES.look(&scene.state.open);
    assert_eq!(rivals(look, Figure::Soldier(0)).count() + foes(look, Figure::Soldier(0)).count(), 0);
}

#[test]
fn tw_combat_13_a_zombie_that_comes_waits_for_the_next_turn() {
    let scene = Scene::new(4).at(1, "1,4").marines(0).zombies("1,3");
    let game = scene.step(0, Step::Zombies, "1").play_with("shamble zombie 1,3 1,4", "t12");
    assert_eq!(game.state.open.active, 1);
    game.sees_no("fights");
}
