//! EX-UNIT-SIREN, EX-UNIT-SEEKER, EX-ROAMER, EX-DROPOFF, EX-END: what sets classes and phases apart.

use cordon_exodus::Action;
use cordon_exodus::content::ArmId;
use cordon_exodus::events::Event;
use cordon_exodus::frames::{Frame, Phase};
use cordon_exodus::state::{Held, Hero, Life, Stance};
use cordon_grid::Cell;

use crate::scene::{Game, Scene, on};

const ROW: &str = "+-+-+-+-+-+-+-+-+-+\n|1 . . . . . . . a|\n+-+-+-+-+-+-+-+-+-+\n";

/// A corridor round two corners, so that nobody at its ends sees or smells the other.
fn bend(near: &str, far: &str) -> String {
    let shaft = " # # # # # # #|.|\n              + +\n".repeat(6);
    format!(
        "+-+-+-+-+-+-+-+-+\n|{near}|\n+-+-+-+-+-+-+-+ +\n{shaft} # # # # # # #|{far}|\n              +-+\n"
    )
}

fn bites(game: &Game) -> usize {
    game.events.iter().filter(|event| matches!(event, Event::BiteTested { .. })).count()
}

#[test]
fn ex_unit_siren_01_02_03_05_moves_as_others_do_bites_thrice_and_cannot_be_swept() {
    let game = Scene::new(ROW).class('a', "siren").acts('a', []).check_over();
    let game = game.check_steps('a', &[(7, 0), (6, 0), (5, 0)]);
    assert_eq!(game.content[game.unit('a').class].kill_points, 5, "EX-UNIT-SIREN-01 EX-UNIT-SIREN-03");
    let beside = "+-+-+-+\n|1 a .|\n+-+-+-+\n";
    let game = Scene::new(beside).class('a', "siren").acts('a', [5, 1, 8, 1]).check_over();
    assert_eq!((bites(&game), game.hero(1).stage()), (3, 2), "EX-UNIT-SIREN-02");
    let game = Scene::new(beside).class('a', "siren").grapples('a', 1).turn(1);
    let to = game.cell(on(1, 0));
    let game = game.refuses(Action::Sweep { unit: 0, to }, "EX-GAP-26");
    assert!(!game.legal().iter().any(|action| matches!(action, Action::Sweep { .. })), "EX-UNIT-SIREN-05");
}

#[test]
fn ex_unit_seeker_01_02_08_11_always_charges_and_cannot_be_swept() {
    // Neither in sight nor in smell, and with z in its way: it charges five squares past it.
    let board = bend("a z . . . . . .", "1");
    let game = Scene::new(&board).class('a', "seeker").acts('a', []).check_over();
    assert_eq!(game.at(game.unit('a').cell), (5, 0), "EX-UNIT-SEEKER-01 EX-UNIT-SEEKER-08");
    let beside = "+-+-+-+-+-+\n|1 a . . .|\n+-+-+-+-+-+\n";
    let game = Scene::new(beside).class('a', "seeker").acts('a', [7]).check_over();
    assert!(
        game.events.iter().any(|event| matches!(event, Event::Grabbed { roll: Some(7), .. })),
        "EX-UNIT-SEEKER-02"
    );
    let game = Scene::new(beside).class('a', "seeker").grapples('a', 1).turn(1);
    let to = game.cell(on(1, 0));
    game.refuses(Action::Sweep { unit: 0, to }, "EX-GAP-26").then(|game| {
        assert!(
            !game.legal().iter().any(|action| matches!(action, Action::Sweep { .. })),
            "EX-UNIT-SEEKER-11"
        );
    });
}

#[test]
fn ex_unit_seeker_06_a_dragged_hero_passes_occupied_squares() {
    // The siren is at (6, 0); z lies where the hero would be after two squares.
    let board = "+-+-+-+-+-+-+-+\n|1 c z . . . b|\n+-+-+-+-+-+-+-+\n";
    let scene = || Scene::new(board).class('b', "siren").class('c', "seeker").grapples('c', 1);
    let game = scene().run_opening([1]);
    assert_eq!(game.at(game.hero(1).cell), (3, 0));
    // With only two squares it ends on the longest free one.
    let game = scene().run_opening([8]);
    assert_eq!(game.at(game.hero(1).cell), (1, 0), "EX-UNIT-SEEKER-06");
}

