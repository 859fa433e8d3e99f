//! What the game is in the middle of, in a few words.

use cordon_exodus::content::Window;
use cordon_exodus::frames::{Frame, Phase, Stage};
use cordon_exodus::look::Look;
use cordon_exodus::{Exodus, View};

use super::labels::ware_text;

/// Turn and what is being decided, in one line.
pub(super) fn headline(rules: &Exodus, view: &View) -> String {
    let look = rules.look(&view.open);
    let (turn, limit) = (view.open.turn, view.open.switches.turn_limit);
    let frames = trail(look);
    let now = if frames.is_empty() { String::new() } else { format!(" | {}", frames.join(" > ")) };
    format!("{}: turn {turn} of {limit}{now}", look.mission().title)
}

/// What the game is in the middle of, the outermost first.
pub(super) fn trail(look: Look<'_>) -> Vec<String> {
    let phase = look.open.ending.is_none().then(|| phase_text(phase(look)).to_owned());
    phase.into_iter().chain(look.open.stack.iter().filter_map(|frame| frame_text(look, frame))).collect()
}

/// The phase that is under way: the bottom of the stack says which comes next.
pub(super) fn phase(look: Look<'_>) -> Phase {
    match look.open.stack.iter().next() {
        Some(Frame::Round(Phase::Infected)) => Phase::Heroes,
        Some(Frame::Round(Phase::Spawn)) => Phase::Infected,
        Some(Frame::Round(Phase::End)) => Phase::Spawn,
        Some(Frame::Round(Phase::Heroes)) => Phase::End,
        _ => Phase::Heroes,
    }
}

fn phase_text(phase: Phase) -> &'static str {
    match phase {
        Phase::Heroes => "hero move",
        Phase::Infected => "infected move",
        Phase::Spawn => "infected spawn",
        Phase::End => "end phase",
    }
}

/// When the director may play a card.
pub(super) fn window_text(window: Window) -> &'static str {
    match window {
        Window::HeroStart => "before the heroes move",
        Window::OnAttack => "a gun was fired",
        Window::OnRoom => "before the room die is rolled",
        Window::InfectedStart => "before the infected move",
        Window::OnGrab => "a grab test was safe",
        Window::SpawnStart => "before the spawn die is rolled",
        Window::EndStart => "before the turn ends",
    }
}

/// What a frame of the decision stack is about; nothing where the phase says enough.
fn frame_text(look: Look<'_>, frame: &Frame) -> Option<String> {
    let name = |hero: u8| look.hero_name(hero);
    let unit = |unit: u8| look.unit_name(unit);
    Some(match *frame {
        Frame::Round(_) | Frame::InfectedMove | Frame::SecondRoll | Frame::Spawning(_) => return None,
        Frame::ExtraRoamer | Frame::SpawnRoll | Frame::EndPhase | Frame::RoomRoll { .. } => return None,
        Frame::Window(asking) => window_text(asking.window).to_owned(),
        Frame::TakingOff => "whom the director takes off".to_owned(),
        Frame::RoomPick { .. } => "which of two rolls counts for the room".to_owned(),
        Frame::Opening { drags: false } => "bite tests".to_owned(),
        Frame::Opening { drags: true } => "drag tests".to_owned(),
        Frame::Biting(bite) => format!("{} bites at {}", unit(bite.unit), name(bite.hero)),
        Frame::Activation(now) => {
            let how = if now.charging { "charges toward" } else { "makes for" };
            let goal = look.goal_text(now.goal);
            match now.stage {
                Stage::Shots => format!("{} {how} {goal} and may be fired at", unit(now.unit)),
                _ => format!("{} {how} {goal}", unit(now.unit)),
            }
        }
        Frame::Order => "who takes the next turn".to_owned(),
        Frame::HeroTurn { hero } => {
            let points = look.open.hero(hero).points;
            format!("{}'s turn, {points} action points left", name(hero))
        }
        Frame::Sprinting { left, .. } => format!("on the way, {left} squares left"),
        Frame::Diving { hero, .. } => format!("{} dives", name(hero)),
        Frame::Arriving { hero, .. } => format!("{} stands on an item", name(hero)),
        Frame::Volley(volley) => format!("{} has fired", name(volley.hero)),
        Frame::Pattern { hero, target, .. } => format!("{} has hit around {}", name(hero), unit(target)),
        Frame::Sorting { hero, .. } => format!("{} sorts what it has found", name(hero)),
        Frame::Offered(offer) => {
            let ware = ware_text(look, offer.giver, offer.ware);
            format!("{} for {}: {ware}", name(offer.giver), name(offer.taker))
        }
        Frame::Following(follow) if follow.melee => format!("{} may strike", name(follow.hero)),
        Frame::Following(follow) => format!("{} may fire", name(follow.hero)),
        Frame::RoomSpawn(_) => "who is in the room".to_owned(),
        Frame::Roaming { hero, .. } => format!("a roamer near {}", name(hero)),
    })
}
