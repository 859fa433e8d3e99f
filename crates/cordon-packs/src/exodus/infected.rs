//! Classes of infected.

use cordon_exodus::content::{Bite, Grab, InfectedCard, Trait};

use super::{Pack, Part, spawns};
use crate::Mistake;
use crate::fields::Fields;
use crate::value::Value;

const TRAITS: [(&str, Trait); 8] = [
    ("always-charges", Trait::AlwaysCharges),
    ("swims", Trait::Swims),
    ("dives", Trait::Dives),
    ("steady", Trait::Steady),
    ("regenerates", Trait::Regenerates),
    ("seen-past", Trait::SeenPast),
    ("calls", Trait::Calls),
    ("risen", Trait::Risen),
];

/// Reads the classes, in the order in which they are written: the first is the one that roams.
pub(super) fn read(pack: &Pack<'_>) -> Vec<InfectedCard> {
    pack.files(Part::Infected)
        .flat_map(|mut file| file.tables("class"))
        .filter_map(|mut fields| class(&mut fields))
        .collect()
}

fn class(fields: &mut Fields<'_>) -> Option<InfectedCard> {
    let id = fields.id();
    let name = fields.text("name");
    let walk = fields.number("walk", 0..=8);
    let charge = fields.number("charge", 1..=8);
    let swim = fields.number_or("swim", 0, 0..=8);
    let smell = fields.optional_number("smell", 1..=12);
    let kill_points = fields.number("kill-points", 1..=9);
    let grab = fields.value("grab").and_then(grab);
    let bite = fields.value("bite").and_then(bite);
    let traits = fields.words("traits", &TRAITS);
    let models = fields.number("models", 1..=spawns::MOST_MODELS);
    if let (Some(traits), Some(swim)) = (&traits, swim) {
        let swims = traits.contains(&Trait::Swims);
        if swims && swim == 0 {
            let expected = "a line `swim = ...` with its squares in the water";
            fields.wrong(Mistake::MissingKey, "this class swims and gets nowhere", expected);
        }
        if !swims && (swim > 0 || traits.contains(&Trait::Dives)) {
            fields.wrong(
                Mistake::MissingKey,
                "this class never gets into the water",
                "`swims` among its `traits`",
            );
        }
    }
    Some(InfectedCard {
        id: id?,
        name: name?,
        walk: walk?,
        charge: charge?,
        swim: swim?,
        smell: smell?,
        kill_points: kill_points?,
        grab: grab?,
        bite: bite?,
        traits: traits?,
        models: models?,
    })
}

/// EX-GRAB-04: `{ down = 4, knockdown = 5 }`: the highest roll of each row; what is above is safe.
fn grab(value: Value<'_>) -> Option<[Grab; 8]> {
    let mut fields = value.fields()?;
    let down = fields.number("down", 0..=8);
    let knockdown = fields.optional_number("knockdown", 0..=8);
    let (down, knockdown) = (down?, knockdown?.unwrap_or(0));
    if knockdown != 0 && knockdown < down {
        value.wrong(
            Mistake::NumberOutOfRange,
            "a knockdown comes above being taken down",
            "a higher `knockdown`",
        );
    }
    Some(std::array::from_fn(|n| match n as u8 + 1 {
        roll if roll <= down => Grab::TakenDown,
        roll if roll <= knockdown => Grab::Knockdown,
        _ => Grab::Safe,
    }))
}

/// `{ bites = { up-to = 4, tests = 2 } }` or `{ drags = [3, 3, 3, 3, 2, 2, 2, 2] }`.
fn bite(value: Value<'_>) -> Option<Bite> {
    let choice = value.choice(&["bites", "drags"])?;
    if choice.word == "bites" {
        let mut fields = choice.fields("{ up-to = 4 }")?;
        let up_to = fields.number("up-to", 1..=7);
        let tests = fields.number_or("tests", 1, 1..=5);
        return Some(Bite::Bites { up_to: up_to?, tests: tests? });
    }
    let list = choice.argument("[3, 3, 3, 3, 2, 2, 2, 2]")?;
    let numbers: Vec<u8> = list.list()?.into_iter().filter_map(|one| one.small(1..=6)).collect();
    if numbers.len() != 8 {
        list.wrong(
            Mistake::WrongCount,
            "this is not one number for each roll",
            "eight numbers, for the rolls 1 to 8",
        );
    }
    Some(Bite::Drags { squares: numbers.try_into().ok()? })
}
