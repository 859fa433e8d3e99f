//! Where things happened: a map with every square as dark as it was busy.

use serde::Serialize;

use crate::store::Heat;

/// A square of a map.
#[derive(Serialize)]
pub(super) struct Spot {
    pub(super) x: i16,
    pub(super) y: i16,
    /// How strongly it is coloured, from 0 to 1; squares where nothing happened are only floor.
    pub(super) ink: String,
    pub(super) words: String,
}

/// A map of what happened where.
#[derive(Serialize)]
pub(super) struct HeatMap {
    pub(super) title: String,
    pub(super) floor: Vec<(i16, i16)>,
    pub(super) spots: Vec<Spot>,
    pub(super) x: i16,
    pub(super) y: i16,
    pub(super) width: i16,
    pub(super) height: i16,
    /// The busiest square in words.
    pub(super) words: String,
}

/// Draws what happened on the squares of a map.
pub(super) fn map(title: &str, heat: &Heat, floor: &[(i16, i16)], games: u64) -> Option<HeatMap> {
    let (busiest, most) = heat.0.iter().max_by_key(|(at, times)| (**times, std::cmp::Reverse(**at)))?;
    let all = || heat.0.keys().chain(floor);
    let (left, right) = (all().map(|at| at.0).min()?, all().map(|at| at.0).max()?);
    let (top, bottom) = (all().map(|at| at.1).min()?, all().map(|at| at.1).max()?);
    let each = |times: u64| times as f64 / games.max(1) as f64;
    let spots = heat.0.iter().map(|((x, y), times)| Spot {
        x: *x,
        y: *y,
        // The root brings out what is rare beside what is common.
        ink: format!("{:.2}", (*times as f64 / *most as f64).sqrt().max(0.06)),
        words: format!("{x},{y}: {times}, {:.3} a game", each(*times)),
    });
    Some(HeatMap {
        title: title.to_owned(),
        floor: floor.to_vec(),
        spots: spots.collect(),
        x: left,
        y: top,
        width: right - left + 1,
        height: bottom - top + 1,
        words: format!("most at {},{}: {:.2} a game", busiest.0, busiest.1, each(*most)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_busiest_square_is_the_darkest() {
        let heat = Heat::from(vec![(2, 1, 4), (3, 1, 1)]);
        let drawn = map("steps", &heat, &[(1, 0), (3, 2)], 2).expect("is drawn");
        assert_eq!((drawn.x, drawn.y, drawn.width, drawn.height), (1, 0, 3, 3));
        let inks: Vec<&str> = drawn.spots.iter().map(|spot| spot.ink.as_str()).collect();
        assert_eq!(inks, ["1.00", "0.50"]);
        assert_eq!(drawn.words, "most at 2,1: 2.00 a game");
        assert!(map("nothing", &Heat::default(), &[(0, 0)], 2).is_none());
    }
}
