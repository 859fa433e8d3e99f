//! What happened: a line of the log, the squares and figures it is about, and how to show it.

use cordon_twilight::frames::Figure;
use cordon_twilight::look::Look;
use cordon_twilight::squares::Square;
use cordon_twilight::{Event, Twilight, View};

use super::places::{cell_squares, d6, figure_id, square, squares, tile_squares, zombie_id};
use super::targets::{self, Targets};
use crate::face::{Die, Line, Show, Tested};
use crate::wording::capital;

/// What happened, told with the view right after the action.
pub(super) fn line(rules: &Twilight, view: &View, event: &Event) -> Line {
    let look = rules.look(&view.open);
    let about = about(look, event);
    Line {
        says: capital(&rules.log_line(&view.open, event)),
        rule: rule(event).map(str::to_owned),
        squares: about.squares,
        figures: about.figures,
        show: show(look, event),
    }
}

/// The squares and figures of an event.
fn about(look: Look<'_>, event: &Event) -> Targets {
    let soldier = |seat: u8| Targets::figure(look, Figure::Soldier(seat));
    let marine = |n: u8| Targets::figure(look, Figure::Marine(n));
    let at = |at| Targets::at(look, at);
    match *event {
        Event::Began { first: seat }
        | Event::TurnStarted { seat, .. }
        | Event::Drew { seat, .. }
        | Event::MoveLost { seat }
        | Event::PickedUp { seat, .. }
        | Event::VehicleTaken { seat }
        | Event::VehicleLost { seat }
        | Event::RideDeclared { seat }
        | Event::RideDeclined { seat }
        | Event::Guts { seat, .. }
        | Event::Spoils { seat, .. }
        | Event::Defeated { seat }
        | Event::KillsLost { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::Kept { seat }
        | Event::ItemLost { seat, .. }
        | Event::Tokens { seat, .. }
        | Event::CardSalvaged { seat, .. } => soldier(seat),
        Event::TileLaid { x, y, .. } => Targets::squares(cell_squares(x, y)),
        Event::Cleared { slot } => Targets::squares(tile_squares(look, slot)),
        Event::ZombiePut { zed, at } => Targets::zombie(look, zed, at),
        Event::ZombieGone { at: there, .. }
        | Event::LifePut { at: there }
        | Event::BulletPut { at: there } => at(there),
        Event::Entered { seat, at: there }
        | Event::ManholePlaced { seat, at: there }
        | Event::RideEnded { seat, at: there }
        | Event::Restarted { seat, at: there } => {
            Targets { figures: vec![figure_id(Figure::Soldier(seat))], ..at(there) }
        }
        Event::Moved { who, from, to } => {
            Targets { squares: squares(look, [from, to]), figures: vec![figure_id(who)] }
        }
        Event::Climbed { who, at: there } => Targets { figures: vec![figure_id(who)], ..at(there) },
        Event::MoveRolled { who, .. }
        | Event::Stopped { who }
        | Event::Descended { who }
        | Event::TollPaid { who, .. }
        | Event::FightBegan { who, .. }
        | Event::FightRolled { who, .. }
        | Event::BulletsPaid { who, .. }
        | Event::HeartLost { who, .. }
        | Event::Killed { who, .. }
        | Event::FightOver { who } => Targets::figure(look, who),
        Event::DuelBegan { soldier: one, marine: other, .. }
        | Event::DuelWon { soldier: one, marine: other }
        | Event::DuelLost { soldier: one, marine: other } => soldier(one).and(marine(other)),
        Event::Shambled { zed, from, to } => {
            Targets { squares: squares(look, [from, to]), figures: vec![zombie_id(look, zed, to, 0)] }
        }
        Event::Activated { marine: n, .. }
        | Event::MarineStopped { marine: n }
        | Event::MarineRemoved { marine: n }
        | Event::MarineTested { marine: n, .. } => marine(n),
        Event::MarineLanded { marine: n, at: there } => {
            Targets { figures: vec![figure_id(Figure::Marine(n))], ..at(there) }
        }
        Event::Played { seat, on, .. } | Event::Used { seat, on, .. } => {
            soldier(seat).and(targets::of_aim(look, on))
        }
        Event::CardAimed { on, .. } => targets::of_aim(look, on),
        Event::CardStolen { from, to, .. } => soldier(from).and(soldier(to)),
        Event::Passage { from, to } => Targets::squares(squares(look, [from, to])),
        _ => Targets::default(),
    }
}

/// The rule behind an event, where one is worth asking for.
fn rule(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::TileDiscarded { .. } => "TW-TILE-07",
        Event::Joined => "TW-TILE-11",
        Event::RouteLost { .. } => "TW-GAP-07",
        Event::Shuffled => "TW-EVENT-09",
        Event::Entered { .. } => "TW-GAP-14",
        Event::PickedUp { .. } => "TW-MOVE-07",
        Event::TollPaid { .. } => "TW-SEWER-05",
        Event::VehicleLost { .. } => "TW-MOVE-14",
        Event::RideDeclared { .. } => "TW-SEWER-21",
        Event::FightRolled { .. } => "TW-COMBAT-03",
        Event::Guts { .. } => "TW-GUTS-04",
        Event::BulletsPaid { .. } => "TW-COMBAT-07",
        Event::HeartLost { .. } => "TW-COMBAT-08",
        Event::DuelBegan { .. } => "TW-DUEL-01",
        Event::MarineDice { .. } => "TW-DUEL-04",
        Event::SoldierDice { .. } => "TW-DUEL-06",
        Event::Loaded { soldier: true, .. } => "TW-DUEL-08",
        Event::Loaded { soldier: false, .. } => "TW-DUEL-05",
        Event::RerollPaid { .. } => "TW-DUEL-09",
        Event::DuelWon { .. } => "TW-DUEL-17",
        Event::DuelLost { .. } => "TW-DUEL-21",
        Event::Spoils { .. } => "TW-DUEL-19",
        Event::Restarted { .. } => "TW-DEATH-04",
        Event::KillsLost { .. } => "TW-DEATH-06",
        Event::ZombiesRolled { .. } => "TW-ZOMBIE-02",
        Event::Activated { .. } => "TW-TURN-09",
        Event::MarineTested { .. } => "TW-EVENT-28",
        Event::CardFizzled { .. } => "TW-GAP-77",
        Event::TimeUp => "TW-CLOCK-09",
        Event::RoundEnded { .. } => "TW-TURN-14",
        Event::Ended { ending } => return Some(cordon_twilight::outcome(*ending).rule.0),
        _ => return None,
    })
}

