//! Matches that are played at random, with somebody who looks at every step.

use std::sync::LazyLock;

use cordon_kernel::{Actor, Dice, Live, Ruleset, Seat, Seating, Seats, Turn, Viewer};
use cordon_omega::{Action, Event, Omega, Setup, State};
use cordon_wire::face::{Face, Wishes};
use rand_pcg::Pcg32;

pub static RULES: LazyLock<Omega> = LazyLock::new(|| Omega::new(cordon_packs::shipped_omega()));

/// Every mission in both editions, with squads of each size in turn.
pub fn setups() -> Vec<Setup> {
    let catalogue = RULES.catalogue();
    let missions =
        catalogue.missions.iter().flat_map(|mission| ["1e", "2e"].map(|edition| (mission, edition)));
    missions
        .enumerate()
        .map(|(n, (mission, edition))| {
            let members = catalogue.members.iter().take(3 + n % 3).map(|member| member.id.clone());
            let option = |id: &str, value: &str| (id.to_owned(), value.to_owned());
            let wishes = Wishes {
                mission: mission.id.clone(),
                options: [option("edition", edition), option("turn_on_death", "yes")].into(),
                members: members.collect(),
            };
            RULES.setup(&wishes).expect("the catalogue offers what can be played")
        })
        .collect()
}

/// A moment of a match.
pub struct Moment<'a> {
    /// How many decisions were made before.
    pub step: usize,
    pub state: &'a State,
    /// What happened since the last decision.
    pub events: &'a [Event],
    /// The seat that decides, with what it can do.
    pub seat: Seat,
    pub actions: &'a [Action],
}

impl Moment<'_> {
    /// Everybody who may look: every seat, and one who only watches.
    pub fn viewers(&self) -> Vec<Viewer> {
        let seats: Seats = RULES.seats(self.state);
        seats.iter().map(Viewer::Seat).chain([Viewer::Watcher]).collect()
    }
}

/// Plays a match at random for some decisions and shows every one.
pub fn play(setup: &Setup, seed: u64, steps: usize, mut look: impl FnMut(Moment<'_>)) -> State {
    let mut dice = Pcg32::new(seed, 7);
    let mut table = Seating::new(Live(Pcg32::new(seed, 9)), Vec::new());
    let mut state = RULES.start(setup, &mut table).expect("a setup that the rules accept");
    for step in 0..steps {
        let Turn::Waiting(seats) = RULES.turn(&state) else { break };
        let seat = seats.first().expect("somebody decides");
        let mut actions = Vec::new();
        RULES.actions(&state, seat, &mut actions);
        look(Moment { step, state: &state, events: &table.sink, seat, actions: &actions });
        table.sink.clear();
        let action = actions[dice.below(actions.len() as u32) as usize];
        RULES.apply(&mut state, Actor::Seat(seat), &action, &mut table);
    }
    state
}
