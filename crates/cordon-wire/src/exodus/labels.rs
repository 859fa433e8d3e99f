//! Which kind an action is, and what a button for it says.

use cordon_exodus::Action;
use cordon_exodus::actions::Ware;
use cordon_exodus::content::Ploy;
use cordon_exodus::frames::Frame;
use cordon_exodus::look::Look;
use cordon_exodus::rules::fire;
use cordon_grid::Cell;
use cordon_kernel::Seat;

use super::places::actor;
use crate::wording::direction;

/// The kind of an action, for grouping.
pub(super) fn kind(action: &Action) -> &'static str {
    match action {
        Action::Enter(_) => "enter",
        Action::Place(_) => "place",
        Action::AlertFire(_) => "alert-fire",
        Action::HoldFire => "hold-fire",
        Action::Begin(_) => "begin",
        Action::Move(_) => "move",
        Action::MoveFire(_) => "move-fire",
        Action::MoveMelee(_) => "move-strike",
        Action::Sprint(_) => "sprint",
        Action::Step(_) => "step",
        Action::Stop => "stop",
        Action::Crawl(_) => "crawl",
        Action::Dive(_) | Action::RollOut(_) => "dive",
        Action::StandUp => "stand-up",
        Action::DropProne => "drop-prone",
        Action::QuickFire { .. } | Action::QuickFireItem { .. } => "fire",
        Action::AimedFire { .. } | Action::AimedFireItem { .. } => "aim",
        Action::Melee(_) => "strike",
        Action::Execute(_) => "execute",
        Action::Assassinate(_) => "assassinate",
        Action::Sweep { .. } => "sweep",
        Action::Door(_) => "door",
        Action::Switch(_) => "ready",
        Action::Throw(_) | Action::AlertThrow => "throw",
        Action::ThrowItem(_) => "throw-item",
        Action::Take => "take",
        Action::PlaceItem(_) => "put-item",
        Action::Search => "search",
        Action::PutBack(_) => "put-back",
        Action::Break(_) => "break",
        Action::Craft(_) => "craft",
        Action::Reload { .. } => "reload",
        Action::Treat(_) => "treat",
        Action::Give { .. } | Action::HandOff { .. } => "give",
        Action::Ask { .. } => "ask",
        Action::Accept => "accept",
        Action::Decline => "decline",
        Action::Upgrade => "upgrade",
        Action::Scatter(_) => "scatter",
        Action::UsePower(_) => "power",
        Action::Interact(_) => "handle",
        Action::Pilot(_) => "pilot",
        Action::Alert => "alert",
        Action::Clear(_) => "clear",
        Action::PlayCard { .. } => "card",
        Action::Pass => "pass",
        Action::TakeOff(_) => "take-off",
        Action::Activate(_) => "activate",
        Action::Pursue(_) => "pursue",
        Action::PickRoll(_) => "pick",
        Action::GrabHero(_) => "grab",
        Action::Halt(_) => "halt",
        Action::EndTurn => "end-turn",
    }
}

