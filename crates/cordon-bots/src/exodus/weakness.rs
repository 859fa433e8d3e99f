//! Whom the infected had better go for.

use cordon_exodus::look::Look;

/// How much more a hero has to fear for every square of its dial.
const INFECTED: f64 = 0.12;

/// How much a hero has to fear: the death of one is worth more than a bite of each.
pub(super) fn weakness(look: Look<'_>, hero: u8) -> f64 {
    let one = look.open.hero(hero);
    let guarded = if one.alert { 0.3 } else { 0.0 };
    0.6 + INFECTED * f64::from(one.dial) + if one.prone { 0.6 } else { 0.0 } - guarded
}
