public import ArgumentParser
public import Benchmarks
import Foundation

extension WorkloadKind: ExpressibleByArgument {}
extension PhysicsEngine: ExpressibleByArgument {}

struct PhysicsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "physics",
        abstract: "The same workloads in our engine, Chipmunk 7 and Box2D 2.4.",
        discussion: """
            Every engine runs in a process of its own, in turns, over several rounds. All get the same discs, links, \
            muscles, pushes and drag and are judged by the same code: processor time a step (median, p99), wall time a \
            step (mean), relative strain of springs and rods, deepest overlap, pairs within a hundredth of touching and \
            peak memory. The dish is round for all. Ratios above 1 mean that ours is faster.
            """)

    @Option(help: "A workload; may be repeated. Without it all.")
    var workload: [WorkloadKind] = []

    @Option(
        help: ArgumentHelp(
            "Bodies (1 to 20000); may be repeated. Without it as each workload is meant.", valueName: "n"))
    var n: [Int] = []

    @Option(help: ArgumentHelp("Push on each disc, pN (0 to 100); may be repeated.", valueName: "pN"))
    var drive: [Double] = []

    @Option(help: ArgumentHelp("Measured steps of 1/60 s (1 to 100000).", valueName: "n"))
    var steps = 300

    @Option(help: ArgumentHelp("Rounds (1 to 100).", valueName: "n"))
    var rounds = 3

    @Option(help: "An engine; may be repeated. Without it all that are there.")
    var engine: [PhysicsEngine] = []

    @Flag(help: "Small and short: 100 bodies, push 10, 60 steps, one round.")
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
        guard (1...100_000).contains(steps) else {
            throw ValidationError("--steps must be from 1 to 100000, and is \(steps).")
        }
        guard (1...100).contains(rounds) else {
            throw ValidationError("--rounds must be from 1 to 100, and is \(rounds).")
        }
        for file in [json, csv].compactMap({ $0 }) { try Report.checkWritable(file) }
    }

    func run() throws {
        let kinds = workload.isEmpty ? WorkloadKind.allCases : workload
        let counts = quick && n.isEmpty ? [100] : n
        let drives = quick && drive.isEmpty ? [10] : drive
        var course = PhysicsCourse()
        course.steps = quick ? min(60, steps) : steps
        let asked = engine.isEmpty ? PhysicsEngine.allCases : engine
        let engines = try asked.filter { try EngineProgram($0, peers: peers).isThere(isAsked: !engine.isEmpty) }
        let race = PhysicsRace(engines: engines, peers: peers, course: course, rounds: quick ? 1 : rounds)
        var rows: [PhysicsRow] = []
        for item in PhysicsCase.list(kinds, counts: counts, drives: drives) { rows += try race.run(item) }
        let table = PhysicsTable(rows)
        print(table.text, terminator: "")
        if let json { try Report.write(rows, toJSON: json) }
        if let csv { try Report.write(table.commaSeparated(remarks: Machine.description), to: csv) }
    }
}
