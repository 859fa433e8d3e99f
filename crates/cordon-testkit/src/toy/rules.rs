//! The rules of Lanterns, as the contract asks for them.

use std::sync::atomic::{AtomicU8, Ordering};

use cordon_kernel::{
    Actor, Broken, Dice, Draw, Outcome, Refusal, RuleId, Ruleset, Seat, Seats, Square, Table, Turn, Viewer,
};

use super::{Action, DIE, Event, Flaw, MOST_LIGHTS, MOST_SEATS, Notice, Once, Open, Setup, State, Toy, View};

impl Ruleset for Toy {
    const CODE: &'static str = "TOY";
    const NAME: &'static str = "lanterns";
    const RULES_VERSION: u32 = 1;

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Notice = Notice;

    fn content_hash(&self) -> String {
        self.content.to_owned()
    }

    fn start(&self, setup: &Setup, table: &mut impl Table<Event>) -> Result<State, Refusal> {
        if !(2..=MOST_SEATS as u8).contains(&setup.seats) {
            let says = "Lanterns is for {} to {} seats, not for {}.";
            let numbers = [2, MOST_SEATS as i16, i16::from(setup.seats)];
            return Err(Refusal::new("TOY-SET-01", says).with(numbers));
        }
        let first = table.draw(Draw::uniform("first-seat", setup.seats.into())) as u8;
        table.tell(Event::First { seat: Seat(first) });
        let open = Open {
            seats: setup.seats,
            rounds: setup.rounds.max(1),
            goal: setup.goal,
            round: 1,
            first,
            turn: None,
            done: 0,
            places: [0; MOST_SEATS],
            hidden: 0,
            knows: [0; MOST_SEATS],
            over: false,
        };
        Ok(State { open, lights: [None; MOST_SEATS] })
    }

