import ArgumentParser
import Benchmarks
import Foundation

/// Runs cases in all engines, which take turns, and the cases too, so that a slow minute of the machine affects all.
struct PhysicsRace {
    let engines: [PhysicsEngine]
    let peers: String
    /// At most; each case has one at least.
    let rounds: Int
    /// No further round begins that would probably end later.
    let deadline: Date

    func run(_ heats: [PhysicsHeat]) throws -> [PhysicsRow] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "micro-bench-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var heats = heats
        for round in 1...rounds {
            for number in heats.indices where round == 1 || heats[number].fits(before: deadline) {
                try heats[number].runRound(peers: peers, in: folder)
            }
        }
        Report.progress("")
        return heats.flatMap { $0.rows() }
    }
}

/// One case in all engines, round by round.
struct PhysicsHeat {
    private let item: PhysicsCase
    private let work: PhysicsWorkload
    private let course: PhysicsCourse
    private let engines: [PhysicsEngine]
    private var results: [PhysicsRounds]
    private var rounds = 0
    /// Of the last round, s.
    private var duration = 0.0

    init(_ item: PhysicsCase, _ work: PhysicsWorkload, _ course: PhysicsCourse, _ engines: [PhysicsEngine]) {
        self.item = item
        self.work = work
        self.course = course
        self.engines = item.isOursOnly ? engines.filter(\.isOurs) : engines
        results = self.engines.map { _ in PhysicsRounds(work, course) }
    }

    /// Whether a round as long as the last would end in time.
    func fits(before deadline: Date) -> Bool { Date(timeIntervalSinceNow: duration) < deadline }

    mutating func runRound(peers: String, in folder: URL) throws {
        let start = Date()
        let workload = folder.appendingPathComponent("workload").path
        let answer = folder.appendingPathComponent("answer").path
        rounds += 1
        for (number, engine) in engines.enumerated() {
            Report.progress("round \(rounds): \(item.workload) n=\(item.count) drive=\(item.drive), \(engine)")
            var course = course
            course.workers = engine.workers
            try work.write(to: workload, course)
            try EngineProgram(engine, peers: peers).run(workload: workload, answer: answer)
            results[number].add(try PhysicsAnswer(path: answer), course)
        }
        duration = Date().timeIntervalSince(start)
    }

    /// One for each engine; what ended in different states is reported.
    func rows() -> [PhysicsRow] {
        let hashes = Set(zip(engines, results).filter { $0.0.isOurs }.map { $0.1.hash })
        if hashes.count > 1 { Report.say("warning: two workers ended in another state than one") }
        return zip(engines, results).map { engine, result in
            if result.isErratic { Report.say("warning: \(engine) ended in another state in another round") }
            return result.row(item, engine, work, steps: course.steps)
        }
    }
}

/// The program that runs workloads in one engine.
struct EngineProgram {
    let engine: PhysicsEngine
    private let path: String

    init(_ engine: PhysicsEngine, peers: String) {
        self.engine = engine
        let here = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        path =
            engine.isOurs
            ? here.appendingPathComponent("micro-bench-engine").path : peers + "/" + engine.rawValue
    }

    /// A peer that is missing is reported and left out, unless it was requested.
    func isThere(isAsked: Bool) throws -> Bool {
        if FileManager.default.isExecutableFile(atPath: path) { return true }
        let text = "\(engine) cannot run: there is no program '\(path)'. \(engine.origin)"
        if isAsked || engine.isOurs { throw ValidationError(text) }
        Report.say("warning: \(text) Going on without it.")
        return false
    }

    func run(workload: String, answer: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = [workload, answer]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            Report.say("error: \(engine) failed with status \(process.terminationStatus)")
            throw ExitCode(1)
        }
    }
}

extension PhysicsEngine {
    /// Where its program comes from, as a sentence.
    fileprivate var origin: String {
        self == .box2d3
            ? "'Scripts/benchmark physics --box2d3 FOLDER' builds it from a checkout of Box2D 3."
            : "Scripts/benchmark builds it."
    }
}
