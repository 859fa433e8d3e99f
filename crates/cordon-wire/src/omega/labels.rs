//! Which kind an action is, and what a button for it says.

use cordon_kernel::Seat;
use cordon_omega::Action;
use cordon_omega::actions::{On, Reroll};
use cordon_omega::content::SheetId;
use cordon_omega::frames::{FindChoice, Frame, Moment};
use cordon_omega::look::Look;
use cordon_omega::state::{Figure, commando_of};

use super::odds::attacker;
use crate::wording::{capital, direction};

/// The kind of an action, for grouping.
pub(super) fn kind(action: &Action) -> &'static str {
    match action {
        Action::PlaceMarker(_) => "marker",
        Action::PlaceStack(_) => "stack",
        Action::Buy(_) => "buy",
        Action::Face(_) => "face",
        Action::Assign(_) => "initiative",
        Action::TakeStance(_) => "stance",
        Action::Move(_) => "move",
        Action::Step(_) => "step",
        Action::Vent(_) => "vent",
        Action::Attack { .. } => "attack",
        Action::Direct { .. } => "direct",
        Action::Open(_) => "open",
        Action::Investigate(_) => "investigate",
        Action::Trade { .. } => "give",
        Action::PickUp(_) => "take",
        Action::Revive(_) => "revive",
        Action::Heal(_) => "heal",
        Action::Order(_) => "order",
        Action::UseKit { .. } => "card",
        Action::Boost => "boost",
        Action::Reroll(_) => "reroll",
        Action::FallBack => "fall-back",
        Action::UseTile { .. } => "ability",
        Action::Activate { .. } => "activate",
        Action::Choose(_) => "choose",
        Action::Place(_) => "place",
        Action::Use(_) => "objective",
        Action::Leave => "leave",
        Action::Cloud { .. } => "gas",
        Action::Clear(_) => "clear",
        Action::Detonate => "detonate",
        Action::AssistDice | Action::AssistReroll => "assist",
        Action::Repair(_) => "repair",
        Action::Salvage(_) => "salvage",
        Action::Pass => "pass",
    }
}

/// What a button for a legal action says.
pub(super) fn label(look: Look<'_>, seat: Seat, action: &Action) -> String {
    let commando = |who: SheetId| look.figure_name(Figure::Commando(who));
    let card = |card: u8| card_name(look, seat, card);
    match *action {
        Action::PlaceMarker(marker) => look.content[marker].name.clone(),
        Action::PlaceStack(stack) => {
            let cards = look.mission().stacks.get(usize::from(stack)).map(|stack| stack.cards.as_slice());
            let names = cards.unwrap_or_default().iter().map(|card| look.content[*card].name.as_str());
            names.collect::<Vec<_>>().join(" and ")
        }
        Action::Buy(kit) => look.content[kit].name.clone(),
        Action::Face(side) => format!("Look {}", direction(side.dir())),
        Action::Assign(who) => commando(who),
        Action::TakeStance(stance) => {
            let sheet = commando_of(seat).map(|who| look.sheet(who));
            let stance = sheet.and_then(|sheet| sheet.stances.get(usize::from(stance)));
            stance.map_or(String::new(), |stance| stance.name.clone())
        }
        Action::Move(1) => "Move".to_owned(),
        Action::Move(moves) => format!("{moves} moves as one"),
        Action::Step(dir) => format!("Step {}", direction(dir)),
        Action::Vent(cell) => format!("Through the vents to {}", look.cell_name(cell)),
        Action::Attack { arm, target, aim, spaces } => {
            let weapon = attacker(look, seat).map_or(String::new(), |attacker| look.arm_name(attacker, arm));
            let aimed = if aim { ", aimed" } else { "" };
            let place = look.space_name(target, spaces.to, " at");
            let from = attacker(look, seat).map(|attacker| look.space_name(attacker, spaces.from, " from"));
            let from = from.unwrap_or_default();
            format!("Attack {}{place} with {weapon}{aimed}{from}", look.figure_name(target))
        }
        Action::Direct { ally, attack } => {
            format!("Have {} {}", look.ally_name(ally), if attack { "attack" } else { "move" })
        }
        Action::Open(door) => format!("Open {}", look.door_name(door)),
        Action::Investigate(marker) => match look.board.investigate.get(usize::from(marker)) {
            Some(cell) => format!("Search {}", look.cell_name(*cell)),
            None => "Search".to_owned(),
        },
        Action::Trade { card: held, to } => format!("Give {} to {}", card(held), commando(to)),
        Action::PickUp(drop) => match look.open.drops.get(usize::from(drop)) {
            Some(dropped) => format!("Take {}", look.content[dropped.held.kit].name),
            None => "Take".to_owned(),
        },
        Action::Revive(who) => format!("Help {} up", commando(who)),
        Action::Heal(who) => format!("Heal {}", commando(who)),
        Action::Order(who) => format!("Order {} to attack", commando(who)),
        Action::UseKit { card: held, on } => format!("{}{}", card(held), on_text(look, on)),
        Action::Boost => "Boost the challenge by a die".to_owned(),
        Action::Reroll(reroll) => reroll_text(look, reroll),
        Action::FallBack => "Fall back".to_owned(),
        Action::UseTile { tile, on } => format!("{}{}", look.dashboard_name(tile), on_text(look, on)),
        Action::Activate { enemy, combat } => {
            let what = if combat { "move and attack" } else { "move" };
            format!("{}: {what}", look.figure_name(Figure::Enemy(enemy)))
        }
        Action::Choose(choice) => choice_text(look, choice),
        Action::Place(cell) => format!("At {}", look.cell_name(cell)),
        Action::Use(objective) => format!("Work on {}", look.objective_name(objective)),
        Action::Leave => "Leave the map".to_owned(),
        Action::Cloud { at, wide, high } => format!("Gas, {wide} by {high} from {}", look.cell_name(at)),
        Action::Clear(cell) => format!("Remove the gas at {}", look.cell_name(cell)),
        Action::Detonate => "Set off the satchel charge".to_owned(),
        Action::AssistDice => "Assist with a die".to_owned(),
        Action::AssistReroll => "Assist with a reroll".to_owned(),
        Action::Repair(machine) => format!("Repair {}", look.machine_name(machine)),
        Action::Salvage(cell) => format!("Search the scrap at {}", look.cell_name(cell)),
        Action::Pass => match look.open.stack.top() {
            Frame::CommandoTurn { .. } => "End turn",
            Frame::Move(_) => "Stop here",
            Frame::SpawnStep | Frame::ActivateStep => "End the step",
            Frame::BuyKit { .. } | Frame::Placing(_) | Frame::ChooseEnemy(_) | Frame::Scrubbing { .. } => {
                "Done"
            }
            _ => "Pass",
        }
        .to_owned(),
    }
}

