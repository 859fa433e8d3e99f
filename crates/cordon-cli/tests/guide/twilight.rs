//! The guide to twilight: its odds, its numbers, its rules, and texts that cannot be drawn.

use std::collections::BTreeSet;

use super::duels::Duel;
use super::{answer, files, folder, ids, pack, page_of, rows, whole_guide};

fn page(name: &str) -> String {
    page_of("twilight", name)
}

fn percent(chance: f64) -> String {
    format!("{:.0} %", 100.0 * chance)
}

/// The rows of a table that begins with this line.
fn table<'a>(text: &'a str, head: &str, nth: usize) -> Vec<Vec<&'a str>> {
    let begin = text.match_indices(head).nth(nth).unwrap_or_else(|| panic!("there is no table {head}")).0;
    let lines: String =
        text[begin..].lines().take_while(|line| line.starts_with('|')).collect::<Vec<_>>().join("\n");
    let length = lines.len();
    rows(&text[begin..begin + length]).skip(1).collect()
}

#[test]
fn bare_duels_of_the_guide_are_the_programs() {
    let text = page("duels.md");
    let asked = [("two, in order", 2, "sorted"), ("two, as they lie", 2, "indexed"), ("one", 1, "sorted")];
    for (name, hearts, pairing) in asked {
        let question = format!("{{\"duel\":{{\"marine_hearts\":{hearts},\"pairing\":\"{pairing}\"}}}}\n");
        let told = answer(&["probe", "twilight"], &question).expect("an answer");
        let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
        let ways = told["wins"].as_str().expect("a fraction");
        let (wins, all) = ways.split_once('/').expect("a fraction");
        let number = |text: &str| text.parse::<f64>().expect("a number");
        let wanted = [name, ways, &percent(number(wins) / number(all))];
        assert!(rows(&text).any(|row| row == wanted), "duels.md has no row | {} |", wanted.join(" | "));
    }
}

#[test]
fn duels_of_the_guide_are_played_as_well_as_one_can() {
    let text = page("duels.md");
    for (nth, dice) in [2, 1].into_iter().enumerate() {
        let told = table(&text, "| your hearts |", nth);
        assert_eq!(told.len(), 5, "one row for each number of hearts");
        for bullets in 0..=5_u8 {
            let mut duel = Duel::new(dice, bullets);
            for (hearts, row) in (1..).zip(&told) {
                let wanted = percent(duel.chance(hearts, 2));
                assert_eq!(
                    row[usize::from(bullets) + 1],
                    wanted,
                    "{dice} dice, {hearts} hearts, {bullets} bullets"
                );
            }
        }
    }
}

#[test]
fn fights_of_the_guide_are_exact() {
    let text = page("fighting.md");
    let hits = |target: u8, add: u8| f64::from((7 + add).saturating_sub(target).min(6)) / 6.0;
    for (add, row) in (0..).zip(&table(&text, "| | regular |", 0)[..3]) {
        assert_eq!(row[1..], [percent(hits(4, add)), percent(hits(5, add))]);
    }
    for (bullets, row) in (0..).zip(table(&text, "| bullets |", 0)) {
        assert_eq!(row[1..], [percent(hits(4, bullets)), percent(hits(5, bullets))]);
    }
    for (hearts, row) in (1..).zip(table(&text, "| hearts | regular", 0)) {
        let through = |chance: f64| percent(1.0 - (1.0 - chance).powi(hearts));
        assert_eq!(row[1..], [through(hits(4, 0)), through(hits(5, 0)), through(hits(4, 1))]);
    }
}

#[test]
fn numbers_of_the_guide_to_twilight_are_those_of_the_pack() {
    let town = page("the-town.md");
    for deck in pack("twilight", "tiles") {
        for tile in deck["tile"].as_array().expect("tiles") {
            let text = |key: &str| tile[key].as_str().expect("text").to_owned();
            let number = |key: &str, usual: usize| {
                let value = tile.get(key).map(|value| value.as_integer().expect("a number"));
                value.map_or(usual, |value| value as usize).to_string()
            };
            // One tile is kept for other games.
            if tile.get("unused").is_some() {
                continue;
            }
            let openings = text("open").len();
            let wanted = [
                text("name"),
                number("copies", 1),
                openings.to_string(),
                number("zombies", openings),
                number("life", 0),
                number("bullets", 0),
            ];
            assert!(
                rows(&town).any(|row| row == wanted),
                "the-town.md has no row | {} |",
                wanted.join(" | ")
            );
        }
    }
    let cards = page("cards.md");
    let mut copies = 0;
    for deck in pack("twilight", "cards") {
        for card in deck["card"].as_array().expect("cards") {
            let (name, count) = (card["name"].as_str().expect("a name"), card["copies"].as_integer());
            let wanted = [name.to_owned(), count.expect("a number").to_string()];
            assert!(
                rows(&cards).any(|row| row.starts_with(&wanted.each_ref().map(String::as_str))),
                "{name}"
            );
            copies += count.expect("a number");
        }
    }
    assert!(cards.starts_with(&format!("# Cards\n\n{copies} event cards")), "{copies} cards");
    let moments = table(&cards, "| moment |", 0);
    assert_eq!(moments.len(), 25);
    let clock = pack("twilight", "clock.toml");
    let rounds = clock[0]["rounds"].as_array().expect("a list");
    for (players, (row, rounds)) in (2..).zip(table(&page("the-end.md"), "| players |", 0).iter().zip(rounds))
    {
        assert_eq!(row[..], [format!("{players}"), rounds.to_string()]);
    }
}

