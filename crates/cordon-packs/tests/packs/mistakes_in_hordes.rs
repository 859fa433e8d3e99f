//! Mistakes in missions without an overseer.

use expect_test::expect;

use crate::planted::pack;

const TANKS: &str = "missions/dead-tanks.toml";

#[test]
fn zombies_need_a_colour() {
    pack().plant("enemies/husk.toml", "colour = \"grey\"\n", "").reports(expect![[""]]);
    pack().plant("enemies/husk.toml", "\"grey\"", "\"mauve\"").reports(expect![[""]]);
    pack().plant("enemies/ravager.toml", "figures", "colour = \"grey\"\nfigures").reports(expect![[""]]);
}

#[test]
fn a_horde_has_four_machines_and_parts_for_them() {
    pack().plant(TANKS, "[0, 0], [5, 5], ", "").reports(expect![[""]]);
    pack().plant(TANKS, "parts = \"part\"\n", "").reports(expect![[""]]);
    pack().plant(TANKS, "parts = \"part\"", "parts = \"medkit\"").reports(expect![[""]]);
}

#[test]
fn nobody_is_there_to_use_a_dashboard() {
    pack().plant(TANKS, "dashboard = []", "dashboard = [\"override\"]").reports(expect![[""]]);
}
