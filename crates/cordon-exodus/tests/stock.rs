//! Stock content for scenes: the ledger's section 5, with the classes of 5.4 here and the cards beside.

mod cards;

use cordon_exodus::board::Plan;
use cordon_exodus::content::{Bite, ClassId, Content, Grab, Group, InfectedCard, Mission, SpawnEntry, Trait};

/// A grab card: up to the first number taken down, up to the second knocked down, then safe.
fn grab(down: u8, knockdown: u8) -> [Grab; 8] {
    std::array::from_fn(|n| match n as u8 + 1 {
        roll if roll <= down => Grab::TakenDown,
        roll if roll <= knockdown => Grab::Knockdown,
        _ => Grab::Safe,
    })
}

fn class(id: &str, moves: (u8, u8, u8), smell: Option<u8>, kill_points: u8, models: u8) -> InfectedCard {
    let (walk, charge, swim) = moves;
    InfectedCard {
        id: id.to_owned(),
        name: id.to_owned(),
        walk,
        charge,
        swim,
        smell,
        kill_points,
        grab: grab(4, 4),
        bite: Bite::Bites { up_to: 4, tests: 1 },
        traits: Vec::new(),
        models,
    }
}

/// All classes and weapons, with one mission on this map: the sample chart of EX-SPAWN-03.
pub fn content(plan: Plan) -> Content {
    let zombies = |point, count| SpawnEntry::At { point, groups: vec![Group { class: ClassId(0), count }] };
    let mut turn_spawn: Vec<SpawnEntry> =
        [3, 4].into_iter().flat_map(|n| (0..3).map(move |p| zombies(p, n))).collect();
    turn_spawn.extend([SpawnEntry::Roamer, SpawnEntry::Seeker]);
    Content {
        classes: vec![
            class("zombie", (2, 4, 0), Some(4), 1, 20),
            InfectedCard {
                grab: grab(4, 5),
                bite: Bite::Bites { up_to: 5, tests: 1 },
                traits: vec![Trait::Risen],
                ..class("newborn", (3, 6, 0), Some(4), 1, 6)
            },
            InfectedCard {
                grab: grab(5, 5),
                bite: Bite::Bites { up_to: 4, tests: 2 },
                traits: vec![Trait::Swims, Trait::Dives, Trait::Steady],
                ..class("reaver", (2, 4, 6), Some(4), 2, 4)
            },
            InfectedCard {
                grab: grab(5, 6),
                bite: Bite::Bites { up_to: 4, tests: 3 },
                traits: vec![Trait::Regenerates, Trait::Steady, Trait::Calls],
                ..class("siren", (1, 3, 0), Some(6), 5, 2)
            },
            InfectedCard {
                grab: grab(4, 6),
                bite: Bite::Drags { squares: [3, 3, 3, 3, 2, 2, 2, 2] },
                traits: vec![Trait::AlwaysCharges, Trait::Steady, Trait::SeenPast],
                ..class("seeker", (0, 5, 0), None, 1, 2)
            },
        ],
        arms: cards::arms(),
        heroes: cards::heroes(),
        finds: cards::finds(),
        recipes: cards::recipes(),
        items: cards::items(),
        perks: cards::perks(),
        director: cards::director(),
        missions: vec![Mission { turn_spawn, ..Mission::bare(plan) }],
        hash: String::new(),
    }
}
