//! The toy in records.

use super::{Choice, Flaw, Toy};
use caravanserai_kernel::record::Header;
use caravanserai_kernel::text::TextError;

impl Toy {
    pub(super) fn write_headers(&self) -> Vec<Header> {
        let seats = Header::new("seats", self.seats.to_string());
        let flaw = Header::new("flaw", format!("{:?}", self.flaw));
        let mut headers = match self.flaw {
            Flaw::None => vec![seats],
            Flaw::SeatsNotWritten => vec![flaw],
            _ => vec![seats, flaw],
        };
        if !self.lists_bids {
            headers.push(Header::new("bids", "many"));
        }
        headers
    }

    pub(super) fn read_headers(headers: &[Header]) -> Result<Self, Vec<TextError>> {
        let mut toy = Self::sound(2);
        let mut errors = vec![];
        for header in headers {
            let value = header.value.as_str();
            let with_reason = |flaw: &Flaw| format!("{flaw:?}") == value;
            let flaws = Flaw::ALL.iter().map(|&(flaw, _)| flaw);
            let mut flaws = flaws.chain([Flaw::SeatPeeks, Flaw::ReaderPanics]);
            match header.name.as_str() {
                "seats" if ["2", "3", "4", "5"].contains(&value) => {
                    toy.seats = usize::from(value.as_bytes()[0] - b'0');
                }
                "bids" if value == "many" => toy.lists_bids = false,
                "flaw" if value == "RefusesWithoutReason" => return Err(vec![]),
                "flaw" => match flaws.find(with_reason) {
                    Some(flaw) => toy.flaw = flaw,
                    None => errors.push(TextError::at(header.line, 7, "expected a flaw")),
                },
                _ => errors.push(TextError::at(header.line, 1, "expected 2 to 5 seats")),
            }
        }
        if errors.is_empty() {
            Ok(toy)
        } else {
            Err(errors)
        }
    }

    pub(super) fn write_choice(&self, choice: Choice) -> String {
        match choice {
            Choice::Bid(_) if self.has(Flaw::MovesWrittenAlike) => "b1".into(),
            Choice::Bid(bid) => format!("b{bid}"),
            Choice::Keep if self.has(Flaw::MovesOfTwoWords) => "do keep".into(),
            Choice::Keep => "keep".into(),
            Choice::Show => "show".into(),
        }
    }

    pub(super) fn read_choice(&self, text: &str) -> Result<Choice, String> {
        match text.as_bytes() {
            [b'b', digit @ b'0'..=b'9'] => Ok(Choice::Bid(digit - b'0')),
            b"keep" | b"do keep" => Ok(Choice::Keep),
            b"show" => Ok(Choice::Show),
            [b'b', ..] if self.has(Flaw::ReaderPanics) => panic!("no such bid"),
            _ => Err("a bid, keep or show".into()),
        }
    }
}
