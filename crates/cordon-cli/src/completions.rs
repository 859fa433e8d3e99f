//! `cordon completions`: the tab key learns the commands.

use clap::CommandFactory;
use clap_complete::Shell;

use crate::cli::Cli;
use crate::failure::Failure;

/// Print a script that completes commands in a shell.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cordon completions bash > ~/.local/share/bash-completion/completions/cordon
  cordon completions fish > ~/.config/fish/completions/cordon.fish")]
pub(crate) struct Args {
    /// The shell.
    shell: Shell,
}

pub(crate) fn run(args: Args) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "cordon", &mut script);
    std::io::Write::write_all(&mut std::io::stdout(), &script)?;
    Ok(())
}
