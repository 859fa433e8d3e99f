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

    /// The fields that differ from those sent last, which they are from now on.
    pub(crate) fn changed(&mut self, rules: &R, now: R::View) -> Option<Box<RawValue>> {
        let Some((earlier, scene)) = &mut self.0 else { return self.whole(rules, now) };
        let new = rules.refresh(scene, earlier, &now);
        *earlier = now;
        scene.some(new)
    }

    /// The whole scene, which is what was sent last from now on.
    pub(crate) fn whole(&mut self, rules: &R, now: R::View) -> Option<Box<RawValue>> {
        let scene = rules.scene(&now);
        let whole = scene.some(R::Scene::ALL);
        self.0 = Some((now, scene));
        whole
    }
}
