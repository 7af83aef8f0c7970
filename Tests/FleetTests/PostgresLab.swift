import Foundation
import Glibc
import Synchronization
import Testing
import Waiting

import Fleet

/// A PostgreSQL of the tests' own: in a folder that goes with them, on a socket in it, reached by nobody else.
final class PostgresLab: Sendable {
    static let shared = Result { try PostgresLab() }
    /// Where Debian has the programs of the newest version; nil where there is none.
    private static let programs: String? = {
        let root = "/usr/lib/postgresql"
        let versions = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).compactMap { Int($0) }
        return versions.max().map { "\(root)/\($0)/bin" }
    }()
    static var isThere: Bool { programs != nil && (try? PostgresLibrary()) != nil }
    static let missing: Comment = "PostgreSQL or libpq is not installed: Debian's package postgresql has both"

    struct Failure: Error { let what: String }

    private let folder: String
    private let databases = Atomic(0)

    private init() throws {
        // Short, because a socket's path is.
        folder = "/tmp/micro-pg-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // It refuses to run as root.
        if getuid() == 0, let user = getpwnam("nobody") { chown(folder, user.pointee.pw_uid, user.pointee.pw_gid) }
        atexit { if case .success(let lab) = PostgresLab.shared { lab.end() } }
        try run("initdb", "-D", folder + "/data", "-A", "trust", "-U", "micro", "--no-sync", "-E", "UTF8")
        try start()
    }

    func start() throws {
        let options = "-c listen_addresses='' -c unix_socket_directories='\(folder)' -c fsync=off"
        try run("pg_ctl", "-D", folder + "/data", "-w", "-t", Self.limit, "-l", folder + "/log", "-o", options, "start")
    }

    /// As a machine that fails does it.
    func kill() throws {
        try run("pg_ctl", "-D", folder + "/data", "-w", "-t", Self.limit, "-m", "immediate", "stop")
    }

    /// Seconds that it may take to start and to end.
    private static let limit = "\(Int(HangWatch.longest))"

    private func end() {
        try? kill()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// A database that nobody else uses.
    func database() throws -> FleetAddress {
        let name = "fleet\(databases.add(1, ordering: .relaxed).newValue)"
        try connection(to: address("postgres")).run("CREATE DATABASE \(name)")
        return try address(name)
    }

    func address(_ name: String, user: String = "micro") throws -> FleetAddress {
        guard let address = FleetAddress("postgres:///\(name)?host=\(folder)&user=\(user)") else {
            throw Failure(what: "no address")
        }
        return address
    }

    /// For statements of the tests' own.
    func connection(to address: FleetAddress) throws -> PostgresConnection {
        try PostgresConnection(address, .patient, library: try PostgresLibrary())
    }

    /// Without any file of ours: the server goes on after the program that starts it, and would hold them open.
    private func run(_ program: String, _ arguments: String...) throws {
        let path = (Self.programs ?? "") + "/" + program
        let rights = getuid() == 0 ? ["/usr/bin/setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] : []
        let words = rights + [path] + arguments
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in 0...2 as ClosedRange<Int32> {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
        }
        for descriptor in 3..<1_024 as Range<Int32> { posix_spawn_file_actions_addclose(&actions, descriptor) }
        // Threads of a pool block signals, and a child would inherit that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let copies = words.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        var (child, status) = (pid_t(), Int32(0))
        guard posix_spawn(&child, words[0], &actions, &attributes, copies + [nil], environ) == 0,
            waitpid(child, &status, 0) == child, status == 0
        else { throw Failure(what: "\(program) ended with \(status)") }
    }
}

extension FleetTuning {
    /// As a server's, but that no machine is too slow for it.
    static let patient: FleetTuning = {
        var tuning = FleetTuning()
        let limit = Int(HangWatch.longest)
        (tuning.connectTimeout, tuning.statementTimeout, tuning.answerTimeout) = (limit, limit, limit)
        return tuning
    }()
}
