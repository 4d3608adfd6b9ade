//! The referee: whole matches by commands, and the commands it refuses.

use caravanserai_desert::{Desert, Edition, Map, Setup};
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::record::Record;
use caravanserai_kernel::{Game, Luck, Seat, Turn, Viewer, replay};
use caravanserai_table::{Match, Refused, advice};
use caravanserai_timbuktu::Timbuktu;

fn desert(seats: usize) -> Desert {
    let map = Map::embedded("mountain").expect("an embedded map");
    Desert::new(Setup::preset(Edition::Zman2017, map, seats)).expect("a good setup")
}

fn timbuktu(seats: usize) -> Timbuktu {
    Timbuktu::new(caravanserai_timbuktu::Setup::new(seats)).expect("a good setup")
}

fn any_move<G: Game>(the_match: &Match<G>, seat: Seat, luck: &mut dyn Luck) -> G::Move {
    let world = the_match
        .game()
        .guess(&the_match.view(Viewer::Seat(seat)), luck);
    let the_move = the_match.game().random_move(&world, seat, luck);
    the_move.expect("the seat is to act")
}

fn play_out<G: Game>(mut the_match: Match<G>, mut luck: FastLuck) -> Match<G> {
    while let Some(seat) = the_match.turn().seats().iter().next() {
        let the_move = any_move(&the_match, seat, &mut luck);
        let version = the_match.version();
        the_match
            .play(seat, version, &the_move)
            .expect("a legal move");
    }
    the_match
}

fn a_whole_match_is_kept_as_a_record_that_verifies<G: Game>(game: G) {
    let the_match = play_out(Match::open(game, Seed::from_number(3)), FastLuck::new(1));
    assert_eq!(the_match.turn(), Turn::Over);
    let names = (0..the_match.game().seats())
        .map(|n| format!("N{n}"))
        .collect();
    let text = the_match.record(names).to_string();
    let read = Record::<G>::parse(&text).expect("it reads back").record;
    let verdict = replay::verify(&read).expect("it verifies");
    assert!(verdict.finished && verdict.shuffle_checked);
    let resumed = Match::resume(&read).expect("it can be taken up");
    assert_eq!(resumed.scores(), the_match.scores());
    assert_eq!(resumed.version(), the_match.version());
}

#[test]
fn whole_matches_are_kept_as_records_that_verify() {
    a_whole_match_is_kept_as_a_record_that_verifies(desert(4));
    a_whole_match_is_kept_as_a_record_that_verifies(timbuktu(3));
}

#[test]
fn a_match_taken_back_goes_on_with_the_same_draws() {
    let played = play_out(
        Match::open(timbuktu(3), Seed::from_number(9)),
        FastLuck::new(4),
    );
    let half = played.version() / 2;
    let mut again = played.back_to(half);
    assert_eq!(again.version(), half);
    for step in &played.steps()[half..] {
        if let caravanserai_kernel::Step::Move(seat, the_move) = step {
            let version = again.version();
            again.play(*seat, version, the_move).expect("as before");
        }
    }
    assert_eq!(again.steps(), played.steps());
}

#[test]
fn a_stale_command_and_a_stranger_change_nothing() {
    let mut the_match = Match::open(desert(2), Seed::from_number(1));
    let mover = the_match.turn().seats().iter().next().expect("someone");
    let other = Seat::all(2).find(|seat| *seat != mover).expect("two seats");
    let the_move = any_move(&the_match, mover, &mut FastLuck::new(0));
    let version = the_match.version();
    assert_eq!(
        the_match.play(mover, version - 1, &the_move),
        Err(Refused::Stale(version))
    );
    assert_eq!(
        the_match.play(other, version, &the_move),
        Err(Refused::NotYourTurn)
    );
    assert_eq!(the_match.version(), version);
    the_match.play(mover, version, &the_move).expect("legal");
    assert_eq!(
        the_match.play(mover, version, &the_move),
        Err(Refused::Stale(version + 1)),
        "the same command twice counts once"
    );
}

