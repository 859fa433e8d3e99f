//! The geometry of charts: everything that is drawn is worked out here, the page only draws it.

use serde::Serialize;

use crate::Share;

/// The size of a small chart without its margins.
const WIDE: f64 = 220.0;
const HIGH: f64 = 80.0;
/// The widest bar of a histogram.
const WIDEST: f64 = 28.0;

/// A share with its interval, in percent.
#[derive(Serialize)]
pub(super) struct Percent {
    pub(super) games: u64,
    pub(super) share: String,
    pub(super) low: String,
    pub(super) high: String,
}

impl From<Share> for Percent {
    fn from(share: Share) -> Percent {
        let percent = |share: f64| format!("{:.1}", 100.0 * share);
        Percent {
            games: share.games,
            share: percent(share.share),
            low: percent(share.low),
            high: percent(share.high),
        }
    }
}

/// A line over rounds.
#[derive(Serialize)]
pub(super) struct Line {
    pub(super) title: String,
    /// The points of the line, as SVG wants them.
    pub(super) points: String,
    pub(super) top: String,
    pub(super) bottom: String,
    pub(super) first: String,
    pub(super) last: String,
    /// The numbers in words, for whoever does not see the line.
    pub(super) words: String,
}

/// A line through these numbers, one for each round. The ends of the scale are the least and the most, but for scales
/// that are given.
pub(super) fn line(title: &str, rounds: &[(i64, f64)], scale: Option<(f64, f64)>) -> Option<Line> {
    let (first, last) = (rounds.first()?, rounds.last()?);
    let numbers = || rounds.iter().map(|(_, number)| *number);
    let (bottom, top) =
        scale.unwrap_or((numbers().fold(0.0, f64::min), numbers().fold(f64::MIN, f64::max).max(0.0)));
    let (across, up) = (((last.0 - first.0) as f64).max(1.0), (top - bottom).max(1e-9));
    let point = |(round, number): &(i64, f64)| {
        let x = WIDE * (round - first.0) as f64 / across;
        let y = HIGH * (1.0 - (number - bottom) / up);
        format!("{x:.1},{y:.1}")
    };
    let mut points: Vec<String> = rounds.iter().map(point).collect();
    if points.len() == 1 {
        // A single round is drawn as a level line.
        points.push(format!("{WIDE:.1},{}", points[0].split(',').nth(1).unwrap_or("0")));
    }
    Some(Line {
        title: title.replace('_', " "),
        points: points.join(" "),
        top: short(top),
        bottom: short(bottom),
        first: first.0.to_string(),
        last: last.0.to_string(),
        words: format!(
            "from {} in round {} to {} in round {}",
            short(first.1),
            first.0,
            short(last.1),
            last.0
        ),
    })
}

/// A bar of a histogram.
#[derive(Serialize)]
pub(super) struct Bar {
    pub(super) x: String,
    pub(super) y: String,
    pub(super) width: String,
    pub(super) height: String,
    pub(super) words: String,
}

/// How often each number occurs.
#[derive(Serialize)]
pub(super) struct Histogram {
    pub(super) title: String,
    pub(super) bars: Vec<Bar>,
    pub(super) first: String,
    pub(super) last: String,
    /// Where the last bar ends.
    pub(super) right: String,
    pub(super) most: String,
    pub(super) mean: String,
}

/// A histogram of whole numbers, in at most thirty bars.
pub(super) fn histogram(title: &str, numbers: &[i64]) -> Option<Histogram> {
    let (least, most) = (*numbers.iter().min()?, *numbers.iter().max()?);
    let step = ((most - least) / 30 + 1).max(1);
    let count = ((most - least) / step + 1) as usize;
    let mut counts = vec![0_u64; count];
    numbers.iter().for_each(|number| counts[((number - least) / step) as usize] += 1);
    // A few bars are not stretched over the whole chart.
    let (highest, width) = (*counts.iter().max()? as f64, (WIDE / count as f64).min(WIDEST));
    let bars = counts.iter().enumerate().map(|(n, times)| {
        let height = HIGH * *times as f64 / highest.max(1.0);
        let from = least + n as i64 * step;
        let of = if step == 1 { from.to_string() } else { format!("{from} to {}", from + step - 1) };
        let share = 100.0 * *times as f64 / numbers.len() as f64;
        Bar {
            x: format!("{:.1}", n as f64 * width),
            y: format!("{:.1}", HIGH - height),
            width: format!("{:.1}", (width - 1.0).max(0.5)),
            height: format!("{height:.1}"),
            words: format!("{of}: {times} games, {share:.1} %"),
        }
    });
    let mean = numbers.iter().sum::<i64>() as f64 / numbers.len() as f64;
    Some(Histogram {
        title: title.replace('_', " "),
        bars: bars.collect(),
        first: least.to_string(),
        last: if most > least { most.to_string() } else { String::new() },
        right: format!("{:.1}", width * count as f64),
        most: format!("{:.0} %", 100.0 * highest / numbers.len() as f64),
        mean: format!("{mean:.1}"),
    })
}

/// A number as it stands at a scale.
pub(super) fn short(number: f64) -> String {
    if number.abs() >= 100.0 || number.fract().abs() < 0.05 {
        format!("{number:.0}")
    } else {
        format!("{number:.1}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_from_corner_to_corner() {
        let drawn = line("squad_down", &[(1, 0.0), (2, 2.0), (3, 4.0)], None).expect("is drawn");
        assert_eq!(drawn.points, "0.0,80.0 110.0,40.0 220.0,0.0");
        assert_eq!(
            (drawn.title.as_str(), drawn.top.as_str(), drawn.bottom.as_str()),
            ("squad down", "4", "0")
        );
        assert!(line("nothing", &[], None).is_none());
        assert_eq!(line("one", &[(1, 2.0)], None).expect("is drawn").points, "0.0,0.0 220.0,0.0");
    }

    #[test]
    fn a_histogram_counts_every_number_once() {
        let drawn = histogram("rounds", &[3, 3, 4, 6]).expect("is drawn");
        let words: Vec<&str> = drawn.bars.iter().map(|bar| bar.words.as_str()).collect();
        assert_eq!(
            words,
            ["3: 2 games, 50.0 %", "4: 1 games, 25.0 %", "5: 0 games, 0.0 %", "6: 1 games, 25.0 %"]
        );
        assert_eq!(drawn.mean, "4.0");
        assert!(histogram("wide", &[0, 1000]).expect("is drawn").bars.len() <= 31);
    }
}
