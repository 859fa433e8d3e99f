//! The invariants of a legal state, checked after every step of a soak.

use cordon_kernel::Broken;

use crate::content::{Cells, EnemyId, SheetId, Uses};
use crate::frames::{Frame, Piece, Spot};
use crate::look::Look;
use crate::rules::{gas, windows};
use crate::state::{Figure, Hidden, Life, MOST_ENEMIES};

macro_rules! ensure {
    ($holds:expr, $($why:tt)+) => {
        if !$holds {
            return Err(Broken(format!($($why)+)));
        }
    };
}

/// Whether every invariant holds.
pub fn audit(look: Look<'_>, hidden: &Hidden) -> Result<(), Broken> {
    audit_frames(look)?;
    audit_figures(look)?;
    audit_supplies(look)?;
    audit_objectives(look)?;
    audit_horde(look)?;
    audit_secrets(look, hidden)
}

/// What is under way names only what exists, rests on a round and waits for somebody.
fn audit_frames(look: Look<'_>) -> Result<(), Broken> {
    let frames: Vec<&Frame> = look.open.stack.iter().collect();
    ensure!(matches!(frames.first(), Some(Frame::Round(_))), "nothing under way rests on a round");
    for frame in &frames {
        ensure!(names_what_exists(look, frame), "{frame:?} names what does not exist");
    }
    let decides_nothing = |frame: &Frame| {
        matches!(
            frame,
            Frame::Round(_)
                | Frame::Attack(_)
                | Frame::Challenge(_)
                | Frame::Opening(_)
                | Frame::Leaving { .. }
                | Frame::Declared { .. }
                | Frame::Wounding { .. }
                | Frame::Horde(_)
                | Frame::Shamble(_)
        )
    };
    let waits = frames.last().is_some_and(|top| !decides_nothing(top));
    ensure!(waits || look.open.ending.is_some(), "nobody is asked in {frames:?}");
    if let Some(Frame::Window(window)) = frames.last() {
        let seats = windows::order(look, window.moment).len();
        ensure!(usize::from(window.asked) < seats, "a window asks a seat that is not there");
    }
    Ok(())
}

fn names_what_exists(look: Look<'_>, frame: &Frame) -> bool {
    let commando = |who: SheetId| look.open.squad().any(|other| other == who);
    let slot = |slot: u8| usize::from(slot) < MOST_ENEMIES;
    let figure = |figure: Figure| match figure {
        Figure::Commando(who) => commando(who),
        Figure::Enemy(enemy) => slot(enemy),
        Figure::Ally(ally) => usize::from(ally.0) < look.content.allies.len(),
    };
    let door = |door: u8| usize::from(door) < look.board.doors.len();
    let room = |room: u8| usize::from(room) < look.board.rooms.len();
    match *frame {
        Frame::Round(_) | Frame::Initiative | Frame::SpawnStep | Frame::ActivateStep | Frame::Window(_) => {
            true
        }
        Frame::PlaceMarker { door: n } => door(n),
        Frame::PlaceStack { room: n } | Frame::Flipping { room: n } => room(n),
        Frame::Revealing { room: n, .. } => room(n) && look.open.shown_stacks[usize::from(n)].is_some(),
        Frame::Stances { pending } => {
            (0..8).filter(|n| pending & (1 << n) != 0).all(|n| commando(SheetId(n)))
        }
        Frame::BuyKit { who, .. }
        | Frame::ChooseFacing { who }
        | Frame::CommandoTurn { who, .. }
        | Frame::OfferedMove { who }
        | Frame::OfferedAttack { who }
        | Frame::Finding { who, .. }
        | Frame::Scrubbing { who, .. } => commando(who),
        Frame::Declared { who, .. } | Frame::Wounding { who, .. } => commando(who),
        Frame::Overwatch { who, enemy } => commando(who) && slot(enemy),
        Frame::ChooseEnemy(muster) => {
            let kinds = muster.kinds.iter().enumerate();
            let named = kinds.filter(|(_, number)| **number > 0).all(|(n, _)| n < look.content.enemies.len());
            named && spot_exists(look, muster.spot)
        }
        Frame::LashOut { enemy, target } => slot(enemy) && figure(target),
        Frame::Displaced { figure: who } => figure(who),
        Frame::RevealOrder { rooms } => rooms.into_iter().all(room),
        Frame::Directing(directing) => figure(Figure::Ally(directing.ally)) && commando(directing.by),
        Frame::Move(mv) => figure(mv.mover),
        Frame::Attack(attack) => figure(attack.attacker) && figure(attack.target),
        Frame::Knockback { attacker, target } => figure(attacker) && figure(target),
        Frame::Challenge(challenge) => commando(challenge.who),
        Frame::Opening(opening) => door(opening.door) && opening.by.is_none_or(commando),
        Frame::Undertow { enemy } | Frame::Activation { enemy, .. } => slot(enemy),
        Frame::TimerEvents { left } => u32::from(left) >> look.mission().events.len() == 0,
        Frame::Leaving { figure: who } => figure(who),
        Frame::PlacingCloud { spot: Spot::Room(n), .. } => room(n),
        Frame::PlacingCloud { spot: Spot::Tile(n), .. } => usize::from(n) < look.board.tiles.len(),
        Frame::PlacingCloud { .. } => false,
        Frame::Horde(horde) => horde.machine.is_none_or(|n| usize::from(n) < look.board.machines.len()),
        Frame::Shamble(shamble) => {
            slot(shamble.enemy)
                && shamble.toward.is_none_or(figure)
                && shamble.path.iter().all(|step| step.index() < look.board.shape.cell_count())
        }
        Frame::Placing(placing) => {
            let piece = match placing.piece {
                Piece::Enemy(kind) | Piece::Outsider(kind) => {
                    usize::from(kind.0) < look.content.enemies.len()
                }
                Piece::Vent | Piece::Rubble | Piece::Emi | Piece::Fire(_) => true,
                Piece::Gas | Piece::Smoke | Piece::Mine | Piece::Satchel => false,
            };
            piece && spot_exists(look, placing.spot)
        }
    }
}

