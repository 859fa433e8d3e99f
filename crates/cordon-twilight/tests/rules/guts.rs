//! TW-GUTS: nerve.

use cordon_twilight::frames::Step;
use cordon_twilight::state::Zed;

use crate::scene::{RULES, Scene};

#[test]
fn tw_guts_01_from_0_to_5() {
    Scene::new(4)
        .at(0, "1,5")
        .tokens(0, 5, 5, 5)
        .zombies("1,4")
        .moves(3)
        .play_with("go 1,4", "6")
        .check_tokens(0, 5, 5, 5);
    let game = Scene::new(4).at(0, "1,5").tokens(0, 5, 5, 0).zombies("1,4").moves(3).play_with("go 1,4", "1");
    game.check_tokens(0, 5, 5, 0);
}

#[test]
fn tw_guts_02_03_04_natural_sixes_and_ones() {
    let scene = Scene::new(4).at(0, "1,5").tokens(0, 5, 5, 3).zombies("1,4");
    scene.clone().moves(3).play_with("go 1,4", "6").check_tokens(0, 5, 5, 4);
    let game = scene.clone().moves(3).play_with("go 1,4", "1").check_tokens(0, 5, 5, 2);
    // TW-GUTS-04: every roll counts, TW-GUTS-02 and TW-GUTS-03 alike.
    let game = game.play_with("pay heart", "1").play_with("pay heart", "6");
    assert_eq!(game.soldier(0).guts, 2, "TW-GUTS-03 and TW-GUTS-04");
    let scene = scene.marines(1).marine(1, "1,4").with(|open| open.zombies = Default::default());
    let game = scene.moves(3).play_with("go 1,4", "1 1").play_with("pass", "6 6");
    game.check_tokens(0, 5, 7, 5);
}

#[test]
fn tw_guts_05_06_07_the_hand_limit() {
    let limit = |guts: u8| {
        let scene = Scene::new(4).tokens(0, 5, 5, guts).items(0, "e10 e12");
        RULES.look(&scene.state.open).hand_limit(0)
    };
    assert_eq!([limit(0), limit(1), limit(4)], [1, 1, 4], "TW-GUTS-05");
    // TW-GUTS-06: falling below matters only in S7.
    let game = Scene::new(4).tokens(0, 5, 5, 1).hand(0, "e01 e02 e06").marines(0).step(0, Step::Draw, "2");
    assert_eq!(game.soldier(0).cards, 3);
    let game = Scene::new(4).tokens(0, 5, 5, 1).hand(0, "e01 e02 e06").items(0, "e10").marines(0).step(
        0,
        Step::Discard,
        "",
    );
    let game = game.refuses("pass", "TW-GUTS-06").play("discard e01").play_with("discard e02", "t12");
    // TW-GUTS-07: what lies in front does not count.
    assert_eq!(game.soldier(0).cards, 1, "TW-GUTS-07");
}

#[test]
fn tw_guts_08_a_won_duel() {
    let scene = Scene::new(4).at(0, "1,5").tokens(0, 5, 5, 3).marines(1).marine(1, "1,4");
    scene.moves(3).play_with("go 1,4", "1 1").play_with("pass", "4 4").check_tokens(0, 5, 7, 4);
}

#[test]
fn tw_guts_09_marines_have_none() {
    let scene = Scene::new(4).tokens(3, 5, 5, 3).marines(1).marine(1, "1,4").zeds(Zed::Regular, "1,4");
    let game = scene.step(0, Step::Marine, "6 1").check_tokens(3, 5, 5, 3);
    game.sees_no("guts");
}

#[test]
fn tw_guts_10_without_the_module() {
    let scene = Scene::with_rules(4, |rules| rules.guts = false).at(0, "1,5").zombies("1,4");
    assert_eq!(RULES.look(&scene.state.open).hand_limit(0), 3);
    scene.clone().moves(3).play_with("go 1,4", "6").check_tokens(0, 5, 5, 0);
    // The toll is paid in hearts.
    let scene = scene.soldier(0, |soldier| soldier.under = true);
    scene.step(0, Step::Toll, "1").check_tokens(0, 4, 5, 0);
}
