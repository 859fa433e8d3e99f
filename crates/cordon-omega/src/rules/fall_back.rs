//! Falling back: a stance's interrupt after a melee attack.

use cordon_grid::Dir;
use cordon_kernel::{Refusal, Table};

use crate::content::{Ability, SheetId, WeaponKind};
use crate::events::Event;
use crate::frames::{Frame, Move};
use crate::look::Look;
use crate::play::Play;
use crate::rules::combat::weapon_of;
use crate::rules::movement;
use crate::rules::windows::attack_below;
use crate::state::{Figure, Life};

/// Whether a commando may fall back: once a round, after a melee attack on it.
pub fn check(look: Look<'_>, who: SheetId) -> Result<(), Refusal> {
    let commando = look.open.commando(who);
    let able = fall_back_cells(look, who).is_some_and(|cells| can_fall_back(look, who, cells));
    let attacked = attack_below(look).is_some_and(|attack| {
        let melee = weapon_of(look, attack.attacker, attack.arm).is_some_and(|w| w.kind == WeaponKind::Melee);
        attack.target == Figure::Commando(who) && melee
    });
    if able && attacked && commando.life == Life::Active && !commando.marks.round_power_used {
        return Ok(());
    }
    Err(Refusal::new(
        "OM-GAP-28",
        "Falling back is possible once a round, after a melee attack on the commando.",
    ))
}

/// How far the stance lets a commando fall back.
fn fall_back_cells(look: Look<'_>, who: SheetId) -> Option<u8> {
    look.abilities(who).find_map(|ability| match ability {
        Ability::FallBack { cells } => Some(cells),
        _ => None,
    })
}

/// OM-GAP-19: in the middle of a move through somebody's space there may be nowhere to fall back to.
fn can_fall_back(look: Look<'_>, who: SheetId, points: u8) -> bool {
    let mover = Figure::Commando(who);
    let mv = Move { mover, points, fresh: true, pending: None, halted: false, grappled: false };
    movement::check_stop(look, &mv).is_ok()
        || Dir::ALL.iter().any(|dir| movement::check_step(look, &mv, *dir).is_ok())
}

impl<T: Table<Event>> Play<'_, T> {
    /// A commando moves away after a melee attack.
    pub fn fall_back(&mut self, who: SheetId) {
        let cells = fall_back_cells(self.look(), who);
        self.open().commando_mut(who).marks.round_power_used = true;
        // A step that was declared before is not made from another cell: it has to be declared again.
        for frame in self.open().stack.iter_mut() {
            if let Frame::Move(mv) = frame {
                mv.pending = mv.pending.filter(|_| mv.mover != Figure::Commando(who));
            }
        }
        self.tell(Event::FellBack { who });
        // OM-FACE-02: the facing may be changed after a move out of turn.
        self.push(Frame::ChooseFacing { who });
        self.push_move(Figure::Commando(who), cells.unwrap_or(0));
    }
}
