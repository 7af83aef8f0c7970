import Foundation
import Glibc
import Testing
import Waiting

/// `micro-server nursery` as a host runs it, beside a server of the same fleet.
@Suite(.serialized, .enabled(if: TestDatabase.isThere, TestDatabase.missing))
struct FleetNurseryTests {
    @Test(arguments: [1, 2]) func aNurseryWorksOffWhatAServerLeavesAndNamesWhatMakesNoSense(_ cores: Int) throws {
        let database = try TestDatabase()
        defer { database.end() }
        let (server, _) = try RunningServer.start(
            ["--creatures", "16", "--edit-seconds", "0", "--pool", database.address, "--pool-every", "1"])
        // The server makes the tables. Whoever may write to them may leave any job: this one comes before its first,
        // however late it is put there.
        let senseless = """
            INSERT INTO micro_job (id, kind, origin, settings, pool, seed, seconds)
            VALUES (0, 'pond', E'a\\x1b[2Jb', '{}', '\\x00', 1, 60)
            """
        try wait(for: "its tables", { server.errors }) { try database.ask(TestDatabase.rest + senseless) != nil }
        let nursery = try TestProcess(
            "micro-server",
            [
                "nursery", "--pool", database.address, "--jobs", "\(cores)", "--cores", "\(cores)", "--every", "1",
            ])
        #expect(try nursery.exitStatus() == 0, "\(nursery.errors)")
        let lines = nursery.errors.split(separator: "\n")
        let named = lines.filter { $0.contains("makes no sense here") }
        #expect(named.count == 1, "\(nursery.errors)")
        for words in ["of a\u{FFFD}[2Jb makes no sense here", "its settings cannot be read: there is no '"] {
            #expect(named.first?.contains(words) == true, "\(nursery.errors)")
        }
        let done = lines.filter { $0.hasSuffix(" champions") }
        #expect(done.count == cores, "\(nursery.errors)")
        let bred = done.compactMap { $0.split(separator: " ").dropLast().last.flatMap { Int($0) } }.reduce(0, +)
        #expect(nursery.errors.contains("ended after \(cores) jobs"))
        #expect(try database.ask("SELECT count(*) FROM micro_job WHERE done IS NOT NULL") == "\(cores)")
        // No two threads had one job.
        #expect(try database.ask("SELECT count(DISTINCT id) = count(*) FROM micro_job") == "t")
        #expect(try database.ask("SELECT leased IS NULL AND done IS NULL FROM micro_job WHERE seconds = 60") == "t")
        let published = "SELECT count(*) FROM micro_champion WHERE origin LIKE 'nursery of %'"
        #expect(try database.ask(published) == String(bred))
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0, "\(server.errors)")
    }

    @Test func aNurseryWithoutADatabaseSaysSoAndEndsWhenItIsAsked() throws {
        let nursery = try TestProcess(
            "micro-server", ["nursery", "--pool", "postgres:///none?host=/nowhere", "--every", "1"])
        try wait(for: "its words", { nursery.errors }) { nursery.errors.contains("it is tried again, after 1 s") }
        nursery.send(SIGTERM)
        #expect(try nursery.exitStatus() == 0 && nursery.errors.contains("ended after 0 jobs"), "\(nursery.errors)")
    }

    /// Whoever starts it is told at once what is to be mended: no time makes it better.
    @Test func aNurseryWithAnAddressThatLeadsNowhereEndsAtTheStart() throws {
        let database = try TestDatabase()
        defer { database.end() }
        for (address, status, words) in [
            ("postgres://micro@db/micro?pond=1", EX_USAGE, "is no address of a database"),
            ("postgres://micro@db:99999/micro", EX_USAGE, "is no address of a database"),
            (database.address(of: "none"), 1, "make one with 'createdb'"),
            (database.address(of: "postgres", user: "stranger"), 1, "role \"stranger\" does not exist"),
        ] {
            let nursery = try TestProcess("micro-server", ["nursery", "--pool", address, "--cores", "2"])
            #expect(try nursery.exitStatus() == status, "\(nursery.errors)")
            #expect(nursery.errors.contains(words) && !nursery.errors.contains("tried again"), "\(nursery.errors)")
            let lineage = try TestProcess("micro-server", ["lineage", "--pool", address])
            #expect(try lineage.exitStatus() == status && lineage.errors.contains(words), "\(lineage.errors)")
        }
    }

    /// What ends one at the start is waited for when it has been at work: its database may come back.
    @Test func aNurseryThatWasAtWorkOutlivesItsDatabase() throws {
        let database = try TestDatabase()
        defer { database.end() }
        #expect(try database.ask("CREATE DATABASE fleet") != nil)
        let nursery = try TestProcess(
            "micro-server", ["nursery", "--pool", database.address(of: "fleet"), "--every", "1"])
        let senseless = """
            INSERT INTO micro_job (kind, origin, settings, pool, seed, seconds)
            VALUES ('pond', 'a', '{}', '\\x00', 1, 60)
            """
        try wait(for: "its tables", { nursery.errors }) {
            try database.ask(TestDatabase.rest + senseless, in: "fleet") != nil
        }
        try wait(for: "its work", { nursery.errors }) { nursery.errors.contains("makes no sense here") }
        #expect(try database.ask("DROP DATABASE fleet WITH (FORCE)") != nil)
        try wait(for: "its words", { nursery.errors }) {
            nursery.errors.contains("make one with 'createdb': it is tried again")
        }
        #expect(try database.ask("CREATE DATABASE fleet") != nil)
        try wait(for: "its return", { nursery.errors }) { nursery.errors.contains("is there again") }
        nursery.send(SIGTERM)
        #expect(try nursery.exitStatus() == 0, "\(nursery.errors)")
    }

    /// Play needs no database: what is wrong is said once, with what is to be done.
    @Test func aServerPlaysOnWithAnAddressThatLeadsNowhere() throws {
        let database = try TestDatabase()
        defer { database.end() }
        for (address, words) in [
            ("postgres://micro@db/micro?pond=1", "with this address it stays so"),
            (database.address(of: "none"), "make one with 'createdb'. Play goes on without it, and it is tried again"),
        ] {
            let (server, _) = try RunningServer.start(["--creatures", "8", "--pool", address, "--pool-every", "1"])
            try wait(for: "its words", { server.errors }) { server.errors.contains(words) }
            server.send(SIGTERM)
            #expect(try server.exitStatus() == 0, "\(server.errors)")
            #expect(server.errors.components(separatedBy: "Play goes on").count == 2, "\(server.errors)")
        }
        let senseless = ["--pool", "postgres://micro@db/micro?pond=1", "--check-config"]
        let check = try TestProcess("micro-server", senseless)
        #expect(try check.exitStatus() == EX_USAGE && check.errors.contains("is no address"), "\(check.errors)")
    }

    @Test func aLineIsToldOutOfTheDatabase() throws {
        let database = try TestDatabase()
        defer { database.end() }
        let empty = try TestProcess("micro-server", ["lineage", "--pool", database.address])
        #expect(try empty.exitStatus() == 1 && empty.errors.contains("has no champion yet"), "\(empty.errors)")
        let (server, _) = try RunningServer.start(
            [
                "--creatures", "30", "--edit-seconds", "0", "--pool", database.address, "--pool-every", "1", "--name",
                "Ann",
            ])
        try wait(for: "a champion", { server.errors }) {
            try database.ask(TestDatabase.rest + "SELECT count(*) > 0 FROM micro_birth") == "t"
        }
        let told = try TestProcess("micro-server", ["lineage", "--pool", database.address])
        #expect(try told.exitStatus() == 0, "\(told.errors)")
        #expect(told.output.hasPrefix("genome ") && told.output.contains(" of Ann ("), "\(told.output)")
        #expect(told.output.contains("ancestors that were published: "), "\(told.output)")
        let genome = try #require(told.output.split(separator: " ").dropFirst().first.map { String($0.prefix(16)) })
        let json = try TestProcess(
            "micro-server", ["lineage", "--pool", database.address, "--genome", genome, "--json"])
        #expect(try json.exitStatus() == 0 && json.output.contains("\"genome\":\"\(genome)\""), "\(json.output)")
        for (options, status, words) in [
            (["--pool", database.address, "--genome", "0000000000000011"], 1, "knows no champion with this genome"),
            (["--pool", database.address, "--genome", "11"], EX_USAGE, "sixteen hexadecimal digits"),
            (["--pool", database.address, "--archive", "x"], EX_USAGE, "Give either --archive"),
            ([], EX_USAGE, "Give either --archive"),
        ] {
            let refused = try TestProcess("micro-server", ["lineage"] + options)
            #expect(try refused.exitStatus() == status && refused.errors.contains(words), "\(refused.errors)")
        }
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0, "\(server.errors)")
    }

    /// What waited for the database when a server was killed goes out when it is started again.
    @Test func whatWaitedWhenAServerWasKilledIsPublished() throws {
        let database = try TestDatabase()
        defer { database.end() }
        let folder = FileManager.default.temporaryDirectory.appending(path: "micro-fleet-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let options = [
            "--creatures", "30", "--edit-seconds", "0", "--pool-every", "1", "--world", folder, "--log-level", "debug",
        ]
        let (killed, _) = try RunningServer.start(options + ["--pool", "postgres:///none?host=/nowhere"])
        try wait(for: "a champion on the disk", { killed.errors }) { killed.errors.contains("waits in \(folder)") }
        killed.send(SIGKILL)
        _ = try? killed.exitStatus()
        let (server, _) = try RunningServer.start(options + ["--pool", database.address])
        try wait(for: "its words", { server.errors }) { server.errors.contains("champions have waited in \(folder)") }
        let kept = killed.errors.split(separator: "\n").filter { $0.contains("waits in") }
            .compactMap { line in line.split(separator: "champion ").last.map { String($0.prefix(16)) } }
        try wait(for: "all of them", { server.errors }) {
            let hashes = "SELECT lpad(to_hex(hash), 16, '0') FROM micro_birth"
            let rows = try database.ask(TestDatabase.rest + hashes) ?? ""
            let known = Set(rows.split(separator: "\n").map(String.init))
            return !kept.isEmpty && kept.allSatisfy(known.contains)
        }
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0, "\(server.errors)")
    }
}

