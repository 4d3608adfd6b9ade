//! A PostgreSQL server: where it is, and how it is spoken to. Encrypted where the address asks for it,
//! and then only with a server that proves its name.

use crate::StoreError;
use postgres::config::SslMode;
use postgres::{Client, Config, NoTls};
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use std::borrow::Cow;
use std::error::Error;
use std::sync::Arc;
use tokio_postgres_rustls::MakeRustlsConnect;

/// A server, read from what the host wrote.
#[derive(Clone)]
pub(crate) struct Server {
    pub(crate) config: Config,
    tls: Option<MakeRustlsConnect>,
}

impl Server {
    pub(crate) fn parse(url: &str) -> Result<Self, StoreError> {
        let (url, roots) = read_tls(url)?;
        let config: Config = url
            .parse()
            // Without what was written there: it may hold a password.
            .map_err(|error: postgres::Error| StoreError::Address(reason(&error)))?;
        let encrypted = config.get_ssl_mode() == SslMode::Require;
        if roots.is_some() && !encrypted {
            let text = "`sslrootcert` goes with `sslmode=require`";
            return Err(StoreError::Address(text.into()));
        }
        let tls = encrypted.then(|| connector(roots)).transpose()?;
        Ok(Self { config, tls })
    }

    /// Connects with these settings, which are this server's with some filled in.
    pub(crate) fn connect(&self, config: &Config) -> Result<Client, postgres::Error> {
        match &self.tls {
            Some(tls) => config.connect(tls.clone()),
            None => config.connect(NoTls),
        }
    }
}

/// The address as our client reads it, and what it does not read: whose word is taken for who the
/// server is. Every server has to prove its name to us, so that all ways to ask for this are one.
fn read_tls(url: &str) -> Result<(Cow<'_, str>, Option<&str>), StoreError> {
    let Some((address, options)) = url.split_once('?') else {
        return Ok((url.into(), None));
    };
    let mut roots = None;
    let mut kept = vec![];
    for option in options.split('&') {
        match option.split_once('=') {
            Some(("sslrootcert", file)) => roots = Some(file),
            Some(("sslmode", "verify-ca" | "verify-full")) => kept.push("sslmode=require"),
            Some(("sslcert" | "sslkey", _)) => {
                let text = "a certificate of our own is not among the ways to log in: \
                            use a password, `sslcert` and `sslkey` are not read";
                return Err(StoreError::Address(text.into()));
            }
            Some(_) | None => kept.push(option),
        }
    }
    Ok((format!("{address}?{}", kept.join("&")).into(), roots))
}

/// Encrypts, and believes servers that one of these vouches for: those in a file, or those that
/// browsers believe.
fn connector(roots: Option<&str>) -> Result<MakeRustlsConnect, StoreError> {
    let mut store = RootCertStore::empty();
    match roots {
        None | Some("system") => store.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
        Some(file) => {
            let wrong = |error: &dyn Error| {
                let text = format!("the certificates in {file} cannot be read: {error}");
                StoreError::Address(text)
            };
            let found = CertificateDer::pem_file_iter(file).map_err(|error| wrong(&error))?;
            for certificate in found {
                let certificate = certificate.map_err(|error| wrong(&error))?;
                store.add(certificate).map_err(|error| wrong(&error))?;
            }
            if store.is_empty() {
                return Err(wrong(&rustls::Error::NoCertificatesPresented));
            }
        }
    }
    let ours = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(ours)
        .with_safe_default_protocol_versions()
        .expect("what is built in is built in")
        .with_root_certificates(store)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

/// What is wrong, down to its cause: the error itself says only that something is.
fn reason(error: &dyn Error) -> String {
    match error.source() {
        Some(source) => format!("{error}: {source}"),
        None => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_whether_to_encrypt() {
        for (url, encrypted) in [
            ("postgres://a@host/b", false),
            ("postgres://a@host/b?sslmode=disable", false),
            ("postgres://a@host/b?sslmode=prefer", false),
            ("postgres://a@host/b?sslmode=require", true),
            ("postgres://a@host/b?sslmode=verify-full", true),
            (
                "postgres://a@host/b?connect_timeout=3&sslmode=verify-ca&sslrootcert=system",
                true,
            ),
        ] {
            let server = Server::parse(url).unwrap_or_else(|error| panic!("{url}: {error}"));
            assert_eq!(server.tls.is_some(), encrypted, "{url}");
        }
    }

    #[test]
    fn what_cannot_be_done_is_said() {
        for (url, word) in [
            (
                "postgres://a@host/b?sslrootcert=/roots.pem",
                "sslmode=require",
            ),
            (
                "postgres://a@host/b?sslmode=require&sslrootcert=/no/such/file",
                "/no/such/file",
            ),
            (
                "postgres://a@host/b?sslmode=require&sslcert=/me.pem",
                "sslcert",
            ),
            ("postgres://a@host/b?sslmode=perhaps", "sslmode"),
        ] {
            let Err(error) = Server::parse(url) else {
                panic!("{url} cannot be");
            };
            assert!(error.to_string().contains(word), "{url}: {error}");
        }
    }
}