/// Every rule of the ledger is told somewhere.
#[test]
fn the_guide_to_twilight_tells_every_rule() {
    let text = whole_guide("twilight");
    let told: BTreeSet<String> = text.lines().flat_map(|line| ids(line, &["TW-"])).collect();
    let mut untold = Vec::new();
    for path in files("crates/cordon-twilight/ledger", "toml") {
        let ledger: toml::Table = std::fs::read_to_string(path).expect("a ledger").parse().expect("TOML");
        let rows = ledger["row"].as_array().expect("rows").iter();
        untold.extend(
            rows.map(|row| row["id"].as_str().expect("an id").to_owned()).filter(|id| !told.contains(id)),
        );
    }
    assert!(untold.is_empty(), "no page tells {}", untold.join(", "));
}

/// Every picture that a page shows is there.
#[test]
fn pages_of_twilight_show_pictures_that_exist() {
    let text = whole_guide("twilight");
    let shown = text.split("](pictures/").skip(1).map(|rest| rest.split(')').next().unwrap_or_default());
    for name in shown {
        assert!(folder("docs/twilight/pictures").join(name).exists(), "there is no picture {name}");
    }
}

/// The switches of the guide are accepted with the values that are called usual.
#[test]
fn switches_of_the_guide_are_those_of_the_game() {
    let text = page("options.md");
    let mut args: Vec<String> =
        ["play", "twilight", "twilight-a", "--players", "2", "--seat", "all=random", "--seed", "1"]
            .map(str::to_owned)
            .to_vec();
    let code = |cell: &str| cell.split('`').nth(1).map(str::to_owned);
    let mut count = 0;
    for nth in 0..text.matches("| switch |").count() {
        for row in table(&text, "| switch |", nth) {
            let (Some(name), Some(usual)) = (code(row[0]), code(row[1])) else { continue };
            args.extend(["--switch".to_owned(), format!("{name}={usual}")]);
            count += 1;
        }
    }
    assert!(count >= 20, "{count} switches are told");
    args.extend(["--switch".to_owned(), "clock.rounds=1".to_owned()]);
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let told = answer(&args, "").unwrap_or_else(|why| panic!("{why}"));
    assert!(told.contains("The game is over."), "{told}");
}

#[test]
fn parts_of_a_town_that_cannot_be_drawn_are_explained() {
    let fails = |text: &str, wanted: &str| {
        let told = answer(&["sight", "twilight", "-"], text).expect_err("it cannot be drawn");
        assert!(told.contains(wanted), "`{wanted}` is not in: {told}");
    };
    let preset = "preset = \"twilight-a\"\n";
    fails("", "there is no town: name a `preset`, or `tiles`");
    fails("preset = \"nowhere\"", "TW-SETUP-03");
    fails("tiles = [[\"t99\", [0, 0], 0]]", "there is no tile `t99`");
    fails("tiles = [[\"t08\", [0, 0], 4]]", "0 to 3 are quarter turns");
    fails("tiles = [[\"t15\", [0, 0], 0], [\"t15\", [0, 1], 1]]", "does not match the tiles beside 0,1");
    fails(&format!("{preset}tiles = [[\"t08\", [0, 0], 0]]"), "a tile is there already");
    fails(&format!("{preset}lay = [\"t08\", [0, 0], 0]"), "a tile is there already");
    fails(&format!("{preset}zombies = [[99, 0]]"), "`zombies`: nobody can stand on 99,0");
    fails(&format!("{preset}cells = [[1, 0], [0, 0]]"), "north-west and the south-east");
    fails(&format!("{preset}colour = 1"), "unknown field `colour`");
    fails("duel = { marine = [7], soldier = [1] }", "`7` is no number of a die");
    fails("duel = { marine = [1, 2], soldier = [1] }", "as many on both");
    let told = answer(&["map", "twilight", "nowhere", "--svg"], "").expect_err("there is no such board");
    assert!(told.contains("twilight-a"), "{told}");
}