fn card_name(look: Look<'_>, seat: Seat, card: u8) -> String {
    let held = commando_of(seat).and_then(|who| look.open.commando(who).cards.get(usize::from(card)));
    held.map_or("a card".to_owned(), |held| look.kit(held).name.clone())
}

fn on_text(look: Look<'_>, on: On) -> String {
    let name = |figure: Figure| look.figure_name(figure);
    match on {
        On::Nothing => String::new(),
        On::Dice(reroll) => format!(" on {}", dice_text(reroll)),
        On::Commando(who) => format!(" on {}", name(Figure::Commando(who))),
        On::Enemy(slot) => format!(" on {}", name(Figure::Enemy(slot))),
        On::Door(door) => format!(" on {}", look.door_name(door)),
        On::Tile(tile) => format!(" on {}", tile_name(look, tile)),
        On::Vent(cell) => format!(" at the vent {}", look.cell_name(cell)),
        On::Cell(cell) => format!(" at {}", look.cell_name(cell)),
        On::Passage(passage) => format!(" at {}", look.passage_name(passage)),
        On::Commandos(one, other) => {
            format!(" on {} and {}", name(Figure::Commando(one)), name(Figure::Commando(other)))
        }
    }
}

fn tile_name(look: Look<'_>, tile: u8) -> String {
    match look.mission().tiles.get(usize::from(tile)) {
        Some(placement) => look.content[placement.tile].name.clone(),
        None => "a tile".to_owned(),
    }
}

fn dice_text(reroll: Reroll) -> String {
    let die = |face: u8| format!("{} {}", if face < 3 { "black" } else { "red" }, face % 3);
    match reroll.second {
        Some(second) => format!("{} and {}", die(reroll.first), die(second)),
        None => die(reroll.first),
    }
}

/// The dice of a challenge are rolled again all together, so none of them is named.
fn reroll_text(look: Look<'_>, reroll: Reroll) -> String {
    match look.open.stack.top() {
        Frame::Window(window) if window.moment == Moment::AfterChallenge => "Roll again".to_owned(),
        _ => format!("Reroll {}", dice_text(reroll)),
    }
}

/// What a numbered choice stands for depends on what is asked.
fn choice_text(look: Look<'_>, choice: u8) -> String {
    match *look.open.stack.top() {
        Frame::Revealing { room, .. } => {
            let stack = look.open.shown_stacks.get(usize::from(room)).copied().flatten();
            let stack = stack.and_then(|stack| look.mission().stacks.get(usize::from(stack)));
            let card = stack.and_then(|stack| stack.cards.get(usize::from(choice)));
            card.map_or("a card".to_owned(), |card| look.content[*card].name.clone())
        }
        Frame::Flipping { .. } => tile_name(look, choice),
        Frame::TimerEvents { .. } => match look.mission().events.get(usize::from(choice)) {
            Some(event) => capital(&look.event_text(event)),
            None => "an event".to_owned(),
        },
        Frame::Finding { what: FindChoice::Breaker, .. } => {
            let vents = look.open.vents.len();
            let what = if usize::from(choice) < vents { "The vent" } else { "The interference" };
            let mut markers = look.open.vents.iter().chain(&look.open.emi);
            let cell = markers.nth(usize::from(choice));
            cell.map_or(what.to_owned(), |cell| format!("{what} at {}", look.cell_name(*cell)))
        }
        Frame::ChooseEnemy(_) => match look.content.enemies.get(usize::from(choice)) {
            Some(card) => card.name.clone(),
            None => "an enemy".to_owned(),
        },
        _ => capital(&look.room_name(choice)),
    }
}
