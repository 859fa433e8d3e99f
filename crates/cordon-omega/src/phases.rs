//! The course of a game: who decides what in each frame, what may be done there, and what comes next.

use cordon_grid::{Dir, Side};
use cordon_kernel::{Refusal, Seat, Seats, Table};

use crate::actions::{Action, listing};
use crate::content::{KitId, MarkerId, SheetId};
use crate::events::Event;
use crate::frames::{Frame, Moment, Muster, Phase};
use crate::look::Look;
use crate::play::Play;
use crate::rules::dashboard::{self, Step};
use crate::rules::obstacles::Obstacles;
use crate::rules::{
    activation, allies, doors, enemies, exits, gas, investigate, kits, knockback, movement, muster,
    overwatch, placement, planning, rooms, setup, timers, windows,
};
use crate::state::{Figure, Hidden, MOST_COMMANDOS, OVERSEER, commando_of, seat_of};

/// The seat that decides for a figure.
fn seat_for(look: Look<'_>, figure: Figure) -> Seat {
    match figure {
        Figure::Ally(_) => allies::seat_for(look),
        Figure::Commando(who) => seat_of(who),
        Figure::Enemy(_) => OVERSEER,
    }
}

/// The seats that owe a decision.
pub fn waiting(look: Look<'_>) -> Seats {
    Seats::only(match *look.open.stack.top() {
        Frame::Stances { pending } => {
            return (0..MOST_COMMANDOS as u8)
                .filter(|who| pending & (1 << who) != 0)
                .map(|n| seat_of(SheetId(n)))
                .collect();
        }
        Frame::BuyKit { who, .. }
        | Frame::ChooseFacing { who }
        | Frame::CommandoTurn { who, .. }
        | Frame::OfferedMove { who }
        | Frame::OfferedAttack { who }
        | Frame::Finding { who, .. }
        | Frame::Scrubbing { who, .. }
        | Frame::Overwatch { who, .. } => seat_of(who),
        Frame::Initiative => planning::commanding_officer(look).map_or(OVERSEER, seat_of),
        Frame::Directing(directing) => seat_of(directing.by),
        Frame::Move(mv) => seat_for(look, mv.mover),
        Frame::Knockback { attacker, .. } => seat_for(look, attacker),
        Frame::Displaced { figure } => seat_for(look, figure),
        Frame::TimerEvents { .. } => OVERSEER,
        Frame::Leaving { .. } | Frame::Horde(_) | Frame::Shamble(_) => {
            unreachable!("a frame without a decision does not stay on top")
        }
        Frame::Window(window) => windows::order(look, window.moment)[usize::from(window.asked)],
        Frame::PlaceMarker { .. }
        | Frame::PlaceStack { .. }
        | Frame::Revealing { .. }
        | Frame::Placing(_)
        | Frame::Flipping { .. }
        | Frame::RevealOrder { .. }
        | Frame::Undertow { .. }
        | Frame::SpawnStep
        | Frame::ActivateStep
        | Frame::LashOut { .. }
        | Frame::PlacingCloud { .. }
        | Frame::ChooseEnemy(_)
        | Frame::Activation { .. } => OVERSEER,
        Frame::Round(_)
        | Frame::Attack(_)
        | Frame::Challenge(_)
        | Frame::Opening(_)
        | Frame::Declared { .. }
        | Frame::Wounding { .. } => {
            unreachable!("a frame without a decision does not stay on top")
        }
    })
}

