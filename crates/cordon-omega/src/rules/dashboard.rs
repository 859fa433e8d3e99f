//! OM-DASH, OM-OVS-01 to -08: the dashboard and its abilities.

use std::ops::ControlFlow;

use cordon_kernel::{Refusal, Table};

use crate::actions::{Action, On};
use crate::content::{
    Ability, DashboardEffect, DashboardTile, EnemyClass, EnemyId, Keyword, PassageColour, SpawnCount,
};
use crate::events::Event;
use crate::frames::{Frame, Moment, Piece, Placing, Spaces, Spot};
use crate::look::Look;
use crate::play::Play;
use crate::rules::windows::attack_below;
use crate::rules::{allies, answers, auras, combat, doors, emi, enemies, gas, placement};
use crate::state::{Figure, Life, MOST_TILES};

/// A step of the overseer's phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// OM-RND-03: spawning.
    Spawn,
    /// Activating.
    Activate,
}

/// The text of a tile on this mission's dashboard.
pub fn tile_of<'a>(look: Look<'a>, tile: u8) -> Option<&'a DashboardTile> {
    look.mission().dashboard.get(usize::from(tile)).map(|id| &look.content[*id])
}

/// OM-DASH-04, OM-DASH-08, OM-DASH-09: a tile without tokens is ready, one with tokens is committed.
pub fn is_ready(look: Look<'_>, tile: u8) -> bool {
    look.open.wells[usize::from(tile)] == 0
}

/// OM-DASH-03, OM-DASH-06, OM-DASH-10: what a tile costs now, with what a warding commando adds.
pub fn price(look: Look<'_>, tile: u8, on: On) -> u8 {
    let Some(text) = tile_of(look, tile) else { return 0 };
    let price = if is_ready(look, tile) { text.ready } else { text.committed };
    auras::driven(look, on, price + ward(look, on))
}

/// The least that a tile can cost now, whatever it is used on.
fn cheapest(look: Look<'_>, tile: u8) -> u8 {
    let price = price(look, tile, On::Nothing);
    let driven = look.quick.mission_has(look.open.mission, Keyword::Drive);
    if driven && price > 1 { price - 1 } else { price }
}

/// The surcharge on the first ability of the round that is used on an enemy near a warding commando.
fn ward(look: Look<'_>, on: On) -> u8 {
    let On::Enemy(slot) = on else { return 0 };
    if look.open.ward_paid || !look.open.is_on_map(Figure::Enemy(slot)) {
        return 0;
    }
    let wards = look.open.living().filter_map(|who| {
        let (within, extra) = look.abilities(who).find_map(|ability| match ability {
            Ability::TaxDashboard { within, extra } => Some((within, extra)),
            _ => None,
        })?;
        (look.aura_between(Figure::Commando(who), Figure::Enemy(slot)) <= within).then_some(extra)
    });
    wards.max().unwrap_or(0)
}

/// OM-OVS-13: whether the pool has so much.
pub fn check_pool(look: Look<'_>, cost: u8) -> Result<(), Refusal> {
    if cost > look.open.pool {
        return Err(Refusal::new("OM-OVS-13", "That costs {} energy, and the pool has {}.")
            .with([cost.into(), look.open.pool.into()]));
    }
    Ok(())
}

/// Whether a tile may be used in a step of the overseer's phase: OM-DASH-01, OM-DASH-02, OM-GAP-58.
pub fn check_phase_use(look: Look<'_>, step: Step, tile: u8, on: On) -> Result<(), Refusal> {
    let Some(text) = tile_of(look, tile) else {
        return Err(Refusal::new("OM-DASH-01", "There is no such tile on the dashboard."));
    };
    check_phase_target(look, step, text.effect, on)?;
    check_pool(look, price(look, tile, on))
}

