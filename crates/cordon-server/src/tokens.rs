//! Random names and secrets, and names that follow from what they name.

use sha2::{Digest, Sha256};

/// Letters and digits that cannot be mistaken for one another.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A secret of 160 random bits, for links and sessions.
pub fn secret() -> String {
    random_text::<32>()
}

/// A public name of 130 random bits, for matches, players and nodes.
pub fn id() -> String {
    random_text::<26>()
}

/// The public name that follows from some texts, the same each time.
pub fn id_of(texts: &[&str]) -> String {
    let mut hasher = Sha256::new();
    for text in texts {
        hasher.update((text.len() as u64).to_le_bytes());
        hasher.update(text.as_bytes());
    }
    let digest = hasher.finalize();
    digest.iter().take(26).map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// 32 secret bytes for the dice of a match.
pub fn seed_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}

fn random_text<const N: usize>() -> String {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}
