//! The toy's rules.

use super::flaw::unsteady;
use super::{Choice, Deck, Flaw, News, Seen, Table, Toy, Wrong};
use caravanserai_kernel::record::Header;
use caravanserai_kernel::text::TextError;
use caravanserai_kernel::{BySeat, Game, Luck, Seat, SeatSet, Step, Turn, Viewer};

impl Toy {
    fn judge(&self, table: &Table, seat: Seat, choice: Choice) -> Result<(), Wrong> {
        if !self.turn(table).is_for(seat) {
            return if self.has(Flaw::AcceptsOffTurn) && table.all_bid() {
                Ok(())
            } else {
                Err(Wrong::Turn)
            };
        }
        match choice {
            Choice::Bid(_) if table.all_bid() => Err(Wrong::Turn),
            Choice::Bid(bid) if bid > 2 => Err(Wrong::Bid),
            Choice::Bid(bid) if bid == table.deck[seat.index()] => Err(Wrong::Bid),
            Choice::Keep | Choice::Show if !table.all_bid() => Err(Wrong::Turn),
            Choice::Show if table.answers >= self.seats => Err(Wrong::Turn),
            Choice::Bid(_) | Choice::Keep | Choice::Show => Ok(()),
        }
    }
}

impl Game for Toy {
    type Position = Table;
    type Move = Choice;
    type Draw = Deck;
    type View = Seen;
    type Event = News;
    type Illegal = Wrong;

    const NAME: &'static str = "toy";

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> Table {
        Table {
            deck: vec![],
            bids: BySeat::repeat(self.seats, None),
            shown: SeatSet::EMPTY,
            answers: 0,
            last_to_bid: None,
        }
    }

    fn turn(&self, table: &Table) -> Turn {
        if table.deck.is_empty() {
            Turn::Chance
        } else if !table.all_bid() {
            let waiting = table.bids.iter().filter(|(_, bid)| bid.is_none());
            match self.flaw {
                Flaw::DecidesTwice => Turn::Several(SeatSet::all(self.seats)),
                _ => Turn::Several(waiting.map(|(seat, _)| seat).collect()),
            }
        } else if self.has(Flaw::TurnOfNobody) {
            Turn::Several(SeatSet::EMPTY)
        } else if table.is_over() && !self.has(Flaw::NeverEnds) {
            Turn::Over
        } else {
            let strange = usize::from(self.has(Flaw::TurnOfAStranger));
            let seat = Seat::new(table.answers % self.seats + strange);
            Turn::One(seat.expect("a small number"))
        }
    }

    fn legal_moves(&self, table: &Table, seat: Seat, moves: &mut Vec<Choice>) {
        if !self.has(Flaw::ListAppends) {
            moves.clear();
        }
        if !self.lists_moves(table) && !self.has(Flaw::ListsSome) {
            return;
        }
        let all = [0, 1, 2].map(Choice::Bid).into_iter();
        let all = all.chain([Choice::Keep, Choice::Show]);
        let in_phase = |&choice: &Choice| table.all_bid() != matches!(choice, Choice::Bid(_));
        let on_turn = self.turn(table).is_for(seat);
        match self.flaw {
            Flaw::NoMove if table.answers > 0 => return,
            Flaw::ListsIllegal if on_turn => moves.extend(all.filter(in_phase)),
            Flaw::ListsOffTurn if !on_turn && !table.deck.is_empty() => {
                moves.extend(all.filter(in_phase));
            }
            _ => moves.extend(all.filter(|&choice| self.judge(table, seat, choice).is_ok())),
        }
        if self.has(Flaw::ListsTwice) {
            moves.extend_from_within(..);
        }
        if self.has(Flaw::ListsUnsteadily) && !moves.is_empty() {
            let shift = unsteady() as usize % moves.len();
            moves.rotate_left(shift);
        }
    }

    fn lists_moves(&self, table: &Table) -> bool {
        self.lists_bids || table.deck.is_empty() || table.all_bid()
    }

    fn random_move(&self, table: &Table, seat: Seat, luck: &mut dyn Luck) -> Option<Choice> {
        let listing = Self {
            lists_bids: true,
            ..self.clone()
        };
        let mut moves = vec![];
        listing.legal_moves(table, seat, &mut moves);
        match self.flaw {
            Flaw::RandomIllegal => Some(Choice::Bid(luck.below(3) as u8)),
            Flaw::RandomUneven => moves.first().copied(),
            _ => (!moves.is_empty()).then(|| *luck.pick(&moves)),
        }
    }

    fn check(&self, table: &Table, seat: Seat, choice: &Choice) -> Result<(), Wrong> {
        let own_card = |bid| self.turn(table).is_for(seat) && table.deck[seat.index()] == bid;
        match (self.flaw, choice) {
            (Flaw::AcceptsUnlisted, Choice::Bid(bid)) if !table.all_bid() && own_card(*bid) => {
                Ok(())
            }
            (Flaw::MuteRefusal, _) => self
                .judge(table, seat, *choice)
                .map_err(|_| Wrong::Nameless),
            _ => self.judge(table, seat, *choice),
        }
    }

