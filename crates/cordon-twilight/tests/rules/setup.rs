//! TW-SETUP: how a game is laid out.

use cordon_kernel::{Ruleset, Scripted, Seating};
use cordon_twilight::Setup;
use cordon_twilight::content::{Deck, Half};
use cordon_twilight::rules::placement;
use cordon_twilight::setup::{ClockMode, Rules, Supply};
use cordon_twilight::state::Zed;

use crate::scene::{Game, RULES, fixed, started, tile};

const HANDS: &str = "e01 e01 e02 e02 e06 e06 e08 e08 e10 e10 e11 e11";

fn fresh() -> Game {
    started(&fixed(4), &format!("1 {HANDS} t12"))
}

fn refusal(players: u8) -> Option<&'static str> {
    let mut table = Seating::new(Scripted::default(), Vec::new());
    let setup = Setup { rules: Rules { players, ..Rules::default() }, preset: "twilight-q".to_owned() };
    RULES.start(&setup, &mut table).err().map(|refusal| refusal.rule.0)
}

#[test]
fn tw_setup_01_two_to_six_players_with_a_soldier_each() {
    assert_eq!([refusal(1), refusal(7)], [Some("TW-SETUP-01"); 2]);
    assert_eq!(refusal(2), Some("TW-SETUP-03"), "two are enough, but this board does not exist");
    assert_eq!(RULES.seats(&fresh().state).len(), 4);
}

#[test]
fn tw_setup_02_guts_and_underground_are_switches_that_are_on() {
    assert!(Rules::default().guts && Rules::default().underground_pack);
    let game = fresh();
    assert_eq!(game.state.open.tiles_left[tile("u01")], 3);
    let mut setup = fixed(4);
    (setup.rules.guts, setup.rules.underground_pack) = (false, false);
    let game = started(&setup, &format!("1 {HANDS} t12"));
    assert_eq!((game.state.open.tiles_left[tile("u01")], game.soldier(0).guts), (0, 0));
}

#[test]
fn tw_setup_03_the_halves_are_apart() {
    let game = fresh();
    assert!(!game.state.open.joined);
    assert_eq!(placement::gap(RULES.look(&game.state.open)), Some(3));
}

#[test]
fn tw_setup_04_base_below_the_gate_and_town_elsewhere() {
    let setup = Setup { rules: Rules { players: 2, ..Rules::default() }, ..Setup::default() };
    let game = started(&setup, "2 a14 a06 a05 a10 t27 t03 t06 e01 e01 e02 e02 e06 e06 t12");
    let look = RULES.look(&game.state.open);
    for slot in look.slots() {
        let (placed, deck) = (look.placed(slot), look.tile(slot).deck);
        assert_eq!(deck == Deck::Army, placed.y >= 0, "{}", look.tile(slot).name);
        assert_eq!(look.open.half(slot) == Half::North, placed.y <= -5);
    }
    assert_eq!(look.open.placed.len(), 11);
}

#[test]
fn tw_setup_05_the_rest_of_the_town_is_the_deck() {
    let left = fresh().state.open.tiles_left;
    let of = |deck: Deck| -> u32 {
        let tiles = RULES.content().tiles.iter().enumerate().filter(|(_, tile)| tile.deck == deck);
        tiles.map(|(n, _)| u32::from(left[n])).sum()
    };
    // One of the 25 is drawn already.
    assert_eq!([of(Deck::Town), of(Deck::Army), of(Deck::Pack)], [24, 0, 8]);
}

#[test]
fn tw_setup_06_all_cards_are_one_deck() {
    let cards = &RULES.content().cards;
    let of = |letter: char| -> u32 {
        cards.iter().filter(|card| card.id.starts_with(letter)).map(|card| u32::from(card.copies)).sum()
    };
    assert_eq!([of('e'), of('f'), of('g')], [50, 30, 6]);
    // A hand of three is dealt from all of them.
    let game = started(&fixed(2), "1 e01 f01 g03 e02 f02 g05");
    let card = |id: &str| RULES.content().card(id).expect("a card");
    assert!(["e01", "f01", "g03"].iter().all(|id| game.state.hidden.hands[0].has(card(id))));
}

#[test]
fn tw_setup_07_08_soldiers_start_beside_the_barracks() {
    let game = fresh();
    assert!((0..4).all(|seat| game.soldier(seat).staged), "TW-SETUP-07");
    // Movement is counted from the middle square.
    let game = crate::scene::Scene::new(4).soldier(0, |soldier| soldier.staged = true).marines(1).moves(2);
    let game = game.check_place(0, "1,10").play("go 1,9").play_with("go 1,8", "1 1").check_place(0, "1,8");
    assert!(!game.soldier(0).staged, "TW-SETUP-08");
}

