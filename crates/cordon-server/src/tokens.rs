//! Random names and secrets.

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
