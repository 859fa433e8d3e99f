//! OM-TRD, OM-GAP-48, OM-GAP-69: giving cards, and taking those of the dead.

use cordon_grid::Cell;
use cordon_omega::state::{Dropped, Held, Life};
use expect_test::expect;

use crate::scene::Scene;

#[test]
fn om_trd_01_a_card_with_the_trade_icon_goes_to_an_adjacent_commando() {
    let game = Scene::new("TS.").kit('T', "medkit").kit('T', "match-rounds").turn('T');
    let game = game.refuses("give match-rounds to static", "OM-TRD-01").play("give medkit to static");
    assert_eq!((game.hand('T'), game.hand('S')), (vec!["match-rounds"], vec!["medkit"]));
    game.log(expect![[r#"
        Tally gains 1 adrenaline
        Tally gives Medkit to Static
    "#]]);
}

#[test]
fn om_trd_01_not_further_than_the_next_space_nor_through_a_door() {
    let give = "give medkit to static";
    Scene::new("T.S").kit('T', "medkit").turn('T').refuses(give, "OM-TRD-01");
    Scene::new("TS").door("V1,0", "plain").kit('T', "medkit").turn('T').refuses(give, "OM-TRD-01");
    Scene::new("T.\n.S").kit('T', "medkit").turn('T').allows(give);
    Scene::new("T.\n.S").kit('T', "medkit").turn('T').refuses("give medkit to tally", "OM-TRD-01");
}

#[test]
fn om_trd_02_the_receiver_must_be_active() {
    // OM-GAP-48: a recovering commando is not.
    for life in [Life::Downed, Life::Recovering, Life::Dead] {
        let scene =
            Scene::new("TSH").kit('T', "medkit").with('S', move |it| (it.life, it.wounds) = (life, 4));
        let game = scene.turn('T').refuses("give medkit to static", "OM-TRD-02");
        assert_eq!(game.hand('T'), ["medkit"], "OM-GAP-48");
    }
}

#[test]
fn om_trd_03a_in_the_first_edition_the_downed_cannot_trade() {
    let scene = Scene::new("TS").first_edition().kit('T', "medkit").downed('T');
    scene.turn('T').refuses("give medkit to static", "OM-TRD-03a");
}

#[test]
fn om_trd_03b_in_the_second_edition_the_downed_may_give() {
    let game = Scene::new("TS").kit('T', "medkit").downed('T').turn('T').play("give medkit to static");
    assert_eq!((game.hand('S'), game.commando('T').adrenaline), (vec!["medkit"], 1));
    // But nothing can be given to them.
    let scene = Scene::new("TS").kit('S', "medkit").downed('T');
    scene.turn('S').refuses("give medkit to tally", "OM-TRD-02");
}

#[test]
fn om_gap_48_one_card_for_each_action_and_giving_only() {
    let scene = Scene::new("TS").kit('T', "medkit").kit('T', "calm-shot").kit('S', "em-filter");
    let game = scene.turn('T').play("give medkit to static").play("give calm-shot to static");
    assert_eq!(game.commando('T').adrenaline, 2);
    assert_eq!(game.hand('S'), ["em-filter", "medkit", "calm-shot"]);
    assert!(game.hand('T').is_empty(), "nothing comes back in exchange");
}

#[test]
fn om_gap_48_full_hands_take_no_card() {
    let full = |it: &mut cordon_omega::state::Commando| {
        let card = Held { kit: cordon_omega::content::KitId(0), ..Held::default() };
        it.cards = std::iter::repeat_n(card, 12).collect();
    };
    let scene = Scene::new("TS").kit('T', "medkit").with('S', full);
    scene.turn('T').refuses("give medkit to static", "OM-GAP-48");
}

#[test]
fn a_card_keeps_its_spent_uses_when_it_changes_hands() {
    let game = Scene::new("TS").kit('T', "medkit").with('T', |tally| tally.wounds = 1).turn('T');
    let game = game.play("use medkit on tally").play("give medkit to static");
    assert_eq!(game.commando('S').cards[0].used, 1);
}

#[test]
fn om_gap_69_the_dead_leave_their_cards_and_their_adrenaline() {
    let game = Scene::new("T.\nSh")
        .kit('S', "medkit")
        .kit('S', "em-filter")
        .downed('S')
        .with('S', |it| it.adrenaline = 1)
        .state(|state| state.open.crisis = true)
        .state(|state| state.open.wells[1] = 2)
        .pool(2)
        .activate_step()
        .play("activate husk-1 to fight")
        .play("stop")
        .play_with("attack static with claws", [2, 0, 0]);
    assert_eq!(game.commando('S').life, Life::Dead);
    assert_eq!(game.state.open.pool, 1, "2 paid for the activation, 1 from the dead");
    assert_eq!(game.state.open.wells[1], 2, "a death does not refresh the dashboard again");
    assert!(game.state.open.drops.iter().all(|drop| drop.cell == Cell(2)));
    assert_eq!(game.state.open.drops.len(), 2);
    assert!(game.hand('S').is_empty());
}

#[test]
fn om_gap_69_a_hazard_that_kills_does_not_refresh_again() {
    let game = Scene::new("S^.\n..H").downed('S').state(|state| state.open.wells[0] = 5).turn('S');
    let game = game.play("move").play_with("step E", [1, 0]);
    assert_eq!((game.commando('S').life, game.state.open.wells[0]), (Life::Dead, 5));
    game.waits_for('H');
}

#[test]
fn om_gap_69_cards_on_the_floor_are_taken_for_one() {
    let dropped = |x: u16| {
        move |state: &mut cordon_omega::State| {
            let held = Held { kit: cordon_omega::content::KitId(0), used: 1, ..Held::default() };
            state.open.drops.push(Dropped { cell: Cell(x), held });
        }
    };
    let order = |game: &crate::scene::Game| format!("take {}", game.omega.content().kits[0].id);
    let game = Scene::new("T...").state(dropped(1)).turn('T');
    let order = order(&game);
    let game = game.play(&order);
    assert_eq!((game.commando('T').adrenaline, game.commando('T').cards[0].used), (1, 1));
    assert!(game.state.open.drops.is_empty());
    // In the own space too, but not further than the next, nor at the ceiling, nor by the downed.
    Scene::new("T...").state(dropped(0)).turn('T').allows(&order);
    Scene::new("T...").state(dropped(2)).turn('T').refuses(&order, "OM-GAP-69");
    Scene::new("T...").state(dropped(1)).downed('T').turn('T').refuses(&order, "OM-ACT-08b");
    let full = Scene::new("T...").state(dropped(1)).with('T', |tally| tally.adrenaline = 5);
    full.turn('T').refuses(&order, "OM-ACT-04");
}

#[test]
fn om_gap_69_anybody_may_stand_on_what_the_dead_left() {
    let drop = |state: &mut cordon_omega::State| {
        let held = Held { kit: cordon_omega::content::KitId(0), ..Held::default() };
        state.open.drops.push(Dropped { cell: Cell(1), held });
    };
    // OM-MAP-03: it is a terrain marker.
    let game = Scene::new("T..").state(drop).turn('T').play("move").play("step E").play("stop");
    assert_eq!(game.at('T'), (1, 0), "OM-MAP-03");
}
