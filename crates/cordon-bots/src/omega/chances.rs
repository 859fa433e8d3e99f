//! Chances of rolls. They are the exact ones of the rules, in floats because a bot only compares them.

use std::sync::OnceLock;

use cordon_omega::Reroll;
use cordon_omega::chance::{BLACK, RED};
use cordon_omega::content::Pool;
use cordon_omega::frames::Attack;
use cordon_omega::look::Look;
use cordon_omega::rules::combat::{self, Defence};

/// More hits than any roll can have.
const MOST_HITS: usize = 48;

/// The chance of one wound at least, and of two.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Chances {
    /// Of any wound.
    pub(super) wound: f64,
    /// Of two.
    pub(super) two: f64,
}

impl Chances {
    /// Against a defence, from a roll whose hits come on top of `sure` ones.
    fn of(pool: Pool, sure: u8, defence: Defence) -> Chances {
        let enough = |wanted: u8| at_least(pool, wanted.saturating_sub(sure));
        Chances { wound: enough(defence.first), two: defence.second.map_or(0.0, enough) }
    }
}

/// For each number of hits the chance of as many or more.
type Tails = [f64; MOST_HITS];

/// Rolls with fewer dice than this of each colour are counted once and then looked up.
const COUNTED: usize = 16;

/// What was counted, by black and red dice.
static TAILS: [[OnceLock<Tails>; COUNTED]; COUNTED] =
    [const { [const { OnceLock::new() }; COUNTED] }; COUNTED];

/// The chance of so many hits or more.
fn at_least(pool: Pool, wanted: u8) -> f64 {
    let counted = TAILS.get(usize::from(pool.black)).and_then(|of| of.get(usize::from(pool.red)));
    let tails = match counted {
        Some(counted) => counted.get_or_init(|| tails(pool)),
        None => &tails(pool),
    };
    tails.get(usize::from(wanted)).copied().unwrap_or(0.0)
}

fn tails(pool: Pool) -> Tails {
    let hits = hits(pool);
    std::array::from_fn(|wanted| hits.iter().skip(wanted).sum())
}

/// The chance of each number of hits.
fn hits(pool: Pool) -> [f64; MOST_HITS] {
    let mut chances = [0.0; MOST_HITS];
    chances[0] = 1.0;
    let mut most = 0;
    let dice =
        std::iter::repeat_n(&BLACK, pool.black.into()).chain(std::iter::repeat_n(&RED, pool.red.into()));
    for die in dice {
        let total: u16 = die.iter().sum();
        let mut next = [0.0; MOST_HITS];
        for (hits, before) in chances.iter().enumerate().take(most + 1) {
            for (face, weight) in die.iter().enumerate() {
                if let Some(chance) = next.get_mut(hits + face) {
                    *chance += before * f64::from(*weight) / f64::from(total);
                }
            }
        }
        most = (most + 2).min(MOST_HITS - 3);
        chances = next;
    }
    chances
}

/// The chances of an attack that is not rolled yet.
pub(super) fn of_attack(look: Look<'_>, attack: &Attack) -> Chances {
    let (pool, defence) = (combat::pool_of(look, attack), combat::defence_of(look, attack));
    Chances::of(pool, 0, defence)
}

/// The chances of an attack whose dice lie on the table, after these are rolled again.
pub(super) fn of_reroll(look: Look<'_>, attack: &Attack, reroll: Option<Reroll>) -> Chances {
    let mut faces = attack.faces;
    let mut pool = Pool::default();
    let named = reroll.into_iter().flat_map(|reroll| [Some(reroll.first), reroll.second]);
    for face in named.flatten() {
        faces[usize::from(face)] = faces[usize::from(face)].saturating_sub(1);
        if face < 3 { pool.black += 1 } else { pool.red += 1 }
    }
    Chances::of(pool, combat::total_of(&faces), combat::defence_of(look, attack))
}

/// The chance that so many black dice have enough hits.
pub(super) fn of_challenge(dice: u8, target: u8) -> f64 {
    at_least(Pool { black: dice, red: 0 }, target)
}
