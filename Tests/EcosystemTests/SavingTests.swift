import Anatomy
import Ecosystem
import Scenarios
import SimMath
import Testing

@Suite struct SavingTests {
    /// Worlds at moments of every kind: founders, crowds, guests, editors, carrion, ghosts.
    private static func moments() throws -> [(name: String, world: World)] {
        var moments: [(String, World)] = [("busy", try StateHashTests.busyWorld())]
        for scenario in Scenario.allCases {
            var world = try scenario.makeWorld(seed: 5)
            moments.append(("\(scenario) at birth", world))
            for number in 1...6 {
                for _ in 0..<(37 * number) { _ = world.step([]) }
                moments.append(("\(scenario) at tick \(world.tick)", world))
            }
        }
        return moments
    }

    @Test func aWorldThatWasReadIsTheOneThatWasWritten() throws {
        for (name, world) in try Self.moments() {
            let bytes = world.encoded()
            let read = try World(decoding: bytes, settings: world.settings)
            #expect(read.stateHash == world.stateHash, "\(name)")
            #expect(read.encoded() == bytes, "\(name)")
        }
    }

    @Test func aWorldThatWasReadGoesOnAsIfNothingHadBeen() throws {
        for (name, world) in try Self.moments() {
            var read = try World(decoding: world.encoded(), settings: world.settings)
            // A hash takes much longer than a tick, and what differs once does so from then on: which tick it was, and in which
            // part, is looked for afterwards.
            if Self.difference(world, &read, ticksPerLook: 20) != nil {
                var again = try World(decoding: world.encoded(), settings: world.settings)
                let first = Self.difference(world, &again, ticksPerLook: 1)
                Issue.record("\(name): \(String(describing: first))")
            }
            try read.checkInvariants()
        }
    }

    /// Lets both live for four seconds, what happens in them compared at each tick and what they are at each look. Returns in
    /// what they differ; nil where they do not.
    private static func difference(_ world: World, _ read: inout World, ticksPerLook: Int) -> String? {
        var original = world
        for tick in 1...240 {
            let (events, eventsOfRead) = (original.step([]), read.step([]))
            if events != eventsOfRead { return "something else happens in tick \(tick) after reading" }
            guard tick.isMultiple(of: ticksPerLook), original.stateHash != read.stateHash else { continue }
            let parts = WorldPart.allCases.filter { original.stateHash(of: $0) != read.stateHash(of: $0) }
            return "tick \(tick) after reading differs in \(parts)"
        }
        return nil
    }

    /// Guests of long lines, who are judged by what they saw, and one who is away.
    @Test func guestsGoOnToo() throws {
        var world = try Scenario.crowd.makeWorld(seed: 3)
        for player in 1...3 as ClosedRange<PlayerID> {
            _ = try world.spawnPlayer(plan: WorldLab.dart, player: player)
        }
        func controls(_ tick: Int) -> [PlayerControl] {
            world.views().filter { $0.owner.guest != nil && $0.isAlive }.map {
                PlayerControl(
                    creature: $0.id, frame: ControlFrame(thrust: 1, turn: tick % 90 < 45 ? 1 : -1, bite: 1), lag: 7)
            }
        }
        for tick in 0..<200 { _ = world.step(controls(tick)) }
        var read = try World(decoding: world.encoded(), settings: world.settings)
        for tick in 200..<500 {
            let frames = controls(tick)
            #expect(world.step(frames) == read.step(frames), "tick \(tick)")
            if tick % 20 == 19 { #expect(read.stateHash == world.stateHash, "tick \(tick)") }
        }
    }

    /// A dish that was written and read after each tick is the same as one that never was.
    @Test func aWorldMayBeWrittenAndReadAllTheTime() throws {
        var world = try Scenario.crowd.makeWorld(seed: 11)
        // By then bodies touch and some have eaten.
        for _ in 0..<90 { _ = world.step([]) }
        var read = world
        for _ in 0..<30 {
            _ = world.step([])
            _ = read.step([])
            read = try World(decoding: read.encoded(), settings: world.settings)
        }
        #expect(read.stateHash == world.stateHash)
    }

    @Test func bytesThatEndEarlyAreRefusedWithWhereAndWhy() throws {
        let world = try StateHashTests.busyWorld()
        let bytes = world.encoded()
        for length in stride(from: 0, to: bytes.count, by: 1 + bytes.count / 400) {
            let refusal = #expect(throws: WorldCodingError.self) {
                try World(decoding: Array(bytes.prefix(length)), settings: world.settings)
            }
            guard case .state(let error) = refusal else {
                Issue.record("\(length) of \(bytes.count) bytes: \(String(describing: refusal))")
                continue
            }
            #expect(error.offset <= length && !error.path.isEmpty && !error.reason.isEmpty)
        }
        #expect(throws: WorldCodingError.self) { try World(decoding: bytes + [0], settings: world.settings) }
    }

    /// Whether the bytes are a world; then it has lived for a second.
    private static func lives(_ bytes: [UInt8], _ settings: EcosystemSettings) -> Bool {
        do {
            var world = try World(decoding: bytes, settings: settings)
            for _ in 0..<60 { _ = world.step([]) }
            return true
        } catch { return false }
    }

    /// Hostile bytes are refused, or are a world that can live.
    @Test(arguments: 0..<4) func damagedBytesNeverTrap(_ seed: Int) throws {
        let world = try StateHashTests.busyWorld()
        let bytes = world.encoded()
        var random = RandomSource(seed: UInt64(seed))
        var survivors = 0
        for _ in 0..<150 {
            var damaged = bytes
            for _ in 0...random.index(3) {
                let index = random.index(damaged.count)
                switch random.index(4) {
                case 0: damaged[index] ^= 1 << UInt8(random.index(8))
                case 1: damaged[index] = UInt8(random.index(256))
                case 2: damaged.remove(at: index)
                default: damaged.insert(0xFF, at: index)
                }
            }
            survivors += Self.lives(damaged, world.settings) ? 1 : 0
        }
        #expect(survivors < 150)
    }
}
