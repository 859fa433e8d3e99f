//! OM-MAP-11, OM-GAP-88, OM-GAP-97: leaving the map.

use cordon_kernel::{Refusal, Table};

use crate::board::BoardPassage;
use crate::content::{AllyClass, Cells, ExitOpens, Leavers, PassageColour, Victory};
use crate::events::{AllyEvent, Event};
use crate::frames::{Frame, Moment, Move};
use crate::look::Look;
use crate::play::Play;
use crate::rules::movement;
use crate::state::{Ending, Figure, Life};

impl Look<'_> {
    /// OM-SET-02, OM-MAP-10: whether a passage lies on the map; one in a hidden room does not yet.
    pub fn passage_is_there(&self, passage: &BoardPassage) -> bool {
        usize::from(passage.room) >= self.board.rooms.len() || self.open.is_revealed(passage.room)
    }

    /// The passages of a colour that lie on the map, by bit.
    pub fn passages_there(&self, colour: PassageColour) -> u8 {
        let passages = self.board.passages.iter().enumerate();
        let there = passages.filter(|(_, one)| one.colour == colour && self.passage_is_there(one));
        there.fold(0, |bits, (n, _)| bits | 1 << n)
    }

    /// The cells of all open exits.
    pub fn exit_cells(&self) -> Cells {
        let passages = self.board.passages.iter().enumerate();
        let open = passages.filter(|(n, _)| self.open.exits & (1 << n) != 0);
        open.fold(Cells::EMPTY, |cells, (_, passage)| cells | passage.cells)
    }

    /// OM-GAP-97: where no enemy is spawned, because enemies leave there: on the exits and next to them.
    pub fn guarded_cells(&self) -> Cells {
        if self.open.exits == 0 || self.mission().exit.is_none_or(|exit| exit.who != Leavers::Enemies) {
            return Cells::EMPTY;
        }
        let cells = self.exit_cells();
        cells.iter().fold(cells, |around, cell| around | self.row(cell).adjacent())
    }
}

/// OM-GAP-88: whether the mover may leave the map now; its cost in movement points.
pub fn check_leave(look: Look<'_>, mv: &Move) -> Result<u8, Refusal> {
    let Some(exit) = look.mission().exit else {
        return Err(Refusal::new("OM-MAP-11", "This mission has no exits."));
    };
    let cell = look.open.cell_of(mv.mover);
    let may_leave = match (exit.who, mv.mover) {
        (Leavers::Squad, Figure::Commando(_)) | (Leavers::Enemies, Figure::Enemy(_)) => true,
        (Leavers::Escort, Figure::Ally(ally)) => look.content[ally].class == AllyClass::Escort,
        _ => false,
    };
    Refusal::unless(may_leave, "OM-MAP-11", "The exits of this mission are not for this figure.")?;
    Refusal::unless(look.exit_cells().contains(cell), "OM-GAP-88", "This is no open exit.")
        .map_err(|refusal| refusal.at(look.square(cell)))?;
    if let Figure::Enemy(slot) = mv.mover {
        let says = "An enemy does not leave in the phase in which it came.";
        Refusal::unless(!look.open.enemy(slot).fresh, "OM-GAP-97", says)?;
    }
    let cost = movement::cost_to_leave(look, mv.mover, cell);
    let enough = cost <= mv.points || mv.fresh && mv.points > 0;
    Refusal::unless(enough, "OM-GAP-88", "Leaving costs {} movement points, and {} are left.")
        .map_err(|refusal| refusal.with([cost.into(), mv.points.into()]))?;
    Ok(cost)
}

impl<T: Table<Event>> Play<'_, T> {
    /// Opens the exits whose time has come.
    pub fn open_exits(&mut self) {
        let look = self.look();
        let Some(exit) = look.mission().exit else { return };
        let is_time = match exit.opens {
            ExitOpens::Holding { item, count } => look.open.exits != 0 || look.items_held(item) >= count,
            ExitOpens::ObjectivesDone(number) => look.objectives_done() >= number,
            // With nothing left to be revealed, every passage will do.
            ExitOpens::AfterFind => {
                let hidden = |one: &BoardPassage| one.colour == exit.colour && !look.passage_is_there(one);
                let none_left = !look.board.passages.iter().any(hidden);
                look.open.exits == 0 && look.objectives_found() > 0 && none_left
            }
            ExitOpens::AtOnce => look.open.round == 1 && look.open.exits == 0,
        };
        if is_time {
            self.open_passages(look.passages_there(exit.colour));
        }
    }

    /// A room was revealed: passages that appear after the find are exits.
    pub fn open_exits_of(&mut self, room: u8) {
        let look = self.look();
        let Some(exit) = look.mission().exit else { return };
        if exit.opens == ExitOpens::AfterFind && look.objectives_found() > 0 {
            let passages = look.board.passages.iter().enumerate();
            let new = passages.filter(|(_, one)| one.colour == exit.colour && one.room == room);
            let new = new.fold(0, |bits, (n, _)| bits | 1 << n);
            self.open_passages(new);
        }
        self.open_exits();
    }

    fn open_passages(&mut self, passages: u8) {
        let new = passages & !self.state.open.exits;
        self.open().exits |= new;
        for passage in (0..8).filter(|n| new & (1 << n) != 0) {
            self.tell(Event::ExitOpened { passage });
        }
    }

    /// A figure is about to leave; others may interrupt, as before a step.
    pub fn declare_leave(&mut self, figure: Figure) {
        self.push(Frame::Leaving { figure });
        self.open_window(Moment::BeforeStep);
        if let Frame::Window(window) = *self.state.open.stack.top()
            && !self.settle_window(window)
        {
            self.tell(Event::Leaving { figure });
        }
    }

    /// Goes on with leaving, unless an interrupt has changed what it relied on.
    pub fn continue_leaving(&mut self, figure: Figure) {
        self.pop();
        let Frame::Move(mv) = *self.state.open.stack.top() else { return };
        if mv.halted || !self.state.open.is_on_map(figure) || check_leave(self.look(), &mv).is_err() {
            return;
        }
        match figure {
            Figure::Commando(who) => {
                // OM-GAP-88: safe, and no longer on the map; what it carries has left with it.
                self.open().commando_mut(who).life = Life::Gone;
                self.tell(Event::LeftMap { who });
                self.halt(who);
                self.check_items();
                if self.state.open.ending.is_none() {
                    self.check_squad();
                }
            }
            Figure::Ally(ally) => {
                self.forget_ally(ally);
                self.tell(Event::Ally(AllyEvent::Left { ally }));
                if self.look().mission().victory == Victory::EscortOut {
                    self.end(Ending::EscortOut);
                }
            }
            Figure::Enemy(slot) => {
                let kind = self.take_off(slot);
                self.open().escapes += 1;
                let escapes = self.state.open.escapes;
                self.tell(Event::GotAway { enemy: slot, kind, escapes });
                self.check_crisis();
                // OM-GAP-97: one escape too many.
                if matches!(self.look().mission().victory, Victory::Hold { escapes: most } if escapes >= most)
                {
                    self.end(Ending::Escaped);
                }
            }
        }
    }

    /// OM-GAP-97: the mission is won when enough items have left the map with commandos.
    fn check_items(&mut self) {
        if let Victory::ItemsOut { item, count } = self.look().mission().victory
            && self.look().items_out(item) >= count
        {
            self.end(Ending::ItemsOut);
        }
    }
}
