import Foundation
import Testing

/// Experienced dishes: a pool file from one server to the next.
@Suite(.serialized) struct PoolServerTests {
    private func temporaryFile(_ name: String) -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)/\(name)").path
    }

    @Test func whatOneDishLeavesAnotherBeginsWith() throws {
        let file = temporaryFile("dish.pool")
        for options in [["--save-pool", file], ["--pool", file, "--save-pool", file]] {
            let (server, _) = try RunningServer.start(["--creatures", "8"] + options)
            server.send(SIGTERM)
            #expect(try server.exitStatus(within: 20) == 0, "\(server.errors)")
            #expect(FileManager.default.fileExists(atPath: file))
        }
    }

    @Test func aFileThatIsNoPoolIsNamedAndNothingIsHosted() throws {
        let missing = temporaryFile("missing.pool")
        for path in [missing, "/proc/self/cmdline"] {
            let server = try TestProcess("micro-server", ["--port", "0", "--pool", path])
            #expect(try server.exitStatus(within: 20) == 1, "\(server.errors)")
            #expect(server.errors.contains("pool") && !server.output.contains("READY"))
        }
    }
}
