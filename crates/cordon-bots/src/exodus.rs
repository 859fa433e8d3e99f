//! Bots for exodus.

mod ambush;
mod arrivals;
mod chances;
mod control;
mod courses;
mod director;
mod errands;
mod forecast;
mod ground;
mod loadout;
mod outlook;
mod ploys;
mod reach;
mod recall;
mod sketch;
mod squad;
mod supplies;
mod threat;
mod value;
mod weakness;
mod weights;
mod windows;

use cordon_exodus::frames::{Frame, Stage};
use cordon_exodus::state::DIRECTOR;
use cordon_exodus::{Action, Exodus, View};
use cordon_kernel::{Dice, Seat};

use crate::{Bot, HasBots, Rating, best_of, each, only};

/// A greedy player for each hero and for the director: it gives every legal action a score and takes the best. It looks no further than to
/// the end of its turn and what the infected would do then, so it decides in a part of a millisecond.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Normal;

impl Bot<Exodus> for Normal {
    fn choose(
        &self,
        rules: &Exodus,
        view: &View,
        seat: Seat,
        actions: &[Action],
        dice: &mut impl Dice,
    ) -> Action {
        best_of(self, rules, view, seat, actions, dice)
    }
}

impl HasBots for Exodus {
    type Normal = Normal;
    const NORMAL: Normal = Normal;
    const EDITION: u32 = 2;
}

impl Rating<Exodus> for Normal {
    fn rate(&self, rules: &Exodus, view: &View, seat: Seat, actions: &[Action]) -> Vec<f64> {
        let look = rules.look(&view.open);
        if seat == DIRECTOR {
            let director = director::Director::of(look, director::Outlook::AtOnce);
            return each(actions, |action| director.score(action));
        }
        match *look.open.stack.top() {
            Frame::Activation(now) if now.stage == Stage::Shots => {
                each(actions, |action| windows::alert_shot(look, &now, action))
            }
            Frame::Activation(_) => each(actions, |action| match action {
                Action::Enter(cell) => windows::infected_step(look, cell),
                _ => 0.0,
            }),
            Frame::Roaming { .. } | Frame::RoomSpawn(_) => each(actions, |action| match action {
                Action::Place(cell) => windows::placed(look, cell),
                _ => 0.0,
            }),
            Frame::Order => {
                let sent: Vec<(u8, errands::Sent)> = errands::of_all(look).collect();
                let of = |hero: u8| sent.iter().find(|(other, _)| *other == hero);
                each(actions, |action| match action {
                    Action::Begin(hero) => {
                        of(hero).map_or(0.0, |(_, sent)| windows::next_hero(look, hero, sent))
                    }
                    _ => 0.0,
                })
            }
            Frame::HeroTurn { hero } | Frame::Sprinting { hero, .. } => {
                let turn = squad::Turn::of(look, hero, actions);
                each(actions, |action| turn.score(action))
            }
            Frame::Following(follow) => each(actions, |action| match action {
                Action::Stop => 0.0,
                _ => value::of_attack(look, follow.hero, action).unwrap_or(f64::NEG_INFINITY),
            }),
            Frame::Arriving { hero, .. } => each(actions, |action| windows::take(look, hero, action)),
            Frame::Volley(_) => only(actions, Action::Upgrade),
            Frame::Pattern { .. } => each(actions, |action| match action {
                Action::Scatter(unit) => value::of_unit(look, unit),
                _ => 0.0,
            }),
            Frame::Biting(_) => {
                let cancel = actions.iter().copied().find(|action| matches!(action, Action::UsePower(_)));
                only(actions, cancel.unwrap_or(actions[0]))
            }
            Frame::Offered(offer) => each(actions, |action| windows::offer(look, &offer, action)),
            Frame::Sorting { hero, .. } => each(actions, |action| windows::put_back(look, hero, action)),
            _ => only(actions, actions[0]),
        }
    }
}
