//! Who asks: by session, by token, and from where. Nothing here is trusted that was not signed.

use crate::house::House;
use crate::secrets::{self, COOKIE, Session};
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE as COOKIES, HOST, ORIGIN};
use caravanserai_protocol::{Code, Trouble};
use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// Whoever asks.
#[derive(Clone)]
pub(crate) struct Visitor {
    /// The session, if there is one.
    pub(crate) session: Option<Session>,
    /// The token a program sent.
    pub(crate) token: Option<String>,
    /// Where from; `None` for programs on this machine.
    pub(crate) address: Option<IpAddr>,
}

impl Visitor {
    pub(crate) fn of(house: &House, peer: SocketAddr, headers: &HeaderMap) -> Self {
        let token = text(headers, AUTHORIZATION.as_str());
        let token = token.and_then(|value| value.strip_prefix("Bearer "));
        Self {
            session: cookie(headers).and_then(|cookie| house.key.unseal(cookie)),
            token: token.map(|token| token.trim().to_owned()),
            address: address(peer, headers),
        }
    }

    /// The same visitor with a session, a new one if there was none.
    pub(crate) fn with_session(mut self) -> (Self, Session) {
        let session = self.session.take().unwrap_or_else(Session::new);
        self.session = Some(session.clone());
        (self, session)
    }

    /// The token with which they come in where these hashes are kept: the one that follows from their
    /// session, or the one they sent.
    pub(crate) fn token_among(
        &self,
        hashes: &[u8],
        own: impl FnOnce(&Session) -> String,
    ) -> Option<String> {
        let own = self.session.as_ref().map(own);
        let mut both = own.into_iter().chain(self.token.clone());
        both.find(|token| secrets::is_kept(token, hashes))
    }
}

impl fmt::Debug for Visitor {
    /// Without what lets them in: this may end up in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Visitor").finish_non_exhaustive()
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let all = headers.get_all(COOKIES).iter();
    let texts = all.filter_map(|value| value.to_str().ok());
    let mut cookies = texts.flat_map(|text| text.split(';'));
    cookies.find_map(|cookie| cookie.trim().strip_prefix(COOKIE)?.strip_prefix('='))
}

/// Where a request comes from, as far as it counts. A proxy on this machine says whom it stands for; others who say so
/// are not believed.
fn address(peer: SocketAddr, headers: &HeaderMap) -> Option<IpAddr> {
    let near = peer.ip().to_canonical();
    if !near.is_loopback() {
        return Some(household(near));
    }
    // The last one is what our own proxy saw; those before it, in lines of their own or not, are
    // hearsay.
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back()?;
    let forwarded = forwarded.to_str().unwrap_or_default();
    let last = forwarded.rsplit(',').next().unwrap_or_default().trim();
    let with_port = || last.parse().ok().map(|address: SocketAddr| address.ip());
    let said = last.parse().ok().or_else(with_port);
    // Somebody far away whom the proxy cannot name is far away all the same.
    let nowhere = IpAddr::V6(Ipv6Addr::UNSPECIFIED);
    Some(household(said.unwrap_or(nowhere)))
}

/// Whoever has one address of the new kind has 2^64 of them: they count as one.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let network = v6.to_bits() & !u128::from(u64::MAX);
            Ipv6Addr::from_bits(network).into()
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// A browser says which page a request comes from: it must be one of ours. Programs say nothing.
pub(crate) fn check_origin(base_url: Option<&str>, headers: &HeaderMap) -> Result<(), Trouble> {
    let ours = |origin: &str| {
        if let Some(base) = base_url {
            return origin.eq_ignore_ascii_case(&origin_of(base));
        }
        let host = text(headers, HOST.as_str()).unwrap_or_default();
        let bare = origin.split_once("://").map_or("", |(_, rest)| rest);
        !host.is_empty() && bare.eq_ignore_ascii_case(host)
    };
    let mut origins = headers.get_all(ORIGIN).iter();
    let ours = origins.all(|origin| ours(origin.to_str().unwrap_or_default()));
    let foreign = || Trouble::new(Code::Foreign, "this comes from a page of another house");
    ours.then_some(()).ok_or_else(foreign)
}

