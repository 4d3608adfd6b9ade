//! A table to try a rule on: a drawing put up, moves in the record's short form, what they bring.

use caravanserai_desert::{
    Breakdown, Colour, Desert, Edition, Event, Illegal, Map, Move, Phase, Position, Returns, Scene,
    Setup, Space, View,
};
use caravanserai_kernel::luck::{FastLuck, Seed};
use caravanserai_kernel::{Game, Seat, Step, Turn, Viewer};

/// A game and where it stands.
pub(crate) struct Table {
    pub(crate) game: Desert,
    pub(crate) position: Position,
}

/// What a move brought at once.
#[derive(PartialEq, Eq, Debug, Default)]
pub(crate) struct Gain {
    pub(crate) waterholes: u16,
    pub(crate) oases: u16,
    pub(crate) river: u16,
    /// The areas it enclosed, each as its spaces in the board's order, as in `c3 c4, e1`.
    pub(crate) areas: String,
}

impl Gain {
    pub(crate) const NOTHING: Self = Self {
        waterholes: 0,
        oases: 0,
        river: 0,
        areas: String::new(),
    };

    pub(crate) fn waterholes(waterholes: u16) -> Self {
        Self {
            waterholes,
            ..Self::NOTHING
        }
    }

    pub(crate) fn oases(oases: u16) -> Self {
        Self {
            oases,
            ..Self::NOTHING
        }
    }

    pub(crate) fn river(river: u16) -> Self {
        Self {
            river,
            ..Self::NOTHING
        }
    }

    pub(crate) fn areas(areas: &str) -> Self {
        Self {
            areas: areas.into(),
            ..Self::NOTHING
        }
    }
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat")
}

pub(crate) fn space(name: &str) -> Space {
    name.parse().expect("a space")
}

pub(crate) fn setup(edition: Edition, map: &str, seats: usize) -> Setup {
    Setup::preset(edition, Map::embedded(map).expect("an embedded map"), seats)
}