/// Whether an effect may be used on a target in a step of the overseer's phase, its price aside.
fn check_phase_target(look: Look<'_>, step: Step, effect: DashboardEffect, on: On) -> Result<(), Refusal> {
    let wrong_target = || Refusal::new("OM-DASH-01", "The tile cannot be used on that.");
    match (effect, on) {
        (DashboardEffect::Spawn { .. }, _) if step != Step::Spawn => {
            Err(Refusal::new("OM-DASH-02", "Spawn abilities are used before enemies are activated."))
        }
        (DashboardEffect::Spawn { enemies, vent, passage, .. }, _) => {
            let spot = spawn_spot(look, vent, passage, on)?;
            let mut available =
                enemies.iter().map(Piece::Enemy).filter(|p| placement::is_available(look, *p));
            if available.clone().next().is_none() {
                return Err(Refusal::new("OM-OVS-04", "No such figure is left in the reserves."));
            }
            let placing = |piece| Placing { piece, left: 1, spot, optional: true };
            if available.all(|piece| placement::spaces(look, &placing(piece)).is_empty()) {
                return Err(Refusal::new("OM-GAP-27", "There is no free space on or next to it."));
            }
            Ok(())
        }
        (DashboardEffect::DropRubble { .. }, On::Tile(map_tile)) => {
            if usize::from(map_tile) >= look.board.tiles.len() {
                return Err(wrong_target());
            }
            let placing =
                Placing { piece: Piece::Rubble, left: 1, spot: Spot::Tile(map_tile), optional: true };
            if placement::spaces(look, &placing).is_empty() {
                return Err(Refusal::new(
                    "OM-MAP-13",
                    "No space of the tile is revealed and free of rubble.",
                ));
            }
            Ok(())
        }
        (DashboardEffect::Interfere, On::Tile(map_tile)) => {
            if usize::from(map_tile) >= look.board.tiles.len() {
                return Err(wrong_target());
            }
            let spot = Spot::Tile(map_tile);
            let placing = Placing { piece: Piece::Emi, left: 1, spot, optional: false };
            let free = !placement::spaces(look, &placing).is_empty();
            Refusal::unless(free, "OM-GAP-86", "The tile is not revealed, or has an EMI marker already.")
        }
        (DashboardEffect::ReleaseGas { markers }, On::Tile(map_tile)) => {
            if usize::from(map_tile) >= look.board.tiles.len() {
                return Err(wrong_target());
            }
            gas::check_room(look, Spot::Tile(map_tile), markers)
        }
        (DashboardEffect::OpenDoor, On::Door(door)) => doors::check_override(look, door),
        (DashboardEffect::Undertow, _) if step != Step::Activate => {
            Err(Refusal::new("OM-DASH-01", "This tile is used while enemies are activated."))
        }
        (DashboardEffect::Undertow, On::Enemy(slot)) => check_undertow(look, slot),
        (DashboardEffect::Regrow { .. }, On::Enemy(slot)) => {
            let wounded = look.open.enemies.get(slot);
            match wounded.filter(|enemy| enemy.wounds > 0) {
                Some(_) => Ok(()),
                None => Err(Refusal::new("OM-DASH-01", "Only a wounded enemy can regrow.")),
            }
        }
        (DashboardEffect::Dread { .. }, On::Commando(who)) => {
            let Some(commando) =
                look.open.commandos.get(usize::from(who.0)).filter(|c| c.life == Life::Active)
            else {
                return Err(wrong_target());
            };
            if commando.dread_until > look.open.round {
                return Err(Refusal::new("OM-GAP-32", "The commando is in dread already."));
            }
            let seen = look.open.foes().map(|(slot, _)| Figure::Enemy(slot)).any(|enemy| {
                look.base(enemy).iter().any(|from| {
                    look.row(from).sees(None, commando.cell)
                        && !emi::blocks_sight(look, enemy, from, commando.cell)
                })
            });
            if !seen {
                let says = "The commando must be in the sight of an enemy.";
                return Err(Refusal::new("OM-DASH-01", says).at(look.square(commando.cell)));
            }
            Ok(())
        }
        (DashboardEffect::Frenzy, _) if step != Step::Activate => {
            Err(Refusal::new("OM-DASH-01", "This tile is used while enemies are activated."))
        }
        (DashboardEffect::Frenzy, On::Enemy(slot)) => answers::check_frenzy(look, slot),
        (
            DashboardEffect::LashOut
            | DashboardEffect::Harden { .. }
            | DashboardEffect::Goad { .. }
            | DashboardEffect::Flinch { .. }
            | DashboardEffect::Unnerve { .. },
            _,
        ) => Err(Refusal::new(
            "OM-GAP-58",
            "This tile interrupts; it is not used in the overseer's own phase.",
        )),
        _ => Err(wrong_target()),
    }
}

