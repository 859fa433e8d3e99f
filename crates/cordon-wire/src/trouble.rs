//! Errors with stable codes: what went wrong, where, and what to do.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::face::{FieldError, Why};

/// The codes. They never change their meaning; new ones may come.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The bytes are no message of this protocol.
    Malformed,
    /// The message or request is too large.
    TooLarge,
    /// Too many messages or requests in a short time.
    TooFast,
    /// Nothing was heard of the client for too long.
    Silent,
    /// The client speaks another version of the protocol.
    OtherProtocol,
    /// There is no session, or it has ended.
    NoSession,
    /// The session may not do this.
    NotAllowed,
    /// There is no such thing, or the caller may not know of it.
    NotFound,
    /// A form has mistakes; they are listed by field.
    BadForm,
    /// A file is not what it should be; the line is named where there is one.
    BadFile,
    /// The link was revoked, or somebody else has claimed its seat.
    BadLink,
    /// The seat is taken.
    SeatTaken,
    /// The match has not begun yet.
    NotBegun,
    /// The match is over.
    Over,
    /// The decision that the action answers is closed.
    Stale,
    /// The rules do not allow the action; the rule is named.
    Refused,
    /// The action cannot be read.
    Unreadable,
    /// There is nothing to take back, or others must agree first.
    NoUndo,
    /// Another vote is under way, or none is.
    NoVote,
    /// The match waits: it is paused.
    Paused,
    /// The match cannot be played by this program: its rules or its content are not here.
    Unplayable,
    /// Somebody else was quicker; try again.
    Busy,
    /// The server stops; come back in a moment.
    Stopping,
    /// The server has failed; what was acknowledged is kept.
    Internal,
}

/// What went wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct Trouble {
    /// The stable code.
    pub code: Code,
    /// A sentence that says what is wrong and what to do.
    pub says: String,
    /// The rule that says no, with its squares.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<Box<Why>>,
    /// The mistakes of a form.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<FieldError>>")]
    pub fields: Vec<FieldError>,
}

impl Trouble {
    /// Trouble with a sentence.
    pub fn new(code: Code, says: impl Into<String>) -> Trouble {
        Trouble { code, says: says.into(), why: None, fields: Vec::new() }
    }

    /// What the rules do not allow.
    pub fn refused(why: Why) -> Trouble {
        Trouble { code: Code::Refused, says: why.says.clone(), why: Some(Box::new(why)), fields: Vec::new() }
    }

    /// A file that is not what it should be.
    pub fn file(line: Option<usize>, says: impl Into<String>) -> Trouble {
        let says = says.into();
        let field = line.map(|line| FieldError { field: format!("line {line}"), says: says.clone() });
        Trouble { code: Code::BadFile, says, why: None, fields: field.into_iter().collect() }
    }

    /// A form with mistakes.
    pub fn form(fields: Vec<FieldError>) -> Trouble {
        let says = "Some fields need another value.".to_owned();
        Trouble { code: Code::BadForm, says, why: None, fields }
    }
}
