//! Simple players for whole games: just clever enough to bring a mission to each of its endings.

pub mod mechanic;
mod seeker;

use cordon_grid::Cell;
use cordon_kernel::{Dice, Ruleset, Seat, Turn};
use cordon_omega::content::{DashboardEffect, SheetId};
use cordon_omega::frames::Frame;
use cordon_omega::look::Look;
use cordon_omega::rules::dashboard;
use cordon_omega::state::{Edition, OVERSEER, Setup, State};
use cordon_omega::{Action, Omega, plans};

/// The commandos by rank.
const SQUAD: [&str; 5] = ["harrow", "static", "bastion", "tally", "wisp"];

/// Every mission.
pub const MISSIONS: [&str; 8] = [
    "cold-entry",
    "the-ledger",
    "warm-body",
    "string-of-beads",
    "hold-the-lift",
    "the-curator",
    "runaway",
    "dead-tanks",
];

/// The setup of Cold Entry with the commandos of the lowest ranks.
pub fn cold_entry(edition: Edition, commandos: usize) -> Setup {
    setup("cold-entry", edition, commandos)
}

/// The setup of a mission with the commandos of the lowest ranks.
pub fn setup(mission: &str, edition: Edition, commandos: usize) -> Setup {
    let squad = SQUAD[SQUAD.len() - commandos..].iter().map(|id| (*id).to_owned()).collect();
    let mission = mission.to_owned();
    Setup { mission, edition, squad, emi_los: Default::default(), turn_on_death: false }
}

/// How one side plays.
#[derive(Clone, Copy)]
pub enum Player {
    /// Any legal order.
    Random,
    /// Nothing, or the first order where one is owed.
    Idle,
    /// The squad's way to the vault, door by door.
    Runner,
    /// The overseer who lets everything loose on the squad.
    Hunter,
    /// The overseer who does nothing until the escort is found, and then hunts nobody else.
    Assassin,
    /// The overseer whose enemies run for the exits.
    Fugitive,
    /// The squad that does what its mission asks for.
    Seeker,
    /// A squad that does so, and then stays where it is.
    Stayer,
    /// A squad that repairs machines and shoots what it sees.
    Mechanic,
}

/// The seat that acts next, and the order it gives; none when the game is over.
pub fn next_order(
    omega: &Omega,
    state: &State,
    overseer: Player,
    squad: Player,
    dice: &mut impl Dice,
) -> Option<(Seat, Action)> {
    let Turn::Waiting(seats) = omega.turn(state) else { return None };
    let seat = seats.first().expect("somebody owes a decision");
    let mut legal = Vec::new();
    omega.actions(state, seat, &mut legal);
    let look = omega.look(&state.open);
    let order = match if seat == OVERSEER { overseer } else { squad } {
        Player::Random => legal[dice.below(legal.len() as u32) as usize],
        Player::Idle => idle(&legal),
        Player::Runner => run(look, &legal),
        Player::Hunter => hunt(look, &legal),
        Player::Assassin => seeker::assassinate(look, &legal),
        Player::Fugitive => seeker::flee(look, &legal),
        Player::Seeker => seeker::seek(look, &legal, true),
        Player::Stayer => seeker::seek(look, &legal, false),
        Player::Mechanic => mechanic::repair(look, &legal),
    };
    Some((seat, order))
}

fn idle(legal: &[Action]) -> Action {
    if legal.contains(&Action::Pass) { Action::Pass } else { legal[0] }
}

/// Opens the first closed door on the way to the vault, or goes to it.
fn run(look: Look<'_>, legal: &[Action]) -> Action {
    let door_id = |door: &u8| look.door_id(*door);
    let way = ["entry-door", "hall-door", "goal-door"];
    let doors: Vec<u8> = (0..look.board.doors.len() as u8).collect();
    let next = way
        .iter()
        .find_map(|id| doors.iter().find(|door| door_id(door) == *id && look.open.is_closed(**door)));
    let Some(next) = next else { return idle(legal) };
    if legal.contains(&Action::Open(*next)) {
        return Action::Open(*next);
    }
    let goals =
        look.board.doors[usize::from(*next)].halves.iter().flat_map(|half| half.iter()).collect::<Vec<_>>();
    walk_nearer(look, &goals).unwrap_or_else(|| idle(legal))
}

/// Uses whatever brings enemies, lets all of them fight, and sends each to the nearest commando.
fn hunt(look: Look<'_>, legal: &[Action]) -> Action {
    let wanted = |action: &&Action| match look.open.stack.top() {
        Frame::SpawnStep => matches!(action, Action::UseTile { tile, .. } if brings_enemies(look, *tile)),
        Frame::ActivateStep => matches!(action, Action::Activate { combat: true, .. }),
        Frame::Activation { .. } => matches!(action, Action::Attack { .. }),
        Frame::Placing(_) => matches!(action, Action::Place(_)),
        _ => false,
    };
    if let Some(action) = legal.iter().find(wanted) {
        return *action;
    }
    let prey = |who: &SheetId| look.open.commando(*who).is_figure();
    let cells: Vec<Cell> = look.open.living().filter(prey).map(|who| look.open.commando(who).cell).collect();
    let steps = matches!(look.open.stack.top(), Frame::Move(_)).then(|| walk_nearer(look, &cells)).flatten();
    steps.unwrap_or_else(|| idle(legal))
}

fn brings_enemies(look: Look<'_>, tile: u8) -> bool {
    let effect = dashboard::tile_of(look, tile).map(|text| text.effect);
    matches!(effect, Some(DashboardEffect::OpenDoor | DashboardEffect::Spawn { .. }))
}

/// The first order of a walk that brings the mover nearer to the nearest of some cells.
fn walk_nearer(look: Look<'_>, goals: &[Cell]) -> Option<Action> {
    let mover = match *look.open.stack.top() {
        Frame::CommandoTurn { who, .. } => look.open.commando(who).cell,
        Frame::Move(mv) => look.open.cell_of(mv.mover),
        _ => return None,
    };
    let far = |cell: Cell| goals.iter().map(|goal| look.distance(cell, *goal)).min().unwrap_or(u8::MAX);
    let mut places: Vec<Cell> = look.known_floor().iter().filter(|cell| far(*cell) < far(mover)).collect();
    places.sort_unstable_by_key(|cell| (far(*cell), *cell));
    places.into_iter().find_map(|cell| plans::walk(look, cell)?.first().copied())
}
