//! Nothing unfinished is committed: what is missing is a row of the ledger with the status `later`.

use super::Problem;
use super::tree::Tree;

/// Put together from parts, so that this file does not find itself.
const WORDS: [&str; 4] =
    [concat!("to", "do!("), concat!("unimpl", "emented!("), concat!("TO", "DO"), concat!("FIX", "ME")];

pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| !path.ends_with(".md")) {
        for (number, line) in text.lines().enumerate() {
            for word in WORDS.iter().filter(|word| has_word(line, word)) {
                let message = format!("'{word}' is not for committed code");
                problems.push(Problem::new(path, number + 1, message));
            }
        }
    }
    problems
}

fn has_word(line: &str, word: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let after = &line[at + word.len()..];
        !line[..at].ends_with(is_word) && (word.ends_with('(') || !after.starts_with(is_word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unfinished_work_is_found() {
        let text = format!("fn a() {{ {}) }}\n// {}: later\nlet AUTODO = 1;\n", WORDS[0], WORDS[2]);
        let tree = Tree::of(&[("crates/a/src/lib.rs", &text), ("CHANGELOG.md", WORDS[3])]);
        let lines: Vec<usize> = check(&tree).iter().map(|problem| problem.line).collect();
        assert_eq!(lines, [1, 2]);
    }
}
