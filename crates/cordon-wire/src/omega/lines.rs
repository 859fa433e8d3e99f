//! What happened: a line of the log, the squares and figures it is about, and how to show it.

use cordon_omega::content::EnemyId;
use cordon_omega::events::{AllyEvent, HordeEvent};
use cordon_omega::look::Look;
use cordon_omega::state::Figure;
use cordon_omega::{Event, Omega, View};

use super::places::{dice, door_squares, passage_squares, room_squares, square, squares, tile_squares};
use super::targets::{self, Targets};
use crate::face::{Die, Line, Show};

/// What happened, told with the view right after the action, in which a figure may have left the map already.
pub(super) fn line(rules: &Omega, view: &View, event: &Event) -> Line {
    let look = rules.look(&view.open);
    let about = about(look, event);
    Line {
        says: rules.log_line(&view.open, event),
        rule: rule(event).map(str::to_owned),
        squares: about.squares,
        figures: about.figures,
        show: show(look, event),
    }
}

/// An enemy that is gone already; its event says what it was.
fn gone_id(look: Look<'_>, enemy: u8, kind: EnemyId) -> String {
    format!("{}-{}", look.content[kind].id, u16::from(enemy) + 1)
}

/// The squares and figures of an event.
fn about(look: Look<'_>, event: &Event) -> Targets {
    use Figure::{Commando, Enemy};
    let figures = |figures: &[Figure]| Targets::figures(look, figures.iter().copied());
    let cell = |cell| Targets::cell(look, cell);
    match *event {
        Event::Moved { figure, from, to } => way(look, figure, from, to),
        Event::Vented { enemy, from, to } => way(look, Enemy(enemy), from, to),
        Event::Attacked { attacker, target, .. } => figures(&[attacker, target]),
        Event::Struck { target: figure, .. }
        | Event::Stepping { figure, .. }
        | Event::HazardRolled { figure, .. }
        | Event::BlastRolled { figure, .. }
        | Event::Wounded { figure, .. }
        | Event::Healed { figure, .. }
        | Event::Leaving { figure } => figures(&[figure]),
        Event::Bought { who, .. }
        | Event::Turned { who, .. }
        | Event::Assigned { who, .. }
        | Event::Picked { who, .. }
        | Event::StanceTaken { who, .. }
        | Event::Recovered { who }
        | Event::TurnBegan { who }
        | Event::Paid { who, .. }
        | Event::MovesBegan { who, .. }
        | Event::Downed { who }
        | Event::Died { who }
        | Event::Challenged { who, .. }
        | Event::Boosted { who }
        | Event::Found { who, .. }
        | Event::Received { who, .. }
        | Event::LaidDown { who, .. }
        | Event::FellBack { who }
        | Event::Declared { who, .. }
        | Event::ActionDropped { who }
        | Event::UsedUp { who, .. }
        | Event::LeftMap { who }
        | Event::Gassed { who }
        | Event::Detonated { who } => figures(&[Commando(who)]),
        Event::Revived { who, by } => figures(&[Commando(by), Commando(who)]),
        Event::Ordered { who, other } => figures(&[Commando(who), Commando(other)]),
        Event::Traded { from, to, .. } => figures(&[Commando(from), Commando(to)]),
        Event::UsedKit { who, on, .. } => figures(&[Commando(who)]).and(targets::of_use(look, on)),
        Event::UsedTile { on, .. } => targets::of_use(look, on),
        Event::Activated { enemy, .. } => figures(&[Enemy(enemy)]),
        Event::Destroyed { enemy, kind } | Event::GotAway { enemy, kind, .. } => {
            Targets { squares: Vec::new(), figures: vec![gone_id(look, enemy, kind)] }
        }
        Event::Ally(ally) => about_ally(look, ally),
        Event::MarkerPlaced { door, .. }
        | Event::MarkerShown { door, .. }
        | Event::SawMarker { door, .. }
        | Event::DoorOpened { door }
        | Event::DoorHeld { door } => Targets::squares(door_squares(look, door)),
        Event::DoorTried { who, door } => {
            figures(&[Commando(who)]).and(Targets::squares(door_squares(look, door)))
        }
        Event::StackPlaced { room, .. }
        | Event::RoomRevealed { room }
        | Event::CardResolved { room, .. }
        | Event::LookedAtStack { room }
        | Event::SawCard { room, .. } => Targets::squares(room_squares(look, room)),
        Event::Flipped { tile } => Targets::squares(tile_squares(look, tile)),
        Event::Placed { cell: at, .. } | Event::Removed { cell: at, .. } => cell(at),
        Event::Exploded { cell: at } | Event::ChargeBlew { cell: at } => cell(at),
        Event::GasReleased { at, wide, high } => Targets::squares(targets::cloud(look, at, wide, high)),
        Event::ObjectiveFound { objective, .. } => objective_squares(look, objective),
        Event::ObjectiveTried { who, objective } | Event::ObjectiveDone { who, objective } => {
            figures(&[Commando(who)]).and(objective_squares(look, objective))
        }
        Event::ExitOpened { passage } => Targets::squares(passage_squares(look, passage)),
        Event::Horde(event) => about_horde(look, event),
        Event::RoundBegan { .. }
        | Event::Transferred { .. }
        | Event::Rolled { .. }
        | Event::Rerolled { .. }
        | Event::Refreshed
        | Event::EnergyGained { .. }
        | Event::Discarded { .. }
        | Event::EnemyChosen { .. }
        | Event::Assisted { .. }
        | Event::WellFed { .. }
        | Event::CrisisBegan
        | Event::EventBegan { .. }
        | Event::FuseLit { .. }
        | Event::FuseBurned { .. }
        | Event::Ended { .. } => Targets::default(),
    }
}

