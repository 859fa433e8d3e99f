//! What one viewer may know: the open facts, and what it has learned of the hidden ones.

use cordon_kernel::{Dice, List, Viewer};
use serde::Serialize;

use crate::content::{Content, MarkerId, RoomCardId};
use crate::events::Event;
use crate::frames::Frame;
use crate::look::Look;
use crate::rules::setup;
use crate::state::{Hidden, Life, MOST_COMMANDOS, MOST_DOORS, MOST_ROOMS, OVERSEER, Open, State};

/// Cards of one stack.
pub type StackCards = List<RoomCardId, 8>;

/// What a viewer knows of the hidden facts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Known {
    /// Door markers.
    pub markers: [Option<MarkerId>; MOST_DOORS],
    /// Stacks of hidden rooms, for the overseer.
    pub stacks: [Option<u8>; MOST_ROOMS],
    /// Cards seen in the stacks of hidden rooms, for the squad.
    pub cards: [StackCards; MOST_ROOMS],
    /// Stances chosen and not yet revealed, for the squad.
    pub picks: [Option<u8>; MOST_COMMANDOS],
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

/// The three kinds of viewers that know different things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Overseer,
    Squad,
    Watcher,
}

fn kind(viewer: Viewer) -> Kind {
    match viewer {
        Viewer::Seat(OVERSEER) => Kind::Overseer,
        Viewer::Seat(_) => Kind::Squad,
        Viewer::Watcher => Kind::Watcher,
    }
}

/// OM-GAP-38: what a viewer may know of a state.
pub fn view(content: &Content, state: &State, viewer: Viewer) -> View {
    let (open, hidden) = (&state.open, &state.hidden);
    let mut known = Known {
        markers: [None; MOST_DOORS],
        stacks: [None; MOST_ROOMS],
        cards: Default::default(),
        picks: [None; MOST_COMMANDOS],
    };
    match kind(viewer) {
        Kind::Overseer => {
            known.markers = hidden.markers;
            known.stacks = hidden.stacks;
        }
        Kind::Squad => {
            for door in 0..MOST_DOORS {
                if (open.peeked | open.face_up) & (1 << door) != 0 {
                    known.markers[door] = hidden.markers[door];
                }
            }
            for room in 0..MOST_ROOMS {
                known.cards[room] = seen_cards(content, state, room);
            }
            known.picks = hidden.picks;
        }
        Kind::Watcher => {
            for door in 0..MOST_DOORS {
                if open.face_up & (1 << door) != 0 {
                    known.markers[door] = hidden.markers[door];
                }
            }
        }
    }
    View { viewer, open: *open, known }
}

/// All that there is to know of a state, for those who look at a game that is over.
pub fn everything(content: &Content, state: &State) -> View {
    let hidden = &state.hidden;
    let known = Known {
        markers: hidden.markers,
        stacks: hidden.stacks,
        cards: std::array::from_fn(|room| seen_cards(content, state, room)),
        picks: hidden.picks,
    };
    View { viewer: Viewer::Watcher, open: state.open, known }
}

/// The cards that the squad has seen of a room's stack, without their places, which would tell the stack.
fn seen_cards(content: &Content, state: &State, room: usize) -> StackCards {
    let Some(stack) = state.hidden.stacks[room] else { return StackCards::new() };
    let cards = &content[state.open.mission].stacks[usize::from(stack)].cards;
    let seen = state.hidden.seen_cards[room];
    let mut seen: StackCards = (0..cards.len()).filter(|n| seen & (1 << n) != 0).map(|n| cards[n]).collect();
    seen.sort_unstable();
    seen
}

/// What a viewer is told of an event.
pub fn notice(event: &Event, viewer: Viewer) -> Option<Event> {
    let kind = kind(viewer);
    let mut told = *event;
    match &mut told {
        Event::MarkerPlaced { marker, .. } if kind != Kind::Overseer => *marker = None,
        Event::StackPlaced { stack, .. } if kind != Kind::Overseer => *stack = None,
        Event::Picked { stance, .. } if kind != Kind::Squad => *stance = None,
        Event::SawMarker { marker, .. } if kind == Kind::Watcher => *marker = None,
        Event::SawCard { .. } if kind != Kind::Squad => return None,
        _ => {}
    }
    Some(told)
}

/// A state that fits a view, with the unknown drawn anew.
pub fn imagine(look: Look<'_>, view: &View, dice: &mut impl Dice) -> State {
    let mut hidden = Hidden { picks: view.known.picks, ..Hidden::default() };
    match kind(view.viewer) {
        Kind::Overseer => {
            hidden.markers = view.known.markers;
            hidden.stacks = view.known.stacks;
            imagine_picks(&view.open, &mut hidden, dice);
        }
        Kind::Squad => {
            imagine_markers(look, view, &mut hidden, dice);
            imagine_stacks(look, view, &mut hidden, dice);
        }
        Kind::Watcher => {
            imagine_markers(look, view, &mut hidden, dice);
            imagine_stacks(look, view, &mut hidden, dice);
            imagine_picks(&view.open, &mut hidden, dice);
        }
    }
    State { open: view.open, hidden }
}

