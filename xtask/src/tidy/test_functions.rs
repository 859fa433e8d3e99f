//! The test functions of a Rust text that are run and that check something.

use super::rule_id;
use super::rust_source::RustSource;

/// What a body must contain to count as checking something.
const CHECKS: [&str; 15] = [
    "assert",
    "expect!",
    ".log(",
    ".refuses",
    ".ends",
    "check",
    "verify",
    "snapshot",
    "prop_",
    "unwrap_err",
    "matches!",
    "cov_mark",
    ".then",
    ".sees",
    ".gives",
];

/// The attributes that make a function a test, with any path before them.
const TEST_ATTRIBUTES: [&str; 4] = ["test", "rstest", "test_case", "proptest"];

/// A test that runs and checks something, and the ledger ids it proves.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TestFunction {
    pub(crate) name: String,
    /// Where its name stands in the text.
    pub(crate) at: usize,
    /// The ids in its name and those in its body, comments left out.
    pub(crate) proves: Vec<String>,
}

/// All test functions of this text that prove anything.
pub(crate) fn test_functions(source: &RustSource) -> Vec<TestFunction> {
    let mut tests = Vec::new();
    let mut at = 0;
    while let Some(found) = source.code[at..].find("#[") {
        let (attributes, end) = attributes_at(source, at + found);
        at = end;
        let Some((name_at, name)) = function_name(&source.code, end) else { continue };
        let is_test = attributes.iter().any(|attribute| is_test_attribute(attribute));
        let is_ignored = attributes.iter().any(|attribute| attribute.contains("ignore"));
        let Some(body) = body_after(source, name_at + name.len()).filter(|_| is_test && !is_ignored) else {
            continue;
        };
        if CHECKS.iter().any(|check| body.contains(check)) {
            let mut proves = rule_id::ids_in_test_name(name);
            proves.extend(rule_id::ids_in(body).into_iter().map(|(_, id)| id));
            tests.push(TestFunction { name: name.to_string(), at: name_at, proves });
        }
    }
    tests
}

/// The texts of the attributes that follow each other from here, and the place of what they belong to.
fn attributes_at(source: &RustSource, start: usize) -> (Vec<&str>, usize) {
    let mut attributes = Vec::new();
    let mut at = start;
    while source.code[at..].starts_with("#[") {
        let end = source.closing(at + 1);
        attributes.push(&source.without_comments[at..end]);
        at = end + spaces(&source.code[end..]);
    }
    (attributes, at)
}

fn is_test_attribute(attribute: &str) -> bool {
    let path = attribute.trim_start_matches("#[").split(['(', ']', ' ', '=', ',']).next().unwrap_or_default();
    path.rsplit("::").next().is_some_and(|name| TEST_ATTRIBUTES.contains(&name))
}

/// The name of the function that begins here, behind words such as `pub(crate)` and `async`.
fn function_name(code: &str, mut at: usize) -> Option<(usize, &str)> {
    loop {
        let word = first_word(&code[at..]);
        let behind = at + word.len();
        match word {
            "fn" => {
                let name_at = behind + spaces(&code[behind..]);
                return Some((name_at, first_word(&code[name_at..])));
            }
            "pub" if code[behind..].starts_with('(') => at = behind + code[behind..].find(')')? + 1,
            "pub" | "async" | "const" | "unsafe" => at = behind,
            _ => return None,
        }
        at += spaces(&code[at..]);
    }
}

fn first_word(text: &str) -> &str {
    &text[..text.bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'_').count()]
}

fn spaces(text: &str) -> usize {
    text.len() - text.trim_start().len()
}

/// The body of the function whose parameters begin after `at`, with its comments blank.
fn body_after(source: &RustSource, at: usize) -> Option<&str> {
    let parameters = at + source.code[at..].find('(')?;
    let behind = source.closing(parameters);
    let opening = behind + source.code[behind..].find(['{', ';'])?;
    (source.code.as_bytes()[opening] == b'{')
        .then(|| &source.without_comments[opening..source.closing(opening)])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proved(text: &str) -> Vec<(String, Vec<String>)> {
        let source = RustSource::new(text);
        test_functions(&source).into_iter().map(|test| (test.name, test.proves)).collect()
    }

    #[test]
    fn a_test_proves_the_ids_of_its_name_and_body() {
        let text = r#"
            #[test]
            fn om_walk_04_a_step_costs_one() {
                // OM-WALK-99 is only talk.
                scene("{").log("OM-WALK-05").refuses("T step", OM_WALK_06);
            }
            #[test] fn om_peek_05_06_two_lines() { assert!(true) }
        "#;
        let found = proved(text);
        assert_eq!(found[0].1, ["OM-WALK-04", "OM-WALK-05", "OM-WALK-06"]);
        assert_eq!(found[1].1, ["OM-PEEK-05", "OM-PEEK-06"]);
    }

    #[test]
    fn ignored_empty_and_ordinary_functions_prove_nothing() {
        let text = "
            #[test] #[ignore] fn om_walk_01_a() { assert!(true) }
            #[test] fn om_walk_02_b() { play(); }
            #[allow(dead_code)] fn om_walk_03_c() { assert!(true) }
            fn om_walk_04_d() { assert!(true) }
        ";
        assert!(proved(text).is_empty());
    }

    #[test]
    fn property_tests_count_and_test_attributes_may_have_a_path() {
        let text = "
            proptest! { #[test] fn om_span_02_law(a in 0..5_u8, b in (0..3)) { prop_assert!(a < 5) } }
            #[tokio::test] pub async fn om_span_03_x() -> Result<(), E> { assert!(true) }
            #[test] pub(crate) fn om_span_04_y() { assert!(true) }
        ";
        let names: Vec<String> = proved(text).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["om_span_02_law", "om_span_03_x", "om_span_04_y"]);
    }
}
