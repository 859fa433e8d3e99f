//! Draws and their bodies; the sampling is pinned, because recorded games depend on it.

use std::panic::catch_unwind;

use cordon_kernel::{Dice, Draw, Draws, Live, Recorded, Scripted, Seed, Weights};

/// Dice that give these words.
struct Words(Vec<u32>);

impl Dice for Words {
    fn word(&mut self) -> u32 {
        self.0.remove(0)
    }
}

const DIE: [u16; 3] = [3, 2, 1];

fn times<T>(n: usize, mut roll: impl FnMut() -> T) -> Vec<T> {
    (0..n).map(|_| roll()).collect()
}

#[test]
fn a_number_is_the_upper_half_of_a_product() {
    let mut dice = Words(vec![0x2aaa_aaac, u32::MAX, 0x8000_0001, 1]);
    assert_eq!(times(4, || dice.below(6)), [1, 5, 3, 0]);
}

#[test]
fn words_that_would_favour_an_answer_are_rejected() {
    // 2^32 is 4 more than a multiple of 6: of the words that give 0, the first has a product below 4.
    let mut dice = Words(vec![0, u32::MAX]);
    assert_eq!(dice.below(6), 5);
    assert!(dice.0.is_empty(), "two words were needed");
    // 2^32 is a multiple of 8, so nothing has to be rejected.
    let mut dice = Words(vec![0]);
    assert_eq!(dice.below(8), 0);
}

#[test]
fn a_draw_without_answers_is_a_bug() {
    assert!(catch_unwind(|| Words(vec![1]).below(0)).is_err());
}

#[test]
fn sampling_is_pinned() {
    // These numbers were computed from the description alone: SHA-256, ChaCha with 8 rounds, multiply and reject.
    let mut dice = Seed::from_number(7).dice(&[]);
    assert_eq!(times(4, || dice.word()), [0xe1f0_bf93, 0x8723_fe69, 0xcb2f_faa8, 0x04b4_d834]);
    let mut dice = Seed::from_number(7).dice(&[]);
    assert_eq!(times(20, || dice.below(6)), [5, 3, 4, 0, 0, 1, 1, 4, 0, 1, 5, 4, 1, 1, 4, 0, 5, 4, 3, 0]);
    let mut dice = Seed::from_number(7).dice(&[]);
    let large = times(8, || dice.below(3_000_000_000));
    let pinned = [1583678914, 513145379, 118199494, 2617384768, 2440529956, 823545086, 2340550425, 25831976];
    assert_eq!(large, pinned, "many words are rejected for a large number");
}

#[test]
fn shuffling_is_pinned() {
    let mut order: Vec<u32> = (0..10).collect();
    Seed::from_number(7).dice(&[]).shuffle(&mut order);
    assert_eq!(order, [1, 3, 2, 9, 5, 7, 0, 6, 4, 8]);
    Seed::from_number(7).dice(&[]).shuffle(&mut [0; 0]);
}

#[test]
fn weighted_draws_are_pinned() {
    let mut live = Live(Seed::from_number(7).dice(&[]));
    let rolls = times(20, || live.draw(Draw::weighted("die", &DIE)));
    assert_eq!(rolls, [2, 1, 1, 0, 0, 0, 0, 1, 0, 0, 2, 1, 0, 0, 1, 0, 2, 1, 1, 0]);
}

#[test]
fn an_answer_of_weight_zero_is_never_drawn() {
    let mut live = Live(Seed::from_number(1).dice(&[]));
    let rolls = times(200, || live.draw(Draw::weighted("bag", &[0, 1, 0, 4, 0])));
    assert!(rolls.iter().all(|answer| [1, 3].contains(answer)));
    assert!(rolls.contains(&1) && rolls.contains(&3));
}

#[test]
fn weights_know_their_sum() {
    let listed = Weights::Listed(&DIE);
    assert_eq!((listed.len(), listed.total(), listed.of(0), listed.of(3)), (3, 6, 3, 0));
    let uniform = Weights::Uniform(4);
    assert_eq!((uniform.len(), uniform.total(), uniform.of(3), uniform.of(4)), (4, 4, 1, 0));
    assert!(Weights::Uniform(0).is_empty() && Weights::Listed(&[0, 0]).is_empty() && !listed.is_empty());
}

#[test]
fn a_script_is_followed_and_what_is_left_over_is_counted() {
    let mut script = Scripted::new([2, 0, 1]);
    assert_eq!(script.draw(Draw::weighted("die", &DIE)), 2);
    assert_eq!(script.draw(Draw::uniform("coin", 2)), 0);
    assert_eq!(script.left_over(), 1);
}

#[test]
fn a_script_that_does_not_fit_fails_at_once() {
    let missing = catch_unwind(|| Scripted::new([]).draw(Draw::uniform("coin", 2))).expect_err("no answer");
    let text = missing.downcast_ref::<String>().expect("a message");
    assert_eq!(text, "the script has no answer for the draw `coin`");
    let impossible =
        catch_unwind(|| Scripted::new([2]).draw(Draw::uniform("coin", 2))).expect_err("no face 2");
    let text = impossible.downcast_ref::<String>().expect("a message");
    assert_eq!(text, "the draw `coin` can never give 2");
}

#[test]
fn a_record_that_fits_has_no_misfit() {
    let mut record = Recorded::new([1, 1]);
    assert_eq!(times(2, || record.draw(Draw::uniform("coin", 2))), [1, 1]);
    assert_eq!(record.misfit(), None);
}

#[test]
fn a_record_that_does_not_fit_says_what_was_first_wrong() {
    let mut record = Recorded::new([7]);
    assert_eq!(record.draw(Draw::weighted("bag", &[0, 3])), 1, "it goes on with an answer that is possible");
    assert_eq!(record.draw(Draw::uniform("coin", 2)), 0);
    assert_eq!(record.misfit().as_deref(), Some("the draw `bag` can never give 7"));

    let mut record = Recorded::new([]);
    record.draw(Draw::uniform("coin", 2));
    assert_eq!(record.misfit().as_deref(), Some("the recording has no answer for the draw `coin`"));

    let record = Recorded::new([0, 0]);
    assert_eq!(record.misfit().as_deref(), Some("2 recorded draws were never asked for"));
}
