//! OM-INV, OM-GAP-47: searching, and every card of the investigate deck.

use cordon_kernel::{Actor, Notation, Ruleset, Seating, Viewer, enumerate};
use cordon_omega::Event;
use cordon_omega::content::KitId;
use cordon_omega::state::{Held, Life, OVERSEER, seat_of};
use expect_test::expect;

use crate::scene::{Game, Scene, sheet};

/// Tally beside a marker, with somebody to wait for afterwards.
fn beside() -> Scene {
    Scene::new("Ti.H").pool(0)
}

/// Searches the marker and draws this card.
fn finds(scene: Scene, card: &str) -> Game {
    let game = scene.turn('T');
    let card = game.find(card);
    game.play_with("investigate 1,0", [card])
}

/// Every card that chance could give for an order, with what it leads to.
fn outcomes(game: &Game, order: &str, seen: impl Fn(&[Event]) -> Option<String>) -> Vec<String> {
    let action = game.omega.read_action(&game.state, game.seat(), order).expect("an order");
    let all = enumerate(|draws| {
        let mut state = game.state;
        let mut table = Seating::new(draws, Vec::new());
        game.omega.apply(&mut state, Actor::Seat(game.seat()), &action, &mut table);
        seen(&table.sink)
    });
    all.0.into_keys().flatten().collect()
}

