//! OM-GAP-29, OM-GAP-90, OM-SET-13a, OM-SET-13b, OM-DOOR-10, OM-OVS-05: events of the timer, the second timer, and what missions
//! allow beyond the common rules.

use cordon_kernel::Notation;
use cordon_omega::content::{Crisis, ExitOpens, Leavers, PassageColour, Victory};
use cordon_omega::state::{Edition, Life};
use expect_test::expect;

use crate::scene::{Game, Scene};

/// The end of a round's overseer phase; the timer is next.
fn next_round(scene: Scene) -> Game {
    scene.activate_step().play("done")
}

#[test]
fn om_set_13a_13b_events_bring_enemies_from_outside_the_reserves() {
    for edition in [Edition::First, Edition::Second] {
        let scene = Scene::new(
            "
            T......
            .......
            ",
        )
        .red_passage(5, 0)
        .event(2, false, None, &[("ravager", 1)])
        .mission(|mission, _| mission.reserves.clear());
        let scene = if edition == Edition::First { scene.first_edition() } else { scene };
        let game = next_round(scene)
            .waits_for_overseer()
            .refuses("place 3,0", "OM-SPWN-04")
            .refuses("done", "OM-RND-01")
            .play("place 4,0");
        let ravager = game.state.open.enemy(0);
        assert!(ravager.outside, "OM-SET-13a, OM-SET-13b");
        assert_eq!(game.reserve("ravager"), 0);
        let (rules, seen) = if edition == Edition::First { ("OM-SET-13a", 1) } else { ("OM-SET-13b", 1) };
        assert_eq!(game.state.open.foes().count(), seen, "{rules}");
        // Destroyed, it does not join the reserves.
        let mut game = game.through_planning();
        game.state.open.enemies.get_mut(0).expect("the ravager").wounds = 2;
        let game = game.play("attack ravager-1 with rifle").play_with("pass", [2, 2, 2]).play("pass");
        assert_eq!((game.state.open.foes().count(), game.reserve("ravager")), (0, 0));
    }
}

