//! A side's bytes do not depend on what it may not know.

use std::sync::Arc;

use cordon_exodus::Exodus;
use cordon_kernel::{Deaf, Live, Notation, Ruleset, Seat, Seating, Viewer};
use cordon_omega::Omega;
use cordon_server::room::{Command, Happened, Room};
use cordon_server::store::MatchId;
use cordon_wire::face::{Face, Wishes};
use cordon_wire::http::ClockRules;
use rand_pcg::Pcg32;
use serde_json::{Value, json};

use super::{OVERSEER, asked, classes, head, perform, player_of, room, take_seats, wishes};

/// Everything that one class of viewers is told of what happened, and what it sees then.
fn bytes<R: Face>(room: &Room<R>, happened: &[Happened], class: u8, viewer: Viewer) -> Value {
    let told: Vec<Value> = happened
        .iter()
        .filter_map(|happened| happened.told[usize::from(class)].as_ref())
        .map(|told| json!({ "seq": told.seq, "lines": told.lines, "scene": told.scene }))
        .collect();
    let view = room.view(viewer).expect("the game has begun");
    json!({
        "told": told,
        "scene": room.rules().scene(&view),
        "headline": room.rules().headline(&view),
        "waiting": room.waiting_for(&view),
        "table": room.table(),
        "seq": room.seq(class),
    })
}

#[test]
fn what_the_overseer_lays_out_changes_no_byte_of_the_others() {
    let rules = Arc::new(Omega::new(cordon_packs::shipped_omega()));
    for mission in ["cold-entry", "the-ledger", "runaway"] {
        // Two overseers who lay out markers and stacks in opposite orders.
        let mut rooms =
            [room(&rules, mission, ClockRules::default()), room(&rules, mission, ClockRules::default())];
        let mut differed = false;
        while let Some((OVERSEER, _, _)) = asked(&rooms[0]) {
            let mut chosen = Vec::new();
            let mut seen = Vec::new();
            for (at, room) in rooms.iter_mut().enumerate() {
                let Some((seat, decision, choices)) = asked(room) else { break };
                assert_eq!(seat, OVERSEER);
                let act = if at == 0 { choices[0].clone() } else { choices[choices.len() - 1].clone() };
                chosen.push(act.clone());
                let happened =
                    perform(room, "ann", None, Command::Act { seat, decision, act }, 1).expect("legal");
                let [_, squad, watcher] = classes();
                seen.push([
                    bytes(room, &happened, squad, Viewer::Seat(Seat(1))),
                    bytes(room, &happened, watcher, Viewer::Watcher),
                ]);
            }
            differed |= chosen[0] != chosen[1];
            assert_eq!(seen[0], seen[1], "{mission}: {chosen:?}");
        }
        assert!(differed, "{mission}: the layouts differ");
    }
}

#[test]
fn stances_that_are_not_revealed_change_no_byte_of_the_overseer() {
    let rules = Arc::new(Omega::new(cordon_packs::shipped_omega()));
    let mut rooms = [0, 1].map(|_| room(&rules, "cold-entry", ClockRules::default()));
    let mut compared = 0;
    for step in 0..400 {
        let asks: Vec<_> = rooms.iter().map(asked).collect();
        let (Some((seat, decision, choices)), Some((other_seat, _, _))) = (&asks[0], &asks[1]) else { break };
        assert_eq!(seat, other_seat);
        let is_stance = choices.iter().all(|act| act.starts_with("stance"));
        let waiting = rooms[0].waiting().len();
        let mut seen = Vec::new();
        for (at, room) in rooms.iter_mut().enumerate() {
            // As long as somebody has not chosen yet, the others' stances are secret.
            let act = if is_stance && waiting > 1 && at == 1 { &choices[1] } else { &choices[0] };
            let act = if is_stance { act } else { &choices[choices.len() - 1] };
            let command = Command::Act { seat: *seat, decision: *decision, act: act.clone() };
            let happened = perform(room, player_of(*seat), None, command, 1).expect("legal");
            let [overseer, _, watcher] = classes();
            seen.push([
                bytes(room, &happened, overseer, Viewer::Seat(Seat(OVERSEER))),
                bytes(room, &happened, watcher, Viewer::Watcher),
            ]);
        }
        if is_stance && waiting > 1 {
            assert_eq!(seen[0], seen[1], "step {step}");
            compared += 1;
        }
        if is_stance && waiting == 1 {
            break;
        }
    }
    assert!(compared >= 3, "four commandos choose, and three of them in secret: {compared}");
}

/// A match that begins with a director's hand of these kinds of cards, as many of each as there are, and that everybody
/// has joined.
fn directed(rules: &Arc<Exodus>, kinds: impl Iterator<Item = usize>) -> Room<Exodus> {
    let options = [("director".to_owned(), "yes".to_owned())].into();
    let mut agreed = head(&**rules, Wishes { options, ..wishes("slipway") }, ClockRules::default());
    let mut table = Seating::new(Live(Pcg32::new(1, 1)), Deaf);
    let mut state = rules.start(&agreed.setup, &mut table).expect("a setup");
    state.hidden.hand = Default::default();
    let mut left = state.open.direction.hand;
    for kind in kinds {
        let cards = left.min(rules.content().director[kind].copies);
        state.hidden.hand[kind] = cards;
        left -= cards;
    }
    assert_eq!(left, 0, "a whole hand");
    agreed.position = Some(rules.write_state(&state));
    let mut room = Room::new(MatchId("m".repeat(26)), agreed, Arc::clone(rules)).expect("a room");
    take_seats(&mut room);
    room
}

#[test]
fn the_hand_of_a_director_changes_no_byte_of_the_heroes() {
    let rules = Arc::new(Exodus::new(cordon_packs::shipped_exodus()));
    let kinds = 0..rules.content().director.len();
    let mut rooms = [directed(&rules, kinds.clone()), directed(&rules, kinds.rev())];
    let [director, heroes, watcher] = classes();
    let (mut windows, mut differed) = (0, 0);
    for step in 0..600 {
        let asks: Vec<_> = rooms.iter().map(asked).collect();
        let (Some((seat, decision, choices)), Some((_, _, others))) = (&asks[0], &asks[1]) else { break };
        let act = choices.last().expect("a choice").clone();
        windows += usize::from(*seat == OVERSEER && choices != others);
        let mut seen = Vec::new();
        for room in &mut rooms {
            let command = Command::Act { seat: *seat, decision: *decision, act: act.clone() };
            let happened = perform(room, player_of(*seat), None, command, 1).expect("legal");
            let own = bytes(room, &happened, director, Viewer::Seat(Seat(OVERSEER)));
            let told = bytes(room, &happened, heroes, Viewer::Seat(Seat(1)));
            seen.push((own, [told, bytes(room, &happened, watcher, Viewer::Watcher)]));
        }
        assert_eq!(seen[0].1, seen[1].1, "step {step}: {act}");
        differed += usize::from(seen[0].0 != seen[1].0);
    }
    assert!(windows > 0 && differed > 50, "the hands differ: {windows} windows, {differed} times");
}
