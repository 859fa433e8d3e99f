//! Chance: the only place that asks for a draw. TW-GAP-60: one draw for each die, in the order rules demand it; decks are
//! bags.

use cordon_kernel::{Draw, Table};

use crate::cards::{Cards, MOST_KINDS};
use crate::content::{CardId, MOST_TILE_KINDS, TileId};
use crate::events::Event;

fn d6(name: &'static str, table: &mut impl Table<Event>) -> u8 {
    table.draw(Draw::uniform(name, 6)) as u8 + 1
}

/// TW-SETUP-21, TW-GAP-56: who begins.
pub fn first_player(players: u8, table: &mut impl Table<Event>) -> u8 {
    table.draw(Draw::uniform("first-player", players.into())) as u8
}

/// A tile for a slot of the preset board, from those that fit.
pub fn preset_tile(fitting: &[u8; MOST_TILE_KINDS], table: &mut impl Table<Event>) -> TileId {
    tile("preset-tile", fitting, table)
}

/// TW-TURN-02: the next tile of the town deck.
pub fn town_tile(left: &[u8; MOST_TILE_KINDS], table: &mut impl Table<Event>) -> TileId {
    tile("town-tile", left, table)
}

fn tile(name: &'static str, counts: &[u8; MOST_TILE_KINDS], table: &mut impl Table<Event>) -> TileId {
    let weights = counts.map(u16::from);
    TileId(table.draw(Draw::weighted(name, &weights)) as u8)
}

/// The next event card.
pub fn event_card(deck: Cards, table: &mut impl Table<Event>) -> CardId {
    card("event-card", deck, table)
}

/// A random card of somebody's hand.
pub fn random_card(hand: Cards, table: &mut impl Table<Event>) -> CardId {
    card("random-card", hand, table)
}

fn card(name: &'static str, cards: Cards, table: &mut impl Table<Event>) -> CardId {
    let mut weights = [0; MOST_KINDS];
    for card in cards.iter() {
        weights[usize::from(card.0)] = u16::from(cards.of(card));
    }
    CardId(table.draw(Draw::weighted(name, &weights)) as u8)
}

/// TW-TURN-05: a soldier's movement die.
pub fn movement_die(table: &mut impl Table<Event>) -> u8 {
    d6("movement-die", table)
}

/// TW-TURN-07: how many zombies move.
pub fn zombie_die(table: &mut impl Table<Event>) -> u8 {
    d6("zombie-die", table)
}

/// A die against a zombie.
pub fn fight_die(table: &mut impl Table<Event>) -> u8 {
    d6("fight-die", table)
}

/// TW-MOVE-16: a marine's movement die.
pub fn marine_move_die(table: &mut impl Table<Event>) -> u8 {
    d6("marine-move-die", table)
}

/// A marine's die in a duel.
pub fn marine_die(table: &mut impl Table<Event>) -> u8 {
    d6("marine-die", table)
}

/// A soldier's die in a duel.
pub fn soldier_die(table: &mut impl Table<Event>) -> u8 {
    d6("soldier-die", table)
}

/// A die that a card asks for.
pub fn card_die(table: &mut impl Table<Event>) -> u8 {
    d6("card-die", table)
}
