//! The laws that every ruleset keeps, on this one: both editions, every size of squad.

use std::sync::{Arc, LazyLock};

use cordon_grid::{Cell, Dir, Side};
use cordon_kernel::{Actor, Live, Notation, Ruleset, Seat, Seating};
use cordon_omega::actions::{On, Reroll};
use cordon_omega::content::{AllyId, DashboardId, EnemyId, KitId, MarkerId, RoomCardId, SheetId, TileIcon};
use cordon_omega::frames::{Arm, Spaces};
use cordon_omega::state::{Edition, Figure, MOST_FRAMES, MOST_TILES, Setup, State};
use cordon_omega::{Action, Omega};
use cordon_testkit::conformance::{battery, plays_out, walk};
use proptest::prelude::*;
use proptest::sample::select;
use rand_pcg::Pcg32;

use crate::players::{MISSIONS, Player, cold_entry, next_order, setup};
use crate::scene::dead_tanks_setup;

static RULES: LazyLock<Arc<Omega>> = LazyLock::new(|| Arc::new(Omega::new(cordon_packs::shipped_omega())));

fn setups() -> impl Iterator<Item = Setup> {
    [Edition::First, Edition::Second]
        .into_iter()
        .flat_map(|edition| (3..=5).map(move |squad| cold_entry(edition, squad)))
}

/// Orders that are wrong nearly always: numbers that no game has, and things of other moments.
pub fn nonsense() -> Vec<Action> {
    let mut orders = vec![Action::Boost, Action::FallBack, Action::Pass, Action::Detonate];
    orders.extend([Action::AssistDice, Action::AssistReroll, Action::Leave]);
    for n in [0, 1, 7, 31, 32, 100, 255] {
        let (who, cell) = (SheetId(n), Cell(u16::from(n) * 257));
        let reroll = Reroll { first: n, second: Some(n) };
        orders.extend([
            Action::PlaceMarker(MarkerId(n)),
            Action::PlaceStack(n),
            Action::Buy(KitId(n)),
            Action::Assign(who),
            Action::TakeStance(n),
            Action::Move(n),
            Action::Vent(cell),
            Action::Attack {
                arm: Arm::Printed(n),
                target: Figure::Enemy(n),
                aim: n > 1,
                spaces: Spaces::default(),
            },
            Action::Attack {
                arm: Arm::Held(n),
                target: Figure::Commando(who),
                aim: n > 1,
                spaces: Spaces::default(),
            },
            Action::Open(n),
            Action::Investigate(n),
            Action::Trade { card: n, to: who },
            Action::PickUp(n),
            Action::Revive(who),
            Action::Heal(who),
            Action::Order(who),
            Action::Reroll(reroll),
            Action::Activate { enemy: n, combat: n > 1 },
            Action::Choose(n),
            Action::Place(cell),
            Action::Clear(cell),
            Action::Use(n),
            Action::Direct { ally: AllyId(n), attack: n > 1 },
            Action::Cloud { at: cell, wide: n, high: n },
            Action::Cloud { at: cell, wide: 2, high: 2 },
            Action::Repair(n),
            Action::Salvage(cell),
        ]);
        for on in [
            On::Nothing,
            On::Commando(who),
            On::Enemy(n),
            On::Door(n),
            On::Tile(n),
            On::Vent(cell),
            On::Passage(n),
            On::Dice(reroll),
            On::Cell(cell),
            On::Commandos(who, SheetId(n / 2)),
        ] {
            orders.extend([Action::UseKit { card: n, on }, Action::UseTile { tile: n, on }]);
        }
    }
    orders
}

fn battery_of(edition: Edition, commandos: usize) {
    battery(
        &RULES,
        &cold_entry(edition, commandos),
        [u64::try_from(commandos).expect("a small number")],
        &nonsense(),
    );
}

#[test]
fn three_commandos_of_the_first_edition_keep_every_law() {
    battery_of(Edition::First, 3);
}

