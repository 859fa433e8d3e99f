//! EX-HERO-52 to 54, EX-GAP-37, EX-GAP-38, EX-GAP-81: ribs, and what a mission lets heroes handle.

use cordon_exodus::Action;
use cordon_exodus::content::{Deed, ItemId, Object, Site};
use cordon_exodus::events::Event;
use cordon_exodus::state::{Life, Stance, Whereabouts};
use cordon_grid::Dir;

use crate::scene::{Game, Scene, on};

/// A quay, a rib beside its transition square, and a moored deck across the water.
const HARBOUR: &str = "+-+-+-+-+-+-+\n|. 1 T . . .|\n+           +\n|~ ~ R ~ ~ ~|\n+           +\n|~ ~ ~ ~ ~ ~|\n+           +\n|~ ~ ~ ~ T .|\n+-+-+-+-+-+-+\n";

fn aboard() -> Scene {
    Scene::new(HARBOUR).state(|open| open.heroes[0].cell = open.ribs[0].cell)
}

fn sites(game: &Game, actions: impl Fn(&Action) -> Option<cordon_grid::Cell>) -> Vec<(u8, u8)> {
    game.legal().iter().filter_map(actions).map(|cell| game.at(cell)).collect()
}

#[test]
fn ex_hero_53_a_rib_is_boarded_and_left_over_transition_squares() {
    let game = Scene::new(HARBOUR).turn(1);
    let rib = game.cell(on(2, 1));
    // From (1, 0) the rib is in reach, but that is no transition square.
    let game = game.refuses(Action::Move(rib), "EX-HERO-53").go(Action::Move, 2, 0, []);
    let game = game.refuses(Action::Sprint(rib), "EX-HERO-07").refuses(Action::Dive(Dir::S), "EX-HERO-07");
    let game = game.go(Action::Move, 2, 1, []).check_hero(1, 2, 1, 2);
    // Only the transition square leads off again.
    let moves = sites(&game, |action| match action {
        Action::Move(to) => Some(*to),
        _ => None,
    });
    assert_eq!(moves, [(2, 0)], "EX-HERO-53");
    let quay = game.cell(on(1, 0));
    let game = game.refuses(Action::Move(quay), "EX-HERO-53").go(Action::Move, 2, 0, []);
    game.check_hero(1, 2, 0, 1);
    // Water without a rib is no way.
    let game = Scene::new(HARBOUR).turn(1);
    let water = game.cell(on(1, 1));
    game.refuses(Action::Move(water), "EX-HERO-07");
}

#[test]
fn ex_hero_54_a_rib_goes_two_squares_with_everyone_aboard_once_a_turn() {
    let game = aboard()
        .state(|open| {
            (open.heroes[1].life, open.heroes[1].cell) = (Life::Alive, open.ribs[0].cell);
        })
        .turn(1);
    let far = game.cell(on(5, 1));
    let game =
        game.refuses(Action::Pilot(far), "EX-HERO-54").go(Action::Pilot, 4, 2, []).check_hero(1, 4, 2, 3);
    assert_eq!((game.at(game.hero(2).cell), game.at(game.open.ribs[0].cell)), ((4, 2), (4, 2)));
    // One pilot for each rib and turn.
    let back = game.cell(on(3, 1));
    let game = game.refuses(Action::Pilot(back), "EX-HERO-54").play(Action::EndTurn, []);
    let game = game.play(Action::Begin(1), []).refuses(Action::Pilot(back), "EX-HERO-54");
    // EX-GAP-38: the deck's edge is a transition square; there they land.
    let game = game.go(Action::Move, 4, 3, []).check_hero(2, 4, 3, 3);
    // In the next turn it goes again.
    let game =
        game.play(Action::EndTurn, [7]).settles().play(Action::Begin(0), []).play(Action::Pilot(back), []);
    assert_eq!(game.at(game.open.ribs[0].cell), (3, 1), "EX-GAP-38 EX-HERO-54");
    // Without fuel nobody pilots it, nor from the shore, nor lying down.
    let dry = aboard().state(|open| open.ribs[0].fuelled = false).turn(1);
    dry.refuses(Action::Pilot(back), "EX-HERO-54");
    Scene::new(HARBOUR).turn(1).refuses(Action::Pilot(back), "EX-HERO-54");
    let game = aboard().turn(1).play(Action::DropProne, []).refuses(Action::Pilot(back), "EX-PRONE-01");
    let game = game.play(Action::StandUp, []).check_hero(1, 2, 1, 2);
    game.play(Action::Pilot(back), [])
        .check_hero(1, 3, 1, 1)
        .then(|game| assert!(!game.hero(1).prone, "EX-GAP-81"));
    // A fin blocks the way, and so does another rib.
    let board = "+-+-+-+-+-+\n|. . T . .|\n+-+   +-+-+\n # #|R|# #\n    + +\n # #|a|# #\n    + +\n # #|~|# #\n    +-+\n";
    let scene = Scene::new(board).class('a', "reaver").state(|open| {
        (open.heroes[0].life, open.heroes[0].cell) = (Life::Alive, open.ribs[0].cell);
    });
    let game = scene.turn(1);
    assert!(
        sites(&game, |action| match action {
            Action::Pilot(to) => Some(*to),
            _ => None,
        })
        .is_empty()
    );
}

