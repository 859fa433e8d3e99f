//! Drones and escorts.

use cordon_omega::content::{AllyCard, AllyClass};

use super::letters::Letters;
use super::{Pack, Part, limits, weapons};
use crate::Mistake;
use crate::fields::Fields;
use crate::report::Finding;

const CLASSES: [(&str, AllyClass); 2] = [("drone", AllyClass::Drone), ("escort", AllyClass::Escort)];

/// Reads the drones and escorts, by id.
pub(super) fn read(pack: &Pack<'_>, letters: &mut Letters) -> Vec<AllyCard> {
    let mut cards = Vec::new();
    for mut fields in pack.files(Part::Allies) {
        let entries = fields.tables("ally");
        if entries.len() > limits::MOST_ALLIES {
            let message = format!("there are {} drones and escorts", entries.len());
            let finding = Finding::new(fields.place, Mistake::WrongCount, message);
            fields.report.add(finding.expected(format!("at most {}", limits::MOST_ALLIES)));
        }
        for mut entry in entries {
            cards.extend(card(&mut entry, letters));
        }
    }
    cards.sort_by(|a, b| a.id.cmp(&b.id));
    cards
}

fn card(fields: &mut Fields<'_>, letters: &mut Letters) -> Option<AllyCard> {
    let id = fields.id();
    let name = fields.text("name");
    let letter = letters.read(fields, true);
    let class = fields.word("class", &CLASSES);
    let speed = fields.number("speed", limits::ALLY_SPEED);
    let ranged_defence = fields.number("ranged-defence", limits::DEFENCE);
    let melee_defence = fields.number("melee-defence", limits::DEFENCE);
    let vitality = fields.number("vitality", limits::VITALITY);
    let weapon = match fields.optional("weapon") {
        None => Some(None),
        Some(value) => value.fields().and_then(|mut weapon| {
            let kind = weapon.word("kind", &weapons::KINDS);
            weapons::read(&mut weapon, kind, None).map(Some)
        }),
    };
    let faces = fields.flag("faces");
    let lures = fields.optional_number("lures", limits::WITHIN);
    let led_within = fields.optional_number("led-within", limits::WITHIN);
    if let (Some(AllyClass::Escort), Some(None)) = (class, led_within) {
        let finding = Finding::new(fields.place, Mistake::MissingKey, "nobody can lead this escort");
        fields.report.add(finding.expected("`led-within = 3`: how near a commando must be"));
    }
    Some(AllyCard {
        id: id?,
        name: name?,
        letter: letter?,
        class: class?,
        speed: speed?,
        ranged_defence: ranged_defence?,
        melee_defence: melee_defence?,
        vitality: vitality?,
        weapon: weapon?,
        faces: faces?,
        lures: lures?,
        led_within: led_within?,
    })
}
