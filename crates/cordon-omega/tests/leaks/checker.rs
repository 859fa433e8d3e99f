//! Compares all that reaches a viewer in states that differ only in what it may not know.

use std::collections::BTreeSet;
use std::fmt::Write;

use cordon_grid::{Dir, Side};
use cordon_kernel::{Actor, Dice, Live, Notation, Ruleset, Scripted, Seat, Seating, Turn, Viewer};
use cordon_omega::actions::{Action, On, Reroll};
use cordon_omega::board::START_AREA;
use cordon_omega::content::{AllyId, KitId, MarkerId, MissionId, SheetId};
use cordon_omega::frames::{Arm, Frame, Spaces};
use cordon_omega::rules::combat;
use cordon_omega::state::{Figure, OVERSEER, Setup, commando_of};
use cordon_omega::{Event, Omega, State, plans};
use cordon_testkit::conformance::walk;
use rand_pcg::Pcg32;

use crate::scene::Game;

/// Somebody who tells a viewer about a game; `planted` has some who tell too much.
pub struct Teller {
    /// All that reaches a viewer from a state, as text.
    pub gets: fn(&Omega, &State, Viewer) -> String,
    /// What a viewer is told of an event.
    pub told: fn(&Omega, &Event, Viewer) -> Option<Event>,
}

/// The ruleset itself.
pub const HONEST: Teller = Teller { gets: all_that_reaches, told: Omega::notice };

/// How often each hidden thing was changed, how often the game went on in both states, and how many positions had
/// odds or plans to compare.
#[derive(Default, Debug)]
pub struct Tried {
    pub markers: u32,
    pub stacks: u32,
    pub objectives: u32,
    pub picks: u32,
    pub seen: u32,
    pub told: u32,
    pub told_up_to_a_reveal: u32,
    pub odds: u32,
    pub plans: u32,
}

/// The first leak in a random game, with what differs; some of its positions are looked at.
pub fn first_leak(
    teller: &Teller,
    setup: &Setup,
    seed: u64,
    positions: u32,
    tried: &mut Tried,
) -> Option<String> {
    let omega = Omega::new(cordon_packs::shipped_omega());
    let mut dice = Pcg32::new(seed, 9);
    let mut leak = None;
    let length = walk(&omega, setup, seed, |_| {}).steps;
    walk(&omega, setup, seed, |step| {
        // Setup is short and full of secrets, and so is planning: much of it, and a sample of the rest.
        let chance = match step.state.open.stack.top() {
            Frame::PlaceMarker { .. } | Frame::PlaceStack { .. } => length,
            Frame::Stances { .. } => length / 8,
            _ => positions,
        };
        if leak.is_some() || dice.below(length) >= chance {
            return;
        }
        for state in [*step.state, with_peeks(&omega, step.state, &mut dice)] {
            let order = (step.seat, step.chosen);
            let found = leak_at(teller, &omega, &state, order, &mut dice, tried);
            leak = leak.take().or_else(|| Some(format!("step {}, {}", step.number, found?)));
        }
    });
    leak
}

/// The first leak in a position, where this order is given next.
pub fn leak_at(
    teller: &Teller,
    omega: &Omega,
    state: &State,
    order: (Seat, Action),
    dice: &mut Pcg32,
    tried: &mut Tried,
) -> Option<String> {
    for viewer in viewers(omega, state) {
        let gets = (teller.gets)(omega, state, viewer);
        tried.odds += u32::from(gets.contains("AttackOdds"));
        tried.plans += u32::from(gets.contains("Some([Move"));
        for other in others(omega, state, viewer, dice, tried) {
            let found = difference(&gets, &(teller.gets)(omega, &other, viewer))
                .or_else(|| compare_told(teller, omega, [state, &other], viewer, order, tried));
            if let Some(what) = found {
                return Some(format!("{viewer:?}: {what}"));
            }
        }
    }
    None
}

fn viewers(omega: &Omega, state: &State) -> Vec<Viewer> {
    omega.seats(state).iter().map(Viewer::Seat).chain([Viewer::Watcher]).collect()
}

