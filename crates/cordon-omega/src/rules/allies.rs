//! OM-GAP-55, OM-GAP-72: drones and escorts, which act when a commando pays for it.

use cordon_grid::{Cell, Side};
use cordon_kernel::{Refusal, Seat, Table};

use crate::actions::Action;
use crate::content::{AllyClass, AllyId, Cells, KitEffect, SheetId, Victory, Weapon, WeaponKind};
use crate::events::{AllyEvent, Event};
use crate::frames::{Directing, Frame};
use crate::look::Look;
use crate::play::Play;
use crate::rules::{combat, planning};
use crate::state::{Ally, Ending, Figure, Life, OVERSEER, seat_of};

/// Adrenaline for each action of a drone or an escort.
pub const DIRECT_COST: u8 = 1;

/// The seat that decides for a drone or an escort: who has paid, else whose turn it is, else the commanding officer.
pub fn seat_for(look: Look<'_>) -> Seat {
    let in_charge = look.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::Directing(directing) => Some(directing.by),
        Frame::CommandoTurn { who, .. } => Some(*who),
        _ => None,
    });
    in_charge.or_else(|| planning::commanding_officer(look)).map_or(OVERSEER, seat_of)
}

/// Whether a commando may have a drone or an escort act.
pub fn check_direct(look: Look<'_>, who: SheetId, ally: AllyId, attack: bool) -> Result<(), Refusal> {
    let on_map = look.open.is_on_map(Figure::Ally(ally));
    Refusal::unless(on_map, "OM-GAP-55", "It is not on the map.")?;
    let (card, state) = (&look.content[ally], look.open.ally(ally));
    match card.class {
        AllyClass::Drone => {
            let holds = look.open.commando(who).cards.iter().any(
                |held| matches!(look.kit(held).effect, KitEffect::Deploy { ally: other, .. } if other == ally),
            );
            Refusal::unless(holds, "OM-GAP-55", "Only the holder of its card directs a drone.")?;
        }
        AllyClass::Escort => {
            let within = card.led_within.unwrap_or(0);
            let near = look.distance(look.open.commando(who).cell, state.cell) <= within;
            Refusal::unless(
                near,
                "OM-GAP-55",
                "The commando is too far away to lead it; {} spaces are the most.",
            )
            .map_err(|refusal| refusal.with([within.into()]).at(look.square(state.cell)))?;
        }
    }
    if attack {
        Refusal::unless(card.weapon.is_some(), "OM-GAP-55", "It has no weapon.")?;
        Refusal::unless(!state.attacked, "OM-GAP-55", "It has attacked in this turn already.")?;
    } else {
        Refusal::unless(card.speed > 0, "OM-GAP-55", "It cannot move.")?;
        Refusal::unless(!state.moved, "OM-GAP-55", "It has moved in this turn already.")?;
    }
    look.can_pay(who, DIRECT_COST)
}

/// Whether the commando may do this with the drone or escort it has paid for.
pub fn check(look: Look<'_>, directing: &Directing, action: &Action) -> Result<(), Refusal> {
    let figure = Figure::Ally(directing.ally);
    match *action {
        Action::Pass => Ok(()),
        Action::Face(side) => {
            // OM-GAP-02, OM-FACE-01: only what has an arrow turns, before or after its action.
            let faces = look.content[directing.ally].faces;
            Refusal::unless(faces, "OM-GAP-02", "It has no facing and sees all round.")?;
            let new = !directing.turned && side != look.open.ally(directing.ally).facing;
            Refusal::unless(
                new,
                "OM-GAP-23",
                "The facing was chosen; it can be changed again after its action.",
            )
        }
        Action::Move(1) if !directing.attack && !directing.acted => Ok(()),
        Action::Attack { arm, target, aim, spaces } if directing.attack && !directing.acted => {
            Refusal::unless(!aim, "OM-GAP-53", "A drone does not aim.")?;
            match combat::weapon_of(look, figure, arm) {
                Some(weapon) => combat::check_target(look, figure, weapon, target, spaces),
                None => Err(Refusal::new("OM-ATK-01", "There is no such weapon.")),
            }
        }
        _ => Err(Refusal::new("OM-ACT-03", "The drone or escort acts, or is left where it is.")),
    }
}

