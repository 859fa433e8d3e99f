//! `cordon sim`: studies of several missions and setups, and how they are stopped.

use std::process::{Command, Stdio};
use std::time::Duration;

use super::run;

#[test]
fn several_missions_have_a_row_each() {
    let out = run(&["sim", "twilight", "--games", "4"]).fine();
    for wanted in ["12 random games of twilight", "│ twilight-r", "│ twilight-a", "won by soldier-3"] {
        assert!(out.contains(wanted), "`{wanted}` is not in {out}");
    }
    let json = run(&["sim", "omega", "cold-entry", "runaway", "--games", "4", "--json"]).fine();
    assert!(json.contains(r#""mission":"runaway""#) && json.starts_with(r#"{"conditions":[{"#), "{json}");
}

#[test]
fn editions_and_squads_are_each_combined_with_each() {
    let args = ["sim", "omega", "cold-entry", "--games", "4", "--edition", "both", "--squad", "3,5"];
    let out = run(&args).fine();
    assert!(out.contains("16 random games"), "{out}");
    for wanted in ["1e ┆     3 ┆", "1e ┆     5 ┆", "2e ┆     3 ┆", "2e ┆     5 ┆"] {
        assert_eq!(out.matches(wanted).count(), 1, "`{wanted}` is not once in {out}");
    }
    let out = run(&["sim", "exodus", "slipway", "--games", "4", "--heroes", "2,3"]).fine();
    assert!(out.contains("┆ heroes ┆") && !out.contains("┆ director ┆"), "{out}");
}

/// A simulation that is asked to stop shows what it has, and says that it is not all.
#[cfg(unix)]
#[test]
fn a_stopped_simulation_shows_what_is_done() {
    let child = Command::new(env!("CARGO_BIN_EXE_cordon"))
        .args(["sim", "omega", "cold-entry", "--games", "100000000", "--threads", "1"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(Duration::from_secs(2));
    let asked = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(asked.expect("kill is there").success());
    let ended = child.wait_with_output().expect("the program ends");
    let (out, err) = (String::from_utf8_lossy(&ended.stdout), String::from_utf8_lossy(&ended.stderr));
    assert_eq!(ended.status.code(), Some(130), "{out}{err}");
    assert!(out.contains("commandos downed"), "{out}");
    assert!(err.contains("stopping; what is done is kept"), "{err}");
    assert!(err.contains("of 100000000 games were played"), "{err}");
}
