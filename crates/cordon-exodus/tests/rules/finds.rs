//! EX-HERO-38, EX-HERO-45 to 47, EX-HERO-55, EX-MED, EX-GAP-70: searching, crates, crafting, reloading, medicine.

use cordon_exodus::Action;
use cordon_exodus::content::{RecipeId, SearchId};
use cordon_exodus::events::Event;
use cordon_exodus::state::Stance;

use crate::scene::{Game, Scene, on};

const HALL: &str = "+-+-+-+-+\n|. . K .|\n+       +\n|. 1 . s|\n+       +\n|. . . 2|\n+-+-+-+-+\n";

/// The scripted answer of a draw that gives this search card.
fn card(number: u32) -> u32 {
    number + 1
}

fn found(game: &Game) -> Vec<u8> {
    let cards = game.events.iter().filter_map(|event| match event {
        Event::Found { card, .. } => Some(card.0),
        _ => None,
    });
    cards.collect()
}

#[test]
fn ex_hero_45_a_search_gives_two_cards_and_takes_the_token() {
    let board = HALL.replace(". 1 . s", ". . . 1").replace(". . K .", ". . . .");
    let at_token = || {
        Scene::new(&board).state(|open| {
            let cell = open.heroes[0].cell;
            open.searches.insert(cell);
        })
    };
    let game = at_token().turn(1).play(Action::Search, [card(3), card(0)]).check_hero(1, 3, 1, 2);
    assert_eq!((game.find_count(1, "cloth"), game.find_count(1, "box_9mm")), (1, 1));
    assert_eq!((game.open.decks.search[3], game.open.decks.search[0]), (4, 6), "they come from the deck");
    game.refuses(Action::Search, "EX-HERO-45");
    // Not with an infected standing beside; one that lies does not matter, nor one behind a wall.
    let board = board.replace(". . . 2", ". . a 2");
    let beset = |stance| {
        Scene::new(&board)
            .state(|open| {
                let cell = open.heroes[0].cell;
                open.searches.insert(cell);
            })
            .unit('a', move |unit| unit.stance = stance)
            .turn(1)
    };
    beset(Stance::Standing).refuses(Action::Search, "EX-HERO-45");
    beset(Stance::Prone).play(Action::Search, [card(1), card(1)]);
    // Not where there is no token, nor lying.
    let game = Scene::new(HALL).turn(1).refuses(Action::Search, "EX-HERO-45");
    game.play(Action::DropProne, []).refuses(Action::Search, "EX-PRONE-01");
    // The switch says what it costs.
    at_token()
        .switches(|switches| switches.search_ap = 3)
        .turn(1)
        .play(Action::Search, [1, 1])
        .check_hero(1, 3, 1, 1);
}

#[test]
fn ex_hero_46_a_crate_is_broken_from_beside() {
    let broken = |roll: u32, cards: usize| {
        let game = Scene::new(HALL).turn(1);
        let to = game.cell(on(2, 0));
        let game = match cards {
            0 => game.play(Action::Break(to), [roll]),
            1 => game.play(Action::Break(to), [roll, card(4)]),
            _ => game.play(Action::Break(to), [roll, card(4), card(5)]),
        };
        assert_eq!(found(&game).len(), cards, "a {roll}");
        game.check_hero(1, 1, 1, 3)
    };
    for roll in [1, 4] {
        broken(roll, 0);
    }
    for roll in [5, 7] {
        broken(roll, 1);
    }
    let game = broken(8, 2);
    assert!(game.open.crates.is_empty(), "EX-HERO-46");
    // The square is free from now on.
    let game = game.go(Action::Move, 2, 0, []);
    game.check_hero(1, 2, 0, 2);
    let far = Scene::new(&HALL.replace("|. . K .|", "|. . . K|")).turn(1);
    let cell = far.cell(on(3, 0));
    far.refuses(Action::Break(cell), "EX-HERO-46").refuses(Action::Break(cordon_grid::Cell(0)), "EX-HERO-46");
}

