//! The laws that every ruleset keeps, on this one: every mission, every number of heroes.

use std::sync::{Arc, LazyLock};

use cordon_exodus::actions::Ware;
use cordon_exodus::content::{DirectorId, PerkId, RecipeId, SearchId};
use cordon_exodus::state::{HeroSetup, MOST_FRAMES, Setup};
use cordon_exodus::{Action, Exodus};
use cordon_grid::{Cell, Dir, Side};
use cordon_testkit::conformance::{battery, plays_out, walk};

pub static RULES: LazyLock<Arc<Exodus>> =
    LazyLock::new(|| Arc::new(Exodus::new(cordon_packs::shipped_exodus())));

/// The first heroes of the pack in a mission.
pub fn setup(mission: &str, heroes: usize) -> Setup {
    let cards = RULES.content().heroes.iter().take(heroes);
    let heroes = cards.map(|card| HeroSetup { id: card.id.clone(), ..HeroSetup::default() });
    Setup { mission: mission.to_owned(), heroes: heroes.collect(), ..Setup::default() }
}

/// Orders that are wrong nearly always: numbers that no game has, and things of other moments.
pub fn nonsense() -> Vec<Action> {
    let mut orders = vec![Action::HoldFire, Action::Stop, Action::StandUp, Action::Alert, Action::EndTurn];
    orders.extend([Action::AlertThrow, Action::Take, Action::Search, Action::Accept]);
    orders.extend([Action::Decline, Action::Upgrade, Action::Pass, Action::Halt(Side::N)]);
    orders.extend(Dir::ALL.map(Action::Dive));
    for n in [0, 1, 7, 31, 32, 100, 255] {
        let cell = Cell(u16::from(n) * 257);
        orders.extend([
            Action::Enter(cell),
            Action::Place(cell),
            Action::AlertFire(n),
            Action::Begin(n),
            Action::Move(cell),
            Action::MoveFire(cell),
            Action::MoveMelee(cell),
            Action::Sprint(cell),
            Action::Step(cell),
            Action::Crawl(cell),
            Action::QuickFire { unit: n, guns: n },
            Action::AimedFire { unit: n, guns: 1 },
            Action::Melee(n),
            Action::Execute(n),
            Action::Assassinate(n),
            Action::Sweep { unit: n, to: cell },
            Action::Door(n),
            Action::Switch(n.into()),
            Action::RollOut(Dir::N),
            Action::Throw(cell),
            Action::ThrowItem(cell),
            Action::QuickFireItem { item: n, guns: 1 },
            Action::AimedFireItem { item: n, guns: n },
            Action::PlaceItem(cell),
            Action::PutBack(SearchId(n)),
            Action::Break(cell),
            Action::Craft(RecipeId(n)),
            Action::Reload { gun: n, card: SearchId(n) },
            Action::Treat(n),
            Action::Give { to: n, ware: Ware::Card(n) },
            Action::Ask { from: n, ware: Ware::Find(SearchId(n)) },
            Action::HandOff { to: n, ware: Ware::Item },
            Action::Scatter(n),
            Action::UsePower(PerkId(n)),
            Action::Interact(n),
            Action::Pilot(cell),
            Action::Clear(n),
            Action::PlayCard { card: DirectorId(n), on: n },
            Action::TakeOff(n),
            Action::Activate(n),
            Action::Pursue(n),
            Action::PickRoll(n),
            Action::GrabHero(n),
        ]);
    }
    orders
}

#[test]
fn the_slipway_keeps_every_law() {
    battery(&RULES, &setup("slipway", 2), [1], &nonsense());
}

/// A mission with a director.
pub fn directed(mission: &str, heroes: usize) -> Setup {
    Setup { director: true, ..setup(mission, heroes) }
}

#[test]
fn a_quick_mission_keeps_every_law() {
    battery(&RULES, &setup("q-nest", 3), [2], &nonsense());
}

#[test]
fn a_mission_with_water_keeps_every_law() {
    battery(&RULES, &setup("the-long-pier", 2), [3], &nonsense());
}

#[test]
fn a_director_keeps_every_law() {
    battery(&RULES, &directed("slipway", 2), [4], &nonsense());
}

#[test]
fn every_mission_plays_out_with_a_director() {
    for mission in &RULES.content().missions {
        for seed in 0..5 {
            plays_out(&**RULES, &directed(&mission.id, 2), seed);
        }
    }
}

#[test]
fn every_mission_plays_out() {
    for mission in &RULES.content().missions {
        for heroes in mission.heroes[0]..=mission.heroes[1] {
            for seed in 0..5 {
                plays_out(&**RULES, &setup(&mission.id, heroes.into()), seed);
            }
        }
    }
}

/// The stack of decisions has a fixed size; play must stay below it.
#[test]
fn random_games_nest_within_the_bound() {
    let mut deepest = 0;
    for seed in 0..20 {
        walk(&**RULES, &setup("slipway", 4), seed, |step| {
            deepest = deepest.max(step.state.open.stack.depth())
        });
    }
    assert!((3..MOST_FRAMES).contains(&deepest), "{deepest} frames of {MOST_FRAMES}");
}
