//! The course of a game: who decides what in each frame, what may be done there, and what comes next.

use std::ops::ControlFlow;

use cordon_kernel::{Refusal, Seat, Seats, Table};

use crate::actions::Action;
use crate::content::TileId;
use crate::events::Event;
use crate::frames::{Frame, Step};
use crate::look::Look;
use crate::play::Play;
use crate::rules::placement::{self, Spotted};
use crate::rules::{
    aims, defeat, duels, effects, fights, marines, movement, sewers, stocking, turns, windows, zombies,
};
use crate::squares::Square;
use crate::state::{Hidden, NONE};

/// The seats that owe a decision.
#[inline]
pub fn waiting(look: Look<'_>, hidden: &Hidden) -> Seats {
    let open = look.open;
    let seat = match *open.stack.top() {
        Frame::Window(_) => hidden.asked,
        // E06 hands the soldier's movement to another player.
        Frame::Move(_) => open.mover,
        Frame::Stocking(stocking) => stocking.by,
        Frame::Clash(who) => fights::owner(look, who),
        Frame::Fight(fight) => fights::owner(look, fight.who),
        Frame::Duel(duel) => duels::decider(&duel),
        Frame::Horde(horde) => zombies::mover(&horde),
        Frame::Dart { .. } => horde_mover(look),
        Frame::Parting { seat } => seat,
        Frame::ChooseMarine { .. } | Frame::Marine(_) => open.handler,
        Frame::Spawning { by, .. }
        | Frame::Clearing { by, .. }
        | Frame::Landing { by }
        | Frame::Flushing { by, .. } => by,
        Frame::Turn(_)
        | Frame::Placing(_)
        | Frame::Searching
        | Frame::Looking { .. }
        | Frame::Arriving
        | Frame::Toll
        | Frame::Discarding { .. } => open.active,
        Frame::Card(_) | Frame::Defeat(_) => unreachable!("a frame without a decision does not stay on top"),
    };
    if seat == NONE { Seats::NONE } else { Seats::only(Seat(seat)) }
}

/// Who moves the fast zombie that may go on: whoever has begun to move it.
fn horde_mover(look: Look<'_>) -> u8 {
    let horde = look.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::Horde(horde) => Some(*horde),
        _ => None,
    });
    horde.map_or(look.open.active, |mut horde| {
        horde.moved -= 1;
        zombies::mover(&horde)
    })
}

fn not_now() -> Refusal {
    Refusal::new("TW-TURN-01", "This is not the time for that.")
}

