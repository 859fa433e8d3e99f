//! The core of a match under a seeded storm: orders, repetitions, late and foreign ones, time, bots, crashes, and a second
//! node that decides on what it knew a moment ago. A failure names its seed, which plays the same storm again.

use std::collections::BTreeSet;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use cordon_exodus::Exodus;
use cordon_kernel::Seats;
use cordon_omega::Omega;
use cordon_server::room::{Classes, Command, MOST_CLASSES, Order, Room, Timed};
use cordon_wire::face::{BotLevel, Face, Wishes};
use cordon_wire::http::ClockRules;
use cordon_wire::message::{HostAct, Proposal};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use super::{empty_room, player_of, wishes};

/// Storms of a short run; set CORDON_SEEDS for a long one.
const SEEDS: u64 = 100;
const STEPS: u32 = 100;

/// A match, what is on disk of it, and a second node that lags behind.
struct World<R: Face> {
    rules: Arc<R>,
    wishes: Wishes,
    dice: Pcg32,
    now: i64,
    room: Room<R>,
    behind: Room<R>,
    disk: Vec<String>,
    /// The last number that each class was told.
    told: [u32; MOST_CLASSES],
    next_id: u32,
    last: Option<Order>,
}

fn clock() -> ClockRules {
    ClockRules { turn: Some(60), window: Some(10), whole: None }
}

impl<R: Face> World<R> {
    fn new(rules: &Arc<R>, wishes: Wishes, seed: u64) -> World<R> {
        World {
            rules: Arc::clone(rules),
            dice: Pcg32::new(seed, 7),
            now: 0,
            room: empty_room(rules, wishes.clone(), clock()),
            behind: empty_room(rules, wishes.clone(), clock()),
            wishes,
            disk: Vec::new(),
            told: [0; MOST_CLASSES],
            next_id: 0,
            last: None,
        }
    }

    fn below(&mut self, number: u32) -> u32 {
        self.dice.next_u32() % number
    }

    fn player(&mut self) -> String {
        ["ann", "bob", "eve"][self.below(3) as usize].to_owned()
    }

    /// Some order, sensible or not.
    fn order(&mut self) -> Order {
        let asks = self.room.asks(self.room.waiting());
        let seat = self.below(6) as u8;
        let (pick, player) = (self.below(100), self.player());
        let command = match pick {
            0..=59 => match asks.get(self.below(4) as usize % asks.len().max(1)) {
                Some(ask) => {
                    let choice = self.below(ask.choices.len() as u32) as usize;
                    let (seat, decision, act) = (ask.seat, ask.decision, ask.choices[choice].act.clone());
                    let is_bot = self.room.place(seat).is_some_and(|place| place.brain().is_some());
                    let command = if is_bot {
                        Command::BotAct { seat, decision, act }
                    } else {
                        Command::Act { seat, decision, act }
                    };
                    return self.send(if is_bot { None } else { Some(player_of(seat).to_owned()) }, command);
                }
                None => Command::Take { seat, name: player.clone(), nonce: String::new() },
            },
            60..=64 => Command::Act { seat, decision: self.below(50), act: "end turn".to_owned() },
            65..=69 => Command::Undo { seat },
            70..=72 => {
                let all = [Proposal::Undo, Proposal::Pause, Proposal::Resume, Proposal::StandIn { seat }];
                Command::Propose { what: all[self.below(4) as usize] }
            }
            73..=78 => Command::Vote { agree: self.below(4) > 0 },
            79..=81 => Command::Say { says: format!("step {}", self.now) },
            82..=83 => Command::Host { does: HostAct::Bot { seat, level: BotLevel::Random } },
            84 => Command::Host { does: HostAct::Kick { seat } },
            85..=86 => Command::Concede { seat },
            87..=88 => Command::TakeBack { seat },
            89..=91 => return Order::own(Command::CameBack { player }),
            92..=95 => {
                let present =
                    if self.below(2) == 0 { vec![player] } else { vec!["ann".to_owned(), "bob".to_owned()] };
                return Order::own(Command::Offer { seat, present });
            }
            96..=97 => Command::Take { seat, name: player.clone(), nonce: "n".to_owned() },
            _ => return Order::own(Command::TimeUp {}),
        };
        self.send(Some(player), command)
    }

    fn send(&mut self, player: Option<String>, command: Command) -> Order {
        self.next_id += 1;
        let id = player.is_some().then(|| ("window".to_owned(), self.next_id));
        Order { player, id, command }
    }

    fn step(&mut self) {
        self.now += i64::from(self.below(20_000));
        match self.below(20) {
            // A crash: whatever was decided and not kept is gone, the rest is there.
            0 => self.room = self.read_again(),
            1 => self.repeat(),
            2 | 3 => self.catch_up(),
            // The other node is asked, which does not know the newest records.
            4 | 5 => {
                let order = self.order();
                if let Ok(records) = self.behind.decide(&order, self.now) {
                    let is_first = self.behind.records() as usize == self.disk.len();
                    if is_first {
                        self.keep(&records);
                    }
                }
            }
            _ => {
                let order = self.order();
                if let Ok(records) = self.room.decide(&order, self.now) {
                    self.keep(&records);
                    self.last = order.id.is_some().then_some(order);
                }
            }
        }
    }