#[test]
fn ex_gap_37_a_rib_takes_four_and_no_test_is_owed_for_a_ride() {
    let board = "+-+-+-+-+\n|1 2 3 4|\n+       +\n|. T . .|\n+       +\n|~ R ~ ~|\n+-+-+-+-+\n";
    let all = |open: &mut cordon_exodus::state::Open| {
        let cell = open.ribs[0].cell;
        open.heroes[..3].iter_mut().for_each(|hero| hero.cell = cell);
    };
    let game = Scene::new(board).state(all).state(|open| open.heroes[3].cell = cordon_grid::Cell(5)).turn(4);
    let game = game.go(Action::Move, 1, 2, []).check_hero(4, 1, 2, 3);
    assert_eq!(game.open.living().filter(|(_, hero)| hero.cell == game.open.ribs[0].cell).count(), 4);
    // EX-GAP-32: a ride within a zone owes nothing; a step does.
    let board = "+-+-+-+-+\n|. . v .|\n+       +\n|. T T .|\n+       +\n|~ R ~ ~|\n+-+-+-+-+\n";
    let scene = |x: u8| {
        Scene::new(board).state(move |open| {
            open.ribs[0].cell = cordon_grid::Cell(if x == 9 { 9 } else { 11 });
            (open.heroes[0].life, open.heroes[0].cell) = (Life::Alive, open.ribs[0].cell);
        })
    };
    let game = scene(9).turn(1).go(Action::Pilot, 3, 2, []);
    assert!(!game.events.iter().any(|event| matches!(event, Event::Grabbed { .. })), "EX-GAP-32");
    // Whoever is on a hero's board rides along.
    let board = "+-+-+-+-+\n|. T . .|\n+       +\n|~ R ~ ~|\n+       +\n|~ ~ ~ ~|\n+-+-+-+-+\n";
    let riders = Scene::new(&board.replace("|. T . .|", "|a T . .|")).state(|open| {
        for hero in 0..2 {
            (open.heroes[hero].life, open.heroes[hero].cell) = (Life::Alive, open.ribs[0].cell);
        }
    });
    let game = riders.grapples('a', 2).turn(1).go(Action::Pilot, 2, 2, []);
    assert_eq!(
        (game.at(game.unit('a').cell), game.unit('a').stance),
        ((2, 2), Stance::Grappling(1)),
        "EX-GAP-37"
    );
}

#[test]
fn ex_hero_06_what_can_be_done_aboard() {
    // Section 3.3, the last column.
    let board = HARBOUR.replace("|. 1 T . . .|", "|. 1 T . a .|");
    let scene = || {
        Scene::new(&board)
            .state(|open| open.heroes[0].cell = open.ribs[0].cell)
            .armed(1, &["pistol"])
            .holds(1, &["shiv", "med_pack"])
            .carries(1, "fuse")
            .finds(1, &["box_9mm", "blade", "tape"])
            .hero(1, |hero| (hero.dial, hero.arms[0].rounds) = (1, 9))
            .turn(1)
    };
    let game = scene();
    let quay = game.cell(on(2, 0));
    let game = game.refuses(Action::Sprint(quay), "EX-HERO-06").refuses(Action::Dive(Dir::N), "EX-HERO-06");
    let game = game.refuses(Action::Craft(cordon_exodus::content::RecipeId(0)), "EX-HERO-06");
    let game = game.refuses(Action::Search, "EX-HERO-06").refuses(Action::Assassinate(0), "EX-HERO-06");
    let game = game.refuses(Action::Crawl(quay), "EX-HERO-06");
    let legal = game.legal();
    let can = |wanted: fn(&Action) -> bool| legal.iter().any(wanted);
    assert!(
        can(|action| matches!(action, Action::QuickFire { .. }))
            && can(|action| matches!(action, Action::Alert))
    );
    assert!(
        can(|action| matches!(action, Action::AimedFire { .. }))
            && can(|action| matches!(action, Action::Treat(0)))
    );
    assert!(
        can(|action| matches!(action, Action::Reload { .. }))
            && can(|action| matches!(action, Action::Switch(_)))
    );
    assert!(
        can(|action| matches!(action, Action::PlaceItem(_)))
            && can(|action| matches!(action, Action::DropProne))
    );
    assert!(
        can(|action| matches!(action, Action::Pilot(_)))
            && can(|action| matches!(action, Action::MoveMelee(_))),
        "EX-HERO-06"
    );
}

