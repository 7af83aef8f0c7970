import Foundation
import HostChannels
import ServerCore
import Synchronization
import Testing

/// Commands from another program of this machine.
@Suite struct SocketTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/micro-\(UUID().uuidString.prefix(8))"

    /// Lets a server answer in its own time while the test asks.
    private func withServer(_ body: (String) throws -> Void) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/micro-server-1.socket"
        let isOver = Atomic(false)
        let desk = HostDesk(
            AccessBook(bans: nil, guests: nil, unixTime: { 0 }),
            .init(reload: { $1(HostAnswer(["read again"])) }, quit: { $0(HostAnswer([])) }))
        let lab = try Lab()
        try lab.channels.take(desk, atSocket: path)
        let server = lab.server
        let end = DispatchSemaphore(value: 0)
        let running = Running(server)
        Thread.detachNewThread {
            while !isOver.load(ordering: .relaxed) {
                running.attend(desk)
                usleep(1_000)
            }
            end.signal()
        }
        defer {
            isOver.store(true, ordering: .relaxed)
            end.wait()
        }
        try body(path)
    }

    /// A server on the thread that answers.
    private final class Running: @unchecked Sendable {
        private var server: DishServer
        init(_ server: DishServer) { self.server = server }
        func attend(_ desk: HostDesk) { desk.attend(&server, now: 0) }
    }

    @Test func commandsAreAnsweredAndNobodyElseMayGiveThem() throws {
        try withServer { path in
            let status = try HostSocket.ask("status", at: path)
            #expect(status.isDone && status.text.contains("the dish lives"))
            let nonsense = try HostSocket.ask("dance", at: path)
            #expect(!nonsense.isDone && nonsense.text.contains("there is no command 'dance'"))
            let long = try HostSocket.ask("say \(String(repeating: "a", count: 240))", at: path)
            #expect(long.isDone)
            let longer = try HostSocket.ask("say \(String(repeating: "a", count: 900))", at: path)
            #expect(!longer.isDone && longer.text.contains("a screen takes 240 at most"))
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
            #expect(HostSocket.found(environment: ["XDG_RUNTIME_DIR": folder]).contains(path))
            // A second server does not take it away.
            let desk = HostDesk(
                AccessBook(bans: nil, guests: nil, unixTime: { 0 }),
                .init(reload: { $1(HostAnswer([])) }, quit: { $0(HostAnswer([])) }))
            #expect {
                try HostChannels().take(desk, atSocket: path)
            } throws: {
                "\($0)".contains("another server listens there")
            }
        }
    }

    /// As `socat` and `nc -N` do.
    @Test func whoEndsWhatItSaysIsStillAnswered() throws {
        try withServer { path in
            for question in ["players\n", "players"] {
                let line = try RawLine(path: path)
                line.send(question)
                line.endSpeaking()
                #expect(line.rest() == "done\nnobody is here\n")
            }
            let silent = try RawLine(path: path)
            silent.endSpeaking()
            #expect(silent.rest() == "")
        }
    }

    @Test func whoSaysNothingGivesWayToWhoAsks() throws {
        try withServer { path in
            let silent = try (0..<40).map { _ in try RawLine(path: path) }
            let players = try HostSocket.ask("players", at: path)
            #expect(players.text == "nobody is here\n")
            #expect(silent[0].rest() == "", "the oldest has been let go")
        }
    }

    @Test func aPathThatNoSocketCanHaveIsNamed() throws {
        try withServer { path in
            try "a file".write(toFile: path + "x", atomically: true, encoding: .utf8)
            for (path, words) in [
                (path + "x", "something that is no socket lies there"),
                ("/tmp/" + String(repeating: "a", count: 103), "has 108 bytes, and a socket's has 107 at most"),
            ] {
                let desk = HostDesk(
                    AccessBook(bans: nil, guests: nil, unixTime: { 0 }),
                    .init(reload: { $1(HostAnswer([])) }, quit: { $0(HostAnswer([])) }))
                #expect {
                    try HostChannels().take(desk, atSocket: path)
                } throws: {
                    "\($0)".contains(words)
                }
            }
        }
    }

    @Test func aLineThatIsTooLongIsRefusedInWords() throws {
        try withServer { path in
            let words = "a command has at most 1024 bytes, and this one "
            let long = String(repeating: "a", count: 100_000)
            let asked = try HostSocket.ask(long, at: path)
            #expect(!asked.isDone && asked.text == words + "100000\n")
            // Other programs say all they have before they read, end it or not, and wait.
            for (question, isEnded) in [(long, true), (long + "\n", true), (String(long.prefix(2_000)), false)] {
                let line = try RawLine(path: path)
                #expect(line.send(question))
                if isEnded { line.endSpeaking() }
                #expect(line.rest() == "failed\n\(words)has more\n")
            }
            let whole = try RawLine(path: path)
            whole.send(String(long.prefix(1_025)) + "\n")
            #expect(whole.rest() == "failed\n\(words)1025\n")
            let players = try HostSocket.ask("players", at: path)
            #expect(players.text == "nobody is here\n")
        }
    }

    @Test func whereNobodyListensIsSaid() {
        #expect {
            try HostSocket.ask("status", at: "/nowhere/a.socket")
        } throws: {
            "\($0)" == "no server answers at /nowhere/a.socket: No such file or directory"
        }
    }

    /// As one that is stopped: the system takes connections in its name.
    @Test(arguments: [("", "status"), ("done\nthe dish ", "status"), ("", "quit")])
    func aServerThatStandsStillIsNotWaitedForForEver(_ piece: String, _ line: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/still.socket"
        let server = try SilentServer(path: path, saying: piece)
        defer { server.end() }
        #expect {
            try HostSocket.ask(line, at: path, timeout: 0.05)
        } throws: {
            "\($0)".contains("at \(path): a server took the command and has said nothing for 0.05 s")
                && "\($0)".contains("stopped")
        }
    }

    /// Nobody takes the connections that wait, and no more may wait.
    @Test func aServerThatTakesNoConnectionIsNotWaitedForForEver() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/full.socket"
        let server = try SilentServer(path: path, queue: 0)
        defer { server.end() }
        let waiting = try RawLine(path: path)
        #expect {
            try HostSocket.ask("status", at: path, timeout: 0.05)
        } throws: {
            "\($0)".contains("took no command for 0.05 s")
        }
        withExtendedLifetime(waiting) {}
    }
}

/// Listens at a socket, says `saying` to the first who comes, and then nothing.
private final class SilentServer: Sendable {
    private let descriptor: Int32

    /// `queue`: connections that may wait beside the first.
    init(path: String, saying piece: String = "", queue: Int32 = 8) throws {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        self.descriptor = descriptor
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        guard isBound, listen(descriptor, queue) == 0 else { throw Lab.Failure(what: "no socket") }
        guard !piece.isEmpty else { return }
        Thread.detachNewThread {
            let line = accept(descriptor, nil, nil)
            _ = Array(piece.utf8).withUnsafeBytes { send(line, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            // Until the other side has given up.
            var buffer = [UInt8](repeating: 0, count: 1_024)
            while recv(line, &buffer, buffer.count, 0) > 0 {}
            close(line)
        }
    }

    func end() { close(descriptor) }
}
