//! `caravanserai serve`: the house opens, and the browser app is in it.

use anyhow::{Context, bail};
use caravanserai_server::{Site, close_on_signal, router, serve};
use std::io::{self, ErrorKind, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use tokio::net::TcpListener;

/// Open the house: play in the browser, on this machine.
///
/// The games run in the page; once it is loaded it plays without this program, and without a
/// network. Ctrl-C closes the house.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  caravanserai serve --open                  start, and open the browser
  caravanserai serve --addr 127.0.0.1:9000   at another port
  caravanserai serve --addr 127.0.0.1:0      at any free port; the address is printed

Exit codes: 0 after Ctrl-C or when the system ends it, 1 where it cannot open.")]
pub(crate) struct Args {
    /// Address and port to open at
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080")]
    addr: SocketAddr,
    /// Open the browser as well
    #[arg(long)]
    open: bool,
    /// Serve the site in this folder instead of the one built in
    #[arg(long, value_name = "DIR")]
    site: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let site = match &args.site {
        Some(folder) => Some(Site::from_folder(folder).context("this is no site to serve")?),
        None => Site::embedded(),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("no threads to serve with")?;
    runtime.block_on(open(args, site))
}

async fn open(args: &Args, site: Option<Site>) -> anyhow::Result<()> {
    let listener = match TcpListener::bind(args.addr).await {
        Ok(listener) => listener,
        Err(error) if error.kind() == ErrorKind::AddrInUse => bail!(
            "another program has {} already (perhaps another caravanserai): stop that one, or open \
             at another port, like --addr {}:0 for any free one",
            args.addr,
            args.addr.ip()
        ),
        Err(error) => return Err(error).with_context(|| format!("cannot open at {}", args.addr)),
    };
    let address = page_address(listener.local_addr().context("bound to nothing")?);

    let mut out = io::stdout().lock();
    writeln!(out, "The house is open at {address} (Ctrl-C closes it)")?;
    if site.is_none() {
        writeln!(
            out,
            "This program was built without the browser app; `cargo xtask play` builds it."
        )?;
    }
    out.flush()?;
    drop(out);
    if args.open {
        show(&address);
    }

    let signal = async {
        // Without signals the house stays open until the program is ended.
        if close_on_signal().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    serve(listener, router(site), signal)
        .await
        .context("the house had to close")
}

/// Where a browser on this machine finds it; nobody can visit "every address".
fn page_address(bound: SocketAddr) -> String {
    if bound.ip().is_unspecified() {
        format!("http://localhost:{}/", bound.port())
    } else {
        format!("http://{bound}/")
    }
}

/// Opens the browser, or says that it is up to the reader. It may take its time; we serve meanwhile.
fn show(address: &str) {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        let mut start = Command::new("cmd");
        start.args(["/c", "start", ""]);
        start
    } else {
        Command::new("xdg-open")
    };
    command
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let address = address.to_owned();
    std::thread::spawn(move || {
        if !command.status().is_ok_and(|status| status.success()) {
            // Nobody to tell is no reason to stop serving.
            let _ = writeln!(
                io::stdout(),
                "No browser could be opened from here: open {address} in yours."
            );
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_one_that_a_browser_can_open() {
        let page = |text: &str| page_address(text.parse().expect("an address"));
        assert_eq!(page("127.0.0.1:8080"), "http://127.0.0.1:8080/");
        assert_eq!(page("[::1]:8080"), "http://[::1]:8080/");
        assert_eq!(page("0.0.0.0:80"), "http://localhost:80/");
    }
}
