//! Decisions on their way to the house: sent one by one, each for the version the one before makes,
//! without waiting for answers in between.

use caravanserai_protocol::FromClient;

/// A decision that has no answer yet.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Waiting {
    id: u64,
    version: usize,
    the_move: String,
}

impl Waiting {
    fn command(&self) -> FromClient {
        FromClient::Move {
            id: self.id,
            version: self.version,
            the_move: self.the_move.clone(),
        }
    }
}

/// Decisions on their way.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outbox {
    last_id: u64,
    waiting: Vec<Waiting>,
    /// The newest version that an answer told of.
    reached: usize,
}

impl Outbox {
    /// A turn's decisions, made at this version: what to send.
    pub fn put(&mut self, version: usize, moves: Vec<String>) -> Vec<FromClient> {
        for (at, the_move) in moves.into_iter().enumerate() {
            self.last_id += 1;
            self.waiting.push(Waiting {
                id: self.last_id,
                version: version + at,
                the_move,
            });
        }
        self.commands()
    }

    fn commands(&self) -> Vec<FromClient> {
        self.waiting.iter().map(Waiting::command).collect()
    }

    /// Whether decisions are on their way, or carried out but not yet seen by someone who sees this
    /// version. Until then the table stays as it was left, with the draft on it.
    pub fn is_busy(&self, seen: usize) -> bool {
        !self.waiting.is_empty() || seen < self.reached
    }

    /// The house has carried one out.
    pub fn done(&mut self, id: u64, version: usize) {
        self.waiting.retain(|waiting| waiting.id != id);
        self.reached = self.reached.max(version);
    }

    /// The house has refused one; those after it were meant for what it would have made, and are
    /// dropped with it. False for one that was dropped already: that is no news.
    pub fn refused(&mut self, id: u64) -> bool {
        let at = self.waiting.iter().position(|waiting| waiting.id == id);
        if let Some(at) = at {
            self.waiting.truncate(at);
        }
        at.is_some()
    }

    /// After a time without connection, the match having this version: what to send again. What was
    /// carried out meanwhile, or is meant for a match that went another way, is dropped. Should one
    /// arrive twice after all, its version is taken and the house refuses it.
    pub fn again(&mut self, version: usize) -> Vec<FromClient> {
        self.waiting.retain(|waiting| waiting.version >= version);
        if self
            .waiting
            .first()
            .is_some_and(|first| first.version != version)
        {
            self.waiting.clear();
        }
        self.reached = self.reached.min(version);
        self.commands()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(commands: &[FromClient]) -> Vec<(u64, usize, &str)> {
        let parts = commands.iter().map(|command| match command {
            FromClient::Move {
                id,
                version,
                the_move,
            } => (*id, *version, the_move.as_str()),
            FromClient::Since { .. } | FromClient::Legal | FromClient::Back => {
                panic!("only moves are sent: {command:?}")
            }
        });
        parts.collect()
    }

    fn two() -> Vec<String> {
        vec!["Gm7".into(), "Pk4".into()]
    }

    #[test]
    fn a_turn_of_two_camels_goes_out_at_once_each_for_its_version() {
        let mut outbox = Outbox::default();
        assert!(!outbox.is_busy(0));
        let commands = outbox.put(9, two());
        assert_eq!(sent(&commands), [(1, 9, "Gm7"), (2, 10, "Pk4")]);
        assert!(outbox.is_busy(9));
        outbox.done(1, 10);
        assert!(outbox.is_busy(10));
        outbox.done(2, 11);
        // The answers are here, the view is not.
        assert!(outbox.is_busy(10));
        assert!(!outbox.is_busy(11));
        assert_eq!(sent(&outbox.put(13, vec!["Gm8".into()])), [(3, 13, "Gm8")]);
    }

    #[test]
    fn what_follows_a_refused_decision_is_dropped_and_told_once() {
        let mut outbox = Outbox::default();
        outbox.put(9, two());
        assert!(outbox.refused(1));
        assert!(!outbox.is_busy(9));
        assert!(!outbox.refused(2));
        outbox.put(9, two());
        outbox.done(3, 10);
        assert!(outbox.refused(4));
        assert!(!outbox.is_busy(10));
    }

    #[test]
    fn after_a_lost_connection_only_what_did_not_arrive_is_sent_again() {
        let mut outbox = Outbox::default();
        outbox.put(9, two());
        let nothing_arrived = outbox.clone().again(9);
        assert_eq!(sent(&nothing_arrived), [(1, 9, "Gm7"), (2, 10, "Pk4")]);
        let one_arrived = outbox.clone().again(10);
        assert_eq!(sent(&one_arrived), [(2, 10, "Pk4")]);
        for both_arrived in [11, 12, 40] {
            let mut outbox = outbox.clone();
            assert_eq!(sent(&outbox.again(both_arrived)), []);
            assert!(!outbox.is_busy(both_arrived));
        }
        // A house that knows less than it told us would be broken; we do not wait for it for ever.
        let mut outbox = outbox.clone();
        outbox.done(1, 10);
        assert_eq!(sent(&outbox.again(9)), []);
        assert!(!outbox.is_busy(9));
    }
}
