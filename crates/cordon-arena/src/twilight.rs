//! Twilight in simulations.

mod watch;

use cordon_kernel::{Seat, Sink};
use cordon_twilight::{Event, Setup, State, Twilight};

use crate::Contest;

/// What a simulation counts.
#[derive(Clone, Copy, Default, Debug)]
pub struct Counts {
    kills: u64,
    duels: u64,
    lost: u64,
    defeats: u64,
    cards: u64,
}

impl Sink<Event> for Counts {
    #[inline]
    fn tell(&mut self, event: Event) {
        match event {
            Event::Killed { .. } => self.kills += 1,
            Event::DuelBegan { .. } => self.duels += 1,
            Event::DuelLost { .. } => self.lost += 1,
            Event::Defeated { .. } => self.defeats += 1,
            Event::Played { .. } => self.cards += 1,
            _ => {}
        }
    }
}

/// Every soldier is a side of his own.
const SIDES: [&str; 6] = ["soldier-0", "soldier-1", "soldier-2", "soldier-3", "soldier-4", "soldier-5"];

impl Contest for Twilight {
    type Counts = Counts;

    fn side(&self, seat: Seat) -> &'static str {
        SIDES[usize::from(seat.0) % SIDES.len()]
    }

    fn sides(&self) -> &'static [&'static str] {
        &SIDES
    }

    fn unseated_side(&self) -> &'static str {
        "marines or zombies"
    }

    fn measures(&self, state: &State, counts: &Counts) -> Vec<(&'static str, u64)> {
        vec![
            ("rounds", state.open.round.into()),
            ("tiles in play", state.open.placed.len() as u64),
            ("halves joined", state.open.joined.into()),
            ("zombies killed", counts.kills),
            ("duels", counts.duels),
            ("duels lost", counts.lost),
            ("defeats", counts.defeats),
            ("cards played", counts.cards),
        ]
    }

    fn mission<'a>(&self, setup: &'a Setup) -> &'a str {
        &setup.preset
    }

    fn sides_of(&self, setup: &Setup) -> &'static [&'static str] {
        &SIDES[..usize::from(setup.rules.players).min(SIDES.len())]
    }
}