pub(crate) fn scene(drawing: &str) -> Scene {
    Scene::parse(drawing).unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// Seat 0 has two camels to place on this drawing.
pub(crate) fn drawn(edition: Edition, seats: usize, drawing: &str) -> Table {
    put_up(edition, seats, &scene(drawing))
}

/// Leaders are being placed on this drawing, by this seat.
pub(crate) fn drawn_for_leaders(edition: Edition, seats: usize, by: usize, drawing: &str) -> Table {
    let scene = Scene {
        phase: Phase::Leaders,
        mover: seat(by),
        ..scene(drawing)
    };
    put_up(edition, seats, &scene)
}

pub(crate) fn put_up(edition: Edition, seats: usize, scene: &Scene) -> Table {
    put_up_for(Setup::preset(edition, scene.map.clone(), seats), scene)
}

pub(crate) fn put_up_for(setup: Setup, scene: &Scene) -> Table {
    let game = Desert::on_any_board(setup);
    let position = game
        .put_up(scene)
        .unwrap_or_else(|problems| panic!("{problems:?}"));
    Table { game, position }
}

/// A table as it is dealt from the seed with this number.
pub(crate) fn dealt(setup: Setup, seed: u64) -> Table {
    let game = Desert::new(setup).unwrap_or_else(|problems| panic!("{problems:?}"));
    let mut position = game.start();
    let draw = game.draw(&position, &mut Seed::from_number(seed).luck_of_draw(0));
    game.play(&mut position, &Step::Draw(draw))
        .expect("what is drawn is legal");
    Table { game, position }
}

impl Table {
    /// Plays moves in the record's short form (`Gc3 Gc4`) and tells what they brought together.
    pub(crate) fn play(&mut self, by: usize, moves: &str) -> Gain {
        let mut gain = Gain::NOTHING;
        for text in moves.split_whitespace() {
            let more = self.play_one(by, text);
            gain.waterholes += more.waterholes;
            gain.oases += more.oases;
            gain.river += more.river;
            let both = !gain.areas.is_empty() && !more.areas.is_empty();
            gain.areas.push_str(if both { ", " } else { "" });
            gain.areas.push_str(&more.areas);
        }
        gain
    }

    fn play_one(&mut self, by: usize, text: &str) -> Gain {
        let step = Step::Move(seat(by), self.read(text));
        let before = self.position;
        if let Err(illegal) = self.game.play(&mut self.position, &step) {
            panic!("{text}: {illegal}");
        }
        let areas: Vec<String> = self
            .game
            .events(&before, &step, &self.position)
            .into_iter()
            .filter_map(|event| {
                let Event::Enclosed(_, _, spaces) = event else {
                    return None;
                };
                Some(in_a_row(&spaces))
            })
            .collect();
        let (old, new) = (before.scored_in_play(seat(by)), self.points(by));
        Gain {
            waterholes: new.waterholes - old.waterholes,
            oases: new.oases - old.oases,
            river: new.river - old.river,
            areas: areas.join(", "),
        }
    }

    /// Why the move is refused.
    pub(crate) fn refuses(&self, by: usize, text: &str) -> Illegal {
        let the_move = self.read(text);
        let refusal = self.game.check(&self.position, seat(by), &the_move);
        assert!(!self.moves(by).contains(&the_move), "{text} is listed");
        refusal.expect_err(text)
    }

    pub(crate) fn allows(&self, by: usize, text: &str) -> bool {
        let the_move = self.read(text);
        let allowed = self.game.check(&self.position, seat(by), &the_move).is_ok();
        assert_eq!(
            allowed,
            self.moves(by).contains(&the_move),
            "list and judge of {text}"
        );
        allowed
    }

    fn read(&self, text: &str) -> Move {
        self.game.read_move(text).expect("a move")
    }

    pub(crate) fn moves(&self, by: usize) -> Vec<Move> {
        let mut moves = vec![];
        self.game.legal_moves(&self.position, seat(by), &mut moves);
        moves
    }

    /// Where the seat may place a piece of the colour, in order of name.
    pub(crate) fn open_spaces(&self, by: usize, colour: Colour) -> String {
        let mut spaces: Vec<Space> = self
            .moves(by)
            .into_iter()
            .filter_map(|the_move| match the_move {
                Move::Leader(c, space) | Move::Camel(c, space) if c == colour => Some(space),
                Move::Leader(..) | Move::Camel(..) | Move::Return(_) => None,
            })
            .collect();
        spaces.sort_unstable();
        in_a_row(&spaces)
    }

    /// The colours of leaders the seat may place or return.
    pub(crate) fn open_colours(&self, by: usize) -> Vec<Colour> {
        let mut colours: Vec<Colour> = self
            .moves(by)
            .into_iter()
            .map(|the_move| match the_move {
                Move::Leader(c, _) | Move::Camel(c, _) | Move::Return(c) => c,
            })
            .collect();
        colours.sort_unstable();
        colours.dedup();
        colours
    }

    /// What the seat has scored in play.
    pub(crate) fn points(&self, by: usize) -> Breakdown {
        self.position.scored_in_play(seat(by))
    }

    /// What the seat would have if the game ended now.
    pub(crate) fn at_the_end(&self, by: usize) -> Breakdown {
        self.game.breakdown(&self.position)[seat(by)]
    }

    pub(crate) fn mover(&self) -> Option<usize> {
        match self.game.turn(&self.position) {
            Turn::One(seat) => Some(seat.index()),
            Turn::Chance | Turn::Several(_) | Turn::Over => None,
        }
    }

    pub(crate) fn view(&self, viewer: Viewer) -> View {
        self.game.view(&self.position, viewer)
    }

    /// One random decision; tells who took it.
    pub(crate) fn play_random(&mut self, luck: &mut FastLuck) -> usize {
        let mover = self.mover().expect("a seat is to decide");
        let chosen = self.game.random_move(&self.position, seat(mover), luck);
        let step = Step::Move(
            seat(mover),
            chosen.expect("whoever is to decide has a move"),
        );
        self.game
            .play(&mut self.position, &step)
            .expect("a random move is legal");
        mover
    }

    /// Random decisions until this phase is over; tells who took them.
    pub(crate) fn play_phase(&mut self, luck: &mut FastLuck) -> Vec<usize> {
        let phase = self.position.phase();
        let mut movers = vec![];
        while self.position.phase() == phase {
            movers.push(self.play_random(luck));
        }
        movers
    }
}

/// A table with all leaders placed at random.
pub(crate) fn with_leaders(setup: Setup, seed: u64) -> Table {
    let mut table = dealt(setup, seed);
    let luck = &mut FastLuck::new(seed);
    while table.position.phase() != Phase::Camels {
        table.play_phase(luck);
    }
    table
}

/// A setup of five seats whose returned leaders are dealt.
pub(crate) fn dealt_returns(edition: Edition) -> Setup {
    Setup {
        returns: Returns::Dealt,
        ..setup(edition, "mountain", 5)
    }
}

/// A setup of that many seats that needs no decision before the leaders.
pub(crate) fn dealt_setup(edition: Edition, seats: usize) -> Setup {
    Setup {
        seats,
        ..dealt_returns(edition)
    }
}

fn in_a_row(spaces: &[Space]) -> String {
    let names: Vec<String> = spaces.iter().map(ToString::to_string).collect();
    names.join(" ")
}
