//! OM-SET-24 to -26, OM-GAP-39, OM-GAP-91: what commandos bring along.

use cordon_omega::state::Edition;
use expect_test::expect;

use crate::scene::{Game, Scene};

/// The first buyer's turn.
fn at_the_shop(edition: Edition, commandos: usize) -> Game {
    Game::cold_entry(edition, commandos).plays(&["marker plain"; 4]).plays(&["stack 1", "stack 2"])
}

#[test]
fn om_set_24_each_commando_has_its_sheet_stances_and_personal_deck() {
    let game = at_the_shop(Edition::Second, 3).waits_for('H');
    let legal = game.legal(game.seat());
    // OM-SET-25: and everyone may buy from the common deck.
    assert!(legal.contains(&"buy medkit".to_owned()), "OM-SET-25");
    expect![[r#"
        buy battle-rifle
        buy breach-charge
        buy calm-shot
        buy covering-order
        buy em-filter
        buy eyes-up
        buy flak-vest
        buy frag
        buy grip-soles
        buy hot-loads
        buy long-knife
        buy medkit
        buy new-plan
        buy plate-vest
        buy respirator
        buy riot-shield
        buy second-wind
        buy shift-fire
        buy smoke-pot
        done"#]]
    .assert_eq(&legal.join("\n"));
    let content = game.omega.content();
    for sheet in &content.commandos {
        let stances: Vec<&str> = sheet.stances.iter().map(|stance| stance.id.as_str()).collect();
        assert!(stances.iter().all(|stance| !stance.is_empty()) && stances.len() == 3);
        let personal = content.kits.iter().filter(|kit| {
            kit.owner.is_some_and(|owner| content[owner].id == sheet.id) && kit.points.is_some()
        });
        assert!(personal.count() >= 3, "{} has a deck of its own", sheet.name);
    }
}

#[test]
fn om_set_26a_six_points_each_whatever_the_squad() {
    for commandos in 3..=5 {
        at_the_shop(Edition::First, commandos)
            .play("buy covering-order")
            .play("buy battle-rifle")
            .refuses("buy plate-vest", "OM-SET-26a")
            .play("buy medkit")
            .refuses("buy shift-fire", "OM-SET-26a");
    }
}

#[test]
fn om_set_26b_six_five_or_four_points_by_the_size_of_the_squad() {
    let shop = |commandos| at_the_shop(Edition::Second, commandos);
    shop(3)
        .plays(&["buy covering-order", "buy battle-rifle", "buy medkit"])
        .refuses("buy calm-shot", "OM-SET-26b");
    shop(4).plays(&["buy covering-order", "buy battle-rifle"]).refuses("buy medkit", "OM-SET-26b");
    shop(5).plays(&["buy covering-order", "buy medkit"]).refuses("buy calm-shot", "OM-SET-26b");
}

#[test]
fn om_gap_39_buying_goes_by_rank_and_after_doors_and_stacks() {
    Game::cold_entry(Edition::Second, 3).plays(&["marker plain"; 4]).waits_for_overseer();
    let game = at_the_shop(Edition::Second, 3)
        .waits_for('H')
        .play("buy medkit")
        .play("done")
        .waits_for('S')
        .play("done")
        .waits_for('B')
        .play("buy dig-in")
        .play("done");
    // Unspent points are lost: nobody is asked again, facings are next.
    game.waits_for('H').allows("face E").refuses("buy calm-shot", "OM-RND-01").log(expect![[r#"
        The overseer puts Plain on the entry door
        The overseer puts Plain on the side door
        The overseer puts Plain on the hall door
        The overseer puts Plain on the goal door
        The overseer puts stack 1 into Service corridor
        The overseer puts stack 2 into Side gallery
        The overseer puts stack 3 into Crooked hall
        The overseer puts stack 4 into Specimen vault
        Harrow takes Medkit
        Bastion takes Dig In
    "#]]);
}

#[test]
fn om_gap_39_a_personal_card_is_only_for_its_owner() {
    at_the_shop(Edition::Second, 3)
        .refuses("buy dig-in", "OM-GAP-39")
        .play("done")
        .refuses("buy eyes-up", "OM-GAP-39")
        .play("done")
        .allows("buy dig-in");
}

#[test]
fn om_gap_39_each_copy_is_bought_once_and_hands_are_open() {
    // There are two medkits and one long knife.
    let game = at_the_shop(Edition::Second, 3)
        .play("buy long-knife")
        .play("buy medkit")
        .play("done")
        .refuses("buy long-knife", "OM-GAP-39")
        .play("buy medkit")
        .refuses("buy medkit", "OM-GAP-39");
    let card = |n: usize| game.omega.content()[game.commando('H').cards[n].kit].id.as_str();
    assert_eq!([card(0), card(1)], ["long-knife", "medkit"], "everybody can see what was bought");
}

#[test]
fn a_card_that_is_only_found_cannot_be_bought() {
    at_the_shop(Edition::Second, 3).refuses("buy prototype", "OM-SET-25");
}

#[test]
fn om_gap_91_one_basic_weapon_of_each_kind() {
    let to_wisp = at_the_shop(Edition::First, 5).plays(&["done"; 4]).waits_for('W');
    to_wisp
        .play("buy twin-blades")
        .refuses("buy long-knife", "OM-GAP-91")
        .play("buy hushed-carbine")
        .play("buy medkit");
}

#[test]
fn om_gap_91_a_maul_beside_the_printed_weapon_is_no_basic_one() {
    let to_bastion = at_the_shop(Edition::First, 3).plays(&["done"; 2]).waits_for('B');
    to_bastion.play("buy ram-plate").play("buy chain-maul").refuses("buy long-knife", "OM-GAP-91");
}

#[test]
fn om_gap_91_the_printed_weapon_is_unusable_while_the_card_is_held() {
    let scene = || Scene::new("WhT");
    scene().turn('W').allows("attack husk-1 with blades").allows("attack husk-1 with quiet smg");
    // OM-ACT-14: the card takes the place of the weapon of its kind, and of no other.
    scene()
        .kit('W', "long-knife")
        .turn('W')
        .refuses("attack husk-1 with blades", "OM-GAP-91")
        .allows("attack husk-1 with long knife")
        .allows("attack husk-1 with quiet smg");
    scene()
        .kit('W', "hushed-carbine")
        .turn('W')
        .refuses("attack husk-1 with quiet smg", "OM-GAP-91")
        .allows("attack husk-1 with blades");
}

#[test]
fn om_gap_91_a_second_basic_weapon_cannot_be_given_or_taken_up() {
    let scene = || Scene::new("TW").kit('T', "long-knife");
    scene().turn('T').allows("give long-knife to wisp");
    scene().kit('W', "twin-blades").turn('T').refuses("give long-knife to wisp", "OM-GAP-91");
    let knife_on_the_floor = |state: &mut cordon_omega::State| {
        let held = state.open.commandos[3].cards.pop().expect("the knife");
        state.open.drops.push(cordon_omega::state::Dropped { cell: cordon_grid::Cell(0), held });
    };
    scene().state(knife_on_the_floor).turn('W').allows("take long-knife");
    scene()
        .kit('W', "twin-blades")
        .state(knife_on_the_floor)
        .turn('W')
        .refuses("take long-knife", "OM-GAP-91");
}