fn object(site: Site, needs: Option<u8>, deed: Deed, times: u8, once_a_turn: bool) -> Object {
    let name = "object".to_owned();
    Object { id: name.clone(), name, site, needs: needs.map(ItemId), deed, times, once_a_turn }
}

#[test]
fn ex_hero_52_objects_are_handled_from_beside() {
    let board = "+-+-+-+-+\n|1 . . .|\n+-+-+-+ +\n|. . . .|\n+-+-+-+-+\n";
    let lamp = || object(Site::Square(on(2, 0)), None, Deed::Counts, 3, true);
    let row = "+-+-+-+-+\n|1 . . .|\n+-+-+-+-+\n";
    let game = Scene::new(row).objects(vec![lamp()]).turn(1).refuses(Action::Interact(0), "EX-HERO-52");
    let game = game.refuses(Action::Interact(1), "EX-HERO-52").go(Action::Move, 1, 0, []);
    let game = game.play(Action::Interact(0), []).check_hero(1, 1, 0, 2);
    assert_eq!(game.open.objects[0], 1);
    // Once in a turn, and so often in all.
    let game = game.refuses(Action::Interact(0), "EX-HERO-52").play(Action::EndTurn, [7]).settles();
    let game = game.play(Action::Begin(0), []).play(Action::Interact(0), []);
    let game =
        game.play(Action::EndTurn, [7]).settles().play(Action::Begin(0), []).play(Action::Interact(0), []);
    let game = game.play(Action::EndTurn, [7]).settles().play(Action::Begin(0), []);
    let game = game.refuses(Action::Interact(0), "EX-HERO-52");
    assert_eq!(game.open.objects[0], 3);
    // Not through a wall, nor on the floor.
    let under = Scene::new(board).objects(vec![object(Site::Square(on(0, 1)), None, Deed::Counts, 1, false)]);
    under.turn(1).refuses(Action::Interact(0), "EX-HERO-52");
    let game =
        Scene::new(board).objects(vec![object(Site::Square(on(0, 0)), None, Deed::Counts, 1, false)]).turn(1);
    game.play(Action::DropProne, []).refuses(Action::Interact(0), "EX-PRONE-01");
}

#[test]
fn ex_hero_27_52_a_key_opens_a_lock_and_fuel_a_rib() {
    let board = "+-+-+-+-+\n|1 .L, ,|\n+-+-+-+-+\n";
    let lock = || vec![object(Site::Door([on(1, 0), on(2, 0)]), Some(1), Deed::Unlocks, 1, false)];
    let game = Scene::new(board).objects(lock()).carries(1, "fuse").turn(1);
    game.refuses(Action::Interact(0), "EX-HERO-52");
    let game = Scene::new(board).objects(lock()).carries(1, "yard_key").turn(1).play(Action::Interact(0), []);
    assert_eq!((game.open.locked, game.open.items[0].at), (0, Whereabouts::Spent), "EX-HERO-27 EX-HERO-52");
    // From now on it is a door as any other.
    let game = game.go(Action::Move, 1, 0, []).play(Action::Door(0), []);
    assert_eq!(game.open.active.count_ones(), 2);
    // A rib's tank is filled aboard, not from the shore.
    let tank = || vec![object(Site::Rib(0), Some(0), Deed::Fuels, 1, false)];
    let empty = |scene: Scene| {
        scene.objects(tank()).carries(1, "fuel_can").state(|open| open.ribs[0].fuelled = false)
    };
    let game = empty(Scene::new(HARBOUR)).turn(1).go(Action::Move, 2, 0, []);
    let game = game.refuses(Action::Interact(0), "EX-HERO-52").go(Action::Move, 2, 1, []);
    let game = game.play(Action::Interact(0), []).check_hero(1, 2, 1, 1);
    assert!(game.open.ribs[0].fuelled && game.open.carried(0).is_none(), "EX-HERO-52");
}
