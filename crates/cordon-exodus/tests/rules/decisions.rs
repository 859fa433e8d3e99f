//! EX-GAP: the ledger's decisions about how the infected move, grab and come, each by itself.

use cordon_exodus::Action;
use cordon_exodus::content::{ClassId, Group, SpawnEntry, Trait};
use cordon_exodus::events::Event;
use cordon_exodus::frames::Goal;
use cordon_exodus::rules::spawn::models_left;
use cordon_exodus::rules::{facing, order};
use cordon_exodus::state::{Life, Stance, Unit};
use cordon_grid::{Cell, Side};

use crate::boards;
use crate::scene::{Game, Scene, on};

fn goal(game: &Game) -> Goal {
    let mut goals = game.events.iter().filter_map(|event| match event {
        Event::Activated { goal, .. } => Some(*goal),
        _ => None,
    });
    goals.next_back().expect("somebody acted")
}

fn charged(game: &Game) -> bool {
    game.events.iter().any(|event| matches!(event, Event::Detected { .. }))
}

fn moved(game: &Game) -> usize {
    game.events.iter().filter(|event| matches!(event, Event::Moved { .. })).count()
}

#[test]
fn ex_gap_06_who_blocks_which_line() {
    let board = "+-+-+-+-+-+-+-+-+-+\n|1 . . b . . . . a|\n+-+-+-+-+-+-+-+-+-+\n";
    // a sees past b, who blocks a shot but no throw.
    let game = Scene::new(board).acts('a', []);
    assert!(charged(&game), "EX-GAP-06: infected see past others");
    let game = Scene::new(board).armed(1, &["pistol"]).carries(1, "fuse").turn(1);
    let game = game.refuses(Action::QuickFire { unit: 0, guns: 1 }, "EX-HERO-29");
    game.go(Action::ThrowItem, 6, 0, []);
    // The switch lets units hide heroes.
    let game =
        Scene::new(board).switches(|switches| switches.infected_sight_blocked_by_units = true).acts('a', []);
    assert!(!charged(&game), "EX-GAP-06");
    // EX-GAP-35: heroes block each other, unless they lie.
    let board = "+-+-+-+-+-+\n|1 . 2 . a|\n+-+-+-+-+-+\n";
    let shot = Action::QuickFire { unit: 0, guns: 1 };
    Scene::new(board).armed(1, &["pistol"]).turn(1).refuses(shot, "EX-HERO-29");
    let lying = Scene::new(board).armed(1, &["pistol"]).hero(2, |hero| hero.prone = true).turn(1);
    lying.play(shot, [1]);
}

#[test]
fn ex_gap_09_the_nearest_square_and_the_fewest_steps() {
    // A walking unit that cannot get nearer stays, although it could move.
    let board = "+-+-+-+-+-+-+-+\n|. a z . . . .|\n+-+-+-+-+-+-+ +\n # # # # # #|.|\n            + +\n # # # # # #|.|\n            + +\n # # # # # #|1|\n            +-+\n";
    let game = Scene::new(board).acts('a', []).check_over();
    assert_eq!(moved(&game), 0, "EX-GAP-09");
    // A grab square comes first, the one with the fewest steps.
    let hall = "+-+-+-+-+-+\n|. . . . .|\n+         +\n|a . . 1 .|\n+         +\n|. . . . .|\n+-+-+-+-+-+\n";
    let game = Scene::new(hall).acts('a', []);
    assert_eq!(game.activation().moved, 0);
    game.check_choice(1, &[(1, 0), (1, 1), (1, 2)]);
    // With every square before the hero taken, a charge comes as near as it can, past those who stand there.
    let full = "+-+-+-+-+-+-+-+\n|a . . b c 1 #|\n+-+-+-+-+-+-+\n";
    let game = Scene::new(full).acts('a', []).check_over();
    game.check_steps('a', &[(1, 0), (2, 0)]);
}