#[test]
fn ex_hero_47_crafting_spends_parts_for_a_card() {
    let scene = || Scene::new(HALL).finds(1, &["blade", "tape", "cloth", "spirits"]);
    let (shiv, spiker, med) = (RecipeId(0), RecipeId(1), RecipeId(4));
    let game = scene().turn(1).refuses(Action::Craft(spiker), "EX-HERO-47").play(Action::Craft(shiv), []);
    let game = game.check_hero(1, 1, 1, 3);
    assert_eq!((game.hand(1), game.deck("shiv")), (vec!["shiv"], 2));
    assert_eq!((game.find_count(1, "blade"), game.find_count(1, "tape")), (0, 0));
    assert_eq!((game.open.decks.discards[7], game.open.decks.discards[6]), (1, 1), "EX-HERO-47");
    // The tape is gone, so no med pack.
    game.refuses(Action::Craft(med), "EX-HERO-47").refuses(Action::Craft(RecipeId(9)), "EX-HERO-47");
    let game = scene().turn(1).play(Action::Craft(med), []);
    assert_eq!(game.hand(1), ["med_pack"]);
    // Only if the equipment deck has one.
    let none = scene().state(|open| open.decks.equipment[5] = 0).turn(1);
    none.refuses(Action::Craft(shiv), "EX-HERO-47");
    scene().turn(1).play(Action::DropProne, []).refuses(Action::Craft(shiv), "EX-PRONE-01");
    // Every recipe of the pack makes what it says.
    for (recipe, parts, made) in [
        (1, ["timber", "nails", "cloth"], "spiker"),
        (2, ["bottle", "spirits", "cloth"], "molotov"),
        (3, ["nails", "powder", "tape"], "nail_bomb"),
    ] {
        let game = Scene::new(HALL).finds(1, &parts).turn(1).play(Action::Craft(RecipeId(recipe)), []);
        assert_eq!(game.hand(1), [made]);
    }
}

#[test]
fn ex_hero_38_reloading_adds_rounds_up_to_a_full_load() {
    let scene = |rounds: u8| {
        Scene::new(HALL)
            .armed(1, &["pistol", "pistol50"])
            .finds(1, &["box_9mm", "box_50", "shells"])
            .hero(1, move |hero| (hero.arms[0].rounds, hero.arms[1].rounds) = (rounds, 2))
    };
    let reload = |gun, card| Action::Reload { gun, card: SearchId(card) };
    let game = scene(3).turn(1).play(reload(0, 0), []).check_hero(1, 1, 1, 3);
    assert_eq!((game.rounds(1), game.find_count(1, "box_9mm")), (vec![9, 2], 0));
    assert_eq!(game.open.decks.discards[0], 1, "the card is discarded");
    // Of two active guns it chooses one; the calibre must fit.
    let game =
        game.refuses(reload(0, 1), "EX-HERO-38").refuses(reload(1, 2), "EX-HERO-38").play(reload(1, 1), []);
    assert_eq!(game.rounds(1), [9, 5], "EX-HERO-38");
    // What does not fit is lost; a full gun takes none.
    let game = scene(16).turn(1).play(reload(0, 0), []);
    assert_eq!(game.rounds(1)[0], 17, "EX-WEAPON-03");
    scene(17).turn(1).refuses(reload(0, 0), "EX-HERO-38");
    // Only an active gun; lying down it works, in a grapple it does not.
    let game = scene(3).turn(1).play(Action::Switch(2), []).refuses(reload(0, 0), "EX-HERO-38");
    game.play(Action::DropProne, []).play(reload(1, 1), []).check_hero(1, 1, 1, 3);
    let board = HALL.replace("|. . K .|", "|a . K .|");
    let grappled = Scene::new(&board).armed(1, &["pistol"]).finds(1, &["box_9mm"]).grapples('a', 1);
    grappled.hero(1, |hero| hero.arms[0].rounds = 1).turn(1).refuses(reload(0, 0), "EX-GRAPPLE-01");
}

