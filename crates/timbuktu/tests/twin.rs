//! The naive twin: a second implementation straight from the rule catalogue that must agree with the
//! engine at every step of many random games.

#[path = "twin/table.rs"]
mod table;

use caravanserai_kernel::luck::FastLuck;
use caravanserai_kernel::{Game, Luck, Seat, Step, Turn, Viewer};
use caravanserai_timbuktu::{
    Camel, Draw, Event, Good, Load, Loading, Move, Phase, Piles, Position, Setup, Timbuktu,
};
use std::collections::{BTreeMap, BTreeSet};
use table::{GOODS, Pile, Twin, Waits};

struct Pair {
    game: Timbuktu,
    at: Position,
    twin: Twin,
}

impl Pair {
    fn new(setup: Setup, luck: &mut FastLuck) -> Self {
        let game = Timbuktu::new(setup).expect("a sound setup");
        let mut at = game.start();
        let draw = game.draw(&at, luck);
        let Draw::First(first) = draw else {
            panic!("the starting player comes first");
        };
        game.apply(&mut at, &Step::Draw(draw));
        let own = game.setup().loading == Loading::Own;
        let twin = Twin::new(game.seats(), own, first.index());
        Self { game, at, twin }
    }

    /// Whose turn it is, what is legal, what everyone has and sees.
    fn agree(&self) {
        let turn = self.game.turn(&self.at);
        let on_turn: BTreeSet<usize> = turn.seats().iter().map(Seat::index).collect();
        assert_eq!(on_turn, self.twin.on_turn());
        assert_eq!(turn == Turn::Over, self.twin.waits == Waits::Nothing);
        assert_eq!(turn == Turn::Chance, self.twin.waits == Waits::Deal);
        let mut moves = vec![];
        for seat in Seat::all(self.game.seats()) {
            self.game.legal_moves(&self.at, seat, &mut moves);
            let mut words: Vec<String> = moves.iter().map(Move::to_string).collect();
            words.sort();
            assert_eq!(words, self.twin.legal(seat.index()));
        }
        if self.at.open().thieves_wait() {
            self.agree_on_piles();
        }
    }

    fn agree_on_piles(&self) {
        for viewer in Viewer::all(self.game.seats()) {
            let seen = match viewer {
                Viewer::Seat(seat) => self.twin.seen(seat.index()),
                Viewer::Spectator => BTreeSet::new(),
                Viewer::Everything => (0..5).collect(),
            };
            let view = self.game.view(&self.at, viewer);
            for (place, pile) in view.piles.iter().enumerate() {
                let pile = pile.map(|pile| self.named(pile));
                let truth = seen.contains(&place).then(|| self.twin.ring[place].clone());
                assert_eq!(pile, truth, "{viewer:?}");
            }
        }
    }

    fn named(&self, pile: caravanserai_timbuktu::Pile) -> Pile {
        let data = self.game.data();
        Pile {
            pen: pile.pen.number(),
            pitches: data
                .pitches(pile.pitches)
                .iter()
                .map(|pitch| pitch.number())
                .collect(),
            goods: data
                .goods(pile.goods)
                .iter()
                .map(|good| good.name())
                .collect(),
        }
    }

    /// What every camel carries and where it stands.
    fn agree_on_camels(&self) {
        for ((seat, letter), goods) in &self.twin.loads {
            let seat = Seat::new(*seat).expect("a seat");
            let camel = Camel::lettered(*letter).expect("a camel");
            assert_eq!(self.at.load(seat, camel), load(goods));
            let spot = self.at.open().spot(seat, camel);
            let twins = self.twin.at.get(&(seat.index(), *letter));
            assert_eq!(
                spot.map(|spot| (spot.pen().number(), spot.pitch().number())),
                twins.map(|(_, pen, pitch)| (*pen, *pitch))
            );
        }
    }

    fn play(&mut self, step: &Step<Timbuktu>) {
        let before = self.at;
        self.game.play(&mut self.at, step).expect("legal");
        match step {
            Step::Draw(Draw::Deal(piles)) => self.twin.deal(self.all_named(piles)),
            Step::Move(seat, Move::Load(loads)) => {
                let loads = caravan(loads);
                assert!(self.twin.may_load(&loads));
                self.twin.load(seat.index(), loads);
            }
            Step::Move(seat, the_move) => self.twin.play(seat.index(), &the_move.to_string()),
            Step::Draw(Draw::First(_)) => panic!("drawn once"),
        }
        for event in self.game.events(&before, step, &self.at) {
            if let Event::Robbed { thefts, .. } = event {
                let told: BTreeMap<_, _> = thefts
                    .iter()
                    .map(|theft| ((theft.seat.index(), theft.camel.letter()), theft.lost))
                    .collect();
                let truth: BTreeMap<_, _> = self
                    .twin
                    .stolen_now
                    .iter()
                    .map(|(camel, goods)| (*camel, load(goods)))
                    .collect();
                assert_eq!(told, truth);
                self.agree_on_camels();
            }
        }
    }

