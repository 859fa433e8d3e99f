//! Who may depend on whom: the kernel and the grid on no one, a ruleset on those two, the bots on all of these, no one
//! on the binary.

use super::Problem;
use super::tree::Tree;
use toml::{Table, Value};

const KERNEL: &str = "cordon-kernel";
const GRID: &str = "cordon-grid";
const BOTS: &str = "cordon-bots";
const BINARY: &str = "cordon-cli";

/// A dependency of one crate of the project on another.
struct Dependency {
    on: String,
    only_in_tests: bool,
}

pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    let rulesets = tree.rulesets();
    let mut problems = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| path.ends_with("/Cargo.toml")) {
        let name = path.trim_end_matches("/Cargo.toml").rsplit('/').next().unwrap_or_default();
        match text.parse::<Table>() {
            Ok(manifest) => {
                for dependency in dependencies(&manifest) {
                    if let Some(why) = objection(name, &dependency, &rulesets) {
                        let line = text.lines().position(|line| line.contains(&dependency.on));
                        problems.push(Problem::new(path, line.map_or(1, |line| line + 1), why));
                    }
                }
            }
            Err(error) => problems.push(Problem::new(path, 1, error.message())),
        }
    }
    problems
}

/// Why this crate may not have this dependency, if so.
fn objection(name: &str, dependency: &Dependency, rulesets: &[&str]) -> Option<String> {
    let on = dependency.on.as_str();
    let is_ruleset = rulesets.contains(&name);
    if on == BINARY {
        Some(format!("{name} depends on {BINARY}: move what both need into a library"))
    } else if is_ruleset && rulesets.contains(&on) && on != name {
        Some(format!("{name} depends on {on}: no ruleset knows another, not even in its tests"))
    } else if dependency.only_in_tests {
        None
    } else if name == KERNEL || name == GRID {
        Some(format!("{name} depends on {on}: it may depend on no other crate of the project"))
    } else if is_ruleset && on != KERNEL && on != GRID {
        Some(format!("{name} depends on {on}: a ruleset depends on {KERNEL} and {GRID} only"))
    } else if name == BOTS && on != KERNEL && on != GRID && !rulesets.contains(&on) {
        Some(format!("{name} depends on {on}: bots depend on {KERNEL}, {GRID} and rulesets only"))
    } else {
        None
    }
}

/// The dependencies on crates of this project, those for one platform included.
fn dependencies(manifest: &Table) -> Vec<Dependency> {
    let platforms = manifest.get("target").and_then(Value::as_table).into_iter().flat_map(Table::values);
    let mut found = Vec::new();
    for tables in std::iter::once(manifest).chain(platforms.filter_map(Value::as_table)) {
        for (section, only_in_tests) in
            [("dependencies", false), ("build-dependencies", false), ("dev-dependencies", true)]
        {
            let entries = tables.get(section).and_then(Value::as_table).into_iter().flatten();
            for (key, value) in entries {
                // A dependency may have been given another name here.
                let on = value.get("package").and_then(Value::as_str).unwrap_or(key);
                if on.starts_with("cordon-") {
                    found.push(Dependency { on: on.to_string(), only_in_tests });
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(name: &str, manifest: &str) -> Vec<String> {
        let tree = Tree::of(&[
            (&format!("crates/{name}/Cargo.toml"), manifest),
            ("crates/cordon-omega/ledger/los.toml", ""),
            ("crates/cordon-exodus/ledger/los.toml", ""),
        ]);
        check(&tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_ruleset_depends_on_kernel_and_grid_and_in_tests_on_the_testkit() {
        let manifest = "[dependencies]\ncordon-kernel.workspace = true\ncordon-grid.workspace = true\n\
                        [dev-dependencies]\ncordon-testkit.workspace = true\n";
        assert!(messages("cordon-omega", manifest).is_empty());
    }

    #[test]
    fn a_ruleset_never_depends_on_another() {
        let manifest = "[dev-dependencies]\nother = { package = \"cordon-exodus\", path = \"x\" }\n";
        assert_eq!(
            messages("cordon-omega", manifest),
            [
                "crates/cordon-omega/Cargo.toml:2: cordon-omega depends on cordon-exodus: no ruleset knows another, not even in its tests"
            ]
        );
    }

    #[test]
    fn the_kernel_depends_on_no_one() {
        assert_eq!(messages("cordon-kernel", "[dependencies]\ncordon-grid.workspace = true\n").len(), 1);
        assert_eq!(
            messages("cordon-kernel", "[target.x.dependencies]\ncordon-grid.workspace = true\n").len(),
            1
        );
        assert!(messages("cordon-packs", "[dependencies]\ncordon-omega.workspace = true\n").is_empty());
    }

    #[test]
    fn bots_depend_on_rulesets_but_not_on_packs() {
        assert!(messages("cordon-bots", "[dependencies]\ncordon-omega.workspace = true\n").is_empty());
        assert_eq!(messages("cordon-bots", "[dependencies]\ncordon-packs.workspace = true\n").len(), 1);
    }

    #[test]
    fn no_one_depends_on_the_binary() {
        assert_eq!(messages("cordon-arena", "[dev-dependencies]\ncordon-cli.workspace = true\n").len(), 1);
    }
}
