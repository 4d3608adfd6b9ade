//! Sitting down and getting up, bots on empty seats, and the start. Every change is kept before
//! anyone sees it.

use super::{Live, not_seated};
use crate::handle::Answer;
use crate::hosted::{Hosted, has_bot};
use crate::house::now;
use crate::refusal;
use crate::secrets::{self, HASH, Session};
use crate::visitor::Visitor;
use caravanserai_kernel::{Seat, Viewer};
use caravanserai_protocol::requests::{Seat as OwnSeat, Sit};
use caravanserai_protocol::{Clock, Code, LONGEST_NAME, Lapse, Sitter, Trouble};
use caravanserai_store::{SeatRow, StoreError, TableRow};
use caravanserai_table::Match;
use std::time::Duration;

/// The level of the bot that takes over where nobody said which.
pub(super) const USUAL_STAND_IN: &str = "traveller";

/// Devices that one seat can be played from.
const MOST_DEVICES: usize = 8;

/// How many times as long as those who are away may let others wait who are here.
const FOR_THOSE_WHO_ARE_HERE: u32 = 6;

/// A name as others see it: on one line, not empty, not too long.
pub(crate) fn tidy_name(name: &str) -> Result<String, Trouble> {
    let plain: String = name
        .chars()
        .filter(|sign| !sign.is_control() && !is_trick(*sign))
        .collect();
    let plain = plain.trim();
    if plain.is_empty() {
        return Err(Trouble::new(Code::Malformed, "a name is missing"));
    }
    if plain.chars().count() > LONGEST_NAME {
        let text = format!("a name has at most {LONGEST_NAME} characters");
        return Err(Trouble::new(Code::Malformed, text));
    }
    Ok(plain.to_owned())
}