    fn all_named(&self, piles: &Piles) -> Vec<Pile> {
        piles.iter().map(|pile| self.named(*pile)).collect()
    }

    fn agree_on_the_end(&self) {
        self.agree_on_camels();
        for good in Good::ALL {
            assert_eq!(
                self.game.values(&self.at)[good] as usize,
                self.twin.value(good.name())
            );
        }
        let scores = self.game.scores(&self.at).expect("over");
        let tokens = self.game.tokens(&self.at);
        for seat in Seat::all(self.game.seats()) {
            assert_eq!(
                scores[seat].unsigned_abs() as usize,
                self.twin.score(seat.index())
            );
            assert_eq!(tokens[seat] as usize, self.twin.tokens(seat.index()).len());
        }
        let winners = self.game.winners(&self.at).expect("over");
        assert_eq!(
            winners.iter().map(Seat::index).collect::<BTreeSet<_>>(),
            self.twin.winners()
        );
    }
}

fn load(goods: &[&str]) -> Load {
    let goods: Vec<Good> = goods.iter().filter_map(|name| Good::named(name)).collect();
    Load::new(&goods).expect("four at most")
}

/// The caravan in words, without camels that carry nothing.
fn caravan(loads: &caravanserai_timbuktu::Loads) -> BTreeMap<char, Vec<&'static str>> {
    let camels = Camel::ALL
        .iter()
        .zip(loads)
        .filter(|(_, load)| !load.is_empty());
    camels
        .map(|(camel, load)| (camel.letter(), load.goods().map(Good::name).collect()))
        .collect()
}

/// Plays one random game in step.
fn agree_over_a_game(seats: usize, loading: Loading, number: u64) {
    let mut luck = FastLuck::new(number);
    let mut pair = Pair::new(Setup::new(seats).loading(loading), &mut luck);
    loop {
        pair.agree();
        let turn = pair.game.turn(&pair.at);
        let step = match turn {
            Turn::Over => break,
            Turn::Chance => Step::Draw(pair.game.draw(&pair.at, &mut luck)),
            Turn::One(_) | Turn::Several(_) => {
                let seats: Vec<Seat> = turn.seats().iter().collect();
                let seat = seats[luck.below(seats.len() as u32) as usize];
                let chosen = pair.game.random_move(&pair.at, seat, &mut luck);
                Step::Move(seat, chosen.expect("on turn"))
            }
        };
        pair.play(&step);
    }
    assert_eq!(pair.at.open().phase(), Phase::Over);
    pair.agree_on_the_end();
}

#[test]
fn printed_loads_agree_with_the_twin() {
    for number in 0..600 {
        agree_over_a_game(3 + number as usize % 3, Loading::Printed, number);
    }
}

#[test]
fn own_loads_agree_with_the_twin() {
    for number in 1000..1600 {
        agree_over_a_game(3 + number as usize % 3, Loading::Own, number);
    }
}

#[test]
fn any_caravan_is_judged_as_the_twin_judges() {
    for seats in 3..=5 {
        let mut luck = FastLuck::new(seats as u64);
        let pair = Pair::new(Setup::new(seats).loading(Loading::Own), &mut luck);
        let seat = Seat::new(0).expect("a seat");
        let mut legal = 0;
        for _ in 0..4000 {
            // A legal caravan with a few goods exchanged, added or taken away.
            let Some(Move::Load(mut loads)) = pair.game.random_move(&pair.at, seat, &mut luck)
            else {
                panic!("everyone loads");
            };
            for _ in 0..luck.below(3) {
                let camel = luck.below(8) as usize;
                let mut goods: Vec<Good> = loads[camel].goods().collect();
                if !goods.is_empty() && luck.below(8) > 0 {
                    goods.remove(luck.below(goods.len() as u32) as usize);
                }
                if luck.below(8) > 0 {
                    goods.push(Good::ALL[luck.below(5) as usize]);
                }
                loads[camel] = Load::new(&goods).unwrap_or(loads[camel]);
            }
            let judged = pair.game.check(&pair.at, seat, &Move::Load(loads)).is_ok();
            assert_eq!(judged, pair.twin.may_load(&caravan(&loads)), "{loads:?}");
            legal += u32::from(judged);
        }
        assert!((400..3600).contains(&legal), "both kinds come up: {legal}");
    }
    assert_eq!(GOODS.len(), Good::ALL.len());
}