#[test]
fn ex_unit_seeker_10_heroes_shoot_past_seekers() {
    let board = "+-+-+-+-+-+-+\n|1 . b . . a|\n+-+-+-+-+-+-+\n";
    let game = Scene::new(board).class('b', "seeker").armed(1, &["pistol"]).turn(1);
    let game = game.play(Action::QuickFire { unit: 0, guns: 1 }, [8]);
    assert_eq!(game.unit('a').stance, Stance::Off);
}

#[test]
fn ex_unit_seeker_12_13_comes_in_front_of_the_farthest_siren_and_waits() {
    let board = "+-+-+-+-+-+-+\n|1 b . . . a|\n+-+-+-+-+-+-+\n";
    let game = Scene::new(board).class('a', "siren").class('b', "siren").spawn([8]).check_over();
    let seeker = game.open.units.last().expect("a seeker");
    assert_eq!((game.content[seeker.class].id.as_str(), game.at(seeker.cell)), ("seeker", (4, 0)));
    assert!(seeker.done, "EX-UNIT-SEEKER-13: it does nothing until the next infected move");
}

#[test]
fn ex_unit_seeker_15_without_sirens_there_are_no_seekers() {
    let board = "+-+-+-+-+-+-+\n|1 a . . . b|\n+-+-+-+-+-+-+\n";
    let scene =
        Scene::new(board).class('a', "siren").class('b', "seeker").unit('a', |unit| unit.sustained = 4);
    let game = scene.armed(1, &["pistol"]).turn(1).play(Action::QuickFire { unit: 0, guns: 1 }, [8]);
    assert_eq!((game.unit('a').stance, game.unit('b').stance), (Stance::Off, Stance::Off));
}

#[test]
fn ex_roamer_05_equally_near_heroes_roll_for_it() {
    let board = "+-+-+-+-+-+\n|. 1 . 2 .|\n+ +-+-+-+ +\n|.|# # #|.|\n+ +     + +\n|.|# # #|.|\n+-+     +-+\n";
    // From each hero the nearest unseen square is three steps away, round its own corner: past the wall end it sees one square farther.
    let game = Scene::new(board).spawn([7, 6, 2]).check_over();
    assert_eq!(game.foes(), [(4, 2)], "EX-ROAMER-05");
    let game = Scene::new(board).spawn([7, 1, 2]).check_over();
    assert_eq!(game.foes(), [(0, 2)]);
}

#[test]
fn ex_dropoff_01_02_03_when_the_models_run_out() {
    let board = bend("A . . . . . . .", "1");
    let filled = |left: usize| {
        Scene::new(&board).state(move |open| {
            // Far away in a corner of the table: grappling nobody that lives, so that they only count.
            for _ in 0..20 - left {
                let unit = cordon_exodus::state::Unit { stance: Stance::Grappling(3), ..Default::default() };
                open.units.push(unit);
            }
            open.heroes[3].life = Life::Dead;
        })
    };
    let come =
        |game: &Game| game.events.iter().filter(|event| matches!(event, Event::Spawned { .. })).count();
    assert_eq!(come(&filled(2).spawn([1]).settles()), 2, "EX-DROPOFF-01");
    assert_eq!(come(&filled(0).spawn([1]).settles()), 0, "EX-DROPOFF-02");
    // For a roamer the farthest in play is taken off.
    let game = filled(1).spawn([1]).settles();
    assert_eq!(game.foes(), [(1, 0)]);
    let game = game.run([7], |play| play.spawn_phase()).settles();
    assert_eq!(game.foes(), [(6, 0)], "EX-DROPOFF-03 EX-GAP-45");
}

#[test]
fn ex_dropoff_03_a_room_takes_the_farthest_where_models_run_out() {
    let board = "+-+-+-+-+-+-+-+-+\n|, 1 . . . a . b|\n+-+-+-+-+-+-+-+-+\n".replace("|, 1", "|,D1");
    let scene = Scene::new(&board).rooms(0, 1, 1).class('a', "newborn").state(|open| {
        for _ in 0..19 {
            let unit = cordon_exodus::state::Unit { stance: Stance::Grappling(3), ..Default::default() };
            open.units.push(unit);
        }
        open.heroes[3].life = Life::Dead;
    });
    let game = scene.turn(1).play(Action::Door(0), [3]);
    // All twenty are in play: b, far down the corridor, is the one that stands in the room now.
    assert_eq!(game.foes(), [(0, 0), (5, 0)], "EX-DROPOFF-03 EX-GAP-45");
}

