//! A hash of a state that is the same on every machine and in every build.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The first eight bytes of a SHA-256 over a state's fields.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct StateHash(u64);

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl From<StateHash> for String {
    fn from(hash: StateHash) -> String {
        hash.to_string()
    }
}

impl TryFrom<String> for StateHash {
    type Error = String;

    fn try_from(text: String) -> Result<StateHash, String> {
        let right = text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit());
        let number = u64::from_str_radix(&text, 16).ok().filter(|_| right);
        number.map(StateHash).ok_or_else(|| format!("`{text}` is not a state hash (16 hexadecimal digits)"))
    }
}

/// Hashes a state.
pub fn state_hash(state: &impl Hash) -> StateHash {
    let mut hasher = Portable(Vec::with_capacity(USUAL_SIZE));
    state.hash(&mut hasher);
    StateHash(hasher.finish())
}

/// About the bytes of a state.
const USUAL_SIZE: usize = 4096;

/// Writes every integer with a fixed width and byte order, so that the machine's own do not matter. The bytes are
/// gathered, because SHA-256 takes its time for each piece, however small.
struct Portable(Vec<u8>);

macro_rules! fixed_width {
    ($($name:ident($from:ty as $to:ty);)*) => {
        $(fn $name(&mut self, value: $from) {
            self.0.extend_from_slice(&(value as $to).to_le_bytes());
        })*
    };
}

impl Hasher for Portable {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fixed_width! {
        write_u8(u8 as u8);
        write_u16(u16 as u16);
        write_u32(u32 as u32);
        write_u64(u64 as u64);
        write_u128(u128 as u128);
        write_usize(usize as u64);
        write_i8(i8 as i8);
        write_i16(i16 as i16);
        write_i32(i32 as i32);
        write_i64(i64 as i64);
        write_i128(i128 as i128);
        write_isize(isize as i64);
    }

    fn finish(&self) -> u64 {
        let digest = Sha256::digest(&self.0);
        u64::from_be_bytes(digest[..8].try_into().expect("a digest has 32 bytes"))
    }
}
