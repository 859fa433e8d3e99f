//! How the race stands for each soldier, and the chance that follows.

use cordon_kernel::{Seat, Seats};
use cordon_twilight::frames::{Frame, Step};
use cordon_twilight::look::Look;
use cordon_twilight::{Action, State, Twilight};

use super::Normal;
use super::soldier::way_of;
use super::weights::WEIGHTS;
use crate::search::{Chances, Foresight, MOST_SIGNS, Signs};

/// A way this long counts as 1, in steps.
const LONG_WAY: f64 = 40.0;

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
        let weights = &WEIGHTS[self.kind(rules, state)];
        let mut chances = [0.0; Seats::MOST as usize];
        let mut sum = 0.0;
        for seat in look.seats().map(usize::from) {
            let odds: f64 = signs[seat].iter().zip(weights).map(|(sign, weight)| sign * weight).sum();
            chances[seat] = odds.exp();
            sum += chances[seat];
        }
        // Only one wins, so what one gains the others lose.
        chances.iter_mut().for_each(|chance| *chance /= sum);
        chances
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

fn of_soldiers(look: Look<'_>) -> [Signs; 16] {
    let goal = way_of(look);
    let mut all = [[0.0; MOST_SIGNS]; 16];
    let far = |seat: u8| {
        let soldier = look.open.soldier(seat);
        if soldier.staged { LONG_WAY } else { goal.steps(soldier.at).min(LONG_WAY) }
    };
    for seat in look.seats() {
        let soldier = look.open.soldier(seat);
        let nearest = look.seats().filter(|other| *other != seat).map(far).fold(LONG_WAY, f64::min);
        let kills = f64::from(soldier.score());
        let counted = [
            1.0,
            far(seat) / LONG_WAY,
            1.0 / (1.0 + far(seat) / 4.0),
            f64::from(u8::from(soldier.staged)),
            f64::from(u8::from(soldier.under)),
            f64::from(soldier.hearts.min(8)) / 6.0,
            f64::from(soldier.bullets.min(12)) / 6.0,
            f64::from(soldier.guts.min(8)) / 6.0,
            kills / 25.0,
            f64::from(soldier.cards) / 5.0,
            f64::from(soldier.items.count_ones()) / 4.0,
            f64::from(u8::from(soldier.vehicle)),
            (nearest - far(seat)) / LONG_WAY,
            f64::from(u8::from(look.open.haunted().contains(soldier.at))),
            f64::from(u8::from(soldier.goal_kill)),
        ];
        all[usize::from(seat)][..counted.len()].copy_from_slice(&counted);
    }
    all
}