#[test]
fn ex_hero_55_a_hero_holds_what_its_dials_can_show() {
    let parts = ["blade", "tape"];
    let most = |id: &str| {
        let game = Scene::new(HALL).turn(1);
        let arm = game.content.arm(id).expect("a card");
        game.content[arm].most
    };
    // EX-WEAPON-02: two pistols, one .50, one shotgun; anything else without a limit.
    let dials = ["pistol", "pistol50", "shotgun", "shiv", "med_pack"].map(most);
    assert_eq!(dials, [Some(2), Some(1), Some(1), None, None], "EX-WEAPON-02");
    let game = Scene::new(HALL).finds(1, &parts).finds(1, &parts).holds(1, &["shiv"]).turn(1);
    let game = game.play(Action::Craft(RecipeId(0)), []).play(Action::Craft(RecipeId(0)), []);
    assert_eq!(game.hand(1).len(), 3, "EX-HERO-55");
}

#[test]
fn ex_gap_70_what_happens_when_the_search_deck_runs_out() {
    let scene = |face_up: u8| {
        Scene::new(HALL).state(move |open| {
            let cell = open.heroes[0].cell;
            open.searches.insert(cell);
            open.decks.search.fill(0);
            open.decks.search[0] = 1;
            open.decks.face_up[3] = face_up;
            open.decks.discards[5] = 4;
        })
    };
    // The last one face down, then those that lie face up are shuffled; discards of this mission stay where they are.
    let game = scene(2).turn(1).play(Action::Search, [card(0), card(3)]);
    assert_eq!(found(&game), [0, 3], "EX-GAP-70");
    let decks = &game.open.decks;
    assert_eq!((decks.search[3], decks.face_up[3], decks.discards[5]), (1, 0, 4), "EX-GAP-70 EX-CAMPAIGN-03");
    // Nothing left at all: nothing is drawn.
    let game = scene(0).turn(1).play(Action::Search, [card(0)]);
    assert_eq!(found(&game), [0], "EX-GAP-70");
}

#[test]
fn ex_med_01_02_03_medicine_is_free_and_used_up() {
    let board = HALL.replace("|. . K .|", "|a . K .|");
    let scene = || Scene::new(&board).holds(1, &["med_pack"]).state(|open| open.decks.equipment[7] = 3);
    let sick = || scene().hero(1, |hero| hero.dial = 5);
    let game = sick().turn(1).play(Action::Treat(0), []).check_hero(1, 1, 1, 4);
    assert_eq!((game.hero(1).dial, game.hero(1).stage()), (0, 0), "EX-MED-02");
    assert_eq!((game.hand(1).len(), game.deck("med_pack")), (0, 4), "EX-MED-01");
    // Prone, grappled, without a point left, and not active.
    sick().turn(1).play(Action::DropProne, []).play(Action::Treat(0), []);
    let game = sick().grapples('a', 1).turn(1).play(Action::Treat(0), []);
    assert!(game.open.is_grappled(0) && game.hero(1).dial == 0, "EX-MED-03 EX-HERO-51");
    let tired = sick().turn(1).go(Action::Sprint, 1, 2, []).play(Action::Stop, []);
    let tired = tired.go(Action::Sprint, 0, 2, []).play(Action::Stop, []).check_hero(1, 0, 2, 0);
    tired.play(Action::Treat(0), []);
    // Nobody needs it who is not infected, and EX-GAP-60: it is not for others.
    let game = scene().turn(1).refuses(Action::Treat(0), "EX-MED-02");
    game.refuses(Action::Treat(1), "EX-GAP-60");
    Scene::new(HALL).hero(1, |hero| hero.dial = 5).turn(1).refuses(Action::Treat(0), "EX-MED-01");
    // It is no weapon.
    scene().turn(1).refuses(Action::Switch(1), "EX-HERO-28");
}

#[test]
fn ex_case_37_medicine_does_not_give_points_back() {
    let scene =
        Scene::new("+-+-+-+\n|1 . .|\n+-+-+-+\n").holds(1, &["med_pack"]).hero(1, |hero| hero.dial = 10);
    let game = scene.turn(1).check_hero(1, 0, 0, 3).play(Action::Treat(0), []).check_hero(1, 0, 0, 3);
    // The spawn die brings a roamer, which finds no square.
    let game = game.play(Action::EndTurn, [7]).play(Action::Begin(0), []);
    assert_eq!(game.hero(1).points, 4, "EX-END-04 EX-GAP-21");
}
