//! What happened: a line of the log, the squares and figures it is about, and how to show it.

use cordon_exodus::content::{Grab, Hit};
use cordon_exodus::look::Look;
use cordon_exodus::{Event, Exodus, View};

use super::notes::note;
use super::places::{area_squares, d8, door_squares, square, squares};
use super::targets::{self, Targets};
use crate::face::{Line, Show, Tested};
use crate::wording::word;

/// What happened, told with the view right after the action; the infected that left the map in that action keep their
/// ids.
pub(super) fn line(rules: &Exodus, view: &View, event: &Event) -> Line {
    let look = rules.look(&view.open);
    let about = about(look, event);
    Line {
        says: rules.log_line(&view.open, event),
        rule: rule(event).map(str::to_owned),
        squares: about.squares,
        figures: about.figures,
        show: show(look, event),
    }
}

/// The squares and figures of an event.
fn about(look: Look<'_>, event: &Event) -> Targets {
    let hero = |hero| Targets::hero(look, hero);
    let unit = |unit| Targets::unit(look, unit);
    let cell = |cell| Targets::cell(look, cell);
    match *event {
        Event::Moved { unit: who, from, to } => {
            Targets { squares: squares(look, [from, to]), figures: vec![look.unit_id(who)] }
        }
        Event::HeroMoved { hero: who, from, to } => {
            Targets { squares: squares(look, [from, to]), figures: vec![look.hero_id(who)] }
        }
        Event::Activated { unit: who, .. }
        | Event::Woke { unit: who }
        | Event::Turned { unit: who, .. }
        | Event::KnockedDown { unit: who }
        | Event::Damaged { unit: who, .. }
        | Event::Removed { unit: who }
        | Event::Regenerated { unit: who, .. }
        | Event::Submerged { unit: who }
        | Event::Surfaced { unit: who }
        | Event::StoodUp { unit: who, .. }
        | Event::Blasted { unit: who, .. }
        | Event::Burned { unit: who } => unit(who),
        Event::Spawned { unit: who, cell: at }
        | Event::Pushed { unit: who, to: at }
        | Event::Released { unit: who, to: at } => Targets { figures: vec![look.unit_id(who)], ..cell(at) },
        Event::Detected { unit: who, hero: whom, .. }
        | Event::Grabbed { unit: who, hero: whom, .. }
        | Event::BiteTested { unit: who, hero: whom, .. }
        | Event::Dragged { unit: who, hero: whom, .. } => unit(who).and(hero(whom)),
        Event::Fired { hero: who, unit: whom, .. }
        | Event::Scattered { hero: who, unit: whom, .. }
        | Event::Struck { hero: who, unit: whom, .. }
        | Event::KilledOutright { hero: who, unit: whom }
        | Event::Swept { hero: who, unit: whom, .. } => hero(who).and(unit(whom)),
        Event::Risen { hero: who, unit: as_whom } => {
            Targets { figures: vec![look.hero_id(who)], ..Targets::default() }.and(unit(as_whom))
        }
        Event::TieRolled { hero: who, .. }
        | Event::DialMoved { hero: who, .. }
        | Event::Died { hero: who }
        | Event::TurnBegan { hero: who, .. }
        | Event::HeroStood { hero: who }
        | Event::HeroDropped { hero: who }
        | Event::Switched { hero: who, .. }
        | Event::AlertTaken { hero: who }
        | Event::Upgraded { hero: who, .. }
        | Event::Found { hero: who, .. }
        | Event::Discarded { hero: who, .. }
        | Event::Crafted { hero: who, .. }
        | Event::Reloaded { hero: who, .. }
        | Event::Cleared { hero: who, .. }
        | Event::BiteCancelled { hero: who }
        | Event::Spent { hero: who, .. }
        | Event::Follows { hero: who, .. }
        | Event::PowerUsed { hero: who, .. } => hero(who),
        Event::ItemTaken { hero: who, .. } => hero(who),
        Event::ItemPlaced { hero: who, to, .. } | Event::Thrown { hero: who, to, .. } => {
            hero(who).and(cell(to))
        }
        Event::ItemThrown { hero: who, to, caught, .. } => {
            let thrown = hero(who).and(cell(to));
            caught.map_or(thrown.clone(), |other| thrown.and(hero(other)))
        }
        Event::ItemShot { hero: who, item, .. } => hero(who).and(Targets::item(look, item)),
        Event::Searched { hero: who, cell: at } | Event::CrateBroken { hero: who, cell: at, .. } => {
            hero(who).and(cell(at))
        }
        Event::Treated { hero: who, other } if who == other => hero(who),
        Event::Treated { hero: who, other } => hero(who).and(hero(other)),
        Event::Offered { giver, taker, .. }
        | Event::Passed { giver, taker, .. }
        | Event::Declined { giver, taker, .. } => hero(giver).and(hero(taker)),
        Event::Piloted { hero: who, to, .. } => hero(who).and(cell(to)),
        Event::Interacted { hero: who, object } => hero(who).and(Targets::object(look, object)),
        Event::DoorOpened { door } | Event::DoorClosed { door } | Event::Unlocked { door } => {
            Targets::squares(door_squares(look, door))
        }
        Event::AreaActivated { area } | Event::RoomRolled { area, .. } => {
            Targets::squares(area_squares(look, area))
        }
        Event::Exploded { cell: at, .. } | Event::SpawnLost { cell: at } => cell(at),
        Event::Fuelled { rib } => {
            look.open.ribs.get(usize::from(rib)).map_or(Targets::default(), |rib| cell(rib.cell))
        }
        Event::Delivered { item } => Targets::item(look, item),
        Event::CardPlayed { card, on } => targets::of_card(look, card, on),
        Event::PhaseBegan { .. }
        | Event::SpawnRolled { .. }
        | Event::RollPicked { .. }
        | Event::AlertsRemoved
        | Event::Dealt { .. }
        | Event::Ended { .. } => Targets::default(),
    }
}