#[test]
fn om_gap_29_the_overseer_orders_the_events_of_a_round() {
    let scene = || {
        Scene::new(
            "
            T......
            .......
            ",
        )
        .door("V3,0 V3,1", "keyed")
        .hidden(4, 0, &["clear"])
        .red_passage(0, 0)
        .event(2, true, None, &[])
        .event(3, false, None, &[("husk", 9)])
        .event(2, false, Some(0), &[])
        .crisis(Crisis::Event)
    };
    next_round(scene())
        .waits_for_overseer()
        .refuses("choose event-2", "OM-GAP-29")
        .allows("choose event-1")
        .play("choose event-3")
        // Each is fully resolved before the next; the last comes by itself.
        .shows(|game| assert!(game.state.open.crisis))
        .log(expect![[r#"
            Round 2 of 10
            Event: door 1 opens
            room 1 is revealed
            room 1: Clear
            Door 1 opens
            Event: the Crisis Point comes
            Crisis Point: downed commandos can now be killed
            0 adrenaline becomes energy, the bank adds 0: the pool has 8
            Tally gets initiative 1
        "#]]);
    next_round(scene()).play("choose event-1").log(expect![[r#"
        Round 2 of 10
        Event: the Crisis Point comes
        Crisis Point: downed commandos can now be killed
        Event: door 1 opens
        room 1 is revealed
        room 1: Clear
        Door 1 opens
        0 adrenaline becomes energy, the bank adds 0: the pool has 8
        Tally gets initiative 1
    "#]]);
}

#[test]
fn om_door_10_an_event_opens_a_door_without_resolving_its_marker() {
    next_round(
        Scene::new("T......")
            .door("V3,0", "keyed")
            .hidden(4, 0, &["three-husks"])
            .event(2, false, Some(0), &[])
            .pool(0),
    )
    .plays(&["place 3,0", "place 4,0", "place 5,0"])
    .shows(|game| {
        assert_eq!((game.state.open.closed, game.state.open.shown[0]), (0, None));
        assert!(game.state.open.is_revealed(0));
    })
    .log(expect![[r#"
        Round 2 of 10
        Event: door 1 opens
        room 1 is revealed
        room 1: Three Husks
        A Husk appears at 3,0
        A Husk appears at 4,0
        A Husk appears at 5,0
        Door 1 opens
        0 adrenaline becomes energy, the bank adds 6: the pool has 6
        Tally gets initiative 1
    "#]]);
    // A door that is open already stays open.
    let game = next_round(Scene::new("T......").door("V3,0", "plain").event(2, false, Some(0), &[]).state(
        |state| {
            state.open.closed = 0;
            state.hidden.markers[0] = None;
        },
    ));
    assert_eq!((game.state.open.closed, game.state.open.round), (0, 2));
}

#[test]
fn om_gap_94_the_crisis_comes_by_an_event_or_from_the_start() {
    let game = next_round(Scene::new("T").crisis(Crisis::Event).round(3).event(4, true, None, &[]));
    assert!(game.state.open.crisis);
    let game = next_round(Scene::new("T").crisis(Crisis::Event).round(2).event(4, true, None, &[]));
    assert!(!game.state.open.crisis);
    let start = Game::cold_entry_with(Edition::Second, 3, |content| {
        content.missions.iter_mut().for_each(|mission| mission.crisis = Crisis::FromStart);
    });
    let start = start.through_setup();
    assert_eq!((start.state.open.round, start.state.open.crisis), (1, true));
}

/// Two places for charges, of which one is armed already, and a green passage to leave by.
fn beads(map: &str) -> Scene {
    Scene::new(map)
        .door("V4,0 V4,1", "plain")
        .hidden(5, 0, &["objective-a"])
        .zone(6, 0)
        .charge_site("objective-a")
        .blow_up()
        .green_passage(0, 0)
        .exit(Leavers::Squad, PassageColour::Green, |_| ExitOpens::ObjectivesDone(1))
        .state(|state| {
            state.open.revealed = 1;
            state.open.shown_stacks[0] = Some(0);
            state.open.objectives[0].room = Some(0);
            state.open.closed = 0;
            state.hidden.markers[0] = None;
        })
}

/// The charge is armed, with so many rounds to go.
fn burning(map: &str, fuse: u8) -> Scene {
    beads(map).open_exits(&[0]).state(move |state| {
        state.open.objectives[0].done = true;
        state.open.fuse = Some(fuse);
    })
}

const WING: &str = "
    ..H...T.
    ........
";

#[test]
fn om_gap_90_the_second_timer_begins_with_the_last_charge_and_moves_with_the_first() {
    let game = beads(WING)
        .kit('T', "charge")
        .turn('T')
        .play("use objective-a")
        .shows(|game| assert_eq!((game.state.open.fuse, game.state.open.exits), (Some(3), 1)))
        .plays(&["end turn", "end turn", "done", "done"])
        .log(expect![[r#"
            Tally gains 1 adrenaline
            Tally works on Objective A (place for Charge)
            Tally is done with Objective A (place for Charge)
            All charges are armed: 3 rounds to go
            Freight lift (passage 1) is an exit now
            Harrow's turn
            The dashboard refreshes
            The fuse burns: 2 to go
            Round 2 of 10
            1 adrenaline becomes energy, the bank adds 0: the pool has 9
        "#]]);
    assert_eq!((game.state.open.round, game.state.open.fuse), (2, Some(2)));
}

/// The charge goes off: Tally stands in it, and Harrow is out of its reach.
fn blast(scene: Scene) -> Game {
    scene.activate_step().play_with("done", [0, 0, 0, 0])
}

#[test]
fn om_gap_97_whoever_is_still_inside_is_dead() {
    // Harrow has left, Tally has not; no die hits it, and yet it is dead.
    let game = blast(burning(WING, 1).with('H', |harrow| harrow.life = Life::Gone).kit('T', "long-knife"));
    let game = game.shows(|game| {
        assert_eq!(game.commando('T').life, Life::Dead);
    });
    game.log(expect![[r#"
        The fuse burns: 0 to go
        The charge at 6,0 goes off
        Explosion at 6,0
        Tally is caught in it: 0 hits
        Tally is dead
        The charges have done their work, and somebody lives to tell of it
    "#]])
        .ends("OM-GAP-97", false);
    blast(burning(WING, 1)).ends("OM-DOWN-10", true);
}

#[test]
fn om_gap_97_when_all_who_live_are_out_the_charges_do_the_rest() {
    let leave = |round: u8| {
        burning(
            "
            .T......
            ........
        ",
            3,
        )
        .with('T', |tally| tally.wounds = 1)
        .round(round)
        .turn('T')
        .plays(&["move", "leave"])
    };
    leave(5).ends("OM-GAP-97", false);
    // The timer stops at ten, and the charges would go off with its last advance at the latest.
    leave(8).ends("OM-GAP-97", false);
    leave(9).ends("OM-TIME-03", true);
}

#[test]
fn om_gap_97_with_somebody_out_the_downed_may_still_crawl() {
    burning(
        "
        .T.....H
        ........
    ",
        3,
    )
    .downed('H')
    .turn('T')
    .plays(&["move", "leave"])
    .waits_for('H')
    .shows(|game| assert_eq!(game.state.open.ending, None));
}

#[test]
fn om_gap_36_charges_that_go_off_with_the_last_advance_beat_the_timer() {
    blast(burning(WING, 1).round(10).with('H', |harrow| harrow.life = Life::Gone)).ends("OM-GAP-97", false);
    next_round(burning(WING, 2).round(10).with('H', |harrow| harrow.life = Life::Gone))
        .ends("OM-TIME-03", true);
}

#[test]
fn om_gap_97_holding_out_to_the_end_of_the_last_round_wins() {
    let scene = |round| Scene::new("TH.h").downed('H').wins(|_| Victory::Survive).round(round);
    let ninth = next_round(scene(9));
    assert_eq!(ninth.state.open.ending, None);
    next_round(scene(10))
        .log(expect![[r#"
        The squad has held out
    "#]])
        .ends("OM-GAP-97", false);
}

#[test]
fn om_time_01_a_mission_without_a_timer_goes_on() {
    let game = next_round(Scene::new("T.h").mission(|mission, _| mission.rounds = None).round(40));
    assert_eq!((game.state.open.round, game.state.open.ending), (41, None));
    game.log(expect![[r#"
        Round 41
        0 adrenaline becomes energy, the bank adds 0: the pool has 8
        Tally gets initiative 1
    "#]]);
}

#[test]
fn om_ovs_05_om_spwn_07_hidden_rooms_receive_enemies_where_the_mission_allows_it() {
    let scene = |allowed| {
        Scene::new("T...o.")
            .door("V2,0", "plain")
            .hidden(3, 0, &["clear"])
            .mission(move |mission, _| mission.spawns_in_hidden_rooms = allowed)
            .pool(9)
            .spawn_step()
    };
    // The rows: "OM-OVS-05", "OM-SPWN-07".
    scene(false).refuses("use vat-cycle at vent 4,0", "OM-SPWN-04");
    let game = scene(true).plays(&["use vat-cycle at vent 4,0", "place 4,0", "place 3,0", "done"]);
    assert!(!game.state.open.is_revealed(0), "OM-OVS-05: the room stays hidden");
    assert_eq!(game.state.open.foes().count(), 2, "OM-SPWN-07");
    // OM-GAP-24: vents still do not lead into hidden rooms.
    assert!(game.omega.look(&game.state.open).vents().is_empty());
}

#[test]
fn om_open_08_doors_that_are_closed_to_the_overseer() {
    Scene::new("T........")
        .door("V3,0", "plain")
        .closed_to_overseer()
        .door("V6,0", "plain")
        .hidden(7, 0, &["clear"])
        .pool(9)
        .spawn_step()
        .refuses("use override on door-1", "OM-OPEN-08")
        .play("use override on door-2")
        .play("done")
        .refuses("use override on door-1", "OM-OPEN-08");
}

#[test]
fn om_room_03_without_stacks_no_room_is_hidden() {
    let game = Game::cold_entry_with(Edition::Second, 3, |content| {
        content.missions.iter_mut().for_each(|mission| mission.stacks.clear());
    });
    let game = game.through_setup();
    assert_eq!((game.state.open.round, game.state.open.revealed), (1, 0b1111));
    let look = game.omega.look(&game.state.open);
    assert_eq!(look.known_floor(), *look.variant().floor());
}

#[test]
fn om_gap_90_positions_carry_objectives_exits_and_timers() {
    let game = burning(WING, 2)
        .kit('T', "charge")
        .with('H', |harrow| harrow.life = Life::Gone)
        .state(|state| state.open.escapes = 2)
        .turn('T');
    let text = game.omega.write_state(&game.state);
    for part in ["fuse = 2", "escapes = 2", "exits = [1]", "[[objective]]", "life = \"gone\""] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    assert_eq!(game.omega.read_state(&text).expect("a position"), game.state);
}
