//! The past of a match, without a network: what is told again, what a file holds, where a fork begins.

use std::ops::ControlFlow;
use std::sync::Arc;

use cordon_kernel::{Match, Seed, state_hash};
use cordon_omega::Omega;
use cordon_server::past::{Asked, history, start_of, told, walk};
use cordon_server::room::{Classes, Command, Order, Room};
use cordon_server::store::{self, MatchId, Stored};
use cordon_wire::face::Face;
use cordon_wire::http::ClockRules;
use cordon_wire::past::History;
use cordon_wire::viewpoint::Viewpoint;
use serde_json::Value;

use super::{OVERSEER, asked, head, player_of, wishes};

const SQUAD: Viewpoint = Viewpoint::Seat(1);
const OVERSEERS: Viewpoint = Viewpoint::Seat(OVERSEER);

/// A match with what is kept of it.
struct Kept {
    rules: Arc<Omega>,
    room: Room<Omega>,
    head: store::Head,
    records: Vec<Stored>,
}

impl Kept {
    fn new(rules: &Arc<Omega>, mission: &str) -> Kept {
        let (id, agreed) = (MatchId("m".repeat(26)), head(&**rules, wishes(mission), ClockRules::default()));
        let body = serde_json::to_string(&agreed).expect("plain data");
        let head = store::Head { id: id.clone(), ruleset: "omega".to_owned(), body, created: 0 };
        let room = Room::new(id, agreed, Arc::clone(rules)).expect("a room");
        let mut kept = Kept { rules: Arc::clone(rules), room, head, records: Vec::new() };
        let seats: Vec<u8> = kept.room.table().seats.iter().map(|info| info.role.seat).collect();
        for seat in seats {
            let name = player_of(seat).to_owned();
            kept.perform(player_of(seat), Command::Take { seat, name, nonce: String::new() });
        }
        kept
    }

    fn perform(&mut self, player: &str, command: Command) {
        let order = Order { player: Some(player.to_owned()), id: None, command };
        for timed in self.room.decide(&order, 1).expect("an order that can be performed") {
            self.room.apply(&timed, Classes::ALL).expect("a record that was decided");
            let body = serde_json::to_string(&timed).expect("plain data");
            self.records.push(Stored { number: self.records.len() as u32, body });
        }
    }

    /// Chooses one of what is asked: the place of the choice follows from how many there are.
    fn act(&mut self, choose: impl Fn(usize) -> usize) -> bool {
        let Some((seat, decision, choices)) = asked(&self.room) else { return false };
        let act = choices[choose(choices.len())].clone();
        self.perform(player_of(seat), Command::Act { seat, decision, act });
        true
    }

    fn history(&self, viewpoint: Viewpoint, from: u32, count: u32) -> History {
        let asked = Asked { viewpoint, from, count, scenes: true };
        history(&self.head, &self.records, Arc::clone(&self.rules), asked).expect("a history")
    }

    fn told(&self, viewpoint: Viewpoint) -> String {
        told(&self.head, &self.records, Arc::clone(&self.rules), viewpoint).expect("a file")
    }

    /// The position of a fork.
    fn fork(&self, viewpoint: Viewpoint, moment: u32) -> Result<String, String> {
        let (rules, seed) = (Arc::clone(&self.rules), Seed::from_number(3));
        let start = start_of(&self.head, &self.records, rules, viewpoint, moment, seed);
        start.map(|start| start.position).map_err(|trouble| trouble.says)
    }
}

fn rules() -> Arc<Omega> {
    Arc::new(Omega::new(cordon_packs::shipped_omega()))
}

/// Everything of the past that a viewpoint can ask for.
fn bytes(kept: &Kept, viewpoint: Viewpoint) -> (String, String, Vec<Result<String, String>>) {
    let told_again = kept.history(viewpoint, 0, 500);
    let forks = (0..=told_again.last + 1).map(|moment| kept.fork(viewpoint, moment)).collect();
    (kept.told(viewpoint), serde_json::to_string(&told_again).expect("plain data"), forks)
}