#[test]
fn ex_gap_11_a_charge_lasts_to_the_end_of_the_activation() {
    let board = "+-+-+-+-+-+-+-+-+-+\n|. . . . . . . . 1|\n+ +-+-+-+-+-+-+-+-+\n|.|# # # # # # # #\n+ +\n|.|# # # # # # # #\n+ +\n|a|# # # # # # # #\n+-+\n";
    // Nothing is seen or smelled on the first two squares: it walks two.
    let game = Scene::new(board).acts('a', []).check_over();
    assert_eq!(moved(&game), 2, "no charge so far");
    // One that has charged before walks again in its next move if it notices nobody.
    let game = Scene::new(boards::CASE_02).acts('a', []).check_over();
    assert!(charged(&game));
    let mut game = game;
    game.events.clear();
    let away = game.cell(on(6, 4));
    game.open.heroes[0].cell = away;
    let game = game.acts('a', []).check_over();
    assert_eq!((charged(&game), moved(&game)), (false, 2), "EX-GAP-11");
    // A charge goes on although sight is lost: H2 is seen from the first square alone, H1 is pursued down the shaft.
    let shaft = " # # # # # # # # # # # #|.|\n                        + +\n".repeat(4);
    let board = format!(
        "+-+-+-+-+-+-+-+-+-+-+-+-+-+\n|2 . . . . . . . . . . . a|\n+-+-+-+-+-+-+-+-+-+-+-+-+ +\n{shaft} # # # # # # # # #|1 . . .|\n                  +-+-+-+-+\n"
    );
    let game = Scene::new(&board).acts('a', []).check_over();
    assert_eq!((goal(&game), charged(&game)), (Goal::Hero(0), true), "EX-GAP-11 EX-GAP-12");
    game.check_steps('a', &[(12, 1), (12, 2), (12, 3), (12, 4)]);
    let calm = board.replace("|2 .", "|. .");
    let game = Scene::new(&calm).acts('a', []).check_over();
    game.check_steps('a', &[(12, 1), (12, 2)]);
}

#[test]
fn ex_gap_12_any_hero_triggers_the_nearest_is_pursued() {
    // H2 is in sight far away; H1 is nearer by the way, behind a closed door that stops sight and smell.
    let board = "+-+-+-+-+-+-+-+-+-+-+-+\n|2 . . . . . . . a . .|\n+-+-+-+-+-+-+-+-+D+-+-+\n # # # # # # # #|. . .|\n                +     +\n # # # # # # # #|. . 1|\n                +-+-+-+\n";
    let game = Scene::new(board).acts('a', []);
    assert_eq!(goal(&game), Goal::Hero(0), "EX-GAP-12");
    let trigger = game.events.iter().find_map(|event| match event {
        Event::Detected { hero, .. } => Some(*hero),
        _ => None,
    });
    assert_eq!(trigger, Some(1), "EX-GAP-12: seen is the other");
}

#[test]
fn ex_gap_13_several_are_passed_but_never_a_hero() {
    let board = "+-+-+-+-+-+-+-+-+-+\n|a z K . . . . . 1|\n+-+-+-+-+-+-+-+-+-+\n";
    let game = Scene::new(board).acts('a', []).check_over();
    game.check_steps('a', &[(1, 0), (2, 0), (3, 0), (4, 0)]);
    // H2 in between cannot be passed: H2 is the one it grabs.
    let board = "+-+-+-+-+-+-+\n|a . 2 . . 1|\n+-+-+-+-+-+-+\n";
    let game = Scene::new(board).acts('a', [8]).check_over();
    assert_eq!(goal(&game), Goal::Hero(1));
    game.check_steps('a', &[(1, 0)]);
    // No grab from an occupied square: with nothing free beyond, it does not even enter it.
    let board = "+-+-+-+-+\n|a . z 1|\n+-+-+-+-+\n";
    let game = Scene::new(board).acts('a', []).check_over();
    game.check_steps('a', &[(1, 0)]).then(|game| assert!(!game.hero(1).prone, "EX-GAP-13"));
}

