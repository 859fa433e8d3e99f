//! OM-MVA, OM-TOK, OM-GAP-20 to 22: move actions, what they cost, and moves that abilities make free.

use expect_test::expect;

use crate::scene::{Game, Scene};

const ROW: &str = "T..............";

/// Takes single moves without a step.
fn moves(game: Game, number: usize) -> Game {
    (0..number).fold(game, |game, _| game.plays(&["move", "stop"]))
}

#[test]
fn om_mva_01_as_many_moves_as_the_ceiling_allows() {
    // Marksman may hold 5.
    moves(Scene::new(ROW).first_edition().turn('T'), 5).refuses("move", "OM-ACT-04");
}

#[test]
fn om_mva_02a_moves_are_not_merged_in_the_first_edition() {
    Scene::new(ROW).first_edition().turn('T').allows("move").refuses("move 2", "OM-MVA-02a");
}

#[test]
fn om_mva_02b_moves_are_merged_in_the_second_edition() {
    let game = Scene::new(ROW).turn('T').play("move 3").steps("E E E E E E E E E").allows("end turn");
    assert_eq!(game.at('T'), (9, 0), "OM-GAP-20: one pool of three times Speed 3");
    Scene::new(ROW).turn('T').refuses("move 5", "OM-ACT-04");
}

#[test]
fn om_mva_03_a_combined_move_costs_the_sum_of_its_moves() {
    // OM-GAP-21: priced in sequence: three moves for 1 each, and the fourth without a blue token for 2.
    let game = Scene::new(ROW).turn('T').plays(&["move 4", "stop"]);
    assert_eq!(game.commando('T').adrenaline, 5, "OM-GAP-21");
    let game = moves(Scene::new(ROW).turn('T'), 2).plays(&["move 2", "stop"]);
    assert_eq!(game.commando('T').adrenaline, 5);
}

