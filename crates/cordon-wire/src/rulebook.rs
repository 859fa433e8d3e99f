//! The rules of a ruleset in words: its ledger, read once and found by id.

use serde::Deserialize;

use crate::face::{RuleRow, RuleTopic};

/// The files of a ruleset's ledger, with their titles and in the order in which they are read.
macro_rules! ledger_files {
    ($crate_name:literal, $($topic:literal: $title:literal),* $(,)?) => {
        &[$((
            $topic,
            $title,
            include_str!(concat!("../../../", $crate_name, "/ledger/", $topic, ".toml")),
        )),*]
    };
}
pub(crate) use ledger_files;

/// A file of a ledger: topic, title and text.
pub(crate) type LedgerFile = (&'static str, &'static str, &'static str);

#[derive(Deserialize)]
struct Topic {
    #[serde(default)]
    row: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    id: String,
    text: String,
    editions: Option<String>,
}

impl Row {
    /// The edition, where the rule is not for both.
    fn edition(&self) -> Option<&str> {
        self.editions.as_deref().filter(|editions| *editions != "both")
    }
}

fn read(text: &str) -> Vec<Row> {
    toml::from_str::<Topic>(text).map_or_else(|_| Vec::new(), |topic| topic.row)
}

/// A ledger that was read.
pub(crate) struct Rulebook(Vec<(LedgerFile, Vec<Row>)>);

impl Rulebook {
    /// Reads the files of a ledger.
    pub(crate) fn read(files: &[LedgerFile]) -> Rulebook {
        Rulebook(files.iter().map(|file| (*file, read(file.2))).collect())
    }

    /// All rules by topic.
    pub(crate) fn topics(&self) -> Vec<RuleTopic> {
        let rule = |row: &Row| RuleRow {
            id: row.id.clone(),
            text: row.text.clone(),
            edition: row.edition().map(str::to_owned),
        };
        let topic = |((id, title, _), rows): &(LedgerFile, Vec<Row>)| RuleTopic {
            id: (*id).to_owned(),
            title: (*title).to_owned(),
            rules: rows.iter().map(rule).collect(),
        };
        self.0.iter().map(topic).collect()
    }

    /// The text of a rule.
    pub(crate) fn text(&self, id: &str) -> Option<String> {
        let id = id.trim().to_uppercase();
        let rows = self.0.iter().flat_map(|(_, rows)| rows);
        // An edition's letter at the end of an id may be left out; then the texts of both editions are shown.
        let found: Vec<String> = rows
            .filter(|row| {
                let other = row.id.to_uppercase();
                other == id || other.strip_prefix(&id).is_some_and(|rest| ["A", "B"].contains(&rest))
            })
            .map(|row| {
                let edition = row.edition().map_or(String::new(), |edition| format!(" ({edition})"));
                format!("{}{edition}: {}", row.id, row.text)
            })
            .collect();
        (!found.is_empty()).then(|| found.join("\n"))
    }
}

/// Proves that a list of files is the folder of the ledger, and that its rules are found.
#[cfg(test)]
pub(crate) fn check_files(crate_name: &str, files: &[LedgerFile], book: &Rulebook) {
    let folder = format!("{}/../{crate_name}/ledger", env!("CARGO_MANIFEST_DIR"));
    let mut rows = 0;
    for file in std::fs::read_dir(folder).expect("the ledger is there") {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("a text");
        assert!(files.iter().any(|(_, _, known)| *known == text), "a topic of the ledger is not in the list");
        rows += toml::from_str::<Topic>(&text).expect("a topic").row.len();
    }
    assert!(rows > 100, "{rows} rows");
    assert_eq!(
        book.topics().iter().map(|topic| topic.rules.len()).sum::<usize>(),
        rows,
        "all rules are told"
    );
    let first = read(files[0].2).remove(0);
    let text = book.text(&first.id.to_lowercase()).expect("a rule is found in any case");
    assert!(text.contains(&first.text), "{text}");
    assert_eq!(book.text("no-such-rule"), None);
    assert_eq!(book.text(""), None);
}