#[test]
fn what_the_overseer_lays_out_changes_no_byte_of_files_histories_and_forks_of_others() {
    let rules = rules();
    for mission in ["cold-entry", "the-ledger", "runaway"] {
        let mut kept = [Kept::new(&rules, mission), Kept::new(&rules, mission)];
        for (at, kept) in kept.iter_mut().enumerate() {
            while matches!(asked(&kept.room), Some((OVERSEER, _, _))) {
                kept.act(|choices| if at == 0 { 0 } else { choices - 1 });
            }
            // The squad buys and faces alike, which shows nothing of the layout.
            for _ in 0..6 {
                assert!(matches!(asked(&kept.room), Some((1.., _, _))), "{mission}: the squad decides");
                kept.act(|choices| choices / 2);
            }
        }
        let [one, other] = &kept;
        assert_ne!(
            state_hash(one.room.game().expect("it has begun").state()),
            state_hash(other.room.game().expect("it has begun").state()),
            "{mission}: the layouts differ"
        );
        for viewpoint in [SQUAD, Viewpoint::Watcher] {
            assert_eq!(bytes(one, viewpoint), bytes(other, viewpoint), "{mission}: {viewpoint:?}");
        }
        for viewpoint in [OVERSEERS, Viewpoint::Everything] {
            let (one, other) = (bytes(one, viewpoint), bytes(other, viewpoint));
            assert!(one.0 != other.0 && one.1 != other.1 && one.2 != other.2, "{mission}: {viewpoint:?}");
        }
    }
}

#[test]
fn stances_that_are_not_revealed_change_no_byte_of_the_overseers_files_histories_and_forks() {
    let rules = rules();
    let mut kept = [0, 1].map(|_| Kept::new(&rules, "cold-entry"));
    for (at, kept) in kept.iter_mut().enumerate() {
        for _ in 0..400 {
            let (_, _, choices) = asked(&kept.room).expect("it goes on");
            let is_stance = choices.iter().all(|act| act.starts_with("stance"));
            if is_stance && kept.room.waiting().len() == 1 {
                break;
            }
            kept.act(|choices| if is_stance { at } else { choices - 1 });
        }
    }
    let [one, other] = &kept;
    assert_ne!(bytes(one, SQUAD), bytes(other, SQUAD), "the stances differ");
    for viewpoint in [OVERSEERS, Viewpoint::Watcher] {
        assert_eq!(bytes(one, viewpoint), bytes(other, viewpoint), "{viewpoint:?}");
    }
}

#[test]
fn a_file_of_what_was_told_has_neither_seed_nor_orders() {
    let mut kept = Kept::new(&rules(), "cold-entry");
    for step in 0..120_usize {
        kept.act(|choices| step * 7 % choices);
    }
    let seed = String::from(Seed::from_number(11));
    for viewpoint in [SQUAD, OVERSEERS, Viewpoint::Watcher] {
        let text = kept.told(viewpoint);
        let lines: Vec<Value> =
            text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
        let (first, last) = (&lines[0], &lines[lines.len() - 1]);
        assert_eq!((&first["told"], &first["ruleset"]), (&1.into(), &"omega".into()));
        assert_eq!(first["as"], serde_json::to_value(viewpoint).expect("plain data"));
        assert!(first["layout"]["tiles"].is_array());
        assert_eq!((&last["updates"], &last["stage"]), (&(lines.len() - 2).into(), &"playing".into()));
        let numbers: Vec<u64> =
            lines[1..lines.len() - 1].iter().map(|line| line["seq"].as_u64().expect("a number")).collect();
        assert_eq!(numbers, (1..=numbers.len() as u64).collect::<Vec<u64>>(), "each update once");
        assert!(!text.contains(&seed) && !text.contains("\"seed\"") && !text.contains("\"position\""));
    }
}

/// A scene with the changes of an update.
fn change(scene: &mut Value, update: &Value) {
    for (name, value) in update["scene"].as_object().into_iter().flatten() {
        scene[name] = value.clone();
    }
}

