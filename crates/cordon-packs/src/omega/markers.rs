//! Kinds of door markers.

use cordon_omega::content::{DoorMarker, Fail, Icon, Stat};

use super::{Pack, Part, limits};
use crate::fields::Fields;
use crate::value::Value;

const ICONS: [(&str, Icon); 5] = [
    ("lock", Icon::Lock),
    ("gear", Icon::Gear),
    ("bolt", Icon::Bolt),
    ("skull", Icon::Skull),
    ("horn", Icon::Horn),
];

/// Reads the kinds of door markers, by id.
pub(super) fn read(pack: &Pack<'_>) -> Vec<DoorMarker> {
    let mut markers = Vec::new();
    for mut fields in pack.files(Part::Markers) {
        for mut entry in fields.tables("marker") {
            markers.extend(marker(&mut entry));
        }
    }
    markers.sort_by(|a, b| a.id.cmp(&b.id));
    markers
}

fn marker(fields: &mut Fields<'_>) -> Option<DoorMarker> {
    let id = fields.id();
    let name = fields.text("name");
    let icon = fields.optional("icon").map_or(Some(None), |value| value.word(&ICONS).map(Some));
    let unlocked = fields.flag("unlocked");
    let challenge = fields.optional("challenge").map_or(Some(None), |value| challenge(value).map(Some));
    let fail = fields.optional("fail").map_or(Some(Fail::StaysShut), fail);
    let alarm = fields.number_or("alarm", 0, limits::COST);
    let copies = fields.number_or("copies", 1, limits::COPIES);
    let text = fields.text("text");
    Some(DoorMarker {
        id: id?,
        name: name?,
        icon: icon?,
        unlocked: unlocked?,
        challenge: challenge?,
        fail: fail?,
        alarm: alarm?,
        copies: copies?,
        text: text?,
    })
}

fn challenge(value: Value<'_>) -> Option<(Stat, u8)> {
    let choice = value.choice(&["force", "tech", "nerve"])?;
    let stat = match choice.word {
        "force" => Stat::Force,
        "tech" => Stat::Tech,
        _ => Stat::Nerve,
    };
    Some((stat, choice.number(limits::TARGET)?))
}

fn fail(value: Value<'_>) -> Option<Fail> {
    let choice = value.choice(&["stays-shut", "hazard", "opens-with-wounds"])?;
    match choice.word {
        "stays-shut" => choice.alone(Fail::StaysShut),
        "hazard" => choice.number(limits::HAZARD).map(Fail::Hazard),
        _ => choice.number(limits::SMALL).map(Fail::OpensWithWounds),
    }
}
