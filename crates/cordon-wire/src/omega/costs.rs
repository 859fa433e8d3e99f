//! What an action costs, in the words of the sheet.

use cordon_kernel::Seat;
use cordon_omega::Action;
use cordon_omega::content::{Ability, ObjectiveKind, SheetId};
use cordon_omega::frames::{Frame, Move};
use cordon_omega::look::Look;
use cordon_omega::rules::{
    activation, allies, combat, dashboard, enemies, exits, explosives, movement, repairs,
};
use cordon_omega::state::commando_of;

/// OM-STAT-04: adrenaline for a boost.
const BOOST_COST: u8 = 1;
/// OM-KASS-01: energy for an assisting figure's die.
const ASSIST_DIE_COST: u8 = 1;
/// OM-KASS-02: energy for an assisting figure's reroll.
const ASSIST_REROLL_COST: u8 = 2;

/// What a legal action costs; nothing for one that is free.
pub(super) fn cost(look: Look<'_>, seat: Seat, action: &Action) -> Option<String> {
    let (number, unit) = match *action {
        Action::Buy(kit) => {
            let points = look.content[kit].points.unwrap_or(0);
            (points, if points == 1 { "kit point" } else { "kit points" })
        }
        Action::Step(_) | Action::Vent(_) | Action::Leave => (points(look, action)?, "movement"),
        Action::UseTile { tile, on } => (dashboard::price(look, tile, on), "energy"),
        Action::Activate { enemy, combat } => (enemies::activation_cost(look, enemy, combat), "energy"),
        Action::AssistDice => (ASSIST_DIE_COST, "energy"),
        Action::AssistReroll => (ASSIST_REROLL_COST, "energy"),
        _ => (adrenaline(look, commando_of(seat)?, action), "adrenaline"),
    };
    (number > 0).then(|| format!("{number} {unit}"))
}

/// Movement points for a step of the running move; none where somebody is shoved.
fn points(look: Look<'_>, action: &Action) -> Option<u8> {
    let Frame::Move(mv) = look.open.stack.top() else { return None };
    points_of_move(look, mv, action)
}

fn points_of_move(look: Look<'_>, mv: &Move, action: &Action) -> Option<u8> {
    match *action {
        Action::Step(dir) => movement::check_step(look, mv, dir).ok(),
        Action::Vent(cell) => movement::check_vent(look, mv, cell).ok(),
        Action::Leave => exits::check_leave(look, mv).ok(),
        _ => None,
    }
}

/// Adrenaline that a commando pays.
fn adrenaline(look: Look<'_>, who: SheetId, action: &Action) -> u8 {
    // OM-ATK-03: what was granted is free.
    let granted = !matches!(look.open.stack.top(), Frame::CommandoTurn { .. });
    match *action {
        Action::Move(moves) => movement::price_of_moves(look, who, moves, granted),
        // A drone's shot was paid for when the drone was directed.
        Action::Attack { .. } if matches!(look.open.stack.top(), Frame::Directing(_)) => 0,
        Action::Attack { arm, target, aim, spaces } => {
            combat::check_attack(look, who, arm, target, aim, spaces, granted).unwrap_or(0)
        }
        Action::Direct { .. } => allies::DIRECT_COST,
        Action::Open(_) => activation::OPEN_COST,
        Action::Investigate(_) => activation::INVESTIGATE_COST,
        Action::Trade { .. } | Action::PickUp(_) => activation::TRADE_COST,
        Action::Revive(_) => activation::REVIVE_COST,
        Action::Heal(_) => activation::HEAL_COST,
        Action::Order(_) => order_cost(look, who),
        Action::UseKit { card, .. } => {
            look.open.commando(who).cards.get(usize::from(card)).map_or(0, |held| look.kit(held).cost)
        }
        Action::Boost => BOOST_COST,
        Action::Use(objective) => match look.mission().objective(objective).map(|one| &one.kind) {
            Some(ObjectiveKind::Terminal { cost, .. } | ObjectiveKind::ChargeSite { cost, .. }) => *cost,
            _ => 0,
        },
        Action::Detonate => explosives::DETONATE_COST,
        Action::Repair(_) => repairs::REPAIR_COST,
        Action::Salvage(_) => repairs::SALVAGE_COST,
        _ => 0,
    }
}

fn order_cost(look: Look<'_>, who: SheetId) -> u8 {
    let order = look.abilities(who).find_map(|ability| match ability {
        Ability::OrderAttack { cost, .. } => Some(cost),
        _ => None,
    });
    order.unwrap_or(0)
}
