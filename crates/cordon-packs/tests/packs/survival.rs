//! No damage to a file makes the reader panic.

use cordon_packs::{read_omega, shipped_omega_files};

/// A cheap generator of numbers: the cases must be the same in every run.
fn next(state: &mut u64) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

fn read_and_draw(files: &[cordon_packs::SourceFile]) {
    if let Err(mistakes) = read_omega(files) {
        assert!(!mistakes.is_empty());
        for one in &mistakes {
            assert!(one.line >= 1 && one.column >= 1 && one.end_line >= one.line, "{one:?}");
        }
        assert!(!mistakes.render(true).is_empty());
        serde_json::to_string(&mistakes).unwrap();
    }
}

#[test]
fn truncated_files_never_panic() {
    let files = shipped_omega_files();
    for number in 0..files.len() {
        let whole = &files[number].text;
        for end in (0..whole.len()).step_by(17).filter(|&end| whole.is_char_boundary(end)) {
            let mut damaged = files.clone();
            damaged[number].text.truncate(end);
            read_and_draw(&damaged);
        }
    }
}

#[test]
fn mutated_files_never_panic() {
    const PIECES: [&str; 24] = [
        "",
        "\"",
        "'''",
        "[",
        "]",
        "{",
        "}",
        "=",
        "\n",
        "\r",
        "#",
        "-1",
        "99999999999999999999",
        "é",
        "\u{0}",
        "\t",
        "\\",
        "V6,1",
        "[[tile]]",
        "[255, 255]",
        "true",
        ",",
        "1.5",
        "\u{feff}",
    ];
    let files = shipped_omega_files();
    let mut state = 7;
    for _ in 0..3000 {
        let mut damaged = files.clone();
        for _ in 0..1 + next(&mut state) % 3 {
            let number = next(&mut state) % damaged.len();
            let text = &mut damaged[number].text;
            let start = text.floor_char_boundary(next(&mut state) % (text.len() + 1));
            let end = text.floor_char_boundary((start + next(&mut state) % 6).min(text.len())).max(start);
            text.replace_range(start..end, PIECES[next(&mut state) % PIECES.len()]);
        }
        read_and_draw(&damaged);
    }
}

#[test]
fn shuffled_lines_never_panic() {
    let files = shipped_omega_files();
    let mut state = 11;
    for _ in 0..600 {
        let mut damaged = files.clone();
        let number = next(&mut state) % damaged.len();
        let mut lines: Vec<&str> = files[number].text.lines().collect();
        let (from, to) = (next(&mut state) % lines.len(), next(&mut state) % lines.len());
        match next(&mut state) % 3 {
            0 => lines.swap(from, to),
            1 => lines.insert(to, lines[from]),
            _ => drop(lines.remove(from)),
        }
        damaged[number].text = lines.join("\n");
        read_and_draw(&damaged);
    }
}