/// A die with what it was rolled for.
fn test(what: &str, roll: u8, figure: String, other: Option<String>, result: impl Into<String>) -> Show {
    let test = Tested { what: what.to_owned(), figure, other, result: result.into() };
    Show::Roll { dice: vec![d8(roll)], test: Some(test) }
}

/// How an event is shown.
fn show(look: Look<'_>, event: &Event) -> Show {
    let at = |cell| square(look, cell);
    let hero = |hero: u8| look.hero_id(hero);
    let unit = |unit: u8| look.unit_id(unit);
    let attack = |who: u8, other: Option<String>, roll: u8, hit: Hit| {
        test("attack", roll, hero(who), other, word(hit))
    };
    match *event {
        Event::Moved { unit: who, from, to } => Show::Move { figure: unit(who), from: at(from), to: at(to) },
        Event::HeroMoved { hero: who, from, to } => {
            Show::Move { figure: hero(who), from: at(from), to: at(to) }
        }
        Event::TieRolled { hero: who, roll } => test("tie", roll, hero(who), None, roll.to_string()),
        Event::Grabbed { unit: who, hero: whom, roll: Some(roll), result } => {
            let result = match result {
                Grab::TakenDown => "taken-down",
                Grab::Knockdown => "knockdown",
                Grab::Safe => "safe",
            };
            test("grab", roll, hero(whom), Some(unit(who)), result)
        }
        Event::Grabbed { unit: who, hero: whom, roll: None, .. } => {
            Show::Attack { attacker: unit(who), target: hero(whom) }
        }
        Event::BiteTested { unit: who, hero: whom, roll, bitten } => {
            test("bite", roll, hero(whom), Some(unit(who)), if bitten { "bitten" } else { "safe" })
        }
        Event::Dragged { unit: who, hero: whom, roll, .. } => {
            test("drag", roll, hero(whom), Some(unit(who)), "dragged")
        }
        Event::Fired { hero: who, unit: whom, roll, hit, .. }
        | Event::Scattered { hero: who, unit: whom, roll, hit, .. } => {
            attack(who, Some(unit(whom)), roll, hit)
        }
        Event::Struck { hero: who, unit: whom, roll, hit } => attack(who, Some(unit(whom)), roll, hit),
        Event::ItemShot { hero: who, roll, hit, .. } => attack(who, None, roll, hit),
        Event::Blasted { unit: whom, roll, hit } => test("blast", roll, unit(whom), None, word(hit)),
        Event::CrateBroken { hero: who, roll, .. } => test("crate", roll, hero(who), None, roll.to_string()),
        Event::SpawnRolled { roll } | Event::RoomRolled { roll, .. } => {
            Show::Roll { dice: vec![d8(roll)], test: None }
        }
        Event::KilledOutright { hero: who, unit: whom } => {
            Show::Attack { attacker: hero(who), target: unit(whom) }
        }
        Event::Damaged { unit: whom, .. } => Show::Wound { figure: unit(whom), wounds: 1 },
        Event::Removed { unit: whom } => Show::Vanish { figure: unit(whom) },
        // From where it came is not told; it is there now.
        Event::Spawned { unit: who, cell: to }
        | Event::Pushed { unit: who, to }
        | Event::Released { unit: who, to }
        | Event::Swept { unit: who, to, .. } => Show::Appear { at: at(to), figure: Some(unit(who)) },
        Event::Risen { unit: who, .. } => match look.open.units.get(usize::from(who)) {
            Some(one) => Show::Appear { at: at(one.cell), figure: Some(unit(who)) },
            None => Show::Text,
        },
        Event::DoorOpened { .. }
        | Event::DoorClosed { .. }
        | Event::Unlocked { .. }
        | Event::AreaActivated { .. }
        | Event::Exploded { .. }
        | Event::Thrown { .. }
        | Event::ItemThrown { .. }
        | Event::ItemPlaced { .. }
        | Event::Piloted { .. }
        | Event::Fuelled { .. } => Show::Map,
        Event::PhaseBegan { .. } | Event::TurnBegan { .. } => Show::Phase,
        Event::Ended { .. } => Show::Over,
        _ => note(look, event).unwrap_or(Show::Text),
    }
}

