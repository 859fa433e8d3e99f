//! TW-WIN: how a game is won.

use cordon_kernel::{Seat, Seats};
use cordon_twilight::frames::Step;
use cordon_twilight::rules::winning::{has_escaped, is_lost};
use cordon_twilight::state::{Ending, Zed};

use crate::scene::{RULES, Scene};

fn goal() -> Scene {
    Scene::new(4).road().at(0, "1,-17").marines(0)
}

fn escaped(scene: &Scene) -> bool {
    has_escaped(RULES.look(&scene.state.open), 0)
}

#[test]
fn tw_win_01_02_04_the_middle_square_without_enemies() {
    assert!(escaped(&goal()), "TW-WIN-01");
    assert!(!escaped(&goal().at(0, "1,-16")));
    assert!(!escaped(&goal().zombies("1,-17")), "TW-WIN-02");
    assert!(!escaped(&goal().marine(1, "1,-17")));
    assert!(escaped(&goal().marine(1, "1,-16").zeds(Zed::Super, "1,-18")));
    let game = goal().step(0, Step::Marine, "");
    assert_eq!(game.state.open.ending, Some(Ending::Escape(Seat(0))), "TW-WIN-04");
}

#[test]
fn tw_win_03_the_neighbour_answers_first() {
    let game = goal().at(0, "1,-16").hand(0, "e01 e02 e06 e11 e11").marine(1, "0,-18").moves(1);
    let game = game.play_with("go 1,-17", "1").goes_on();
    let game = game.play_with("pass", "3").asks(3).goes_on();
    assert_eq!(game.place(0), "1,-17");
}

#[test]
fn tw_win_05_the_first_is_the_only_winner() {
    let game = goal().at(1, "1,-17").step(0, Step::Check, "").ends(Ending::Escape(Seat(0)));
    match cordon_kernel::Ruleset::turn(&*RULES, &game.state) {
        cordon_kernel::Turn::Over(outcome) => assert_eq!(outcome.winners, Seats::only(Seat(0))),
        other => panic!("{other:?}"),
    }
}

#[test]
fn tw_win_06_in_a_turn_that_the_clock_allows() {
    // The last turn of the last round still counts.
    let scene = goal().with(|open| (open.final_round, open.first) = (true, 1));
    scene.step(0, Step::Check, "").ends(Ending::Escape(Seat(0)));
}

#[test]
fn tw_win_07_08_time_over() {
    let scene = goal().at(0, "1,-2").with(|open| open.final_round = true);
    scene.clone().marine(1, "1,-17").step(3, Step::Over, "").ends(Ending::Marines);
    let game = scene.step(3, Step::Over, "");
    assert_eq!(game.state.open.ending, Some(Ending::Zombies), "TW-WIN-08");
}

#[test]
fn tw_win_09_twenty_five_kills_without_a_route() {
    let scene = Scene::new(4).at(0, "1,5").zombies("1,4").soldier(0, |soldier| soldier.kills = [24, 0, 0]);
    let scene = scene.with(|open| (open.no_route, open.tiles_left) = (true, Default::default()));
    scene.moves(2).play_with("go 1,4", "4").ends(Ending::Kills(Seat(0)));
}

#[test]
fn tw_win_10_most_kills() {
    let scene = Scene::new(4).with(|open| (open.final_round, open.no_route) = (true, true));
    let scene =
        scene.soldier(1, |soldier| soldier.kills = [3, 0, 2]).soldier(2, |soldier| soldier.kills = [4, 0, 0]);
    scene.clone().step(3, Step::Over, "").ends(Ending::MostKills(Seats::only(Seat(1))));
    let tied = scene.soldier(2, |soldier| soldier.kills = [5, 0, 0]);
    tied.step(3, Step::Over, "").ends(Ending::MostKills(Seats::only(Seat(1)).with(Seat(2))));
}

#[test]
fn tw_win_11_every_zombie_is_one_kill() {
    let scene = Scene::new(4).soldier(0, |soldier| soldier.kills = [3, 1, 2]);
    assert_eq!(scene.state.open.soldiers[0].score(), 6);
}

#[test]
fn tw_win_12_kills_win_nothing_while_a_route_is_possible() {
    let scene = Scene::new(4).at(0, "1,5").zombies("1,4").soldier(0, |soldier| soldier.kills = [30, 0, 0]);
    assert!(!is_lost(RULES.look(&scene.state.open)));
    scene.moves(2).play_with("go 1,4", "4").check_kills(0, 31).goes_on();
}
