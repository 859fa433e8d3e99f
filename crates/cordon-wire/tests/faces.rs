//! Scenes, choices, lines, ways and lenses of every mission of every ruleset.

use std::collections::{BTreeMap, BTreeSet};

use cordon_kernel::{Seat, Viewer};
use cordon_wire::face::{At, BotLevel, Face, Limits, SentByFields};
use rand_pcg::Pcg32;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::matches::{Game, Moment, exodus, omega, twilight};

/// How many decisions of a match are looked at.
pub const STEPS: usize = 400;

/// Runs a check for each ruleset.
macro_rules! for_each_ruleset {
    ($($check:ident),* $(,)?) => {
        mod omega_matches {
            $(#[test]
            fn $check() {
                super::$check(&super::omega());
            })*
        }
        mod exodus_matches {
            $(#[test]
            fn $check() {
                super::$check(&super::exodus());
            })*
        }
        mod twilight_matches {
            $(#[test]
            fn $check() {
                super::$check(&super::twilight());
            })*
        }
    };
}

for_each_ruleset!(
    choices_read_back_and_name_what_is_there,
    scenes_are_the_same_for_all_of_a_class_and_lie_on_the_map,
    a_scene_that_was_brought_up_to_date_is_like_one_made_anew,
    lines_say_something_and_name_rules_that_exist,
    lenses_see_only_the_map_and_name_only_who_is_there,
    bots_choose_among_the_legal_actions,
    what_is_in_reach_is_walked_to,
);

// Nobody sees or hides anything in twilight.
mod sight {
    #[test]
    fn sight_of_omega_agrees_with_the_lens_and_names_its_lines() {
        super::sight_agrees_with_the_lens_and_names_its_lines(&super::omega());
    }

    #[test]
    fn sight_of_exodus_agrees_with_the_lens_and_names_its_lines() {
        super::sight_agrees_with_the_lens_and_names_its_lines(&super::exodus());
    }
}

/// The map of a match: its first column and row, and how many of each it has.
#[derive(Clone, Copy)]
struct Map {
    first: At,
    size: At,
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("what is sent is plain data")
}

/// The ids of the figures of a scene.
fn figures(scene: &Value) -> BTreeSet<String> {
    let figures = scene["figures"].as_array().expect("figures").iter();
    figures.map(|figure| figure["id"].as_str().expect("an id").to_owned()).collect()
}

/// The map of a match. A town that grows to all sides has columns and rows below 0.
fn size<R: Face>(rules: &R, setup: &R::Setup) -> Map {
    let layout = json(&rules.layout(setup));
    let number = |field: &str| layout[field].as_i64().unwrap_or(0) as i16;
    Map { first: (number("west"), number("north")), size: (number("width"), number("height")) }
}

fn is_on(map: Map, (x, y): At) -> bool {
    let ((west, north), (wide, high)) = (map.first, map.size);
    (west..west + wide).contains(&x) && (north..north + high).contains(&y)
}

/// Whether a square that was sent lies on the map.
fn sent_on(size: Map, at: &Value) -> bool {
    let part = |n: usize| at[n].as_i64().expect("a coordinate") as i16;
    is_on(size, (part(0), part(1)))
}

fn choices_read_back_and_name_what_is_there<R: Face>(game: &Game<R>) {
    let mut matches = 0;
    for (n, setup) in game.setups.iter().enumerate() {
        let size = size(game.rules, setup);
        for round in 0..3 {
            matches += 1;
            game.play(setup, (100 * round + n) as u64, STEPS, |moment| {
                let Moment { rules, state, seat, actions, .. } = moment;
                let view = rules.view(state, Viewer::Seat(seat));
                let scene = json(&rules.scene(&view));
                let there = figures(&scene);
                let mut acts = BTreeSet::new();
                for action in actions {
                    let choice = rules.choice(&view, seat, action);
                    assert!(!choice.label.is_empty(), "{choice:?}");
                    assert!(choice.squares.iter().all(|at| is_on(size, *at)), "{choice:?}");
                    for figure in &choice.figures {
                        assert!(there.contains(figure), "{figure} of {choice:?} is not in the scene");
                    }
                    let chance = choice.odds.as_ref().map_or(0.0, |odds| odds.chance);
                    assert!((0.0..=1.0).contains(&chance), "{choice:?}");
                    assert!(acts.insert(choice.act.clone()), "two choices read `{}`", choice.act);
                }
                // Reading goes through all legal actions, so it is tried on one of them at each decision.
                let action = &actions[moment.step % actions.len()];
                let act = rules.choice(&view, seat, action).act;
                assert_eq!(rules.read_action(state, seat, &act).as_ref(), Ok(action), "`{act}`");
                let prompt = rules.prompt(&view, seat);
                assert!(prompt.says.ends_with(['?', '.']), "{prompt:?}");
                assert!(
                    prompt.pass.is_none_or(|pass| acts.contains(&pass)),
                    "a chance to interrupt can pass"
                );
                let asked = scene["asked"]["seats"].as_array().expect("seats");
                assert!(asked.contains(&seat.0.into()), "{asked:?}");
            });
        }
    }
    assert!(matches >= 40, "{matches} matches");
}

