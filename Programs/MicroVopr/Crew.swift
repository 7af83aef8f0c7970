import FaultWorlds
import Foundation
import Glibc

/// Child processes that run worlds side by side. Their reports come in the order of the courses, however many there are.
final class Crew {
    private var workers: [WorkerProcess]

    /// Milliseconds without a word of any child, after which those are ended that have work and have used no processor
    /// for so long. A second of a world that takes too much of it ends by itself (`Worker`).
    private static let patience: Int32 = 300_000

    init(processes: Int) throws { workers = try (0..<max(1, processes)).map { _ in try WorkerProcess() } }

    /// Runs courses, and those that `note` returns for a report after them.
    func run(
        _ courses: some Sequence<FaultCourse>, planted: PlantedFault? = nil, note: (WorkedCourse) -> [FaultCourse]
    ) throws {
        var courses = Array(courses)
        var (begun, noted) = (0, 0)
        var reports: [Int: WorkedCourse] = [:]
        var numbers = [Int?](repeating: nil, count: workers.count)
        while noted < courses.count {
            for slot in workers.indices where numbers[slot] == nil && begun < courses.count {
                workers[slot].begin(Assignment(courses[begun], planted: planted))
                numbers[slot] = begun
                begun += 1
            }
            for slot in waitForWord() {
                guard let report = workers[slot].read(), let number = numbers[slot] else { continue }
                reports[number] = report
                numbers[slot] = nil
                if workers[slot].hasDied { workers[slot] = try WorkerProcess() }
            }
            while let report = reports.removeValue(forKey: noted) {
                noted += 1
                courses += note(report)
            }
        }
    }

    /// One course alone.
    func report(of course: FaultCourse, planted: PlantedFault?) throws -> FaultReport? {
        var found: FaultReport?
        try run([course], planted: planted) { work in
            found = work.report
            return []
        }
        return found
    }

    func dismiss() { for worker in workers { worker.dismiss() } }

    /// Which have something to say.
    private func waitForWord() -> [Int] {
        var polls = workers.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        let count = poll(&polls, nfds_t(polls.count), Self.patience)
        if count == 0 { for worker in workers { worker.endIfItStandsStill() } }
        return polls.indices.filter { polls[$0].revents != 0 && workers[$0].assignment != nil }
    }
}