#[test]
fn four_commandos_of_the_first_edition_keep_every_law() {
    battery_of(Edition::First, 4);
}

#[test]
fn five_commandos_of_the_first_edition_keep_every_law() {
    battery_of(Edition::First, 5);
}

#[test]
fn three_commandos_of_the_second_edition_keep_every_law() {
    battery_of(Edition::Second, 3);
}

#[test]
fn four_commandos_of_the_second_edition_keep_every_law() {
    battery_of(Edition::Second, 4);
}

#[test]
fn five_commandos_of_the_second_edition_keep_every_law() {
    battery_of(Edition::Second, 5);
}

/// One game of a mission with everything that the battery has; the editions and sizes of squads take turns.
fn battery_of_mission(mission: &str) {
    let place = MISSIONS.iter().position(|id| *id == mission).expect("a mission");
    let edition = if place.is_multiple_of(2) { Edition::First } else { Edition::Second };
    battery(&RULES, &setup(mission, edition, 3 + place % 3), [place as u64], &nonsense());
}

#[test]
fn the_ledger_keeps_every_law() {
    battery_of_mission("the-ledger");
}

#[test]
fn warm_body_keeps_every_law() {
    battery_of_mission("warm-body");
}

#[test]
fn string_of_beads_keeps_every_law() {
    battery_of_mission("string-of-beads");
}

#[test]
fn hold_the_lift_keeps_every_law() {
    battery_of_mission("hold-the-lift");
}

#[test]
fn the_curator_keeps_every_law() {
    battery_of_mission("the-curator");
}

#[test]
fn runaway_keeps_every_law() {
    battery_of_mission("runaway");
}

/// Squads that do what each mission asks for find objectives, escorts and exits, which random ones hardly do.
#[test]
fn games_with_a_purpose_play_out_in_every_mission() {
    for (mission, commandos) in MISSIONS.into_iter().zip([3, 4, 5].into_iter().cycle()) {
        for (seed, edition) in (0..).zip([Edition::First, Edition::Second, Edition::Second]) {
            states_of_a_game(&setup(mission, edition, commandos), Player::Seeker, seed, |state| {
                RULES.audit(state).unwrap_or_else(|broken| panic!("{mission}, seed {seed}: {broken}"));
            });
        }
    }
}

/// Cold Entry with every enemy, with the tiles that it does not use, and a clone nest on every tile.
fn crowded(commandos: usize) -> (Arc<Omega>, Setup) {
    let mut content = cordon_packs::shipped_omega();
    for face in content.tiles.iter_mut().flat_map(|tile| &mut tile.faces) {
        face.icons.push(TileIcon::CloneNest);
    }
    let figures = content.enemies.iter().enumerate().map(|(n, card)| (EnemyId(n as u8), card.figures));
    let reserves = figures.collect();
    let card =
        |id: &str| RoomCardId(content.room_cards.iter().position(|c| c.id == id).expect("a card") as u8);
    let cards = [["one-vent", "a-shrieker"], ["a-lurker", "three-skitters"], ["a-ravager", "a-shrieker"]];
    let cards = cards.map(|ids| ids.map(card).to_vec());
    let used = &content.missions[0].dashboard;
    let unused = (0..content.dashboard.len() as u8).map(DashboardId).filter(|tile| !used.contains(tile));
    let dashboard = unused.chain(used.iter().copied()).take(MOST_TILES).collect();
    let mission = &mut content.missions[0];
    (mission.reserves, mission.dashboard) = (reserves, dashboard);
    for (stack, cards) in mission.stacks.iter_mut().zip(cards) {
        stack.cards = cards;
    }
    (mission.energy_start, mission.energy_minimum) = ([20; 3], [20; 3]);
    (Arc::new(Omega::new(content)), cold_entry(Edition::Second, commandos))
}

#[test]
fn a_crowd_with_every_tile_keeps_every_law() {
    let (rules, setup) = crowded(4);
    battery(&rules, &setup, [11], &nonsense());
}

