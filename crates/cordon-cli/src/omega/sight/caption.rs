//! The words of the picture: what the rules say, and why.

use cordon_grid::Block;

use super::Sheet;
use super::figures::letter;
use super::reasons::Reasons;
use super::scene::Part;
use crate::drawing::{self, Chip, Foot};

impl Sheet<'_> {
    pub(super) fn foot(&self) -> Foot {
        drawing::foot(self.width, self.bottom(), self.chips(), &self.sentence())
    }

    /// The same for those who hear the picture.
    pub(super) fn story(&self) -> String {
        let shape = self.scene.ground.shape();
        let place = |cell| shape.point(cell).to_string();
        let looks = self.scene.facing.map_or("sees all round".to_owned(), |side| format!("faces {side}"));
        let targets: Vec<String> = self.scene.targets.iter().map(|to| place(*to)).collect();
        let verdicts: Vec<String> = self.chips().into_iter().map(|chip| chip.words).collect();
        let from = place(self.scene.from);
        let story =
            format!("From {from}, which {looks}, to {}: {}.", targets.join("; "), verdicts.join(", "));
        let why = self.sentence();
        if why.is_empty() { story } else { format!("{story} {why}.") }
    }

    fn chips(&self) -> Vec<Chip> {
        let [reason] = &self.reasons[..] else {
            let verdict = |(n, reason): (usize, &Reasons)| match reason.is_seen() {
                true => Chip::new("good", format!("{} seen", letter(n))),
                false => Chip::new("bad", format!("{} not seen", letter(n))),
            };
            return self.reasons.iter().enumerate().map(verdict).collect();
        };
        let mut chips = Vec::new();
        if self.scene.shows(Part::Lines) {
            chips.push(match reason.is_seen() {
                true => Chip::new("good", "seen"),
                false => Chip::new("bad", "not seen"),
            });
        }
        if self.scene.shows(Part::Cover) && reason.is_seen() {
            chips.push(match reason.cover {
                Some(_) => Chip::new("warm", "cover +1"),
                None => Chip::new("calm", "no cover"),
            });
        }
        chips.push(match &reason.way {
            Some(way) => Chip::new("calm", format!("distance {}", way.len())),
            None => Chip::new("calm", "no way there"),
        });
        if reason.emi > 0 {
            chips.push(Chip::new("odd", format!("interference {}", reason.emi)));
        }
        chips
    }

    /// Why; nothing where the chips say it all.
    fn sentence(&self) -> String {
        let [reason] = &self.reasons[..] else { return self.sentence_about_several() };
        let why = if self.scene.shows(Part::Lines) { reason.why() } else { String::new() };
        let slants = self.scene.shows(Part::Distance) && reason.has_slanted_step(self.scene);
        let counted = if slants { "the thick step is the one diagonal" } else { "" };
        [why.as_str(), counted].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
    }

    /// The reasons of the targets that are not seen, those with the same reason together.
    fn sentence_about_several(&self) -> String {
        let mut said: Vec<(String, String)> = Vec::new();
        for (n, reason) in self.reasons.iter().enumerate().filter(|(_, reason)| !reason.is_seen()) {
            let why = reason.why();
            match said.iter_mut().find(|(known, _)| *known == why) {
                Some((_, letters)) => *letters += &format!(", {}", letter(n)),
                None => said.push((why, letter(n).to_string())),
            }
        }
        said.into_iter().map(|(why, letters)| format!("{letters}: {why}")).collect::<Vec<_>>().join("; ")
    }
}

impl Reasons {
    fn why(&self) -> String {
        if self.is_outside_field() {
            return "outside the field of vision".to_owned();
        }
        if self.has_lines {
            let lost = if self.is_lost_in_emi() { ", but lost in interference" } else { "" };
            return format!("two free lines from one corner{lost}");
        }
        if self.lines.iter().any(|line| line.block.is_none()) {
            return "one free line from a corner is not enough".to_owned();
        }
        let met =
            |wanted: fn(&Block) -> bool| self.lines.iter().filter_map(|line| line.block).any(|b| wanted(&b));
        let culprits = [
            (met(|block| matches!(block, Block::Wall(_))), "a wall"),
            (met(|block| matches!(block, Block::Door(_))), "a closed door"),
            (met(|block| matches!(block, Block::Seam(_))), "two walls side by side"),
            (met(|block| matches!(block, Block::Pinch(_))), "a crack"),
        ];
        let named: Vec<&str> = culprits.iter().filter(|(is_met, _)| *is_met).map(|(_, name)| *name).collect();
        format!("blocked by {}", named.join(" and "))
    }
}
