//! EX-ITEM, EX-HERO-14, EX-HERO-44, EX-HERO-50, EX-GAP-56: items on the floor, in the hand and in the air.

use cordon_exodus::Action;
use cordon_exodus::content::{ArmId, HeroId};
use cordon_exodus::events::Event;
use cordon_exodus::frames::Frame;
use cordon_exodus::state::{Life, Stance, Whereabouts};
use cordon_grid::Dir;

use crate::scene::{Scene, on};

const HALL: &str = "+-+-+-+-+-+-+-+\n|. . . . . . .|\n+             +\n|. 1 . . . 2 .|\n+             +\n|. . . . . . .|\n+-+-+-+-+-+-+-+\n";

#[test]
fn ex_item_01_armour_works_for_its_owner_alone_and_need_not_be_active() {
    let beside = "+-+-+-+\n|1 a .|\n+-+-+-+\n";
    let bitten = |card: u8| {
        let scene =
            Scene::new(beside).holds(1, &["plate_vest"]).hero(1, move |hero| hero.card = HeroId(card));
        let game = scene.acts('a', [1, 4]).check_over();
        game.hero(1).dial > 0
    };
    assert!(!bitten(0), "a 4 counts as a 5 for the skipper");
    assert!(bitten(1), "and for nobody else");
    // It is no weapon: it cannot be made active.
    Scene::new(beside).holds(1, &["plate_vest"]).turn(1).refuses(Action::Switch(1), "EX-HERO-28");
}

#[test]
fn ex_item_02_items_are_tokens_of_the_map_and_join_no_deck() {
    let game = Scene::new(HALL).item("yard_key", 0, 0).item("fuel_can", 3, 1).turn(1);
    assert_eq!((game.lies(0), game.lies(1)), (Some((0, 0)), Some((3, 1))));
    let ids =
        |list: &[cordon_exodus::content::Arm]| list.iter().map(|arm| arm.id.clone()).collect::<Vec<_>>();
    let in_deck = |id: &str| {
        ids(&game.content.arms).iter().any(|arm| arm == id)
            || game.content.finds.iter().any(|card| card.id == id)
    };
    assert!(game.content.items.iter().all(|item| !in_deck(&item.id)));
}

#[test]
fn ex_item_03_04_an_item_is_picked_up_on_the_way_and_only_one() {
    let scene = || Scene::new(HALL).item("yard_key", 2, 1).item("fuel_can", 3, 1);
    // Stepping onto it asks; EX-GAP-56: it may be left.
    let game = scene().turn(1).go(Action::Move, 2, 1, []);
    assert_eq!(game.legal(), [Action::Take, Action::Decline], "EX-GAP-56");
    let left = scene().turn(1).go(Action::Move, 2, 1, []).play(Action::Decline, []);
    assert_eq!(left.open.carried(0), None, "EX-GAP-56");
    // Moving through it in a sprint does as well, and the sprint goes on.
    let game = scene().turn(1).go(Action::Sprint, 2, 1, []).play(Action::Take, []);
    assert_eq!(*game.open.stack.top(), Frame::Sprinting { hero: 0, left: 2 });
    assert_eq!(game.open.carried(0), Some(0), "EX-ITEM-03");
    // The carry space is full: the can stays where it is, and nobody is asked.
    let game = game.go(Action::Step, 3, 1, []).go(Action::Step, 4, 1, []).check_hero(1, 4, 1, 2);
    assert_eq!((game.open.carried(0), game.lies(1)), (Some(0), Some((3, 1))), "EX-ITEM-04");
    // A dive and a crawl pass over it in the same way.
    let game = scene().turn(1).play(Action::Dive(Dir::E), []).play(Action::Take, []).check_hero(1, 3, 1, 3);
    assert_eq!((game.open.carried(0), game.hero(1).prone), (Some(0), true));
    let game = scene().turn(1).play(Action::DropProne, []).go(Action::Crawl, 2, 1, []).play(Action::Take, []);
    assert_eq!(game.open.carried(0), Some(0), "EX-PRONE-02");
}

#[test]
fn ex_hero_14_the_item_comes_before_the_grab_tests_of_a_step() {
    let board = "+-+-+-+-+\n|. . . .|\n+       +\n|. > 1 .|\n+       +\n|. . . .|\n+-+-+-+-+\n";
    let game = Scene::new(board).item("yard_key", 2, 2).turn(1).go(Action::Move, 2, 2, []);
    assert!(!game.events.iter().any(|event| matches!(event, Event::Grabbed { .. })), "not before the item");
    let game = game.play(Action::Take, [1]);
    assert!(game.open.is_grappled(0), "then the test");
    // EX-GAP-56: a hero that is taken down keeps its item.
    assert_eq!(game.open.carried(0), Some(0), "EX-HERO-14 EX-GAP-56");
}

