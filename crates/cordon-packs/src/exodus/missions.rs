//! Missions.

use cordon_exodus::board::Place;
use cordon_exodus::content::{
    ChartRow, ClassId, Condition, InfectedCard, Mission, Mode, SetupUnit, SpawnSite, Trait,
};
use cordon_exodus::drawing::Mark;
use cordon_exodus::state::MOST_HEROES;
use cordon_grid::Side;

use super::maps::{Map, Named};
use super::{Pack, Part, goals, objects, spawns};
use crate::Mistake;
use crate::fields::Fields;
use crate::names::Names;
use crate::report::Finding;
use crate::value::Value;

/// What was read before the missions, and the names that they may mention.
pub(super) struct Read<'a> {
    /// How many heroes the pack has.
    pub(super) heroes: usize,
    /// How many cards the director's deck has.
    pub(super) deck: u32,
    pub(super) classes: &'a [InfectedCard],
    pub(super) item_names: &'a Names,
    pub(super) class_names: &'a Names,
    pub(super) chart_names: &'a Names,
    pub(super) charts: &'a [Vec<ChartRow>],
}

const MODES: [(&str, Mode); 2] = [("chapter", Mode::Chapter), ("quick", Mode::Quick)];
const SIDES: [(&str, Side); 4] = [("N", Side::N), ("E", Side::E), ("S", Side::S), ("W", Side::W)];

/// Reads the missions: the chapters in their order, then the others by id.
pub(super) fn read(pack: &Pack<'_>, read: &Read<'_>) -> Vec<Mission> {
    let mut chapters = Vec::new();
    let files = pack.files(Part::Mission);
    let mut missions: Vec<Mission> =
        files.filter_map(|mut fields| mission(&mut fields, read, &mut chapters)).collect();
    check_chapters(pack, &chapters);
    missions.sort_by(|a, b| (a.mode, a.chapter, &a.id).cmp(&(b.mode, b.chapter, &b.id)));
    missions
}

/// The chapters follow each other from 1 on.
fn check_chapters(pack: &Pack<'_>, chapters: &[(u8, Value<'_>)]) {
    // A mission that could not be read is one mistake, not also a gap.
    let complete = pack.report.count() == 0;
    for (n, (number, value)) in chapters.iter().enumerate() {
        if let Some((_, first)) = chapters[..n].iter().find(|(other, _)| other == number) {
            let message = format!("two missions are chapter {number}");
            let finding = Finding::new(value.place, Mistake::Repeated, message);
            pack.report.add(finding.expected("a number of its own").related(first.place, "the other one"));
        }
        if complete && *number > 1 && !chapters.iter().any(|(other, _)| other + 1 == *number) {
            let message = format!("chapter {number} follows on none: there is no chapter {}", number - 1);
            value.wrong(Mistake::NumberOutOfRange, message, "chapters numbered from 1 without a gap");
        }
    }
}

fn mission<'d>(
    fields: &mut Fields<'d>,
    read: &Read<'_>,
    chapters: &mut Vec<(u8, Value<'d>)>,
) -> Option<Mission> {
    let id = fields.file_id();
    let title = fields.text("title");
    let story = fields.text("story");
    let mode = fields.word("mode", &MODES);
    let chapter = match mode {
        Some(Mode::Chapter) => fields.number("chapter", 1..=99),
        _ => Some(0),
    };
    if mode == Some(Mode::Chapter) {
        chapters.extend(chapter.zip(fields.optional("chapter")));
    }
    let heroes = fields.value("heroes").and_then(heroes);
    let level_up = fields.flag("level-up");
    let quick_perks = fields.number_or("perks", 0, 0..=6);
    let director_cards = fields.number("director-cards", 1..=24);
    if let (Some(cards), Some(value)) = (director_cards, fields.optional("director-cards"))
        && u32::from(cards) > read.deck
    {
        let message = format!("the director's deck has only {} cards", read.deck);
        value.wrong(Mistake::NotEnough, message, "as many cards as there are in `director.toml` at the most");
    }
    let rewards = fields.number_or("rewards", 0, 0..=9);
    let second_roll = fields.number_or("second-roll", 0, 2..=9);
    let models =
        fields.optional("models").map_or(Vec::new(), |value| spawns::models(value, read.class_names));
    let room_spawn = rooms(fields, read);
    let goal = goals::goal(fields, read);
    let vital = goals::vital(fields, read);
    let map = Map::read(fields);
    // Without a map nothing on it can be read; its keys are still known.
    let Some(map) = map else {
        for key in ["spawn", "unit", "item", "rib", "object", "turn-spawn", "stairs"] {
            fields.optional(key);
        }
        return None;
    };
    let spawns = spawn_sites(fields, &map);
    let turn_spawn = spawns::turn_spawn(fields, read, &map, &spawns);
    let units = units(fields, &map, read);
    spawns::check_models(fields, &models, &units, read.classes);
    let items = objects::items(fields, &map, read.item_names);
    let ribs = objects::ribs(fields, &map);
    let objects = objects::objects(fields, &map, read.item_names, &items, ribs.len());
    let starts = starts(&map);
    if let (Some([_, most]), Some(value)) = (heroes, fields.optional("heroes")) {
        if starts.len() < usize::from(most) {
            let message = format!("the map has {} start squares for {most} heroes", starts.len());
            value.wrong(Mistake::WrongCount, message, "the numbers of all heroes drawn on the map");
        }
        if read.heroes < usize::from(most) {
            let message = format!("the pack has {} heroes, and {most} can play this", read.heroes);
            value.wrong(Mistake::NotEnough, message, "not more than there are in `heroes.toml`");
        }
    }
    let means = goals::Means { map: &map, objects: &objects, items: &items, units: &units };
    goals::check(fields, &goal, &vital, &means);
    map.check(&Named { starts: &starts, spawns: &spawns, units: &units, items: &items, objects: &objects });
    debug_assert!(goal.iter().all(|one| !matches!(one, Condition::Turns(0))));
    Some(Mission {
        id: id?,
        title: title?,
        story: story?,
        mode: mode?,
        chapter: chapter?,
        heroes: heroes?,
        plan: map.plan,
        starts,
        spawns,
        turn_spawn,
        second_roll: second_roll?,
        room_spawn: room_spawn?,
        units,
        items,
        ribs,
        objects,
        goal,
        vital,
        level_up: level_up?,
        quick_perks: quick_perks?,
        director_cards: director_cards?,
        models,
        rewards: rewards?,
    })
}

