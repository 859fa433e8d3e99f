//! EX-WEAPON, EX-MELEE, EX-PRONE-01, EX-GRAPPLE-01, EX-HERO-06, EX-HERO-12, EX-HERO-35, EX-HERO-36: what is in the hand,
//! and the closed lists of what can be done in each state.

use std::collections::BTreeSet;

use cordon_exodus::Action;
use cordon_exodus::board::Board;
use cordon_exodus::content::{ArmKind, HeroId, MissionId};
use cordon_exodus::events::Event;
use cordon_exodus::rules::setup::lay_out;
use cordon_exodus::state::{HeroSetup, Setup, Stance};
use cordon_grid::Dir;

use crate::scene::{Game, Scene, on};
use crate::{boards, drawing, stock};

fn quick(unit: u8, guns: u8) -> Action {
    Action::QuickFire { unit, guns }
}

fn aimed(unit: u8, guns: u8) -> Action {
    Action::AimedFire { unit, guns }
}

/// What a kind of order is called.
fn kind(action: &Action) -> String {
    let text = format!("{action:?}");
    text.split(['(', ' ']).next().unwrap_or_default().to_owned()
}

/// The kinds of orders that can be given now.
fn kinds(game: &Game) -> BTreeSet<String> {
    game.legal().iter().map(kind).collect()
}

/// A hero with everything: beside a crate, a door, an object, another hero and infected, on a search token.
fn busy() -> Scene {
    let board = "+-+-+-+-+-+-+\n|. . K 2 . .|\n+           +\n|. . 1 z . b|\n+   +O+     +\n|. . . . . .|\n+-+-+-+-+-+-+\n";
    let place = cordon_exodus::content::Site::Square(on(2, 1));
    let lamp = cordon_exodus::content::Object {
        id: "lamp".to_owned(),
        name: "Lamp".to_owned(),
        site: place,
        needs: None,
        deed: cordon_exodus::content::Deed::Counts,
        times: 9,
        once_a_turn: false,
    };
    Scene::new(board)
        .armed(1, &["pistol"])
        .holds(1, &["shiv", "med_pack", "molotov"])
        .finds(1, &["box_9mm", "blade", "tape"])
        .carries(1, "fuse")
        .objects(vec![lamp])
        .hero(1, |hero| (hero.dial, hero.arms[0].rounds) = (1, 9))
}

