//! The laws that every ruleset keeps, on this one: every number of players, and every switch.

use std::sync::{Arc, LazyLock};

use cordon_testkit::conformance::{battery, plays_out, walk};
use cordon_twilight::content::{CardId, TileId};
use cordon_twilight::setup::{Clock, ClockMode, Conceal, Doors, Pairing, Refill, Rounding, Rules, Supply};
use cordon_twilight::squares::Square;
use cordon_twilight::state::{MOST_FRAMES, Zed};
use cordon_twilight::{Action, On, Setup, Twilight};

static RULES: LazyLock<Arc<Twilight>> =
    LazyLock::new(|| Arc::new(Twilight::new(cordon_packs::shipped_twilight())));

fn setup(players: u8) -> Setup {
    let conceal = if players.is_multiple_of(2) { Conceal::Timing } else { Conceal::Off };
    Setup {
        rules: Rules {
            players,
            clock: Clock { rounds: 3, ..Clock::default() },
            conceal_windows: conceal,
            ..Rules::default()
        },
        ..Setup::default()
    }
}

/// Orders that are wrong nearly always: numbers that no game has, and things of other moments.
fn nonsense() -> Vec<Action> {
    let mut orders =
        vec![Action::Descend, Action::Climb, Action::TakeVehicle, Action::Ride, Action::PayBullets];
    orders.extend([Action::PayHeart, Action::PayGuts, Action::GiveUp, Action::Pass, Action::ClockExpired]);
    for n in [0, 1, 5, 31, 47, 100, 255] {
        let (card, tile) = (CardId(n), TileId(n));
        let square = Square(u16::from(n) * 257);
        orders.extend([
            Action::Lay { x: n as i8, y: -(n as i8 / 2), rotation: n },
            Action::Lay { x: 0, y: -2, rotation: n },
            Action::Take(tile),
            Action::Keep(tile),
            Action::Top(tile),
            Action::Put(square),
            Action::Go(square),
            Action::PlaceManhole(square),
            Action::Challenge(n),
            Action::Hunt(n),
            Action::Load(n),
            Action::Reroll(n),
            Action::Activate(n),
            Action::Clear(square),
            Action::Discard(card),
        ]);
        for zed in Zed::ALL {
            orders.extend([
                Action::Strike(zed),
                Action::Shamble { zed, from: square, to: Square(u16::from(n)) },
            ]);
        }
        let aims = [
            On::Nothing,
            On::Seat(n),
            On::Item { seat: n, card },
            On::Square(square),
            On::Tile(n),
            On::Die(n),
        ];
        for on in aims {
            orders.extend([Action::Play { card, on }, Action::Use { card, on }]);
        }
    }
    orders
}

fn battery_of(players: u8) {
    battery(&RULES, &setup(players), [u64::from(players)], &nonsense());
}

#[test]
fn two_players_keep_every_law() {
    battery_of(2);
}

#[test]
fn three_players_keep_every_law() {
    battery_of(3);
}

#[test]
fn four_players_keep_every_law() {
    battery_of(4);
}

#[test]
fn five_players_keep_every_law() {
    battery_of(5);
}

#[test]
fn six_players_keep_every_law() {
    battery_of(6);
}

/// Every switch away from its default at once.
fn other_switches() -> Setup {
    let rules = Rules {
        players: 3,
        guts: false,
        underground_pack: false,
        dogs: true,
        doors: Doors::Open,
        restart_refill: Refill::HeartsOnly,
        death_rounding: Rounding::Down,
        duel_pairing: Pairing::Indexed,
        goal_needs_kill: true,
        marine_toll: 1,
        supply: Supply::Limited { regular: 30, supers: 2 },
        clock: Clock { mode: ClockMode::Virtual, minutes: 10, rounds: 0 },
        round_limit: 2,
        conceal_windows: Conceal::Strict,
        ..Rules::default()
    };
    Setup { preset: "twilight-a".to_owned(), rules }
}

#[test]
fn a_game_with_every_other_switch_keeps_every_law() {
    battery(&RULES, &other_switches(), [7], &nonsense());
}

#[test]
fn many_random_games_play_out() {
    for players in 2..=6 {
        for seed in 0..20 {
            let rules = Rules { players, ..Rules::default() };
            plays_out(&**RULES, &Setup { rules, ..Setup::default() }, seed);
        }
    }
    for seed in 0..10 {
        plays_out(&**RULES, &other_switches(), seed);
    }
}

/// The stack of decisions has a fixed size; play must stay well below it.
#[test]
fn random_games_nest_within_the_bound() {
    let mut deepest = 0;
    for players in 2..=6 {
        for seed in 100..110 {
            let rules = Rules { players, ..Rules::default() };
            let setup = Setup { rules, ..Setup::default() };
            walk(&**RULES, &setup, seed, |step| deepest = deepest.max(step.state.open.stack.depth()));
        }
    }
    assert!((5..MOST_FRAMES - 3).contains(&deepest), "{deepest} frames of {MOST_FRAMES}");
}
