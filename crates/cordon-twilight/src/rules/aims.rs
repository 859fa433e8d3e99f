//! What a card can be played on, by the operations it is made of. TW-MARINE-06: only operations that mention marines can
//! concern one.

use cordon_grid::Side;

use crate::actions::On;
use crate::content::{CardId, CardKind, Moment, Op};
use crate::frames::{Activation, Announced, Defeat, Duel, DuelStage, Fight, Figure, Frame};
use crate::look::Look;
use crate::rules::{stocking, windows};
use crate::squares::{Square, Squares};
use crate::state::{MOST_PASSAGES, Zed};

/// The fight under way.
pub fn fight(look: Look<'_>) -> Option<Fight> {
    look.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::Fight(fight) => Some(*fight),
        _ => None,
    })
}

/// The duel under way.
pub fn duel(look: Look<'_>) -> Option<Duel> {
    look.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::Duel(duel) => Some(*duel),
        _ => None,
    })
}

/// The activation under way.
pub fn activation(look: Look<'_>) -> Option<Activation> {
    look.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::Marine(activation) => Some(*activation),
        _ => None,
    })
}

/// The defeat under way.
pub fn defeat(look: Look<'_>) -> Option<Defeat> {
    look.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::Defeat(defeat) => Some(*defeat),
        _ => None,
    })
}

/// Every target of a card; stops when it is told to.
pub fn each(look: Look<'_>, by: u8, moment: Moment, card: CardId, found: &mut dyn FnMut(On) -> bool) {
    let printed = &look.content[card];
    if printed.kind == CardKind::Instant
        && !printed.places.is_empty()
        && !windows::is_in_place(look, by, card)
    {
        return;
    }
    if let Some(op) = printed.effect.first() {
        each_of(look, by, moment, *op, found);
    }
}

fn if_so(holds: bool, found: &mut dyn FnMut(On) -> bool) {
    if holds {
        found(On::Nothing);
    }
}

/// Dice of the player's own fight or duel that lie on the table.
fn own_dice(look: Look<'_>, by: u8, moment: Moment, found: &mut dyn FnMut(On) -> bool) {
    if moment == Moment::FightPost {
        let own = fight(look).is_some_and(|fight| fight.who == Figure::Soldier(by) && fight.die > 0);
        if own {
            found(On::Die(0));
        }
    } else if let Some(duel) = duel(look).filter(|duel| duel.soldier == by) {
        let _ = (0..duel.dice).any(|die| found(On::Die(die)));
    }
}