fn scenes_are_the_same_for_all_of_a_class_and_lie_on_the_map<R: Face>(game: &Game<R>) {
    for (n, setup) in game.setups.iter().enumerate() {
        let size = size(game.rules, setup);
        game.play(setup, n as u64, STEPS, |moment| {
            if moment.step % 5 != 0 {
                return;
            }
            let mut scenes = [const { None }; 7];
            for viewer in moment.viewers() {
                let scene = json(&moment.rules.scene(&moment.rules.view(moment.state, viewer)));
                for figure in scene["figures"].as_array().expect("figures") {
                    let at = Value::Array(vec![figure["x"].clone(), figure["y"].clone()]);
                    assert!(sent_on(size, &at), "{figure:?}");
                }
                let (asked, there) = (&scene["asked"], figures(&scene));
                let squares = asked["squares"].as_array().expect("squares");
                assert!(squares.iter().all(|at| sent_on(size, at)), "{asked:?}");
                for figure in asked["figures"].as_array().expect("figures") {
                    assert!(there.contains(figure.as_str().expect("an id")), "{asked:?}");
                }
                let known = &mut scenes[usize::from(R::class_of(viewer))];
                assert_eq!(*known.get_or_insert_with(|| scene.clone()), scene, "{viewer:?}");
            }
        });
    }
}

fn a_scene_that_was_brought_up_to_date_is_like_one_made_anew<R: Face>(game: &Game<R>) {
    for (n, setup) in game.setups.iter().enumerate() {
        let mut kept = [None, None, None];
        game.play(setup, 200 + n as u64, STEPS / 2, |moment| {
            let rules = moment.rules;
            // One of the squad stands for all of it.
            let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(moment.seat), Viewer::Watcher];
            for (viewer, kept) in viewers.into_iter().zip(&mut kept) {
                let now = rules.view(moment.state, viewer);
                let fresh = rules.scene(&now);
                // The seat that decides may be that of the other side by now.
                let same = |kept: &(R::View, R::Scene, u8)| kept.2 == R::class_of(viewer);
                if let Some((earlier, mut scene, _)) = kept.take().filter(same) {
                    let before = json(&scene);
                    let new = rules.refresh(&mut scene, &earlier, &now);
                    let after = json(&fresh);
                    assert_eq!(json(&scene), after);
                    let fields = after.as_object().expect("a scene is an object").iter();
                    let differ = fields.filter(|(name, value)| before[name.as_str()] != **value);
                    let sent: BTreeMap<String, Box<RawValue>> =
                        scene.some(new).map_or_else(BTreeMap::new, |some| {
                            serde_json::from_str(some.get()).expect("an object")
                        });
                    assert!(differ.map(|(name, _)| name).eq(sent.keys()), "{:?}", sent.keys());
                }
                *kept = Some((now, fresh, R::class_of(viewer)));
            }
        });
    }
}

fn lines_say_something_and_name_rules_that_exist<R: Face>(game: &Game<R>) {
    let mut shown = BTreeSet::new();
    for (n, setup) in game.setups.iter().enumerate() {
        let size = size(game.rules, setup);
        for round in 0..2 {
            game.play(setup, (1000 * round + n) as u64, 2 * STEPS, |moment| {
                let rules = moment.rules;
                for viewer in moment.viewers() {
                    let view = rules.view(moment.state, viewer);
                    let notices = moment.events.iter().filter_map(|event| rules.notice(event, viewer));
                    for line in notices.map(|notice| rules.line(&view, &notice)) {
                        assert!(!line.says.is_empty());
                        assert!(line.squares.iter().all(|at| is_on(size, *at)), "{line:?}");
                        let rule = line.rule.as_deref();
                        assert!(rule.is_none_or(|id| rules.rule(id).is_some()), "{line:?}");
                        shown.insert(json(&line.show)["kind"].to_string());
                    }
                }
            });
        }
    }
    assert!(shown.len() >= 9, "most ways to show a line occur: {shown:?}");
}

