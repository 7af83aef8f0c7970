import Foundation
import Testing
import Waiting

/// The homes of the processes that tests start, a folder each, all gone when the tests end.
///
/// Not sooner: a process that was just killed may have children that are still closing their files.
final class TemporaryHomes: Sendable {
    static let shared = TemporaryHomes()

    let root: URL

    private init() {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("micro-tests-\(UUID().uuidString)")
        atexit { try? FileManager.default.removeItem(at: TemporaryHomes.shared.root) }
    }

    /// A path for a file or folder that is not there yet, in a folder of its own that is.
    func path(_ name: String) throws -> String {
        let folder = root.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent(name).path
    }

    /// Makes a folder and returns the environment that has a user live there. Caches of drivers and fonts stay shared:
    /// they hold nothing of the user's, and every process would fill its own anew.
    func make() throws -> [String: String] {
        let home = root.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        let environment = ProcessInfo.processInfo.environment
        var own = [
            "HOME": home.path, "XDG_DATA_HOME": home.appendingPathComponent("data").path,
            "XDG_CONFIG_HOME": home.appendingPathComponent("config").path,
        ]
        if environment["XDG_CACHE_HOME"] == nil, let before = environment["HOME"] {
            own["XDG_CACHE_HOME"] = before + "/.cache"
        }
        return own
    }
}

@Suite struct TemporaryHomeTests {
    private func variables(_ extra: [String: String] = [:]) throws -> Set<String> {
        let process = try TestProcess("/usr/bin/env", [], environment: extra)
        #expect(try process.exitStatus() == 0)
        return Set(process.output.split(separator: "\n").map(String.init))
    }

    @Test(arguments: ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"])
    func everyProcessHasItsOwnUnlessATestSharesOne(_ name: String) throws {
        let places = try [variables(), variables()].map { lines in
            try #require(lines.first { $0.hasPrefix(name + "=") })
        }
        #expect(places[0] != places[1])
        for place in places { #expect(place.hasPrefix("\(name)=\(TemporaryHomes.shared.root.path)/")) }
        #expect(try variables([name: "/shared"]).contains("\(name)=/shared"))
    }

    @Test func aNameGivenToAGameIsKeptInTheGamesOwnHome() throws {
        let display = try VirtualDisplay(width: 640, height: 360)
        let user = ProcessInfo.processInfo.environment
        let folder = user["XDG_DATA_HOME"] ?? (user["HOME"] ?? "") + "/.local/share"
        let settings = URL(fileURLWithPath: folder).appendingPathComponent("micro/settings.json")
        let before = try? Data(contentsOf: settings)
        let home = try TemporaryHomes.shared.make()
        let game = try TestProcess(
            "micro", ["--no-sound", "--name", "Nobody \(UUID().uuidString.prefix(8))"],
            environment: display.environment.merging(home) { $1 })
        try wait(for: "its settings") {
            FileManager.default.fileExists(atPath: (home["XDG_DATA_HOME"] ?? "") + "/micro/settings.json")
        }
        game.send(SIGINT)
        #expect(try game.exitStatus() == 0, "\(game.errors)")
        #expect((try? Data(contentsOf: settings)) == before)
    }
}
