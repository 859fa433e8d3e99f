//! How a mission stands: what can be counted at the beginning of a turn, and the chance that follows.

use cordon_exodus::content::{ArmKind, Condition, Deed};
use cordon_exodus::frames::Frame;
use cordon_exodus::look::Look;
use cordon_exodus::rules::goals;
use cordon_exodus::state::{DEATH, DIRECTOR, Stance, Whereabouts};
use cordon_exodus::{Action, Exodus, State, View};
use cordon_kernel::{Ruleset, Seat};

use super::director::{Director, Outlook};
use super::errands::{self, Job};
use super::ground::FAR;
use super::weights::JUDGES;
use super::{Normal, chances, courses, sketch, squad, threat};
use crate::search::{Chances, Foresight, MOST_SIGNS, Signs, Standards};
use crate::{Rating, each};

/// A way this long counts as 1, in halves of a square.
const LONG_WAY: f64 = 60.0;
/// How far a bite moves a dial on, about.
const STAGE: f64 = 3.0;
/// Infected within this distance count as near.
const NEAR: u8 = 4;

impl Foresight<Exodus> for Normal {
    fn signs(&self, rules: &Exodus, state: &State, _: Seat) -> Signs {
        of_heroes(rules.look(&state.open))
    }

    fn kind(&self, rules: &Exodus, state: &State) -> usize {
        let goal = &rules.look(&state.open).mission().goal;
        let first = goal.iter().find(|condition| **condition != Condition::AllOut);
        let sort = match first {
            None | Some(Condition::AllOut) => 0,
            Some(Condition::ObjectsDone) => 1,
            Some(Condition::Carried(_)) => 2,
            Some(Condition::Delivered { .. }) => 3,
            Some(Condition::Destroyed(_)) => 4,
            Some(Condition::Turns(_) | Condition::TurnsAfterObjects(_)) => 5,
        };
        2 * sort + usize::from(state.open.directed)
    }

    fn chances(&self, rules: &Exodus, state: &State) -> Chances {
        let heroes = JUDGES[self.kind(rules, state)].chance(&self.signs(rules, state, DIRECTOR));
        let seats = rules.seats(state);
        std::array::from_fn(|seat| match Seat(seat as u8) {
            DIRECTOR => 1.0 - heroes,
            seat if seats.contains(seat) => heroes,
            _ => 0.0,
        })
    }

    fn standards(&self, _: &Exodus, _: &View, seat: Seat) -> Standards {
        // Of so many ends of a turn one always looks good by luck; the director has few choices, and none is costly.
        let sure = if seat == DIRECTOR { 1.0 } else { 1.5 };
        Standards { sure, behind: 2.0, enough: 100 }
    }

    fn ideas(&self, rules: &Exodus, view: &View, seat: Seat, actions: &[Action]) -> Vec<f64> {
        if seat != DIRECTOR {
            return self.rate(rules, view, seat, actions);
        }
        let director = Director::of(rules.look(&view.open), Outlook::Ahead);
        each(actions, |action| director.score(action))
    }

    fn courses(&self, rules: &Exodus, view: &View, seat: Seat, actions: &[Action]) -> Vec<Vec<Action>> {
        courses::of(rules.look(&view.open), seat, actions)
    }

    fn on_course(
        &self,
        rules: &Exodus,
        state: &State,
        actions: &[Action],
        rest: &mut Vec<Action>,
    ) -> Option<Action> {
        courses::go_on(rules.look(&state.open), actions, rest)
    }

    fn sketch(
        &self,
        rules: &Exodus,
        state: &State,
        _: Seat,
        actions: &[Action],
        plan: &mut Vec<Action>,
    ) -> Option<Action> {
        sketch::choice(rules.look(&state.open), actions, plan)
    }

    fn rate_ahead(
        &self,
        rules: &Exodus,
        view: &View,
        seat: Seat,
        actions: &[Action],
        plan: &mut Vec<Action>,
    ) -> Vec<f64> {
        let look = rules.look(&view.open);
        let Frame::HeroTurn { hero } = *look.open.stack.top() else {
            // Whoever is the director is expected to play as most do.
            return self.rate(rules, view, seat, actions);
        };
        let turn = squad::Turn::of(look, hero, actions);
        let scores = each(actions, |action| turn.score(action));
        let best = (0..actions.len()).max_by(|a, b| scores[*a].total_cmp(&scores[*b]));
        *plan = best.map_or_else(Vec::new, |best| turn.rest(actions[best]));
        scores
    }

