"""The proof of a fleet: see the head of Scripts/prove-fleet, which starts it."""
import argparse
import json
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import time

from lab import Database, Failed, Namespaces, Relays, Server, make_folder, until

NAMES = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta"]
# Servers of the same seeds without a pool, beside those of the fleet: they feel the same machine.
LONERS = 4
KILLED, CUT = ["epsilon", "zeta"], "theta"
# The design's promise for elites after a partition, in seconds.
EQUAL_WITHIN = 30


class Proof:
    def __init__(self, options):
        self.options, self.rows, self.start = options, [], time.monotonic()
        self.folder = make_folder()
        self.ways = (Relays if options.one_host or not Namespaces.possible() else Namespaces)(self.folder)
        self.database, self.servers, self.loners = None, {}, []

    def row(self, step, seen, **figures):
        """What holds is printed and kept at once: a run that is broken off has shown so much."""
        if not self.rows:
            print("| step | what was seen |\n| --- | --- |")
        self.rows.append({"step": step, "seen": seen, **figures})
        print(f"| {step} | {seen} |", flush=True)
        os.makedirs(os.path.dirname(os.path.abspath(self.options.json)), exist_ok=True)
        with open(self.options.json + ".new", "w", encoding="utf8") as file:
            json.dump({"ways": self.ways.words, "partition": self.options.partition, "rows": self.rows}, file, indent=1)
        os.replace(self.options.json + ".new", self.options.json)

    def until(self, what, holds):
        def checked():
            for server in [*self.servers.values(), *self.loners]:
                if not server.lives():
                    raise Failed(f"{server.name} is dead")
            return holds()
        return until(what, self.options.limit, checked)

    def all_say(self, words, names, since):
        """Whether the logs of these servers have more such lines than before."""
        return all(len(self.servers[name].lines(words)) > since[name] for name in names)

    def counts(self, words, names):
        return {name: len(self.servers[name].lines(words)) for name in names}

    def figures(self, names=None):
        """Of these servers; None where one does not answer."""
        figures = {name: self.servers[name].fleet() for name in names or NAMES}
        return figures if all(figures.values()) else None

    def run(self):
        self.begin()
        self.exchange()
        self.cut()
        self.kill_all()
        self.mend()
        self.drain()
        self.breed()
        self.trace()
        self.finish()

    def begin(self):
        self.database = Database(self.folder, self.ways.host, 5432)
        program = os.path.abspath(self.options.server)
        for number, name in enumerate(NAMES):
            place, prefix = self.ways.join(number)
            address = f"postgres:///fleet?host={place}&user=micro"
            self.servers[name] = Server(program, self.folder, name, number + 1, address, prefix)
        for number in range(LONERS):
            self.loners.append(Server(program, self.folder, f"alone{number + 1}", number + 1))
        origins = "SELECT count(DISTINCT origin) FROM micro_champion"
        took, _ = self.until("champions of all", lambda: self.database.figure(origins) >= len(NAMES))
        champions = self.database.figure("SELECT count(*) FROM micro_champion")
        self.row(f"eight servers, {self.ways.words}, exchange every {Server.exchange} s; four of the same seeds alone",
                 f"after {took:.0f} s: {champions} champions of 8 servers", seconds=took, champions=champions)

    def exchange(self):
        def tried():
            figures = self.figures()
            return figures if figures and all(one["tried"] for one in figures.values()) \
                and any(one["taken"] for one in figures.values()) else None
        took, figures = self.until("a trial everywhere", tried)
        trials, taken = (sum(one[key] for one in figures.values()) for key in ["tried", "taken"])
        self.row("migrants are tried against their niche's median",
                 f"after {took:.0f} s more: {trials} tried, {taken} taken in", trials=trials, taken=taken)

    def cut(self):
        before = self.counts("cannot be reached", [CUT])
        self.cut_at = time.monotonic()
        self.ways.cut(NAMES.index(CUT))
        took, _ = self.until("words about the cut", lambda: self.all_say("cannot be reached", [CUT], before))
        self.row(f"{CUT} is cut off", f"it says so after {took:.0f} s, and plays on", seconds=took)

    def kill_all(self):
        others = [name for name in NAMES if name != CUT]
        before = self.counts("cannot be reached", others)
        self.database.kill()
        took, _ = self.until("words about the loss", lambda: self.all_say("cannot be reached", others, before))
        self.row("the database is killed", f"each says so after {took:.0f} s, and plays on", seconds=took)
        # Their outboxes are to have something in them.
        took, _ = self.until("champions that wait", lambda: all(self.waiting_on_disk(name) for name in KILLED))
        kept = {name: self.waiting_on_disk(name) for name in KILLED}
        said = self.counts("champions have waited", KILLED)
        for name in KILLED:
            self.servers[name].kill()
        for name in KILLED:
            self.servers[name].start()
        self.until("the killed ones", lambda: self.figures(KILLED) and self.all_say("champions have waited", KILLED, said))
        words = " and ".join(f"{name} with {kept[name]}" for name in KILLED)
        self.row("two servers are killed (SIGKILL) and started again",
                 f"{words} champions waiting on the disk: each goes on with its dish, and they still wait", kept=kept)
        back = [name for name in others if name not in KILLED]
        lines = self.counts("cannot be reached", back)
        more = {name: count - before[name] for name, count in lines.items() if count - before[name] != 1}
        if more:
            raise Failed(f"servers said not once that the database is away: {more}")
        before = self.counts("is there again", back)
        self.database.start()
        took, _ = self.until("its return", lambda: self.all_say("is there again", back, before) and self.reach(others))
        self.row("the database is started again", f"all but {CUT} are back after {took:.0f} s", seconds=took)

    def reach(self, names):
        figures = self.figures(names)
        return figures and all(one["reachable"] for one in figures.values())

    def waiting_on_disk(self, name):
        try:
            with open(f"{self.servers[name].world}/fleet.outbox", encoding="utf8") as file:
                return len(json.load(file)["champions"])
        except (OSError, ValueError):
            return 0

    def mend(self):
        left = self.options.partition - (time.monotonic() - self.cut_at)
        if left > 0:
            time.sleep(left)
        lasted = time.monotonic() - self.cut_at
        lone = self.figures([CUT])
        if not lone or lone[CUT]["reachable"]:
            raise Failed(f"{CUT} was not cut off")
        self.ways.mend(NAMES.index(CUT))

        def equal():
            figures = self.figures()
            digests = {one["digest"] for one in figures.values()} if figures else set()
            return figures if len(digests) == 1 and all(one["reachable"] for one in figures.values()) else None
        took, figures = self.until("equal elites", equal)
        if took > EQUAL_WITHIN:
            raise Failed(f"elites were equal after {took:.0f} s, and not within {EQUAL_WITHIN}")
        one = figures[CUT]
        self.row(f"after {lasted:.0f} s {CUT} is let in again, with {lone[CUT]['waiting']} champions waiting",
                 f"{took:.1f} s later all eight know the same {one['elites']} elites ({one['digest']})",
                 partition=lasted, seconds=took, elites=one["elites"])

    def drain(self):
        def drained():
            figures = self.figures()
            return figures if figures and not any(one["waiting"] for one in figures.values()) else None
        took, figures = self.until("empty outboxes", drained)
        forgotten = sum(one["forgotten"] for one in figures.values())
        if forgotten:
            raise Failed(f"{forgotten} champions were forgotten")
        self.row("what waited goes out", f"after {took:.0f} s nothing waits anywhere, and nothing was forgotten", seconds=took)

    def breed(self):
        self.until("work for nurseries", lambda: self.database.figure(
            "SELECT count(*) FROM micro_job WHERE done IS NULL") >= 2)
        address = f"postgres:///fleet?host={self.folder}&user=micro"
        done = subprocess.run(
            [self.options.server, "nursery", "--pool", address, "--jobs", "2", "--every", "1"], capture_output=True,
            text=True, check=False)
        said = [int(count) for count in re.findall(r"(\d+) champions$", done.stderr, re.M)]
        bred = self.database.figure("SELECT count(*) FROM micro_champion WHERE origin LIKE 'nursery of %'")
        if done.returncode != 0 or len(said) != 2 or not 0 < bred == sum(said):
            raise Failed(f"the nursery did {len(said)} jobs, bred {sum(said)}, and {bred} are there: {done.stderr[-400:]}")
        self.row("a nursery works off two jobs", f"all {bred} champions of it published", bred=bred)

    def trace(self):
        travelled = """
            SELECT to_hex(child.hash) FROM micro_birth child JOIN micro_birth parent
            ON parent.kind = child.kind AND parent.hash = child.parent
            WHERE child.origin <> parent.origin ORDER BY child.origin LIKE 'nursery of %', child.number DESC LIMIT 1
            """
        _, rows = self.until("a line over two servers", lambda: self.database.ask(travelled))
        address = f"postgres:///fleet?host={self.folder}&user=micro"
        done = subprocess.run(
            [self.options.server, "lineage", "--pool", address, "--genome", rows[0][0].zfill(16), "--json"],
            capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise Failed(f"no lineage: {done.stderr.strip()}")
        line = json.loads(done.stdout)["line"]
        path = [one["server"] for one in line]
        if len(set(one["origin"] for one in line)) < 2:
            raise Failed(f"the line is of one server: {path}")
        ways = " from ".join(f"{one['server']} (generation {one['generation']})" for one in line[:4])
        self.row("a champion's line is followed across servers (`micro-server lineage --pool`)",
                 ways + (f" and {len(line) - 4} before" if len(line) > 4 else ""), line=path)

    def finish(self):
        reports = {}
        for server in [*self.servers.values(), *self.loners]:
            status, report = server.finish()
            if status != 0 or report.get("ledger_sum") != 0:
                raise Failed(f"{server.name} ended with {status}, its ledger {report.get('ledger_sum')} off")
            reports[server.name] = report
        self.row("all twelve servers end", "status 0, ledgers 0 off")
        self.judge_births()
        self.judge_ticks(reports)

    def judge_births(self):
        twice = self.database.figure("SELECT count(*) - count(DISTINCT (kind, genome)) FROM micro_champion")
        if twice:
            raise Failed(f"{twice} genomes stand in the database twice")
        known = {row[0].zfill(16) for row in self.database.ask("SELECT to_hex(hash) FROM micro_birth") or []}
        promised, lost = set(), {}
        for server in self.servers.values():
            mine = {re.search(r"champion (\w{16}) waits in", line).group(1)
                    for line in server.lines(r"champion \w{16} waits in")}
            promised |= mine
            # What was handed over last may still wait on the disk, where it is not lost.
            missing = mine - known
            if len(missing) > self.waiting_on_disk(server.name):
                lost[server.name] = sorted(missing)
        if lost:
            raise Failed(f"lost: {lost}")
        if not promised:
            raise Failed("no server has kept a champion on its disk")
        self.row("no birth is lost and no genome stands there twice",
                 f"all {len(promised)} champions that ever waited on a disk are among the {len(known)} of the database",
                 kept=len(promised), published=len(known))

    def judge_ticks(self, reports):
        pairs = [(reports[name]["tick_ms_p99"], reports[loner.name]["tick_ms_p99"])
                 for name, loner in zip(NAMES, self.loners)]
        fleet, alone = (statistics.median(side) for side in zip(*pairs))
        ratio = fleet / alone if alone else float("inf")
        self.row("tick p99 with a pool and without, the same four seeds at the same time, medians",
                 f"{fleet:.2f} ms and {alone:.2f} ms: {ratio:.2f} times", with_pool=fleet, alone=alone, ratio=ratio)
        if ratio > self.options.ratio:
            raise Failed(f"the tick is {ratio:.2f} times as long with a pool, and {self.options.ratio} are allowed")

    def end(self):
        for server in [*self.servers.values(), *self.loners]:
            if server.lives():
                server.kill()
        self.ways.end()
        if self.database:
            self.database.end()
        shutil.rmtree(self.folder, ignore_errors=True)

    def tail(self):
        """The last words of each server, for who looks for what went wrong."""
        for server in [*self.servers.values(), *self.loners]:
            for line in server.lines("warning|error")[-3:]:
                print(f"{server.name}: {line}", file=sys.stderr)


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    parser = argparse.ArgumentParser()
    parser.add_argument("--server", required=True)
    parser.add_argument("--partition", type=float, default=300)
    parser.add_argument("--limit", type=float, default=300)
    parser.add_argument("--ratio", type=float, default=1.25)
    parser.add_argument("--json", default=".build/prove-fleet.json")
    parser.add_argument("--one-host", action="store_true")
    proof = Proof(parser.parse_args())
    try:
        proof.run()
        print(f"all of it holds, after {time.monotonic() - proof.start:.0f} s", file=sys.stderr)
    except Failed as error:
        proof.tail()
        print(f"error: {error}", file=sys.stderr)
        return 1
    finally:
        proof.end()
    return 0


if __name__ == "__main__":
    sys.exit(main())
