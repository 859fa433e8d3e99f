//! OM-MOVE, OM-MVA, OM-TOK: moving step by step.

use cordon_grid::{Cell, Dir};
use cordon_kernel::{List, Refusal, Table};

use crate::content::{Ability, Cells, EnemyClass, Keyword, SheetId};
use crate::events::Event;
use crate::frames::{Frame, Moment, Move};
use crate::look::Look;
use crate::play::Play;
use crate::rules::bases::{SINGLE, Size, base_at};
use crate::rules::obstacles::{Obstacles, is_alone};
use crate::state::{Edition, Figure, Life};

/// OM-TOK-01b: move tokens a commando has (2e).
const MOVE_TOKENS: u8 = 3;
/// OM-MVA-02b: combined moves have no limit of their own; the adrenaline ceiling keeps them below this.
pub const MOST_MOVES: u8 = 9;

/// OM-GAP-21, OM-MVA-03: what so many move actions in a row cost a commando; `free` grants one a discount.
pub fn price_of_moves(look: Look<'_>, who: SheetId, moves: u8, free: bool) -> u8 {
    let commando = look.open.commando(who);
    let sprint = commando.marks.moves == 0 && look.has(who, Ability::Sprint);
    (0..moves)
        .map(|n| {
            let full = match look.open.edition {
                // OM-TOK-01a, OM-COST-02: every move costs 1.
                Edition::First => 1,
                // OM-TOK-02: with all tokens red a move costs 1 more.
                Edition::Second => 1 + u8::from(commando.red_tokens + n >= MOVE_TOKENS),
            };
            // OM-TOK-03a, OM-GAP-22: a free move costs nothing; OM-TOK-03b: it is 1 cheaper, never below 0.
            let reductions = if n == 0 { u8::from(free) + u8::from(sprint) } else { 0 };
            full.saturating_sub(reductions)
        })
        .sum()
}

/// OM-COST-02, OM-MVA-01: whether a commando may begin so many moves as one.
pub fn check_move(look: Look<'_>, who: SheetId, moves: u8, free: bool) -> Result<(), Refusal> {
    if moves == 0 || moves > MOST_MOVES {
        return Err(Refusal::new("OM-MVA-02b", "A combined move has at least one move, and {} at the most.")
            .with([MOST_MOVES.into()]));
    }
    if moves > 1 && look.open.edition == Edition::First {
        return Err(Refusal::new(
            "OM-MVA-02a",
            "In the first edition moves cannot be merged: each stands alone.",
        ));
    }
    look.can_pay(who, price_of_moves(look, who, moves, free))
}

/// Movement points for leaving a cell: OM-MOVE-04, OM-MOVE-05, and OM-MAP-14 for rubble.
pub fn cost_to_leave(look: Look<'_>, mover: Figure, from: Cell) -> u8 {
    let slowed = look.is_rubble(from) && !is_sure_footed(look, mover);
    1 + u8::from(slowed)
}

/// The cells that cost a figure one point more to leave than others.
pub(super) fn slow_cells(look: Look<'_>, mover: Figure) -> Cells {
    if is_sure_footed(look, mover) {
        return Cells::EMPTY;
    }
    look.open.rubble.iter().fold(look.variant().rubble, |cells, placed| cells | Cells::only(*placed))
}

/// OM-KSUR-01: whether rubble does not slow a figure.
fn is_sure_footed(look: Look<'_>, mover: Figure) -> bool {
    match mover {
        Figure::Commando(who) => {
            look.abilities(who).any(|a| matches!(a, Ability::SureFooted | Ability::Sprint))
        }
        Figure::Enemy(slot) => look.has_keyword(slot, Keyword::SureFooted),
        Figure::Ally(_) => false,
    }
}

/// OM-GAP-14: movement points for a step; a large figure pays for rubble if any cell that it leaves has some.
pub(super) fn cost_of_step(look: Look<'_>, mover: Figure, from: Cell, dir: Dir) -> u8 {
    let size = look.size_of(mover);
    if size == SINGLE {
        return cost_to_leave(look, mover, from);
    }
    let shape = look.board.shape;
    let (before, after) =
        (base_at(shape, size, from), shape.neighbour(from, dir).and_then(|to| base_at(shape, size, to)));
    let (Some(before), Some(after)) = (before, after) else { return 1 };
    (before - after).iter().map(|cell| cost_to_leave(look, mover, cell)).max().unwrap_or(1)
}

