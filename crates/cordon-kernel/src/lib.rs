//! The ground every ruleset stands on: who decides, what chance gives, why an order is refused, how a game is
//! kept and replayed.
//!
//! The kernel knows no game. A game system fulfils [`Ruleset`]; everything else here (odds, matches, undo, replay
//! files) is written once against that contract.

mod content_ids;
mod draw;
mod hash;
mod journal;
mod notation;
mod odds;
mod refusal;
mod replay;
mod ruleset;
mod seat;
mod seed;
mod stack;
mod table;

pub use draw::{Dice, Draw, Draws, Live, Recorded, Scripted, Weights};
pub use hash::{StateHash, state_hash};
pub use journal::{Act, Entry, Match, UndoStatus};
pub use notation::{Notation, Unreadable};
pub use odds::{Distribution, Enumerated, Ratio, enumerate};
pub use refusal::{Refusal, RuleId, Square};
pub use replay::{
    FORMAT, Header, Line, Replay, ReplayError, Trailer, Verdict, read_replay, verify_replay, write_replay,
};
pub use ruleset::{Broken, Outcome, Ruleset, Turn};
pub use seat::{Actor, Seat, Seats, Viewer};
pub use seed::{Commitment, Seed};
pub use stack::{List, Stack};
pub use table::{Deaf, Seating, Sink, Table};