#[test]
fn om_gap_20_a_combined_move_ends_only_once() {
    // With single moves the third space would have to be left by the next move.
    Scene::new("T..S...").turn('T').play("move").steps("E E").refuses("step E", "OM-GAP-19");
    Scene::new("T..S...")
        .turn('T')
        .play("move 2")
        .log(expect![[r#"
            Tally gains 2 adrenaline
            Tally begins 2 moves as one
        "#]])
        .steps("E E E")
        .refuses("stop", "OM-MOVE-10")
        .refuses("face N", "OM-ACT-03")
        .steps("E E E")
        .check_at('T', (6, 0));
}

#[test]
fn om_tok_01a_every_move_costs_one_in_the_first_edition() {
    let game = moves(Scene::new(ROW).first_edition().turn('T'), 4);
    assert_eq!(game.commando('T').adrenaline, 4);
}

#[test]
fn om_tok_01b_each_move_turns_one_of_three_tokens() {
    let mut game = Scene::new(ROW).turn('T');
    for red in 1..=3 {
        game = moves(game, 1);
        assert_eq!(game.commando('T').red_tokens, red);
    }
}

#[test]
fn om_tok_02_with_all_tokens_red_a_move_costs_one_more() {
    let game = moves(Scene::new(ROW).turn('T'), 3);
    assert_eq!(game.commando('T').adrenaline, 3, "OM-COST-02");
    let game = moves(game, 1);
    assert_eq!(game.commando('T').adrenaline, 5);
    // OM-GAP-21: a flip without a blue token does nothing.
    assert_eq!(game.commando('T').red_tokens, 3, "OM-GAP-21");
}

#[test]
fn om_gap_21_a_downed_commando_uses_move_tokens() {
    let downed = || Scene::new("T....H").downed('T');
    let game = moves(downed().turn('T'), 2);
    assert_eq!((game.commando('T').red_tokens, game.commando('T').adrenaline), (2, 2));
    let dear = downed().with('T', |tally| tally.red_tokens = 3).turn('T').plays(&["move", "stop"]);
    assert_eq!(dear.commando('T').adrenaline, 2);
}

/// Tally ends its turn near Harrow, whose stance Press then offers it a move.
fn pressed(scene: Scene) -> Game {
    scene.stance('H', "press").turn('T').play("end turn").waits_for('T')
}

#[test]
fn om_tok_03a_a_free_move_costs_nothing_in_the_first_edition() {
    // OM-GAP-22: not even after three other moves.
    let game = pressed(Scene::new("T..H").first_edition().with('T', |tally| tally.red_tokens = 3));
    let game = game.play("move").steps("E E");
    assert_eq!((game.at('T'), game.commando('T').adrenaline), ((2, 0), 0), "OM-GAP-22");
}

#[test]
fn om_tok_03b_a_free_move_is_one_cheaper_in_the_second_edition() {
    let game = pressed(Scene::new("T..H")).play("move");
    assert_eq!(game.commando('T').adrenaline, 0);
    let game = pressed(Scene::new("T..H").with('T', |tally| tally.red_tokens = 3)).play("move");
    assert_eq!(game.commando('T').adrenaline, 1);
    // One move is offered, not a combined one.
    pressed(Scene::new("T..H")).refuses("move 2", "OM-TOK-03b");
}

#[test]
fn om_tok_04_a_move_for_nothing_turns_a_token() {
    let game = pressed(Scene::new("T..H")).play("move");
    assert_eq!(game.commando('T').red_tokens, 1);
}

#[test]
fn om_tok_05_a_combined_move_turns_one_token_for_each_move() {
    let game = Scene::new(ROW).turn('T').play("move 2");
    assert_eq!(game.commando('T').red_tokens, 2);
}

#[test]
fn om_gap_21_reductions_of_different_names_add_up() {
    let wisp = |red| {
        let scene = Scene::new("W..H").stance('W', "sprint").stance('H', "press");
        let game = scene.with('W', move |wisp| wisp.red_tokens = red).turn('W').plays(&["end turn", "move"]);
        game.commando('W').adrenaline
    };
    assert_eq!(wisp(3), 0, "1 + 1 for the tokens, less 1 for Press and 1 for Sprint");
    assert_eq!(wisp(0), 0, "never below 0");
}

#[test]
fn press_offers_a_move_to_others_within_four_that_can_pay_it() {
    let ends = |scene: Scene| scene.stance('H', "press").turn('T').play("end turn");
    ends(Scene::new("T...H")).waits_for('T').play("pass").waits_for('H');
    ends(Scene::new("T....H")).waits_for('H');
    // At the ceiling and without a blue token the move would still cost 1.
    let spent = |scene: Scene| scene.with('T', |tally| (tally.adrenaline, tally.red_tokens) = (5, 3));
    ends(spent(Scene::new("T...H"))).waits_for('H');
    // Harrow does not press itself, and a downed Harrow presses nobody.
    Scene::new("H..T").stance('H', "press").turn('H').play("end turn").waits_for('T');
    ends(Scene::new("T...H").downed('H')).waits_for('H');
}

#[test]
fn sprint_makes_the_first_move_of_a_turn_free() {
    let sprinter = || Scene::new("W~~............").stance('W', "sprint");
    // Speed 6, and rubble does not slow; the second move is paid.
    let game = sprinter().turn('W').play("move").steps("E E E E E E").plays(&["move", "stop"]);
    assert_eq!((game.at('W'), game.commando('W').adrenaline), ((6, 0), 1));
    assert_eq!(game.commando('W').red_tokens, 2, "OM-TOK-04");
    let game = sprinter().turn('W').play("move 2");
    assert_eq!(game.commando('W').adrenaline, 1, "OM-MVA-03");
    let game = sprinter().first_edition().turn('W').plays(&["move", "stop", "move"]);
    assert_eq!(game.commando('W').adrenaline, 1, "OM-TOK-03a");
}