    fn clock(&self, _: &Exodus, state: &State) -> u32 {
        state.open.turn.into()
    }

    fn horizon(&self, _: &Exodus, state: &State, _: Seat) -> u32 {
        // What is done in a turn shows its worth when the others have answered.
        u32::from(state.open.turn) + 2
    }
}

/// What speaks for the heroes, and what against them.
fn of_heroes(look: Look<'_>) -> Signs {
    let open = look.open;
    let heroes =
        open.heroes.iter().filter(|hero| hero.is_alive() || hero.life.is_over()).count().max(1) as f64;
    let (mut living, mut sick, mut sickest, mut held, mut lying, mut rounds) =
        (0.0, 0.0, 0.0_f64, 0.0, 0.0, 0.0);
    let (mut way, mut longest, mut leaving, mut holding) = (0.0, 0.0_f64, 0.0, 0.0);
    let mut finds = 0.0;
    let (mut medicine, mut grip, mut worst, mut latest) = (0.0, 0.0, 0.0_f64, 0.0_f64);
    let mut fewest = 1.0_f64;
    let (mut fetching, mut handling, mut bringing, mut working) = (0.0, 0.0, 0.0, 1.0_f64);
    for (number, sent) in errands::of_all(look) {
        let hero = open.hero(number);
        let dial = f64::from(hero.dial) / f64::from(DEATH);
        living += 1.0;
        sick += dial;
        sickest = sickest.max(dial);
        held += f64::from(u8::from(open.is_grappled(number)));
        lying += f64::from(u8::from(hero.prone));
        let loaded = hero.arms.iter().map(|arm| f64::from(arm.rounds)).sum::<f64>();
        rounds += loaded;
        fewest = fewest.min(loaded / 12.0);
        let cures = hero.arms.iter().filter(|held| look.content[held.arm].kind == ArmKind::Medicine).count();
        medicine += cures as f64;
        // Where its dial may stand after the next bites, if nobody helps.
        let grapplers = open.grapplers(number);
        let bites = |unit: &u8| chances::of_bites(look, look.card(*unit), number);
        let bitten = STAGE * grapplers.iter().map(bites).sum::<f64>();
        grip += (bitten / f64::from(DEATH)).min(1.0);
        let cured = if cures > 0 { 0.5 } else { 1.0 };
        worst = worst.max(cured * (f64::from(hero.dial) + bitten) / f64::from(DEATH));
        let length = sent.field.at(hero.cell);
        let length = if length == FAR { 1.0 } else { (f64::from(length) / LONG_WAY).min(1.0) };
        way += length;
        longest = longest.max(length);
        if hero.dial > 0 && cures == 0 {
            latest = latest.max(dial + length);
        }
        finds += hero.finds.iter().map(|count| f64::from(*count)).sum::<f64>();
        match sent.errand.job {
            Job::Fetch(_) => fetching += 1.0,
            Job::Handle(_) => handling += 1.0,
            Job::Bring => bringing += 1.0,
            Job::Out => leaving += 1.0,
            Job::Hold => holding += 1.0,
            Job::Hunt(_) | Job::Free(_) | Job::Guard(_) | Job::Search => {}
        }
        if matches!(sent.errand.job, Job::Fetch(_) | Job::Handle(_) | Job::Bring | Job::Hunt(_) | Job::Out) {
            working = working.min(length);
        }
    }
    let (mut foes, mut near, mut standing, mut harm, mut controlled) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for (_, unit) in open.foes() {
        foes += 1.0;
        harm += threat::of_unit(look, unit);
        let upright = f64::from(u8::from(unit.stance == Stance::Standing));
        standing += upright;
        controlled += f64::from(u8::from(unit.controlled));
        if open
            .living()
            .any(|(_, hero)| look.board.straight(hero.cell, unit.cell).is_some_and(|way| way <= NEAR))
        {
            near += 0.5 + 0.5 * upright;
        }
    }
    // How far the heroes are from each other.
    let cells = || open.living().map(|(_, hero)| hero.cell);
    let gaps = cells().flat_map(|one| cells().filter_map(move |other| look.board.straight(one, other)));
    let apart = gaps.max().map_or(0.0, |gap| (f64::from(gap) / 12.0).min(1.0));
    let out = open.living().filter(|(_, hero)| look.board.exits.contains(hero.cell)).count() as f64;
    let mut signs = [0.0; MOST_SIGNS];
    let counted = [
        1.0,
        f64::from(open.turn) / 20.0,
        living / heroes,
        sick / heroes,
        sickest,
        sickest * sickest,
        held / heroes,
        lying / heroes,
        (rounds / heroes / 12.0).min(2.0),
        way / heroes,
        leaving / heroes,
        holding / heroes,
        foes / 12.0,
        near / 6.0,
        standing / 12.0,
        work(look),
        out / heroes,
        f64::from(open.active.count_ones()) / 10.0,
        worst.min(1.5),
        longest,
        f64::from(open.open_doors.count_ones()) / 8.0,
        f64::from(open.locked.count_ones()) / 4.0,
        open.objects.iter().map(|times| f64::from(*times)).sum::<f64>() / 6.0,
        open.items.iter().filter(|token| matches!(token.at, Whereabouts::Carried(_))).count() as f64 / 3.0,
        open.items.iter().filter(|token| token.at == Whereabouts::Spent).count() as f64 / 3.0,
        finds / heroes / 4.0,
        medicine / heroes,
        apart,
        (harm / heroes / 3.0).min(2.0),
        fetching / heroes,
        handling / heroes,
        bringing / heroes,
        latest.min(2.0),
        working,
        grip / heroes,
        fewest,
        f64::from(open.direction.hand.min(20)) / 10.0,
        controlled / 4.0,
    ];
    signs[..counted.len()].copy_from_slice(&counted);
    signs
}

