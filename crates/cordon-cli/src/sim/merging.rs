//! `cordon sim merge`: the parts of a study that several machines have played.

use std::path::PathBuf;

use cordon_arena::store;
use cordon_arena::write_report;

use crate::failure::Failure;

/// Put the parts of a study together, as if one machine had played it.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cordon sim merge part-1 part-2 part-3 --out study
  cordon sim merge parts/* --out study --csv")]
pub(super) struct Args {
    /// The folders of all parts, in any order.
    #[arg(required = true, value_name = "DIR")]
    parts: Vec<PathBuf>,
    /// The new folder for the whole study.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Write the tables as CSV too.
    #[arg(long)]
    csv: bool,
}

pub(super) fn run(args: Args) -> Result<(), Failure> {
    let whole = store::merge(&args.parts, &args.out, args.csv)?;
    let page = write_report(&args.out)?;
    println!(
        "{} games of {} from {} parts are in {}; open {}",
        whole.progress().1,
        whole.ruleset,
        args.parts.len(),
        args.out.display(),
        page.display()
    );
    Ok(())
}
