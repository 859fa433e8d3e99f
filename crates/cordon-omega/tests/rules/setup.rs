//! OM-SET: laying out a mission, its door markers and its stacks.

use cordon_grid::Edge;
use cordon_kernel::{Ruleset, Scripted, Seat, Seating, Viewer};
use cordon_omega::Omega;
use cordon_omega::board::START_AREA;
use cordon_omega::content::{MarkerId, MissionId, PassageColour};
use cordon_omega::state::{Edition, Life, MOST_ROOMS, OVERSEER, State};
use expect_test::expect;

use crate::scene::{Game, SQUAD, Scene, cold_entry_setup};

fn start(squad: &[&str]) -> Result<State, cordon_kernel::Refusal> {
    let omega = Omega::new(cordon_packs::shipped_omega());
    let mut table = Seating::new(Scripted::default(), cordon_kernel::Deaf);
    omega.start(&cold_entry_setup(Edition::Second, squad), &mut table)
}

/// The start of a game whose mission allows these markers.
fn with_markers(markers: &[(&str, u8)]) -> Game {
    let markers = markers.to_vec();
    Game::cold_entry_with(Edition::Second, 3, move |content| {
        let id = |name: &str| content.markers.iter().position(|m| m.id == name).expect("a marker") as u8;
        content.missions[0].markers = markers.iter().map(|(name, n)| (MarkerId(id(name)), *n)).collect();
    })
}

/// The map as it lies, with a digit for the room of each floor cell, `s` for the start area.
fn rooms_drawn(game: &Game) -> String {
    let board = game.omega.board(MissionId(0));
    let ground = &game.omega.look(&game.state.open).variant().ground;
    let mut text = String::new();
    for cell in board.shape.cells() {
        let point = board.shape.point(cell);
        if point.x == 0 && point.y > 0 {
            text.push('\n');
        }
        text.push(match board.room_of(cell) {
            _ if ground.is_wall(cell) => '#',
            START_AREA => 's',
            room => char::from(b'1' + room),
        });
    }
    text + "\n"
}

