//! Rooms without a network: what each side is told, and what an order makes.

mod away;
mod leaks;
mod orders;
mod past;
mod simulation;

use std::sync::Arc;

use cordon_kernel::{Ruleset, Seat, Seed};
use cordon_omega::{Omega, Setup};
use cordon_server::room::{Classes, Command, Happened, Head, Order, Room};
use cordon_server::store::MatchId;
use cordon_wire::face::{Face, Wishes};
use cordon_wire::http::{ClockRules, SeatPlan, UndoPolicy, Who};
use cordon_wire::trouble::Trouble;

/// The overseer of omega.
const OVERSEER: u8 = 0;

/// What was agreed on in a match in which the overseer and the squad have a player each.
fn head(rules: &Omega, mission: &str, clock: ClockRules) -> Head<Setup> {
    let wishes = Wishes { mission: mission.to_owned(), ..Wishes::default() };
    let setup = rules.setup(&wishes).expect("a mission");
    let seats = rules.roles(&setup).into_iter().map(|role| SeatPlan { seat: role.seat, who: Who::Open {} });
    Head {
        rules: Omega::RULES_VERSION,
        content: rules.content_hash(),
        wishes,
        title: "Test".to_owned(),
        seed: Seed::from_number(11),
        seats: seats.collect(),
        clock,
        undo: UndoPolicy::Agreement,
        listed: false,
        host: "ann".to_owned(),
        nonce: "nonce".to_owned(),
        away: Some(60),
        setup,
        position: None,
        nonces: None,
        comes_from: None,
        forked_from: None,
    }
}

/// A room without records, in which all seats wait for players.
fn empty_room(rules: &Arc<Omega>, mission: &str, clock: ClockRules) -> Room<Omega> {
    let head = head(rules, mission, clock);
    Room::new(MatchId("m".repeat(26)), head, Arc::clone(rules)).expect("a room")
}

/// A room in which the overseer and the squad have a player each.
fn room(rules: &Arc<Omega>, mission: &str, clock: ClockRules) -> Room<Omega> {
    let mut room = empty_room(rules, mission, clock);
    let seats: Vec<u8> = room.table().seats.iter().map(|info| info.role.seat).collect();
    for seat in seats {
        let player = if seat == OVERSEER { "ann" } else { "bob" };
        let command = Command::Take { seat, name: player.to_owned(), nonce: String::new() };
        perform(&mut room, player, None, command, 0).expect("a seat");
    }
    room
}

/// Decides and applies an order.
fn perform(
    room: &mut Room<Omega>,
    player: &str,
    id: Option<u32>,
    command: Command,
    now: i64,
) -> Result<Vec<Happened>, Trouble> {
    let id = id.map(|id| ("window".to_owned(), id));
    let order = Order { player: Some(player.to_owned()), id, command };
    let records = room.decide(&order, now)?;
    Ok(records
        .iter()
        .map(|record| room.apply(record, Classes::ALL).expect("a record that was decided"))
        .collect())
}

/// A seat that owes a decision, with its number and its choices in the ruleset's notation.
fn asked(room: &Room<Omega>) -> Option<(u8, u32, Vec<String>)> {
    let asks = room.asks(room.waiting());
    let ask = asks.into_iter().next()?;
    Some((ask.seat, ask.decision, ask.choices.into_iter().map(|choice| choice.act).collect()))
}

/// Who plays a seat in these tests.
fn player_of(seat: u8) -> &'static str {
    if seat == OVERSEER { "ann" } else { "bob" }
}

/// The classes of viewers.
fn classes() -> [u8; 3] {
    use cordon_kernel::Viewer;
    [Viewer::Seat(Seat(OVERSEER)), Viewer::Seat(Seat(1)), Viewer::Watcher].map(Omega::class_of)
}
