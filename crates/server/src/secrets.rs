//! Ids that cannot be guessed, tokens that are kept only as hashes, and sessions that nobody can make
//! up.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};

type Signature = Hmac<Sha256>;

/// The name of the session's cookie.
pub(crate) const COOKIE: &str = "caravanserai";

/// Bytes of an id or a token: 128 bits.
const BYTES: usize = 16;

/// Bytes of what is kept of a token.
pub(crate) const HASH: usize = 32;

/// 32 bytes of the system's randomness.
pub(crate) fn random_seed() -> [u8; 32] {
    random()
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    bytes
}

/// A new id: 22 characters that nobody can guess.
pub(crate) fn new_id() -> String {
    BASE64.encode(random::<BYTES>())
}

/// Whether a text has the form of an id; nothing else is looked up.
pub(crate) fn is_id(text: &str) -> bool {
    let mut bytes = [0; BYTES];
    BASE64.decode_slice(text, &mut bytes) == Ok(BYTES)
}

/// What is kept of a token.
pub(crate) fn hash(token: &str) -> [u8; HASH] {
    Sha256::digest(token).into()
}

/// Whether this is one of the tokens whose hashes are kept, one behind the other.
pub(crate) fn is_kept(token: &str, hashes: &[u8]) -> bool {
    let hash = hash(token);
    hashes.chunks(HASH).any(|kept| kept == hash)
}

/// Who somebody is, as only their browser knows. It is never kept: the house keeps hashes of the
/// tokens that follow from it, and neither those nor its key lead back here.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Session(String);

impl Session {
    /// Somebody new.
    pub(crate) fn new() -> Self {
        Self(new_id())
    }

    /// The token with which they sit on a seat: also the secret of the private link they may take to
    /// another device, which becomes nobody's session by it.
    pub(crate) fn seat_token(&self, table: &str, seat: usize) -> String {
        self.token(&format!("seat {table} {seat}"))
    }

    /// The token with which they are a table's host.
    pub(crate) fn host_token(&self, table: &str) -> String {
        self.token(&format!("host {table}"))
    }

    /// The store's second migration writes this down once more: what was kept before opens as well.
    fn token(&self, what: &str) -> String {
        let token = Sha256::digest(format!("{what} {}", self.0));
        BASE64.encode(&token[..BYTES])
    }
}

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Session")
    }
}

/// What the house signs with. It is kept in the store, so that sessions outlive a restart.
#[derive(Clone)]
pub(crate) struct Key([u8; 32]);

impl Key {
    pub(crate) const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    fn sign(&self, words: &[&str]) -> Signature {
        let mut signature = Signature::new_from_slice(&self.0).expect("any length will do");
        for word in words {
            // Lengths first: no two lists of words give the same bytes.
            signature.update(&(word.len() as u64).to_be_bytes());
            signature.update(word.as_bytes());
        }
        signature
    }

    /// The luck with which the house decides for a seat at a version of a match. Whoever sits at the
    /// table knows its id, the seat and the version, and nobody outside knows this: or a bot's choice
    /// face down could be worked out. The same after a restart.
    pub(crate) fn luck(&self, table: &str, seat: usize, version: usize) -> u64 {
        let signed = self.sign(&["luck", table, &seat.to_string(), &version.to_string()]);
        let bytes = signed.finalize().into_bytes();
        let (first, _) = bytes.split_first_chunk().expect("32 bytes");
        u64::from_be_bytes(*first)
    }

    /// A session as its cookie holds it.
    pub(crate) fn seal(&self, Session(session): &Session) -> String {
        let signed = self.sign(&["session", session]).finalize().into_bytes();
        format!("{session}.{}", BASE64.encode(signed))
    }

    /// The session in a cookie, if we made it.
    pub(crate) fn unseal(&self, cookie: &str) -> Option<Session> {
        let (session, signature) = cookie.split_once('.')?;
        let signature = BASE64.decode(signature).ok()?;
        // Compares in constant time.
        self.sign(&["session", session])
            .verify_slice(&signature)
            .ok()?;
        Some(Session(session.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_is_ours_or_nobodys() {
        let key = Key::new([7; 32]);
        let session = Session::new();
        let cookie = key.seal(&session);
        assert_eq!(key.unseal(&cookie), Some(session.clone()));
        assert_eq!(Key::new([8; 32]).unseal(&cookie), None);
        assert_eq!(key.unseal(&session.0), None);
        let other = cookie.replace(&session.0, &new_id());
        assert_eq!(key.unseal(&other), None);
        assert_eq!(key.unseal(""), None);
        assert_eq!(key.unseal("a.b.c"), None);
    }

    #[test]
    fn ids_look_like_ids_and_nothing_else_does() {
        let id = new_id();
        assert!(is_id(&id) && id.len() == 22);
        assert_ne!(id, new_id());
        for wrong in ["", "../../etc/passwd", "a", &id[1..], &format!("{id}A")] {
            assert!(!is_id(wrong), "{wrong}");
        }
    }

    #[test]
    fn what_everyone_knows_does_not_tell_a_bots_luck() {
        let of =
            |key: u8, table: &str, seat, version| Key::new([key; 32]).luck(table, seat, version);
        let luck = of(7, "table", 1, 12);
        assert_eq!(luck, of(7, "table", 1, 12), "a restart changes nothing");
        assert_ne!(
            luck,
            of(8, "table", 1, 12),
            "another house, the same public facts"
        );
        assert_ne!(luck, of(7, "tables", 1, 12));
        assert_ne!(luck, of(7, "table", 11, 2));
        assert_ne!(luck, of(7, "table", 1, 13));
    }

    #[test]
    fn a_seats_token_is_its_own() {
        let session = Session::new();
        let token = session.seat_token("table", 1);
        assert!(is_id(&token));
        assert_eq!(token, session.seat_token("table", 1));
        assert_ne!(token, session.seat_token("table", 2));
        assert_ne!(token, session.seat_token("tables", 1));
        assert_ne!(token, session.host_token("table"));
        assert_ne!(token, Session::new().seat_token("table", 1));
    }

    #[test]
    fn a_token_is_known_among_others_by_its_hash() {
        let tokens = [new_id(), new_id(), new_id()];
        let kept = tokens.each_ref().map(|token| hash(token)).concat();
        assert!(tokens.iter().all(|token| is_kept(token, &kept)));
        assert!(!is_kept(&new_id(), &kept));
        assert!(!is_kept("", &[]));
        // A part of one and a part of the next is none.
        assert!(!is_kept(&tokens[1], &kept[1..]));
    }
}
