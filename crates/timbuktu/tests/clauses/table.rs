//! A table at which a test plays by words, with the deals it wants.

use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Refusal, Seat, Step, Turn, Viewer};
use caravanserai_timbuktu::{
    Camel, Event, Illegal, Load, Loading, Move, Open, Pen, Phase, Pile, Position, Setup, Spot,
    Timbuktu, View,
};

/// A deal in which the pile of pen 1 is at the first ring place, that of pen 2 at the next, and so on.
pub(crate) const IN_ORDER: &str = "deal 1/12/cg 2/23/cp 3/34/ps 4/45/sw 5/15/gw";

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat")
}

pub(crate) fn pen(number: usize) -> Pen {
    Pen::numbered(number).expect("a pen")
}

pub(crate) struct Table {
    pub(crate) game: Timbuktu,
    pub(crate) at: Position,
}

impl Table {
    /// Seat 0 starts, loads as printed.
    pub(crate) fn new(seats: usize) -> Self {
        Self::with(Setup::new(seats).first(seat(0)))
    }

    /// Seat 0 starts, and seats load their own caravans.
    pub(crate) fn own_loads(seats: usize) -> Self {
        Self::with(Setup::new(seats).first(seat(0)).loading(Loading::Own))
    }

    pub(crate) fn with(setup: Setup) -> Self {
        let game = Timbuktu::new(setup).expect("a sound setup");
        let at = game.start();
        Self { game, at }
    }

    /// All camels placed: A to E in pens 1 to 5, the others where there is room.
    pub(crate) fn placed(seats: usize) -> Self {
        let mut table = Self::new(seats);
        let spare = [[1, 2, 3], [4, 5, 1], [2, 3, 4], [3, 4, 5], [0; 3]];
        for camel in table.game.caravan() {
            for (mover, spare) in spare.iter().enumerate().take(seats) {
                match camel.index() {
                    at @ 0..5 => table.must(mover, &format!("place {camel} {}", at + 1)),
                    at => table.must(mover, &format!("place {camel} {}", spare[at - 5])),
                }
            }
        }
        assert_eq!(table.open().phase(), Phase::Deal);
        table
    }

    /// The same, and the first stage dealt.
    pub(crate) fn dealt(seats: usize, deal: &str) -> Self {
        let mut table = Self::placed(seats);
        table.deal(deal);
        table
    }

    pub(crate) fn open(&self) -> &Open {
        self.at.open()
    }

    pub(crate) fn turn(&self) -> Turn {
        self.game.turn(&self.at)
    }

    pub(crate) fn try_move(&mut self, mover: usize, words: &str) -> Result<(), Illegal> {
        let the_move: Move = words.parse().expect("the words of a move");
        self.game
            .play(&mut self.at, &Step::Move(seat(mover), the_move))
    }

    pub(crate) fn must(&mut self, mover: usize, words: &str) {
        if let Err(illegal) = self.try_move(mover, words) {
            panic!("{mover}: {words}: {illegal}");
        }
    }

    /// The rule that refuses the move.
    pub(crate) fn refuses(&self, mover: usize, words: &str) -> &'static str {
        let the_move: Move = words.parse().expect("the words of a move");
        let judged = self.game.check(&self.at, seat(mover), &the_move);
        judged.expect_err("against the rules").rule()
    }

    pub(crate) fn try_deal(&mut self, deal: &str) -> Result<(), Illegal> {
        let draw = self.game.read_draw(deal).expect("a draw");
        self.game.play(&mut self.at, &Step::Draw(draw))
    }

    pub(crate) fn deal(&mut self, deal: &str) {
        self.try_deal(deal).expect("a legal draw");
    }

    /// Everyone chooses the camel of this letter.
    pub(crate) fn all_choose(&mut self, camel: char) {
        for mover in 0..self.game.seats() {
            self.must(mover, &format!("choose {camel}"));
        }
    }

    /// A round of these ways, from the round's starting player on, with this camel for all.
    pub(crate) fn round(&mut self, camel: char, ways: &[&str]) {
        self.all_choose(camel);
        for way in ways {
            let Turn::One(mover) = self.turn() else {
                panic!("somebody moves");
            };
            self.must(mover.index(), way);
        }
    }

    /// What is legal for the seat, in words, sorted.
    pub(crate) fn legal(&self, mover: usize) -> Vec<String> {
        let mut listed = vec![];
        self.game.legal_moves(&self.at, seat(mover), &mut listed);
        let mut words: Vec<String> = listed.iter().map(Move::to_string).collect();
        words.sort();
        words
    }

    pub(crate) fn view(&self, mover: usize) -> View {
        self.game.view(&self.at, Viewer::Seat(seat(mover)))
    }

    /// The pens of the piles a seat knows, by ring place; 0 where it knows none.
    pub(crate) fn known_pens(&self, viewer: Viewer) -> [usize; 5] {
        let piles = self.game.view(&self.at, viewer).piles;
        piles.map(|pile| pile.map_or(0, |pile: Pile| pile.pen.number()))
    }

    /// Pen and pitch of a camel.
    pub(crate) fn spot(&self, owner: usize, camel: Camel) -> (usize, usize) {
        let spot: Spot = self.open().spot(seat(owner), camel).expect("placed");
        (spot.pen().number(), spot.pitch().number())
    }

    pub(crate) fn load(&self, owner: usize, camel: Camel) -> Load {
        self.at.load(seat(owner), camel)
    }

    /// Plays on at random until the position is as wanted, and tells all that happened.
    pub(crate) fn until(&mut self, luck: u64, wanted: impl Fn(&Open) -> bool) -> Vec<Event> {
        let mut luck = FastLuck::new(luck);
        let mut events = vec![];
        while !wanted(self.open()) {
            let mover = match self.turn() {
                Turn::Chance => None,
                Turn::One(seat) => Some(seat),
                Turn::Several(seats) => seats.iter().next(),
                Turn::Over => panic!("the game is over"),
            };
            let step = match mover {
                None => Step::Draw(self.game.draw(&self.at, &mut luck)),
                Some(mover) => {
                    let chosen = self.game.random_move(&self.at, mover, &mut luck);
                    Step::Move(mover, chosen.expect("on turn"))
                }
            };
            let before = self.at;
            self.game.apply(&mut self.at, &step);
            events.extend(self.game.events(&before, &step, &self.at));
        }
        events
    }
}
