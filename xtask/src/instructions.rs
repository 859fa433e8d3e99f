//! `cargo xtask instructions`: how many instructions a call of each hot kernel takes, counted by callgrind.
//!
//! Time differs from machine to machine and from minute to minute; instructions do not, so they are what to compare before
//! and after a change.

use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo::{cargo, target_folder};
use crate::debian;

/// What the program is built for: no more than valgrind knows, and the same on every machine.
const PROCESSOR: &str = "-C target-cpu=x86-64-v2";

/// Arguments of `cargo xtask instructions`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The missions to count in; may be given several times.
    #[arg(long = "mission", value_name = "MISSION", default_values = ["cold-entry", "dead-tanks", "slipway", "q-fuel", "twilight-a"])]
    missions: Vec<String>,
    /// How often each kernel is called.
    #[arg(long, default_value_t = 1000, value_name = "N")]
    calls: u32,
}

pub(crate) fn run(args: Args) -> Result<()> {
    debian::ensure_program("valgrind", "valgrind")?;
    let folder = target_folder()?.join("counted");
    let built = cargo()
        .args(["build", "--profile", "play", "--locked", "--package", "cordon-cli", "--bin", "cordon"])
        .arg("--target-dir")
        .arg(&folder)
        .env("RUSTFLAGS", PROCESSOR)
        .status();
    ensure!(built.context("cargo could not be started")?.success(), "the cordon binary did not build");
    let cordon = folder.join("play").join("cordon");
    let mut is_first = true;
    for mission in &args.missions {
        let (name, counts) = count(&cordon, &folder.join("callgrind.out"), mission, args.calls)?;
        if std::mem::take(&mut is_first) {
            let kernels: Vec<String> = counts.iter().map(|(kernel, _)| kernel.replace('_', " ")).collect();
            println!("| mission | {} |\n|---|{}", kernels.join(" | "), "---|".repeat(kernels.len()));
        }
        let counts: Vec<String> = counts.iter().map(|(_, count)| with_commas(*count)).collect();
        println!("| {name} | {} |", counts.join(" | "));
    }
    Ok(())
}

/// The mission's whole name, and the instructions of one call of each kernel.
fn count(cordon: &Path, out: &PathBuf, mission: &str, calls: u32) -> Result<(String, Vec<(String, u64)>)> {
    let mut valgrind = Command::new("valgrind");
    valgrind.arg("--quiet").arg("--tool=callgrind").arg(format!("--callgrind-out-file={}", out.display()));
    let ran = valgrind
        .arg(cordon)
        .args(["bench", "--kernels", "--json", "--mission", mission, "--calls", &calls.to_string()])
        .output()
        .context("valgrind could not be started")?;
    ensure!(ran.status.success(), "{mission}: {}", String::from_utf8_lossy(&ran.stderr));
    let told: serde_json::Value = serde_json::from_slice(&ran.stdout).context("cordon bench --json")?;
    let told = &told["missions"][0];
    let name = told["mission"].as_str().context("the mission has a name")?.to_owned();
    let calls = told["calls"].as_u64().context("cordon bench tells how often it called")?;
    let listed = Command::new("callgrind_annotate")
        .args(["--inclusive=yes", "--threshold=100"])
        .arg(out)
        .output()
        .context("callgrind_annotate could not be started")?;
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    let kernels = told["kernels"].as_array().context("cordon bench tells its kernels")?;
    let one = |kernel: &serde_json::Value| {
        let kernel = kernel["name"].as_str().context("a kernel has a name")?;
        let sum = instructions_of(&listed, kernel)
            .with_context(|| format!("callgrind does not know the kernel {kernel}"))?;
        Ok((kernel.to_owned(), sum / calls))
    };
    Ok((name, kernels.iter().map(one).collect::<Result<_>>()?))
}

/// The instructions of a kernel with all that it calls, as `callgrind_annotate` lists them.
fn instructions_of(listed: &str, kernel: &str) -> Option<u64> {
    let line = listed.lines().find(|line| {
        let after = line.split_once(&format!("kernels::{kernel}")).map(|(_, after)| after);
        after.is_some_and(|after| !after.starts_with(|next: char| next.is_alphanumeric() || next == '_'))
    })?;
    let count: String = line.trim_start().chars().take_while(|sign| !sign.is_whitespace()).collect();
    count.replace(',', "").parse().ok()
}

fn with_commas(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|group| str::from_utf8(group).unwrap_or("")).collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kernel_is_found_by_its_whole_name() {
        let listed = "Ir\n\
             9,000 (90.0%)  ???:cordon::bench::kernels::print [/tmp/cordon]\n\
             5,000 (50.0%)  ???:cordon::bench::kernels::rated::h01 [/tmp/cordon]\n\
             1,234,000 (12.0%)  ???:cordon::bench::kernels::rate::h01 [/tmp/cordon]\n";
        assert_eq!(instructions_of(listed, "rate"), Some(1_234_000));
        assert_eq!(instructions_of(listed, "view"), None);
        assert_eq!(with_commas(1_234_000), "1,234,000");
        assert_eq!(with_commas(12), "12");
    }
}
