//! Who sees and hears what at the toy's table.

use super::{Choice, Flaw, News, Seen, Table, Toy};
use caravanserai_kernel::{BySeat, Luck, Seat, SeatSet, Step, Viewer};

impl Toy {
    fn forgets(&self, viewer: Viewer) -> bool {
        self.has(Flaw::OwnCardForgotten) && matches!(viewer, Viewer::Seat(_))
    }

    fn knows_card(&self, table: &Table, place: usize, viewer: Viewer) -> bool {
        let Some(seat) = Seat::new(place).filter(|_| place < self.seats) else {
            return viewer == Viewer::Everything && !self.has(Flaw::NotEverythingSeen);
        };
        let open = table.shown.contains(seat) || table.is_over();
        let own = viewer.shares_secrets_of(seat) && !self.forgets(viewer);
        let peeks = match self.flaw {
            Flaw::SpectatorPeeks => viewer == Viewer::Spectator,
            Flaw::SeatPeeks => viewer == Viewer::Seat(seat.next(self.seats)),
            _ => false,
        };
        open || own || peeks
    }

    pub(super) fn what_is_seen(&self, table: &Table, viewer: Viewer) -> Seen {
        let deck = table.deck.iter().enumerate();
        let open = table.all_bid() || self.has(Flaw::BidSeen);
        let decided = table.bids.iter().filter(|(_, bid)| bid.is_some());
        Seen {
            viewer,
            deck: deck
                .map(|(place, &card)| self.knows_card(table, place, viewer).then_some(card))
                .collect(),
            bids: table
                .bids
                .map(|seat, bid| bid.filter(|_| open || viewer.shares_secrets_of(seat))),
            decided: decided.map(|(seat, _)| seat).collect::<SeatSet>(),
            shown: table.shown,
            answers: table.answers,
        }
    }

    pub(super) fn a_world(&self, seen: &Seen, luck: &mut dyn Luck) -> Table {
        loop {
            let mut hidden: Vec<u8> = (0..seen.deck.len() as u8)
                .filter(|&card| !seen.deck.contains(&Some(card)))
                .collect();
            luck.shuffle(&mut hidden);
            let mut card = |seen: &Option<u8>| seen.or_else(|| hidden.pop());
            let deck: Vec<u8> = seen.deck.iter().filter_map(&mut card).collect();
            let bids = BySeat::from_fn(self.seats, |seat| {
                let unknown = || {
                    if self.has(Flaw::GuessStuck) {
                        9
                    } else {
                        luck.below(3) as u8
                    }
                };
                let decided = seen.decided.contains(seat);
                decided.then(|| seen.bids[seat].unwrap_or_else(unknown))
            });
            // Nobody bid the number of their own card: such a world is impossible.
            if bids
                .iter()
                .any(|(seat, &bid)| bid.is_some() && bid == deck.get(seat.index()).copied())
            {
                continue;
            }
            return Table {
                deck,
                bids,
                shown: seen.shown,
                answers: seen.answers - usize::from(self.has(Flaw::GuessForgets)) * seen.answers,
                last_to_bid: None,
            };
        }
    }

    pub(super) fn news(&self, before: &Table, step: &Step<Self>, after: &Table) -> Vec<News> {
        match step {
            Step::Draw(deck) => Seat::all(self.seats)
                .map(|seat| News::Dealt(seat, Some(deck[seat.index()])))
                .collect(),
            Step::Move(seat, Choice::Bid(bid)) => {
                let all =
                    (after.all_bid() && !before.all_bid()).then_some(News::AllBid(after.bids));
                [News::Bid(*seat, Some(*bid))]
                    .into_iter()
                    .chain(all)
                    .collect()
            }
            Step::Move(seat, choice) => vec![News::Answered(*seat, *choice)],
        }
    }

    pub(super) fn heard(&self, news: &News, viewer: Viewer) -> Option<News> {
        let own = |seat| viewer.shares_secrets_of(seat);
        let to_all = |flaw| self.has(flaw) && viewer != Viewer::Spectator;
        if self.has(Flaw::NotEverythingTold) && viewer == Viewer::Everything {
            return None;
        }
        match *news {
            News::Dealt(seat, card) => Some(News::Dealt(
                seat,
                card.filter(|_| own(seat) && !self.forgets(viewer) || to_all(Flaw::CardTold)),
            )),
            News::Bid(seat, bid) => Some(News::Bid(
                seat,
                bid.filter(|_| own(seat) || to_all(Flaw::BidTold)),
            )),
            News::AllBid(_) | News::Answered(..) => {
                let deaf = self.has(Flaw::SeatsNotTold) && matches!(viewer, Viewer::Seat(_));
                (!deaf).then(|| news.clone())
            }
        }
    }
}
