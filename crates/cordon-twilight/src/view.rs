//! What one viewer may know: the open facts, its own hand, and tiles it has looked at.

use cordon_kernel::{Dice, List, Seats, Viewer};
use serde::Serialize;

use crate::cards::Cards;
use crate::content::TileId;
use crate::events::Event;
use crate::frames::Frame;
use crate::look::Look;
use crate::rules::{turns, windows};
use crate::setup::Conceal;
use crate::state::{Hidden, MOST_PLAYERS, NONE, Open, State};

/// What a viewer knows of the hidden facts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Known {
    /// TW-GAP-59: the own hand.
    pub hand: Cards,
    /// The top of the tile deck, if the viewer has looked at it.
    pub top: List<TileId, 4>,
    /// TW-GAP-74: who is asked in the window that is open, as far as the viewer may know: itself, or anybody where
    /// nothing is concealed.
    pub asked: Option<u8>,
    /// Every hand, for those who look at a game that is over.
    pub hands: Option<[Cards; MOST_PLAYERS]>,
}

/// All that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everyone may see.
    pub open: Open,
    /// What the viewer knows besides.
    pub known: Known,
}

fn seat_of(viewer: Viewer) -> Option<u8> {
    match viewer {
        Viewer::Seat(seat) if usize::from(seat.0) < MOST_PLAYERS => Some(seat.0),
        _ => None,
    }
}

/// TW-GAP-59, TW-GAP-74: what a viewer may know of a state. TW-GAP-53: a bot that takes over a seat knows what its player
/// knew, and nothing changes with it.
pub fn view(state: &State, viewer: Viewer) -> View {
    let (open, hidden, seat) = (&state.open, &state.hidden, seat_of(viewer));
    let knows_top = seat.is_some_and(|seat| hidden.top_known.contains(cordon_kernel::Seat(seat)));
    let asked = windows::asked(hidden).map(|seat| seat.0);
    let known = Known {
        hand: seat.map_or(Cards::NONE, |seat| hidden.hands[usize::from(seat)]),
        top: if knows_top { hidden.top } else { List::new() },
        asked: asked.filter(|asked| open.rules.conceal_windows == Conceal::Off || Some(*asked) == seat),
        hands: None,
    };
    View { viewer, open: *open, known }
}

/// All that there is to know, as somebody without a seat sees it when the game is over.
pub fn everything(state: &State) -> View {
    let hidden = &state.hidden;
    let known = Known {
        hand: Cards::NONE,
        top: hidden.top,
        asked: windows::asked(hidden).map(|seat| seat.0),
        hands: Some(hidden.hands),
    };
    View { viewer: Viewer::Watcher, open: state.open, known }
}

/// What a viewer is told of an event.
pub fn notice(event: &Event, viewer: Viewer) -> Option<Event> {
    let own = seat_of(viewer);
    let mut told = *event;
    match &mut told {
        Event::Drew { seat, card } if Some(*seat) != own => *card = None,
        Event::CardStolen { from, to, card } if own != Some(*from) && own != Some(*to) => *card = None,
        Event::Looked { seat, tiles, .. } if Some(*seat) != own => *tiles = None,
        Event::TileReturned { seat, tile } if Some(*seat) != own => *tile = None,
        // TW-GAP-74: nobody else learns who was asked, or whether anyone was.
        Event::Passed { seat, .. } if Some(*seat) != own => return None,
        _ => {}
    }
    Some(told)
}

/// A state that fits a view, with the unknown drawn anew.
pub fn imagine(look: Look<'_>, view: &View, dice: &mut impl Dice) -> State {
    let own = seat_of(view.viewer);
    let mut hidden = Hidden { asked: NONE, ..Hidden::default() };
    let mut unseen = look.all_cards().without(turns::open_cards(look.open)).without(view.known.hand);
    for seat in look.seats() {
        let hand = &mut hidden.hands[usize::from(seat)];
        if Some(seat) == own {
            *hand = view.known.hand;
            continue;
        }
        for _ in 0..look.open.soldier(seat).cards {
            let card = draw(unseen, dice);
            unseen.take(card);
            hand.add(card);
        }
    }
    imagine_top(look, view, &mut hidden, dice);
    if let Frame::Window(moment) = *look.open.stack.top() {
        hidden.asked = match view.known.asked {
            Some(asked) => {
                if Some(asked) != own {
                    lend_answer(look, &mut hidden, &mut unseen, &[asked], own, dice);
                }
                asked
            }
            None => {
                let others: Vec<u8> =
                    windows::order(look, moment).filter(|seat| Some(*seat) != own).collect();
                lend_answer(look, &mut hidden, &mut unseen, &others, own, dice)
            }
        };
    }
    State { open: view.open, hidden }
}

