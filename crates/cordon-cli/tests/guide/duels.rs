//! The odds of a duel in which both sides play as well as one can, reckoned slowly and plainly from the rules' words.

/// What the marine's dice come to, the bullets it has left, the soldier's dice.
type Table = ([u8; 2], u8, [u8; 2]);

/// A duel with so many dice on each side, for a soldier with so many bullets.
pub(super) struct Duel {
    dice: usize,
    bullets: u8,
    /// Chances that are known, by what lies there, hearts, and soldier dice that are still to be rolled.
    known: Vec<f64>,
}

/// A number for everything that a chance depends on; marine dice come to 9 at most.
fn key(hearts: u8, (marine, left, soldier): Table, mine: u8) -> usize {
    let parts = [
        (marine[0], 10),
        (marine[1], 10),
        (soldier[0], 7),
        (soldier[1], 7),
        (left, 3),
        (hearts, 6),
        (mine, 4),
    ];
    parts.iter().fold(0, |number, (part, values)| number * values + usize::from(*part))
}

impl Duel {
    pub(super) fn new(dice: usize, bullets: u8) -> Duel {
        Duel { dice, bullets, known: vec![f64::NAN; key(5, ([9; 2], 2, [6; 2]), 3) + 1] }
    }

    /// The chance of a soldier with so many hearts against a marine with so many bullets.
    pub(super) fn chance(&mut self, hearts: u8, marine_bullets: u8) -> f64 {
        let all = self.all();
        self.answered(hearts, ([0; 2], marine_bullets, [0; 2]), all, all)
    }

    fn all(&self) -> u8 {
        (1 << self.dice) - 1
    }

    /// The dice lie, and the soldier decides.
    fn stands(&mut self, hearts: u8, table: Table) -> f64 {
        let (mut marine, left, mut soldier) = table;
        marine[..self.dice].sort_unstable();
        soldier[..self.dice].sort_unstable();
        let missing: u8 = marine.iter().zip(&soldier).map(|(his, mine)| his.saturating_sub(*mine)).sum();
        // Bullets are best kept until they win.
        if missing <= self.bullets {
            return 1.0;
        }
        if hearts == 1 {
            return 0.0;
        }
        let key = key(hearts, (marine, left, soldier), 0);
        if !self.known[key].is_nan() {
            return self.known[key];
        }
        let mut best: f64 = 0.0;
        let all = self.all();
        for (his, mine) in (0..=all).flat_map(|his| (0..=all).map(move |mine| (his, mine))) {
            if his | mine != 0 {
                best = best.max(self.answered(hearts - 1, (marine, left, soldier), his, mine));
            }
        }
        self.known[key] = best;
        best
    }

    /// These dice are rolled, the marine's first; its player puts bullets on them as it hurts most.
    fn answered(&mut self, hearts: u8, (marine, left, soldier): Table, his: u8, mine: u8) -> f64 {
        let falls = self.falls(marine, his, 1);
        let mut sum = 0.0;
        for fall in &falls {
            let mut worst: f64 = 1.0;
            for first in 0..=left {
                for second in 0..=left - first {
                    let fits = (first == 0 || his & 1 != 0) && (second == 0 || his & 2 != 0);
                    if fits {
                        let loaded = [fall[0] + first, fall[1] + second];
                        let table = (loaded, left - first - second, soldier);
                        worst = worst.min(self.rolled(hearts, table, mine));
                    }
                }
            }
            sum += worst;
        }
        sum / falls.len() as f64
    }

    /// Then the soldier's dice are rolled.
    fn rolled(&mut self, hearts: u8, (mut marine, left, soldier): Table, mine: u8) -> f64 {
        marine[..self.dice].sort_unstable();
        // With nothing to roll the dice simply stand.
        if mine == 0 {
            return self.stands(hearts, (marine, left, soldier));
        }
        let key = key(hearts, (marine, left, soldier), mine);
        if !self.known[key].is_nan() {
            return self.known[key];
        }
        let falls = self.falls(soldier, mine, 0);
        let sum: f64 = falls.iter().map(|fall| self.stands(hearts, (marine, left, *fall))).sum();
        let chance = sum / falls.len() as f64;
        self.known[key] = chance;
        chance
    }

    /// Every way in which these dice fall, each with something added; the others lie as they lie.
    fn falls(&self, dice: [u8; 2], which: u8, add: u8) -> Vec<[u8; 2]> {
        let faces = |die: usize| -> Vec<u8> {
            if which & (1 << die) != 0 { (1..=6).map(|face| face + add).collect() } else { vec![dice[die]] }
        };
        let second = if self.dice > 1 { faces(1) } else { vec![0] };
        faces(0).iter().flat_map(|one| second.iter().map(move |other| [*one, *other])).collect()
    }
}
