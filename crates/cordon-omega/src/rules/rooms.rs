//! OM-ROOM: revealing rooms and resolving their stacks.

use cordon_kernel::{Refusal, Table};

use crate::content::{EnemyClass, RoomCardId, RoomPayload};
use crate::events::Event;
use crate::frames::{Frame, Piece, Placing, Spot};
use crate::look::Look;
use crate::play::Play;
use crate::rules::hazards;

/// The cards of a room's stack.
fn cards_of<'a>(look: Look<'a>, stack: u8) -> &'a [RoomCardId] {
    &look.mission().stacks[usize::from(stack)].cards
}

/// OM-ROOM-06, OM-GAP-82: the cards that may be resolved next, by bit: those of the lowest group that is left.
fn next_group(look: Look<'_>, stack: u8, left: u8) -> u8 {
    let cards = cards_of(look, stack);
    let group = |n: usize| look.content[cards[n]].payload.group();
    let there = (0..cards.len()).filter(|n| left & (1 << n) != 0);
    let lowest = there.clone().map(group).min();
    there.filter(|n| Some(group(*n)) == lowest).fold(0, |bits, n| bits | 1 << n)
}

/// Whether the overseer may resolve this card next.
pub fn check_next(look: Look<'_>, room: u8, left: u8, card: u8) -> Result<(), Refusal> {
    let stack = look.open.shown_stacks[usize::from(room)].expect("a revealed room shows its stack");
    if card < 8 && next_group(look, stack, left) & (1 << card) != 0 {
        return Ok(());
    }
    Err(Refusal::new(
        "OM-ROOM-06",
        "Cards are resolved by priority group: choose one of the lowest group left.",
    ))
}

/// OM-ROOM-15, OM-ROOM-16: whether a tile of a room may be flipped.
pub fn check_flip(look: Look<'_>, room: u8, tile: u8) -> Result<(), Refusal> {
    let there = look.board.tiles.get(usize::from(tile));
    let in_room = there.is_some_and(|cells| cells.intersects(&look.board.rooms[usize::from(room)]));
    if in_room && look.board.is_faulty(tile, look.open.flips) {
        return Ok(());
    }
    Err(Refusal::new("OM-ROOM-15", "Only a tile of this room with the faulty-intel icon can be flipped."))
}

impl<T: Table<Event>> Play<'_, T> {
    /// OM-ROOM-03, OM-ROOM-05: a room is revealed and its whole stack resolved.
    pub fn reveal_room(&mut self, room: u8) {
        self.open().revealed |= 1 << room;
        self.table.reveal();
        self.tell(Event::RoomRevealed { room });
        let stack = self.state.hidden.stacks[usize::from(room)].expect("a hidden room has a stack");
        self.open().shown_stacks[usize::from(room)] = Some(stack);
        let cards = cards_of(self.look(), stack).len();
        // OM-GAP-94: the Crisis Point is announced and effective at once.
        self.check_crisis();
        self.open_exits_of(room);
        self.push(Frame::Revealing { room, left: ((1_u16 << cards) - 1) as u8 });
    }

    /// Goes on with the stack on top; false when the overseer must choose the next card.
    pub fn continue_revealing(&mut self, room: u8, left: u8) -> bool {
        if left == 0 {
            self.pop();
            return true;
        }
        let stack = self.state.open.shown_stacks[usize::from(room)].expect("a revealed room shows its stack");
        let next = next_group(self.look(), stack, left);
        if next.count_ones() > 1 {
            return false;
        }
        self.resolve_card(room, left, next.trailing_zeros() as u8);
        true
    }

    /// Resolves one card of a stack.
    pub fn resolve_card(&mut self, room: u8, left: u8, card: u8) {
        *self.open().stack.top_mut() = Frame::Revealing { room, left: left & !(1 << card) };
        let stack = self.state.open.shown_stacks[usize::from(room)].expect("a revealed room shows its stack");
        let id = cards_of(self.look(), stack)[usize::from(card)];
        self.tell(Event::CardResolved { room, card: id });
        let content = self.content;
        let spot = Spot::Room(room);
        let placing = |piece, left| Frame::Placing(Placing { piece, left, spot, optional: false });
        match &content[id].payload {
            // OM-ROOM-14: nothing.
            RoomPayload::Clear => {}
            // OM-GAP-83: a trap of group 1.
            RoomPayload::FaultyIntel => {
                let tiles = self.board.tiles.len() as u8;
                if (0..tiles).any(|tile| check_flip(self.look(), room, tile).is_ok()) {
                    self.push(Frame::Flipping { room });
                }
            }
            RoomPayload::Objective(letter) => self.find_objective(*letter, room),
            // OM-ROOM-13.
            RoomPayload::Vents(number) => self.push(placing(Piece::Vent, *number)),
            // OM-ROOM-12.
            RoomPayload::Rubble(number) => self.push(placing(Piece::Rubble, *number)),
            // OM-ROOM-12, OM-ENV-05, OM-EMI-05: each marker with its own limits.
            RoomPayload::Gas(markers) => self.push(Frame::PlacingCloud { spot, markers: *markers }),
            RoomPayload::Emi => self.push(placing(Piece::Emi, 1)),
            RoomPayload::Fire(dice) => self.push(placing(Piece::Fire(*dice), 1)),
            // OM-ROOM-08, OM-SPWN-03: one spawn action, anywhere on the room's tiles.
            RoomPayload::Spawn(enemies) => {
                let extra = self.look().mission().extra_clones[usize::from(self.state.open.started - 3)];
                // OM-GAP-82: the extra clones are of the first clone kind on the card.
                let first_clone = enemies.iter().position(|(id, _)| content[*id].class == EnemyClass::Clone);
                let all = enemies.iter().enumerate().map(|(n, (enemy, number))| {
                    let more = if Some(n) == first_clone { extra } else { 0 };
                    (*enemy, number + more)
                });
                let number = all.clone().map(|(_, number)| number).sum();
                self.muster(all, number, spot, false);
            }
        }
    }

    /// OM-GAP-83: a tile is turned in place; figures on a new wall go to the nearest free cell.
    pub fn flip(&mut self, tile: u8) {
        let bit = self.board.flippable.iter().position(|n| *n == tile).expect("the tile can be flipped");
        let peril = self.look().variant().peril;
        self.open().flips ^= 1 << bit;
        self.table.reveal();
        self.tell(Event::Flipped { tile });
        // OM-KHAZ-01: peril that is turned up under somebody counts as placed there.
        let new_peril = self.look().variant().peril - peril;
        self.hazard_appears(new_peril, hazards::PERIL, None);
        self.dig_out();
    }

    /// The squad looks at cards of a room's stack.
    pub fn see_cards(&mut self, room: u8, cards: u8) {
        self.state.hidden.seen_cards[usize::from(room)] |= cards;
        self.table.reveal();
        self.tell(Event::LookedAtStack { room });
        let stack = self.state.hidden.stacks[usize::from(room)].expect("a hidden room has a stack");
        let (content, mission) = (self.content, self.state.open.mission);
        for (n, card) in content[mission].stacks[usize::from(stack)].cards.iter().enumerate() {
            if cards & (1 << n) != 0 {
                self.tell(Event::SawCard { room, card: *card });
            }
        }
    }

    /// All cards of a room's stack, by bit.
    pub fn whole_stack(&self, room: u8) -> u8 {
        let stack = self.state.hidden.stacks[usize::from(room)].expect("a hidden room has a stack");
        let cards = cards_of(self.look(), stack).len();
        ((1_u16 << cards) - 1) as u8
    }
}
