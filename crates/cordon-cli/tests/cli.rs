//! The binary as a user meets it: words in, words and an exit code out.

mod exodus;
mod serve;
mod sim;
mod twilight;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// What a run of the program did.
struct Ran {
    code: i32,
    out: String,
    err: String,
}

#[track_caller]
fn run(args: &[&str]) -> Ran {
    run_with(args, b"")
}

#[track_caller]
fn run_with(args: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cordon"))
        .args(args)
        .current_dir(std::env::temp_dir())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // A program that has heard enough closes the pipe; that is no failure of the test.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let Output { status, stdout, stderr } = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    Ran { code: status.code().expect("an exit code"), out: text(stdout), err: text(stderr) }
}

impl Ran {
    #[track_caller]
    fn fine(self) -> String {
        assert_eq!(self.code, 0, "{}\n{}", self.out, self.err);
        self.out
    }

    #[track_caller]
    fn fails(self, code: i32, wanted: &str) -> String {
        assert_eq!(self.code, code, "{}\n{}", self.out, self.err);
        assert!(self.err.contains(wanted), "`{wanted}` is not in: {}", self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}

/// A file of this test alone.
fn file(name: &str) -> (PathBuf, String) {
    let path = std::env::temp_dir().join(format!("cordon-cli-{}-{name}", std::process::id()));
    let text = path.to_str().expect("a readable path").to_owned();
    (path, text)
}

/// The first order of the list, again and again.
fn firsts(count: usize) -> Vec<u8> {
    b"1\n".repeat(count)
}

/// A whole game in a file.
fn played(name: &str) -> (PathBuf, String) {
    let (path, text) = file(name);
    let args = ["play", "omega", "cold-entry", "--seed", "11", "--seat", "squad=random", "--save", &text];
    let out = run(&args).fine();
    assert!(out.contains("The game is over."), "{out}");
    (path, text)
}

#[test]
fn help_says_what_there_is() {
    let out = run(&["--help"]).fine();
    for command in
        ["play", "sim", "replay", "verify", "probe", "sight", "bench", "map", "pack", "completions"]
    {
        assert!(out.contains(&format!("\n  {command} ")), "{command} is not in {out}");
    }
    assert!(!out.contains("soak"), "soak is for developers");
    for command in [
        &["play"][..],
        &["sim"],
        &["replay"],
        &["verify"],
        &["probe"],
        &["sight"],
        &["bench"],
        &["map"],
        &["pack", "check"],
        &["completions"],
    ] {
        let args: Vec<&str> = command.iter().copied().chain(["--help"]).collect();
        assert!(run(&args).fine().contains("Examples:"), "{command:?} has no examples");
    }
    assert!(run(&["--version"]).fine().starts_with("cordon "));
}

#[test]
fn a_wrong_command_line_has_exit_code_two() {
    run(&[]).fails(2, "Usage");
    run(&["dance"]).fails(2, "unrecognized subcommand");
    run(&["sim"]).fails(2, "<GAME>");
    run(&["sim", "omega", "cold-entry", "cold-entry"]).fails(2, "named twice");
    run(&["play", "omega", "cold-entry", "--edition", "both"])
        .fails(2, "only `cordon sim` takes several values");
    run(&["play", "omega", "cold-entry", "--squad", "3,4"])
        .fails(2, "only `cordon sim` takes several values");
    run(&["sim", "chess", "x"]).fails(2, "possible values: omega");
    run(&["sim", "omega", "cold-entri"]).fails(2, "Did you mean `cold-entry`?");
    run(&["sim", "omega", "cold-entry", "--squad", "2"]).fails(2, "3, 4 or 5");
    run(&["sim", "omega", "cold-entry", "--squad", "harrow,talli,wisp"]).fails(2, "Did you mean `tally`?");
    run(&["sim", "omega", "cold-entry", "--squad", "harrow,harrow,wisp"]).fails(2, "");
    run(&["sim", "omega", "cold-entry", "--threads", "0"]).fails(2, "at least 1");
    run(&["sim", "omega", "cold-entry", "--edition", "3e"]).fails(2, "1e, 2e");
    run(&["sim", "omega", "cold-entry", "--seats", "squad"]).fails(2, "squad=normal");
    run(&["sim", "omega", "cold-entry", "--seats", "squad=clever"])
        .fails(2, "say easy, normal, hard or random");
    run(&["sim", "omega", "cold-entry", "--seats", "cats=normal"]).fails(2, "no side `cats`");
    run(&["play", "omega"]).fails(2, "name a mission");
    run(&["play", "omega", "cold-entry", "--seed", "six"]).fails(2, "give a number");
    run(&["play", "omega", "cold-entry", "--seat", "overseer"]).fails(2, "overseer=human");
    run(&["play", "omega", "cold-entry", "--seat", "cat=human"]).fails(2, "no seat `cat`");
}

#[test]
fn completions_are_scripts() {
    assert!(run(&["completions", "bash"]).fine().contains("_cordon"));
    assert!(run(&["completions", "zsh"]).fine().starts_with("#compdef cordon"));
}

#[test]
fn the_probe_knows_the_golden_vectors() {
    let open = "...../...../...../...../.....";
    let gate = "..#../...../..#..";
    let pillar = "...../...../..#../...../.....";
    let block = "..../..../..##/..##";
    let wide = "..##../....../....../..##..";
    // Map, doors, from, facing, to; then sight, cover, distance.
    let vectors = [
        (open, "", "2,4", "N", "2,0", true, false, Some(4)),
        (open, "", "2,4", "N", "0,2", true, false, Some(3)),
        (open, "", "2,4", "N", "0,3", false, false, Some(2)),
        (open, "", "2,4", "N", "3,4", false, false, Some(1)),
        (open, "", "2,4", "N", "3,3", true, false, Some(1)),
        ("#######/......./#######", "", "0,1", "E", "5,1", true, false, Some(5)),
        (".#/#.", "", "0,0", "", "1,1", false, false, None),
        (".#/..", "", "0,0", "", "1,1", true, true, Some(1)),
        ("...../..#../.#.../...../.....", "", "0,0", "", "3,3", false, false, Some(5)),
        (gate, r#""V2,1""#, "0,1", "E", "4,1", false, false, None),
        (gate, r#""V2,1""#, "1,1", "E", "2,1", false, false, None),
        (gate, "", "0,1", "E", "4,1", true, false, Some(4)),
        (gate, "", "1,0", "", "3,2", true, true, Some(3)),
        (wide, r#""V3,1","V3,2""#, "2,1", "E", "3,2", false, false, None),
        (wide, r#""V3,1","V3,2""#, "2,1", "", "2,2", true, false, Some(1)),
        (pillar, "", "2,4", "", "2,1", false, false, Some(4)),
        (pillar, "", "1,4", "", "2,1", true, true, Some(3)),
        (pillar, "", "3,4", "", "3,1", true, false, Some(3)),
        (pillar, "", "2,4", "", "3,1", true, true, Some(3)),
        ("...../.###./.....", "", "2,0", "", "2,2", false, false, Some(5)),
        (block, "", "1,3", "", "3,1", false, false, Some(3)),
        (block, "", "1,3", "", "2,1", true, true, Some(2)),
    ];
    let questions: String = vectors
        .iter()
        .map(|(map, doors, from, facing, to, ..)| {
            let map: Vec<&str> = map.split('/').collect();
            let map = serde_json::to_string(&map).expect("plain data");
            let facing = if facing.is_empty() { "null".to_owned() } else { format!("\"{facing}\"") };
            format!(r#"{{"map":{map},"doors":[{doors}],"from":[{from}],"facing":{facing},"to":[{to}]}}"#)
                + "\n"
        })
        .collect();
    let out = run_with(&["probe", "omega"], questions.as_bytes()).fine();
    for ((answer, n), (.., los, cover, distance)) in out.lines().zip(1..).zip(vectors) {
        let distance = distance.map_or("null".to_owned(), |steps| steps.to_string());
        let wanted = format!(r#"{{"los":{los},"cover":{cover},"distance":{distance},"#);
        assert!(answer.starts_with(&wanted), "vector {n}: {answer}, not {wanted}");
    }
    assert_eq!(out.lines().count(), vectors.len());
}

#[test]
fn the_probe_answers_every_line() {
    let questions = b"{\"map\":[\"..#..\",\".....\"],\"doors\":[\"V2,1\"],\"from\":[0,1],\"facing\":\"E\",\"to\":[4,1]}\n\
        \nnot json\n{\"pool\":\"2K1R\",\"defence\":[3,5]}\n{\"pool\":\"2K1R\",\"defence\":3}";
    let out = run_with(&["probe", "omega"], questions).fine();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], r#"{"los":false,"cover":false,"distance":null,"adjacent":false}"#);
    assert!(
        lines[1].starts_with(r#"{"error":"this is no JSON"#) && lines[1].ends_with(r#""line":3}"#),
        "{}",
        lines[1]
    );
    let dice = r#"{"hits":["1/24","13/72","8/27","29/108","11/72","11/216","1/108"],"wound":"13/27","#;
    assert_eq!(lines[2], format!(r#"{dice}"two_wounds":"13/216"}}"#));
    assert_eq!(lines[3], format!(r#"{dice}"two_wounds":"0/1"}}"#));
}

#[test]
fn simulations_do_not_depend_on_threads() {
    let sim = |threads: &str, seed: &str| {
        let args =
            ["sim", "omega", "cold-entry", "--games", "200", "--seed", seed, "--threads", threads, "--json"];
        run(&args).fine()
    };
    let one = sim("1", "5");
    assert_eq!(one, sim("3", "5"));
    assert_ne!(one, sim("1", "6"));
    assert!(one.contains(r#""games":200"#) && one.contains(r#""side":"squad""#), "{one}");
}

#[test]
fn simulations_with_bots_do_not_depend_on_threads() {
    let sim = |threads: &str| {
        let seats = "squad=normal,overseer=random";
        let args = [
            "sim",
            "omega",
            "cold-entry",
            "--games",
            "100",
            "--seats",
            seats,
            "--threads",
            threads,
            "--json",
        ];
        run(&args).fine()
    };
    let one = sim("1");
    assert_eq!(one, sim("3"));
    assert!(one.contains(r#""bots":{"overseer":"random","squad":"normal"}"#), "{one}");
}

#[test]
fn a_simulation_prints_a_table() {
    let ran = run(&["sim", "omega", "cold-entry", "--games", "20", "--squad", "3", "--edition", "1e"]);
    assert!(ran.err.contains("games a second"), "{}", ran.err);
    let out = ran.fine();
    for wanted in ["20 random games", "overseer", "95 % interval", "commandos downed", "decisions", "rounds"]
    {
        assert!(out.contains(wanted), "`{wanted}` is not in {out}");
    }
}

#[test]
fn a_piped_game_ends_and_proves_itself() {
    let (path, name) = file("piped.replay.jsonl");
    let args = ["play", "omega", "cold-entry", "--seed", "3", "--save", &name];
    let out = run_with(&args, &firsts(4000)).fine();
    for wanted in ["Harrow can:", "Harrow> 1", "closed doors:", "against", "The game is over.", "Won by:"] {
        assert!(out.contains(wanted), "`{wanted}` is not in the output");
    }
    let verified = run(&["verify", &name]).fine();
    assert!(verified.contains("verified, omega cold-entry") && verified.contains("ended:"), "{verified}");
    std::fs::remove_file(path).expect("the file is there");
}

#[test]
fn the_same_seed_and_orders_give_the_same_game() {
    let args = ["play", "omega", "cold-entry", "--seed", "4", "--seat", "squad=random"];
    assert_eq!(run(&args).fine(), run(&args).fine());
}

#[test]
fn a_game_is_left_and_gone_on_with() {
    let (path, name) = file("left.replay.jsonl");
    let args = ["play", "omega", "cold-entry", "--seed", "9", "--save", &name];
    let out = run_with(&args, b"buy eyes-up\nundo\nwhy step N\nstep N\nhelp\nquit\n").fine();
    assert!(out.contains("was taken back)"), "{out}");
    assert!(out.contains("It is not allowed:") && out.contains("No. "), "{out}");
    assert!(out.contains(&format!("cordon play omega --resume {name}")), "{out}");
    assert!(run(&["verify", &name]).fine().contains("not over yet"));
    let resume = ["play", "omega", "--resume", &name, "--seat", "squad=random"];
    assert!(run(&resume).fine().contains("The game is over."));
    assert!(run(&["verify", &name]).fine().contains("ended:"));
    run(&["play", "omega", "cold-entry", "--resume", &name, "--squad", "3"]).fails(2, "keeps its setup");
    run(&["play", "omega", "other", "--resume", &name]).fails(2, "not of `other`");
    run(&["play", "omega", "--resume", &name, "--seed", "1"]).fails(2, "cannot be used with");
    run(&["play", "omega", "cold-entry", "--save", "/no/such/folder/x"]).fails(1, "cannot be written");
    std::fs::remove_file(path).expect("the file is there");
}

#[test]
fn two_sides_share_a_keyboard() {
    let (path, name) = file("hotseat.replay.jsonl");
    let args = ["play", "omega", "cold-entry", "--seed", "2", "--seat", "overseer=human", "--save", &name];
    let out = run_with(&args, &firsts(60)).fine();
    assert!(out.contains("Overseer can:") && out.contains("Harrow can:"), "{out}");
    assert!(!out.contains("Pass the screen"), "a curtain is for terminals");
    std::fs::remove_file(path).expect("the file is there");
}

#[test]
fn wrong_files_are_explained() {
    let (path, name) = played("wrong.replay.jsonl");
    let text = std::fs::read_to_string(&path).expect("the file is there");
    let try_text = |text: &[u8], wanted: &str| {
        std::fs::write(&path, text).expect("it can be written");
        run(&["verify", &name]).fails(1, wanted);
        let json = run(&["verify", &name, "--json"]);
        assert_eq!(json.code, 1);
        assert!(json.out.starts_with(r#"{"error":"#) && json.out.contains(r#""ok":false"#), "{}", json.out);
        run(&["replay", &name]).fails(1, wanted);
        run(&["play", "omega", "--resume", &name]).fails(1, wanted);
    };
    try_text(b"", "this is not a Cordon replay");
    try_text(b"hello\n", "this is not a Cordon replay");
    try_text(b"\xff\xfe\x00", "no UTF-8 text");
    try_text(&text.as_bytes()[..text.len() / 2], "it was cut off");
    try_text(text.replacen("{\"cordon\":1", "{\"cordon\":99", 1).as_bytes(), "use a newer program");
    try_text(text.replacen("\"omega\"", "\"chess\"", 1).as_bytes(), "a game of `chess`");
    try_text(text.replacen("\"rules\":1", "\"rules\":77", 1).as_bytes(), "rules version 77");
    let content = text.find("\"content\":\"").expect("a content hash") + 11;
    let other = format!("{}0000{}", &text[..content], &text[content + 4..]);
    try_text(other.as_bytes(), "give the packs it was played with");
    let damaged: String = text
        .lines()
        .enumerate()
        .map(|(n, line)| format!("{}\n", if n == 6 { &line[1..] } else { line }))
        .collect();
    try_text(damaged.as_bytes(), "line 7, column");
    std::fs::remove_file(&path).expect("the file is there");
    run(&["verify", &name]).fails(1, "there is no file");
    let folder = std::env::temp_dir();
    run(&["verify", folder.to_str().expect("a path")]).fails(1, "is a folder");
}

#[test]
fn a_replay_is_shown_from_any_viewpoint() {
    let (path, name) = played("shown.replay.jsonl");
    let all = run(&["replay", &name]).fine();
    assert!(all.contains("Overseer: marker"), "{all}");
    let start = run(&["replay", &name, "--to", "0"]).fine();
    assert!(start.contains("The game waits for Overseer."), "{start}");
    let overseer = run(&["replay", &name, "--to", "4", "--viewpoint", "overseer"]).fine();
    let squad = run(&["replay", &name, "--to", "4", "--viewpoint", "squad"]).fine();
    assert!(squad.contains("puts a marker on the entry door"), "{squad}");
    assert!(!overseer.contains("puts a marker on the entry door"), "the overseer knows which: {overseer}");
    assert!(overseer.contains("Overseer: marker") && !squad.contains("Overseer: marker"), "{squad}");
    let json = run(&["replay", &name, "--json", "--viewpoint", "watcher"]).fine();
    let steps: Vec<serde_json::Value> =
        json.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    assert_eq!(steps[0]["step"], 0);
    assert!(steps[1]["view"]["open"]["round"].is_number());
    assert!(steps.iter().all(|step| step["do"].is_null()), "somebody who watches is told no order");
    let everything = run(&["replay", &name, "--json"]).fine();
    assert!(everything.lines().count() > steps.len(), "what nobody is told of is not counted");
    let stepped = run_with(&["replay", &name, "--step"], b"\n\nq\n").fine();
    assert!(stepped.lines().count() < all.lines().count());
    run(&["replay", &name, "--viewpoint", "cat"]).fails(2, "no viewpoint `cat`");
    run(&["replay", &name, "--to", "99999"]).fails(2, "entries");
    std::fs::remove_file(path).expect("the file is there");
}

#[test]
fn maps_are_drawn() {
    let text = run(&["map", "omega", "cold-entry"]).fine();
    assert!(text.starts_with("Cold Entry\n") && text.contains("goal-door"), "{text}");
    let picture = run(&["map", "omega", "cold-entry", "--svg"]).fine();
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    assert!(!picture.contains("<image") && !picture.contains("<script") && !picture.contains("url(http"));
    for name in ["COLD ENTRY", "SPECIMEN VAULT", "SERVICE CORRIDOR"] {
        assert!(picture.contains(name), "{name}");
    }
}

/// The picture in the documents is what the program draws; `BLESS=1` draws it anew.
#[test]
fn the_picture_in_the_documents_is_drawn_by_the_program() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures/cold-entry.svg");
    let drawn = run(&["map", "omega", "cold-entry", "--svg"]).fine();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &drawn).expect("the picture can be written");
    }
    let kept = std::fs::read_to_string(path).expect("the picture is there");
    assert!(kept == drawn, "the map has changed: run cargo xtask bless and look at {path}");
}

#[test]
fn packs_are_checked() {
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packs/omega");
    assert!(run(&["pack", "check", shipped]).fine().contains("no mistakes"));
    assert!(run(&["pack", "check", shipped, "--json"]).fine().contains(r#""ok":true"#));
    let (path, name) = file("pack");
    std::fs::create_dir_all(&path).expect("a folder");
    std::fs::write(path.join("downed.toml"), "speed = \"fast\"\n").expect("a file");
    let ran = run(&["pack", "check", &name]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("downed.toml") && ran.err.contains("mistakes in the pack"), "{}", ran.err);
    let json = run(&["pack", "check", &name, "--json"]);
    assert_eq!(json.code, 1);
    let report: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
    assert!(report["mistakes"].as_array().is_some_and(|list| list.len() > 1), "{}", json.out);
    run(&["sim", "omega", "cold-entry", "--packs", &name]).fails(1, "cannot be used");
    std::fs::remove_dir_all(path).expect("the folder is there");
    run(&["pack", "check", &name]).fails(1, "there is no folder");
    run(&["sim", "omega", "cold-entry", "--packs", &name]).fails(1, "there is no folder");
    let again = run(&["sim", "omega", "cold-entry", "--games", "8", "--json", "--packs", shipped]).fine();
    assert_eq!(again, run(&["sim", "omega", "cold-entry", "--games", "8", "--json"]).fine());
}

#[test]
fn the_bench_measures_every_mission() {
    let out = run(&["bench", "--json", "--seconds", "0.05"]).fine();
    let report: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let mission = &report["missions"][0];
    assert_eq!(mission["mission"], "omega/cold-entry");
    for key in
        ["decisions_per_s", "games_per_s", "mean_length", "state_bytes", "clone_ns", "allocs_per_decision"]
    {
        assert!(mission[key].as_f64().is_some_and(|number| number >= 0.0), "{key}: {mission}");
    }
    assert_eq!(report["missions"][1]["mission"], "omega/dead-tanks");
    run(&["bench", "--seconds", "-1"]).fails(2, "");
}

#[test]
fn the_bench_measures_single_kernels() {
    let out = run(&["bench", "--kernels", "--json", "--calls", "2", "--mission", "runaway"]).fine();
    let told: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let mission = &told["missions"][0];
    assert_eq!(mission["mission"], "omega/runaway");
    assert_eq!(mission["kernels"].as_array().map(Vec::len), Some(7));
    run(&["bench", "--kernels", "--bots"]).fails(2, "--bots");
}

#[test]
fn the_bench_measures_the_missions_that_it_is_told() {
    let out = run(&["bench", "--json", "--games", "1", "--mission", "runaway"]).fine();
    let report: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let missions = report["missions"].as_array().expect("a list");
    assert_eq!((missions.len(), &missions[0]["mission"]), (1, &serde_json::json!("omega/runaway")));
    run(&["bench", "--mission", "runawy"]).fails(2, "runaway");
}

#[test]
fn a_short_soak_plays_every_mission_and_breaks_no_law() {
    let out = run(&["soak", "--games", "6", "--seed", "3"]).fine();
    assert!(out.contains("no law broken"), "{out}");
    for mission in ["cold-entry", "the-ledger", "warm-body", "hold-the-lift", "the-curator", "runaway"] {
        assert!(out.lines().any(|line| line.contains(mission) && line.contains(" 6 ")), "{mission}: {out}");
    }
    assert!(out.contains("string-of-beads") && out.contains("the overseer has won."), "{out}");
}

#[test]
fn a_soak_of_some_missions_plays_no_others() {
    let words = ["soak", "--games", "2", "--mission", "runaway", "--mission", "warm-body"];
    let out = run(&words).fine();
    assert!(out.contains("4 games") && out.contains("2 missions in turn"), "{out}");
    assert!(out.contains("runaway") && out.contains("warm-body") && !out.contains("cold-entry"), "{out}");
    run(&["soak", "--mission", "runawy"]).fails(2, "runaway");
}

#[test]
fn a_reader_may_go_away() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cordon"))
        .args(["map", "omega", "cold-entry", "--svg"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
