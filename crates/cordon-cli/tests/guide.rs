//! The players' guides say what the program says: their pictures are drawn by the program, their odds are the program's,
//! and their numbers are those of the shipped packs.

#[path = "guide/duels.rs"]
mod duels;
#[path = "guide/shots.rs"]
mod shots;
#[path = "guide/twilight.rs"]
mod twilight;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn folder(name: &str) -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(name)
}

/// The games with a guide, each with how the ids of its rules begin.
const GUIDES: [(&str, &[&str]); 3] =
    [("omega", &["OM-", "ZC-"]), ("exodus", &["EX-"]), ("twilight", &["TW-"])];

/// The text of a page.
fn page_of(game: &str, name: &str) -> String {
    fs::read_to_string(folder("docs").join(game).join(name)).expect("the page is there")
}

fn page(name: &str) -> String {
    page_of("omega", name)
}

/// All pages of a guide in one.
fn whole_guide(game: &str) -> String {
    let pages = files(&format!("docs/{game}"), "md");
    pages.iter().map(|path| page_of(game, &format!("{}.md", stem(path)))).collect()
}

/// Compares a picture with what is drawn now; `BLESS=1` writes it anew.
fn is_drawn(path: &Path, drawn: &str) {
    if std::env::var_os("BLESS").is_some() {
        fs::write(path, drawn).expect("the picture can be written");
    }
    let kept = fs::read_to_string(path).unwrap_or_default();
    let shown = path.display();
    assert!(kept == drawn, "{shown} is not what is drawn now: run cargo xtask bless and look at it");
}

/// The files of a folder with this ending, in order.
fn files(name: &str, ending: &str) -> Vec<PathBuf> {
    let listed = fs::read_dir(folder(name)).expect("the folder is there");
    let mut paths: Vec<PathBuf> = listed.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|found| found == ending));
    paths.sort();
    paths
}

fn stem(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).expect("a readable name")
}

/// What the program writes when it is given this.
fn answer(args: &[&str], input: &str) -> Result<String, String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cordon"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The inputs here are shorter than a pipe is deep.
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("the program listens");
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    if output.status.success() { Ok(text(output.stdout)) } else { Err(text(output.stderr)) }
}

/// Every picture of a guide is drawn from the text beside it; `BLESS=1` draws them anew.
#[test]
fn pictures_of_the_guides_are_drawn_by_the_program() {
    for (game, _) in GUIDES {
        let pictures = format!("docs/{game}/pictures");
        let sources = files(&pictures, "toml");
        assert!(sources.len() >= 15, "the guide to {game} has lost its pictures");
        for source in &sources {
            let text = fs::read_to_string(source).expect("the text is there");
            let drawn = answer(&["sight", game, "-"], &text);
            let drawn = drawn.unwrap_or_else(|why| panic!("{}: {why}", source.display()));
            is_drawn(&source.with_extension("svg"), &drawn);
        }
        let pages = whole_guide(game);
        for picture in files(&pictures, "svg") {
            let name = stem(&picture);
            assert!(
                sources.iter().any(|source| stem(source) == name),
                "{name}.svg has no text to be drawn from"
            );
            assert!(pages.contains(&format!("](pictures/{name}.svg)")), "no page shows {name}.svg");
        }
    }
}

/// The guide to exodus has the map of every mission.
#[test]
fn maps_of_the_guide_are_those_of_the_missions() {
    let pages = whole_guide("exodus");
    for mission in files("packs/exodus/missions", "toml") {
        let name = stem(&mission);
        let drawn = answer(&["map", "exodus", name, "--svg"], "").expect("a map");
        is_drawn(&folder("docs/exodus/maps").join(format!("{name}.svg")), &drawn);
        assert!(pages.contains(&format!("](maps/{name}.svg)")), "no page shows the map of {name}");
    }
}

/// The cells of the table rows of a text.
fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let is_row = |line: &&str| line.starts_with("| ") && line.ends_with(" |");
    text.lines().filter(is_row).map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
}

/// The chance of at least so many hits in whole percent, from exact fractions.
fn percent(hits: &[(u64, u64)], at_least: usize) -> u64 {
    // All chances of a pool have denominators that divide a power of six; the largest pool of the guide has five dice.
    const WAYS: u64 = 6_u64.pow(5);
    let ways: u64 = hits.iter().skip(at_least).map(|(n, d)| n * (WAYS / d)).sum();
    (ways * 200 + WAYS) / (2 * WAYS)
}

#[test]
fn odds_of_the_guide_are_exact() {
    let text = page("fighting.md");
    let is_pool =
        |name: &str| name.ends_with(['K', 'R']) && name.starts_with(|first: char| first.is_ascii_digit());
    let mut checked = 0;
    for row in rows(&text).filter(|row| is_pool(row[0]) && row.len() == 7) {
        let asked = format!("{{\"pool\":\"{}\"}}\n", row[0]);
        let told = answer(&["probe", "omega"], &asked).expect("an answer");
        let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
        let fraction = |text: &str| {
            let (n, d) = text.split_once('/').expect("a fraction");
            (n.parse().expect("a number"), d.parse().expect("a number"))
        };
        let hits = told["hits"].as_array().expect("a list").iter();
        let hits: Vec<(u64, u64)> = hits.map(|chance| fraction(chance.as_str().expect("text"))).collect();
        let wanted: Vec<String> = (1..=6).map(|number| percent(&hits, number).to_string()).collect();
        assert_eq!(row[1..], wanted, "{}", row[0]);
        checked += 1;
    }
    assert!(checked >= 13, "{checked} pools are in the table");
}

