//! What can be chosen, and what is said about a wrong choice.

use cordon_wire::face::{Face, Wishes};
use expect_test::expect;

use crate::matches::{EXODUS, OMEGA as RULES, TWILIGHT, exodus, omega, twilight};

fn wishes(mission: &str, options: &[(&str, &str)], members: &[&str]) -> Wishes {
    Wishes {
        mission: mission.to_owned(),
        options: options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect(),
        members: members.iter().map(|member| (*member).to_owned()).collect(),
        ..Wishes::default()
    }
}

fn the_first_value_of_every_option_is_the_usual_one<R: Face>(rules: &R)
where
    R::Setup: PartialEq + std::fmt::Debug,
{
    for mission in rules.catalogue().missions {
        assert!(!mission.goal.is_empty() && !mission.story.is_empty(), "{mission:?}");
        let usual = rules.setup(&wishes(&mission.id, &[], &[])).expect("the usual match");
        let options = rules.catalogue().options;
        let first: Vec<(&str, &str)> =
            options.iter().map(|option| (option.id.as_str(), option.values[0].id.as_str())).collect();
        assert_eq!(rules.setup(&wishes(&mission.id, &first, &[])), Ok(usual));
        for option in options {
            let setups = option.values.iter().map(|value| {
                rules.setup(&wishes(&mission.id, &[(&option.id, &value.id)], &[])).expect("an offered value")
            });
            let setups: Vec<_> = setups.collect();
            for (n, setup) in setups.iter().enumerate() {
                assert!(!setups[..n].contains(setup), "another value of {} is another setup", option.id);
            }
        }
    }
}

#[test]
fn every_value_of_every_option_makes_another_setup_and_the_first_is_the_usual_one() {
    the_first_value_of_every_option_is_the_usual_one(&*RULES);
    the_first_value_of_every_option_is_the_usual_one(&*EXODUS);
}