/// Whether a waiting seat may do this now. Hidden facts are only looked at for what the overseer itself has hidden.
pub fn check(look: Look<'_>, hidden: &Hidden, seat: Seat, action: &Action) -> Result<(), Refusal> {
    if look.open.ending.is_some() {
        return Err(Refusal::new("OM-GAP-36", "The game is over."));
    }
    if !waiting(look).contains(seat) {
        return Err(Refusal::new("OM-ACT-01", "It is not this seat's decision now."));
    }
    let not_now = || {
        // OM-ACT-03: an action is completed before the next begins.
        if look.open.stack.iter().any(|frame| matches!(frame, Frame::CommandoTurn { .. })) {
            return Refusal::new("OM-ACT-03", "What is under way must be completed first.");
        }
        Refusal::new("OM-RND-01", "This is not the time for that.")
    };
    match (*look.open.stack.top(), *action) {
        (Frame::PlaceMarker { door }, Action::PlaceMarker(marker)) => {
            setup::check_marker(look, hidden, door, marker)
        }
        (Frame::PlaceStack { room }, Action::PlaceStack(stack)) => {
            setup::check_stack(look, hidden, room, stack)
        }
        (Frame::BuyKit { .. }, Action::Pass) => Ok(()),
        (Frame::BuyKit { who, points }, Action::Buy(kit)) => setup::check_buy(look, who, points, kit),
        (Frame::ChooseFacing { .. }, Action::Face(_)) => Ok(()),
        (Frame::Initiative, Action::Assign(who)) => planning::check_assign(look, who),
        (Frame::Stances { .. }, Action::TakeStance(stance)) => {
            planning::check_stance(look, commando_of(seat).ok_or_else(not_now)?, stance)
        }
        (Frame::CommandoTurn { who, .. }, _) => activation::check(look, who, action),
        (Frame::OfferedMove { who }, _) => activation::check_offered_move(look, who, action),
        (Frame::OfferedAttack { who }, _) => activation::check_offered_attack(look, who, action),
        (Frame::Directing(directing), _) => allies::check(look, &directing, action),
        (Frame::Move(mv), Action::Step(dir)) => movement::check_step(look, &mv, dir).map(|_| ()),
        (Frame::Move(mv), Action::Vent(cell)) => movement::check_vent(look, &mv, cell).map(|_| ()),
        (Frame::Move(mv), Action::Pass) => movement::check_stop(look, &mv),
        (Frame::Move(mv), Action::Leave) => exits::check_leave(look, &mv).map(|_| ()),
        (Frame::TimerEvents { left }, Action::Choose(event)) => timers::check_event(left, event),
        (Frame::Move(mv), Action::UseKit { card, on }) => match mv.mover {
            // OM-GAP-28: the mover's cards for any time and for its move, at its own decision.
            Figure::Commando(who) => kits::check(look, who, card, on, Some(Moment::OwnMove)),
            Figure::Enemy(_) | Figure::Ally(_) => Err(not_now()),
        },
        (Frame::Knockback { .. }, Action::Pass) => Ok(()),
        (Frame::Knockback { target, .. }, Action::Step(dir)) => knockback::check_shift(look, target, dir),
        (Frame::Revealing { room, left }, Action::Choose(card)) => rooms::check_next(look, room, left, card),
        (Frame::Flipping { .. }, Action::Pass) => Ok(()),
        (Frame::Flipping { room }, Action::Choose(tile)) => rooms::check_flip(look, room, tile),
        (Frame::Placing(placing), Action::Place(cell)) => placement::check(look, &placing, cell),
        (Frame::Placing(placing), Action::Pass) if placement::may_stop(look, &placing) => Ok(()),
        (Frame::RevealOrder { rooms }, Action::Choose(room)) => doors::check_first_room(rooms, room),
        (Frame::Displaced { figure }, Action::Place(cell)) => placement::check_refuge(look, figure, cell),
        (Frame::Undertow { .. }, Action::Place(cell)) => enemies::check_undertow_exit(look, cell),
        (Frame::Finding { what, .. }, Action::Choose(choice)) => {
            investigate::check_choice(look, what, choice)
        }
        (Frame::Window(window), _) => windows::check(look, seat, window, action),
        (Frame::SpawnStep | Frame::ActivateStep, Action::Pass) => Ok(()),
        (Frame::SpawnStep, Action::UseTile { tile, on }) => {
            dashboard::check_phase_use(look, Step::Spawn, tile, on)
        }
        (Frame::ActivateStep, Action::UseTile { tile, on }) => {
            dashboard::check_phase_use(look, Step::Activate, tile, on)
        }
        (Frame::ActivateStep, Action::Activate { enemy, combat }) => {
            enemies::check_activate(look, enemy, combat)
        }
        (Frame::Activation { enemy, .. }, _) => enemies::check_attack(look, enemy, action),
        (Frame::LashOut { enemy, target }, Action::Attack { target: named, .. }) if named == target => {
            enemies::check_attack(look, enemy, action)
        }
        (Frame::PlacingCloud { spot, markers }, Action::Cloud { at, wide, high }) => {
            gas::check_cloud(look, (spot, markers), at, (wide, high))
        }
        (Frame::PlacingCloud { spot, markers }, Action::Pass) if gas::may_leave(look, spot, markers) => {
            Ok(())
        }
        (Frame::Scrubbing { who, within, .. }, Action::Clear(cell)) => {
            gas::check_clear(look, who, within, cell)
        }
        (Frame::Scrubbing { .. }, Action::Pass) => Ok(()),
        (Frame::Overwatch { who, enemy }, _) => overwatch::check(look, who, enemy, action),
        (Frame::ChooseEnemy(muster), Action::Choose(kind)) => muster::check(look, &muster, kind),
        (Frame::ChooseEnemy(Muster { optional: true, .. }), Action::Pass) => Ok(()),
        _ => Err(not_now()),
    }
}

