import Foundation
import Glibc
import Testing

/// `micro-server nursery` as a host runs it, beside a server of the same fleet.
@Suite(.serialized, .enabled(if: TestDatabase.isThere, TestDatabase.missing))
struct FleetNurseryTests {
    @Test(arguments: [1, 2]) func aNurseryWorksOffWhatAServerLeavesAndNamesWhatMakesNoSense(_ cores: Int) throws {
        let database = try TestDatabase()
        defer { database.end() }
        let (server, _) = try RunningServer.start(
            ["--creatures", "30", "--edit-seconds", "0", "--pool", database.address, "--pool-every", "1"])
        // The server makes the tables. Whoever may write to them may leave any job: this one comes before its first,
        // however late it is put there.
        let senseless = """
            INSERT INTO micro_job (id, kind, origin, settings, pool, seed, seconds)
            VALUES (0, 'pond', E'a\\x1b[2Jb', '{}', '\\x00', 1, 60)
            """
        try wait(for: "its tables", { server.errors }) { try database.ask(senseless) != nil }
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
        try wait(for: "its words", { nursery.errors }) { nursery.errors.contains("it is tried again") }
        nursery.send(SIGTERM)
        #expect(try nursery.exitStatus() == 0 && nursery.errors.contains("ended after 0 jobs"), "\(nursery.errors)")
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

    var address: String { "postgres:///postgres?host=\(folder)&user=micro" }

    /// What a statement comes to; nil where it fails.
    func ask(_ statement: String) throws -> String? {
        let options = ["-X", "-A", "-t", "-q", "-h", folder, "-U", "micro", "postgres", "-c", statement]
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
