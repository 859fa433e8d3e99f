//! The words below a picture: what the rules say.

use super::overlay::Overlay;
use super::scene::{Part, Told};
use crate::drawing::Chip;

impl Overlay<'_> {
    /// Verdicts, and a sentence.
    pub(super) fn words(&self) -> (Vec<Chip>, String) {
        let (scene, look) = (self.scene, self.canvas.look);
        let mut chips = Vec::new();
        if let Some(from) = scene.from {
            for &to in &scene.targets {
                let place = look.board.place(to);
                let seen = look.board.sees(from, to, look.open.open_doors);
                let (class, says) = if seen { ("good", "seen") } else { ("bad", "not seen") };
                chips.push(Chip::new(class, format!("{},{} {says}", place.x, place.y)));
            }
        }
        if scene.shows(Part::Smell) {
            let range = look.content[scene.class].smell.unwrap_or_default();
            chips.push(Chip::new("odd", format!("smelled up to {range} squares away")));
        }
        if scene.shows(Part::Zones) {
            chips.push(Chip::new("bad", "grab zone"));
        }
        if scene.shows(Part::Grabs) {
            chips.push(Chip::new("bad", "can be grabbed from here"));
        }
        if scene.shows(Part::Unseen) {
            chips.push(Chip::new("calm", "out of every hero's sight"));
        }
        chips.extend(self.told.iter().filter(|told| told.letter.is_some()).map(moved));
        let come = self.told.iter().filter(|told| told.letter.is_none()).count();
        if come > 0 {
            chips.push(Chip::new("warm", format!("{come} come, one after the other")));
        }
        (chips, scene.says.clone())
    }
}

/// What one did, in a few words.
fn moved(told: &Told) -> Chip {
    let letter = told.letter.unwrap_or(' ');
    let squares = |count: usize| if count == 1 { "1 square".to_owned() } else { format!("{count} squares") };
    let grabs = if told.grabs { " and grabs" } else { "" };
    let steps = told.steps.len();
    match told.noticed {
        Some((_, None)) => {
            Chip::new("bad", format!("{letter} sees a hero: charges, {} in all{grabs}", squares(steps)))
        }
        Some((_, Some(far))) => Chip::new(
            "odd",
            format!("{letter} smells a hero at {far}: charges, {} in all{grabs}", squares(steps)),
        ),
        None if steps == 0 => Chip::new("calm", format!("{letter} stays{grabs}")),
        None => Chip::new("calm", format!("{letter} walks {}{grabs}", squares(steps))),
    }
}
