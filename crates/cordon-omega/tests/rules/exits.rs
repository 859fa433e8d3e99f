//! OM-MAP-11, OM-GAP-88, OM-GAP-97: leaving the map, and what that decides.

use cordon_kernel::Ruleset;
use cordon_omega::content::{Crisis, ExitOpens, Leavers, PassageColour, Victory};
use cordon_omega::endings::Side;
use cordon_omega::state::{Ending, Life};
use expect_test::expect;

use crate::scene::{Scene, item};

/// A squad that may leave by the green passage at 2,0.
fn way_out(map: &str) -> Scene {
    Scene::new(map)
        .green_passage(2, 0)
        .exit(Leavers::Squad, PassageColour::Green, |_| ExitOpens::AtOnce)
        .open_exits(&[0])
}

#[test]
fn om_gap_88_leaving_costs_a_point_of_a_move_and_is_safe() {
    let game = way_out(
        "
        T...H
        .....
        ",
    )
    .turn('T')
    .refuses("leave", "OM-ACT-01")
    .play("move")
    .refuses("leave", "OM-GAP-88")
    .steps("E E")
    .play("leave")
    .waits_for('H')
    .shows(|game| {
        let tally = game.commando('T');
        assert_eq!(tally.life, Life::Gone);
        assert_eq!(game.omega.look(&game.state.open).occupied().len(), 1, "off the map");
        assert_eq!(game.state.open.ending, None);
    })
    .plays(&["end turn", "done", "done"])
    .log(expect![[r#"
        Tally gains 1 adrenaline
        Tally moves 0,0 -> 1,0
        Tally moves 1,0 -> 2,0
        Tally leaves and is safe
        Harrow's turn
        The dashboard refreshes
        Round 2 of 10
        1 adrenaline becomes energy, the bank adds 0: the pool has 9
        Harrow gets initiative 1
    "#]]);
    // It gets no initiative and chooses no stance.
    assert_eq!(game.state.open.initiative.as_slice(), [crate::scene::sheet('H')]);
    game.play("stance direct").waits_for('H');
}

#[test]
fn om_gap_88_without_a_point_left_nobody_leaves() {
    way_out(
        "
        .....H
        T.....
        ",
    )
    .stands('T', 2, 1)
    .rubble(2, 1)
    .with('T', |tally| tally.stance = 0)
    .turn('T')
    .play("move")
    // OM-MAP-14: leaving rubble costs one more, and at the start of a move it is always possible.
    .steps("N E")
    .shows(|game| assert_eq!(game.at('T'), (3, 0)))
    .waits_for('T');
}

#[test]
fn om_gap_88_a_downed_commando_can_crawl_out() {
    way_out(
        "
        .T..H
        .....
        ",
    )
    .downed('T')
    .turn('T')
    .plays(&["move", "step E", "leave"])
    .waits_for('H')
    .shows(|game| assert_eq!(game.commando('T').life, Life::Gone));
}

#[test]
fn om_map_11_the_mission_says_who_leaves() {
    let other = |who| {
        Scene::new(
            "
            T...H
            .....
            ",
        )
        .green_passage(0, 0)
        .exit(who, PassageColour::Green, |_| ExitOpens::AtOnce)
        .open_exits(&[0])
        .turn('T')
        .play("move")
    };
    other(Leavers::Squad).allows("leave");
    other(Leavers::Enemies).refuses("leave", "OM-MAP-11");
    other(Leavers::Escort).refuses("leave", "OM-MAP-11");
    Scene::new("T").turn('T').play("move").refuses("leave", "OM-MAP-11");
}

#[test]
fn om_map_11_a_closed_exit_is_none() {
    Scene::new(
        "
        T..H
        ....
        ",
    )
    .green_passage(0, 0)
    .exit(Leavers::Squad, PassageColour::Green, |_| ExitOpens::ObjectivesDone(1))
    .turn('T')
    .play("move")
    .refuses("leave", "OM-GAP-88");
}

#[test]
fn om_gap_28_a_clone_lashes_out_at_whoever_leaves() {
    let leave = || {
        way_out(
            "
            ..T..H
            ..h...
            ",
        )
        .with('T', |tally| tally.wounds = 3)
        .pool(4)
        .turn('T')
        .plays(&["move", "leave"])
        .waits_for_overseer()
    };
    // OM-DOWN-05: whoever goes down stays.
    leave().play_with("use lash-out on husk-1", [2, 1, 0]).shows(|game| {
        assert_eq!(game.commando('T').life, Life::Downed);
        assert_eq!(game.at('T'), (2, 0));
    });
    leave().play_with("use lash-out on husk-1", [0, 0, 0]).shows(|game| {
        assert_eq!(game.commando('T').life, Life::Gone);
    });
}

/// Tally leaves with some data cores, of which three must come out.
fn ledger(map: &str, cores: usize) -> Scene {
    let scene = way_out(map).wins(|content| Victory::ItemsOut { item: item(content, "data-core"), count: 3 });
    (0..cores).fold(scene, |scene, _| scene.kit('T', "data-core"))
}

const WITH_HARROW: &str = "
    T...H
    .....
";

#[test]
fn om_gap_97_three_items_out_win() {
    ledger(WITH_HARROW, 3)
        .turn('T')
        .plays(&["move", "step E", "step E", "leave"])
        .log(expect![[r#"
            Tally gains 1 adrenaline
            Tally moves 0,0 -> 1,0
            Tally moves 1,0 -> 2,0
            Tally leaves and is safe
            The squad has brought out what it came for
        "#]])
        .ends("OM-GAP-97", false);
}

#[test]
fn om_gap_97_two_items_are_not_enough_but_the_third_can_follow() {
    ledger(WITH_HARROW, 2)
        .kit('H', "data-core")
        .turn('T')
        .plays(&["move", "step E", "step E", "leave"])
        .waits_for('H')
        .plays(&["move", "step W", "leave"])
        .ends("OM-GAP-97", false);
}

#[test]
fn om_gap_88_nobody_left_to_finish_loses() {
    ledger(
        "
        T....
        .....
    ",
        2,
    )
    .turn('T')
    .plays(&["move", "step E", "step E", "leave"])
    .log(expect![[r#"
            Tally gains 1 adrenaline
            Tally moves 0,0 -> 1,0
            Tally moves 1,0 -> 2,0
            Tally leaves and is safe
            Nobody is left to finish the mission
        "#]])
    .ends("OM-GAP-88", true);
}

#[test]
fn om_down_10_looks_at_those_who_are_left() {
    ledger(WITH_HARROW, 2)
        .downed('H')
        .turn('T')
        .plays(&["move", "step E", "step E", "leave"])
        .ends("OM-DOWN-10", true);
}

#[test]
fn om_map_11_the_exit_opens_when_enough_is_held() {
    Scene::new(
        "
        .T......
        ........
        ",
    )
    .door("V2,0 V2,1", "plain")
    .hidden(3, 0, &["objective-a"])
    .zone(2, 0)
    .terminal("objective-a")
    .kit('T', "data-core")
    .kit('T', "data-core")
    .green_passage(0, 0)
    .exit(Leavers::Squad, PassageColour::Green, |content| ExitOpens::Holding {
        item: item(content, "data-core"),
        count: 3,
    })
    .wins(|content| Victory::ItemsOut { item: item(content, "data-core"), count: 3 })
    .turn('T')
    .plays(&["open door-1", "use objective-a"])
    .shows(|game| assert_eq!(game.state.open.exits, 0))
    .play_with("pass", [2, 0, 0])
    .shows(|game| assert_eq!(game.state.open.exits, 1))
    .log(expect![[r#"
        Tally gains 1 adrenaline
        Door 1 is Plain: The door opens.
        room 1 is revealed
        room 1: Objective A
        Objective A (terminal) is in room 1
        Door 1 opens
        Tally gains 1 adrenaline
        Tally works on Objective A (terminal)
        Tally rolls 2 hits against 2: passed
        Tally has Data core
        Freight lift (passage 1) is an exit now
        Tally is done with Objective A (terminal)
    "#]])
    .plays(&["move", "leave"])
    .ends("OM-GAP-97", false);
}

#[test]
fn om_map_11_red_passages_that_appear_after_the_find_are_exits() {
    let scene = || {
        Scene::new(
            "
            .T..#....
            .........
            ",
        )
        .door("V2,0 V2,1", "plain")
        .door("V4,1", "plain")
        .hidden(2, 0, &["objective-a"])
        .zone(2, 0)
        .red_passage(2, 0)
        .objective("objective-a", |_| {
            cordon_omega::content::ObjectiveKind::Escort(cordon_omega::content::AllyId(0))
        })
        .exit(Leavers::Escort, PassageColour::Red, |_| ExitOpens::AfterFind)
    };
    let later = scene().hidden(6, 0, &["clear"]).red_passage(5, 0);
    let later = later.turn('T').play("open door-1");
    assert_eq!(later.state.open.exits, 0, "this one was revealed before the find");
    let later = later.plays(&["end turn", "use override on door-2"]);
    assert_eq!(later.state.open.exits, 0b10);
    // With none left to be revealed, the one on the map will do.
    let only = scene().turn('T').play("open door-1");
    assert_eq!(only.state.open.exits, 0b01);
}

/// The lab tech may leave by the red passage at 0,0, and the mission is about bringing it out.
fn warm_body(map: &str) -> Scene {
    Scene::new(map)
        .red_passage(0, 0)
        .exit(Leavers::Escort, PassageColour::Red, |_| ExitOpens::AfterFind)
        .open_exits(&[0])
        .wins(|_| Victory::EscortOut)
}

#[test]
fn om_map_11_the_escort_is_led_to_the_zone_of_its_find_and_out() {
    let found = Scene::new(
        "
        ..T..
        .....
        ",
    )
    .door("V3,0 V3,1", "plain")
    .hidden(3, 0, &["objective-a"])
    .zone(3, 0)
    .red_passage(0, 0)
    .objective("objective-a", |content| {
        let place = content.allies.iter().position(|ally| ally.id == "lab-tech").expect("the lab tech");
        cordon_omega::content::ObjectiveKind::Escort(cordon_omega::content::AllyId(place as u8))
    })
    .crisis(Crisis::ObjectivesRevealed(1))
    .exit(Leavers::Escort, PassageColour::Red, |_| ExitOpens::AfterFind)
    .wins(|_| Victory::EscortOut)
    .turn('T')
    .play("open door-1");
    let game = found.log(expect![[r#"
        Tally gains 1 adrenaline
        Door 1 is Plain: The door opens.
        room 1 is revealed
        room 1: Objective A
        Objective A (Lab tech) is in room 1
        The lab tech is at 3,0
        Crisis Point: downed commandos can now be killed
        Drain mouth (passage 1) is an exit now
        Door 1 opens
    "#]]);
    let game = game.plays(&["direct lab-tech to move", "step SW"]).refuses("leave", "OM-GAP-88");
    let game = game.plays(&["step W", "leave"]);
    game.log(expect![[r#"
        Tally gains 1 adrenaline
        Tally has Lab tech move
        Lab tech moves 3,0 -> 2,1
        Lab tech moves 2,1 -> 1,1
        Lab tech is out
        The escort is safe
    "#]])
        .ends("OM-MAP-11", false);
}

#[test]
fn om_gap_97_the_mission_is_lost_with_its_escort() {
    let scene = |wounds: u8| {
        warm_body("T...Lh\n......").pool(9).state(move |state| {
            state.open.allies.iter_mut().flatten().for_each(|tech| tech.wounds = wounds);
        })
    };
    let attack = |wounds| {
        let game = scene(wounds).activate_step().plays(&["activate husk-1 to fight", "stop"]);
        game.play_with("attack lab-tech with claws", [2, 0, 0])
    };
    assert_eq!(attack(1).state.open.ending, None);
    attack(2)
        .log(expect![[r#"
        Husk 1 is activated to fight for 2
        Husk 1 attacks Lab tech with Claws
        Rolls black 0 0 2
        2 hits against 2 of Lab tech: 1 wound
        Lab tech has 3 wounds
        Lab tech is lost
        The escort is dead
    "#]])
        .ends("OM-GAP-36", true);
    // Where the mission is about something else, it goes on.
    let other = Scene::new("T...Lh").pool(9).state(|state| {
        state.open.allies.iter_mut().flatten().for_each(|tech| tech.wounds = 2);
    });
    let game = other.activate_step().plays(&["activate husk-1 to fight", "stop"]);
    let game = game.play_with("attack lab-tech with claws", [2, 0, 0]);
    assert!(game.state.open.ending.is_none() && game.state.open.friends().next().is_none());
}

/// Enemies may leave by the red passage at 0,0; five escapes lose.
fn runaway(map: &str) -> Scene {
    Scene::new(map)
        .red_passage(0, 0)
        .exit(Leavers::Enemies, PassageColour::Red, |_| ExitOpens::AtOnce)
        .open_exits(&[0])
        .wins(|_| Victory::Hold { escapes: 5 })
        .crisis(Crisis::Escapes(3))
        .pool(9)
}

const DRAIN: &str = "
    ..h....
    .....T.
";

#[test]
fn om_gap_97_enemies_leave_by_the_far_passage() {
    runaway(DRAIN)
        .state(|state| state.open.escapes = 2)
        .activate_step()
        .play("activate husk-1 to move")
        .refuses("leave", "OM-GAP-88")
        .plays(&["step W", "leave"])
        .shows(|game| {
            assert_eq!((game.state.open.escapes, game.state.open.crisis), (3, true));
            assert_eq!(game.reserve("husk"), 10, "the figure goes back into the box");
        })
        .log(expect![[r#"
            Husk 1 is activated to move for 1
            Husk 1 moves 2,0 -> 1,0
            Husk 1 gets away: 3 by now
            Crisis Point: downed commandos can now be killed
        "#]]);
}

#[test]
fn om_gap_97_the_fifth_escape_loses() {
    runaway(DRAIN)
        .state(|state| state.open.escapes = 4)
        .activate_step()
        .plays(&["activate husk-1 to move", "step W", "leave"])
        .ends("OM-GAP-97", true);
}

#[test]
fn om_gap_97_the_last_round_of_a_chase_wins() {
    runaway(DRAIN)
        .state(|state| state.open.escapes = 4)
        .round(10)
        .activate_step()
        .play("done")
        .log(expect![[r#"
            The squad has held the line
        "#]])
        .ends("OM-GAP-97", false);
}

#[test]
fn om_gap_97_nothing_spawns_at_the_exit() {
    runaway(
        "
        ..o....
        .....T.
        ",
    )
    .spawn_step()
    .refuses("use vat-cycle at passage 1", "OM-GAP-97")
    .play("use vat-cycle at vent 2,0")
    .refuses("place 2,0", "OM-GAP-97")
    .refuses("place 1,1", "OM-GAP-97")
    .play("place 3,0");
}

#[test]
fn om_gap_97_nobody_leaves_in_the_phase_in_which_it_came() {
    let spawned = runaway(
        "
        ..o....
        .....T.
        ",
    )
    .spawn_step()
    .plays(&["use vat-cycle at vent 2,0", "place 3,0", "done", "done"])
    .plays(&["activate husk-1 to move", "step W", "step W"])
    .refuses("leave", "OM-GAP-97");
    // In the next phase it may.
    let mut game = spawned.plays(&["stop", "done"]).through_planning().play("end turn");
    game = game.plays(&["done", "activate husk-1 to move"]);
    game.allows("leave");
}

#[test]
fn om_map_11_exits_that_are_open_at_once_open_with_the_first_round() {
    let game = crate::scene::Game::cold_entry_with(cordon_omega::state::Edition::Second, 3, |content| {
        let mission = content.mission("cold-entry").expect("the mission");
        content.missions[usize::from(mission.0)].exit = Some(cordon_omega::content::ExitSpec {
            who: Leavers::Squad,
            colour: PassageColour::Green,
            opens: ExitOpens::AtOnce,
        });
    });
    let game = game.through_setup();
    assert_eq!(game.state.open.exits, 0b01);
}

#[test]
fn om_gap_36_every_ending_has_a_winner_a_rule_and_a_line() {
    let mut lines = Vec::new();
    for ending in Ending::ALL {
        let (rule, says) = ending.reason();
        let lost = ["the overseer has won", "the squad has lost"];
        let squad_won = ending.winner() == Side::Squad;
        assert_eq!(says.contains("the squad has won"), squad_won, "{says}");
        assert_eq!(lost.iter().any(|words| says.contains(words)), !squad_won, "{says}");
        assert!(!rule.is_empty() && !lines.contains(&ending.line()), "{ending:?}");
        lines.push(ending.line());
        let mut game = Scene::new("T").turn('T');
        game.state.open.ending = Some(ending);
        let cordon_kernel::Turn::Over(outcome) = game.omega.turn(&game.state) else { panic!("it is over") };
        let overseer = outcome.winners.contains(cordon_omega::state::OVERSEER);
        assert_eq!(overseer, ending.winner() == Side::Overseer);
    }
}
