//! Bots for twilight.

mod ahead;
mod chances;
mod duels;
mod ground;
mod horde;
mod marine;
mod outlook;
mod sewers;
mod soldier;
mod standing;
mod town;
mod weights;
mod windows;

use cordon_kernel::{Dice, Seat};
use cordon_twilight::frames::{Figure, Frame};
use cordon_twilight::{Action, Twilight, View};

use crate::{Bot, HasBots, Rating, best_of, each, only};
use ground::{Field, Walker};
use standing::Standing;

/// A greedy player for a soldier, for his cards, and for the marine he has to move: it gives every legal action a score
/// and takes the best.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Normal;

impl Bot<Twilight> for Normal {
    fn choose(
        &self,
        rules: &Twilight,
        view: &View,
        seat: Seat,
        actions: &[Action],
        dice: &mut impl Dice,
    ) -> Action {
        best_of(self, rules, view, seat, actions, dice)
    }
}

impl HasBots for Twilight {
    type Normal = Normal;
    const NORMAL: Normal = Normal;
    const EDITION: u32 = 1;
}

impl Rating<Twilight> for Normal {
    fn is_routine(&self, _: &Twilight, view: &View) -> bool {
        matches!(view.open.stack.top(), Frame::Move(_) | Frame::Toll)
    }

    fn rate(&self, rules: &Twilight, view: &View, seat: Seat, actions: &[Action]) -> Vec<f64> {
        let look = rules.look(&view.open);
        let standing = || Standing::of(look, seat.0);
        match *look.open.stack.top() {
            Frame::Window(_) => {
                let standing = standing();
                each(actions, |action| windows::score(look, &standing, action))
            }
            Frame::Placing(placing) => {
                let laying = town::Laying::of(look, &placing, seat.0);
                each(actions, |action| laying.score(action))
            }
            Frame::Searching | Frame::Looking { .. } => each(actions, |action| town::tile(look, action)),
            Frame::Stocking(stocking) => {
                let standing = standing();
                each(actions, |action| match action {
                    Action::Put(square) => town::put(look, &standing, &stocking, square),
                    _ => f64::NEG_INFINITY,
                })
            }
            Frame::Clash(Figure::Marine(_)) => {
                let standing = standing();
                each(actions, |action| marine::prey(&standing, action))
            }
            Frame::Clash(Figure::Soldier(_)) => each(actions, |action| match action {
                // The weakest first: a weapon that breaks has done most by then.
                Action::Strike(zed) => -f64::from(look.target(zed)),
                _ => 0.0,
            }),
            Frame::Fight(fight) => each(actions, |action| duels::pay(look, &fight, action)),
            Frame::Duel(duel) => each(actions, |action| duels::score(look, &duel, action)),
            Frame::Move(moving) => {
                let errand = soldier::Errand::of(look, &moving, seat.0);
                each(actions, |action| errand.score(action))
            }
            Frame::Toll => {
                let soldier = look.open.soldier(seat.0);
                let guts = soldier.guts > 2 || soldier.hearts <= 4;
                each(actions, |action| f64::from(u8::from((action == Action::PayGuts) == guts)))
            }
            Frame::Horde(_) => {
                let standing = standing();
                each(actions, |action| match action {
                    Action::Shamble { from, to, .. } => horde::step(look, &standing, from, to),
                    _ => f64::NEG_INFINITY,
                })
            }
            Frame::Dart { at, .. } => {
                let standing = standing();
                each(actions, |action| match action {
                    Action::Go(to) => horde::step(look, &standing, at, to),
                    _ => 0.0,
                })
            }
            Frame::Discarding { .. } | Frame::Parting { .. } => each(actions, |action| match action {
                Action::Discard(card) => -windows::kept(look, card),
                // A card that is hardly ever played makes room for another.
                _ => -windows::WORTH_PLAYING,
            }),
            Frame::ChooseMarine { .. } => {
                let standing = standing();
                each(actions, |action| marine::chosen(look, &standing, action))
            }
            Frame::Marine(now) => {
                let standing = standing();
                each(actions, |action| marine::step(look, &standing, now.marine, action))
            }
            Frame::Spawning { .. } => {
                let standing = standing();
                each(actions, |action| match action {
                    Action::Put(at) => horde::come(look, &standing, at),
                    _ => f64::NEG_INFINITY,
                })
            }
            Frame::Clearing { .. } => {
                let standing = standing();
                each(actions, |action| match action {
                    Action::Clear(at) => -horde::come(look, &standing, at),
                    _ => -1.0,
                })
            }
            Frame::Arriving | Frame::Flushing { .. } => {
                let way = soldier::way_of(look);
                each(actions, |action| town::nearest(&way, action))
            }
            Frame::Landing { .. } => {
                let way = Field::to_goal(look, Walker::Careless);
                each(actions, |action| town::nearest(&way, action))
            }
            // Manholes and rides are left to those who plan ahead.
            _ => {
                let pass = actions.iter().copied().find(|action| *action == Action::Pass);
                only(actions, pass.unwrap_or(actions[0]))
            }
        }
    }
}