fn names(list: &[&str]) -> BTreeSet<String> {
    list.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn ex_prone_01_the_list_for_a_prone_hero_is_closed() {
    let game = busy().hero(1, |hero| hero.prone = true).turn(1);
    // The free actions of everybody come on top: EX-MED-03 and, as a throw is a quick-fire action, EX-ITEM-06.
    let list = names(&[
        "AimedFire",
        "Alert",
        "Crawl",
        "Give",
        "PlaceItem",
        "QuickFire",
        "Reload",
        "StandUp",
        "Switch",
        "ThrowItem",
        "Treat",
        "EndTurn",
    ]);
    assert_eq!(kinds(&game), list, "EX-PRONE-01");
    let unit = game.number('z');
    let game = game.refuses(Action::Melee(unit), "EX-PRONE-01").refuses(Action::Execute(unit), "EX-PRONE-01");
    let crates = game.cell(on(2, 0));
    let game = game.refuses(Action::Break(crates), "EX-PRONE-01").refuses(Action::Interact(0), "EX-PRONE-01");
    let game = game.refuses(Action::Craft(cordon_exodus::content::RecipeId(0)), "EX-PRONE-01");
    game.refuses(Action::Search, "EX-PRONE-01");
}

#[test]
fn ex_grapple_01_a_grappled_hero_has_four_actions_and_medicine() {
    let game = busy().grapples('b', 1).turn(1);
    let list = names(&["Sweep", "Melee", "QuickFire", "Switch", "Treat", "EndTurn"]);
    assert_eq!(kinds(&game), list, "EX-GRAPPLE-01");
    // EX-GRAPPLE-05: and only its own grappler is attacked.
    let own = game.number('b');
    let attacked = game.legal().into_iter().filter_map(|action| match action {
        Action::Melee(unit) | Action::QuickFire { unit, .. } | Action::Sweep { unit, .. } => Some(unit),
        _ => None,
    });
    assert!(attacked.into_iter().all(|unit| unit == own));
    let to = game.cell(on(0, 1));
    let game =
        game.refuses(Action::PlaceItem(to), "EX-GRAPPLE-01").refuses(Action::ThrowItem(to), "EX-GRAPPLE-01");
    game.refuses(aimed(own, 1), "EX-GRAPPLE-01").refuses(Action::Alert, "EX-GRAPPLE-01");
}

#[test]
fn ex_hero_06_what_a_standing_hero_can_do() {
    let game = busy().state(|open| {
        let cell = open.heroes[0].cell;
        open.searches.insert(cell);
    });
    let list = names(&[
        "AimedFire",
        "Alert",
        "Break",
        "Craft",
        "Dive",
        "Door",
        "DropProne",
        "EndTurn",
        "Execute",
        "Give",
        "Interact",
        "Melee",
        "Move",
        "MoveFire",
        "MoveMelee",
        "PlaceItem",
        "QuickFire",
        "Reload",
        "Search",
        "Sprint",
        "Switch",
        "ThrowItem",
        "Treat",
    ]);
    assert_eq!(kinds(&game.turn(1)), list, "EX-HERO-06");
}

#[test]
fn ex_prone_05_lying_down_changes_nothing_about_fire() {
    let board = "+-+-+-+-+-+-+-+\n|a . . . . . 1|\n+-+-+-+-+-+-+-+\n";
    let scene = |prone: bool| {
        Scene::new(board)
            .class('a', "siren")
            .armed(1, &["pistol"])
            .hero(1, move |hero| hero.prone = prone)
            .turn(1)
    };
    for roll in 1..=8 {
        let results = [false, true].map(|prone| {
            let (quick, aimed) =
                (scene(prone).play(quick(0, 1), [roll]), scene(prone).play(aimed(0, 1), [roll]));
            (quick.unit('a').sustained, quick.hero(1).points, aimed.unit('a').sustained, aimed.hero(1).points)
        });
        assert_eq!(results[0], results[1], "a {roll}");
    }
    let game = scene(true).play(Action::Alert, []);
    assert_eq!(game.legal(), [Action::AlertFire(1), Action::HoldFire], "EX-PRONE-05");
}

#[test]
fn ex_hero_12_the_ladder_of_speed() {
    let row = "+-+-+-+-+-+-+-+\n|1 . . . . . .|\n+-+-+-+-+-+-+-+\n";
    // For two points: two squares by moves, three by a sprint, four by dives, which end on the floor.
    let game = Scene::new(row).turn(1).go(Action::Move, 1, 0, []).go(Action::Move, 2, 0, []);
    game.check_hero(1, 2, 0, 2);
    let game = Scene::new(row).turn(1).go(Action::Sprint, 1, 0, []).go(Action::Step, 2, 0, []);
    game.go(Action::Step, 3, 0, []).check_hero(1, 3, 0, 2);
    let game = Scene::new(row).turn(1).play(Action::Dive(Dir::E), []).check_hero(1, 2, 0, 3);
    assert!(game.hero(1).prone, "EX-HERO-12");
    // The switches stretch it.
    let scene = || {
        Scene::new(row).switches(|switches| (switches.hero_move_squares, switches.sprint_squares) = (2, 5))
    };
    let game = scene().turn(1).go(Action::Move, 1, 0, []).go(Action::Step, 2, 0, []).check_hero(1, 2, 0, 3);
    assert!(kinds(&game).contains("Sprint"), "the move is over after two squares");
    let mut game = scene().turn(1).go(Action::Sprint, 1, 0, []);
    for x in 2..6 {
        game = game.go(Action::Step, x, 0, []);
    }
    game.check_hero(1, 5, 0, 2);
    let game =
        Scene::new(row).switches(|switches| switches.sprint_ap = 1).turn(1).go(Action::Sprint, 1, 0, []);
    game.play(Action::Stop, []).check_hero(1, 1, 0, 3);
    let door = "+-+-+\n|1D.|\n+-+-+\n";
    let game = Scene::new(door).switches(|switches| switches.door_ap = 2).turn(1).play(Action::Door(0), []);
    game.check_hero(1, 0, 0, 2);
}

#[test]
fn ex_weapon_01_and_case_29_the_starting_set() {
    let plan = drawing::slipway();
    let mut content = stock::content(plan.clone());
    content.missions[0].starts = vec![on(4, 0), on(4, 1)];
    let board = Board::lay(&plan, false).expect("a map");
    let setup = Setup {
        mission: "scene".to_owned(),
        heroes: ["skipper", "medic"]
            .map(|id| HeroSetup { id: id.to_owned(), ..HeroSetup::default() })
            .to_vec(),
        ..Setup::default()
    };
    let state = lay_out(&content, &board, MissionId(0), &setup).expect("a game");
    let cards = |hero: usize| {
        let arms = state.open.heroes[hero].arms;
        arms.into_iter().map(|held| (content[held.arm].id.clone(), held.rounds)).collect::<Vec<_>>()
    };
    let set = |list: &[(&str, u8)]| list.iter().map(|(id, n)| ((*id).to_owned(), *n)).collect::<Vec<_>>();
    assert_eq!(
        cards(0),
        set(&[("pistol", 17), ("pistol50", 8), ("plate_vest", 0)]),
        "EX-WEAPON-01 EX-WEAPON-03"
    );
    assert_eq!(cards(1), set(&[("pistol", 17), ("med_pack", 0)]), "EX-WEAPON-01");
    // What is in their hands is not in the deck.
    assert_eq!((state.open.decks.equipment[0], state.open.decks.equipment[8]), (2, 0));
    // Bite roll 4 with armour is a 5: safe.
    let beside = "+-+-+-+\n|1 a .|\n+-+-+-+\n";
    let game = Scene::new(beside).holds(1, &["pistol", "pistol50", "plate_vest"]).acts('a', [1, 4]);
    assert_eq!((game.hero(1).card, game.hero(1).dial), (HeroId(0), 0), "EX-CASE-29 EX-ITEM-01");
}

#[test]
fn ex_weapon_04_and_gap_50_quick_and_aimed_charts() {
    let game = Scene::new(boards::CASE_11).turn(1);
    for arm in game.content.arms.iter().filter(|arm| arm.is_gun()) {
        // EX-GAP-50: the aimed chart is the quick one shifted by two.
        let aimed = arm.aimed.expect("guns take aimed shots");
        let shifted = (arm.quick.miss.saturating_sub(2), arm.quick.knockdown.saturating_sub(2));
        assert_eq!((aimed.miss, aimed.knockdown), shifted, "EX-WEAPON-04 EX-GAP-50: {}", arm.id);
    }
    let loads: Vec<u8> = game.content.arms.iter().filter(|arm| arm.is_gun()).map(|arm| arm.load).collect();
    assert_eq!(loads, [17, 8, 8], "EX-WEAPON-03");
    // Both kinds of shots with a semi-automatic; a blade fires neither.
    let board = "+-+-+-+\n|1 . a|\n+-+-+-+\n";
    let game = Scene::new(board).class('a', "siren").armed(1, &["pistol50"]).turn(1).play(quick(0, 1), [6]);
    let game = game.play(aimed(0, 1), [4]);
    assert_eq!((game.unit('a').sustained, game.rounds(1)), (2, vec![6]), "EX-WEAPON-04");
    let blade = Scene::new(board).armed(1, &["spiker"]).turn(1);
    blade.refuses(quick(0, 1), "EX-HERO-33").refuses(aimed(0, 1), "EX-HERO-33");
}

#[test]
fn ex_weapon_14_the_stronger_gun_has_the_first_die() {
    let board = "+-+-+-+\n|1 . a|\n+-+-+-+\n";
    for arms in [["pistol", "pistol50"], ["pistol50", "pistol"]] {
        let game = Scene::new(board).class('a', "siren").armed(1, &arms).turn(1).play(quick(0, 3), [6, 6]);
        // A 6 kills with the .50 and only knocks down with the pistol.
        let dice: Vec<(String, bool)> = game
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Fired { arm, hit, .. } => {
                    Some((game.content[*arm].id.clone(), *hit == cordon_exodus::content::Hit::Kill))
                }
                _ => None,
            })
            .collect();
        assert_eq!(dice, [("pistol50".to_owned(), true), ("pistol".to_owned(), false)], "EX-WEAPON-14");
        assert_eq!(game.unit('a').sustained, 1, "EX-GAP-52: kill and knockdown are one kill point");
    }
}

