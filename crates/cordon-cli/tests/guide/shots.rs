//! The odds of shots in the guide to exodus are those of the engine's charts.

use cordon_exodus::content::{Chart, Hit};
use cordon_packs::shipped_exodus;

use super::{page_of, rows};

/// The chances, in percent, that dice on a chart kill somebody with one kill point, and that they at least stop it.
fn odds(chart: Chart, dice: u32) -> [f64; 2] {
    let falls = 8_u32.pow(dice);
    let hits = |fall: u32| (0..dice).map(move |die| chart.read((fall / 8_u32.pow(die) % 8) as u8 + 1, 0));
    let share = |counts: &dyn Fn(Hit) -> bool| {
        let count = (0..falls).filter(|fall| hits(*fall).any(counts)).count();
        100.0 * count as f64 / f64::from(falls)
    };
    [share(&|hit| hit == Hit::Kill), share(&|hit| hit != Hit::Miss)]
}

#[test]
fn odds_of_shots_are_those_of_the_charts() {
    let (content, page) = (shipped_exodus(), page_of("exodus", "fighting.md"));
    let chart = |name: &str, way: &str| {
        let arm = content.arms.iter().find(|arm| arm.name == name);
        let arm = arm.unwrap_or_else(|| panic!("the pack has no {name}"));
        if way == "aimed" { arm.aimed.expect("it can be aimed") } else { arm.quick }
    };
    let mut checked = 0;
    for row in rows(&page).filter(|row| row.len() == 3 && row[1].ends_with(" %")) {
        let (name, way) = row[0].rsplit_once(", ").expect("a weapon, and how it is fired");
        let (name, dice) = if name == "Two pistols at once" { ("Pistol", 2) } else { (name, 1) };
        let told = odds(chart(name, way), dice).map(|chance| format!("{chance} %"));
        assert_eq!(row[1..], told, "{}", row[0]);
        checked += 1;
    }
    assert_eq!(checked, 7, "every gun quick and aimed, and two at once");
    // Three shots on the aimed chart.
    let [kills, _] = odds(chart("Pistol", "aimed"), 1);
    assert_eq!((1.0 - kills / 100.0).powi(3), 1.0 / 8.0);
    assert!(page.contains("three rounds at 50 % each: the target lives one time in eight"));
}
