//! OM-ROOM-07, -09, -10, -11, OM-GAP-85: objective cards, zones, terminals and items.

use std::collections::BTreeSet;

use cordon_kernel::{Ruleset, Viewer};
use cordon_omega::content::{Category, Crisis, ObjectiveKind, Victory};
use cordon_omega::frames::{Challenge, Purpose};
use cordon_omega::rules::challenges::dice_of;
use cordon_omega::rules::setup;
use cordon_omega::state::{Edition, Hidden, seat_of};
use expect_test::expect;

use crate::scene::{Scene, enemy_called, sheet};

/// A room behind a plain door, with an objective zone at 4,0.
fn lab(cards: &[&str]) -> Scene {
    Scene::new(
        "
        .T......
        ........
        ",
    )
    .door("V2,0 V2,1", "plain")
    .hidden(3, 0, cards)
    .zone(4, 0)
}

#[test]
fn om_room_07_five_categories() {
    let content = cordon_packs::shipped_omega();
    let all: BTreeSet<Category> = content.room_cards.iter().map(|card| card.payload.category()).collect();
    let five = [Category::Spawn, Category::Objective, Category::Trap, Category::Vent, Category::Clear];
    assert_eq!(all, BTreeSet::from(five));
    let objectives = content.room_cards.iter().filter(|card| card.payload.category() == Category::Objective);
    assert_eq!(objectives.map(|card| card.copies).sum::<u8>(), 6, "A to F, one of each");
}

#[test]
fn om_room_09_an_objective_needs_a_room_with_a_zone() {
    // Room 1 has no zone, room 2 has one, room 3 has one but lies beside the start.
    let game = Scene::new(
        "
        ........#..
        T.......#..
        ",
    )
    .door("V2,0 V2,1", "plain")
    .door("V5,0 V5,1", "plain")
    .hidden(3, 0, &["clear"])
    .hidden(6, 0, &["objective-a"])
    .zone(6, 0)
    .terminal("objective-a")
    .mission(|mission, _| mission.stacks.iter_mut().for_each(|stack| stack.room = None))
    .turn('T');
    let look = game.omega.look(&game.state.open);
    let refusal =
        |room, stack| setup::check_stack(look, &Hidden::default(), room, stack).map_err(|r| r.rule.0);
    assert_eq!(refusal(0, 1), Err("OM-ROOM-09"));
    assert_eq!(refusal(1, 1), Ok(()));
    // A choice that would leave the objective without a room is none.
    assert_eq!(refusal(1, 0), Err("OM-SET-21"));
    assert_eq!(refusal(0, 0), Ok(()));
    assert_eq!(look.board.zones[1].map(|zone| zone.len()), Some(4));
}

#[test]
fn om_room_09_some_stacks_stay_away_from_the_start() {
    let game = Scene::new(
        "
        ........
        T.......
        ",
    )
    .door("V2,0 V2,1", "plain")
    .door("V5,0 V5,1", "plain")
    .hidden(3, 0, &["objective-a"])
    .hidden(6, 0, &["objective-b"])
    .zone(3, 0)
    .zone(6, 0)
    .terminal("objective-a")
    .terminal("objective-b")
    .mission(|mission, _| {
        mission.stacks.iter_mut().for_each(|stack| stack.room = None);
        mission.stacks[0].away_from_start = true;
    })
    .turn('T');
    let look = game.omega.look(&game.state.open);
    let refusal =
        |room, stack| setup::check_stack(look, &Hidden::default(), room, stack).map_err(|r| r.rule.0);
    assert_eq!(refusal(0, 0), Err("OM-SET-21"));
    assert_eq!([refusal(1, 0), refusal(0, 1)], [Ok(()), Ok(())]);
}

#[test]
fn om_room_10_the_true_place_is_unknown_until_it_is_explored() {
    let game = Scene::new(
        "
        .T..#...
        ........
        ",
    )
    .door("V2,0 V2,1", "plain")
    .door("V4,1", "plain")
    .hidden(2, 0, &["objective-a"])
    .hidden(5, 0, &["clear"])
    .zone(2, 0)
    .zone(6, 0)
    .terminal("objective-a")
    .mission(|mission, _| mission.stacks.iter_mut().for_each(|stack| stack.room = None))
    .turn('T');
    let mut swapped = game.state;
    swapped.hidden.stacks.swap(0, 1);
    let seat = seat_of(sheet('T'));
    for viewer in [Viewer::Seat(seat), Viewer::Watcher] {
        assert_eq!(game.omega.view(&game.state, viewer), game.omega.view(&swapped, viewer));
    }
    let legal = |state| {
        let mut actions = Vec::new();
        game.omega.actions(state, seat, &mut actions);
        actions
    };
    assert_eq!(legal(&game.state), legal(&swapped));
    // Where it is, the door tells.
    let game = game.refuses("use objective-a", "OM-ROOM-11").play("open door-1");
    assert_eq!(game.state.open.objectives[0].room, Some(0));
}

