import Ecosystem
import Foundation
import Saves
import Scenarios
import SimMath
import Testing

@Suite struct DishSaveTests {
    static func save(_ scenario: Scenario = .duel, ticks: Int = 120) throws -> DishSave {
        var world = try scenario.makeWorld(seed: 4)
        for _ in 0..<ticks { _ = world.step([]) }
        let guests = [
            SavedGuest(id: 3, key: (0..<32).map { $0 }, name: "Ada", isBot: false),
            SavedGuest(id: 9, key: (0..<32).map { 255 - $0 }, name: "bot Ω", isBot: true),
        ]
        return DishSave(world: world, guests: guests, highestGuest: 12, writer: "test")
    }

    @Test(arguments: Scenario.allCases) func aSaveReadsAsWhatWasSaved(_ scenario: Scenario) throws {
        let save = try Self.save(scenario)
        let read = try DishSave(decoding: save.encoded())
        #expect(read.world.stateHash == save.world.stateHash)
        #expect(read.world.settings == save.world.settings)
        #expect(read.guests == save.guests && read.highestGuest == 12 && read.writer == "test")
    }

    /// A dish that has been written of, with the save of its history.
    private func told() throws -> DishSave {
        var save = try Self.save(.dish, ticks: 0)
        for _ in 0..<1_300 {
            let events = save.world.step([])
            save.history.record(events, in: save.world) { _ in nil }
        }
        return save
    }

    @Test func theHistoryIsKeptToo() throws {
        let save = try told()
        #expect(save.history.samples.count > 1)
        #expect(try DishSave(decoding: save.encoded()).history == save.history)
    }

    /// What happens next would stand before it, and the next save could not be read.
    @Test func aHistoryOfWhatIsYetToComeIsRefused() throws {
        var save = try told()
        save.world = try Scenario.dish.makeWorld(seed: 4)
        let refusal = #expect(throws: SaveError.self) { try DishSave(decoding: save.encoded()) }
        #expect("\(try #require(refusal))".contains("later than tick 0"))
    }

    /// Numbers that JSON has no short form for.
    @Test func settingsSurviveToTheBit() throws {
        var settings = Scenario.duel.settings
        settings.metabolism.upkeepScale = 0.1 + 0.2
        settings.food.jitter = Float.leastNormalMagnitude
        settings.light.patchPeriod = 1e6 / 3
        let save = DishSave(world: try World(settings: settings, seed: 1), writer: "")
        #expect(try DishSave(decoding: save.encoded()).world.settings == settings)
    }

    /// Of programs that knew no zones: such a dish has none, and goes on as it was.
    @Test func settingsOfBeforeZonesHaveNone() throws {
        let settings = Scenario.duel.settings
        let json = SettingsCoding.json(of: settings)
        var fields = try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
        let removed = fields.removeValue(forKey: "zones")
        #expect(removed != nil)
        let earlier = try JSONSerialization.data(withJSONObject: fields)
        let read: EcosystemSettings = try SettingsCoding.value(of: [UInt8](earlier))
        #expect(read.zones == ZoneSettings() && read == settings)
        let world = try World(decoding: Scenario.duel.makeWorld(seed: 4).encoded(), settings: read)
        #expect(world.layout.zones.isEmpty)
    }

    /// The body of a dish without zones and ink is the same in both formats.
    @Test func theFormatOfBeforeZonesAndInkIsRead() throws {
        let save = try Self.save()
        var bytes = save.encoded()
        #expect(bytes[9] == 8 && bytes[10] == 0)
        bytes[9] = 7
        bytes.removeLast(8)
        var checksum = StateHash()
        checksum.combine(bytes: bytes)
        for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: checksum.value >> UInt64(8 * index))) }
        #expect(try DishSave(decoding: bytes).world.stateHash == save.world.stateHash)
    }

    /// A server would keep a place for the same guest twice.
    @Test func oneNumberForTwoGuestsIsRefused() throws {
        var save = try Self.save()
        save.guests.append(SavedGuest(id: 3, key: Array(repeating: 7, count: 32), name: "Eve", isBot: false))
        let refusal = #expect(throws: SaveError.self) { try DishSave(decoding: save.encoded()) }
        #expect("\(try #require(refusal))".contains("two have one number"))
    }

    @Test func bytesThatAreNoSaveAreRefusedInWords() throws {
        let bytes = try Self.save().encoded()
        #expect(throws: SaveError.truncated(needed: 9, have: 0)) { try DishSave(decoding: []) }
        #expect(throws: SaveError.foreign) { try DishSave(decoding: Array("a letter to a friend".utf8)) }
        var other = bytes
        for version in [0, 6, UInt8(DishSave.version + 1), .max] {
            other[9] = version
            #expect(throws: SaveError.otherVersion(Int(version))) { try DishSave(decoding: other) }
        }
        for length in stride(from: 9, to: bytes.count, by: 1 + bytes.count / 300) {
            let refusal = #expect(throws: SaveError.self) { try DishSave(decoding: Array(bytes.prefix(length))) }
            #expect(!"\(try #require(refusal))".isEmpty)
        }
        var random = RandomSource(seed: 1)
        for _ in 0..<300 {
            var damaged = bytes
            damaged[random.index(damaged.count)] ^= 1 << UInt8(random.index(8))
            #expect(throws: SaveError.self) { try DishSave(decoding: damaged) }
        }
    }
}
