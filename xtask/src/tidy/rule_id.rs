//! Ids of ledger rows wherever they are written: `OM-MOVE-04`, `OM_MOVE_04`, `fn om_move_04_...`.

/// The codes with which the ids of the ledgers begin.
const CODES: [&str; 4] = ["OM", "ZC", "EX", "TW"];

/// Every id in the text, as written in prose or as a constant, with the byte at which it stands.
pub(crate) fn ids_in(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let word = rest.bytes().take_while(|b| is_word(*b)).count();
        if word == 0 {
            at += rest.chars().next().map_or(1, char::len_utf8);
            continue;
        }
        let after_hyphen = at > 0 && text.as_bytes()[at - 1] == b'-';
        if CODES.contains(&&rest[..word]) && !after_hyphen {
            if let Some(length) = length_of_prose_id(rest) {
                found.push((at, rest[..length].to_string()));
                at += length;
                continue;
            }
        } else if let Some(id) = id_of_constant(&rest[..word]) {
            found.push((at, id));
        }
        at += word;
    }
    found
}

/// The ids a test proves by its name: `om_los_05_06_two_lines` is OM-LOS-05 and OM-LOS-06.
pub(crate) fn ids_in_test_name(name: &str) -> Vec<String> {
    let parts: Vec<&str> = name.split('_').collect();
    let code = parts[0].to_uppercase();
    if !CODES.contains(&code.as_str()) || parts[0] != code.to_lowercase() {
        return Vec::new();
    }
    // No ledger has more than two words between the code and the number, as in EX-INF-MOVE-01.
    let Some(first) = (1..parts.len().min(4)).find(|&part| is_number(parts[part])) else {
        return Vec::new();
    };
    let topic = parts[..first].join("-").to_uppercase();
    let numbers = parts[first..].iter().take_while(|part| is_number(part));
    numbers.map(|number| format!("{topic}-{number}")).collect()
}

/// The id without its number, which says its topic: OM-MOVE of OM-MOVE-04.
pub(crate) fn prefix(id: &str) -> &str {
    id.rsplit_once('-').map_or(id, |(prefix, _)| prefix)
}

/// Whether the text is one whole id and nothing else.
pub(crate) fn is_id(text: &str) -> bool {
    CODES.iter().any(|code| text.strip_prefix(code).is_some_and(|rest| rest.starts_with('-')))
        && length_of_prose_id(text) == Some(text.len())
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Numbers have two digits or more; one letter may follow, which tells editions apart.
fn is_number(part: &str) -> bool {
    let digits = part.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &part.as_bytes()[digits..];
    digits >= 2 && (rest.is_empty() || rest.len() == 1 && rest[0].is_ascii_lowercase())
}

/// The length of the id with which the text begins. The text begins with a code.
fn length_of_prose_id(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = 2;
    let mut length = None;
    while bytes.get(at) == Some(&b'-') {
        let digits = bytes[at + 1..].iter().take_while(|b| b.is_ascii_digit()).count();
        let word =
            bytes[at + 1..].iter().take_while(|b| b.is_ascii_uppercase() || b.is_ascii_digit()).count();
        if word == 0 {
            break;
        }
        at += 1 + word;
        if digits == word {
            let suffix = bytes.get(at).is_some_and(u8::is_ascii_lowercase);
            length = Some(at + usize::from(suffix));
        }
    }
    length
}

fn id_of_constant(word: &str) -> Option<String> {
    let (code, rest) = word.split_once('_')?;
    let number = rest.rsplit('_').next()?;
    let shouted = !word.bytes().any(|b| b.is_ascii_lowercase());
    if !CODES.contains(&code) || !shouted || !is_number(&number.to_lowercase()) {
        return None;
    }
    let prefix = &word[..word.len() - number.len()];
    Some(format!("{}{}", prefix.replace('_', "-"), number.to_lowercase()))
}

// The ids in the tests of this package are of no ledger: a row must never look proved because of them.
#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<String> {
        ids_in(text).into_iter().map(|(_, id)| id).collect()
    }

    #[test]
    fn ids_are_found_in_prose_and_as_constants() {
        assert_eq!(
            ids("/// OM-WALK-04: a step; see ZC-91, \"OM-PREP-13a\"."),
            ["OM-WALK-04", "ZC-91", "OM-PREP-13a"]
        );
        assert_eq!(
            ids(".refuses(\"T step\", OM_PREP_26B) EX-DIM-WALK-01"),
            ["OM-PREP-26b", "EX-DIM-WALK-01"]
        );
        assert_eq!(ids("ZC-92…95, OM-BOSS-08/09, „OM-QQ1-02“"), ["ZC-92", "OM-BOSS-08", "OM-QQ1-02"]);
    }

    #[test]
    fn words_that_look_like_ids_are_left_alone() {
        assert!(ids("ROOM-01 OM-WALK OM_WALK om_walk_04 X-OM-WALK-04 FROM_EX_PLAN OM_TURN_2").is_empty());
    }

    #[test]
    fn a_test_name_carries_one_or_several_numbers_of_a_topic() {
        assert_eq!(ids_in_test_name("om_walk_04_a_step_costs_1"), ["OM-WALK-04"]);
        assert_eq!(
            ids_in_test_name("om_peek_05_06_07_two_lines"),
            ["OM-PEEK-05", "OM-PEEK-06", "OM-PEEK-07"]
        );
        assert_eq!(ids_in_test_name("om_qq1_03"), ["OM-QQ1-03"]);
        assert_eq!(ids_in_test_name("om_prep_13a_13b_other_enemies"), ["OM-PREP-13a", "OM-PREP-13b"]);
        assert_eq!(ids_in_test_name("zc_91_one_die_a_tank"), ["ZC-91"]);
        assert_eq!(ids_in_test_name("zc_hole_01_green_first"), ["ZC-HOLE-01"]);
        assert!(ids_in_test_name("exact_odds_of_12_dice").is_empty());
        assert!(ids_in_test_name("om_a_long_sentence_with_12_words").is_empty());
    }

    #[test]
    fn an_id_knows_its_prefix() {
        assert_eq!([prefix("OM-WALK-04"), prefix("ZC-91")], ["OM-WALK", "ZC"]);
        assert!(is_id("OM-WALK-04") && is_id("ZC-HOLE-01"));
        assert!(!is_id("OM-WALK-4 b") && !is_id("OMX-01") && !is_id("OM-WALK"));
    }
}
