//! Programs that the tests need and that Debian has: installed if they are missing and that is possible.

use anyhow::{Result, ensure};
use std::process::{Command, Stdio};

/// Makes sure that a program is there.
pub(crate) fn ensure_program(program: &str, package: &str) -> Result<()> {
    if is_there(program) {
        return Ok(());
    }
    install(package, &format!("install {program} (Debian: `apt-get install {package}`)"))?;
    ensure!(is_there(program), "apt-get has installed {package}, but there is no {program}");
    Ok(())
}

/// Installs a package, or says what to do.
pub(crate) fn install(package: &str, advice: &str) -> Result<()> {
    ensure!(is_root(), "{package} is missing for the tests: {advice}");
    println!("{package} is missing; apt-get installs it");
    // The list of packages may be old or empty, but it is slow to fetch, so it comes second.
    let words = ["install", "--yes", "--no-install-recommends", package];
    let installed = apt_get(&words) || (apt_get(&["update"]) && apt_get(&words));
    ensure!(installed, "{package} is missing for the tests, and apt-get could not install it: {advice}");
    Ok(())
}

fn is_there(program: &str) -> bool {
    let ran = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    ran.is_ok_and(|status| status.success())
}

fn is_root() -> bool {
    let said = Command::new("id").arg("-u").output();
    said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).trim() == "0")
}

fn apt_get(words: &[&str]) -> bool {
    let mut command = Command::new("apt-get");
    command.args(words).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