#[test]
fn games_with_a_crowd_play_out() {
    for commandos in 3..=5 {
        let (rules, setup) = crowded(commandos);
        for seed in 0..40 {
            plays_out(&*rules, &setup, seed);
        }
    }
}

/// Nobody plays the overseer.
#[test]
fn a_mission_without_an_overseer_keeps_every_law() {
    battery(&RULES, &dead_tanks_setup(Edition::Second, 3), [1], &nonsense());
}

#[test]
fn many_random_games_play_out() {
    for setup in setups() {
        for seed in 100..150 {
            plays_out(&**RULES, &setup, seed);
        }
    }
}

/// Random squads fall early; one that runs for the vault sees every room.
#[test]
fn games_with_a_purpose_play_out() {
    for setup in setups() {
        for seed in 0..10 {
            states_of_a_run(&setup, seed, |state| {
                RULES.audit(state).unwrap_or_else(|broken| panic!("{setup:?}, seed {seed}: {broken}"));
            });
        }
    }
}

/// The stack of decisions has a fixed size; play must stay well below it.
#[test]
fn random_games_nest_within_the_bound() {
    let mut deepest = 0;
    for setup in setups() {
        for seed in 200..220 {
            walk(&**RULES, &setup, seed, |step| deepest = deepest.max(step.state.open.stack.depth()));
        }
    }
    assert!((5..MOST_FRAMES - 3).contains(&deepest), "{deepest} frames of {MOST_FRAMES}");
}

/// Shows every state of a game in which the squad runs for the vault and the overseer does anything.
fn states_of_a_run(setup: &Setup, seed: u64, look: impl FnMut(&State)) {
    states_of_a_game(setup, Player::Runner, seed, look);
}

/// Shows every state of a game of this squad against an overseer who does anything.
fn states_of_a_game(setup: &Setup, squad: Player, seed: u64, mut look: impl FnMut(&State)) {
    let mut dice = Pcg32::new(seed, 7);
    let mut table = Seating::new(Live(Pcg32::new(seed, 8)), cordon_kernel::Deaf);
    let mut state = RULES.start(setup, &mut table).expect("a legal setup");
    look(&state);
    while let Some((seat, order)) = next_order(&RULES, &state, Player::Random, squad, &mut dice) {
        RULES.apply(&mut state, Actor::Seat(seat), &order, &mut table);
        look(&state);
    }
}

/// States of all moments of several games, to try orders in.
static STATES: LazyLock<Vec<State>> = LazyLock::new(|| {
    let mut states = Vec::new();
    for setup in setups() {
        let mut number = 0;
        states_of_a_run(&setup, 5, |state| {
            number += 1;
            if number % 5 == 0 {
                states.push(*state);
            }
        });
        let walked = walk(&**RULES, &setup, 6, |step| {
            if step.number % 5 == 0 {
                states.push(*step.state);
            }
        });
        states.push(walked.state);
    }
    for mission in &MISSIONS[1..] {
        let mut number = 0;
        states_of_a_game(&setup(mission, Edition::Second, 4), Player::Seeker, 7, |state| {
            number += 1;
            if number % 10 == 0 {
                states.push(*state);
            }
        });
    }
    states
});

/// Mostly numbers that a game has, sometimes any.
fn number() -> impl Strategy<Value = u8> {
    prop_oneof![4 => 0..10_u8, 1 => any::<u8>()]
}

fn cell() -> impl Strategy<Value = Cell> {
    prop_oneof![4 => 0..400_u16, 1 => any::<u16>()].prop_map(Cell)
}

fn figure() -> impl Strategy<Value = Figure> {
    prop_oneof![number().prop_map(|n| Figure::Commando(SheetId(n))), number().prop_map(Figure::Enemy)]
}

fn reroll() -> impl Strategy<Value = Reroll> {
    (number(), proptest::option::of(number())).prop_map(|(first, second)| Reroll { first, second })
}