fn spot_exists(look: Look<'_>, spot: Spot) -> bool {
    match spot {
        Spot::Room(n) | Spot::Zone(n) => usize::from(n) < look.board.rooms.len(),
        Spot::RedPassages => true,
        Spot::Tile(n) => usize::from(n) < look.board.tiles.len(),
        Spot::Vent(n) => n.index() < look.board.shape.cell_count(),
        Spot::Passage(n) => usize::from(n) < look.board.passages.len(),
        Spot::Near(who, _) => look.open.squad().any(|other| other == who),
    }
}

/// OM-MAP-02, OM-WALL-03: everybody stands somewhere legal, alone once nobody is moving.
fn audit_figures(look: Look<'_>) -> Result<(), Broken> {
    let moving: Vec<Figure> = look
        .open
        .stack
        .iter()
        .filter_map(|frame| match frame {
            Frame::Move(mv) => Some(mv.mover),
            Frame::Displaced { figure } => Some(*figure),
            _ => None,
        })
        .collect();
    // OM-GAP-83: after a flip figures leave new walls one after the other.
    let digging = look.open.stack.iter().any(|frame| matches!(frame, Frame::Displaced { .. }));
    let mut taken = Cells::EMPTY;
    let (known, enemy_floor) = (look.known_floor(), look.enemy_floor());
    for figure in look.open.figures().filter(|figure| !moving.contains(figure)) {
        let floor = if matches!(figure, Figure::Enemy(_)) { &enemy_floor } else { &known };
        for cell in look.base(figure).iter() {
            let buried = digging && look.variant().ground.is_wall(cell);
            ensure!(
                floor.contains(cell) || buried,
                "{figure:?} stands in {cell:?}, which is a wall or unknown"
            );
            ensure!(taken.insert(cell), "{figure:?} shares {cell:?} with somebody");
        }
    }
    for (ally, state) in look.open.friends() {
        let card = look.content.allies.get(usize::from(ally.0));
        ensure!(card.is_some_and(|card| state.wounds < card.vitality), "{ally:?} should be gone");
    }
    for who in look.open.living() {
        let commando = look.open.commando(who);
        let vitality = look.vitality(who);
        ensure!(commando.wounds <= vitality, "{who:?} has more wounds than Vitality");
        match commando.life {
            Life::Active => {
                ensure!(commando.wounds < vitality, "{who:?} stands with {} wounds", commando.wounds)
            }
            Life::Downed => {
                ensure!(commando.wounds == vitality, "{who:?} is down with {} wounds", commando.wounds)
            }
            _ => {}
        }
        let most = look.values(who).max_adrenaline + commando.raised;
        ensure!(commando.adrenaline <= most, "{who:?} holds {} adrenaline of {most}", commando.adrenaline);
        ensure!(commando.red_tokens <= 3, "{who:?} has too many red move tokens");
    }
    for (slot, enemy) in look.open.foes() {
        ensure!(enemy.wounds < look.card(slot).vitality, "enemy {slot} lives with {} wounds", enemy.wounds);
    }
    Ok(())
}

/// Figures, cards and markers neither appear nor vanish.
fn audit_supplies(look: Look<'_>) -> Result<(), Broken> {
    for (n, card) in look.content.enemies.iter().enumerate() {
        let kind = EnemyId(n as u8);
        let own = look.open.foes().filter(|(_, enemy)| enemy.kind == kind && !enemy.outside);
        let on_map = own.count() as u8;
        let all = look.mission().reserve(kind);
        let there = on_map + look.open.reserves[n];
        ensure!(there == all, "{there} figures of {} instead of {all}", card.id);
    }
    let held = look.open.commandos.iter().flat_map(|commando| commando.cards.iter());
    let held: Vec<_> = held.chain(look.open.drops.iter().map(|drop| &drop.held)).collect();
    for held_card in &held {
        let card = look.kit(held_card);
        let copies = held.iter().filter(|other| other.kit == held_card.kit).count();
        ensure!(copies <= usize::from(card.copies), "{copies} copies of {}", card.id);
        if let Uses::Times(times) = card.uses {
            ensure!(held_card.used <= times + held_card.extra, "{} was used too often", card.id);
        }
    }
    audit_markers(look)?;
    let finds: u32 = look.open.deck.iter().chain(&look.open.discards).map(|count| u32::from(*count)).sum();
    let all: u32 = look.content.finds.iter().map(|find| u32::from(find.copies)).sum();
    ensure!(finds <= all, "{finds} investigate cards instead of at most {all}");
    ensure!(look.open.pool < 100, "the pool holds {}", look.open.pool);
    Ok(())
}

