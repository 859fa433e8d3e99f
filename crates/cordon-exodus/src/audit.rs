//! The invariants of a legal state.

use cordon_grid::Cell;
use cordon_kernel::Broken;

use crate::board::Cells;
use crate::content::Trait;
use crate::frames::Frame;
use crate::look::Look;
use crate::state::{DEATH, Hero, Hidden, Life, Stance, Whereabouts};

/// Whether every invariant of a legal state holds.
pub fn audit(look: Look<'_>) -> Result<(), Broken> {
    heroes(look)?;
    infected(look)?;
    doors(look)?;
    models(look)?;
    cards(look)?;
    tokens(look)
}

fn unless(holds: bool, says: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken(says())) }
}

fn place(look: Look<'_>, cell: Cell) -> String {
    let place = look.board.place(cell);
    format!("({}, {}) of floor {}", place.x, place.y, place.floor)
}

fn heroes(look: Look<'_>) -> Result<(), Broken> {
    let active = look.active_cells();
    let mut taken = Cells::EMPTY;
    for (n, hero) in look.open.living() {
        let at = || place(look, hero.cell);
        unless(active.contains(hero.cell), || format!("hero {n} is in an inactive area at {}", at()))?;
        unless(!look.open.crates.contains(hero.cell), || format!("hero {n} is on a crate at {}", at()))?;
        let alone = taken.insert(hero.cell) || look.is_water(hero.cell);
        unless(alone, || format!("hero {n} shares {}", at()))?;
        unless(hero.dial < DEATH, || format!("hero {n} lives with its dial at {}", hero.dial))?;
        unless(hero.prone || !look.open.is_grappled(n), || format!("hero {n} stands in a grapple"))?;
        for held in hero.arms {
            unless(held.rounds <= look.content[held.arm].load, || format!("a gun of hero {n} is overfull"))?;
        }
    }
    Ok(())
}

/// The infected that is passing others right now, if one is.
fn passing(look: Look<'_>) -> Option<u8> {
    look.open.stack.iter().find_map(|frame| match frame {
        Frame::Activation(now) => Some(now.unit),
        _ => None,
    })
}

fn infected(look: Look<'_>) -> Result<(), Broken> {
    let (active, heroes, passing) = (look.active_cells(), look.hero_cells(), passing(look));
    let mut taken = Cells::EMPTY;
    for n in 0..look.open.units.len() as u8 {
        let (unit, card) = (look.open.unit(n), look.card(n));
        let at = || place(look, unit.cell);
        if unit.stance != Stance::Off {
            unless(unit.sustained < card.kill_points, || format!("unit {n} should have been removed"))?;
        }
        if let Stance::Grappling(hero) = unit.stance {
            let one = look.open.hero(hero);
            unless(one.life != Life::Absent && one.cell == unit.cell, || {
                format!("unit {n} grapples nobody")
            })?;
        }
        if !unit.is_on_board() {
            continue;
        }
        unless(active.contains(unit.cell), || format!("unit {n} is in an inactive area at {}", at()))?;
        let dry = look.board.land.contains(unit.cell);
        unless(dry || card.has(Trait::Swims), || format!("unit {n} is in the water at {}", at()))?;
        unless(unit.stance != Stance::Dived || !dry, || format!("unit {n} dives on land at {}", at()))?;
        unless(!heroes.contains(unit.cell), || format!("unit {n} is on a hero's square at {}", at()))?;
        if Some(n) != passing {
            unless(taken.insert(unit.cell), || format!("unit {n} shares {}", at()))?;
            unless(!look.open.crates.contains(unit.cell), || format!("unit {n} is on a crate at {}", at()))?;
        }
    }
    Ok(())
}

fn doors(look: Look<'_>) -> Result<(), Broken> {
    unless(look.open.open_doors & look.open.locked == 0, || "a locked door is open".to_owned())?;
    for (n, door) in look.board.doors.iter().enumerate() {
        let both = door.areas.iter().all(|area| look.open.active & (1 << area) != 0);
        let open = look.open.open_doors & (1 << n) != 0;
        unless(both || !open, || format!("door {n} stands open to an inactive area"))?;
    }
    Ok(())
}

fn models(look: Look<'_>) -> Result<(), Broken> {
    for (n, card) in look.content.classes.iter().enumerate() {
        let of_class = |unit: &&crate::state::Unit| {
            usize::from(unit.class.0) == n && unit.stance != Stance::Off && !unit.risen
        };
        let count = look.open.units.iter().filter(of_class).count();
        let models = look.models(crate::content::ClassId(n as u8));
        unless(count <= usize::from(models), || format!("{count} of {} are in play", card.id))?;
    }
    Ok(())
}

/// Every card is in somebody's hands or in a deck.
fn cards(look: Look<'_>) -> Result<(), Broken> {
    let decks = &look.open.decks;
    for (n, arm) in look.content.arms.iter().enumerate() {
        let held = |hero: &Hero| hero.arms.iter().filter(|held| usize::from(held.arm.0) == n).count();
        let hands: usize = look.open.heroes.iter().map(held).sum();
        let all = hands + usize::from(decks.equipment[n]);
        unless(all == usize::from(arm.copies), || format!("there are {all} cards of {}", arm.id))?;
    }
    for (n, card) in look.content.finds.iter().enumerate() {
        let hands: u8 = look.open.heroes.iter().map(|hero| hero.finds[n]).sum();
        let all = hands + decks.search[n] + decks.face_up[n] + decks.discards[n];
        unless(all == card.copies, || format!("there are {all} cards of {}", card.id))?;
    }
    Ok(())
}

/// EX-ITEM-04, EX-GAP-37, EX-GAP-56: a hero carries one item, items lie on land, and heroes in the water are aboard ribs.
fn tokens(look: Look<'_>) -> Result<(), Broken> {
    let mut carriers = 0_u8;
    for (n, token) in look.open.items.iter().enumerate() {
        match token.at {
            Whereabouts::Lying(cell) => {
                unless(look.board.land.contains(cell), || format!("item {n} is at {}", place(look, cell)))?;
            }
            Whereabouts::Carried(hero) => {
                unless(carriers & (1 << hero) == 0, || format!("hero {hero} carries two items"))?;
                unless(look.open.hero(hero).is_alive(), || format!("item {n} is with nobody"))?;
                carriers |= 1 << hero;
            }
            Whereabouts::Spent | Whereabouts::Exploded => {}
        }
    }
    for (n, rib) in look.open.ribs.iter().enumerate() {
        unless(look.is_water(rib.cell), || format!("rib {n} is at {}", place(look, rib.cell)))?;
    }
    for (n, hero) in look.open.living().filter(|(_, hero)| look.is_water(hero.cell)) {
        unless(look.open.rib_at(hero.cell).is_some(), || format!("hero {n} swims"))?;
    }
    Ok(())
}

/// EX-DIRECTOR-02: the hand has as many cards as everyone sees, and no more of a kind than there are.
pub fn hand(look: Look<'_>, hidden: &Hidden) -> Result<(), Broken> {
    let held: u8 = hidden.hand.iter().sum();
    unless(held == look.open.direction.hand, || format!("the director holds {held} cards"))?;
    for (n, count) in hidden.hand.iter().enumerate() {
        let copies = look.content.director.get(n).map_or(0, |card| card.copies);
        let all = count + look.open.direction.played[n];
        unless(all <= copies, || format!("there are {all} of director card {n}"))?;
    }
    Ok(())
}
