//! What exodus alone shows: floors, reasons, odds, and the ways of its heroes.

use std::collections::BTreeSet;

use cordon_exodus::Action;
use cordon_exodus::frames::Frame;
use cordon_kernel::{Actor, Live, Ruleset, Seating, Viewer};
use cordon_wire::exodus::scene::PhaseNow;
use cordon_wire::face::{Face, Show};
use rand_pcg::Pcg32;

use crate::faces::STEPS;
use crate::matches::{Moment, exodus};

#[test]
fn the_clock_shows_the_phase_of_the_decision() {
    let game = exodus();
    let mut phases = BTreeSet::new();
    for (n, setup) in game.setups.iter().enumerate() {
        game.play(setup, n as u64, 2 * STEPS, |Moment { rules, state, seat, .. }| {
            let phase = match state.open.stack.top() {
                Frame::Order | Frame::HeroTurn { .. } | Frame::Sprinting { .. } => PhaseNow::Heroes,
                Frame::InfectedMove => PhaseNow::Infected,
                Frame::TakingOff => PhaseNow::Spawn,
                _ => return,
            };
            let scene = rules.scene(&rules.view(state, Viewer::Seat(seat)));
            assert_eq!(scene.clock.phase, phase, "{:?}", scene.asked);
            phases.insert(format!("{phase:?}"));
        });
    }
    assert_eq!(phases.len(), 3, "{phases:?}");
}

#[test]
fn floors_cover_the_sheet_and_everything_stands_on_squares() {
    let game = exodus();
    for setup in &game.setups {
        let layout = game.rules.layout(setup);
        let letter = |(x, y): (i16, i16)| {
            let letters = layout.floors.iter().filter_map(|floor| {
                let row = usize::try_from(y - i16::from(floor.row)).ok()?;
                let column = usize::try_from(x - i16::from(floor.column)).ok()?;
                floor.rows.get(row)?.chars().nth(column)
            });
            let letters: Vec<char> = letters.collect();
            assert!(letters.len() < 2, "no two floors lie on one square of {}", setup.mission);
            letters.first().copied().unwrap_or(' ')
        };
        let starts = layout.starts.iter();
        assert!(starts.clone().all(|at| letter(*at) != ' ' && letter(*at) != '~'), "{}", setup.mission);
        assert_eq!(layout.starts.len(), setup.heroes.len());
        assert!(layout.transitions.iter().all(|at| letter(*at) == '='), "{}", setup.mission);
        assert!(layout.exits.iter().all(|at| matches!(letter(*at), 'x' | 'X')), "{}", setup.mission);
        for (lower, upper) in &layout.stairs {
            assert_eq!((letter(*lower), letter(*upper)), ('/', '/'), "{}", setup.mission);
        }
        assert!(layout.areas.iter().flat_map(|area| &area.squares).all(|at| letter(*at) != ' '));
        game.play(setup, 0, 1, |moment| {
            let view = moment.rules.view(moment.state, Viewer::Watcher);
            let found =
                |at: &(i16, i16)| moment.rules.sight(&view, *at, *at).says == "It is the same square.";
            let squares: Vec<_> = layout.areas.iter().flat_map(|area| &area.squares).collect();
            assert!(squares.iter().all(|at| found(at)), "every square is found again on the sheet");
            let zones = moment.rules.scene(&view).figures.into_iter().flat_map(|figure| figure.zone);
            assert!(zones.into_iter().all(|at| squares.contains(&&at)), "zones are of squares");
        });
        let of_areas: usize = layout.areas.iter().map(|area| area.squares.len()).sum();
        let letters = layout.floors.iter().flat_map(|floor| floor.rows.iter()).flat_map(|row| row.chars());
        assert_eq!(of_areas, letters.filter(|letter| *letter != ' ').count(), "every square has an area");
        let walls: BTreeSet<_> = layout.walls.iter().collect();
        assert!(layout.doors.iter().all(|door| !walls.contains(&door.edge)), "a door is no wall");
        assert_eq!(layout.director.is_empty(), !setup.director);
        let offer = game.rules.catalogue().missions;
        let map = offer.iter().find(|offer| offer.id == setup.mission).and_then(|offer| offer.map.as_ref());
        let map = map.expect("a map");
        assert_eq!((map.rows.len(), &map.walls), (usize::from(layout.height), &layout.walls));
    }
}

#[test]
fn infected_say_why_they_charge_and_tests_say_what_came_of_them() {
    let game = exodus();
    let (mut reasons, mut tests) = (BTreeSet::new(), BTreeSet::new());
    for (n, setup) in game.setups.iter().enumerate() {
        game.play(setup, n as u64, 2 * STEPS, |moment| {
            let view = moment.rules.view(moment.state, Viewer::Watcher);
            for line in moment.events.iter().map(|event| moment.rules.line(&view, event)) {
                if line.rule.as_deref().is_some_and(|rule| rule.starts_with("EX-CHARGE")) {
                    assert!(line.says.ends_with("and charges") && line.figures.len() == 2, "{line:?}");
                    assert!(matches!(line.show, Show::Note { .. }), "{line:?}");
                    reasons.insert(if line.says.contains(" smells ") { "smell" } else { "sight" });
                }
                // What is said at a figure is about it, and no more than the log says.
                if let Show::Note { figure, says } = &line.show {
                    assert!(line.figures.contains(figure) && !says.is_empty(), "{line:?}");
                }
                if let Show::Roll { test: Some(test), dice } = line.show {
                    assert!(dice.len() == 1 && (1..=8).contains(&dice[0].face), "{dice:?}");
                    tests.insert(format!("{} {}", test.what, test.result));
                }
            }
        });
    }
    assert_eq!(reasons.len(), 2, "{reasons:?}");
    for wanted in ["attack kill", "attack miss", "grab taken-down", "grab safe", "bite bitten", "bite safe"] {
        assert!(tests.contains(wanted), "{wanted} is not among {tests:?}");
    }
}

#[test]
fn odds_of_a_choice_are_what_happens() {
    let game = exodus();
    let mut tried = 0;
    for (n, setup) in game.setups.iter().enumerate().step_by(5) {
        game.play(setup, n as u64, STEPS, |Moment { rules, state, seat, actions, step, .. }| {
            let shot = actions.iter().find(|action| matches!(action, Action::QuickFire { .. }));
            let (Some(action @ Action::QuickFire { unit, .. }), true) = (shot, tried < 12 && step % 3 == 0)
            else {
                return;
            };
            let view = rules.view(state, Viewer::Seat(seat));
            let odds = rules.choice(&view, seat, action).odds.expect("a shot has odds");
            let before = (state.open.unit(*unit).sustained, state.open.unit(*unit).stance);
            let rounds = 400;
            let hits = (0..rounds).filter(|seed| {
                let (mut after, mut table) = (*state, Seating::new(Live(Pcg32::new(*seed, 3)), Vec::new()));
                rules.apply(&mut after, Actor::Seat(seat), action, &mut table);
                // Behind a shot the same hero may be asked for more, and what came of the dice is told by events.
                table.sink.iter().any(|event| {
                    matches!(
                        event,
                        cordon_exodus::Event::Fired { hit: cordon_exodus::content::Hit::Kill, .. }
                    )
                })
            });
            let share = hits.count() as f64 / rounds as f64;
            assert!((share - odds.chance).abs() < 0.12, "{odds:?} but {share}: {before:?}");
            tried += 1;
        });
    }
    assert!(tried > 3, "{tried} shots");
}