/// Adds every legal action of a waiting seat.
pub fn actions(look: Look<'_>, hidden: &Hidden, seat: Seat, out: &mut Vec<Action>) {
    let mut add_if_legal = |action: Action| {
        if check(look, hidden, seat, &action).is_ok() {
            out.push(action);
        }
    };
    match *look.open.stack.top() {
        Frame::PlaceMarker { .. } => {
            (0..look.content.markers.len() as u8)
                .for_each(|n| add_if_legal(Action::PlaceMarker(MarkerId(n))));
        }
        Frame::PlaceStack { .. } => {
            (0..look.mission().stacks.len() as u8).for_each(|n| add_if_legal(Action::PlaceStack(n)));
        }
        Frame::BuyKit { who, points } => {
            let kits = (0..look.content.kits.len() as u8).map(KitId);
            let wanted = kits.filter(|kit| setup::check_buy(look, who, points, *kit).is_ok());
            out.extend(wanted.map(Action::Buy));
            out.push(Action::Pass);
        }
        Frame::ChooseFacing { .. } => out.extend(Side::ALL.map(Action::Face)),
        Frame::Initiative => look.open.living().for_each(|who| add_if_legal(Action::Assign(who))),
        Frame::Stances { .. } => (0..3).for_each(|stance| add_if_legal(Action::TakeStance(stance))),
        Frame::CommandoTurn { who, .. } => activation::actions(look, who, out),
        Frame::OfferedMove { .. } => {
            Side::ALL.iter().for_each(|side| add_if_legal(Action::Face(*side)));
            add_if_legal(Action::Move(1));
            add_if_legal(Action::Pass);
        }
        Frame::OfferedAttack { who } => {
            Side::ALL.iter().for_each(|side| add_if_legal(Action::Face(*side)));
            activation::attacks(look, who, &mut add_if_legal);
            add_if_legal(Action::Pass);
        }
        Frame::Move(mv) => {
            let obstacles = Obstacles::of_move(look, &mv);
            for dir in Dir::ALL {
                if movement::check_step_among(look, &mv, dir, &obstacles).is_ok() {
                    out.push(Action::Step(dir));
                }
            }
            if let Figure::Enemy(slot) = mv.mover {
                let vents = look.vents();
                if vents.contains(look.open.enemy(slot).cell) {
                    for cell in vents.iter() {
                        if movement::check_vent(look, &mv, cell).is_ok() {
                            out.push(Action::Vent(cell));
                        }
                    }
                }
            }
            if look.open.exits != 0 && exits::check_leave(look, &mv).is_ok() {
                out.push(Action::Leave);
            }
            if let Figure::Commando(who) = mv.mover {
                for card in 0..look.open.commando(who).cards.len() as u8 {
                    let _ = kits::uses(look, who, card, Some(Moment::OwnMove), &mut listing(out));
                }
            }
            if obstacles.may_rest(look.open.cell_of(mv.mover)) {
                out.push(Action::Pass);
            }
        }
        Frame::Directing(directing) => allies::actions(look, &directing, out),
        Frame::Knockback { .. } => {
            Dir::ALL.iter().for_each(|dir| add_if_legal(Action::Step(*dir)));
            out.push(Action::Pass);
        }
        Frame::Revealing { .. } => (0..8).for_each(|card| add_if_legal(Action::Choose(card))),
        Frame::Flipping { .. } => {
            (0..look.board.tiles.len() as u8).for_each(|tile| add_if_legal(Action::Choose(tile)));
            out.push(Action::Pass);
        }
        Frame::Placing(placing) => {
            out.extend(placement::spaces(look, &placing).iter().map(Action::Place));
            if placement::may_stop(look, &placing) {
                out.push(Action::Pass);
            }
        }
        Frame::RevealOrder { rooms } => out.extend(rooms.map(Action::Choose)),
        Frame::Displaced { figure } => {
            out.extend(placement::nearest_free(look, figure).iter().map(Action::Place));
        }
        Frame::Undertow { .. } => out.extend((look.vents() - look.occupied()).iter().map(Action::Place)),
        Frame::Finding { what, .. } => out.extend(investigate::choices(look, what).map(Action::Choose)),
        Frame::Window(window) => {
            let _ = windows::interrupts(look, seat, window.moment, &mut listing(out));
            out.push(Action::Pass);
        }
        Frame::SpawnStep => {
            dashboard::phase_uses(look, Step::Spawn, out);
            out.push(Action::Pass);
        }
        Frame::ActivateStep => {
            for (enemy, _) in look.open.foes() {
                for combat in [false, true] {
                    if enemies::check_activate(look, enemy, combat).is_ok() {
                        out.push(Action::Activate { enemy, combat });
                    }
                }
            }
            dashboard::phase_uses(look, Step::Activate, out);
            out.push(Action::Pass);
        }
        Frame::Activation { enemy, .. } => {
            out.extend(enemies::attacks(look, enemy));
            out.push(Action::Pass);
        }
        Frame::LashOut { enemy, target } => out.extend(dashboard::lashes(look, enemy, target)),
        Frame::TimerEvents { .. } => (0..16).for_each(|event| add_if_legal(Action::Choose(event))),
        Frame::PlacingCloud { spot, markers } => {
            gas::clouds(look, spot, markers, out);
            if gas::may_leave(look, spot, markers) {
                out.push(Action::Pass);
            }
        }
        Frame::Scrubbing { who, within, .. } => {
            out.extend(gas::clearable(look, who, within).map(Action::Clear));
            out.push(Action::Pass);
        }
        Frame::Overwatch { who, enemy } => {
            out.extend(overwatch::attacks(look, who, enemy));
            out.push(Action::Pass);
        }
        Frame::ChooseEnemy(muster) => {
            out.extend(muster::kinds(look, &muster).map(Action::Choose));
            if muster.optional {
                out.push(Action::Pass);
            }
        }
        Frame::Round(_)
        | Frame::Attack(_)
        | Frame::Challenge(_)
        | Frame::Opening(_)
        | Frame::Declared { .. }
        | Frame::Wounding { .. }
        | Frame::Leaving { .. }
        | Frame::Horde(_)
        | Frame::Shamble(_) => {}
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// Performs a legal action of a waiting seat and goes on to the next decision.
    pub fn perform(&mut self, seat: Seat, action: &Action) {
        match (*self.state.open.stack.top(), *action) {
            (Frame::PlaceMarker { door }, Action::PlaceMarker(marker)) => self.place_marker(door, marker),
            (Frame::PlaceStack { room }, Action::PlaceStack(stack)) => self.place_stack(room, stack),
            (Frame::BuyKit { who, points }, Action::Buy(kit)) => self.buy(who, points, kit),
            (Frame::ChooseFacing { who }, Action::Face(side)) => {
                self.pop();
                self.look_to(who, side);
            }
            (Frame::Initiative, Action::Assign(who)) => self.assign(who),
            (Frame::Stances { pending }, Action::TakeStance(stance)) => {
                let who = commando_of(seat).expect("a commando chooses a stance");
                self.pick_stance(who, stance, pending);
            }
            (Frame::Directing(directing), _) => self.act_for_ally(directing, action),
            (Frame::Move(mv), Action::Leave) => self.declare_leave(mv.mover),
            (Frame::TimerEvents { left }, Action::Choose(event)) => self.begin_event(left, event),
            (Frame::CommandoTurn { who, .. }, _) => self.declare(who, action),
            (Frame::OfferedMove { who } | Frame::OfferedAttack { who } | Frame::Overwatch { who, .. }, _) => {
                self.act_on_offer(who, action)
            }
            (Frame::Move(_), Action::Step(dir)) => self.declare_step(dir),
            (Frame::Move(_), Action::Vent(cell)) => self.travel(cell),
            (Frame::Move(mv), Action::UseKit { card, on }) => {
                let Figure::Commando(who) = mv.mover else { unreachable!("only commandos have kit") };
                self.use_kit(who, card, on);
            }
            (Frame::ChooseEnemy(muster), Action::Choose(kind)) => self.choose_enemy(muster, kind),
            (Frame::SpawnStep | Frame::ActivateStep, Action::Pass) => {
                self.pop();
                self.open_window(Moment::StepEnded);
            }
            (Frame::Knockback { target, .. }, Action::Step(dir)) => {
                self.pop();
                self.shift(target, dir);
            }
            (Frame::Revealing { room, left }, Action::Choose(card)) => self.resolve_card(room, left, card),
            (Frame::Flipping { .. }, Action::Choose(tile)) => {
                self.pop();
                self.flip(tile);
            }
            (Frame::Placing(placing), Action::Place(cell)) => self.place(placing, cell),
            (Frame::RevealOrder { rooms }, Action::Choose(first)) => {
                self.pop();
                self.reveal_both(rooms, first);
            }
            (Frame::Displaced { figure }, Action::Place(cell)) => {
                self.pop();
                self.take_refuge(figure, cell);
            }
            (Frame::Undertow { enemy }, Action::Place(to)) => {
                self.pop();
                let from = self.state.open.enemy(enemy).cell;
                self.put(Figure::Enemy(enemy), to);
                self.tell(Event::Vented { enemy, from, to });
                self.enter(Figure::Enemy(enemy), Some(from), to);
            }
            (Frame::Finding { what, .. }, Action::Choose(choice)) => self.choose_find(what, choice),
            (Frame::Window(window), Action::Pass) => self.pass_window(window),
            (Frame::Window(window), _) => self.interrupt(seat, window, action),
            (Frame::SpawnStep | Frame::ActivateStep, Action::UseTile { tile, on }) => self.use_tile(tile, on),
            (Frame::ActivateStep, Action::Activate { enemy, combat }) => self.activate(enemy, combat),
            (Frame::Activation { enemy, .. }, Action::Attack { arm, target, spaces, .. }) => {
                self.pop();
                // The attack counts for its step even though the activation is over with it.
                self.push(Frame::Activation { enemy, combat: false });
                self.begin_attack(Figure::Enemy(enemy), arm, target, false, spaces);
            }
            (Frame::LashOut { enemy, .. }, Action::Attack { arm, target, spaces, .. }) => {
                self.pop();
                self.begin_attack(Figure::Enemy(enemy), arm, target, false, spaces);
            }
            (
                Frame::BuyKit { .. }
                | Frame::Move(_)
                | Frame::Knockback { .. }
                | Frame::Flipping { .. }
                | Frame::Placing(_)
                | Frame::PlacingCloud { .. }
                | Frame::Scrubbing { .. }
                | Frame::ChooseEnemy(_)
                | Frame::Activation { .. },
                Action::Pass,
            ) => self.pop(),
            (Frame::PlacingCloud { .. }, Action::Cloud { at, wide, high }) => {
                self.pop();
                self.place_cloud(at, wide, high);
            }
            (Frame::Scrubbing { .. }, Action::Clear(cell)) => self.clear_gas(cell),
            (frame, action) => unreachable!("{action:?} is no legal action in {frame:?}"),
        }
        self.advance();
    }

    /// Goes on until somebody owes a decision or the game is over.
    pub fn advance(&mut self) {
        while self.state.open.ending.is_none() {
            let moved_on = match *self.state.open.stack.top() {
                Frame::Round(phase) => {
                    self.begin_phase(phase);
                    true
                }
                Frame::PlaceStack { room } => self.continue_stacks(room),
                Frame::Initiative => self.continue_initiative(),
                Frame::Stances { pending } => {
                    if pending == 0 {
                        self.pop();
                    }
                    pending == 0
                }
                Frame::CommandoTurn { who, over } => {
                    if over {
                        self.end_turn(who);
                    }
                    over
                }
                Frame::ChooseFacing { who } => {
                    let stands = self.state.open.commando(who).is_figure();
                    if !stands {
                        self.pop();
                    }
                    !stands
                }
                Frame::OfferedMove { who } | Frame::OfferedAttack { who } => {
                    let active = self.is_active(who);
                    if !active {
                        self.pop();
                    }
                    !active
                }
                Frame::Directing(directing) => self.continue_directing(directing),
                Frame::Move(mv) => self.continue_move(mv),
                Frame::Attack(attack) => {
                    self.continue_attack(attack);
                    true
                }
                Frame::Knockback { attacker, target } => self.continue_knockback(attacker, target),
                Frame::Declared { who, action } => {
                    self.continue_declared(who, action);
                    true
                }
                Frame::Wounding { who, wounds, cause } => {
                    self.pop();
                    self.wound(Figure::Commando(who), wounds, cause);
                    true
                }
                Frame::Overwatch { who, enemy } => self.continue_overwatch(who, enemy),
                Frame::ChooseEnemy(muster) => self.continue_muster(muster),
                Frame::Challenge(challenge) => {
                    self.continue_challenge(challenge);
                    true
                }
                Frame::Opening(opening) => {
                    self.continue_opening(opening);
                    true
                }
                Frame::Revealing { room, left } => self.continue_revealing(room, left),
                Frame::Placing(placing) => self.continue_placing(placing),
                Frame::Displaced { figure } => self.continue_displaced(figure),
                Frame::Finding { what, .. } => self.continue_finding(what),
                Frame::Window(window) => self.settle_window(window),
                Frame::PlacingCloud { spot, markers } => self.continue_cloud(spot, markers),
                Frame::Scrubbing { who, left, within } => self.continue_scrubbing(who, left, within),
                Frame::LashOut { enemy, target } => self.continue_lash_out(enemy, target),
                Frame::Activation { enemy, combat } => self.continue_activation(enemy, combat),
                Frame::TimerEvents { left } => self.continue_events(left),
                Frame::Leaving { figure } => {
                    self.continue_leaving(figure);
                    true
                }
                Frame::Horde(horde) => {
                    self.continue_horde(horde);
                    true
                }
                Frame::Shamble(shamble) => {
                    self.continue_shamble(shamble);
                    true
                }
                Frame::PlaceMarker { .. }
                | Frame::BuyKit { .. }
                | Frame::Flipping { .. }
                | Frame::RevealOrder { .. }
                | Frame::Undertow { .. }
                | Frame::SpawnStep
                | Frame::ActivateStep => false,
            };
            if !moved_on && !self.decide_unattended() {
                return;
            }
        }
    }

    /// OM-RND-01, OM-RND-02, OM-RND-03: what happens when a part of the round begins.
    fn begin_phase(&mut self, phase: Phase) {
        match phase {
            Phase::Kits(from) => self.next_buyer(from),
            Phase::Facings(from) => self.next_facing(from),
            Phase::Timer => self.timer_phase(),
            Phase::Transfer => self.transfer(),
            Phase::RevealStances => self.reveal_stances(),
            Phase::NextTurn => self.next_turn(),
            Phase::Refresh => {
                // OM-GAP-16: the whole overseer phase is one turn for diagonals and hazards.
                self.open().diagonals = 0;
                self.open().hazards = 0;
                // OM-GAP-97: whoever came before this phase may leave in it.
                for enemy in self.open().enemies.iter_mut() {
                    enemy.fresh = false;
                }
                self.next(Phase::Activate);
                if self.look().is_automatic() {
                    // ZC-04: there is nothing to refresh.
                    return self.breed();
                }
                self.refresh_dashboard();
                self.push(Frame::SpawnStep);
                // The refresh is a step that is over.
                self.open_window(Moment::StepEnded);
            }
            Phase::Activate => {
                self.next(Phase::Discard);
                self.begin_activate_step();
            }
            Phase::Discard => {
                self.discard();
                self.next(Phase::Timer);
            }
        }
    }
}