#[test]
fn tw_setup_09_10_11_12_what_a_soldier_starts_with() {
    let game = fresh();
    for seat in 0..4 {
        let soldier = game.soldier(seat);
        assert_eq!(soldier.hearts, 10, "TW-SETUP-09");
        assert_eq!(soldier.guts, 5, "TW-SETUP-10");
        assert_eq!(soldier.bullets, 5, "TW-SETUP-11");
        assert_eq!(soldier.manholes, 2, "TW-SETUP-12");
    }
}

#[test]
fn tw_setup_13_three_cards_each() {
    let game = fresh();
    for seat in 0..4 {
        assert_eq!((game.soldier(seat).cards, game.state.hidden.hands[usize::from(seat)].len()), (3, 3));
    }
}

#[test]
fn tw_setup_14_15_a_marine_more_than_players_on_the_helipad() {
    for players in 2..=6_u8 {
        let cards = "e01 e01 e02 e02 e06 e06 e08 e08 e10 e10 e11 e11 e12 e12 e13 e13 e14 e14";
        let cards: Vec<&str> = cards.split(' ').take(3 * usize::from(players)).collect();
        let game = started(&fixed(players), &format!("1 {} t12", cards.join(" ")));
        let look = RULES.look(&game.state.open);
        assert_eq!(look.marines().count(), usize::from(players) + 1, "TW-SETUP-14");
        let pad = look.slot_of(look.quick.pad);
        let on_pad = |n: u8| Some(look.open.marines[usize::from(n)].at.slot()) == pad;
        assert!(look.marines().all(on_pad), "TW-SETUP-15");
    }
}

#[test]
fn tw_setup_16_the_marines_share_one_kit() {
    let game = crate::scene::Scene::new(4).marines(1).step(0, cordon_twilight::frames::Step::Marine, "3");
    game.then(|open| assert_eq!((open.kit.hearts, open.kit.bullets), (4, 2)));
}

#[test]
fn tw_setup_17_18_19_what_is_put_on_the_board() {
    let game = fresh();
    let look = RULES.look(&game.state.open);
    let on = |id: &str| {
        let slot = look.slot_of(RULES.content().tile(id).expect("a tile")).expect("on the board");
        let bits = |squares: &cordon_twilight::squares::Squares| squares.on_tile(slot).count_ones();
        let open = &game.state.open;
        [bits(&open.haunted()), bits(&open.life), bits(&open.bullets)]
    };
    assert_eq!(on("t02"), [0, 0, 0], "TW-SETUP-17");
    assert_eq!(on("a02"), [0, 0, 0], "TW-SETUP-18");
    let named = [on("a01"), on("a03"), on("a04"), on("t04"), on("t05")];
    assert_eq!(named, [[2, 0, 1], [5, 1, 0], [5, 0, 5], [7, 5, 0], [6, 1, 4]], "TW-SETUP-19");
    assert_eq!([on("a14"), on("a10"), on("t01"), on("t27")], [[4, 0, 0], [2, 0, 0], [4, 0, 0], [4, 0, 0]]);
}

#[test]
fn tw_setup_20_no_kills_and_no_items() {
    let game = fresh();
    assert!((0..4).all(|seat| game.soldier(seat).score() == 0 && game.soldier(seat).items == 0));
}

#[test]
fn tw_setup_21_the_first_player_is_drawn_and_play_runs_clockwise() {
    let game = started(&fixed(4), &format!("3 {HANDS} t12"));
    assert_eq!((game.state.open.first, game.state.open.active), (2, 2));
    assert_eq!([game.state.open.left(2), game.state.open.left(3)], [3, 0]);
}

#[test]
fn tw_setup_22_the_supply() {
    let game = fresh();
    let out = |zed: Zed| game.count(zed) as u16;
    let supply = game.state.open.supply;
    assert_eq!([supply[0] + out(Zed::Regular), supply[2] + out(Zed::Super)], [100, 6]);
    let mut setup = fixed(4);
    setup.rules.supply = Supply::Unlimited;
    assert_eq!(started(&setup, &format!("1 {HANDS} t12")).state.open.supply[0], u16::MAX);
}

#[test]
fn tw_setup_23_the_clock_starts_when_everything_is_laid_out() {
    let mut setup = fixed(4);
    setup.rules.clock.mode = ClockMode::Virtual;
    let game = started(&setup, &format!("1 {HANDS} t12"));
    assert_eq!(game.state.open.seconds, 0);
    let game = game.play("lay 0,-2 r1");
    assert_eq!(game.state.open.seconds, 10, "a tile costs ten seconds");
}
