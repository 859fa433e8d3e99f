//! Whole games of Dead Tanks: they end, and each ending can be reached.

use cordon_kernel::{Actor, Live, Seed};
use cordon_kernel::{Dice, Notation, Ruleset, Seating, Turn};
use cordon_omega::look::Look;
use cordon_omega::state::{Edition, Ending, OVERSEER, Setup};
use cordon_omega::{Action, Omega};
use rand_pcg::Pcg32;

use crate::players::mechanic::repair;
use crate::scene::{dead_tanks_setup, zombie};

/// Plays a game to its end; every state is audited, and no state asks an overseer.
fn play(
    omega: &Omega,
    setup: &Setup,
    seed: u64,
    choose: impl Fn(Look<'_>, &[Action], &mut Pcg32) -> Action,
) -> Ending {
    let mut table = Seating::new(Live(Seed::from_number(seed).dice(&[])), Vec::new());
    let mut dice = Pcg32::new(seed, 3);
    let mut state = omega.start(setup, &mut table).expect("a legal setup");
    let mut legal = Vec::new();
    for _ in 0..20_000 {
        let Turn::Waiting(seats) = omega.turn(&state) else {
            return state.open.ending.expect("a game that is over has an ending");
        };
        assert!(!seats.contains(OVERSEER), "ZC-01");
        let seat = seats.first().expect("somebody decides");
        legal.clear();
        omega.actions(&state, seat, &mut legal);
        let order = choose(omega.look(&state.open), &legal, &mut dice);
        omega.apply(&mut state, Actor::Seat(seat), &order, &mut table);
        omega.audit(&state).unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
    }
    panic!("seed {seed}: the game does not end");
}

fn random(_: Look<'_>, legal: &[Action], dice: &mut Pcg32) -> Action {
    legal[dice.below(legal.len() as u32) as usize]
}

#[test]
fn zc_01_35_zc_gap_17_random_games_end_and_are_lost_in_both_ways() {
    let omega = Omega::new(cordon_packs::shipped_omega());
    let mut endings = Vec::new();
    for seed in 0..24 {
        let edition = if seed % 2 == 0 { Edition::First } else { Edition::Second };
        let turn_on_death = seed % 4 == 3;
        let setup = Setup { turn_on_death, ..dead_tanks_setup(edition, 3 + seed as usize % 3) };
        endings.push(play(&omega, &setup, seed, random));
    }
    assert!(endings.contains(&Ending::SquadDead), "ZC-35");
    assert!(endings.contains(&Ending::SquadDown), "ZC-GAP-17");
}

#[test]
fn zc_34_a_squad_that_knows_its_trade_repairs_and_clears() {
    // With one figure in the tanks the squad has time.
    let mut content = cordon_packs::shipped_omega();
    let tanks = content.mission("dead-tanks").expect("the mission");
    let husk = cordon_omega::content::EnemyId(zombie("husk") as u8);
    content.missions[usize::from(tanks.0)].reserves = vec![(husk, 1)];
    let omega = Omega::new(content);
    for (seed, edition) in [(1, Edition::First), (2, Edition::Second)] {
        let ending = play(&omega, &dead_tanks_setup(edition, 4), seed, |look, legal, _| repair(look, legal));
        assert_eq!(ending, Ending::Cleared);
    }
}

#[test]
fn zc_01_positions_of_such_games_are_read_back() {
    let omega = Omega::new(cordon_packs::shipped_omega());
    let mut table = Seating::new(Live(Seed::from_number(5).dice(&[])), Vec::new());
    let mut dice = Pcg32::new(5, 3);
    let mut state = omega.start(&dead_tanks_setup(Edition::Second, 4), &mut table).expect("a legal setup");
    let mut legal = Vec::new();
    while let Turn::Waiting(seats) = omega.turn(&state) {
        let text = omega.write_state(&state);
        assert_eq!(omega.read_state(&text).expect("a position that was written"), state);
        let seat = seats.first().expect("somebody decides");
        legal.clear();
        omega.actions(&state, seat, &mut legal);
        let order = legal[dice.below(legal.len() as u32) as usize];
        omega.apply(&mut state, Actor::Seat(seat), &order, &mut table);
    }
}
