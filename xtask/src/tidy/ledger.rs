//! Ledger, code and tests agree: a done row is in the code and has a test, and no id is made up.

use super::Problem;
use super::evidence::{Evidence, gather};
use super::ledger_file::{Row, Status, read_ledgers};
use super::rule_id;
use super::tree::Tree;
use std::collections::BTreeMap;

pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    let (rows, mut problems) = read_ledgers(tree);
    let evidence = gather(tree);
    problems.extend(duplicates(&rows));
    problems.extend(split_prefixes(&rows));
    problems.extend(rows.iter().flat_map(|row| problems_of_row(row, &evidence)));
    problems.extend(orphans(&rows, &evidence));
    problems
}

fn duplicates(rows: &[Row]) -> Vec<Problem> {
    let mut first: BTreeMap<&str, &Row> = BTreeMap::new();
    let mut problems = Vec::new();
    for row in rows {
        if let Some(earlier) = first.get(row.id.as_str()) {
            let message = format!("{} stands already at {}:{}", row.id, earlier.path, earlier.line);
            problems.push(Problem::new(&row.path, row.line, message));
        } else {
            first.insert(&row.id, row);
        }
    }
    problems
}

/// Ids that begin alike stand in one file, so that whoever knows an id knows the file.
fn split_prefixes(rows: &[Row]) -> Vec<Problem> {
    let mut home: BTreeMap<&str, &str> = BTreeMap::new();
    let mut problems = Vec::new();
    for row in rows {
        let prefix = rule_id::prefix(&row.id);
        let path = home.entry(prefix).or_insert(&row.path);
        if *path != row.path {
            problems.push(Problem::new(&row.path, row.line, format!("the rows of {prefix} stand in {path}")));
        }
    }
    problems
}

fn problems_of_row(row: &Row, evidence: &Evidence) -> Vec<Problem> {
    let id = &row.id;
    let proof = evidence.proved_by.get(id);
    let named = evidence.named_in_code.get(&row.ruleset).is_some_and(|ids| ids.contains(id));
    let mut problems = Vec::new();
    match row.status {
        Status::Done => {
            if !named {
                problems.push(format!("{id} is done, but no code in crates/{}/src names it", row.ruleset));
            }
            if proof.is_none() {
                let name = id.to_lowercase().replace('-', "_");
                problems.push(format!("{id} is done, but no test proves it; name one {name}_..."));
            }
        }
        Status::Later => {
            if let Some(test) = proof {
                problems.push(format!("{id} is proved by {test}: mark it done"));
            }
        }
    }
    problems.into_iter().map(|message| Problem::new(&row.path, row.line, message)).collect()
}

fn orphans(rows: &[Row], evidence: &Evidence) -> Vec<Problem> {
    evidence
        .written
        .iter()
        .filter(|(id, _)| !rows.iter().any(|row| row.id == *id))
        .map(|(id, place)| Problem::new(&place.path, place.line, format!("no ledger has a row {id}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ledger(rows: &[(&str, &str)]) -> String {
        let rows = rows.iter().map(|(id, status)| {
            format!("[[row]]\nid = \"{id}\"\ntext = \"A rule.\"\nstatus = \"{status}\"\n")
        });
        format!("topic = \"movement\"\nprefixes = [\"OM-WALK\"]\n{}", rows.collect::<String>())
    }

    fn messages(rows: &[(&str, &str)], code: &str, tests: &str) -> Vec<String> {
        let tree = Tree::of(&[
            ("crates/cordon-omega/ledger/movement.toml", &ledger(rows)),
            ("crates/cordon-omega/src/rules/movement.rs", code),
            ("crates/cordon-omega/tests/rules/movement.rs", tests),
        ]);
        check(&tree).into_iter().map(|problem| problem.message).collect()
    }

    const TEST: &str = "#[test] fn om_walk_04_a_step() { assert!(true) }";

    #[test]
    fn a_done_row_with_code_and_test_is_fine() {
        assert!(messages(&[("OM-WALK-04", "done")], "/// OM-WALK-04: a step.", TEST).is_empty());
    }

    #[test]
    fn a_done_row_needs_code_and_test() {
        assert_eq!(
            messages(&[("OM-WALK-04", "done")], "", ""),
            [
                "OM-WALK-04 is done, but no code in crates/cordon-omega/src names it",
                "OM-WALK-04 is done, but no test proves it; name one om_walk_04_..."
            ]
        );
    }

    #[test]
    fn a_later_row_has_no_test() {
        assert_eq!(
            messages(&[("OM-WALK-04", "later")], "", TEST),
            ["OM-WALK-04 is proved by om_walk_04_a_step: mark it done"]
        );
    }

    #[test]
    fn an_id_without_a_row_is_an_orphan() {
        assert_eq!(messages(&[], "// OM-WALK-77 and OM-WALK-77", ""), ["no ledger has a row OM-WALK-77"]);
    }

    #[test]
    fn an_id_stands_once() {
        let rows = [("OM-WALK-04", "later"), ("OM-WALK-04", "later")];
        assert_eq!(
            messages(&rows, "", ""),
            ["OM-WALK-04 stands already at crates/cordon-omega/ledger/movement.toml:4"]
        );
    }
}
