//! Where a hero could end its turn instead: squares that are better than the best one in a single respect.

use cordon_exodus::Action;
use cordon_exodus::board::Cells;
use cordon_exodus::frames::Frame;
use cordon_exodus::look::Look;
use cordon_exodus::rules::fire;
use cordon_exodus::rules::matrix::Kind;
use cordon_exodus::state::Stance;

use super::{Halt, Turn};
use crate::exodus::errands;
use crate::exodus::ground::{FAR, Field};
use crate::exodus::reach::Stop;

/// How many of the actions that look best are looked into besides.
const MOST_SINGLE: usize = 4;
/// How much more or less something counts to whoever cares for it, or does not.
const MORE: f64 = 3.0;
const LESS: f64 = 0.3;
/// What a square nearer to the others counts to whoever wants to be with them.
const TOGETHER: f64 = 0.4;
/// What an infected in sight counts, that does not reach the hero, to whoever wants to shoot.
const IN_SIGHT: f64 = 0.5;

/// A square with what may speak for it.
struct Spot {
    stop: Stop,
    /// What it is worth as the hero sees it.
    value: f64,
    progress: f64,
    /// What there is to fear, on alert if that is possible.
    danger: f64,
    /// How far away the nearest of the others is.
    mates: f64,
    /// How many infected are in sight that stand.
    seen: f64,
}

/// What a hero could want; each leads to the square that fits it best.
type Want = fn(&Spot) -> f64;

/// A hero hurries on, keeps away from danger, stays with the others, or looks for a clear shot.
const WANTS: [Want; 4] = [
    |spot| spot.value + (MORE - 1.0) * spot.progress + (1.0 - LESS) * spot.danger,
    |spot| spot.value - (1.0 - LESS) * spot.progress - (MORE - 1.0) * spot.danger,
    |spot| spot.value - (1.0 - LESS) * spot.progress - TOGETHER * spot.mates,
    |spot| spot.value - (1.0 - LESS) * spot.progress + IN_SIGHT * spot.seen - spot.danger,
];

/// The ways to such squares, each as the actions that lead there and end the turn.
pub(in crate::exodus) fn ways(look: Look<'_>, hero: u8, actions: &[Action]) -> Vec<Vec<Action>> {
    let turn = Turn::of(look, hero, actions);
    let spots = turn.spots();
    let points = look.open.hero(hero).points;
    let best = turn.plans[usize::from(points)].stop.map(|stop| stop.cell);
    let mut chosen: Vec<&Spot> = Vec::new();
    let mut add = |want: &dyn Fn(&Spot) -> f64| {
        let fits = spots.iter().max_by(|one, other| want(one).total_cmp(&want(other)));
        if let Some(spot) = fits
            && Some(spot.stop.cell) != best
            && chosen.iter().all(|other| other.stop.cell != spot.stop.cell)
        {
            chosen.push(spot);
        }
    };
    WANTS.iter().for_each(|want| add(want));
    for cells in errands::others(look, &turn.sent.errand) {
        let field = Field::to(look, cells);
        let way = |spot: &Spot| match field.at(spot.stop.cell) {
            FAR => f64::NEG_INFINITY,
            way => spot.value - spot.progress - super::PROGRESS * f64::from(way),
        };
        add(&way);
    }
    let mut ways: Vec<Vec<Action>> = chosen.iter().map(|spot| turn.way(spot)).collect();
    if *look.open.stack.top() == (Frame::HeroTurn { hero }) {
        ways.extend(turn.singles(actions));
    }
    ways
}

impl Turn<'_> {
    fn spots(&self) -> Vec<Spot> {
        let look = self.look;
        let points = look.open.hero(self.hero).points;
        let lies = look.open.hero(self.hero).prone;
        let mates: Vec<_> = look.open.living().filter(|(other, _)| *other != self.hero).collect();
        let foes: Vec<_> = look.open.foes().filter(|(_, unit)| unit.stance == Stance::Standing).collect();
        let mut known = Cells::EMPTY;
        let mut spots = Vec::new();
        for stop in self.reach.within(points) {
            // What costs more points for the same square is worth less, but for shots on the way.
            if known.contains(stop.cell) {
                continue;
            }
            known.insert(stop.cell);
            let (rest, moved) = (points - stop.spent, stop.first.is_some());
            let danger = self.hunters.danger(stop.cell, lies && !moved, self.guard);
            let stay = self.at(&Halt { cell: stop.cell, rest, danger, moved, upright: !lies || moved });
            let guards = self.guard.is_some() && rest >= self.cost(Kind::Alert);
            let far = |cell| look.board.straight(stop.cell, cell).map_or(20.0, f64::from);
            let near = mates.iter().map(|(_, other)| far(other.cell)).fold(20.0, f64::min);
            let seen = foes.iter().filter(|(_, unit)| look.has_fire_line(stop.cell, unit.cell)).count();
            spots.push(Spot {
                stop,
                value: stop.gain + stay.value,
                progress: self.progress(stop.cell),
                danger: danger[usize::from(guards)],
                mates: near,
                seen: seen as f64,
            });
        }
        spots
    }

    /// The actions that lead to a square, and end the turn there if there is nothing else to be done.
    fn way(&self, spot: &Spot) -> Vec<Action> {
        let mut way: Vec<Action> = self.reach.way_back(&spot.stop).collect();
        way.reverse();
        let runs = matches!(self.look.open.stack.top(), Frame::Sprinting { .. });
        if runs && !matches!(way.first(), Some(Action::Step(_))) {
            way.insert(0, Action::Stop);
        }
        let rest = self.look.open.hero(self.hero).points - spot.stop.spent;
        let ready = fire::active_guns(self.look, self.hero).any(|(_, held)| held.rounds > 0 && !held.jammed);
        if rest < self.cost(Kind::Alert) {
            way.push(Action::EndTurn);
        } else if self.guard.is_some() {
            if !ready {
                way.push(Action::Switch(self.guns));
            }
            way.push(Action::Alert);
        }
        way
    }

    /// The actions that look best by themselves, each as a row of its own, but for the very best, which are looked into
    /// anyway.
    fn singles(&self, actions: &[Action]) -> Vec<Vec<Action>> {
        let mut rated: Vec<(f64, Action)> =
            actions.iter().map(|action| (self.score(*action), *action)).collect();
        rated.retain(|(score, _)| *score > f64::NEG_INFINITY);
        rated.sort_by(|one, other| other.0.total_cmp(&one.0));
        rated.into_iter().skip(2).take(MOST_SINGLE - 2).map(|(_, action)| vec![action]).collect()
    }
}