    fn turn(&self, state: &State) -> Turn {
        let open = &state.open;
        if open.over {
            let ahead = open.table().map(|seat| place(open, seat)).max().unwrap_or(0);
            let winners = open.table().filter(|seat| place(open, *seat) == ahead).collect();
            let (rule, says) = if ahead >= open.goal {
                ("TOY-END-01", "The goal was reached.")
            } else {
                ("TOY-END-02", "The last round is over.")
            };
            return Turn::Over(Outcome { winners, rule: RuleId(rule), says });
        }
        Turn::Waiting(match open.acting() {
            Some(seat) => Seats::only(seat),
            None => open.table().filter(|seat| open.hidden & 1 << seat.0 == 0).collect(),
        })
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let hide = (1..=MOST_LIGHTS).map(Action::Hide);
        let peek = state.open.table().map(Action::Peek);
        let all = hide.chain([Action::Step, Action::Roll]).chain(peek).chain([Action::Pass]);
        out.extend(all.filter(|action| self.check(state, seat, action).is_ok()));
        match self.flaw {
            Some(Flaw::ListsTooLittle) if out.len() > 1 => {
                out.pop();
            }
            Some(Flaw::ListsTooMuch) if out.contains(&Action::Pass) => out.insert(0, Action::Hide(1)),
            Some(Flaw::ListsTwice) => out.extend(out.last().copied()),
            Some(Flaw::ListsInDisorder) => {
                let by = usize::from(OWN_DICE.fetch_add(1, Ordering::Relaxed)) % out.len().max(1);
                out.rotate_left(by);
            }
            Some(Flaw::DeadEnd) if state.open.round == 2 => out.clear(),
            _ => {}
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let open = &state.open;
        if !matches!(self.turn(state), Turn::Waiting(seats) if seats.contains(seat)) {
            return Err(Refusal::new("TOY-TURN-01", "This seat owes no decision now."));
        }
        let here = Square { x: i16::from(place(open, seat)), y: i16::from(seat.0) };
        let is_hiding = open.turn.is_none();
        match *action {
            Action::Hide(_) if !is_hiding => {
                Err(Refusal::new("TOY-HIDE-02", "All lanterns of this round are hidden.").at(here))
            }
            Action::Hide(lights) if !(1..=MOST_LIGHTS).contains(&lights) => {
                let says = "A lantern has 1 to {} lights, not {}.";
                Err(Refusal::new("TOY-HIDE-01", says).with([MOST_LIGHTS.into(), lights.into()]))
            }
            Action::Hide(_) => Ok(()),
            _ if is_hiding => Err(Refusal::new("TOY-TURN-02", "First everybody hides a lantern.")),
            Action::Peek(at) if self.flaw == Some(Flaw::RefusalTells) && tells(state, at) => {
                Err(Refusal::new("TOY-PEEK-02", "There is nothing to see."))
            }
            Action::Step if open.has_done(Once::Step) => {
                Err(Refusal::new("TOY-STEP-01", "There is one step a turn.").at(here))
            }
            Action::Roll if open.has_done(Once::Roll) => {
                Err(Refusal::new("TOY-ROLL-01", "There is one roll a turn.").at(here))
            }
            Action::Peek(_) if open.has_done(Once::Peek) => {
                Err(Refusal::new("TOY-PEEK-01", "There is one look a turn.").at(here))
            }
            Action::Peek(at) if at == seat || at.0 >= open.seats => {
                Err(Refusal::new("TOY-PEEK-02", "Look at somebody else's lantern."))
            }
            Action::Peek(at) if open.knows[usize::from(seat.0)] & 1 << at.0 != 0 => {
                let there = Square { x: i16::from(place(open, at)), y: i16::from(at.0) };
                Err(Refusal::new("TOY-PEEK-03", "This lantern is known already.").at(here).at(there))
            }
            Action::Step | Action::Roll | Action::Peek(_) | Action::Pass => Ok(()),
        }
    }

    fn apply(&self, state: &mut State, by: Actor, action: &Action, table: &mut impl Table<Event>) {
        let Actor::Seat(seat) = by else { return };
        let own = usize::from(seat.0);
        match *action {
            Action::Hide(lights) => {
                state.lights[own] = Some(lights);
                state.open.hidden |= 1 << seat.0;
                table.tell(Event::Hid { seat, lights: Some(lights) });
                if state.open.hidden.count_ones() == u32::from(state.open.seats) {
                    state.open.turn = Some(0);
                }
            }
            Action::Step => go(state, seat, 1, Once::Step, table),
            Action::Roll => {
                let mut places = table.draw(Draw::weighted("lantern-die", &DIE)) as u8;
                if self.flaw == Some(Flaw::OwnDice) {
                    places = OWN_DICE.fetch_add(1, Ordering::Relaxed) % 3;
                }
                go(state, seat, places, Once::Roll, table);
            }
            Action::Peek(at) => {
                state.open.done |= 1 << Once::Peek as u8;
                state.open.knows[own] |= 1 << at.0;
                table.tell(Event::Peeked { seat, at, lights: state.lights[usize::from(at.0)] });
                if self.flaw != Some(Flaw::ShowsInSilence) {
                    table.reveal();
                }
            }
            Action::Pass => {
                end_turn(state, table);
                if self.flaw == Some(Flaw::Corrupts) && state.open.round == 2 {
                    state.open.hidden = 1;
                }
            }
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut lights = [None; MOST_SEATS];
        if let Viewer::Seat(seat) = viewer
            && seat.0 < state.open.seats
        {
            let known = match self.flaw {
                Some(Flaw::ViewTells) => u8::MAX,
                Some(Flaw::ViewForgets) => state.open.knows[usize::from(seat.0)],
                _ => state.open.knows[usize::from(seat.0)] | 1 << seat.0,
            };
            for other in state.open.table().filter(|other| known & 1 << other.0 != 0) {
                lights[usize::from(other.0)] = state.lights[usize::from(other.0)];
            }
        }
        View { open: state.open.clone(), lights }
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Option<Notice> {
        let mut notice = event.clone();
        match &mut notice {
            Event::Hid { seat, lights } if viewer != Viewer::Seat(*seat) => *lights = None,
            Event::Peeked { seat, at, lights } if ![*seat, *at].map(Viewer::Seat).contains(&viewer) => {
                *lights = None;
            }
            _ => {}
        }
        Some(notice)
    }

    fn imagine(&self, view: &View, dice: &mut impl Dice) -> State {
        let mut lights = view.lights;
        for seat in view.open.table().filter(|seat| view.open.hidden & 1 << seat.0 != 0) {
            lights[usize::from(seat.0)].get_or_insert_with(|| dice.below(MOST_LIGHTS.into()) as u8 + 1);
        }
        State { open: view.open.clone(), lights }
    }

    fn audit(&self, state: &State) -> Result<(), Broken> {
        let open = &state.open;
        let broken = |what: String| Err(Broken(what));
        if !(2..=MOST_SEATS as u8).contains(&open.seats) || open.first >= open.seats {
            return broken(format!("{} seats, of which {} is first", open.seats, open.first));
        }
        if open.turn.is_some_and(|turn| turn >= open.seats) || open.round > open.rounds {
            return broken(format!("turn {:?} of round {}", open.turn, open.round));
        }
        for (seat, lights) in state.lights.iter().enumerate() {
            let is_hidden = open.hidden & 1 << seat != 0;
            if is_hidden != lights.is_some()
                || lights.is_some_and(|lights| !(1..=MOST_LIGHTS).contains(&lights))
            {
                return broken(format!("seat {seat} has hidden {lights:?}"));
            }
        }
        Ok(())
    }

    fn seat_name(&self, _: &State, seat: Seat) -> String {
        format!("lamplighter {}", seat.0 + 1)
    }

    fn seats(&self, state: &State) -> Seats {
        state.open.table().collect()
    }
}

/// The dice of the flaw that rolls by itself.
static OWN_DICE: AtomicU8 = AtomicU8::new(0);

/// The secret that the flaw of the telling refusal gives away.
fn tells(state: &State, at: Seat) -> bool {
    state.lights.get(usize::from(at.0)).is_some_and(|lights| *lights == Some(1))
}

fn place(open: &Open, seat: Seat) -> u8 {
    open.places.get(usize::from(seat.0)).copied().unwrap_or(0)
}

fn go(state: &mut State, seat: Seat, places: u8, how: Once, table: &mut impl Table<Event>) {
    state.open.done |= 1 << how as u8;
    let place = &mut state.open.places[usize::from(seat.0)];
    *place += places;
    table.tell(Event::Went { seat, place: *place, rolled: matches!(how, Once::Roll) });
}

fn end_turn(state: &mut State, table: &mut impl Table<Event>) {
    let open = &mut state.open;
    open.done = 0;
    let next = open.turn.map_or(0, |turn| turn + 1);
    if next < open.seats {
        open.turn = Some(next);
        return;
    }
    table.reveal();
    for seat in open.table() {
        let Some(lights) = state.lights[usize::from(seat.0)] else { continue };
        table.tell(Event::Shown { seat, lights });
        if state.lights.iter().filter(|other| **other == Some(lights)).count() == 1 {
            open.places[usize::from(seat.0)] += lights;
        }
    }
    state.lights = [None; MOST_SEATS];
    open.hidden = 0;
    open.knows = [0; MOST_SEATS];
    open.turn = None;
    open.first = (open.first + 1) % open.seats;
    open.over = open.round == open.rounds || open.places.iter().any(|place| *place >= open.goal);
    if !open.over {
        open.round += 1;
    }
}