#[test]
fn ex_gap_51_when_the_aim_ends() {
    let board = "+-+-+-+-+-+\n|1 . . . a|\n+         +\n|> . 2 . b|\n+-+-+-+-+-+\n";
    let scene = |arms: &[&str]| {
        Scene::new(board)
            .class('a', "siren")
            .class('b', "siren")
            .armed(1, arms)
            .turn(1)
            .play(aimed(1, 1), [5])
    };
    let next = |game: Game| game.play(quick(1, 1), [5]).unit('a').sustained;
    assert_eq!(next(scene(&["pistol"])), 2);
    // A blow at another target, a throw, another gun, a dual shot at the same target in between.
    assert_eq!(next(scene(&["pistol"]).play(Action::Melee(0), [1])), 1, "any attack at another target");
    let game = scene(&["pistol"]).play(Action::Switch(0), []).play(Action::Switch(1), []);
    assert_eq!(next(game), 1, "EX-GAP-51: switched");
    let game = scene(&["pistol", "pistol"]).play(quick(1, 3), [1, 1]).play(quick(1, 1), [5]);
    assert_eq!(game.unit('a').sustained, 2, "EX-GAP-52: a dual shot does not end it");
    let game = scene(&["pistol", "pistol"]).play(quick(1, 2), [5]);
    assert_eq!(game.unit('a').sustained, 1, "the other gun has no aim");
    // The next turn begins without it.
    let game = scene(&["pistol"]).play(Action::EndTurn, []);
    assert_eq!(game.hero(1).aim, None);
}