fn way(look: Look<'_>, figure: Figure, from: cordon_grid::Cell, to: cordon_grid::Cell) -> Targets {
    Targets { squares: squares(look, [from, to]), figures: vec![look.figure_id(figure)] }
}

fn objective_squares(look: Look<'_>, objective: u8) -> Targets {
    Targets::squares(squares(look, look.objective_tile(objective).iter()))
}

fn about_ally(look: Look<'_>, event: AllyEvent) -> Targets {
    let ally = |ally| Targets::figures(look, [Figure::Ally(ally)]);
    match event {
        AllyEvent::Came { ally: who, .. }
        | AllyEvent::Turned { ally: who, .. }
        | AllyEvent::SetOut { ally: who }
        | AllyEvent::Left { ally: who }
        | AllyEvent::Lost { ally: who } => ally(who),
        AllyEvent::Directed { who, ally: drone, .. } => {
            Targets::figures(look, [Figure::Commando(who)]).and(ally(drone))
        }
    }
}

fn about_horde(look: Look<'_>, event: HordeEvent) -> Targets {
    let commando = |who| Targets::figures(look, [Figure::Commando(who)]);
    let enemy = |enemy| Targets::figures(look, [Figure::Enemy(enemy)]);
    let machine = |machine: u8| {
        let cell = look.board.machines.get(usize::from(machine));
        cell.map_or(Targets::default(), |cell| Targets::cell(look, *cell))
    };
    match event {
        HordeEvent::TankRolled { tile, .. } => Targets::squares(tile_squares(look, tile)),
        HordeEvent::TanksFed { .. } | HordeEvent::TanksDry => Targets::default(),
        HordeEvent::Stirred { enemy: slot } => enemy(slot),
        HordeEvent::DoorTorn { enemy: slot, door, .. } => {
            enemy(slot).and(Targets::squares(door_squares(look, door)))
        }
        HordeEvent::Bitten { who, .. } | HordeEvent::Rose { who, .. } => commando(who),
        HordeEvent::Salvaged { who, cell } => commando(who).and(Targets::cell(look, cell)),
        HordeEvent::RepairTried { who, machine: n } | HordeEvent::Repaired { who, machine: n, .. } => {
            commando(who).and(machine(n))
        }
        HordeEvent::RepairHeard { machine: n, .. } => machine(n),
    }
}

/// How an event is shown.
fn show(look: Look<'_>, event: &Event) -> Show {
    let id = |figure: Figure| look.figure_id(figure);
    let at = |cell| square(look, cell);
    match *event {
        Event::Moved { figure, from, to } => Show::Move { figure: id(figure), from: at(from), to: at(to) },
        Event::Vented { enemy, from, to } => {
            Show::Move { figure: id(Figure::Enemy(enemy)), from: at(from), to: at(to) }
        }
        Event::Rolled { faces } | Event::Rerolled { faces } => Show::Roll { dice: dice(&faces), test: None },
        Event::Horde(HordeEvent::DoorTorn { faces, .. }) => Show::Roll { dice: dice(&faces), test: None },
        // For these one red die was rolled, and its face is its hits.
        Event::Horde(HordeEvent::TankRolled { hits, .. } | HordeEvent::TanksFed { hits, .. }) => {
            Show::Roll { dice: vec![Die { kind: "red".to_owned(), face: hits }], test: None }
        }
        Event::Attacked { attacker, target, .. } => {
            Show::Attack { attacker: id(attacker), target: id(target) }
        }
        Event::Wounded { figure, wounds } => Show::Wound { figure: id(figure), wounds },
        Event::Placed { cell, .. } | Event::Ally(AllyEvent::Came { cell, .. }) => {
            Show::Appear { at: at(cell), figure: None }
        }
        Event::Destroyed { enemy, kind } | Event::GotAway { enemy, kind, .. } => {
            Show::Vanish { figure: gone_id(look, enemy, kind) }
        }
        Event::Died { who } | Event::LeftMap { who } => Show::Vanish { figure: id(Figure::Commando(who)) },
        Event::Ally(AllyEvent::Left { ally } | AllyEvent::Lost { ally }) => {
            Show::Vanish { figure: id(Figure::Ally(ally)) }
        }
        Event::MarkerShown { .. }
        | Event::DoorOpened { .. }
        | Event::RoomRevealed { .. }
        | Event::Flipped { .. }
        | Event::Removed { .. }
        | Event::GasReleased { .. }
        | Event::Exploded { .. }
        | Event::ChargeBlew { .. }
        | Event::ObjectiveFound { .. }
        | Event::ExitOpened { .. }
        | Event::Horde(HordeEvent::Repaired { .. }) => Show::Map,
        Event::RoundBegan { .. } | Event::TurnBegan { .. } | Event::Refreshed | Event::CrisisBegan => {
            Show::Phase
        }
        Event::Ended { .. } => Show::Over,
        _ => Show::Text,
    }
}

