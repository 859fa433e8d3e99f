//! Rooms without a network: what each side is told, and what an order makes.

mod away;
mod leaks;
mod orders;
mod past;
mod simulation;
mod twilight;

use std::sync::Arc;

use cordon_kernel::{Seat, Seed};
use cordon_omega::Omega;
use cordon_server::room::{Classes, Command, Happened, Head, Order, Room};
use cordon_server::store::MatchId;
use cordon_wire::face::{Face, Wishes};
use cordon_wire::http::{ClockRules, SeatPlan, UndoPolicy, Who};
use cordon_wire::trouble::Trouble;

/// The overseer of omega, and the director of exodus.
const OVERSEER: u8 = 0;

/// What was agreed on in a match in which the overseer and the squad have a player each.
fn head<R: Face>(rules: &R, wishes: Wishes, clock: ClockRules) -> Head<R::Setup> {
    let setup = rules.setup(&wishes).expect("a mission");
    let seats = rules.roles(&setup).into_iter().map(|role| SeatPlan { seat: role.seat, who: Who::Open {} });
    Head {
        rules: R::RULES_VERSION,
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
fn empty_room<R: Face>(rules: &Arc<R>, wishes: Wishes, clock: ClockRules) -> Room<R> {
    let head = head(&**rules, wishes, clock);
    Room::new(MatchId("m".repeat(26)), head, Arc::clone(rules)).expect("a room")
}

/// A room of a mission in which each side has a player.
fn room<R: Face>(rules: &Arc<R>, mission: &str, clock: ClockRules) -> Room<R> {
    let mut room = empty_room(rules, wishes(mission), clock);
    take_seats(&mut room);
    room
}

/// What somebody wants who wants nothing but a mission.
fn wishes(mission: &str) -> Wishes {
    Wishes { mission: mission.to_owned(), ..Wishes::default() }
}

/// Each side gets a player.
fn take_seats<R: Face>(room: &mut Room<R>) {
    let seats: Vec<u8> = room.table().seats.iter().map(|info| info.role.seat).collect();
    for seat in seats {
        let player = player_of(seat);
        let command = Command::Take { seat, name: player.to_owned(), nonce: String::new() };
        perform(room, player, None, command, 0).expect("a seat");
    }
}

/// Decides and applies an order.
fn perform<R: Face>(
    room: &mut Room<R>,
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
fn asked<R: Face>(room: &Room<R>) -> Option<(u8, u32, Vec<String>)> {
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
