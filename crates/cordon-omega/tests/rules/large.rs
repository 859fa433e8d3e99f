//! OM-GAP-14: figures that cover several spaces.

use cordon_kernel::Seat;
use cordon_omega::frames::{Arm, Attack, Frame, Spaces};
use cordon_omega::rules::combat;
use cordon_omega::state::Figure;
use expect_test::expect;

use crate::scene::{Game, Scene, sheet};

/// Whether the first enemy covers exactly these cells.
fn covers(game: &Game, cells: &[(i16, i16)]) {
    let look = game.omega.look(&game.state.open);
    let mut covered: Vec<(i16, i16)> =
        look.base(Figure::Enemy(0)).iter().map(|cell| (look.point(cell).x, look.point(cell).y)).collect();
    covered.sort_unstable();
    let mut expected = cells.to_vec();
    expected.sort_unstable();
    assert_eq!(covered, expected);
}

/// Movement points that are left in the move under way.
fn points_left(game: &Game) -> u8 {
    match game.state.open.stack.top() {
        Frame::Move(mv) => mv.points,
        other => panic!("no move is under way but {other:?}"),
    }
}

#[test]
fn om_gap_14_a_step_shifts_the_whole_base() {
    Scene::new(
        "
        H......
        .......
        ..t....
        .......
        ",
    )
    .pool(9)
    .activate_step()
    .play("activate titan-1 to move")
    .play("step e")
    .log(expect![[r#"
        Titan 1 is activated to move for 1
        Titan 1 moves 2,2 -> 3,2
    "#]])
    .shows(|game| covers(game, &[(3, 2), (4, 2), (3, 3), (4, 3)]));
}

#[test]
fn om_gap_14_every_newly_covered_cell_must_be_free_of_walls() {
    Scene::new(
        "
        H.....
        ......
        ..t.#.
        ......
        ",
    )
    .pool(9)
    .activate_step()
    .play("activate titan-1 to move")
    .refuses("step e", "OM-WALL-03")
    .refuses("step ne", "OM-WALL-03")
    .plays(&["step n", "step w"]);
}

#[test]
fn om_gap_14_a_diagonal_shift_needs_both_orthogonal_shifts() {
    let titan = Scene::new(
        "
        H.....
        ......
        ..t...
        .#....
        ",
    )
    .pool(9)
    .activate_step()
    .play("activate titan-1 to move");
    // The new base is all floor, but on the way west the lower half would run into the wall.
    titan.refuses("step nw", "OM-GAP-14").refuses("step w", "OM-WALL-03").play("step ne");
}

#[test]
fn om_gap_14_a_closed_door_stops_any_part_of_the_base() {
    Scene::new(
        "
        H......
        ####.##
        .t.....
        .......
        ",
    )
    .door("V3,2 V3,3", "plain")
    .pool(9)
    .activate_step()
    .play("activate titan-1 to move")
    .refuses("step e", "OM-DOOR-03");
}

#[test]
fn om_gap_14_rubble_under_any_cell_that_is_left_costs_one_more() {
    let game = Scene::new(
        "
        H.......
        ........
        ..t.....
        ........
        ",
    )
    .rubble(2, 3)
    .pool(9)
    .activate_step()
    .play("activate titan-1 to move")
    .play("step e");
    assert_eq!(points_left(&game), 2, "the rubble cell was left");
    let game = game.play("step e");
    assert_eq!(points_left(&game), 1);
}

#[test]
fn om_gap_14_a_hazard_under_any_newly_covered_cell_is_rolled_once() {
    Scene::new(
        "
        H......
        ....^..
        ..t.^..
        .......
        ",
    )
    .pool(9)
    .activate_step()
    .play("activate titan-1 to move")
    .play_with("step e", [1, 0])
    .log(expect![[r#"
        Titan 1 is activated to move for 1
        Titan 1 moves 2,2 -> 3,2
        Titan 1 rolls for a hazard: 1 hit
        Titan 1 has 1 wound
    "#]])
    .play("step n");
}

#[test]
fn om_move_14_it_passes_through_commandos_but_does_not_stay() {
    let game = Scene::new(
        "
        #######
        .t.H...
        .......
        #######
        ",
    )
    .pool(9)
    .activate_step()
    .play("activate titan-1 to move")
    .play("step e")
    .refuses("stop", "OM-MOVE-16");
    let wounds = game.commando('H').wounds;
    assert_eq!(wounds, 0, "passing does nothing to the commando");
    game.plays(&["step e", "step e"]).log(expect![[r#"
        Titan 1 is activated to move for 1
        Titan 1 moves 1,1 -> 2,1
        Titan 1 moves 2,1 -> 3,1
        Titan 1 moves 3,1 -> 4,1
    "#]]);
}

#[test]
fn om_cb1_02_om_los_08_the_spaces_are_declared() {
    let game = Scene::new(
        "
        ......
        H..t..
        ......
        ",
    )
    .pool(0)
    .turn('H');
    let orders = game.legal(Seat(1));
    let shots: Vec<&String> = orders.iter().filter(|order| order.starts_with("attack titan-1 at")).collect();
    assert!(shots.iter().any(|order| order.as_str() == "attack titan-1 at 3,1 with carbine"), "{orders:?}");
    assert!(shots.iter().any(|order| order.as_str() == "attack titan-1 at 4,2 with carbine"), "{orders:?}");
}

#[test]
fn om_los_08_a_large_attacker_names_its_space() {
    Scene::new(
        "
        t..
        ..H
        ...
        ",
    )
    .pool(9)
    .activate_step()
    .plays(&["activate titan-1 to fight", "stop"])
    .refuses("attack harrow with crush from 0,0", "OM-CB1-03")
    .play_with("attack harrow with crush from 1,1", [1, 1, 0])
    .log(expect![[r#"
        Titan 1 is activated to fight for 4
        Titan 1 attacks Harrow with Crush from 1,1
        Rolls red 0 1 1
        2 hits against 2 of Harrow: 1 wound
        Harrow has 1 wound
    "#]]);
}

#[test]
fn om_cov_06_a_large_target_never_has_cover() {
    let covered = |target: &str| {
        let map = format!(
            "
            H..#....
            ....{target}...
            ........
            "
        );
        let game = Scene::new(&map).pool(0).turn('H');
        let look = game.omega.look(&game.state.open);
        let harrow = Figure::Commando(sheet('H'));
        let spaces = Spaces { from: 0, to: 0 };
        let attack = Attack { spaces, ..combat::declared(harrow, Arm::Printed(0), Figure::Enemy(0), false) };
        combat::defence_of(look, &attack).cover
    };
    assert!(covered("h"), "a husk has cover there");
    assert!(!covered("t"), "a titan has none");
}

#[test]
fn om_gap_14_knockback_needs_the_whole_new_base() {
    Scene::new(
        "
        .......
        .St.h..
        .......
        ",
    )
    .pool(0)
    .turn('S')
    .play_with("attack titan-1 at 2,1 with shock rod", [2, 2])
    .refuses("step e", "OM-GAP-75")
    .play("step n")
    .shows(|game| covers(game, &[(2, 0), (3, 0), (2, 1), (3, 1)]));
}

#[test]
fn om_gap_14_a_large_enemy_is_placed_where_its_whole_base_fits() {
    Scene::new(
        "
        H.#...#
        ..#.#..
        .......
        ..#####
        ",
    )
    .door("V2,2", "plain")
    .hidden(3, 2, &["a-titan"])
    .stands('H', 1, 2)
    .pool(0)
    .turn('H')
    .play("open door-1")
    // Only at 5,0 would the base reach into a wall; at 5,1 it stands on four floor cells of the room.
    .refuses("place 3,1", "OM-SPWN-03")
    .refuses("place 5,0", "OM-SPWN-03")
    .play("place 5,1")
    .shows(|game| covers(game, &[(5, 1), (6, 1), (5, 2), (6, 2)]));
}

#[test]
fn om_gap_25_passing_through_a_commando_does_nothing_to_it() {
    let game = Scene::new(
        "
        #######
        .t.H...
        .......
        #######
        ",
    )
    .pool(9)
    .activate_step()
    .play("activate titan-1 to move")
    .plays(&["step e", "step e", "step e"]);
    assert_eq!(game.enemy_at(0), (4, 1));
    assert_eq!((game.commando('H').wounds, game.at('H')), (0, (3, 1)), "neither wounded nor moved");
}
