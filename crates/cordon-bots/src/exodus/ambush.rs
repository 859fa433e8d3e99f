//! How good a square is for an infected that waits for the heroes: near to where they are and to where they go, and out of
//! their sight.

use cordon_exodus::board::NO_WAY;
use cordon_exodus::content::InfectedCard;
use cordon_exodus::look::Look;
use cordon_grid::Cell;

use super::forecast::Forecast;
use super::threat;
use super::weakness::weakness;

/// What is left of an infected that the heroes will see from where they go: they shoot at it.
const COME_UPON: f64 = 0.9;
/// How far it is reckoned with that the heroes go on.
const GONE_ON: f64 = 0.25;
/// How much is left with every square that is missing.
const PER_SQUARE: f64 = 0.8;
/// How much less it is for every square that it has to go though it comes there.
const PER_STEP: f64 = 0.01;
/// How much more a hero counts that is weaker: all go for the same one, for the death of one is worth more than a bite of
/// each.
pub(super) const PREY: f64 = 2.0;

/// What an infected of a class does from a square in its next move, after the heroes have had their turn.
pub(super) fn worth(look: Look<'_>, forecast: &Forecast<'_>, card: &InfectedCard, cell: Cell) -> f64 {
    let seen = |from: Cell| look.board.sees(from, cell, look.open.open_doors);
    let seen_then = look.open.living().any(|(n, _)| seen(forecast.cell(n)));
    let left = if seen_then { COME_UPON } else { 1.0 };
    let reaches = |to: Cell| {
        let steps = threat::steps(look, card, cell, to);
        if steps == NO_WAY {
            return 0.0;
        }
        let missing = steps.saturating_sub(1 + card.charge);
        PER_SQUARE.powi(missing.into()) * (1.0 - PER_STEP * f64::from(steps.min(20)))
    };
    let prey = look.open.living().map(|(n, hero)| {
        // It may stay where it is as well as go on.
        let comes = (1.0 - GONE_ON) * reaches(hero.cell) + GONE_ON * reaches(forecast.cell(n));
        comes * threat::harm(look, card, n, hero.prone, false) * (1.0 + PREY * weakness(look, n))
    });
    left * prey.fold(0.0, f64::max)
}
