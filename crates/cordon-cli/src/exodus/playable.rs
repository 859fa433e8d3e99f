//! Exodus in a terminal and in simulations.

use cordon_arena::Contest;
use cordon_bots::search::Choice;
use cordon_bots::{Level, Limits};
use cordon_exodus::frames::{Frame, Stage};
use cordon_exodus::{Action, Exodus, Setup, View};
use cordon_kernel::Seat;
use rand_pcg::Pcg32;

use super::{board, rulebook, sheet};
use crate::playable::{Interruption, Playable};

impl Playable for Exodus {
    fn side(&self, seat: Seat) -> &'static str {
        Contest::side(self, seat)
    }

    fn sides(&self) -> &'static [&'static str] {
        Contest::sides(self)
    }

    fn headline(&self, view: &View) -> String {
        let look = self.look(&view.open);
        let mission = &look.mission().title;
        let turn = view.open.turn;
        let now = match *view.open.stack.top() {
            Frame::Order => "who takes the next turn?".to_owned(),
            Frame::HeroTurn { hero } => {
                format!("{}, {} action points", look.hero_name(hero), view.open.hero(hero).points)
            }
            Frame::Sprinting { hero, left } => {
                format!("{} sprints, {left} squares left", look.hero_name(hero))
            }
            Frame::Following(follow) => format!("{} attacks behind a move", look.hero_name(follow.hero)),
            Frame::Arriving { hero, .. } => format!("{} stands on an item", look.hero_name(hero)),
            Frame::Offered(offer) => format!("an offer to {}", look.hero_name(offer.asked)),
            Frame::Biting(bite) => format!("{} was bitten", look.hero_name(bite.hero)),
            Frame::Activation(now) if now.stage == Stage::Shots => {
                format!("{} comes into view", look.unit_name(now.unit))
            }
            Frame::Activation(now) => format!("where does {} go?", look.unit_name(now.unit)),
            Frame::Window(_) => "does the director play a card?".to_owned(),
            Frame::TakingOff => "does the director take infected off?".to_owned(),
            Frame::InfectedMove => "which infected acts next?".to_owned(),
            Frame::RoomSpawn(_) => "who is in the room?".to_owned(),
            Frame::Roaming { .. } => "where does the roamer appear?".to_owned(),
            _ => "a decision".to_owned(),
        };
        format!("{mission}, turn {turn}: {now}")
    }

    fn board(&self, view: &View) -> String {
        board::draw(self, view)
    }

    fn legend(&self, _: &View) -> String {
        board::SIGNS.to_owned()
    }

    fn sheet(&self, view: &View, seat: Seat) -> String {
        sheet::sheet(self, view, seat)
    }

    fn odds(&self, view: &View, _: Seat, action: &Action) -> Option<String> {
        super::odds::of_action(self.look(&view.open), action)
    }

    fn interruption(&self, view: &View, _: Seat) -> Option<Interruption<Action>> {
        match *view.open.stack.top() {
            Frame::Activation(now) if now.stage == Stage::Shots => {
                Some(Interruption { pass: Action::HoldFire, is_minor: false })
            }
            Frame::Window(_) => Some(Interruption { pass: Action::Pass, is_minor: false }),
            _ => None,
        }
    }

    fn walk(&self, _: &View, _: Seat, _: (i16, i16)) -> Option<Vec<Action>> {
        None
    }

    fn rule(&self, id: &str) -> Option<String> {
        rulebook::rule(id)
    }

    fn bot(
        &self,
        level: Level,
        view: &View,
        seat: Seat,
        actions: &[Action],
        dice: &mut Pcg32,
        limits: Limits<'_>,
    ) -> Action {
        level.choose(self, view, seat, actions, dice, limits)
    }

    fn advice(
        &self,
        view: &View,
        seat: Seat,
        actions: &[Action],
        dice: &mut Pcg32,
        limits: Limits<'_>,
    ) -> Vec<Choice<Action>> {
        cordon_bots::advice(self, view, seat, actions, dice, limits)
    }

    fn mission<'a>(&self, setup: &'a Setup) -> &'a str {
        Contest::mission(self, setup)
    }
}
