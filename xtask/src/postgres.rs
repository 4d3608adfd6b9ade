//! A throw-away PostgreSQL: a cluster of its own in a folder of its own, on a free port of loopback,
//! with a password that nobody keeps. It ends with us, however we end.

use crate::Stopped;
use crate::{needs, steps};
use std::fs;
use std::io::Read;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Where the tests of the store look for a server.
const VARIABLE: &str = "CARAVANSERAI_TEST_POSTGRES";

/// Where they look for the certificate that vouches for it.
const ROOTS: &str = "CARAVANSERAI_TEST_POSTGRES_ROOTS";

/// The user of the cluster, and the system's user who runs it where we are root: PostgreSQL refuses
/// to run as root, and Debian's package makes this user for it.
const USER: &str = "postgres";

/// How long a server may take to be there.
const PATIENCE: Duration = Duration::from_mins(1);

/// `cargo xtask postgres COMMAND`: runs a command beside a server.
pub(crate) fn beside(arguments: &[String]) -> Result<(), Stopped> {
    let [program, rest @ ..] = arguments else {
        return Err("`cargo xtask postgres` needs a command to run, such as \
                    `cargo xtask postgres cargo test --package caravanserai-store`."
            .into());
    };
    let server = Postgres::start()?;
    let mut command = Command::new(program);
    server.name_to(&mut command);
    steps::run(command.args(rest).current_dir(steps::workspace()))
}

/// A server that runs as long as this lives.
pub(crate) struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    server: Option<Child>,
    url: String,
}

impl Postgres {
    pub(crate) fn start() -> Result<Self, Stopped> {
        let mut postgres = Self {
            programs: needs::postgres()?,
            folder: folder()?,
            server: None,
            url: String::new(),
        };
        postgres.make_cluster().and_then(|password| {
            let port = free_port()?;
            postgres.serve(port)?;
            postgres.url = format!("postgres://{USER}:{password}@127.0.0.1:{port}/postgres");
            Ok(())
        })?;
        println!("PostgreSQL for the tests: {}", postgres.folder.display());
        Ok(postgres)
    }

