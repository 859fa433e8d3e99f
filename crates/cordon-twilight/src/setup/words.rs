//! Switches in the ledger's words: `on` and `off`, `100/6`, `table`. A plain `true` or number means the same.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Supply;

#[derive(Deserialize)]
#[serde(untagged)]
enum FlagOrWord {
    Flag(bool),
    Word(String),
}

fn read_flag<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    match FlagOrWord::deserialize(from)? {
        FlagOrWord::Flag(flag) => Ok(flag),
        FlagOrWord::Word(word) => match word.as_str() {
            "on" | "true" => Ok(true),
            "off" | "false" => Ok(false),
            other => Err(D::Error::custom(format!("`{other}` is neither `on` nor `off`"))),
        },
    }
}

/// A module of the rules that is on or off.
pub mod on_off {
    use super::*;

    pub fn serialize<S: Serializer>(on: &bool, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(if *on { "on" } else { "off" })
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
        read_flag(from)
    }
}

/// A statement that is true or false.
pub mod flag {
    use super::*;

    pub fn serialize<S: Serializer>(on: &bool, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_bool(*on)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
        read_flag(from)
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum NumberOrWord {
    Number(u8),
    Word(String),
}

/// Rounds of play, or the pack's own table.
pub mod table {
    use super::*;

    pub fn serialize<S: Serializer>(rounds: &u8, to: S) -> Result<S::Ok, S::Error> {
        if *rounds == 0 { to.serialize_str("table") } else { to.serialize_u8(*rounds) }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
        let wrong = |said: &str| D::Error::custom(format!("`{said}` is neither `table` nor 1 to 255 rounds"));
        match NumberOrWord::deserialize(from).map_err(|_| wrong("this"))? {
            NumberOrWord::Number(rounds) => Ok(rounds),
            NumberOrWord::Word(word) if word == "table" => Ok(0),
            NumberOrWord::Word(word) => word.parse().map_err(|_| wrong(&word)),
        }
    }
}

impl Serialize for Supply {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Supply::Limited { regular, supers } => to.collect_str(&format_args!("{regular}/{supers}")),
            Supply::Unlimited => to.serialize_str("unlimited"),
        }
    }
}

impl<'de> Deserialize<'de> for Supply {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Supply, D::Error> {
        let word = String::deserialize(from)?;
        if word == "unlimited" {
            return Ok(Supply::Unlimited);
        }
        let numbers = word.split_once('/').and_then(|(regular, supers)| {
            Some(Supply::Limited { regular: regular.parse().ok()?, supers: supers.parse().ok()? })
        });
        numbers.ok_or_else(|| {
            D::Error::custom(format!(
                "`{word}` is no supply: write regulars and supers as in `100/6`, or `unlimited`"
            ))
        })
    }
}
