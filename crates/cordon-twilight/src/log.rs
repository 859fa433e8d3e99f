//! The log: one line an event, in plain words.

use crate::content::{CardId, TileId};
use crate::events::Event;
use crate::look::Look;
use crate::names::{self, figure, square};
use crate::state::Ending;

fn name_of(look: Look<'_>, card: CardId) -> String {
    let named = look.content.cards.get(usize::from(card.0));
    named.map_or_else(|| names::card(look, card), |card| card.name.clone())
}

fn tile_of(look: Look<'_>, tile: TileId) -> String {
    let named = look.content.tiles.get(usize::from(tile.0));
    named.map_or_else(|| names::tile(look, tile), |tile| tile.name.clone())
}

fn faces(dice: [u8; 2]) -> String {
    let shown: Vec<String> = dice.iter().filter(|die| **die > 0).map(u8::to_string).collect();
    shown.join(" and ")
}

/// An event in plain words, as a sentence.
pub fn line(look: Look<'_>, event: &Event) -> String {
    let words = words(look, event);
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn words(look: Look<'_>, event: &Event) -> String {
    match *event {
        Event::Began { first } => format!("Seat {first} begins."),
        Event::TurnStarted { seat, round } => format!("Turn of soldier {seat}, after {round} rounds."),
        Event::TileDrawn { tile } => format!("{} is drawn.", tile_of(look, tile)),
        Event::TileTaken { tile } => format!("{} is taken from the discarded tiles.", tile_of(look, tile)),
        Event::SearchDeclined => "No discarded tile is taken.".to_owned(),
        Event::TileLaid { tile, x, y, rotation } => {
            format!("{} is laid at {x},{y}, turned {rotation} times.", tile_of(look, tile))
        }
        Event::TileDiscarded { tile } => format!("{} fits nowhere and is discarded.", tile_of(look, tile)),
        Event::Joined => "The two halves of the board are joined.".to_owned(),
        Event::RouteLost { lost: true } => "No route to the helipad is left: 25 kills win.".to_owned(),
        Event::RouteLost { lost: false } => "A route to the helipad is possible again.".to_owned(),
        Event::ZombiePut { zed, at } => format!("A {} comes to {}.", names::zed(zed), square(look, at)),
        Event::ZombieGone { zed, at } => {
            format!("A {} at {} goes back to the supply.", names::zed(zed), square(look, at))
        }
        Event::LifePut { at } => format!("A life token is put at {}.", square(look, at)),
        Event::BulletPut { at } => format!("A bullet is put at {}.", square(look, at)),
        Event::Cleared { slot } => format!("Tile {slot} is arranged anew."),
        Event::Drew { seat, card: Some(card) } => format!("Soldier {seat} draws {}.", name_of(look, card)),
        Event::Drew { seat, card: None } => format!("Soldier {seat} draws a card."),
        Event::Shuffled => "The discarded cards are shuffled into a new deck.".to_owned(),
        Event::Entered { seat, at } => {
            format!("Soldier {seat} comes onto the board at {}.", square(look, at))
        }
        Event::MoveRolled { who, die, points } => {
            format!("{} rolls {die} and has {points} points.", figure(who))
        }
        Event::MoveChanged { points } => format!("The movement is {points} points now."),
        Event::MoveLost { seat } => format!("Soldier {seat} does not move this turn."),
        Event::Moved { who, to, .. } => format!("{} goes to {}.", figure(who), square(look, to)),
        Event::Stopped { who } => format!("{} goes no further.", figure(who)),
        Event::PickedUp { seat, life, bullet } => {
            let what = match (life, bullet) {
                (true, true) => "a life token and a bullet",
                (true, false) => "a life token",
                _ => "a bullet",
            };
            format!("Soldier {seat} takes {what}.")
        }
        Event::ManholePlaced { seat, at } => {
            format!("Soldier {seat} puts a manhole at {}.", square(look, at))
        }
        Event::Descended { who } => format!("{} goes underground.", figure(who)),
        Event::Climbed { who, at } => format!("{} comes up at {}.", figure(who), square(look, at)),
        Event::TollPaid { who, guts } => {
            let toll = if guts { "guts" } else { "a heart" };
            format!("{} pays {toll} for the sewers.", figure(who))
        }
        Event::VehicleTaken { seat } => format!("Soldier {seat} takes a vehicle."),
        Event::VehicleLost { seat } => format!("Soldier {seat} loses the vehicle."),
        Event::RideDeclared { seat } => format!("Soldier {seat} waits for the subway."),
        Event::RideDeclined { seat } => format!("Soldier {seat} takes no ride."),
        Event::RideEnded { seat, at } => format!("Soldier {seat} leaves the subway at {}.", square(look, at)),
        Event::FightBegan { who, zed } => format!("{} fights a {}.", figure(who), names::zed(zed)),
        Event::FightRolled { who, die, total, target } => {
            format!("{} rolls {die}: {total} against {target}.", figure(who))
        }
        Event::Guts { seat, guts } => format!("Soldier {seat} has {guts} guts."),
        Event::BulletsPaid { who, bullets } => format!("{} pays {bullets} bullets.", figure(who)),
        Event::HeartLost { who, left } => {
            format!("{} loses a heart and has {left} halves left.", figure(who))
        }
        Event::Killed { who, zed } => format!("{} kills a {}.", figure(who), names::zed(zed)),
        Event::FightOver { who } => format!("The fight of {} ends without a result.", figure(who)),
        Event::DuelBegan { soldier, marine, control, dice } => format!(
            "Soldier {soldier} and marine {} duel with {dice} dice each; seat {control} decides for the marine.",
            u16::from(marine) + 1
        ),
        Event::MarineDice { dice } => format!("The marine's dice show {}.", faces(dice)),
        Event::SoldierDice { dice } => format!("The soldier's dice show {}.", faces(dice)),
        Event::Loaded { soldier, die } => {
            let whose = if soldier { "the soldier's" } else { "the marine's" };
            format!("A bullet goes on {whose} die {}.", die + 1)
        }
        Event::MarineSet => "The marine adds no more bullets.".to_owned(),
        Event::RerollPaid { dice } => {
            let count = dice.count_ones();
            format!("The soldier pays a heart and {count} dice are rolled again.")
        }
        Event::DuelWon { soldier, marine } => {
            format!("Soldier {soldier} beats marine {}.", u16::from(marine) + 1)
        }
        Event::DuelLost { soldier, marine } => {
            format!("Soldier {soldier} loses to marine {}.", u16::from(marine) + 1)
        }
        Event::Spoils { seat, bullets } => format!("Soldier {seat} takes {bullets} bullets of the marine."),
        Event::Defeated { seat } => format!("Soldier {seat} is defeated."),
        Event::Restarted { seat, at } => format!("Soldier {seat} restarts at {}.", square(look, at)),
        Event::KillsLost { seat, kills } => format!("Soldier {seat} loses {kills} kills."),
        Event::ZombiesRolled { die, total } => format!("The zombie die shows {die}: {total} move."),
        Event::Shambled { zed, from, to } => {
            format!("A {} goes from {} to {}.", names::zed(zed), square(look, from), square(look, to))
        }
        Event::Halted => "The zombie goes no further.".to_owned(),
        Event::Discarded { seat, card } => format!("Soldier {seat} discards {}.", name_of(look, card)),
        Event::Kept { seat } => format!("Soldier {seat} keeps the rest of the hand."),
        Event::Activated { marine, by } => format!("Seat {by} moves marine {}.", u16::from(marine) + 1),
        Event::MarineStopped { marine } => format!("Marine {} is done.", u16::from(marine) + 1),
        Event::MarineRemoved { marine } => format!("Marine {} leaves the board.", u16::from(marine) + 1),
        Event::MarineLanded { marine, at } => {
            format!("Marine {} lands at {}.", u16::from(marine) + 1, square(look, at))
        }
        Event::MarineTested { marine, die, target } => {
            format!("Marine {} rolls {die} and one more against {target}.", u16::from(marine) + 1)
        }
        Event::Played { seat, card, on } => {
            format!("Soldier {seat} plays {}{}.", name_of(look, card), names::on(look, on))
        }
        Event::Used { seat, card, on } => {
            format!("Soldier {seat} uses {}{}.", name_of(look, card), names::on(look, on))
        }
        Event::CardStopped { card } => format!("{} is stopped.", name_of(look, card)),
        Event::CardAimed { card, on } => {
            format!("{} is aimed anew{}.", name_of(look, card), names::on(look, on))
        }
        Event::CardFizzled { card } => format!("{} has no effect.", name_of(look, card)),
        Event::ItemLost { seat, card } => format!("Soldier {seat} loses {}.", name_of(look, card)),
        Event::Tokens { seat, hearts, bullets } => {
            format!("Soldier {seat} has {hearts} half hearts and {bullets} bullets.")
        }
        Event::CardStolen { from, to, card: Some(card) } => {
            format!("Soldier {to} takes {} from soldier {from}.", name_of(look, card))
        }
        Event::CardStolen { from, to, card: None } => {
            format!("Soldier {to} takes a card from soldier {from}.")
        }
        Event::CardSalvaged { seat, card } => {
            format!("Soldier {seat} takes {} from the discarded cards.", name_of(look, card))
        }
        Event::Looked { seat, tiles: Some(tiles), count } => {
            let names = tiles[..usize::from(count.min(3))].iter().map(|tile| tile_of(look, *tile));
            format!("Soldier {seat} looks at {}.", names.collect::<Vec<_>>().join(", "))
        }
        Event::Looked { seat, tiles: None, count } => format!("Soldier {seat} looks at {count} tiles."),
        Event::TileKept { tile } => format!("{} is kept.", tile_of(look, tile)),
        Event::TileReturned { seat, tile: Some(tile) } => {
            format!("Soldier {seat} puts {} on top.", tile_of(look, tile))
        }
        Event::TileReturned { seat, tile: None } => format!("Soldier {seat} puts tiles back on top."),
        Event::CardDie { die } => format!("The die for the card shows {die}."),
        Event::Passage { from, to } => {
            format!("A passage leads from {} to {}.", square(look, from), square(look, to))
        }
        Event::ClearingDone { seat } => format!("Seat {seat} clears no more zombies."),
        Event::Passed { seat, .. } => format!("Seat {seat} passes."),
        Event::TimeUp => "The time is over: this round is the last.".to_owned(),
        Event::RoundEnded { rounds } => format!("Round {rounds} is complete."),
        Event::Ended { ending } => match ending {
            Ending::Escape(seat) => format!("Soldier {} escapes.", seat.0),
            Ending::Kills(seat) => format!("Soldier {} wins by kills.", seat.0),
            Ending::MostKills(seats) => {
                let names: Vec<String> = seats.iter().map(|seat| seat.0.to_string()).collect();
                format!("Most kills: {}.", names.join(", "))
            }
            Ending::Marines => "The marines have won.".to_owned(),
            Ending::Zombies => "The zombies have won.".to_owned(),
        },
    }
}
