//! Scenes, choices, lines and lenses of every mission in both editions.

use std::collections::{BTreeMap, BTreeSet};

use cordon_kernel::{Notation, Ruleset, Seat, Viewer};
use cordon_omega::Omega;
use cordon_omega::frames::Frame;
use cordon_wire::face::{At, BotLevel, Face, SentByFields};
use cordon_wire::omega::scene::{PhaseNow, Scene};
use rand_pcg::Pcg32;
use serde_json::value::RawValue;

use crate::matches::{Moment, RULES, play, setups};

/// How many decisions of a match are looked at.
const STEPS: usize = 400;

fn on_map(moment: &Moment<'_>, (x, y): At) -> bool {
    RULES.board(moment.state.open.mission).shape.cell(x, y).is_some()
}

#[test]
fn choices_read_back_and_name_what_is_there() {
    let mut matches = 0;
    for (n, setup) in setups().iter().enumerate() {
        for round in 0..3 {
            matches += 1;
            play(setup, (100 * round + n) as u64, STEPS, |moment| {
                let Moment { state, seat, actions, .. } = moment;
                let view = RULES.view(state, Viewer::Seat(seat));
                let scene = RULES.scene(&view);
                let there: BTreeSet<&str> = scene.figures.iter().map(|figure| figure.id.as_str()).collect();
                let mut acts = BTreeSet::new();
                for action in actions {
                    let choice = RULES.choice(&view, seat, action);
                    assert!(!choice.label.is_empty(), "{choice:?}");
                    assert!(choice.squares.iter().all(|at| on_map(&moment, *at)), "{choice:?}");
                    for figure in &choice.figures {
                        assert!(
                            there.contains(figure.as_str()),
                            "{figure} of {choice:?} is not in the scene"
                        );
                    }
                    assert!(acts.insert(choice.act.clone()), "two choices read `{}`", choice.act);
                }
                // Reading goes through all legal actions, so it is tried on one of them at each decision.
                let action = &actions[moment.step % actions.len()];
                let act = RULES.choice(&view, seat, action).act;
                assert_eq!(RULES.read_action(state, seat, &act).as_ref(), Ok(action), "`{act}`");
                let prompt = RULES.prompt(&view, seat);
                assert!(prompt.says.ends_with(['?', '.']), "{prompt:?}");
                assert!(
                    prompt.pass.is_none_or(|pass| acts.contains(&pass)),
                    "a chance to interrupt can pass"
                );
                assert!(scene.asked.seats.contains(&seat.0), "{:?}", scene.asked);
            });
        }
    }
    assert!(matches >= 40, "{matches} matches");
}

#[test]
fn scenes_are_the_same_for_all_of_a_class_and_lie_on_the_map() {
    for (n, setup) in setups().iter().enumerate() {
        play(setup, n as u64, STEPS, |moment| {
            if moment.step % 5 != 0 {
                return;
            }
            let mut scenes = [const { None }; 3];
            for viewer in moment.viewers() {
                let scene = RULES.scene(&RULES.view(moment.state, viewer));
                for figure in &scene.figures {
                    assert!(on_map(&moment, (figure.x, figure.y)), "{figure:?}");
                }
                assert!(scene.asked.squares.iter().all(|at| on_map(&moment, *at)), "{:?}", scene.asked);
                for figure in &scene.asked.figures {
                    assert!(scene.figures.iter().any(|one| one.id == *figure), "{:?}", scene.asked);
                }
                let known = &mut scenes[usize::from(Omega::class_of(viewer))];
                assert_eq!(*known.get_or_insert_with(|| scene.clone()), scene, "{viewer:?}");
            }
        });
    }
}

fn fields(scene: &Scene) -> serde_json::Map<String, serde_json::Value> {
    match serde_json::to_value(scene) {
        Ok(serde_json::Value::Object(fields)) => fields,
        other => panic!("a scene is an object: {other:?}"),
    }
}