fn lenses_see_only_the_map_and_name_only_who_is_there<R: Face>(game: &Game<R>) {
    let mut threats = 0;
    for (n, setup) in game.setups.iter().enumerate() {
        let size = size(game.rules, setup);
        game.play(setup, n as u64, 3 * STEPS, |moment| {
            if moment.step % 150 != 0 {
                return;
            }
            let rules = moment.rules;
            // One of the squad stands for all of it.
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Watcher] {
                let view = rules.view(moment.state, viewer);
                let there = figures(&json(&rules.scene(&view)));
                for at in squares(size).skip(moment.step % 11).step_by(11) {
                    let lens = rules.lens(&view, at);
                    assert!(
                        lens.cover.iter().all(|at| lens.seen.contains(at)),
                        "cover is among what is seen"
                    );
                    for threat in &lens.threats {
                        assert!(there.contains(&threat.figure), "{threat:?}");
                        assert!(threat.odds.as_ref().is_some_and(|odds| (0.0..=1.0).contains(&odds.chance)));
                        threats += 1;
                    }
                }
                let outside = rules.lens(&view, (-1, 300));
                assert!(outside.seen.is_empty() && outside.threats.is_empty());
            }
        });
    }
    assert!(threats > 0, "somebody threatens somebody");
}

/// The squares of a map; of a town that could grow far, those around its middle.
fn squares(map: Map) -> impl Iterator<Item = At> + Clone {
    let ((west, north), (wide, high)) = (map.first, map.size);
    let (columns, rows) = (west.max(-30)..(west + wide).min(60), north.max(-30)..(north + high).min(60));
    rows.flat_map(move |y| columns.clone().map(move |x| (x, y)))
}

fn sight_agrees_with_the_lens_and_names_its_lines<R: Face>(game: &Game<R>) {
    let (mut seen, mut hidden) = (0, 0);
    for (n, setup) in game.setups.iter().enumerate() {
        let size = size(game.rules, setup);
        game.play(setup, n as u64, STEPS, |moment| {
            if moment.step % 100 != 0 {
                return;
            }
            let rules = moment.rules;
            let view = rules.view(moment.state, Viewer::Seat(Seat(1)));
            let scene = json(&rules.scene(&view));
            let taken = |at: &At| {
                let figures = scene["figures"].as_array().expect("figures");
                figures.iter().any(|figure| figure["x"] == at.0 && figure["y"] == at.1)
            };
            for from in squares(size).filter(|at| !taken(at)).skip(moment.step % 7).step_by(17) {
                let lens = rules.lens(&view, from);
                for to in squares(size).filter(|to| *to != from).step_by(5) {
                    let sight = rules.sight(&view, from, to);
                    // A base may be large, so only squares without a figure are compared.
                    assert_eq!(sight.seen, lens.seen.contains(&to), "{sight:?}");
                    assert_eq!(sight.cover, lens.cover.contains(&to), "{sight:?}");
                    let free = sight.lines.iter().filter(|line| line.blocked.is_none());
                    assert!(!sight.seen || free.count() == sight.lines.len(), "{sight:?}");
                    if sight.seen { seen += 1 } else { hidden += 1 }
                }
            }
        });
    }
    assert!(seen > 100 && hidden > 100, "{seen} seen, {hidden} hidden");
}

fn bots_choose_among_the_legal_actions<R: Face>(game: &Game<R>) {
    let mut dice = Pcg32::new(1, 1);
    for (n, setup) in game.setups.iter().enumerate() {
        game.play(setup, n as u64, STEPS, |Moment { rules, state, seat, actions, .. }| {
            let view = rules.view(state, Viewer::Seat(seat));
            for level in [BotLevel::Random, BotLevel::Easy, BotLevel::Normal, BotLevel::Hard] {
                let limits = Limits { nodes: 3, go_on: &mut || true };
                assert!(actions.contains(&rules.bot(level, &view, seat, actions, &mut dice, limits)));
            }
        });
    }
}

fn what_is_in_reach_is_walked_to<R: Face>(game: &Game<R>) {
    let mut walks = 0;
    for (n, setup) in game.setups.iter().enumerate() {
        game.play(setup, n as u64, STEPS, |Moment { rules, state, seat, actions, .. }| {
            let view = rules.view(state, Viewer::Seat(seat));
            for reach in rules.reach(&view, seat).iter().step_by(7) {
                assert_eq!(reach.way.last(), Some(&reach.at), "a way ends where it leads");
                let walk = rules.walk(&view, seat, reach.at).expect("a way");
                assert!(actions.contains(&walk[0]), "{reach:?} begins with {:?}", walk[0]);
                walks += 1;
            }
        });
    }
    assert!(walks > 500, "{walks} walks");
}
