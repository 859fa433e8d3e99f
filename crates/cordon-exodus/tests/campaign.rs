//! EX-CAMPAIGN, EX-SAVE: what is carried over, the lobby, tickets.

use cordon_exodus::campaign::{Campaign, Order, Slot, Standing};
use cordon_exodus::content::Content;
use cordon_exodus::endings::Ending;
use cordon_exodus::state::{Difficulty, Held, PerkEconomy, State, Switches};
use cordon_kernel::{Deaf, Live, Ruleset, Seating};
use rand_core::SeedableRng;
use rand_pcg::Pcg32;

use crate::conformance::RULES;

fn content() -> &'static Content {
    RULES.content()
}

fn campaign(switches: Switches) -> Campaign {
    let heroes = ["skipper", "stoker"].map(str::to_owned);
    Campaign::new(content(), &heroes, switches, false).expect("a campaign")
}

/// The next chapter as it begins, ended in some way.
fn chapter(campaign: &Campaign, ending: Ending, change: impl FnOnce(&mut State)) -> State {
    let setup = campaign.setup(content()).expect("a setup");
    let mut table = Seating::new(Live(Pcg32::seed_from_u64(7)), Deaf);
    let mut state = RULES.start(&setup, &mut table).expect("a legal setup");
    change(&mut state);
    state.open.ending = Some(ending);
    state
}

fn finish(campaign: &mut Campaign, ending: Ending, change: impl FnOnce(&mut State)) {
    let state = chapter(campaign, ending, change);
    campaign
        .finish(content(), &state, &mut Pcg32::seed_from_u64(1))
        .expect("the chapter that was waited for");
}

fn order(campaign: &mut Campaign, text: &str) -> Result<(), &'static str> {
    let order = Order::read(text).unwrap_or_else(|| panic!("{text} is no order"));
    campaign.order(content(), &order).map_err(|refusal| refusal.rule.0)
}

#[test]
fn ex_campaign_01_02_ex_melee_02_what_is_carried_over() {
    let mut campaign = campaign(Switches::default());
    finish(&mut campaign, Ending::Accomplished, |state| {
        let shiv = content().arm("shiv").expect("a card");
        let hero = &mut state.open.heroes[0];
        hero.arms[0].rounds = 5;
        hero.arms.push(Held { arm: shiv, ..Held::default() });
        hero.dial = 8;
        hero.finds[3] = 1;
        state.open.decks.search[3] -= 1;
        state.open.decks.search[0] -= 2;
        state.open.decks.discards[0] = 2;
    });
    let skipper = &campaign.now.heroes[0];
    let cards: Vec<(&str, u8)> =
        skipper.kit.equipment.iter().map(|card| (card.id.as_str(), card.rounds)).collect();
    assert_eq!(cards, [("pistol", 5), ("pistol50", 8), ("plate-vest", 0)], "EX-MELEE-02: the shiv is gone");
    assert_eq!((skipper.kit.dial, skipper.kit.finds.get("cloth")), (8, Some(&1)), "EX-GAP-69");
    assert_eq!(campaign.now.search.up.get("nine-box"), Some(&2), "EX-CAMPAIGN-02");
    assert_eq!(campaign.now.rewards.values().sum::<u8>(), 3);
    assert_eq!((campaign.now.completed, campaign.standing), (1, Standing::Lobby), "EX-CAMPAIGN-05");
    let again = chapter(&campaign, Ending::Accomplished, |_| {});
    assert_eq!(content()[again.open.mission].id, "cold-store");
    assert_eq!((again.open.heroes[0].dial, again.open.heroes[0].arms[0].rounds), (8, 5));
}

#[test]
fn ex_campaign_06_ex_perk_01_02_the_lobby_is_free() {
    let mut campaign = campaign(Switches::default());
    assert_eq!(
        order(&mut campaign, "learn skipper braced"),
        Err("EX-PERK-02"),
        "EX-PERK-01: no level-up yet"
    );
    finish(&mut campaign, Ending::Accomplished, |state| {
        state.open.heroes[1].arms[0].rounds = 2;
        // A box of rounds, and what makes a shiv.
        for find in ["nine-box", "blade", "tape"] {
            let n = usize::from(content().find(find).expect("a card").0);
            state.open.heroes[0].finds[n] += 1;
            state.open.decks.search[n] -= 1;
        }
    });
    assert_eq!(order(&mut campaign, "give skipper nine-box to stoker"), Ok(()));
    assert_eq!(order(&mut campaign, "reload stoker shotgun with nine-box"), Err("EX-HERO-38"));
    assert_eq!(order(&mut campaign, "reload stoker pistol with nine-box"), Ok(()));
    assert_eq!(campaign.now.heroes[1].kit.equipment[0].rounds, 10);
    assert_eq!(order(&mut campaign, "craft skipper shiv"), Ok(()));
    assert_eq!(order(&mut campaign, "craft skipper shiv"), Err("EX-CAMPAIGN-06"), "the parts are spent");
    assert_eq!(order(&mut campaign, "give skipper plate-vest to stoker"), Err("EX-TRADE-06"));
    assert_eq!(order(&mut campaign, "give stoker pistol to skipper"), Ok(()), "EX-TRADE-05");
    assert_eq!(campaign.now.heroes[0].kit.equipment.last().map(|card| card.rounds), None.or(Some(10)));
    assert_eq!(order(&mut campaign, "learn skipper watchful"), Ok(()));
    assert_eq!(order(&mut campaign, "learn skipper braced"), Err("EX-PERK-02"), "one at a level-up");
    assert_eq!(order(&mut campaign, "learn stoker watchful"), Ok(()));
    let reward = campaign.now.rewards.keys().next().expect("a reward").clone();
    assert_eq!(order(&mut campaign, &format!("take stoker {reward}")), Ok(()));
    let state = chapter(&campaign, Ending::Accomplished, |_| {});
    assert_eq!(state.open.heroes[0].perks.count_ones(), 1, "EX-PERK-06");
}

