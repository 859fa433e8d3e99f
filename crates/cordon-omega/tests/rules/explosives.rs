//! OM-KEXP, OM-GAP-77, OM-GAP-78, OM-GAP-69: explosives.

use cordon_omega::frames::{Frame, Moment};
use cordon_omega::state::{DeviceKind, Figure, Life};
use expect_test::expect;

use crate::scene::{Game, Scene};

/// Frag in Tally's hands.
fn frag(map: &str) -> Scene {
    Scene::new(map).kit('T', "frag")
}

#[test]
fn om_kexp_01_everybody_within_the_distance_is_caught() {
    // One space round the centre by the distance rules: diagonals count, the Husk two spaces away is safe.
    let map = "
        T...k.
        ..k.h.
        .....h
    ";
    let game = frag(map).turn('T').play_with("use frag at 3,1", [1, 0, 0, 0, 0, 0, 1, 0, 0]);
    game.log(expect![[r#"
        Tally gains 2 adrenaline
        Tally uses Frag at 3,1
        Explosion at 3,1
        Shellback 1 is caught in it: 1 hit
        Shellback 1 has 1 wound
        Shellback 2 is caught in it: 0 hits
        Husk 3 is caught in it: 1 hit
        Husk 3 has 1 wound
        Husk 3 is destroyed
    "#]]);
    // Not through walls and closed doors.
    let game = frag("T...h").door("V4,0", "plain").turn('T');
    game.play("use frag at 3,0");
}

#[test]
fn om_kexp_02_a_space_with_cover_from_the_centre_is_safe() {
    let map = "
        T.....
        ...#h.
    ";
    let covered = frag(map).turn('T').play("use frag at 3,0");
    assert_eq!(covered.events.len(), 3, "nobody rolls");
    let open = frag(map).turn('T').play_with("use frag at 4,0", [0, 0, 0]);
    assert_eq!(open.events.len(), 4);
}

#[test]
fn om_kexp_03_04_each_rolls_for_itself_and_takes_its_hits_whatever_its_defence() {
    // A Ravager has a ranged defence of four: three hits are three wounds.
    let game = frag("T..r").turn('T').play_with("use frag at 3,0", [1, 1, 1]);
    assert!(game.state.open.enemies.get(0).is_none(), "OM-KEXP-03");
    let game = frag("T..rk").turn('T').play_with("use frag at 4,0", [1, 0, 0, 0, 0, 1]);
    let wounds = [0, 1].map(|slot| game.state.open.enemy(slot).wounds);
    assert_eq!(wounds, [1, 1], "OM-KEXP-04");
}

#[test]
fn om_kexp_05_a_hit_kills_a_downed_commando_before_the_crisis_point_too() {
    let scene = || frag("T..W.H").downed('W').kit('W', "trip-mine");
    let game = scene().turn('T').play_with("use frag at 3,0", [0, 0, 1]);
    assert!(!game.state.open.crisis);
    assert_eq!(game.commando('W').life, Life::Dead);
    assert!(game.state.open.drops.is_empty(), "OM-GAP-69: an explosive leaves no cards");
    let game = scene().turn('T').play_with("use frag at 3,0", [0, 0, 0]);
    assert_eq!(game.commando('W').life, Life::Downed);
    // A hazard leaves them.
    let game = scene().fire(2, 0, 1).turn('W').play("move").play_with("step W", [1]);
    assert_eq!(game.state.open.drops.len(), 1);
}

#[test]
fn om_gap_69_cards_of_one_killed_by_an_explosive_are_lost() {
    let scene = frag("T..W.H").downed('W').kit('W', "ghost-cloak").kit('W', "medkit");
    let game = scene.turn('T').play_with("use frag at 3,0", [2, 0, 0]);
    assert!(game.state.open.drops.is_empty() && game.commando('W').cards.is_empty());
}

#[test]
fn om_gap_77_both_sides_are_caught_commandos_in_initiative_order_first() {
    let scene = frag(".T.hH").kit('T', "hot-loads");
    let game = scene.turn('T').play_with("use frag at 3,0", [1, 0, 0, 0, 0, 0]);
    assert_eq!(game.commando('H').wounds, 1);
    game.log(expect![[r#"
        Tally gains 2 adrenaline
        Tally uses Frag at 3,0
        Explosion at 3,0
        Harrow is caught in it: 1 hit
        Harrow has 1 wound
        Husk 1 is caught in it: 0 hits
    "#]]);
    // The thrower is not spared, and wounds beyond Vitality are lost.
    let game = frag("T.h..H").turn('T').play_with("use frag at 1,0", [2, 2, 2, 0, 0, 0]).waits_for('H');
    assert_eq!(game.commando('T').life, Life::Downed);
}

#[test]
fn om_gap_78_hazards_and_explosions_do_not_share_their_limit() {
    let everybody = Figure::Enemy(0).bit();
    let scene = frag("T..k").state(move |state| state.open.hazards = everybody);
    let game = scene.turn('T').play_with("use frag at 3,0", [1, 0, 0]);
    assert_eq!(game.state.open.enemy(0).wounds, 1);
    let scene = Scene::new("Tk..W").kit('T', "frag").kit('T', "trip-mine").turn('T');
    let game = scene.play_with("use frag at 2,0", [0, 0, 0]).play_with("use trip-mine at 1,0", [1, 0, 0]);
    assert_eq!(game.state.open.enemy(0).wounds, 1);
}

#[test]
fn frag_and_rifle_grenade_have_range_sight_and_uses() {
    let game = frag("T......").turn('T').refuses("use frag at 5,0", "OM-GAP-51");
    let game = game.refuses("use frag at 0,0", "OM-GAP-51").refuses("use frag", "OM-ACT-11");
    game.play("use frag at 4,0").refuses("use frag at 4,0", "OM-GAP-52");
    let game = Scene::new("T......k").kit('T', "rifle-grenade").turn('T');
    let game = game.refuses("use rifle-grenade at 7,0", "OM-GAP-51");
    let game =
        game.play_with("use rifle-grenade at 6,0", [0, 1]).play_with("use rifle-grenade at 6,0", [0, 0]);
    assert_eq!(game.commando('T').adrenaline, 4);
    game.refuses("use rifle-grenade at 6,0", "OM-GAP-52");
    // It looks only where Tally looks, and is no attack that somebody may grant.
    let behind = frag("..T..").turn('T').refuses("use frag at 0,0", "OM-GAP-51");
    behind.allows("use frag at 3,0");
}

#[test]
fn the_satchel_charge_goes_off_for_one_adrenaline_in_the_own_turn() {
    let game = Scene::new("B....k").kit('B', "satchel-charge").turn('B');
    let game = game.refuses("detonate", "OM-ACT-12").refuses("use satchel-charge at 4,0", "OM-GAP-51");
    let game = game.play("use satchel-charge at 3,0").refuses("use satchel-charge at 2,0", "OM-ACT-09");
    let game = game.play_with("detonate", [1, 1, 0]);
    assert_eq!(game.commando('B').adrenaline, 3);
    assert!(game.state.open.device(DeviceKind::Satchel).is_none());
    game.refuses("detonate", "OM-ACT-12").log(expect![[r#"
        Bastion gains 2 adrenaline
        Bastion uses Satchel Charge at 3,0
        A satchel charge appears at 3,0
        Bastion gains 1 adrenaline
        Bastion sets off the satchel charge
        Explosion at 3,0
        Shellback 1 is caught in it: 2 hits
        Shellback 1 has 2 wounds
        Shellback 1 is destroyed
    "#]]);
}

#[test]
fn the_satchel_charge_goes_off_when_its_owners_next_turn_starts() {
    let scene = |life: Life| {
        let scene = Scene::new("TBk..").satchel(2, 0).downed('B');
        scene.with('B', move |bastion| bastion.life = life)
    };
    let game = scene(Life::Recovering).turn('T').play_with("end turn", [0, 0, 0, 0, 0, 0, 1, 0, 0]);
    game.log(expect![[r#"
        Bastion's turn
        Explosion at 2,0
        Tally is caught in it: 0 hits
        Bastion is caught in it: 0 hits
        Shellback 1 is caught in it: 1 hit
        Shellback 1 has 1 wound
    "#]]);
    // A downed owner's too; its hit is death.
    let game = scene(Life::Downed).turn('T').play_with("end turn", [0, 0, 0, 1, 0, 0, 0, 0, 0]);
    assert_eq!(game.commando('B').life, Life::Dead);
    // A downed owner cannot set it off.
    scene(Life::Downed).turn('B').refuses("detonate", "OM-ACT-08b");
    // It waits for its owner alone.
    let game = Scene::new("BT.kW").satchel(3, 0).turn('B').play("end turn").passes().waits_for('T');
    assert!(game.state.open.device(DeviceKind::Satchel).is_some());
}

#[test]
fn om_gap_28_a_satchel_charge_interrupts_an_enemys_step() {
    let scene = Scene::new("B......k").satchel(5, 0);
    let game =
        scene.activate_step().play("activate shellback-1 to move").passes().play("step W").waits_for('B');
    let game = game.play_with("detonate", [2, 0, 0]);
    assert!(game.state.open.enemies.get(0).is_none());
    game.waits_for_overseer().allows("done").log(expect![[r#"
        Shellback 1 is activated to move for 1
        Shellback 1 is about to step W
        Bastion gains 1 adrenaline
        Bastion sets off the satchel charge
        Explosion at 5,0
        Shellback 1 is caught in it: 2 hits
        Shellback 1 has 2 wounds
        Shellback 1 is destroyed
    "#]]);
}

/// A Husk has declared an attack on Tally, with Bastion's charge beside it.
fn attacked(scene: Scene) -> Game {
    let game = scene.activate_step().play("activate husk-1 to fight").passes().play("stop").passes();
    game.play("attack tally with claws").waits_for('B')
}

#[test]
fn om_gap_77_an_attack_without_attacker_or_target_is_over() {
    let map = "B....Th..";
    let game = attacked(Scene::new(map).satchel(8, 0)).play_with("detonate", [1, 0, 0]);
    let game = game.waits_for_overseer().allows("done");
    assert_eq!(game.commando('T').wounds, 0, "the attacker is gone");
    // The target went down, and before the Crisis Point it cannot be attacked.
    let weak = || Scene::new(map).satchel(3, 0).with('T', |tally| tally.wounds = 3);
    let game = attacked(weak()).play_with("detonate", [1, 0, 0]).waits_for_overseer();
    assert_eq!(game.commando('T').life, Life::Downed);
    // After it, the attack goes on.
    let game = attacked(weak().state(|state| state.open.crisis = true));
    let game = game.play_with("detonate", [1, 0, 0, 1, 1, 0]);
    assert_eq!(game.commando('T').life, Life::Dead);
}

/// The answer to an answer: the charge goes off when the overseer hardens the target.
#[test]
fn om_gap_77_an_attack_is_over_however_deep_the_window_lies() {
    let scene = Scene::new("B....T....h").satchel(9, 0).pool(9);
    let game = scene.turn('T').play("attack husk-1 with rifle");
    let game = game.passes_until(Moment::AttackDeclared).waits_for('B').play("pass");
    let game = game.waits_for_overseer().play("use thick-hide on husk-1").waits_for('B');
    let game = game.play_with("detonate", [1, 0, 0]);
    assert!(game.state.open.enemies.get(0).is_none());
    game.waits_for('T').allows("end turn");
}

#[test]
fn om_gap_77_a_commando_who_goes_down_attacks_no_more() {
    let scene = Scene::new("B....T..k").satchel(3, 0).with('T', |tally| tally.wounds = 3).pool(0);
    let game = scene.turn('T').play("attack shellback-1 with rifle").waits_for('B');
    let game = game.play_with("detonate", [1, 0, 0]);
    assert_eq!((game.commando('T').life, game.state.open.enemy(0).wounds), (Life::Downed, 0));
}

#[test]
fn om_gap_77_the_challenge_of_one_who_goes_down_is_given_up() {
    let scene = Scene::new("B....T..").satchel(3, 0).with('T', |tally| tally.wounds = 3);
    let game = scene.door("V6,0", "foul-seal").hidden(6, 0, &["clear"]).turn('T').play("open door-1");
    let game = game.passes_until(Moment::BeforeChallenge).waits_for('T').play("pass");
    let game = game.waits_for('B').play_with("detonate", [1, 0, 0]);
    assert!(game.state.open.is_closed(0) && !game.state.open.is_revealed(0));
    game.waits_for('B').allows("end turn");
}

#[test]
fn om_gap_77_work_on_an_objective_is_given_up_and_nothing_else() {
    let scene = Scene::new("B....T..\n######..").satchel(3, 0).with('T', |tally| tally.wounds = 3);
    let scene = scene.door("V6,0", "plain").hidden(6, 0, &["objective-a"]).zone(6, 0).terminal("objective-a");
    let game = scene.turn('T').play("open door-1").passes().play("use objective-a");
    let game = game.passes_until(Moment::BeforeChallenge).waits_for('T').play("pass");
    let game = game.waits_for('B').play_with("detonate", [1, 0, 0]);
    assert_eq!(game.commando('T').life, Life::Downed);
    assert!(!game.state.open.objectives[0].done && !game.state.open.is_closed(0));
    game.waits_for('B').allows("end turn");
}

#[test]
fn om_gap_77_an_attack_on_a_drone_that_is_blown_up_is_over() {
    let game = Scene::new("B....Uh..").satchel(3, 0).activate_step();
    let game = game.play("activate husk-1 to fight").passes().play("stop").passes();
    let game = game.play("attack lure-drone with claws");
    let game = game.waits_for('B').play_with("detonate", [2, 0, 0]).waits_for_overseer().allows("done");
    assert!(game.state.open.friends().next().is_none());
}

#[test]
fn om_gap_77_fall_back_is_not_lost_for_words_when_the_attacker_is_blown_up() {
    let scene = Scene::new("B....hT..").pool(2).satchel(3, 0).stance('T', "fall-back");
    let game = scene.activate_step().play("activate husk-1 to fight").passes().play("stop").passes();
    let game = game.play("attack tally with claws").passes_until(Moment::BeforeRoll);
    let game = game.play_with("pass", [0, 0, 0]).passes_until(Moment::AfterAttack);
    // Behind the attack Bastion is asked before Tally, and again before Tally's step.
    let game = game.waits_for('B').plays(&["pass", "fall back"]).passes().play("step E").waits_for('B');
    let game = game.play_with("detonate", [1, 0, 0]).waits_for('T').play("face W");
    game.check_at('T', (7, 0)).waits_for_overseer().allows("done");
}

#[test]
fn om_gap_28_whom_an_answer_fells_the_wound_that_was_answered_does_not_kill() {
    // The seal's wound is on its way to Tally when Bastion sets off the charge under her.
    let mut game = Scene::new("B...T...")
        .door("V5,0", "foul-seal")
        .hidden(6, 0, &["clear"])
        .satchel(4, 0)
        .with('T', |tally| tally.wounds = 3)
        .kit('B', "calm-shot")
        .with('B', |bastion| bastion.adrenaline = 1)
        .pool(0)
        .turn('T')
        .play("open door-1");
    let is_at = |game: &Game, wanted: Moment| {
        let Frame::Window(window) = game.state.open.stack.top() else { return false };
        window.moment == wanted
    };
    while !is_at(&game, Moment::BeforeChallenge) {
        game = game.play("pass");
    }
    game = game.play("pass").play_with("pass", [0, 0, 0]);
    while !is_at(&game, Moment::WoundComing) {
        game = game.play("pass");
    }
    let game = game.play_with("detonate", [1, 0, 0]);
    assert_eq!(game.commando('T').life, Life::Downed, "down, and not dead");
}
