//! What can be chosen, and what is said about a wrong choice.

use cordon_wire::face::{Face, Wishes};
use expect_test::expect;

use crate::matches::RULES;

fn wishes(mission: &str, options: &[(&str, &str)], members: &[&str]) -> Wishes {
    Wishes {
        mission: mission.to_owned(),
        options: options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect(),
        members: members.iter().map(|member| (*member).to_owned()).collect(),
    }
}

#[test]
fn the_first_value_of_every_option_is_the_usual_one() {
    for mission in RULES.catalogue().missions {
        assert!(!mission.goal.is_empty() && !mission.story.is_empty(), "{mission:?}");
        let usual = RULES.setup(&wishes(&mission.id, &[], &[])).expect("the usual match");
        let options = RULES.catalogue().options;
        let first: Vec<(&str, &str)> =
            options.iter().map(|option| (option.id.as_str(), option.values[0].id.as_str())).collect();
        assert_eq!(RULES.setup(&wishes(&mission.id, &first, &[])), Ok(usual));
    }
}

#[test]
fn every_value_of_every_option_makes_another_setup() {
    for option in RULES.catalogue().options {
        let setups = option.values.iter().map(|value| {
            RULES.setup(&wishes("cold-entry", &[(&option.id, &value.id)], &[])).expect("an offered value")
        });
        let setups: Vec<_> = setups.collect();
        assert_ne!(setups[0], setups[1], "{}", option.id);
    }
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
    for setup in crate::matches::setups() {
        assert_eq!(RULES.setup(&RULES.wishes(&setup)), Ok(setup));
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

#[test]
fn the_rulebook_has_every_rule_that_can_be_asked_for() {
    let topics = RULES.rulebook();
    let rules: Vec<_> = topics.iter().flat_map(|topic| &topic.rules).collect();
    assert!(topics.iter().all(|topic| !topic.title.is_empty() && !topic.rules.is_empty()));
    let mut ids: Vec<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), rules.len(), "each once");
    for rule in &rules {
        assert!(RULES.rule(&rule.id).is_some_and(|text| text.contains(&rule.text)), "{}", rule.id);
    }
    let of_one = rules.iter().filter(|rule| rule.edition.is_some()).count();
    assert!(of_one > 5 && of_one < rules.len() / 2, "{of_one} are of one edition");
}
