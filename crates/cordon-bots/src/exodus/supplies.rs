//! Rounds, search cards and what can be made of them: what they are worth to a hero.

use cordon_exodus::content::{ArmId, ArmKind, SearchId, SearchKind};
use cordon_exodus::look::Look;

/// What a round is worth to a hero that has a gunful.
const ROUND: f64 = 0.05;
/// What a part of medicine is worth, and of anything else.
const PARTS: [f64; 2] = [0.12, 0.05];

/// The rounds that a hero has in its guns and in the boxes that fit them.
fn rounds(look: Look<'_>, hero: u8) -> u32 {
    let one = look.open.hero(hero);
    let guns = one.arms.iter().filter(|held| look.content[held.arm].is_gun());
    let loaded: u32 = guns.map(|held| u32::from(held.rounds)).sum();
    let boxes = look.content.finds.iter().zip(one.finds).map(|(card, count)| match card.kind {
        SearchKind::Ammunition { arm, rounds } if one.arms.iter().any(|held| held.arm == arm) => {
            u32::from(rounds) * u32::from(count)
        }
        _ => 0,
    });
    loaded + boxes.sum::<u32>()
}

/// Whether a hero has a box of rounds for a gun.
pub(super) fn has_rounds_for(look: Look<'_>, hero: u8, gun: ArmId) -> bool {
    let finds = look.content.finds.iter().zip(look.open.hero(hero).finds);
    finds.into_iter().any(|(card, count)| {
        count > 0 && matches!(card.kind, SearchKind::Ammunition { arm, .. } if arm == gun)
    })
}

/// What a round is worth to a hero: more, the fewer it has.
pub(super) fn round(look: Look<'_>, hero: u8) -> f64 {
    ROUND
        * match rounds(look, hero) {
            0..6 => 1.6,
            6..12 => 1.3,
            _ => 1.0,
        }
}

/// What a search card is worth to a hero.
pub(super) fn card(look: Look<'_>, hero: u8, card: SearchId) -> f64 {
    match look.content[card].kind {
        SearchKind::Ammunition { arm, rounds } => {
            let has = |hero: u8| look.open.hero(hero).arms.iter().any(|held| held.arm == arm);
            let shared = look.open.living().any(|(other, _)| has(other));
            let use_of = if has(hero) {
                1.0
            } else if shared {
                0.5
            } else {
                0.0
            };
            use_of * f64::from(rounds) * round(look, hero)
        }
        SearchKind::Part => {
            let mends = look.content.recipes.iter().any(|recipe| {
                look.content[recipe.makes].kind == ArmKind::Medicine && recipe.parts.contains(&card)
            });
            PARTS[usize::from(!mends)]
        }
    }
}

/// What a card is worth that is drawn from the search deck.
pub(super) fn draw(look: Look<'_>, hero: u8) -> f64 {
    let deck = look.open.decks.search;
    let all: u32 = deck.iter().map(|count| u32::from(*count)).sum();
    let worth = |n: usize| card(look, hero, SearchId(n as u8)) * f64::from(deck[n]);
    let worths: f64 = (0..look.content.finds.len()).map(worth).sum();
    if all == 0 { 0.0 } else { worths / f64::from(all) }
}
