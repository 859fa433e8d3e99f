//! Mistakes in the cards of exodus: heroes, equipment, finds, recipes, perks, infected and the director's deck.

use expect_test::expect;

use crate::planted::exodus;

#[test]
fn a_pack_has_every_file_that_a_game_needs() {
    exodus().remove("heroes.toml").remove("director.toml").reports(expect![[r#"
        director.toml:1:1 MissingFile ``: the pack has no `director.toml`; expected a `[[card]]` for each kind of director card
        equipment.toml:77:9 DanglingId `"skipper"`: there is no hero `skipper`; expected nothing here: the pack has none
        heroes.toml:1:1 MissingFile ``: the pack has no `heroes.toml`; expected a `[[hero]]` for each hero
    "#]]);
    exodus().add("notes.toml", "text = 1\n").reports(expect![[r#"
        notes.toml:1:1 UnknownFile `text = 1`: a pack has no such file; expected a file in `missions/`, or one of `heroes`, `equipment`, `finds`, `recipes`, `items`, `perks`, `director`, `infected`, `rooms` with the ending `.toml`
    "#]]);
}

#[test]
fn charts_rise_from_a_miss_to_a_kill() {
    exodus()
        .plant("equipment.toml", "quick = { miss = 4, knockdown = 6 }", "quick = { miss = 4, knockdown = 3 }")
        .reports(expect![[r#"
            equipment.toml:8:9 NumberOutOfRange `{ miss = 4, knockdown = 3 }`: a knockdown comes above a miss; expected a `knockdown` not below `miss`
        "#]]);
    exodus()
        .plant("equipment.toml", "quick = { miss = 4, knockdown = 6 }", "quick = { miss = 9, knockdown = 9 }")
        .reports(expect![[r#"
            equipment.toml:8:18 NumberOutOfRange `9`: 9 is out of range; expected a number from 0 to 8
            equipment.toml:8:33 NumberOutOfRange `9`: 9 is out of range; expected a number from 0 to 8
        "#]]);
    exodus().plant("equipment.toml", "quick = { miss = 4, knockdown = 6 }\n", "").reports(expect![[r#"
        equipment.toml:3:1 MissingKey `[[card]]`: missing key `quick`; expected a line `quick = ...`
    "#]]);
}

#[test]
fn guns_hold_rounds_and_nothing_else_does() {
    exodus().plant("equipment.toml", "load = 17\n", "").reports(expect![[r#"
        equipment.toml:3:1 MissingKey `[[card]]`: this gun holds no round; expected a line `load = ...` with its full load
    "#]]);
    exodus().plant("equipment.toml", "kind = \"melee\"\n", "kind = \"melee\"\nload = 3\n").reports(expect![
        [r#"
            equipment.toml:55:8 BadText `3`: only guns hold rounds; expected no `load` here
        "#]
    ]);
    exodus().plant("finds.toml", "for = \"shotgun\"", "for = \"shiv\"").reports(expect![[r#"
        finds.toml:19:22 BadText `"shiv"`: no round fits into this card; expected a pistol or a single-shot gun
    "#]]);
    exodus().plant("equipment.toml", "kind = \"pistol\"", "kind = \"cannon\"").reports(expect![[r#"
        equipment.toml:6:8 UnknownWord `"cannon"`: `cannon` is no known word here; expected one of `pistol`, `single-shot`, `area`, `melee`, `medicine`, `armour`
    "#]]);
}

#[test]
fn heroes_start_with_what_there_is() {
    exodus()
        .plant("heroes.toml", "\"pistol\", \"pistol50\", \"shiv\"", "\"pistol\", \"pistol50\", \"pistol50\"")
        .reports(expect![[r#"
            heroes.toml:11:38 WrongCount `"pistol50"`: a hero cannot carry 2 of `pistol50`; expected not more than its `most`
            heroes.toml:11:38 NotEnough `"pistol50"`: the heroes start with more of `pistol50` than its 1 copies; expected another card, or more `copies` of this one
        "#]]);
    exodus()
        .plant("heroes.toml", "\"pistol\", \"shotgun\"", "\"pistol\", \"plate-vest\"")
        .reports(expect![[r#"
            heroes.toml:21:26 BadText `"plate-vest"`: `plate-vest` does nothing for this hero; expected the hero that the card names as its `owner`
            heroes.toml:21:26 NotEnough `"plate-vest"`: the heroes start with more of `plate-vest` than its 1 copies; expected another card, or more `copies` of this one
        "#]]);
    exodus().plant("heroes.toml", "\"pistol\", \"shotgun\"", "\"pistol\", \"shotgn\"").reports(expect![[r#"
        heroes.toml:21:26 DanglingId `"shotgn"`: there is no equipment card `shotgn`; expected one of `med-pack`, `molotov`, `nail-bomb`, `pistol`, `pistol50`, `plate-vest`, `shiv`, `shotgun`, `spiker`; did you mean `shotgun`?
    "#]]);
    exodus().plant("heroes.toml", "agility = \"amber\"", "agility = \"blue\"").reports(expect![[r#"
        heroes.toml:7:11 UnknownWord `"blue"`: `blue` is no known word here; expected one of `red`, `amber`, `green`
    "#]]);
    exodus().plant("equipment.toml", "owner = \"skipper\"", "owner = \"skiper\"").reports(expect![[r#"
        equipment.toml:77:9 DanglingId `"skiper"`: there is no hero `skiper`; expected one of `medic`, `runner`, `skipper`, `stoker`; did you mean `skipper`?
    "#]]);
}

#[test]
fn a_recipe_is_made_of_parts() {
    exodus().plant("recipes.toml", "parts = [\"blade\", \"tape\"]", "parts = []").reports(expect![[r#"
        recipes.toml:3:9 WrongCount `[]`: this recipe makes something of nothing; expected one part or more
    "#]]);
    exodus()
        .plant("recipes.toml", "parts = [\"blade\", \"tape\"]", "parts = [\"blade\", \"tap\"]")
        .reports(expect![[r#"
            recipes.toml:3:19 DanglingId `"tap"`: there is no search card `tap`; expected one of `blade`, `bottle`, `cloth`, `fifty-box`, `nails`, `nine-box`, `powder`, `shells`, `spirits`, `tape`, `timber`; did you mean `tape`?
        "#]]);
    exodus().plant("recipes.toml", "makes = \"shiv\"", "makes = \"shave\"").reports(expect![[r#"
        recipes.toml:2:9 DanglingId `"shave"`: there is no equipment card `shave`; expected one of `med-pack`, `molotov`, `nail-bomb`, `pistol`, `pistol50`, `plate-vest`, `shiv`, `shotgun`, `spiker`
    "#]]);
}

#[test]
fn a_power_perk_is_for_the_best() {
    exodus()
        .plant("perks.toml", "rating = \"green\"\npower = true", "rating = \"amber\"\npower = true")
        .reports(expect![[r#"
            perks.toml:47:10 BadText `"amber"`: a power perk is for the best of its class; expected `green`, or no `power`
        "#]]);
    exodus().plant("perks.toml", "{ zone-grabs = 1 }", "{ zone-grab = 1 }").reports(expect![[r#"
        perks.toml:8:12 UnknownWord `zone-grab`: `zone-grab` is no known word here; expected one of `slips-by`, `rolls-out`, `free-reload`, `upgrades-knockdowns`, `wide-pattern`, `follows-through`, `treats-others`, `slow-dial`, `cancels-bite`, `zone-grabs`, `prone-aim`, `blades` and 12 more; did you mean `zone-grabs`?
    "#]]);
    exodus().plant("perks.toml", "{ zone-grabs = 1 }", "{ zone-grabs = 9 }").reports(expect![[r#"
        perks.toml:8:25 NumberOutOfRange `9`: 9 is out of range; expected a number from 1 to 7
    "#]]);
    exodus().plant("perks.toml", "class = \"agility\"", "class = \"agile\"").reports(expect![[r#"
        perks.toml:6:9 UnknownWord `"agile"`: `agile` is no known word here; expected one of `agility`, `ballistic`, `melee`, `survival`
    "#]]);
}

#[test]
fn cards_of_infected_cover_every_roll() {
    exodus()
        .plant("infected.toml", "grab = { down = 4, knockdown = 5 }", "grab = { down = 4, knockdown = 3 }")
        .reports(expect![[r#"
            infected.toml:21:8 NumberOutOfRange `{ down = 4, knockdown = 3 }`: a knockdown comes above being taken down; expected a higher `knockdown`
        "#]]);
    exodus()
        .plant("infected.toml", "[3, 3, 3, 3, 2, 2, 2, 2]", "[3, 3, 3, 3, 2, 2, 2]")
        .reports(expect![[r#"
            infected.toml:58:18 WrongCount `[3, 3, 3, 3, 2, 2, 2]`: this is not one number for each roll; expected eight numbers, for the rolls 1 to 8
        "#]]);
    exodus()
        .plant("infected.toml", "{ bites = { up-to = 4 } }", "{ nibbles = { up-to = 4 } }")
        .reports(expect![[r#"
            infected.toml:11:10 UnknownWord `nibbles`: `nibbles` is no known word here; expected one of `bites`, `drags`
        "#]]);
    exodus().plant("infected.toml", "swim = 6\n", "").reports(expect![[r#"
        infected.toml:26:1 MissingKey `[[class]]`: this class swims and gets nowhere; expected a line `swim = ...` with its squares in the water
    "#]]);
    exodus()
        .plant("infected.toml", "[\"swims\", \"dives\", \"steady\"]", "[\"dives\", \"steady\"]")
        .reports(expect![[r#"
            infected.toml:26:1 MissingKey `[[class]]`: this class never gets into the water; expected `swims` among its `traits`
        "#]]);
    exodus().plant("infected.toml", "models = 20", "models = 30").reports(expect![[r#"
        infected.toml:12:10 NumberOutOfRange `30`: 30 is out of range; expected a number from 1 to 24
    "#]]);
}

#[test]
fn director_cards_do_what_is_known() {
    exodus().plant("director.toml", "effect = \"surge\"", "effect = \"surges\"").reports(expect![[r#"
        director.toml:14:10 UnknownWord `"surges"`: `surges` is no known word here; expected one of `control`, `surge`, `roamer`, `lurch`, `fresh`, `two-rooms`, `grip`, `dark`, `jam`, `dial`; did you mean `surge`?
    "#]]);
    exodus().plant("director.toml", "copies = 3", "copies = 0").reports(expect![[r#"
        director.toml:48:10 NumberOutOfRange `0`: 0 is out of range; expected a number from 1 to 9
    "#]]);
    exodus().plant("director.toml", "id = \"surge\"", "id = \"lurch\"").reports(expect![[r#"
        director.toml:25:6 DuplicateId `"lurch"`: two director cards have the id `lurch`; expected an id of its own; first declared here director.toml:11:6
    "#]]);
}
