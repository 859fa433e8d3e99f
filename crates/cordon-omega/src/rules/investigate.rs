//! OM-INV: searching investigate markers.

use cordon_grid::Cell;
use cordon_kernel::{List, Refusal, Table};

use crate::board::START_AREA;
use crate::chance;
use crate::content::{FindEffect, FindId, KitId, SheetId};
use crate::events::Event;
use crate::frames::{Arm, FindChoice, Frame, Piece, Placing, Spot};
use crate::look::Look;
use crate::play::Play;
use crate::rules::kits;
use crate::state::{Dropped, Figure, Held};

/// OM-INV-01, OM-MAP-07, OM-GAP-47: whether a commando may search a marker.
pub fn check(look: Look<'_>, who: SheetId, marker: u8) -> Result<(), Refusal> {
    let there = look.board.investigate.get(usize::from(marker));
    let Some(place) = there.filter(|_| look.open.investigate & (1 << marker) != 0) else {
        return Err(Refusal::new("OM-INV-01", "There is no such investigate marker on the map."));
    };
    if !look.at_hand(look.open.commando(who).cell, *place) {
        let says =
            "The marker must lie in the commando's own or an adjacent space, not behind a wall or door.";
        return Err(Refusal::new("OM-INV-01", says).at(look.square(*place)));
    }
    Ok(())
}

/// Whether the finder may choose this.
pub fn check_choice(look: Look<'_>, what: FindChoice, choice: u8) -> Result<(), Refusal> {
    match what {
        FindChoice::Stack if choice < look.board.rooms.len() as u8 && !look.open.is_revealed(choice) => {
            Ok(())
        }
        FindChoice::Doors if has_unseen_door(look, choice) => Ok(()),
        FindChoice::Breaker if usize::from(choice) < look.open.vents.len() => Ok(()),
        FindChoice::Stack => Err(Refusal::new("OM-GAP-47", "Choose a room that is still hidden.")),
        FindChoice::Doors => {
            Err(Refusal::new("OM-GAP-47", "Choose a room with a door marker that is face down."))
        }
        FindChoice::Breaker => Err(Refusal::new("OM-GAP-47", "Choose a vent marker on the map.")),
    }
}

/// Whether a room, or the start area, has a door whose marker the squad does not know.
fn has_unseen_door(look: Look<'_>, room: u8) -> bool {
    (room == START_AREA || usize::from(room) < look.board.rooms.len())
        && unseen_doors(look, room).next().is_some()
}

fn unseen_doors(look: Look<'_>, room: u8) -> impl Iterator<Item = u8> {
    let unknown = look.open.closed & !look.open.face_up & !look.open.peeked;
    (0..look.board.doors.len() as u8).filter(move |door| {
        unknown & (1 << door) != 0 && look.board.doors[usize::from(*door)].rooms.contains(&room)
    })
}

/// Every choice a finder has.
pub fn choices(look: Look<'_>, what: FindChoice) -> impl Iterator<Item = u8> {
    let rooms = 0..look.board.rooms.len().max(look.open.vents.len()) as u8;
    rooms.chain([START_AREA]).filter(move |choice| check_choice(look, what, *choice).is_ok())
}