/// Whether a seat may do this now.
pub fn check(look: Look<'_>, hidden: &Hidden, seat: Seat, action: &Action) -> Result<(), Refusal> {
    if look.open.ending.is_some() {
        return Err(Refusal::new("TW-WIN-05", "The game is over."));
    }
    if !waiting(look, hidden).contains(seat) {
        return Err(Refusal::new("TW-TURN-01", "It is not this seat's decision now."));
    }
    let hand = hidden.hands[usize::from(seat.0)];
    match (*look.open.stack.top(), *action) {
        (Frame::Window(moment), _) => windows::check(look, hand, seat.0, moment, action),
        (Frame::Placing(placing), Action::Lay { x, y, rotation }) => {
            placement::check_allowed(look, &placing, Spotted { x, y, rotation })
        }
        // TW-GAP-05: a tile that fits somewhere must be laid.
        (Frame::Placing(_), Action::Pass) => {
            Err(Refusal::new("TW-GAP-05", "A tile that fits somewhere must be laid."))
        }
        (Frame::Searching, Action::Take(tile)) => placement::check_take(look, tile),
        (Frame::Searching, Action::Pass) => Ok(()),
        (Frame::Looking { kept: false, .. }, Action::Keep(tile))
        | (Frame::Looking { kept: true, .. }, Action::Top(tile)) => check_looked(look, hidden, tile),
        (Frame::Stocking(stocking), Action::Put(square)) => match stocking::next_piece(&stocking) {
            Some(piece) => stocking::check_put(look, &stocking, piece, square),
            None => Err(not_now()),
        },
        (Frame::Clash(who), _) => fights::check_next(look, who, action),
        (Frame::Fight(fight), _) => fights::check(look, &fight, action),
        (Frame::Duel(duel), _) => duels::check(look, &duel, action),
        (Frame::Move(moving), _) => movement::check(look, &moving, action),
        (Frame::Turn(Step::Before), _) => turns::check_before(look, action),
        (Frame::Turn(Step::Ride), Action::Ride | Action::Pass) => Ok(()),
        (Frame::Toll, _) => sewers::check_toll(look, action),
        (Frame::Arriving, Action::Go(to)) => {
            let exit = sewers::exits(look).any(|exit| exit == to);
            Refusal::unless(exit, "TW-SEWER-22", "A ride ends inside another station.")
        }
        (Frame::Horde(_), Action::Shamble { zed, from, to }) => zombies::check_move(look, zed, from, to),
        (Frame::Horde(_), Action::Pass) => {
            Err(Refusal::new("TW-GAP-63", "As many zombies as can move must move."))
        }
        (Frame::Dart { .. }, Action::Pass) => Ok(()),
        (Frame::Dart { zed, at }, Action::Go(to)) => zombies::check_step(look, zed, at, to),
        (Frame::Discarding { free }, _) => turns::check_discard(look, hand, free, action),
        (Frame::Parting { .. }, _) => defeat::check_parting(hand, action),
        (Frame::ChooseMarine { except }, Action::Activate(n)) => marines::check_activate(look, except, n),
        // TW-GAP-27: one marine must be chosen.
        (Frame::ChooseMarine { .. }, Action::Pass) => {
            Err(Refusal::new("TW-GAP-27", "One of the marines must be moved."))
        }
        (Frame::Marine(now), _) => marines::check(look, &now, action),
        (Frame::Spawning { .. }, Action::Put(at)) => {
            let free = aims::spawn_squares(look).contains(at);
            Refusal::unless(free, "TW-ZOMBIE-08", "This square is not empty, or a soldier stands there.")
        }
        (Frame::Clearing { .. }, Action::Pass) => Ok(()),
        (Frame::Clearing { slot, .. }, Action::Clear(at)) => {
            let here = aims::street_zombies(look, slot).any(|(_, square)| square == at);
            Refusal::unless(here, "TW-GAP-76", "No zombie stands on that street of the tile.")
        }
        (Frame::Landing { .. }, Action::Put(at)) => {
            let pad = look.slot_of(look.quick.pad);
            Refusal::unless(pad == Some(at.slot()), "TW-GAP-47", "Marines come back to the helipad.")
        }
        (Frame::Flushing { next, .. }, Action::Go(to)) => Refusal::unless(
            flush_exits(look, next).contains(&to),
            "TW-GAP-76",
            "That is not the nearest manhole.",
        ),
        _ => Err(not_now()),
    }
}

fn check_looked(look: Look<'_>, hidden: &Hidden, tile: TileId) -> Result<(), Refusal> {
    let seen = looked(look, hidden).contains(&tile);
    Refusal::unless(seen, "TW-GAP-76", "This tile is not among those that were looked at.")
}

/// The tiles that are looked at.
fn looked<'a>(look: Look<'_>, hidden: &'a Hidden) -> &'a [TileId] {
    let Frame::Looking { left, .. } = *look.open.stack.top() else { return &[] };
    &hidden.top[..usize::from(left).min(hidden.top.len())]
}

fn flush_exits(look: Look<'_>, next: u8) -> Vec<Square> {
    let Some(who) = effects::flushed(look, next) else { return Vec::new() };
    let (at, under) = look.spot(who);
    if under { sewers::nearest_manholes(look, at).iter().collect() } else { Vec::new() }
}

