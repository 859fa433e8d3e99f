//! Commandos, their stances and the downed card.

use std::collections::BTreeMap;

use cordon_omega::content::{CommandoSheet, Rank, Stance, StanceValues, WeaponKind};

use super::letters::Letters;
use super::{Pack, Part, abilities, limits, weapons};
use crate::Mistake;
use crate::fields::Fields;
use crate::names::Names;
use crate::report::Finding;

const RANKS: [(&str, Rank); 5] = [
    ("team-leader", Rank::TeamLeader),
    ("countermeasures", Rank::Countermeasures),
    ("heavy-support", Rank::HeavySupport),
    ("rifleman", Rank::Rifleman),
    ("reconnaissance", Rank::Reconnaissance),
];

/// Reads the commandos, highest rank first.
pub(super) fn read(pack: &Pack<'_>, letters: &mut Letters) -> Vec<CommandoSheet> {
    let mut ranks = BTreeMap::new();
    let mut sheets = Vec::new();
    for mut fields in pack.files(Part::Commando) {
        if let Some(value) = fields.optional("rank")
            && let Some(name) = value.raw.as_str()
            && let Some(first) = ranks.insert(name.to_owned(), value.place)
        {
            let finding = Finding::new(value.place, Mistake::Repeated, format!("two commandos are `{name}`"));
            pack.report.add(finding.expected("a rank of its own").related(first, "first here"));
        }
        sheets.extend(sheet(&mut fields, letters));
    }
    sheets.sort_by_key(|sheet| sheet.rank);
    sheets
}

fn sheet(fields: &mut Fields<'_>, letters: &mut Letters) -> Option<CommandoSheet> {
    let id = fields.file_id();
    let name = fields.text("name");
    let letter = letters.read(fields, true);
    let rank = fields.word("rank", &RANKS);
    let vitality = fields.number("vitality", limits::VITALITY);
    let stats = ["force", "tech", "nerve"].map(|stat| fields.number(stat, limits::STAT));
    let mut weapon = |key, kind| weapons::read(&mut fields.table(key)?, Some(kind), None);
    let (ranged, melee) = (weapon("ranged", WeaponKind::Ranged), weapon("melee", WeaponKind::Melee));
    let stances = read_stances(fields);
    let [force, tech, nerve] = stats;
    Some(CommandoSheet {
        id: id?,
        name: name?,
        letter: letter?,
        rank: rank?,
        vitality: vitality?,
        stats: [force?, tech?, nerve?],
        weapons: [ranged?, melee?],
        stances: stances?,
    })
}

fn read_stances(fields: &mut Fields<'_>) -> Option<[Stance; 3]> {
    let list = fields.value("stance")?;
    let entries = list.list()?;
    if entries.len() != 3 {
        let place = entries.last().map_or(list.place, |last| last.place);
        let message = format!("a commando has three stances, not {}", entries.len());
        fields
            .report
            .add(Finding::new(place, Mistake::WrongCount, message).expected("three `[[stance]]` tables"));
    }
    let mut names = Names::new("stance");
    let mut stances = Vec::new();
    for value in entries {
        let Some(mut entry) = value.fields() else { continue };
        if let Some(id) = entry.optional("id")
            && let Some(text) = id.raw.as_str()
        {
            names.declare(fields.report, text, id.place);
        }
        stances.extend(stance(&mut entry));
    }
    stances.try_into().ok()
}

fn stance(fields: &mut Fields<'_>) -> Option<Stance> {
    let id = fields.id();
    let name = fields.text("name");
    let values = values(fields);
    let ability = fields.value("ability").and_then(abilities::read);
    let text = fields.text("text");
    Some(Stance { id: id?, name: name?, values: values?, ability: ability?, text: text? })
}

fn values(fields: &mut Fields<'_>) -> Option<StanceValues> {
    let speed = fields.number("speed", limits::SPEED);
    let max_adrenaline = fields.number("max-adrenaline", limits::ADRENALINE);
    let ranged_defence = fields.number("ranged-defence", limits::DEFENCE);
    let melee_defence = fields.number("melee-defence", limits::DEFENCE);
    Some(StanceValues {
        speed: speed?,
        max_adrenaline: max_adrenaline?,
        ranged_defence: ranged_defence?,
        melee_defence: melee_defence?,
    })
}

/// Reads the downed card.
pub(super) fn read_downed(pack: &Pack<'_>) -> Option<StanceValues> {
    if !pack.has(Part::Downed) {
        pack.report.add_missing_file(
            "downed.toml",
            "the pack has no downed card",
            "the numbers of the downed card",
        );
    }
    pack.files(Part::Downed).filter_map(|mut fields| values(&mut fields)).last()
}
