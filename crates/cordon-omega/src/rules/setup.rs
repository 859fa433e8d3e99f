//! OM-SET: laying out a mission, door markers, stacks, kit.

use cordon_kernel::{List, Refusal, Table};

use crate::board::{Board, START_AREA};
use crate::content::{Ability, Category, Content, KitId, MarkerId, Mission, SheetId, StackSpec, Uses};
use crate::events::Event;
use crate::frames::{Frame, Phase};
use crate::look::Look;
use crate::play::Play;
use crate::rules::kits;
use crate::state::{
    Commando, Edition, Held, Hidden, Life, MOST_CARDS, MOST_COMMANDOS, MOST_KINDS, MOST_ROOMS, Open, Setup,
    State,
};

/// OM-SET-05 to -07, OM-GAP-40: the squad of a setup, by rank.
fn squad_of(content: &Content, setup: &Setup) -> Result<List<SheetId, MOST_COMMANDOS>, Refusal> {
    if !(3..=MOST_COMMANDOS).contains(&setup.squad.len()) {
        return Err(Refusal::new("OM-SET-05", "A squad has 3 to 5 commandos, this one has {}.")
            .with([setup.squad.len().min(99) as i16]));
    }
    let mut squad = List::new();
    for id in &setup.squad {
        let Some(place) = content.commandos.iter().position(|sheet| sheet.id == *id) else {
            return Err(Refusal::new("OM-SET-23", "The squad names a commando that does not exist."));
        };
        let who = SheetId(place as u8);
        if squad.contains(&who) {
            return Err(Refusal::new("OM-SET-23", "The squad names a commando twice."));
        }
        squad.push(who);
    }
    squad.sort_unstable();
    Ok(squad)
}

/// OM-SET-26a, OM-SET-26b: kit points of each commando.
pub fn kit_points(edition: Edition, started: u8) -> u8 {
    match edition {
        Edition::First => 6,
        Edition::Second => 9 - started,
    }
}

/// Lays out a mission up to the first decision: OM-SET-01, OM-SET-03, OM-SET-04, OM-SET-10, OM-SET-11, OM-SET-22.
pub fn lay_out(content: &Content, board: &Board, setup: &Setup) -> Result<State, Refusal> {
    let Some(id) = content.mission(&setup.mission) else {
        return Err(Refusal::new("OM-SET-01", "There is no such mission."));
    };
    let mission = &content[id];
    let squad = squad_of(content, setup)?;
    let started = squad.len() as u8;
    let mut commandos = [Commando::default(); MOST_COMMANDOS];
    for (place, who) in squad.iter().enumerate() {
        // OM-SET-24, OM-SET-27: each with its figure, on the mission's start cells by rank.
        let commando = &mut commandos[usize::from(who.0)];
        commando.life = Life::Active;
        commando.cell = board.start[place];
    }
    // OM-SET-12: the reserves.
    let mut reserves = [0; MOST_KINDS];
    for (enemy, number) in &mission.reserves {
        reserves[usize::from(enemy.0)] = *number;
    }
    // OM-SET-09: the investigate deck; which card comes is drawn when it is drawn.
    let mut deck = [0; MOST_KINDS];
    for (count, find) in deck.iter_mut().zip(&content.finds) {
        *count = find.copies;
    }
    // Items that the mission hands out.
    for who in &squad {
        for kit in &mission.carries {
            commandos[usize::from(who.0)].cards.push(Held { kit: *kit, ..Held::default() });
        }
    }
    let doors = board.doors.len();
    // OM-ROOM-03: a room is hidden by its stack; without stacks none is.
    let all_rooms = ((1_u16 << board.rooms.len()) - 1) as u8;
    let revealed = if mission.stacks.is_empty() { all_rooms } else { 0 };
    let first = Frame::Round(Phase::Kits(SheetId(0)));
    let mut open = Open {
        mission: id,
        edition: setup.edition,
        emi_los: setup.emi_los,
        turn_on_death: setup.turn_on_death,
        started,
        closed: ((1_u16 << doors) - 1) as u8,
        revealed,
        investigate: (1 << board.investigate.len()) - 1,
        commandos,
        reserves,
        // ZC-02: where the enemies act by themselves, the mission starts with none.
        pool: mission.energy_start[usize::from(started - 3)],
        deck,
        ..Open::default()
    };
    open.stack.push(first);
    if !board.rooms.is_empty() && !mission.stacks.is_empty() {
        open.stack.push(Frame::PlaceStack { room: 0 });
    }
    let mut hidden = Hidden::default();
    if mission.automatic {
        // ZC-01: with no overseer the mission puts its markers on the doors itself.
        for (door, marker) in own_markers(mission).take(doors).enumerate() {
            hidden.markers[door] = Some(marker);
        }
    } else if doors > 0 {
        open.stack.push(Frame::PlaceMarker { door: 0 });
    }
    Ok(State { open, hidden })
}