#[test]
fn ex_melee_01_blades_use_no_ammunition() {
    let board = "+-+-+-+\n|1 a .|\n+-+-+-+\n";
    let killed = |arm: &str, roll: u32| {
        let game =
            Scene::new(board).class('a', "siren").armed(1, &[arm]).turn(1).play(Action::Melee(0), [roll]);
        assert_eq!(game.rounds(1), [0], "EX-MELEE-01");
        game.unit('a').sustained
    };
    assert_eq!(
        [killed("shiv", 6), killed("shiv", 7), killed("spiker", 5), killed("spiker", 6)],
        [0, 1, 0, 1]
    );
    let game = Scene::new(board).armed(1, &["pistol"]).turn(1).play(Action::Melee(0), [8]);
    assert_eq!((game.rounds(1), game.unit('a').stance), (vec![17], Stance::Off), "EX-MELEE-01: nor do fists");
    let melee = game.content.arms.iter().filter(|arm| arm.kind == ArmKind::Melee);
    assert!(melee.into_iter().all(|arm| arm.load == 0));
}

#[test]
fn ex_hero_35_executions_with_gun_or_blade() {
    let board = "+-+-+-+-+\n|1 z . .|\n+       +\n|2 b . .|\n+-+-+-+-+\n";
    let scene = |arm: &str| Scene::new(board).class('z', "siren").armed(1, &[arm]);
    let prone = 1;
    // A gun spends a round, a blade nothing; several kill points lose one.
    for (arm, rounds) in [("pistol", 16), ("shotgun", 7), ("shiv", 0)] {
        let game = scene(arm).turn(1).play(Action::Execute(prone), []).check_hero(1, 0, 0, 3);
        assert_eq!(
            (game.open.unit(prone).sustained, game.rounds(1)),
            (1, vec![rounds]),
            "EX-HERO-35 EX-GAP-28"
        );
    }
    // An empty gun, a bomb or bare hands do not do it, nor a prone hero, nor its own grappler.
    scene("pistol")
        .hero(1, |hero| hero.arms[0].rounds = 0)
        .turn(1)
        .refuses(Action::Execute(prone), "EX-HERO-35");
    scene("nail_bomb").turn(1).refuses(Action::Execute(prone), "EX-HERO-35");
    scene("pistol").turn(1).play(Action::DropProne, []).refuses(Action::Execute(prone), "EX-PRONE-01");
    let own = scene("pistol").grapples('b', 1).turn(1);
    own.refuses(Action::Execute(0), "EX-GRAPPLE-01");
    let others = scene("shiv").grapples('b', 2).turn(1).play(Action::Execute(0), []);
    assert_eq!(others.unit('b').stance, Stance::Off, "EX-HERO-35 EX-GRAPPLE-09");
}

