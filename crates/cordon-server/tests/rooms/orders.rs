//! Votes, clocks, taking back, bots that stand in: decided without a network and without a clock.

use std::sync::Arc;

use cordon_kernel::Seat;
use cordon_omega::Omega;
use cordon_server::room::{Classes, Command, Order, Room};
use cordon_wire::face::BotLevel;
use cordon_wire::http::ClockRules;
use cordon_wire::message::{HostAct, Proposal, Stage, UndoOffer};
use cordon_wire::trouble::Code;

use super::{asked, perform, player_of, room};

fn rules() -> Arc<Omega> {
    Arc::new(Omega::new(cordon_packs::shipped_omega()))
}

/// Chooses the first of what is asked.
fn act(room: &mut Room<Omega>, now: i64) -> u8 {
    let (seat, decision, choices) = asked(room).expect("a decision");
    let command = Command::Act { seat, decision, act: choices[0].clone() };
    perform(room, player_of(seat), None, command, now).expect("legal");
    seat
}

#[test]
fn an_abort_needs_everybody() {
    let mut room = room(&rules(), "cold-entry", ClockRules::default());
    let propose = Command::Propose { what: Proposal::Abort };
    perform(&mut room, "ann", None, propose.clone(), 1).expect("may be asked");
    assert_eq!(
        perform(&mut room, "bob", None, propose.clone(), 1).expect_err("one vote at a time").code,
        Code::NoVote
    );
    perform(&mut room, "bob", None, Command::Vote { agree: false }, 1).expect("may say no");
    assert_eq!((room.stage(), room.table().vote), (Stage::Playing, None));
    perform(&mut room, "ann", None, propose, 1).expect("may be asked again");
    perform(&mut room, "bob", None, Command::Vote { agree: true }, 1).expect("may say yes");
    assert_eq!(room.stage(), Stage::Over);
    let ending = room.table().ending.expect("an ending");
    assert!(ending.winners.is_empty() && ending.seed.len() == 64);
    let late = Command::Say { says: "good game".to_owned() };
    perform(&mut room, "ann", None, late, 2).expect("one may still talk");
}

#[test]
fn what_showed_something_is_taken_back_by_agreement_only() {
    let mut room = room(&rules(), "cold-entry", ClockRules::default());
    let seat = act(&mut room, 1);
    assert_eq!(room.undo_offer(Seat(seat)), UndoOffer::Free, "laying out shows nothing");
    let before = asked(&room);
    act(&mut room, 1);
    perform(&mut room, player_of(seat), None, Command::Undo { seat }, 1).expect("free");
    assert_eq!(
        asked(&room).map(|(seat, _, choices)| (seat, choices)),
        before.map(|(seat, _, choices)| (seat, choices))
    );
    // Play on until somebody else's act lies in between.
    while room.undo_offer(Seat(0)) != UndoOffer::Vote {
        act(&mut room, 1);
    }
    let standing = room.game().expect("it has begun").standing();
    perform(&mut room, "ann", None, Command::Undo { seat: 0 }, 1).expect("asks the others");
    assert_eq!(room.table().vote.expect("a vote").what, Proposal::Undo);
    perform(&mut room, "bob", None, Command::Vote { agree: true }, 1).expect("agrees");
    assert_eq!(room.game().expect("it goes on").standing(), standing - 1);
}

#[test]
fn when_time_is_over_the_host_decides_and_a_pause_counts_for_nobody() {
    let mut room = room(&rules(), "cold-entry", ClockRules { turn: Some(10), ..ClockRules::default() });
    let own = |command| Order { player: None, id: None, command };
    assert_eq!(room.next_deadline(), Some(10_000));
    assert!(room.decide(&own(Command::TimeUp {}), 9_999).expect("nothing to do").is_empty());
    perform(&mut room, "ann", None, Command::Propose { what: Proposal::Pause }, 4_000).expect("may be asked");
    perform(&mut room, "bob", None, Command::Vote { agree: true }, 4_000).expect("agrees");
    assert_eq!(room.next_deadline(), None);
    let (seat, decision, choices) = asked(&room).expect("a decision");
    let moved = Command::Act { seat, decision, act: choices[0].clone() };
    assert_eq!(perform(&mut room, "ann", None, moved, 5_000).expect_err("it is paused").code, Code::Paused);
    perform(&mut room, "bob", None, Command::Propose { what: Proposal::Resume }, 60_000)
        .expect("may be asked");
    perform(&mut room, "ann", None, Command::Vote { agree: true }, 60_000).expect("agrees");
    assert_eq!(room.next_deadline(), Some(66_000), "six seconds were left");
    let records = room.decide(&own(Command::TimeUp {}), 66_000).expect("the host decides");
    assert_eq!(records.len(), 1);
    room.apply(&records[0], Classes::ALL).expect("legal");
    assert_eq!(room.next_deadline(), Some(76_000), "the next decision has its own time");
}

#[test]
fn a_bot_stands_in_and_gives_the_seat_back() {
    let mut room = room(&rules(), "cold-entry", ClockRules::default());
    let bot = HostAct::Bot { seat: 1, level: BotLevel::Normal };
    let by_other = perform(&mut room, "bob", None, Command::Host { does: bot.clone() }, 1);
    assert_eq!(by_other.expect_err("the host only").code, Code::NotAllowed);
    perform(&mut room, "ann", None, Command::Host { does: bot }, 1).expect("the host may");
    assert!(room.place(1).is_some_and(|place| place.brain() == Some(BotLevel::Normal)));
    perform(&mut room, "bob", None, Command::TakeBack { seat: 1 }, 1).expect("its player may");
    assert!(
        room.place(1).is_some_and(|place| place.brain().is_none() && place.player.as_deref() == Some("bob"))
    );
    perform(&mut room, "bob", None, Command::Concede { seat: 1 }, 1).expect("may give up");
    assert!(room.place(1).is_some_and(|place| place.brain().is_some()));
    perform(&mut room, "ann", None, Command::Host { does: HostAct::Kick { seat: 2 } }, 1)
        .expect("the host may");
    assert!(room.place(2).is_some_and(|place| place.player.is_none() && place.brain().is_some()));
}

#[test]
fn whoever_is_muted_says_nothing_and_a_message_counts_once() {
    let mut room = room(&rules(), "cold-entry", ClockRules::default());
    let say = |says: &str| Command::Say { says: says.to_owned() };
    assert_eq!(perform(&mut room, "bob", Some(1), say("hello"), 1).expect("may talk").len(), 1);
    assert!(
        perform(&mut room, "bob", Some(1), say("hello"), 1).expect("again").is_empty(),
        "performed already"
    );
    assert_eq!(perform(&mut room, "bob", None, say("  "), 1).expect_err("nothing said").code, Code::TooLarge);
    assert_eq!(perform(&mut room, "eve", None, say("hi"), 1).expect_err("no player").code, Code::NotAllowed);
    let mute = HostAct::Mute { player: "bob".to_owned(), muted: true };
    perform(&mut room, "ann", None, Command::Host { does: mute }, 1).expect("the host may");
    assert_eq!(perform(&mut room, "bob", None, say("but"), 1).expect_err("muted").code, Code::NotAllowed);
}
