//! Which fields of a scene differ from those that were sent last. Each field is written once, and nothing is read back.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use serde::Serialize;
use serde::ser::{Error as _, Impossible, SerializeMap, SerializeStruct, Serializer};
use serde_json::Error;
use serde_json::value::{RawValue, to_raw_value};

/// A hash of each field of a scene as it was sent last.
#[derive(Default)]
pub(crate) struct SentFields(BTreeMap<&'static str, u64>);

impl SentFields {
    /// Forgets what was sent: the next scene is new as a whole.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// The fields that differ from those sent last, which they are from now on.
    pub(crate) fn changed(&mut self, scene: &impl Serialize) -> Option<Box<RawValue>> {
        let fields = self.fields(scene, Wanted::Changed);
        (!fields.0.is_empty()).then(|| to_raw_value(&fields).expect("what is sent is plain data"))
    }

    /// The whole scene, which is what was sent last from now on.
    pub(crate) fn whole(&mut self, scene: &impl Serialize) -> Box<RawValue> {
        to_raw_value(&self.fields(scene, Wanted::All)).expect("what is sent is plain data")
    }

    fn fields(&mut self, scene: &impl Serialize, wanted: Wanted) -> Fields {
        let mut fields = Fields(Vec::new());
        scene.serialize(Picker { sent: self, fields: &mut fields, wanted }).expect("a scene is a struct");
        fields
    }
}

/// Which fields are picked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    All,
    Changed,
}

/// Fields that were picked, each as it is sent.
struct Fields(Vec<(&'static str, Box<RawValue>)>);

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

/// Takes a struct apart into its fields. It can do nothing else: a scene is a struct.
struct Picker<'a> {
    sent: &'a mut SentFields,
    fields: &'a mut Fields,
    wanted: Wanted,
}

impl SerializeStruct for Picker<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
        let value = to_raw_value(value)?;
        let mut hasher = DefaultHasher::new();
        value.get().hash(&mut hasher);
        let hash = hasher.finish();
        let is_new = self.sent.0.insert(name, hash) != Some(hash);
        if is_new || self.wanted == Wanted::All {
            self.fields.0.push((name, value));
        }
        Ok(())
    }

    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}

/// Methods for what a scene is not.
macro_rules! no_scene {
    ($($name:ident($($kind:ty),*);)*) => {
        $(fn $name(self, $(_: $kind),*) -> Result<(), Error> { Err(no_struct()) })*
    };
}

fn no_struct() -> Error {
    Error::custom("this is no struct")
}

impl Serializer for Picker<'_> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Impossible<(), Error>;
    type SerializeTuple = Impossible<(), Error>;
    type SerializeTupleStruct = Impossible<(), Error>;
    type SerializeTupleVariant = Impossible<(), Error>;
    type SerializeMap = Impossible<(), Error>;
    type SerializeStruct = Self;
    type SerializeStructVariant = Impossible<(), Error>;

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        Ok(self)
    }

    no_scene! {
        serialize_bool(bool);
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_f32(f32);
        serialize_f64(f64);
        serialize_char(char);
        serialize_str(&str);
        serialize_bytes(&[u8]);
        serialize_none();
        serialize_unit();
        serialize_unit_struct(&'static str);
        serialize_unit_variant(&'static str, u32, &'static str);
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<(), Error> {
        Err(no_struct())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, _: &T) -> Result<(), Error> {
        Err(no_struct())
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Error> {
        Err(no_struct())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, Error> {
        Err(no_struct())
    }

    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, Error> {
        Err(no_struct())
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeTupleStruct, Error> {
        Err(no_struct())
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Error> {
        Err(no_struct())
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Error> {
        Err(no_struct())
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Error> {
        Err(no_struct())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Scene {
        round: u8,
        names: Vec<&'static str>,
    }

    #[test]
    fn only_what_differs_is_sent_again() {
        let mut sent = SentFields::default();
        let first = Scene { round: 1, names: vec!["a\"b"] };
        assert_eq!(sent.whole(&first).get(), r#"{"round":1,"names":["a\"b"]}"#);
        assert!(sent.changed(&first).is_none());
        let second = Scene { round: 2, ..first };
        assert_eq!(sent.changed(&second).unwrap().get(), r#"{"round":2}"#);
        assert_eq!(sent.whole(&second).get(), r#"{"round":2,"names":["a\"b"]}"#);
        sent.clear();
        assert_eq!(sent.changed(&second).unwrap().get(), r#"{"round":2,"names":["a\"b"]}"#);
    }
}