fn on() -> impl Strategy<Value = On> {
    prop_oneof![
        Just(On::Nothing),
        number().prop_map(|n| On::Commando(SheetId(n))),
        number().prop_map(On::Enemy),
        number().prop_map(On::Door),
        number().prop_map(On::Tile),
        cell().prop_map(On::Vent),
        number().prop_map(On::Passage),
        reroll().prop_map(On::Dice),
        (number(), number()).prop_map(|(one, other)| On::Commandos(SheetId(one), SheetId(other))),
    ]
}

fn arm() -> impl Strategy<Value = Arm> {
    prop_oneof![number().prop_map(Arm::Printed), number().prop_map(Arm::Held)]
}

/// Any order, of every kind, with any numbers in it.
fn order() -> impl Strategy<Value = Action> {
    let setup = prop_oneof![
        number().prop_map(|n| Action::PlaceMarker(MarkerId(n))),
        number().prop_map(Action::PlaceStack),
        number().prop_map(|n| Action::Buy(KitId(n))),
        number().prop_map(|n| Action::Assign(SheetId(n))),
        number().prop_map(Action::TakeStance),
    ];
    let move_and_fight = prop_oneof![
        select(Side::ALL.to_vec()).prop_map(Action::Face),
        number().prop_map(Action::Move),
        select(Dir::ALL.to_vec()).prop_map(Action::Step),
        cell().prop_map(Action::Vent),
        (arm(), figure(), any::<bool>()).prop_map(|(arm, target, aim)| Action::Attack {
            arm,
            target,
            aim,
            spaces: Spaces::default()
        }),
        Just(Action::FallBack),
        reroll().prop_map(Action::Reroll),
    ];
    let squad = prop_oneof![
        number().prop_map(Action::Open),
        number().prop_map(Action::Investigate),
        (number(), number()).prop_map(|(card, to)| Action::Trade { card, to: SheetId(to) }),
        number().prop_map(Action::PickUp),
        number().prop_map(|n| Action::Revive(SheetId(n))),
        number().prop_map(|n| Action::Heal(SheetId(n))),
        number().prop_map(|n| Action::Order(SheetId(n))),
        number().prop_map(Action::Use),
        (number(), any::<bool>()).prop_map(|(n, attack)| Action::Direct { ally: AllyId(n), attack }),
        Just(Action::Leave),
        (number(), on()).prop_map(|(card, on)| Action::UseKit { card, on }),
        Just(Action::Boost),
    ];
    let overseer = prop_oneof![
        (number(), on()).prop_map(|(tile, on)| Action::UseTile { tile, on }),
        (number(), any::<bool>()).prop_map(|(enemy, combat)| Action::Activate { enemy, combat }),
        number().prop_map(Action::Choose),
        cell().prop_map(Action::Place),
        Just(Action::AssistDice),
        Just(Action::AssistReroll),
    ];
    prop_oneof![2 => setup, 3 => move_and_fight, 3 => squad, 2 => overseer, 1 => Just(Action::Pass)]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    /// Whatever is ordered by whomever, the answer is yes or a reason, never a panic; and a yes is in the list.
    #[test]
    fn every_order_is_answered(
        place in any::<proptest::sample::Index>(),
        orders in proptest::collection::vec(order(), 1..40),
    ) {
        let state = place.get(&STATES);
        for seat in (0..8).chain([u8::MAX]).map(Seat) {
            let mut legal = Vec::new();
            RULES.actions(state, seat, &mut legal);
            for order in &orders {
                let allowed = RULES.check(state, seat, order).is_ok();
                prop_assert_eq!(allowed, legal.contains(order), "{:?} by {}", order, seat);
                prop_assert!(!RULES.write_action(state, seat, order).is_empty());
                if allowed {
                    let mut after = *state;
                    let mut table = Seating::new(Live(Pcg32::new(1, 1)), cordon_kernel::Deaf);
                    RULES.apply(&mut after, Actor::Seat(seat), order, &mut table);
                    prop_assert!(RULES.audit(&after).is_ok(), "{:?} by {}", order, seat);
                }
            }
        }
    }
}
