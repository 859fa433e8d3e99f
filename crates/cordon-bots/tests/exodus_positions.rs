//! Small positions in which a hero of exodus' normal bot must not be silly.

use cordon_bots::Bot;
use cordon_bots::exodus::Normal;
use cordon_exodus::board::Place;
use cordon_exodus::endings::Ending;
use cordon_exodus::frames::Frame;
use cordon_exodus::state::{HeroSetup, Open, Stance, Unit, seat_of};
use cordon_exodus::{Action, Exodus, Setup, State};
use cordon_grid::Cell;
use cordon_kernel::{Actor, Deaf, Live, Ruleset, Seating, Turn, Viewer};
use cordon_packs::shipped_exodus;
use rand_pcg::Pcg32;

/// A game of exodus that has just begun, to be put into some position.
struct Table {
    rules: Exodus,
    state: State,
    draws: Seating<Live<Pcg32>, Deaf>,
    dice: Pcg32,
}

impl Table {
    fn new(mission: &str, heroes: usize) -> Table {
        let rules = Exodus::new(shipped_exodus());
        let hero = |id: &String| HeroSetup { id: id.clone(), ..HeroSetup::default() };
        let heroes = rules.content().heroes.iter().take(heroes).map(|card| hero(&card.id)).collect();
        let setup = Setup { mission: mission.to_owned(), heroes, ..Setup::default() };
        let mut draws = Seating::new(Live(Pcg32::new(7, 1)), Deaf);
        let mut state = rules.start(&setup, &mut draws).expect("a good setup");
        state.open.units.clear();
        Table { rules, state, draws, dice: Pcg32::new(7, 2) }
    }

    fn cell(&self, x: u8, y: u8) -> Cell {
        self.rules.look(&self.state.open).board.cell(Place { floor: 0, x, y }).expect("a square")
    }

    fn put_hero(&mut self, hero: usize, x: u8, y: u8) {
        self.state.open.heroes[hero].cell = self.cell(x, y);
    }

    fn put_zombie(&mut self, x: u8, y: u8, stance: Stance) {
        let cell = self.cell(x, y);
        self.state.open.units.push(Unit { stance, cell, ..Unit::default() });
    }

    /// Lets the bot play on as long as `goes_on` says so, and the game is not over.
    fn play_while(&mut self, goes_on: impl Fn(&Open) -> bool) {
        let mut actions = Vec::new();
        while let Turn::Waiting(seats) = self.rules.turn(&self.state)
            && goes_on(&self.state.open)
        {
            let seat = seats.first().expect("somebody must act");
            actions.clear();
            self.rules.actions(&self.state, seat, &mut actions);
            let view = self.rules.view(&self.state, Viewer::Seat(seat));
            let action = Normal.choose(&self.rules, &view, seat, &actions, &mut self.dice);
            self.rules.apply(&mut self.state, Actor::Seat(seat), &action, &mut self.draws);
        }
    }

    /// Lets the bot play the turn of the first hero.
    fn play_first_turn(&mut self) {
        self.rules.apply(&mut self.state, Actor::Seat(seat_of(0)), &Action::Begin(0), &mut self.draws);
        self.play_while(|open| *open.stack.top() != Frame::Order);
    }

    fn rounds(&self, hero: usize) -> u32 {
        self.state.open.heroes[hero].arms.iter().map(|held| u32::from(held.rounds)).sum()
    }
}

#[test]
fn a_hero_frees_another_beside_it_that_is_held() {
    let mut table = Table::new("slipway", 2);
    table.put_zombie(4, 1, Stance::Grappling(1));
    table.state.open.heroes[1].prone = true;
    table.play_first_turn();
    assert!(!table.state.open.is_grappled(1), "an execution is sure");
}

#[test]
fn no_round_is_spent_on_an_infected_far_away() {
    let mut table = Table::new("slipway", 2);
    table.put_hero(0, 14, 4);
    table.put_hero(1, 13, 4);
    table.put_zombie(0, 4, Stance::Standing);
    let before = table.rounds(0);
    table.play_first_turn();
    assert_eq!(table.rounds(0), before);
}

#[test]
fn an_empty_gun_is_loaded_again() {
    let mut table = Table::new("slipway", 2);
    let nine = table.rules.content().find("nine-box").expect("a card of the pack");
    let hero = &mut table.state.open.heroes[0];
    hero.arms.iter_mut().for_each(|held| held.rounds = 0);
    hero.finds[usize::from(nine.0)] = 1;
    table.play_first_turn();
    assert!(table.rounds(0) > 0);
}

#[test]
fn medicine_goes_to_whoever_needs_it_more() {
    let mut table = Table::new("slipway", 3);
    table.put_hero(0, 12, 3);
    table.put_hero(1, 11, 3);
    table.put_hero(2, 9, 3);
    table.state.open.heroes[0].dial = 12;
    let medicine = |open: &Open| open.heroes[0].arms.len();
    let (before, dial) = (medicine(&table.state.open), table.state.open.heroes[0].dial);
    table.play_while(|open| open.turn <= 2);
    let hero = &table.state.open.heroes[0];
    assert!(hero.dial < dial || hero.arms.len() > before, "somebody with a med pack was beside it");
}

#[test]
fn a_lying_infected_beside_a_hero_is_killed_with_a_blade_before_it_walks_on() {
    // To hold out is all that is asked for: nothing dearer calls.
    let mut table = Table::new("q-landing", 2);
    table.put_hero(0, 5, 5);
    table.put_hero(1, 3, 5);
    table.put_zombie(6, 5, Stance::Prone);
    let before = table.rounds(0);
    table.play_first_turn();
    assert_eq!(table.state.open.units[0].stance, Stance::Off, "an execution is sure");
    assert_eq!(table.rounds(0), before, "a blade spends nothing");
}

#[test]
fn heroes_that_are_out_make_room_for_the_others() {
    let mut table = Table::new("cold-store", 4);
    // Both breakers are thrown and all doors unlocked; the first two stand in the mouth of the way out.
    for (done, object) in table.state.open.objects.iter_mut().zip(&table.rules.content().missions[1].objects)
    {
        *done = object.times;
    }
    table.state.open.locked = 0;
    table.state.open.open_doors = u32::MAX;
    for (hero, (x, y)) in [(18, 10), (19, 10), (18, 8), (19, 8)].into_iter().enumerate() {
        table.put_hero(hero, x, y);
    }
    table.play_while(|open| open.turn <= 2);
    assert_eq!(table.state.open.ending, Some(Ending::Accomplished), "all four are out in the second turn");
}
