//! OM-ENV-01 to -07, OM-GAP-37, OM-GAP-74, OM-GAP-96: gas.

use cordon_kernel::Notation;
use cordon_omega::content::{TileIcon, WeaponTrait};
use cordon_omega::state::{Life, OVERSEER};
use expect_test::expect;

use crate::scene::{Game, Scene};

/// Tally with a Speed of five.
fn walker(map: &str) -> Scene {
    Scene::new(map).stance('T', "fall-back")
}

/// A room of four by three behind a door.
fn opened(cards: &[&str]) -> Game {
    let scene = Scene::new(
        "
        T....
        #....
        #....
    ",
    );
    scene.door("V1,0", "plain").hidden(1, 0, cards).turn('T').play("open door-1")
}

/// Three by three cells from here.
fn block(x: u8, y: u8) -> Vec<(u8, u8)> {
    (0..9).map(|n| (x + n % 3, y + n / 3)).collect()
}

#[test]
fn om_env_03_an_active_commando_moving_into_a_cloud_takes_a_wound() {
    for scene in [walker("T......"), walker("T......").first_edition()] {
        let game = scene.gas(&[(2, 0), (3, 0)]).turn('T').play("move").steps("E E E");
        assert_eq!(game.commando('T').wounds, 1, "OM-GAP-74: moving inside the cloud is free");
        let game = game.steps("E W");
        assert_eq!(game.commando('T').wounds, 2, "OM-GAP-74: each entry counts");
        game.log(expect![[r#"
            Tally gains 1 adrenaline
            Tally moves 0,0 -> 1,0
            Tally moves 1,0 -> 2,0
            Tally breathes gas
            Tally has 1 wound
            Tally moves 2,0 -> 3,0
            Tally moves 3,0 -> 4,0
            Tally moves 4,0 -> 3,0
            Tally breathes gas
            Tally has 2 wounds
        "#]]);
    }
}

#[test]
fn om_env_02_markers_that_touch_are_one_cloud_corners_included() {
    let map = "
        T....
        .....
    ";
    let game = walker(map).gas(&[(1, 0), (2, 1)]).turn('T').play("move").steps("E SE");
    assert_eq!(game.commando('T').wounds, 1);
    let game = walker(map).gas(&[(1, 0), (3, 0)]).turn('T').play("move").steps("E E E");
    assert_eq!(game.commando('T').wounds, 2, "two clouds");
}

#[test]
fn om_env_03_only_active_commandos_are_hurt() {
    // An enemy, a recovering commando (OM-GAP-70) and a downed one go through unharmed.
    let game = Scene::new("h...T").gas(&[(1, 0)]).activate_step().play("activate husk-1 to move").steps("E");
    assert_eq!(game.state.open.enemy(0).wounds, 0);
    for life in [Life::Recovering, Life::Downed] {
        let scene = Scene::new("T...H").downed('T').with('T', move |tally| tally.life = life);
        let game = scene.gas(&[(1, 0)]).turn('T').play("move").steps("E");
        assert_eq!(game.commando('T').life, life);
    }
    // And the card for it.
    let game = walker("T...").kit('T', "respirator").gas(&[(1, 0)]).turn('T').play("move").steps("E W E");
    assert_eq!(game.commando('T').wounds, 0, "C5 Respirator");
}

#[test]
fn om_env_03_who_goes_down_in_gas_stops_and_its_turn_ends() {
    let scene = walker("T....H").with('T', |tally| tally.wounds = 3).gas(&[(1, 0)]);
    let game = scene.turn('T').play("move").play("step E").waits_for('H');
    assert_eq!(game.commando('T').life, Life::Downed);
}

#[test]
fn om_env_03_knockback_and_displacement_count_as_moving() {
    // A Husk's claws that knock back.
    let scene = Scene::new(".Th").gas(&[(0, 0)]).content(|content| {
        let husk = content.enemies.iter_mut().find(|card| card.id == "husk").expect("a husk");
        husk.weapons[0].traits.push(WeaponTrait::Knockback);
    });
    let game = scene.activate_step().plays(&["activate husk-1 to fight", "stop"]);
    let game = game.play_with("attack tally with claws", [2, 0, 0]).play("step W");
    assert_eq!(game.commando('T').wounds, 2, "one by the claws, one by the gas");
    // A wall comes up under Tally, and the nearest free cell is full of gas.
    let flipped = Scene::new("T....").back("#....").icon(TileIcon::FaultyIntel).gas(&[(1, 0)]);
    let flipped = flipped.door("V2,0", "plain").hidden(2, 0, &["faulty-intel"]);
    let game = flipped.turn('T').plays(&["open door-1", "choose scene@1"]).check_at('T', (1, 0));
    assert_eq!(game.commando('T').wounds, 1);
}

#[test]
fn om_env_04_an_active_commando_beginning_its_turn_in_gas_takes_a_wound() {
    let scene = || Scene::new("HT..").gas(&[(1, 0)]);
    let game = scene().turn('H').play("end turn").waits_for('T');
    assert_eq!(game.commando('T').wounds, 1);
    game.log(expect![[r#"
        Tally's turn
        Tally breathes gas
        Tally has 1 wound
    "#]]);
    let proof = scene().kit('T', "respirator").turn('H').play("end turn");
    assert_eq!(proof.commando('T').wounds, 0);
    let recovering = scene().with('T', |tally| tally.life = Life::Recovering).turn('H').play("end turn");
    assert_eq!(recovering.commando('T').life, Life::Recovering);
    // Who goes down has no turn any more.
    let game = scene().with('T', |tally| tally.wounds = 3).turn('H').play("end turn").waits_for_overseer();
    assert_eq!(game.commando('T').life, Life::Downed);
}

#[test]
fn om_gap_96_a_card_places_one_whole_rectangle_of_its_size() {
    let rectangles = |card: &str| {
        let game = opened(&[card]).waits_for_overseer();
        game.legal(OVERSEER).len()
    };
    // In four by three: 3 x 2 squares of 2x2; 2x2 of 3x2 and 3x1 of 2x3; two of 3x3.
    assert_eq!([rectangles("gas-four"), rectangles("gas-six"), rectangles("gas-nine")], [6, 4 + 3, 2]);
    let game = opened(&["gas-six"]).allows("gas 3x2 at 2,0").refuses("gas 2x2 at 1,0", "OM-GAP-96");
    game.refuses("pass", "OM-ACT-03").play("gas 2x3 at 3,0").waits_for('T').log(expect![[r#"
        Tally gains 1 adrenaline
        Door 1 is Plain: The door opens.
        room 1 is revealed
        room 1: Gas Leak
        Gas comes up, 2 by 3 from 3,0
        Door 1 opens
    "#]]);
}

#[test]
fn om_env_05_gas_lies_on_the_rooms_own_floor() {
    let game = opened(&["gas-four"]);
    // Outside of the map, on the wall, on the other side of the door.
    for order in ["gas 2x2 at 4,0", "gas 2x2 at 0,1", "gas 2x2 at 0,0", "gas 2x2 at 1,2"] {
        assert_eq!(game.refusal(order).rule.0, "OM-ENV-05", "{order}");
    }
    let game = game.play("gas 2x2 at 1,0");
    assert_eq!(game.state.open.gas.len(), 4);
}

#[test]
fn om_env_06_07_every_cloud_that_can_be_placed_is_connected_by_sides() {
    let ids = ["OM-ENV-06", "OM-ENV-07"];
    for card in ["gas-four", "gas-six", "gas-nine"] {
        for order in opened(&[card]).legal(OVERSEER) {
            let game = opened(&[card]).play(&order);
            let look = game.omega.look(&game.state.open);
            let gas = cordon_omega::rules::gas::cells(look);
            let first = gas.first().expect("gas");
            let cloud = cordon_omega::rules::gas::cloud(look.board.shape, &gas, first);
            assert_eq!(cloud, gas, "{}: {order}", ids[1]);
            for cell in gas.iter() {
                let beside = cordon_grid::Dir::ORTHOGONAL.iter().filter(|dir| {
                    look.board.shape.neighbour(cell, **dir).is_some_and(|next| gas.contains(next))
                });
                assert!(beside.count() >= 2, "{}: {order}", ids[0]);
            }
        }
    }
}

#[test]
fn om_gap_96_what_does_not_fit_is_the_largest_smaller_one_or_nothing() {
    let room = |rows: &str| {
        let scene = Scene::new(rows).door("V1,0", "plain").hidden(1, 0, &["gas-nine"]);
        scene.turn('T').play("open door-1")
    };
    let six = room("T...\n#...").waits_for_overseer();
    assert_eq!(six.legal(OVERSEER), ["gas 3x2 at 1,0"]);
    let four = room("T...\n#..#").waits_for_overseer();
    assert_eq!(four.legal(OVERSEER), ["gas 2x2 at 1,0"]);
    let none = room("T.....\n#.#.#.").waits_for('T');
    assert!(none.state.open.gas.is_empty());
}

#[test]
fn om_gap_74_gas_placed_on_a_commando_acts_when_its_turn_begins() {
    let scene = Scene::new("T...\n....").pool(9).tile("seal-breach");
    let game = scene.spawn_step().plays(&["use seal-breach on scene@1", "gas 2x2 at 0,0"]);
    assert_eq!(game.commando('T').wounds, 0);
    let game = game.plays(&["done", "done"]).through_planning().waits_for('T');
    assert_eq!(game.commando('T').wounds, 1);
}

#[test]
fn om_env_01_a_cloud_has_nine_markers_at_the_most() {
    // A cloud of nine on the left: the next may not touch it, not even by a corner.
    let map = "
        T......
        .......
        .......
    ";
    let breach = |gas: &[(u8, u8)]| {
        Scene::new(map).pool(9).tile("seal-breach").gas(gas).spawn_step().play("use seal-breach on scene@1")
    };
    breach(&block(0, 0)).refuses("gas 2x2 at 3,0", "OM-ENV-01").play("gas 2x2 at 4,0");
    // Beside a small one it may; on gas it may not.
    let game = breach(&[(0, 0), (1, 0), (0, 1), (1, 1)]).refuses("gas 2x2 at 1,1", "OM-ENV-05");
    let game = game.play("gas 2x2 at 2,1");
    assert_eq!(game.state.open.gas.len(), 8);
}

#[test]
fn om_gap_37_with_eighteen_on_the_map_the_oldest_gas_may_move() {
    let map = "
        T..........
        ...........
        ...........
    ";
    let full: Vec<(u8, u8)> = block(0, 0).into_iter().chain(block(4, 0)).collect();
    let breach = || {
        Scene::new(map).pool(9).tile("seal-breach").gas(&full).spawn_step().play("use seal-breach on scene@1")
    };
    let game = breach().play("pass").waits_for_overseer();
    assert_eq!(game.state.open.gas.len(), 18, "moving them is a choice");
    breach().play("gas 2x2 at 8,0").log(expect![[r#"
        The overseer uses Seal Breach on scene@1 for 4 (ready)
        Gas is gone from 0,0
        Gas is gone from 1,0
        Gas is gone from 2,0
        Gas is gone from 0,1
        Gas comes up, 2 by 2 from 8,0
    "#]]);
    // The cells that the oldest leave are free for the new cloud.
    let corner = [(0, 0), (1, 0), (0, 1), (1, 1)];
    let rest = full.iter().copied().filter(|cell| !corner.contains(cell));
    let full: Vec<(u8, u8)> = corner.into_iter().chain(rest).collect();
    let game = Scene::new(map)
        .pool(9)
        .tile("seal-breach")
        .gas(&full)
        .spawn_step()
        .play("use seal-breach on scene@1");
    game.play("gas 2x2 at 0,0");
}

#[test]
fn seal_breach_puts_four_on_the_revealed_part_of_a_tile() {
    let scene = || {
        Scene::new("T...\n#...").pool(9).tile("seal-breach").door("V1,0", "plain").hidden(1, 0, &["clear"])
    };
    scene().spawn_step().refuses("use seal-breach on scene@1", "OM-GAP-96");
    let game = Scene::new("T...\n....").pool(3).tile("seal-breach").spawn_step();
    game.refuses("use seal-breach on scene@1", "OM-OVS-13");
    let game = Scene::new("T...\n....")
        .pool(9)
        .tile("seal-breach")
        .activate_step()
        .play("use seal-breach on scene@1");
    assert_eq!(game.legal(OVERSEER).len(), 3);
    assert_eq!(game.play("gas 2x2 at 2,0").well("seal-breach"), 4);
}

#[test]
fn the_scrubber_removes_up_to_three_gas_markers_one_by_one() {
    let scene = || Scene::new("S......\n.......").kit('S', "scrubber");
    let cloud: [(u8, u8); 5] = [(2, 0), (3, 0), (2, 1), (3, 1), (6, 1)];
    let game = scene().gas(&cloud).turn('S').play("use scrubber").refuses("clear 6,1", "OM-ACT-11");
    let game = game.refuses("clear 1,0", "OM-ACT-11").plays(&["clear 3,0", "clear 2,1"]).play("clear 3,1");
    game.waits_for('S').refuses("clear 2,0", "OM-ACT-01").log(expect![[r#"
        Static gains 1 adrenaline
        Static uses Scrubber
        Gas is gone from 3,0
        Gas is gone from 2,1
        Gas is gone from 3,1
    "#]]);
    // It may stop before, and stops when there is no more.
    let game = scene().gas(&cloud).turn('S').plays(&["use scrubber", "clear 2,0", "done"]);
    assert_eq!(game.state.open.gas.len(), 4);
    scene().gas(&[(1, 0)]).turn('S').plays(&["use scrubber", "clear 1,0"]).allows("end turn");
    scene().turn('S').refuses("use scrubber", "OM-ACT-11");
}

#[test]
fn a_position_with_every_marker_is_read_as_it_was_written() {
    let scene = Scene::new("BT....\n......").gas(&[(2, 0), (3, 0)]).emi_marker(4, 1).fire(5, 0, 2);
    let game = scene.satchel(4, 0).turn('B');
    let text = game.omega.write_state(&game.state);
    assert_eq!(game.omega.read_state(&text).expect("a legal position"), game.state);
    for wrong in ["gas = [\"2,0\", \"2,0\"]", "gas = [\"9,9\"]"] {
        let damaged = text.replace("gas = [\"2,0\", \"3,0\"]", wrong);
        assert_ne!(damaged, text);
        assert!(game.omega.read_state(&damaged).is_err(), "{wrong}");
    }
}
