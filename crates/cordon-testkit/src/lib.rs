//! Scenes, the conformance battery, goldens and oracles for the rulesets.
//!
//! [`conformance`] states the laws that every ruleset keeps; [`toy`] is the smallest ruleset that keeps them, and
//! the kernel's own test subject.

pub mod conformance;
pub mod oracle;
pub mod toy;
