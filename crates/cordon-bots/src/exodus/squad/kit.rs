//! What a hero does with items, cards and crates in its turn.

use cordon_exodus::content::{ArmKind, SearchId, SearchKind};
use cordon_exodus::rules::matrix::Kind;
use cordon_grid::Cell;

use super::{DONE, PROGRESS, Turn};
use crate::exodus::errands::{self, Job};
use crate::exodus::supplies;

impl Turn<'_> {
    /// How dangerous it is to spend points on anything but danger.
    pub(super) fn peril(&self) -> f64 {
        let one = self.look.open.hero(self.hero);
        if one.points > self.cost(Kind::Alert) && self.guard.is_some() {
            return 0.0;
        }
        let [plain, _] = self.hunters.danger(one.cell, one.prone, None);
        0.6 * plain.max(0.0)
    }

    /// An item goes where it is wanted, or out of the way.
    pub(super) fn place(&self, to: Cell) -> f64 {
        let look = self.look;
        let best = self.plans[usize::from(look.open.hero(self.hero).points)].value;
        let Some(token) = look.open.carried(self.hero) else { return f64::NEG_INFINITY };
        if self.sent.errand.job == Job::Bring && look.board.exits.contains(to) {
            return best + DONE;
        }
        let item = look.open.items[usize::from(token)].item;
        let in_the_way = matches!(self.sent.errand.job, Job::Fetch(_)) && !errands::is_wanted(look, item);
        if in_the_way { best + 0.1 } else { f64::NEG_INFINITY }
    }

    /// A crate is broken that stands in the way, or for what may be in it.
    pub(super) fn break_crate(&self, cell: Cell) -> f64 {
        let look = self.look;
        let from = look.open.hero(self.hero).cell;
        let blocks = self.sent.field.next(look, from) == Some(cell);
        let worth = if blocks { 5.0 * PROGRESS } else { 0.6 * supplies::draw(look, self.hero) };
        self.after(self.cost(Kind::BreakCrate)) + worth - self.peril()
    }

    /// Rounds go to whoever has the gun for them.
    pub(super) fn give_find(&self, to: u8, card: SearchId) -> f64 {
        let look = self.look;
        let SearchKind::Ammunition { arm, .. } = look.content[card].kind else { return f64::NEG_INFINITY };
        let has = |hero: u8| look.open.hero(hero).arms.iter().any(|held| held.arm == arm);
        if has(to) && !has(self.hero) { self.after(0) + 0.4 } else { f64::NEG_INFINITY }
    }

    /// Medicine goes to whoever needs it more.
    pub(super) fn give(&self, to: u8, card: u8) -> f64 {
        let look = self.look;
        let held = look.open.hero(self.hero).arms[usize::from(card)];
        let medicine = look.content[held.arm].kind == ArmKind::Medicine;
        let (mine, theirs) = (look.open.hero(self.hero).dial, look.open.hero(to).dial);
        if medicine && theirs >= errands::SICKENING && mine + 2 < theirs {
            self.after(0) + 1.0
        } else {
            f64::NEG_INFINITY
        }
    }
}
