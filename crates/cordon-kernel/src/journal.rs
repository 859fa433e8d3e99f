//! A running match: the state, the journal it is derived from, and undo.

use std::sync::Arc;

use rand_chacha::ChaCha8Rng;

use crate::{
    Actor, Commitment, Draw, Draws, Live, Notation, Recorded, Refusal, Ruleset, Seat, Seating, Seats, Seed,
    Sink, StateHash, Turn, Unreadable, state_hash,
};

/// One line of a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<A> {
    /// Who acted.
    pub by: Actor,
    /// What was done.
    pub act: Act<A>,
    /// What chance answered on the way, in order.
    pub draws: Vec<u32>,
    /// Whether hidden facts were shown.
    pub reveals: bool,
    /// The state afterwards.
    pub hash: StateHash,
}

/// What one line of a journal does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act<A> {
    /// An action of the game.
    Play(A),
    /// Going back, so that only the first so many of the actions still standing are kept. Nothing is cut from the
    /// journal, and the draws that were taken stay taken, so nothing can be rolled again.
    Undo {
        /// How many actions are kept.
        keep: u32,
    },
}

/// Whether a seat may take back the last action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoStatus {
    /// There is nothing to take back.
    Nothing,
    /// The seat may take its last action back by itself.
    Free,
    /// A draw, a reveal or another seat's act lies in between: every human seat must agree.
    NeedsAgreement,
}

/// Where a match begins that does not begin with the layout of its setup.
#[derive(Clone, Debug)]
struct Position<S> {
    text: String,
    state: S,
}

/// A match: its setup and journal, and the state that follows from them.
#[derive(Clone, Debug)]
pub struct Match<R: Ruleset> {
    rules: Arc<R>,
    setup: R::Setup,
    position: Option<Position<R::State>>,
    seed: Seed,
    nonces: Vec<String>,
    dice: Live<ChaCha8Rng>,
    start_draws: Vec<u32>,
    entries: Vec<Entry<R::Action>>,
    /// Indices of the entries that still stand.
    standing: Vec<u32>,
    state: R::State,
    decisions: [u32; Seats::MOST as usize],
}

/// Answers by dice and keeps a record.
struct Recording<'a> {
    dice: &'a mut Live<ChaCha8Rng>,
    draws: Vec<u32>,
}

impl Draws for Recording<'_> {
    fn draw(&mut self, draw: Draw<'_>) -> u32 {
        let answer = self.dice.draw(draw);
        self.draws.push(answer);
        answer
    }
}

impl<R: Ruleset> Match<R> {
    /// Begins a match; the events of the layout go to `sink`.
    pub fn begin(
        rules: Arc<R>,
        setup: R::Setup,
        seed: Seed,
        nonces: Vec<String>,
        sink: impl Sink<R::Event>,
    ) -> Result<Match<R>, Refusal> {
        let mut dice = Live(seed.dice(&nonces));
        let mut table = Seating::new(Recording { dice: &mut dice, draws: Vec::new() }, sink);
        let state = rules.start(&setup, &mut table)?;
        let start_draws = table.draws.draws;
        let mut game = Match {
            rules,
            setup,
            position: None,
            seed,
            nonces,
            dice,
            start_draws,
            entries: Vec::new(),
            standing: Vec::new(),
            state,
            decisions: [0; Seats::MOST as usize],
        };
        game.number_decisions(Seats::NONE, None);
        Ok(game)
    }

    /// Begins a match in the middle: from a position in the ruleset's notation, which a game with this setup can come
    /// to. Nothing is drawn and nothing happens before the first decision.
    pub fn begin_at(
        rules: Arc<R>,
        setup: R::Setup,
        position: &str,
        seed: Seed,
        nonces: Vec<String>,
    ) -> Result<Match<R>, Unreadable>
    where
        R: Notation,
    {
        let state = rules.read_position(&setup, position)?;
        if let Turn::Over(outcome) = rules.turn(&state) {
            return Err(Unreadable(format!("the game is over in this position: {}", outcome.says)));
        }
        let mut game = Match {
            dice: Live(seed.dice(&nonces)),
            rules,
            setup,
            position: Some(Position { text: position.to_owned(), state: state.clone() }),
            seed,
            nonces,
            start_draws: Vec::new(),
            entries: Vec::new(),
            standing: Vec::new(),
            state,
            decisions: [0; Seats::MOST as usize],
        };
        game.number_decisions(Seats::NONE, None);
        Ok(game)
    }

    /// The game system.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }

    /// The setup.
    pub fn setup(&self) -> &R::Setup {
        &self.setup
    }

    /// The position in which the match began, if it did not begin with the layout.
    pub fn position(&self) -> Option<&str> {
        self.position.as_ref().map(|position| position.text.as_str())
    }

    /// The state now.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// The promise about the seed.
    pub fn commitment(&self) -> Commitment {
        self.seed.commitment()
    }

    /// The secret seed, to be shown when the match is over.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// What the human seats brought to the dice.
    pub fn nonces(&self) -> &[String] {
        &self.nonces
    }