/// OM-SPWN-04, OM-SPWN-07, OM-OVS-05, OM-MAP-09: where a spawn ability brings enemies.
fn spawn_spot(look: Look<'_>, vent: bool, passage: bool, on: On) -> Result<Spot, Refusal> {
    match on {
        On::Vent(cell)
            if vent && cell.index() < look.board.shape.cell_count() && look.spawn_vents().contains(cell) =>
        {
            Ok(Spot::Vent(cell))
        }
        On::Passage(n) if passage && is_red_passage(look, n) => {
            // OM-GAP-97: nothing is spawned at a passage by which enemies leave.
            let exit = look.guarded_cells().intersects(&look.board.passages[usize::from(n)].cells);
            Refusal::unless(!exit, "OM-GAP-97", "Enemies leave by this passage; none comes from it.")?;
            Ok(Spot::Passage(n))
        }
        _ => Err(Refusal::new("OM-SPWN-04", "The ability needs a vent or red passage of a revealed area.")),
    }
}

/// OM-SET-02, OM-MAP-10: a passage in a hidden room is not on the map yet.
fn is_red_passage(look: Look<'_>, passage: u8) -> bool {
    let passage = look.board.passages.get(usize::from(passage));
    passage.is_some_and(|there| there.colour == PassageColour::Red && look.passage_is_there(there))
}

/// Whether a clone can be drawn to a vent.
fn check_undertow(look: Look<'_>, slot: u8) -> Result<(), Refusal> {
    let Some(enemy) = look.open.enemies.get(slot) else {
        return Err(Refusal::new("OM-DASH-01", "There is no such enemy on the map."));
    };
    if look.content[enemy.kind].class != EnemyClass::Clone {
        return Err(Refusal::new("OM-DASH-01", "Only a clone can be drawn to a vent."));
    }
    if !look.vents().intersects(&look.row(enemy.cell).adjacent()) {
        return Err(
            Refusal::new("OM-DASH-01", "The clone must be next to a vent.").at(look.square(enemy.cell))
        );
    }
    if (look.vents() - look.occupied()).is_empty() {
        return Err(Refusal::new("OM-DASH-01", "Every vent is taken."));
    }
    Ok(())
}

/// Whether a tile may interrupt now: OM-GAP-58.
pub fn check_interrupt(look: Look<'_>, moment: Moment, tile: u8, on: On) -> Result<(), Refusal> {
    let Some(text) = tile_of(look, tile) else {
        return Err(Refusal::new("OM-DASH-01", "There is no such tile on the dashboard."));
    };
    if !text.interrupts_at(moment) {
        return Err(Refusal::new("OM-DASH-01", "This is not the tile's time."));
    }
    match (text.effect, moment, on) {
        (DashboardEffect::LashOut, Moment::BeforeStep, On::Enemy(slot)) => check_lash_out(look, slot)?,
        (DashboardEffect::Harden { .. }, Moment::AttackDeclared, On::Enemy(slot)) => {
            let attack = attack_below(look).expect("an attack was declared");
            if attack.target != Figure::Enemy(slot) {
                return Err(Refusal::new("OM-CB1-06", "The enemy is not the target of this attack."));
            }
            // OM-GAP-32: one tile does not stack on one attack.
            if attack.used_tiles & (1 << tile) != 0 {
                return Err(Refusal::new("OM-GAP-32", "The tile was used on this attack already."));
            }
        }
        (effect, ..) => answers::check(look, tile, effect, on)?,
    }
    check_pool(look, price(look, tile, on))
}

/// Whether a clone can lash out at the commando who is about to leave a cell next to it.
fn check_lash_out(look: Look<'_>, slot: u8) -> Result<(), Refusal> {
    let leaver = look.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::Move(mv) => Some(mv.mover),
        _ => None,
    });
    let enemy = look.open.enemies.get(slot);
    let (Some(Figure::Commando(who)), Some(enemy)) = (leaver, enemy) else {
        return Err(Refusal::new("OM-DASH-01", "A commando must leave a space next to a clone."));
    };
    let clone = look.content[enemy.kind].class == EnemyClass::Clone;
    if !clone || !look.adjacent(enemy.cell, look.open.commando(who).cell) {
        return Err(Refusal::new("OM-DASH-01", "A commando must leave a space next to a clone."));
    }
    let unarmed = Err(Refusal::new("OM-CB1-01", "The clone has no weapon for this target."));
    let (attacker, target) = (Figure::Enemy(slot), Figure::Commando(who));
    let weapons = look.card(slot).weapons.iter();
    let may = |weapon| match combat::can_target(look, attacker, weapon, target) {
        true => allies::check_lured(look, slot, weapon, target),
        false => combat::check_target(look, attacker, weapon, target, Spaces::default()),
    };
    weapons.fold(unarmed, |found, weapon| found.or_else(|_| may(weapon)))
}

