import ArgumentParser
import Archive
import Benchmarks
import Evolution
import Foundation

struct WorldCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "world",
        abstract: "A tick of the whole world, phase by phase.",
        discussion: """
            A seeded dish without guests or editor, as densely peopled as the game's: room, food, vents, rocks and \
            scents grow with the number of creatures. Times are of the wall clock. --pool \
            Data/experienced.pool begins with bodies and brains that have evolved, instead of the designs by hand.
            """)

    @Option(help: ArgumentHelp("Creatures (20 to 1000); may be repeated. Without it 100 and 1000.", valueName: "n"))
    var creatures: [Int] = []

    @Option(help: ArgumentHelp("Simulated seconds before the clock starts (0 to 3600).", valueName: "s"))
    var warmUp = 10

    @Option(help: ArgumentHelp("Simulated seconds measured (1 to 3600).", valueName: "s"))
    var seconds = 20

    @Option(help: ArgumentHelp("Seed of the dish.", valueName: "n"))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Threads (1 or 2); the state does not depend on it.", valueName: "n"))
    var threads = 1

    @Option(help: ArgumentHelp("A pool whose creatures people the dish, in turn.", valueName: "file"))
    var pool: String?

    @Flag(help: "Short: 2 s of warm-up, 3 s measured.")
    var quick = false

    @Option(help: ArgumentHelp("Where to write the results as a JSON array.", valueName: "file"))
    var json: String?

    func validate() throws {
        for count in creatures where !(20...1000).contains(count) {
            throw ValidationError("--creatures must be from 20 to 1000, and is \(count).")
        }
        guard (0...3600).contains(warmUp) else {
            throw ValidationError("--warm-up must be from 0 to 3600, and is \(warmUp).")
        }
        guard (1...3600).contains(seconds) else {
            throw ValidationError("--seconds must be from 1 to 3600, and is \(seconds).")
        }
        guard (1...2).contains(threads) else {
            throw ValidationError("--threads must be 1 or 2, and is \(threads).")
        }
        if let json { try Report.checkWritable(json) }
    }

    func run() throws {
        var results: [WorldResult] = []
        let veterans = try pool.map { try PoolFile.peopled($0).entries } ?? []
        for count in creatures.isEmpty ? [100, 1000] : creatures {
            let trial = WorldTrial(
                creatures: count, seed: seed, warmUp: quick ? 2 : warmUp, seconds: quick ? 3 : seconds,
                veterans: veterans, threads: threads)
            results.append(try trial.run())
            print(results[results.count - 1].text)
        }
        if let json { try Report.write(results, toJSON: json) }
    }
}
