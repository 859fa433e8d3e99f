//! What one viewer may know: the open facts, and for the director its hand.

use cordon_kernel::{Dice, Viewer};
use serde::Serialize;

use crate::content::Content;
use crate::events::Event;
use crate::state::{DIRECTOR, Hidden, MOST_PLOYS, Open, State};

/// All that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everyone may see.
    pub open: Open,
    /// EX-DIRECTOR-02: the director's hand by kind of card, for the director alone.
    pub hand: Option<[u8; MOST_PLOYS]>,
}

fn is_director(viewer: Viewer) -> bool {
    viewer == Viewer::Seat(DIRECTOR)
}

/// What a viewer may know of a state.
pub fn view(state: &State, viewer: Viewer) -> View {
    View { viewer, open: state.open, hand: is_director(viewer).then_some(state.hidden.hand) }
}

/// What a viewer is told of an event.
pub fn notice(event: &Event, viewer: Viewer) -> Option<Event> {
    match *event {
        Event::Dealt { .. } if !is_director(viewer) => Some(Event::Dealt { card: None }),
        told => Some(told),
    }
}

/// A state that fits a view, with the unknown drawn anew: a hand of cards that were not played.
pub fn imagine(content: &Content, view: &View, dice: &mut impl Dice) -> State {
    let hand = view.hand.unwrap_or_else(|| imagined_hand(content, &view.open, dice));
    State { open: view.open, hidden: Hidden { hand } }
}

fn imagined_hand(content: &Content, open: &Open, dice: &mut impl Dice) -> [u8; MOST_PLOYS] {
    let mut hand = [0; MOST_PLOYS];
    for _ in 0..open.direction.hand {
        let left = |n: usize, hand: &[u8; MOST_PLOYS]| {
            let copies = content.director.get(n).map_or(0, |card| card.copies);
            u32::from(copies.saturating_sub(open.direction.played[n] + hand[n]))
        };
        let all: u32 = (0..MOST_PLOYS).map(|n| left(n, &hand)).sum();
        let mut drawn = dice.below(all.max(1));
        for n in 0..MOST_PLOYS {
            let there = left(n, &hand);
            if drawn < there {
                hand[n] += 1;
                break;
            }
            drawn -= there;
        }
    }
    hand
}