#[test]
fn ex_gap_67_perks_can_be_paid_for_with_experience() {
    let mut campaign = campaign(Switches { perk_economy: PerkEconomy::Xp, ..Switches::default() });
    finish(&mut campaign, Ending::Accomplished, |_| {});
    assert_eq!(order(&mut campaign, "learn skipper watchful"), Err("EX-GAP-67"), "amber costs two");
    assert_eq!(order(&mut campaign, "learn skipper braced"), Ok(()));
    assert_eq!(campaign.now.heroes[0].xp, 0);
}

#[test]
fn ex_case_30_ex_save_01_02_03_04_05_ex_campaign_04_07_tickets() {
    let mut campaign = campaign(Switches::default());
    assert!(campaign.save().is_err(), "EX-CAMPAIGN-04: after a mission only");
    finish(&mut campaign, Ending::Accomplished, |state| {
        (state.open.heroes[0].dial, state.open.heroes[1].dial) = (5, 2);
    });
    assert_eq!(order(&mut campaign, "learn skipper braced"), Ok(()));
    let kept = campaign.now.clone();
    assert_eq!(campaign.save().expect("a save"), 1, "EX-SAVE-03: slot 1 first");
    assert_eq!(campaign.saves_left(), 2);
    finish(&mut campaign, Ending::HeroDied, |_| {});
    assert_eq!(campaign.standing, Standing::Failed, "EX-END-07");
    assert!(campaign.setup(content()).is_err());
    assert!(campaign.restore(Slot::Start).is_err(), "EX-END-07: from the save");
    assert!(campaign.restore(Slot::Save(2)).is_err());
    campaign.restore(Slot::Save(1)).expect("EX-CAMPAIGN-07: after a failure");
    assert_eq!((&campaign.now, campaign.standing), (&kept, Standing::Lobby), "EX-SAVE-01 EX-SAVE-05");
    assert_eq!(campaign.saves_left(), 2, "EX-GAP-69: nothing is refunded");
    campaign.save().expect("a second");
    campaign.save().expect("a third");
    assert_eq!(campaign.save().expect_err("no more").rule.0, "EX-SAVE-04");
    // EX-SAVE-02: a pause is resumed once.
    campaign.pause().expect("a pause");
    assert!(campaign.setup(content()).is_err(), "it goes on with the ticket");
    campaign.restore(Slot::Pause).expect("the pause");
    assert_eq!(campaign.now, kept);
    assert_eq!(campaign.restore(Slot::Pause).expect_err("void").rule.0, "EX-SAVE-02");
}

#[test]
fn ex_gap_79_difficulty_decides_on_saves_and_returns() {
    let with = |difficulty| Switches { difficulty, ..Switches::default() };
    let mut hard = campaign(with(Difficulty::Hard));
    finish(&mut hard, Ending::Accomplished, |_| {});
    assert_eq!(hard.save().expect_err("none").rule.0, "EX-GAP-79");
    assert!(hard.pause().is_ok());
    let mut easy = campaign(with(Difficulty::Easy));
    finish(&mut easy, Ending::Accomplished, |_| {});
    let last = easy.now.clone();
    for _ in 0..2 {
        finish(&mut easy, Ending::HeroDied, |_| {});
        easy.restore(Slot::Last).expect("as often as one likes");
        assert_eq!(easy.now, last);
    }
    let mut normal = campaign(with(Difficulty::Normal));
    finish(&mut normal, Ending::OutOfTime, |_| {});
    assert!(normal.restore(Slot::Last).is_err());
    normal.restore(Slot::Start).expect("EX-END-07: from the beginning, for no save was made");
}

#[test]
fn ex_campaign_05_six_chapters_make_a_campaign() {
    let mut campaign = campaign(Switches::default());
    let mut played = Vec::new();
    while campaign.standing == Standing::Lobby {
        played.push(campaign.next_chapter(content()).expect("a chapter").id.clone());
        finish(&mut campaign, Ending::Accomplished, |_| {});
    }
    let all = ["slipway", "cold-store", "the-long-pier", "ferry-decks", "drowned-quarter", "last-light"];
    assert_eq!((played, campaign.standing), (all.map(str::to_owned).to_vec(), Standing::Won));
}

#[test]
fn orders_of_the_lobby_are_written_as_they_are_read() {
    let orders = [
        "give skipper pistol stoker",
        "take medic cloth",
        "reload skipper pistol nine-box",
        "craft stoker molotov",
        "learn medic thick-sleeves",
    ];
    for text in orders {
        assert_eq!(Order::read(text).map(|order| order.to_string()).as_deref(), Some(text));
    }
    assert_eq!(Order::read("give skipper pistol"), None);
}