#[test]
fn ex_gap_14_48_where_an_infected_looks() {
    let looks = |board: &str, now: Side| {
        let scene = Scene::new(board).unit('z', move |unit| unit.facing = now);
        let game = scene.heroes();
        facing::facing_closest(game.look(), game.number('z'))
    };
    // Straight, or along the longer way; on a true diagonal it keeps its side if that is one of the two, else north or
    // south.
    let hall = |hero: (usize, usize)| {
        let rows: Vec<String> = (0..5)
            .map(|y| {
                let marks: Vec<&str> = (0..5)
                    .map(|x| match (x, y) {
                        (2, 2) => "z",
                        at if at == hero => "1",
                        _ => ".",
                    })
                    .collect();
                format!("|{}|\n", marks.join(" "))
            })
            .collect();
        format!("+-+-+-+-+-+\n{}+-+-+-+-+-+\n", rows.join("+         +\n"))
    };
    assert_eq!(looks(&hall((2, 0)), Side::S), Side::N);
    assert_eq!(looks(&hall((4, 2)), Side::S), Side::E);
    assert_eq!(looks(&hall((4, 1)), Side::S), Side::E, "the longer way");
    assert_eq!(looks(&hall((3, 0)), Side::S), Side::N);
    assert_eq!(looks(&hall((4, 4)), Side::E), Side::E, "it keeps its side");
    assert_eq!(looks(&hall((4, 4)), Side::N), Side::S, "EX-GAP-14: else north or south");
    assert_eq!(looks(&hall((3, 3)), Side::W), Side::S, "beside it as well");
    // EX-GAP-48: by the shortest way, not the straight line; where no way leads, straight at the hero.
    let wall = "+-+-+-+\n|1|z .|\n+ +-+ +\n|. . .|\n+-+-+-+\n";
    assert_eq!(looks(wall, Side::N), Side::E, "EX-GAP-48: the way leads east");
    let island = "+-+-+-+\n|1|z .|\n+-+-+-+\n";
    assert_eq!(looks(island, Side::N), Side::W, "EX-GAP-48: straight at it");
    // One that stays where it is turns all the same.
    let board = "+-+-+-+\n|. 1 .|\n+     +\n|. v .|\n+-+-+-+\n";
    let game = Scene::new(board).acts('v', [8]).check_over();
    assert_eq!(game.unit('v').facing, Side::N, "EX-GAP-14");
}

#[test]
fn ex_gap_15_the_nearest_acts_next_and_whoever_reaches_nobody_last() {
    let board = "+-+-+-+-+-+-+-+-+-+\n|b . . . a . . . 1|\n+-+-+-+-+-+-+-+-+-+\n|. c .|# # # # # #|\n+-+-+-+-+-+-+-+-+-+\n";
    let game = Scene::new(board).heroes();
    assert_eq!(order::next(game.look()), Some(game.number('a')));
    let mut game = game;
    game.open.units[0].done = true;
    assert_eq!(order::next(game.look()), Some(game.number('b')), "EX-GAP-15");
    game.open.units[1].done = true;
    assert_eq!(order::next(game.look()), Some(game.number('c')), "EX-GAP-15: cut off, so last");
    // It is looked for anew after each: once b has passed a, b is nearer.
    game.open.units[0].done = false;
    game.open.units[1].done = false;
    let near = game.cell(on(6, 0));
    game.open.units[1].cell = near;
    assert_eq!(order::next(game.look()), Some(1), "EX-GAP-15");
}

#[test]
fn ex_gap_17_attacks_wait_for_a_free_square_and_lapse_at_the_next() {
    let board = "+-+-+-+-+-+-+-+-+\n|a z . . . . . 1|\n+-+-+-+-+-+-+-+-+\n";
    let game = Scene::new(board).alert(1, &["shotgun"]).acts('a', []);
    // The shotgun reaches six squares: (1, 0) and (2, 0) count.
    assert_eq!((game.activation().credits[0], game.at(game.unit('a').cell)), (2, (2, 0)), "EX-GAP-17");
    let game = game.play(Action::AlertFire(1), [1]).play(Action::HoldFire, []);
    // What was held back is gone: one new attack.
    assert_eq!((game.activation().credits[0], game.at(game.unit('a').cell)), (1, (3, 0)), "EX-GAP-17");
    // A square out of range gives none.
    let far = "+-+-+-+-+-+-+-+-+-+-+-+\n|a . . . . . . . . . 1|\n+-+-+-+-+-+-+-+-+-+-+-+\n";
    let game = Scene::new(far).alert(1, &["shotgun"]).acts('a', []);
    assert_eq!((game.activation().credits[0], game.at(game.unit('a').cell)), (1, (4, 0)));
}