#[test]
fn every_part_of_a_history_begins_with_the_whole_scene() {
    let mut kept = Kept::new(&rules(), "dead-tanks");
    for step in 0..200_usize {
        kept.act(|choices| step * 5 % choices);
    }
    for viewpoint in [SQUAD, Viewpoint::Watcher, Viewpoint::Everything] {
        let whole = serde_json::to_value(kept.history(viewpoint, 0, 500)).expect("plain data");
        let updates = whole["updates"].as_array().expect("updates");
        let last = whole["last"].as_u64().expect("a number");
        assert!(updates.len() > 100 && updates.len() as u64 == last && whole["next"].is_null());
        let (mut scene, mut headline) = (serde_json::json!({}), Value::Null);
        for update in updates {
            change(&mut scene, update);
            if update["headline"].is_string() {
                headline = update["headline"].clone();
            }
            let seq = update["seq"].as_u64().expect("a number") as u32;
            if !seq.is_multiple_of(29) {
                continue;
            }
            let part = serde_json::to_value(kept.history(viewpoint, seq, 2)).expect("plain data");
            let first = &part["updates"][0];
            assert_eq!(first["scene"], scene, "{viewpoint:?} {seq}");
            assert_eq!((&first["seq"], &first["headline"]), (&seq.into(), &headline));
            assert_eq!((&part["last"], &part["next"]), (&last.into(), &(seq + 2).into()));
        }
    }
}

#[test]
fn a_fork_looks_as_the_moment_did_and_can_be_played_on() {
    let rules = rules();
    for mission in ["cold-entry", "dead-tanks", "warm-body"] {
        let mut kept = Kept::new(&rules, mission);
        for step in 0..250_usize {
            kept.act(|choices| step * 11 % choices);
        }
        let mut viewpoints = vec![SQUAD, Viewpoint::Watcher, Viewpoint::Everything];
        if kept.room.place(OVERSEER).is_some() {
            viewpoints.push(OVERSEERS);
        }
        for viewpoint in viewpoints {
            let mut seen = Vec::new();
            let records = &kept.records;
            walk(&kept.head, records, Arc::clone(&rules), viewpoint, |moment| {
                if let (0, Some(view)) = (moment.told.seq % 9, moment.room.view_as(viewpoint)) {
                    seen.push((moment.told.seq, view));
                }
                ControlFlow::Continue(())
            })
            .expect("it can be played again");
            assert!(seen.len() > 10, "{mission}");
            for (moment, view) in seen {
                let position = match kept.fork(viewpoint, moment) {
                    Ok(position) => position,
                    Err(says) => {
                        assert!(says.contains("over then"), "{mission} {viewpoint:?} {moment}: {says}");
                        continue;
                    }
                };
                let (rules, setup) = (Arc::clone(&rules), kept.room.head().setup.clone());
                let game = Match::begin_at(rules, setup, &position, Seed::from_number(1), Vec::new())
                    .unwrap_or_else(|error| panic!("{mission} {viewpoint:?} {moment}: {error}\n{position}"));
                let again = match viewpoint.viewer() {
                    Some(viewer) => cordon_kernel::Ruleset::view(&**game.rules(), game.state(), viewer),
                    None => game.rules().everything(game.state()),
                };
                assert_eq!(again, view, "{mission} {viewpoint:?} {moment}");
            }
        }
    }
}

#[test]
fn a_fork_needs_a_moment_in_which_there_is_something_to_play() {
    let kept = Kept::new(&rules(), "cold-entry");
    let last = kept.history(SQUAD, 0, 500).last;
    assert!(kept.fork(SQUAD, 1).expect_err("players took seats").contains("had not begun"));
    assert!(kept.fork(SQUAD, 0).expect_err("nothing was told").contains("There is no moment 0"));
    let says = kept.fork(SQUAD, last + 1).expect_err("it has not been played so far");
    assert!(says.contains(&format!("moments 1 to {last}")), "{says}");
    assert!(kept.fork(Viewpoint::Seat(9), 1).expect_err("nobody sits there").contains("no such seat"));
    assert!(kept.fork(SQUAD, last).is_ok());
}
