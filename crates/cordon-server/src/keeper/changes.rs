//! Which fields of a scene differ from those that were sent last.

use cordon_wire::face::{Face, SentByFields};
use serde_json::value::RawValue;

/// The scene as it was sent last, with the view that it showed.
pub(crate) struct SentScene<R: Face>(Option<(R::View, R::Scene)>);

impl<R: Face> Default for SentScene<R> {
    fn default() -> Self {
        SentScene(None)
    }
}

impl<R: Face> SentScene<R> {
    /// Forgets what was sent: the next scene is new as a whole.
    pub(crate) fn clear(&mut self) {
        self.0 = None;
    }

    /// Brings the scene up to date, and says which fields differ from those sent last, which they are from now on.
    pub(crate) fn refresh(&mut self, rules: &R, now: &R::View) -> u32 {
        match &mut self.0 {
            Some((earlier, scene)) => {
                let new = rules.refresh(scene, earlier, now);
                earlier.clone_from(now);
                new
            }
            None => {
                self.0 = Some((now.clone(), rules.scene(now)));
                R::Scene::ALL
            }
        }
    }

    /// Some fields of the scene that was sent last.
    pub(crate) fn text(&self, fields: u32) -> Option<Box<RawValue>> {
        self.0.as_ref().and_then(|(_, scene)| scene.some(fields))
    }

    /// Whether some fields are as those of another scene.
    pub(crate) fn is_like(&self, other: &SentScene<R>, fields: u32) -> bool {
        let both = self.0.as_ref().zip(other.0.as_ref());
        both.is_some_and(|((_, scene), (_, other))| scene.is_like(other, fields))
    }

    /// The fields that differ from those sent last, which they are from now on.
    pub(crate) fn changed(&mut self, rules: &R, now: &R::View) -> Option<Box<RawValue>> {
        let new = self.refresh(rules, now);
        self.text(new)
    }

    /// The whole scene, which is what was sent last from now on.
    pub(crate) fn whole(&mut self, rules: &R, now: &R::View) -> Option<Box<RawValue>> {
        self.clear();
        self.changed(rules, now)
    }
}