/// OM-ROOM-11, OM-MAP-11: what was found lies in a revealed room, what is done was found, exits lie on the map.
fn audit_objectives(look: Look<'_>) -> Result<(), Broken> {
    for (n, objective) in look.open.objectives.iter().enumerate() {
        ensure!(objective.room.is_some() || !objective.done, "objective {n} is done and was never found");
        let Some(room) = objective.room else { continue };
        ensure!(usize::from(room) < look.board.rooms.len(), "objective {n} lies nowhere");
        ensure!(look.open.is_revealed(room), "objective {n} lies in a hidden room");
        ensure!(look.mission().objective(n as u8).is_some(), "objective {n} is none of this mission");
    }
    let there = look.mission().exit.map_or(0, |exit| look.passages_there(exit.colour));
    ensure!(look.open.exits & !there == 0, "exits {:#b} where {there:#b} are possible", look.open.exits);
    ensure!(look.open.fuse.is_none_or(|left| left < 100), "a fuse for ever");
    Ok(())
}

/// OM-ENV-01, OM-GAP-86: clouds have nine markers at the most, tiles one EMI marker, and all lie on the map.
fn audit_markers(look: Look<'_>) -> Result<(), Broken> {
    let open = look.open;
    let devices = open.devices.iter().flatten().map(|device| device.cell);
    for cell in open.gas.iter().chain(&open.emi).copied().chain(devices) {
        let on_tile = cell.index() < look.board.shape.cell_count()
            && usize::from(look.board.tile_of(cell)) < look.board.tiles.len();
        ensure!(on_tile, "a marker lies at {cell:?}, outside of the map");
    }
    let gas = gas::cells(look);
    ensure!(gas.len() == open.gas.len(), "two gas markers share a cell");
    for cell in gas.iter() {
        let cloud = gas::cloud(look.board.shape, &gas, cell).len();
        ensure!(cloud <= 9, "a cloud has {cloud} markers");
    }
    let marked = |tile: u8| open.emi.iter().filter(|cell| look.board.tile_of(**cell) == tile).count();
    let once = (0..look.board.tiles.len() as u8).all(|tile| marked(tile) <= 1);
    ensure!(once, "a tile has two EMI markers");
    for owner in open.devices.iter().flatten().filter_map(|device| device.owner) {
        ensure!(open.squad().any(|who| who == owner), "a marker belongs to somebody who is not there");
    }
    Ok(())
}

/// ZC-01, ZC-22, ZC-36: bites are wounds of somebody who stands, what is repaired exists, a torn door opens, and nobody asks an
/// overseer who is not there.
fn audit_horde(look: Look<'_>) -> Result<(), Broken> {
    for who in look.open.living() {
        let commando = look.open.commando(who);
        ensure!(commando.bites <= commando.wounds, "{who:?} has more bites than wounds");
        ensure!(commando.bites == 0 || commando.life == Life::Active, "{who:?} is bitten and does not stand");
    }
    let machines = look.board.machines.len();
    ensure!(u32::from(look.open.repaired) >> machines == 0, "a machine that does not exist runs");
    for (door, wounds) in look.open.door_wounds.iter().enumerate() {
        let closed = look.open.closed & (1 << door) != 0;
        ensure!(*wounds == 0 || closed, "door {door} is open and torn");
    }
    if look.is_automatic() && look.open.ending.is_none() {
        let asked = crate::phases::waiting(look);
        ensure!(!asked.contains(crate::state::OVERSEER), "the game waits for an overseer that it has not");
    }
    Ok(())
}

/// Every closed door has a marker and every hidden room a stack, once setup is over.
fn audit_secrets(look: Look<'_>, hidden: &Hidden) -> Result<(), Broken> {
    let in_setup = look.open.round == 0;
    for door in 0..look.board.doors.len() as u8 {
        let marker = hidden.markers[usize::from(door)];
        ensure!(
            in_setup || marker.is_some() == look.open.is_closed(door),
            "door {door} and its marker disagree"
        );
        if look.open.face_up & (1 << door) != 0 {
            ensure!(look.open.shown[usize::from(door)] == marker, "door {door} shows another marker");
        }
    }
    for room in 0..look.board.rooms.len() {
        let stacked = hidden.stacks[room].is_some() || look.mission().stacks.is_empty();
        ensure!(in_setup || stacked, "room {room} has no stack");
        let shown = look.open.shown_stacks[room];
        ensure!(shown.is_none() || shown == hidden.stacks[room], "room {room} shows another stack");
    }
    Ok(())
}
