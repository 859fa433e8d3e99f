//! How much each sign says, learned from games of the normal bot with slips (`examples/fit_outlook.rs`).

/// The weight of each sign: without and with kills that win.
#[rustfmt::skip]
pub(super) const WEIGHTS: [[f64; 15]; 2] = [
    [0.00, -0.50, 1.46, 0.40, -0.30, 0.46, 0.35, 0.85, 0.50, 0.21, 0.58, 0.80, 3.07, 0.00, 0.10],
    [0.00, -0.50, 1.08, 0.40, -0.40, 0.20, 0.40, 0.77, 0.20, 0.10, 0.76, 0.50, 2.61, 0.00, 0.00],
];
