//! The exact odds of an attack.

use cordon_exodus::Action;
use cordon_exodus::content::Hit;
use cordon_exodus::frames::Frame;
use cordon_exodus::look::Look;

/// The odds of a shot with one gun: what each roll of the D8 gives on the chart that is used.
pub(super) fn of_action(look: Look<'_>, action: &Action) -> Option<String> {
    let hero = look.open.stack.iter().rev().find_map(|frame| match *frame {
        Frame::HeroTurn { hero } => Some(hero),
        _ => None,
    })?;
    let (guns, aimed) = match *action {
        Action::QuickFire { guns, .. } => (guns, false),
        Action::AimedFire { guns, .. } => (guns, true),
        _ => return None,
    };
    let active: Vec<_> = look.open.hero(hero).arms.iter().filter(|held| held.active).collect();
    let fired: Vec<_> =
        (0..8).filter(|bit| guns & (1 << bit) != 0).filter_map(|bit| active.get(bit)).collect();
    let [held] = fired[..] else { return None };
    let arm = &look.content[held.arm];
    let chart = if aimed { arm.aimed? } else { arm.quick };
    let count = |wanted: Hit| (1..=8).filter(|roll| chart.read(*roll, 0) == wanted).count();
    Some(format!("kill {}/8, knockdown {}/8 before perks and aim", count(Hit::Kill), count(Hit::Knockdown)))
}
