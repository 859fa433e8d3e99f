//! `cargo xtask tidy`: what the compiler cannot check. Each check is one file and returns all its problems.

mod documents;
mod evidence;
mod layers;
mod ledger;
mod ledger_file;
mod marks;
mod purity;
mod rule_id;
mod rust_source;
mod size;
mod test_functions;
mod tree;
mod words;

use anyhow::{Result, bail};
use std::fmt;
use std::path::{Path, PathBuf};
use tree::Tree;

/// Arguments of `cargo xtask tidy`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Another checkout to look at instead of this one.
    #[arg(long)]
    root: Option<PathBuf>,
}

/// Something a person has to put right, printed as `path:line: message` so that editors can jump to it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Problem {
    path: String,
    line: usize,
    message: String,
}

impl Problem {
    fn new(path: impl Into<String>, line: usize, message: impl Into<String>) -> Self {
        Problem { path: path.into(), line, message: message.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}: {}", self.path, self.line, self.message)
    }
}

pub(crate) fn run(args: Args) -> Result<()> {
    let problems = problems_of(&args.root.unwrap_or_else(crate::cargo::workspace_root))?;
    print(&problems);
    if !problems.is_empty() {
        bail!("the tree is not tidy");
    }
    Ok(())
}

/// Every problem of the tree at this folder, sorted by place.
pub(crate) fn problems_of(root: &Path) -> Result<Vec<Problem>> {
    let tree = Tree::read(root)?;
    let mut problems: Vec<Problem> = [
        ledger::check(&tree),
        marks::check(&tree),
        layers::check(&tree),
        purity::check(&tree),
        size::check(&tree),
        documents::check(&tree),
        words::check(&tree),
    ]
    .concat();
    problems.sort();
    problems.dedup();
    Ok(problems)
}

/// Prints one line per problem and a count at the end.
pub(crate) fn print(problems: &[Problem]) {
    for problem in problems {
        println!("{problem}");
    }
    match problems.len() {
        0 => println!("tidy: nothing to put right"),
        1 => println!("tidy: 1 problem"),
        count => println!("tidy: {count} problems"),
    }
}