#[test]
fn om_inv_01_a_marker_in_the_own_or_an_adjacent_space() {
    Scene::new("T.i").turn('T').refuses("investigate 2,0", "OM-INV-01");
    Scene::new("T.\n.i").turn('T').allows("investigate 1,1");
    let on_it = Scene::new("iT").with('T', |tally| tally.cell = cordon_grid::Cell(0)).turn('T');
    let nothing = on_it.find("nothing");
    // OM-MAP-07: one card is drawn.
    on_it.play_with("investigate 0,0", [nothing]).log(expect![[r#"
        Tally gains 1 adrenaline
        Tally searches and finds nothing
    "#]]);
    finds(beside(), "nothing").refuses("investigate 1,0", "OM-INV-01").allows("move");
    assert_eq!(finds(beside(), "nothing").state.open.deck.iter().sum::<u8>(), 23, "OM-MAP-07");
}

#[test]
fn om_inv_01_any_card_of_the_deck_can_come() {
    let scene = beside().state(|state| state.open.deck[8] = 0);
    let game = scene.turn('T');
    let gone = game.omega.content().finds[8].id.clone();
    let drawn = outcomes(&game, "investigate 1,0", |events| {
        events.iter().find_map(|event| match event {
            Event::Found { find, .. } => Some(game.omega.content()[*find].id.clone()),
            _ => None,
        })
    });
    assert_eq!(drawn.len(), 10);
    assert!(!drawn.contains(&gone), "no copy of it is left");
}

#[test]
fn om_inv_02a_the_marker_leaves_the_map() {
    let game = finds(beside().first_edition(), "nothing");
    assert_eq!(game.state.open.investigate, 0);
    game.refuses("investigate 1,0", "OM-INV-01");
}

#[test]
fn om_inv_02b_the_marker_is_spent() {
    // OM-INV-03: whether it goes before or after the draw, it is gone when the card's choice is made.
    let scene = Scene::new("Ti.H")
        .door("V2,0", "plain")
        .hidden(2, 0, &["clear"])
        .with('H', |harrow| harrow.cell = cordon_grid::Cell(1));
    let game = finds(scene, "floor-plan").allows("choose room-1");
    assert_eq!(game.state.open.investigate, 0, "OM-INV-03");
    game.play("choose room-1").refuses("investigate 1,0", "OM-INV-01");
}

#[test]
fn om_gap_47_an_empty_deck_is_made_of_the_discards() {
    let game = beside()
        .state(|state| (state.open.deck, state.open.discards) = ([0; 16], [0; 16]))
        .state(|state| state.open.discards[5] = 2)
        .turn('T')
        .play_with("investigate 1,0", [5]);
    let open = &game.state.open;
    assert_eq!((open.deck[5], open.discards[5]), (1, 1), "two came back, one was drawn and discarded again");
}

#[test]
fn om_gap_47_without_any_card_left_nothing_is_drawn() {
    let game = beside().state(|state| (state.open.deck, state.open.discards) = ([0; 16], [0; 16])).turn('T');
    game.play("investigate 1,0").refuses("investigate 1,0", "OM-INV-01").log(expect![[r#"
        Tally gains 1 adrenaline
    "#]]);
}

#[test]
fn om_gap_47_what_is_no_item_is_discarded() {
    let game = finds(beside(), "nothing");
    assert_eq!(game.state.open.discards.iter().sum::<u8>(), 1);
    let game = finds(beside(), "access-tag");
    assert_eq!(game.state.open.discards.iter().sum::<u8>(), 0, "an item is kept");
    assert_eq!(game.hand('T'), ["access-tag"]);
}

#[test]
fn om_gap_47_no_search_through_a_wall_or_a_closed_door() {
    Scene::new("Ti").door("V1,0", "plain").turn('T').refuses("investigate 1,0", "OM-INV-01");
    // A crack between two walls is no way through either.
    Scene::new("T#\n#i").turn('T').refuses("investigate 1,1", "OM-INV-01");
    Scene::new("T#\n.i").turn('T').allows("investigate 1,1");
}

#[test]
fn supplies_are_a_random_common_card_that_nobody_has() {
    let scene = beside().kit('H', "medkit").kit('H', "medkit").kit('H', "calm-shot").kit('T', "grip-soles");
    let game = scene.turn('T');
    let supplies = cordon_omega::content::FindId(game.find("supplies") as u8);
    let mut drawn = outcomes(&game, "investigate 1,0", |events| {
        let is_supplies =
            events.iter().any(|event| matches!(event, Event::Found { find, .. } if *find == supplies));
        events.iter().filter(|_| is_supplies).find_map(|event| match event {
            Event::Received { kit, .. } => Some(game.omega.content()[*kit].id.clone()),
            _ => None,
        })
    });
    drawn.sort();
    // Both medkits and the only grip soles are held; of the two calm shots one is left. Nothing personal.
    expect![
        "breach-charge, calm-shot, em-filter, flak-vest, frag, hot-loads, long-knife, respirator, riot-shield"
    ]
    .assert_eq(&drawn.join(", "));
}

#[test]
fn supplies_that_cannot_be_held_are_laid_down() {
    let game = Scene::new("Wi.H").kit('W', "twin-blades").turn('W');
    let knife =
        game.omega.content().kits.iter().position(|kit| kit.id == "long-knife").expect("a card") as u32;
    let supplies = game.find("supplies");
    let game = game.play_with("investigate 1,0", [supplies, knife]);
    assert_eq!(game.hand('W'), ["twin-blades"], "OM-GAP-91");
    assert_eq!(game.state.open.drops[0].cell, game.commando('W').cell);
    game.refuses("take long-knife", "OM-GAP-91").log(expect![[r#"
        Wisp gains 1 adrenaline
        Wisp searches and finds Supplies
        Wisp lays down Long Knife
    "#]]);
}

#[test]
fn a_find_for_full_hands_is_laid_down() {
    let full = |tally: &mut cordon_omega::state::Commando| {
        // Twelve different cards, as none of them exists twelve times.
        let cards = (0..12).map(|n| Held { kit: KitId(n), ..Held::default() });
        tally.cards = cards.collect();
    };
    let game = finds(beside().with('T', full), "prototype");
    assert_eq!((game.hand('T').len(), game.state.open.drops.len()), (12, 1));
    game.refuses("take prototype", "OM-GAP-69");
}

#[test]
fn a_first_aid_box_heals_its_holder_once_for_nothing() {
    let scene = beside().with('T', |tally| tally.wounds = 2).with('H', |harrow| {
        (harrow.wounds, harrow.cell) = (1, cordon_grid::Cell(1));
    });
    let game = finds(scene, "first-aid-box").refuses("use first-aid-box on harrow", "OM-GAP-49");
    let game = game.play("use first-aid-box on tally");
    assert_eq!(
        (game.commando('T').wounds, game.commando('T').adrenaline),
        (1, 1),
        "only the search was paid"
    );
    // OM-GAP-47: used up, it lies with the discards.
    assert!(game.hand('T').is_empty());
    assert_eq!(game.state.open.discards[game.find("first-aid-box") as usize], 1);
}

#[test]
fn an_access_tag_adds_two_dice_to_one_door_challenge() {
    let scene = Scene::new("Ti\n..\n..").door("H0,2 H1,2", "keyed").hidden(0, 2, &["clear"]);
    let scene = scene.with('T', |tally| tally.cell = cordon_grid::Cell(2));
    let game = scene.turn('T');
    let tag = game.find("access-tag");
    let game = game.play_with("investigate 1,0", [tag]).play("open door-1");
    // Tech 3 and two more.
    let game = game.play("use access-tag").play_with("pass", [0, 0, 0, 1, 1]);
    assert_eq!(game.state.open.closed, 0);
    game.allows("end turn");
}

#[test]
fn a_floor_plan_shows_the_squad_one_stack() {
    let scene = Scene::new("Ti.H.")
        .door("V2,0", "plain")
        .hidden(2, 0, &["one-vent", "three-husks"])
        .with('H', |harrow| harrow.cell = cordon_grid::Cell(1));
    let game = finds(scene, "floor-plan").play("choose room-1");
    assert_eq!(game.state.hidden.seen_cards[0], 0b11);
    let told = |viewer| -> Vec<String> {
        let told = game.events.iter().filter_map(|event| game.omega.notice(event, viewer));
        told.map(|notice| game.omega.tell(&game.state, &notice)).collect()
    };
    expect![[r#"
        Tally gains 1 adrenaline
        Tally searches and finds Floor plan
        The squad learns what waits in room 1
        In room 1: One Vent
        In room 1: Three Husks"#]]
    .assert_eq(&told(Viewer::Seat(seat_of(sheet('H')))).join("\n"));
    expect![[r#"
        Tally gains 1 adrenaline
        Tally searches and finds Floor plan
        The squad learns what waits in room 1"#]]
    .assert_eq(&told(Viewer::Seat(OVERSEER)).join("\n"));
}

#[test]
fn a_floor_plan_has_nothing_to_show_when_all_is_revealed() {
    finds(beside(), "floor-plan").waits_for('T').allows("end turn");
}

#[test]
fn a_breaker_panel_removes_one_vent_marker() {
    let cells = [cordon_grid::Cell(2), cordon_grid::Cell(0)];
    let game = finds(beside().state(move |state| state.open.vents.extend(cells)), "breaker-panel");
    // Printed vents cannot be turned off, see the next test.
    let game = game.allows("choose vent 2,0").play("choose vent 0,0");
    assert_eq!(game.state.open.vents[..], [cells[0]]);
    game.allows("end turn");
}

#[test]
fn a_breaker_panel_does_nothing_to_a_printed_vent() {
    finds(Scene::new("Tio"), "breaker-panel").waits_for('T').allows("end turn");
}

#[test]
fn spare_cells_return_two_adrenaline_to_the_bank() {
    let game = finds(beside().with('T', |tally| tally.adrenaline = 3).pool(5), "spare-cells");
    assert_eq!(game.commando('T').adrenaline, 2, "3, 1 for the search, 2 returned");
    assert_eq!(game.state.open.pool, 5);
    assert_eq!(finds(beside(), "spare-cells").commando('T').adrenaline, 0, "there was only one");
}

#[test]
fn a_cracked_pipe_is_a_hazard_for_its_finder() {
    let game = beside().with('T', |tally| tally.wounds = 2).turn('T');
    let pipe = game.find("cracked-pipe");
    let game = game.play_with("investigate 1,0", [pipe, 2]);
    // Two wounds make four: Tally is down and its turn is over.
    assert_eq!(game.commando('T').life, Life::Downed);
    game.waits_for('H').log(expect![[r#"
        Tally gains 1 adrenaline
        Tally searches and finds Cracked pipe
        Tally rolls for a hazard: 2 hits
        Tally has 4 wounds
        Tally goes down
        The dashboard refreshes
        Harrow's turn
    "#]]);
}

#[test]
fn motion_lets_the_overseer_place_a_husk_within_three() {
    let game = finds(Scene::new("Ti...H"), "motion").waits_for_overseer();
    let game = game.refuses("place 4,0", "OM-SPWN-04").refuses("place 0,0", "OM-SPWN-04");
    let game = game.refuses("done", "OM-ACT-03").play("place 3,0").waits_for('T');
    assert_eq!(game.enemy_at(0), (3, 0));
    // OM-OVS-04: without a figure in the reserves nothing comes.
    let game = finds(Scene::new("Ti...H").content(|content| content.enemies[0].figures = 0), "motion");
    assert_eq!(game.state.open.foes().count(), 0, "OM-OVS-04");
}

#[test]
fn a_prototype_fires_once() {
    let game = Scene::new("Ti......h").pool(0).turn('T');
    let prototype = game.find("prototype");
    let game = game.play_with("investigate 1,0", [prototype]);
    // Range 8, three red dice, beside the printed rifle.
    let game = game.allows("attack husk-1 with rifle").play_with("attack husk-1 with prototype", [1, 0, 1]);
    let game = game.shows(|game| assert_eq!(game.hand('T'), ["prototype"], "while the reroll is open"));
    let game = game.play("pass").shows(|game| assert!(game.hand('T').is_empty(), "OM-GAP-47: used up"));
    game.log(expect![[r#"
        Tally gains 1 adrenaline
        Tally searches and finds Prototype
        Tally has Prototype
        Tally gains 2 adrenaline
        Tally attacks Husk 1 with Prototype
        Rolls red 0 1 1
        2 hits against 3 of Husk 1: missed
        Prototype is used up
    "#]]);
}

#[test]
fn a_recorder_shows_every_door_marker_of_one_room() {
    let scene = Scene::new("Ti.H.")
        .door("V2,0", "keyed")
        .door("V4,0", "warped")
        .hidden(2, 0, &["clear"])
        .hidden(4, 0, &["clear"])
        .with('H', |harrow| harrow.cell = cordon_grid::Cell(1));
    let game = finds(scene, "recorder").allows("choose start-area").allows("choose room-2");
    let game = game.play("choose room-1");
    assert_eq!(game.state.open.peeked, 0b11, "room 1 lies between both doors");
    assert_eq!(game.state.open.face_up, 0, "they stay facedown");
    game.log(expect![[r#"
        Tally gains 1 adrenaline
        Tally searches and finds Recorder
        The squad sees that door 1 is Keyed
        The squad sees that door 2 is Warped
    "#]]);
}

#[test]
fn nothing_is_nothing() {
    finds(beside(), "nothing").log(expect![[r#"
        Tally gains 1 adrenaline
        Tally searches and finds nothing
    "#]]);
}
