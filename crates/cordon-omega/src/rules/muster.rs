//! OM-GAP-84, OM-MAP-06: enemies of several kinds that come to one place.

use cordon_kernel::{Refusal, Table};

use crate::content::{EnemyClass, EnemyId};
use crate::events::Event;
use crate::frames::{Frame, Muster, Piece, Placing, Spot};
use crate::look::Look;
use crate::play::Play;
use crate::rules::placement;
use crate::state::MOST_KINDS;

/// Whether an enemy of a kind may come next.
pub fn check(look: Look<'_>, muster: &Muster, kind: u8) -> Result<(), Refusal> {
    let wanted = muster.kinds.get(usize::from(kind)).is_some_and(|number| *number > 0) && muster.left > 0;
    Refusal::unless(wanted, "OM-GAP-84", "No enemy of this kind comes.")?;
    let placing = placing(muster, EnemyId(kind), 1);
    let there = placement::is_available(look, placing.piece);
    Refusal::unless(there, "OM-SPWN-02", "No such figure is left in the reserves.")?;
    let fits = !placement::spaces(look, &placing).is_empty();
    Refusal::unless(fits, "OM-GAP-84", "There is no room for it.")
}

/// The kinds that may come next.
pub fn kinds<'a>(look: Look<'a>, muster: &'a Muster) -> impl Iterator<Item = u8> + 'a {
    (0..MOST_KINDS as u8).filter(move |kind| check(look, muster, *kind).is_ok())
}

fn placing(muster: &Muster, kind: EnemyId, left: u8) -> Placing {
    Placing { piece: Piece::Enemy(kind), left, spot: muster.spot, optional: muster.optional }
}

/// OM-GAP-61: whether a spawn ability that is used here is used on a tile with a clone nest.
pub fn is_nest(look: Look<'_>, spot: Spot) -> bool {
    let nest = |cell| look.board.is_nest(look.board.tile_of(cell), look.open.flips);
    match spot {
        Spot::Vent(cell) => nest(cell),
        Spot::Passage(passage) => look.board.passages[usize::from(passage)].cells.iter().any(nest),
        Spot::Room(_) | Spot::Tile(_) | Spot::Near(..) | Spot::RedPassages | Spot::Zone(_) => false,
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// Enemies come, so many of each kind and in all; the overseer chooses the order, and what is left out where not
    /// all fit.
    pub fn muster(
        &mut self,
        enemies: impl IntoIterator<Item = (EnemyId, u8)>,
        left: u8,
        spot: Spot,
        optional: bool,
    ) {
        let mut kinds = [0; MOST_KINDS];
        for (kind, number) in enemies {
            kinds[usize::from(kind.0)] += number;
        }
        self.push(Frame::ChooseEnemy(Muster { kinds, left, spot, optional }));
    }

    /// OM-MAP-06, OM-GAP-59: a clone nest adds one clone of any kind, on top of the cap.
    pub fn add_nest_clone(&mut self, spot: Spot) {
        if is_nest(self.look(), spot) {
            let content = self.content;
            let clones =
                content.enemies.iter().enumerate().filter(|(_, card)| card.class == EnemyClass::Clone);
            self.muster(clones.map(|(n, _)| (EnemyId(n as u8), 1)), 1, spot, true);
        }
    }

    /// Goes on with enemies of several kinds; false when the overseer must choose one.
    pub fn continue_muster(&mut self, muster: Muster) -> bool {
        let mut possible = kinds(self.look(), &muster);
        let (first, second) = (possible.next(), possible.next());
        drop(possible);
        match (first, second) {
            // OM-GAP-84: what does not fit is lost.
            (None, _) => self.pop(),
            // There is nothing to choose: the rest is of one kind.
            (Some(kind), None) => {
                let number = muster.kinds[usize::from(kind)].min(muster.left);
                *self.open().stack.top_mut() = Frame::Placing(placing(&muster, EnemyId(kind), number));
            }
            (Some(_), Some(_)) => return false,
        }
        true
    }

    /// The overseer has chosen which kind comes next.
    pub fn choose_enemy(&mut self, muster: Muster, kind: u8) {
        let mut rest = Muster { left: muster.left - 1, ..muster };
        rest.kinds[usize::from(kind)] -= 1;
        *self.open().stack.top_mut() = Frame::ChooseEnemy(rest);
        self.tell(Event::EnemyChosen { kind: EnemyId(kind) });
        self.push(Frame::Placing(Placing { optional: false, ..placing(&muster, EnemyId(kind), 1) }));
    }
}
