//! The clocks of twilight: the hour of a game, the time of turns, marines and windows, pauses, and seats that bots take over.

use std::sync::Arc;

use cordon_kernel::{Actor, Seat, Viewer, read_replay, verify_replay, write_replay};
use cordon_server::room::{Classes, Command, Order, Room};
use cordon_twilight::frames::Frame;
use cordon_twilight::{Action, Setup, Twilight};
use cordon_wire::face::{Face, Wishes};
use cordon_wire::http::ClockRules;
use cordon_wire::message::{HostAct, Proposal, Stage, StandingOrder};
use cordon_wire::trouble::Code;

use super::{asked, empty_room, perform, take_seats};

const MINUTE: i64 = 60_000;

fn rules() -> Arc<Twilight> {
    Arc::new(Twilight::new(cordon_packs::shipped_twilight()))
}

/// A race of Ann and Bob, begun at 0.
fn race(options: &[(&str, &str)]) -> Room<Twilight> {
    let wishes = Wishes {
        mission: "twilight-a".to_owned(),
        options: options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect(),
        members: vec!["soldier-0".to_owned(), "soldier-1".to_owned()],
        ..Wishes::default()
    };
    let mut room = empty_room(&rules(), wishes, ClockRules::default());
    take_seats(&mut room);
    assert_eq!(room.stage(), Stage::Playing);
    room
}

fn own(room: &mut Room<Twilight>, command: Command, now: i64) -> usize {
    let records = room.decide(&Order::own(command), now).expect("the server may");
    for record in &records {
        room.apply(record, Classes::ALL).expect("a record that was decided");
    }
    records.len()
}

fn ends(room: &Room<Twilight>) -> Option<i64> {
    room.table().clock.hour.and_then(|hour| hour.ends)
}

/// The frame on top of the decision stack.
fn top(room: &Room<Twilight>) -> Frame {
    *room.game().expect("a game").state().open.stack.top()
}

/// Lets time pass until something is asked for which a check holds.
fn wait_for(room: &mut Room<Twilight>, wanted: impl Fn(&Room<Twilight>) -> bool) -> i64 {
    let mut now = 0;
    for _ in 0..5_000 {
        if wanted(room) {
            return now;
        }
        let Some(deadline) = room.next_deadline() else { break };
        now = now.max(deadline);
        assert!(own(room, Command::TimeUp {}, now) > 0, "the clock does something when it is time");
    }
    panic!("it never came");
}

#[test]
fn tw_clock_11_a_race_that_nobody_plays_is_finished_by_the_clock() {
    let mut room = race(&[("clock.minutes", "30"), ("conceal_windows", "off")]);
    // The active player has 120 seconds for all decisions of the turn outside windows.
    let first = room.next_deadline().expect("clocks run");
    assert!(first <= 2 * MINUTE, "{first}");
    let over = wait_for(&mut room, |room| room.stage() == Stage::Over);
    assert!((30 * MINUTE..120 * MINUTE).contains(&over), "{over}");
    let game = room.game().expect("a game");
    let hosts = game.entries().iter().filter(|entry| entry.by == Actor::Host).count();
    assert_eq!(hosts, 1, "the host says once that the time is over");
    // It is recorded, replayed and verified like any action.
    let text = write_replay(game);
    let replay = read_replay::<Setup>(&text).expect("a file");
    let (again, _) = verify_replay(&replay, rules()).expect("it proves itself");
    assert_eq!(again.state(), game.state());
}

#[test]
fn a_turn_has_one_time_and_a_marine_another() {
    let mut room = race(&[("conceal_windows", "off")]);
    let plain = |room: &Room<Twilight>| !matches!(top(room), Frame::Window(_));
    wait_for(&mut room, plain);
    let active = room.game().expect("a game").state().open.active;
    let (seat, decision, choices) = asked(&room).expect("a decision");
    assert_eq!(seat, active);
    let before = room.next_deadline().expect("a clock");
    // A quick answer leaves the rest of the same time, not a new one.
    let act = Command::Act { seat, decision, act: choices[0].clone() };
    let at = before - MINUTE;
    perform(&mut room, if seat == 0 { "ann" } else { "bob" }, None, act, at).expect("legal");
    if plain(&room) && asked(&room).is_some_and(|(next, ..)| next == seat) {
        assert_eq!(room.next_deadline(), Some(before));
    }
    let is_marine = |room: &Room<Twilight>| matches!(top(room), Frame::ChooseMarine { .. });
    let now = wait_for(&mut room, is_marine);
    assert!(room.next_deadline().is_some_and(|end| end - now <= 45_000), "TW-CLOCK-11");
}

