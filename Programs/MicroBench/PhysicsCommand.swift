import Anatomy
import Archive
public import ArgumentParser
public import Benchmarks
import Evolution
import Foundation

extension WorkloadKind: ExpressibleByArgument {}
extension PhysicsEngine: ExpressibleByArgument {}

struct PhysicsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "physics",
        abstract: "The same workloads in our engine, Chipmunk 7, Box2D 2.4 and Box2D 3.",
        discussion: """
            Every engine runs in a process of its own, in turns, over several rounds. All get the same discs, links, \
            muscles, pushes and drag and are judged by the same code: processor time a step (median, mean, p99), wall \
            time a step (mean), relative strain of springs and rods, deepest overlap, pairs within a hundredth of touching \
            and peak memory. The dish is the same for all. Ratios, of processor time by median, mean and p99, are above 1 \
            where ours is faster.

            'Scripts/benchmark physics' takes three more options and builds what they name with AVX2 and without assertions: \
            --box2d3 FOLDER, a checkout of Box2D 3.2 or newer; --box2d FOLDER and --chipmunk FOLDER, of Box2D 2.4 and \
            Chipmunk 7, instead of Debian's.
            """)

    @Option(help: "A workload; may be repeated. Without it all.")
    var workload: [WorkloadKind] = []

    @Option(
        help: ArgumentHelp(
            "Bodies (1 to 20000); may be repeated. Without it 100, 1000 and 5000.", valueName: "n"))
    var n: [Int] = []

    @Option(help: ArgumentHelp("Push on each disc, pN (0 to 100); may be repeated. Without it 10.", valueName: "pN"))
    var drive: [Double] = []

    @Option(
        help: ArgumentHelp(
            "Measured steps of 1/60 s (1 to 100000). Without it 200, and 60 of more than 1000 bodies.", valueName: "n"))
    var steps: Int?

    @Option(help: ArgumentHelp("Rounds at most (1 to 100).", valueName: "n"))
    var rounds = 3

    @Option(
        help: ArgumentHelp(
            "No case begins another round that would end after so many minutes (1 to 1000); each has one at least.",
            valueName: "min"))
    var minutes = 9.0

    @Option(help: "An engine; may be repeated. Without it all that are there.")
    var engine: [PhysicsEngine] = []

    @Option(help: ArgumentHelp("The pool that the bodies of evolved are from.", valueName: "file"))
    var pool = "Data/experienced.pool"

    @Flag(help: "Short: 100 and 1000 bodies, 60 steps, one round.")
    var quick = false

    @Option(help: ArgumentHelp("Where to write the rows as a JSON array.", valueName: "file"))
    var json: String?

    @Option(help: ArgumentHelp("Where to write the rows as comma-separated values.", valueName: "file"))
    var csv: String?

    @Option(help: ArgumentHelp("The folder of the other engines' programs.", valueName: "folder"))
    var peers = ".build/peers"

    func validate() throws {
        for count in n where !(1...20_000).contains(count) {
            throw ValidationError("--n must be from 1 to 20000, and is \(count).")
        }
        for push in drive where !(0...100).contains(push) {
            throw ValidationError("--drive must be from 0 to 100, and is \(push).")
        }
        if let steps, !(1...100_000).contains(steps) {
            throw ValidationError("--steps must be from 1 to 100000, and is \(steps).")
        }
        guard (1...100).contains(rounds) else {
            throw ValidationError("--rounds must be from 1 to 100, and is \(rounds).")
        }
        guard (1...1000).contains(minutes) else {
            throw ValidationError("--minutes must be from 1 to 1000, and is \(minutes).")
        }
        for file in [json, csv].compactMap({ $0 }) { try Report.checkWritable(file) }
    }

    func run() throws {
        let asked = engine.isEmpty ? PhysicsEngine.allCases : engine
        let engines = try asked.filter { try EngineProgram($0, peers: peers).isThere(isAsked: !engine.isEmpty) }
        let race = PhysicsRace(
            engines: engines, peers: peers, rounds: quick ? 1 : rounds,
            deadline: Date(timeIntervalSinceNow: 60 * minutes))
        let rows = PhysicsRow.compared(try race.run(try heats(engines)))
        let table = PhysicsTable(rows)
        print(table.text, terminator: "")
        if let json { try Report.write(rows, toJSON: json) }
        if let csv { try Report.write(table.commaSeparated(remarks: remarks(of: rows)), to: csv) }
    }

    private func heats(_ engines: [PhysicsEngine]) throws -> [PhysicsHeat] {
        let kinds = workload.isEmpty ? WorkloadKind.allCases : workload
        let counts = n.isEmpty ? (quick ? [100, 1000] : [100, 1000, 5000]) : n
        let cases = PhysicsCase.list(kinds, counts: counts, drives: drive.isEmpty ? [10] : drive)
        let plans = kinds.contains(.evolved) ? try bodies() : []
        return cases.map { item in
            PhysicsHeat(item, item.makeWorkload(plans: plans), course(of: item), engines)
        }
    }

    private func bodies() throws -> [BodyPlan] {
        let plans = try PoolFile.peopled(pool).entries.map(\.genome.plan)
        guard !plans.isEmpty else { throw ValidationError("'\(pool)' has no bodies; --pool names another pool.") }
        return plans
    }

    private func course(of item: PhysicsCase) -> PhysicsCourse {
        var course = PhysicsCourse()
        // Enough for a p99 where steps are short; the largest cases take most of the time as it is.
        let usual = item.count > 1000 ? 60 : 200
        course.steps = quick ? min(60, steps ?? 60) : steps ?? usual
        return course
    }

    private func remarks(of rows: [PhysicsRow]) -> [String] {
        let peers = Set(rows.filter { $0.version != "micro" }.map(\.version)).sorted()
        return Machine.description + ["peers: \(peers.isEmpty ? "none" : peers.joined(separator: ", "))"]
    }
}
