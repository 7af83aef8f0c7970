import Foundation
import Testing
import Waiting

/// A server whose log goes into a pipe, as that of a container does.
@Suite struct LogPipeTests {
    /// A pipe with a name, which is full until a test reads.
    private final class LogPipe {
        private let descriptor: Int32
        private(set) var text = ""

        init(_ path: String) throws {
            try #require(mkfifo(path, 0o600) == 0)
            descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
            try #require(descriptor >= 0)
            let ends = [UInt8](repeating: UInt8(ascii: "\n"), count: 4_096)
            for count in [ends.count, 1] { while write(descriptor, ends, count) > 0 {} }
        }

        deinit { close(descriptor) }

        /// Takes what is in it now.
        func take() {
            var bytes: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = read(descriptor, &chunk, chunk.count)
                guard count > 0 else { break }
                bytes += chunk[..<count]
            }
            text += String(decoding: bytes, as: UTF8.self)
        }
    }

    /// A short folder, because the path of a socket is.
    private func withServer(
        _ body: (TestProcess, LogPipe, _ admin: @escaping (String) throws -> Int32) throws -> Void
    ) throws {
        let folder = "/tmp/micro-log-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let pipe = try LogPipe(folder + "/log")
        let options = "--port 0 --address 127.0.0.1 --creatures 2 --admin-socket \(folder)/a.socket"
        let server = try TestProcess(
            "/bin/sh", ["-c", "exec \(Programs.path("micro-server").path) \(options) 2>\(folder)/log"])
        _ = try server.line(startingWith: "READY port=")
        try body(server, pipe) { word in
            try TestProcess("micro-server", ["admin", "--socket", folder + "/a.socket", word]).exitStatus()
        }
    }

    @Test func aLogThatNobodyReadsHoldsUpNeitherDishNorEnd() throws {
        try withServer { server, _, admin in
            // Each is answered by a tick and stands in the log.
            let answers = try (0..<3).map { _ in try admin("reload") }
            #expect(answers == [0, 0, 0])
            server.send(SIGTERM)
            let status = try server.exitStatus()
            #expect(status == 0)
        }
    }

    @Test func whatWaitedComesInOrderAndWhole() throws {
        try withServer { server, pipe, admin in
            let answers = try (0..<3).map { _ in try admin("reload") }
            #expect(answers == [0, 0, 0])
            func count() -> Int { pipe.text.split(separator: "files are read again").count - 1 }
            try wait(for: "what waited", { pipe.text }) {
                pipe.take()
                return count() == 3
            }
            let answer = try admin("quit")
            #expect(answer == 0)
            let status = try server.exitStatus()
            #expect(status == 0)
            pipe.take()
            let words = [
                "on UDP port", "speaks to this server at", "players know this server by its key",
                "files are read again", "stopped after",
            ]
            let places = words.compactMap { pipe.text.range(of: $0)?.lowerBound }
            #expect(places.count == words.count && places == places.sorted(), "\(pipe.text)")
        }
    }
}
