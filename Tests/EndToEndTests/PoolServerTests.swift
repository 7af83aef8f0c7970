import Archive
import Foundation
import Testing

/// Experienced dishes: a pool file from one server to the next.
@Suite(.serialized) struct PoolServerTests {
    private func temporaryFile(_ name: String) -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)/\(name)").path
    }

    @Test func whatOneDishLeavesAnotherBeginsWith() throws {
        let file = temporaryFile("dish.pool")
        let shipped = Programs.data("experienced.pool")
        let count = try PoolFile(contentsOf: shipped).entries.count
        // Neither a visit of a moment nor a fresh dish takes anything from the pool.
        for options in [["--pool", shipped], ["--pool", file], []] {
            let (server, _) = try RunningServer.start(["--creatures", "8", "--save-pool", file] + options)
            server.send(SIGTERM)
            #expect(try server.exitStatus(within: 20) == 0, "\(server.errors)")
            #expect(try PoolFile(contentsOf: file).entries.count == count)
        }
    }

    @Test func aDishInWhichNobodyDidAnythingLeavesNoPool() throws {
        let file = temporaryFile("dish.pool")
        let (server, _) = try RunningServer.start(["--creatures", "8", "--save-pool", file])
        server.send(SIGTERM)
        #expect(try server.exitStatus(within: 20) == 0, "\(server.errors)")
        #expect(server.errors.contains("is not written") && !FileManager.default.fileExists(atPath: file))
    }

    @Test(arguments: ["", "/", "/dev/full", "/proc/self/cmdline"])
    func whereNoPoolCanBeSavedIsSaidBeforeAnythingIsHosted(_ path: String) throws {
        let server = try TestProcess("micro-server", ["--port", "0", "--save-pool", path])
        #expect(try server.exitStatus(within: 20) == 1, "\(server.errors)")
        #expect(server.errors.contains("pool file") && !server.output.contains("READY"), "\(server.errors)")
        #expect(!server.errors.contains("NSCocoa") && !server.errors.contains("error 512"), "\(server.errors)")
    }

    @Test func aFileThatIsNoPoolIsNamedAndNothingIsHosted() throws {
        let missing = temporaryFile("missing.pool")
        for path in [missing, "/proc/self/cmdline", "/"] {
            let server = try TestProcess("micro-server", ["--port", "0", "--pool", path])
            #expect(try server.exitStatus(within: 20) == 1, "\(server.errors)")
            #expect(server.errors.contains("pool") && !server.output.contains("READY"))
        }
    }
}
