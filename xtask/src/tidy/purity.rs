//! The kernel, the grid and the rulesets have no I/O, no clock, no threads, no unordered maps; rules have no floats.

use super::Problem;
use super::rust_source::RustSource;
use super::tree::{Tree, line_at};

/// Modules of the standard library that reach outside of the game.
const OUTSIDE: [&str; 7] = ["fs", "io", "net", "time", "thread", "env", "process"];

/// Words that print, or whose order differs from run to run.
const WORDS: [&str; 7] = ["println!", "eprintln!", "print!", "eprint!", "dbg!", "HashMap", "HashSet"];

/// Types whose results may differ from machine to machine.
const FLOATS: [&str; 2] = ["f32", "f64"];

pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    let rulesets = tree.rulesets();
    let mut problems = Vec::new();
    for (path, text) in tree.crate_sources() {
        let Some((name, file)) = path.trim_start_matches("crates/").split_once("/src/") else { continue };
        let is_ruleset = rulesets.contains(&name);
        let is_grid = name == "cordon-grid";
        // A module of tests in a file of its own has no `cfg(test)` inside.
        if !(is_ruleset || is_grid || name == "cordon-kernel") || file.ends_with("tests.rs") {
            continue;
        }
        let has_rules = is_grid || is_ruleset && file.starts_with("rules");
        for (at, message) in impurities(text, has_rules) {
            problems.push(Problem::new(path, line_at(text, at), message));
        }
    }
    problems
}

/// What the text has and should not have, outside of comments, strings and tests.
fn impurities(text: &str, has_rules: bool) -> Vec<(usize, String)> {
    let source = RustSource::new(text);
    let mut code = source.code.clone().into_bytes();
    for place in source.test_only() {
        code[place].iter_mut().filter(|b| **b != b'\n').for_each(|b| *b = b' ');
    }
    let code = String::from_utf8(code).expect("items begin and end with whole characters");
    let mut found = Vec::new();
    for (at, module) in std_modules(&code) {
        if OUTSIDE.contains(&module) {
            found.push((at, format!("std::{module} reaches outside of the game")));
        }
    }
    for word in WORDS {
        for at in places_of_word(&code, word) {
            let why = if word.ends_with('!') { "a ruleset does not print" } else { "use a BTree collection" };
            found.push((at, format!("{word}: {why}")));
        }
    }
    if has_rules {
        for word in FLOATS {
            for at in places_of_word(&code, word) {
                found.push((at, format!("{word}: rules compute with integers and fractions")));
            }
        }
        for at in float_literals(&code) {
            found.push((at, "a float: rules compute with integers and fractions".to_string()));
        }
    }
    found
}

/// The modules named behind `std::`, those inside braces included.
fn std_modules(code: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    for at in places_of_word(code, "std::") {
        let rest = &code[at + 5..];
        if let Some(list) = rest.strip_prefix('{') {
            let mut depth = 0_usize;
            let mut start = 0;
            for (here, byte) in list.bytes().enumerate() {
                match byte {
                    b'{' => depth += 1,
                    b'}' if depth > 0 => depth -= 1,
                    b',' if depth > 0 => {}
                    b',' | b'}' => {
                        found.push((at, first_word(list[start..here].trim_start())));
                        start = here + 1;
                        if byte == b'}' {
                            break;
                        }
                    }
                    _ => {}
                }
            }
        } else {
            found.push((at, first_word(rest)));
        }
    }
    found
}

fn first_word(text: &str) -> &str {
    &text[..text.bytes().take_while(|b| is_word(*b)).count()]
}

/// Where the word stands by itself and not as the end or beginning of a longer one.
fn places_of_word(code: &str, word: &str) -> Vec<usize> {
    let bytes = code.as_bytes();
    let open_ended = !word.ends_with(|last: char| last.is_ascii_alphanumeric());
    code.match_indices(word)
        .map(|(at, _)| at)
        .filter(|&at| at == 0 || !is_word(bytes[at - 1]))
        .filter(|&at| open_ended || !bytes.get(at + word.len()).is_some_and(|b| is_word(*b)))
        .collect()
}

/// Numbers such as `0.5`; in `pair.0.1` the digits are fields and in `0..5` they are bounds.
fn float_literals(code: &str) -> Vec<usize> {
    let bytes = code.as_bytes();
    let starts_number = |at: usize| at == 0 || !is_word(bytes[at - 1]) && bytes[at - 1] != b'.';
    (0..bytes.len())
        .filter(|&at| bytes[at].is_ascii_digit() && starts_number(at))
        .filter(|&at| {
            let digits = bytes[at..].iter().take_while(|b| b.is_ascii_digit() || **b == b'_').count();
            let behind = &bytes[at + digits..];
            behind.first() == Some(&b'.') && behind.get(1).is_some_and(u8::is_ascii_digit)
        })
        .collect()
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(text: &str) -> Vec<String> {
        impurities(text, true).into_iter().map(|(_, message)| message).collect()
    }

    #[test]
    fn reaching_outside_is_found_in_every_spelling() {
        assert_eq!(messages("use std::fs;").len(), 1);
        assert_eq!(messages("use std::{fmt, io::{self, Read}, ops::{Add}, time::Instant};").len(), 2);
        assert_eq!(messages("fn f() { ::std::thread::sleep(d); println!(\"x\") }").len(), 2);
    }

    #[test]
    fn unordered_maps_and_floats_are_found() {
        assert_eq!(messages("let a: HashMap<u8, f32> = x; let b = 0.5;").len(), 3);
        assert!(messages("let a = pair.0.1; for x in 0..5 {} let f64_like = 1; MyHashMapLike").is_empty());
        assert!(impurities("let odds: f64 = 0.5;", false).is_empty());
    }

    #[test]
    fn comments_strings_and_tests_are_left_alone() {
        assert!(
            messages("// std::fs\nlet a = \"HashMap\";\n#[cfg(test)]\nmod tests { use std::fs; }").is_empty()
        );
    }

    #[test]
    fn only_kernel_grid_and_rulesets_must_be_pure() {
        let tree = Tree::of(&[
            ("crates/cordon-omega/ledger/los.toml", ""),
            ("crates/cordon-omega/src/lib.rs", "use std::io;\nlet share = 0.5;"),
            ("crates/cordon-omega/src/rules/los.rs", "\nlet share = 0.5;"),
            ("crates/cordon-cli/src/main.rs", "use std::io;"),
        ]);
        let places: Vec<(String, usize)> = check(&tree).into_iter().map(|p| (p.path, p.line)).collect();
        assert_eq!(
            places,
            [
                ("crates/cordon-omega/src/lib.rs".to_string(), 1),
                ("crates/cordon-omega/src/rules/los.rs".to_string(), 2)
            ]
        );
    }
}