#[test]
fn om_room_11_a_revealed_objective_lies_on_the_zone_of_its_room() {
    lab(&["three-husks", "objective-a"])
        .terminal("objective-a")
        .turn('T')
        .play("open door-1")
        .waits_for_overseer()
        .shows(|game| {
            let tile = game.omega.look(&game.state.open).objective_tile(0);
            let cells: Vec<String> =
                tile.iter().map(|cell| game.omega.look(&game.state.open).cell_name(cell)).collect();
            assert_eq!(cells, ["4,0", "5,0", "4,1", "5,1"]);
        })
        // OM-ROOM-06: the objective is in group 1, the husks come last.
        .log(expect![[r#"
            Tally gains 1 adrenaline
            Door 1 is Plain: The door opens.
            room 1 is revealed
            room 1: Objective A
            Objective A (terminal) is in room 1
            room 1: Three Husks
        "#]]);
}

#[test]
fn om_gap_85_nothing_comes_on_the_tile_and_it_stays_floor() {
    lab(&["three-husks", "objective-a"])
        .terminal("objective-a")
        .turn('T')
        .play("open door-1")
        .refuses("place 4,0", "OM-GAP-85")
        .refuses("place 5,1", "OM-GAP-85")
        .plays(&["place 6,0", "place 7,0", "place 7,1"])
        .plays(&["move", "step E", "step E", "step E"])
        .check_at('T', (4, 0));
    lab(&["one-vent", "objective-a"])
        .terminal("objective-a")
        .turn('T')
        .play("open door-1")
        .refuses("place 4,1", "OM-GAP-85")
        .play("place 3,1");
    // Rubble is none of what is kept off.
    lab(&["rockfall", "objective-a"]).terminal("objective-a").turn('T').play("open door-1").plays(&[
        "place 4,0",
        "place 5,0",
        "place 6,0",
    ]);
}

#[test]
fn om_room_11_a_terminal_gives_its_item_to_whoever_passes() {
    lab(&["objective-a"])
        .terminal("objective-a")
        .crisis(Crisis::ObjectivesDone(1))
        .stance('T', "field-aid")
        .turn('T')
        .play("open door-1")
        .refuses("use objective-a", "OM-ROOM-11")
        .plays(&["move", "step E", "step E", "stop", "use objective-a"])
        .play_with("pass", [1, 0, 0])
        .shows(|game| assert!(game.hand('T').is_empty() && !game.state.open.crisis, "failed"))
        .play("use objective-a")
        .play_with("pass", [1, 0, 2])
        .shows(|game| {
            assert_eq!(game.hand('T'), ["data-core"]);
            assert!(game.state.open.objectives[0].done && game.state.open.crisis);
        })
        .refuses("use objective-a", "OM-ROOM-11")
        .refuses("use data-core", "OM-ACT-11")
        .log(expect![[r#"
            Tally gains 1 adrenaline
            Door 1 is Plain: The door opens.
            room 1 is revealed
            room 1: Objective A
            Objective A (terminal) is in room 1
            Door 1 opens
            Tally gains 1 adrenaline
            Tally moves 1,0 -> 2,0
            Tally moves 2,0 -> 3,0
            Tally gains 1 adrenaline
            Tally works on Objective A (terminal)
            Tally rolls 1 hit against 2: failed
            Tally gains 1 adrenaline
            Tally works on Objective A (terminal)
            Tally rolls 3 hits against 2: passed
            Tally has Data core
            Tally is done with Objective A (terminal)
            Crisis Point: downed commandos can now be killed
        "#]]);
}

#[test]
fn om_room_11_what_helps_with_doors_does_not_help_with_terminals() {
    let game = lab(&["objective-a"])
        .terminal("objective-a")
        .kit('T', "access-tag")
        .turn('T')
        .plays(&["open door-1", "move", "step E", "step E", "stop", "use objective-a"])
        .refuses("use access-tag", "OM-ACT-11");
    let who = sheet('W');
    let mut open = Scene::new("W").turn('W').state.open;
    open.commando_mut(who).stance = 2;
    let mut challenge = Challenge {
        who,
        stat: cordon_omega::content::Stat::Tech,
        target: 2,
        boosted: false,
        added: 0,
        taken: 0,
        rolled: false,
        used: 0,
        faces: [0; 3],
        purpose: Purpose::Door,
    };
    assert_eq!(dice_of(game.omega.look(&open), &challenge), 5, "Point helps at doors");
    challenge.purpose = Purpose::Objective(0);
    assert_eq!(dice_of(game.omega.look(&open), &challenge), 4);
}

#[test]
fn om_room_11_a_charge_site_uses_up_a_charge() {
    lab(&["objective-a"])
        .charge_site("objective-a")
        .kit('T', "charge")
        .turn('T')
        .plays(&["open door-1", "move", "step E", "step E", "stop", "use objective-a"])
        .shows(|game| {
            assert!(game.hand('T').is_empty() && game.state.open.objectives[0].done);
            assert_eq!(game.commando('T').adrenaline, 3);
        });
    // Without a charge there is nothing to arm; one that was given will do.
    lab(&["objective-a"])
        .charge_site("objective-a")
        .turn('T')
        .plays(&["open door-1", "move", "step E", "step E", "stop"])
        .refuses("use objective-a", "OM-ROOM-11");
}

#[test]
fn om_room_11_an_objective_can_be_enemies_on_the_zone_or_next_to_it() {
    lab(&["objective-a"])
        .objective("objective-a", |content| {
            ObjectiveKind::Enemies(vec![
                (enemy_called(content, "ravager"), 1),
                (enemy_called(content, "shellback"), 1),
            ])
        })
        .mission(|mission, content| {
            // The shellback is in no reserve: the mission brings it.
            let shellback = enemy_called(content, "shellback");
            mission.reserves.retain(|(enemy, _)| *enemy != shellback);
        })
        .crisis(Crisis::ObjectivesRevealed(1))
        .turn('T')
        .play("open door-1")
        .refuses("place 2,0", "OM-SPWN-04")
        .refuses("place 7,0", "OM-SPWN-04")
        .plays(&["place 5,0", "place 6,1"])
        .waits_for('T')
        .shows(|game| {
            assert!(game.state.open.crisis);
            assert_eq!([0, 1].map(|slot| game.state.open.enemy(slot).outside), [false, true]);
        });
}

#[test]
fn om_room_11_an_escort_is_found() {
    lab(&["objective-a"])
        .objective("objective-a", |_| ObjectiveKind::Escort(cordon_omega::content::AllyId(0)))
        .crisis(Crisis::ObjectivesRevealed(1))
        .turn('T')
        .play("open door-1")
        .shows(|game| assert!(game.state.open.crisis && game.state.open.objectives[0].room == Some(0)))
        .plays(&["move", "step E", "step E", "stop"])
        .refuses("use objective-a", "OM-ROOM-11");
}

#[test]
fn om_gap_69_items_stay_where_their_holder_dies() {
    // The floor is full of other cards: the data core takes the place of one.
    let game = Scene::new("TS.h")
        .downed('T')
        .kit('T', "data-core")
        .kit('T', "long-knife")
        .state(|state| {
            state.open.crisis = true;
            let held = state.open.commandos[3].cards[1];
            let cell = state.open.commandos[3].cell;
            while !state.open.drops.is_full() {
                state.open.drops.push(cordon_omega::state::Dropped { cell, held });
            }
        })
        .content(|content| content.kits.iter_mut().for_each(|card| card.copies = 60))
        .stands('S', 2, 0)
        .stands('T', 2, 0)
        .with('S', |other| other.cell = cordon_grid::Cell(0))
        .pool(9)
        .activate_step()
        .play("activate husk-1 to fight")
        .play("stop");
    let game = game.play_with("attack tally with claws", [2, 1, 0]);
    let cores =
        game.state.open.drops.iter().filter(|drop| game.omega.content()[drop.held.kit].id == "data-core");
    assert_eq!(cores.count(), 1);
}

#[test]
fn om_gap_69_a_carry_limit_holds_for_gifts_and_for_what_lies_on_the_floor() {
    let scene = |parts: usize| {
        let scene = Scene::new("TS").kit('T', "part");
        (0..parts).fold(scene, |scene, _| scene.kit('S', "part")).turn('T')
    };
    scene(1).allows("give part to static").play("give part to static").shows(|game| {
        assert_eq!(game.hand('S'), ["part", "part"]);
    });
    let full = scene(2);
    assert!(!full.legal(full.seat()).contains(&"give part to static".to_owned()));
}

#[test]
fn om_set_12_items_are_handed_out_at_the_start() {
    let game = Scene::new("T..")
        .mission(|mission, content| mission.carries = vec![crate::scene::item(content, "charge")])
        .turn('T');
    let setup = cordon_omega::Setup {
        mission: "scene".to_owned(),
        edition: Edition::Second,
        squad: ["harrow", "static", "tally"].map(str::to_owned).to_vec(),
        emi_los: Default::default(),
        turn_on_death: false,
    };
    let mut table = cordon_kernel::Seating::new(cordon_kernel::Scripted::default(), Vec::new());
    let state = game.omega.start(&setup, &mut table).expect("a legal setup");
    let hands = ['H', 'S', 'T'].map(|letter| state.open.commando(sheet(letter)).cards.len());
    assert_eq!(hands, [1, 1, 1]);
}

#[test]
fn om_gap_36_destroying_what_the_mission_is_about_wins() {
    Scene::new("T..h..h")
        .wins(|content| Victory::Destroy(enemy_called(content, "husk")))
        .pool(0)
        .turn('T')
        .play_with("attack husk-1 with rifle", [1, 2, 1])
        .play("pass")
        .ends("OM-GAP-36", false);
}
