//! `cordon sim`: studies of several missions and setups, and how they are stopped.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use super::{file, run};

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

/// A folder of one test, not there yet, and removed when the test is over.
struct Folder(PathBuf, String);

impl Folder {
    fn new(name: &str) -> Folder {
        let (path, text) = file(name);
        Folder(path, text)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_study_is_kept_in_shards_and_merged() {
    let [whole, one, two, merged] = ["whole", "one", "two", "merged"].map(Folder::new);
    let sim = |out: &str, more: &[&str]| {
        let args = ["sim", "omega", "cold-entry", "--games", "5", "--squad", "3,4", "--out", out];
        run(&args.iter().chain(more).copied().collect::<Vec<_>>())
    };
    sim(&whole.1, &[]).fine();
    sim(&whole.1, &[]).fails(1, "is not empty");
    sim(&one.1, &["--shard", "1/2", "--csv"]).fine();
    run(&["sim", "merge", &one.1, "--out", &merged.1]).fails(1, "shard 2/2 is missing");
    sim(&two.1, &["--shard", "2/2"]).fine();
    let out = run(&["sim", "merge", &one.1, &two.1, "--out", &merged.1]).fine();
    assert!(out.contains("10 games of omega from 2 parts"), "{out}");
    for file in ["games.parquet", "rounds.parquet", "tallies.json", "study.json"] {
        let read = |folder: &Folder| fs::read(folder.0.join(file)).expect("the file is there");
        assert!(read(&whole) == read(&merged), "{file} differs");
    }
    let page = fs::read_to_string(merged.0.join("report.html")).expect("the report is there");
    assert!(page.contains("Cold Entry") && page.contains("squad 4"));
    let csv = fs::read_to_string(one.0.join("games.csv")).expect("the table is there");
    assert!(csv.starts_with("cell,mission,edition,squad,seed,game,bots,winner,"), "{csv}");
    run(&["sim", "omega", "--shard", "1/2"]).fails(2, "--out");
    run(&["sim", "omega", "--shard", "3/2", "--out", "x"]).fails(2, "from 1/2 to 2/2");
}

/// The shipped pack with one number changed.
fn changed_pack(name: &str) -> Folder {
    let folder = Folder::new(name);
    let shipped = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../packs/omega"));
    copy(&shipped, &folder.0);
    let husk = folder.0.join("enemies/husk.toml");
    let text = fs::read_to_string(&husk).expect("the file is there");
    fs::write(&husk, text.replace("melee-defence = 2", "melee-defence = 4")).expect("is written");
    folder
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let there = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &there);
        } else {
            fs::copy(&path, &there).expect("is copied");
        }
    }
}

#[test]
fn two_packs_are_compared_game_by_game() {
    let pack = changed_pack("compared");
    let args = ["sim", "omega", "cold-entry", "--games", "6", "--compare", "built-in", &pack.1];
    let out = run(&args).fine();
    for wanted in
        ["the built-in content", "6 games each, with the same dice", "no difference seen", "by chance alone"]
    {
        assert!(out.contains(wanted), "`{wanted}` is not in {out}");
    }
    let args = ["sim", "omega", "cold-entry", "--compare", "built-in", "built-in"];
    run(&args).fails(2, "the same content");
}

#[test]
fn numbers_of_content_are_swept() {
    let sweep = |what: &str| run(&["sim", "omega", "cold-entry", "--games", "3", "--sweep", what]);
    let out = sweep("enemies.husk.melee_defence=2..4").fine();
    for wanted in ["enemies.husk.melee-defence", "2 (now)", "│ 3 ", "won by squad"] {
        assert!(out.contains(wanted), "`{wanted}` is not in {out}");
    }
    sweep("enemies.husk.meele=2..4").fails(2, "enemies.husk has: speed, ranged-defence");
    sweep("enemies.husk.speed").fails(2, "enemies.husk.speed=3..5");
    sweep("enemies.husk.speed=0..1000").fails(2, "at most 200");
}

#[test]
fn tuning_writes_a_patch_to_review() {
    let patch = Folder::new("tuned.patch");
    let tune = |toward: &str| {
        let number = "missions.cold-entry.rounds=3..4";
        run(&[
            "sim",
            "omega",
            "cold-entry",
            "--games",
            "4",
            "--tune",
            number,
            "--toward",
            toward,
            "--patch",
            &patch.1,
        ])
    };
    tune("cats=50").fails(2, "no side `cats`");
    let out = tune("overseer=100").fine();
    assert!(out.contains("wanted: overseer wins 100.00 %"), "{out}");
    assert!(out.contains("no patch is written"), "all values do as well as those of now: {out}");
    run(&["sim", "omega", "--tune", "a.b=1..2"]).fails(2, "--toward");
}
