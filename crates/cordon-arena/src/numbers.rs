//! The numbers in a pack's files: found by a path such as `enemies.husk.melee-defence`, and changed where they stand.

use std::ops::Range;

use cordon_packs::SourceFile;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A whole number in a file of a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Number {
    /// How it is called: folders, file and keys, with a dot between.
    pub path: String,
    /// What it is.
    pub value: i64,
    file: usize,
    at: Range<usize>,
}

/// Every number of a pack, in the order of files. Files that cannot be read have none: whoever loads them says why.
pub fn numbers(files: &[SourceFile]) -> Vec<Number> {
    let mut found = Vec::new();
    for (file, source) in files.iter().enumerate() {
        let Ok(table) = DeTable::parse(&source.text) else { continue };
        let name = source.path.trim_end_matches(".toml").replace('/', ".");
        in_table(table.get_ref(), &name, file, &mut found);
    }
    found
}

fn in_table(table: &DeTable<'_>, path: &str, file: usize, found: &mut Vec<Number>) {
    let mut keys: Vec<(&Spanned<_>, &Spanned<DeValue<'_>>)> = table.iter().collect();
    keys.sort_by_key(|(key, _)| key.span().start);
    for (key, value) in keys {
        in_value(value, &format!("{path}.{}", key.get_ref()), file, found);
    }
}

fn in_value(value: &Spanned<DeValue<'_>>, path: &str, file: usize, found: &mut Vec<Number>) {
    match value.get_ref() {
        DeValue::Integer(number) => {
            if let Ok(is) = i64::from_str_radix(number.as_str(), number.radix()) {
                found.push(Number { path: path.to_owned(), value: is, file, at: value.span() });
            }
        }
        DeValue::Table(table) => in_table(table, path, file, found),
        DeValue::Array(list) => {
            for (n, item) in list.iter().enumerate() {
                in_value(item, &format!("{path}.{}", name_of(item, n)), file, found);
            }
        }
        _ => {}
    }
}

/// An item of a list goes by its id or name, or else by its place, from 1.
fn name_of(item: &Spanned<DeValue<'_>>, place: usize) -> String {
    let table = item.get_ref().as_table();
    let word = table.and_then(|table| {
        let of = |key: &str| table.iter().find(|(known, _)| known.get_ref() == key);
        of("id").or_else(|| of("name")).and_then(|(_, value)| value.get_ref().as_str())
    });
    match word {
        Some(word) => word.to_lowercase().replace([' ', '.'], "-"),
        None => (place + 1).to_string(),
    }
}

/// The number with this path; `_` may stand for `-`.
pub fn find<'a>(numbers: &'a [Number], path: &str) -> Result<&'a Number, String> {
    let wanted = path.to_lowercase().replace('_', "-");
    let same = |known: &str| known.to_lowercase().replace('_', "-") == wanted;
    if let Some(found) = numbers.iter().find(|number| same(&number.path)) {
        return Ok(found);
    }
    Err(format!("there is no number `{path}` in the pack. {}", what_there_is(numbers, &wanted)))
}

/// What goes on behind the longest part of a path that is right.
fn what_there_is(numbers: &[Number], wanted: &str) -> String {
    let mut known = wanted;
    loop {
        known = known.rsplit_once('.').map_or("", |(before, _)| before);
        let below = numbers.iter().filter_map(|number| {
            let path = number.path.replace('_', "-");
            let rest = if known.is_empty() {
                Some(path.as_str())
            } else {
                path.strip_prefix(known)?.strip_prefix('.')
            };
            rest.and_then(|rest| rest.split('.').next()).map(str::to_owned)
        });
        let mut below: Vec<String> = below.collect();
        below.dedup();
        let mut seen: Vec<String> = Vec::new();
        below.into_iter().for_each(|word| {
            if !seen.contains(&word) {
                seen.push(word)
            }
        });
        if !seen.is_empty() {
            let place = if known.is_empty() { "The pack has" } else { known };
            let verb = if known.is_empty() { "" } else { " has" };
            return format!("{place}{verb}: {}", seen.join(", "));
        }
        if known.is_empty() {
            return "The pack has no numbers".to_owned();
        }
    }
}

/// The files with other numbers in these places. Nothing else in them changes.
pub fn changed(files: &[SourceFile], changes: &[(&Number, i64)]) -> Vec<SourceFile> {
    let mut files = files.to_vec();
    let mut changes: Vec<_> = changes.to_vec();
    // From behind, so that the places of the others stay right.
    changes.sort_by_key(|(number, _)| std::cmp::Reverse((number.file, number.at.start)));
    for (number, value) in changes {
        if let Some(file) = files.get_mut(number.file) {
            file.text.replace_range(number.at.clone(), &value.to_string());
        }
    }
    files
}

