//! What else could be done than what looks best: ends of a hero's turn that are good for something else, and choices of the
//! director that are of another sort than the best.

use cordon_exodus::Action;
use cordon_exodus::content::{ClassId, DirectorId};
use cordon_exodus::frames::{Activation, Frame};
use cordon_exodus::look::Look;
use cordon_exodus::rules::facing;
use cordon_exodus::state::DIRECTOR;
use cordon_grid::Cell;
use cordon_kernel::Seat;

use super::director::{Director, Outlook};
use super::{control, sketch, squad, threat};

/// How many of the choices that look best are looked into without courses.
const BEST: usize = 2;
/// How many sorts of choices are looked into besides.
const MOST_SORTS: usize = 4;

/// Such rows of actions.
pub(super) fn of(look: Look<'_>, seat: Seat, actions: &[Action]) -> Vec<Vec<Action>> {
    let courses = match *look.open.stack.top() {
        Frame::HeroTurn { hero } | Frame::Sprinting { hero, .. } => squad::ways(look, hero, actions),
        Frame::Activation(now) if seat == DIRECTOR && is_controlled(look, &now) => control::ways(look, &now),
        Frame::Window(_) | Frame::Roaming { .. } | Frame::RoomSpawn(_) if seat == DIRECTOR => {
            sorts(look, actions)
        }
        _ => Vec::new(),
    };
    let mut known: Vec<Vec<Action>> = Vec::new();
    for course in courses {
        let possible = course.first().is_some_and(|first| actions.contains(first));
        if possible && !known.contains(&course) {
            known.push(course);
        }
    }
    known
}

fn is_controlled(look: Look<'_>, now: &Activation) -> bool {
    now.tied == 0 && look.open.unit(now.unit).controlled
}

/// The next action of such a row, if it is its turn now. What others decide in between does not break it off.
pub(super) fn go_on(look: Look<'_>, actions: &[Action], rest: &mut Vec<Action>) -> Option<Action> {
    match *look.open.stack.top() {
        Frame::HeroTurn { .. } => sketch::go_on(actions, rest),
        Frame::Sprinting { .. } => match rest.last() {
            Some(Action::Step(_)) => sketch::go_on(actions, rest),
            _ => Some(Action::Stop),
        },
        Frame::Activation(now) if is_controlled(look, &now) => match rest.last() {
            // Where it stops it looks at the nearest hero.
            Some(Action::Halt(_)) => {
                *rest = vec![Action::Halt(facing::facing_closest(look, now.unit))];
                sketch::go_on(actions, rest)
            }
            _ => sketch::go_on(actions, rest),
        },
        Frame::Order => {
            rest.clear();
            None
        }
        _ => None,
    }
}

/// Of what sort a choice of the director is.
#[derive(Clone, Copy, PartialEq)]
enum Sort {
    Card(DirectorId),
    /// A square near to a hero, in sight or not.
    Near(Option<u8>, bool),
    Other,
}

/// The best of each sort, where the very best are all of one.
fn sorts(look: Look<'_>, actions: &[Action]) -> Vec<Vec<Action>> {
    if actions.len() <= BEST + MOST_SORTS {
        return Vec::new();
    }
    let director = Director::of(look, Outlook::Ahead);
    let mut rated: Vec<(f64, Action)> =
        actions.iter().map(|action| (director.score(*action), *action)).collect();
    rated.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut known: Vec<Sort> = Vec::new();
    let mut courses = Vec::new();
    for (place, (_, action)) in rated.into_iter().enumerate() {
        let sort = match action {
            Action::PlayCard { card, .. } => Sort::Card(card),
            Action::Place(cell) => near(look, cell),
            _ => Sort::Other,
        };
        if known.contains(&sort) || courses.len() >= MOST_SORTS {
            continue;
        }
        known.push(sort);
        if place >= BEST {
            courses.push(vec![action]);
        }
    }
    courses
}

fn near(look: Look<'_>, cell: Cell) -> Sort {
    let card = &look.content[ClassId(0)];
    let steps = |to: Cell| threat::steps(look, card, cell, to);
    let nearest = look.open.living().min_by_key(|(_, hero)| steps(hero.cell)).map(|(hero, _)| hero);
    let seen = look.open.living().any(|(_, hero)| look.board.sees(hero.cell, cell, look.open.open_doors));
    Sort::Near(nearest, seen)
}
