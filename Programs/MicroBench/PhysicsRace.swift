import ArgumentParser
import Benchmarks
import Foundation

/// Runs one case in all engines, taking turns, so that a slow minute of the machine affects all.
struct PhysicsRace {
    let engines: [PhysicsEngine]
    let peers: String
    let course: PhysicsCourse
    let rounds: Int

    func run(_ item: PhysicsCase) throws -> [PhysicsRow] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "micro-bench-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let work = item.makeWorkload()
        let workload = folder.appendingPathComponent("workload").path
        let runners = item.isOursOnly ? engines.filter(\.isOurs) : engines
        var results = runners.map { _ in PhysicsRounds(work, course) }
        for round in 1...rounds {
            for (number, engine) in runners.enumerated() {
                Report.progress("\(item.workload) n=\(item.count) drive=\(item.drive): round \(round), \(engine)")
                var course = course
                course.workers = engine.workers
                try work.write(to: workload, course)
                let answer = folder.appendingPathComponent("answer").path
                try EngineProgram(engine, peers: peers).run(workload: workload, answer: answer)
                results[number].add(try PhysicsAnswer(path: answer), course)
            }
        }
        Report.progress("")
        let hashes = Set(zip(runners, results).filter { $0.0.isOurs }.map { $0.1.hash })
        if hashes.count > 1 { Report.say("warning: two workers ended in another state than one") }
        return zip(runners, results).map { engine, result in
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
        let text = "\(engine) cannot run: there is no program '\(path)'. Scripts/benchmark builds it."
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
