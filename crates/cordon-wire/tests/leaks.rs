//! What a viewer is sent follows from its view alone: states that look alike are sent alike, byte for byte.

use cordon_exodus::state::DIRECTOR;
use cordon_kernel::{Ruleset, Seat, Viewer};
use cordon_wire::face::Face;
use rand_pcg::Pcg32;

use crate::matches::{Game, exodus, omega, twilight};

fn states_that_look_alike_are_sent_alike<R: Face>(game: &Game<R>) {
    let mut dice = Pcg32::new(3, 3);
    for (n, setup) in game.setups.iter().enumerate() {
        game.play(setup, n as u64, 300, |moment| {
            if moment.step % 4 != 0 {
                return;
            }
            let rules = moment.rules;
            for viewer in moment.viewers() {
                let view = rules.view(moment.state, viewer);
                let other = rules.view(&rules.imagine(&view, &mut dice), viewer);
                let sent = |view: &R::View| {
                    let mut sent = vec![
                        serde_json::to_string(&rules.scene(view)).expect("a scene is plain data"),
                        rules.headline(view),
                    ];
                    if viewer == Viewer::Seat(moment.seat) {
                        let prompt = rules.prompt(view, moment.seat);
                        sent.push(serde_json::to_string(&prompt).expect("a prompt is plain data"));
                        sent.extend(moment.actions.iter().map(|action| {
                            let choice = rules.choice(view, moment.seat, action);
                            serde_json::to_string(&choice).expect("a choice is plain data")
                        }));
                        let lens = rules.lens(view, (moment.step as i16 % 20, moment.step as i16 % 9));
                        sent.push(serde_json::to_string(&lens).expect("a lens is plain data"));
                        let reach = rules.reach(view, moment.seat);
                        sent.push(serde_json::to_string(&reach).expect("a reach is plain data"));
                        let sight =
                            rules.sight(view, (moment.step as i16 % 20, 2), (moment.step as i16 % 7, 3));
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
fn states_of_omega_that_look_alike_are_sent_alike() {
    states_that_look_alike_are_sent_alike(&omega());
}

#[test]
fn states_of_exodus_that_look_alike_are_sent_alike() {
    states_that_look_alike_are_sent_alike(&exodus());
}

#[test]
fn states_of_twilight_that_look_alike_are_sent_alike() {
    states_that_look_alike_are_sent_alike(&twilight());
}

#[test]
fn a_hand_is_shown_to_its_seat_alone_and_who_is_asked_to_nobody_else() {
    let game = twilight();
    let (mut hands, mut windows) = (0, 0);
    for (n, setup) in game.setups.iter().enumerate() {
        let open = setup.rules.conceal_windows == cordon_twilight::setup::Conceal::Off;
        game.play(setup, n as u64, 300, |moment| {
            for viewer in moment.viewers() {
                let scene = moment.rules.scene(&moment.rules.view(moment.state, viewer));
                let own = match viewer {
                    Viewer::Seat(seat) => Some(seat.0),
                    Viewer::Watcher => None,
                };
                assert!(scene.hands.iter().map(|hand| hand.seat).eq(own), "{viewer:?}");
                hands += scene.hands.len();
                if scene.asked.window.is_some() && !open {
                    windows += 1;
                    assert!(scene.asked.seats.iter().all(|seat| Some(*seat) == own), "{:?}", scene.asked);
                }
            }
        });
    }
    assert!(hands > 100 && windows > 100, "{hands} hands, {windows} windows");
}

#[test]
fn watchers_see_no_marker_that_lies_face_down_and_nobody_sees_a_pick_of_the_other_side() {
    let game = omega();
    for (n, setup) in game.setups.iter().enumerate() {
        game.play(setup, n as u64, 300, |moment| {
            let scene = |viewer| moment.rules.scene(&moment.rules.view(moment.state, viewer));
            let watched = scene(Viewer::Watcher);
            let hidden = watched.doors.iter().filter(|door| door.closed && !door.face_up);
            assert!(hidden.clone().all(|door| door.marker.is_none()), "{:?}", watched.doors);
            assert!(watched.rooms.iter().all(|room| room.revealed || room.cards.is_empty()));
            let overseer = scene(Viewer::Seat(Seat(0)));
            assert!(overseer.squad.iter().chain(&watched.squad).all(|member| member.pick.is_none()));
        });
    }
}

#[test]
fn the_directors_hand_is_for_the_director_alone() {
    let game = exodus();
    let (mut hands, mut dealt) = (0, 0);
    for (n, setup) in game.setups.iter().enumerate() {
        game.play(setup, n as u64, 300, |moment| {
            let rules = moment.rules;
            for viewer in moment.viewers() {
                let view = rules.view(moment.state, viewer);
                let Some(director) = rules.scene(&view).director else { continue };
                assert_eq!(director.hand.is_some(), viewer == Viewer::Seat(DIRECTOR), "{viewer:?}");
                hands += director.hand.map_or(0, |hand| hand.len());
                let notices = moment.events.iter().filter_map(|event| rules.notice(event, viewer));
                let lines: Vec<String> = notices.map(|notice| rules.line(&view, &notice).says).collect();
                let told = lines.iter().filter(|line| line.starts_with("The director is dealt"));
                for line in told.filter(|_| viewer != Viewer::Seat(DIRECTOR)) {
                    assert_eq!(line, "The director is dealt a card");
                    dealt += 1;
                }
            }
        });
    }
    assert!(hands > 100 && dealt > 0, "{hands} cards were seen, {dealt} dealings told");
}