/// Lines around a change that a patch shows.
const CONTEXT: usize = 3;

/// How the files differ, as a patch for `git apply` or `patch -p1` in the pack's folder. Only numbers within a line
/// differ, so lines correspond.
pub fn patch(before: &[SourceFile], after: &[SourceFile]) -> String {
    let mut patch = String::new();
    for (old, new) in before.iter().zip(after).filter(|(old, new)| old.text != new.text) {
        patch += &format!("--- a/{}\n+++ b/{}\n", old.path, new.path);
        let lines: Vec<(&str, &str)> =
            old.text.split_inclusive('\n').zip(new.text.split_inclusive('\n')).collect();
        for part in hunks(&lines) {
            patch += &format!("@@ -{0},{1} +{0},{1} @@\n", part.start + 1, part.len());
            for (was, is) in &lines[part] {
                if was == is {
                    patch += &signed(' ', was);
                } else {
                    patch += &(signed('-', was) + &signed('+', is));
                }
            }
        }
    }
    patch
}

/// The lines that a patch shows: every change with its surroundings, those that touch as one.
fn hunks(lines: &[(&str, &str)]) -> Vec<Range<usize>> {
    let mut hunks: Vec<Range<usize>> = Vec::new();
    for (n, _) in lines.iter().enumerate().filter(|(_, (was, is))| was != is) {
        let around = n.saturating_sub(CONTEXT)..(n + CONTEXT + 1).min(lines.len());
        match hunks.last_mut() {
            Some(last) if around.start <= last.end => last.end = around.end,
            _ => hunks.push(around),
        }
    }
    hunks
}

fn signed(sign: char, line: &str) -> String {
    match line.ends_with('\n') {
        true => format!("{sign}{line}"),
        false => format!("{sign}{line}\n\\ No newline at end of file\n"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files() -> Vec<SourceFile> {
        let husk = "id = \"husk\"\nmelee-defence = 2 # easy\nspan = [1, 7]\n\n[[weapon]]\nname = \"Long Claws\"\nrange = 3\n";
        vec![SourceFile::new("enemies/husk.toml", husk), SourceFile::new("clock.toml", "rounds = 0x0A\n")]
    }

    #[test]
    fn numbers_have_paths() {
        let all: Vec<(String, i64)> =
            numbers(&files()).into_iter().map(|one| (one.path, one.value)).collect();
        let wanted = [
            ("enemies.husk.melee-defence", 2),
            ("enemies.husk.span.1", 1),
            ("enemies.husk.span.2", 7),
            ("enemies.husk.weapon.long-claws.range", 3),
            ("clock.rounds", 10),
        ];
        assert_eq!(all, wanted.map(|(path, value)| (path.to_owned(), value)));
    }

    #[test]
    fn a_wrong_path_says_what_there_is() {
        let numbers = numbers(&files());
        assert_eq!(find(&numbers, "enemies.husk.melee_defence").map(|number| number.value), Ok(2));
        let why = find(&numbers, "enemies.husk.meele-defence").expect_err("is wrong");
        assert!(why.ends_with("enemies.husk has: melee-defence, span, weapon"), "{why}");
        let why = find(&numbers, "foes.husk").expect_err("is wrong");
        assert!(why.ends_with("The pack has: enemies, clock"), "{why}");
    }

    #[test]
    fn only_the_number_changes() {
        let (files, numbers) = (files(), numbers(&files()));
        let of = |path: &str| find(&numbers, path).expect("is there");
        let after = changed(
            &files,
            &[(of("enemies.husk.melee-defence"), 12), (of("enemies.husk.weapon.long-claws.range"), 4)],
        );
        assert!(
            after[0].text.contains("melee-defence = 12 # easy\n") && after[0].text.contains("range = 4\n")
        );
        assert_eq!(after[1], files[1]);
        let wanted = "--- a/enemies/husk.toml\n+++ b/enemies/husk.toml\n@@ -1,7 +1,7 @@\n id = \"husk\"\n\
                      -melee-defence = 2 # easy\n+melee-defence = 12 # easy\n span = [1, 7]\n \n [[weapon]]\n \
                      name = \"Long Claws\"\n-range = 3\n+range = 4\n";
        assert_eq!(patch(&files, &after), wanted);
        assert_eq!(patch(&files, &files), "");
    }
}
