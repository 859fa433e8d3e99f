//! The fields of a scene, of which only those are sent that have changed.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::value::RawValue;

/// A hash of each field that was sent last.
#[derive(Default)]
pub(crate) struct Fields(BTreeMap<String, u64>);

impl Fields {
    /// The fields of a scene that differ from those sent last.
    pub(crate) fn changed(&mut self, scene: &RawValue) -> Option<Box<RawValue>> {
        let fields: BTreeMap<&str, &RawValue> =
            serde_json::from_str(scene.get()).expect("a scene is an object");
        let mut changed = BTreeMap::new();
        for (name, value) in fields {
            let mut hasher = DefaultHasher::new();
            value.get().hash(&mut hasher);
            let hash = hasher.finish();
            if self.0.get(name) != Some(&hash) {
                self.0.insert(name.to_owned(), hash);
                changed.insert(name, value);
            }
        }
        (!changed.is_empty()).then(|| raw(&changed))
    }
}

/// A value as the text that is sent.
pub(crate) fn raw(value: &impl serde::Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("what is sent is plain data")
}
