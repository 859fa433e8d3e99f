//! What code and tests say about ledger ids.

use super::rule_id;
use super::rust_source::RustSource;
use super::test_functions::test_functions;
use super::tree::{Tree, line_at};
use std::collections::{BTreeMap, BTreeSet};

/// A place in the tree.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) path: String,
    pub(crate) line: usize,
}

/// Everything the crates say about ids.
#[derive(Default)]
pub(crate) struct Evidence {
    /// The ids that a crate's code names, by the crate's folder.
    pub(crate) named_in_code: BTreeMap<String, BTreeSet<String>>,
    /// The ids that a test proves, with the name of one such test.
    pub(crate) proved_by: BTreeMap<String, String>,
    /// The first place where each id is written in each file.
    pub(crate) written: Vec<(String, Place)>,
}

/// Reads all crates. A test counts wherever it stands, in `src` or in `tests`, and so does a scene file.
pub(crate) fn gather(tree: &Tree) -> Evidence {
    let mut evidence = Evidence::default();
    for (path, text) in tree.crate_sources() {
        let source = RustSource::new(text);
        evidence.read_mentions(path, text);
        evidence.read_code(path, text, &source);
        for test in test_functions(&source) {
            let place = Place { path: path.to_string(), line: line_at(text, test.at) };
            for id in rule_id::ids_in_test_name(&test.name) {
                evidence.written.push((id, place.clone()));
            }
            for id in test.proves {
                evidence.proved_by.entry(id).or_insert_with(|| test.name.clone());
            }
        }
    }
    for (path, text) in tree.files().filter(|(path, _)| is_scene(path)) {
        for (line, id) in rules_of_scene(text) {
            evidence.written.push((id.clone(), Place { path: path.to_string(), line }));
            evidence.proved_by.entry(id).or_insert_with(|| path.to_string());
        }
    }
    evidence
}

impl Evidence {
    fn read_mentions(&mut self, path: &str, text: &str) {
        let mut seen = BTreeSet::new();
        for (at, id) in rule_id::ids_in(text) {
            if seen.insert(id.clone()) {
                self.written.push((id, Place { path: path.to_string(), line: line_at(text, at) }));
            }
        }
    }

    /// An id is named in code when it stands in a file of `src`, outside of tests. Where a constant is merely
    /// declared does not count: a list of all ids would make every rule look implemented.
    fn read_code(&mut self, path: &str, text: &str, source: &RustSource) {
        let Some((name, file)) = path.trim_start_matches("crates/").split_once("/src/") else { return };
        if file.ends_with("tests.rs") {
            return;
        }
        let tests = source.test_only();
        let named = self.named_in_code.entry(name.to_string()).or_default();
        for (at, id) in rule_id::ids_in(text) {
            let line_start = text[..at].rfind('\n').map_or(0, |end| end + 1);
            let line = text[line_start..].lines().next().unwrap_or_default();
            if !tests.iter().any(|test| test.contains(&at)) && !declares_a_constant(line) {
                named.insert(id);
            }
        }
    }
}

fn declares_a_constant(line: &str) -> bool {
    line.trim_start().trim_start_matches("pub ").trim_start_matches("pub(crate) ").starts_with("const ")
}

fn is_scene(path: &str) -> bool {
    let is_scene = path.ends_with(".scene.toml") || path.ends_with(".scene");
    is_scene && path.split('/').any(|part| part == "tests" || part == "corpus")
}

/// The ids that a scene file lists as `rules = ["OM-MOVE-04", ...]`.
fn rules_of_scene(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut line_start = 0;
    for line in text.split_inclusive('\n') {
        let value =
            line.trim_start().strip_prefix("rules").and_then(|rest| rest.trim_start().strip_prefix('='));
        if value.is_some_and(|value| value.trim_start().starts_with('[')) {
            let list = text[line_start..].split(']').next().unwrap_or_default();
            found.extend(
                rule_id::ids_in(list).into_iter().map(|(at, id)| (line_at(text, line_start + at), id)),
            );
        }
        line_start += line.len();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_names_an_id_in_a_comment_or_a_string_but_not_by_declaring_it() {
        let tree = Tree::of(&[(
            "crates/cordon-omega/src/rules/movement.rs",
            "/// OM-WALK-04: a step.\npub const OM_WALK_05: Rule = rule(\"OM-WALK-05\");\n\
             fn a() { refuse(OM_WALK_06) }\n#[cfg(test)]\nmod tests { /* OM-WALK-07 */ }\n",
        )]);
        let named = &gather(&tree).named_in_code["cordon-omega"];
        assert_eq!(named.iter().collect::<Vec<_>>(), ["OM-WALK-04", "OM-WALK-06"]);
    }

    #[test]
    fn a_scene_file_proves_what_it_lists() {
        let text = "title = \"OM-WALK-01\"\nrules = [\"OM-WALK-04\",\n  \"ZC-91\"]\n";
        let tree = Tree::of(&[("corpus/omega/step.scene.toml", text), ("docs/step.scene.toml", text)]);
        let evidence = gather(&tree);
        assert_eq!(evidence.proved_by.keys().collect::<Vec<_>>(), ["OM-WALK-04", "ZC-91"]);
        assert_eq!(evidence.written[1].1.line, 3);
    }
}
