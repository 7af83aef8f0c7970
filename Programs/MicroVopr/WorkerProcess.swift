import FaultWorlds
import Foundation
import Glibc
import Telemetry

/// A child that runs worlds: should one of them trap or stand still, this process lives on and knows which it was.
final class WorkerProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var bytes: [UInt8] = []
    /// What it does; nil while it waits.
    private(set) var assignment: Assignment?
    private var watch = SilenceWatch()

    init() throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--worker"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    var descriptor: Int32 { output.fileHandleForReading.fileDescriptor }

    /// Nothing is asked of it while it works.
    func begin(_ assignment: Assignment) {
        self.assignment = assignment
        watch.begin()
        // Should it have died meanwhile, `read` says so.
        try? input.fileHandleForWriting.write(contentsOf: Data("\(assignment)\n".utf8))
    }

    /// To be called when there is something to read. Its report, or that it has died; nil while it works.
    func read() -> WorkedCourse? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return end() }
        bytes += buffer[0..<count]
        guard let newline = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer {
            bytes.removeFirst(newline + 1)
            assignment = nil
        }
        do { return try JSONDecoder().decode(WorkedCourse.self, from: Data(bytes[..<newline])) } catch {
            return assignment.map { Self.lost($0, "its report cannot be read: \(error)") }
        }
    }

    /// After a silence. `read` says so when it has ended.
    func endIfItStandsStill() {
        let used = ProcessTimes.processorSeconds(of: process.processIdentifier)
        if assignment != nil, watch.standsStill(processorSeconds: used) { kill(process.processIdentifier, SIGKILL) }
    }

    /// It has nothing to do any more.
    func dismiss() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    private(set) var hasDied = false

    private func end() -> WorkedCourse? {
        process.waitUntilExit()
        hasDied = true
        guard let assignment else { return nil }
        return Self.lost(assignment, reason)
    }

    private static func lost(_ assignment: Assignment, _ reason: String) -> WorkedCourse {
        WorkedCourse(report: FaultReport(assignment.course, lost: reason))
    }

    private var reason: String {
        guard process.terminationReason == .uncaughtSignal else {
            return "it ended the process, status \(process.terminationStatus)"
        }
        switch process.terminationStatus {
        case SIGVTALRM: return "it stands still: a second of it takes \(Worker.secondsForASecond) s of the processor"
        case SIGKILL: return "it stands still, or somebody has ended the process"
        case let signal: return "it traps: signal \(signal)"
        }
    }
}