#[test]
fn a_scene_that_was_brought_up_to_date_is_like_one_made_anew() {
    for (n, setup) in setups().iter().enumerate() {
        let mut kept = [None, None, None];
        play(setup, 200 + n as u64, STEPS / 2, |moment| {
            // One of the squad stands for all of it.
            let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(moment.seat), Viewer::Watcher];
            for (viewer, kept) in viewers.into_iter().zip(&mut kept) {
                let now = RULES.view(moment.state, viewer);
                let fresh = RULES.scene(&now);
                if let Some((earlier, mut scene)) = kept.take() {
                    let before = fields(&scene);
                    let new = RULES.refresh(&mut scene, &earlier, &now);
                    assert_eq!(scene, fresh);
                    let after = fields(&fresh);
                    let differ = after.iter().filter(|(name, value)| before[name.as_str()] != **value);
                    let sent: BTreeMap<String, Box<RawValue>> =
                        scene.some(new).map_or_else(BTreeMap::new, |some| {
                            serde_json::from_str(some.get()).expect("an object")
                        });
                    assert!(differ.map(|(name, _)| name).eq(sent.keys()), "{:?}", sent.keys());
                }
                *kept = Some((now, fresh));
            }
        });
    }
}

#[test]
fn the_clock_shows_the_phase_of_the_decision() {
    for (n, setup) in setups().iter().enumerate() {
        play(setup, n as u64, 2 * STEPS, |Moment { state, seat, .. }| {
            let phase = match state.open.stack.top() {
                Frame::BuyKit { .. } | Frame::PlaceMarker { .. } | Frame::PlaceStack { .. } => {
                    PhaseNow::Setup
                }
                Frame::TimerEvents { .. } => PhaseNow::Timer,
                Frame::Initiative | Frame::Stances { .. } => PhaseNow::Planning,
                Frame::CommandoTurn { .. } => PhaseNow::Activation,
                Frame::SpawnStep | Frame::ActivateStep | Frame::Activation { .. } => PhaseNow::Overseer,
                _ => return,
            };
            let scene = RULES.scene(&RULES.view(state, Viewer::Seat(seat)));
            assert_eq!(scene.clock.phase, phase, "{:?}", scene.asked);
        });
    }
}

#[test]
fn lines_say_something_and_name_rules_that_exist() {
    let mut shown = BTreeSet::new();
    for (n, setup) in setups().iter().enumerate() {
        for round in 0..2 {
            play(setup, (1000 * round + n) as u64, 2 * STEPS, |moment| {
                for viewer in moment.viewers() {
                    let view = RULES.view(moment.state, viewer);
                    let notices = moment.events.iter().filter_map(|event| RULES.notice(event, viewer));
                    for line in notices.map(|notice| RULES.line(&view, &notice)) {
                        assert!(!line.says.is_empty());
                        assert!(line.squares.iter().all(|at| on_map(&moment, *at)), "{line:?}");
                        let rule = line.rule.as_deref();
                        assert!(rule.is_none_or(|id| RULES.rule(id).is_some()), "{line:?}");
                        let show = serde_json::to_value(&line.show).expect("plain data");
                        shown.insert(show["kind"].to_string());
                    }
                }
            });
        }
    }
    assert!(shown.len() >= 9, "most ways to show a line occur: {shown:?}");
}

#[test]
fn lenses_see_only_the_map_and_name_only_who_is_there() {
    let mut threats = 0;
    for (n, setup) in setups().iter().enumerate() {
        play(setup, n as u64, 3 * STEPS, |moment| {
            if moment.step % 150 != 0 {
                return;
            }
            // One of the squad stands for all of it.
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Watcher] {
                let view = RULES.view(moment.state, viewer);
                let scene = RULES.scene(&view);
                let shape = RULES.board(moment.state.open.mission).shape;
                for cell in shape.cells().skip(moment.step % 11).step_by(11) {
                    let point = shape.point(cell);
                    let lens = RULES.lens(&view, (point.x, point.y));
                    assert!(
                        lens.cover.iter().all(|at| lens.seen.contains(at)),
                        "cover is among what is seen"
                    );
                    for threat in &lens.threats {
                        assert!(scene.figures.iter().any(|figure| figure.id == threat.figure), "{threat:?}");
                        assert!(threat.odds.as_ref().is_some_and(|odds| (0.0..=1.0).contains(&odds.chance)));
                        threats += 1;
                    }
                }
                let outside = RULES.lens(&view, (-1, 300));
                assert!(outside.seen.is_empty() && outside.threats.is_empty());
            }
        });
    }
    assert!(threats > 0, "somebody threatens somebody");
}