#[test]
fn ex_gap_18_the_pursued_hero_is_grabbed_first() {
    let board = "+-+-+-+-+\n|. 1 . .|\n+       +\n|a . . .|\n+       +\n|. 2 . .|\n+-+-+-+-+\n";
    // Both are in reach at once; a tie die has chosen H2 as the one that is pursued.
    let game = Scene::new(board).acts('a', [5, 2, 8]).check_over();
    let tested = |game: &Game| {
        game.events.iter().find_map(|event| match event {
            Event::Grabbed { hero, .. } => Some(*hero),
            _ => None,
        })
    };
    assert_eq!(tested(&game), Some(1), "EX-GAP-18");
    // One whose goal is a square on the shore grabs the lowest roll of those in reach.
    let game = Scene::new(board).heroes().run([3, 1, 8], |play| {
        play.push(cordon_exodus::frames::Frame::Activation(cordon_exodus::frames::Activation {
            goal: Goal::Nowhere,
            stage: cordon_exodus::frames::Stage::Look,
            ..Default::default()
        }));
    });
    assert_eq!(tested(&game), Some(1), "EX-GAP-18: else the lowest roll");
}

#[test]
fn ex_gap_34_having_arrived_at_the_stairway_it_goes_on() {
    let lower = "+-+-+-+\n|a S .|\n+-+-+-+\n";
    let upper = "+-+-+-+-+-+-+\n|S . . . . 1|\n+-+-+-+-+-+-+\n";
    let game = Scene::new(lower).upper(upper, (1, 0), (0, 0)).acts('a', []).check_over();
    assert!(matches!(goal(&game), Goal::Stairway { hero: 0, .. }));
    // Two squares of a walk bring it onto the upper floor, where it sees the hero and charges on.
    let unit = game.unit('a').cell;
    assert_eq!((game.board.floor_of(unit), game.at(unit)), (1, (2, 0)), "EX-GAP-34");
    // Of two stairways it takes the one that leads to a hero's floor, though the other is nearer.
    let ground = "+-+-+-+-+-+-+-+\n|S a . . . S .|\n+-+-+-+-+-+-+-+\n";
    let closet = "+-+-+\n|S .|\n+-+-+\n";
    let loft = "+-+-+\n|S 1|\n+-+-+\n";
    let scene = Scene::new(ground).upper(closet, (0, 0), (0, 0)).stairs_to(loft, (0, 5, 0), (0, 0));
    let game = scene.acts('a', []);
    let Goal::Stairway { cell, .. } = goal(&game) else { panic!("{:?}", goal(&game)) };
    assert_eq!(game.at(cell), (5, 0), "EX-GAP-34");
}

#[test]
fn ex_gap_36_78_cut_off_units_wait_at_the_nearest_square() {
    // By a locked door: as near as it gets on active squares, by the straight line.
    let board = "+-+-+-+-+-+-+\n|a . . .L. 1|\n+-+-+-+-+-+-+\n";
    let game = Scene::new(board).acts('a', []).check_over();
    assert!(!charged(&game));
    assert_eq!(goal(&game), Goal::Shore(game.cell(on(3, 0))), "EX-GAP-78");
    assert_eq!(moved(&game), 2, "EX-GAP-36: it only walks");
    // By water: the transition square nearest to any hero; of equally near ones that with the shorter way.
    let board = "+-+-+-+-+-+\n|. T a . T|\n+         +\n|~ ~ ~ ~ ~|\n+         +\n|~ ~ ~ R ~|\n+-+-+-+-+-+\n";
    let aboard = |x: u16| {
        Scene::new(board).state(move |open| {
            open.ribs[0].cell = Cell(10 + x);
            (open.heroes[0].life, open.heroes[0].cell) = (Life::Alive, Cell(10 + x));
        })
    };
    let game = aboard(4).acts('a', []).check_over();
    assert_eq!(goal(&game), Goal::Shore(game.cell(on(4, 0))), "EX-GAP-36");
    let game = aboard(2).acts('a', []).check_over();
    assert_eq!(goal(&game), Goal::Shore(game.cell(on(1, 0))), "EX-GAP-36: one step instead of two");
}

