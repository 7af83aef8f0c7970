public import Ecosystem
public import Saves
import SimMath
import Telemetry

/// Proof that nothing is lost: a dish that is saved and killed again and again, each time going on with the newest save,
/// ends as the same dish does that nobody touched.
public struct KillTrial {
    private let start: World
    private let folder: SaveFolder
    private let interval: Int
    private let kills: Int
    private var random: RandomSource
    private var durations = Durations(capacity: 1 << 12)
    private var saves = 0
    private var repeated = 0

    /// `interval`: seconds of the dish between two saves. `seed`: of the moments when it is killed.
    public init(_ start: World, in folder: SaveFolder, interval: Int, kills: Int, seed: UInt64) {
        self.start = start
        self.folder = folder
        self.interval = interval * World.ticksPerSecond
        self.kills = kills
        random = RandomSource(seed: seed)
    }

    /// Runs both for so many seconds of the dish, or until a stop is asked for.
    public mutating func run(seconds: Double, until isStopped: () -> Bool) throws -> KillReport {
        let ticks = Int(seconds * Double(World.ticksPerSecond))
        var untouched = start
        for _ in 0..<ticks where !isStopped() { _ = untouched.step([]) }
        var killed = start
        for moment in (0..<kills).map({ _ in random.index(max(1, ticks)) }).sorted() where !isStopped() {
            try live(&killed, until: moment)
            // What was in memory is gone.
            killed = try folder.newest()?.save.world ?? start
            repeated += max(0, moment - lived(killed))
        }
        try live(&killed, until: ticks)
        return report(untouched, killed)
    }

    private func lived(_ world: World) -> Int { Int(world.tick - start.tick) }

    private mutating func live(_ world: inout World, until end: Int) throws {
        while lived(world) < end {
            _ = world.step([])
            if lived(world) % interval == 0 { try save(world) }
        }
    }

    private mutating func save(_ world: World) throws {
        let begin = MonotonicClock.milliseconds
        try folder.keep(DishSave(world: world, writer: ServerSettings.program))
        durations.add(MonotonicClock.milliseconds - begin)
        saves += 1
    }

    private func report(_ untouched: World, _ killed: World) -> KillReport {
        let quantiles = durations.quantiles(0.5, 0.99)
        return KillReport(
            hash_equal: untouched.stateHash == killed.stateHash,
            differing_parts: WorldPart.allCases.filter { untouched.stateHash(of: $0) != killed.stateHash(of: $0) }
                .map(\.rawValue),
            state_hash: killed.stateHash.hexadecimal, simulated_seconds: untouched.seconds, kills: kills, saves: saves,
            repeated_seconds: Double(repeated) / Double(World.ticksPerSecond), save_ms_p50: quantiles[0],
            save_ms_p99: quantiles[1], save_ms_max: durations.maximum,
            save_bytes: DishSave(world: killed, writer: ServerSettings.program).encoded().count)
    }
}

/// What became of a dish that was killed.
public struct KillReport: Encodable, Sendable {
    public let hash_equal: Bool
    public let differing_parts: [String]
    public let state_hash: String
    public let simulated_seconds: Double
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