/// The position as it would be if the squad had looked at some markers and stacks.
fn with_peeks(omega: &Omega, state: &State, dice: &mut Pcg32) -> State {
    let mut state = *state;
    if state.open.round == 0 {
        return state;
    }
    for door in 0..omega.board(state.open.mission).doors.len() {
        let facedown = state.open.closed & !state.open.face_up & (1 << door);
        state.open.peeked |= if dice.below(3) == 0 { facedown } else { 0 };
    }
    for room in secret_rooms(omega, &state) {
        if !state.open.is_revealed(room) && dice.below(3) == 0 {
            state.hidden.seen_cards[usize::from(room)] = dice.below(4) as u8;
        }
    }
    state
}

/// The rooms whose stack the overseer has chosen: one that the mission names is no secret.
fn secret_rooms(omega: &Omega, state: &State) -> Vec<u8> {
    let mission = &omega.content()[state.open.mission];
    let named = |room: &u8| mission.stacks.iter().any(|stack| stack.room == Some(*room));
    (0..mission.rooms.len() as u8).filter(|room| !named(room)).collect()
}

/// Whether the stack of a room has an objective card.
pub fn has_objective(omega: &Omega, state: &State, room: usize) -> bool {
    let mission = &omega.content()[state.open.mission];
    let stack = state.hidden.stacks[room].map(|stack| &mission.stacks[usize::from(stack)]);
    stack.is_some_and(|stack| mission.objectives.iter().any(|one| stack.cards.contains(&one.card)))
}

/// States that differ from one only in what a viewer may not know.
fn others(omega: &Omega, state: &State, viewer: Viewer, dice: &mut Pcg32, tried: &mut Tried) -> Vec<State> {
    let overseer = viewer == Viewer::Seat(OVERSEER);
    let squad = !overseer && viewer != Viewer::Watcher;
    let mut all = vec![omega.imagine(&omega.view(state, viewer), dice)];
    let mut add = |other: State, count: &mut u32| {
        if other != *state {
            *count += 1;
            all.push(other);
        }
    };
    if !overseer {
        let known = state.open.face_up | if squad { state.open.peeked } else { 0 };
        let all_doors = omega.board(state.open.mission).doors.len();
        let unknown = |door: &usize| known & (1 << door) == 0 && state.hidden.markers[*door].is_some();
        let doors = || (0..all_doors).filter(unknown);
        for (a, b) in doors().zip(doors().skip(1)) {
            let mut other = *state;
            other.hidden.markers.swap(a, b);
            add(other, &mut tried.markers);
        }
        if let Some(door) = doors().next() {
            let mut other = *state;
            other.hidden.markers[door] = Some(MarkerId(dice.below(8) as u8));
            add(other, &mut tried.markers);
        }
        // The squad knows the stacks of which it has seen a card. An objective needs a room with a zone for it.
        let unknown = |room: &usize| {
            let unseen = !squad || state.hidden.seen_cards[*room] == 0;
            !state.open.is_revealed(*room as u8) && state.hidden.stacks[*room].is_some() && unseen
        };
        let rooms: Vec<usize> =
            secret_rooms(omega, state).into_iter().map(usize::from).filter(unknown).collect();
        let zones = &omega.board(state.open.mission).zones;
        for (n, a) in rooms.iter().copied().enumerate() {
            // In a mission with objectives every pair of rooms, in others only neighbours: those are enough.
            let with_objective =
                |b: &usize| has_objective(omega, state, a) != has_objective(omega, state, *b);
            for b in rooms[n + 1..].iter().copied() {
                let goes = |from: usize, to: usize| !has_objective(omega, state, from) || zones[to].is_some();
                if !goes(a, b) || !goes(b, a) || (b != rooms[n + 1] && !with_objective(&b)) {
                    continue;
                }
                let mut other = *state;
                other.hidden.stacks.swap(a, b);
                add(other, if with_objective(&b) { &mut tried.objectives } else { &mut tried.stacks });
            }
        }
    }
    if !squad {
        for pick in 0..5 {
            if let Some(stance) = state.hidden.picks[pick] {
                let mut other = *state;
                other.hidden.picks[pick] = Some((stance + 1 + dice.below(2) as u8) % 3);
                add(other, &mut tried.picks);
            }
        }
        let mut other = *state;
        for room in secret_rooms(omega, state) {
            if state.open.round > 0 && !state.open.is_revealed(room) {
                other.hidden.seen_cards[usize::from(room)] = dice.below(4) as u8;
            }
        }
        add(other, &mut tried.seen);
    }
    all
}

