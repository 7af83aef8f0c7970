import Anatomy
import Ecosystem
import Foundation
import Testing

/// The seeds of the world's fuzzer are worlds as this version writes them. `MICRO_WRITE_CORPUS=1` writes them anew.
@Suite struct WorldCorpusTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Fuzz/FuzzWorld/Corpus").standardized

    /// As in FuzzWorld.
    private static var settings: EcosystemSettings {
        var settings = EcosystemSettings()
        settings.dish.radius = 30
        settings.dish.population = 7
        settings.dish.rockCount = 2
        return settings
    }

    /// At birth, in play with guests, and long after.
    private static func worlds() throws -> [(name: String, world: World)] {
        var world = try World(settings: settings, seed: 1)
        var worlds = [("birth", world)]
        for _ in 0..<200 { _ = world.step([]) }
        let guest = try world.spawnPlayer(plan: WorldLab.dart, player: 1)
        for _ in 0..<60 { _ = world.step([PlayerControl(creature: guest, frame: .neutral, lag: 5)]) }
        worlds.append(("guest", world))
        while !world.editPhase.isEditing { _ = world.step([]) }
        worlds.append(("editor", world))
        return worlds
    }

    @Test func theSeedsAreWhatThisVersionWrites() throws {
        for (name, world) in try Self.worlds() {
            let file = Self.folder.appendingPathComponent(name)
            let bytes = world.encoded()
            if ProcessInfo.processInfo.environment["MICRO_WRITE_CORPUS"] != nil { try Data(bytes).write(to: file) }
            // The same bytes on every machine; they change with the rules, as the golden hashes do.
            #expect(try [UInt8](Data(contentsOf: file)) == bytes, "\(name): run the test with MICRO_WRITE_CORPUS=1")
            #expect(bytes.count < 65_536, "longer than Scripts/fuzz lets inputs be")
            #expect(throws: Never.self) { try World(decoding: bytes, settings: Self.settings) }
        }
    }

    /// As a dish was saved before attackers had tolls and births were packed: it goes on.
    @Test func aWorldOfBeforeIsRead() throws {
        let file = Self.folder.appendingPathComponent("editor-before-tolls")
        var world = try World(decoding: [UInt8](Data(contentsOf: file)), settings: Self.settings)
        #expect(world.editPhase.isEditing && world.births.count >= 7)
        for _ in 0..<600 { _ = world.step([]) }
        try world.checkInvariants()
        #expect(try World(decoding: world.encoded(), settings: Self.settings).stateHash == world.stateHash)
    }
}
