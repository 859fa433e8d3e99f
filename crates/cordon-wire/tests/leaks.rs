//! What a viewer is sent follows from its view alone: states that look alike are sent alike, byte for byte.

use cordon_kernel::{Ruleset, Viewer};
use cordon_wire::face::Face;
use rand_pcg::Pcg32;

use crate::matches::{RULES, play, setups};

#[test]
fn states_that_look_alike_are_sent_alike() {
    let mut dice = Pcg32::new(3, 3);
    for (n, setup) in setups().iter().enumerate() {
        play(setup, n as u64, 300, |moment| {
            if moment.step % 4 != 0 {
                return;
            }
            for viewer in moment.viewers() {
                let view = RULES.view(moment.state, viewer);
                let other = RULES.view(&RULES.imagine(&view, &mut dice), viewer);
                let sent = |view| {
                    let mut sent = vec![
                        serde_json::to_string(&RULES.scene(view)).expect("a scene is plain data"),
                        RULES.headline(view),
                    ];
                    if viewer == Viewer::Seat(moment.seat) {
                        let prompt = RULES.prompt(view, moment.seat);
                        sent.push(serde_json::to_string(&prompt).expect("a prompt is plain data"));
                        sent.extend(moment.actions.iter().map(|action| {
                            let choice = RULES.choice(view, moment.seat, action);
                            serde_json::to_string(&choice).expect("a choice is plain data")
                        }));
                        let lens = RULES.lens(view, (moment.step as i16 % 20, moment.step as i16 % 9));
                        sent.push(serde_json::to_string(&lens).expect("a lens is plain data"));
                        let reach = RULES.reach(view, moment.seat);
                        sent.push(serde_json::to_string(&reach).expect("a reach is plain data"));
                        let sight =
                            RULES.sight(view, (moment.step as i16 % 20, 2), (moment.step as i16 % 7, 3));
                        sent.push(serde_json::to_string(&sight).expect("a sight is plain data"));
                    }
                    sent
                };
                assert_eq!(sent(&view), sent(&other), "{viewer:?}");
            }
        });
    }
}

#[test]
fn watchers_see_no_marker_that_lies_face_down_and_nobody_sees_a_pick_of_the_other_side() {
    for (n, setup) in setups().iter().enumerate() {
        play(setup, n as u64, 300, |moment| {
            let watched = RULES.scene(&RULES.view(moment.state, Viewer::Watcher));
            let hidden = watched.doors.iter().filter(|door| door.closed && !door.face_up);
            assert!(hidden.clone().all(|door| door.marker.is_none()), "{:?}", watched.doors);
            assert!(watched.rooms.iter().all(|room| room.revealed || room.cards.is_empty()));
            let overseer = RULES.scene(&RULES.view(moment.state, Viewer::Seat(cordon_kernel::Seat(0))));
            assert!(overseer.squad.iter().chain(&watched.squad).all(|member| member.pick.is_none()));
        });
    }
}