    /// Tells a command where the server is.
    pub(crate) fn name_to(&self, command: &mut Command) {
        command.env(VARIABLE, &self.url);
        command.env(ROOTS, self.folder.join("roots.crt"));
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// A setting that names a file of ours.
    fn setting(&self, name: &str, file: &str) -> String {
        format!("{name}={}", self.folder.join(file).display())
    }

    /// One of PostgreSQL's programs, run by someone who is not root and ended when we are.
    fn program(&self, name: &str) -> Command {
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "INT"]);
        if needs::we_are_root() {
            command.args(["--reuid", USER, "--regid", USER, "--init-groups"]);
        }
        command.arg("--").arg(self.programs.join(name));
        command.current_dir(&self.folder);
        command
    }

    /// Makes the cluster; returns the password of its user.
    fn make_cluster(&self) -> Result<String, Stopped> {
        let password = random_word()?;
        let file = self.folder.join("password");
        fs::write(&file, &password).map_err(|error| cannot("be prepared", &error))?;
        self.make_certificates()?;
        if needs::we_are_root() {
            steps::run(Command::new("chown").args(["-R", USER]).arg(&self.folder))?;
        }
        let mut initdb = self.program("initdb");
        initdb
            .arg("--pgdata")
            .arg(self.data())
            .args(["--username", USER, "--auth", "scram-sha-256"])
            .arg("--pwfile")
            .arg(&file)
            .args(["--encoding", "UTF8", "--locale", "C", "--no-sync"]);
        steps::output(&mut initdb)?;
        fs::remove_file(&file).map_err(|error| cannot("be prepared", &error))?;
        Ok(password)
    }

    /// One that vouches, and one for the server, signed by it: for connections that are encrypted.
    fn make_certificates(&self) -> Result<(), Stopped> {
        let make = |name: &str, more: &[&str]| {
            let key = format!("{name}.key");
            let certificate = format!("{name}.crt");
            let kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"];
            steps::output(
                Command::new("openssl")
                    .args(["req", "-x509", "-nodes", "-days", "2"])
                    .args(kind)
                    .args(["-subj", &format!("/CN=Tests of Caravanserai, {name}")])
                    .args(["-keyout", &key, "-out", &certificate])
                    .args(more)
                    .current_dir(&self.folder),
            )
            .map(drop)
        };
        make("roots", &[])?;
        let signed = ["-CA", "roots.crt", "-CAkey", "roots.key"];
        let server = [
            "-addext",
            "subjectAltName=IP:127.0.0.1",
            "-addext",
            "basicConstraints=critical,CA:FALSE",
        ];
        make("server", &[signed, server].concat())
    }

    fn serve(&mut self, port: u16) -> Result<(), Stopped> {
        let log = self.folder.join("log");
        let log_file = fs::File::create(&log).map_err(|error| cannot("write its log", &error))?;
        let mut server = self.program("postgres");
        server
            .arg("-D")
            .arg(self.data())
            .args(["-h", "127.0.0.1", "-p", &port.to_string()])
            .args(["-c", "unix_socket_directories="])
            // Whoever does not ask for it speaks in the open all the same.
            .args(["-c", "ssl=on"])
            .args(["-c", &self.setting("ssl_cert_file", "server.crt")])
            .args(["-c", &self.setting("ssl_key_file", "server.key")])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log_file);
        let server = server
            .spawn()
            .map_err(|error| cannot("be started", &error))?;
        let server = self.server.insert(server);
        let until = Instant::now() + PATIENCE;
        let mut there = Command::new(self.programs.join("pg_isready"));
        there.args([
            "--quiet",
            "--host",
            "127.0.0.1",
            "--port",
            &port.to_string(),
        ]);
        while !steps::succeeds(&mut there) {
            if Instant::now() > until || !matches!(server.try_wait(), Ok(None)) {
                let log = fs::read_to_string(log).unwrap_or_default();
                return Err(format!("PostgreSQL does not start:\n{log}"));
            }
            sleep(Duration::from_millis(50));
        }
        Ok(())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some(mut server) = self.server.take() {
            let mut stop = self.program("pg_ctl");
            stop.args(["stop", "--silent", "--mode", "immediate", "--pgdata"]);
            if !steps::succeeds(stop.arg(self.data())) {
                // It has stopped by itself, or will not listen.
                let _ = server.kill();
            }
            let _ = server.wait();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A new folder in the target folder, or in the system's for temporary files where PostgreSQL's user
/// may not enter the target folder.
fn folder() -> Result<PathBuf, Stopped> {
    let may_enter = |folder: &Path| {
        !needs::we_are_root()
            || steps::succeeds(
                Command::new("runuser")
                    .args(["-u", USER, "--", "test", "-x"])
                    .arg(folder),
            )
    };
    let target = steps::target()?;
    let parent = if may_enter(&target) {
        target
    } else {
        std::env::temp_dir()
    };
    let folder = parent.join(format!("caravanserai-postgres-{}", std::process::id()));
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
        .create(&folder)
        .map_err(|error| cannot("have a folder", &error))?;
    Ok(folder)
}

/// Free a moment ago, which is as much as anyone can say of a port.
fn free_port() -> Result<u16, Stopped> {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    free.map(|address| address.port())
        .map_err(|error| cannot("have a port", &error))
}

fn random_word() -> Result<String, Stopped> {
    let mut bytes = [0; 16];
    fs::File::open("/dev/urandom")
        .and_then(|mut source| source.read_exact(&mut bytes))
        .map_err(|error| cannot("have a password", &error))?;
    Ok(format!("{:032x}", u128::from_ne_bytes(bytes)))
}

fn cannot(what: &str, error: &std::io::Error) -> Stopped {
    format!("The PostgreSQL for the tests cannot {what}: {error}.")
}