/// Stances of those who have chosen already.
fn imagine_picks(open: &Open, hidden: &mut Hidden, dice: &mut impl Dice) {
    let Some(pending) = open.stack.iter().find_map(|frame| match frame {
        Frame::Stances { pending } => Some(*pending),
        _ => None,
    }) else {
        return;
    };
    for who in open.living().filter(|who| open.commando(*who).life == Life::Active) {
        if pending & (1 << who.0) == 0 {
            hidden.picks[usize::from(who.0)] = Some(dice.below(3) as u8);
        }
    }
}

/// Markers of the doors that are closed, as the overseer could have placed them.
fn imagine_markers(look: Look<'_>, view: &View, hidden: &mut Hidden, dice: &mut impl Dice) {
    let doors = look.board.doors.len() as u8;
    if look.is_automatic() {
        for (door, marker) in (0..doors).zip(setup::own_markers(look.mission())) {
            hidden.markers[usize::from(door)] = view.open.is_closed(door).then_some(marker);
        }
        return;
    }
    let placed = view.open.stack.iter().find_map(|frame| match frame {
        Frame::PlaceMarker { door } => Some(*door),
        _ => None,
    });
    let placed = placed.unwrap_or(doors);
    let opened = |door: u8| !view.open.is_closed(door);
    // A choice for one door can leave none for another; then all are drawn again.
    loop {
        hidden.markers = view.known.markers;
        for door in (0..doors).filter(|door| opened(*door)) {
            hidden.markers[usize::from(door)] = view.open.shown[usize::from(door)];
        }
        let complete = (0..placed).filter(|door| !opened(*door)).all(|door| {
            if hidden.markers[usize::from(door)].is_some() {
                return true;
            }
            let legal = (0..look.content.markers.len() as u8)
                .map(MarkerId)
                .filter(|marker| setup::check_marker(look, hidden, door, *marker).is_ok());
            let legal: List<MarkerId, 32> = legal.collect();
            if legal.is_empty() {
                return false;
            }
            hidden.markers[usize::from(door)] = Some(legal[dice.below(legal.len() as u32) as usize]);
            true
        });
        if complete {
            break;
        }
    }
    for door in (0..doors).filter(|door| opened(*door)) {
        hidden.markers[usize::from(door)] = None;
    }
}

/// Stacks of the rooms, as the overseer could have placed them and as fits the cards that were seen.
fn imagine_stacks(look: Look<'_>, view: &View, hidden: &mut Hidden, dice: &mut impl Dice) {
    // OM-ROOM-03: without stacks there are no hidden rooms.
    let rooms = if look.mission().stacks.is_empty() { 0 } else { look.board.rooms.len() as u8 };
    // The markers are placed before the stacks, so then no stack lies anywhere.
    let placed = view.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::PlaceMarker { .. } => Some(0),
        Frame::PlaceStack { room } => Some(*room),
        _ => None,
    });
    hidden.stacks = view.open.shown_stacks;
    let fits = assign_stacks(look, view, hidden, 0, placed.unwrap_or(rooms), dice);
    debug_assert!(fits, "a view always has a state that fits it");
    for room in 0..usize::from(rooms) {
        hidden.seen_cards[room] = bits_of(look, hidden.stacks[room], &view.known.cards[room]).unwrap_or(0);
    }
}

fn assign_stacks(
    look: Look<'_>,
    view: &View,
    hidden: &mut Hidden,
    room: u8,
    rooms: u8,
    dice: &mut impl Dice,
) -> bool {
    if room == rooms {
        return true;
    }
    if hidden.stacks[usize::from(room)].is_some() {
        return assign_stacks(look, view, hidden, room + 1, rooms, dice);
    }
    let cards = &view.known.cards[usize::from(room)];
    let mut stacks: List<u8, 16> = (0..look.mission().stacks.len() as u8)
        .filter(|stack| setup::check_stack(look, hidden, room, *stack).is_ok())
        .filter(|stack| bits_of(look, Some(*stack), cards).is_some())
        .collect();
    for last in (1..stacks.len()).rev() {
        stacks.swap(last, dice.below(last as u32 + 1) as usize);
    }
    for stack in stacks {
        hidden.stacks[usize::from(room)] = Some(stack);
        if assign_stacks(look, view, hidden, room + 1, rooms, dice) {
            return true;
        }
        hidden.stacks[usize::from(room)] = None;
    }
    false
}

/// The places of cards in a stack, by bit; none if the stack does not have them.
fn bits_of(look: Look<'_>, stack: Option<u8>, wanted: &StackCards) -> Option<u8> {
    let Some(stack) = stack else { return wanted.is_empty().then_some(0) };
    let cards = &look.mission().stacks[usize::from(stack)].cards;
    let mut bits = 0;
    for card in wanted {
        let place = (0..cards.len()).find(|n| cards[*n] == *card && bits & (1 << n) == 0)?;
        bits |= 1 << place;
    }
    Some(bits)
}