#[test]
fn sight_agrees_with_the_lens_and_names_its_lines() {
    let (mut seen, mut hidden) = (0, 0);
    for (n, setup) in setups().iter().enumerate() {
        play(setup, n as u64, STEPS, |moment| {
            if moment.step % 100 != 0 {
                return;
            }
            let view = RULES.view(moment.state, Viewer::Seat(Seat(1)));
            let scene = RULES.scene(&view);
            let shape = RULES.board(moment.state.open.mission).shape;
            let points = || shape.cells().map(|cell| shape.point(cell)).map(|point| (point.x, point.y));
            let is_free = |at: &At| !scene.figures.iter().any(|figure| (figure.x, figure.y) == *at);
            for from in points().filter(is_free).skip(moment.step % 7).step_by(17) {
                let lens = RULES.lens(&view, from);
                for to in points().filter(|to| *to != from).step_by(5) {
                    let sight = RULES.sight(&view, from, to);
                    // An enemy's base may be large, so only squares without a figure are compared.
                    assert_eq!(sight.seen, lens.seen.contains(&to), "{sight:?}");
                    assert_eq!(sight.cover, lens.cover.contains(&to), "{sight:?}");
                    assert!(
                        !sight.seen || sight.lines.iter().filter(|line| line.blocked.is_none()).count() == 2
                    );
                    if sight.seen { seen += 1 } else { hidden += 1 }
                }
            }
        });
    }
    assert!(seen > 100 && hidden > 100, "{seen} seen, {hidden} hidden");
}

#[test]
fn dangers_lie_on_the_way_and_are_what_the_scene_shows() {
    let mut found = BTreeSet::new();
    for (n, setup) in setups().iter().enumerate() {
        play(setup, n as u64, STEPS, |Moment { state, seat, .. }| {
            let view = RULES.view(state, Viewer::Seat(seat));
            let ground = RULES.scene(&view).ground;
            for reach in RULES.reach(&view, seat) {
                for danger in &reach.dangers {
                    // A clone lashes out at the square that is left, which may be the first.
                    let is_on = danger.kind == "lash" || reach.way.contains(&danger.at);
                    assert!(is_on, "{danger:?} is not on {:?}", reach.way);
                    assert!(danger.kind != "gas" || ground.gas.contains(&danger.at), "{danger:?}");
                    found.insert(danger.kind.clone());
                }
                let rolled = |kind: &str| ["fire", "mine", "peril"].contains(&kind);
                let hazards = reach.dangers.iter().filter(|danger| rolled(&danger.kind)).count();
                assert!(hazards <= 1, "OM-KHAZ-03: one roll a turn, not {hazards}");
            }
        });
    }
    assert!(found.contains("gas") && found.contains("lash") && found.len() > 2, "{found:?}");
}

#[test]
fn bots_choose_among_the_legal_actions() {
    let mut dice = Pcg32::new(1, 1);
    for (n, setup) in setups().iter().enumerate() {
        play(setup, n as u64, STEPS, |Moment { state, seat, actions, .. }| {
            let view = RULES.view(state, Viewer::Seat(seat));
            for level in [BotLevel::Random, BotLevel::Easy, BotLevel::Normal] {
                assert!(actions.contains(&RULES.bot(level, &view, seat, actions, &mut dice)));
            }
        });
    }
}
