//! A Rust file that has grown past the limit is usually two topics.

use super::Problem;
use super::tree::Tree;

const MOST_LINES: usize = 600;

/// Files that may be longer, each with the reason.
const ALLOWED: &[(&str, &str)] = &[];

pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    check_with(tree, ALLOWED)
}

fn check_with(tree: &Tree, allowed: &[(&str, &str)]) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut needed = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| path.ends_with(".rs")) {
        let lines = text.lines().count();
        if lines > MOST_LINES {
            if allowed.iter().any(|(exempt, _)| *exempt == path) {
                needed.push(path);
            } else {
                let message = format!("{lines} lines are more than {MOST_LINES}: split the file by topic");
                problems.push(Problem::new(path, MOST_LINES + 1, message));
            }
        }
    }
    for (path, _) in allowed.iter().filter(|(path, _)| !needed.contains(path)) {
        problems.push(Problem::new(*path, 1, "it is short or gone: take it off the list of long files"));
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_is_a_problem_unless_allowed() {
        let long = "\n".repeat(MOST_LINES + 1);
        let tree = Tree::of(&[("crates/a/src/lib.rs", &long), ("crates/a/src/b.rs", "\n")]);
        assert_eq!(check_with(&tree, &[]).len(), 1);
        assert!(check_with(&tree, &[("crates/a/src/lib.rs", "a table")]).is_empty());
        assert_eq!(check_with(&tree, &[("crates/a/src/b.rs", "")]).len(), 2);
    }
}
