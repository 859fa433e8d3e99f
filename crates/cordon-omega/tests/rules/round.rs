//! OM-RND, OM-TIME, OM-PLAN and OM-GAP-33 to 36: the course of a round, its timer and its planning.

use cordon_kernel::Ruleset;
use cordon_omega::Event;
use cordon_omega::content::SheetId;
use cordon_omega::state::{Edition, Life, OVERSEER, seat_of};
use expect_test::expect;

use crate::scene::{Game, Scene, sheet};

/// Three commandos a few steps away from each other, at the end of the round's last commando turn.
fn quiet() -> Scene {
    Scene::new("H..S..B")
}

/// Ends the turns of all commandos and lets the overseer's two steps pass: the next round's planning.
fn next_round(mut game: Game) -> Game {
    let round = game.state.open.round;
    while game.state.open.round == round && game.state.open.ending.is_none() {
        let order = if game.seat() == OVERSEER { "done" } else { "end turn" };
        game = game.play(order);
    }
    game
}

#[test]
fn om_rnd_01_a_round_has_four_phases() {
    let mut game = Game::cold_entry(Edition::Second, 3).through_setup().waits_for('H');
    game.events.retain(|event| matches!(event, Event::RoundBegan { .. } | Event::Transferred { .. }));
    let game = game
        .plays(&["next bastion", "next harrow"])
        .refuses("pass", "OM-RND-01")
        .play_as(seat_of(sheet('B')), "stance brace", [])
        .play_as(seat_of(sheet('H')), "stance direct", [])
        .play_as(seat_of(sheet('S')), "stance ward", [])
        .plays(&["end turn"; 2]);
    let mut game = game.waits_for('S').refuses("next harrow", "OM-ACT-01");
    (game.state.open.pool, game.state.open.wells[3]) = (25, 1);
    // The refresh comes first: the tile with one token left is ready in the spawn step, and committed afterwards.
    let game =
        game.play("end turn").waits_for_overseer().play("use ceiling-drop on t01@1").plays(&["done"; 2]);
    let game = game.refuses("use vat-cycle at passage 2", "OM-DASH-02").play("use ceiling-drop on t01@1");
    let game = game.plays(&["done"; 2]).waits_for('H');
    assert_eq!(game.state.open.round, 2, "OM-RND-02, OM-RND-03: the steps as the log has them");
    game.log(expect![[r#"
        Round 1 of 10
        0 adrenaline becomes energy, the bank adds 0: the pool has 17
        Bastion gets initiative 1
        Harrow gets initiative 2
        Static gets initiative 3
        Bastion chooses Brace
        Harrow chooses Direct
        Static chooses Ward
        Harrow takes the stance Direct
        Static takes the stance Ward
        Bastion takes the stance Brace
        Bastion's turn
        Harrow's turn
        Static's turn
        The dashboard refreshes
        The overseer uses Ceiling Drop on t01@1 for 3 (ready)
        The overseer uses Ceiling Drop on t01@1 for 5 (committed)
        The overseer discards 2 energy
        Round 2 of 10
        0 adrenaline becomes energy, the bank adds 0: the pool has 15
    "#]]);
}

#[test]
fn om_rnd_03_the_pool_is_trimmed_last() {
    let game = quiet().pool(15).turn('H').play("move").play("stop").plays(&["end turn"; 3]);
    let mut game = game.waits_for_overseer();
    game.state.open.pool = 18;
    game.state.open.wells[0] = 5;
    game.events.clear();
    // Refresh came before the spawn step: the well that is filled now is still full in the next phase.
    next_round(game).log(expect![[r#"
        The overseer discards 3 energy
        Round 2 of 10
        1 adrenaline becomes energy, the bank adds 0: the pool has 16
    "#]]);
}

#[test]
fn om_time_01_the_timer_moves_at_the_start_of_each_later_round() {
    let game = Game::cold_entry(Edition::Second, 3).through_setup();
    assert_eq!(game.state.open.round, 1, "OM-TIME-02: in the first round it stays on space one");
    let game = next_round(game.through_planning());
    assert_eq!(game.state.open.round, 2);
    assert_eq!(next_round(game.through_planning()).state.open.round, 3);
}

#[test]
fn om_time_03_the_overseer_wins_the_moment_the_timer_passes_round_ten() {
    let last = |round| next_round(quiet().state(move |state| state.open.round = round).turn('B'));
    assert_eq!(last(9).waits_for('H').state.open.round, 10, "round ten is still played");
    // Before any adrenaline is handed over: the event of the advance comes first.
    last(10)
        .log(expect![[r#"
        Harrow's turn
        Static's turn
        The dashboard refreshes
        Time has run out
    "#]])
        .ends("OM-TIME-03", true);
}

#[test]
fn om_time_04b_red_move_tokens_turn_blue_in_the_timer_phase() {
    let game = quiet().with('B', |bastion| bastion.red_tokens = 3).turn('B');
    assert_eq!(game.commando('B').red_tokens, 3);
    assert_eq!(next_round(game).commando('B').red_tokens, 0);
}

#[test]
fn om_time_04a_the_first_edition_has_nothing_to_turn() {
    // A fourth move costs 1 like the first, in the same round.
    let game = quiet().first_edition().with('B', |bastion| bastion.red_tokens = 3).turn('B').play("move");
    assert_eq!(game.commando('B').adrenaline, 1, "OM-TOK-01a");
}

#[test]
fn om_plan_01_all_adrenaline_becomes_energy() {
    let game = quiet()
        .with('H', |harrow| harrow.adrenaline = 4)
        .with('S', |it| it.adrenaline = 1)
        .with('B', |bastion| bastion.adrenaline = 6)
        .pool(3)
        .turn('H');
    let game = next_round(game);
    assert_eq!(game.state.open.pool, 14);
    assert!(game.state.open.commandos.iter().all(|commando| commando.adrenaline == 0));
}

#[test]
fn om_plan_02_the_bank_fills_the_pool_up_to_the_minimum_and_no_further() {
    // Minimum 6 / 8 / 10 for squads of 3 / 4 / 5.
    for (started, pool, adrenaline, after) in
        [(3, 0, 2, 6), (3, 3, 3, 6), (3, 5, 3, 8), (4, 0, 2, 8), (5, 9, 0, 10), (5, 15, 0, 15)]
    {
        let game =
            quiet().started(started).pool(pool).with('H', move |harrow| harrow.adrenaline = adrenaline);
        assert_eq!(next_round(game.turn('B')).state.open.pool, after, "{started} {pool} {adrenaline}");
    }
}

#[test]
fn om_plan_03_the_commanding_officer_deals_one_card_to_each() {
    let game = next_round(quiet().turn('B'));
    // OM-GAP-33: a free choice every round; the last card has only one place to go.
    let game =
        game.waits_for('H').play("next static").refuses("next static", "OM-PLAN-03").play("next bastion");
    let order: Vec<SheetId> = game.state.open.initiative.iter().copied().collect();
    assert_eq!(order, [sheet('S'), sheet('B'), sheet('H')], "OM-GAP-33");
    let game = next_round(game.through_planning()).play("next harrow").play("next bastion");
    assert_eq!(game.state.open.initiative[0], sheet('H'), "OM-GAP-33: another order this round");
}

#[test]
fn om_gap_33_the_dead_get_no_card() {
    let scene = Scene::new("H..S..B..T").with('S', |it| it.life = Life::Dead);
    let game = next_round(scene.turn('B'));
    let game = game.refuses("next static", "OM-PLAN-03").plays(&["next tally", "next bastion"]);
    assert_eq!(game.state.open.initiative.len(), 3);
}

#[test]
fn om_plan_04_the_commanding_officer_has_the_highest_rank() {
    // OM-PLAN-05: leader, countermeasures, heavy, rifleman, reconnaissance.
    for (squad, officer) in [("HSBTW", 'H'), ("WTBS", 'S'), ("WTB", 'B'), ("TW", 'T')] {
        let game = next_round(Scene::new(squad).turn(officer));
        assert_eq!(game.seat(), seat_of(sheet(officer)), "OM-PLAN-05: {squad}");
    }
}

#[test]
fn om_gap_34_a_downed_officer_still_commands_a_dead_one_does_not() {
    let officer = |life, wounds| {
        let scene = quiet().with('H', move |harrow| (harrow.life, harrow.wounds) = (life, wounds));
        next_round(scene.turn('B')).seat()
    };
    assert_eq!(officer(Life::Downed, 4), seat_of(sheet('H')));
    assert_eq!(officer(Life::Recovering, 4), seat_of(sheet('H')));
    assert_eq!(officer(Life::Dead, 4), seat_of(sheet('S')));
}

#[test]
fn om_plan_06_everybody_chooses_one_of_its_three_stances() {
    let game = next_round(quiet().turn('B')).plays(&["next harrow", "next static"]);
    let mut harrow = game.legal(seat_of(sheet('H')));
    harrow.sort();
    // OM-PLAN-07: the stance of the last round is among them.
    assert_eq!(harrow, ["stance direct", "stance press", "stance steady"], "OM-PLAN-07");
    let game = game
        .play_as(seat_of(sheet('H')), "stance direct", [])
        .play_as(seat_of(sheet('S')), "stance surge", [])
        .play_as(seat_of(sheet('B')), "stance anchor", []);
    assert_eq!(['H', 'S', 'B'].map(|letter| game.commando(letter).stance), [0, 2, 2]);
    assert_eq!(game.omega.look(&game.state.open).values(sheet('S')).max_adrenaline, 6, "Surge is in use");
}

#[test]
fn om_gap_35_stances_are_chosen_in_any_order_and_revealed_at_once() {
    let game = next_round(quiet().turn('B')).plays(&["next harrow", "next static"]);
    let mut game = game.play_as(seat_of(sheet('B')), "stance anchor", []);
    assert_eq!(game.commando('B').stance, 0, "nothing is shown before the last has chosen");
    let again = cordon_omega::Action::TakeStance(1);
    let refusal = game.omega.check(&game.state, seat_of(sheet('B')), &again).unwrap_err();
    assert_eq!(refusal.rule.0, "OM-ACT-01", "a pick is committed");
    assert!(game.legal(OVERSEER).is_empty(), "the overseer chooses nothing in this step");
    game.events.clear();
    game.play_as(seat_of(sheet('H')), "stance press", []).play_as(seat_of(sheet('S')), "stance jam", []).log(
        expect![[r#"
            Harrow chooses Press
            Static chooses Jam
            Harrow takes the stance Press
            Static takes the stance Jam
            Bastion takes the stance Anchor
            Harrow's turn
        "#]],
    );
}

#[test]
fn om_plan_08_a_commando_is_active_or_downed() {
    let game = Scene::new("H.hS").with('S', |it| it.wounds = 3).activate_step();
    assert_eq!(game.commando('S').life, Life::Active, "one wound short of its Vitality");
    let game =
        game.play("activate husk-1 to fight").play("stop").play_with("attack static with claws", [1, 1, 0]);
    assert_eq!(game.commando('S').life, Life::Downed);
    assert_eq!(game.commando('S').wounds, 4, "as many wounds as Vitality");
}

#[test]
fn om_plan_09_the_downed_card_instead_of_a_stance() {
    let game = quiet().downed('S').turn('S');
    let values = game.omega.look(&game.state.open).values(sheet('S'));
    assert_eq!((values.speed, values.max_adrenaline), (2, 2), "not those of Jam");
    assert_eq!((values.ranged_defence, values.melee_defence), (2, 2));
    let game = next_round(game).plays(&["next harrow", "next static"]);
    assert!(game.legal(seat_of(sheet('S'))).is_empty(), "OM-DOWN-07: no stance until recovered");
    let game = game.play_as(seat_of(sheet('H')), "stance press", []).play_as(
        seat_of(sheet('B')),
        "stance brace",
        [],
    );
    assert_eq!(game.waits_for('H').commando('S').life, Life::Downed);
}

#[test]
fn om_plan_10_the_dead_have_no_turn_and_no_stance() {
    let game = quiet().with('S', |it| it.life = Life::Dead).turn('H');
    let mut game = game;
    game.state.open.initiative = [sheet('H'), sheet('S'), sheet('B')].into_iter().collect();
    let game = game.play("end turn").waits_for('B');
    let game = next_round(game).play("next harrow");
    assert!(game.legal(seat_of(sheet('S'))).is_empty());
    assert_eq!(game.through_planning().waits_for('H').state.open.turns, 1);
}

#[test]
fn om_gap_36_the_squad_going_down_beats_the_goal() {
    // The last one standing opens the goal with the Foul Seal, fails, and takes the wound first.
    let scene = |wounds| {
        Scene::new("T.S")
            .door("V2,0", "foul-seal")
            .hidden(2, 0, &["clear"])
            .goal(2, 0)
            .with('T', move |tally| tally.wounds = wounds)
            .with('T', |tally| tally.cell = cordon_grid::Cell(1))
            .with('S', |it| it.life = Life::Dead)
    };
    scene(2).turn('T').play("open door-1").play_with("pass", [0, 0, 0]).ends("OM-ROOM-02", false);
    scene(3).turn('T').play("open door-1").play_with("pass", [0, 0, 0]).ends("OM-DOWN-10", true);
}

#[test]
fn om_gap_36_an_ending_comes_after_the_effect_that_brings_it() {
    // The opener goes down by the Foul Seal, but the door opens in any case and another is still standing.
    let game = Scene::new("HT.S")
        .door("V3,0", "foul-seal")
        .hidden(3, 0, &["clear"])
        .goal(3, 0)
        .with('T', |tally| tally.wounds = 3)
        .with('T', |tally| tally.cell = cordon_grid::Cell(2))
        .with('S', |it| it.life = Life::Dead)
        .turn('T')
        .play("open door-1")
        .play_with("pass", [0, 0, 0]);
    assert_eq!(game.commando('T').life, Life::Downed);
    assert!(
        game.omega.check(&game.state, OVERSEER, &cordon_omega::Action::Pass).is_err(),
        "the game is over"
    );
    game.ends("OM-ROOM-02", false);
}
