//! How the race stands for each soldier, and the chance that follows.

use cordon_kernel::{Seat, Seats};
use cordon_twilight::frames::{Frame, Step};
use cordon_twilight::look::Look;
use cordon_twilight::rules::clock;
use cordon_twilight::{Action, State, Twilight, View};

use super::Normal;
use super::ahead;
use super::ground::Field;
use super::sewers::{self, Below};
use super::soldier::way_of;
use super::weights::JUDGES;
use crate::Rating;
use crate::search::{Chances, Foresight, MOST_SIGNS, Signs};

/// A way this long counts as 1, in steps.
const LONG_WAY: f64 = 40.0;
/// Steps of a turn, about.
const STRIDE: f64 = 3.5;
/// How far the steps of a turn spread, about.
const SPREAD: f64 = 1.9;

impl Foresight<Twilight> for Normal {
    fn signs(&self, rules: &Twilight, state: &State, seat: Seat) -> Signs {
        let look = rules.look(&state.open);
        of_soldiers(look)[usize::from(seat.0)]
    }

    fn kind(&self, _: &Twilight, state: &State) -> usize {
        usize::from(state.open.kills_win)
    }

    fn chances(&self, rules: &Twilight, state: &State) -> Chances {
        let look = rules.look(&state.open);
        let signs = of_soldiers(look);
        let judge = &JUDGES[self.kind(rules, state)];
        let mut chances = [0.0; Seats::MOST as usize];
        for seat in look.seats().map(usize::from) {
            chances[seat] = judge.chance(&signs[seat]);
        }
        // At most one wins, so what one gains the others lose.
        let sum = chances.iter().sum::<f64>().max(1.0);
        chances.iter_mut().for_each(|chance| *chance /= sum);
        chances
    }

    fn ideas(&self, rules: &Twilight, view: &View, seat: Seat, actions: &[Action]) -> Vec<f64> {
        let rated = || self.rate(rules, view, seat, actions);
        ahead::ideas(rules.look(&view.open), seat.0, actions, rated)
    }

    fn is_foreseeable(&self, _: &Twilight, view: &View) -> bool {
        // What a single card does, a tile, a zombie, or a step of a walk, shows much later than at the end of the turn, and
        // what `ideas` says of them wins more games.
        !matches!(
            view.open.stack.top(),
            Frame::Window(_)
                | Frame::Placing(_)
                | Frame::Stocking(_)
                | Frame::Horde(_)
                | Frame::Dart { .. }
                | Frame::Move(_)
                | Frame::ChooseMarine { .. }
                | Frame::Marine(_)
        )
    }

    fn sketch(
        &self,
        rules: &Twilight,
        state: &State,
        seat: Seat,
        actions: &[Action],
        _: &mut Vec<Action>,
    ) -> Option<Action> {
        // Only those who look ahead are in the sewers, and they know their way there.
        if let Frame::Move(moving) = *state.open.stack.top()
            && state.open.active == seat.0
        {
            return sewers::below(rules.look(&state.open), &moving, actions);
        }
        // Most windows are let pass, and finding out that this is one costs more than any other decision.
        let window = matches!(state.open.stack.top(), Frame::Window(_));
        (window && actions.contains(&Action::Pass)).then_some(Action::Pass)
    }

    fn clock(&self, _: &Twilight, state: &State) -> u32 {
        let open = &state.open;
        let place = (u32::from(open.active) + u32::from(open.players()) - u32::from(open.first))
            % u32::from(open.players());
        // A turn that is over has only its marine left.
        let late = open.stack.iter().any(|frame| matches!(frame, Frame::Turn(Step::Check | Step::Over)));
        u32::from(open.round) * 16 + 2 * place + u32::from(late)
    }

    fn horizon(&self, rules: &Twilight, state: &State, _: Seat) -> u32 {
        (self.clock(rules, state) | 1) + 1
    }
}

/// The race of one soldier.
struct Racer {
    /// His way to the goal, in steps; below if he is in the sewers.
    far: f64,
    /// His turns that are left.
    turns: f64,
    /// The chance that his steps are enough for the way.
    arrives: f64,
}