#[test]
fn tw_gap_75_windows_pass_after_their_time() {
    let mut room = race(&[("conceal_windows", "off")]);
    let is_window = |room: &Room<Twilight>| matches!(top(room), Frame::Window(_));
    let now = wait_for(&mut room, is_window);
    assert_eq!(room.next_deadline(), Some(now + 6_000));
    own(&mut room, Command::TimeUp {}, now + 6_000);
    let entry = room.game().expect("a game").entries().last().expect("an entry");
    assert_eq!(entry.act, cordon_kernel::Act::Play(Action::Pass));
    // Where players come by and by, they have half a day.
    let mut room = race(&[("clock.mode", "rounds"), ("conceal_windows", "off")]);
    while !is_window(&room) {
        let (seat, decision, choices) = asked(&room).expect("a decision");
        let act = Command::Act { seat, decision, act: choices[0].clone() };
        perform(&mut room, if seat == 0 { "ann" } else { "bob" }, None, act, 0).expect("legal");
    }
    assert_eq!(room.next_deadline(), Some(12 * 60 * MINUTE));
    // Or they leave orders, which are followed at once and which nobody else learns of.
    let (seat, _, choices) = asked(&room).expect("a decision");
    let player = if seat == 0 { "ann" } else { "bob" };
    let window =
        room.rules().window(&room.view(Viewer::Seat(Seat(seat))).expect("a view")).expect("a window");
    let stand = |window: &str, act: &str| {
        let orders = vec![StandingOrder { window: window.to_owned(), act: act.to_owned() }];
        Command::Standing { seat, orders }
    };
    let wrong =
        perform(&mut room, player, None, stand("never", "pass"), 0).expect_err("there is no such window");
    assert_eq!(wrong.code, Code::Unreadable);
    let wrong =
        perform(&mut room, player, None, stand(&window, "dance"), 0).expect_err("there is no such order");
    assert_eq!(wrong.code, Code::Unreadable);
    let card = choices[0].split(' ').take(2).collect::<Vec<_>>().join(" ");
    let told = perform(&mut room, player, None, stand(&window, &card), 0).expect("an order");
    assert!(told.iter().all(|happened| happened.told.iter().all(Option::is_none) && !happened.table));
    assert_eq!(room.next_deadline(), Some(0));
    own(&mut room, Command::TimeUp {}, 1);
    let game = room.game().expect("a game");
    let Some(cordon_kernel::Act::Play(act)) = game.entries().last().map(|entry| entry.act) else {
        panic!("an act")
    };
    let words = cordon_kernel::Notation::write_action(&**room.rules(), game.state(), Seat(seat), &act);
    assert!(words.starts_with(&card), "{words} is not {card}");
}

#[test]
fn tw_clock_07_the_hour_can_be_stopped() {
    let mut room = race(&[("conceal_windows", "off")]);
    assert_eq!(ends(&room), Some(60 * MINUTE));
    // By agreement of all.
    perform(&mut room, "ann", None, Command::Propose { what: Proposal::Pause }, MINUTE).expect("she may ask");
    perform(&mut room, "bob", None, Command::Vote { agree: true }, MINUTE).expect("he agrees");
    assert_eq!((ends(&room), room.next_deadline()), (None, None));
    assert_eq!(room.table().clock.hour.map(|hour| hour.left), Some(59 * MINUTE));
    perform(&mut room, "ann", None, Command::Propose { what: Proposal::Resume }, 11 * MINUTE)
        .expect("and again");
    perform(&mut room, "bob", None, Command::Vote { agree: true }, 11 * MINUTE).expect("he agrees");
    assert_eq!(ends(&room), Some(70 * MINUTE), "ten minutes do not count");
    // By the host, once, and for ten minutes at the most.
    let pause = || Command::Host { does: HostAct::Pause {} };
    let stranger = perform(&mut room, "bob", None, pause(), 12 * MINUTE).expect_err("he is not the host");
    assert_eq!(stranger.code, Code::NotAllowed);
    perform(&mut room, "ann", None, pause(), 12 * MINUTE).expect("she is");
    assert_eq!((ends(&room), room.next_deadline()), (None, Some(22 * MINUTE)));
    assert_eq!(own(&mut room, Command::TimeUp {}, 22 * MINUTE), 1);
    assert_eq!(ends(&room), Some(80 * MINUTE));
    let again = perform(&mut room, "ann", None, pause(), 23 * MINUTE).expect_err("once is enough");
    assert_eq!(again.code, Code::NotAllowed);
    // While somebody is cut off who may come back soon.
    assert_eq!(own(&mut room, Command::Absent { absent: true }, 24 * MINUTE), 1);
    assert_eq!(ends(&room), None);
    assert_eq!(own(&mut room, Command::Absent { absent: false }, 26 * MINUTE), 1);
    assert_eq!(ends(&room), Some(82 * MINUTE));
    // And while no server looked after the match.
    assert_eq!(own(&mut room, Command::WakeUp {}, 26 * MINUTE + 5_000), 0, "it did");
    assert_eq!(own(&mut room, Command::WakeUp {}, 46 * MINUTE), 1);
    assert_eq!(ends(&room), Some(102 * MINUTE));
}