/// ZC-01: the markers of a mission without an overseer, door by door.
pub fn own_markers(mission: &Mission) -> impl Iterator<Item = MarkerId> {
    mission.markers.iter().flat_map(|(marker, number)| std::iter::repeat_n(*marker, (*number).into()))
}

/// OM-SET-14, OM-SET-16, OM-SET-18, OM-SET-19, OM-GAP-41: whether the overseer may put this marker on a door.
pub fn check_marker(look: Look<'_>, hidden: &Hidden, door: u8, marker: MarkerId) -> Result<(), Refusal> {
    let Some(text) = look.content.markers.get(usize::from(marker.0)) else {
        return Err(Refusal::new("OM-SET-14", "There is no such door marker."));
    };
    let placed = |other: MarkerId| hidden.markers.iter().filter(|m| **m == Some(other)).count();
    let listed = look.mission().markers.iter().find(|(id, _)| *id == marker).map_or(0, |(_, number)| *number);
    // OM-SET-17: unlocked ones are always available, as many as there are.
    let available = if text.unlocked { text.copies } else { listed };
    if placed(marker) >= usize::from(available) {
        return Err(Refusal::new("OM-SET-16", "No such marker is left for this mission."));
    }
    let Some(icon) = text.icon else { return Ok(()) };
    let rooms = look.board.doors[usize::from(door)].rooms;
    let clash = look.board.doors.iter().zip(&hidden.markers).any(|(other, placed)| {
        let same = placed.is_some_and(|placed| look.content[placed].icon == Some(icon));
        same && other.rooms.iter().any(|room| rooms.contains(room))
    });
    if clash {
        return Err(Refusal::new("OM-SET-19", "Another door of the same room carries this icon already."));
    }
    Ok(())
}

/// OM-SET-20, OM-SET-21: whether the overseer may put this stack into a room.
pub fn check_stack(look: Look<'_>, hidden: &Hidden, room: u8, stack: u8) -> Result<(), Refusal> {
    let Some(spec) = look.mission().stacks.get(usize::from(stack)) else {
        return Err(Refusal::new("OM-SET-20", "There is no such stack."));
    };
    if hidden.stacks.contains(&Some(stack)) {
        return Err(Refusal::new("OM-SET-21", "The stack lies in another room already."));
    }
    let fixed = look.mission().stacks.iter().position(|spec| spec.room == Some(room));
    if spec.room.is_some_and(|only| only != room) || fixed.is_some_and(|fixed| fixed != usize::from(stack)) {
        return Err(Refusal::new("OM-SET-21", "The mission puts another stack into this room."));
    }
    // OM-ROOM-09: the tile of an objective needs a place.
    if has_objective(look, spec) && look.board.zones[usize::from(room)].is_none() {
        return Err(Refusal::new("OM-ROOM-09", "An objective lies in a room with an objective zone."));
    }
    if spec.away_from_start && look.board.beside_start & (1 << room) != 0 {
        return Err(Refusal::new("OM-SET-21", "The mission keeps this stack away from the start area."));
    }
    if !can_place_rest(look, hidden, room, stack) {
        return Err(Refusal::new(
            "OM-SET-21",
            "The other stacks would not fit into the rooms that are left.",
        ));
    }
    Ok(())
}

/// Whether a stack holds an objective.
fn has_objective(look: Look<'_>, spec: &StackSpec) -> bool {
    spec.cards.iter().any(|card| look.content[*card].payload.category() == Category::Objective)
}

/// Whether a stack may lie in a room, whatever lies elsewhere.
fn may_lie(look: Look<'_>, room: u8, stack: u8) -> bool {
    let spec = &look.mission().stacks[usize::from(stack)];
    spec.room.is_none_or(|only| only == room)
        && !(has_objective(look, spec) && look.board.zones[usize::from(room)].is_none())
        && !(spec.away_from_start && look.board.beside_start & (1 << room) != 0)
}

/// Whether the stacks that are left still fit into the rooms that are left once this one is placed, so that no
/// choice leads to a dead end.
fn can_place_rest(look: Look<'_>, hidden: &Hidden, room: u8, stack: u8) -> bool {
    let mut used = hidden.stacks.iter().flatten().fold(1_u16 << stack, |bits, other| bits | 1 << other);
    let empty = |other: &u8| *other != room && hidden.stacks[usize::from(*other)].is_none();
    let rooms: List<u8, MOST_ROOMS> = (0..look.board.rooms.len() as u8).filter(empty).collect();
    fill_rooms(look, rooms.as_slice(), &mut used)
}

fn fill_rooms(look: Look<'_>, rooms: &[u8], used: &mut u16) -> bool {
    let [room, rest @ ..] = rooms else { return true };
    (0..look.mission().stacks.len() as u8).any(|stack| {
        if *used & (1 << stack) != 0 || !may_lie(look, *room, stack) {
            return false;
        }
        *used |= 1 << stack;
        let fits = fill_rooms(look, rest, used);
        *used &= !(1 << stack);
        fits
    })
}