#[test]
fn ex_gap_83_one_that_lies_on_a_spawn_point_is_pushed_or_passed() {
    let far = "+-+-+-+-+-+-+-+-+\n|A . . . . . . .|\n+-+-+-+-+-+-+-+ +\n # # # # # # #|.|\n              + +\n # # # # # # #|.|\n              + +\n # # # # # # #|1|\n              +-+\n";
    let prone = |open: &mut cordon_exodus::state::Open| {
        open.units.push(Unit { stance: Stance::Prone, cell: Cell(0), ..Unit::default() });
    };
    let one = vec![SpawnEntry::At { point: 0, groups: vec![Group { class: ClassId(0), count: 1 }] }; 8];
    let game = Scene::new(far).chart(one.clone()).state(prone).spawn([1]).check_over();
    assert!(game.events.iter().any(|event| matches!(event, Event::Pushed { unit: 0, .. })), "EX-GAP-83");
    // In sight of a hero the newcomer charges over it.
    let near = "+-+-+-+-+-+-+-+-+\n|A . . . . . . 1|\n+-+-+-+-+-+-+-+-+\n";
    let game = Scene::new(near).chart(one).state(prone).spawn([1]).check_over();
    assert_eq!(
        (game.at(game.open.unit(0).cell), game.at(game.open.unit(1).cell)),
        ((0, 0), (3, 0)),
        "EX-GAP-83"
    );
    // One may lie on a stairway and on a transition square as well.
    let board = "+-+-+-+\n|1 T S|\n+-+-+-+\n";
    for x in [1, 2] {
        let scene = Scene::new(board).armed(1, &["pistol"]).state(move |open| {
            open.units.push(Unit { stance: Stance::Standing, cell: Cell(x), ..Unit::default() });
        });
        let game = scene.turn(1).play(Action::QuickFire { unit: 0, guns: 1 }, [5]);
        assert_eq!(game.open.unit(0).stance, Stance::Prone, "EX-GAP-83");
    }
}

#[test]
fn ex_gap_40_what_swims_keeps_to_its_element() {
    // On land it makes for the rib by way of the transition square, and stops there before the water.
    let board = "+-+-+-+-+-+-+\n|. a . T . .|\n+-+-+-+ +-+-+\n # # #|~|# #\n      + +\n # # #|~|# #\n      + +\n # # #|R|# #\n      +-+\n";
    let scene = Scene::new(board).class('a', "reaver").state(|open| {
        (open.heroes[0].life, open.heroes[0].cell) = (Life::Alive, open.ribs[0].cell);
    });
    let game = scene.acts('a', []).check_over();
    let game = game.check_steps('a', &[(2, 0), (3, 0)]);
    // In its next move it swims, six squares and without having noticed anybody, and grabs.
    let game = game.acts('a', [8]).check_over();
    game.check_steps('a', &[(3, 1), (3, 2)]);
    // From the water it grabs somebody on land: an ordinary takedown, and a bite follows.
    let board = "+-+-+-+\n|. 1 .|\n+     +\n|~ a ~|\n+-+-+-+\n";
    let game = Scene::new(board).class('a', "reaver").acts('a', [1, 8, 8]).check_over();
    assert_eq!((game.hero(1).life, game.unit('a').stance), (Life::Alive, Stance::Grappling(0)), "EX-GAP-40");
}