/// The ids in a text; in a list such as `AB-CDE-05, 06` the numbers stand for ids as well.
fn ids(text: &str, codes: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    let mut topic = String::new();
    for word in text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-') {
        let number = word.rsplit('-').next().unwrap_or_default();
        let digits = number.trim_end_matches(['a', 'b']);
        let is_number = digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit());
        let begins = codes.iter().any(|code| word.starts_with(code));
        if begins && is_number {
            topic = word[..word.len() - number.len()].to_owned();
            found.push(word.to_owned());
        } else if is_number && word == number && !topic.is_empty() {
            found.push(format!("{topic}{number}"));
        } else if !word.is_empty() {
            topic.clear();
        }
    }
    found
}

#[test]
fn rules_of_the_guides_are_in_the_ledgers() {
    for (game, codes) in GUIDES {
        let mut known = Vec::new();
        for path in files(&format!("crates/cordon-{game}/ledger"), "toml") {
            let table: toml::Table = fs::read_to_string(path).expect("a ledger").parse().expect("TOML");
            let rows = table["row"].as_array().expect("rows");
            known.extend(rows.iter().map(|row| row["id"].as_str().expect("an id").to_owned()));
        }
        let mut told = 0;
        for path in files(&format!("docs/{game}"), "md") {
            let name = format!("{}.md", stem(&path));
            for id in page_of(game, &name).lines().flat_map(|line| ids(line, codes)) {
                assert!(known.contains(&id), "docs/{game}/{name} names {id}, which no ledger has");
                told += 1;
            }
        }
        assert!(told > 300, "{told} rules of {game} are told");
    }
}

/// The files of a folder of the shipped pack as tables.
fn pack(game: &str, name: &str) -> Vec<toml::Table> {
    let path = folder("packs").join(game).join(name);
    let paths = if path.is_dir() { files(&format!("packs/{game}/{name}"), "toml") } else { vec![path] };
    let read = |path: &PathBuf| fs::read_to_string(path).expect("a pack file").parse().expect("TOML");
    paths.iter().map(read).collect()
}

