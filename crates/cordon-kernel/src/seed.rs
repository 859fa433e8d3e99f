//! The secret seed of a match and the public promise made about it.

use std::fmt;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What all draws of a match come from. Secret until the match is over.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Seed([u8; 32]);

/// The hash of a seed, published before the first draw. Anyone can check it with standard tools: it is the SHA-256
/// of the seed's 32 bytes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Commitment(pub String);

impl Seed {
    /// A seed from 32 secret bytes.
    pub fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// A seed from a small number, for simulations and tests where nothing needs to be secret.
    pub fn from_number(number: u64) -> Seed {
        let mut hasher = Sha256::new();
        hasher.update(b"cordon seed ");
        hasher.update(number.to_le_bytes());
        Seed(hasher.finalize().into())
    }

    /// The promise about this seed.
    pub fn commitment(&self) -> Commitment {
        Commitment(hex(&Sha256::digest(self.0)))
    }

    /// The dice of a match: the seed mixed with what the human seats brought, so that nobody chose it alone.
    pub fn dice(&self, nonces: &[String]) -> ChaCha8Rng {
        let mut hasher = Sha256::new();
        hasher.update(self.0);
        for nonce in nonces {
            hasher.update((nonce.len() as u64).to_le_bytes());
            hasher.update(nonce.as_bytes());
        }
        ChaCha8Rng::from_seed(hasher.finalize().into())
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl fmt::Debug for Seed {
    /// A seed must not end up in a log by accident.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        hex(&seed.0)
    }
}

impl TryFrom<String> for Seed {
    type Error = String;

    fn try_from(text: String) -> Result<Seed, String> {
        let wrong = || format!("a seed has 64 hexadecimal digits, this has {}", text.len());
        if text.len() != 64 || !text.is_ascii() {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (n, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * n..2 * n + 2], 16).map_err(|_| wrong())?;
        }
        Ok(Seed(bytes))
    }
}
