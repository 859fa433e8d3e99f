//! EX-TRADE, EX-HERO-48, EX-HERO-49, EX-GAP-57 to 59: what heroes give each other.

use cordon_exodus::Action;
use cordon_exodus::actions::Ware;
use cordon_exodus::content::SearchId;
use cordon_exodus::frames::Frame;
use cordon_exodus::state::{Life, seat_of};

use crate::scene::{Game, Scene};

const PAIR: &str = "+-+-+-+-+\n|. . . .|\n+       +\n|. 1 2 .|\n+       +\n|. . . a|\n+-+-+-+-+\n";
/// The search card that is cloth.
const CLOTH: Ware = Ware::Find(SearchId(3));

fn give(ware: Ware) -> Action {
    Action::Give { to: 1, ware }
}

fn ask(ware: Ware) -> Action {
    Action::Ask { from: 1, ware }
}

/// The other accepts.
fn agreed(game: Game, action: Action) -> Game {
    let game = game.play(action, []);
    assert_eq!(game.legal(), [Action::Accept, Action::Decline]);
    let asked = cordon_exodus::phases::waiting(game.look());
    assert!(asked.contains(seat_of(1)), "EX-TRADE-01: the other decides");
    game.play(Action::Accept, [])
}

#[test]
fn ex_trade_01_gifts_are_free_and_the_other_accepts_or_declines() {
    let scene = || Scene::new(PAIR).holds(1, &["shiv"]).finds(1, &["cloth"]).carries(1, "fuse");
    let game = agreed(scene().turn(1), give(CLOTH)).check_hero(1, 1, 1, 4);
    assert_eq!((game.find_count(1, "cloth"), game.find_count(2, "cloth")), (0, 1), "EX-TRADE-01 EX-HERO-48");
    let game = agreed(game, give(Ware::Card(0)));
    assert_eq!((game.hand(1).len(), game.hand(2)), (0, vec!["shiv"]));
    let game = agreed(game, give(Ware::Item));
    assert_eq!((game.open.carried(0), game.open.carried(1)), (None, Some(0)));
    // Back again: all that is received comes after all that is given.
    let game = agreed(game, ask(CLOTH));
    assert_eq!(
        (game.find_count(1, "cloth"), game.hero(1).marks.exchanges),
        (1, 1),
        "EX-GAP-58: one exchange"
    );
    // Declined, nothing passes.
    let game = scene().turn(1).play(give(CLOTH), []).play(Action::Decline, []);
    assert_eq!((game.find_count(1, "cloth"), game.find_count(2, "cloth")), (1, 0));
    // Nothing that is not there, and nobody who is not beside.
    let game = game.refuses(give(Ware::Card(4)), "EX-TRADE-01").refuses(ask(CLOTH), "EX-TRADE-01");
    game.go(Action::Move, 0, 1, []).refuses(give(CLOTH), "EX-TRADE-01");
}

#[test]
fn ex_trade_02_a_hand_off_in_the_course_of_a_move_or_sprint() {
    let board = "+-+-+-+-+-+\n|1 . . . .|\n+-+       +\n # #|2 . .|\n    +-+-+-+\n";
    let scene = || Scene::new(board).finds(1, &["cloth", "cloth"]).carries(1, "fuse");
    let hand_off = |ware| Action::HandOff { to: 1, ware };
    let game = scene().turn(1).refuses(hand_off(CLOTH), "EX-HERO-49").go(Action::Sprint, 1, 0, []);
    let game = game.refuses(hand_off(CLOTH), "EX-TRADE-01").go(Action::Step, 2, 0, []);
    let game = game.play(hand_off(CLOTH), []).play(Action::Accept, []);
    assert_eq!((game.find_count(1, "cloth"), game.find_count(2, "cloth")), (1, 1), "EX-TRADE-02");
    assert_eq!(*game.open.stack.top(), Frame::Sprinting { hero: 0, left: 1 }, "the sprint goes on");
    // One single thing for each action, whatever it is.
    let game = game.refuses(hand_off(Ware::Item), "EX-HERO-49").go(Action::Step, 3, 0, []);
    let game = game.go(Action::Move, 2, 0, []).play(hand_off(Ware::Item), []).play(Action::Accept, []);
    assert_eq!(game.open.carried(1), Some(0), "EX-HERO-49");
    // Something else in between, and the chance is gone.
    let game = scene().turn(1).go(Action::Move, 1, 0, []).play(Action::DropProne, []);
    game.refuses(hand_off(CLOTH), "EX-PRONE-01");
}