#[test]
fn all_mistakes_are_told_at_once_each_with_its_field() {
    let wrong = wishes(
        "cold-entri",
        &[("edition", "3e"), ("weather", "rain")],
        &["tally", "tally", "nobody", "wisp", "harrow", "static"],
    );
    let mistakes = RULES.setup(&wrong).expect_err("everything is wrong");
    let told: Vec<String> = mistakes.iter().map(|one| format!("{}: {}", one.field, one.says)).collect();
    expect![[r#"
        mission: There is no mission `cold-entri`; choose among cold-entry, dead-tanks, hold-the-lift, runaway, string-of-beads, the-curator, the-ledger, warm-body.
        members: `tally` is named twice; each commando can come along once.
        members: `nobody` is no commando; choose among harrow, static, bastion, tally, wisp.
        members: A squad has 3 to 5 commandos, and these are 6.
        options.edition: There is no value `3e`; choose among 2e, 1e.
        options.weather: There is no option `weather`; choose among edition, emi_los, turn_on_death."#]].assert_eq(&told.join("\n"));
}

#[test]
fn roles_are_the_seats_of_the_game() {
    let roles = |mission: &str| {
        let setup = RULES.setup(&wishes(mission, &[], &["wisp", "tally", "harrow"])).expect("a setup");
        let roles = RULES.roles(&setup).into_iter();
        roles
            .map(|role| format!("{} {} ({})", role.seat, role.name, role.side))
            .collect::<Vec<_>>()
            .join("\n")
    };
    expect![[r#"
        0 Overseer (overseer)
        1 Harrow (squad)
        4 Tally (squad)
        5 Wisp (squad)"#]]
    .assert_eq(&roles("cold-entry"));
    expect![[r#"
        1 Harrow (squad)
        4 Tally (squad)
        5 Wisp (squad)"#]]
    .assert_eq(&roles("dead-tanks"));
}

#[test]
fn rules_are_found_by_id() {
    assert!(RULES.rule("om-cb3-02").is_some_and(|text| text.starts_with("OM-CB3-02")));
    assert_eq!(RULES.rule("no such rule"), None);
}

#[test]
fn what_was_chosen_follows_from_its_setup() {
    for setup in omega().setups {
        assert_eq!(RULES.setup(&RULES.wishes(&setup)), Ok(setup));
    }
    for setup in exodus().setups {
        assert_eq!(EXODUS.setup(&EXODUS.wishes(&setup)), Ok(setup));
    }
    for setup in twilight().setups {
        assert_eq!(TWILIGHT.setup(&TWILIGHT.wishes(&setup)), Ok(setup));
    }
    let all = wishes("cold-entry", &[("emi_los", "all"), ("edition", "1e")], &[]);
    let setup = RULES.setup(&all).expect("an offered match");
    assert_eq!(RULES.setup(&RULES.wishes(&setup)), Ok(setup));
}

#[test]
fn the_map_of_every_mission_is_the_one_that_is_played_on() {
    for mission in RULES.catalogue().missions {
        let map = mission.map.expect("a map");
        let layout = RULES.layout(&RULES.setup(&wishes(&mission.id, &[], &[])).expect("a setup"));
        assert_eq!(map.rows.len(), usize::from(layout.height), "{}", mission.id);
        assert_eq!(map.start, layout.start);
        assert_eq!(map.doors.len(), layout.doors.iter().map(|door| door.edges.len()).sum::<usize>());
        let names: Vec<&str> = map.rooms.iter().map(|room| room.name.as_str()).collect();
        let rooms: Vec<&str> = layout.rooms.iter().skip(1).map(|room| room.name.as_str()).collect();
        assert_eq!(names, rooms, "all but the start area are hidden");
        let sketched = |x: i16, y: i16| {
            map.rows[y as usize].as_bytes().get(x as usize).map_or(' ', |letter| char::from(*letter))
        };
        for (x, y) in &map.start {
            assert_eq!(sketched(*x, *y), '.', "the squad begins where nothing is hidden");
        }
        for tile in &layout.tiles {
            for (row, letters) in (tile.y..).zip(&tile.front.rows) {
                for (column, letter) in (tile.x..).zip(letters.chars()) {
                    let is_wall = sketched(column, row) == '#';
                    assert_eq!(is_wall, letter == '#', "{}: {column},{row}", mission.id);
                }
            }
        }
    }
}

fn the_rulebook_has_every_rule_that_can_be_asked_for(rules: &impl Face) -> usize {
    let topics = rules.rulebook();
    let rows: Vec<_> = topics.iter().flat_map(|topic| &topic.rules).collect();
    assert!(topics.iter().all(|topic| !topic.title.is_empty() && !topic.rules.is_empty()));
    let mut ids: Vec<&str> = rows.iter().map(|rule| rule.id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), rows.len(), "each once");
    for rule in &rows {
        assert!(rules.rule(&rule.id).is_some_and(|text| text.contains(&rule.text)), "{}", rule.id);
    }
    assert!(rows.iter().filter(|rule| rule.edition.is_some()).count() < rows.len() / 2);
    rows.iter().filter(|rule| rule.edition.is_some()).count()
}

#[test]
fn the_rulebooks_have_every_rule_that_can_be_asked_for() {
    let of_one = the_rulebook_has_every_rule_that_can_be_asked_for(&*RULES);
    assert!(of_one > 5, "{of_one} are of one edition");
    assert_eq!(the_rulebook_has_every_rule_that_can_be_asked_for(&*EXODUS), 0, "exodus has no editions");
    assert_eq!(the_rulebook_has_every_rule_that_can_be_asked_for(&*TWILIGHT), 0, "twilight has none either");
}

#[test]
fn all_mistakes_in_what_is_wanted_of_exodus_are_told_at_once() {
    let mut wrong = wishes(
        "slipwey",
        &[("turn_limit", "7"), ("weather", "rain")],
        &["skipper", "skipper", "nobody", "medic", "runner"],
    );
    wrong.perks = [("stoker".to_owned(), vec!["flying".to_owned()])].into();
    let told = |wishes: &Wishes| {
        let mistakes = EXODUS.setup(wishes).expect_err("something is wrong");
        mistakes.iter().map(|one| format!("{}: {}", one.field, one.says)).collect::<Vec<_>>().join("\n")
    };
    expect![[r#"
        mission: There is no mission `slipwey`; choose among slipway, cold-store, the-long-pier, ferry-decks, drowned-quarter, last-light, q-fuel, q-landing, q-nest.
        members: `skipper` is named twice; each hero can come along once.
        members: `nobody` is no hero; choose among skipper, stoker, medic, runner.
        members: A squad has 1 to 4 heroes, and these are 5.
        options.turn_limit: There is no value `7`; choose among 60, 30, 45, 90.
        options.weather: There is no option `weather`; choose among director, infected_open_doors, infected_sight_blocked_by_units, thrower_exempt, free_action_caps, turn_limit, hero_move_squares, sprint_squares, sprint_ap, door_ap, search_ap, craft_ap, reload_ap.
        perks.stoker: `stoker` does not come along; its perks are of no use.
        perks.stoker: There is no perk `flying`; choose among light-step, kip-up, long-stride, slip-by, roll-out, burst, fast-hands, braced, two-to-be-sure, watchful, wide-pattern, cold-bead, brawler, heave, keen-edge, follow-through, deep-cut, red-work, thick-sleeves, scrounger, field-dressing, slow-blood, packrat, not-today."#]].assert_eq(&told(&wrong));
    let mut too_many = wishes("q-landing", &[], &["skipper"]);
    too_many.perks = [("skipper".to_owned(), vec!["fast-hands".to_owned(); 9])].into();
    expect!["perks: In this mission each hero has 2 perks, not 9."].assert_eq(&told(&too_many));
    let mut chapter = wishes("slipway", &[], &[]);
    chapter.perks = [("skipper".to_owned(), vec!["fast-hands".to_owned()])].into();
    expect!["perks: The perks of a chapter are learned in the chapters before it."]
        .assert_eq(&told(&chapter));
    expect!["members: A squad has 2 to 4 heroes, and these are 1."].assert_eq(&told(&wishes(
        "slipway",
        &[],
        &["medic"],
    )));
}

#[test]
fn roles_of_exodus_follow_the_order_of_the_heroes() {
    let setup = EXODUS.setup(&wishes("slipway", &[("director", "yes")], &["runner", "skipper"]));
    let roles = EXODUS.roles(&setup.expect("a setup")).into_iter();
    let roles: Vec<String> =
        roles.map(|role| format!("{} {} ({})", role.seat, role.name, role.side)).collect();
    expect![[r#"
        0 Director (director)
        1 Runner (heroes)
        2 Skipper (heroes)"#]]
    .assert_eq(&roles.join("\n"));
}

#[test]
fn every_option_of_twilight_is_a_switch_and_every_value_of_it_is_accepted() {
    for offer in TWILIGHT.catalogue().options {
        for value in &offer.values {
            let wanted = wishes("twilight-r", &[(&offer.id, &value.id)], &[]);
            let setup = TWILIGHT.setup(&wanted).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
            let chosen = TWILIGHT.wishes(&setup).options;
            let usual = offer.values[0].id == value.id;
            let said = chosen.get(&offer.id).map(String::as_str);
            assert_eq!(said, (!usual).then_some(value.id.as_str()), "{}", offer.id);
        }
    }
}

#[test]
fn all_mistakes_in_what_is_wanted_of_twilight_are_told_at_once() {
    let wanted = wishes("nowhere", &[("doors", "shut"), ("windows", "open")], &["soldier-0", "soldier-7"]);
    let mistakes = TWILIGHT.setup(&wanted).expect_err("nothing of this can be played");
    let fields: Vec<&str> = mistakes.iter().map(|mistake| mistake.field.as_str()).collect();
    assert_eq!(fields, ["mission", "members", "options.doors", "options.windows"]);
    let alone = TWILIGHT.setup(&wishes("twilight-r", &[], &["soldier-0"])).expect_err("one is too few");
    assert!(alone[0].says.contains("2 to 6 soldiers"), "{alone:?}");
    let gap = TWILIGHT.setup(&wishes("twilight-r", &[], &["soldier-0", "soldier-2"])).expect_err("a gap");
    assert_eq!(gap[0].says, "2 soldiers are soldier-0, soldier-1.");
}
