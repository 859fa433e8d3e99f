//! Text for actions and states.
//!
//! An order is read by looking for the one action, among all that could be ordered, that is written like it. So
//! reading and writing cannot drift apart, and an illegal order can be read and then refused with its reason.

use cordon_grid::{Cell, Dir, Side};
use cordon_kernel::{Notation, Ruleset, Seat, Unreadable};

use crate::actions::{Action, Ware};
use crate::content::{DirectorId, PerkId, Ploy, RecipeId, SearchId};
use crate::events::Event;
use crate::frames::Frame;
use crate::look::Look;
use crate::ruleset::Exodus;
use crate::state::{MOST_HEROES, Open, Setup, State, hero_of};

impl Exodus {
    /// An action as a seat orders it; open facts are enough to write it, so a view is.
    pub fn order_text(&self, open: &Open, seat: Seat, action: &Action) -> String {
        write_action(self.look(open), seat, action)
    }

    /// What happened, as a line of the log; open facts are enough to tell it, so a view is.
    pub fn log_line(&self, open: &Open, notice: &Event) -> String {
        crate::log::tell(self.look(open), notice)
    }
}

impl Notation for Exodus {
    fn write_action(&self, state: &State, seat: Seat, action: &Action) -> String {
        self.order_text(&state.open, seat, action)
    }

    fn read_action(&self, state: &State, seat: Seat, text: &str) -> Result<Action, Unreadable> {
        let look = self.look(&state.open);
        let mut legal = Vec::new();
        self.actions(state, seat, &mut legal);
        let wanted = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let reads = |action: &Action| write_action(look, seat, action).to_lowercase() == wanted;
        if let Some(action) = legal.iter().copied().find(&reads) {
            return Ok(action);
        }
        conceivable(look).into_iter().find(reads).ok_or_else(|| {
            let shown: Vec<String> =
                legal.iter().take(3).map(|action| write_action(look, seat, action)).collect();
            Unreadable(format!(
                "`{text}` is no order of this game; the legal ones read like `{}`",
                shown.join("`, `")
            ))
        })
    }

    fn write_state(&self, state: &State) -> String {
        crate::position::write(self.look(&state.open), state)
    }

    fn read_state(&self, text: &str) -> Result<State, Unreadable> {
        let state = crate::position::read(self, text)?;
        self.audit(&state).map_err(|broken| Unreadable(broken.to_string()))?;
        Ok(state)
    }

    fn read_position(&self, setup: &Setup, text: &str) -> Result<State, Unreadable> {
        let state = self.read_state(text)?;
        crate::position::check_belongs(self, setup, &state)?;
        Ok(state)
    }

    fn tell(&self, state: &State, notice: &Event) -> String {
        self.log_line(&state.open, notice)
    }
}

/// The hero whose orders a seat gives now: its own, or whoever takes its turn.
fn acting(look: Look<'_>, seat: Seat) -> u8 {
    let in_turn = look.open.stack.iter().rev().find_map(|frame| match *frame {
        Frame::HeroTurn { hero } => Some(hero),
        _ => None,
    });
    in_turn.or_else(|| hero_of(seat)).unwrap_or(0)
}

/// The guns that an attack is made with. With one active gun there is nothing to say.
fn guns_text(look: Look<'_>, hero: u8, guns: u8) -> String {
    let arms = look.open.heroes.get(usize::from(hero)).map(|hero| hero.arms).unwrap_or_default();
    let active: Vec<u8> = (0..arms.len() as u8).filter(|n| arms[usize::from(*n)].active).collect();
    if active.len() < 2 && guns == 1 {
        return String::new();
    }
    let chosen =
        (0..8).filter(|bit| guns & (1 << bit) != 0).map(|bit| match active.get(usize::from(bit as u8)) {
            Some(card) => look.held_id(hero, *card),
            None => format!("gun-{}", bit + 1),
        });
    format!(" with {}", chosen.collect::<Vec<_>>().join(" and "))
}

