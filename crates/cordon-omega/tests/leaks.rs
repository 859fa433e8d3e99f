//! OM-GAP-38: what a seat may not know does not reach it in any way.
//!
//! A position of a random game is changed in what a viewer may not know, and in nothing else. Then all that reaches
//! the viewer must be the same, byte by byte: its view, its orders and refusals, odds, plans, and what it is told
//! when the game goes on. `checker` compares, `planted` proves that it would notice.

mod checker;
mod planted;

use cordon_kernel::{Ruleset, Seat, Viewer};
use cordon_omega::state::{Edition, OVERSEER, seat_of};

use crate::players::{MISSIONS, setup};
use crate::scene::{Game, SQUAD, Scene, cold_entry_setup, sheet};
use checker::{HONEST, Tried, differences, first_leak};

#[test]
fn om_gap_38_nothing_hidden_reaches_a_seat() {
    let mut tried = Tried::default();
    let mut seed = 1;
    for edition in [Edition::First, Edition::Second] {
        for commandos in 3..=5 {
            let setup = cold_entry_setup(edition, &SQUAD[..commandos]);
            let leak = first_leak(&HONEST, &setup, seed, 40, &mut tried);
            assert_eq!(leak, None, "{edition:?}, {commandos} commandos, seed {seed}");
            seed += 1;
        }
    }
    // Every hidden thing has been changed often enough to mean something.
    assert!(tried.markers > 200 && tried.stacks > 100 && tried.picks > 20 && tried.seen > 100, "{tried:?}");
    assert!(tried.told > 1000 && tried.told_up_to_a_reveal > 20, "{tried:?}");
    assert!(tried.odds > 5 && tried.plans > 10, "{tried:?}");
}

/// The same in every other mission: facedown markers, stacks with and without objectives, stances.
#[test]
fn om_gap_38_om_room_10_nothing_hidden_reaches_a_seat_in_any_mission() {
    let mut objectives = 0;
    // The last one has neither an overseer nor anything that lies face down.
    for (mission, seed) in MISSIONS.into_iter().skip(1).take(6).zip(20..) {
        let edition = if seed % 2 == 0 { Edition::First } else { Edition::Second };
        let mut tried = Tried::default();
        // In a small mission few rooms stay hidden for long, so it takes more games to change enough.
        for seed in (seed..).step_by(100).take(8) {
            let leak = first_leak(&HONEST, &setup(mission, edition, 3), seed, 12, &mut tried);
            assert_eq!(leak, None, "{mission}, {edition:?}, seed {seed}");
            if tried.stacks + tried.objectives > 20 {
                break;
            }
        }
        assert!(tried.markers > 20 && tried.told > 50, "{mission}: {tried:?}");
        assert!(tried.stacks + tried.objectives > 20, "{mission}: {tried:?}");
        objectives += u32::from(tried.objectives > 20);
    }
    // In The Ledger every room with a zone has its terminal, so there is nothing to be told.
    assert_eq!(objectives, 3, "missions in which an objective is here or there");
}

/// Orders that differ in something hidden, each with its draws.
type Orders = Vec<(String, Vec<u32>)>;

fn without_draws<'a>(orders: impl IntoIterator<Item = &'a str>) -> Orders {
    orders.into_iter().map(|order| (order.to_owned(), Vec::new())).collect()
}

/// The overseer chooses the first door's marker.
fn a_marker_is_placed() -> (Game, Orders) {
    let orders = without_draws(["marker plain", "marker keyed", "marker warped"]);
    (Game::cold_entry(Edition::Second, 3), orders)
}

/// The overseer chooses a stack, for the first room or for the second; the third room's follows by itself.
fn a_stack_is_placed(first: Option<&str>) -> (Game, Orders) {
    let mut game = Game::cold_entry(Edition::Second, 3).plays(&["marker plain"; 4]);
    if let Some(order) = first {
        game = game.play(order);
    }
    let legal = game.legal(OVERSEER);
    (game, without_draws(legal.iter().map(String::as_str)))
}

/// Harrow commits a stance, and the others have not chosen yet.
fn a_stance_is_chosen() -> (Game, Orders) {
    let game = Game::cold_entry(Edition::Second, 3).through_setup().plays(&["next static", "next harrow"]);
    (game.waits_for('H'), without_draws(["stance direct", "stance steady", "stance press"]))
}

/// Wisp looks through the door, and sees the one or the other card.
fn a_card_is_peeked_at() -> (Game, Orders) {
    let scene = Scene::new("W..").door("V1,0", "keyed").hidden(1, 0, &["one-vent", "three-husks"]);
    let order = "use fibre-scope on door-1".to_owned();
    (scene.kit('W', "fibre-scope").turn('W'), vec![(order.clone(), vec![0]), (order, vec![1])])
}

const SQUAD_SEAT: Viewer = Viewer::Seat(Seat(1));
const OVERSEER_SEAT: Viewer = Viewer::Seat(OVERSEER);

