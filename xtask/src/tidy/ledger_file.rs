//! One `ledger/<topic>.toml`: the rules of a topic as data.

use super::rule_id;
use super::tree::line_at;
use super::{Problem, tree::Tree};
use serde::Deserialize;
use toml::Spanned;

/// A topic file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    topic: String,
    /// What the ids of this topic begin with.
    prefixes: Vec<String>,
    #[serde(default, rename = "row")]
    rows: Vec<WrittenRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRow {
    id: Spanned<String>,
    text: String,
    /// Which editions have the rule; absent where a decision is meant for all.
    editions: Option<String>,
    status: String,
}

/// How far a row has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// The engine has it and a test proves it.
    Done,
    /// Not yet in the engine.
    Later,
}

/// A row of a ledger and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) status: Status,
    pub(crate) path: String,
    pub(crate) line: usize,
    /// The folder name of the crate whose ledger has it.
    pub(crate) ruleset: String,
}

/// The rows of all ledgers, and what is wrong with the files themselves.
pub(crate) fn read_ledgers(tree: &Tree) -> (Vec<Row>, Vec<Problem>) {
    let mut rows = Vec::new();
    let mut problems = Vec::new();
    for (path, text) in tree.files() {
        let parts: Vec<&str> = path.split('/').collect();
        if let ["crates", ruleset, "ledger", file] = parts[..]
            && let Some(topic) = file.strip_suffix(".toml")
        {
            read_topic(path, ruleset, topic, text, &mut rows, &mut problems);
        }
    }
    (rows, problems)
}

fn read_topic(
    path: &str,
    ruleset: &str,
    topic: &str,
    text: &str,
    rows: &mut Vec<Row>,
    problems: &mut Vec<Problem>,
) {
    let written: Written = match toml::from_str(text) {
        Ok(written) => written,
        Err(error) => {
            let line = error.span().map_or(1, |span| line_at(text, span.start));
            problems.push(Problem::new(path, line, error.message().trim()));
            return;
        }
    };
    if written.topic != topic {
        let message = format!("the topic is '{}' but the file is named '{topic}'", written.topic);
        problems.push(Problem::new(path, 1, message));
    }
    for row in written.rows {
        let line = line_at(text, row.id.span().start);
        let id = row.id.into_inner();
        let mut complain = |message: String| problems.push(Problem::new(path, line, message));
        if !rule_id::is_id(&id) {
            complain(format!("'{id}' is not an id such as OM-MOVE-04"));
        } else if !written.prefixes.iter().any(|prefix| prefix == rule_id::prefix(&id)) {
            complain(format!(
                "{id} is not of this topic, whose ids begin with {}",
                written.prefixes.join(", ")
            ));
        }
        if row.text.trim().is_empty() {
            complain(format!("{id} has no text"));
        }
        if row.editions.as_deref().is_some_and(|editions| !["both", "1e", "2e"].contains(&editions)) {
            complain(format!("{id}: editions is one of 'both', '1e' and '2e'"));
        }
        let status = match row.status.as_str() {
            "done" => Status::Done,
            "later" => Status::Later,
            other => {
                complain(format!("{id}: the status is 'done' or 'later', not '{other}'"));
                Status::Later
            }
        };
        rows.push(Row { id, status, path: path.to_string(), line, ruleset: ruleset.to_string() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Vec<Row>, Vec<String>) {
        let tree = Tree::of(&[("crates/cordon-omega/ledger/movement.toml", text)]);
        let (rows, problems) = read_ledgers(&tree);
        (rows, problems.iter().map(ToString::to_string).collect())
    }

    const HEAD: &str = "topic = \"movement\"\nprefixes = [\"OM-WALK\"]\n";

    #[test]
    fn a_row_is_read_with_its_place() {
        let (rows, problems) = read(&format!(
            "{HEAD}[[row]]\nid = \"OM-WALK-04\"\ntext = \"A step.\"\neditions = \"both\"\nstatus = \"done\"\n"
        ));
        assert!(problems.is_empty());
        assert_eq!((rows[0].id.as_str(), rows[0].status, rows[0].line), ("OM-WALK-04", Status::Done, 4));
        assert_eq!(rows[0].ruleset, "cordon-omega");
    }

    #[test]
    fn every_mistake_of_a_row_is_told() {
        let (_, problems) = read(&format!(
            "{HEAD}[[row]]\nid = \"OM-PEEK-01\"\ntext = \"\"\neditions = \"3e\"\nstatus = \"soon\"\n"
        ));
        assert_eq!(problems.len(), 4);
        assert!(problems[0].ends_with("OM-PEEK-01 is not of this topic, whose ids begin with OM-WALK"));
    }

    #[test]
    fn a_file_that_is_no_ledger_is_told_with_its_line() {
        let (rows, problems) = read(&format!("{HEAD}[[row]]\nname = \"x\"\n"));
        assert!(rows.is_empty());
        assert!(problems[0].starts_with("crates/cordon-omega/ledger/movement.toml:4: unknown field `name`"));
    }
}
