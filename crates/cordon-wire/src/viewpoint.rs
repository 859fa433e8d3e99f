//! With whose eyes the past of a match is looked at.

use std::borrow::Cow;
use std::fmt;

use cordon_kernel::{Seat, Viewer};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use ts_rs::TS;

/// With whose eyes a match is looked at: `watcher`, `everything`, or the number of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, TS)]
#[ts(type = "\"watcher\" | \"everything\" | number")]
pub enum Viewpoint {
    /// Those of somebody who holds no seat.
    #[default]
    Watcher,
    /// Those of a seat, with what its side knew.
    Seat(u8),
    /// All that there was to know; only when a match is over.
    Everything,
}

impl Viewpoint {
    /// The viewer whose eyes these are; nobody at the table sees everything.
    pub fn viewer(self) -> Option<Viewer> {
        match self {
            Viewpoint::Watcher => Some(Viewer::Watcher),
            Viewpoint::Seat(seat) => Some(Viewer::Seat(Seat(seat))),
            Viewpoint::Everything => None,
        }
    }

    fn read(text: &str) -> Option<Viewpoint> {
        match text {
            "watcher" => Some(Viewpoint::Watcher),
            "everything" => Some(Viewpoint::Everything),
            seat => seat.parse().ok().map(Viewpoint::Seat),
        }
    }
}

impl Serialize for Viewpoint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Viewpoint::Watcher => serializer.serialize_str("watcher"),
            Viewpoint::Everything => serializer.serialize_str("everything"),
            Viewpoint::Seat(seat) => serializer.serialize_u8(*seat),
        }
    }
}

impl<'de> Deserialize<'de> for Viewpoint {
    /// A seat is a number in JSON and digits in an address.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Viewpoint, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = Viewpoint;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("`watcher`, `everything` or the number of a seat")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Viewpoint, E> {
                Viewpoint::read(text).ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Viewpoint, E> {
                let seat = u8::try_from(number).ok().map(Viewpoint::Seat);
                seat.ok_or_else(|| E::invalid_value(de::Unexpected::Unsigned(number), &self))
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

impl JsonSchema for Viewpoint {
    fn schema_name() -> Cow<'static, str> {
        "Viewpoint".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "With whose eyes a match is looked at: `watcher`, `everything`, or the number of a seat.",
            "anyOf": [{ "enum": ["watcher", "everything"] }, { "type": "integer", "minimum": 0, "maximum": 255 }],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_viewpoint_is_a_word_or_a_number() {
        for (text, viewpoint) in [
            ("\"watcher\"", Viewpoint::Watcher),
            ("\"everything\"", Viewpoint::Everything),
            ("3", Viewpoint::Seat(3)),
        ] {
            assert_eq!(serde_json::from_str::<Viewpoint>(text).expect("a viewpoint"), viewpoint);
            assert_eq!(serde_json::to_string(&viewpoint).expect("plain data"), text);
        }
        assert_eq!(serde_json::from_str::<Viewpoint>("\"3\"").expect("as in an address"), Viewpoint::Seat(3));
        let wrong = serde_json::from_str::<Viewpoint>("\"all\"").expect_err("no viewpoint").to_string();
        assert!(wrong.contains("`watcher`, `everything` or the number of a seat"), "{wrong}");
        assert!(
            serde_json::from_str::<Viewpoint>("-1").is_err()
                && serde_json::from_str::<Viewpoint>("256").is_err()
        );
    }
}
