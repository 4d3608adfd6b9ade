//! V1 to V4.

use crate::table::{
    Table, dealt, dealt_returns, put_up_for, scene, seat, setup, space, with_leaders,
};
use caravanserai_desert::{Desert, Edition, Event, Phase, Scene, Setup};
use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Seat, Step, Viewer};

#[test]
fn v1_the_river_board_can_be_played_in_every_edition_and_scores() {
    for edition in Edition::ALL {
        for seats in 2..=5 {
            let game = Desert::new(setup(edition, "river", seats)).expect("a sound setup");
            assert!(game.board().has_river());
        }
        let crossed = (0..5).any(|seed| {
            let mut table = with_leaders(setup(edition, "river", 4), seed);
            table.play_phase(&mut FastLuck::new(seed));
            (0..4).any(|by| table.points(by).river > 0)
        });
        assert!(crossed, "{edition}: nobody crossed in five games");
        assert!(
            !Desert::new(setup(edition, "mountain", 2))
                .expect("sound")
                .board()
                .has_river()
        );
    }
}

#[test]
fn v1_only_kosmos_has_no_river_board_in_its_box() {
    let with_river = Edition::ALL.map(|edition| edition.rules().has_river_board);
    assert_eq!(with_river, [false, true, true]);
}

/// Who places leaders, in order, from seat 1 on.
fn leader_order(edition: Edition, seats: usize, serpentine: bool) -> Vec<usize> {
    let set = Setup {
        seats,
        serpentine,
        first: Some(seat(1)),
        ..dealt_returns(edition)
    };
    dealt(set, 2).play_phase(&mut FastLuck::new(2))
}

#[test]
fn v2_serpentine_goes_forth_and_back_and_forth() {
    for edition in Edition::ALL {
        assert_eq!(
            leader_order(edition, 4, true),
            [1, 2, 3, 0, 0, 3, 2, 1, 1, 2, 3, 0, 0, 3, 2, 1, 1, 2, 3, 0]
        );
        assert_eq!(
            leader_order(edition, 2, true),
            [1, 0, 0, 1, 1, 0, 0, 1, 1, 0]
        );
        assert_eq!(
            leader_order(edition, 3, true)[..9],
            [1, 2, 0, 0, 2, 1, 1, 2, 0]
        );
        assert_eq!(
            leader_order(edition, 5, true)[..10],
            [1, 2, 3, 4, 0, 0, 4, 3, 2, 1]
        );
        assert_eq!(
            leader_order(edition, 4, false)[..8],
            [1, 2, 3, 0, 1, 2, 3, 0]
        );
    }
}

#[test]
fn v2_camels_still_go_clockwise_from_the_first_player() {
    let set = Setup {
        serpentine: true,
        first: Some(seat(2)),
        ..setup(Edition::Zman2017, "mountain", 4)
    };
    let mut table = with_leaders(set, 1);
    let luck = &mut FastLuck::new(1);
    let movers: Vec<usize> = (0..6).map(|_| table.play_random(luck)).collect();
    assert_eq!(movers, [2, 3, 0, 0, 1, 1]);
}

#[test]
fn v2_no_edition_starts_with_it() {
    assert!(
        Edition::ALL
            .into_iter()
            .all(|edition| !setup(edition, "mountain", 4).serpentine)
    );
}

fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    Viewer::all(seats)
}

const THREE_TOKENS: &str = "
    G0 2  .  .  Y1
    .  .  3  .  1
    .  .  .  .  .
";

/// Seat 0 takes the 2 of b1; those of c2 and e2 stay.
fn aquifers(edition: Edition) -> (Table, Vec<Event>) {
    let scene = scene(THREE_TOKENS);
    let set = Setup {
        aquifers: true,
        ..Setup::preset(edition, scene.map.clone(), 2)
    };
    let mut table = put_up_for(set, &scene);
    let before = table.position;
    let step = Step::Move(seat(0), table.game.read_move("Gb1").expect("a move"));
    table.game.play(&mut table.position, &step).expect("legal");
    let events = table.game.events(&before, &step, &table.position);
    (table, events)
}

#[test]
fn v3_only_the_taker_learns_the_value() {
    for edition in Edition::ALL {
        let (table, _) = aquifers(edition);
        let taken = table.game.board().cell(space("b1")).expect("on the board");
        for viewer in viewers(2) {
            let view = table.view(viewer);
            let knows = matches!(viewer, Viewer::Everything) || viewer == Viewer::Seat(seat(0));
            assert_eq!(view.token_value(taken), knows.then_some(2), "{viewer:?}");
            assert_eq!(
                view.seats[seat(0)].water_points,
                knows.then_some(2),
                "{viewer:?}"
            );
        }
    }
}

#[test]
fn v3_a_token_that_nobody_took_is_known_to_nobody() {
    let (table, _) = aquifers(Edition::Zman2017);
    for name in ["c2", "e2"] {
        let cell = table.game.board().cell(space(name)).expect("on the board");
        for viewer in viewers(2).filter(|viewer| *viewer != Viewer::Everything) {
            let view = table.view(viewer);
            assert!(
                view.tokens.contains(cell),
                "everyone sees that it lies there"
            );
            assert_eq!(view.token_value(cell), None, "{viewer:?}");
            assert!(!view.values[0].contains(cell) && !view.values[1].contains(cell));
        }
    }
}

