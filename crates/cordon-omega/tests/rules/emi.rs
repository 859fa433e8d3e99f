//! OM-EMI: interference takes dice and sight.

use cordon_grid::Cell;
use cordon_kernel::Dice;
use cordon_omega::content::{Pool, TileIcon};
use cordon_omega::frames::Arm;
use cordon_omega::rules::{combat, emi};
use cordon_omega::state::{EmiSight, Figure};
use rand_pcg::Pcg32;

use crate::scene::{Game, Scene, sheet};

/// The dice of a commando's attack with an arm on the first enemy.
fn pool(game: &Game, letter: char, arm: Arm) -> Pool {
    let attack = combat::declared(Figure::Commando(sheet(letter)), arm, Figure::Enemy(0), false);
    combat::pool_of(game.omega.look(&game.state.open), &attack)
}

const RANGED: Arm = Arm::Printed(0);
const MELEE: Arm = Arm::Printed(1);
const CARD: Arm = Arm::Held(0);

#[test]
fn om_emi_01_a_ranged_attack_from_or_to_an_emi_tile_loses_a_black_die() {
    let map = || Scene::new("H..h");
    let dice = |scene: Scene| pool(&scene.turn('H'), 'H', RANGED);
    let (full, less) = (Pool { black: 2, red: 1 }, Pool { black: 1, red: 1 });
    assert_eq!(dice(map()), full);
    assert_eq!(dice(map().emi_tile(1..3)), full, "EMI between the two takes no die");
    assert_eq!(dice(map().emi_tile(3..4)), less, "the target's tile");
    assert_eq!(dice(map().emi_tile(0..1)), less, "the attacker's tile");
    assert_eq!(dice(map().emi_tile(0..1).emi_tile(3..4)), less, "OM-GAP-13: once per attack");
    let melee = Scene::new("Hh").emi_tile(0..2).turn('H');
    assert_eq!(pool(&melee, 'H', MELEE), full, "melee attacks keep their dice");
    // The die is really missing from the roll.
    map().pool(0).emi_tile(3..4).turn('H').play_with("attack husk-1 with carbine", [0, 1]);
}

#[test]
fn om_emi_02_without_a_black_die_a_red_one_goes() {
    let game = Scene::new("H..h").emi_tile(3..4).kit('H', "prototype").turn('H');
    assert_eq!(pool(&game, 'H', CARD), Pool { black: 0, red: 2 });
}

#[test]
fn em_filter_and_arc_pistol_lose_no_die() {
    let filtered = Scene::new("H..h").emi_tile(0..4).kit('H', "em-filter").turn('H');
    assert_eq!(pool(&filtered, 'H', RANGED), Pool { black: 2, red: 1 });
    let arc = Scene::new("S..h").emi_tile(0..4).kit('S', "arc-pistol").turn('S');
    assert_eq!(pool(&arc, 'S', CARD), Pool { black: 2, red: 1 });
    // Neither helps against lost sight.
    let deep = || Scene::new("S....h").emi_tile(2..6);
    deep().kit('S', "em-filter").turn('S').refuses("attack husk-1 with machine pistol", "OM-EMI-03");
    deep().kit('S', "arc-pistol").turn('S').refuses("attack husk-1 with arc pistol", "OM-EMI-03");
}

#[test]
fn om_emi_03_four_emi_spaces_on_the_way_block_sight() {
    let map = || Scene::new("H.....h");
    map().emi_tile(3..7).turn('H').refuses("attack husk-1 with carbine", "OM-EMI-03");
    map().emi_tile(4..7).turn('H').allows("attack husk-1 with carbine");
}

#[test]
fn om_emi_04_the_icon_fills_the_whole_tile() {
    let game = Scene::new(
        "
        H.h
        ...
    ",
    )
    .icon(TileIcon::Emi)
    .turn('H');
    let look = game.omega.look(&game.state.open);
    assert!((0..6).all(|cell| look.is_emi(Cell(cell))));
    let beside = Scene::new("H.h").emi_tile(0..2).turn('H');
    assert!(!beside.omega.look(&beside.state.open).is_emi(Cell(2)), "and no other tile");
}

