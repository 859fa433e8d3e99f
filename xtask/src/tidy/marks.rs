//! Every `cov_mark` that code hits is checked by a test, and every mark a test checks is hit by code.

use super::Problem;
use super::rust_source::RustSource;
use super::tree::{Tree, line_at};
use std::collections::BTreeMap;

const HITS: &[&str] = &["cov_mark::hit!("];
const CHECKS: &[&str] = &["cov_mark::check!(", "cov_mark::check_count!("];

pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    let hits = marks(tree, HITS);
    let checks = marks(tree, CHECKS);
    let unchecked = hits.iter().filter(|(mark, _)| !checks.contains_key(*mark));
    let unhit = checks.iter().filter(|(mark, _)| !hits.contains_key(*mark));
    unchecked
        .map(|(mark, (path, line))| (path, line, format!("no test checks the mark {mark}")))
        .chain(unhit.map(|(mark, (path, line))| (path, line, format!("no code hits the mark {mark}"))))
        .map(|(path, line, message)| Problem::new(path, *line, message))
        .collect()
}

/// The names in these macro calls, each with the first place where it is used.
fn marks(tree: &Tree, macros: &[&str]) -> BTreeMap<String, (String, usize)> {
    let mut found = BTreeMap::new();
    for (path, text) in tree.crate_sources() {
        let code = RustSource::new(text).code;
        for call in macros {
            for (at, _) in code.match_indices(call) {
                let name = code[at + call.len()..].split([')', ',']).next().unwrap_or_default().trim();
                found.entry(name.to_string()).or_insert_with(|| (path.to_string(), line_at(text, at)));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_come_in_pairs() {
        let tree = Tree::of(&[
            ("crates/a/src/lib.rs", "fn f() { cov_mark::hit!(om_walk_04); cov_mark::hit!(om_walk_05); }"),
            (
                "crates/a/tests/t.rs",
                "cov_mark::check_count!(om_walk_04, 2);\n// cov_mark::check!(om_walk_05);\ncov_mark::check!(om_peek_01);",
            ),
        ]);
        let problems: Vec<String> = check(&tree).iter().map(ToString::to_string).collect();
        assert_eq!(
            problems,
            [
                "crates/a/src/lib.rs:1: no test checks the mark om_walk_05",
                "crates/a/tests/t.rs:3: no code hits the mark om_peek_01"
            ]
        );
    }
}