/// Adds what a commando may do with the drone or escort it has paid for.
pub fn actions(look: Look<'_>, directing: &Directing, out: &mut Vec<Action>) {
    let mut add = |action: Action| {
        if check(look, directing, &action).is_ok() {
            out.push(action);
        }
    };
    Side::ALL.iter().for_each(|side| add(Action::Face(*side)));
    add(Action::Move(1));
    if directing.attack && !directing.acted {
        let attacker = Figure::Ally(directing.ally);
        for (slot, _) in look.open.foes() {
            let target = Figure::Enemy(slot);
            for spaces in look.space_pairs(attacker, target) {
                add(Action::Attack { arm: crate::frames::Arm::Printed(0), target, aim: false, spaces });
            }
        }
    }
    add(Action::Pass);
}

/// OM-GAP-51: the cells into which a commando may put a drone: free floor within reach, in its line of sight.
pub fn landing_cells(look: Look<'_>, who: SheetId, ally: AllyId, within: u8) -> Cells {
    let commando = look.open.commando(who);
    let row = look.row(commando.cell);
    let mut taken = look.occupied();
    // OM-ACT-10: the older marker goes when the new one comes.
    if let Some(older) = look.open.allies[usize::from(ally.0)] {
        taken -= Cells::only(older.cell);
    }
    let seen = *row.seen(Some(commando.facing)) & look.known_floor();
    (seen - taken).iter().filter(|cell| row.distance(*cell) <= within).collect()
}

/// Whether a commando may put a drone there.
pub fn check_deploy(
    look: Look<'_>,
    who: SheetId,
    ally: AllyId,
    within: u8,
    cell: Cell,
) -> Result<(), Refusal> {
    let placed = look.open.commando(who).marks.deployed & (1 << ally.0) != 0;
    Refusal::unless(!placed, "OM-ACT-09", "An action that places a marker is done once per turn.")?;
    let inside = cell.index() < look.board.shape.cell_count();
    let lands = inside && landing_cells(look, who, ally, within).contains(cell);
    Refusal::unless(lands, "OM-GAP-51", "It needs a free floor space in sight, at most {} away.")
        .map_err(|refusal| refusal.with([within.into()]))
}

/// Whether a drone nearby draws this melee attack upon itself, so that another target cannot be chosen.
pub fn check_lured(look: Look<'_>, slot: u8, weapon: &Weapon, target: Figure) -> Result<(), Refusal> {
    if weapon.kind != WeaponKind::Melee {
        return Ok(());
    }
    let enemy = Figure::Enemy(slot);
    for (ally, _) in look.open.friends() {
        let Some(within) = look.content[ally].lures else { continue };
        let lure = Figure::Ally(ally);
        if lure != target
            && look.aura_between(enemy, lure) <= within
            && combat::can_target(look, enemy, weapon, lure)
        {
            let says = "A lure drone is near: the melee attack must go against it.";
            return Err(Refusal::new("OM-GAP-55", says).at(look.square(look.open.ally(ally).cell)));
        }
    }
    Ok(())
}

