//! How the race stands for each soldier, and the chance that follows.

use cordon_kernel::{Seat, Seats};
use cordon_twilight::frames::{Frame, Step};
use cordon_twilight::look::Look;
use cordon_twilight::rules::clock;
use cordon_twilight::{Action, State, Twilight, View};

use super::ahead;
use super::soldier::{self, way_of};
use super::Normal;
use super::weights::JUDGES;
use crate::Rating;
use crate::search::{Chances, Foresight, MOST_SIGNS, Signs};

/// A way this long counts as 1, in steps.
const LONG_WAY: f64 = 40.0;
/// Steps of a turn, about.
const STRIDE: f64 = 3.5;

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
        ahead::ideas(rules.look(&view.open), seat.0, actions)
            .unwrap_or_else(|| self.rate(rules, view, seat, actions))
    }

    fn courses(&self, rules: &Twilight, view: &View, seat: Seat, actions: &[Action]) -> Vec<Vec<Action>> {
        let look = rules.look(&view.open);
        match *look.open.stack.top() {
            Frame::Move(moving) if look.open.active == seat.0 && !look.open.soldier(seat.0).under => {
                let mut ways = soldier::ways(look, &moving);
                ways.retain(|way| actions.contains(&Action::Go(way[0])));
                ways.into_iter().map(|way| way.into_iter().map(Action::Go).collect()).collect()
            }
            _ => Vec::new(),
        }
    }

    fn on_course(
        &self,
        _: &Twilight,
        state: &State,
        actions: &[Action],
        rest: &mut Vec<Action>,
    ) -> Option<Action> {
        if !matches!(state.open.stack.top(), Frame::Move(_)) {
            return None;
        }
        let next = rest.pop().filter(|next| actions.contains(next));
        if next.is_none() {
            rest.clear();
        }
        next
    }

    fn sketch(
        &self,
        _: &Twilight,
        state: &State,
        _: Seat,
        actions: &[Action],
        _: &mut Vec<Action>,
    ) -> Option<Action> {
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

fn of_soldiers(look: Look<'_>) -> [Signs; Seats::MOST as usize] {
    let open = look.open;
    let goal = way_of(look);
    let mut all = [[0.0; MOST_SIGNS]; Seats::MOST as usize];
    let far = |seat: u8| {
        let soldier = open.soldier(seat);
        if soldier.staged { LONG_WAY } else { goal.steps(soldier.at).min(LONG_WAY) }
    };
    let players = f64::from(open.players());
    let rounds = f64::from(clock::rounds(look.content, &open.rules));
    // Whoever has had a turn in this round has one less to come.
    let place = |seat: u8| (f64::from(seat) + players - f64::from(open.first)) % players;
    let left = (rounds - f64::from(open.round)).max(0.0);
    for seat in look.seats() {
        let soldier = open.soldier(seat);
        let others = || look.seats().filter(move |other| *other != seat);
        let nearest = others().map(far).fold(LONG_WAY, f64::min);
        let sum: f64 = others().map(|other| 1.0 / (1.0 + far(other) / 4.0)).sum();
        let turns = left - f64::from(u8::from(place(seat) <= place(open.active)));
        let counted = [
            1.0,
            far(seat) / LONG_WAY,
            1.0 / (1.0 + far(seat) / 4.0),
            f64::from(u8::from(soldier.staged)),
            f64::from(u8::from(soldier.under)),
            f64::from(soldier.hearts.min(8)) / 6.0,
            f64::from(soldier.bullets.min(12)) / 6.0,
            f64::from(soldier.guts.min(8)) / 6.0,
            f64::from(soldier.score()) / 25.0,
            f64::from(soldier.cards) / 5.0,
            f64::from(soldier.items.count_ones()) / 4.0,
            f64::from(u8::from(soldier.vehicle)),
            (nearest - far(seat)) / LONG_WAY,
            f64::from(u8::from(open.haunted().contains(soldier.at))),
            f64::from(u8::from(soldier.goal_kill)),
            turns / 10.0,
            // Whether the time is enough for the way.
            (far(seat) / STRIDE / (turns + 0.5)).min(3.0),
            f64::from(u8::from(open.joined)),
            f64::from(u8::from(open.no_route)),
            f64::from(u8::from(open.final_round)),
            sum,
            place(seat) / players,
            players / 6.0,
            goal.steps(soldier.at).min(8.0) / 8.0,
        ];
        all[usize::from(seat)][..counted.len()].copy_from_slice(&counted);
    }
    all
}