/// The first line in which two texts differ.
fn difference(one: &str, two: &str) -> Option<String> {
    let differ = one.lines().zip(two.lines()).find(|(a, b)| a != b);
    differ.map(|(a, b)| format!("{a}\nor\n{b}")).or_else(|| (one != two).then(|| "one is longer".to_owned()))
}

/// What a viewer can tell apart when the same order is given in both states with the same draws, up to the event
/// that shows it something hidden.
fn compare_told(
    teller: &Teller,
    omega: &Omega,
    states: [&State; 2],
    viewer: Viewer,
    (seat, action): (Seat, Action),
    tried: &mut Tried,
) -> Option<String> {
    // What one seat may do can depend on what another does not know: the overseer's choice of markers does.
    if states.iter().any(|state| omega.check(state, seat, &action).is_err()) {
        return None;
    }
    let [one, two] = states.map(|state| {
        let mut state = *state;
        let mut table = Seating::new(Live(Pcg32::new(7, 7)), Vec::new());
        omega.apply(&mut state, Actor::Seat(seat), &action, &mut table);
        let shown = table.sink.iter().position(|event| shows_something(event, viewer));
        let before = &table.sink[..shown.unwrap_or(table.sink.len())];
        let told: Vec<Event> =
            before.iter().filter_map(|event| (teller.told)(omega, event, viewer)).collect();
        (state, told, shown.is_some())
    });
    if one.1 != two.1 || one.2 != two.2 {
        return Some(format!("{action:?} tells {:?} or {:?}", one.1, two.1));
    }
    if one.2 {
        tried.told_up_to_a_reveal += 1;
        return None;
    }
    tried.told += 1;
    let [one, two] = [one.0, two.0].map(|state| view_text(omega, &state, viewer));
    difference(&one, &two).map(|what| format!("after {action:?}: {what}"))
}

/// How many different things a viewer gets from orders that differ in something hidden, each with its draws.
pub fn differences(teller: &Teller, game: &Game, orders: &[(String, Vec<u32>)], viewer: Viewer) -> usize {
    let seat = game.seat();
    let gets = orders.iter().map(|(order, draws)| {
        let mut state = game.state;
        let action = game.omega.read_action(&state, seat, order).expect("an order");
        let mut table = Seating::new(Scripted::new(draws.iter().copied()), Vec::new());
        game.omega.apply(&mut state, Actor::Seat(seat), &action, &mut table);
        let told = table.sink.iter().filter_map(|event| (teller.told)(&game.omega, event, viewer));
        let told: Vec<String> = told.map(|notice| game.omega.tell(&state, &notice)).collect();
        (teller.gets)(&game.omega, &state, viewer) + &told.join("\n")
    });
    gets.collect::<BTreeSet<_>>().len()
}

/// Whether an event brings to light what this viewer did not know.
fn shows_something(event: &Event, viewer: Viewer) -> bool {
    let (overseer, watcher) = (viewer == Viewer::Seat(OVERSEER), viewer == Viewer::Watcher);
    match event {
        Event::StanceTaken { .. } => overseer || watcher,
        Event::MarkerShown { .. } | Event::RoomRevealed { .. } => !overseer,
        Event::SawMarker { .. } | Event::SawCard { .. } => !overseer && !watcher,
        _ => false,
    }
}

fn view_text(omega: &Omega, state: &State, viewer: Viewer) -> String {
    serde_json::to_string(&omega.view(state, viewer)).expect("a view is plain data")
}

