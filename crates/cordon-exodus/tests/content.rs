//! The shipped content against the ledger's section 5, whose numbers are first values that were tuned since, and every
//! mission against what it is for.

use cordon_exodus::content::{ArmKind, Bite, Grab, Hit, Mode, Ploy, Trait};
use expect_test::expect;

use crate::conformance::{RULES, setup};

#[test]
fn ex_unit_zombie_01_ex_unit_newborn_01_ex_gap_84_46_infected_are_those_of_section_5_4() {
    let rows: Vec<String> = RULES
        .content()
        .classes
        .iter()
        .map(|card| {
            let count = |wanted: Grab| card.grab.iter().filter(|grab| **grab == wanted).count();
            let grab = [Grab::TakenDown, Grab::Knockdown, Grab::Safe].map(count);
            let moves = (card.walk, card.charge, card.swim);
            format!(
                "{} {moves:?} smell {:?} KP {} grab {grab:?} {:?} {:?} x{}",
                card.id, card.smell, card.kill_points, card.bite, card.traits, card.models
            )
        })
        .collect();
    expect![[r#"
        zombie (2, 4, 0) smell Some(4) KP 1 grab [4, 0, 4] Bites { up_to: 4, tests: 1 } [] x20
        newborn (3, 6, 0) smell Some(4) KP 1 grab [4, 1, 3] Bites { up_to: 5, tests: 1 } [Risen] x6
        reaver (2, 4, 6) smell Some(4) KP 2 grab [5, 0, 3] Bites { up_to: 4, tests: 2 } [Swims, Dives, Steady] x4
        siren (1, 3, 0) smell Some(6) KP 5 grab [5, 1, 2] Bites { up_to: 4, tests: 3 } [Steady, Regenerates, Calls] x2
        seeker (0, 5, 0) smell None KP 1 grab [4, 2, 2] Drags { squares: [3, 3, 3, 3, 2, 2, 2, 2] } [AlwaysCharges, Steady, SeenPast] x2
    "#]]
    .assert_eq(&(rows.join("\n") + "\n"));
    let zombie = &RULES.content().classes[0];
    assert_eq!(zombie.bite, Bite::Bites { up_to: 4, tests: 1 }, "EX-BITE-02");
    assert_eq!(zombie.grab[3..5], [Grab::TakenDown, Grab::Safe], "EX-GRAB-05");
    assert!(zombie.traits.is_empty(), "EX-UNIT-ZOMBIE-01: basic rules only");
    let newborn = &RULES.content().classes[1];
    assert!(newborn.charge > zombie.charge && newborn.traits == [Trait::Risen], "EX-UNIT-NEWBORN-01");
    assert_eq!(
        RULES.content().classes.iter().map(|card| card.models).collect::<Vec<_>>(),
        [20, 6, 4, 2, 2],
        "EX-GAP-84"
    );
}

#[test]
fn ex_gap_50_ex_weapon_03_charts_are_those_of_section_5_2() {
    let rows: Vec<String> = RULES
        .content()
        .arms
        .iter()
        .filter(|arm| arm.is_weapon())
        .map(|arm| {
            let chart = |chart: cordon_exodus::content::Chart| {
                (1..=8)
                    .map(|roll| match chart.read(roll, 0) {
                        Hit::Miss => '.',
                        Hit::Knockdown => 'd',
                        Hit::Kill => 'K',
                    })
                    .collect::<String>()
            };
            let aimed = arm.aimed.map_or("-".to_owned(), chart);
            format!("{} {} {:?} {} {aimed}", arm.id, arm.load, arm.range, chart(arm.quick))
        })
        .collect();
    expect![[r#"
        pistol 17 None ....ddKK ..ddKKKK
        pistol50 8 None ...ddKKK .ddKKKKK
        shotgun 8 Some(6) ..ddKKKK ddKKKKKK
        nail-bomb 0 Some(6) ...ddKKK -
        molotov 0 Some(6) ..ddKKKK -
        shiv 0 None ...ddKKK -
        spiker 0 None ..ddKKKK -
    "#]]
    .assert_eq(&(rows.join("\n") + "\n"));
    // Aimed is quick shifted by two.
    for arm in RULES.content().arms.iter() {
        if let Some(aimed) = arm.aimed {
            assert_eq!(
                (aimed.miss, aimed.knockdown),
                (arm.quick.miss - 2, arm.quick.knockdown - 2),
                "EX-GAP-50"
            );
        }
    }
    let blades = RULES.content().arms.iter().filter(|arm| arm.kind == ArmKind::Melee);
    assert!(blades.clone().count() == 2 && blades.clone().all(|arm| arm.load == 0), "EX-MELEE-01");
}

#[test]
fn ex_weapon_01_heroes_start_with_what_section_5_1_says() {
    let content = RULES.content();
    let rows: Vec<String> = content
        .heroes
        .iter()
        .map(|hero| {
            let cards: Vec<&str> = hero.starts_with.iter().map(|arm| content[*arm].id.as_str()).collect();
            format!("{} {:?} {}", hero.id, hero.ratings, cards.join(" "))
        })
        .collect();
    expect![[r#"
        skipper [Amber, Green, Red, Amber] pistol pistol50 shiv plate-vest
        stoker [Red, Amber, Green, Amber] pistol shotgun spiker med-pack
        medic [Amber, Red, Amber, Green] pistol shiv med-pack
        runner [Green, Amber, Amber, Red] pistol shiv
    "#]]
    .assert_eq(&(rows.join("\n") + "\n"));
}

#[test]
fn decks_and_perks_are_those_of_sections_5_3_5_5_and_5_6() {
    let content = RULES.content();
    assert_eq!(content.finds.iter().map(|card| u32::from(card.copies)).sum::<u32>(), 48);
    let equipment: Vec<(&str, u8)> = content.arms.iter().map(|arm| (arm.id.as_str(), arm.copies)).collect();
    let wanted = [
        ("pistol", 4),
        ("pistol50", 1),
        ("shotgun", 1),
        ("nail-bomb", 3),
        ("molotov", 4),
        ("shiv", 5),
        ("spiker", 3),
        ("med-pack", 6),
        ("plate-vest", 1),
    ];
    assert_eq!(equipment, wanted);
    assert_eq!(content.recipes.len(), 5);
    assert_eq!((content.perks.len(), content.perks.iter().filter(|perk| perk.power).count()), (24, 4));
    assert_eq!(content.director.iter().map(|card| u32::from(card.copies)).sum::<u32>(), 24);
    let ploys: Vec<(Ploy, u8)> = content.director.iter().map(|card| (card.ploy, card.copies)).collect();
    assert_eq!(ploys[0], (Ploy::Control, 2));
}

#[test]
fn missions_are_those_of_sections_5_8_and_5_9() {
    let content = RULES.content();
    let rows: Vec<String> = content
        .missions
        .iter()
        .map(|mission| {
            let floors: Vec<String> =
                mission.plan.floors.iter().map(|floor| format!("{}x{}", floor.width, floor.height)).collect();
            let kind = match mission.mode {
                Mode::Chapter => format!("chapter {}", mission.chapter),
                Mode::Quick => format!("quick, {} perks", mission.quick_perks),
            };
            let level = if mission.level_up { ", level-up" } else { "" };
            format!("{} {kind}{level}, {}, {} cards", mission.id, floors.join(" + "), mission.director_cards)
        })
        .collect();
    expect![[r#"
        slipway chapter 1, 16x11 + 6x4, 4 cards
        cold-store chapter 2, level-up, 20x12, 4 cards
        the-long-pier chapter 3, level-up, 24x10, 5 cards
        ferry-decks chapter 4, level-up, 14x8 + 14x8 + 14x8, 6 cards
        drowned-quarter chapter 5, level-up, 24x14, 6 cards
        last-light chapter 6, level-up, 18x18 + 6x6, 7 cards
        q-fuel quick, 2 perks, 16x10, 4 cards
        q-landing quick, 2 perks, 12x12, 4 cards
        q-nest quick, 3 perks, 14x14 + 14x6, 5 cards
    "#]]
    .assert_eq(&(rows.join("\n") + "\n"));
}

#[test]
fn the_long_pier_is_mostly_water() {
    let id = RULES.content().mission("the-long-pier").expect("a mission");
    let board = RULES.board(id, true);
    assert_eq!((board.water.len() * 100 / board.squares.len(), board.transitions.len()), (63, 6));
    assert_eq!(setup("the-long-pier", 2).heroes.len(), 2);
}
