//! The shipped pack against the ledger's content (section 6).

use std::path::Path;

use cordon_omega::content::{CellKind, Content, FindEffect, KitEffect, TileIcon};
use cordon_packs::{load_omega, read_folder, shipped_omega, shipped_omega_files};
use expect_test::{Expect, expect};

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packs/omega")
}

#[test]
fn the_folder_and_the_binary_hold_the_same_pack() {
    assert_eq!(read_folder(&folder()).unwrap(), shipped_omega_files());
    assert_eq!(load_omega(&folder()).unwrap(), shipped_omega());
}

fn list<T>(items: &[T], line: impl Fn(&T) -> String, expect: Expect) {
    expect.assert_eq(&items.iter().map(|item| line(item) + "\n").collect::<String>());
}

fn weapon(weapon: &cordon_omega::content::Weapon) -> String {
    let mut text = format!(
        "{} {:?} {} {}K{}R",
        weapon.name, weapon.kind, weapon.range, weapon.pool.black, weapon.pool.red
    );
    if let Some(aim) = weapon.aim {
        text += &format!(" aim {}: {}K{}R", aim.cost, aim.pool.black, aim.pool.red);
    }
    for extra in &weapon.traits {
        text += &format!(" {extra:?}");
    }
    text
}

#[test]
fn commandos_are_those_of_ledger_6_3() {
    let content = shipped_omega();
    list(
        &content.commandos,
        |sheet| {
            let stances = sheet.stances.iter().map(|stance| {
                let v = stance.values;
                let numbers = [v.speed, v.max_adrenaline, v.ranged_defence, v.melee_defence];
                format!("\n    {} {numbers:?} {:?}", stance.id, stance.ability)
            });
            let stances: String = stances.collect();
            let [ranged, melee] = &sheet.weapons;
            let head = format!(
                "{} {} {:?} {} {:?}",
                sheet.letter, sheet.id, sheet.rank, sheet.vitality, sheet.stats
            );
            format!("{head}\n    {}\n    {}{stances}", weapon(ranged), weapon(melee))
        },
        expect![[r#"
            H harrow TeamLeader 4 [3, 2, 4]
                Carbine Ranged 8 2K1R
                Machete Melee 1 2K1R
                direct [4, 5, 3, 2] OrderAttack { within: 4, cost: 2 }
                steady [3, 4, 4, 3] ShieldAdjacent { melee: 1 }
                press [5, 6, 2, 2] OrderMove { within: 4 }
            S static Countermeasures 4 [2, 4, 3]
                Machine pistol Ranged 5 2K1R
                Shock rod Melee 1 2K0R Knockback
                jam [3, 5, 3, 2] JamRanged { within: 3, dice: 1 }
                ward [3, 4, 3, 4] TaxDashboard { within: 4, extra: 1 }
                surge [4, 6, 2, 2] RerollChallenge
            B bastion HeavySupport 5 [4, 2, 3]
                Autocannon Ranged 7 2K2R aim 1: 1K0R
                Gauntlet Melee 1 2K0R
                brace [2, 6, 3, 2] SteadyAim
                bulldoze [4, 5, 2, 3] PushThrough
                anchor [2, 4, 4, 4] Immovable
            T tally Rifleman 4 [3, 3, 3]
                Rifle Ranged 10 1K2R aim 1: 1K0R
                Bayonet Melee 1 3K0R
                marksman [3, 5, 2, 2] RerollRanged { dice: 1 }
                field-aid [4, 5, 3, 3] HealOthers
                fall-back [5, 4, 3, 4] FallBack { cells: 1 }
            W wisp Reconnaissance 3 [3, 4, 2]
                Quiet SMG Ranged 6 2K1R
                Blades Melee 1 1K2R
                ghost [5, 5, 3, 2] Stealth
                sprint [6, 5, 2, 2] Sprint
                point [4, 6, 3, 2] DoorDice { dice: 1 }
        "#]],
    );
    assert_eq!(
        content.downed,
        cordon_omega::content::StanceValues {
            speed: 2,
            max_adrenaline: 2,
            ranged_defence: 2,
            melee_defence: 2,
        }
    );
}

#[test]
fn enemies_are_those_of_ledger_6_5() {
    list(
        &shipped_omega().enemies,
        |card| {
            let weapons: Vec<String> = card.weapons.iter().map(weapon).collect();
            format!(
                "{} {} {:?} speed {} RD {:?} MD {:?} vitality {} combat {} figures {} size {:?} {:?}: {}",
                card.letter,
                card.id,
                card.class,
                card.speed,
                card.ranged_defence,
                card.melee_defence,
                card.vitality,
                card.combat_cost,
                card.figures,
                card.size,
                card.keywords,
                weapons.join("; "),
            )
        },
        expect![[r#"
            c curator Boss speed 4 RD (3, Some(4)) MD (3, Some(4)) vitality 5 combat 3 figures 1 size (1, 1) [Control, Drive]: Lance Ranged 7 2K2R; Grasp Melee 1 2K2R Knockback
            h husk Clone speed 4 RD (3, None) MD (2, None) vitality 1 combat 2 figures 10 size (1, 1) []: Claws Melee 1 3K0R
            l lurker Hybrid speed 5 RD (3, Some(5)) MD (3, Some(5)) vitality 2 combat 3 figures 2 size (1, 1) [Stealth]: Spines Ranged 6 1K2R
            v overtech Npc speed 4 RD (3, Some(5)) MD (3, Some(5)) vitality 2 combat 2 figures 1 size (1, 1) [Drive]: Sidearm Ranged 5 2K1R
            r ravager Hybrid speed 5 RD (4, Some(6)) MD (3, Some(5)) vitality 3 combat 3 figures 3 size (1, 1) []: Rend Melee 2 1K2R Reach
            k shellback Clone speed 3 RD (3, Some(5)) MD (3, Some(5)) vitality 2 combat 2 figures 6 size (1, 1) []: Slam Melee 1 2K1R
            e shrieker Hybrid speed 4 RD (3, Some(5)) MD (3, Some(5)) vitality 2 combat 2 figures 2 size (1, 1) [Assist]: Shriek Ranged 4 2K1R Knockback
            s skitter Clone speed 6 RD (4, None) MD (3, None) vitality 1 combat 2 figures 6 size (1, 1) [SureFooted]: Fangs Melee 1 3K0R
            p spitter Clone speed 4 RD (3, None) MD (2, None) vitality 1 combat 2 figures 6 size (1, 1) []: Bile Ranged 5 3K0R; Bite Melee 1 2K0R
            t titan Hybrid speed 4 RD (3, Some(5)) MD (4, Some(6)) vitality 5 combat 4 figures 1 size (2, 2) [PassThrough]: Crush Melee 1 0K3R Knockback
        "#]],
    );
}

#[test]
fn kit_cards_are_those_of_ledger_6_4() {
    let content = shipped_omega();
    list(
        &content.kits,
        |card| {
            let owner = card.owner.map_or("-", |owner| &content[owner].id);
            let effect = match &card.effect {
                KitEffect::Weapon { weapon: arm, basic } => format!("{} basic {basic}", weapon(arm)),
                other => format!("{other:?}"),
            };
            format!(
                "{owner} {} x{} points {:?} cost {} trade {} {:?}: {effect}",
                card.id, card.copies, card.points, card.cost, card.trade, card.uses
            )
        },
        expect![[r#"
            - access-tag x3 points None cost 0 trade true Times(1): DoorDice { dice: 2 }
            bastion adrenal-pump x1 points Some(2) cost 0 trade false Unlimited: Passive([NoCeilingDie])
            static arc-pistol x1 points Some(2) cost 0 trade false Unlimited: Arc Pistol Ranged 5 2K1R IgnoresStealth IgnoresEmi basic true
            tally bandolier x1 points Some(1) cost 0 trade false Unlimited: Passive([ExtraUses { uses: 1 }])
            harrow battle-rifle x1 points Some(2) cost 0 trade false Unlimited: Battle Rifle Ranged 9 1K2R basic true
            - breach-charge x1 points Some(2) cost 1 trade true Times(1): BreachDoor
            - calm-shot x2 points Some(1) cost 0 trade true Times(1): Calm { tokens: 2 }
            bastion chain-maul x1 points Some(2) cost 0 trade false Unlimited: Chain Maul Melee 2 1K2R Reach basic false
            - charge x5 points None cost 0 trade true Unlimited: Item { most: None }
            harrow covering-order x1 points Some(3) cost 2 trade false Unlimited: OrderAttack { within: 5 }
            - data-core x6 points None cost 0 trade true Unlimited: Item { most: None }
            bastion dig-in x1 points Some(1) cost 1 trade false Unlimited: DigIn
            wisp door-shim x1 points Some(1) cost 1 trade false OncePerRound: RerollDoor
            static drag-field x1 points Some(2) cost 0 trade false Unlimited: Passive([DragField { within: 3 }])
            - em-filter x1 points Some(1) cost 0 trade true Unlimited: Passive([EmiProof])
            harrow eyes-up x1 points Some(2) cost 1 trade false Unlimited: Guard { within: 6, ranged: true, melee: true }
            static feedback-loop x1 points Some(2) cost 2 trade false Unlimited: FeedWell { tokens: 2 }
            wisp fibre-scope x1 points Some(2) cost 1 trade true Unlimited: PeekDoor
            - first-aid-box x3 points None cost 0 trade true Times(1): Heal { wounds: 1, adjacent: false }
            - flak-vest x2 points Some(2) cost 1 trade false Unlimited: Guard { within: 0, ranged: true, melee: false }
            bastion flame-hose x1 points Some(2) cost 0 trade false Unlimited: Flame Hose Ranged 3 2K1R LeavesFire(2) basic false
            - frag x2 points Some(1) cost 2 trade true Times(1): Explosive { within: 4, radius: 1, dice: Pool { black: 3, red: 0 } }
            wisp ghost-cloak x1 points Some(3) cost 0 trade false Unlimited: Passive([StealthWhileCalm { most: 2 }])
            wisp grapple-line x1 points Some(2) cost 1 trade false Unlimited: Grapple
            - grip-soles x1 points Some(1) cost 0 trade true Unlimited: Passive([SureFooted])
            bastion heavy-plate x1 points Some(3) cost 0 trade false Unlimited: Passive([Bonus { speed: -1, vitality: 0, ranged: 1, melee: 0 }])
            - hot-loads x1 points Some(1) cost 1 trade true Unlimited: LoadDice { dice: 1 }
            tally hunter-optic x1 points Some(1) cost 0 trade true Unlimited: Passive([SharpEyes])
            wisp hushed-carbine x1 points Some(2) cost 0 trade false Unlimited: Hushed Carbine Ranged 7 1K2R basic true
            wisp light-boots x1 points Some(2) cost 0 trade false Unlimited: Passive([Bonus { speed: 1, vitality: 0, ranged: 0, melee: 0 }, SureFooted])
            static lockpick-set x1 points Some(1) cost 0 trade true OncePerRound: DoorDice { dice: 1 }
            - long-knife x1 points Some(1) cost 0 trade true Unlimited: Long Knife Melee 1 3K0R basic true
            tally long-rifle x1 points Some(3) cost 0 trade false Unlimited: Long Rifle Ranged 14 1K2R aim 1: 0K1R basic true
            static lure-drone x1 points Some(2) cost 1 trade false Unlimited: Deploy { ally: AllyId(1), within: 2 }
            tally match-rounds x1 points Some(1) cost 1 trade false Unlimited: RerollAttack { dice: 1, others: false }
            tally med-satchel x1 points Some(2) cost 2 trade true Times(2): Heal { wounds: 2, adjacent: true }
            - medkit x2 points Some(1) cost 2 trade true Times(1): Heal { wounds: 1, adjacent: true }
            harrow new-plan x1 points Some(2) cost 0 trade false Times(1): SwapInitiative
            tally overwatch x1 points Some(2) cost 2 trade false OncePerRound: Overwatch { within: 6 }
            - part x12 points None cost 0 trade true Unlimited: Item { most: Some(2) }
            harrow plate-vest x1 points Some(2) cost 0 trade false Unlimited: Passive([Bonus { speed: 0, vitality: 1, ranged: 0, melee: 0 }])
            - prototype x1 points None cost 0 trade true Times(1): Prototype Ranged 8 0K3R basic false
            bastion ram-plate x1 points Some(2) cost 0 trade false Unlimited: Ram Plate Melee 1 2K1R Knockback basic true
            - respirator x2 points Some(1) cost 0 trade true Unlimited: Passive([GasProof])
            tally rifle-grenade x1 points Some(2) cost 2 trade false Times(2): Explosive { within: 6, radius: 1, dice: Pool { black: 2, red: 0 } }
            - riot-shield x1 points Some(2) cost 0 trade false Unlimited: Passive([Bonus { speed: 0, vitality: 0, ranged: 0, melee: 1 }, NoReach])
            bastion rotary-gun x1 points Some(3) cost 0 trade false Unlimited: Rotary Gun Ranged 7 3K2R NeedsFooting basic true
            bastion satchel-charge x1 points Some(2) cost 2 trade true Unlimited: Satchel { within: 3, radius: 2, dice: Pool { black: 3, red: 0 } }
            static screen-emitter x1 points Some(2) cost 1 trade false Unlimited: Guard { within: 1, ranged: true, melee: false }
            static scrubber x1 points Some(1) cost 1 trade true Unlimited: Scrub { within: 4, gas: 3 }
            harrow second-wind x1 points Some(2) cost 1 trade false Unlimited: RaiseLimit { within: 4, by: 1 }
            static sentry-drone x1 points Some(3) cost 2 trade false Unlimited: Deploy { ally: AllyId(2), within: 1 }
            harrow shift-fire x1 points Some(1) cost 1 trade false Unlimited: RerollAttack { dice: 2, others: true }
            harrow smoke-pot x1 points Some(1) cost 1 trade true Unlimited: Smoke { within: 3, dice: 1 }
            tally stim-needle x1 points Some(1) cost 1 trade true Times(1): Revive
            wisp trip-mine x1 points Some(2) cost 1 trade true Unlimited: Mine { within: 1, dice: 3 }
            wisp twin-blades x1 points Some(2) cost 0 trade false Unlimited: Twin Blades Melee 1 2K2R basic true
        "#]],
    );
}

#[test]
fn dashboard_tiles_are_those_of_ledger_6_6() {
    list(
        &shipped_omega().dashboard,
        |tile| format!("{} {}/{}/{} {:?}", tile.id, tile.ready, tile.committed, tile.refresh, tile.effect),
        expect![[r#"
            bile-brood 4/7/2 Spawn { enemies: EnemyKinds(256), count: Number(2), vent: true, passage: false }
            breed-cell 7/11/3 Spawn { enemies: EnemyKinds(20), count: Number(1), vent: false, passage: true }
            ceiling-drop 3/5/1 DropRubble { most: 3 }
            dead-air 3/5/1 Interfere
            dread 3/5/1 Dread { by: 1 }
            flinch 1/3/1 Flinch { dice: 2 }
            frenzy 3/5/2 Frenzy
            goad 2/3/1 Goad { speed: 2 }
            lash-out 2/4/1 LashOut
            override 2/4/1 OpenDoor
            regrow 3/5/2 Regrow { wounds: 2 }
            seal-breach 4/6/2 ReleaseGas { markers: 4 }
            shell-cast 5/8/2 Spawn { enemies: EnemyKinds(32), count: Number(2), vent: false, passage: true }
            static-nerves 2/4/1 Unnerve { dice: 1 }
            swarm-call 5/8/2 Spawn { enemies: EnemyKinds(128), count: Number(3), vent: true, passage: false }
            thick-hide 2/4/1 Harden { by: 1 }
            undertow 2/4/1 Undertow
            vat-cycle 5/8/3 Spawn { enemies: EnemyKinds(2), count: Squad, vent: true, passage: true }
        "#]],
    );
}

#[test]
fn door_markers_are_those_of_ledger_6_7() {
    let content = shipped_omega();
    assert_eq!(content.markers.iter().map(|marker| marker.copies).sum::<u8>(), 20);
    list(
        &content.markers,
        |marker| {
            format!(
                "{} x{} {:?} unlocked {} {:?} {:?} alarm {}",
                marker.id,
                marker.copies,
                marker.icon,
                marker.unlocked,
                marker.challenge,
                marker.fail,
                marker.alarm
            )
        },
        expect![[r#"
            cipher x1 Some(Lock) unlocked false Some((Tech, 3)) StaysShut alarm 0
            foul-seal x1 Some(Skull) unlocked false Some((Nerve, 2)) OpensWithWounds(1) alarm 0
            fused x1 Some(Gear) unlocked false Some((Force, 3)) StaysShut alarm 0
            keyed x3 Some(Lock) unlocked false Some((Tech, 2)) StaysShut alarm 0
            klaxon x1 Some(Horn) unlocked false None StaysShut alarm 3
            live-frame x2 Some(Bolt) unlocked false Some((Tech, 2)) Hazard(1) alarm 0
            plain x8 None unlocked true None StaysShut alarm 0
            warped x3 Some(Gear) unlocked false Some((Force, 2)) StaysShut alarm 0
        "#]],
    );
}

#[test]
fn room_and_investigate_cards_are_those_of_ledger_6_8() {
    let content = shipped_omega();
    list(
        &content.room_cards,
        |card| format!("{} x{} {:?}", card.id, card.copies, card.payload),
        expect![[r#"
            a-lurker x1 Spawn([(EnemyId(2), 1)])
            a-ravager x1 Spawn([(EnemyId(4), 1)])
            a-shrieker x1 Spawn([(EnemyId(1), 1), (EnemyId(6), 1)])
            a-titan x1 Spawn([(EnemyId(9), 1)])
            clear x4 Clear
            faulty-intel x2 FaultyIntel
            fire x1 Fire(2)
            four-husks x2 Spawn([(EnemyId(1), 4)])
            gas-four x2 Gas(4)
            gas-nine x1 Gas(9)
            gas-six x1 Gas(6)
            interference x1 Emi
            objective-a x1 Objective(0)
            objective-b x1 Objective(1)
            objective-c x1 Objective(2)
            objective-d x1 Objective(3)
            objective-e x1 Objective(4)
            objective-f x1 Objective(5)
            one-vent x4 Vents(1)
            rockfall x2 Rubble(3)
            three-husks x4 Spawn([(EnemyId(1), 3)])
            three-skitters x2 Spawn([(EnemyId(7), 3)])
            two-shellbacks x3 Spawn([(EnemyId(5), 2)])
            two-spitters x3 Spawn([(EnemyId(8), 2)])
            two-vents x2 Vents(2)
        "#]],
    );
    assert_eq!(content.finds.iter().map(|card| card.copies).sum::<u8>(), 24);
    assert_eq!(content.finds.len(), 11);
    list(
        &content.finds,
        |card| format!("{} x{} {:?}", card.id, card.copies, card.effect),
        expect![[r#"
            access-tag x3 Item(KitId(0))
            breaker-panel x2 Breaker
            cracked-pipe x2 Hazard(1)
            first-aid-box x3 Item(KitId(18))
            floor-plan x2 LookAtStack
            motion x2 Ambush { enemy: EnemyId(1), within: 3 }
            nothing x2 Nothing
            prototype x1 Item(KitId(41))
            recorder x1 LookAtDoors
            spare-cells x2 Calm(2)
            supplies x4 Supplies
        "#]],
    );
    for card in &content.finds {
        if let FindEffect::Item(kit) = card.effect {
            assert_eq!((content[kit].points, &content[kit].name), (None, &card.name));
        }
    }
}

fn count(content: &Content, id: &str, side: usize, kind: CellKind) -> usize {
    let tile = content.tiles.iter().find(|tile| tile.id == id).unwrap();
    tile.faces[side].rows.iter().flatten().filter(|cell| **cell == kind).count()
}

#[test]
fn tiles_are_those_of_ledger_6_9() {
    let content = shipped_omega();
    let counts =
        |id| [CellKind::Rubble, CellKind::Peril, CellKind::Vent].map(|kind| count(&content, id, 1, kind));
    for (id, size, side_b) in [
        ("t01", (6, 6), [3, 2, 0]),
        ("t03", (6, 6), [3, 2, 0]),
        ("t07", (6, 6), [0, 0, 1]),
        ("t13", (6, 3), [2, 1, 0]),
        ("t14", (6, 3), [2, 1, 0]),
        ("t19", (3, 3), [0, 0, 1]),
    ] {
        let tile = content.tiles.iter().find(|tile| tile.id == id).unwrap();
        assert_eq!((tile.faces[0].rows[0].len(), tile.faces[0].rows.len()), size, "{id}");
        assert_eq!(counts(id), side_b, "{id}");
        let walls = |side: usize| tile.faces[side].rows.iter().flatten().map(|cell| *cell == CellKind::Wall);
        assert!(walls(0).eq(walls(1)), "{id}: both sides have the same walls");
        let faulty = tile.faces[0].icons.contains(&TileIcon::FaultyIntel);
        assert_eq!(faulty, ["t03", "t14"].contains(&id), "{id}");
    }
}

#[test]
fn cold_entry_is_the_first_mission_of_ledger_6_10() {
    let content = shipped_omega();
    let mission = &content[content.mission("cold-entry").unwrap()];
    assert_eq!((mission.rooms.len(), mission.doors.len(), mission.stacks.len()), (4, 4, 4));
    assert_eq!(
        (mission.rounds, mission.energy_start, mission.energy_minimum),
        (Some(10), [17, 23, 31], [15, 21, 29])
    );
    assert_eq!(mission.extra_clones, [1, 2, 2]);
    assert_eq!((mission.dashboard.len(), mission.investigate.len(), mission.start.len()), (8, 3, 5));
    let reserves: Vec<_> =
        mission.reserves.iter().map(|&(enemy, n)| (content[enemy].id.as_str(), n)).collect();
    assert_eq!(reserves, [("husk", 10), ("spitter", 4)]);
    let markers: Vec<_> =
        mission.markers.iter().map(|&(marker, n)| (content[marker].id.as_str(), n)).collect();
    assert_eq!(markers, [("keyed", 1), ("plain", 8), ("warped", 1)]);
    let stacks: Vec<Vec<&str>> = mission
        .stacks
        .iter()
        .map(|stack| stack.cards.iter().map(|&card| content[card].id.as_str()).collect())
        .collect();
    assert_eq!(
        stacks,
        [
            vec!["one-vent", "three-husks"],
            vec!["rockfall", "two-spitters"],
            vec!["faulty-intel", "four-husks"],
            vec!["clear"],
        ]
    );
    let goal = mission.goal_room().unwrap();
    assert_eq!(mission.rooms[usize::from(goal)].id, "vault");
    assert_eq!(mission.stacks[3].room, mission.goal_room());
    let closed: Vec<bool> = mission.doors.iter().map(|door| door.closed_to_overseer).collect();
    assert_eq!(closed, [false, false, false, true]);
}
