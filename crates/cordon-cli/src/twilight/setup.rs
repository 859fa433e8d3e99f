//! Loading twilight content, and choosing the board, the players and the switches.

use std::io::IsTerminal;
use std::sync::Arc;

use cordon_kernel::{Deaf, Live, Ruleset, Seating, Seed};
use cordon_twilight::setup::Rules;
use cordon_twilight::state::MOST_PLAYERS;
use cordon_twilight::{Setup, Twilight};

use crate::cli::Packs;
use crate::failure::{Failure, unknown};
use crate::pack;
use crate::settings::{Setting, one_of};
use crate::switches::{SwitchArgs, lay_over};

/// The board to begin on if nobody says otherwise.
pub(crate) const USUAL_BOARD: &str = "twilight-r";

/// Options of a twilight game.
#[derive(Clone, Debug, Default, clap::Args)]
#[group(id = "twilight")]
#[command(next_help_heading = "Options of twilight")]
pub(crate) struct SetupArgs {
    /// How many soldiers race, 2 to 6 (4 unless said otherwise); simulations also take several numbers, as in 2,4.
    #[arg(long, value_name = "N", value_delimiter = ',')]
    players: Vec<u8>,
}

impl SetupArgs {
    /// Whether anything was asked for.
    pub(crate) fn is_given(&self) -> bool {
        !self.players.is_empty()
    }
}

/// The ruleset with the content that was asked for.
pub(crate) fn load(packs: &Packs) -> Result<Arc<Twilight>, Failure> {
    let content = match &packs.0 {
        None => cordon_packs::shipped_twilight(),
        Some(path) => {
            pack::exists(path)?;
            cordon_packs::load_twilight(path).map_err(|mistakes| {
                eprint!("{}", mistakes.render(std::io::stderr().is_terminal()));
                Failure::Failed(format!("the pack in {} cannot be used", path.display()))
            })?
        }
    };
    Ok(Arc::new(Twilight::new(content)))
}

/// A setup that the rules accept.
pub(crate) fn setup(
    rules: &Twilight,
    board: &str,
    args: &SetupArgs,
    switches: &SwitchArgs,
) -> Result<Setup, Failure> {
    one_of(settings(rules, board, args, switches)?, "--players")
}

/// Every setup of a board that was asked for: several numbers of players.
pub(crate) fn settings(
    rules: &Twilight,
    board: &str,
    args: &SetupArgs,
    switches: &SwitchArgs,
) -> Result<Vec<Setting<Setup>>, Failure> {
    if rules.content().preset(board).is_none() {
        let boards = rules.content().presets.iter().map(|preset| preset.id.as_str());
        return Err(unknown("board", board, boards));
    }
    let chosen: Rules = lay_over(&switches.switches)?;
    let numbers = if args.players.is_empty() { vec![chosen.players] } else { args.players.clone() };
    let each = numbers.into_iter().map(|players| {
        let setup = Setup { preset: board.to_owned(), rules: Rules { players, ..chosen } };
        // The rules have the last word, before anything is written or a thousand games are begun.
        let mut table = Seating::new(Live(Seed::from_number(0).dice(&[])), Deaf);
        rules.start(&setup, &mut table).map_err(|refusal| Failure::Usage(refusal.to_string()))?;
        let factors = vec![("players", players.to_string())];
        Ok(Setting { mission: board.to_owned(), factors, setup })
    });
    each.collect()
}

/// The boards that were asked for and that the ruleset has; without any wish all of them.
pub(crate) fn chosen(rules: &Twilight, wanted: &[String]) -> Vec<String> {
    let boards = rules.content().presets.iter().map(|preset| preset.id.clone());
    boards.filter(|id| wanted.is_empty() || wanted.contains(id)).collect()
}

/// Boards with their usual setup, for measuring.
pub(crate) fn mission_setups(rules: &Twilight, wanted: &[String]) -> Vec<(String, Setup)> {
    let setup = |id: String| (id.clone(), Setup { preset: id, rules: Rules::default() });
    chosen(rules, wanted).into_iter().map(setup).collect()
}

/// Boards with all numbers of players, so that a long test meets every one.
pub(crate) fn soak_setups(rules: &Twilight, wanted: &[String]) -> Vec<(String, Vec<Setup>)> {
    let setups = |id: &String| {
        let with = |players| Setup { preset: id.clone(), rules: Rules { players, ..Rules::default() } };
        (2..=MOST_PLAYERS as u8).map(with).collect()
    };
    chosen(rules, wanted).into_iter().map(|id| (id.clone(), setups(&id))).collect()
}