fn each_of(look: Look<'_>, by: u8, moment: Moment, op: Op, found: &mut dyn FnMut(On) -> bool) {
    let (open, active) = (look.open, look.open.active);
    match op {
        Op::MoveAdd(_) => if_so(open.roll.die > 0, found),
        Op::Weapon(_) => if_so(fight(look).is_some_and(|fight| fight.who == Figure::Soldier(by)), found),
        // TW-CARD-01, TW-EVENT-12: only ever the soldier whose turn it is, never a marine.
        Op::MoveHalf | Op::MoveControl | Op::MoveSkip => {
            found(On::Seat(active));
        }
        Op::Tokens(..) | Op::ZedCalm | Op::ZedFreeze | Op::TargetAdd(_) | Op::BulletHalf | Op::ZedPhase => {
            found(On::Nothing);
        }
        Op::ZedAdd(_) => if_so(open.supply[0] > 0 && spawn_squares(look).iter().next().is_some(), found),
        Op::ZedBlast => {
            let Some(own) = fight(look).filter(|fight| fight.who == Figure::Soldier(by)) else { return };
            let (at, _) = look.spot(own.who);
            let squares = std::iter::once(at).chain(look.steps(at));
            let _ = squares.filter(|square| open.is_haunted(*square)).any(|square| found(On::Square(square)));
        }
        Op::ZedMines => {
            let _ = look
                .slots()
                .filter(|slot| open.haunted().and(&open.streets).on_tile(*slot) != 0)
                .any(|slot| found(On::Tile(slot)));
        }
        Op::ZedHaunt => {
            let soldier = open.soldier(active);
            let inside = !soldier.staged && !soldier.under && open.buildings.contains(soldier.at);
            if_so(inside && haunt_squares(look, soldier.at).next().is_some() && open.supply[0] > 0, found);
        }
        Op::ZedControl | Op::ZedFlare(_) => {
            found(On::Nothing);
        }
        Op::ZedRise => {
            // TW-CARD-01: an opponent's soldier, never a marine.
            if let Some(Fight { who: Figure::Soldier(seat), .. }) = fight(look)
                && seat != by
            {
                found(On::Seat(seat));
            }
        }
        Op::Reroll | Op::RollAdd(_) => own_dice(look, by, moment, found),
        Op::BulletDouble => if_so(duel(look).is_some_and(|duel| duel.soldier == by && !duel.double), found),
        Op::Sabotage(_) => {
            for seat in look.seats().filter(|seat| *seat != by) {
                let soldier = open.soldier(seat);
                for card in crate::cards::ids(soldier.items) {
                    if found(On::Item { seat, card }) {
                        return;
                    }
                }
                if soldier.bullets > 0 && found(On::Seat(seat)) {
                    return;
                }
            }
        }
        Op::Steal(_) => {
            let own = open.soldier(by);
            for seat in look.seats().filter(|seat| *seat != by) {
                let other = open.soldier(seat);
                let together = !other.staged && other.at == own.at && other.under == own.under;
                if together && (other.bullets > 0 || other.cards > 0) && found(On::Seat(seat)) {
                    return;
                }
            }
        }
        Op::HandDrop(_) => {
            if open.soldier(active).cards > 0 {
                found(On::Seat(active));
            }
        }
        Op::HandTake => if_so(open.last_discard.is_some(), found),
        Op::TileLook(_) => {
            let drawn = open.stack.iter().rev().any(|frame| matches!(frame, Frame::Placing(p) if !p.found));
            if_so(drawn && open.deck_size() > 0, found);
        }
        Op::TileRestock => {
            if usize::from(open.new_tile) < open.placed.len() && stocking::is_stocked(look, open.new_tile) {
                found(On::Tile(open.new_tile));
            }
        }
        Op::Breach => {
            if open.passages.len() < MOST_PASSAGES {
                let _ = walls(look, by).any(|square| found(On::Square(square)));
            }
        }
        // What a response is played on is the card it answers: it is aimed at nobody and cannot be aimed anew.
        Op::CardStop => {
            let aimed =
                windows::announced(look).filter(|card| !is_response(look, card)).is_some_and(|card| {
                    let at_me = match card.on {
                        On::Seat(seat) | On::Item { seat, .. } => seat == by,
                        _ => false,
                    };
                    at_me && !card.stopped
                });
            if_so(aimed, found);
        }
        Op::CardAim => {
            let can = |card: &Announced| card.on != On::Nothing && !card.stopped && !is_response(look, card);
            let Some(card) = windows::announced(look).filter(can) else { return };
            let mut none = true;
            each(look, card.by, card.moment, card.card, &mut |on| {
                let other = on != card.on;
                none &= !other;
                other && found(on)
            });
            if_so(none, found);
        }
        // TW-CARD-07: a plate does not answer a lost duel.
        Op::DeathCancel => {
            if_so(defeat(look).is_some_and(|defeat| defeat.seat == by && !defeat.duel), found);
        }
        Op::DeathKeep => if_so(defeat(look).is_some_and(|defeat| defeat.seat == by), found),
        Op::SewerFlush => if_so(is_anyone_under(look) && !open.manholes.is_empty(), found),
        Op::MarineSlow => if_so(activation(look).is_some_and(|marine| !marine.slow), found),
        Op::MarineNoAmmo => if_so(duel(look).is_some_and(|duel| !duel.no_ammo), found),
        Op::MarineReroll => {
            if let Some(duel) = duel(look) {
                let _ = (0..duel.dice).any(|die| found(On::Die(die)));
            }
        }
        // TW-CARD-10: there must be something to take.
        Op::MarineTrophy => {
            let left = duel(look)
                .is_some_and(|duel| duel.stage == DuelStage::Won && duel.left > 0 && duel.trophy != by);
            if_so(left, found);
        }
        // TW-GAP-45: only for whoever has just moved a marine, only once, and with another one.
        Op::MarineMore => {
            let more = activation(look).is_some_and(|now| {
                open.handler == by && !now.again && look.marines().any(|other| other != now.marine)
            });
            if_so(more, found);
        }
        Op::MarineEnd => {
            if_so(activation(look).is_some_and(|now| open.marines[usize::from(now.marine)].in_play), found)
        }
        Op::MarineBait => {
            found(On::Nothing);
        }
        Op::MarineBack => {
            let marines = open.players() + 1;
            if_so((0..marines).any(|n| !open.marines[usize::from(n)].in_play), found);
        }
        Op::MarineTest => if_so(look.marines().any(|n| is_beset(look, n)), found),
        Op::MarineSweep => {
            let haunted = open.haunted();
            let on_tile = |n: u8| haunted.on_tile(open.marines[usize::from(n)].at.slot()) != 0;
            if_so(look.marines().any(on_tile), found);
        }
    }
}