    fn draw(&self, _: &Table, luck: &mut dyn Luck) -> Deck {
        let mut deck: Deck = (0..self.seats as u8 + 2).collect();
        luck.shuffle(&mut deck);
        if self.has(Flaw::DrawsUnsteadily) {
            let shift = unsteady() as usize % deck.len();
            deck.rotate_left(shift);
        }
        deck
    }

    fn check_draw(&self, table: &Table, deck: &Deck) -> Result<(), Wrong> {
        let mut sorted = deck.clone();
        sorted.sort_unstable();
        if self.turn(table) != Turn::Chance && !self.has(Flaw::DrawsAnytime) {
            Err(Wrong::Turn)
        } else if sorted != (0..self.seats as u8 + 2).collect::<Deck>()
            || self.has(Flaw::RefusesDraw)
        {
            Err(Wrong::Deal)
        } else {
            Ok(())
        }
    }

    fn apply(&self, table: &mut Table, step: &Step<Self>) {
        match step {
            Step::Draw(deck) => table.deck.clone_from(deck),
            Step::Move(seat, Choice::Bid(bid)) => {
                table.bids[*seat] = Some(*bid);
                if self.has(Flaw::OrderMatters) {
                    table.last_to_bid = Some(*seat);
                }
            }
            Step::Move(seat, Choice::Keep | Choice::Show) => {
                if matches!(step, Step::Move(_, Choice::Show)) {
                    table.shown = table.shown.with(*seat);
                }
                table.answers += 1;
            }
        }
    }

    fn play(&self, table: &mut Table, step: &Step<Self>) -> Result<(), Wrong> {
        let checked = self.check_step(table, step);
        match checked {
            Ok(()) => self.apply(table, step),
            Err(_) if self.has(Flaw::RefusalChanges) => table.answers += 1,
            Err(_) => {}
        }
        if self.has(Flaw::PlayDiffers) && checked.is_ok() {
            table.last_to_bid = Seat::new(0);
        }
        checked
    }

    fn view(&self, table: &Table, viewer: Viewer) -> Seen {
        self.what_is_seen(table, viewer)
    }

    fn guess(&self, view: &Seen, luck: &mut dyn Luck) -> Table {
        self.a_world(view, luck)
    }

    fn events(&self, before: &Table, step: &Step<Self>, after: &Table) -> Vec<News> {
        self.news(before, step, after)
    }

    fn told(&self, event: &News, viewer: Viewer) -> Option<News> {
        self.heard(event, viewer)
    }

    fn scores(&self, table: &Table) -> Option<BySeat<i32>> {
        let known = table
            .bids
            .iter()
            .all(|(_, bid)| bid.is_none_or(|bid| bid < 3));
        let due = table.is_over() || self.has(Flaw::ScoresEarly) && table.all_bid();
        (due && known && !self.has(Flaw::NeverEnds)).then(|| {
            let card = |seat: Seat| i32::from(table.deck[seat.index()]);
            table
                .bids
                .map(|seat, bid| card(seat) + 2 * i32::from(bid.unwrap_or_default()))
        })
    }

    fn winners(&self, table: &Table) -> Option<SeatSet> {
        let scores = self.scores(table)?;
        let best = match self.flaw {
            Flaw::WorstWins => scores.as_slice().iter().min(),
            Flaw::NoWinner => Some(&-1),
            _ => scores.as_slice().iter().max(),
        };
        let winners = scores.iter().filter(|&(_, score)| Some(score) == best);
        Some(winners.map(|(seat, _)| seat).collect())
    }

    fn headers(&self) -> Vec<Header> {
        self.write_headers()
    }

    fn from_headers(headers: &[Header]) -> Result<Self, Vec<TextError>> {
        Self::read_headers(headers)
    }

    fn write_move(&self, choice: &Choice) -> String {
        self.write_choice(*choice)
    }

    fn read_move(&self, text: &str) -> Result<Choice, String> {
        self.read_choice(text)
    }

    fn write_draw(&self, deck: &Deck) -> String {
        let cards: Vec<String> = deck.iter().map(u8::to_string).collect();
        cards.join(",")
    }

    fn read_draw(&self, text: &str) -> Result<Deck, (usize, String)> {
        let mut offset = 0;
        let mut deck = vec![];
        for card in text.split(',') {
            let well_written = |number: &u8| number.to_string() == card;
            let number = card.parse().ok().filter(well_written);
            deck.push(number.ok_or_else(|| (offset, "a card".to_string()))?);
            offset += card.chars().count() + 1;
        }
        Ok(deck)
    }
}