#[test]
fn decisions_taken_at_once_do_not_make_each_other_stale() {
    let mut the_match = Match::open(timbuktu(3), Seed::from_number(2));
    let mut luck = FastLuck::new(7);
    while !matches!(the_match.turn(), Turn::Several(_)) {
        let seat = the_match.turn().seats().iter().next().expect("someone");
        let the_move = any_move(&the_match, seat, &mut luck);
        let version = the_match.version();
        the_match.play(seat, version, &the_move).expect("legal");
    }
    let version = the_match.version();
    let moves: Vec<_> = Seat::all(3)
        .map(|seat| (seat, any_move(&the_match, seat, &mut luck)))
        .collect();
    for (seat, the_move) in &moves {
        the_match
            .play(*seat, version, the_move)
            .expect("all were asked at the same version");
    }
    let (seat, the_move) = moves[0];
    assert!(matches!(
        the_match.play(seat, version, &the_move),
        Err(Refused::Stale(_))
    ));
}

#[test]
fn what_a_viewer_hears_holds_no_card_that_is_not_theirs() {
    use caravanserai_timbuktu::Event;
    let the_match = play_out(
        Match::open(timbuktu(4), Seed::from_number(5)),
        FastLuck::new(5),
    );
    for viewer in Seat::all(4) {
        for told in the_match.told(0, the_match.version(), Viewer::Seat(viewer)) {
            if let Event::Chose(seat, camel) = told.event {
                assert_eq!(camel.is_some(), seat == viewer);
            }
        }
    }
}

#[test]
fn advice_is_the_same_however_often_it_is_asked() {
    let the_match = Match::open(desert(3), Seed::from_number(8));
    let seat = the_match.turn().seats().iter().next().expect("someone");
    let ask = || {
        advice(&the_match, seat, "trader", 5, None)
            .expect("a move")
            .the_move
    };
    let first = ask();
    assert_eq!(first, ask());
    let version = the_match.version();
    assert_eq!(the_match.judge(seat, version, &first), Ok(()));
    assert!(advice(&the_match, seat, "nobody", 5, None).is_none());
}

/// Only the last positions are kept: what was seen and heard at any version is found again.
fn every_version_is_found_again<G: Game + PartialEq>(game: G) {
    let mut the_match = Match::open(game, Seed::from_number(6));
    let viewer = Viewer::Seat(Seat::all(1).next().expect("a seat"));
    let mut luck = FastLuck::new(6);
    let mut seen = vec![(
        the_match.version(),
        the_match.turn(),
        the_match.view(viewer),
    )];
    let mut heard = the_match.told(0, the_match.version(), viewer);
    while let Some(seat) = the_match.turn().seats().iter().next() {
        let version = the_match.version();
        let the_move = any_move(&the_match, seat, &mut luck);
        the_match.play(seat, version, &the_move).expect("legal");
        heard.extend(the_match.told(version, the_match.version(), viewer));
        seen.push((
            the_match.version(),
            the_match.turn(),
            the_match.view(viewer),
        ));
    }
    let last = the_match.version();
    assert_eq!(the_match.told(0, last, viewer), heard);
    assert_eq!(the_match.told(0, last + 9, viewer), heard);
    assert_eq!(the_match.told(last, last, viewer), []);
    assert_eq!(the_match.told(last + 1, last + 2, viewer), []);
    for (version, turn, view) in &seen {
        assert_eq!(the_match.turn_at(*version), *turn);
        assert_eq!(the_match.view_at(*version, viewer), *view);
        let back = the_match.back_to(*version);
        assert_eq!((back.turn(), back.view(viewer)), (*turn, view.clone()));
    }
    let half = last / 2;
    let later: Vec<_> = the_match.views_from(half, viewer).collect();
    assert_eq!(later.len(), last - half + 1);
    let one_by_one = (half..=last).map(|version| the_match.view_at(version, viewer));
    assert!(later.into_iter().eq(one_by_one));
    assert_eq!(the_match.views_from(last + 1, viewer).count(), 0);
}

#[test]
fn every_version_of_a_match_is_found_again() {
    every_version_is_found_again(desert(3));
    every_version_is_found_again(timbuktu(4));
}
