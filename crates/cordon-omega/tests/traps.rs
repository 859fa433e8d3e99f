//! Whole games on a map full of traps: gas, interference, fire and a squad that carries every explosive.

use std::sync::{Arc, LazyLock};

use cordon_omega::content::{Content, DashboardId, KitEffect, RoomCardId, WeaponTrait};
use cordon_omega::state::{DeviceKind, Edition};
use cordon_omega::{Event, Omega};
use cordon_testkit::conformance::{battery, plays_out, walk};

use crate::conformance::nonsense;
use crate::players::cold_entry;

/// Cold Entry with traps in every room, gas and interference on the dashboard, and nothing to buy but what this
/// file is about.
fn trapped() -> Content {
    let mut content = cordon_packs::shipped_omega();
    let card = |id: &str| {
        RoomCardId(content.room_cards.iter().position(|card| card.id == id).expect("a room card") as u8)
    };
    let traps = [
        [card("gas-nine"), card("interference"), card("three-husks")],
        [card("gas-six"), card("fire"), card("two-spitters")],
        [card("gas-four"), card("faulty-intel"), card("four-husks")],
    ];
    let tile = |id: &str| {
        DashboardId(content.dashboard.iter().position(|tile| tile.id == id).expect("a tile") as u8)
    };
    let tiles = ["dead-air", "seal-breach", "override", "vat-cycle", "lash-out"].map(tile);
    let mission = &mut content.missions[0];
    for (stack, cards) in mission.stacks.iter_mut().zip(traps) {
        stack.cards = cards.to_vec();
    }
    mission.dashboard = tiles.to_vec();
    mission.energy_minimum = [14; 3];
    for card in &mut content.kits {
        let wanted = match &card.effect {
            KitEffect::Weapon { weapon, .. } => {
                weapon.traits.iter().any(|one| matches!(one, WeaponTrait::LeavesFire(_)))
            }
            KitEffect::Smoke { .. }
            | KitEffect::Mine { .. }
            | KitEffect::Satchel { .. }
            | KitEffect::Explosive { .. }
            | KitEffect::Scrub { .. } => true,
            _ => false,
        };
        // A card without a price is only found, and nothing finds these.
        card.points = if wanted { Some(1) } else { None };
        card.copies = if wanted { 5 } else { card.copies };
    }
    content
}

static RULES: LazyLock<Arc<Omega>> = LazyLock::new(|| Arc::new(Omega::new(trapped())));

#[test]
fn games_full_of_traps_keep_every_law() {
    battery(&RULES, &cold_entry(Edition::Second, 4), [2], &nonsense());
}

#[test]
fn games_full_of_traps_play_out() {
    for commandos in 3..=5 {
        for seed in 0..60 {
            let edition = if seed % 2 == 0 { Edition::First } else { Edition::Second };
            plays_out(&**RULES, &cold_entry(edition, commandos), seed);
        }
    }
}

/// The games above are worth something only if the traps are sprung in them.
#[test]
fn games_full_of_traps_see_every_marker() {
    let (mut gas, mut emi, mut devices) = (0, 0, [0; DeviceKind::COUNT]);
    let mut hurt = [0; 3];
    for seed in 0..40 {
        walk(&**RULES, &cold_entry(Edition::Second, 5), seed, |step| {
            let open = &step.state.open;
            gas = gas.max(open.gas.len());
            emi = emi.max(open.emi.len());
            for (count, device) in devices.iter_mut().zip(&open.devices) {
                *count += u32::from(device.is_some());
            }
            for event in step.events {
                hurt[0] += u32::from(matches!(event, Event::Gassed { .. }));
                hurt[1] += u32::from(matches!(event, Event::BlastRolled { .. }));
                hurt[2] += u32::from(matches!(event, Event::Detonated { .. }));
            }
        });
    }
    assert_eq!((gas, emi > 2), (18, true));
    assert!(devices.iter().all(|count| *count > 0), "{devices:?}");
    assert!(hurt.iter().all(|count| *count > 0), "{hurt:?}");
}