/// Movement points for a step of a move; W4: with a grapple rubble does not matter.
fn cost_of_step_in(look: Look<'_>, mv: &Move, dir: Dir) -> u8 {
    if mv.grappled { 1 } else { cost_of_step(look, mv.mover, look.open.cell_of(mv.mover), dir) }
}

/// OM-MOVE-07, OM-GAP-17: whether a diagonal step is squeezed between foes, walls and doors on both sides. Walls
/// and doors alone are part of the ground already; here figures join them.
pub fn is_squeezed(look: Look<'_>, obstacles: &Obstacles, from: Cell, dir: Dir) -> bool {
    if obstacles.foes.is_empty() {
        return false;
    }
    let [one, other] = dir.beside();
    if obstacles.size != SINGLE {
        // OM-GAP-14: walls and doors are looked at with the whole base; figures squeeze it from both flanks.
        let flank_is_held = |towards: Dir| {
            let flank = look.board.shape.neighbour(from, towards);
            flank.is_none_or(|flank| obstacles.meets(&obstacles.foes, flank))
        };
        return flank_is_held(one) && flank_is_held(other);
    }
    let flanks = [one, other].map(|towards| look.board.shape.beyond(from, towards));
    let held = flanks.map(|flank| obstacles.foes.contains(flank));
    if held == [false, false] {
        return false;
    }
    let ground = &look.variant().ground;
    let is_walled = |flank: Cell, towards: Dir, onwards: Dir| {
        !ground.step_is_open(from, towards) || !ground.step_is_open(flank, onwards)
    };
    (held[0] || is_walled(flanks[0], one, other)) && (held[1] || is_walled(flanks[1], other, one))
}

/// Whether a mover may make this step now; its cost in movement points.
pub fn check_step(look: Look<'_>, mv: &Move, dir: Dir) -> Result<u8, Refusal> {
    check_step_among(look, mv, dir, &Obstacles::of_move(look, mv))
}

/// `check_step` with the obstacles already gathered, for asking about all eight directions.
pub fn check_step_among(look: Look<'_>, mv: &Move, dir: Dir, obstacles: &Obstacles) -> Result<u8, Refusal> {
    let from = look.open.cell_of(mv.mover);
    if !look.ground_allows(obstacles.size, from, dir) {
        return Err(blocked_by_ground(look, obstacles.size, from, dir));
    }
    let to = look.board.shape.beyond(from, dir);
    if dir.is_diagonal() {
        if look.open.diagonals & mv.mover.bit() != 0 {
            return Err(Refusal::new("OM-MOVE-06", "The one diagonal step of this turn has been made.")
                .at(look.square(from)));
        }
        if is_squeezed(look, obstacles, from, dir) {
            let says = "There is no squeezing through diagonally between foes, walls or doors on both sides.";
            return Err(Refusal::new("OM-MOVE-07", says).at(look.square(from)).at(look.square(to)));
        }
    }
    let cost = obstacles.cost_of_step(look, mv.mover, from, dir);
    // OM-GAP-18: at the start of a move one step out is always possible, for all the points there are.
    let last_effort = mv.fresh && mv.points > 0;
    if cost > mv.points && !last_effort {
        let (rule, says) = if cost > 1 {
            ("OM-MAP-14", "Leaving rubble costs {} movement points, and {} are left.")
        } else {
            ("OM-MOVE-04", "A step costs {} movement point, and {} are left.")
        };
        return Err(Refusal::new(rule, says).with([cost.into(), mv.points.into()]).at(look.square(from)));
    }
    if !obstacles.may_pass(to) {
        let rule = if mv.mover.is_of_squad() { "OM-MOVE-09" } else { "OM-MOVE-13" };
        return Err(Refusal::new(rule, "A figure of the other side stands there.").at(look.square(to)));
    }
    let left = mv.points.saturating_sub(cost);
    if obstacles.is_shared(to) {
        let diagonal_left = look.open.diagonals & mv.mover.bit() == 0 && !dir.is_diagonal();
        if !can_come_to_rest(look, mv.mover, obstacles, to, left, diagonal_left) {
            let says = "The space is taken, and not enough movement points would be left to leave it again.";
            return Err(Refusal::new("OM-GAP-19", says).at(look.square(to)));
        }
    }
    Ok(cost)
}

