//! Questions about omega's geometry and dice.

use cordon_kernel::Ratio;
use cordon_omega::content::Pool;
use cordon_omega::rules::combat::hit_odds;
use cordon_omega::rules::{cover, distance, los};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::text_map;

/// Dice that a question may throw at once: the number of ways must fit into 128 bits.
const MOST_DICE: u32 = 40;

/// Answers one question.
pub(crate) fn answer(question: Value) -> Result<String, String> {
    let is_about = |key: &str| question.get(key).is_some();
    let text = match (is_about("map"), is_about("pool")) {
        (true, false) => to_text(&sight(read(question)?)?),
        (false, true) => to_text(&dice(read(question)?)?),
        (true, true) => return Err("ask about a `map` or about a `pool`, not about both".to_owned()),
        (false, false) => return Err("a question has a `map` or a `pool`".to_owned()),
    };
    Ok(text)
}

fn read<T: for<'de> Deserialize<'de>>(question: Value) -> Result<T, String> {
    serde_json::from_value(question).map_err(|error| error.to_string())
}

fn to_text(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("an answer is plain data")
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SightQuestion {
    #[serde(default)]
    id: Option<Value>,
    map: Vec<String>,
    #[serde(default)]
    doors: Vec<String>,
    from: (i16, i16),
    #[serde(default)]
    facing: Option<String>,
    to: (i16, i16),
}

#[derive(Serialize)]
struct SightAnswer {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    los: bool,
    cover: bool,
    distance: Option<u8>,
    adjacent: bool,
}

fn sight(question: SightQuestion) -> Result<SightAnswer, String> {
    let ground = text_map::ground(&question.map, &question.doors)?;
    let facing = text_map::facing(question.facing.as_deref())?;
    let from = text_map::floor(&ground, "from", question.from)?;
    let to = text_map::floor(&ground, "to", question.to)?;
    let los = los::sees(&ground, from, facing, to);
    Ok(SightAnswer {
        id: question.id,
        los,
        cover: los && cover::has_cover(&ground, from, to),
        distance: distance::distance(&ground, from, to),
        adjacent: distance::adjacent(&ground, from, to),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DiceQuestion {
    #[serde(default)]
    id: Option<Value>,
    pool: String,
    #[serde(default)]
    defence: Option<Defence>,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "`defence` is a number, or a list of one or two numbers")]
enum Defence {
    One(u32),
    Listed(Vec<u32>),
}

#[derive(Serialize)]
struct DiceAnswer {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    hits: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wound: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    two_wounds: Option<String>,
}

fn dice(question: DiceQuestion) -> Result<DiceAnswer, String> {
    let hits = hit_odds(pool_of(&question.pool)?);
    let at_least = |number: u32| {
        hits.iter().skip(number as usize).fold(Ratio::from_integer(0), |sum, chance| sum + chance)
    };
    let numbers = match question.defence {
        None => None,
        Some(Defence::One(first)) => Some((first, None)),
        Some(Defence::Listed(list)) => match list[..] {
            [first] => Some((first, None)),
            [first, second] if first <= second => Some((first, Some(second))),
            [first, second] => {
                return Err(format!("the second defence, {second}, is below the first, {first}"));
            }
            _ => return Err("`defence` is a number, or a list of one or two numbers".to_owned()),
        },
    };
    let chances =
        numbers.map(|(first, second)| (at_least(first), second.map_or(Ratio::from_integer(0), at_least)));
    Ok(DiceAnswer {
        id: question.id,
        hits: hits.iter().map(fraction).collect(),
        wound: chances.map(|(wound, _)| fraction(&wound)),
        two_wounds: chances.map(|(_, two)| fraction(&two)),
    })
}

/// A fraction in its lowest terms, also where it is a whole number.
pub(super) fn fraction(ratio: &Ratio) -> String {
    format!("{}/{}", ratio.numer(), ratio.denom())
}

/// Reads `2K1R`: two black dice and a red one.
fn pool_of(text: &str) -> Result<Pool, String> {
    let wrong = || format!("`{text}` is no pool of dice; write it as 2K1R: two black dice and one red");
    let (mut black, mut red) = (None, None);
    let mut rest = text.trim();
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let count: u32 = rest[..digits].parse().map_err(|_| wrong())?;
        let colour = match rest.as_bytes().get(digits) {
            Some(b'K' | b'k') => &mut black,
            Some(b'R' | b'r') => &mut red,
            _ => return Err(wrong()),
        };
        if colour.replace(count).is_some() {
            return Err(wrong());
        }
        rest = &rest[digits + 1..];
    }
    if black.is_none() && red.is_none() {
        return Err(wrong());
    }
    let (black, red) = (black.unwrap_or(0), red.unwrap_or(0));
    match black.checked_add(red) {
        Some(sum) if sum <= MOST_DICE => Ok(Pool { black: black as u8, red: red as u8 }),
        _ => Err(format!("`{text}` has more than {MOST_DICE} dice")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn ask(question: Value) -> Value {
        serde_json::from_str(&answer(question).expect("a question that can be answered")).expect("JSON")
    }

    fn error(question: Value) -> String {
        answer(question).expect_err("a question that cannot be answered")
    }

    #[test]
    fn dice_have_exact_odds() {
        let answer = ask(json!({ "pool": "2K1R", "defence": [3, 5] }));
        let wanted = json!(["1/24", "13/72", "8/27", "29/108", "11/72", "11/216", "1/108"]);
        assert_eq!(answer["hits"], wanted);
        assert_eq!((&answer["wound"], &answer["two_wounds"]), (&json!("13/27"), &json!("13/216")));
    }

    #[test]
    fn one_defence_number_never_gives_two_wounds() {
        for defence in [json!(2), json!([2])] {
            let answer = ask(json!({ "pool": "1K", "defence": defence }));
            assert_eq!((&answer["wound"], &answer["two_wounds"]), (&json!("1/6"), &json!("0/1")));
        }
        let answer = ask(json!({ "pool": "1r", "defence": 0, "id": 7 }));
        assert_eq!((&answer["wound"], &answer["id"]), (&json!("1/1"), &json!(7)));
        let answer = ask(json!({ "pool": "0K", "defence": 1 }));
        assert_eq!((&answer["hits"], &answer["wound"]), (&json!(["1/1"]), &json!("0/1")));
    }

    #[test]
    fn bad_dice_are_named() {
        for pool in ["", "K", "2", "2X", "2K3K", "-1K", "2K1R?", "é"] {
            assert!(error(json!({ "pool": pool })).contains("is no pool of dice"), "{pool}");
        }
        assert!(error(json!({ "pool": "41K" })).contains("more than 40 dice"));
        assert!(error(json!({ "pool": "4294967295K4294967295R" })).contains("more than 40 dice"));
        assert!(error(json!({ "pool": "1K", "defence": [5, 3] })).contains("below the first"));
        assert!(error(json!({ "pool": "1K", "defence": [1, 2, 3] })).contains("one or two numbers"));
        assert!(error(json!({ "pool": "1K", "defence": "x" })).contains("one or two numbers"));
        assert!(error(json!({ "pool": "1K", "armour": 2 })).contains("unknown field `armour`"));
    }

    #[test]
    fn bad_maps_are_named() {
        let map = |rows: &[&str], from: (i16, i16)| error(json!({ "map": rows, "from": from, "to": (0, 0) }));
        assert_eq!(map(&[], (0, 0)), "the map has no squares");
        assert!(map(&["..", "..."], (0, 0)).contains("row 1 has 3 squares"));
        assert!(map(&["..x"], (0, 0)).contains("`x` at 2,0"));
        assert!(map(&[".#"], (1, 0)).contains("`from` is 1,0, which is a wall"));
        assert!(map(&[".."], (2, 0)).contains("outside of the map, which has 2 x 1 squares"));
        assert!(map(&[".."], (-1, 0)).contains("outside of the map"));
        assert!(map(&[".".repeat(256).as_str()], (0, 0)).contains("longer than 255"));
        assert!(map(&[".".repeat(23).as_str(); 23], (0, 0)).contains("529 squares"));
        let odd = json!({ "map": [".."], "doors": ["X1,1"], "from": (0, 0), "to": (1, 0) });
        assert!(error(odd).contains("`X1,1` is no edge"));
        let odd = json!({ "map": [".."], "facing": "up", "from": (0, 0), "to": (1, 0) });
        assert!(error(odd).contains("`up` is no facing"));
        assert!(error(json!({ "map": [".."], "pool": "1K" })).contains("not about both"));
        assert!(error(json!({ "map": [".."], "from": (0, 0) })).contains("missing field `to`"));
    }
}
