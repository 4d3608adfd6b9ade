//! Who looks at a screen that people share, who may decide there, and when the curtain is down.
//!
//! One plain function, so that a test can walk whole games through it.

use caravanserai_kernel::{Seat, SeatSet, Turn, Viewer};

/// What decides about the screen.
#[derive(Clone, Copy, Debug)]
pub struct Around {
    /// Whose decision is next.
    pub turn: Turn,
    /// The seats with people.
    pub people: SeatSet,
    /// The person who said to be the one at the screen.
    pub uncovered: Option<Seat>,
    /// Whether the game hides anything from one person that another may see.
    pub secretive: bool,
    /// Who looks when people share the screen and nothing is hidden.
    pub shared: Viewer,
}

/// How it is with the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Screen {
    /// Whose eyes it shows the table to.
    pub viewer: Viewer,
    /// Who may decide on it.
    pub acting: Option<Seat>,
    /// Whom to hand it over to, while the curtain is down.
    pub curtain: Option<Seat>,
}

/// How it is with the screen now. While the curtain is down it shows what a stranger may see, so that
/// nothing of whoever sat there before is left on it, wherever it is drawn.
pub fn screen(around: Around) -> Screen {
    let Around {
        turn,
        people,
        uncovered,
        secretive,
        shared,
    } = around;
    let to_act = turn.seats();
    let waits_for = |seat: &Seat| to_act.contains(*seat) && people.contains(*seat);
    // The one at the screen first: nobody is sent away who can decide at once.
    let next = uncovered
        .filter(waits_for)
        .or_else(|| people.iter().find(waits_for));
    let has_curtain = people.len() > 1 && secretive;
    let curtain = next.filter(|next| has_curtain && uncovered != Some(*next));
    let viewer = if turn == Turn::Over || people.is_empty() {
        Viewer::Everything
    } else if people.len() == 1 {
        people.iter().next().map_or(Viewer::Spectator, Viewer::Seat)
    } else if !has_curtain {
        shared
    } else if curtain.is_some() {
        Viewer::Spectator
    } else {
        uncovered.map_or(Viewer::Spectator, Viewer::Seat)
    };
    Screen {
        viewer,
        acting: next.filter(|_| curtain.is_none()),
        curtain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_desert::{Desert, Edition, Map};
    use caravanserai_kernel::Game;
    use caravanserai_kernel::luck::{FastLuck, Luck, Seed};
    use caravanserai_table::Match;
    use caravanserai_timbuktu::Timbuktu;

    fn seat(index: usize) -> Seat {
        Seat::new(index).expect("a seat")
    }

    fn around(turn: Turn, people: &[usize], uncovered: Option<usize>) -> Around {
        Around {
            turn,
            people: people.iter().map(|at| seat(*at)).collect(),
            uncovered: uncovered.map(seat),
            secretive: true,
            shared: Viewer::Spectator,
        }
    }

    #[test]
    fn alone_with_bots_there_is_no_curtain() {
        for turn in [Turn::One(seat(0)), Turn::One(seat(1)), Turn::Chance] {
            let screen = screen(around(turn, &[0], None));
            assert_eq!(screen.viewer, Viewer::Seat(seat(0)));
            assert_eq!(screen.curtain, None);
            assert_eq!(screen.acting.is_some(), turn == Turn::One(seat(0)));
        }
    }

    #[test]
    fn the_curtain_is_down_until_the_next_person_lifts_it() {
        let down = screen(around(Turn::One(seat(1)), &[0, 1], Some(0)));
        assert_eq!(down.curtain, Some(seat(1)));
        assert_eq!((down.viewer, down.acting), (Viewer::Spectator, None));
        let up = screen(around(Turn::One(seat(1)), &[0, 1], Some(1)));
        assert_eq!(up.curtain, None);
        assert_eq!(up.viewer, Viewer::Seat(seat(1)));
        assert_eq!(up.acting, Some(seat(1)));
    }

    #[test]
    fn whoever_sits_at_the_screen_decides_first_when_several_can() {
        let all: SeatSet = Seat::all(3).collect();
        let screen = screen(around(Turn::Several(all), &[0, 1, 2], Some(2)));
        assert_eq!((screen.acting, screen.curtain), (Some(seat(2)), None));
    }

    #[test]
    fn where_nothing_is_hidden_the_screen_is_shared() {
        let mut around = around(Turn::One(seat(1)), &[0, 1], Some(0));
        around.secretive = false;
        let screen = screen(around);
        assert_eq!(screen.curtain, None);
        assert_eq!(screen.viewer, Viewer::Spectator);
        assert_eq!(screen.acting, Some(seat(1)));
    }

    #[test]
    fn the_end_and_bots_among_themselves_are_open_to_all() {
        assert_eq!(
            screen(around(Turn::Over, &[0, 1], Some(0))).viewer,
            Viewer::Everything
        );
        assert_eq!(
            screen(around(Turn::One(seat(0)), &[], None)).viewer,
            Viewer::Everything
        );
    }

    /// Walks a whole game with people and bots round one screen. At every moment: a covered screen
    /// shows what a stranger may see and lets nobody decide; an uncovered one shows the one person
    /// who lifted the curtain; and it never waits for someone without asking for them.
    fn walk<G: Game>(game: G, people: &[usize], seed: u64) {
        let mut the_match = Match::open(game, Seed::from_number(seed));
        let mut luck = FastLuck::new(seed);
        let mut uncovered = None;
        let mut covered = 0;
        while the_match.turn() != Turn::Over {
            let turn = the_match.turn();
            let now = screen(around(turn, people, uncovered));
            if let Some(next) = now.curtain {
                covered += 1;
                assert_eq!(now.viewer, Viewer::Spectator);
                assert_eq!(now.acting, None);
                // Any world a stranger thinks possible would look the same: nothing of what only
                // people know has gone into it.
                let shown = the_match.view(now.viewer);
                let world = the_match.game().guess(&shown, &mut luck);
                assert_eq!(the_match.game().view(&world, now.viewer), shown);
                for person in people {
                    assert!(!now.viewer.shares_secrets_of(seat(*person)));
                }
                uncovered = Some(next.index());
                continue;
            }
            if let Viewer::Seat(eyes) = now.viewer {
                assert_eq!(Some(eyes.index()), uncovered);
            } else {
                assert_eq!(now.viewer, Viewer::Spectator);
            }
            let bots: Vec<Seat> = turn
                .seats()
                .iter()
                .filter(|seat| !people.contains(&seat.index()))
                .collect();
            let mover = now.acting.or_else(|| bots.first().copied());
            let mover = mover.expect("someone decides, or the curtain asks for someone");
            if now.acting == Some(mover) {
                assert_eq!(now.viewer, Viewer::Seat(mover));
            }
            let view = the_match.view(Viewer::Seat(mover));
            let world = the_match.game().guess(&view, &mut luck);
            let picked = the_match.game().random_move(&world, mover, &mut luck);
            let version = the_match.version();
            the_match
                .play(mover, version, &picked.expect("a move"))
                .expect("a legal move");
            let _ = luck.bits();
        }
        assert!(covered > 4, "the curtain fell only {covered} times");
    }

    #[test]
    fn a_covered_screen_never_shows_anybodys_secrets() {
        let map = Map::embedded("mountain").expect("embedded");
        let mut setup = caravanserai_desert::Setup::preset(Edition::Zman2017, map, 3);
        setup.aquifers = true;
        walk(Desert::new(setup).expect("a good setup"), &[0, 2], 1);
        for (seats, people, own) in [(3, vec![0, 1], false), (4, vec![0, 1, 3], true)] {
            let mut setup = caravanserai_timbuktu::Setup::new(seats);
            if own {
                setup = setup.loading(caravanserai_timbuktu::Loading::Own);
            }
            walk(Timbuktu::new(setup).expect("a good setup"), &people, 2);
        }
    }
}
