//! Tiles of the overseer's dashboard.

use cordon_omega::content::{DashboardEffect, DashboardTile, EnemyId, SpawnCount};

use super::{Pack, Part, limits};
use crate::choice::Choice;
use crate::fields::Fields;
use crate::names::Names;
use crate::value::Value;

const EFFECTS: [&str; 10] = [
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
        _ => spawn(&choice, enemies),
    }
}

fn spawn(choice: &Choice<'_>, enemies: &Names) -> Option<DashboardEffect> {
    let mut fields = choice.fields("{ enemy = \"husk\", count = \"squad\", from = [\"vent\"] }")?;
    let enemy = fields.value("enemy").and_then(|value| enemies.resolve(value)).map(EnemyId);
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
        enemy: enemy?,
        count: count?,
        vent: from.contains(&Source::Vent),
        passage: from.contains(&Source::Passage),
    })
}
