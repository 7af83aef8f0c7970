import ArgumentParser
import FaultWorlds
import Glibc
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
        version: ProgramVersion.current)

    @Option(help: ArgumentHelp("Seeds, one world each: A…B, A..B or A-B.", valueName: "range"))
    var seeds: String?

    @Option(
        help: ArgumentHelp(
            "One course alone, with a log of what happened: a seed, or what a failure names.", valueName: "n"))
    var seed: String?

    @Option(help: ArgumentHelp("Seconds of each world, the last ten without faults (11 to 86400).", valueName: "s"))
    var seconds: Double?

    @Flag(help: "The server dies within each of its writes in turn, in three ways. Seeds 1 to 3 without --seeds.")
    var writeFaults = false

    @Option(help: ArgumentHelp("With --write-faults: only every nth write (1 to 1000).", valueName: "n"))
    var every = 1

    @Flag(help: "Put bugs in on purpose, one after the other, and say how many worlds it takes to find each.")
    var planted = false

    @Option(
        help: ArgumentHelp(
            "Worlds of an hour each, so many hours in all (0.01 to 10000), with figures of every minute.",
            valueName: "n"))
    var hours: Double?

    @Option(
        help: ArgumentHelp(
            "Hours that each world of --hours lasts (1 to 24, 1 without it); --hours is less than one world, or a whole number of them. With as many as --hours one dish lives them all.",
            valueName: "n"))
    var worldHours: Double?

    @Option(help: ArgumentHelp("Processes that run worlds side by side (1 to 256).", valueName: "n"))
    var processes = 1

    @Option(help: ArgumentHelp("Where recordings of the first ten failures are written.", valueName: "folder"))
    var recordings = "."

    @Flag(help: "Print the result as a JSON object on the last line of standard output.")
    var json = false

    @Flag(help: .hidden)
    var worker = false

    /// Of a world whose writes are cut short.
    private static let secondsOfWrites = 16.0
    /// What found something in a world of hours runs again with its seconds.
    private static let longestSeconds = 24 * FaultCourse.secondsOfAnHour

    func validate() throws {
        guard length >= 11, length <= Self.longestSeconds else {
            throw ValidationError("--seconds must be from 11 to \(Int(Self.longestSeconds)), and is \(length).")
        }
        guard range != nil else {
            throw ValidationError("--seeds '\(seeds ?? "")' is not of the form A..B with A at most B.")
        }
        guard let range, range.upperBound - range.lowerBound < 10_000_000 else {
            throw ValidationError("--seeds '\(seeds ?? "")' are more than ten million worlds.")
        }
        if planted, writeFaults || seed != nil {
            throw ValidationError("--planted tries bugs in worlds of its own: leave out --write-faults and --seed.")
        }
        if let seed, FaultCourse(seed) == nil {
            throw ValidationError("--seed '\(seed)' is neither a number nor of the form SEED@PASS:SALT or SEEDwN:END.")
        }
        if let hours {
            if let problem = WorldHours(hours, each: hoursOfAWorld).problem { throw ValidationError(problem) }
            if planted || writeFaults || seed != nil || seeds != nil || seconds != nil {
                throw ValidationError("--hours says what is run: leave out --seeds, --seed, --seconds and the like.")
            }
        }
        guard worldHours == nil || hours != nil else {
            throw ValidationError("--world-hours needs --hours, which it divides into worlds of one length.")
        }
        guard (1...256).contains(processes) else {
            throw ValidationError("--processes must be from 1 to 256, and is \(processes).")
        }
        guard (1...1_000).contains(every) else {
            throw ValidationError("--every must be from 1 to 1000, and is \(every).")
        }
    }

    private var hoursOfAWorld: Double { worldHours ?? WorldHours.usualEach }

    private var length: Double { seconds ?? (writeFaults ? Self.secondsOfWrites : FaultCourse.usualSeconds) }

    private var range: ClosedRange<UInt64>? {
        guard let seeds else { return writeFaults ? 1...3 : 1...200 }
        let ends = seeds.split { "….-".contains($0) }.map { UInt64($0) }
        guard ends.count == 2, let low = ends[0], let high = ends[1], low <= high else { return nil }
        return low...high
    }

    func run() throws {
        if worker { return try Worker.work() }
        if let course = seed.flatMap({ FaultCourse($0, seconds: length) }) { return try reproduce(course) }
        let crew = try Crew(processes: processes)
        defer { crew.dismiss() }
        if let hours { return try live(FaultCourse.worlds(hours: hours, each: hoursOfAWorld) ?? [], crew) }
        try planted ? findPlanted(crew) : sweep(crew)
    }

    private func live(_ worlds: [FaultCourse], _ crew: Crew) throws {
        var run = LongRun()
        try crew.run(worlds) { work in
            let report = work.report
            if !report.failures.isEmpty { say(report, keeps: run.failed.count < Self.maximumRecordings) }
            run.add(work)
            return []
        }
        for line in run.costs { print(line) }
        print("\(run.worlds) worlds, \(run.seconds) s of theirs; \(run.failed.count) failed")
        if json { try JSONLine.print(run) }
        if !run.failed.isEmpty { throw ExitCode(1) }
    }

    private var courses: some Sequence<FaultCourse> {
        let cut = writeFaults ? WriteCut(operation: 0, end: .kill) : nil
        return (range ?? 1...1).lazy.map { FaultCourse(seed: $0, seconds: length, cut: cut) }
    }

    private func sweep(_ crew: Crew) throws {
        var sweep = FaultSweep(stride: every)
        try crew.run(courses) { work in
            let report = work.report
            if !report.failures.isEmpty { say(report, keeps: sweep.failed.count < Self.maximumRecordings) }
            return sweep.add(report)
        }
        print("\(sweep.worlds) worlds, \(sweep.passes / 60) s of theirs; \(sweep.failed.count) failed\n\(sweep.table)")
        if json { try JSONLine.print(sweep) }
        if !sweep.failed.isEmpty { throw ExitCode(1) }
    }

    // MARK: Failures

    private static let maximumRecordings = 10

    private func say(_ report: FaultReport, keeps: Bool) {
        for failure in report.failures { print("seed \(report.course) \(failure)\n  \(Self.line(report.course))") }
        fflush(nil)
        // A world that ended its process would end this one too.
        guard keeps, report.passes > 0 else { return }
        do { try keep(FaultTrial.runRecorded(report.course).recording, of: report.course) } catch {
            print("its recording was not written: \(error)")
        }
    }

    private func keep(_ recording: [UInt8]?, of course: FaultCourse) throws {
        guard let recording else { return }
        let path = "\(recordings)/fault-\(course).replay"
        try WholeFile.write(recording, to: path)
        print("  the recording of the server's last life is in \(path)")
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
        try keep(recording, of: course)
        throw ExitCode(1)
    }

    private func findPlanted(_ crew: Crew) throws {
        var isMissed = false
        for fault in PlantedFault.allCases {
            let found = try (range ?? 1...1).first {
                let course = FaultCourse(seed: $0, seconds: length)
                return try crew.report(of: course, planted: fault)?.failures.isEmpty == false
                    && crew.report(of: course, planted: nil)?.failures.isEmpty == true
            }
            print("\(fault.rawValue): \(found.map { "found by seed \($0)" } ?? "NOT FOUND")")
            isMissed = isMissed || found == nil
        }
        if isMissed { throw ExitCode(1) }
    }
}