#[test]
fn om_gap_12_the_target_counts_and_the_attacker_does_not() {
    Scene::new("H...h").emi_tile(0..4).turn('H').allows("attack husk-1 with carbine");
    Scene::new("H...h").emi_tile(1..5).turn('H').refuses("attack husk-1 with carbine", "OM-EMI-03");
}

#[test]
fn om_gap_12_cells_of_different_tiles_add_up() {
    Scene::new("H.....h")
        .emi_tile(1..3)
        .emi_tile(4..6)
        .turn('H')
        .refuses("attack husk-1 with carbine", "OM-EMI-03");
    Scene::new("H.....h").emi_tile(1..3).emi_tile(4..5).turn('H').allows("attack husk-1 with carbine");
}

#[test]
fn om_gap_12_the_shortest_path_with_the_fewest_emi_spaces_counts() {
    // Whoever goes down before or behind the three columns crosses three EMI spaces; inside them it is five.
    Scene::new(
        "
        H....
        .....
        .....
        ....h
    ",
    )
    .emi_tile(1..4)
    .turn('H')
    .allows("attack husk-1 with carbine");
}

#[test]
fn om_gap_13_by_default_only_the_squad_loses_its_sight() {
    let spitter = |sight: EmiSight| {
        let game = Scene::new("H....p").emi_tile(0..6).state(move |state| state.open.emi_los = sight);
        game.activate_step().plays(&["activate spitter-1 to fight", "stop"])
    };
    // OM-EMI-01 takes a die from enemies too: two of three are left.
    spitter(EmiSight::Commandos).play_with("attack harrow with bile", [0, 0]);
    // Nothing can be attacked, so the activation is over.
    spitter(EmiSight::All).refuses("attack harrow with bile", "OM-RND-01");
    for sight in [EmiSight::Commandos, EmiSight::All] {
        let squad = Scene::new("H....p").emi_tile(0..6).state(move |state| state.open.emi_los = sight);
        squad.turn('H').refuses("attack spitter-1 with carbine", "OM-EMI-03");
    }
}

/// The fewest EMI cells on a way of so many steps, by trying every way.
fn fewest_by_trial(game: &Game, from: Cell, to: Cell, steps: u8, diagonal: bool) -> Option<u8> {
    let look = game.omega.look(&game.state.open);
    if steps == 0 {
        return (from == to).then_some(0);
    }
    let ways = cordon_grid::Dir::ALL.into_iter().filter(|dir| diagonal || !dir.is_diagonal());
    let open = ways.filter(|dir| look.variant().ground.step_is_open(from, *dir));
    let counts = open.filter_map(|dir| {
        let next = look.board.shape.neighbour(from, dir)?;
        let rest = fewest_by_trial(game, next, to, steps - 1, diagonal && !dir.is_diagonal())?;
        Some(rest + u8::from(look.is_emi(next)))
    });
    counts.min()
}

#[test]
fn om_gap_12_the_count_agrees_with_trying_every_way() {
    let mut dice = Pcg32::new(5, 5);
    let mut blocked = 0;
    for _ in 0..60 {
        let mut map = String::new();
        for _ in 0..4 {
            map.extend((0..6).map(|_| if dice.below(5) == 0 { '#' } else { '.' }));
            map.push('\n');
        }
        map.replace_range(0..1, "H");
        let first = dice.below(5) as u8;
        let game =
            Scene::new(&map).emi_tile(first..first + 2 + dice.below(u32::from(5 - first)) as u8).turn('H');
        let look = game.omega.look(&game.state.open);
        let (from, attacker) = (Cell(0), Figure::Commando(sheet('H')));
        for to in look.variant().ground.floor().iter() {
            let length = look.distance(from, to);
            if length > 7 {
                continue;
            }
            let fewest = fewest_by_trial(&game, from, to, length, true).expect("there is a way");
            assert_eq!(emi::fewest_on_the_way(look, from, to), fewest, "{map}{to:?}");
            assert_eq!(emi::blocks_sight(look, attacker, from, to), fewest >= 4, "{map}{to:?}");
            blocked += u32::from(fewest >= 4);
        }
    }
    assert!(blocked > 20, "only {blocked} targets were hidden by EMI");
}
