//! Matches that are played at random, with somebody who looks at every step.

use std::sync::LazyLock;

use cordon_exodus::Exodus;
use cordon_kernel::{Actor, Dice, Live, Ruleset, Seat, Seating, Seats, Turn, Viewer};
use cordon_omega::Omega;
use cordon_twilight::Twilight;
use cordon_wire::face::{Face, Wishes};
use rand_pcg::Pcg32;

pub static OMEGA: LazyLock<Omega> = LazyLock::new(|| Omega::new(cordon_packs::shipped_omega()));
pub static EXODUS: LazyLock<Exodus> = LazyLock::new(|| Exodus::new(cordon_packs::shipped_exodus()));

pub static TWILIGHT: LazyLock<Twilight> = LazyLock::new(|| Twilight::new(cordon_packs::shipped_twilight()));

/// A ruleset with matches to be played.
pub struct Game<R: Face + 'static> {
    pub rules: &'static R,
    pub setups: Vec<R::Setup>,
}

fn option(id: &str, value: &str) -> (String, String) {
    (id.to_owned(), value.to_owned())
}

/// Every mission in both editions, with squads of each size in turn.
pub fn omega() -> Game<Omega> {
    let rules = &*OMEGA;
    let catalogue = rules.catalogue();
    let missions =
        catalogue.missions.iter().flat_map(|mission| ["1e", "2e"].map(|edition| (mission, edition)));
    let setups = missions.enumerate().map(|(n, (mission, edition))| {
        let members = catalogue.members.iter().take(3 + n % 3).map(|member| member.id.clone());
        let wishes = Wishes {
            mission: mission.id.clone(),
            options: [option("edition", edition), option("turn_on_death", "yes")].into(),
            members: members.collect(),
            ..Wishes::default()
        };
        rules.setup(&wishes).expect("the catalogue offers what can be played")
    });
    Game { rules, setups: setups.collect() }
}

/// Every mission with and without a director, with squads of each size in turn and perks where there are any.
pub fn exodus() -> Game<Exodus> {
    let rules = &*EXODUS;
    let catalogue = rules.catalogue();
    let missions = catalogue.missions.iter().flat_map(|mission| ["no", "yes"].map(|cut| (mission, cut)));
    let setups = missions.enumerate().map(|(n, (mission, cut))| {
        let (fewest, most) = mission.squad.expect("a range");
        let count = usize::from(fewest) + n % usize::from(most - fewest + 1);
        let members = || catalogue.members.iter().take(count);
        let learned = usize::from(mission.perks.unwrap_or(0));
        let perks = members().filter(|_| learned > 0).map(|member| {
            let perks = member.perks.iter().rev().take(learned).map(|perk| perk.id.clone());
            (member.id.clone(), perks.collect())
        });
        let wishes = Wishes {
            mission: mission.id.clone(),
            options: [option("director", cut), option("turn_limit", "30")].into(),
            members: members().map(|member| member.id.clone()).collect(),
            perks: perks.collect(),
        };
        rules.setup(&wishes).expect("the catalogue offers what can be played")
    });
    Game { rules, setups: setups.collect() }
}

/// Every board with each number of players, and with each way to hide who can answer in turn.
pub fn twilight() -> Game<Twilight> {
    let rules = &*TWILIGHT;
    let catalogue = rules.catalogue();
    let boards = catalogue.missions.iter().flat_map(|mission| (2..=6).map(move |players| (mission, players)));
    let setups = boards.enumerate().map(|(n, (mission, players))| {
        let wishes = Wishes {
            mission: mission.id.clone(),
            options: [
                option("clock.mode", "rounds"),
                option("conceal_windows", ["timing", "off", "strict"][n % 3]),
                option("dogs", ["off", "on"][n % 2]),
            ]
            .into(),
            members: catalogue.members.iter().take(players).map(|member| member.id.clone()).collect(),
            ..Wishes::default()
        };
        rules.setup(&wishes).expect("the catalogue offers what can be played")
    });
    Game { rules, setups: setups.collect() }
}

/// A moment of a match.
pub struct Moment<'a, R: Ruleset> {
    pub rules: &'a R,
    /// How many decisions were made before.
    pub step: usize,
    pub state: &'a R::State,
    /// What happened since the last decision.
    pub events: &'a [R::Event],
    /// The seat that decides, with what it can do.
    pub seat: Seat,
    pub actions: &'a [R::Action],
}

impl<R: Ruleset> Moment<'_, R> {
    /// Everybody who may look: every seat, and one who only watches.
    pub fn viewers(&self) -> Vec<Viewer> {
        let seats: Seats = self.rules.seats(self.state);
        seats.iter().map(Viewer::Seat).chain([Viewer::Watcher]).collect()
    }
}

impl<R: Face> Game<R> {
    /// Plays a match at random for some decisions and shows every one.
    pub fn play(
        &self,
        setup: &R::Setup,
        seed: u64,
        steps: usize,
        mut look: impl FnMut(Moment<'_, R>),
    ) -> R::State {
        let rules = self.rules;
        let mut dice = Pcg32::new(seed, 7);
        let mut table = Seating::new(Live(Pcg32::new(seed, 9)), Vec::new());
        let mut state = rules.start(setup, &mut table).expect("a setup that the rules accept");
        for step in 0..steps {
            let Turn::Waiting(seats) = rules.turn(&state) else { break };
            let seat = seats.first().expect("somebody decides");
            let mut actions = Vec::new();
            rules.actions(&state, seat, &mut actions);
            look(Moment { rules, step, state: &state, events: &table.sink, seat, actions: &actions });
            table.sink.clear();
            let action = actions[dice.below(actions.len() as u32) as usize];
            rules.apply(&mut state, Actor::Seat(seat), &action, &mut table);
        }
        state
    }
}
