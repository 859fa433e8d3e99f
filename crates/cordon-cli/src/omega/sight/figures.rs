//! Who looks and who is looked at. A figure with a facing is a commando; what it looks at is an enemy, and the reverse.

use super::Sheet;

impl Sheet<'_> {
    pub(super) fn draw_figures(&mut self) {
        let scene = self.scene;
        let (attacker, target) =
            if scene.facing.is_some() { ("commando", "enemy") } else { ("enemy", "commando") };
        let (x, y) = self.middle(scene.from);
        self.add(&format!(r#"<g transform="translate({x} {y})">"#));
        if let Some(facing) = scene.facing {
            self.add(&format!(r##"<use href="#notch" transform="rotate({})"/>"##, facing as i32 * 90));
        }
        self.add(&format!(r##"<use href="#{attacker}"/></g>"##));
        for (n, &to) in scene.targets.iter().enumerate() {
            let (x, y) = self.middle(to);
            self.add(&format!(r##"<g transform="translate({x} {y})"><use href="#{target}"/>"##));
            if scene.has_several() {
                self.add(&format!(r#"<text y="8" class="letter">{}</text></g>"#, letter(n)));
            } else {
                self.add(r##"<use href="#ring"/></g>"##);
            }
        }
    }
}

/// The letter of a target among several.
pub(super) fn letter(n: usize) -> char {
    char::from(b'a' + n as u8)
}
