//! The log: one line an event, in plain words.

use crate::actions::Ware;
use crate::content::{ArmId, Grab, Hit, Ploy, SearchId};
use crate::events::Event;
use crate::frames::Phase;
use crate::look::Look;

fn hit_text(hit: Hit) -> &'static str {
    match hit {
        Hit::Miss => "a miss",
        Hit::Knockdown => "a knockdown",
        Hit::Kill => "a kill",
    }
}

/// An event in plain words. It is told with the state right after the action, in which an infected that was just
/// removed can be gone already.
pub fn tell(look: Look<'_>, event: &Event) -> String {
    match *event {
        Event::PhaseBegan { phase, turn } => match phase {
            Phase::Heroes => format!("Turn {turn}: the heroes move"),
            Phase::Infected => "The infected move".to_owned(),
            Phase::Spawn => "More of them come".to_owned(),
            Phase::End => format!("The end of turn {turn}"),
        },
        Event::Delivered { item } => {
            format!("The {} is where it is wanted", look.token_id(item))
        }
        Event::Ended { ending } => ending.line().to_owned(),
        Event::Dealt { card: None } => "The director is dealt a card".to_owned(),
        Event::Dealt { card: Some(card) } => format!("The director is dealt {}", look.content[card].name),
        Event::CardPlayed { card, on } => {
            let whom = match look.content[card].ploy {
                Ploy::Control | Ploy::Lurch => format!(" on {}", look.unit_name(on)),
                Ploy::Dial => format!(" on {}", look.hero_name(on)),
                _ => String::new(),
            };
            format!("The director plays {}{whom}", look.content[card].name)
        }
        Event::AlertsRemoved => "Nobody is on alert any more".to_owned(),
        _ => hero_line(look, event)
            .or_else(|| kit_line(look, event))
            .or_else(|| infected_line(look, event))
            .expect("every event is told"),
    }
}

/// What heroes do and what happens to them.
fn hero_line(look: Look<'_>, event: &Event) -> Option<String> {
    let name = |hero: u8| look.hero_name(hero);
    let unit_name = |unit: u8| look.unit_name(unit);
    let cell = |cell| look.cell_name(cell);
    Some(match *event {
        Event::TurnBegan { hero, points } => format!("{} has {points} action points", name(hero)),
        Event::Spent { hero, kind, left } => {
            format!("{} {}, {left} action points are left", name(hero), kind.words())
        }
        Event::Follows { hero, melee: true } => format!("{} means to strike behind the move", name(hero)),
        Event::Follows { hero, melee: false } => format!("{} means to fire behind the move", name(hero)),
        Event::RollPicked { roll } => format!("The director takes the {roll}"),
        Event::TieRolled { hero, roll } => format!("{} rolls {roll} to decide between several", name(hero)),
        Event::Grabbed { unit, hero, roll, result } => {
            let (who, whom) = (unit_name(unit), name(hero));
            let test = roll.map_or("who lies on the floor".to_owned(), |roll| format!("who rolls {roll}"));
            let comes = match result {
                Grab::TakenDown => "taken down",
                Grab::Knockdown => "knocked down",
                Grab::Safe => "safe",
            };
            format!("{who} grabs at {whom}, {test}: {comes}")
        }
        Event::BiteTested { unit, hero, roll, bitten } => {
            let comes = if bitten { "bitten" } else { "not bitten" };
            format!("{} bites at {}, who rolls {roll}: {comes}", unit_name(unit), name(hero))
        }
        Event::DialMoved { hero, to } => match to {
            0 => format!("{} is no longer infected", name(hero)),
            _ => format!("The infection of {} is at {to}", name(hero)),
        },
        Event::Dragged { unit, hero, roll, to } => {
            format!("{} drags {}, who rolls {roll}, to {}", unit_name(unit), name(hero), cell(to))
        }
        Event::Died { hero } => format!("{} is dead", name(hero)),
        Event::Fired { hero, arm, unit, roll, hit } => {
            let gun = &look.content[arm].name;
            format!(
                "{} fires the {gun} at {} and rolls {roll}: {}",
                name(hero),
                unit_name(unit),
                hit_text(hit)
            )
        }
        Event::HeroMoved { hero, from, to } => {
            format!("{} goes from {} to {}", name(hero), cell(from), cell(to))
        }
        Event::HeroStood { hero } => format!("{} stands up", name(hero)),
        Event::HeroDropped { hero } => format!("{} drops to the floor", name(hero)),
        Event::Struck { hero, unit, roll, hit } => {
            format!("{} strikes at {} and rolls {roll}: {}", name(hero), unit_name(unit), hit_text(hit))
        }
        Event::KilledOutright { hero, unit } => format!("{} makes sure of {}", name(hero), unit_name(unit)),
        Event::Swept { hero, unit, to } => {
            format!("{} sweeps {} off, to {}", name(hero), unit_name(unit), cell(to))
        }
        Event::Switched { hero, arms } => {
            format!("{} has {} ready", name(hero), look.held_ids(hero, arms))
        }
        Event::AlertTaken { hero } => format!("{} is on alert", name(hero)),
        Event::PowerUsed { hero, perk } => format!("{} uses {}", name(hero), look.content[perk].name),
        _ => return None,
    })
}

