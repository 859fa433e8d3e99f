//! Omega in a terminal and in simulations.

use cordon_bots::omega::Normal;
use cordon_bots::{Bot, Rating};
use cordon_kernel::{Seat, Sink};
use cordon_omega::events::HordeEvent;
use cordon_omega::state::OVERSEER;
use cordon_omega::{Action, Event, Omega, Setup, State, View};
use cordon_wire::face::Face;
use rand_pcg::Pcg32;

use super::{board, sheet};
use crate::playable::{Interruption, Playable};

/// What a simulation counts.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Counts {
    downs: u64,
    deaths: u64,
    kills: u64,
    rooms: u64,
}

impl Sink<Event> for Counts {
    #[inline]
    fn tell(&mut self, event: Event) {
        match event {
            Event::Downed { .. } => self.downs += 1,
            Event::Died { .. } => self.deaths += 1,
            Event::Destroyed { .. } => self.kills += 1,
            Event::RoomRevealed { .. } => self.rooms += 1,
            _ => {}
        }
    }
}

impl Playable for Omega {
    type Counts = Counts;

    fn side(&self, seat: Seat) -> &'static str {
        if seat == OVERSEER { "overseer" } else { "squad" }
    }

    fn sides(&self) -> &'static [&'static str] {
        &["overseer", "squad"]
    }

    fn unseated_side(&self) -> &'static str {
        "the horde"
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

    fn measures(&self, state: &State, counts: &Counts) -> Vec<(&'static str, u64)> {
        // The timer stands behind the last round when time has run out; that is no round that was played.
        let last = self.content()[state.open.mission].rounds.unwrap_or(u8::MAX);
        let rounds = state.open.round.min(last);
        vec![
            ("rounds", rounds.into()),
            ("rooms revealed", counts.rooms),
            ("enemies destroyed", counts.kills),
            ("commandos downed", counts.downs),
            ("commandos dead", counts.deaths),
        ]
    }

    fn normal(&self, view: &View, seat: Seat, actions: &[Action], dice: &mut Pcg32) -> Action {
        Normal.choose(self, view, seat, actions, dice)
    }

    fn rate(&self, view: &View, seat: Seat, actions: &[Action]) -> Vec<f64> {
        Normal.rate(self, view, seat, actions)
    }

    fn acts_by_itself(event: &Event) -> bool {
        matches!(event, Event::Horde(HordeEvent::Stirred { .. }))
    }

    fn mission<'a>(&self, setup: &'a Setup) -> &'a str {
        &setup.mission
    }
}