#[test]
fn om_set_01_the_map_is_the_missions_diagram() {
    let game = Game::cold_entry(Edition::Second, 3);
    // OM-SET-15: the four door lines alone cut it into the start area and four rooms.
    assert_eq!(game.omega.board(MissionId(0)).rooms.len(), 4, "OM-SET-15");
    expect![[r#"
        ssssss######333333###
        s#ss#s1111113##333333
        ssssss11##11333333333
        ssssss111111333333333
        s#ss#s######333##3333
        ssssss######333333333
        #222##############33#
        #222###############33
        #222##############333
        #2#2##444444######333
        #222##4##4#4333333333
        #222##4#44#43#33#3333
        ######4444#4333333333
        ######4##444#########
        ######444444#########
    "#]]
    .assert_eq(&rooms_drawn(&game));
    let doors = game.omega.look(&game.state.open).variant().ground.doors();
    let doors: Vec<String> = doors.map(|edge: Edge| edge.to_string()).collect();
    expect!["V6,1 V12,1 V6,2 V12,2 V6,3 V12,3 V12,10 V12,11 V12,12 H1,6 H2,6 H3,6"]
        .assert_eq(&doors.join(" "));
}

#[test]
fn om_set_01_a_mission_that_does_not_exist_cannot_be_chosen() {
    let omega = Omega::new(cordon_packs::shipped_omega());
    let mut setup = cold_entry_setup(Edition::Second, &SQUAD[..3]);
    setup.mission = "warm-exit".to_owned();
    let mut table = Seating::new(Scripted::default(), cordon_kernel::Deaf);
    assert_eq!(omega.start(&setup, &mut table).unwrap_err().rule.0, "OM-SET-01");
}

#[test]
fn om_set_02_a_faded_passage_is_left_out_until_its_room_is_explored() {
    let game = Scene::new(
        "
        ...#...
        .T.....
        ...#...
        ",
    )
    .door("V4,1", "plain")
    .hidden(5, 1, &["clear"])
    .red_passage(5, 0)
    .pool(20)
    .spawn_step()
    .refuses("use vat-cycle at passage 1", "OM-SPWN-04")
    .play("use override on door-1")
    .play("use vat-cycle at passage 1")
    .play("place 5,0");
    assert_eq!(game.enemy_at(0), (5, 0), "OM-MAP-10: the passage came with the room");
}

#[test]
fn om_set_03_investigate_markers_lie_where_the_diagram_has_them() {
    let game = Game::cold_entry(Edition::Second, 3);
    let look = game.omega.look(&game.state.open);
    let cells = look.board.investigate.iter().map(|cell| look.cell_name(*cell));
    assert_eq!(cells.collect::<Vec<_>>(), ["9,3", "3,11", "16,5"]);
    assert_eq!(game.state.open.investigate, 0b111, "all three are on the map");
}

#[test]
fn om_set_04_the_green_passage_is_on_the_map_from_the_start() {
    let game = Game::cold_entry(Edition::Second, 3);
    let look = game.omega.look(&game.state.open);
    let green: Vec<_> =
        look.board.passages.iter().filter(|passage| passage.colour == PassageColour::Green).collect();
    let cells: Vec<String> = green[0].cells.iter().map(|cell| look.cell_name(cell)).collect();
    assert_eq!(cells, ["0,2", "1,2", "0,3", "1,3"]);
    assert_eq!(green[0].room, START_AREA, "OM-GAP-81: its area is revealed and has no stack");
    assert!(green[0].cells.is_subset(&look.known_floor()), "OM-GAP-81");
}

#[test]
fn om_set_05_a_squad_has_three_to_five_commandos() {
    for commandos in 3..=5 {
        let game = Game::cold_entry(Edition::Second, commandos);
        // OM-SET-06, OM-SET-07: one overseer, and a seat for each commando, which players share out.
        let seats: Vec<Seat> = game.omega.seats(&game.state).iter().collect();
        assert_eq!(seats[0], OVERSEER, "OM-SET-06");
        assert_eq!(seats.len(), commandos + 1, "OM-SET-07");
        assert_eq!(usize::from(game.state.open.started), commandos, "OM-GAP-40");
    }
    assert_eq!(start(&SQUAD[..2]).unwrap_err().rule.0, "OM-SET-05");
    assert_eq!(start(&[]).unwrap_err().rule.0, "OM-SET-05");
}

#[test]
fn om_set_08_adrenaline_comes_from_a_bank_that_is_no_part_of_the_pool() {
    let game = Game::cold_entry(Edition::Second, 3).through_setup().through_planning();
    let pool = game.state.open.pool;
    let game = game.play("move");
    assert_eq!(game.commando('H').adrenaline, 1);
    assert_eq!(game.commando('H').wounds, 0, "wound tokens are another supply");
    assert_eq!(game.state.open.pool, pool, "the token came from the bank");
}

#[test]
fn om_set_09_the_investigate_deck_has_no_order_yet() {
    let game = Game::cold_entry(Edition::Second, 3);
    let look = game.omega.look(&game.state.open);
    let deck =
        look.content.finds.iter().zip(&game.state.open.deck).map(|(find, n)| format!("{n} {}", find.id));
    expect!["3 access-tag, 2 breaker-panel, 2 cracked-pipe, 3 first-aid-box, 2 floor-plan, 2 motion, 2 nothing, 1 prototype, 1 recorder, 2 spare-cells, 4 supplies"].assert_eq(&deck.collect::<Vec<_>>().join(", "));
    // Facedown and shuffled: whatever is left can come next, see `om_inv_01_any_card_of_the_deck_can_come`.
    assert_eq!(game.state.open.deck.iter().sum::<u8>(), 24);
}

#[test]
fn om_set_10_the_timer_begins_on_space_one() {
    let game = Game::cold_entry(Edition::Second, 3);
    assert_eq!(game.state.open.round, 0, "during setup play has not begun");
    assert_eq!(game.through_setup().state.open.round, 1);
}

#[test]
fn om_set_11_dashboard_and_reserves_are_the_missions() {
    let game = Game::cold_entry(Edition::Second, 3);
    let look = game.omega.look(&game.state.open);
    let tiles: Vec<&str> = look.mission().dashboard.iter().map(|id| look.content[*id].id.as_str()).collect();
    let named =
        ["vat-cycle", "lash-out", "thick-hide", "ceiling-drop", "override", "undertow", "regrow", "dread"];
    assert_eq!(tiles, named);
    assert_eq!(game.state.open.wells, [0; 10], "OM-GAP-42: all tiles are ready");
    let reserves = look.content.enemies.iter().zip(&game.state.open.reserves);
    let reserves: Vec<String> =
        reserves.filter(|(_, n)| **n > 0).map(|(card, n)| format!("{n} {}", card.id)).collect();
    assert_eq!(reserves, ["10 husk", "4 spitter"], "OM-SET-12");
}

#[test]
fn om_set_14_one_facedown_marker_for_each_door() {
    let game = Game::cold_entry(Edition::Second, 3).waits_for_overseer();
    let game = game.plays(&["marker plain", "marker keyed", "marker warped", "marker plain"]);
    let placed: Vec<&str> = game.state.hidden.markers[..4]
        .iter()
        .map(|marker| game.omega.content()[marker.expect("a marker on each door")].id.as_str())
        .collect();
    assert_eq!(placed, ["plain", "keyed", "warped", "plain"]);
    assert_eq!(game.state.open.closed, 0b1111, "OM-DOOR-05: closed");
    let squad = game.omega.view(&game.state, Viewer::Seat(Seat(1)));
    assert_eq!(squad.known.markers, [None; 8], "OM-DOOR-05: facedown");
    game.refuses("marker plain", "OM-RND-01").log(expect![[r#"
        The overseer puts Plain on the entry door
        The overseer puts Keyed on the side door
        The overseer puts Warped on the hall door
        The overseer puts Plain on the goal door
    "#]]);
}

#[test]
fn om_set_16_the_mission_limits_the_markers() {
    Game::cold_entry(Edition::Second, 3)
        .refuses("marker cipher", "OM-SET-16")
        .play("marker keyed")
        .refuses("marker keyed", "OM-SET-16")
        .allows("marker warped")
        .allows("marker plain");
    with_markers(&[("klaxon", 1), ("cipher", 1)])
        .allows("marker cipher")
        .refuses("marker keyed", "OM-SET-16");
}

#[test]
fn om_set_17_unlocked_markers_are_always_available_for_every_door() {
    // The mission lists none at all. OM-SET-18: they may go anywhere, also side by side.
    let game = with_markers(&[]).refuses("marker warped", "OM-SET-16");
    let game = game.plays(&["marker plain"; 4]);
    let plain = |marker: &Option<MarkerId>| marker.is_some_and(|m| game.omega.content()[m].unlocked);
    assert!(game.state.hidden.markers[..4].iter().all(plain), "OM-SET-18");
}

#[test]
fn om_set_19_two_doors_of_one_room_never_carry_the_same_icon() {
    // entry-door and side-door share the start area (OM-GAP-41), entry-door and hall-door the corridor.
    with_markers(&[("keyed", 2), ("cipher", 1)])
        .play("marker keyed")
        .refuses("marker cipher", "OM-SET-19")
        .refuses("marker keyed", "OM-SET-19")
        .play("marker plain")
        .refuses("marker cipher", "OM-SET-19")
        .play("marker plain")
        .allows("marker cipher");
}

#[test]
fn om_gap_41_doors_without_a_common_room_may_carry_the_same_icon() {
    // side-door borders the start area and the gallery, hall-door the corridor and the hall.
    with_markers(&[("keyed", 2), ("cipher", 1), ("warped", 1)])
        .play("marker plain")
        .play("marker keyed")
        .play("marker cipher")
        .refuses("marker keyed", "OM-SET-19")
        .allows("marker warped");
}

#[test]
fn om_set_20_stacks_are_the_missions_and_go_one_into_each_room() {
    let game = Game::cold_entry(Edition::Second, 3).plays(&["marker plain"; 4]);
    let stacks = game.omega.content()[MissionId(0)].stacks.clone();
    let cards: Vec<Vec<&str>> = stacks
        .iter()
        .map(|stack| stack.cards.iter().map(|card| game.omega.content()[*card].id.as_str()).collect())
        .collect();
    let wanted: [&[&str]; 4] = [
        &["one-vent", "three-husks"],
        &["rockfall", "two-spitters"],
        &["faulty-intel", "four-husks"],
        &["clear"],
    ];
    assert_eq!(cards, wanted);
    let game = game
        .waits_for_overseer()
        .play("stack 3")
        .refuses("stack 3", "OM-SET-21")
        // The last free stack and the vault's own have only one place left.
        .play("stack 1");
    let mut lies = [None; MOST_ROOMS];
    (lies[0], lies[1], lies[2], lies[3]) = (Some(2), Some(0), Some(1), Some(3));
    assert_eq!(game.state.hidden.stacks, lies);
    assert_eq!(game.state.open.shown_stacks, [None; MOST_ROOMS], "OM-ROOM-03: facedown");
}

#[test]
fn om_set_21_the_vaults_stack_lies_in_the_vault_only() {
    let game = Game::cold_entry(Edition::Second, 3).plays(&["marker plain"; 4]);
    game.refuses("stack 4", "OM-SET-21").allows("stack 1").allows("stack 2").allows("stack 3");
    // Even with the vault as the first room to be asked about no other stack may go there.
    let game = Game::cold_entry_with(Edition::Second, 3, |content| {
        content.missions[0].stacks[3].room = Some(0);
        content.missions[0].stacks[0].room = Some(1);
    });
    let game = game.plays(&["marker plain"; 4]).refuses("stack 4", "OM-SET-21");
    assert_eq!(game.state.hidden.stacks[..4], [Some(3), Some(0), None, None], "both had only one place");
}

#[test]
fn om_set_22_the_pool_begins_with_what_the_mission_gives() {
    for (commandos, energy) in [(3, 17), (4, 23), (5, 31)] {
        let game = Game::cold_entry(Edition::Second, commandos);
        assert_eq!(game.state.open.pool, energy);
        // OM-GAP-42: nothing is handed over in the first round, and the pool is above the minimum.
        let game = game.through_setup();
        assert_eq!(game.state.open.pool, energy, "OM-GAP-42");
    }
}

#[test]
fn om_gap_42_everybody_starts_fresh_and_the_minimum_counts_in_round_one() {
    let game = Game::cold_entry_with(Edition::Second, 4, |content| content.missions[0].energy_start = [2; 3]);
    let game = game.through_setup();
    assert_eq!(game.state.open.pool, 21, "OM-PLAN-02: the minimum for four commandos");
    for letter in ['H', 'S', 'B', 'T'] {
        let commando = game.commando(letter);
        assert_eq!((commando.wounds, commando.adrenaline, commando.red_tokens), (0, 0, 0));
    }
    assert_eq!(game.state.open.wells, [0; 10]);
}

#[test]
fn om_set_23_the_squad_is_the_players_choice() {
    let state = start(&["wisp", "bastion", "tally"]).expect("any three will do");
    let lives = state.open.commandos.map(|commando| commando.life);
    assert_eq!(lives, [Life::Absent, Life::Absent, Life::Active, Life::Active, Life::Active]);
    assert_eq!(start(&["wisp", "bastion", "wisp"]).unwrap_err().rule.0, "OM-SET-23");
    assert_eq!(start(&["wisp", "bastion", "nobody"]).unwrap_err().rule.0, "OM-SET-23");
}

#[test]
fn om_set_27_commandos_stand_where_the_mission_directs() {
    let game = Game::cold_entry(Edition::Second, 5);
    let cells: Vec<_> = "HSBTW".chars().map(|letter| game.at(letter)).collect();
    assert_eq!(cells, [(2, 2), (1, 2), (2, 3), (1, 3), (3, 2)]);
    // By rank, whoever is left out.
    let game = Game { state: start(&["wisp", "bastion", "tally"]).expect("a squad"), ..game };
    assert_eq!(['B', 'T', 'W'].map(|letter| game.at(letter)), [(2, 2), (1, 2), (2, 3)]);
}

#[test]
fn om_gap_40_deaths_do_not_change_the_size_of_the_squad() {
    // Three commandos are left of a squad of three, or of four: only that they started counts.
    for (started, husks, wounds) in [(3, 3, 1), (4, 4, 0)] {
        let scene = Scene::new(
            "
            .....k
            ..o...
            ......
            T.B.H.
            ",
        )
        .started(started)
        .pool(20)
        .state(|state| state.open.enemies.get_mut(0).expect("the shellback").wounds = 1);
        let mut game = scene.spawn_step().play("use vat-cycle at vent 2,1");
        for cell in ["2,1", "1,1", "3,1", "2,0"].iter().take(husks) {
            game = game.play(&format!("place {cell}"));
        }
        let game = game.refuses("place 1,0", "OM-RND-01").play("done");
        assert_eq!(game.state.open.foes().count(), husks + 1, "OM-OVS-08: as many clones as had started");
        assert_eq!(game.state.open.enemy(0).wounds, wounds, "OM-OVS-09, OM-OVS-10");
    }
}