#[test]
fn ex_item_05_08_placing_is_free_and_has_its_number_of_uses() {
    let game = Scene::new(HALL).carries(1, "fuel_can").turn(1);
    let far = game.cell(on(3, 1));
    let game = game.refuses(Action::PlaceItem(far), "EX-HERO-50").go(Action::PlaceItem, 2, 1, []);
    let game = game.check_hero(1, 1, 1, 4);
    assert_eq!((game.lies(0), game.open.carried(0)), (Some((2, 1)), None), "EX-ITEM-05 EX-HERO-50");
    // Its own square will do too; EX-GAP-57: twice in a turn.
    let game = game.go(Action::Move, 2, 1, []).play(Action::Take, []).go(Action::PlaceItem, 2, 1, []);
    assert_eq!(game.lies(0), Some((2, 1)));
    let game = game.go(Action::Move, 3, 1, []).go(Action::Move, 2, 1, []).play(Action::Take, []);
    let (to, own) = (game.cell(on(1, 1)), game.cell(on(2, 1)));
    let game = game.refuses(Action::PlaceItem(to), "EX-GAP-57").refuses(Action::PlaceItem(own), "EX-GAP-57");
    assert_eq!(game.hero(1).marks.placed, 2, "EX-ITEM-08 EX-GAP-57");
    // The switch takes the numbers away.
    let scene =
        Scene::new(HALL).carries(1, "fuel_can").switches(|switches| switches.free_action_caps = false);
    let mut game = scene.turn(1);
    for (x, y) in [(2, 1), (1, 1), (2, 1)] {
        game = game.go(Action::PlaceItem, x, y, []).go(Action::Move, x, y, []).play(Action::Take, []);
    }
    assert_eq!(game.hero(1).marks.placed, 3, "EX-GAP-57");
}

#[test]
fn ex_item_06_07_an_item_is_thrown_and_caught() {
    let scene = || Scene::new(HALL).carries(1, "fuel_can");
    // One action point, no die; past anybody, six squares at the most.
    let game = scene().turn(1).go(Action::ThrowItem, 4, 1, []).check_hero(1, 1, 1, 3);
    assert_eq!(game.lies(0), Some((4, 1)), "EX-ITEM-06 EX-HERO-44");
    let game = scene().turn(1).go(Action::ThrowItem, 5, 1, []);
    assert_eq!((game.open.carried(1), game.lies(0)), (Some(0), None), "EX-ITEM-07");
    // A hero whose hands are full lets it lie.
    let game = scene().carries(2, "fuse").turn(1).go(Action::ThrowItem, 5, 1, []);
    assert_eq!((game.open.carried(1), game.lies(0)), (Some(1), Some((5, 1))), "EX-GAP-56");
    // Behind a move as well.
    let game =
        scene().turn(1).go(Action::MoveFire, 2, 1, []).go(Action::ThrowItem, 6, 1, []).check_hero(1, 2, 1, 3);
    assert_eq!(game.lies(0), Some((6, 1)), "EX-HERO-44");
    // Nobody throws in a grapple, into water or onto a crate.
    let board = "+-+-+-+-+-+-+-+-+-+\n|1 b . K ~ . . . .|\n+-+-+-+-+-+-+-+-+-+\n";
    let game = Scene::new(board).carries(1, "fuel_can").turn(1);
    let cells = [3, 4, 7].map(|x| game.cell(on(x, 0)));
    let game = game
        .refuses(Action::ThrowItem(cells[0]), "EX-GAP-56")
        .refuses(Action::ThrowItem(cells[1]), "EX-GAP-56");
    let game = game.refuses(Action::ThrowItem(cells[2]), "EX-GAP-53");
    let own = game.cell(on(0, 0));
    let game = game.refuses(Action::ThrowItem(own), "EX-GAP-53").go(Action::ThrowItem, 1, 0, []);
    assert_eq!(game.lies(0), Some((1, 0)), "infected take no notice of items");
    let game = Scene::new(board).carries(1, "fuel_can").grapples('b', 1).turn(1);
    game.refuses(Action::ThrowItem(cells[2]), "EX-GRAPPLE-01");
}

#[test]
fn ex_gap_56_72_what_a_dead_hero_had() {
    let beside = "+-+-+-+-+\n|1 a . 2|\n+-+-+-+-+\n";
    let scene =
        Scene::new(beside).carries(1, "fuel_can").holds(1, &["med_pack"]).finds(1, &["cloth", "cloth"]);
    let scene = scene.state(|open| {
        // The med pack in the hand is not in the deck.
        *open.decks.left_of_mut(ArmId(7)) -= 1;
    });
    let game = scene.hero(1, |hero| hero.dial = 13).acts('a', [1, 1]);
    assert!(game.hero(1).life.is_over());
    assert_eq!(game.lies(0), Some((0, 0)), "EX-GAP-56 EX-GAP-72");
    assert_eq!((game.hand(1).len(), game.deck("med_pack")), (0, 4), "EX-GAP-72");
    assert_eq!((game.find_count(1, "cloth"), game.open.decks.discards[3]), (0, 2), "EX-GAP-72");
    // Aboard a rib the item comes to lie on the shore.
    let board = "+-+-+-+-+\n|. T . 2|\n+       +\n|~ ~ ~ ~|\n+       +\n|a ~ R ~|\n+-+-+-+-+\n";
    let scene = Scene::new(board).class('a', "reaver").state(|open| {
        let cell = open.ribs[0].cell;
        (open.heroes[0].life, open.heroes[0].cell) = (Life::Alive, cell);
    });
    let game = scene.carries(1, "fuel_can").acts('a', []).enters(1, 2, [1]);
    assert!(game.hero(1).life.is_over());
    assert!(matches!(game.open.items[0].at, Whereabouts::Lying(cell) if game.board.land.contains(cell)));
}

#[test]
fn ex_hero_05_outside_its_turn_a_hero_does_nothing_by_itself() {
    let game = Scene::new(HALL).holds(2, &["med_pack"]).hero(2, |hero| hero.dial = 4).turn(1);
    // Hero 2 is infected and has medicine, but it is hero 1's turn.
    let game = game.refuses(Action::Treat(1), "EX-MED-01");
    let seats = cordon_exodus::phases::waiting(game.look());
    assert_eq!(seats, cordon_kernel::Seats::only(cordon_exodus::state::seat_of(0)), "EX-HERO-05");
    assert!(game.open.units.iter().all(|unit| unit.stance == Stance::Off));
}
