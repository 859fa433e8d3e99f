//! Seeds, promises and hashes: the same on every machine.

use cordon_kernel::{Deaf, Dice, Match, Seed, StateHash, state_hash};
use cordon_testkit::toy::{Setup, Toy};

const SEVEN: &str = "f507eb7ed03c277f9df52cf178f24a8ef3ab9cf4968544922ccb1773db55f7eb";

#[test]
fn a_small_number_gives_a_pinned_seed_and_promise() {
    let seed = Seed::from_number(7);
    assert_eq!(String::from(seed), SEVEN);
    assert_eq!(seed.commitment().0, "c77880fd386687ac786338260e2bfeff97a4b8936f45cc658aed9e5ba6cae97c");
}

#[test]
fn what_the_seats_bring_changes_the_dice() {
    let roll = |nonces: &[&str]| {
        let nonces: Vec<String> = nonces.iter().map(|nonce| (*nonce).to_owned()).collect();
        let mut dice = Seed::from_number(7).dice(&nonces);
        (0..20).map(|_| dice.below(6)).collect::<Vec<_>>()
    };
    assert_eq!(roll(&["ash", "birch"]), [4, 4, 2, 0, 2, 3, 2, 3, 1, 1, 1, 4, 1, 2, 1, 4, 5, 4, 0, 2]);
    assert_ne!(roll(&["ash", "birch"]), roll(&["ashb", "irch"]), "where one nonce ends matters");
    assert_ne!(roll(&["ash", "birch"]), roll(&["birch", "ash"]));
}

#[test]
fn a_seed_reads_back_and_stays_out_of_logs() {
    assert_eq!(Seed::try_from(SEVEN.to_owned()), Ok(Seed::from_number(7)));
    assert_eq!(format!("{:?}", Seed::from_number(7)), "Seed(secret)");
    for wrong in ["", "f507", &SEVEN[1..], &SEVEN.replace('f', "g"), &"é".repeat(32)] {
        assert!(Seed::try_from(wrong.to_owned()).is_err(), "{wrong}");
    }
}

#[test]
fn integers_are_hashed_with_a_fixed_width_and_order() {
    // The first eight bytes of the SHA-256 of 02 01, and of 05 and seven zero bytes.
    assert_eq!(state_hash(&0x0102_u16).to_string(), "25dfd29c09617dcc");
    assert_eq!(state_hash(&5_usize).to_string(), "f13ee6ed54ea2aae");
    assert_eq!(state_hash(&5_u64), state_hash(&5_usize));
}

#[test]
fn the_hash_of_a_whole_state_is_pinned() {
    let begun = Match::begin(Toy::default().into(), Setup::default(), Seed::from_number(7), Vec::new(), Deaf);
    let game = begun.expect("the setup is fine");
    assert_eq!(state_hash(game.state()).to_string(), "c417187b913c93a8");
}

#[test]
fn a_hash_is_sixteen_digits() {
    let hash = state_hash(&1_u8);
    assert_eq!(StateHash::try_from(hash.to_string()), Ok(hash));
    for wrong in ["", "25dfd29c", "25dfd29c09617dcg", "+5dfd29c09617dcc", "25dfd29c09617dcc0"] {
        assert!(StateHash::try_from(wrong.to_owned()).is_err(), "{wrong}");
    }
}
