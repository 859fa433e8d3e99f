//! Twilight in a terminal and in simulations.

use cordon_arena::Contest;
use cordon_bots::search::Choice;
use cordon_bots::{Level, Limits};
use cordon_kernel::Seat;
use cordon_twilight::frames::{Frame, Step};
use cordon_twilight::look::Look;
use cordon_twilight::rules::windows;
use cordon_twilight::{Action, Setup, Twilight, View, names, plans};
use cordon_wire::face::Face;
use rand_pcg::Pcg32;

use super::{board, notes, sheet};
use crate::playable::{Interruption, Playable};

impl Playable for Twilight {
    fn side(&self, seat: Seat) -> &'static str {
        Contest::side(self, seat)
    }

    fn sides(&self) -> &'static [&'static str] {
        Contest::sides(self)
    }

    fn home_side(&self) -> &'static str {
        Contest::sides(self)[0]
    }

    fn headline(&self, view: &View) -> String {
        let look = self.look(&view.open);
        format!("Round {}, turn of {}: {}", view.open.round + 1, names::soldier(view.open.active), now(look))
    }

    fn board(&self, view: &View) -> String {
        board::draw(self, view)
    }

    fn legend(&self, view: &View) -> String {
        board::legend(self, view)
    }

    fn sheet(&self, view: &View, seat: Seat) -> String {
        sheet::sheet(self, view, seat)
    }

    fn odds(&self, view: &View, _: Seat, action: &Action) -> Option<String> {
        notes::odds(self.look(&view.open), action)
    }

    fn note(&self, view: &View, _: Seat, action: &Action) -> Option<String> {
        notes::note(self.look(&view.open), action)
    }

    fn interruption(&self, view: &View, seat: Seat) -> Option<Interruption<Action>> {
        let look = self.look(&view.open);
        let Frame::Window(moment) = *view.open.stack.top() else { return None };
        let is_minor = windows::is_minor(look, view.known.hand, seat.0, moment);
        Some(Interruption { pass: Action::Pass, is_minor })
    }

    fn walk(&self, view: &View, _: Seat, (x, y): (i16, i16)) -> Option<Vec<Action>> {
        let look = self.look(&view.open);
        plans::walk(look, look.square_at(x, y)?)
    }

    fn rule(&self, id: &str) -> Option<String> {
        Face::rule(self, id)
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

/// What the game is in the middle of.
fn now(look: Look<'_>) -> String {
    match *look.open.stack.top() {
        Frame::Placing(placing) => format!("where does {} go?", look.content[placing.tile].name),
        Frame::Searching => "is a discarded tile laid?".to_owned(),
        Frame::Looking { .. } => "tiles are looked at".to_owned(),
        Frame::Stocking(_) => "what the tile brings".to_owned(),
        Frame::Clash(who) => format!("whom does {} fight first?", names::figure(who)),
        Frame::Fight(fight) => format!(
            "{} has rolled {} against a {}, which needs {}",
            names::figure(fight.who),
            fight.die,
            names::zed(fight.zed),
            look.target(fight.zed)
        ),
        Frame::Duel(duel) => {
            format!("{} and marine {} duel", names::soldier(duel.soldier), duel.marine + 1)
        }
        Frame::Turn(Step::Before) => "before the movement roll".to_owned(),
        Frame::Turn(_) => "a ride in the subway?".to_owned(),
        Frame::Move(moving) => format!("{} left to move", names::counted(moving.left, "point")),
        Frame::Arriving => "where does the ride end?".to_owned(),
        Frame::Toll => "the sewers cost a heart or guts".to_owned(),
        Frame::Horde(horde) => {
            format!("zombie {} of {} moves", (horde.moved + 1).min(horde.total), horde.total)
        }
        Frame::Dart { zed, .. } => format!("does the {} move on?", names::zed(zed)),
        Frame::Discarding { .. } | Frame::Parting { .. } => "is a card discarded?".to_owned(),
        Frame::ChooseMarine { .. } => "which marine moves?".to_owned(),
        Frame::Marine(now) => {
            format!("marine {} has {} left", now.marine + 1, names::counted(now.left, "point"))
        }
        Frame::Spawning { left, .. } => format!("{left} zombies come"),
        Frame::Clearing { left, .. } => format!("{left} zombies can be removed"),
        Frame::Landing { .. } => "where do the marines land?".to_owned(),
        Frame::Flushing { .. } => "where does the figure come up?".to_owned(),
        Frame::Window(_) | Frame::Card(_) | Frame::Defeat(_) => "cards can be played".to_owned(),
    }
}
