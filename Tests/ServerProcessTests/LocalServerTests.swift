import Foundation
import ServerProcess
import Testing

@Suite struct LocalServerTests {
    @Test func theServerOfAProgramLiesBesideIt() {
        #expect(LocalServer.path(ofProgram: "/nowhere/bin/micro") == "/nowhere/bin/micro-server")
    }

    @Test func theServerOfAPackageComesBeforeTheOneBesideTheProgram() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for name in ["bin/micro-server", "lib/micro/micro-server"] {
            let file = root.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try #require(
                FileManager.default.createFile(
                    atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o755]))
        }
        let program = root.appendingPathComponent("bin/micro").path
        #expect(LocalServer.path(ofProgram: program) == root.appendingPathComponent("lib/micro/micro-server").path)
    }
}
