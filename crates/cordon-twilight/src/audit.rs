//! The invariants of a legal state.

use cordon_grid::Side;
use cordon_kernel::Broken;

use crate::cards::Cards;
use crate::content::bit;
use crate::frames::Frame;
use crate::look::Look;
use crate::rules::turns;
use crate::squares::{Square, Squares};
use crate::state::{Hidden, KILLS_TO_WIN, MOST_GUTS, MOST_HEARTS, MOST_PLAYERS, NONE, Zed};

/// Whether every invariant of a legal state holds.
pub fn audit(look: Look<'_>, hidden: &Hidden) -> Result<(), Broken> {
    game(look)?;
    tiles(look, hidden)?;
    pieces(look)?;
    soldiers(look)?;
    cards(look, hidden)?;
    windows(look, hidden)
}

fn unless(holds: bool, says: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken(says())) }
}

fn game(look: Look<'_>) -> Result<(), Broken> {
    let open = look.open;
    let players = open.players();
    unless((2..=MOST_PLAYERS as u8).contains(&players), || format!("{players} players"))?;
    let seats = [open.first, open.active, open.mover, open.handler];
    unless(seats.iter().all(|seat| *seat < players), || "a seat that nobody has".to_owned())?;
    unless(open.stack.depth() > 0, || "nothing is under way".to_owned())?;
    unless(matches!(open.stack.iter().next(), Some(Frame::Turn(_))), || "no turn is under way".to_owned())
}

/// Tiles lie on cells of their own, their roads fit, and what is stored about them is what follows from them.
fn tiles(look: Look<'_>, hidden: &Hidden) -> Result<(), Broken> {
    let open = look.open;
    let (mut streets, mut buildings) = (Squares::EMPTY, Squares::EMPTY);
    let known = open
        .placed
        .iter()
        .all(|placed| usize::from(placed.tile.0) < look.content.tiles.len() && placed.rotation < 4);
    unless(known, || "a tile that the pack does not have".to_owned())?;
    for slot in look.slots() {
        let (placed, lie) = (look.placed(slot), look.lie(slot));
        streets.insert_on_tile(slot, lie.streets);
        buildings.insert_on_tile(slot, lie.buildings);
        for other in look.slots().filter(|other| *other != slot) {
            let there = look.placed(other);
            let (dx, dy) =
                (i16::from(there.x) - i16::from(placed.x), i16::from(there.y) - i16::from(placed.y));
            unless((dx, dy) != (0, 0), || format!("tiles {slot} and {other} lie on one cell"))?;
            let Some(side) = Side::ALL.into_iter().find(|side| side.delta() == (dx, dy)) else { continue };
            let (mine, his) = (lie.open & bit(side) != 0, look.lie(other).open & bit(side.opposite()) != 0);
            unless(mine == his, || format!("tiles {slot} and {other} do not match"))?;
            let beside = if mine { other } else { NONE };
            unless(placed.beside[side as usize] == beside, || format!("tile {slot} forgets {other}"))?;
        }
    }
    unless(streets == open.streets && buildings == open.buildings, || {
        "the squares are not those of the tiles".to_owned()
    })?;
    let left = |n: usize| usize::from(open.tiles_left[n]);
    let top_fits = hidden.top.iter().all(|tile| usize::from(tile.0) < look.content.tiles.len())
        && (0..open.tiles_left.len())
            .all(|n| hidden.top.iter().filter(|tile| usize::from(tile.0) == n).count() <= left(n));
    unless(top_fits, || "the top of the deck is not part of it".to_owned())
}

fn pieces(look: Look<'_>) -> Result<(), Broken> {
    let open = look.open;
    let walkable = open.streets.or(&open.buildings);
    for (n, pack) in open.zombies.iter().enumerate() {
        unless(pack.two.without(&pack.one).is_empty(), || format!("a second zombie {n} without a first"))?;
        unless(pack.one.without(&walkable).is_empty(), || format!("a zombie {n} on a blocked square"))?;
    }
    let tokens = open.life.or(&open.bullets);
    unless(tokens.without(&open.buildings).is_empty(), || "a token outside of buildings".to_owned())?;
    unless(open.manholes.without(&open.streets).is_empty(), || "a manhole off the streets".to_owned())?;
    let passages = open.passages.iter().flat_map(|(one, other)| [*one, *other]);
    unless(passages.into_iter().all(|at| walkable.contains(at)), || "a passage into a wall".to_owned())?;
    for n in look.marines() {
        let marine = &open.marines[usize::from(n)];
        unless(n <= open.players(), || format!("there is no marine {n}"))?;
        unless(stands(look, marine.at, marine.under), || format!("marine {n} stands nowhere"))?;
    }
    for zed in Zed::ALL {
        let out = open.pack(zed).one.len() + open.pack(zed).two.len();
        unless(out < 500, || format!("{out} zombies of one sort"))?;
    }
    Ok(())
}

fn stands(look: Look<'_>, at: Square, under: bool) -> bool {
    if under { look.open.streets.contains(at) } else { look.is_walkable(at) }
}

fn soldiers(look: Look<'_>) -> Result<(), Broken> {
    let open = look.open;
    for seat in look.seats() {
        let soldier = open.soldier(seat);
        unless(stands(look, soldier.at, soldier.under), || format!("soldier {seat} stands nowhere"))?;
        unless(soldier.hearts <= MOST_HEARTS, || format!("soldier {seat} has too many hearts"))?;
        let beaten =
            open.stack.iter().any(|frame| matches!(frame, Frame::Defeat(defeat) if defeat.seat == seat));
        unless(soldier.hearts > 0 || beaten, || format!("soldier {seat} goes on without a heart"))?;
        unless(soldier.guts <= MOST_GUTS, || format!("soldier {seat} has too many guts"))?;
        unless(soldier.items & !look.quick.items == 0, || format!("soldier {seat} has what is no item"))?;
        let won =
            (open.no_route || open.kills_win) && open.ending.is_none() && soldier.score() >= KILLS_TO_WIN;
        unless(!won, || format!("soldier {seat} should have won"))?;
    }
    Ok(())
}

/// Every card is somewhere, and only once.
fn cards(look: Look<'_>, hidden: &Hidden) -> Result<(), Broken> {
    let open = look.open;
    let mut count = [0_u8; crate::cards::MOST_KINDS];
    let mut add = |cards: Cards| {
        cards.each().for_each(|card| count[usize::from(card.0)] += 1);
    };
    for (seat, hand) in hidden.hands.iter().enumerate() {
        let cards = open.soldiers[seat].cards;
        unless(hand.len() == cards, || {
            format!("soldier {seat} shows {cards} cards and holds {}", hand.len())
        })?;
        add(*hand);
    }
    add(turns::open_cards(open));
    let all = look.all_cards();
    let fits = (0..count.len()).all(|n| count[n] <= all.of(crate::content::CardId(n as u8)));
    unless(fits, || "there are more cards of a kind than the pack has".to_owned())
}

fn windows(look: Look<'_>, hidden: &Hidden) -> Result<(), Broken> {
    let is_window = matches!(look.open.stack.top(), Frame::Window(_)) && look.open.ending.is_none();
    let asked = hidden.asked;
    unless(!is_window || asked < look.open.players(), || "a window asks nobody".to_owned())
}
