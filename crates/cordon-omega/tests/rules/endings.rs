//! OM-GAP-94 and the endings: the Crisis Point, the goal, the last round, and two endings at once.
//! The endings on the real mission are in `goldens.rs`.

use cordon_omega::state::Ending;
use expect_test::expect;

use crate::scene::{Game, Scene};

#[test]
fn om_gap_94_the_crisis_is_announced_and_holds_at_once() {
    Scene::new("T.......")
        .door("V2,0", "plain")
        .door("V5,0", "plain")
        .hidden(3, 0, &["three-husks"])
        .hidden(6, 0, &["clear"])
        .crisis_at(2)
        .turn('T')
        .plays(&["move", "step E", "stop", "open door-1"])
        .shows(|game| assert!(!game.state.open.crisis, "one room of two"))
        .plays(&["place 2,0", "place 3,0", "place 4,0", "end turn", "use override on door-2"])
        .shows(|game| assert!(game.state.open.crisis))
        .plays(&["done", "done"])
        .shows(|game| assert!(game.state.open.crisis, "never undone"))
        .log(expect![[r#"
            Tally gains 1 adrenaline
            Tally moves 0,0 -> 1,0
            Tally gains 1 adrenaline
            Door 1 is Plain: The door opens.
            room 1 is revealed
            room 1: Three Husks
            A Husk appears at 2,0
            A Husk appears at 3,0
            A Husk appears at 4,0
            Door 1 opens
            The dashboard refreshes
            The overseer uses Override on door 2 for 2 (ready)
            room 2 is revealed
            Crisis Point: downed commandos can now be killed
            room 2: Clear
            Door 2 opens
            Round 2 of 10
            2 adrenaline becomes energy, the bank adds 0: the pool has 8
            Tally gets initiative 1
        "#]]);
}

#[test]
fn om_gap_94_before_the_cards_of_its_room() {
    // The overseer has not placed the husks yet, and the downed are fair game already.
    Scene::new("T.....")
        .door("V2,0", "plain")
        .hidden(3, 0, &["three-husks"])
        .crisis_at(1)
        .turn('T')
        .plays(&["move", "step E", "stop", "open door-1"])
        .waits_for_overseer()
        .shows(|game| assert!(game.state.open.crisis))
        .log(expect![[r#"
            Tally gains 1 adrenaline
            Tally moves 0,0 -> 1,0
            Tally gains 1 adrenaline
            Door 1 is Plain: The door opens.
            room 1 is revealed
            Crisis Point: downed commandos can now be killed
            room 1: Three Husks
        "#]]);
}

#[test]
fn om_room_02_opening_the_goal_rooms_door_wins() {
    Scene::new("T...")
        .door("V2,0", "plain")
        .hidden(3, 0, &["clear"])
        .goal(3, 0)
        .turn('T')
        .plays(&["move", "step E", "stop", "open door-1"])
        .log(expect![[r#"
            Tally gains 1 adrenaline
            Tally moves 0,0 -> 1,0
            Tally gains 1 adrenaline
            Door 1 is Plain: The door opens.
            Door 1 opens
            The squad has reached its goal
        "#]])
        .ends("OM-ROOM-02", false);
}

#[test]
fn om_room_02_a_door_that_stays_shut_wins_nothing() {
    Scene::new("T.")
        .door("V1,0", "keyed")
        .hidden(1, 0, &["clear"])
        .goal(1, 0)
        .turn('T')
        .play("open door-1")
        .play_with("pass", [1, 0, 0])
        .waits_for('T')
        // OM-GAP-89: the door's text first, the ending after it.
        .play("open door-1")
        .play_with("pass", [1, 1, 0])
        .ends("OM-ROOM-02", false);
}

#[test]
fn om_time_03_the_timer_that_passes_the_last_round_ends_the_game() {
    let last = |round: u8| {
        Scene::new("T..h").state(move |state| state.open.round = round).activate_step().play("done")
    };
    let tenth = last(9).waits_for('T');
    assert_eq!(tenth.state.open.round, 10, "the tenth round is played");
    last(10).ends("OM-TIME-03", true);
}

/// Tally, with its last wound to take, opens the goal room's Foul Seal and fails.
fn foul_seal(map: &str) -> Game {
    Scene::new(map)
        .door("V2,0", "foul-seal")
        .hidden(2, 0, &["clear"])
        .goal(2, 0)
        .with('T', |tally| tally.wounds = 3)
        .turn('T')
        .play("open door-1")
        .play_with("pass", [0, 0, 0])
}

#[test]
fn om_gap_36_the_squads_fall_beats_everything() {
    // The door opens although the challenge fails, and the wound takes the last commando down: OM-DOWN-10.
    foul_seal(".T.")
        .log(expect![[r#"
            Tally gains 1 adrenaline
            Door 1 is Foul Seal: The door opens in any case; whoever fails a Nerve challenge of 2 takes 1 wound.
            Tally rolls 0 hits against 2: failed
            Tally has 4 wounds
            Tally goes down
            The dashboard refreshes
            No commando is left standing
        "#]])
        .ends("OM-DOWN-10", true);
}

#[test]
fn om_gap_36_with_somebody_standing_the_goal_counts() {
    let game = foul_seal("HT.");
    assert_eq!(game.state.open.ending, Some(Ending::GoalOpened), "OM-ROOM-02");
    game.log(expect![[r#"
        Tally gains 1 adrenaline
        Door 1 is Foul Seal: The door opens in any case; whoever fails a Nerve challenge of 2 takes 1 wound.
        Tally rolls 0 hits against 2: failed
        Tally has 4 wounds
        Tally goes down
        The dashboard refreshes
        Door 1 opens
        The squad has reached its goal
    "#]])
        .ends("OM-ROOM-02", false);
}