/// The cell that a mover standing somewhere could step into, points aside; for plans that look several steps ahead.
pub fn passable(
    look: Look<'_>,
    obstacles: &Obstacles,
    from: Cell,
    dir: Dir,
    diagonal_used: bool,
) -> Option<Cell> {
    let open = look.ground_allows(obstacles.size, from, dir)
        && !(dir.is_diagonal() && (diagonal_used || is_squeezed(look, obstacles, from, dir)));
    look.board.shape.neighbour(from, dir).filter(|to| open && obstacles.may_pass(*to))
}

fn blocked_by_ground(look: Look<'_>, size: Size, from: Cell, dir: Dir) -> Refusal {
    let (ground, shape) = (&look.variant().ground, look.board.shape);
    let to = shape.neighbour(from, dir);
    let (Some(to), Some(base)) = (to, to.and_then(|to| base_at(shape, size, to))) else {
        return Refusal::new("OM-WALL-02", "Everything past the edge of the map is wall.")
            .at(look.square(from));
    };
    if let Some(wall) = base.iter().find(|cell| ground.is_wall(*cell)) {
        return Refusal::new("OM-WALL-03", "A wall space cannot be entered.").at(look.square(wall));
    }
    if dir.is_diagonal() && size != SINGLE {
        let says = "A large figure shifts diagonally only where both orthogonal shifts are free.";
        return Refusal::new("OM-GAP-14", says).at(look.square(from)).at(look.square(to));
    }
    if dir.is_diagonal() {
        let says = "The diagonal is pinched between walls or doors on both sides.";
        return Refusal::new("OM-MOVE-07", says).at(look.square(from)).at(look.square(to));
    }
    Refusal::new("OM-DOOR-03", "A closed door is in the way.").at(look.square(from)).at(look.square(to))
}

/// OM-GAP-19: whether a mover in a shared cell could go on to a cell where it may stay.
fn can_come_to_rest(
    look: Look<'_>,
    mover: Figure,
    obstacles: &Obstacles,
    from: Cell,
    points: u8,
    diagonal_left: bool,
) -> bool {
    // Only cells that are shared are gone through, and there are few of those: a plain search is quick.
    let vents = vents_for(look, mover);
    let mut best = [[0_u8; 2]; 48];
    let mut cells = [Cell(0); 48];
    let mut known = 0;
    let mut todo: List<(Cell, u8, bool), 96> = List::new();
    todo.push((from, points + 1, diagonal_left));
    while let Some((cell, points_plus, diagonal)) = todo.pop() {
        let place = match cells[..known].iter().position(|other| *other == cell) {
            Some(place) => place,
            None if known == cells.len() => return false,
            None => {
                cells[known] = cell;
                known += 1;
                known - 1
            }
        };
        if best[place][usize::from(diagonal)] >= points_plus {
            continue;
        }
        best[place][usize::from(diagonal)] = points_plus;
        // A clone can leave a vent through the other vents as well (OM-OVS-16).
        if vents.contains(cell) {
            for next in vents.iter().filter(|next| *next != cell) {
                let cost = look.board.tile_distance(cell, next);
                if cost < points_plus && obstacles.may_rest(next) {
                    return true;
                }
                if cost < points_plus && !obstacles.may_rest(next) && obstacles.may_pass(next) {
                    let _ = todo.try_push((next, points_plus - cost, diagonal));
                }
            }
        }
        for dir in Dir::ALL {
            let cost = obstacles.cost_of_step(look, mover, cell, dir);
            if points_plus - 1 < cost || !look.ground_allows(obstacles.size, cell, dir) {
                continue;
            }
            if dir.is_diagonal() && !diagonal {
                continue;
            }
            if dir.is_diagonal() && is_squeezed(look, obstacles, cell, dir) {
                continue;
            }
            let Some(next) = look.board.shape.neighbour(cell, dir) else { continue };
            if obstacles.may_rest(next) {
                return true;
            }
            if obstacles.may_pass(next) {
                let _ = todo.try_push((next, points_plus - cost, diagonal && !dir.is_diagonal()));
            }
        }
    }
    false
}

/// OM-OVS-16: the vents that a figure can travel through.
pub fn vents_for(look: Look<'_>, mover: Figure) -> Cells {
    match mover {
        Figure::Enemy(slot) if look.card(slot).class == EnemyClass::Clone => look.vents(),
        _ => Cells::EMPTY,
    }
}

