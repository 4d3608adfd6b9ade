//! `caravanserai serve`: the house opens, with the browser app and tables for people far apart.

use anyhow::{Context, bail};
use caravanserai_server::{House, Limits, Settings, Site, close_on_signal, house_router, serve};
use caravanserai_store::Store;
use std::io::{self, ErrorKind, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tracing_subscriber::filter::LevelFilter;

/// How long the program waits at its end for threads that nobody needs any more.
const AFTERWARDS: Duration = Duration::from_secs(1);

/// Open the house: play in the browser, alone, around one screen, or at tables with people far away.
///
/// It needs no configuration: tables are kept in a SQLite file of your own. Ctrl-C closes the house;
/// every table goes on where it was when it opens again. Everything can also be set by environment.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  caravanserai serve --open                  start, and open the browser
  caravanserai serve --addr 127.0.0.1:9000   at another port
  caravanserai serve --addr 127.0.0.1:0      at any free port; the address is printed
  caravanserai serve --data /var/lib/caravanserai --base-url https://games.example.org
  caravanserai serve --database postgres://caravanserai@localhost/caravanserai

docs/hosting.md describes a house on the open network: systemd, a proxy with TLS, backups.

Exit codes: 0 after Ctrl-C or when the system ends it, 1 where it cannot open.")]
pub(crate) struct Args {
    /// Address and port to open at
    #[arg(
        long,
        value_name = "ADDR",
        default_value = "127.0.0.1:8080",
        env = "CARAVANSERAI_ADDR"
    )]
    addr: SocketAddr,
    /// Open the browser as well
    #[arg(long, env = "CARAVANSERAI_OPEN")]
    open: bool,
    /// Serve the site in this folder instead of the one built in
    #[arg(long, value_name = "DIR", env = "CARAVANSERAI_SITE")]
    site: Option<PathBuf>,
    /// Keep tables in this folder (SQLite); otherwise in your own data folder
    #[arg(
        long,
        value_name = "DIR",
        env = "CARAVANSERAI_DATA",
        conflicts_with = "database"
    )]
    data: Option<PathBuf>,
    /// Keep tables in this database: `postgres://USER:PASSWORD@HOST/NAME`, or `sqlite:FILE`
    #[arg(
        long,
        value_name = "URL",
        env = "CARAVANSERAI_DATABASE",
        hide_env_values = true
    )]
    database: Option<String>,
    /// Where browsers find the house, like `https://games.example.org`; requests from pages elsewhere
    /// are refused, and links begin with it
    #[arg(long, value_name = "URL", env = "CARAVANSERAI_BASE_URL")]
    base_url: Option<String>,
    /// Most tables in memory at once; while there are as many, no more can be opened. Tables that nobody
    /// is at are put away after a few minutes and do not count
    #[arg(long, value_name = "N", default_value_t = Limits::default().tables, env = "CARAVANSERAI_MAX_TABLES")]
    max_tables: usize,
    /// Most connections to tables in all
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections, env = "CARAVANSERAI_MAX_CONNECTIONS")]
    max_connections: usize,
    /// Most connections to tables from one address; programs on this machine have no such limit
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections_each, env = "CARAVANSERAI_MAX_CONNECTIONS_EACH")]
    max_connections_each: usize,
    /// Most other connections in all, on which pages and requests come; more wait until there is room
    #[arg(long, value_name = "N", default_value_t = Limits::default().plain, env = "CARAVANSERAI_MAX_PLAIN")]
    max_plain: usize,
    /// Most other connections from one address; programs on this machine, such as a proxy, have no such
    /// limit
    #[arg(long, value_name = "N", default_value_t = Limits::default().plain_each, env = "CARAVANSERAI_MAX_PLAIN_EACH")]
    max_plain_each: usize,
    /// Most messages a second on one connection; all connections from one address have four times as
    /// many together, programs on this machine have no such limit
    #[arg(long, value_name = "N", default_value_t = Limits::default().messages, env = "CARAVANSERAI_MAX_MESSAGES")]
    max_messages: u32,
    /// Most requests a second from one address; programs on this machine have no such limit
    #[arg(long, value_name = "N", default_value_t = Limits::default().requests, env = "CARAVANSERAI_MAX_REQUESTS")]
    max_requests: u32,
    /// Most tables that one address may open in an hour, all at once or spread over it; programs on this
    /// machine have no such limit
    #[arg(long, value_name = "N", default_value_t = Limits::default().openings, env = "CARAVANSERAI_MAX_OPENINGS")]
    max_openings: u32,
    /// How many bots may think at once
    #[arg(long, value_name = "N", default_value_t = Limits::default().thinkers, env = "CARAVANSERAI_MAX_THINKERS")]
    max_thinkers: usize,
    /// Let webhooks call addresses of this machine and its own network, too
    #[arg(long, env = "CARAVANSERAI_LOCAL_WEBHOOKS")]
    local_webhooks: bool,
    /// How much to log: off, error, warn, info, debug
    #[arg(
        long,
        value_name = "LEVEL",
        default_value = "warn",
        env = "CARAVANSERAI_LOG"
    )]
    log: LevelFilter,
    /// Log one JSON object a line
    #[arg(long, env = "CARAVANSERAI_LOG_JSON")]
    log_json: bool,
}

impl Args {
    fn settings(&self) -> Settings {
        Settings {
            base_url: self.base_url.clone(),
            limits: Limits {
                tables: self.max_tables,
                connections: self.max_connections,
                connections_each: self.max_connections_each,
                plain: self.max_plain,
                plain_each: self.max_plain_each,
                messages: self.max_messages,
                requests: self.max_requests,
                openings: self.max_openings,
                thinkers: self.max_thinkers,
                ..Limits::default()
            },
            local_webhooks: self.local_webhooks,
        }
    }

