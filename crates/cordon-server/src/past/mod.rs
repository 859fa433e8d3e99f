//! The past of a match: told again from any moment, taken along as a file, brought back, gone on from elsewhere.
//!
//! Everything here is found by playing the records of a match again, so it says what was said then and nothing else.

mod fork;
mod history;
mod import;
mod requests;
mod told;
mod walk;

pub use fork::{Start, start_of};
pub use history::{Asked, MOST, history};
pub use import::{Importer, Ready, import, ruleset_of};
pub use requests::ForkedMatch;
pub use told::told;
pub use walk::{Moment, walk};