fn is_response(look: Look<'_>, card: &Announced) -> bool {
    look.content[card.card].kind == CardKind::Response
}

/// TW-GAP-48: whether a marine stands with a zombie on the surface.
pub fn is_beset(look: Look<'_>, n: u8) -> bool {
    let marine = &look.open.marines[usize::from(n)];
    marine.in_play && !marine.under && look.open.is_haunted(marine.at)
}

/// Squares for zombies that a card brings: empty ones without a soldier.
pub fn spawn_squares(look: Look<'_>) -> Squares {
    let open = look.open;
    open.streets.or(&open.buildings).without(&open.haunted()).without(&look.soldier_squares())
}

/// Empty squares of a building next to a square of it.
pub fn haunt_squares(look: Look<'_>, at: Square) -> impl Iterator<Item = Square> {
    let open = look.open;
    look.steps(at)
        .into_iter()
        .filter(move |to| to.slot() == at.slot() && open.buildings.contains(*to) && !open.is_haunted(*to))
}

/// Walkable squares that touch a soldier's square without a link, contacts of town and base left out.
pub fn walls(look: Look<'_>, seat: u8) -> impl Iterator<Item = Square> {
    let soldier = look.open.soldier(seat);
    let (from, (x, y)) = (soldier.at, look.position(soldier.at));
    let usable = !soldier.staged && !soldier.under;
    Side::ALL.into_iter().filter_map(move |side| {
        let (dx, dy) = side.delta();
        let to = look.square_at(x + dx, y + dy).filter(|_| usable)?;
        let base = |square: Square| look.tile(square.slot()).is_base();
        let apart = look.is_walkable(to) && !look.steps(from).contains(&to);
        (apart && base(from) == base(to)).then_some(to)
    })
}

/// Whether anybody is in the sewers.
pub fn is_anyone_under(look: Look<'_>) -> bool {
    look.seats().any(|seat| look.open.soldier(seat).under)
        || look.marines().any(|n| look.open.marines[usize::from(n)].under)
}

/// Zombies on streets of a tile, the weakest first.
pub fn street_zombies(look: Look<'_>, slot: u8) -> impl Iterator<Item = (Zed, Square)> {
    let open = look.open;
    (0..9).map(move |local| Square::of(slot, local)).filter(|square| open.streets.contains(*square)).flat_map(
        move |square| {
            Zed::ALL
                .into_iter()
                .filter(move |zed| open.zombies_at(*zed, square) > 0)
                .map(move |zed| (zed, square))
        },
    )
}