/// The rule behind an event, where one is worth asking for.
fn rule(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Bought { .. } => "OM-SET-26b",
        Event::RoundBegan { .. } => "OM-TIME-01",
        Event::Transferred { .. } => "OM-PLAN-01",
        Event::Assigned { .. } => "OM-PLAN-03",
        Event::StanceTaken { .. } => "OM-PLAN-06",
        Event::Recovered { .. } => "OM-RECO-01",
        Event::Paid { .. } => "OM-ACT-04",
        Event::Attacked { .. } => "OM-ATK-01",
        Event::Rolled { .. } => "OM-CB3-02",
        Event::Rerolled { .. } => "OM-CB3-03",
        Event::Struck { .. } => "OM-CB4-03",
        Event::HazardRolled { .. } => "OM-KHAZ-01",
        Event::Downed { .. } => "OM-DOWN-01",
        Event::Died { .. } => "OM-DOWN-09",
        Event::Revived { .. } => "OM-REV-01",
        Event::Destroyed { .. } => "OM-CB4-08",
        Event::MarkerShown { .. } => "OM-OPEN-02",
        Event::DoorTried { .. } => "OM-DOOR-09",
        Event::Challenged { .. } => "OM-STAT-02",
        Event::Boosted { .. } => "OM-STAT-04",
        Event::DoorOpened { .. } => "OM-OPEN-04",
        Event::DoorHeld { .. } => "OM-OPEN-03",
        Event::RoomRevealed { .. } => "OM-ROOM-05",
        Event::CardResolved { .. } => "OM-ROOM-06",
        Event::Found { .. } => "OM-INV-01",
        Event::Traded { .. } => "OM-TRD-01",
        Event::Refreshed => "OM-DASH-08",
        Event::UsedTile { ready: true, .. } => "OM-DASH-05",
        Event::UsedTile { ready: false, .. } => "OM-DASH-06",
        Event::Activated { .. } => "OM-OVS-13",
        Event::Discarded { .. } => "OM-OVS-22",
        Event::Assisted { reroll: false, .. } => "OM-KASS-01",
        Event::Assisted { reroll: true, .. } => "OM-KASS-02",
        Event::CrisisBegan => "OM-DOWN-08",
        Event::ObjectiveFound { .. } => "OM-ROOM-11",
        Event::ExitOpened { .. } | Event::LeftMap { .. } | Event::GotAway { .. } => "OM-GAP-88",
        Event::EventBegan { .. } => "OM-TIME-03",
        Event::FuseLit { .. } | Event::FuseBurned { .. } => "OM-GAP-90",
        Event::GasReleased { .. } => "OM-ENV-06",
        Event::Gassed { .. } => "OM-ENV-03",
        Event::Exploded { .. } | Event::BlastRolled { .. } => "OM-KEXP-01",
        Event::Horde(HordeEvent::TankRolled { .. }) => "ZC-05",
        Event::Horde(HordeEvent::Stirred { .. }) => "ZC-14",
        Event::Horde(HordeEvent::DoorTorn { .. }) => "ZC-GAP-10",
        Event::Horde(HordeEvent::Bitten { .. }) => "ZC-22",
        Event::Horde(HordeEvent::Rose { .. }) => "ZC-GAP-19",
        Event::Horde(HordeEvent::RepairTried { .. }) => "ZC-GAP-14",
        Event::Horde(HordeEvent::RepairHeard { breeds: true, .. }) => "ZC-26",
        Event::Horde(HordeEvent::RepairHeard { breeds: false, .. }) => "ZC-27",
        Event::Ended { ending } => ending.reason().0,
        _ => return None,
    })
}
