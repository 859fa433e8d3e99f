//! TW-SETUP: how a game is laid out before the first turn.

use cordon_kernel::{Refusal, Table};

use crate::chance;
use crate::content::{Content, Deck, Filling, MOST_TILE_KINDS, Preset, TileId};
use crate::events::Event;
use crate::frames::Frame;
use crate::look::Look;
use crate::play::Play;
use crate::quick::Quick;
use crate::rules::placement::{self, Spotted};
use crate::setup::{Setup, Supply};
use crate::squares::Square;
use crate::state::{MOST_GUTS, MOST_HEARTS, MOST_PLAYERS, Marine, NONE, Open, Soldier, State};

/// TW-GAP-15: the squares of the helipad in the order in which marines come to stand on them.
pub const LANDING: [u8; 9] = [4, 1, 5, 7, 3, 2, 8, 6, 0];

/// Whether a game can be played with this setup.
pub fn check(content: &Content, setup: &Setup) -> Result<(), Refusal> {
    let rules = &setup.rules;
    // TW-SETUP-01, TW-GAP-52: a single player has no right-hand neighbour.
    let players = (2..=MOST_PLAYERS as u8).contains(&rules.players);
    Refusal::unless(players, "TW-SETUP-01", "Two to six players can play, not {}.")
        .map_err(|refusal| refusal.with([rules.players.into()]))?;
    let preset = content.preset(&setup.preset).is_some();
    Refusal::unless(preset, "TW-SETUP-03", "There is no such board to begin on.")?;
    Refusal::unless(rules.marine_toll <= 1, "TW-GAP-42", "A marine pays no heart or one, not {}.")
        .map_err(|refusal| refusal.with([rules.marine_toll.into()]))?;
    Refusal::unless(
        (10..=180).contains(&rules.clock.minutes),
        "TW-CLOCK-01",
        "A game lasts 10 to 180 minutes, not {}.",
    )
    .map_err(|refusal| refusal.with([rules.clock.minutes.into()]))?;
    let limit = rules.round_limit > 0;
    Refusal::unless(limit, "TW-CLOCK-05", "A game lasts one round at least.")?;
    if let Supply::Limited { regular, supers } = rules.supply {
        let fits = regular <= 400 && supers <= 400;
        Refusal::unless(fits, "TW-GAP-25", "The supply has 400 zombies of a sort at most.")?;
    }
    Ok(())
}

/// A state with nothing in it but what was agreed on.
pub fn empty(setup: &Setup) -> State {
    let mut open = Open { rules: setup.rules, new_tile: NONE, ..Open::default() };
    // TW-SETUP-22, TW-GAP-25: the supply; dogs come only with their module.
    let dogs = if setup.rules.dogs { 100 } else { 0 };
    open.supply = match setup.rules.supply {
        Supply::Limited { regular, supers } => [regular, dogs, supers],
        Supply::Unlimited => [u16::MAX, if setup.rules.dogs { u16::MAX } else { 0 }, u16::MAX],
    };
    let mut state = State { open, ..State::default() };
    state.hidden.asked = NONE;
    state.open.stack.push(Frame::default());
    state
}

/// Tiles of a deck that fit a slot in some turn, with how many of them are left.
fn fitting(
    content: &Content,
    left: &[u8; MOST_TILE_KINDS],
    deck: Deck,
    class: crate::content::Class,
    mask: u8,
) -> [u8; MOST_TILE_KINDS] {
    let mut counts = [0; MOST_TILE_KINDS];
    for (n, tile) in content.tiles.iter().enumerate() {
        let turns = (0..4).any(|rotation| tile.open_turned(rotation) == mask);
        if tile.deck == deck && tile.class == class && !tile.unused && turns {
            counts[n] = left[n];
        }
    }
    counts
}

/// The copies of every tile, those of fixed slots of a board taken out.
fn stacks(content: &Content, preset: &Preset) -> [u8; MOST_TILE_KINDS] {
    let mut left = [0; MOST_TILE_KINDS];
    for (n, tile) in content.tiles.iter().enumerate() {
        left[n] = tile.copies;
    }
    for slot in &preset.slots {
        if let Filling::Fixed { tile, .. } = slot.filling {
            left[usize::from(tile.0)] -= 1;
        }
    }
    left
}