/// How much of what the mission asks for is done, leaving aside.
fn work(look: Look<'_>) -> f64 {
    let open = look.open;
    let mission = look.mission();
    let mut parts = 0.0;
    let mut done = 0.0;
    for condition in mission.goal.iter().filter(|condition| **condition != Condition::AllOut) {
        parts += 1.0;
        done += match *condition {
            _ if goals::holds(look, condition) => 1.0,
            Condition::ObjectsDone => {
                let counting =
                    || mission.objects.iter().zip(open.objects).filter(|(one, _)| one.deed == Deed::Counts);
                let all: u32 = counting().map(|(one, _)| u32::from(one.times)).sum();
                let handled: u32 = counting().map(|(one, times)| u32::from(times.min(one.times))).sum();
                f64::from(handled) / f64::from(all.max(1))
            }
            Condition::Delivered { item, count } => {
                let there = open.items.iter().filter(|token| token.item == item);
                let worth = there.map(|token| match token.at {
                    Whereabouts::Spent => 1.0,
                    Whereabouts::Carried(_) => 0.4,
                    _ => 0.0,
                });
                worth.sum::<f64>() / f64::from(count.max(1))
            }
            Condition::Destroyed(class) => {
                let quarry = open.units.iter().filter(|unit| unit.class == class);
                let (mut left, mut whole) = (0.0, 0.0);
                for unit in quarry {
                    let points = f64::from(look.content[class].kill_points);
                    whole += points;
                    if unit.stance != Stance::Off {
                        left += points - f64::from(unit.sustained);
                    }
                }
                1.0 - left / f64::max(whole, 1.0)
            }
            Condition::Turns(turns) => f64::from(open.turn) / f64::from(turns.max(1)),
            Condition::TurnsAfterObjects(turns) => open
                .objects_done
                .map_or(0.0, |since| f64::from(open.turn.saturating_sub(since)) / f64::from(turns.max(1))),
            Condition::Carried(_) | Condition::AllOut => 0.0,
        };
    }
    if parts > 0.0 { done / parts } else { 0.0 }
}
