//! Players who are away, decided without a network and without a clock.

use std::sync::Arc;

use cordon_kernel::Seat;
use cordon_omega::Omega;
use cordon_server::room::{Classes, Command, Order, Room};
use cordon_wire::face::BotLevel;
use cordon_wire::http::ClockRules;
use cordon_wire::message::Proposal;
use cordon_wire::trouble::Code;

use super::{OVERSEER, asked, perform, room};

fn own(room: &mut Room<Omega>, command: Command, now: i64) -> usize {
    let records = room.decide(&Order::own(command), now).expect("the server may");
    records
        .iter()
        .for_each(|record| drop(room.apply(record, Classes::ALL).expect("a record that was decided")));
    records.len()
}

fn offer(room: &mut Room<Omega>, present: &[&str], now: i64) -> usize {
    let present = present.iter().map(ToString::to_string).collect();
    own(room, Command::Offer { seat: OVERSEER, present }, now)
}

/// A match that waits for the overseer, who is Ann.
fn waiting_for_ann() -> Room<Omega> {
    let rules = Arc::new(Omega::new(cordon_packs::shipped_omega()));
    let room = room(&rules, "cold-entry", ClockRules::default());
    assert_eq!(asked(&room).map(|(seat, ..)| seat), Some(OVERSEER));
    room
}

#[test]
fn only_who_is_there_is_asked_and_all_of_them_must_agree() {
    let mut room = waiting_for_ann();
    assert_eq!(room.offer_due(Seat(OVERSEER), 5_000), Some(65_000), "sixty seconds after she left");
    assert_eq!(offer(&mut room, &["ann", "eve"], 65_000), 0, "there is nobody to ask");
    assert_eq!(offer(&mut room, &["bob", "eve"], 65_000), 1);
    let vote = room.table().vote.expect("a question");
    assert_eq!((vote.what, vote.asked), (Proposal::StandIn { seat: OVERSEER }, vec!["bob".to_owned()]));
    assert_eq!(offer(&mut room, &["bob"], 66_000), 0, "nobody has come or gone");
    let stranger = perform(&mut room, "ann", None, Command::Vote { agree: true }, 66_000);
    assert_eq!(stranger.expect_err("she is not asked").code, Code::NoVote);
    perform(&mut room, "bob", None, Command::Vote { agree: true }, 67_000).expect("he is");
    assert!(room.table().vote.is_none());
    assert!(
        room.place(OVERSEER).is_some_and(|place| place.brain() == Some(BotLevel::Normal) && place.stands_in)
    );
    assert_eq!(own(&mut room, Command::CameBack { player: "ann".to_owned() }, 68_000), 1);
    let place = room.place(OVERSEER).expect("the seat");
    assert_eq!((place.brain(), place.player.as_deref()), (None, Some("ann")));
    let (seat, decision, choices) = asked(&room).expect("a decision");
    let late = Order::own(Command::BotAct { seat, decision, act: choices[0].clone() });
    assert_eq!(room.decide(&late, 69_000).expect_err("the bot was still thinking").code, Code::Stale);
    assert_eq!(own(&mut room, Command::CameBack { player: "ann".to_owned() }, 70_000), 0, "once is enough");
}

#[test]
fn who_wants_to_wait_is_asked_again_later_and_an_act_ends_the_question() {
    let mut room = waiting_for_ann();
    offer(&mut room, &["bob"], 60_000);
    perform(&mut room, "bob", None, Command::Vote { agree: false }, 70_000).expect("he may say no");
    assert_eq!(room.offer_due(Seat(OVERSEER), 0), Some(130_000));
    offer(&mut room, &["bob"], 130_000);
    assert_eq!(room.offer_due(Seat(OVERSEER), 0), None, "one question at a time");
    // She acts without having been seen: the match waits for her next decision, so the question stands.
    while asked(&room).is_some_and(|(seat, ..)| seat == OVERSEER) {
        assert!(room.offered_seat().is_some());
        let (seat, decision, choices) = asked(&room).expect("a decision");
        let act = Command::Act { seat, decision, act: choices[0].clone() };
        perform(&mut room, "ann", None, act, 131_000).expect("legal");
    }
    assert_eq!(room.offered_seat(), None, "nobody waits for her any more");
}

#[test]
fn who_gave_its_seat_up_does_not_get_it_back_by_coming() {
    let mut room = waiting_for_ann();
    perform(&mut room, "ann", None, Command::Concede { seat: OVERSEER }, 1).expect("her own seat");
    assert_eq!(own(&mut room, Command::CameBack { player: "ann".to_owned() }, 2), 0);
    perform(&mut room, "ann", None, Command::TakeBack { seat: OVERSEER }, 3).expect("but if she asks");
    assert!(room.place(OVERSEER).is_some_and(|place| place.brain().is_none()));
}

#[test]
fn whoever_left_all_seats_to_bots_is_not_waited_for_in_votes() {
    let mut room = waiting_for_ann();
    perform(&mut room, "bob", None, Command::Propose { what: Proposal::Pause }, 1).expect("may be asked");
    perform(&mut room, "bob", None, Command::Vote { agree: false }, 2).expect("and may be taken back");
    offer(&mut room, &["bob"], 60_000);
    perform(&mut room, "bob", None, Command::Vote { agree: true }, 61_000).expect("he agrees");
    perform(&mut room, "bob", None, Command::Propose { what: Proposal::Pause }, 62_000)
        .expect("may be asked");
    assert!(room.table().clock.paused, "he is the only one who decides anything");
}
