/// An engine's processor time over ours, in the same case: above 1 we are faster.
public struct PhysicsRatios: Hashable, Sendable, Codable {
    public var median: Double
    public var mean: Double
    public var p99: Double

    /// nil where ours took no time that could be measured.
    public init?(_ row: PhysicsRow, over ours: PhysicsRow) {
        guard ours.cpuMedian > 0, ours.cpuMean > 0, ours.cpuP99 > 0 else { return nil }
        median = row.cpuMedian / ours.cpuMedian
        mean = row.cpuMean / ours.cpuMean
        p99 = row.cpuP99 / ours.cpuP99
    }

    enum CodingKeys: String, CodingKey {
        case median = "median_ratio"
        case mean = "mean_ratio"
        case p99 = "p99_ratio"
    }
}

extension PhysicsRow {
    /// The rows with the ratios of each to ours of its case; none where ours did not run.
    public static func compared(_ rows: [PhysicsRow]) -> [PhysicsRow] {
        rows.map { row in
            var row = row
            row.ratios = rows.first { $0.isOurs(of: row) }.flatMap { PhysicsRatios(row, over: $0) }
            return row
        }
    }

    private func isOurs(of row: PhysicsRow) -> Bool {
        (workload, n, drive, engine) == (row.workload, row.n, row.drive, PhysicsEngine.micro.rawValue)
    }
}
