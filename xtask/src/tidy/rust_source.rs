//! Rust text with its comments and strings blanked, so that a search for a word finds code and nothing else.
//!
//! Blanked bytes become spaces and line ends stay, so a place in one form is the same place in the others.

use std::ops::Range;

/// One Rust text in two blanked forms.
pub(crate) struct RustSource {
    /// Comments are blank.
    pub(crate) without_comments: String,
    /// Comments and the insides of strings and characters are blank.
    pub(crate) code: String,
}

impl RustSource {
    pub(crate) fn new(text: &str) -> RustSource {
        let mut without_comments = text.as_bytes().to_vec();
        let mut code = without_comments.clone();
        let mut at = 0;
        while at < text.len() {
            match piece_at(text.as_bytes(), at) {
                Piece::Comment(end) => {
                    blank(&mut without_comments[at..end]);
                    blank(&mut code[at..end]);
                    at = end;
                }
                Piece::Quoted(end) => {
                    blank(&mut code[at..end]);
                    at = end;
                }
                Piece::Code => at += 1,
            }
        }
        let text_of = |bytes| String::from_utf8(bytes).expect("whole characters are blanked");
        RustSource { without_comments: text_of(without_comments), code: text_of(code) }
    }

    /// The places of the items that exist only in test builds.
    pub(crate) fn test_only(&self) -> Vec<Range<usize>> {
        let mut places = Vec::new();
        for (start, attribute) in self.code.match_indices("#[cfg(test)]") {
            let rest = &self.code[start + attribute.len()..];
            let from = start + attribute.len();
            // An item ends with its braces or, as `mod tests;` and `use` do, with a semicolon.
            if let Some(opening) = rest.find(['{', ';']) {
                let end = match rest.as_bytes()[opening] {
                    b'{' => self.closing(from + opening),
                    _ => from + opening + 1,
                };
                places.push(start..end);
            }
        }
        places
    }

    /// The byte after the bracket that closes the one at `opening`, or the end of the text.
    pub(crate) fn closing(&self, opening: usize) -> usize {
        let mut depth = 0_usize;
        for (at, byte) in self.code.bytes().enumerate().skip(opening) {
            match byte {
                b'{' | b'(' | b'[' => depth += 1,
                b'}' | b')' | b']' => depth = depth.saturating_sub(1),
                _ => continue,
            }
            if depth == 0 {
                return at + 1;
            }
        }
        self.code.len()
    }
}

enum Piece {
    Comment(usize),
    Quoted(usize),
    Code,
}

fn blank(bytes: &mut [u8]) {
    bytes.iter_mut().filter(|b| **b != b'\n').for_each(|b| *b = b' ');
}

/// What begins at this byte, and where it ends.
fn piece_at(text: &[u8], at: usize) -> Piece {
    match text[at] {
        b'/' if text.get(at + 1) == Some(&b'/') => {
            let length = text[at..].iter().position(|b| *b == b'\n').unwrap_or(text.len() - at);
            Piece::Comment(at + length)
        }
        b'/' if text.get(at + 1) == Some(&b'*') => Piece::Comment(end_of_block_comment(text, at)),
        b'"' => Piece::Quoted(end_of_string(text, at + 1, b'"')),
        b'r' if !continues_a_word(text, at) => end_of_raw_string(text, at).map_or(Piece::Code, Piece::Quoted),
        b'\'' => end_of_character(text, at).map_or(Piece::Code, Piece::Quoted),
        _ => Piece::Code,
    }
}

fn end_of_block_comment(text: &[u8], start: usize) -> usize {
    let mut depth = 0_usize;
    let mut at = start;
    while at + 1 < text.len() {
        match &text[at..at + 2] {
            b"/*" => depth += 1,
            b"*/" => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

fn end_of_string(text: &[u8], mut at: usize, quote: u8) -> usize {
    while at < text.len() {
        match text[at] {
            b'\\' => at += 2,
            byte if byte == quote => return at + 1,
            _ => at += 1,
        }
    }
    text.len()
}

/// In `br"` and `cr"` the letter before belongs to the string; after any other letter an `r` is part of a name.
fn continues_a_word(text: &[u8], at: usize) -> bool {
    let is_word = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_';
    match text[..at].last() {
        Some(b'b' | b'c') => text[..at - 1].last().is_some_and(is_word),
        before => before.is_some_and(is_word),
    }
}

fn end_of_raw_string(text: &[u8], at: usize) -> Option<usize> {
    let hashes = text[at + 1..].iter().take_while(|b| **b == b'#').count();
    let inside = at + 1 + hashes + 1;
    if text.get(inside - 1) != Some(&b'"') {
        return None;
    }
    let closing = [b"\"".as_slice(), &text[at + 1..at + 1 + hashes]].concat();
    let length = text[inside..].windows(closing.len()).position(|window| window == closing);
    Some(length.map_or(text.len(), |length| inside + length + closing.len()))
}

/// A quote begins a character if another one ends it; otherwise it begins a lifetime.
fn end_of_character(text: &[u8], at: usize) -> Option<usize> {
    if text.get(at + 1) == Some(&b'\\') {
        return Some(end_of_string(text, at + 1, b'\''));
    }
    let length = match text.get(at + 1)? {
        0..=0x7f => 1,
        0x80..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0.. => 4,
    };
    let end = at + 1 + length;
    (text.get(end) == Some(&b'\'')).then_some(end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_strings_are_blanked_in_place() {
        let text = "let a = \"x // y\"; // f32\nlet b = /* a /* b */ c */ 1;";
        let source = RustSource::new(text);
        assert_eq!(source.without_comments.len(), text.len());
        assert_eq!(
            source.without_comments.trim_end(),
            "let a = \"x // y\";       \nlet b =                   1;"
        );
        assert!(!source.code.contains('x') && source.code.contains("let b"));
    }

    #[test]
    fn raw_strings_characters_and_lifetimes_are_told_apart() {
        let source =
            RustSource::new("f(r#\"a \" { b\"#, '{', '\\'', '→', b'}', br\"}\"); fn g<'a>(x: &'a str) {}");
        assert!(!source.code.contains(" { b") && source.code.contains("fn g<'a>(x: &'a str) {}"));
        assert_eq!(source.code.matches(['{', '}']).count(), 2);
    }

    #[test]
    fn test_only_items_are_found() {
        let source = RustSource::new(
            "fn a() {}\n#[cfg(test)]\nmod tests { fn b() { } }\n#[cfg(test)]\nuse c;\nfn d() {}",
        );
        let places: Vec<&str> = source.test_only().into_iter().map(|place| &source.code[place]).collect();
        assert_eq!(places, ["#[cfg(test)]\nmod tests { fn b() { } }", "#[cfg(test)]\nuse c;"]);
    }
}
