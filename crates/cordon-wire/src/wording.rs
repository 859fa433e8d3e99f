//! Words that every ruleset needs for what it shows.

use cordon_grid::Dir;
use cordon_kernel::Ratio;
use serde::Serialize;

/// The word by which content files call one of a closed list of things.
pub(crate) fn word(thing: impl Serialize) -> String {
    let value = serde_json::to_value(thing).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

/// The text with a capital letter, as a sentence begins.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// A text of several lines on one.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A direction in words.
pub(crate) fn direction(dir: Dir) -> &'static str {
    match dir {
        Dir::N => "north",
        Dir::NE => "north-east",
        Dir::E => "east",
        Dir::SE => "south-east",
        Dir::S => "south",
        Dir::SW => "south-west",
        Dir::W => "west",
        Dir::NW => "north-west",
    }
}

/// The names of those marks that hold.
pub(crate) fn marks<const N: usize>(marks: [(bool, &str); N]) -> Vec<String> {
    marks.into_iter().filter(|(holds, _)| *holds).map(|(_, mark)| mark.to_owned()).collect()
}

/// A chance from 0 to 1.
pub(crate) fn float(ratio: Ratio) -> f64 {
    *ratio.numer() as f64 / *ratio.denom() as f64
}

/// A chance as players read it, with the fraction that it is: `62.5 % (5/8)`.
pub(crate) fn chance(ratio: Ratio) -> String {
    format!("{:.1} % ({}/{})", 100.0 * float(ratio), ratio.numer(), ratio.denom())
}