/// OM-CB1-01: every attack with which a clone can lash out at a target; the overseer names the weapon.
pub fn lashes(look: Look<'_>, slot: u8, target: Figure) -> impl Iterator<Item = Action> {
    enemies::attacks(look, slot)
        .filter(move |action| matches!(action, Action::Attack { target: named, .. } if *named == target))
}

/// Shows what the overseer can do in a window, until somebody has seen enough.
pub fn interrupts(
    look: Look<'_>,
    moment: Moment,
    see: &mut impl FnMut(Action) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for tile in 0..look.mission().dashboard.len() as u8 {
        let fits = tile_of(look, tile).is_some_and(|text| text.interrupts_at(moment));
        if !fits || check_pool(look, cheapest(look, tile)).is_err() {
            continue;
        }
        let effect = tile_of(look, tile).expect("a tile of the dashboard").effect;
        answers::targets(look, effect, |on| match check_interrupt(look, moment, tile, on) {
            Ok(()) => see(Action::UseTile { tile, on }),
            Err(_) => ControlFlow::Continue(()),
        })?;
    }
    ControlFlow::Continue(())
}

/// Adds every use of the dashboard in a step of the overseer's phase.
pub fn phase_uses(look: Look<'_>, step: Step, out: &mut Vec<Action>) {
    for tile in 0..look.mission().dashboard.len() as u8 {
        if check_pool(look, cheapest(look, tile)).is_err() {
            continue;
        }
        let mut add = |on: On| {
            if check_phase_use(look, step, tile, on).is_ok() {
                out.push(Action::UseTile { tile, on });
            }
        };
        match tile_of(look, tile).expect("a tile of the dashboard").effect {
            DashboardEffect::Spawn { .. } if step == Step::Spawn => {
                look.spawn_vents().iter().for_each(|cell| add(On::Vent(cell)));
                (0..look.board.passages.len() as u8).for_each(|passage| add(On::Passage(passage)));
            }
            DashboardEffect::DropRubble { .. } => {
                (0..look.board.tiles.len() as u8).for_each(|map_tile| add(On::Tile(map_tile)));
            }
            DashboardEffect::Interfere | DashboardEffect::ReleaseGas { .. } => {
                (0..look.board.tiles.len() as u8).for_each(|map_tile| add(On::Tile(map_tile)));
            }
            DashboardEffect::OpenDoor => {
                (0..look.board.doors.len() as u8).for_each(|door| add(On::Door(door)))
            }
            DashboardEffect::Undertow | DashboardEffect::Regrow { .. } | DashboardEffect::Frenzy => {
                look.open.foes().for_each(|(slot, _)| add(On::Enemy(slot)));
            }
            DashboardEffect::Dread { .. } => look.open.living().for_each(|who| add(On::Commando(who))),
            DashboardEffect::Spawn { .. }
            | DashboardEffect::LashOut
            | DashboardEffect::Harden { .. }
            | DashboardEffect::Goad { .. }
            | DashboardEffect::Flinch { .. }
            | DashboardEffect::Unnerve { .. } => {}
        }
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// OM-OVS-01, OM-DASH-07, OM-GAP-57: every tile loses tokens, to the bank.
    pub fn refresh_dashboard(&mut self) {
        let tiles = self.look().mission().dashboard.len().min(MOST_TILES);
        for tile in 0..tiles {
            let refresh = tile_of(self.look(), tile as u8).map_or(0, |text| text.refresh);
            let well = &mut self.open().wells[tile];
            *well = well.saturating_sub(refresh);
        }
        self.tell(Event::Refreshed);
    }

    /// Uses a tile that may be used: OM-DASH-05, OM-DASH-11, OM-GAP-56.
    pub fn use_tile(&mut self, tile: u8, on: On) {
        let (cost, ready) = (price(self.look(), tile, on), is_ready(self.look(), tile));
        if ward(self.look(), on) > 0 {
            self.open().ward_paid = true;
        }
        self.open().pool -= cost;
        if ready {
            self.open().wells[usize::from(tile)] = cost;
        }
        self.tell(Event::UsedTile { tile, on, cost, ready });
        let effect = tile_of(self.look(), tile).expect("a tile of the dashboard").effect;
        if matches!(effect, DashboardEffect::Goad { .. } | DashboardEffect::Unnerve { .. }) {
            self.mark_tile(tile);
        }
        // What the ability does comes first, so the window lies below it.
        self.open_window_about(Moment::TileUsed, Some(tile));
        match (effect, on) {
            // OM-OVS-02, OM-OVS-03: paid for, the enemies come from the reserves to where the ability says.
            (DashboardEffect::Spawn { enemies, count, vent, passage }, _) => {
                let spot = spawn_spot(self.look(), vent, passage, on).expect("a checked target");
                let squad = self.state.open.started;
                let number = match count {
                    SpawnCount::Squad => squad,
                    SpawnCount::Number(number) => number,
                };
                // OM-OVS-08, OM-GAP-59: clones are capped by the size of the squad.
                let content = self.content;
                let most = |kind: EnemyId| match content[kind].class {
                    EnemyClass::Clone => number.min(squad),
                    _ => number,
                };
                self.add_nest_clone(spot);
                self.muster(enemies.iter().map(|kind| (kind, most(kind))), number, spot, true);
            }
            (DashboardEffect::DropRubble { most }, On::Tile(map_tile)) => {
                let spot = Spot::Tile(map_tile);
                self.push(Frame::Placing(Placing { piece: Piece::Rubble, left: most, spot, optional: true }));
            }
            (DashboardEffect::Interfere, On::Tile(map_tile)) => {
                let spot = Spot::Tile(map_tile);
                self.push(Frame::Placing(Placing { piece: Piece::Emi, left: 1, spot, optional: false }));
            }
            (DashboardEffect::ReleaseGas { markers }, On::Tile(map_tile)) => {
                self.push(Frame::PlacingCloud { spot: Spot::Tile(map_tile), markers });
            }
            // OM-OPEN-07: the room's cards resolve, then the marker goes unresolved.
            (DashboardEffect::OpenDoor, On::Door(door)) => self.open_door(door, None),
            (DashboardEffect::Undertow, On::Enemy(enemy)) => self.push(Frame::Undertow { enemy }),
            (DashboardEffect::Regrow { wounds }, On::Enemy(slot)) => {
                self.unwound(Figure::Enemy(slot), wounds)
            }
            (DashboardEffect::Dread { by }, On::Commando(who)) => {
                let until = self.state.open.round + 1;
                let commando = self.open().commando_mut(who);
                (commando.dread, commando.dread_until) = (by, until);
            }
            (DashboardEffect::Harden { by }, _) => {
                if let Some(Frame::Attack(attack)) = self.attack_below_mut() {
                    attack.guard += by;
                    attack.used_tiles |= 1 << tile;
                }
            }
            (DashboardEffect::LashOut, On::Enemy(slot)) => {
                let leaver = self.state.open.stack.iter().rev().find_map(|frame| match frame {
                    Frame::Move(mv) => Some(mv.mover),
                    _ => None,
                });
                let target = leaver.expect("somebody is moving");
                self.push(Frame::LashOut { enemy: slot, target });
            }
            (effect, on) => self.answer(tile, effect, on),
        }
    }

    /// Goes on with a clone's lashing out; false when the overseer must name one of several weapons.
    pub fn continue_lash_out(&mut self, enemy: u8, target: Figure) -> bool {
        let mut ways = lashes(self.look(), enemy, target);
        let (first, second) = (ways.next(), ways.next());
        drop(ways);
        if second.is_some() {
            return false;
        }
        self.pop();
        if let Some(Action::Attack { arm, spaces, .. }) = first {
            self.begin_attack(Figure::Enemy(enemy), arm, target, false, spaces);
        }
        true
    }
}