#[test]
fn v3_only_the_taker_hears_the_value() {
    let (table, events) = aquifers(Edition::Zman2017);
    let taken = |value| Event::WaterTaken(seat(0), space("b1"), value);
    assert!(events.contains(&taken(Some(2))));
    for viewer in viewers(2) {
        let told: Vec<Event> = events
            .iter()
            .filter_map(|event| table.game.told(event, viewer))
            .collect();
        let knows = matches!(viewer, Viewer::Everything) || viewer == Viewer::Seat(seat(0));
        assert!(told.contains(&taken(knows.then_some(2))), "{viewer:?}");
    }
}

#[test]
fn v3_the_layout_is_told_without_values() {
    let game = Desert::new(Setup {
        aquifers: true,
        ..setup(Edition::Zman2017, "mountain", 2)
    });
    let game = game.expect("a sound setup");
    let before = game.start();
    let step = Step::Draw(game.draw(&before, &mut FastLuck::new(1)));
    let mut after = before;
    game.apply(&mut after, &step);
    for event in game.events(&before, &step, &after) {
        for viewer in viewers(2) {
            let Some(Event::LaidOut { waterholes, .. }) = game.told(&event, viewer) else {
                panic!("everyone hears of the layout");
            };
            assert_eq!(waterholes.len(), 33);
            let known = waterholes
                .iter()
                .filter(|(_, value)| value.is_some())
                .count();
            assert_eq!(known, if viewer == Viewer::Everything { 33 } else { 0 });
        }
    }
}

#[test]
fn v3_along_a_whole_game_a_seat_knows_just_what_it_took() {
    for edition in Edition::ALL {
        let mut table = with_leaders(
            Setup {
                aquifers: true,
                ..setup(edition, "mountain", 3)
            },
            4,
        );
        let luck = &mut FastLuck::new(4);
        while table.position.phase() == Phase::Camels {
            for by in Seat::all(3) {
                let view = table.view(Viewer::Seat(by));
                let known: u16 = view
                    .known
                    .iter()
                    .filter_map(|cell| view.token_value(cell))
                    .map(u16::from)
                    .sum();
                assert_eq!(Some(known), view.seats[by].water_points);
                assert!(
                    view.seats
                        .iter()
                        .all(|(other, seen)| other == by || seen.water_points.is_none())
                );
                assert!(
                    !view.known.meets(view.tokens),
                    "nothing that still lies there"
                );
            }
            assert!(table.view(Viewer::Spectator).known.is_empty());
            table.play_random(luck);
        }
        for viewer in viewers(3) {
            let view = table.view(viewer);
            assert_eq!(view.known, view.waterholes, "shown when the game is over");
            assert!(
                view.seats
                    .iter()
                    .all(|(_, seen)| seen.water_points.is_some())
            );
        }
    }
}

#[test]
fn v3_no_edition_starts_with_it() {
    assert!(
        Edition::ALL
            .into_iter()
            .all(|edition| !setup(edition, "mountain", 4).aquifers)
    );
}

/// Seat 0 has taken the 2 of b1, without aquifers.
fn with_scores(closed_scores: bool) -> Table {
    let scene: Scene = scene(THREE_TOKENS);
    let set = Setup {
        closed_scores,
        ..Setup::preset(Edition::Zman2017, scene.map.clone(), 2)
    };
    let mut table = put_up_for(set, &scene);
    table.play(0, "Gb1");
    table
}

#[test]
fn v4_an_open_score_shows_everyones_sum_to_everyone() {
    let table = with_scores(false);
    for viewer in viewers(2) {
        assert_eq!(
            table.view(viewer).seats[seat(0)].water_points,
            Some(2),
            "{viewer:?}"
        );
    }
}

#[test]
fn v4_a_closed_score_shows_only_ones_own_sum() {
    let table = with_scores(true);
    let sum = |viewer| table.view(viewer).seats[seat(0)].water_points;
    assert_eq!(sum(Viewer::Seat(seat(0))), Some(2));
    assert_eq!(sum(Viewer::Seat(seat(1))), None);
    assert_eq!(sum(Viewer::Spectator), None);
    assert_eq!(sum(Viewer::Everything), Some(2));
}

#[test]
fn v4_a_closed_score_hides_the_sum_and_no_token() {
    let table = with_scores(true);
    let taken = table.game.board().cell(space("b1")).expect("on the board");
    for viewer in viewers(2) {
        let view = table.view(viewer);
        assert_eq!(
            view.token_value(taken),
            Some(2),
            "all saw it when it was taken: {viewer:?}"
        );
        assert_eq!(view.known, view.waterholes);
    }
}

#[test]
fn v4_oasis_points_are_always_open_and_all_is_shown_at_the_end() {
    let mut table = with_leaders(
        Setup {
            closed_scores: true,
            ..setup(Edition::Zman2017, "mountain", 4)
        },
        1,
    );
    table.play_phase(&mut FastLuck::new(1));
    let view = table.view(Viewer::Spectator);
    for (by, seen) in view.seats.iter() {
        let scored = table.points(by.index());
        assert_eq!(seen.open_points, scored.oases + scored.river);
        assert_eq!(seen.water_points, Some(scored.waterholes));
    }
}
