//! Tiles of the overseer's dashboard.

use cordon_omega::content::{DashboardEffect, DashboardTile, EnemyId, EnemyKinds, SpawnCount};

use super::{Pack, Part, limits};
use crate::choice::Choice;
use crate::fields::Fields;
use crate::names::Names;
use crate::value::Value;

const EFFECTS: [&str; 14] = [
    "spawn",
    "lash-out",
    "harden",
    "drop-rubble",
    "open-door",
    "undertow",
    "regrow",
    "dread",
    "interfere",
    "release-gas",
    "goad",
    "flinch",
    "frenzy",
    "unnerve",
];

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Source {
    Vent,
    Passage,
}

/// Reads the dashboard tiles, by id.
pub(super) fn read(pack: &Pack<'_>, enemies: &Names) -> Vec<DashboardTile> {
    let mut tiles = Vec::new();
    for mut fields in pack.files(Part::Dashboard) {
        for mut entry in fields.tables("tile") {
            tiles.extend(tile(&mut entry, enemies));
        }
    }
    tiles.sort_by(|a, b| a.id.cmp(&b.id));
    tiles
}

fn tile(fields: &mut Fields<'_>, enemies: &Names) -> Option<DashboardTile> {
    let id = fields.id();
    let name = fields.text("name");
    let ready = fields.number("ready", limits::COST);
    let committed = fields.number("committed", limits::COST);
    let refresh = fields.number("refresh", limits::COST);
    let effect = fields.value("effect").and_then(|value| effect(value, enemies));
    let text = fields.text("text");
    Some(DashboardTile {
        id: id?,
        name: name?,
        ready: ready?,
        committed: committed?,
        refresh: refresh?,
        effect: effect?,
        text: text?,
    })
}

fn effect(value: Value<'_>, enemies: &Names) -> Option<DashboardEffect> {
    let choice = value.choice(&EFFECTS)?;
    match choice.word {
        "lash-out" => choice.alone(DashboardEffect::LashOut),
        "open-door" => choice.alone(DashboardEffect::OpenDoor),
        "undertow" => choice.alone(DashboardEffect::Undertow),
        "interfere" => choice.alone(DashboardEffect::Interfere),
        "release-gas" => {
            let markers = choice.fields("{ markers = 4 }")?.number("markers", limits::GAS)?;
            Some(DashboardEffect::ReleaseGas { markers })
        }
        "harden" => {
            let by = choice.fields("{ by = 1 }")?.number("by", limits::SMALL)?;
            Some(DashboardEffect::Harden { by })
        }
        "drop-rubble" => {
            let most = choice.fields("{ most = 3 }")?.number("most", limits::SMALL)?;
            Some(DashboardEffect::DropRubble { most })
        }
        "regrow" => {
            let wounds = choice.fields("{ wounds = 2 }")?.number("wounds", limits::SMALL)?;
            Some(DashboardEffect::Regrow { wounds })
        }
        "dread" => {
            let by = choice.fields("{ by = 1 }")?.number("by", limits::SMALL)?;
            Some(DashboardEffect::Dread { by })
        }
        "frenzy" => choice.alone(DashboardEffect::Frenzy),
        "goad" => {
            let speed = choice.fields("{ speed = 2 }")?.number("speed", limits::SMALL)?;
            Some(DashboardEffect::Goad { speed })
        }
        "flinch" => {
            let dice = choice.fields("{ dice = 2 }")?.number("dice", limits::REROLLED)?;
            Some(DashboardEffect::Flinch { dice })
        }
        "unnerve" => {
            let dice = choice.fields("{ dice = 1 }")?.number("dice", limits::SOME_DICE)?;
            Some(DashboardEffect::Unnerve { dice })
        }
        _ => spawn(&choice, enemies),
    }
}

fn spawn(choice: &Choice<'_>, enemies: &Names) -> Option<DashboardEffect> {
    let mut fields = choice.fields("{ enemy = \"husk\", count = \"squad\", from = [\"vent\"] }")?;
    let kinds = fields.value("enemy").and_then(|value| kinds(value, enemies));
    let count = fields.value("count").and_then(|value| match value.raw.as_str() {
        Some(_) => value.word(&[("squad", SpawnCount::Squad)]),
        None => value.small(limits::SMALL).map(SpawnCount::Number),
    });
    let from = fields.value("from").and_then(|value| {
        let sources = value.words(&[("vent", Source::Vent), ("passage", Source::Passage)])?;
        if sources.is_empty() {
            let expected = "`\"vent\"`, `\"passage\"` or both";
            value.wrong(crate::Mistake::WrongCount, "the enemies come from nowhere", expected);
        }
        Some(sources)
    });
    let from = from?;
    Some(DashboardEffect::Spawn {
        enemies: kinds?,
        count: count?,
        vent: from.contains(&Source::Vent),
        passage: from.contains(&Source::Passage),
    })
}

/// Reads one enemy, or a list of those among which the overseer chooses.
fn kinds(value: Value<'_>, enemies: &Names) -> Option<EnemyKinds> {
    if value.raw.as_array().is_none() {
        return enemies.resolve(value).map(|kind| EnemyKinds::from_iter([EnemyId(kind)]));
    }
    let entries = value.list()?;
    if entries.is_empty() {
        value.wrong(crate::Mistake::WrongCount, "nobody is spawned", "at least one enemy");
        return None;
    }
    let kinds: Vec<Option<u8>> = entries.into_iter().map(|entry| enemies.resolve(entry)).collect();
    kinds.into_iter().map(|kind| kind.map(EnemyId)).collect()
}
