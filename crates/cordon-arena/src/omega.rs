//! Omega in simulations.

mod watch;

use cordon_kernel::{Seat, Sink};
use cordon_omega::events::HordeEvent;
use cordon_omega::state::OVERSEER;
use cordon_omega::{Event, Omega, Setup, State};

use crate::Contest;

/// What a simulation counts.
#[derive(Clone, Copy, Default, Debug)]
pub struct Counts {
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

impl Contest for Omega {
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

    fn acts_by_itself(event: &Event) -> bool {
        matches!(event, Event::Horde(HordeEvent::Stirred { .. }))
    }

    fn mission<'a>(&self, setup: &'a Setup) -> &'a str {
        &setup.mission
    }
}
