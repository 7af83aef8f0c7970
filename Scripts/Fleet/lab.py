"""What a fleet is tried in: a PostgreSQL, servers, and ways between them that can be cut."""
import glob
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time


class Failed(Exception):
    """A row that does not hold, in words."""


def until(what, limit, holds):
    """Waits for a condition; returns how many seconds that took and what it came to."""
    start = time.monotonic()
    while True:
        value = holds()
        took = time.monotonic() - start
        if value:
            return took, value
        if took > limit:
            raise Failed(f"{what} did not come within {limit:g} s")
        time.sleep(0.25)


def quietly(*words):
    """Whether a command ends well."""
    try:
        return subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode == 0
    except FileNotFoundError:
        return False


class Database:
    """A PostgreSQL in a folder of its own, on a socket there, and on `host` where that is given."""

    def __init__(self, folder, host, port):
        found = glob.glob("/usr/lib/postgresql/*/bin/initdb")
        if not found:
            raise Failed("PostgreSQL's programs are not in /usr/lib/postgresql")
        self.programs = os.path.dirname(max(found, key=lambda path: int(path.split("/")[4])))
        self.folder, self.host, self.port = folder, host, port
        self.run("initdb", "-D", f"{folder}/data", "-A", "trust", "-U", "micro", "-E", "UTF8", "--no-sync")
        if host:
            with open(f"{folder}/data/pg_hba.conf", "a", encoding="utf8") as rules:
                rules.write(f"host all all {host}/24 trust\n")
        self.start()
        self.run("createdb", "-h", folder, "-p", str(port), "-U", "micro", "fleet")

    def ends(self, program, *words):
        """The status with which one of PostgreSQL's programs ends. They refuse to run as root."""
        rights = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] if os.getuid() == 0 else []
        return subprocess.run(
            rights + [f"{self.programs}/{program}", *words], cwd=self.folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode

    def run(self, program, *words):
        status = self.ends(program, *words)
        if status != 0:
            raise Failed(f"{program} ended with {status}")

    def start(self):
        settings = {
            "listen_addresses": self.host, "port": self.port, "unix_socket_directories": self.folder}
        options = " ".join(f"-c {key}='{value}'" for key, value in settings.items())
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-w", "-l", f"{self.folder}/log", "-o", options, "start")

    def kill(self):
        """As a machine that fails does it."""
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-w", "-m", "immediate", "stop")

    def ask(self, statement):
        """The rows of an answer; None where there is none."""
        words = ["psql", "-X", "-A", "-t", "-q", "-F", "\t", "-h", self.folder, "-p", str(self.port), "-U", "micro"]
        done = subprocess.run(words + ["fleet", "-c", statement], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            return None
        return [line.split("\t") for line in done.stdout.splitlines()]

    def figure(self, statement):
        """One number; 0 before the first server has made its tables."""
        rows = self.ask(statement)
        return int(rows[0][0]) if rows else 0

    def end(self):
        self.ends("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "stop")


class Namespaces:
    """A network namespace for each server, all plugged into one bridge. The database listens on the bridge."""

    words = "a network namespace each"
    host, net = "198.18.77.1", "198.18.77"  # of the range for tests of networks: RFC 2544

    def __init__(self, folder):
        del folder
        self.mark = f"mf{os.getpid() % 100000}"
        self.made = []
        self.run("link", "add", self.mark, "type", "bridge")
        self.run("addr", "add", f"{self.host}/24", "dev", self.mark)
        self.run("link", "set", self.mark, "up")

    @staticmethod
    def possible():
        """Whether the rights allow it: tried, not guessed."""
        name = f"mfprobe{os.getpid() % 10000}"
        if os.getuid() != 0 or not quietly("ip", "netns", "add", name):
            return False
        made = quietly("ip", "link", "add", name[:14], "type", "bridge")
        quietly("ip", "link", "del", name[:14])
        quietly("ip", "netns", "del", name)
        return made

    def run(self, *words):
        done = subprocess.run(["ip", *words], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise Failed(f"ip {' '.join(words)}: {done.stderr.strip()}")

    def join(self, number):
        """Where the database is for a server, and what its command begins with."""
        name, outside = f"{self.mark}-{number}", f"{self.mark}v{number}"
        self.run("netns", "add", name)
        self.made.append(name)
        self.run("link", "add", outside, "type", "veth", "peer", "name", "eth0", "netns", name)
        self.run("-n", name, "addr", "add", f"{self.net}.{10 + number}/24", "dev", "eth0")
        self.run("-n", name, "link", "set", "eth0", "up")
        self.run("-n", name, "link", "set", "lo", "up")
        self.run("link", "set", outside, "master", self.mark, "up")
        return f"{self.host}", ["ip", "netns", "exec", name]

    def cut(self, number):
        """Whatever is sent is lost, and nobody is told."""
        self.run("link", "set", f"{self.mark}v{number}", "nomaster")

    def mend(self, number):
        self.run("link", "set", f"{self.mark}v{number}", "master", self.mark)

    def end(self):
        for name in self.made:
            quietly("ip", "netns", "del", name)
        quietly("ip", "link", "del", self.mark)


class Relays:
    """One host: a process for each server that passes bytes on to the database's socket, and can be halted."""

    words = "one host, a relay each"
    host = ""

    def __init__(self, folder):
        self.folder, self.relays = folder, {}

    def join(self, number):
        place = f"{self.folder}/way{number}"
        os.mkdir(place)
        self.relays[number] = subprocess.Popen(
            [sys.executable, os.path.join(os.path.dirname(__file__), "relay.py"), place, self.folder],
            stdin=subprocess.DEVNULL)
        return place, []

    def cut(self, number):
        self.relays[number].send_signal(signal.SIGSTOP)

    def mend(self, number):
        self.relays[number].send_signal(signal.SIGCONT)

    def end(self):
        for relay in self.relays.values():
            relay.kill()
            relay.wait()


class Server:
    """A `micro-server` that keeps its dish; without `address` it has no pool."""

    exchange = 20  # seconds between two exchanges, told in the table

    def __init__(self, program, folder, name, seed, address=None, prefix=()):
        self.name, self.folder = name, f"{folder}/{name}"
        os.mkdir(self.folder)
        self.socket, self.world = f"{self.folder}/s", f"{self.folder}/w"
        self.log, self.output = f"{self.folder}/log", f"{self.folder}/out"
        self.command = [
            *prefix, program, "--port", "0", "--address", "127.0.0.1", "--name", name, "--seed", str(seed),
            "--creatures", "40", "--edit-seconds", "0", "--world", self.world, "--save-every", "10", "--key-file",
            f"{self.folder}/key", "--admin-socket", self.socket, "--log-level", "debug", "--check-invariants", "--json"]
        if address:
            self.command += ["--pool", address, "--pool-every", str(self.exchange)]
        self.start()

    def start(self):
        home = {**os.environ, "HOME": self.folder, "XDG_DATA_HOME": self.folder, "XDG_RUNTIME_DIR": self.folder}
        with open(self.log, "ab") as log, open(self.output, "ab") as output:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=output, stderr=log, env=home)

    def lives(self):
        return self.process.poll() is None

    def kill(self):
        self.process.kill()
        self.process.wait()

    def finish(self):
        """Its status, and its figures."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(60)
        with open(self.output, encoding="utf8") as output:
            lines = [line for line in output if line.startswith("{")]
        return status, json.loads(lines[-1]) if lines else {}

    def lines(self, words):
        """Lines of its log with these words in them."""
        with open(self.log, encoding="utf8", errors="replace") as log:
            return [line.rstrip("\n") for line in log if re.search(words, line)]

    def fleet(self):
        """What its host reads of the fleet; None where it does not answer."""
        try:
            with socket.socket(socket.AF_UNIX) as line:
                line.settimeout(5)
                line.connect(self.socket)
                line.sendall(b"status\n")
                answer = b""
                while part := line.recv(4096):
                    answer += part
        except OSError:
            return None
        found = re.search(
            r"champions: (\d+) out, (\d+) came, (\d+) tried, (\d+) taken in, (\d+) wait, (\d+) forgotten; elites: (\d+), (\w+)",
            answer.decode(errors="replace"))
        if not found:
            return None
        names = ["out", "came", "tried", "taken", "waiting", "forgotten", "elites"]
        figures = {name: int(value) for name, value in zip(names, found.groups())}
        return {**figures, "digest": found.group(8), "reachable": b"its database answers" in answer}


def make_folder():
    """A socket's path is short, so its folder is."""
    folder = f"/tmp/mf{os.getpid()}"
    os.mkdir(folder)
    if os.getuid() == 0:
        shutil.chown(folder, "nobody", "nogroup")
    return folder