    /// What chance answered while the game was laid out.
    pub fn start_draws(&self) -> &[u32] {
        &self.start_draws
    }

    /// The journal.
    pub fn entries(&self) -> &[Entry<R::Action>] {
        &self.entries
    }

    /// The number of the decision that a seat owes. It counts only what this seat was asked, so it tells nothing
    /// about what others were.
    pub fn decision(&self, seat: Seat) -> Option<u32> {
        match self.rules.turn(&self.state) {
            Turn::Waiting(seats) if seats.contains(seat) => Some(self.decisions[usize::from(seat.0)]),
            _ => None,
        }
    }

    /// Performs a seat's action if the rules allow it; its events go to `sink`.
    pub fn act(
        &mut self,
        seat: Seat,
        action: R::Action,
        sink: impl Sink<R::Event>,
    ) -> Result<&Entry<R::Action>, Refusal> {
        self.rules.check(&self.state, seat, &action)?;
        Ok(self.perform(Actor::Seat(seat), action, sink))
    }

    fn perform(&mut self, by: Actor, action: R::Action, sink: impl Sink<R::Event>) -> &Entry<R::Action> {
        let waiting = self.waiting();
        let mut table = Seating::new(Recording { dice: &mut self.dice, draws: Vec::new() }, sink);
        self.rules.apply(&mut self.state, by, &action, &mut table);
        let (draws, reveals) = (table.draws.draws, table.revealed);
        let hash = state_hash(&self.state);
        self.standing.push(self.entries.len() as u32);
        self.entries.push(Entry { by, act: Act::Play(action), draws, reveals, hash });
        let answered = match by {
            Actor::Seat(seat) => Some(seat),
            Actor::Host => None,
        };
        self.number_decisions(waiting, answered);
        &self.entries[self.entries.len() - 1]
    }

    /// Performs an act of the host, if the rules have it; its events go to `sink`. Like any action it is recorded, and
    /// played again by replays.
    pub fn act_as_host(&mut self, action: R::Action, sink: impl Sink<R::Event>) -> Option<&Entry<R::Action>> {
        let (_, known) = self.rules.time_over(&self.state)?;
        (known == action).then(|| self.perform(Actor::Host, action, sink))
    }

    /// Whether a seat may take back the last action.
    pub fn undo_status(&self, seat: Seat) -> UndoStatus {
        let Some(last) = self.standing.last() else { return UndoStatus::Nothing };
        let last = &self.entries[*last as usize];
        if last.by == Actor::Seat(seat) && last.draws.is_empty() && !last.reveals {
            UndoStatus::Free
        } else {
            UndoStatus::NeedsAgreement
        }
    }

    /// How many actions stand, after all that was taken back.
    pub fn standing(&self) -> u32 {
        self.standing.len() as u32
    }

    /// Takes back the last action of a seat, if that is free. Returns whether it was.
    pub fn undo(&mut self, seat: Seat) -> bool {
        let free = self.undo_status(seat) == UndoStatus::Free;
        if free {
            // Others still owe what they owed before: their numbers must not tell them that something was undone.
            let owed = self.waiting();
            self.go_back(Actor::Seat(seat), self.standing() - 1);
            self.number_decisions(owed, Some(seat));
        }
        free
    }

    /// Goes back to where only the first `keep` actions stand, as every human seat has agreed.
    pub fn undo_agreed(&mut self, keep: u32) {
        self.go_back(Actor::Host, keep.min(self.standing()));
        self.number_decisions(Seats::NONE, None);
    }

    fn go_back(&mut self, by: Actor, keep: u32) {
        self.standing.truncate(keep as usize);
        self.state = self.replayed();
        let hash = state_hash(&self.state);
        self.entries.push(Entry { by, act: Act::Undo { keep }, draws: Vec::new(), reveals: false, hash });
    }

    /// The state that follows from the entries that stand.
    fn replayed(&self) -> R::State {
        let mut table = Seating::new(Recorded::new(self.start_draws.iter().copied()), crate::Deaf);
        let mut state = match &self.position {
            Some(position) => position.state.clone(),
            None => self.rules.start(&self.setup, &mut table).expect("the match has begun once already"),
        };
        for entry in self.standing.iter().map(|index| &self.entries[*index as usize]) {
            if let Act::Play(action) = &entry.act {
                table.draws = Recorded::new(entry.draws.iter().copied());
                self.rules.apply(&mut state, entry.by, action, &mut table);
            }
        }
        state
    }

    fn waiting(&self) -> Seats {
        match self.rules.turn(&self.state) {
            Turn::Waiting(seats) => seats,
            Turn::Over(_) => Seats::NONE,
        }
    }

    /// Gives a new number to each decision that has been opened: to a seat that has just answered one, and to a
    /// seat that owed none before. A seat that still owes the same one keeps its number.
    fn number_decisions(&mut self, owed_before: Seats, answered: Option<Seat>) {
        for seat in self.waiting().iter() {
            if !owed_before.contains(seat) || answered == Some(seat) {
                self.decisions[usize::from(seat.0)] += 1;
            }
        }
    }
}
