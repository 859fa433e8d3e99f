//! The eight kinds of door markers (ledger section 6.7), and what helps with them.

use expect_test::expect;

use crate::scene::{Game, Scene};

/// A commando in front of a closed door, and a clear room behind it.
fn door(letter: char, marker: &str) -> Scene {
    Scene::new(&format!("{letter}..")).door("V1,0", marker).hidden(1, 0, &["clear"])
}

fn is_open(game: &Game) -> bool {
    game.state.open.closed == 0
}

/// Whether the door opens for these dice, one for each point of the stat.
fn opens<const N: usize>(letter: char, marker: &str, dice: [u32; N]) -> bool {
    is_open(&door(letter, marker).turn(letter).play("open door-1").play_with("pass", dice))
}

#[test]
fn plain_opens_at_once() {
    assert!(is_open(&door('T', "plain").turn('T').play("open door-1")));
}

#[test]
fn keyed_needs_two_hits_of_tech() {
    // Static has Tech 4, Harrow 2.
    assert!(opens('S', "keyed", [1, 1, 0, 0]) && !opens('S', "keyed", [1, 0, 0, 0]));
    assert!(opens('H', "keyed", [2, 0]) && !opens('H', "keyed", [0, 1]));
}

#[test]
fn cipher_needs_three_hits_of_tech() {
    assert!(opens('S', "cipher", [1, 2, 0, 0]) && !opens('S', "cipher", [1, 1, 0, 0]));
}

#[test]
fn warped_needs_two_hits_of_force() {
    // Bastion has Force 4, Static 2.
    assert!(opens('B', "warped", [0, 0, 1, 1]) && !opens('B', "warped", [0, 0, 0, 1]));
    assert!(opens('S', "warped", [2, 0]));
}

#[test]
fn fused_needs_three_hits_of_force() {
    assert!(opens('B', "fused", [2, 1, 0, 0]) && !opens('B', "fused", [2, 0, 0, 0]));
}

#[test]
fn live_frame_is_a_hazard_for_whoever_fails() {
    assert!(opens('T', "live-frame", [1, 1, 0]));
    // Three dice of Tech, then one for Hazard [1]; OM-KHAZ-03: it rolls once a turn.
    let failed = door('T', "live-frame").turn('T').play("open door-1").play_with("pass", [0, 1, 0, 2]);
    assert!(!is_open(&failed) && failed.commando('T').wounds == 2);
    let again = failed.play("open door-1").play_with("pass", [0, 0, 0]);
    assert_eq!(again.commando('T').wounds, 2, "OM-KHAZ-03");
    // The hazard can down the opener, whose turn is over then.
    let scene = door('T', "live-frame").with('T', |tally| tally.wounds = 3);
    scene.turn('T').play("open door-1").play_with("pass", [0, 0, 0, 1]).ends("OM-DOWN-10", true);
}

#[test]
fn foul_seal_opens_either_way_and_wounds_whoever_fails() {
    let nerves =
        |dice: [u32; 3]| door('T', "foul-seal").turn('T').play("open door-1").play_with("pass", dice);
    let (steady, shaken) = (nerves([1, 1, 0]), nerves([1, 0, 0]));
    assert!(is_open(&steady) && is_open(&shaken));
    assert_eq!((steady.commando('T').wounds, shaken.commando('T').wounds), (0, 1));
}

#[test]
fn foul_seal_opens_even_when_its_wound_downs_the_opener() {
    let scene = Scene::new("TH..").door("V2,0", "foul-seal").hidden(2, 0, &["clear"]);
    let game = scene.with('T', |tally| tally.wounds = 3).turn('T').play("open door-1");
    game.play_with("pass", [0, 0, 0]).waits_for('H').log(expect![[r#"
        Tally gains 1 adrenaline
        Door 1 is Foul Seal: The door opens in any case; whoever fails a Nerve challenge of 2 takes 1 wound.
        Tally rolls 0 hits against 2: failed
        Tally has 4 wounds
        Tally goes down
        The dashboard refreshes
        room 1 is revealed
        room 1: Clear
        Door 1 opens
        Harrow's turn
    "#]]);
}

#[test]
fn klaxon_opens_and_gives_the_overseer_three_energy() {
    let game = door('T', "klaxon").pool(4).turn('T').play("open door-1");
    assert!(is_open(&game));
    assert_eq!(game.state.open.pool, 7);
}

#[test]
fn lockpick_set_adds_a_die_once_a_round() {
    let game = door('S', "cipher").kit('S', "lockpick-set").turn('S');
    let game = game.plays(&["open door-1", "use lockpick-set"]).play_with("pass", [0, 0, 0, 1, 1]);
    assert!(!is_open(&game));
    game.play("open door-1").refuses("use lockpick-set", "OM-GAP-52").play_with("pass", [0, 0, 1, 2]);
}

#[test]
fn access_tag_adds_two_dice_once() {
    let game = door('H', "cipher").kit('H', "access-tag").turn('H');
    let game = game.plays(&["open door-1", "use access-tag"]).play_with("pass", [0, 0, 1, 1]);
    game.play("open door-1").shows(|game| assert!(game.hand('H').is_empty(), "used up"));
}

#[test]
fn cards_of_different_names_and_a_boost_add_up() {
    let game = door('H', "cipher").kit('H', "access-tag").kit('H', "lockpick-set").turn('H');
    let game = game.plays(&["open door-1", "use access-tag", "use lockpick-set"]);
    let game = game.play_with("boost", [0, 0, 0, 0, 1, 2]);
    assert!(is_open(&game), "OM-GAP-32");
    assert_eq!(game.commando('H').adrenaline, 2, "OM-STAT-04: the door and the boost");
}

#[test]
fn door_shim_rerolls_a_failed_challenge_once_a_round() {
    let failed = || door('W', "keyed").kit('W', "door-shim").turn('W').play("open door-1");
    let game = failed().play_with("pass", [0, 1, 0, 0]).play_with("use door-shim", [1, 1, 0, 0]);
    assert!(is_open(&game));
    assert_eq!(game.commando('W').adrenaline, 2);
    // The result of the reroll stands (OM-DICE-03), and the card is used up for this round.
    let game = failed().play_with("pass", [0, 1, 0, 0]).play_with("use door-shim", [0, 0, 0, 0]);
    assert!(!is_open(&game), "OM-DICE-03");
    game.play("open door-1").play_with("pass", [0, 0, 0, 0]).allows("end turn");
    // A passed challenge is not rerolled: the door opens without a question.
    assert!(is_open(&failed().play_with("pass", [1, 1, 0, 0])));
}

#[test]
fn point_gives_one_more_die_on_doors() {
    let game = door('W', "cipher").stance('W', "point").turn('W').play("open door-1");
    assert!(is_open(&game.play_with("pass", [0, 0, 0, 1, 2])));
}
