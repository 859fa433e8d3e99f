//! Stock cards: heroes, equipment, search cards, recipes, items and perks of the ledger's sections 5.1 to 5.5.

use cordon_exodus::content::{
    Arm, ArmId, ArmKind, Chart, DirectorCard, HeroCard, HeroId, ItemCard, Perk, PerkClass, PerkEffect, Ploy,
    Rating, Recipe, SearchCard, SearchId, SearchKind,
};

fn chart((miss, knockdown): (u8, u8)) -> Chart {
    Chart { miss, knockdown }
}

fn arm(id: &str, kind: ArmKind, copies: u8, load: u8, range: Option<u8>, quick: (u8, u8)) -> Arm {
    Arm {
        id: id.to_owned(),
        name: id.to_owned(),
        kind,
        load,
        range,
        quick: chart(quick),
        aimed: None,
        flame: false,
        copies,
        most: None,
        special: false,
        owner: None,
    }
}

fn gun(arm: Arm, most: u8, aimed: (u8, u8)) -> Arm {
    Arm { most: Some(most), aimed: Some(chart(aimed)), ..arm }
}

/// Sections 5.2 and 5.3.
pub fn arms() -> Vec<Arm> {
    vec![
        gun(arm("pistol", ArmKind::Pistol, 4, 17, None, (4, 6)), 2, (2, 4)),
        gun(arm("pistol50", ArmKind::Pistol, 1, 8, None, (3, 5)), 1, (1, 3)),
        gun(arm("shotgun", ArmKind::SingleShot, 1, 8, Some(6), (2, 4)), 1, (0, 2)),
        arm("nail_bomb", ArmKind::Area, 3, 1, Some(6), (3, 5)),
        Arm { flame: true, ..arm("molotov", ArmKind::Area, 4, 1, Some(6), (2, 4)) },
        arm("shiv", ArmKind::Melee, 3, 0, None, (4, 6)),
        arm("spiker", ArmKind::Melee, 2, 0, None, (3, 5)),
        arm("med_pack", ArmKind::Medicine, 4, 0, None, (8, 8)),
        Arm {
            special: true,
            owner: Some(HeroId(0)),
            ..arm("plate_vest", ArmKind::Armour { bonus: 1 }, 1, 0, None, (8, 8))
        },
    ]
}

/// Section 5.1.
pub fn heroes() -> Vec<HeroCard> {
    use Rating::{Amber, Green, Red};
    let hero = |id: &str, ratings, arms: &[u8]| HeroCard {
        id: id.to_owned(),
        name: id.to_owned(),
        role: id.to_owned(),
        ratings,
        starts_with: arms.iter().map(|arm| ArmId(*arm)).collect(),
    };
    vec![
        hero("skipper", [Amber, Green, Red, Amber], &[0, 1, 8]),
        hero("stoker", [Red, Amber, Green, Amber], &[0, 2]),
        hero("medic", [Amber, Red, Amber, Green], &[0, 7]),
        hero("runner", [Green, Amber, Amber, Red], &[0, 5]),
    ]
}

/// The search deck of section 5.3.
pub fn finds() -> Vec<SearchCard> {
    let box_of = |id: &str, copies, arm, rounds| SearchCard {
        id: id.to_owned(),
        name: id.to_owned(),
        copies,
        kind: SearchKind::Ammunition { arm: ArmId(arm), rounds },
    };
    let part = |(id, copies): (&str, u8)| SearchCard {
        id: id.to_owned(),
        name: id.to_owned(),
        copies,
        kind: SearchKind::Part,
    };
    let mut cards = vec![box_of("box_9mm", 7, 0, 6), box_of("box_50", 4, 1, 3), box_of("shells", 5, 2, 3)];
    let parts = [
        ("cloth", 5),
        ("bottle", 4),
        ("spirits", 5),
        ("tape", 5),
        ("blade", 3),
        ("nails", 4),
        ("powder", 3),
        ("timber", 3),
    ];
    cards.extend(parts.map(part));
    cards
}

/// The recipes of section 5.3.
pub fn recipes() -> Vec<Recipe> {
    let recipe = |makes, parts: &[u8]| Recipe {
        makes: ArmId(makes),
        parts: parts.iter().map(|part| SearchId(*part)).collect(),
    };
    vec![
        recipe(5, &[7, 6]),
        recipe(6, &[10, 8]),
        recipe(4, &[4, 5, 3]),
        recipe(3, &[8, 9, 6]),
        recipe(7, &[3, 5, 6]),
    ]
}

