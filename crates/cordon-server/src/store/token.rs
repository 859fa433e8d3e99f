//! Secrets of links and sessions, of which only hashes are kept.

use super::statement::Value;
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The SHA-256 of a token. It can be made from a token only, so a token cannot be stored by mistake.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// The hash of this token. A token has at least 128 random bits, so it needs neither salt nor a slow hash.
    pub fn of(token: &str) -> TokenHash {
        TokenHash(Sha256::digest(token.as_bytes()).into())
    }

    /// As 64 hexadecimal digits.
    pub(crate) fn digits(&self) -> String {
        let mut digits = String::with_capacity(64);
        for byte in self.0 {
            // Writing to a string cannot fail.
            let _ = write!(digits, "{byte:02x}");
        }
        digits
    }

    /// Reads 64 hexadecimal digits.
    pub(crate) fn from_digits(digits: &str) -> Option<TokenHash> {
        let mut bytes = [0; 32];
        if digits.len() != 64 || !digits.is_ascii() {
            return None;
        }
        for (byte, place) in bytes.iter_mut().zip((0..64).step_by(2)) {
            *byte = u8::from_str_radix(&digits[place..place + 2], 16).ok()?;
        }
        Some(TokenHash(bytes))
    }
}

impl From<&TokenHash> for Value {
    fn from(hash: &TokenHash) -> Value {
        Value::Text(hash.digits())
    }
}