/// What a button for a legal action says.
pub(super) fn label(look: Look<'_>, seat: Seat, action: &Action) -> String {
    let hero = actor(look, seat).unwrap_or(0);
    let cell = |cell: Cell| look.cell_name(cell);
    let unit = |unit: u8| look.unit_name(unit);
    let name = |hero: u8| look.hero_name(hero);
    let with = |guns: u8| guns_text(look, hero, guns);
    match *action {
        Action::Enter(to) => format!("To {}", cell(to)),
        Action::Place(to) => format!("At {}", cell(to)),
        Action::AlertFire(guns) => format!("Fire{}", with(guns)),
        Action::HoldFire => "Hold fire".to_owned(),
        Action::Begin(hero) => name(hero),
        Action::Move(to) => format!("Move to {}", cell(to)),
        Action::MoveFire(to) => format!("Move to {} and fire", cell(to)),
        Action::MoveMelee(to) => format!("Move to {} and strike", cell(to)),
        Action::Sprint(to) => format!("Sprint by {}", cell(to)),
        Action::Step(to) => format!("On to {}", cell(to)),
        Action::Stop => match look.open.stack.top() {
            Frame::Following(_) => "No attack".to_owned(),
            _ => "Stop here".to_owned(),
        },
        Action::Crawl(to) => format!("Crawl to {}", cell(to)),
        Action::Dive(dir) => format!("Dive {}", direction(dir)),
        Action::RollOut(dir) => format!("Dive {} and roll up", direction(dir)),
        Action::StandUp => "Stand up".to_owned(),
        Action::DropProne => "Drop to the floor".to_owned(),
        Action::QuickFire { unit: at, guns } => format!("Fire at {}{}", unit(at), with(guns)),
        Action::AimedFire { unit: at, guns } => format!("Aim at {}{}", unit(at), with(guns)),
        Action::QuickFireItem { item, guns } => format!("Fire at the {}{}", token(look, item), with(guns)),
        Action::AimedFireItem { item, guns } => format!("Aim at the {}{}", token(look, item), with(guns)),
        Action::Melee(at) => format!("Strike {}", unit(at)),
        Action::Execute(at) => format!("Make sure of {}", unit(at)),
        Action::Assassinate(at) => format!("Take {} from behind", unit(at)),
        Action::Sweep { unit: at, to } => format!("Sweep {} off to {}", unit(at), cell(to)),
        Action::Door(door) => {
            let open = look.open.open_doors & 1_u32.checked_shl(door.into()).unwrap_or(0) != 0;
            format!("{} the door {}", if open { "Close" } else { "Open" }, look.door_name(door))
        }
        Action::Switch(arms) => format!("Ready: {}", arm_names(look, hero, arms)),
        Action::Throw(to) => format!("Throw at {}", cell(to)),
        Action::AlertThrow => "Throw".to_owned(),
        Action::ThrowItem(to) => format!("Throw the {} to {}", carried(look, hero), cell(to)),
        Action::Take => match look.open.lying(look.open.hero(hero).cell) {
            Some(item) => format!("Take the {}", token(look, item)),
            None => "Take it".to_owned(),
        },
        Action::PlaceItem(to) => format!("Put the {} on {}", carried(look, hero), cell(to)),
        Action::Search => "Search".to_owned(),
        Action::PutBack(card) => format!("Put {} back", look.content[card].name),
        Action::Break(at) => format!("Break the crate at {}", cell(at)),
        Action::Craft(recipe) => format!("Make: {}", look.content[look.content[recipe].makes].name),
        Action::Reload { gun, card } => {
            format!("Reload the {} with {}", arm_names(look, hero, 1 << gun), look.content[card].name)
        }
        Action::Treat(other) if other == hero => "Use medicine".to_owned(),
        Action::Treat(other) => format!("Treat {}", name(other)),
        Action::Give { to, ware } => format!("Offer {} to {}", ware_text(look, hero, ware), name(to)),
        Action::Ask { from, ware } => format!("Ask {} for {}", name(from), ware_text(look, from, ware)),
        Action::HandOff { to, ware } => format!("Hand {} to {}", ware_text(look, hero, ware), name(to)),
        Action::Accept => "Agree".to_owned(),
        Action::Decline => match look.open.stack.top() {
            Frame::Arriving { .. } => "Leave it",
            Frame::Volley(_) => "Leave it at a knockdown",
            Frame::Biting(_) => "Take the bite",
            Frame::Pattern { .. } => "Nobody else",
            _ => "Refuse",
        }
        .to_owned(),
        Action::Upgrade => "One more round".to_owned(),
        Action::Scatter(at) => format!("{} as well", unit(at)),
        Action::UsePower(perk) => look.content[perk].name.clone(),
        Action::Interact(object) => look.object_name(object),
        Action::Pilot(to) => format!("Pilot to {}", cell(to)),
        Action::Alert => "On alert".to_owned(),
        Action::Clear(gun) => format!("Clear the {}", arm_names(look, hero, 1 << gun)),
        Action::PlayCard { card, on } => match look.content[card].ploy {
            Ploy::Control | Ploy::Lurch => format!("{} on {}", look.content[card].name, unit(on)),
            Ploy::Dial => format!("{} on {}", look.content[card].name, name(on)),
            _ => look.content[card].name.clone(),
        },
        Action::Pass => match look.open.stack.top() {
            Frame::TakingOff => "Done",
            _ => "No card",
        }
        .to_owned(),
        Action::TakeOff(at) => format!("Take {} off", unit(at)),
        Action::Activate(at) => unit(at),
        Action::Pursue(other) => name(other),
        Action::PickRoll(n) => match *look.open.stack.top() {
            Frame::RoomPick { room, other } => format!("The {}", if n == 0 { room.roll } else { other }),
            _ => format!("Roll {}", u16::from(n) + 1),
        },
        Action::GrabHero(other) => format!("Grab {}", name(other)),
        Action::Halt(side) => format!("Stay and look {}", direction(side.dir())),
        Action::EndTurn => "End turn".to_owned(),
    }
}

/// The guns of an attack, where there is a choice.
fn guns_text(look: Look<'_>, hero: u8, guns: u8) -> String {
    let active: Vec<u8> = fire::active_guns(look, hero).map(|(at, _)| at as u8).collect();
    if active.len() < 2 {
        return String::new();
    }
    let chosen = active.iter().enumerate().filter(|(n, _)| guns & (1 << n) != 0);
    let cards = chosen.fold(0, |cards, (_, at)| cards | 1_u32 << at);
    format!(" with {}", arm_names(look, hero, cards))
}

/// The cards of a hand by name.
pub(super) fn arm_names(look: Look<'_>, hero: u8, cards: u32) -> String {
    let arms = look.open.hero(hero).arms.iter().enumerate();
    let chosen = arms.filter(|(n, _)| cards & (1 << n) != 0);
    let names: Vec<&str> = chosen.map(|(_, held)| look.content[held.arm].name.as_str()).collect();
    if names.is_empty() { "nothing".to_owned() } else { names.join(" and ") }
}

/// One of the mission's items by name.
pub(super) fn token(look: Look<'_>, item: u8) -> String {
    look.open.items.get(usize::from(item)).map_or("item".to_owned(), |token| look.item_name(token.item))
}

fn carried(look: Look<'_>, hero: u8) -> String {
    look.open.carried(hero).map_or("item".to_owned(), |item| token(look, item))
}

/// Something that passes from one hero to another.
pub(super) fn ware_text(look: Look<'_>, giver: u8, ware: Ware) -> String {
    match ware {
        Ware::Card(card) => arm_names(look, giver, 1_u32.checked_shl(card.into()).unwrap_or(0)),
        Ware::Find(card) => look.content[card].name.clone(),
        Ware::Item => carried(look, giver),
    }
}
