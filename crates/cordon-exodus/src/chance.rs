//! Chance: the only place that asks for a draw. EX-TURN-03: every test, attack and chart is one D8. EX-GAP-77: each has a name, so that a
//! record says what it was for.

use cordon_kernel::{Draw, Table};

use crate::events::Event;
use crate::state::MOST_FINDS;

fn d8(name: &'static str, table: &mut impl Table<Event>) -> u8 {
    table.draw(Draw::uniform(name, 8)) as u8 + 1
}

/// EX-GAP-07: a hero's die to decide between heroes that are equally near.
pub fn tie_die(table: &mut impl Table<Event>) -> u8 {
    d8("tie-die", table)
}

/// A hero's grab test.
pub fn grab_test(table: &mut impl Table<Event>) -> u8 {
    d8("grab-test", table)
}

/// A hero's bite test.
pub fn bite_test(table: &mut impl Table<Event>) -> u8 {
    d8("bite-test", table)
}

/// A hero's drag test.
pub fn drag_test(table: &mut impl Table<Event>) -> u8 {
    d8("drag-test", table)
}

/// An attack of a hero.
pub fn attack_die(table: &mut impl Table<Event>) -> u8 {
    d8("attack-die", table)
}

/// EX-HERO-46: the roll for a broken crate.
pub fn crate_roll(table: &mut impl Table<Event>) -> u8 {
    d8("crate", table)
}

/// EX-HERO-45, EX-HERO-46: draws a search card from those that are left, by kind.
pub fn search_card(left: &[u8; MOST_FINDS], table: &mut impl Table<Event>) -> u8 {
    let weights = left.map(u16::from);
    table.draw(Draw::weighted("search-card", &weights)) as u8
}

/// EX-SPAWN-01: the roll on the turn-spawn chart.
pub fn spawn_roll(table: &mut impl Table<Event>) -> u8 {
    d8("turn-spawn", table)
}

/// EX-HERO-22: the roll on the room chart.
pub fn room_roll(table: &mut impl Table<Event>) -> u8 {
    d8("room-spawn", table)
}
