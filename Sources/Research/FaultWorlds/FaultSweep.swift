/// Many worlds of faults, and what of the rare was reached in them. Which courses follow a report depends on the reports before
/// it, so they are to be added in the order of their courses.
public struct FaultSweep: Encodable, Sendable {
    public private(set) var worlds = 0
    public private(set) var passes = 0
    public private(set) var failed: [FaultReport] = []
    /// Every rare event, also those never reached.
    public private(set) var reached: [String: Int] = Dictionary(
        uniqueKeysWithValues: RareEvent.allCases.map { ($0.rawValue, 0) })
    /// Each so-manieth write is cut short.
    private let stride: Int

    /// Other courses that are run from where a rare event was reached for the first time.
    public static let branches: UInt64 = 2

    /// `stride`: where writes are cut short, each so-manieth is.
    public init(stride: Int = 1) { self.stride = max(1, stride) }

    private enum CodingKeys: CodingKey { case worlds, passes, failed, reached }

    /// A course was run. Returns those that are to be run because of it: where it is the first to reach something rare, others
    /// from there on; where it is about writes, a death in each of them. A branch has no branches.
    public mutating func add(_ report: FaultReport) -> [FaultCourse] {
        let first = Set(report.events.filter { reached[$0.key] == 0 }.map(\.value.firstPass)).sorted()
        worlds += 1
        passes += report.passes
        if !report.failures.isEmpty { failed.append(report) }
        for (event, count) in report.events { reached[event, default: 0] += count.count }
        guard report.course.branch == nil, report.failures.isEmpty else { return [] }
        if let cut = report.course.cut { return cut.operation == 0 ? cuts(report) : [] }
        return first.flatMap { pass in
            (1...Self.branches).map { salt in
                var other = report.course
                other.branch = FaultCourse.Branch(pass: pass, salt: salt)
                return other
            }
        }
    }

    private func cuts(_ report: FaultReport) -> [FaultCourse] {
        Swift.stride(from: 1, through: report.writes, by: stride).flatMap { operation in
            WriteCut.End.allCases.map { end in
                var other = report.course
                other.cut = WriteCut(operation: operation, end: end)
                return other
            }
        }
    }

    /// For people: how often each rare event was reached.
    public var table: String {
        RareEvent.allCases.map { event in
            let count = String(reached[event.rawValue] ?? 0)
            return String(repeating: " ", count: max(0, 7 - count.count)) + count + "  " + event.rawValue
        }.joined(separator: "\n")
    }
}