#[test]
fn ex_trade_03_05_a_used_weapon_stays_and_a_gun_keeps_its_rounds() {
    let board = PAIR.replace("|. . . a|", "|a . . .|");
    let scene = || Scene::new(&board).armed(1, &["pistol"]).holds(1, &["shotgun"]);
    let shots = |game: Game| game.play(Action::QuickFire { unit: 0, guns: 1 }, [1]);
    let game = shots(scene().turn(1)).refuses(give(Ware::Card(0)), "EX-TRADE-03");
    let game = agreed(game, give(Ware::Card(1)));
    assert_eq!(game.hand(2), ["shotgun"]);
    // In the next turn it may; and it moves with the rounds that are in it.
    let mut game = game.play(Action::EndTurn, []).play(Action::Begin(1), []);
    game.open.units[0].stance = cordon_exodus::state::Stance::Prone;
    let game = game.play(Action::EndTurn, [7]).settles().play(Action::Begin(0), []);
    let game = agreed(game, give(Ware::Card(0)));
    assert_eq!(
        (game.hand(2), game.rounds(2)),
        (vec!["shotgun", "pistol"], vec![8, 16]),
        "EX-TRADE-05 EX-GAP-59"
    );
    assert!(game.hero(2).arms.iter().all(|held| !held.active), "what is received is not ready yet");
    // A swung blade counts as used, too.
    let board = PAIR.replace("|. . . a|", "|. a . .|");
    let game = Scene::new(&board).armed(1, &["shiv"]).turn(1).play(Action::Melee(0), [1]);
    game.refuses(give(Ware::Card(0)), "EX-TRADE-03");
}

#[test]
fn ex_trade_04_a_grappled_hero_exchanges_nothing() {
    let scene = |hero| Scene::new(PAIR).grapples('a', hero).finds(1, &["cloth"]).finds(2, &["cloth"]).turn(1);
    scene(2).refuses(give(CLOTH), "EX-TRADE-04").refuses(ask(CLOTH), "EX-TRADE-04");
    scene(1).refuses(give(CLOTH), "EX-GRAPPLE-01");
    // Prone heroes do.
    let game = Scene::new(PAIR).finds(1, &["cloth"]).hero(2, |hero| hero.prone = true).turn(1);
    agreed(game.play(Action::DropProne, []), give(CLOTH));
}

#[test]
fn ex_trade_06_special_equipment_and_loot_stay_where_they_are() {
    let game = Scene::new(PAIR).holds(1, &["plate_vest"]).carries(1, "ledger").turn(1);
    let game = game.refuses(give(Ware::Card(0)), "EX-TRADE-06").refuses(give(Ware::Item), "EX-TRADE-06");
    assert_eq!(game.hand(1), ["plate_vest"]);
    // EX-HERO-55: nor can anybody take more than its dials show, or a second item.
    let full = Scene::new(PAIR).holds(1, &["pistol"]).holds(2, &["pistol", "pistol"]).turn(1);
    full.refuses(give(Ware::Card(0)), "EX-HERO-55");
    let full = Scene::new(PAIR).carries(1, "fuse").carries(2, "fuel_can").turn(1);
    full.refuses(give(Ware::Item), "EX-ITEM-04");
}

#[test]
fn ex_gap_57_58_four_exchanges_a_turn() {
    let scene = || Scene::new(PAIR).finds(1, &["cloth"; 9]).finds(2, &["tape"; 9]);
    // Giving again after having received is another exchange.
    let exchanges = |mut game: Game, count: usize| {
        for _ in 0..count {
            game = agreed(game, give(CLOTH));
            game = agreed(game, ask(Ware::Find(SearchId(6))));
        }
        game
    };
    let game = exchanges(scene().turn(1), 4);
    assert_eq!(game.hero(1).marks.exchanges, 4);
    // The fourth is still under way: more can be asked for, but nothing given.
    let game = agreed(game, ask(Ware::Find(SearchId(6)))).refuses(give(CLOTH), "EX-GAP-57");
    assert_eq!(game.find_count(1, "tape"), 5, "EX-GAP-57 EX-GAP-58");
    // A refusal ends an exchange, so nobody is asked without end.
    let mut game = scene().turn(1);
    for _ in 0..4 {
        game = game.play(give(CLOTH), []).play(Action::Decline, []);
    }
    game.refuses(give(CLOTH), "EX-GAP-57");
    let game = scene().switches(|switches| switches.free_action_caps = false).turn(1);
    assert_eq!(exchanges(game, 6).hero(1).marks.exchanges, 6);
}

#[test]
fn ex_gap_58_heroes_aboard_one_rib_exchange() {
    let board = "+-+-+-+\n|. T .|\n+     +\n|~ R ~|\n+-+-+-+\n";
    let scene = Scene::new(board).state(|open| {
        for hero in 0..2 {
            (open.heroes[hero].life, open.heroes[hero].cell) = (Life::Alive, open.ribs[0].cell);
        }
    });
    let game = agreed(scene.finds(1, &["cloth"]).turn(1), give(CLOTH));
    assert_eq!(game.find_count(2, "cloth"), 1);
}
