/// Many worlds of faults, one after the other, and what of the rare was reached in them.
public struct FaultSweep: Encodable, Sendable {
    public private(set) var worlds = 0
    public private(set) var passes = 0
    public private(set) var failed: [FaultReport] = []
    /// Every rare event, also those never reached.
    public private(set) var reached: [String: Int] = Dictionary(
        uniqueKeysWithValues: RareEvent.allCases.map { ($0.rawValue, 0) })

    /// Other courses that are run from where a rare event was reached for the first time.
    public static let branches: UInt64 = 2

    public init() {}

    /// Runs one course, and where it is the first to reach something rare, others from there on. A branch has no branches.
    /// `note`: told of each report.
    public mutating func run(
        _ course: FaultCourse, planted: PlantedFault? = nil, note: (FaultReport) -> Void = { _ in }
    ) {
        let report = FaultTrial.run(course, planted: planted)
        let first = Set(report.events.filter { reached[$0.key] == 0 }.map(\.value.firstPass)).sorted()
        add(report)
        note(report)
        guard course.branch == nil, report.failures.isEmpty else { return }
        for pass in first {
            for salt in 1...Self.branches {
                var other = course
                other.branch = FaultCourse.Branch(pass: pass, salt: salt)
                let report = FaultTrial.run(other, planted: planted)
                add(report)
                note(report)
            }
        }
    }

    private mutating func add(_ report: FaultReport) {
        worlds += 1
        passes += report.passes
        if !report.failures.isEmpty { failed.append(report) }
        for (event, count) in report.events { reached[event, default: 0] += count.count }
    }

    /// For people: how often each rare event was reached.
    public var table: String {
        RareEvent.allCases.map { event in
            let count = String(reached[event.rawValue] ?? 0)
            return String(repeating: " ", count: max(0, 7 - count.count)) + count + "  " + event.rawValue
        }.joined(separator: "\n")
    }
}
