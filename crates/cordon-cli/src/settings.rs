//! Several setups of one mission, for commands that compare them.

use crate::failure::Failure;

/// A setup, with what was chosen for it by name.
#[derive(Clone, Debug)]
pub(crate) struct Setting<S> {
    /// The mission.
    pub(crate) mission: String,
    /// What can be varied, as in edition and squad.
    pub(crate) factors: Vec<(&'static str, String)>,
    /// The setup that follows.
    pub(crate) setup: S,
}

/// The values of an option: several numbers are several values, names are one.
pub(crate) fn values(text: &str) -> Vec<&str> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    if parts.iter().all(|part| part.parse::<u8>().is_ok()) { parts } else { vec![text] }
}

/// The only setup, where a command can have one only.
pub(crate) fn one_of<S>(settings: Vec<Setting<S>>, options: &str) -> Result<S, Failure> {
    let mut settings = settings.into_iter();
    match (settings.next(), settings.next()) {
        (Some(only), None) => Ok(only.setup),
        _ => Err(Failure::Usage(format!("{options}: only `cordon sim` takes several values; choose one"))),
    }
}
