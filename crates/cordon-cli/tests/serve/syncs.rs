//! What is acknowledged is on disk: a killed server cannot tell, the calls to the system can.

use super::Folder;
use super::traced::{Traced, is_possible};

const ACTS: u32 = 100;

#[tokio::test]
async fn the_disk_is_synced_before_each_acknowledgement() {
    if !is_possible() {
        return;
    }
    let folder = Folder::new("syncs");
    let mut traced = Traced::start(&folder, "fsync,fdatasync", 0).await;
    let syncs = |traced: &Traced| {
        let trace = std::fs::read_to_string(&traced.trace).expect("a trace");
        // A call that others interrupt has two lines; it counts when it is over.
        trace.lines().filter(|line| line.contains("sync") && line.trim_end().ends_with("= 0")).count()
    };
    let before = syncs(&traced);
    for number in 1..=ACTS {
        traced.say(number).await;
        let done = syncs(&traced) - before;
        assert!(done >= number as usize, "{number} acknowledgements, {done} syncs of the disk");
    }
    traced.server.kill();
}
