import ArgumentParser
import FaultWorlds
import Telemetry
import UserFiles

/// `micro-vopr`: a server, its disk, its guests and their lines in simulated time, and all that goes wrong there.
@main
struct MicroVopr: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "micro-vopr",
        abstract: "Runs worlds of faults and says what broke, and what of the rare was reached.",
        discussion:
            "The exit status is 0 if nothing broke, 1 if something did. docs/simulation.md says how to read it.",
        version: "0.1.0")

    @Option(help: ArgumentHelp("Seeds, one world each: A…B, A..B or A-B.", valueName: "range"))
    var seeds: String = "1..200"

    @Option(
        help: ArgumentHelp(
            "One course alone, with a log of what happened: a seed, or what a failure names.", valueName: "n"))
    var seed: String?

    @Option(help: ArgumentHelp("Seconds of each world, the last ten without faults (11 to 3600).", valueName: "s"))
    var seconds = FaultCourse.usualSeconds

    @Flag(help: "Put bugs in on purpose, one after the other, and say how many worlds it takes to find each.")
    var planted = false

    @Flag(help: "Print the result as a JSON object on the last line of standard output.")
    var json = false

    func validate() throws {
        guard seconds >= 11, seconds <= 3_600 else {
            throw ValidationError("--seconds must be from 11 to 3600, and is \(seconds).")
        }
        guard range != nil else {
            throw ValidationError("--seeds '\(seeds)' is not of the form A..B with A at most B.")
        }
        if let seed, FaultCourse(seed) == nil {
            throw ValidationError("--seed '\(seed)' is neither a number nor of the form SEED@PASS:SALT.")
        }
    }

    private var range: ClosedRange<UInt64>? {
        let ends = seeds.split { "….-".contains($0) }.map { UInt64($0) }
        guard ends.count == 2, let low = ends[0], let high = ends[1], low <= high else { return nil }
        return low...high
    }

    func run() throws {
        if planted { return try findPlanted() }
        if let course = seed.flatMap({ FaultCourse($0, seconds: seconds) }) { return try reproduce(course) }
        var sweep = FaultSweep()
        for seed in range ?? 1...1 {
            sweep.run(FaultCourse(seed: seed, seconds: seconds)) { report in
                for failure in report.failures {
                    print("seed \(report.course) \(failure)\n  \(Self.line(report.course))")
                }
            }
        }
        print("\(sweep.worlds) worlds, \(sweep.passes / 60) s of theirs; \(sweep.failed.count) failed\n\(sweep.table)")
        if json { try JSONLine.print(sweep) }
        if !sweep.failed.isEmpty { throw ExitCode(1) }
    }

    /// What runs a course again.
    private static func line(_ course: FaultCourse) -> String {
        "Scripts/simulate-faults --seed \(course) --seconds \(course.seconds)"
    }

    private func reproduce(_ course: FaultCourse) throws {
        let (report, recording) = FaultTrial.runRecorded(course)
        for line in report.log { print(line) }
        if json { try JSONLine.print(report) }
        guard !report.failures.isEmpty else { return print("nothing broke") }
        if let recording {
            let path = "fault-\(course.seed).replay"
            try WholeFile.write(recording, to: path)
            print("the recording of the server's last life is in \(path)")
        }
        throw ExitCode(1)
    }

    private func findPlanted() throws {
        var isMissed = false
        for fault in PlantedFault.allCases {
            let found = (range ?? 1...1).first {
                let course = FaultCourse(seed: $0, seconds: seconds)
                return !FaultTrial.run(course, planted: fault).failures.isEmpty
                    && FaultTrial.run(course).failures.isEmpty
            }
            print("\(fault.rawValue): \(found.map { "found by seed \($0)" } ?? "NOT FOUND by seeds \(seeds)")")
            isMissed = isMissed || found == nil
        }
        if isMissed { throw ExitCode(1) }
    }
}