/// The guide must have a row that begins with these keys of the table.
fn is_told(page_name: &str, text: &str, table: &toml::Table, keys: &[&str]) {
    let shown = |key: &&str| match &table[*key] {
        toml::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let wanted: Vec<String> = keys.iter().map(shown).collect();
    let is_there =
        rows(text).any(|row| row.starts_with(&wanted.iter().map(String::as_str).collect::<Vec<_>>()));
    assert!(is_there, "{page_name} has no row | {} |", wanted.join(" | "));
}

#[test]
fn numbers_of_the_guide_are_those_of_the_pack() {
    let squad = page("squad.md");
    for commando in pack("omega", "commandos") {
        is_told("squad.md", &squad, &commando, &["name", "vitality", "force", "tech", "nerve"]);
        for stance in commando["stance"].as_array().expect("stances") {
            let keys = ["name", "speed", "max-adrenaline", "ranged-defence", "melee-defence"];
            is_told("squad.md", &squad, stance.as_table().expect("a table"), &keys);
        }
    }
    let overseer = page("overseer.md");
    for enemy in pack("omega", "enemies") {
        let keys = ["name", "speed", "ranged-defence", "melee-defence", "vitality", "combat-cost"];
        is_told("overseer.md", &overseer, &enemy, &keys);
    }
    for tile in pack("omega", "dashboard.toml")[0]["tile"].as_array().expect("tiles") {
        let keys = ["name", "ready", "committed", "refresh"];
        is_told("overseer.md", &overseer, tile.as_table().expect("a table"), &keys);
    }
}

#[test]
fn numbers_of_the_guide_to_exodus_are_those_of_the_pack() {
    let listed = |file: &str, list: &str| pack("exodus", file)[0][list].as_array().expect("a list").clone();
    let table = |value: &toml::Value| value.as_table().expect("a table").clone();
    let heroes = page_of("exodus", "heroes.md");
    for hero in listed("heroes.toml", "hero").iter().map(table) {
        let keys = ["name", "agility", "ballistic", "melee", "survival"];
        is_told("heroes.md", &heroes, &hero, &keys);
    }
    for perk in listed("perks.toml", "perk").iter().map(table) {
        let name = perk["name"].as_str().expect("a name");
        assert!(heroes.contains(name), "heroes.md does not name {name}");
    }
    let infected = page_of("exodus", "infected.md");
    for class in listed("infected.toml", "class").iter().map(table) {
        let smell = class.get("smell").map_or("none".to_owned(), ToString::to_string);
        let mut class = class.clone();
        class.insert("smell".to_owned(), toml::Value::String(smell));
        is_told("infected.md", &infected, &class, &["name", "walk", "charge", "smell", "kill-points"]);
    }
    let gear = page_of("exodus", "gear.md");
    for card in listed("finds.toml", "card").iter().map(table) {
        is_told("gear.md", &gear, &card, &["name", "copies"]);
    }
    let director = page_of("exodus", "director.md");
    for card in listed("director.toml", "card").iter().map(table) {
        is_told("director.md", &director, &card, &["name", "copies"]);
    }
    // A chart says the highest roll that misses and the highest that knocks down; the guide the lowest for better.
    let fighting = page_of("exodus", "fighting.md");
    for card in listed("equipment.toml", "card").iter().map(table) {
        let better = |chart: &str, key: &str| {
            card.get(chart)
                .map_or(String::new(), |chart| (chart[key].as_integer().expect("a number") + 1).to_string())
        };
        if !card.contains_key("quick") {
            continue;
        }
        let name = card["name"].as_str().expect("a name");
        let row = rows(&fighting).find(|row| row[0] == name && row.len() == 7);
        let row = row.unwrap_or_else(|| panic!("fighting.md has no row for {name}"));
        let charts = [("quick", "miss"), ("quick", "knockdown"), ("aimed", "miss"), ("aimed", "knockdown")];
        assert_eq!(row[3..], charts.map(|(chart, key)| better(chart, key)), "{name}");
    }
}

#[test]
fn boards_of_exodus_that_cannot_be_drawn_are_explained() {
    let fails = |text: &str, wanted: &str| {
        let told = answer(&["sight", "exodus", "-"], text).expect_err("it cannot be drawn");
        assert!(told.contains(wanted), "`{wanted}` is not in: {told}");
    };
    let board = "board = \"+-+-+\\n|1 a|\\n+-+-+\"\n";
    fails("", "missing field `board`");
    fails("board = \"x\"", "`board`, line 1");
    fails(&format!("{board}colour = 1"), "unknown field `colour`");
    fails(&format!("{board}show = [\"sight\"]"), "needs a square `from`");
    fails(&format!("{board}from = [9, 0]"), "`from` is 9,0, which is no square of the board");
    fails(&format!("{board}moves = [\"d\"]"), "there is no infected `d`");
    fails(&format!("{board}class = \"husk\""), "there is no class `husk`; say zombie");
    fails(&format!("{board}spawn = {{ at = \"B\", count = 2 }}"), "there is no spawn point `B`");
    fails(&format!("{board}stairs = [[0, 0], [0, 0]]"), "`stairs` need an `upper` floor");
}

#[test]
fn texts_that_cannot_be_drawn_are_explained() {
    let fails = |text: &str, wanted: &str| {
        let told = answer(&["sight", "omega", "-"], text).expect_err("it cannot be drawn");
        assert!(told.contains(wanted), "`{wanted}` is not in: {told}");
    };
    let map = "map = \"...\\n.#.\"\n";
    fails("", "missing field `map`");
    fails("map = 3\nfrom = [0, 0]", "line 1, column 7");
    fails(&format!("{map}from = [0, 0]\nto = [2, 0]\ncolour = 1"), "unknown field `colour`");
    fails(&format!("{map}from = [0, 0]\nto = [1, 1]"), "`to` is 1,1, which is a wall");
    fails(&format!("{map}from = [5, 0]\nto = [1, 0]"), "outside of the map");
    fails(&format!("{map}from = [0, 0]\nto = [0, 0]"), "the same square");
    fails(&format!("{map}from = [0, 0]\nto = []"), "names no square");
    fails(&format!("{map}from = [0, 0]\nto = \"x\""), "a list of squares");
    fails(&format!("{map}from = [0, 0]\nto = [1, 0]\nfacing = \"up\""), "`up` is no facing");
    fails(&format!("{map}from = [0, 0]\nto = [1, 0]\ndoors = [\"X1,1\"]"), "is no edge");
    fails("map = \"\"\nfrom = [0, 0]\nto = [1, 0]", "the map has no squares");
    let told = answer(&["sight", "omega", "/no/such/file.toml"], "").expect_err("there is no such file");
    assert!(told.contains("/no/such/file.toml cannot be read"), "{told}");
}

#[test]
fn a_drawing_needs_nothing_but_itself() {
    let text = "title = \"a < b\"\nmap = \"..#..\\n.....\"\nfrom = [0, 1]\nfacing = \"E\"\nto = [4, 1]\n";
    let drawn = answer(&["sight", "omega", "-"], text).expect("a picture");
    assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n"), "{drawn}");
    assert!(
        drawn.contains("a &lt; b") && !drawn.contains("<image") && !drawn.contains("url(http"),
        "{drawn}"
    );
    assert!(drawn.contains("From 0,1, which faces E, to 4,1: seen, no cover, distance 4."), "{drawn}");
}
