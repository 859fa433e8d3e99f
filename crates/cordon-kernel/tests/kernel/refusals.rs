//! Refusals in words and as data.

use cordon_kernel::{Refusal, Square};

#[test]
fn numbers_fill_the_sentence_in_order() {
    let refusal = Refusal::new("TOY-SET-01", "From {} to {}, not {}.").with([2, 4, -1]);
    assert_eq!(refusal.sentence(), "From 2 to 4, not -1.");
    assert_eq!(refusal.to_string(), "From 2 to 4, not -1. (TOY-SET-01)");
}

#[test]
fn squares_follow_the_rule() {
    let refusal = Refusal::new("TOY-STEP-01", "No.").at(Square { x: 3, y: 0 }).at(Square { x: 4, y: 1 });
    assert_eq!(refusal.to_string(), "No. (TOY-STEP-01) at 3,0 and 4,1");
}

#[test]
fn more_than_four_squares_are_dropped() {
    let refusal =
        (0..6).fold(Refusal::new("TOY-STEP-01", "No."), |refusal, x| refusal.at(Square { x, y: 0 }));
    assert_eq!(refusal.squares.len(), 4);
}

#[test]
fn a_refusal_is_data_for_programs() {
    let refusal = Refusal::new("TOY-ROLL-01", "{} rolls a turn.").with([1]).at(Square { x: 5, y: 2 });
    let json = serde_json::to_string(&refusal).expect("plain data");
    assert_eq!(json, r#"{"rule":"TOY-ROLL-01","says":"1 rolls a turn.","squares":[{"x":5,"y":2}]}"#);
}