#[test]
fn ex_gap_41_crates_hold_a_square_and_hide_nobody() {
    let board = "+-+-+-+-+-+-+\n|1 . K . . a|\n+-+-+-+-+-+-+\n";
    // No block of sight or fire; blasts do not harm it.
    let game =
        Scene::new(board).armed(1, &["pistol"]).turn(1).play(Action::QuickFire { unit: 0, guns: 1 }, [1]);
    assert_eq!(game.rounds(1), [16], "EX-GAP-41");
    let game = Scene::new(board).armed(1, &["nail_bomb"]).turn(1).go(Action::Throw, 3, 0, []);
    assert_eq!(game.open.crates.len(), 1, "EX-GAP-41");
    // No roamer comes onto one: the only unseen square is a crate's.
    let nook = "+-+-+-+\n|1 . .|\n+-+-+ +\n # #|.|\n    + +\n # #|K|\n    +-+\n";
    let seen = Scene::new(nook).spawn([7]).check_over();
    let free = Scene::new(&nook.replace('K', ".")).spawn([7]).check_over();
    assert!(!seen.foes().contains(&(2, 2)) && free.foes().len() == 1, "EX-GAP-41");
}

#[test]
fn ex_gap_42_the_fastest_come_first() {
    let board = "+-+-+-+-+-+-+-+-+\n|A . . . . . . .|\n+-+-+-+-+-+-+-+ +\n # # # # # # #|.|\n              + +\n # # # # # # #|.|\n              + +\n # # # # # # #|1|\n              +-+\n";
    let mixed = SpawnEntry::At {
        point: 0,
        groups: vec![Group { class: ClassId(0), count: 1 }, Group { class: ClassId(1), count: 1 }],
    };
    let game = Scene::new(board).chart(vec![mixed; 8]).spawn([1]).check_over();
    let first = game.open.unit(0);
    assert_eq!((first.class, game.at(first.cell)), (ClassId(1), (2, 0)), "EX-GAP-42");
    // Each acts whole before the next comes.
    let order: Vec<u8> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Spawned { unit, .. } | Event::Moved { unit, .. } => Some(*unit),
            _ => None,
        })
        .collect();
    assert!(order.is_sorted(), "EX-GAP-42: {order:?}");
}

#[test]
fn ex_gap_44_a_roamer_needs_an_unseen_square_within_reach() {
    // Everything in sight: nothing comes.
    let game = Scene::new("+-+-+-+\n|1 . .|\n+-+-+-+\n").spawn([7]).check_over();
    assert!(game.foes().is_empty(), "EX-GAP-44");
    // Unseen but cut off from the hero: nothing either.
    let game = Scene::new("+-+-+-+\n|1 .|.|\n+-+-+-+\n").spawn([7]).check_over();
    assert!(game.foes().is_empty(), "EX-GAP-44");
    // Two squares equally near: the players choose; it looks at the hero.
    let board = "+-+-+-+-+-+\n|.|. . .|.|\n+ +     + +\n|. . 1 . .|\n+ +     + +\n|.|. . .|.|\n+-+-+-+-+-+\n";
    let game = Scene::new(board).spawn([7]);
    let game = game.check_choice(1, &[(0, 0), (4, 0), (0, 2), (4, 2)]).go(Action::Place, 0, 0, []);
    assert_eq!((game.foes(), game.open.unit(0).facing), (vec![(0, 0)], Side::S), "EX-GAP-44 EX-GAP-48");
}

#[test]
fn ex_gap_46_the_pool_of_models() {
    let game = Scene::new(boards::CASE_01).heroes();
    let models: Vec<u8> = game.content.classes.iter().map(|class| class.models).collect();
    assert_eq!(models, [20, 6, 4, 2, 2], "EX-GAP-46");
    assert_eq!(models_left(game.look(), ClassId(0)), 19, "one is in play");
    // One that is removed is back in the pool.
    let mut game = game;
    game.open.units[0].stance = Stance::Off;
    assert_eq!(models_left(game.look(), ClassId(0)), 20, "EX-GAP-46");
    // A mission may have other numbers.
    game.content.missions[0].models = vec![vec![Group { class: ClassId(0), count: 3 }]];
    assert_eq!(models_left(game.look(), ClassId(0)), 3, "EX-GAP-46");
    // It may also have numbers for up to two, for three and for four heroes.
    let counts = [5, 7, 9].map(|count| vec![Group { class: ClassId(0), count }]);
    game.content.missions[0].models = counts.to_vec();
    for (heroes, models) in [(1, 5), (2, 5), (3, 7), (4, 9)] {
        for (n, hero) in game.open.heroes.iter_mut().enumerate() {
            hero.life = if n < heroes { Life::Alive } else { Life::Absent };
        }
        assert_eq!(models_left(game.look(), ClassId(0)), models, "EX-GAP-46");
    }
}