/// An action as it is ordered.
pub(crate) fn write_action(look: Look<'_>, seat: Seat, action: &Action) -> String {
    let hero = acting(look, seat);
    let cell = |cell: Cell| look.cell_name(cell);
    let unit = |unit: u8| look.unit_id(unit);
    match *action {
        Action::Enter(to) => format!("enter {}", cell(to)),
        Action::Place(to) => format!("place {}", cell(to)),
        Action::AlertFire(guns) => {
            let shooter = hero_of(seat).unwrap_or(hero);
            format!("fire{}", guns_text(look, shooter, guns))
        }
        Action::HoldFire => "hold fire".to_owned(),
        Action::Begin(hero) => format!("begin {}", look.hero_id(hero)),
        Action::Move(to) => format!("move {}", cell(to)),
        Action::MoveFire(to) => format!("move {} and fire", cell(to)),
        Action::MoveMelee(to) => format!("move {} and strike", cell(to)),
        Action::Sprint(to) => format!("sprint {}", cell(to)),
        Action::Step(to) => format!("step {}", cell(to)),
        Action::Stop => "stop".to_owned(),
        Action::Crawl(to) => format!("crawl {}", cell(to)),
        Action::Dive(dir) => format!("dive {dir}"),
        Action::StandUp => "stand up".to_owned(),
        Action::DropProne => "drop prone".to_owned(),
        Action::QuickFire { unit: at, guns } => {
            format!("fire at {}{}", unit(at), guns_text(look, hero, guns))
        }
        Action::AimedFire { unit: at, guns } => format!("aim at {}{}", unit(at), guns_text(look, hero, guns)),
        Action::Melee(at) => format!("strike {}", unit(at)),
        Action::Execute(at) => format!("execute {}", unit(at)),
        Action::Assassinate(at) => format!("assassinate {}", unit(at)),
        Action::Sweep { unit: at, to } => format!("sweep {} to {}", unit(at), cell(to)),
        Action::Door(door) => {
            let open = look.open.open_doors & 1_u32.checked_shl(door.into()).unwrap_or(0) != 0;
            format!("{} door {}", if open { "close" } else { "open" }, look.door_name(door))
        }
        Action::Switch(arms) => format!("ready {}", look.held_ids(hero, arms)),
        Action::Alert => "alert".to_owned(),
        Action::EndTurn => "end turn".to_owned(),
        Action::RollOut(dir) => format!("roll {dir}"),
        Action::Throw(to) => format!("throw at {}", cell(to)),
        Action::ThrowItem(to) => format!("throw item to {}", cell(to)),
        Action::QuickFireItem { item, guns } => {
            format!("fire at {}{}", look.token_id(item), guns_text(look, hero, guns))
        }
        Action::AimedFireItem { item, guns } => {
            format!("aim at {}{}", look.token_id(item), guns_text(look, hero, guns))
        }
        Action::AlertThrow => "throw".to_owned(),
        Action::Take => "take".to_owned(),
        Action::PlaceItem(to) => format!("put item on {}", cell(to)),
        Action::Search => "search".to_owned(),
        Action::PutBack(card) => format!("put back {}", look.find_id(card)),
        Action::Break(at) => format!("break {}", cell(at)),
        Action::Craft(recipe) => format!("craft {}", look.recipe_id(recipe)),
        Action::Reload { gun, card } => {
            format!("reload {} with {}", look.held_id(hero, gun), look.find_id(card))
        }
        Action::Treat(other) => format!("treat {}", look.hero_id(other)),
        Action::Give { to, ware } => format!("give {} to {}", ware_text(look, hero, ware), look.hero_id(to)),
        Action::Ask { from, ware } => {
            format!("ask {} for {}", look.hero_id(from), ware_text(look, from, ware))
        }
        Action::HandOff { to, ware } => {
            format!("hand {} to {}", ware_text(look, hero, ware), look.hero_id(to))
        }
        Action::Accept => "accept".to_owned(),
        Action::Decline => "decline".to_owned(),
        Action::Upgrade => "one more round".to_owned(),
        Action::Scatter(at) => format!("scatter to {}", unit(at)),
        Action::UsePower(perk) => format!("use {}", look.perk_id(perk)),
        Action::Interact(object) => format!("handle {}", look.object_id(object)),
        Action::Pilot(to) => format!("pilot {}", cell(to)),
        Action::Clear(gun) => format!("clear {}", look.held_id(hero, gun)),
        Action::PlayCard { card, on } => play_text(look, card, on),
        Action::Pass => "pass".to_owned(),
        Action::TakeOff(at) => format!("take off {}", unit(at)),
        Action::Activate(at) => format!("activate {}", unit(at)),
        Action::Pursue(hero) => format!("go for {}", look.hero_id(hero)),
        Action::PickRoll(n) => format!("pick roll {}", u16::from(n) + 1),
        Action::GrabHero(hero) => format!("grab {}", look.hero_id(hero)),
        Action::Halt(side) => format!("halt {side}"),
    }
}