/// OM-SET-25, OM-GAP-39: whether a commando may buy a card.
pub fn check_buy(look: Look<'_>, who: SheetId, points: u8, kit: KitId) -> Result<(), Refusal> {
    let Some(card) = look.content.kits.get(usize::from(kit.0)) else {
        return Err(Refusal::new("OM-SET-25", "There is no such card."));
    };
    let Some(price) = card.points else {
        return Err(Refusal::new("OM-SET-25", "The card cannot be bought, only found."));
    };
    if card.owner.is_some_and(|owner| owner != who) {
        return Err(Refusal::new("OM-GAP-39", "A personal card is only for its owner."));
    }
    if price > points {
        let rule = if look.open.edition == Edition::First { "OM-SET-26a" } else { "OM-SET-26b" };
        return Err(Refusal::new(rule, "The card costs {} points, and {} are left.")
            .with([price.into(), points.into()]));
    }
    let taken =
        look.open.commandos.iter().flat_map(|c| c.cards.iter()).filter(|held| held.kit == kit).count();
    if taken >= usize::from(card.copies) {
        return Err(Refusal::new("OM-GAP-39", "Every copy of the card is taken."));
    }
    let commando = look.open.commando(who);
    if commando.cards.len() >= MOST_CARDS {
        return Err(Refusal::new("OM-GAP-39", "The commando's hands are full."));
    }
    kits::check_basic_slot(look, who, kit)
}

impl<T: Table<Event>> Play<'_, T> {
    /// The overseer puts a marker on a door, facedown (OM-DOOR-05).
    pub fn place_marker(&mut self, door: u8, marker: MarkerId) {
        self.state.hidden.markers[usize::from(door)] = Some(marker);
        self.tell(Event::MarkerPlaced { door, marker: Some(marker) });
        if usize::from(door) + 1 < self.board.doors.len() {
            *self.open().stack.top_mut() = Frame::PlaceMarker { door: door + 1 };
        } else {
            self.pop();
        }
    }

    /// The overseer puts a stack into a room.
    pub fn place_stack(&mut self, room: u8, stack: u8) {
        debug_assert!(room != START_AREA, "the start area has no stack");
        self.state.hidden.stacks[usize::from(room)] = Some(stack);
        self.tell(Event::StackPlaced { room, stack: Some(stack) });
        if usize::from(room) + 1 < self.board.rooms.len() {
            *self.open().stack.top_mut() = Frame::PlaceStack { room: room + 1 };
        } else {
            self.pop();
        }
    }

    /// Goes on placing stacks; a stack that has only one place is put there.
    pub fn continue_stacks(&mut self, room: u8) -> bool {
        let stacks = self.look().mission().stacks.len() as u8;
        let mut fitting =
            (0..stacks).filter(|s| check_stack(self.look(), &self.state.hidden, room, *s).is_ok());
        let (first, second) = (fitting.next(), fitting.next());
        drop(fitting);
        match (first, second) {
            (Some(only), None) => {
                self.place_stack(room, only);
                true
            }
            _ => false,
        }
    }

    /// The next commando buys kit, in rank order (OM-GAP-39).
    pub fn next_buyer(&mut self, from: SheetId) {
        let next = self.state.open.squad().find(|who| *who >= from);
        match next {
            Some(who) => {
                self.next(Phase::Kits(SheetId(who.0 + 1)));
                let points = kit_points(self.state.open.edition, self.state.open.started);
                self.push(Frame::BuyKit { who, points });
            }
            None => self.next(Phase::Facings(SheetId(0))),
        }
    }

    /// A commando buys a card.
    pub fn buy(&mut self, who: SheetId, points: u8, kit: KitId) {
        let price = self.content[kit].points.unwrap_or(0);
        self.open().commando_mut(who).cards.push(Held { kit, ..Held::default() });
        self.grant_extra_uses(who);
        *self.open().stack.top_mut() = Frame::BuyKit { who, points: points - price };
        self.tell(Event::Bought { who, kit });
    }

    /// T8: cards with a limited number of uses have more of them, whether they were bought before or behind it.
    fn grant_extra_uses(&mut self, who: SheetId) {
        let extra = self.look().abilities(who).map(|ability| match ability {
            Ability::ExtraUses { uses } => uses,
            _ => 0,
        });
        let extra = extra.max().unwrap_or(0);
        let content = self.content;
        for held in &mut self.open().commando_mut(who).cards {
            held.extra = if matches!(content[held.kit].uses, Uses::Times(_)) { extra } else { 0 };
        }
    }

    /// The next commando chooses its first facing (OM-GAP-23).
    pub fn next_facing(&mut self, from: SheetId) {
        let next = self.state.open.squad().find(|who| *who >= from);
        match next {
            Some(who) => {
                self.next(Phase::Facings(SheetId(who.0 + 1)));
                self.push(Frame::ChooseFacing { who });
            }
            None => self.next(Phase::Timer),
        }
    }
}
