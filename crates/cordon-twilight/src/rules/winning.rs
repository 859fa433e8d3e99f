//! TW-WIN: escaping, the kill race, and who has won when the time is over. Worked examples: TW-EX-14, TW-EX-15, TW-EX-17,
//! TW-EX-23.

use cordon_kernel::{Seat, Seats, Table};

use crate::content::TileId;
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::rules::placement;
use crate::state::{Ending, KILLS_TO_WIN};

/// TW-GAP-07: whether no route is left: the halves are apart, and either no empty path lies between them or there is
/// no tile that could be laid.
pub fn is_lost(look: Look<'_>) -> bool {
    if look.open.joined {
        return false;
    }
    if !placement::is_joinable(look) {
        return true;
    }
    let discarded = look.open.tiles_discarded.iter().enumerate().filter(|(_, n)| **n > 0);
    look.open.deck_size() == 0
        && !discarded.map(|(n, _)| TileId(n as u8)).any(|tile| placement::has_placement(look, tile))
}

/// TW-WIN-01, TW-WIN-02, TW-WIN-04, TW-SEWER-12, TW-GAP-37: whether a soldier stands on the goal, on the surface, with
/// nothing hostile there; TW-CARD-02: pacified zombies do not count.
pub fn has_escaped(look: Look<'_>, seat: u8) -> bool {
    let soldier = look.open.soldier(seat);
    let Some(goal) = look.goal() else { return false };
    let alone = look.marines().all(|n| {
        let marine = &look.open.marines[usize::from(n)];
        marine.at != goal || marine.under
    });
    !soldier.staged
        && !soldier.under
        && soldier.at == goal
        && alone
        && (look.is_calm() || !look.open.is_haunted(goal))
        && (!look.open.rules.goal_needs_kill || soldier.goal_kill)
}

impl<T: Table<Event>> Play<'_, T> {
    /// TW-GAP-07: looks anew whether a route is left, after every change of the board or the piles.
    pub fn judge_route(&mut self) {
        let lost = is_lost(self.look());
        if lost != self.state.open.no_route {
            self.state.open.no_route = lost;
            self.tell(Event::RouteLost { lost });
            self.judge_kills();
        }
    }

    /// TW-WIN-09, TW-WIN-12, TW-GAP-58: without a route the first with 25 kills wins at once; of several the one with
    /// most, then the first in turn order.
    pub fn judge_kills(&mut self) {
        let open = &self.state.open;
        if !open.no_route && !open.kills_win {
            return;
        }
        let players = open.players();
        let order = (0..players).map(|n| (open.active + n) % players);
        let best = order.rev().max_by_key(|seat| open.soldier(*seat).score());
        if let Some(seat) = best.filter(|seat| open.soldier(*seat).score() >= KILLS_TO_WIN) {
            self.end(Ending::Kills(Seat(seat)));
        }
    }

    /// TW-WIN-06, TW-CLOCK-03: in the last round as in any other. TW-WIN-03, TW-WIN-05: whether the active soldier has escaped, after the marine has had its answer.
    pub fn judge_escape(&mut self) {
        let active = self.state.open.active;
        if has_escaped(self.look(), active) {
            self.end(Ending::Escape(Seat(active)));
        }
    }

    /// TW-CLOCK-04, TW-WIN-07, TW-WIN-08, TW-WIN-10, TW-GAP-39, TW-GAP-40: the time is over and nobody has escaped.
    pub fn time_over(&mut self) {
        let open = &self.state.open;
        let ending = if open.no_route {
            let most = self.look().seats().map(|seat| open.soldier(seat).score()).max().unwrap_or(0);
            let best: Seats =
                self.look().seats().filter(|seat| open.soldier(*seat).score() == most).map(Seat).collect();
            Ending::MostKills(best)
        } else if self.look().marines().next().is_some() {
            Ending::Marines
        } else {
            Ending::Zombies
        };
        self.end(ending);
    }
}