/// The rule behind an event, where one is worth asking for.
fn rule(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::PhaseBegan { .. } => "EX-TURN-01",
        Event::Activated { .. } => "EX-INF-MOVE-01",
        Event::TieRolled { .. } => "EX-GAP-07",
        Event::Detected { smelled: None, .. } => "EX-CHARGE-01",
        Event::Detected { smelled: Some(_), .. } => "EX-CHARGE-02",
        Event::Turned { .. } => "EX-ZONE-02",
        Event::Grabbed { roll: Some(_), .. } => "EX-GRAB-04",
        Event::Grabbed { roll: None, .. } => "EX-GRAB-09",
        Event::BiteTested { .. } => "EX-BITE-07",
        Event::DialMoved { .. } => "EX-GAP-21",
        Event::Dragged { .. } => "EX-UNIT-SEEKER-03",
        Event::Died { .. } => "EX-GAP-22",
        Event::Fired { .. } => "EX-HERO-29",
        Event::Scattered { .. } => "EX-PERK-03",
        Event::KnockedDown { .. } => "EX-HERO-32",
        Event::Damaged { .. } | Event::Removed { .. } => "EX-HERO-31",
        Event::Regenerated { .. } => "EX-UNIT-SIREN-06",
        Event::Submerged { .. } => "EX-UNIT-REAVER-14",
        Event::Surfaced { .. } => "EX-UNIT-REAVER-16",
        Event::StoodUp { .. } => "EX-GAP-48",
        Event::SpawnRolled { .. } => "EX-SPAWN-01",
        Event::Pushed { .. } => "EX-GAP-43",
        Event::SpawnLost { .. } => "EX-GAP-46",
        Event::TurnBegan { .. } | Event::Spent { .. } => "EX-HERO-03",
        Event::Struck { .. } => "EX-HERO-34",
        Event::KilledOutright { .. } => "EX-HERO-35",
        Event::Swept { .. } => "EX-GRAPPLE-06",
        Event::AlertTaken { .. } => "EX-HERO-39",
        Event::AreaActivated { .. } | Event::RoomRolled { .. } => "EX-HERO-22",
        Event::ItemTaken { .. } => "EX-ITEM-03",
        Event::ItemThrown { .. } => "EX-ITEM-06",
        Event::ItemShot { .. } | Event::Exploded { .. } => "EX-FUEL-01",
        Event::Thrown { .. } => "EX-HERO-44",
        Event::Blasted { .. } => "EX-AREA-09",
        Event::Burned { .. } => "EX-UNIT-SIREN-07",
        Event::Upgraded { .. } => "EX-PERK-10",
        Event::Searched { .. } => "EX-HERO-45",
        Event::CrateBroken { .. } => "EX-HERO-46",
        Event::Crafted { .. } => "EX-HERO-47",
        Event::Reloaded { .. } => "EX-HERO-38",
        Event::Treated { .. } => "EX-HERO-51",
        Event::Passed { .. } => "EX-TRADE-01",
        Event::Piloted { .. } => "EX-HERO-54",
        Event::Interacted { .. } => "EX-HERO-52",
        Event::PowerUsed { .. } => "EX-PERK-08",
        Event::Risen { .. } => "EX-QUICK-03",
        Event::Dealt { .. } => "EX-DIRECTOR-02",
        Event::CardPlayed { .. } => "EX-DIRECTOR-06",
        Event::Ended { ending } => ending.reason().0,
        _ => return None,
    })
}
