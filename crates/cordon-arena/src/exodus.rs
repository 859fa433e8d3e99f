//! Exodus in simulations.

mod watch;

use cordon_exodus::state::DIRECTOR;
use cordon_exodus::{Event, Exodus, Setup, State};
use cordon_kernel::{Seat, Sink};

use crate::Contest;

/// What a simulation counts.
#[derive(Clone, Copy, Default, Debug)]
pub struct Counts {
    deaths: u64,
    kills: u64,
    bites: u64,
    rooms: u64,
    shots: u64,
}

impl Sink<Event> for Counts {
    #[inline]
    fn tell(&mut self, event: Event) {
        match event {
            Event::Died { .. } => self.deaths += 1,
            Event::Removed { .. } => self.kills += 1,
            Event::BiteTested { bitten: true, .. } => self.bites += 1,
            Event::AreaActivated { .. } => self.rooms += 1,
            Event::Fired { .. } => self.shots += 1,
            _ => {}
        }
    }
}

impl Contest for Exodus {
    type Counts = Counts;

    fn side(&self, seat: Seat) -> &'static str {
        if seat == DIRECTOR { "director" } else { "heroes" }
    }

    fn sides(&self) -> &'static [&'static str] {
        &["director", "heroes"]
    }

    fn unseated_side(&self) -> &'static str {
        "the infected"
    }

    fn measures(&self, state: &State, counts: &Counts) -> Vec<(&'static str, u64)> {
        vec![
            ("turns", state.open.turn.into()),
            ("rooms opened", counts.rooms),
            ("infected removed", counts.kills),
            ("shots", counts.shots),
            ("bites", counts.bites),
            ("heroes dead", counts.deaths),
        ]
    }

    fn acts_by_itself(event: &Event) -> bool {
        matches!(event, Event::Activated { .. })
    }

    fn mission<'a>(&self, setup: &'a Setup) -> &'a str {
        &setup.mission
    }
}
