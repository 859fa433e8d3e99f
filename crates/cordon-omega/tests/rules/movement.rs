//! OM-MOVE, OM-MVA, OM-TOK: moving step by step.

use expect_test::expect;

use crate::scene::Scene;

#[test]
fn om_move_06_one_diagonal_a_turn() {
    Scene::new(
        "
        .....
        T....
        .....
    ",
    )
    .turn('T')
    .play("move")
    .play("step NE")
    .refuses("step SE", "OM-MOVE-06")
    .log(expect![[r#"
        Tally gains 1 adrenaline
        Tally moves 0,1 -> 1,0
    "#]]);
}
