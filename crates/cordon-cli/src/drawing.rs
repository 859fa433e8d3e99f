//! What every picture has: words that may stand in it, plates with verdicts, and sentences in lines.

/// The width of a letter on a chip and in a sentence, about.
const CHIP_LETTER: i32 = 8;
const LETTER: i32 = 8;
const CHIP_HEIGHT: i32 = 26;
const LINE: i32 = 20;
/// Space round the text.
const SPACE: i32 = 14;

/// Text as it may stand in a picture.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A verdict in a coloured plate.
pub(crate) struct Chip {
    /// How it is coloured: `good`, `bad`, `warm`, `calm` or `odd`.
    pub(crate) class: &'static str,
    /// What it says.
    pub(crate) words: String,
}

impl Chip {
    pub(crate) fn new(class: &'static str, words: impl Into<String>) -> Chip {
        Chip { class, words: words.into() }
    }

    fn width(&self) -> i32 {
        self.words.chars().count() as i32 * CHIP_LETTER + 18
    }
}

/// The part below a map.
pub(crate) struct Foot {
    pub(crate) svg: String,
    pub(crate) height: i32,
}

/// Verdicts, and a sentence that says why, below a map that ends at `top`.
pub(crate) fn foot(width: i32, top: i32, chips: Vec<Chip>, sentence: &str) -> Foot {
    let mut svg = String::new();
    let mut y = top + SPACE;
    for row in rows_of(chips, width).into_iter().filter(|row| !row.is_empty()) {
        let wide: i32 = row.iter().map(Chip::width).sum::<i32>() + 8 * (row.len() as i32 - 1);
        let mut x = (width - wide) / 2;
        for chip in row {
            let (w, class, words) = (chip.width(), chip.class, escaped(&chip.words));
            let (middle, base) = (x + w / 2, y + 18);
            svg += &format!(
                r#"<rect x="{x}" y="{y}" width="{w}" height="{CHIP_HEIGHT}" rx="13" class="{class}"/>"#
            );
            svg += &format!("<text x=\"{middle}\" y=\"{base}\" class=\"chip {class}-ink\">{words}</text>\n");
            x += w + 8;
        }
        y += CHIP_HEIGHT + 8;
    }
    for line in wrapped(sentence, (width - 2 * SPACE) / LETTER) {
        y += LINE;
        let (middle, base, line) = (width / 2, y - 6, escaped(&line));
        svg += &format!("<text x=\"{middle}\" y=\"{base}\" class=\"reason\">{line}</text>\n");
    }
    Foot { svg, height: y + SPACE - 4 - top }
}

/// Chips in rows that fit.
fn rows_of(chips: Vec<Chip>, width: i32) -> Vec<Vec<Chip>> {
    let mut rows: Vec<Vec<Chip>> = vec![Vec::new()];
    let mut used = 0;
    for chip in chips {
        let needed = chip.width() + 8;
        if used > 0 && used + needed > width - SPACE {
            rows.push(Vec::new());
            used = 0;
        }
        used += needed;
        rows.last_mut().expect("there is a row").push(chip);
    }
    rows
}

/// Words in lines of at most so many letters.
fn wrapped(text: &str, most: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if (line.chars().count() + 1 + word.chars().count()) as i32 <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