    /// Where tables are kept.
    fn database(&self) -> anyhow::Result<String> {
        if let Some(url) = &self.database {
            return Ok(url.clone());
        }
        let folder = match &self.data {
            Some(folder) => folder.clone(),
            None => own_folder(|name| std::env::var_os(name).map(PathBuf::from)).context(
                "there is no folder of your own to keep tables in: name one with --data",
            )?,
        };
        std::fs::create_dir_all(&folder)
            .with_context(|| format!("cannot keep tables in {}", folder.display()))?;
        let file = folder.join("caravanserai.db");
        let file = file
            .to_str()
            .context("the folder's name is not plain text")?;
        Ok(format!("sqlite:{file}"))
    }
}

/// The folder for what programs keep for this person, by the custom of the system.
fn own_folder(set: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    let absolute = |name: &str| set(name).filter(|path| path.is_absolute());
    let inside = |base: PathBuf, rest: &str| Some(base.join(rest).join("caravanserai"));
    if let Some(data) = absolute("XDG_DATA_HOME") {
        return inside(data, "");
    }
    if let Some(data) = absolute("LOCALAPPDATA") {
        return inside(data, "");
    }
    inside(absolute("HOME")?, ".local/share")
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let site = match &args.site {
        Some(folder) => Some(Site::from_folder(folder).context("this is no site to serve")?),
        None => Site::embedded(),
    };
    if let Some(url) = &args.base_url
        && !(url.starts_with("http://") || url.starts_with("https://"))
    {
        bail!("--base-url {url} is no address: expected one like https://games.example.org");
    }
    log(args);
    let database = args.database()?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("no threads to serve with")?;
    let served = runtime.block_on(open(args, site, &database));
    // Everyone is told and everything kept. Whatever still thinks or waits for a webhook's answer does
    // so in vain.
    runtime.shutdown_timeout(AFTERWARDS);
    served
}

/// Logs go to standard error, so that what is printed for people stays readable.
fn log(args: &Args) {
    let builder = tracing_subscriber::fmt()
        .with_max_level(args.log)
        .with_writer(io::stderr)
        .with_ansi(false);
    if args.log_json {
        builder.json().init();
    } else {
        builder.init();
    }
}

async fn open(args: &Args, site: Option<Site>, database: &str) -> anyhow::Result<()> {
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
    let store = Store::open(database).context("cannot open the store where tables are kept")?;
    let house = House::open(store.clone(), args.settings())
        .await
        .context("cannot read what is kept in the store")?;
    let bound = listener.local_addr().context("bound to nothing")?;
    let address = page_address(bound);

    let mut told = format!("The house is open at {address} (Ctrl-C closes it)\n");
    if site.is_none() {
        told += "This program was built without the browser app; `cargo xtask play` builds it.\n";
    }
    if let Some(file) = database.strip_prefix("sqlite:") {
        told.extend(["Tables are kept in ", file, "\n"]);
    }
    // A house that nobody listens to is open all the same.
    let _ = io::stdout().write_all(told.as_bytes());
    let _ = io::stdout().flush();
    if args.open {
        show(&address);
    }

    let signal = closing(house.clone());
    let limits = args.settings().limits;
    let served = serve(listener, house_router(site, house), &limits, signal).await;
    // Whoever still thinks or waits has a handle of its own, and may not be waited for.
    store.stop();
    served.context("the house had to close")
}

/// Done when the house is to close and everyone at a table has been told.
async fn closing(house: Arc<House>) {
    // Without signals the house stays open until the program is ended.
    if close_on_signal().await.is_err() {
        std::future::pending::<()>().await;
    }
    house.close().await;
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
    fn tables_are_kept_in_a_folder_of_ones_own() {
        let env = |pairs: &'static [(&str, &str)]| {
            own_folder(|name| {
                let found = pairs.iter().find(|(other, _)| *other == name);
                found.map(|(_, value)| PathBuf::from(value))
            })
        };
        let path = |text: &str| Some(PathBuf::from(text));
        assert_eq!(
            env(&[("HOME", "/home/ada")]),
            path("/home/ada/.local/share/caravanserai")
        );
        let both = env(&[("HOME", "/home/ada"), ("XDG_DATA_HOME", "/data")]);
        assert_eq!(both, path("/data/caravanserai"));
        // A relative path means nothing there, says the custom.
        assert_eq!(env(&[("XDG_DATA_HOME", "data")]), None);
        assert_eq!(env(&[]), None);
    }

    #[test]
    fn every_argument_can_be_set_by_environment() {
        use clap::Args as _;
        let command = Args::augment_args(clap::Command::new("serve"));
        for argument in command.get_arguments() {
            let name = argument.get_id().as_str();
            let variable = format!("CARAVANSERAI_{}", name.to_uppercase());
            assert_eq!(argument.get_env(), Some(variable.as_ref()), "{name}");
        }
        assert!(command.get_arguments().count() > 10);
    }

    #[test]
    fn the_address_is_one_that_a_browser_can_open() {
        let page = |text: &str| page_address(text.parse().expect("an address"));
        assert_eq!(page("127.0.0.1:8080"), "http://127.0.0.1:8080/");
        assert_eq!(page("[::1]:8080"), "http://[::1]:8080/");
        assert_eq!(page("0.0.0.0:80"), "http://localhost:80/");
    }
}
