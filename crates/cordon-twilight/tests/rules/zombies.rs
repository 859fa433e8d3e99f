//! TW-ZOMBIE: how zombies move.

use cordon_twilight::frames::{Frame, Step};
use cordon_twilight::rules::zombies::is_free_for;
use cordon_twilight::state::Zed;

use crate::scene::{RULES, Scene};

fn scene() -> Scene {
    Scene::new(4).marines(0).hand(0, "e01")
}

#[test]
fn tw_zombie_01_the_restart_rules_are_the_only_exception() {
    // A zombie that beats a soldier stays where it is, as ever.
    let scene = Scene::new(4).at(0, "1,4").tokens(0, 1, 0, 5).zombies("1,4").hand(0, "e01 e02 e06 e11 e11");
    let game = scene.step(0, Step::FightHere, "1 2");
    assert_eq!(game.zeds(Zed::Regular, "1,4"), 1);
    game.check_place(0, "1,10");
}

#[test]
fn tw_zombie_02_03_04_05_so_many_different_zombies_one_square() {
    let game = scene().zombies("1,4 1,7").step(0, Step::Zombies, "2").asks(0);
    // TW-ZOMBIE-03: any of them, anywhere.
    let game = game.refuses("pass", "TW-GAP-63").refuses("shamble zombie 1,4 1,2", "TW-ZOMBIE-04");
    let game = game.refuses("shamble zombie 1,5 1,4", "TW-ZOMBIE-03").play("shamble zombie 1,4 1,3");
    let game = game.refuses("shamble zombie 1,3 1,2", "TW-ZOMBIE-05");
    // TW-ZOMBIE-02: two were rolled, and both must move.
    let game = game.play("shamble zombie 1,7 0,7");
    assert!(matches!(game.top(), Frame::Discarding { .. }), "TW-ZOMBIE-02");
}

#[test]
fn tw_zombie_06_07_a_super_moves_one_or_two() {
    let start = scene().zeds(Zed::Super, "1,4").zombies("1,2").step(0, Step::Zombies, "1");
    let game = start.clone().play("shamble super 1,4 1,3").asks(0);
    // TW-ZOMBIE-07: not through another zombie.
    let game = game.refuses("go 1,2", "TW-ZOMBIE-08");
    assert_eq!(game.legal(), ["go 1,4", "pass"], "TW-ZOMBIE-07");
    let game = game.play("pass");
    assert_eq!(game.zeds(Zed::Super, "1,3"), 1);
    let game = start.play("shamble super 1,4 1,5").play("go 1,6");
    assert_eq!(game.zeds(Zed::Super, "1,6"), 1, "TW-ZOMBIE-06");
}

#[test]
fn tw_zombie_08_one_a_square_but_two_dogs() {
    let scene = scene().zombies("1,4").zeds(Zed::Dog, "1,3");
    let look = RULES.look(&scene.state.open);
    let (zombie, dog) = (scene.square("1,4"), scene.square("1,3"));
    assert!(!is_free_for(look, Zed::Regular, zombie) && !is_free_for(look, Zed::Super, dog));
    assert!(is_free_for(look, Zed::Dog, dog) && !is_free_for(look, Zed::Dog, zombie));
}

#[test]
fn tw_zombie_09_10_links_doors_and_occupied_squares() {
    let game = scene().at(1, "2,1").zombies("1,1").step(0, Step::Zombies, "1");
    assert!(game.legal().contains(&"shamble zombie 1,1 2,1".to_owned()), "TW-ZOMBIE-09");
    let game = game.play("shamble zombie 1,1 2,1");
    assert_eq!(game.zeds(Zed::Regular, "2,1"), 1, "TW-ZOMBIE-10");
    let scene = scene().marines(0).marine(1, "1,5").zombies("1,4");
    let game = scene.step(0, Step::Zombies, "1");
    assert!(game.legal().contains(&"shamble zombie 1,4 1,5".to_owned()));
}

#[test]
fn tw_zombie_11_zombies_stay_on_the_surface() {
    let scene = scene().zombies("1,4");
    let hole = scene.square("1,4");
    let game = scene.with(|open| _ = open.manholes.insert(hole)).step(0, Step::Zombies, "1");
    assert_eq!(game.legal(), ["shamble zombie 1,4 1,3", "shamble zombie 1,4 1,5"]);
}

#[test]
fn tw_zombie_12_dogs() {
    let start = scene().zeds(Zed::Dog, "1,4").step(0, Step::Zombies, "1");
    let game = start.play("shamble dog 1,4 1,3").play("go 1,2");
    assert_eq!(game.zeds(Zed::Dog, "1,2"), 1);
    // A lost roll costs half a heart.
    let game = Scene::new(4).at(0, "1,5").zeds(Zed::Dog, "1,4").moves(3).play_with("go 1,4", "2");
    let game = game.play_with("pay heart", "5");
    assert_eq!(game.soldier(0).hearts, 9);
}

#[test]
fn tw_zombie_13_killed_by_a_marine() {
    let game = Scene::new(4).marines(1).marine(1, "1,4").zombies("1,4").step(0, Step::Marine, "3 1");
    assert_eq!((game.state.open.supply[0], game.count(Zed::Regular)), (100, 0));
}
