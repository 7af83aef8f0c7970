public import Ecosystem
public import Saves
import SimMath
import Telemetry

/// Proof that nothing is lost: a dish that is saved and killed again and again, each time going on with the newest save,
/// ends as the same dish does that was left alone.
public struct KillTrial {
    private let start: World
    private let folder: SaveFolder
    private let interval: Int
    private let killsDue: Int
    private var kills = 0
    private var random: RandomSource
    private var durations = Durations(capacity: 1 << 12)
    private var saves = 0
    private var repeated = 0

    /// `interval`: seconds of the dish between two saves. `seed`: of the moments when it is killed.
    public init(_ start: World, in folder: SaveFolder, interval: Int, kills: Int, seed: UInt64) {
        self.start = start
        self.folder = folder
        self.interval = interval * World.ticksPerSecond
        killsDue = kills
        random = RandomSource(seed: seed)
    }

    /// Runs both for so many seconds of the dish, or until a stop is asked for: then there is nothing to compare.
    public mutating func run(seconds: Double, until isStopped: () -> Bool) throws -> KillReport {
        let ticks = Int(seconds * Double(World.ticksPerSecond))
        var untouched = start
        while lived(untouched) < ticks && !isStopped() { _ = untouched.step([]) }
        guard lived(untouched) >= ticks else { return report(untouched, start, isWhole: false) }
        var killed = start
        for moment in (0..<killsDue).map({ _ in random.index(max(1, ticks)) }).sorted() {
            guard try live(&killed, until: moment, unless: isStopped) else {
                return report(untouched, killed, isWhole: false)
            }
            // What was in memory is gone.
            killed = try folder.newest()?.save.world ?? start
            kills += 1
            repeated += max(0, moment - lived(killed))
        }
        let isWhole = try live(&killed, until: ticks, unless: isStopped)
        return report(untouched, killed, isWhole: isWhole)
    }

    private func lived(_ world: World) -> Int { Int(world.tick - start.tick) }

    /// Whether it came to that tick.
    private mutating func live(_ world: inout World, until end: Int, unless isStopped: () -> Bool) throws -> Bool {
        while lived(world) < end {
            guard !isStopped() else { return false }
            _ = world.step([])
            if lived(world) % interval == 0 { try save(world) }
        }
        return true
    }

    private mutating func save(_ world: World) throws {
        let begin = MonotonicClock.milliseconds
        try folder.keep(DishSave(world: world, writer: ServerSettings.program))
        durations.add(MonotonicClock.milliseconds - begin)
        saves += 1
    }

    /// `isWhole`: both came to the same tick.
    private func report(_ untouched: World, _ killed: World, isWhole: Bool) -> KillReport {
        let quantiles = durations.quantiles(0.5, 0.99)
        let differing = WorldPart.allCases.filter {
            isWhole && untouched.stateHash(of: $0) != killed.stateHash(of: $0)
        }
        return KillReport(
            hash_equal: isWhole ? untouched.stateHash == killed.stateHash : nil,
            differing_parts: differing.map(\.rawValue),
            state_hash: killed.stateHash.hexadecimal, simulated_seconds: untouched.seconds, kills: kills, saves: saves,
            repeated_seconds: Double(repeated) / Double(World.ticksPerSecond), save_ms_p50: quantiles[0],
            save_ms_p99: quantiles[1], save_ms_max: durations.maximum,
            save_bytes: DishSave(world: killed, writer: ServerSettings.program).encoded().count)
    }
}

/// What became of a dish that was killed.
public struct KillReport: Encodable, Sendable {
    /// nil where a stop came before both were at their end: nothing was compared.
    public let hash_equal: Bool?
    public let differing_parts: [String]
    public let state_hash: String
    public let simulated_seconds: Double
    /// Those that happened.
    public let kills: Int
    public let saves: Int
    /// What was lived twice, because it was after the newest save.
    public let repeated_seconds: Double
    /// Coding, reading again, comparing and writing.
    public let save_ms_p50: Double
    public let save_ms_p99: Double
    public let save_ms_max: Double
    public let save_bytes: Int
}
