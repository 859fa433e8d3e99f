//! Mistakes in missions without an overseer.

use expect_test::expect;

use crate::planted::pack;

const TANKS: &str = "missions/dead-tanks.toml";

#[test]
fn zombies_need_a_colour() {
    pack().plant("enemies/husk.toml", "colour = \"grey\"\n", "").reports(expect![[r#"
        missions/dead-tanks.toml:18:12 BadText `{ husk = 8, shellback = 2, spitter = 4, skitter = 2 }`: `husk` has no colour, so nobody knows when it acts; expected clones with a `colour` in an automatic mission
    "#]]);
    pack().plant("enemies/husk.toml", "\"grey\"", "\"mauve\"").reports(expect![[r#"
        enemies/husk.toml:10:10 UnknownWord `"mauve"`: `mauve` is no known word here; expected one of `green`, `blue`, `yellow`, `grey`
    "#]]);
    pack().plant("enemies/ravager.toml", "figures", "colour = \"grey\"\nfigures").reports(expect![[r#"
        enemies/ravager.toml:10:10 BadText `"grey"`: only clones have a colour; expected no `colour` here
    "#]]);
}

#[test]
fn a_horde_has_four_machines_and_parts_for_them() {
    pack().plant(TANKS, "[5, 0], [5, 5], ", "").reports(expect![[r#"
        missions/dead-tanks.toml:11:7 NotEnough `"repair-and-clear"`: four machines are to be repaired; expected four cells in `machines = ...`
    "#]]);
    pack().plant(TANKS, "parts = \"part\"\n", "").reports(expect![[r#"
        missions/dead-tanks.toml:48:12 MissingKey `[[5, 0], [5, 5], [9, 12], [13, 11]]`: these machines cannot be repaired; expected a line `parts = ...` with the item that a repair needs
    "#]]);
    pack().plant(TANKS, "parts = \"part\"", "parts = \"medkit\"").reports(expect![[r#"
        missions/dead-tanks.toml:50:9 UnknownWord `"medkit"`: `medkit` is no item; expected a kit card with the effect `item`
    "#]]);
}

#[test]
fn a_horde_starts_without_energy() {
    pack().plant(TANKS, "energy-start = [0, 0, 0]", "energy-start = [0, 2, 0]").reports(expect![[r#"
        missions/dead-tanks.toml:14:16 NumberOutOfRange `[0, 2, 0]`: an automatic mission starts without energy; expected `[0, 0, 0]`
    "#]]);
}

#[test]
fn nobody_is_there_to_use_a_dashboard() {
    pack().plant(TANKS, "dashboard = []", "dashboard = [\"override\"]").reports(expect![[r#"
        missions/dead-tanks.toml:17:13 WrongCount `["override"]`: an automatic mission has no overseer to use a `dashboard`; expected none of them
    "#]]);
}
