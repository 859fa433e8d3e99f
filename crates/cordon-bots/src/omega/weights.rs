//! How much each sign says, by the kind of mission.
//!
//! Learned from games of the normal bot with slips (`examples/fit_outlook.rs`) and rounded. Set by hand are ways, of
//! which such games make too little, and signs that only come with time or trouble in them and cause neither: what is
//! found, the crisis, energy that is left, enemies far away.

/// For each kind of mission the weight of each sign.
#[rustfmt::skip]
pub(super) const WEIGHTS: [[f64; 21]; 8] = [
    // A goal room.
    [-0.16, 0.50, -2.32, -1.19, -2.00, 2.80, -0.10, 0.00, -0.50, 0.00, -0.93, -1.17, 0.00, 0.00, 0.20, 0.00, 0.54, 0.00, 0.00, 0.00, -1.04],
    // Items to be brought out.
    [-6.30, 2.40, -0.90, -1.20, -0.80, 2.03, -0.80, 0.00, -0.50, 0.50, -1.00, -0.40, 0.80, 0.00, 0.90, 0.00, 1.00, 2.80, 0.30, 0.00, -0.20],
    // Somebody to be brought out.
    [-3.40, 1.60, -0.60, -0.60, -0.20, 1.00, -0.20, 0.00, -1.20, 0.00, -0.40, -0.90, 0.60, 0.00, 1.50, 0.00, 1.20, 2.40, 1.00, 0.00, -0.90],
    // Something to be blown up.
    [-6.40, 1.90, -0.40, -1.30, -0.20, 2.60, -1.40, 0.00, -1.90, 2.50, -0.30, -1.40, 1.05, 2.80, 0.40, 0.00, 1.00, 0.90, 0.90, 0.00, 0.20],
    // A hold-out.
    [0.80, -5.00, 0.00, 0.00, 0.00, 4.26, -1.00, 0.00, -1.00, 0.00, -1.40, 0.30, 0.00, 0.00, 0.00, -0.10, 1.20, 0.00, 0.00, 0.00, -0.40],
    // A boss to be destroyed.
    [-5.00, 2.10, -0.60, -1.20, -0.40, 2.29, -0.50, 0.00, -0.50, 0.00, -0.75, -0.56, 0.80, 0.00, 0.40, 0.00, 0.50, 3.80, 0.00, 0.00, -0.20],
    // Enemies that must not get away.
    [0.00, -3.20, -0.20, -0.30, 0.00, 3.40, -1.00, 0.00, -0.20, 0.00, -1.70, 0.30, 0.00, 0.00, 0.00, 0.00, 1.00, -3.20, 0.00, 0.00, 0.00],
    // Machines to be repaired.
    [-3.80, 0.00, -0.50, -1.20, -1.30, 2.25, -0.40, 0.00, -0.20, 0.00, -1.30, -2.20, 0.00, 0.00, 0.00, 0.00, 0.20, 5.72, 0.00, 0.00, -1.40],
];
