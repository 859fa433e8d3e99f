//! Views: they hold no more than the viewer may know, and all that its decisions depend on.

use cordon_kernel::{Actor, Dice, Draw, Draws, Ruleset, Seat, Seating, Seats, Turn, Viewer};
use rand_pcg::Pcg32;

use super::walk::{Step, Trial, live, walk};

/// States that are imagined from each view.
const IMAGINED: u32 = 3;

/// `view(imagine(v)) == v` for every seat and for somebody who only watches, and what is imagined is a legal state.
pub fn views_are_imagined_back<R: Ruleset>(rules: &R, setup: &R::Setup, seed: u64) {
    let mut trial = Trial::of("a view is imagined back", seed);
    let mut dice = Pcg32::new(seed, 3);
    let walked = walk(rules, setup, seed, |step| {
        trial.step = step.number;
        each_imagined(rules, &step, &mut dice, |viewer, view, imagined| {
            rules.audit(imagined).unwrap_or_else(|broken| panic!("imagined by {viewer:?}: {broken}"));
            assert_eq!(&rules.view(imagined, viewer), view, "another view of {viewer:?}");
        });
    });
    trial.step = walked.steps;
}

/// What a seat may do, why it may not, whose turn it is and how the game ended are equal in all states that give
/// the seat the same view.
pub fn secrets_stay_secret<R: Ruleset>(rules: &R, setup: &R::Setup, seed: u64, nonsense: &[R::Action]) {
    let mut trial = Trial::of("secrets stay secret", seed);
    let mut dice = Pcg32::new(seed, 4);
    let (mut true_actions, mut imagined_actions) = (Vec::new(), Vec::new());
    walk(rules, setup, seed, |step| {
        trial.step = step.number;
        each_imagined(rules, &step, &mut dice, |viewer, _, imagined| {
            let Viewer::Seat(seat) = viewer else { return };
            let owes = |state| matches!(rules.turn(state), Turn::Waiting(seats) if seats.contains(seat));
            assert_eq!(owes(step.state), owes(imagined), "{seat} can tell who must act");
            true_actions.clear();
            imagined_actions.clear();
            rules.actions(step.state, seat, &mut true_actions);
            rules.actions(imagined, seat, &mut imagined_actions);
            assert_eq!(true_actions, imagined_actions, "the actions of {seat} tell something hidden");
            for action in nonsense {
                let (is, could) =
                    (rules.check(step.state, seat, action), rules.check(imagined, seat, action));
                assert_eq!(is, could, "what is said of {action:?} tells {seat} something hidden");
            }
        });
    });
}

/// A view holds what its viewer was told, and what it did itself, and no more.
///
/// Two actions of one decision are tried side by side with the same draws. Whoever is told the same of both must
/// see the same afterwards. And the seat that acts knows what it did: if chance had no part in it, two different
/// states look different to it.
pub fn views_hold_what_was_told<R: Ruleset>(rules: &R, setup: &R::Setup, seed: u64) {
    let mut trial = Trial::of("a view holds what was told", seed);
    let mut dice = Pcg32::new(seed, 5);
    walk(rules, setup, seed, |step| {
        trial.step = step.number;
        let other = step.actions[dice.below(step.actions.len() as u32) as usize];
        if other == step.chosen {
            return;
        }
        let draws = live(u64::from(dice.word()));
        let [one, two] =
            [step.chosen, other].map(|action| try_out(rules, &step, step.state, action, draws.clone()));
        for viewer in viewers(rules.seats(step.state)) {
            let [told_one, told_two] = [&one, &two].map(|tried| {
                tried.events.iter().filter_map(|event| rules.notice(event, viewer)).collect::<Vec<_>>()
            });
            let [view_one, view_two] = [&one, &two].map(|tried| rules.view(&tried.state, viewer));
            if told_one == told_two {
                assert_eq!(view_one, view_two, "{viewer:?} sees more than it is told of {:?}", step.chosen);
            }
            if viewer == Viewer::Seat(step.seat) && !one.drew && !two.drew && one.state != two.state {
                let what = (step.chosen, other);
                assert_ne!(view_one, view_two, "{viewer:?} does not see what it did: {what:?}");
            }
        }
    });
}

/// An action that drew nothing and said of nothing hidden that it was shown tells the seat nothing new: the same
/// in all states that give the seat the same view. Otherwise undo would be a way to peek.
pub fn nothing_is_shown_in_silence<R: Ruleset>(rules: &R, setup: &R::Setup, seed: u64) {
    let mut trial = Trial::of("nothing is shown in silence", seed);
    let mut dice = Pcg32::new(seed, 6);
    walk(rules, setup, seed, |step| {
        trial.step = step.number;
        let viewer = Viewer::Seat(step.seat);
        let is = try_out(rules, &step, step.state, step.chosen, live(0));
        let imagined = rules.imagine(&rules.view(step.state, viewer), &mut dice);
        let could = try_out(rules, &step, &imagined, step.chosen, live(0));
        assert_eq!(
            is.revealed || is.drew,
            could.revealed || could.drew,
            "whether undo is free tells something"
        );
        if is.revealed || is.drew {
            return;
        }
        let told = [&is, &could].map(|tried| {
            tried.events.iter().filter_map(|event| rules.notice(event, viewer)).collect::<Vec<_>>()
        });
        assert_eq!(told[0], told[1], "{:?} shows something hidden and does not say so", step.chosen);
        let views = [&is, &could].map(|tried| rules.view(&tried.state, viewer));
        assert_eq!(views[0], views[1], "{:?} shows something hidden and does not say so", step.chosen);
    });
}

/// What came of an action.
struct Tried<R: Ruleset> {
    state: R::State,
    events: Vec<R::Event>,
    drew: bool,
    revealed: bool,
}

/// Answers by dice and knows whether it was asked.
struct Asked<D> {
    draws: D,
    was_asked: bool,
}

impl<D: Draws> Draws for Asked<D> {
    fn draw(&mut self, draw: Draw<'_>) -> u32 {
        self.was_asked = true;
        self.draws.draw(draw)
    }
}

fn try_out<R: Ruleset>(
    rules: &R,
    step: &Step<'_, R>,
    state: &R::State,
    action: R::Action,
    draws: impl Draws,
) -> Tried<R> {
    let mut state = state.clone();
    let mut table = Seating::new(Asked { draws, was_asked: false }, Vec::new());
    rules.apply(&mut state, Actor::Seat(step.seat), &action, &mut table);
    Tried { state, events: table.sink, drew: table.draws.was_asked, revealed: table.revealed }
}

fn each_imagined<R: Ruleset>(
    rules: &R,
    step: &Step<'_, R>,
    dice: &mut impl Dice,
    mut look: impl FnMut(Viewer, &R::View, &R::State),
) {
    for viewer in viewers(rules.seats(step.state)) {
        let view = rules.view(step.state, viewer);
        for _ in 0..IMAGINED {
            let imagined = rules.imagine(&view, dice);
            look(viewer, &view, &imagined);
        }
    }
}

/// Everybody who can look at a game.
pub(super) fn viewers(seats: Seats) -> impl Iterator<Item = Viewer> {
    let seats: Vec<Seat> = seats.iter().collect();
    seats.into_iter().map(Viewer::Seat).chain([Viewer::Watcher])
}