#[test]
fn ex_hero_36_assassinations_come_from_behind() {
    let board = "+-+-+-+\n|. . .|\n+     +\n|. ^ .|\n+     +\n|. . .|\n+-+-+-+\n";
    // It looks north: the three squares in the south are behind it.
    for (x, y) in [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)] {
        let scene = Scene::new(board).class('^', "siren").state(move |open| {
            open.heroes[0].life = cordon_exodus::state::Life::Alive;
            open.heroes[0].cell = cordon_grid::Cell(u16::from(y) * 3 + u16::from(x));
        });
        let game = scene.armed(1, &["shiv"]).turn(1);
        if y < 2 {
            game.refuses(Action::Assassinate(0), "EX-HERO-36");
        } else {
            let game = game.play(Action::Assassinate(0), []).check_hero(1, x, y, 3);
            assert_eq!(game.open.unit(0).sustained, 1, "EX-HERO-36 EX-GAP-29");
        }
    }
    // Reach-adjacent means: not past a wall. And it takes a weapon.
    let wall = "+-+-+-+\n|. . .|\n+     +\n|. ^ .|\n+-+-+ +\n|. 1 .|\n+-+-+-+\n";
    Scene::new(wall).armed(1, &["shiv"]).turn(1).refuses(Action::Assassinate(0), "EX-MELEE-03");
    let bare = Scene::new(&wall.replace("+-+-+ +", "+     +")).turn(1);
    bare.refuses(Action::Assassinate(0), "EX-HERO-35");
}

#[test]
fn ex_stair_08_melee_and_fire_across_floors() {
    let lower = "+-+-+-+\n|. . S|\n+-+-+-+\n";
    let upper = "+-+-+-+\n|1 . .|\n+-+-+-+\n";
    let scene = || {
        Scene::new(&lower.replace(". . S", ". . a"))
            .upper(upper, (2, 0), (0, 0))
            .armed(1, &["pistol"])
            .turn(1)
    };
    assert_eq!(scene().play(quick(0, 1), [7]).unit('a').stance, Stance::Off, "EX-STAIR-08");
    assert_eq!(scene().play(Action::Melee(0), [7]).unit('a').stance, Stance::Prone, "EX-STAIR-08");
    // From beside the stairway neither goes.
    let game = scene();
    let beside = game.board.cell(cordon_exodus::board::Place { floor: 1, x: 1, y: 0 }).expect("a square");
    let game = game.play(Action::Move(beside), []).refuses(Action::Melee(0), "EX-MELEE-03");
    game.refuses(quick(0, 1), "EX-HERO-29");
}