/// A card of the director, with whom it is about.
fn play_text(look: Look<'_>, card: DirectorId, on: u8) -> String {
    let Some(known) = look.content.director.get(usize::from(card.0)) else {
        return format!("play card-{}", card.0);
    };
    match known.ploy {
        Ploy::Control | Ploy::Lurch => format!("play {} on {}", known.id, look.unit_id(on)),
        Ploy::Dial => format!("play {} on {}", known.id, look.hero_id(on)),
        _ => format!("play {}", known.id),
    }
}

/// Something that passes from one hero to another.
fn ware_text(look: Look<'_>, hero: u8, ware: Ware) -> String {
    match ware {
        Ware::Card(card) => look.held_id(hero, card),
        Ware::Find(card) => look.find_id(card),
        Ware::Item => "item".to_owned(),
    }
}

/// Every order that could be written in a state, legal or not.
fn conceivable(look: Look<'_>) -> Vec<Action> {
    let mut all = vec![
        Action::HoldFire,
        Action::Stop,
        Action::StandUp,
        Action::DropProne,
        Action::Alert,
        Action::EndTurn,
    ];
    all.extend((1..4).map(Action::AlertFire));
    all.extend((0..MOST_HEROES as u8).map(Action::Begin));
    all.extend(Dir::ALL.map(Action::Dive));
    all.extend((0..look.board.doors.len() as u8).map(Action::Door));
    all.extend(look.board.squares.iter().flat_map(|cell| {
        [
            Action::Enter(cell),
            Action::Place(cell),
            Action::Move(cell),
            Action::MoveFire(cell),
            Action::MoveMelee(cell),
            Action::Sprint(cell),
            Action::Step(cell),
            Action::Crawl(cell),
        ]
    }));
    all.extend([
        Action::AlertThrow,
        Action::Take,
        Action::Search,
        Action::Accept,
        Action::Decline,
        Action::Upgrade,
    ]);
    all.extend(Dir::ALL.map(Action::RollOut));
    all.extend(look.board.squares.iter().flat_map(|cell| {
        let throws = [Action::Throw(cell), Action::ThrowItem(cell), Action::PlaceItem(cell)];
        throws.into_iter().chain([Action::Break(cell), Action::Pilot(cell)])
    }));
    let finds = || (0..look.content.finds.len() as u8).map(SearchId);
    all.extend(finds().map(Action::PutBack));
    all.extend((0..look.content.recipes.len() as u8).map(|n| Action::Craft(RecipeId(n))));
    all.extend((0..look.content.perks.len() as u8).map(|n| Action::UsePower(PerkId(n))));
    all.extend((0..look.mission().objects.len() as u8).map(Action::Interact));
    for (hero, one) in (0..).zip(&look.open.heroes) {
        all.push(Action::Treat(hero));
        let cards = || 0..one.arms.len() as u8;
        all.extend(cards().map(Action::Clear));
        all.extend(cards().flat_map(|gun| finds().map(move |card| Action::Reload { gun, card })));
        let wares = cards().map(Ware::Card).chain(finds().map(Ware::Find)).chain([Ware::Item]);
        for ware in wares {
            all.push(Action::Ask { from: hero, ware });
            all.extend(
                (0..MOST_HEROES as u8)
                    .flat_map(|to| [Action::Give { to, ware }, Action::HandOff { to, ware }]),
            );
        }
    }
    all.push(Action::Pass);
    all.extend((0..look.content.director.len() as u8).flat_map(|n| {
        (0..look.open.units.len().max(MOST_HEROES) as u8)
            .map(move |on| Action::PlayCard { card: DirectorId(n), on })
    }));
    all.extend((0..MOST_HEROES as u8).flat_map(|hero| [Action::Pursue(hero), Action::GrabHero(hero)]));
    all.extend([0, 1].map(Action::PickRoll));
    all.extend(Side::ALL.map(Action::Halt));
    for item in 0..look.open.items.len() as u8 {
        all.extend((1..4).map(|guns| Action::QuickFireItem { item, guns }));
        all.extend((1..3).map(|guns| Action::AimedFireItem { item, guns }));
    }
    for unit in 0..look.open.units.len() as u8 {
        all.extend([Action::Scatter(unit), Action::TakeOff(unit), Action::Activate(unit)]);
        all.extend((1..4).map(|guns| Action::QuickFire { unit, guns }));
        all.extend((1..3).map(|guns| Action::AimedFire { unit, guns }));
        all.extend([Action::Melee(unit), Action::Execute(unit), Action::Assassinate(unit)]);
        all.extend(look.board.squares.iter().map(|to| Action::Sweep { unit, to }));
    }
    all
}