fn dice(kind: &str, faces: &[u8]) -> Vec<Die> {
    faces.iter().filter(|face| **face > 0).map(|face| d6(kind, *face)).collect()
}

fn roll(dice: Vec<Die>) -> Show {
    Show::Roll { dice, test: None }
}

fn appear(look: Look<'_>, at: Square, figure: Option<String>) -> Show {
    Show::Appear { at: square(look, at), figure }
}

/// How an event is shown.
fn show(look: Look<'_>, event: &Event) -> Show {
    match *event {
        Event::Moved { who, from, to } => {
            Show::Move { figure: figure_id(who), from: square(look, from), to: square(look, to) }
        }
        // Whoever looks knows it by where it stood.
        Event::Shambled { zed, from, to } => Show::Move {
            figure: zombie_id(look, zed, from, 0),
            from: square(look, from),
            to: square(look, to),
        },
        Event::MoveRolled { who, die, .. } => {
            roll(dice(if matches!(who, Figure::Marine(_)) { "marine" } else { "move" }, &[die]))
        }
        Event::ZombiesRolled { die, .. } => roll(dice("zombie", &[die])),
        Event::CardDie { die } => roll(dice("card", &[die])),
        Event::MarineTested { marine, die, target } => Show::Roll {
            dice: dice("marine", &[die]),
            test: Some(Tested {
                what: "test".to_owned(),
                figure: figure_id(Figure::Marine(marine)),
                other: None,
                result: if die < target { "removed" } else { "stays" }.to_owned(),
            }),
        },
        Event::FightRolled { who, die, total, target } => Show::Roll {
            dice: dice("fight", &[die]),
            test: Some(Tested {
                what: "fight".to_owned(),
                figure: figure_id(who),
                other: None,
                result: if total >= target { "kill" } else { "miss" }.to_owned(),
            }),
        },
        Event::MarineDice { dice: faces } => roll(dice("marine", &faces)),
        Event::SoldierDice { dice: faces } => roll(dice("soldier", &faces)),
        Event::FightBegan { who, zed } => {
            Show::Attack { attacker: figure_id(who), target: zombie_id(look, zed, look.spot(who).0, 0) }
        }
        Event::DuelBegan { soldier, marine, .. } => Show::Attack {
            attacker: figure_id(Figure::Soldier(soldier)),
            target: figure_id(Figure::Marine(marine)),
        },
        Event::HeartLost { who, .. } => Show::Wound { figure: figure_id(who), wounds: 1 },
        Event::Defeated { seat } => Show::Wound { figure: figure_id(Figure::Soldier(seat)), wounds: 5 },
        Event::ZombiePut { zed, at } => appear(look, at, Some(zombie_id(look, zed, at, 0))),
        Event::LifePut { at } | Event::BulletPut { at } | Event::ManholePlaced { at, .. } => {
            appear(look, at, None)
        }
        Event::MarineLanded { marine, at } => appear(look, at, Some(figure_id(Figure::Marine(marine)))),
        Event::Entered { seat, at } | Event::RideEnded { seat, at } | Event::Restarted { seat, at } => {
            appear(look, at, Some(figure_id(Figure::Soldier(seat))))
        }
        Event::Killed { who, zed } => Show::Vanish { figure: zombie_id(look, zed, look.spot(who).0, 0) },
        Event::ZombieGone { zed, at } => Show::Vanish { figure: zombie_id(look, zed, at, 0) },
        Event::MarineRemoved { marine } => Show::Vanish { figure: figure_id(Figure::Marine(marine)) },
        Event::TileLaid { .. } | Event::Joined | Event::Passage { .. } | Event::Cleared { .. } => Show::Map,
        Event::TurnStarted { .. } | Event::RoundEnded { .. } | Event::TimeUp | Event::Activated { .. } => {
            Show::Phase
        }
        Event::Passed { .. } => Show::Pass,
        Event::Ended { .. } => Show::Over,
        _ => Show::Text,
    }
}
