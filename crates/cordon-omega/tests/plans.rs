//! Plans: `plans::walk` gives orders that are legal one after the other, and no cheaper way exists.

use std::collections::BTreeMap;

use cordon_grid::{Cell, Dir};
use cordon_kernel::{Actor, Notation, Ruleset, Scripted, Seating};
use cordon_omega::actions::Action;
use cordon_omega::frames::Frame;
use cordon_omega::rules::movement::MOST_MOVES;
use cordon_omega::state::Figure;
use cordon_omega::{State, plans};
use rand_core::Rng;
use rand_pcg::Pcg32;

use crate::scene::{Game, Scene};

/// The state after an order of whoever is to decide; none if it is refused.
fn after(game: &Game, state: &State, action: Action) -> Option<State> {
    let seat = match game.omega.turn(state) {
        cordon_kernel::Turn::Waiting(seats) => seats.first()?,
        cordon_kernel::Turn::Over(_) => return None,
    };
    game.omega.check(state, seat, &action).ok()?;
    let mut next = *state;
    game.omega.apply(
        &mut next,
        Actor::Seat(seat),
        &action,
        &mut Seating::new(Scripted::default(), Vec::new()),
    );
    Some(next)
}

/// The points left of a move that is under way; a move that has ended by itself has none.
fn points_left(state: &State) -> u8 {
    match *state.open.stack.top() {
        Frame::Move(mv) => mv.points,
        _ => 0,
    }
}

/// Where a move can end, found by trying every order: the most points that can be left in each cell.
fn ends_of_move(game: &Game, begun: State, mover: Figure) -> BTreeMap<Cell, u8> {
    let mut ends = BTreeMap::new();
    let mut best: BTreeMap<(Cell, bool), u8> = BTreeMap::new();
    let mut todo = vec![begun];
    let cells: Vec<Cell> = game.omega.look(&game.state.open).board.shape.cells().collect();
    while let Some(state) = todo.pop() {
        let (cell, points) = (state.open.cell_of(mover), points_left(&state));
        let under_way = matches!(state.open.stack.top(), Frame::Move(_));
        // The first visit counts even without a point left, hence the one that is added.
        let known = best.entry((cell, state.open.diagonals & mover.bit() != 0)).or_insert(0);
        if *known > points {
            continue;
        }
        *known = points + 1;
        if !under_way || after(game, &state, Action::Pass).is_some() {
            let most = ends.entry(cell).or_insert(points);
            *most = points.max(*most);
        }
        if under_way {
            let orders =
                Dir::ALL.into_iter().map(Action::Step).chain(cells.iter().copied().map(Action::Vent));
            todo.extend(orders.filter_map(|order| after(game, &state, order)));
        }
    }
    ends
}

/// Follows a plan order by order; every one must be legal.
fn followed(game: &Game, plan: &[Action]) -> State {
    plan.iter().fold(game.state, |state, order| {
        let next = after(game, &state, *order);
        next.unwrap_or_else(|| {
            panic!("{order:?} of {plan:?} is illegal in {}", game.omega.write_state(&game.state))
        })
    })
}

/// Compares the plans to every cell with what trying everything finds.
fn check_plans(game: &Game, mover: Figure) {
    // Fewer moves are cheaper, so the first number of them that reaches a cell is the cheapest.
    let mut cheapest: BTreeMap<Cell, (Option<u8>, u8)> = BTreeMap::new();
    if matches!(game.state.open.stack.top(), Frame::Move(_)) {
        let ends = ends_of_move(game, game.state, mover);
        cheapest.extend(ends.into_iter().map(|(cell, points)| (cell, (None, points))));
    } else {
        let begun = (1..=MOST_MOVES).filter_map(|n| Some((n, after(game, &game.state, Action::Move(n))?)));
        for (moves, begun) in begun {
            for (cell, points) in ends_of_move(game, begun, mover) {
                cheapest.entry(cell).or_insert((Some(moves), points));
            }
        }
    }
    let look = game.omega.look(&game.state.open);
    let here = game.state.open.cell_of(mover);
    let reach = plans::reach(look);
    let reached: Vec<Cell> = reach.iter().map(|stay| stay.cell).collect();
    if let Frame::Move(mv) = *game.state.open.stack.top() {
        let mut stays = plans::stays(look, &mv);
        assert!(stays.is_sorted_by_key(|(_, points)| *points), "the cheapest are first");
        stays.retain(|(cell, _)| *cell != here);
        stays.sort();
        let wanted: Vec<(Cell, u8)> = reach.iter().map(|stay| (stay.cell, stay.points)).collect();
        assert_eq!(stays, wanted, "where the move can end in {}", game.omega.write_state(&game.state));
    }
    let wanted: Vec<Cell> = cheapest.keys().copied().filter(|cell| *cell != here).collect();
    assert_eq!(reached, wanted, "the reach in {}", game.omega.write_state(&game.state));
    for stay in &reach {
        let plan = plans::walk(look, stay.cell).expect("what is in reach can be walked to");
        let steps = plan.iter().filter(|order| !matches!(order, Action::Move(_))).count();
        assert_eq!(stay.way.len(), steps, "the way to {:?} is the one that is walked", stay.cell);
        assert_eq!(stay.way.last(), Some(&stay.cell));
        let begun = plan.iter().find_map(|order| match order {
            Action::Move(moves) => Some(*moves),
            _ => None,
        });
        assert_eq!(begun.unwrap_or(0), stay.moves);
    }
    for cell in look.board.shape.cells() {
        let plan = plans::walk(look, cell);
        if cell == here {
            assert_eq!(plan, Some(Vec::new()), "whoever is there already needs no order");
            continue;
        }
        let Some(&(moves, points)) = cheapest.get(&cell) else {
            assert_eq!(plan, None, "{cell:?} cannot be reached in {}", game.omega.write_state(&game.state));
            continue;
        };
        let plan =
            plan.unwrap_or_else(|| panic!("no plan to {cell:?} in {}", game.omega.write_state(&game.state)));
        if let Some(moves) = moves {
            assert_eq!(plan[0], Action::Move(moves), "the fewest moves to {cell:?}");
        }
        let end = followed(game, &plan);
        assert_eq!(end.open.cell_of(mover), cell);
        assert_eq!(points_left(&end), points, "the cheapest way to {cell:?}: {plan:?}");
    }
}