/// All that reaches a viewer from a state: its view, what it may do and why not, odds and plans.
pub fn all_that_reaches(omega: &Omega, state: &State, viewer: Viewer) -> String {
    let mut text = view_text(omega, state, viewer);
    let Viewer::Seat(seat) = viewer else { return text };
    let turn = omega.turn(state);
    writeln!(text, "\n{turn:?}").expect("writing to a string");
    let mut legal = Vec::new();
    omega.actions(state, seat, &mut legal);
    for action in &legal {
        let order = omega.write_action(state, seat, action);
        writeln!(text, "{action:?} {order} {}", odds(omega, state, seat, action))
            .expect("writing to a string");
    }
    let unreadable = omega.read_action(state, seat, "open sesame").expect_err("no order");
    writeln!(text, "{unreadable}").expect("writing to a string");
    if !matches!(turn, Turn::Waiting(seats) if seats.contains(seat)) {
        return text;
    }
    let look = omega.look(&state.open);
    for action in orders(omega, state.open.mission) {
        let (answer, order) = (omega.check(state, seat, &action), omega.write_action(state, seat, &action));
        writeln!(text, "{order}: {answer:?}").expect("writing to a string");
    }
    for cell in look.board.shape.cells() {
        writeln!(text, "to {}: {:?}", look.cell_name(cell), plans::walk(look, cell))
            .expect("writing to a string");
    }
    text
}

/// The odds of an attack, as text.
fn odds(omega: &Omega, state: &State, seat: Seat, action: &Action) -> String {
    let attacker = match (*state.open.stack.top(), commando_of(seat)) {
        (Frame::Activation { enemy, .. }, _) => Figure::Enemy(enemy),
        (_, Some(who)) => Figure::Commando(who),
        (_, None) => return String::new(),
    };
    match *action {
        Action::Attack { arm, target, aim, .. } => {
            let attack = combat::declared(attacker, arm, target, aim);
            format!("{:?}", combat::odds_of(omega.look(&state.open), &attack))
        }
        _ => String::new(),
    }
}

/// A long list of orders, most of them illegal at any time.
fn orders(omega: &Omega, mission: MissionId) -> Vec<Action> {
    let sheets = || (0..5).map(SheetId);
    let figures = || sheets().map(Figure::Commando).chain((0..12).map(Figure::Enemy));
    let mut all =
        vec![Action::Boost, Action::FallBack, Action::Pass, Action::Choose(START_AREA), Action::Leave];
    all.extend((0..9).map(|n| Action::PlaceMarker(MarkerId(n))));
    all.extend((0..40).map(|n| Action::Buy(KitId(n))));
    all.extend((0..8).flat_map(|n| {
        [
            Action::PlaceStack(n),
            Action::TakeStance(n),
            Action::Move(n),
            Action::Open(n),
            Action::Investigate(n),
        ]
    }));
    all.extend((0..8).flat_map(|n| [Action::PickUp(n), Action::Choose(n), Action::Use(n)]));
    all.extend((0..3).map(|n| Action::Direct { ally: AllyId(n), attack: false }));
    all.extend(
        sheets().flat_map(|who| {
            [Action::Assign(who), Action::Revive(who), Action::Heal(who), Action::Order(who)]
        }),
    );
    all.extend(Side::ALL.map(Action::Face));
    all.extend(Dir::ALL.map(Action::Step));
    all.extend(omega.board(mission).shape.cells().flat_map(|cell| [Action::Place(cell), Action::Vent(cell)]));
    for arm in [Arm::Printed(0), Arm::Printed(1), Arm::Held(0), Arm::Held(1)] {
        for target in figures() {
            all.extend([false, true].map(|aim| Action::Attack {
                arm,
                target,
                aim,
                spaces: Spaces::default(),
            }));
        }
    }
    all.extend((0..12).flat_map(|enemy| [false, true].map(|combat| Action::Activate { enemy, combat })));
    let reroll = Reroll { first: 0, second: None };
    all.push(Action::Reroll(reroll));
    let mut ons = vec![On::Nothing, On::Dice(reroll)];
    ons.extend(sheets().map(On::Commando));
    ons.extend((0..6).flat_map(|n| [On::Enemy(n), On::Door(n), On::Tile(n), On::Passage(n)]));
    for card in 0..5 {
        all.extend(sheets().map(|to| Action::Trade { card, to }));
        all.extend(ons.iter().map(|on| Action::UseKit { card, on: *on }));
    }
    all.extend((0..9).flat_map(|tile| ons.iter().map(move |on| Action::UseTile { tile, on: *on })));
    all
}