impl<T: Table<Event>> Play<'_, T> {
    /// Searches a marker: OM-INV-02a, OM-INV-02b, OM-INV-03: the marker goes, a card is drawn.
    pub fn investigate(&mut self, who: SheetId, marker: u8) {
        self.open().investigate &= !(1 << marker);
        let kinds = self.content.finds.len();
        if self.state.open.deck[..kinds].iter().all(|count| *count == 0) {
            // OM-GAP-47: an empty deck is made of the discards again.
            self.open().deck = std::mem::take(&mut self.open().discards);
        }
        if self.state.open.deck[..kinds].iter().all(|count| *count == 0) {
            return;
        }
        let deck = self.state.open.deck;
        let find = FindId(chance::investigate_card(&deck[..kinds], self.table));
        self.open().deck[usize::from(find.0)] -= 1;
        self.tell(Event::Found { who, find });
        self.resolve_find(who, find);
    }

    fn resolve_find(&mut self, who: SheetId, find: FindId) {
        let content = self.content;
        let keeps = matches!(content[find].effect, FindEffect::Item(_));
        self.open().discards[usize::from(find.0)] += u8::from(!keeps);
        let choice = |what| Frame::Finding { who, what };
        match content[find].effect {
            FindEffect::Nothing => {}
            FindEffect::Item(kit) => self.receive(who, Held { kit, ..Held::default() }),
            FindEffect::Supplies => self.draw_supplies(who),
            FindEffect::LookAtStack => self.push(choice(FindChoice::Stack)),
            FindEffect::LookAtDoors => self.push(choice(FindChoice::Doors)),
            FindEffect::Breaker => self.push(choice(FindChoice::Breaker)),
            FindEffect::Calm(tokens) => {
                let commando = self.open().commando_mut(who);
                commando.adrenaline = commando.adrenaline.saturating_sub(tokens);
            }
            FindEffect::Hazard(dice) => self.hazard(Figure::Commando(who), dice),
            FindEffect::Ambush { enemy, within } => {
                let spot = Spot::Near(who, within);
                self.push(Frame::Placing(Placing {
                    piece: Piece::Enemy(enemy),
                    left: 1,
                    spot,
                    optional: false,
                }));
            }
        }
    }

    /// A random common kit card that nobody has bought or found.
    fn draw_supplies(&mut self, who: SheetId) {
        let look = self.look();
        let mut left = [0_u8; 64];
        for (count, card) in left.iter_mut().zip(&look.content.kits) {
            *count = if card.owner.is_none() && card.points.is_some() { card.copies } else { 0 };
        }
        let held = look.open.commandos.iter().flat_map(|commando| commando.cards.iter());
        for held in held.chain(look.open.drops.iter().map(|drop| &drop.held)) {
            let count = &mut left[usize::from(held.kit.0)];
            *count = count.saturating_sub(1);
        }
        let kinds = look.content.kits.len();
        if left[..kinds].iter().any(|count| *count > 0) {
            let kit = KitId(chance::supplies_card(&left[..kinds], self.table));
            self.receive(who, Held { kit, ..Held::default() });
        }
    }

    /// A commando receives a card; what it cannot hold (OM-GAP-91, full hands) it lays down in its cell.
    pub fn receive(&mut self, who: SheetId, held: Held) {
        let kit = held.kit;
        let fits = kits::check_basic_slot(self.look(), who, kit).is_ok();
        if fits && self.open().commando_mut(who).cards.try_push(held).is_none() {
            return self.tell(Event::Received { who, kit });
        }
        let cell = self.state.open.commando(who).cell;
        self.open().drops.push(Dropped { cell, held });
        self.tell(Event::LaidDown { who, kit });
    }

    /// OM-GAP-47: found items that are used up go to the discards of the investigate deck. A weapon that is firing
    /// stays until its attack is over.
    pub fn discard_used_up(&mut self, who: SheetId) {
        let content = self.content;
        let firing = |frame: &Frame| matches!(frame, Frame::Attack(a) if a.attacker == Figure::Commando(who) && matches!(a.arm, Arm::Held(_)));
        if self.state.open.stack.iter().any(firing) {
            return;
        }
        loop {
            let look = self.look();
            let used_up = |held: &Held| look.kit(held).points.is_none() && look.is_spent(held);
            let cards = &look.open.commando(who).cards;
            let Some(place) = cards.iter().position(used_up) else { return };
            let kit = self.open().commando_mut(who).cards.remove(place).kit;
            let find = content.finds.iter().position(|find| find.effect == FindEffect::Item(kit));
            if let Some(find) = find {
                self.open().discards[find] += 1;
            }
            self.tell(Event::UsedUp { who, kit });
        }
    }

    /// Goes on with a finder's choice; false when there is one to make.
    pub fn continue_finding(&mut self, what: FindChoice) -> bool {
        let any = choices(self.look(), what).next().is_some();
        if !any {
            self.pop();
        }
        !any
    }

    /// Performs a finder's choice.
    pub fn choose_find(&mut self, what: FindChoice, choice: u8) {
        self.pop();
        match what {
            FindChoice::Stack => {
                let cards = self.whole_stack(choice);
                self.see_cards(choice, cards);
            }
            FindChoice::Doors => {
                let doors: List<u8, 8> = unseen_doors(self.look(), choice).collect();
                for door in doors {
                    self.see_marker(door);
                }
            }
            FindChoice::Breaker => {
                let cell: Cell = self.open().vents.remove(choice.into());
                self.tell(Event::Removed { piece: Piece::Vent, cell });
            }
        }
    }
}