impl<T: Table<Event>> Play<'_, T> {
    /// A drone or an escort comes on the map; a drone with an arrow may be turned at once (OM-GAP-23).
    pub fn bring_ally(&mut self, ally: AllyId, cell: Cell) {
        self.forget_ally(ally);
        self.open().allies[usize::from(ally.0)] =
            Some(Ally { cell, facing: Side::N, wounds: 0, moved: false, attacked: false });
        self.tell(Event::Ally(AllyEvent::Came { ally, cell }));
    }

    /// A commando puts a drone on the map.
    pub fn deploy(&mut self, who: SheetId, ally: AllyId, cell: Cell) {
        self.open().commando_mut(who).marks.deployed |= 1 << ally.0;
        let facing = self.state.open.commando(who).facing;
        self.bring_ally(ally, cell);
        self.open().ally_mut(ally).facing = facing;
        if self.content[ally].faces {
            self.push(Frame::Directing(Directing {
                ally,
                by: who,
                attack: false,
                acted: true,
                turned: false,
            }));
        }
        self.enter(Figure::Ally(ally), None, cell);
    }

    /// A commando pays for an action of a drone or an escort.
    pub fn direct(&mut self, who: SheetId, ally: AllyId, attack: bool) {
        self.pay(who, DIRECT_COST);
        self.tell(Event::Ally(AllyEvent::Directed { who, ally, attack }));
        let state = self.open().ally_mut(ally);
        if attack {
            state.attacked = true;
        } else {
            state.moved = true;
        }
        // What has no arrow has nothing to choose before it moves.
        let at_once = !attack && !self.content[ally].faces;
        self.push(Frame::Directing(Directing { ally, by: who, attack, acted: at_once, turned: false }));
        if at_once {
            self.push_move(Figure::Ally(ally), self.content[ally].speed);
        }
    }

    /// The commando chooses what the drone or escort does.
    pub fn act_for_ally(&mut self, directing: Directing, action: &Action) {
        let set = |play: &mut Self, directing| *play.open().stack.top_mut() = Frame::Directing(directing);
        let figure = Figure::Ally(directing.ally);
        match *action {
            Action::Face(facing) => {
                set(self, Directing { turned: true, ..directing });
                self.open().ally_mut(directing.ally).facing = facing;
                self.tell(Event::Ally(AllyEvent::Turned { ally: directing.ally, facing }));
            }
            Action::Move(_) => {
                set(self, Directing { acted: true, turned: false, ..directing });
                self.tell(Event::Ally(AllyEvent::SetOut { ally: directing.ally }));
                self.push_move(figure, self.content[directing.ally].speed);
            }
            Action::Attack { arm, target, spaces, .. } => {
                set(self, Directing { acted: true, turned: false, ..directing });
                self.begin_attack(figure, arm, target, false, spaces);
            }
            _ => self.pop(),
        }
    }

    /// Goes on with a directed action; false when the commando must choose.
    pub fn continue_directing(&mut self, directing: Directing) -> bool {
        let there = self.state.open.is_on_map(Figure::Ally(directing.ally));
        let over = !there
            || self.state.open.commando(directing.by).life != Life::Active
            || (directing.acted && (directing.turned || !self.content[directing.ally].faces));
        if over {
            self.pop();
        }
        over
    }

    /// Wounds on a drone or an escort: OM-GAP-72: at its Vitality it is destroyed and removed.
    pub fn wound_ally(&mut self, ally: AllyId, wounds: u8) {
        let vitality = self.content[ally].vitality;
        let state = self.open().ally_mut(ally);
        state.wounds = (state.wounds + wounds).min(vitality);
        let wounds = state.wounds;
        self.tell(Event::Wounded { figure: Figure::Ally(ally), wounds });
        if wounds == vitality {
            self.forget_ally(ally);
            self.tell(Event::Ally(AllyEvent::Lost { ally }));
            // OM-GAP-97: with whom it was to bring out, the squad has lost the mission.
            let escorted = self.content[ally].class == AllyClass::Escort;
            if escorted && self.look().mission().victory == Victory::EscortOut {
                self.end(Ending::EscortDead);
            }
        }
    }

    /// Takes a drone or an escort off the map, with what it did in this turn.
    pub fn forget_ally(&mut self, ally: AllyId) {
        let figure = Figure::Ally(ally);
        let open = self.open();
        open.allies[usize::from(ally.0)] = None;
        open.diagonals &= !figure.bit();
        open.hazards &= !figure.bit();
        if let Some(target) = figure.target_index() {
            open.ganged[target] = 0;
            open.ganged_fallen[target] = 0;
        }
    }
}
