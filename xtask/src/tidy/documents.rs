//! The documents do not drift from the tree: a path they name exists, and a link they have leads somewhere.

use super::Problem;
use super::tree::Tree;

/// The folders whose paths are recognised in backticks.
const FOLDERS: [&str; 8] = ["crates/", "packs/", "docs/", "xtask/", "corpus/", "web/", "fuzz/", ".ci/"];

pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| is_document(path)) {
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        for (line, prose) in prose_lines(text) {
            for named in paths_in_backticks(prose).into_iter().filter(|named| !tree.has(named)) {
                problems.push(Problem::new(path, line, format!("there is no {named}")));
            }
            for target in link_targets(prose) {
                let resolved = resolve(folder, target);
                if !resolved.as_deref().is_some_and(|resolved| resolved.is_empty() || tree.has(resolved)) {
                    problems.push(Problem::new(path, line, format!("the link to {target} leads nowhere")));
                }
            }
        }
    }
    problems
}

fn is_document(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    let is_covered =
        matches!(parts[..], [_] | ["docs", ..] | ["crates", _, _] | ["packs" | "corpus" | "web", ..]);
    path.ends_with(".md") && is_covered
}

/// The lines outside of fenced blocks, with their numbers.
fn prose_lines(text: &str) -> Vec<(usize, &str)> {
    let mut inside_fence = false;
    let mut lines = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            inside_fence = !inside_fence;
        } else if !inside_fence {
            lines.push((number + 1, line));
        }
    }
    lines
}

/// Paths of the tree in backticks. Those with a placeholder stand for many files and are left alone.
fn paths_in_backticks(line: &str) -> Vec<&str> {
    line.split('`')
        .skip(1)
        .step_by(2)
        .filter(|span| FOLDERS.iter().any(|folder| span.starts_with(folder)))
        .filter(|span| !span.contains(['<', '*', '{', ' ', '…']))
        .collect()
}

/// The targets of `[text](target)` that lie inside of the project, without their anchors.
fn link_targets(line: &str) -> Vec<&str> {
    line.match_indices("](")
        .filter_map(|(at, _)| line[at + 2..].split([')', ' ']).next())
        .filter(|target| !target.contains(':') && !target.starts_with('#'))
        .filter_map(|target| target.split('#').next())
        .collect()
}

/// The path that a link in a document of this folder means, or nothing if it leaves the project.
fn resolve(folder: &str, target: &str) -> Option<String> {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(path: &str, text: &str) -> Vec<String> {
        let tree = Tree::of(&[(path, text), ("docs/play.md", ""), ("crates/cordon-grid/src/lib.rs", "")]);
        check(&tree).into_iter().map(|problem| problem.message).collect()
    }

    #[test]
    fn paths_in_backticks_exist() {
        let text = "See `crates/cordon-grid/src/`, `crates/<name>/src`, `crates/gone` and `cargo xtask`.";
        assert_eq!(messages("README.md", text), ["there is no crates/gone"]);
        assert!(messages("README.md", "```\n`crates/gone`\n```\n").is_empty());
    }

    #[test]
    fn relative_links_lead_somewhere() {
        assert!(
            messages("README.md", "[a](docs/play.md#keys) [b](https://x.example/y) [c](#here)").is_empty()
        );
        assert!(messages("docs/README.md", "[a](play.md) [b](../crates/cordon-grid) [c](..)").is_empty());
        assert_eq!(messages("docs/README.md", "![a](gone.svg)"), ["the link to gone.svg leads nowhere"]);
        assert_eq!(messages("README.md", "[a](../outside)"), ["the link to ../outside leads nowhere"]);
    }
}
