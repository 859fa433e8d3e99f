//! The contract between a game system and everything that runs it.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Actor, Dice, Refusal, RuleId, Seat, Seats, Table, Viewer};

/// A game system with its content loaded. Every fact about one game is in `State`.
///
/// Laws that the conformance battery checks for every ruleset:
/// - `actions` lists exactly the actions that `check` allows, in a fixed order, never none for a waiting seat;
/// - the same setup, actions and draws give the same game;
/// - `actions`, `check` and every plan or odds a seat can ask for are equal in all states that give the seat the
///   same view, and `view(imagine(v)) == v`;
/// - `audit` holds after every step, and every game ends.
pub trait Ruleset: Send + Sync + 'static {
    /// The prefix of the ledger's ids, as in `OM-MOVE-04`.
    const CODE: &'static str;
    /// With what the ids of rules begin that belong to a variant.
    const VARIANT_CODES: &'static [&'static str] = &[];
    /// The name by which players, files and commands call the ruleset.
    const NAME: &'static str;
    /// Which behaviour of the rules this is; a rule that changes keeps its old behaviour under the old number.
    const RULES_VERSION: u32;
    /// Whether a step that shows hidden facts ends a walk. It does not where every step shows something of what others
    /// can answer, and nothing of the way.
    const REVEALS_END_WALKS: bool = true;

    /// What is agreed on before the first draw: mission, edition, squad, switches.
    type Setup: Clone + Eq + Debug + Serialize + DeserializeOwned;
    /// Every fact of a running game.
    type State: Clone + Eq + Hash + Debug;
    /// One small step of a seat: a square, a die, a card.
    type Action: Copy + Eq + Ord + Hash + Debug;
    /// Something that happened, told at the moment it happens and complete in itself.
    type Event: Clone + Debug;
    /// All that one viewer may know, and nothing else.
    type View: Clone + Eq + Debug + Serialize;
    /// What one viewer is told of an event.
    type Notice: Clone + Eq + Debug + Serialize;

    /// A number that stands for the loaded content, whatever its files' formatting.
    fn content_hash(&self) -> String;

    /// Lays out the game up to the first decision.
    fn start(&self, setup: &Self::Setup, table: &mut impl Table<Self::Event>)
    -> Result<Self::State, Refusal>;

    /// Who owes a decision, or how the game has ended.
    fn turn(&self, state: &Self::State) -> Turn;

    /// The legal actions of a seat in a fixed order; none for a seat that owes no decision.
    fn actions(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);

    /// Whether a seat may do this now, and if not, why.
    fn check(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;

    /// Performs an action that `check` allows, and everything that follows from it up to the next decision.
    fn apply(
        &self,
        state: &mut Self::State,
        by: Actor,
        action: &Self::Action,
        table: &mut impl Table<Self::Event>,
    );

    /// How many seconds of play a host's clock lets the game last, and what the host does when they are over; nothing
    /// where no clock ends the game, or where it has said so already. Time never enters the rules otherwise.
    fn time_over(&self, _state: &Self::State) -> Option<(u32, Self::Action)> {
        None
    }

    /// What a viewer may know of the state; built up from open facts, never cut down from the whole.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// What a viewer is told of an event; nothing, if it may not know of it at all.
    fn notice(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Notice>;

    /// A state that fits the view, with the unknown drawn anew.
    fn imagine(&self, view: &Self::View, dice: &mut impl Dice) -> Self::State;

    /// Whether every invariant of a legal state holds.
    fn audit(&self, state: &Self::State) -> Result<(), Broken>;

    /// The role of a seat in a player's words, as in `overseer`.
    fn seat_name(&self, state: &Self::State, seat: Seat) -> String;

    /// All seats of the game.
    fn seats(&self, state: &Self::State) -> Seats;
}

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// These seats owe a decision, each its own.
    Waiting(Seats),
    /// The game has ended.
    Over(Outcome),
}

/// How a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Outcome {
    /// The seats that have won.
    pub winners: Seats,
    /// The rule by which the game ended.
    pub rule: RuleId,
    /// The ending in a sentence.
    pub says: &'static str,
}

/// An invariant that does not hold: a bug, never a player's mistake.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Broken(pub String);