/// OM-OVS-16, OM-GAP-24: whether a clone may go through the vents to this cell; the cost in movement points.
pub fn check_vent(look: Look<'_>, mv: &Move, to: Cell) -> Result<u8, Refusal> {
    let Figure::Enemy(slot) = mv.mover else {
        return Err(Refusal::new("OM-OVS-16", "Only clones travel through vents."));
    };
    let from = look.open.enemy(slot).cell;
    let vents = look.vents();
    if look.card(slot).class != EnemyClass::Clone {
        return Err(Refusal::new("OM-OVS-16", "Only clones travel through vents.").at(look.square(from)));
    }
    if to.index() >= look.board.shape.cell_count()
        || from == to
        || !vents.contains(from)
        || !vents.contains(to)
    {
        let says = "Vent travel leads from a vent space to another one in a revealed area.";
        return Err(Refusal::new("OM-OVS-16", says).at(look.square(from)));
    }
    let cost = look.board.tile_distance(from, to);
    if cost > mv.points {
        return Err(Refusal::new(
            "OM-GAP-24",
            "The vents are {} tiles apart, and {} movement points are left.",
        )
        .with([cost.into(), mv.points.into()])
        .at(look.square(from))
        .at(look.square(to)));
    }
    let obstacles = Obstacles::of(look, mv.mover);
    if !obstacles.may_pass(to) {
        return Err(
            Refusal::new("OM-MOVE-13", "A figure of the other side stands there.").at(look.square(to))
        );
    }
    let diagonal_left = look.open.diagonals & mv.mover.bit() == 0;
    let left = mv.points - cost;
    if obstacles.is_shared(to) && !can_come_to_rest(look, mv.mover, &obstacles, to, left, diagonal_left) {
        let says = "The space is taken, and not enough movement points would be left to leave it again.";
        return Err(Refusal::new("OM-GAP-19", says).at(look.square(to)));
    }
    Ok(cost)
}

/// OM-MOVE-02: whether a move may end here; OM-MAP-02 keeps two figures from sharing a space.
pub fn check_stop(look: Look<'_>, mv: &Move) -> Result<(), Refusal> {
    if is_alone(look, mv.mover) {
        return Ok(());
    }
    let cell = look.open.cell_of(mv.mover);
    let base = look.base(mv.mover);
    let mut others = look.open.foes().map(|(slot, _)| Figure::Enemy(slot)).filter(|other| *other != mv.mover);
    let by_enemy = others.any(|other| look.base(other).intersects(&base));
    let rule = match mv.mover {
        Figure::Commando(_) | Figure::Ally(_) => "OM-MOVE-10",
        Figure::Enemy(_) if by_enemy => "OM-MOVE-12",
        Figure::Enemy(_) => "OM-MOVE-16",
    };
    Err(Refusal::new(rule, "A move may not end in a space that somebody else is in.").at(look.square(cell)))
}

