//! The hot kernels of a ruleset one by one: what the engine and its bots spend their time in. Their functions are never
//! inlined, so that a profiler which counts instructions finds each by its name.

use std::hint::black_box;
use std::io::{Write, stdout};
use std::time::Instant;

use cordon_arena::playout::{self, Stream};
use cordon_arena::{Contest, Level, Thinking};
use cordon_bots::Rating;
use cordon_bots::search::Foresight;
use cordon_kernel::{Actor, Deaf, Live, Seat, Seating, Turn, Viewer};
use serde::Serialize;
use serde_json::json;

use super::{Measure, warn_of_debug_build};
use crate::failure::Failure;
use crate::sim;

/// Positions that are taken from games of normal bots; every kernel goes through them in turn.
const POSITIONS: usize = 64;
/// Of so many decisions one gives a position.
const APART: u32 = 13;

/// Every kernel by itself.
pub(super) struct Kernels {
    /// How often each is called.
    pub(super) calls: u32,
}

/// What was measured of a mission.
#[derive(Serialize)]
pub(super) struct KernelTimes {
    mission: String,
    /// How often each kernel was called in all, so that counted instructions can be told for one call.
    calls: u32,
    kernels: Vec<KernelTime>,
}

/// What one call of a kernel takes.
#[derive(Serialize)]
struct KernelTime {
    name: &'static str,
    ns: f64,
}

impl Measure for Kernels {
    type Found = KernelTimes;

    fn mission<R: Contest>(&self, rules: &R, setup: &R::Setup, mission: String) -> KernelTimes {
        let positions = positions(rules, setup);
        let kernels: [(&'static str, Kernel<R>); 7] = [
            ("copy_state", copy_state),
            ("list_actions", list_actions),
            ("copy_and_apply", copy_and_apply),
            ("view", view),
            ("imagine", imagine),
            ("rate", rate),
            ("judge", judge),
        ];
        let time = |(name, kernel): (&'static str, Kernel<R>)| {
            // Once for the tables of sight and distance.
            kernel(rules, &positions, POSITIONS as u32);
            let begun = Instant::now();
            kernel(rules, &positions, self.calls);
            KernelTime { name, ns: begun.elapsed().as_nanos() as f64 / f64::from(self.calls.max(1)) }
        };
        KernelTimes {
            mission: format!("{}/{mission}", R::NAME),
            calls: self.calls + POSITIONS as u32,
            kernels: kernels.into_iter().map(time).collect(),
        }
    }
}

/// A decision of a game, with what the seat that owes it sees and can do.
struct Position<R: Contest> {
    state: R::State,
    seat: Seat,
    view: R::View,
    actions: Vec<R::Action>,
}

/// Calls a kernel so many times.
type Kernel<R> = fn(&R, &[Position<R>], u32);

/// Positions from games of normal bots, always the same ones.
fn positions<R: Contest>(rules: &R, setup: &R::Setup) -> Vec<Position<R>> {
    let mut positions = Vec::with_capacity(POSITIONS);
    let (mut actions, mut decisions) = (Vec::new(), 0);
    for game in 0.. {
        let mut table = Seating::new(Live(playout::dice(0, game, Stream::Draws)), Deaf);
        let mut dice = playout::dice(0, game, Stream::Choices);
        let mut state = rules.start(setup, &mut table).expect("the mission can be begun");
        while let Turn::Waiting(seats) = rules.turn(&state) {
            let seat = seats.first().expect("a game that is not over waits for somebody");
            let level = (Level::Normal, Thinking::default());
            let action = playout::decide(level, rules, &state, seat, &mut dice, &mut actions);
            if actions.len() > 1 {
                decisions += 1;
                if decisions % APART == 0 {
                    let view = rules.view(&state, Viewer::Seat(seat));
                    positions.push(Position { state: state.clone(), seat, view, actions: actions.clone() });
                }
            }
            if positions.len() == POSITIONS {
                return positions;
            }
            rules.apply(&mut state, Actor::Seat(seat), &action, &mut table);
        }
    }
    positions
}

/// The positions in turn, so many in all.
fn in_turn<R: Contest>(positions: &[Position<R>], calls: u32) -> impl Iterator<Item = &Position<R>> {
    positions.iter().cycle().take(calls as usize)
}

#[inline(never)]
fn copy_state<R: Contest>(_: &R, positions: &[Position<R>], calls: u32) {
    for position in in_turn(positions, calls) {
        black_box(black_box(&position.state).clone());
    }
}

#[inline(never)]
fn list_actions<R: Contest>(rules: &R, positions: &[Position<R>], calls: u32) {
    let mut actions = Vec::with_capacity(256);
    for position in in_turn(positions, calls) {
        actions.clear();
        rules.actions(&position.state, position.seat, &mut actions);
        black_box(&actions);
    }
}

#[inline(never)]
fn copy_and_apply<R: Contest>(rules: &R, positions: &[Position<R>], calls: u32) {
    for (number, position) in in_turn(positions, calls).enumerate() {
        let mut table = Seating::new(Live(playout::dice(0, number as u64, Stream::Draws)), Deaf);
        let mut state = position.state.clone();
        let action = position.actions[number % position.actions.len()];
        rules.apply(&mut state, Actor::Seat(position.seat), &action, &mut table);
        black_box(&state);
    }
}

#[inline(never)]
fn view<R: Contest>(rules: &R, positions: &[Position<R>], calls: u32) {
    for position in in_turn(positions, calls) {
        black_box(rules.view(&position.state, Viewer::Seat(position.seat)));
    }
}

#[inline(never)]
fn imagine<R: Contest>(rules: &R, positions: &[Position<R>], calls: u32) {
    let mut dice = playout::dice(0, 0, Stream::Choices);
    for position in in_turn(positions, calls) {
        black_box(rules.imagine(&position.view, &mut dice));
    }
}

#[inline(never)]
fn rate<R: Contest>(rules: &R, positions: &[Position<R>], calls: u32) {
    for position in in_turn(positions, calls) {
        black_box(R::NORMAL.rate(rules, &position.view, position.seat, &position.actions));
    }
}

#[inline(never)]
fn judge<R: Contest>(rules: &R, positions: &[Position<R>], calls: u32) {
    for position in in_turn(positions, calls) {
        black_box(R::NORMAL.chances(rules, &position.state));
    }
}

/// Prints what was measured, a row for each mission.
pub(super) fn print(missions: &[KernelTimes], as_json: bool) -> Result<(), Failure> {
    let mut out = stdout().lock();
    if as_json {
        writeln!(out, "{}", json!({ "missions": missions }))?;
        return Ok(());
    }
    let names = missions.first().map_or(&[][..], |mission| &mission.kernels);
    let headings: Vec<String> = std::iter::once("mission".to_owned())
        .chain(names.iter().map(|kernel| kernel.name.replace('_', " ")))
        .collect();
    let headings: Vec<&str> = headings.iter().map(String::as_str).collect();
    let mut table = sim::table(&headings);
    for mission in missions {
        let times = mission.kernels.iter().map(|kernel| format!("{:.0} ns", kernel.ns));
        table.add_row(std::iter::once(mission.mission.clone()).chain(times));
    }
    writeln!(out, "{table}")?;
    warn_of_debug_build();
    Ok(())
}
