import ArgumentParser
import Benchmarks
import Ecosystem
import Saves
import Telemetry

struct SaveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "save",
        abstract: "What saving a dish takes: of the tick, of the thread that writes, and of the disk.",
        discussion: """
            A seeded dish without guests, as densely peopled as the game's. Times are of the processor, medians. 'hash' is that of \
            the whole state; 'copied tick' is a tick after the dish was copied, beside one that was not.
            """)

    @Option(help: ArgumentHelp("Creatures (20 to 1000); may be repeated. Without it 80 and 800.", valueName: "n"))
    var creatures: [Int] = []

    @Option(help: ArgumentHelp("Simulated seconds before (0 to 36000).", valueName: "s"))
    var warmUp = 600

    @Option(help: ArgumentHelp("Saves measured (1 to 1000).", valueName: "n"))
    var saves = 40

    @Flag(help: "Short: 20 s before, 5 saves.")
    var quick = false

    @Option(help: ArgumentHelp("Where to write the results as a JSON array.", valueName: "file"))
    var json: String?

    func validate() throws {
        for count in creatures where !(20...1000).contains(count) {
            throw ValidationError("--creatures must be from 20 to 1000, and is \(count).")
        }
        guard (0...36_000).contains(warmUp) else {
            throw ValidationError("--warm-up must be from 0 to 36000, and is \(warmUp).")
        }
        guard (1...1000).contains(saves) else {
            throw ValidationError("--saves must be from 1 to 1000, and is \(saves).")
        }
        if let json { try Report.checkWritable(json) }
    }

    func run() throws {
        let results = try (creatures.isEmpty ? [80, 800] : creatures).map { count in
            try SaveResult(of: count, warmUp: quick ? 20 : warmUp, saves: quick ? 5 : saves)
        }
        for result in results { print(result.text) }
        if let json { try Report.write(results, toJSON: json) }
    }
}

/// Processor milliseconds and bytes, of one dish.
struct SaveResult: Encodable {
    let creatures: Int
    let births: Int
    let tick_ms: Double
    let copied_tick_ms: Double
    let hash_ms: Double
    let encode_ms: Double
    let file_ms: Double
    let decode_ms: Double
    let state_bytes: Int
    let file_bytes: Int

    init(of creatures: Int, warmUp: Int, saves: Int) throws {
        var world = try World(
            settings: WorldTrial(creatures: creatures, seed: 1, warmUp: 0, seconds: 0).settings, seed: 1)
        for _ in 0..<warmUp * World.ticksPerSecond { _ = world.step([]) }
        var times = [[Double]](repeating: [], count: 6)
        var (state, file): ([UInt8], [UInt8]) = ([], [])
        for _ in 0..<saves {
            times[0].append(Self.clock { _ = world.step([]) })
            let copy = world
            times[1].append(Self.clock { _ = world.step([]) })
            times[2].append(Self.clock { _ = copy.stateHash })
            times[3].append(Self.clock { state = copy.encoded() })
            times[4].append(Self.clock { file = DishSave(world: copy, writer: "micro-bench").encoded() })
            times[5].append(try Self.clock { _ = try DishSave(decoding: file) })
        }
        let medians = times.map { Benchmarks.median($0) }
        self.creatures = creatures
        births = world.births.count
        tick_ms = medians[0]
        copied_tick_ms = medians[1]
        hash_ms = medians[2]
        encode_ms = medians[3]
        file_ms = medians[4]
        decode_ms = medians[5]
        state_bytes = state.count
        file_bytes = file.count
    }

    private static func clock(_ body: () throws -> Void) rethrows -> Double {
        let start = MonotonicClock.processorSeconds
        try body()
        return 1000 * (MonotonicClock.processorSeconds - start)
    }

    var text: String {
        """
        \(creatures) creatures, \(births) births remembered: \(state_bytes) bytes of state, \(file_bytes) of a file
          tick \(tick_ms.figures) ms, copied tick \(copied_tick_ms.figures), hash \(hash_ms.figures), \
        encode \(encode_ms.figures), whole file \(file_ms.figures), read again \(decode_ms.figures)
        """
    }
}

extension Double {
    /// Two places.
    fileprivate var figures: String { String((self * 100).rounded() / 100) }
}
