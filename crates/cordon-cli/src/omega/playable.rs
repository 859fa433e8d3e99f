//! Omega in a terminal and in simulations.

use cordon_arena::Contest;
use cordon_bots::search::Choice;
use cordon_bots::{Level, Limits};
use cordon_kernel::Seat;
use cordon_omega::{Action, Omega, Setup, View};
use cordon_wire::face::Face;
use rand_pcg::Pcg32;

use super::{board, sheet};
use crate::playable::{Interruption, Playable};

impl Playable for Omega {
    fn side(&self, seat: Seat) -> &'static str {
        Contest::side(self, seat)
    }

    fn sides(&self) -> &'static [&'static str] {
        Contest::sides(self)
    }

    fn headline(&self, view: &View) -> String {
        Face::headline(self, view)
    }

    fn board(&self, view: &View) -> String {
        board::draw(self, view)
    }

    fn legend(&self, view: &View) -> String {
        let commandos = view.open.squad().map(|who| &self.content()[who]);
        let squad = commandos.map(|sheet| format!("{} {}", sheet.letter, sheet.name));
        let foes = self.content().enemies.iter().map(|card| format!("{} {}", card.letter, card.name));
        let allies = self.content().allies.iter().map(|card| format!("{} {}", card.letter, card.name));
        let figures: Vec<String> = squad.chain(allies).chain(foes).collect();
        format!("{}\n{}", board::SIGNS, figures.join("  "))
    }

    fn sheet(&self, view: &View, seat: Seat) -> String {
        sheet::sheet(self, view, seat)
    }

    fn odds(&self, view: &View, seat: Seat, action: &Action) -> Option<String> {
        Face::choice(self, view, seat, action).odds.map(|odds| odds.says)
    }

    fn note(&self, view: &View, seat: Seat, action: &Action) -> Option<String> {
        let choice = Face::choice(self, view, seat, action);
        match *action {
            // An order names a stack by its number only; the label says what is in it.
            Action::PlaceStack(_) => Some(choice.label),
            Action::Buy(_) | Action::AssistDice | Action::AssistReroll => {
                choice.cost.zip(choice.note).map(|(cost, note)| format!("{cost}: {note}"))
            }
            Action::TakeStance(_) | Action::PlaceMarker(_) | Action::Choose(_) => choice.note,
            _ => choice.odds.map(|odds| odds.says),
        }
    }

    fn interruption(&self, view: &View, seat: Seat) -> Option<Interruption<Action>> {
        let prompt = Face::prompt(self, view, seat);
        prompt.pass.map(|_| Interruption { pass: Action::Pass, is_minor: prompt.is_minor })
    }

    fn walk(&self, view: &View, seat: Seat, to: (i16, i16)) -> Option<Vec<Action>> {
        Face::walk(self, view, seat, to)
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