/// What heroes do with cards, items and objects.
fn kit_line(look: Look<'_>, event: &Event) -> Option<String> {
    let name = |hero: u8| look.hero_name(hero);
    let item = |item: u8| look.token_id(item);
    let cell = |cell| look.cell_name(cell);
    let arm = |arm: ArmId| look.content[arm].name.clone();
    let find = |card: SearchId| look.content[card].name.clone();
    Some(match *event {
        Event::ItemTaken { hero, item: what } => format!("{} takes the {}", name(hero), item(what)),
        Event::ItemPlaced { hero, item: what, to } => {
            format!("{} puts the {} on {}", name(hero), item(what), cell(to))
        }
        Event::ItemThrown { hero, item: what, to, caught } => match caught {
            Some(other) => {
                format!("{} throws the {} to {}, who catches it", name(hero), item(what), name(other))
            }
            None => format!("{} throws the {} to {}", name(hero), item(what), cell(to)),
        },
        Event::ItemShot { hero, arm: with, item: what, roll, hit } => {
            let gun = arm(with);
            format!(
                "{} fires the {gun} at the {} and rolls {roll}: {}",
                name(hero),
                item(what),
                hit_text(hit)
            )
        }
        Event::Exploded { item: what, cell: at } => format!("The {} explodes at {}", item(what), cell(at)),
        Event::Thrown { hero, arm: what, to } => {
            format!("{} throws a {} at {}", name(hero), arm(what), cell(to))
        }
        Event::Blasted { unit, roll, hit } => {
            format!("{} is in the blast, the die shows {roll}: {}", look.unit_name(unit), hit_text(hit))
        }
        Event::Burned { unit } => format!("{} burns", look.unit_name(unit)),
        Event::Upgraded { hero, arm: with } => {
            format!("{} makes sure with one more round of the {}", name(hero), arm(with))
        }
        Event::Searched { hero, cell: at } => format!("{} searches {}", name(hero), cell(at)),
        Event::Found { hero, card } => format!("{} finds {}", name(hero), find(card)),
        Event::Discarded { hero, card } => format!("{} discards {}", name(hero), find(card)),
        Event::CrateBroken { hero, cell: at, roll } => {
            format!("{} breaks the crate at {} and rolls {roll}", name(hero), cell(at))
        }
        Event::Crafted { hero, arm: what } => format!("{} makes a {}", name(hero), arm(what)),
        Event::Reloaded { hero, arm: gun, rounds } => {
            format!("{} reloads the {}: {rounds} rounds", name(hero), arm(gun))
        }
        Event::Treated { hero, other } if hero == other => format!("{} uses a med pack", name(hero)),
        Event::Treated { hero, other } => format!("{} treats {}", name(hero), name(other)),
        Event::Offered { giver, taker, .. } => {
            format!("{} would give something to {}", name(giver), name(taker))
        }
        Event::Passed { giver, taker, ware } => {
            let what = match ware {
                Ware::Find(card) => find(card),
                Ware::Card(_) => "a card".to_owned(),
                Ware::Item => "an item".to_owned(),
            };
            format!("{} gives {what} to {}", name(giver), name(taker))
        }
        Event::Declined { giver, taker, .. } => {
            format!("Nothing passes from {} to {}", name(giver), name(taker))
        }
        Event::Piloted { hero, to, .. } => format!("{} pilots the rib to {}", name(hero), cell(to)),
        Event::Interacted { hero, object } => format!("{} handles: {}", name(hero), look.object_name(object)),
        Event::Unlocked { door } => format!("The door {} is no longer locked", look.door_name(door)),
        Event::Fuelled { rib } => format!("Rib {} has fuel", rib + 1),
        Event::Cleared { hero, arm: gun } => format!("{} clears the {}", name(hero), arm(gun)),
        Event::BiteCancelled { hero } => format!("{} is not bitten after all", name(hero)),
        _ => return None,
    })
}