#[test]
fn ex_gap_47_the_order_of_the_end_phase() {
    let board = "+-+-+-+\n|1 . 2|\n+-+-+ +\n # #|z|\n    +-+\n";
    let scene =
        Scene::new(board).hero(1, |hero| (hero.dial, hero.alert) = (3, true)).hero(2, |hero| hero.dial = 6);
    let game = scene.heroes().end_phase();
    let steps: Vec<u8> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::DialMoved { .. } => Some(0),
            Event::AlertsRemoved => Some(1),
            Event::StoodUp { .. } => Some(2),
            _ => None,
        })
        .collect();
    assert_eq!(steps, [0, 0, 1, 2], "EX-GAP-47");
    assert_eq!((game.hero(1).dial, game.hero(2).dial), (4, 7));
}

#[test]
fn ex_gap_64_where_a_seeker_comes() {
    // No siren in play: a roamer comes instead.
    let board = "+-+-+-+-+-+\n|1 . . . .|\n+-+-+-+-+ +\n # # # #|.|\n        + +\n # # # #|.|\n        +-+\n";
    let game = Scene::new(board).spawn([8]).check_over();
    assert_eq!(game.open.unit(0).class, ClassId(0), "EX-GAP-64");
    // The square it faces is taken: the nearest free one by the way.
    let board = "+-+-+-+-+-+-+\n|1 . . . b a|\n+-+-+-+-+-+ +\n # # # # #|.|\n          +-+\n";
    let game = Scene::new(board).class('a', "siren").spawn([8]).check_over();
    let seeker = game.open.units.last().expect("a seeker");
    assert_eq!((seeker.class, game.at(seeker.cell)), (ClassId(4), (5, 1)), "EX-GAP-64");
}

#[test]
fn ex_gap_65_one_in_a_grapple_regenerates_before_the_tests() {
    let board = "+-+-+-+\n|1 a .|\n+-+-+-+\n";
    let scene = || Scene::new(board).class('a', "siren").grapples('a', 1);
    let game = scene().unit('a', |unit| unit.sustained = 2).run_opening([8, 8, 8]);
    assert_eq!(game.unit('a').sustained, 1, "EX-GAP-65");
    let first = game.events.iter().position(|event| matches!(event, Event::Regenerated { .. }));
    let test = game.events.iter().position(|event| matches!(event, Event::BiteTested { .. }));
    assert!(first.is_some() && first < test, "EX-GAP-65");
    // Not below none, and no more once it has burned.
    assert_eq!(scene().run_opening([8, 8, 8]).unit('a').sustained, 0);
    let burned = scene().unit('a', |unit| (unit.sustained, unit.burned) = (2, true)).run_opening([8, 8, 8]);
    assert_eq!(burned.unit('a').sustained, 2, "EX-UNIT-SIREN-07");
}

#[test]
fn ex_gap_84_the_cards_of_the_classes() {
    let game = Scene::new(boards::CASE_01).heroes();
    let card = |id: &str| &game.content[game.content.class(id).expect("a class")];
    let moves = |id: &str| (card(id).walk, card(id).charge, card(id).smell, card(id).kill_points);
    assert_eq!(moves("zombie"), (2, 4, Some(4), 1), "EX-UNIT-ZOMBIE-01");
    assert_eq!(moves("newborn"), (3, 6, Some(4), 1), "EX-GAP-84");
    assert_eq!((moves("reaver"), card("reaver").swim), ((2, 4, Some(4), 2), 6), "EX-GAP-84");
    assert_eq!(moves("siren"), (1, 3, Some(6), 5), "EX-GAP-84");
    assert_eq!((moves("seeker").1, moves("seeker").2), (5, None), "EX-GAP-84");
    assert!(card("zombie").traits.is_empty() && card("newborn").traits == [Trait::Risen], "basic rules only");
}