#[test]
fn ex_bite_03_07_grab_and_bite_by_class() {
    let beside = "+-+-+-+\n|1 a .|\n+-+-+-+\n";
    // A zombie's 5 is safe, a newborn's 5 knocks down, and its bite needs a 6.
    let game = Scene::new(beside).acts('a', [4, 5]).check_over();
    assert_eq!(game.hero(1).dial, 0, "EX-BITE-03");
    let game = Scene::new(beside).class('a', "newborn").acts('a', [5]).check_over();
    assert!(game.hero(1).prone && !game.open.is_grappled(0), "EX-GRAB-04 EX-GRAB-10 EX-GAP-19");
    let game = Scene::new(beside).class('a', "newborn").acts('a', [4, 5]).check_over();
    assert_eq!(game.hero(1).stage(), 1, "EX-BITE-07");
}

#[test]
fn ex_gap_20_what_is_added_to_a_test_stays_on_the_die() {
    let beside = "+-+-+-+\n|1 a .|\n+-+-+-+\n";
    // Armour of its own adds one: a 4 is safe.
    let vest = || Held { arm: ArmId(8), rounds: 0, active: false, ..Held::default() };
    let game = Scene::new(beside).hero(1, move |hero| hero.arms.push(vest())).acts('a', [1, 4]).check_over();
    assert_eq!(game.hero(1).dial, 0, "EX-GAP-61");
    // However much is added, an 8 is the most.
    let many = move |hero: &mut Hero| (0..9).for_each(|_| hero.arms.push(vest()));
    let game = Scene::new(beside).hero(1, many).acts('a', [1, 1]).check_over();
    assert_eq!(game.hero(1).dial, 0);
}

#[test]
fn ex_turn_01_02_03_the_order_of_a_turn() {
    // A whole turn: the hero ends its turn, a walks, the spawn die brings nobody, dials and tokens.
    let board = bend("a . . . . . . .", "1");
    let game = Scene::new(&board).hero(1, |hero| (hero.dial, hero.alert) = (1, true)).turn(1);
    let game = game.play(Action::EndTurn, [7]).settles().check_over();
    let phases: Vec<Phase> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::PhaseBegan { phase, .. } => Some(*phase),
            _ => None,
        })
        .collect();
    assert_eq!(
        phases,
        [Phase::Heroes, Phase::Infected, Phase::Spawn, Phase::End, Phase::Heroes],
        "EX-TURN-01"
    );
    let place = |wanted: fn(&Event) -> bool| game.events.iter().position(wanted).expect("it happened");
    let moved = place(|event| matches!(event, Event::Moved { .. }));
    let rolled = place(|event| matches!(event, Event::SpawnRolled { roll: 7 }));
    let dial = place(|event| matches!(event, Event::DialMoved { to: 2, .. }));
    let tokens = place(|event| matches!(event, Event::AlertsRemoved));
    assert!(moved < rolled && rolled < dial && dial < tokens, "EX-TURN-02 EX-TURN-03 EX-END-01 EX-END-08");
    assert_eq!((game.open.turn, *game.open.stack.top()), (2, Frame::Order));
}

#[test]
fn ex_gap_71_the_mission_ends_when_no_hero_is_left() {
    let beside = "+-+-+-+\n|1 a .|\n+-+-+-+\n";
    let game = Scene::new(beside).hero(1, |hero| hero.dial = 13).acts('a', [1, 1]);
    assert_eq!((game.hero(1).life.is_over(), game.hero(1).dial), (true, 16), "EX-GAP-22");
    assert!(game.open.ending.is_some());
}

#[test]
fn ex_gap_37_a_rib_off_shore_is_out_of_reach() {
    let board = "+-+-+-+-+\n|a . . T|\n+       +\n|~ ~ ~ R|\n+-+-+-+-+\n";
    let aboard = |cell: u16| {
        Scene::new(board).state(move |open| {
            open.heroes[0].life = Life::Alive;
            open.heroes[0].cell = Cell(cell);
        })
    };
    // Beside the transition square it can be reached, and grabbed from there alone.
    let game = aboard(7).acts('a', [8]).check_over();
    game.check_steps('a', &[(1, 0), (2, 0), (3, 0)]);
    // Away from it nobody on land gets there, though it is two squares off.
    let game = aboard(4).acts('a', []).check_over();
    assert!(!game.events.iter().any(|event| matches!(event, Event::Grabbed { .. })));
}