#[test]
fn om_gap_38_every_marker_looks_the_same_from_its_back() {
    let (game, orders) = a_marker_is_placed();
    assert_eq!(differences(&HONEST, &game, &orders, SQUAD_SEAT), 1);
    assert_eq!(differences(&HONEST, &game, &orders, Viewer::Watcher), 1);
    assert_eq!(
        differences(&HONEST, &game, &orders, OVERSEER_SEAT),
        3,
        "the overseer knows what it has placed"
    );
}

#[test]
fn om_gap_38_every_stack_looks_the_same_from_its_back() {
    for first in [None, Some("stack 2")] {
        let (game, orders) = a_stack_is_placed(first);
        assert_eq!(differences(&HONEST, &game, &orders, SQUAD_SEAT), 1);
        assert_eq!(differences(&HONEST, &game, &orders, Viewer::Watcher), 1);
        assert_eq!(differences(&HONEST, &game, &orders, OVERSEER_SEAT), orders.len());
    }
}

#[test]
fn om_gap_38_a_stance_is_known_to_the_squad_and_to_nobody_else() {
    let (game, orders) = a_stance_is_chosen();
    assert_eq!(differences(&HONEST, &game, &orders, OVERSEER_SEAT), 1, "OM-GAP-35");
    assert_eq!(differences(&HONEST, &game, &orders, Viewer::Watcher), 1);
    let bastion = Viewer::Seat(seat_of(sheet('B')));
    assert_eq!(differences(&HONEST, &game, &orders, bastion), 3, "squad players may talk");
}

#[test]
fn om_gap_38_only_the_squad_learns_what_a_fibre_scope_shows() {
    let (game, orders) = a_card_is_peeked_at();
    assert_eq!(differences(&HONEST, &game, &orders, OVERSEER_SEAT), 1, "which card it was stays the squad's");
    assert_eq!(differences(&HONEST, &game, &orders, Viewer::Watcher), 1);
    assert_eq!(differences(&HONEST, &game, &orders, SQUAD_SEAT), 2);
    let peeked = game.play_with("use fibre-scope on door-1", [1]);
    let view = peeked.omega.view(&peeked.state, SQUAD_SEAT);
    assert!(view.known.markers[0].is_some(), "the marker is known now");
    assert_eq!(view.known.cards[0].len(), 1, "one card of the stack, and not its place in it");
    assert_eq!(view.known.stacks[0], None);
    let watcher = peeked.omega.view(&peeked.state, Viewer::Watcher);
    assert_eq!((watcher.known.markers[0], watcher.known.cards[0].len()), (None, 0));
}

#[test]
fn om_gap_38_what_lies_open_is_known_to_all() {
    let game = Scene::new("T..").door("V1,0", "keyed").hidden(1, 0, &["one-vent", "three-husks"]).turn('T');
    let viewers = [SQUAD_SEAT, OVERSEER_SEAT, Viewer::Watcher];
    let known = |game: &Game| viewers.map(|viewer| game.omega.view(&game.state, viewer).known);
    let [squad, overseer, watcher] = known(&game);
    assert_eq!((squad.markers[0], watcher.markers[0]), (None, None), "facedown");
    assert_eq!((squad.stacks[0], watcher.stacks[0]), (None, None));
    assert_eq!((overseer.markers[0], overseer.stacks[0]), (game.state.hidden.markers[0], Some(0)));
    // Tally fails the challenge: the marker stays on the door, face up.
    let game = game.play("open door-1").play_with("pass", [0, 0, 0]);
    assert!(known(&game).iter().all(|known| known.markers[0] == game.state.hidden.markers[0]));
    // Dashboard, pool, reserves and hands are part of what everyone sees.
    let views = viewers.map(|viewer| game.omega.view(&game.state, viewer).open);
    assert!(views.iter().all(|open| *open == game.state.open));
}

#[test]
fn om_gap_38_the_undrawn_deck_has_no_order_to_be_known() {
    let game = Scene::new("Ti").turn('T');
    // Which card comes is only asked when it is drawn: from one and the same state every card can come.
    let finds = game.omega.content().finds.len() as u32;
    let draws_no_more = |find: &u32| *find != game.find("supplies") && *find != game.find("cracked-pipe");
    let orders = (0..finds).filter(draws_no_more).map(|find| ("investigate 1,0".to_owned(), vec![find]));
    let orders: Orders = orders.collect();
    assert_eq!(differences(&HONEST, &game, &orders, OVERSEER_SEAT), orders.len());
    // Whoever hides more than this must also teach the checker to change it.
    let hidden = serde_json::to_value(game.state.hidden).expect("plain data");
    let fields: Vec<&String> = hidden.as_object().expect("a struct").keys().collect();
    assert_eq!(fields, ["markers", "picks", "seen_cards", "stacks"]);
}