fn draw(cards: Cards, dice: &mut impl Dice) -> crate::content::CardId {
    let n = dice.below(u32::from(cards.len()).max(1));
    cards.each().nth(n as usize).expect("as many cards are unseen as others hold")
}

/// Sees to it that one of these seats can answer the window that is open: the first that can, or one that is given a card
/// with which it can. Gives the seat.
fn lend_answer(
    look: Look<'_>,
    hidden: &mut Hidden,
    unseen: &mut Cards,
    seats: &[u8],
    own: Option<u8>,
    dice: &mut impl Dice,
) -> u8 {
    let Frame::Window(moment) = *look.open.stack.top() else { return NONE };
    let strict = look.open.rules.conceal_windows.asks_all_holders();
    let can = |hand: Cards, seat: u8| {
        strict && look.open.soldier(seat).cards > 0 || windows::can_answer(look, hand, seat, moment)
    };
    if let Some(seat) = seats.iter().copied().find(|seat| can(hidden.hands[usize::from(*seat)], *seat)) {
        return seat;
    }
    let pool = seats_pool(hidden, *unseen, own);
    let mut chances = Vec::new();
    for &seat in seats.iter().filter(|seat| look.open.soldier(**seat).cards > 0) {
        for card in pool.iter() {
            let mut alone = Cards::NONE;
            alone.add(card);
            if can(alone, seat) {
                chances.push((seat, card));
            }
        }
    }
    if chances.is_empty() {
        return seats.first().copied().unwrap_or(NONE);
    }
    let (seat, card) = chances[dice.below(chances.len() as u32) as usize];
    let given = draw(hidden.hands[usize::from(seat)], dice);
    // The card comes from wherever it was imagined to be, in exchange for another.
    let holder = (0..MOST_PLAYERS).find(|other| Some(*other as u8) != own && hidden.hands[*other].has(card));
    hidden.hands[usize::from(seat)].take(given);
    match holder {
        Some(other) => {
            hidden.hands[other].take(card);
            hidden.hands[other].add(given);
        }
        None => {
            unseen.take(card);
            unseen.add(given);
        }
    }
    hidden.hands[usize::from(seat)].add(card);
    seat
}

/// Every card whose place is not known.
fn seats_pool(hidden: &Hidden, unseen: Cards, own: Option<u8>) -> Cards {
    let others = (0..MOST_PLAYERS).filter(|seat| Some(*seat as u8) != own);
    others.fold(unseen, |pool, seat| pool.with(hidden.hands[seat]))
}

/// The known top of the tile deck, and for those who do not know it the tiles that somebody is looking at.
fn imagine_top(look: Look<'_>, view: &View, hidden: &mut Hidden, dice: &mut impl Dice) {
    if !view.known.top.is_empty() {
        hidden.top = view.known.top;
        if let Some(own) = seat_of(view.viewer) {
            hidden.top_known = Seats::only(cordon_kernel::Seat(own));
        }
        return;
    }
    let looking = look.open.stack.iter().find_map(|frame| match frame {
        Frame::Looking { left, kept } => Some((*left, *kept)),
        _ => None,
    });
    let Some((left, kept)) = looking else { return };
    let mut bag = look.open.tiles_left;
    let drawn = look.open.stack.iter().find_map(|frame| match frame {
        Frame::Placing(placing) => Some(placing.tile),
        _ => None,
    });
    if let Some(drawn) = drawn.filter(|drawn| !kept && bag[usize::from(drawn.0)] > 0) {
        bag[usize::from(drawn.0)] -= 1;
        hidden.top.push(drawn);
    }
    while hidden.top.len() < usize::from(left) {
        let total: u32 = bag.iter().map(|n| u32::from(*n)).sum();
        let mut n = dice.below(total.max(1));
        let kind = bag.iter().position(|count| {
            let here = n < u32::from(*count);
            n = n.wrapping_sub(u32::from(*count));
            here
        });
        let Some(kind) = kind else { return };
        bag[kind] -= 1;
        hidden.top.push(TileId(kind as u8));
    }
    hidden.top_known = Seats::only(cordon_kernel::Seat(look.open.active));
}