/// A PostgreSQL of a test's own: in a folder that goes with it, on a socket in it, reached by nobody else.
private final class TestDatabase {
    /// Where Debian has the programs of the newest version; nil where there is none.
    private static let programs: String? = {
        let root = "/usr/lib/postgresql"
        let versions = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).compactMap { Int($0) }
        return versions.max().map { "\(root)/\($0)/bin" }
    }()
    static var isThere: Bool { programs != nil && dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL) != nil }
    /// Before what is asked again and again: each time is a process of its own, which takes the machine's time from who is waited
    /// for.
    static let rest = "SELECT pg_sleep(0.2); "
    static let missing: Comment = "PostgreSQL or libpq is not installed: Debian's package postgresql has both"

    private let folder: String
    private let server: TestProcess

    init() throws {
        // Short, because a socket's path is.
        let folder = "/tmp/micro-pg-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        self.folder = folder
        // It refuses to run as root.
        if getuid() == 0, let user = getpwnam("nobody") { chown(folder, user.pointee.pw_uid, user.pointee.pw_gid) }
        let made = try Self.start(
            "initdb", "-D", folder + "/data", "-A", "trust", "-U", "micro", "--no-sync", "-E", "UTF8", "--locale=C")
        #expect(try made.exitStatus() == 0, "\(made.errors)")
        let server = try Self.start(
            "postgres", "-D", folder + "/data", "-c", "listen_addresses=", "-c", "unix_socket_directories=\(folder)",
            "-c", "fsync=off")
        self.server = server
        try wait(for: "the database", { server.errors }) { server.errors.contains("ready to accept connections") }
    }

    var address: String { address(of: "postgres") }

    /// With time limits for which no machine is too slow.
    func address(of name: String, user: String = "micro") -> String {
        let limits = "connect_timeout=600&options=-c%20statement_timeout%3D600s"
        return "postgres:///\(name)?host=\(folder)&user=\(user)&\(limits)"
    }

    /// What a statement comes to; nil where it fails.
    func ask(_ statement: String, in name: String = "postgres") throws -> String? {
        let options = ["-X", "-A", "-t", "-q", "-h", folder, "-U", "micro", name, "-c", statement]
        let asked = try TestProcess((Self.programs ?? "") + "/psql", options)
        guard try asked.exitStatus() == 0 else { return nil }
        return asked.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    func end() {
        server.send(SIGINT)
        _ = try? server.exitStatus()
        try? FileManager.default.removeItem(atPath: folder)
    }

    private static func start(_ program: String, _ arguments: String...) throws -> TestProcess {
        let path = (programs ?? "") + "/" + program
        guard getuid() == 0 else { return try TestProcess(path, arguments) }
        let rights = ["--reuid=nobody", "--regid=nogroup", "--clear-groups", path]
        return try TestProcess("/usr/bin/setpriv", rights + arguments)
    }
}
