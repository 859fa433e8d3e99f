//! How much each sign says, without and with a director.
//!
//! Learned from games of the normal bot with slips (`examples/fit_outlook.rs`); of the way, of what is near and of being
//! held such games make too little, so these are set by hand.

/// The weight of each sign.
#[rustfmt::skip]
pub(super) const WEIGHTS: [[f64; 18]; 2] = [
    [-2.80, -0.80, 2.20, -1.30, -0.80, -0.70, -0.50, -0.80, 0.20, -1.00, 1.10, 0.40, -0.10, -0.50, -0.10, 1.80, 0.70, 2.00],
    [-2.10, -1.40, 2.30, -1.40, -0.30, -0.80, -0.50, -0.80, 0.20, -1.00, 1.40, 0.00, -0.10, -0.60, -0.10, 1.40, 0.80, 2.00],
];