/// Scheme, host and port of an address.
fn origin_of(url: &str) -> String {
    let (scheme, rest) = url.split_once("://").unwrap_or(("http", url));
    let host = rest.split('/').next().unwrap_or_default();
    // Browsers leave out the port that goes without saying.
    let usual = match scheme {
        "https" => ":443",
        _ => ":80",
    };
    let host = host.strip_suffix(usual).unwrap_or(host);
    format!("{scheme}://{host}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pairs = pairs.iter();
        pairs
            .map(|(name, value)| {
                let name = name.parse().expect("a name");
                (name, HeaderValue::from_static(value))
            })
            .collect()
    }

    #[test]
    fn a_page_of_another_house_is_sent_away() {
        let ours = headers(&[
            ("host", "play.example:8080"),
            ("origin", "http://play.example:8080"),
        ]);
        let foreign = headers(&[("host", "play.example"), ("origin", "http://evil.example")]);
        let none = headers(&[("host", "play.example")]);
        let null = headers(&[("host", "play.example"), ("origin", "null")]);
        assert!(check_origin(None, &ours).is_ok());
        assert!(check_origin(None, &foreign).is_err());
        assert!(check_origin(None, &none).is_ok());
        assert!(check_origin(None, &null).is_err());
        let mut both = ours.clone();
        both.append("origin", HeaderValue::from_static("http://evil.example"));
        assert!(check_origin(None, &both).is_err());
        let base = Some("https://games.example/desert");
        let secure = headers(&[("host", "10.0.0.1"), ("origin", "https://games.example")]);
        assert!(check_origin(base, &secure).is_ok());
        assert!(check_origin(Some("https://Games.example:443/"), &secure).is_ok());
        assert!(check_origin(Some("https://games.example:80"), &secure).is_err());
        assert!(check_origin(base, &ours).is_err());
    }

    #[test]
    fn only_a_proxy_on_this_machine_says_whom_it_stands_for() {
        let said = headers(&[("x-forwarded-for", "1.2.3.4, 10.1.1.1")]);
        let near = "127.0.0.1:9".parse().expect("an address");
        let far = "192.0.2.7:9".parse().expect("an address");
        assert_eq!(address(near, &said), "10.1.1.1".parse().ok());
        assert_eq!(address(far, &said), "192.0.2.7".parse().ok());
        assert_eq!(address(near, &headers(&[])), None);
        let from = |value| address(near, &headers(&[("x-forwarded-for", value)]));
        assert_eq!(from("192.0.2.7:4711"), "192.0.2.7".parse().ok());
        assert_eq!(from("[2001:db8::1]:4711"), "2001:db8::".parse().ok());
        for unnamed in ["", "unknown", "1.2.3.4,", "127.0.0.1, _hidden"] {
            assert_eq!(from(unnamed), "::".parse().ok(), "{unnamed}");
        }
        let mut twice = headers(&[("x-forwarded-for", "1.2.3.4")]);
        twice.append("x-forwarded-for", HeaderValue::from_static("192.0.2.7"));
        assert_eq!(address(near, &twice), "192.0.2.7".parse().ok());
    }

    #[test]
    fn all_addresses_of_one_household_count_as_one() {
        let near = "[::1]:9".parse().expect("an address");
        let from = |text| address(near, &headers(&[("x-forwarded-for", text)]));
        assert_eq!(from("2001:db8:1:2::1"), from("2001:db8:1:2:ffff::7"));
        assert_ne!(from("2001:db8:1:2::1"), from("2001:db8:1:3::1"));
        assert_ne!(from("192.0.2.1"), from("192.0.2.2"));
        assert_eq!(from("::ffff:192.0.2.1"), from("192.0.2.1"));
    }

    #[test]
    fn the_cookie_is_found_among_others() {
        let many = headers(&[("cookie", "a=b; caravanserai=x.y; c=d")]);
        assert_eq!(cookie(&many), Some("x.y"));
        assert_eq!(cookie(&headers(&[("cookie", "caravanserais=x")])), None);
    }
}