/// Signs that turn the direction of writing or take no room: names with them look like others.
pub(crate) fn is_trick(sign: char) -> bool {
    matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

impl<G: Hosted> Live<G> {
    pub(super) fn seat_of(&self, visitor: &Visitor) -> Option<Seat> {
        let theirs = |at: &usize| self.token_of(visitor, *at).is_some();
        Seat::new((0..self.row.seats.len()).find(theirs)?)
    }

    /// The token with which somebody sits on a seat.
    fn token_of(&self, visitor: &Visitor, seat: usize) -> Option<String> {
        let row = &self.row.seats[seat];
        let hashes = row.tokens.as_deref().filter(|_| row.kind == "person")?;
        visitor.token_among(hashes, |session| session.seat_token(&self.row.id, seat))
    }

    pub(super) fn viewer_of(&self, visitor: &Visitor) -> Viewer {
        let seat = self.seat_of(visitor);
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    pub(super) fn is_host(&self, visitor: &Visitor) -> bool {
        let own = |session: &Session| session.host_token(&self.row.id);
        visitor.token_among(&self.row.host_tokens, own).is_some()
    }

    fn refuse_once_begun(&self) -> Result<(), Trouble> {
        match self.row.state.as_str() {
            "gathering" => Ok(()),
            _ => Err(Trouble::new(Code::Started, "the game has begun already")),
        }
    }

    fn refuse_guests(&self, visitor: &Visitor) -> Result<(), Trouble> {
        let not_host = || Trouble::new(Code::NotHost, "only who opened the table may do that");
        self.is_host(visitor).then_some(()).ok_or_else(not_host)
    }

    fn existing(&self, seat: usize) -> Result<(), Trouble> {
        let unknown = || Trouble::new(Code::Unknown, "there is no such seat");
        (seat < self.row.seats.len())
            .then_some(())
            .ok_or_else(unknown)
    }

    /// Keeps a changed table, and then everyone sees it.
    pub(super) async fn change(
        &mut self,
        change: impl FnOnce(&mut TableRow),
    ) -> Result<(), Trouble> {
        let mut row = self.row.clone();
        change(&mut row);
        row.touched = now();
        match self.house.store.save(row.clone()).await {
            Ok(()) => {
                row.revision += 1;
                self.row = row;
                self.look_again();
                self.tell_table();
                Ok(())
            }
            Err(StoreError::Conflict) => {
                self.read_anew().await;
                Err(refusal::of_store(&StoreError::Conflict))
            }
            Err(error) => Err(refusal::of_store(&error)),
        }
    }

    pub(super) async fn sit(&mut self, visitor: &Visitor, sit: Sit) -> Result<Answer, Trouble> {
        self.refuse_once_begun()?;
        let name = tidy_name(&sit.name)?;
        let session = session_of(visitor)?;
        if let Some(seat) = self.seat_of(visitor) {
            return Err(Trouble::new(
                Code::Taken,
                format!("you sit on seat {} already", seat.index() + 1),
            ));
        }
        let same = |row: &SeatRow| row.kind == "person" && row.name == name;
        if self.row.seats.iter().any(same) {
            let text = "somebody of that name sits here already; choose another";
            return Err(Trouble::new(Code::Taken, text));
        }
        let free = |row: &SeatRow| row.kind == "nobody";
        let seat = match sit.seat {
            Some(seat) => {
                self.existing(seat)?;
                Some(seat).filter(|seat| free(&self.row.seats[*seat]))
            }
            None => self.row.seats.iter().position(free),
        };
        let none = || Trouble::new(Code::Taken, "that seat is taken");
        let seat = seat.ok_or_else(none)?;
        let token = session.seat_token(&self.row.id, seat);
        let kept = SeatRow {
            kind: "person".into(),
            name,
            tokens: Some(secrets::hash(&token).to_vec()),
            stand_in: None,
        };
        self.change(|row| row.seats[seat] = kept).await?;
        Ok(Answer::Seat(OwnSeat { seat, token }))
    }

    /// Comes back to a seat from another device.
    pub(super) async fn claim(
        &mut self,
        visitor: &Visitor,
        token: &str,
    ) -> Result<Answer, Trouble> {
        let opens = |row: &SeatRow| {
            let hashes = row.tokens.as_deref();
            hashes.is_some_and(|hashes| secrets::is_kept(token, hashes))
        };
        let seat = self.row.seats.iter().position(opens);
        let wrong = || Trouble::new(Code::NotSeated, "this private link belongs to no seat here");
        let seat = seat.ok_or_else(wrong)?;
        // A rival's link must not put anyone on the rival's seat.
        if self.seat_of(visitor).is_some_and(|own| own.index() != seat) {
            let text = "you sit at this table already, and this link is another seat's";
            return Err(Trouble::new(Code::Taken, text));
        }
        let own = session_of(visitor)?.seat_token(&self.row.id, seat);
        let mut hashes = self.row.seats[seat].tokens.clone().unwrap_or_default();
        if !secrets::is_kept(&own, &hashes) {
            hashes.extend(secrets::hash(&own));
            if hashes.len() > MOST_DEVICES * HASH {
                // The first one stays: a program that sat down has no other.
                hashes.drain(HASH..2 * HASH);
            }
            self.change(|row| row.seats[seat].tokens = Some(hashes))
                .await?;
        }
        let token = token.to_owned();
        Ok(Answer::Seat(OwnSeat { seat, token }))
    }

    /// One's own private link once more. It follows from what they come with, not from what is kept:
    /// each device has another.
    pub(super) fn link(&self, visitor: &Visitor) -> Result<Answer, Trouble> {
        let seat = self.seat_of(visitor).ok_or_else(not_seated)?.index();
        let token = self.token_of(visitor, seat).ok_or_else(not_seated)?;
        Ok(Answer::Seat(OwnSeat { seat, token }))
    }

    /// The host puts a bot on a seat, or frees it.
    pub(super) async fn place(
        &mut self,
        visitor: &Visitor,
        seat: usize,
        sitter: Sitter,
    ) -> Result<Answer, Trouble> {
        self.refuse_guests(visitor)?;
        self.refuse_once_begun()?;
        self.existing(seat)?;
        let kept = match sitter {
            Sitter::Nobody => nobody(),
            Sitter::Bot { level } if has_bot(&level) => SeatRow {
                kind: "bot".into(),
                name: level,
                ..nobody()
            },
            Sitter::Bot { .. } => {
                return Err(Trouble::new(
                    Code::Malformed,
                    "there is no bot of that level",
                ));
            }
            Sitter::Person { .. } => {
                let text = "people sit down themselves";
                return Err(Trouble::new(Code::Malformed, text));
            }
        };
        self.change(|row| row.seats[seat] = kept).await?;
        Ok(Answer::Done)
    }

    pub(super) async fn start(&mut self, visitor: &Visitor) -> Result<Answer, Trouble> {
        self.refuse_guests(visitor)?;
        self.refuse_once_begun()?;
        if self.row.seats.iter().any(|row| row.kind == "nobody") {
            let text = "a seat is empty: somebody sits down, or put a bot there";
            return Err(Trouble::new(Code::NotStarted, text));
        }
        let seed = self.seed()?;
        self.change(|row| row.state = "playing".into()).await?;
        self.the_match = Some(Match::open(self.game.clone(), seed));
        self.saved = 0;
        // If the first draws cannot be kept now, they are as soon as that is possible.
        if self.keep().await.is_ok() {
            self.after_a_step();
        }
        Ok(Answer::Done)
    }

    /// Someone gets up: from the game for good, a bot plays on for them.
    pub(super) async fn leave(&mut self, visitor: &Visitor) -> Result<Answer, Trouble> {
        let seat = self.seat_of(visitor).ok_or_else(not_seated)?;
        let kept = match self.row.state.as_str() {
            "finished" => return Err(Trouble::new(Code::Finished, "the game is over")),
            "gathering" => nobody(),
            _ => SeatRow {
                kind: "bot".into(),
                name: self.stand_in_level(),
                ..nobody()
            },
        };
        self.change(|row| row.seats[seat.index()] = kept).await?;
        self.let_bots_think();
        Ok(Answer::Done)
    }

    pub(super) fn stand_in_level(&self) -> String {
        match &self.lapse {
            Lapse::Bot { level } => level.clone(),
            Lapse::Pass => USUAL_STAND_IN.into(),
        }
    }

    /// Where there is no clock, others need not wait for ever: a bot plays for somebody who has long
    /// been away, or is here and has not decided for longer than that, until they are back.
    pub(super) async fn let_a_bot_stand_in(
        &mut self,
        visitor: &Visitor,
        seat: usize,
    ) -> Result<Answer, Trouble> {
        self.existing(seat)?;
        if self.seat_of(visitor).is_none() && !self.is_host(visitor) {
            return Err(not_seated());
        }
        if self.clock != Clock::None {
            let text = "this table has a clock: a bot stands in when time runs out";
            return Err(Trouble::new(Code::Taken, text));
        }
        let patience = self.house.settings.limits.patience;
        let since = |time: u64| Duration::from_millis(now().saturating_sub(time));
        let long_gone = self.away[seat].is_some_and(|away| since(away) >= patience);
        let turn = Seat::new(seat).is_some_and(|seat| self.to_act().contains(seat));
        let never_decides = turn && since(self.moved_at) >= patience * FOR_THOSE_WHO_ARE_HERE;
        let row = &self.row.seats[seat];
        if row.kind != "person" || !(long_gone || never_decides) || self.row.state != "playing" {
            let minutes = patience.as_secs().div_ceil(60);
            let text = format!(
                "a bot stands in only for somebody who has been away for {minutes} minutes, or has \
                 let everyone wait for {}",
                minutes * u64::from(FOR_THOSE_WHO_ARE_HERE)
            );
            return Err(Trouble::new(Code::Taken, text));
        }
        let level = self.stand_in_level();
        self.put_stand_in(seat, level).await?;
        Ok(Answer::Done)
    }

    /// From now on a bot decides for a seat, and in any case where its person has not.
    pub(super) async fn put_stand_in(&mut self, seat: usize, level: String) -> Result<(), Trouble> {
        self.change(|row| row.seats[seat].stand_in = Some(level))
            .await?;
        self.forfeited[seat] = Some(self.version());
        self.let_bots_think();
        Ok(())
    }

    /// Somebody without a connection is not gone as long as they ask.
    pub(super) fn hear_from(&mut self, visitor: &Visitor) {
        let seat = self.seat_of(visitor);
        let away = seat.and_then(|seat| self.away[seat.index()].as_mut());
        if let Some(since) = away {
            *since = now();
        }
    }

    /// A person is back: the bot that stood in gets up.
    pub(super) async fn give_back(&mut self, seat: Seat) {
        if self.row.seats[seat.index()].stand_in.is_none() {
            return;
        }
        let changed = self
            .change(|row| row.seats[seat.index()].stand_in = None)
            .await;
        if changed.is_ok() {
            self.clocks.welcome_back(now(), seat);
        }
    }

    pub(super) fn names(&self) -> Vec<String> {
        self.row.seats.iter().map(|row| row.name.clone()).collect()
    }
}

fn session_of(visitor: &Visitor) -> Result<&Session, Trouble> {
    let none = || Trouble::new(Code::Internal, "no session");
    visitor.session.as_ref().ok_or_else(none)
}

/// An empty seat.
pub(crate) fn nobody() -> SeatRow {
    SeatRow {
        kind: "nobody".into(),
        name: String::new(),
        tokens: None,
        stand_in: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain_and_bounded() {
        assert_eq!(tidy_name("  Ada \n"), Ok("Ada".into()));
        assert_eq!(tidy_name("A\u{202e}da\u{200b}"), Ok("Ada".into()));
        for wrong in ["", " ", "\n", "\u{200b}", &"x".repeat(LONGEST_NAME + 1)] {
            let refused = tidy_name(wrong).expect_err("no name");
            assert_eq!(refused.code, Code::Malformed);
        }
        assert_eq!(tidy_name("<b>Ümit</b>"), Ok("<b>Ümit</b>".into()));
    }
}
