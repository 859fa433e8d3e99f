//! The lobby between two chapters: cards change hands, guns are loaded and parts become weapons, and all of it is there when
//! the next chapter begins.

use std::collections::BTreeMap;

use cordon_exodus::State;
use cordon_exodus::endings::Ending;
use cordon_kernel::{Deaf, Live, Ruleset, Seating};
use cordon_wire::campaign::{CampaignMember, CampaignPage, CampaignStanding, NewCampaign};
use cordon_wire::exodus::campaign::Kept;
use rand_pcg::Pcg32;

use crate::matches::EXODUS;

/// The next chapter of a campaign as it begins.
fn chapter(kept: &Kept) -> State {
    let setup = kept.next(&EXODUS).expect("the campaign waits for a chapter");
    let mut table = Seating::new(Live(Pcg32::new(1, 1)), Deaf);
    EXODUS.start(&setup, &mut table).expect("a good setup")
}

/// A campaign after its first chapter, in which the skipper has fired its pistol and found some things.
fn after_the_first_chapter() -> Kept {
    let members = ["skipper", "stoker"].map(str::to_owned).to_vec();
    let form = NewCampaign { ruleset: "exodus".to_owned(), members, options: BTreeMap::new() };
    let mut kept = Kept::begin(&EXODUS, &form).expect("a good form");
    let mut state = chapter(&kept);
    kept.begun("slipway-1".to_owned());
    let content = EXODUS.content();
    for card in ["bottle", "spirits", "cloth", "nine-box", "nine-box"] {
        let card = usize::from(content.find(card).expect("a card of the pack").0);
        state.open.heroes[0].finds[card] += 1;
        state.open.decks.search[card] -= 1;
    }
    let pistol = content.arm("pistol").expect("a card of the pack");
    for held in state.open.heroes[0].arms.iter_mut().filter(|held| held.arm == pistol) {
        held.rounds = 3;
    }
    state.open.ending = Some(Ending::Accomplished);
    kept.finish(&EXODUS, Some(&state), &mut Pcg32::new(2, 2)).expect("the chapter that was waited for");
    kept
}

fn page(kept: &Kept) -> CampaignPage {
    kept.page(&EXODUS, "campaign", 0)
}

/// The rounds in a member's cards of a kind; none if it has no such card.
fn rounds(member: &CampaignMember, card: &str) -> Vec<u8> {
    member.equipment.iter().filter(|held| held.id == card).map(|held| held.rounds).collect()
}

#[test]
fn what_is_exchanged_loaded_and_made_between_two_chapters_is_there_in_the_second() {
    let mut kept = after_the_first_chapter();
    let before = page(&kept);
    assert_eq!((before.standing, before.completed), (CampaignStanding::Lobby, 1));
    assert_eq!(rounds(&before.members[0], "pistol"), [3], "rounds are carried over");
    let orders = [
        "reload skipper pistol nine-box",
        "craft skipper molotov",
        "give skipper molotov stoker",
        "give skipper nine-box stoker",
        "give stoker shotgun skipper",
    ];
    for order in orders {
        let offered = page(&kept).offers.iter().any(|offer| offer.order == order);
        assert!(offered, "{order} is offered when it can be done");
        kept.lobby(&EXODUS, &[order.to_owned()]).unwrap_or_else(|trouble| panic!("{order}: {trouble:?}"));
    }
    let after = page(&kept);
    let [skipper, stoker] = &after.members[..] else { panic!("two are on the way") };
    assert_eq!(rounds(skipper, "pistol"), [11], "a box has eight rounds");
    assert_eq!(rounds(skipper, "shotgun"), [8], "a gun comes with its rounds");
    assert_eq!((rounds(stoker, "shotgun").len(), rounds(stoker, "molotov").len()), (0, 1));
    assert_eq!((skipper.finds.get("nine-box"), stoker.finds.get("nine-box")), (None, Some(&1)));
    for part in ["bottle", "spirits", "cloth"] {
        assert_eq!(skipper.finds.get(part), None, "{part} was spent");
        assert_eq!(after.face_up.get(part), Some(&1), "{part} lies under the deck");
    }
    // What is no longer possible is neither offered nor done, and changes nothing.
    for (order, rule) in [
        ("craft skipper molotov", "EX-CAMPAIGN-06"),
        ("give skipper plate-vest stoker", "EX-TRADE-06"),
        ("reload stoker shotgun nine-box", "EX-HERO-38"),
    ] {
        assert!(!after.offers.iter().any(|offer| offer.order == order), "{order}");
        let trouble = kept.lobby(&EXODUS, &[order.to_owned()]).expect_err("it is refused");
        assert_eq!(trouble.why.map(|why| why.rule).as_deref(), Some(rule), "{order}");
        assert_eq!(page(&kept), after);
    }
    let next = chapter(&kept);
    let carried = |hero: usize, card: &str| -> Vec<u8> {
        let arm = EXODUS.content().arm(card).expect("a card of the pack");
        next.open.heroes[hero].arms.iter().filter(|held| held.arm == arm).map(|held| held.rounds).collect()
    };
    assert_eq!(EXODUS.content()[next.open.mission].id, "cold-store");
    assert_eq!((carried(0, "pistol"), carried(0, "shotgun")), (vec![11], vec![8]));
    assert_eq!((carried(1, "molotov").len(), carried(1, "shotgun").len()), (1, 0));
}
