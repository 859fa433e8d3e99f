//! Rows of sight that variants of a map share are those that each would have alone.

use cordon_grid::Cell;
use cordon_kernel::Dice;
use cordon_omega::Omega;
use cordon_omega::content::MissionId;
use cordon_omega::rules::distance::SightRow;
use rand_pcg::Pcg32;

/// Rows of each mission that are compared, in any order of doors and flips.
const ROWS: u32 = 300;

#[test]
fn shared_rows_are_those_of_the_variant() {
    let omega = Omega::new(cordon_packs::shipped_omega());
    let mut dice = Pcg32::new(3, 3);
    for mission in 0..omega.content().missions.len() as u8 {
        let board = omega.board(MissionId(mission));
        for _ in 0..ROWS {
            let closed = dice.below(1 << board.doors.len()) as u8;
            let flips = dice.below(1 << board.flippable.len()) as u8;
            let variant = board.variant(closed, flips);
            let from = Cell(dice.below(board.shape.cell_count() as u32) as u16);
            if variant.ground.is_wall(from) {
                continue;
            }
            let (shared, mut alone) = (variant.row(from), SightRow::look_from(&variant.ground, from));
            // Cover is asked only of what is seen.
            alone.cover &= alone.seen[4];
            let mut shared = shared.clone();
            shared.cover &= shared.seen[4];
            assert!(shared == alone, "mission {mission}, doors {closed:b}, flips {flips:b}, {from:?}");
        }
    }
}