/// The movement points of one move action.
pub fn speed(look: Look<'_>, mover: Figure) -> u8 {
    // OM-MOVE-01.
    match mover {
        Figure::Commando(who) => look.values(who).speed,
        Figure::Enemy(slot) => look.card(slot).speed,
        Figure::Ally(ally) => look.content[ally].speed,
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// Begins so many moves as one: OM-GAP-20.
    pub fn begin_moves(&mut self, who: SheetId, moves: u8, free: bool) {
        let price = price_of_moves(self.look(), who, moves, free);
        self.pay(who, price);
        if moves > 1 || price == 0 {
            self.tell(Event::MovesBegan { who, moves });
        }
        let points = moves * speed(self.look(), Figure::Commando(who));
        let commando = self.open().commando_mut(who);
        commando.marks.moves += moves;
        // OM-TOK-04, OM-TOK-05: each move turns a token, a free one too; OM-GAP-21: with none left nothing turns.
        commando.red_tokens = (commando.red_tokens + moves).min(MOVE_TOKENS);
        self.push_move(Figure::Commando(who), points);
    }

    /// Begins a move with so many points; OM-MOVE-03: what is left of them ends with it.
    pub fn push_move(&mut self, mover: Figure, points: u8) {
        self.push(Frame::Move(Move {
            mover,
            points,
            fresh: true,
            pending: None,
            halted: false,
            grappled: false,
        }));
    }

    /// A legal step is declared; others may interrupt before it is made.
    pub fn declare_step(&mut self, dir: Dir) {
        let Frame::Move(mv) = self.open().stack.top_mut() else { unreachable!("a move is on top") };
        mv.pending = Some(dir);
        let mv = *mv;
        self.open_window(Moment::BeforeStep);
        // A step that waits for others is announced; any other is told when it is made.
        if let Frame::Window(window) = *self.state.open.stack.top()
            && !self.settle_window(window)
        {
            return self.tell(Event::Stepping { figure: mv.mover, dir });
        }
        // Nobody came between, so the step is as legal as it was.
        let cost = cost_of_step_in(self.look(), &mv, dir);
        debug_assert_eq!(check_step(self.look(), &mv, dir).ok(), Some(cost), "an illegal step was declared");
        self.make_step(mv, dir, cost);
    }

    /// Goes on with a move that is on top; false when the mover must decide.
    pub fn continue_move(&mut self, mv: Move) -> bool {
        if mv.halted || !self.state.open.is_on_map(mv.mover) {
            self.pop();
            if self.state.open.is_on_map(mv.mover) {
                self.make_room(mv.mover);
            }
            return true;
        }
        let Some(dir) = mv.pending else {
            // OM-MOVE-02: with no points left there is nothing to decide.
            if mv.points == 0 && check_stop(self.look(), &mv).is_ok() {
                self.pop();
                return true;
            }
            return false;
        };
        // An interrupt may have changed what the step relied on; then it is not made.
        match check_step(self.look(), &mv, dir) {
            Ok(cost) => self.make_step(mv, dir, cost),
            Err(_) => {
                if let Frame::Move(top) = self.open().stack.top_mut() {
                    top.pending = None;
                }
            }
        }
        true
    }

    /// Makes a step of the move that is on top.
    fn make_step(&mut self, mv: Move, dir: Dir, cost: u8) {
        let Frame::Move(top) = self.open().stack.top_mut() else { unreachable!("a move is on top") };
        top.pending = None;
        top.points = mv.points.saturating_sub(cost);
        top.fresh = false;
        let from = self.state.open.cell_of(mv.mover);
        let to = self.board.shape.neighbour(from, dir).expect("a legal step stays on the map");
        if dir.is_diagonal() {
            self.open().diagonals |= mv.mover.bit();
        }
        let before = self.look().base(mv.mover);
        self.put(mv.mover, to);
        self.tell(Event::Moved { figure: mv.mover, from, to });
        // What the cell does comes first, so the window lies below it.
        self.open_window(Moment::AfterStep);
        // OM-GAP-14: a large figure enters each cell that it newly covers.
        let entered = self.look().base(mv.mover) - before;
        for cell in entered.iter() {
            if self.state.open.is_on_map(mv.mover) {
                self.enter(mv.mover, Some(from), cell);
            }
        }
    }

    /// A clone travels through the vents; OM-OVS-17: afterwards it may go on.
    pub fn travel(&mut self, to: Cell) {
        let Frame::Move(mv) = *self.state.open.stack.top() else { unreachable!("a move is on top") };
        let Figure::Enemy(enemy) = mv.mover else { unreachable!("only clones travel") };
        let from = self.state.open.enemy(enemy).cell;
        let cost = self.board.tile_distance(from, to);
        if let Frame::Move(top) = self.open().stack.top_mut() {
            top.points -= cost;
            top.fresh = false;
        }
        self.put(mv.mover, to);
        self.tell(Event::Vented { enemy, from, to });
        self.open_window(Moment::AfterStep);
        self.enter(mv.mover, Some(from), to);
    }

    /// OM-GAP-19, OM-GAP-71: somebody who had to stop in a shared space goes to the nearest free cell.
    pub fn make_room(&mut self, mover: Figure) {
        if !is_alone(self.look(), mover) {
            self.push(Frame::Displaced { figure: mover });
        }
    }

    /// Stops the moves of a commando that went down, and ends its turn (OM-DOWN-05).
    pub fn halt(&mut self, who: SheetId) {
        for frame in self.open().stack.iter_mut() {
            match frame {
                Frame::Move(mv) if mv.mover == Figure::Commando(who) => mv.halted = true,
                Frame::CommandoTurn { who: other, over } if *other == who => *over = true,
                _ => {}
            }
        }
    }

    /// Whether a commando may act out of its turn.
    pub fn is_active(&self, who: SheetId) -> bool {
        self.state.open.commando(who).life == Life::Active
    }
}
