//! Every weapon of the squad, by its numbers and its use.

use cordon_omega::content::{KitEffect, Weapon};
use expect_test::expect;

use crate::scene::Scene;

fn line(weapon: &Weapon) -> String {
    let dice = format!("{}K{}R", weapon.pool.black, weapon.pool.red);
    let aim = weapon
        .aim
        .map_or(String::new(), |aim| format!(", aim {}: {}K{}R", aim.cost, aim.pool.black, aim.pool.red));
    format!("{}: {:?} {} {dice}{aim}", weapon.name, weapon.kind, weapon.range)
}

#[test]
fn weapons_have_the_numbers_of_the_ledger() {
    let content = cordon_packs::shipped_omega();
    let printed = content.commandos.iter().flat_map(|sheet| sheet.weapons.iter().map(line));
    let cards = content.kits.iter().filter_map(|card| match &card.effect {
        KitEffect::Weapon { weapon, basic } => {
            Some(format!("{}{}", line(weapon), if *basic { ", basic" } else { "" }))
        }
        _ => None,
    });
    let enemies = content
        .enemies
        .iter()
        .flat_map(|card| card.weapons.iter().map(|weapon| format!("{} {}", card.name, line(weapon))));
    expect![[r#"
        Carbine: Ranged 8 2K1R
        Machete: Melee 1 2K1R
        Machine pistol: Ranged 5 2K1R
        Shock rod: Melee 1 2K0R
        Autocannon: Ranged 7 2K2R, aim 1: 1K0R
        Gauntlet: Melee 1 2K0R
        Rifle: Ranged 10 1K2R, aim 1: 1K0R
        Bayonet: Melee 1 3K0R
        Quiet SMG: Ranged 6 2K1R
        Blades: Melee 1 1K2R
        Arc Pistol: Ranged 5 2K1R, basic
        Battle Rifle: Ranged 9 1K2R, basic
        Chain Maul: Melee 2 1K2R
        Flame Hose: Ranged 3 2K1R
        Hushed Carbine: Ranged 7 1K2R, basic
        Long Knife: Melee 1 3K0R, basic
        Long Rifle: Ranged 14 1K2R, aim 1: 0K1R, basic
        Prototype: Ranged 8 0K3R
        Ram Plate: Melee 1 2K1R, basic
        Rotary Gun: Ranged 7 3K2R, basic
        Twin Blades: Melee 1 2K2R, basic
        The Curator Lance: Ranged 7 2K2R
        The Curator Grasp: Melee 1 2K2R
        Husk Claws: Melee 1 3K0R
        Lurker Spines: Ranged 6 1K2R
        Overtech Sidearm: Ranged 5 2K1R
        Ravager Rend: Melee 2 1K2R
        Shellback Slam: Melee 1 2K1R
        Shrieker Shriek: Ranged 4 2K1R
        Skitter Fangs: Melee 1 3K0R
        Spitter Bile: Ranged 5 3K0R
        Spitter Bite: Melee 1 2K0R
        Titan Crush: Melee 1 0K3R"#]]
    .assert_eq(&printed.chain(cards).chain(enemies).collect::<Vec<_>>().join("\n"));
}

#[test]
fn om_act_14_a_basic_weapon_card_takes_the_place_of_the_printed_one_of_its_kind() {
    let cards = [
        ('H', "battle-rifle", "carbine", "machete"),
        ('S', "arc-pistol", "machine pistol", "shock rod"),
        ('B', "rotary-gun", "autocannon", "gauntlet"),
        ('T', "long-rifle", "rifle", "bayonet"),
        ('W', "hushed-carbine", "quiet smg", "blades"),
        ('B', "ram-plate", "gauntlet", "autocannon"),
        ('W', "twin-blades", "blades", "quiet smg"),
        ('T', "long-knife", "bayonet", "rifle"),
    ];
    for (letter, card, replaced, kept) in cards {
        let game = Scene::new(&format!("{letter}h")).kit(letter, card).turn(letter);
        let held = format!("attack husk-1 with {}", card.replace('-', " "));
        // OM-GAP-91: the one of the same kind.
        game.refuses(&format!("attack husk-1 with {replaced}"), "OM-GAP-91")
            .allows(&format!("attack husk-1 with {kept}"))
            .allows(&held);
    }
}

#[test]
fn weapon_cards_reach_as_far_as_they_say() {
    let cards = [
        ('H', "battle-rifle", 9),
        ('S', "arc-pistol", 5),
        ('B', "rotary-gun", 7),
        ('T', "long-rifle", 14),
        ('W', "hushed-carbine", 7),
        ('H', "prototype", 8),
    ];
    for (letter, card, range) in cards {
        let order = format!("attack husk-1 with {}", card.replace('-', " "));
        let at = |spaces: usize| {
            Scene::new(&format!("{letter}{}h", ".".repeat(spaces - 1))).kit(letter, card).turn(letter)
        };
        at(range).allows(&order);
        at(range + 1).refuses(&order, "OM-CB1-04");
    }
}

#[test]
fn twin_blades_and_long_knife_roll_their_own_dice() {
    Scene::new("Wh")
        .pool(0)
        .kit('W', "twin-blades")
        .turn('W')
        .play_with("attack husk-1 with twin blades", [0, 1, 0, 0]);
    Scene::new("Hh")
        .pool(0)
        .kit('H', "long-knife")
        .turn('H')
        .play_with("attack husk-1 with long knife", [0, 1, 0]);
}

#[test]
fn rotary_gun_does_not_fire_after_a_second_move() {
    let order = "attack husk-1 with rotary gun";
    let moved = |orders: &[&str]| Scene::new("B....h").pool(0).kit('B', "rotary-gun").turn('B').plays(orders);
    moved(&["move", "step E", "stop"]).play_with(order, [0, 0, 0, 1, 1]);
    moved(&["move", "step E", "stop", "move", "step E", "stop"]).refuses(order, "OM-GAP-52");
    moved(&["move 2", "step E", "stop"]).refuses(order, "OM-GAP-52");
}

#[test]
fn long_rifle_aims_with_a_red_die() {
    Scene::new("T....h")
        .pool(0)
        .stance('T', "field-aid")
        .kit('T', "long-rifle")
        .turn('T')
        .play_with("attack husk-1 with long rifle aimed", [0, 0, 0, 2])
        .log(expect![[r#"
            Tally gains 3 adrenaline
            Tally attacks Husk 1 with Long Rifle, aimed
            Rolls black 0, red 0 0 2
            2 hits against 3 of Husk 1: missed
        "#]]);
}

#[test]
fn chain_maul_is_held_beside_the_gauntlet() {
    Scene::new("B.h")
        .pool(0)
        .kit('B', "chain-maul")
        .turn('B')
        .refuses("attack husk-1 with gauntlet", "OM-CB1-03")
        .play_with("attack husk-1 with chain maul", [0, 1, 1])
        .log(expect![[r#"
            Bastion gains 2 adrenaline
            Bastion attacks Husk 1 with Chain Maul
            Rolls black 0, red 1 1
            2 hits against 2 of Husk 1: 1 wound
            Husk 1 has 1 wound
            Husk 1 is destroyed
        "#]]);
    Scene::new("Bh").kit('B', "chain-maul").turn('B').allows("attack husk-1 with gauntlet");
}

#[test]
fn prototype_fires_once_beside_the_printed_weapon() {
    Scene::new("H...r")
        .pool(0)
        .kit('H', "prototype")
        .turn('H')
        .allows("attack ravager-1 with carbine")
        .play_with("attack ravager-1 with prototype", [2, 2, 2])
        .shows(|game| assert!(game.hand('H').is_empty(), "OM-GAP-47: used up"))
        .log(expect![[r#"
            Harrow gains 2 adrenaline
            Harrow attacks Ravager 1 with Prototype
            Rolls red 2 2 2
            6 hits against 4 of Ravager 1: 2 wounds
            Ravager 1 has 2 wounds
            Prototype is used up
        "#]]);
}

#[test]
fn hunter_optic_ignores_cover_when_aiming() {
    let shot = |order: &str, optic: bool| {
        let scene = Scene::new(
            "
            T#
            .h
        ",
        );
        let scene = scene.pool(0).stance('T', "field-aid");
        let scene = if optic { scene.kit('T', "hunter-optic") } else { scene };
        let game = scene.turn('T');
        let game = if order.ends_with("aimed") {
            game.play_with(order, [1, 0, 1, 1])
        } else {
            game.play_with(order, [1, 1, 1])
        };
        game.state.open.enemies.get(0).is_none()
    };
    assert!(!shot("attack husk-1 with rifle aimed", false), "three hits against 3 and cover");
    assert!(shot("attack husk-1 with rifle aimed", true));
    assert!(!shot("attack husk-1 with rifle", true), "only aimed shots");
}

#[test]
fn marksman_rerolls_one_die_of_each_ranged_attack() {
    Scene::new("Tr")
        .pool(0)
        .turn('T')
        .play_with("attack ravager-1 with rifle", [0, 1, 1])
        .play_with("reroll k0", [2])
        .play_with("attack ravager-1 with rifle", [0, 1, 1])
        .play_with("reroll r1", [2])
        .log(expect![[r#"
            Tally gains 2 adrenaline
            Tally attacks Ravager 1 with Rifle
            Rolls black 0, red 1 1
            After the reroll: black 2, red 1 1
            4 hits against 4 of Ravager 1: 1 wound
            Ravager 1 has 1 wound
            Tally gains 2 adrenaline
            Tally attacks Ravager 1 with Rifle
            Rolls black 0, red 1 1
            After the reroll: black 0, red 1 2
            3 hits against 4 of Ravager 1: missed
        "#]]);
    Scene::new("Tr")
        .pool(0)
        .turn('T')
        .play_with("attack ravager-1 with bayonet", [0, 1, 1])
        .allows("end turn");
    Scene::new("Tr")
        .pool(0)
        .stance('T', "field-aid")
        .turn('T')
        .play_with("attack ravager-1 with rifle", [0, 1, 1])
        .allows("end turn");
}