/// The items of section 5.3.
pub fn items() -> Vec<ItemCard> {
    let item = |id: &str, explodes: Option<(u8, u8)>, loot| ItemCard {
        id: id.to_owned(),
        name: id.to_owned(),
        explodes: explodes.map(chart),
        flame: explodes.is_some(),
        loot,
    };
    vec![
        item("fuel_can", Some((1, 3)), false),
        item("yard_key", None, false),
        item("fuse", None, false),
        item("flare_box", None, false),
        item("ledger", None, true),
        item("generator_coil", None, false),
    ]
}

/// Section 5.5.
pub fn perks() -> Vec<Perk> {
    use PerkClass::{Agility, Ballistic, Melee, Survival};
    use Rating::{Amber, Green, Red};
    let perk = |id: &str, class, rating, power, effect| Perk {
        id: id.to_owned(),
        name: id.to_owned(),
        class,
        rating,
        power,
        effect,
        text: id.to_owned(),
    };
    vec![
        perk("light_step", Agility, Red, false, PerkEffect::ZoneGrabs(1)),
        perk("kip_up", Agility, Red, false, PerkEffect::StandUpCost(1)),
        perk("long_stride", Agility, Amber, false, PerkEffect::SprintSquares(4)),
        perk("slip_by", Agility, Amber, false, PerkEffect::SlipsBy),
        perk("roll_out", Agility, Green, false, PerkEffect::RollsOut),
        perk("burst", Agility, Green, true, PerkEffect::MorePoints(2)),
        perk("fast_hands", Ballistic, Red, false, PerkEffect::FreeReload),
        perk("braced", Ballistic, Red, false, PerkEffect::ProneAim(1)),
        perk("two_to_be_sure", Ballistic, Amber, false, PerkEffect::UpgradesKnockdowns),
        perk("watchful", Ballistic, Amber, false, PerkEffect::AlertCost(1)),
        perk("wide_pattern", Ballistic, Green, false, PerkEffect::WidePattern),
        perk("cold_bead", Ballistic, Green, true, PerkEffect::AimCost(1)),
        perk("brawler", Melee, Red, false, PerkEffect::BareHands(chart((5, 6)))),
        perk("heave", Melee, Red, false, PerkEffect::SweepCost(1)),
        perk("keen_edge", Melee, Amber, false, PerkEffect::Blades(1)),
        perk("follow_through", Melee, Amber, false, PerkEffect::FollowsThrough),
        perk("deep_cut", Melee, Green, false, PerkEffect::MeleeKills(2)),
        perk("red_work", Melee, Green, true, PerkEffect::Blows(3)),
        perk("thick_sleeves", Survival, Red, false, PerkEffect::BiteTests(1)),
        perk("scrounger", Survival, Red, false, PerkEffect::CrateRolls(1)),
        perk("field_dressing", Survival, Amber, false, PerkEffect::TreatsOthers),
        perk("slow_blood", Survival, Amber, false, PerkEffect::SlowDial),
        perk("packrat", Survival, Green, false, PerkEffect::SearchDraws(3)),
        perk("not_today", Survival, Green, true, PerkEffect::CancelsBite),
    ]
}

/// The director's deck of the ledger's section 5.6.
pub fn director() -> Vec<DirectorCard> {
    let deck = [
        ("direct-control", 3, Ploy::Control),
        ("surge", 3, Ploy::Surge),
        ("scratching", 3, Ploy::Roamer),
        ("lurch", 3, Ploy::Lurch),
        ("fresh-one", 2, Ploy::Fresh),
        ("wrong-door", 2, Ploy::TwoRooms),
        ("iron-grip", 2, Ploy::Grip),
        ("dead-light", 2, Ploy::Dark),
        ("jam", 2, Ploy::Jam),
        ("bad-blood", 2, Ploy::Dial),
    ];
    let card = |(id, copies, ploy): (&str, u8, Ploy)| DirectorCard {
        id: id.to_owned(),
        name: id.to_owned(),
        copies,
        ploy,
        text: id.to_owned(),
    };
    deck.map(card).to_vec()
}