/// EX-GAP-76: the fewest and the most heroes.
fn heroes(value: Value<'_>) -> Option<[u8; 2]> {
    let numbers: Vec<u8> =
        value.list()?.into_iter().filter_map(|one| one.small(1..=MOST_HEROES as u8)).collect();
    match numbers[..] {
        [fewest, most] if fewest <= most => Some([fewest, most]),
        _ => {
            value.wrong(
                Mistake::WrongCount,
                "this is not the fewest and the most heroes",
                "two numbers, as in `[2, 4]`",
            );
            None
        }
    }
}

fn rooms(fields: &mut Fields<'_>, read: &Read<'_>) -> Option<Vec<ChartRow>> {
    let Some(value) = fields.optional("rooms") else { return Some(Vec::new()) };
    let chart = read.chart_names.resolve(value)?;
    Some(read.charts.get(usize::from(chart)).cloned().unwrap_or_default())
}

/// The start squares, by the numbers that are drawn.
fn starts(map: &Map<'_>) -> Vec<Place> {
    let mut starts: Vec<(u8, Place)> = map
        .marks()
        .filter_map(|(place, mark)| match mark {
            Mark::Hero(n) => Some((n, place)),
            _ => None,
        })
        .collect();
    starts.sort_by_key(|(n, _)| *n);
    for pair in starts.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
        map.wrong_at(pair[1].1, "this hero starts on another square already", "each number on one square");
    }
    let numbered = starts.iter().enumerate();
    for (n, (number, place)) in numbered.filter(|(n, (number, _))| usize::from(*number) > *n) {
        let message = format!("hero {} starts here, and hero {} nowhere", number + 1, n + 1);
        map.wrong_at(*place, &message, "the numbers from 1 on without a gap");
    }
    starts.into_iter().map(|(_, place)| place).collect()
}

/// The spawn points that are drawn, by letter, and those that are listed: in the water nothing can be drawn.
fn spawn_sites(fields: &mut Fields<'_>, map: &Map<'_>) -> Vec<SpawnSite> {
    let mut sites: Vec<SpawnSite> = map
        .marks()
        .filter_map(|(place, mark)| match mark {
            Mark::Spawn(n) => Some(SpawnSite { name: char::from(b'A' + n).to_string(), place }),
            _ => None,
        })
        .collect();
    sites.sort_by(|a, b| a.name.cmp(&b.name));
    for pair in sites.windows(2).filter(|pair| pair[0].name == pair[1].name) {
        map.wrong_at(
            pair[1].place,
            "this spawn point is drawn on another square too",
            "each letter on one square",
        );
    }
    let listed = fields.optional("spawn").and_then(Value::list).unwrap_or_default();
    for mut entry in listed.into_iter().filter_map(Value::fields) {
        let value = entry.value("name");
        let name = value.and_then(Value::text);
        let place = entry.value("at").and_then(|value| map.square(value));
        if let (Some(value), Some(name), Some(place)) = (value, name, place) {
            if sites.iter().any(|site| site.name == name) {
                value.wrong(
                    Mistake::DuplicateId,
                    format!("two spawn points are called `{name}`"),
                    "a name of its own",
                );
            }
            sites.push(SpawnSite { name: name.to_owned(), place });
        }
    }
    sites
}

fn units(fields: &mut Fields<'_>, map: &Map<'_>, read: &Read<'_>) -> Vec<SetupUnit> {
    let mut units: Vec<SetupUnit> = Vec::new();
    let listed = fields.optional("unit").and_then(Value::list).unwrap_or_default();
    for mut entry in listed.into_iter().filter_map(Value::fields) {
        let class = entry.value("class").and_then(|value| read.class_names.resolve(value)).map(ClassId);
        let at = entry.value("at");
        let place = at.and_then(|value| map.square(value));
        let facing = entry.word("facing", &SIDES);
        let asleep = entry.flag("asleep");
        let (Some(class), Some(at), Some(place), Some(facing), Some(asleep)) =
            (class, at, place, facing, asleep)
        else {
            continue;
        };
        let taken = units.iter().any(|unit| unit.place == place);
        let crowded = matches!(map.mark(place), Mark::Hero(_) | Mark::Crate);
        if taken || crowded {
            at.wrong(Mistake::Repeated, "something else stands on this square", "a square of its own");
        }
        let inactive = map.board.as_ref().is_some_and(|board| {
            board.cell(place).is_some_and(|cell| !board.areas[usize::from(board.area_of(cell))].starts_active)
        });
        let swims = read.classes.get(usize::from(class.0)).is_none_or(|card| card.has(Trait::Swims));
        if map.is_water(place) && !swims {
            at.wrong(Mistake::NotOnFloor, "this class cannot be in the water", "a square on land");
        }
        if inactive {
            at.wrong(
                Mistake::WrongArea,
                "the infected of the setup stand in active areas",
                "an active square",
            );
        }
        units.push(SetupUnit { class, place, facing, asleep });
    }
    units
}