    /// A client repeats what it was not answered: nothing happens a second time.
    fn repeat(&mut self) {
        let Some(order) = self.last.clone() else { return };
        if let Ok(records) = self.room.decide(&order, self.now) {
            assert!(records.is_empty(), "a message was performed twice: {order:?}");
        }
    }

    /// Records go to disk, and then they change the room.
    fn keep(&mut self, records: &[Timed]) {
        for timed in records {
            self.disk.push(serde_json::to_string(timed).expect("plain data"));
            let happened = self.room.apply(timed, Classes::ALL).expect("what was decided can be applied");
            for (told, last) in happened.told.iter().zip(&mut self.told) {
                if let Some(told) = told {
                    assert_eq!(told.seq, *last + 1, "a class is told without gaps");
                    *last = told.seq;
                }
            }
        }
    }

    fn catch_up(&mut self) {
        let known = self.behind.records() as usize;
        for body in &self.disk[known..] {
            let timed: Timed = serde_json::from_str(body).expect("a record");
            self.behind.apply(&timed, Classes::NONE).expect("a record that was kept");
        }
    }

    fn read_again(&self) -> Room<R> {
        let mut room = empty_room(&self.rules, self.wishes.clone(), clock());
        for body in &self.disk {
            room.apply(&serde_json::from_str(body).expect("a record"), Classes::NONE)
                .expect("a record that was kept");
        }
        room
    }

    /// What holds after every step.
    fn check(&self) {
        assert_eq!(self.room.records() as usize, self.disk.len());
        if let Some(seat) = self.room.offered_seat() {
            assert!(
                self.room.waits_for_players().any(|(waiting, _)| waiting.0 == seat),
                "a needless question"
            );
        }
        for class in 0..MOST_CLASSES as u8 {
            assert_eq!(self.room.seq(class), self.told[usize::from(class)]);
        }
    }

    /// What holds at the end: a room that is read from disk is the room that wrote it.
    fn check_all(&mut self) {
        let again = self.read_again();
        self.catch_up();
        for other in [&again, &self.behind] {
            assert_eq!(other.table(), self.room.table());
            assert_eq!(other.waiting(), self.room.waiting());
            assert_eq!(other.next_deadline(), self.room.next_deadline());
            let everybody: Seats = self.room.waiting();
            assert_eq!(other.asks(everybody), self.room.asks(everybody));
            for class in 0..MOST_CLASSES as u8 {
                assert_eq!(other.seq(class), self.room.seq(class));
            }
        }
        let done =
            self.disk.iter().filter_map(|body| serde_json::from_str::<Timed>(body).expect("a record").of);
        let done: Vec<(String, u32)> = done.map(|of| (of.player, of.id)).collect();
        let once: BTreeSet<&(String, u32)> = done.iter().collect();
        assert_eq!(once.len(), done.len(), "a message was performed twice");
    }
}

/// Storms over matches of a ruleset, each with what is wanted in its turn.
fn storm<R: Face>(rules: &Arc<R>, wanted: &[Wishes]) {
    let seeds = std::env::var("CORDON_SEEDS").ok().and_then(|text| text.parse().ok()).unwrap_or(SEEDS);
    let mut acts = 0;
    for seed in 0..seeds {
        let storm = std::panic::catch_unwind(AssertUnwindSafe(|| {
            let mut world = World::new(rules, wanted[seed as usize % wanted.len()].clone(), seed);
            for seat in 0..5 {
                let command = Command::Take { seat, name: player_of(seat).to_owned(), nonce: String::new() };
                let order = world.send(Some(player_of(seat).to_owned()), command);
                if let Ok(records) = world.room.decide(&order, 0) {
                    world.keep(&records);
                }
            }
            for _ in 0..STEPS {
                world.step();
                world.check();
            }
            world.check_all();
            world.disk.iter().filter(|body| body.contains("\"acted\"")).count()
        }));
        acts += storm
            .unwrap_or_else(|_| panic!("the storm of seed {seed} broke the match; the message is above"));
    }
    assert!(acts as u64 > seeds * 15, "games were played in the storms: {acts}");
}

#[test]
fn no_storm_of_orders_crashes_and_other_nodes_breaks_a_match_of_omega() {
    let missions = ["cold-entry", "dead-tanks", "the-ledger", "runaway"];
    storm(&Arc::new(Omega::new(cordon_packs::shipped_omega())), &missions.map(wishes));
}

#[test]
fn no_storm_of_orders_crashes_and_other_nodes_breaks_a_match_of_exodus() {
    let with = |(mission, cut): (&str, &str)| Wishes {
        options: [("director".to_owned(), cut.to_owned())].into(),
        ..wishes(mission)
    };
    let wanted = [("slipway", "yes"), ("q-landing", "no"), ("the-long-pier", "no"), ("q-fuel", "yes")];
    storm(&Arc::new(Exodus::new(cordon_packs::shipped_exodus())), &wanted.map(with));
}