/// Lays a preset board with the given tiles for its slots, nothing on them.
pub fn lay_board(content: &Content, quick: &Quick, preset: &Preset, open: &mut Open, tiles: &[(TileId, u8)]) {
    for (slot, (tile, rotation)) in preset.slots.iter().zip(tiles) {
        let before = *open;
        let look = Look { content, quick, open: &before };
        let spot = Spotted { x: slot.cell.0, y: slot.cell.1, rotation: *rotation };
        placement::lay(look, open, *tile, spot, Some(slot.half));
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// Lays the game out; TW-GAP-60: first player, preset slots, opening hands. TW-SETUP-23: the first turn starts, and a
    /// host's clock with it, when all of this is done.
    pub fn lay_out(&mut self, preset: &Preset) {
        let players = self.state.open.players();
        let first = chance::first_player(players, self.table);
        (self.state.open.first, self.state.open.active) = (first, first);
        self.tell(Event::Began { first });
        let left = self.fill_slots(preset);
        // TW-SETUP-05: what is left of the town is the deck, with the underground pack; the base's rest is out.
        for (n, tile) in self.content.tiles.iter().enumerate() {
            let drawn = match tile.deck {
                Deck::Town => true,
                Deck::Army => false,
                Deck::Pack => self.state.open.rules.underground_pack,
            };
            self.state.open.tiles_left[n] = if drawn && !tile.unused { left[n] } else { 0 };
        }
        for slot in 0..self.state.open.placed.len() as u8 {
            self.stock_preset(slot, preset.stocked);
        }
        self.muster();
        // TW-SETUP-13, TW-GAP-17: three cards each.
        for seat in 0..players {
            (0..3).for_each(|_| {
                self.draw_card(seat);
            });
        }
        self.begin_turn(first);
    }

    /// TW-SETUP-04: fills the slots in their order; what is drawn fits in some turn, the smallest first.
    fn fill_slots(&mut self, preset: &Preset) -> [u8; MOST_TILE_KINDS] {
        let mut left = stacks(self.content, preset);
        let mut tiles = Vec::new();
        for slot in &preset.slots {
            match slot.filling {
                Filling::Fixed { tile, rotation } => tiles.push((tile, rotation)),
                Filling::Drawn { deck, class, mask } => {
                    let counts = fitting(self.content, &left, deck, class, mask);
                    let tile = chance::preset_tile(&counts, self.table);
                    left[usize::from(tile.0)] -= 1;
                    let fits = |rotation: &u8| self.content[tile].open_turned(*rotation) == mask;
                    tiles.push((tile, (0..4).find(fits).unwrap_or(0)));
                }
            }
        }
        lay_board(self.content, self.quick, preset, &mut self.state.open, &tiles);
        for slot in 0..self.state.open.placed.len() {
            let crate::state::Placed { tile, x, y, rotation, .. } = self.state.open.placed[slot];
            self.tell(Event::TileLaid { tile, x, y, rotation });
        }
        left
    }

    /// TW-SETUP-09, TW-SETUP-10, TW-SETUP-11, TW-SETUP-12, TW-SETUP-20: what each soldier starts with; TW-SETUP-14, TW-SETUP-15, TW-GAP-61: one
    /// marine more than players, on the helipad.
    fn muster(&mut self) {
        let open = &mut self.state.open;
        let rules = open.rules;
        for seat in 0..rules.players {
            *open.soldier_mut(seat) = Soldier {
                staged: true,
                hearts: MOST_HEARTS,
                bullets: 5,
                guts: if rules.guts { MOST_GUTS } else { 0 },
                manholes: if rules.sewers { 2 } else { 0 },
                ..Soldier::default()
            };
        }
        let pad = Look { content: self.content, quick: self.quick, open }.slot_of(self.quick.pad);
        let barracks = Look { content: self.content, quick: self.quick, open }.slot_of(self.quick.barracks);
        let (Some(pad), Some(barracks)) = (pad, barracks) else { return };
        for seat in 0..rules.players {
            open.soldier_mut(seat).at = crate::quick::middle(barracks);
        }
        let marines = if open.marines_land { rules.players + 1 } else { 0 };
        for n in 0..marines {
            let at = Square::of(pad, LANDING[usize::from(n)]);
            open.marines[usize::from(n)] = Marine { at, in_play: true, under: false };
        }
    }
}