/// A small map with walls, rubble, vents and figures strewn over it.
fn strewn(dice: &mut Pcg32, figures: &str) -> String {
    let (width, height) = (4 + dice.next_u32() as usize % 3, 3 + dice.next_u32() as usize % 2);
    let ground = |roll: u32| match roll % 12 {
        0..=2 => '#',
        3..=4 => '~',
        5 => 'o',
        _ => '.',
    };
    let mut cells: Vec<char> = (0..width * height).map(|_| ground(dice.next_u32())).collect();
    for figure in figures.chars() {
        let free: Vec<usize> =
            (0..cells.len()).filter(|n| !cells[*n].is_ascii_alphabetic() || cells[*n] == 'o').collect();
        cells[free[dice.next_u32() as usize % free.len()]] = figure;
    }
    cells.chunks(width).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
}

/// A door somewhere on the map.
fn strewn_door(dice: &mut Pcg32) -> String {
    format!("V{},{}", 1 + dice.next_u32() % 3, dice.next_u32() % 3)
}

/// Heavy Plate leaves Bastion in Brace a Speed of 1, for which rubble is too much.
fn in_plate_on_rubble(scene: Scene) -> Scene {
    scene.kit('B', "heavy-plate").state(|state| {
        let cell = state.open.commando(crate::scene::sheet('B')).cell;
        state.open.rubble.push(cell);
    })
}

#[test]
fn a_commandos_plans_are_legal_and_no_way_is_cheaper() {
    let mut dice = Pcg32::new(7, 1);
    for round in 0..120_u32 {
        let (mover, stance) =
            [('T', "marksman"), ('B', "bulldoze"), ('B', "brace"), ('W', "sprint")][round as usize % 4];
        let friends: String = "THBS".chars().filter(|letter| *letter != mover).collect();
        let scene =
            Scene::new(&strewn(&mut dice, &format!("{mover}{friends}hk"))).pool(0).stance(mover, stance);
        let scene = scene.door(&strewn_door(&mut dice), "plain");
        let scene = if round % 3 == 0 { scene.first_edition() } else { scene };
        let scene =
            if round % 5 == 0 { scene.downed(friends.chars().next().expect("a friend")) } else { scene };
        let scene = if stance == "brace" { in_plate_on_rubble(scene) } else { scene };
        let tokens = dice.next_u32() as u8 % 4;
        let game = scene.with(mover, move |commando| commando.red_tokens = tokens).turn(mover);
        check_plans(&game, Figure::Commando(crate::scene::sheet(mover)));
    }
}

#[test]
fn a_clones_plans_use_the_vents() {
    let mut dice = Pcg32::new(7, 2);
    for round in 0..120 {
        let mover = ['h', 's', 'r'][round % 3];
        let order = ["activate husk", "activate skitter", "activate ravager"][round % 3];
        // Enemies have slots in map order, so the mover is found by its kind, of which there is one.
        let map = strewn(&mut dice, &format!("{mover}ppkTH"));
        let slot = map
            .chars()
            .filter(|letter| "hsrpk".contains(*letter))
            .position(|letter| letter == mover)
            .expect("the mover");
        let scene =
            Scene::new(&map).pool(1).tiles_cut_at(&[2]).door(&strewn_door(&mut dice), "plain").downed('T');
        let game = scene.activate_step().play(&format!("{order}-{} to move", slot + 1));
        check_plans(&game, Figure::Enemy(slot as u8));
    }
}

#[test]
fn no_plan_leads_anywhere_when_nobody_is_moving() {
    let game = Scene::new("T..").spawn_step();
    assert_eq!(plans::walk(game.omega.look(&game.state.open), Cell(1)), None);
}