/// What the infected do, and what happens to doors and rooms.
fn infected_line(look: Look<'_>, event: &Event) -> Option<String> {
    let name = |unit: u8| look.unit_name(unit);
    let cell = |cell| look.cell_name(cell);
    Some(match *event {
        Event::Activated { unit, goal } => format!("{} makes for {}", name(unit), look.goal_text(goal)),
        Event::Woke { unit } => format!("{} wakes up", name(unit)),
        Event::Detected { unit, hero, smelled: None } => {
            format!("{} sees {} and charges", name(unit), look.hero_name(hero))
        }
        Event::Detected { unit, hero, smelled: Some(steps) } => {
            format!("{} smells {} at {steps} and charges", name(unit), look.hero_name(hero))
        }
        Event::Moved { unit, from, to } => format!("{} goes from {} to {}", name(unit), cell(from), cell(to)),
        Event::Turned { unit, facing } => format!("{} turns {facing}", name(unit)),
        Event::DoorOpened { door } => format!("The door {} is opened", look.door_name(door)),
        Event::DoorClosed { door } => format!("The door {} is closed", look.door_name(door)),
        Event::AreaActivated { area } => {
            let first = look.board.areas.get(usize::from(area)).and_then(|area| area.cells.first());
            format!("The room at {} becomes active", first.map_or_else(String::new, cell))
        }
        Event::RoomRolled { roll, .. } => format!("The room die shows {roll}"),
        Event::KnockedDown { unit } => format!("{} goes down", name(unit)),
        Event::Damaged { unit, sustained } => {
            let of =
                look.open.units.get(usize::from(unit)).map_or(0, |one| look.content[one.class].kill_points);
            format!("{} has sustained {sustained} of {of} kill points", name(unit))
        }
        Event::Removed { unit } => format!("{} is gone", name(unit)),
        Event::Regenerated { unit, sustained } => format!("{} recovers to {sustained} sustained", name(unit)),
        Event::Submerged { unit } => format!("{} dives", name(unit)),
        Event::Surfaced { unit } => format!("{} comes up", name(unit)),
        Event::StoodUp { unit, facing } => format!("{} stands up and turns {facing}", name(unit)),
        Event::SpawnRolled { roll } => format!("The spawn die shows {roll}"),
        Event::Spawned { unit, cell: at } => format!("{} comes onto {}", name(unit), cell(at)),
        Event::Risen { hero, unit } => format!("{} stands up again as {}", look.hero_name(hero), name(unit)),
        Event::Released { unit, to } => format!("{} gets up and goes to {}", name(unit), cell(to)),
        Event::Pushed { unit, to } => format!("{} is pushed to {}", name(unit), cell(to)),
        Event::SpawnLost { cell: at } => format!("There is no room to come onto {}", cell(at)),
        _ => return None,
    })
}