/// Adds every legal action of the seat that owes a decision.
pub fn actions(look: Look<'_>, hidden: &Hidden, seat: Seat, out: &mut Vec<Action>) {
    let hand = hidden.hands[usize::from(seat.0)];
    match *look.open.stack.top() {
        Frame::Window(moment) => {
            windows::each_answer(look, hand, seat.0, moment, |action| {
                out.push(action);
                false
            });
            out.push(Action::Pass);
        }
        Frame::Placing(placing) => placement::each_allowed(look, &placing, |Spotted { x, y, rotation }| {
            out.push(Action::Lay { x, y, rotation });
            false
        }),
        Frame::Searching => {
            let (takable, _) = placement::findable(look);
            out.extend((0..takable.len()).filter(|n| takable[*n]).map(|n| Action::Take(TileId(n as u8))));
            out.push(Action::Pass);
        }
        Frame::Looking { kept, .. } => {
            let mut tiles = looked(look, hidden).to_vec();
            tiles.sort_unstable();
            tiles.dedup();
            out.extend(tiles.into_iter().map(if kept { Action::Top } else { Action::Keep }));
        }
        Frame::Stocking(stocking) => {
            if let Some(piece) = stocking::next_piece(&stocking) {
                out.extend(stocking::squares(look, stocking, piece).map(Action::Put));
            }
        }
        Frame::Clash(who) => {
            let before = out.len();
            out.extend(fights::foes(look, who).map(Action::Strike));
            if out.len() == before {
                let duel = if matches!(who, crate::frames::Figure::Soldier(_)) {
                    Action::Challenge
                } else {
                    Action::Hunt
                };
                out.extend(fights::rivals(look, who).map(duel));
            }
        }
        Frame::Fight(_) => out.extend([Action::PayBullets, Action::PayHeart]),
        Frame::Duel(duel) => duels::each_action(look, &duel, &mut |action| out.push(action)),
        Frame::Move(moving) => movement::each_action(look, &moving, &mut |action| out.push(action)),
        Frame::Turn(Step::Before) => turns::each_before(look, &mut |action| out.push(action)),
        Frame::Turn(Step::Ride) => out.extend([Action::Ride, Action::Pass]),
        Frame::Toll => out.extend([Action::PayHeart, Action::PayGuts]),
        Frame::Arriving => out.extend(sewers::exits(look).map(Action::Go)),
        Frame::Horde(_) => {
            let _ = zombies::each_move(look, |zed, from, to| {
                out.push(Action::Shamble { zed, from, to });
                ControlFlow::<()>::Continue(())
            });
        }
        Frame::Dart { zed, at } => {
            out.extend(zombies::steps(look, zed, at).into_iter().map(Action::Go));
            out.push(Action::Pass);
        }
        Frame::Discarding { free } => {
            let over = look.open.soldier(seat.0).cards > look.hand_limit(seat.0);
            if over || free > 0 {
                out.extend(hand.iter().map(Action::Discard));
            }
            if !over {
                out.push(Action::Pass);
            }
        }
        Frame::Parting { .. } => {
            out.extend(hand.iter().map(Action::Discard));
            out.push(Action::Pass);
        }
        Frame::ChooseMarine { except } => {
            out.extend(look.marines().filter(|n| *n != except).map(Action::Activate));
        }
        Frame::Marine(now) => marines::each_action(look, &now, &mut |action| out.push(action)),
        Frame::Spawning { .. } => out.extend(aims::spawn_squares(look).iter().map(Action::Put)),
        Frame::Clearing { slot, .. } => {
            let mut squares: Vec<Square> = aims::street_zombies(look, slot).map(|(_, at)| at).collect();
            squares.dedup();
            out.extend(squares.into_iter().map(Action::Clear));
            out.push(Action::Pass);
        }
        Frame::Landing { .. } => {
            if let Some(pad) = look.slot_of(look.quick.pad) {
                out.extend((0..9).map(|local| Action::Put(Square::of(pad, local))));
            }
        }
        Frame::Flushing { next, .. } => out.extend(flush_exits(look, next).into_iter().map(Action::Go)),
        Frame::Turn(_) | Frame::Card(_) | Frame::Defeat(_) => {}
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// Performs a legal action, and everything that follows up to the next decision.
    pub fn perform(&mut self, seat: Seat, action: &Action) {
        match (*self.state.open.stack.top(), *action) {
            (Frame::Window(moment), Action::Pass) => self.pass_window(seat.0, moment),
            (Frame::Window(moment), Action::Play { card, on }) => self.play_card(seat.0, moment, card, on),
            (Frame::Window(moment), Action::Use { card, on }) => self.use_item(seat.0, moment, card, on),
            (Frame::Placing(placing), Action::Lay { x, y, rotation }) => {
                self.lay_tile(placing, Spotted { x, y, rotation });
            }
            (Frame::Searching, Action::Take(tile)) => self.take_tile(tile),
            (Frame::Searching, _) => {
                self.tell(Event::SearchDeclined);
                self.pop();
            }
            (Frame::Looking { .. }, Action::Keep(tile)) => self.keep_tile(tile),
            (Frame::Looking { .. }, Action::Top(tile)) => self.top_tile(tile),
            (Frame::Stocking(stocking), Action::Put(square)) => self.put_next(stocking, square),
            (Frame::Clash(who), Action::Strike(zed)) => self.begin_fight(who, zed),
            (Frame::Clash(who), Action::Challenge(rival) | Action::Hunt(rival)) => {
                self.begin_duel(who, rival)
            }
            (Frame::Fight(fight), Action::PayBullets) => self.pay_bullets(fight),
            (Frame::Fight(fight), _) => self.lose_heart(fight),
            (Frame::Duel(duel), action) => self.duel_order(duel, action),
            (Frame::Move(moving), action) => self.move_order(moving, action),
            (Frame::Turn(Step::Before), action) => self.before_order(action),
            (Frame::Turn(_), action) => self.ride_order(action == Action::Ride),
            (Frame::Toll, action) => self.pay_toll(action == Action::PayGuts),
            (Frame::Arriving, Action::Go(to)) => self.arrive(to),
            (Frame::Horde(horde), Action::Shamble { zed, from, to }) => self.shamble(horde, zed, from, to),
            (Frame::Dart { zed, at }, Action::Go(to)) => {
                self.pop();
                self.shift_zombie(zed, at, to);
            }
            (Frame::Dart { .. }, _) => {
                self.tell(Event::Halted);
                self.pop();
            }
            (Frame::Discarding { free }, Action::Discard(card)) => self.discard_order(free, card),
            (Frame::Parting { seat }, Action::Discard(card)) => {
                self.pop();
                self.discard(seat, card);
            }
            (Frame::Discarding { .. } | Frame::Parting { .. }, _) => {
                self.tell(Event::Kept { seat: seat.0 });
                self.pop();
            }
            (Frame::ChooseMarine { except }, Action::Activate(marine)) => {
                self.activate(marine, except != NONE)
            }
            (Frame::Marine(now), action) => self.marine_order(now, action),
            (Frame::Spawning { by, left }, Action::Put(at)) => {
                self.set(Frame::Spawning { by, left: left - 1 });
                self.bring_zombie(crate::state::Zed::Regular, at);
            }
            (Frame::Clearing { by, slot, left }, Action::Clear(at)) => {
                self.set(Frame::Clearing { by, slot, left: left - 1 });
                let zed = aims::street_zombies(self.look(), slot).find(|(_, square)| *square == at);
                if let Some((zed, at)) = zed {
                    self.kill(crate::frames::Figure::Soldier(by), zed, at);
                }
            }
            (Frame::Clearing { by, .. }, _) => {
                self.tell(Event::ClearingDone { seat: by });
                self.pop();
            }
            (Frame::Landing { .. }, Action::Put(at)) => self.land(at),
            (Frame::Flushing { by, next }, Action::Go(to)) => self.surface(by, next, to),
            _ => unreachable!("only what was checked is performed"),
        }
        self.advance();
    }

    /// Goes on until somebody must decide.
    pub fn advance(&mut self) {
        while self.state.open.ending.is_none() {
            let waits = match *self.state.open.stack.top() {
                Frame::Turn(step) => self.turn_on(step),
                Frame::Window(moment) => self.window_on(moment),
                Frame::Card(card) => {
                    self.card_on(card);
                    false
                }
                Frame::Placing(placing) => self.place_on(placing),
                Frame::Stocking(stocking) => self.stock_on(stocking),
                Frame::Clash(who) => self.clash_on(who),
                Frame::Fight(fight) => self.fight_on(fight),
                Frame::Duel(duel) => self.duel_on(duel),
                Frame::Move(moving) => self.move_on(moving),
                Frame::Toll => self.toll_on(),
                Frame::Horde(horde) => self.horde_on(horde),
                Frame::Discarding { free } => self.discarding_on(free),
                Frame::Defeat(defeat) => {
                    self.defeat_on(defeat);
                    false
                }
                Frame::ChooseMarine { except } => self.choose_marine_on(except),
                Frame::Marine(now) => self.marine_on(now),
                Frame::Spawning { left, .. } => self.spawning_on(left),
                Frame::Clearing { by, slot, left } => self.clearing_on(by, slot, left),
                Frame::Landing { .. } => self.landing_on(),
                Frame::Flushing { by, next } => self.flushing_on(by, next),
                Frame::Looking { left, kept } => self.looking_on(left, kept),
                Frame::Searching | Frame::Arriving | Frame::Dart { .. } | Frame::Parting { .. } => true,
            };
            if waits {
                return;
            }
        }
    }
}
