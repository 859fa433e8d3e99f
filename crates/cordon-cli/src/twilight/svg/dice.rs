//! A duel as its dice lie, in the order in which they are compared.

use cordon_twilight::Twilight;
use cordon_twilight::frames::{Duel, DuelStage};
use cordon_twilight::rules::duels;
use cordon_twilight::setup::Pairing;

use super::scene::{DuelText, Scene};
use crate::drawing::{self, Chip};

const WIDTH: i32 = 400;
/// The side of a die, and the room for a pair.
const DIE: i32 = 54;
const COLUMN: i32 = 130;
/// Where the two rows begin.
const ROWS: [i32; 2] = [40, 150];

/// A die and what it comes to.
struct Shown {
    face: u8,
    bullets: u8,
    value: u8,
}

/// Draws a duel.
pub(super) fn draw(rules: &Twilight, scene: &Scene, text: &DuelText) -> String {
    let duel = duel_of(text);
    let look = rules.look(&scene.open);
    let sorted = look.open.rules.duel_pairing == Pairing::Sorted;
    let dice = usize::from(duel.dice);
    let mut rows = [Vec::new(), Vec::new()];
    for n in 0..dice {
        rows[0].push(Shown {
            face: duel.marine_dice[n],
            bullets: duel.marine_bullets[n],
            value: duels::marine_value(look, &duel, n),
        });
        rows[1].push(Shown {
            face: duel.soldier_dice[n],
            bullets: duel.soldier_bullets[n],
            value: duels::soldier_value(look, &duel, n),
        });
    }
    if sorted {
        rows.iter_mut().for_each(|row| row.sort_by_key(|die| std::cmp::Reverse(die.value)));
    }
    let mut svg = String::new();
    for ((row, name), top) in rows.iter().zip(["marine", "soldier"]).zip(ROWS) {
        let middle = top + DIE / 2;
        svg += &format!(r##"<use href="#{name}" transform="translate(46 {middle})"/>"##);
        svg += &format!("<text x=\"46\" y=\"{}\" class=\"side\">{name}</text>\n", middle + 40);
        for (n, die) in row.iter().enumerate() {
            svg += &one_die(die, 110 + n as i32 * COLUMN, top, name == "marine");
        }
    }
    for (n, (his, mine)) in rows[0].iter().zip(&rows[1]).enumerate() {
        let enough = mine.value >= his.value;
        let (x, y) = (110 + n as i32 * COLUMN + DIE / 2, (ROWS[0] + DIE + ROWS[1]) / 2);
        svg += &format!(
            r##"<use href="#{}" transform="translate({x} {y})"/>"##,
            if enough { "fine" } else { "stop" }
        );
        svg.push('\n');
    }
    let mut chips = vec![match missing(&duel, |duel| duels::is_won(look, duel)) {
        Some(0) => Chip::new("good", "the soldier has won"),
        Some(1) => Chip::new("warm", "one bullet is missing"),
        Some(bullets) => Chip::new("warm", format!("{bullets} bullets are missing")),
        None => Chip::new("bad", "the soldier is losing"),
    }];
    if duel.left > 0 {
        chips.push(Chip::new("calm", format!("the marine has {} left", duel.left)));
    }
    let bottom = ROWS[1] + DIE + 30;
    let foot = drawing::foot(WIDTH, bottom, chips, &scene.says);
    super::sheet(&scene.title, &scene.says, (WIDTH, bottom + foot.height), &(svg + &foot.svg))
}

fn duel_of(text: &DuelText) -> Duel {
    let two = |list: &[u8]| [list.first().copied().unwrap_or(0), list.get(1).copied().unwrap_or(0)];
    Duel {
        soldier: 0,
        marine: 0,
        control: 1,
        soldier_attacks: true,
        dice: text.marine.len() as u8,
        marine_dice: two(&text.marine),
        marine_bullets: two(&text.marine_bullets),
        left: text.left,
        soldier_dice: two(&text.soldier),
        soldier_bullets: two(&text.soldier_bullets),
        added: [0; 2],
        again: 0,
        no_ammo: false,
        double: false,
        trophy: 0,
        stage: DuelStage::Compare,
    }
}

/// The fewest bullets with which a soldier wins, by asking the rules.
fn missing(duel: &Duel, is_won: impl Fn(&Duel) -> bool) -> Option<u8> {
    (0..=20).find(|bullets| {
        (0..=*bullets).any(|first| {
            let mut with = *duel;
            with.soldier_bullets[0] += first;
            with.soldier_bullets[1] += bullets - first;
            (duel.dice > 1 || first == *bullets) && is_won(&with)
        })
    })
}

/// A die with its pips, what was added to it, and what it comes to.
fn one_die(die: &Shown, x: i32, y: i32, marine: bool) -> String {
    let shade = if marine { " dark" } else { "" };
    let mut svg =
        format!(r#"<rect x="{x}" y="{y}" width="{DIE}" height="{DIE}" rx="10" class="die{shade}"/>"#);
    for (column, row) in pips(die.face) {
        let (cx, cy) = (x + DIE / 2 + column * 14, y + DIE / 2 + row * 14);
        svg += &format!(r#"<circle cx="{cx}" cy="{cy}" r="4.6" class="pip{shade}"/>"#);
    }
    let mut added = Vec::new();
    if marine {
        added.push("+1".to_owned());
    }
    if die.bullets > 0 {
        added.push(format!("+{} bullet{}", die.bullets, if die.bullets > 1 { "s" } else { "" }));
    }
    let (right, value) = (x + DIE + 10, die.value);
    svg += &format!(r#"<text x="{right}" y="{}" class="value">{value}</text>"#, y + 26);
    svg += &format!("<text x=\"{right}\" y=\"{}\" class=\"added\">{}</text>\n", y + 46, added.join(" "));
    svg
}

/// Where the pips of a face are, in columns and rows from its middle.
fn pips(face: u8) -> &'static [(i32, i32)] {
    match face {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    }
}