impl Racer {
    fn of(look: Look<'_>, seat: u8, goal: &Field, below: Option<&Below>, left: f64) -> Racer {
        let open = look.open;
        let soldier = open.soldier(seat);
        let players = f64::from(open.players());
        let place = |seat: u8| (f64::from(seat) + players - f64::from(open.first)) % players;
        let far = if soldier.staged {
            LONG_WAY
        } else if soldier.under {
            below.map_or(LONG_WAY, |below| below.steps(soldier.at))
        } else {
            goal.steps(soldier.at)
        };
        // Whoever has had a turn in this round has one less to come.
        let turns = (left - f64::from(u8::from(place(seat) <= place(open.active)))).max(0.0);
        let stride = if soldier.vehicle { 2.0 * STRIDE } else { STRIDE };
        let lead = turns * stride - far.min(LONG_WAY);
        let spread = SPREAD * (turns + 0.3).sqrt() * stride / STRIDE;
        let arrives = if turns > 0.0 { 1.0 / (1.0 + (-1.7 * lead / spread).exp()) } else { 0.0 };
        Racer { far: far.min(LONG_WAY), turns, arrives }
    }
}

fn of_soldiers(look: Look<'_>) -> [Signs; Seats::MOST as usize] {
    let open = look.open;
    let goal = way_of(look);
    let is_below = look.seats().any(|seat| open.soldier(seat).under);
    let below = [0, 1].map(|tokens| is_below.then(|| Below::of(look, tokens)));
    let mut all = [[0.0; MOST_SIGNS]; Seats::MOST as usize];
    let players = f64::from(open.players());
    let rounds = f64::from(clock::rounds(look.content, &open.rules));
    let left = (rounds - f64::from(open.round)).max(0.0);
    let racers: Vec<Racer> = look
        .seats()
        .map(|seat| {
            let below = &below[usize::from(open.soldier(seat).manholes > 0)];
            Racer::of(look, seat, &goal, below.as_ref(), left)
        })
        .collect();
    let place = |seat: u8| (f64::from(seat) + players - f64::from(open.first)) % players;
    let marines = look.marines().filter(|n| !open.marines[usize::from(*n)].under).count() as f64;
    for seat in look.seats() {
        let soldier = open.soldier(seat);
        let racer = &racers[usize::from(seat)];
        let others = || look.seats().filter(move |other| *other != seat);
        let far = |other: u8| racers[usize::from(other)].far;
        let nearest = others().map(far).fold(LONG_WAY, f64::min);
        let sum: f64 = others().map(|other| 1.0 / (1.0 + far(other) / 4.0)).sum();
        let arriving = |other: u8| racers[usize::from(other)].arrives;
        // Nobody else arrives at all; or nobody who has fewer turns to go than oneself.
        let alone: f64 = others().map(|other| 1.0 - arriving(other)).product();
        let need = |seat: u8| {
            let stride = if open.soldier(seat).vehicle { 2.0 * STRIDE } else { STRIDE };
            racers[usize::from(seat)].far / stride
        };
        let first: f64 =
            others().map(|other| 1.0 - arriving(other) / (1.0 + (need(other) - need(seat)).exp())).product();
        let means = f64::from(soldier.hearts) / 2.0 - 1.0 + f64::from(soldier.guts);
        let tolls = if soldier.under { (need(seat) - means).max(0.0) } else { 0.0 };
        let counted = [
            1.0,
            racer.far / LONG_WAY,
            1.0 / (1.0 + racer.far / 4.0),
            f64::from(u8::from(soldier.staged)),
            f64::from(u8::from(soldier.under)),
            f64::from(soldier.hearts.min(8)) / 6.0,
            f64::from(soldier.bullets.min(12)) / 6.0,
            f64::from(soldier.guts.min(8)) / 6.0,
            f64::from(soldier.score()) / 25.0,
            f64::from(soldier.cards) / 5.0,
            f64::from(soldier.items.count_ones()) / 4.0,
            f64::from(u8::from(soldier.vehicle)),
            (nearest - racer.far) / LONG_WAY,
            f64::from(u8::from(!soldier.under && open.haunted().contains(soldier.at))),
            f64::from(u8::from(soldier.goal_kill)),
            racer.turns / 10.0,
            // Whether the time is enough for the way.
            (need(seat) / (racer.turns + 0.5)).min(3.0),
            f64::from(u8::from(open.joined)),
            f64::from(u8::from(open.no_route)),
            f64::from(u8::from(open.final_round)),
            sum,
            place(seat) / players,
            players / 6.0,
            racer.far.min(8.0) / 8.0,
            racer.arrives,
            alone,
            first,
            racer.arrives * first,
            f64::from(soldier.manholes) / 2.0,
            tolls.min(5.0) / 5.0,
            marines / 6.0,
            if soldier.under {
                0.0
            } else {
                f64::from(soldier.hearts + soldier.bullets.min(10) as u8) / 20.0
            },
            f64::from(u8::from(soldier.vehicle)) * racer.arrives,
        ];
        all[usize::from(seat)][..counted.len()].copy_from_slice(&counted);
    }
    all
}