#[test]
fn tw_clock_12_clients_know_how_much_is_left() {
    let room = race(&[("clock.mode", "both"), ("clock.rounds", "6")]);
    let layout = room.rules().layout(&room.head().setup);
    assert_eq!(layout.board.notices, [600, 300, 60]);
    let hour = room.table().clock.hour.expect("an hour");
    assert_eq!((hour.left, hour.ends), (60 * MINUTE, Some(60 * MINUTE)));
    // Rounds are announced when three, two and one are left.
    let mut state = *room.game().expect("a game").state();
    let mut notice = |round: u16| {
        state.open.round = round;
        let view = cordon_kernel::Ruleset::view(&**room.rules(), &state, Viewer::Watcher);
        room.rules().scene(&view).clock.notice
    };
    let wanted = [
        None,
        None,
        Some("3 rounds left"),
        Some("2 rounds left"),
        Some("1 round left"),
        Some("the last round"),
    ];
    for (round, wanted) in (0..).zip(wanted) {
        assert_eq!(notice(round).as_deref(), wanted, "round {round}");
    }
}

#[test]
fn tw_gap_53_a_bot_plays_for_whoever_leaves() {
    let mut room = race(&[("clock.mode", "rounds"), ("conceal_windows", "off")]);
    let before = *room.game().expect("a game").state();
    perform(&mut room, "bob", None, Command::Concede { seat: 1 }, MINUTE).expect("he may leave");
    let after = *room.game().expect("a game").state();
    assert_eq!(before, after, "soldier and hand stay");
    assert!(room.place(1).is_some_and(|place| place.brain().is_some()));
    for step in 0..400 {
        let Some((seat, decision, choices)) = asked(&room) else { break };
        let act = choices[step % choices.len()].clone();
        let (player, command) = if seat == 1 {
            (None, Command::BotAct { seat, decision, act })
        } else {
            (Some("ann".to_owned()), Command::Act { seat, decision, act })
        };
        let records = room.decide(&Order { player, id: None, command }, MINUTE).expect("legal");
        records.iter().for_each(|record| drop(room.apply(record, Classes::ALL).expect("decided")));
    }
    let entries = room.game().expect("a game").entries();
    assert!(entries.iter().any(|entry| entry.by == Actor::Seat(Seat(1))), "the bot has played");
}

#[test]
fn windows_that_hide_by_time_stay_open_and_pass_for_those_who_cannot_answer() {
    let mut room = race(&[]);
    let mut windows = 0;
    let mut now = 0;
    for _ in 0..400 {
        let is_window = matches!(top(&room), Frame::Window(_));
        let only_pass = asked(&room).is_some_and(|(_, _, choices)| choices == ["pass"]);
        if is_window {
            // Nobody but the seat itself learns that it is asked.
            let watcher = room.view(Viewer::Watcher).expect("a view");
            assert!(room.rules().scene(&watcher).asked.seats.is_empty());
            let wait = room.hushed_for(now);
            assert!((0..=400).contains(&wait), "{wait}");
            if only_pass && wait > 0 {
                windows += 1;
                assert_eq!(room.next_deadline(), Some(now + wait));
            }
        }
        let Some(deadline) = room.next_deadline() else { break };
        now = now.max(deadline);
        if own(&mut room, Command::TimeUp {}, now) == 0 {
            break;
        }
    }
    assert!(windows > 10, "{windows} windows were kept open");
}
