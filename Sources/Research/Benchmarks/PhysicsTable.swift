/// Rows of the physics benchmark as text: a table to read, comma-separated values to plot.
public struct PhysicsTable: Sendable {
    private let rows: [PhysicsRow]

    /// `rows` are compared with ours here.
    public init(_ rows: [PhysicsRow]) { self.rows = PhysicsRow.compared(rows) }

    /// Ratios are the peer's time over ours: above 1 we are faster.
    public var text: String {
        let lines = rows.map { row in Self.columns.map { $0.value(row) } }
        return aligned([Self.columns.map(\.title)] + lines) + remarks
    }

    private typealias Column = (title: String, value: @Sendable (PhysicsRow) -> String)

    private static let columns: [Column] = [
        ("workload", { $0.workload }),
        ("n", { "\($0.n)" }),
        ("drive", { decimal($0.drive, 0) }),
        ("engine", { $0.engine }),
        ("cpu ms", { decimal($0.cpuMedian, 3) }),
        ("mean", { decimal($0.cpuMean, 3) }),
        ("p99", { decimal($0.cpuP99, 3) }),
        ("÷ ours", { times($0.ratios?.median) }),
        ("by mean", { times($0.ratios?.mean) }),
        ("by p99", { times($0.ratios?.p99) }),
        ("wall ms", { decimal($0.mean, 3) }),
        ("stretch %", { decimal(100 * $0.rmsStretch, 2) }),
        ("overlap µm", { decimal($0.maxPenetration, 3) }),
        ("touching", { decimal($0.contacts, 0) }),
        ("MB", { decimal($0.megabytes, 1) }),
        ("rounds", { "\($0.rounds)" }),
    ]

    /// What churn costs in the slowest steps, compared with the same swarm at rest.
    private var remarks: String {
        rows.filter { ($0.workload, $0.engine) == ("churn", "micro") }.map { churn in
            let calm = rows.first {
                ($0.workload, $0.n, $0.drive, $0.engine) == ("swarm", churn.n, churn.drive, "micro")
            }
            let p99 = calm.flatMap { PhysicsRatios(churn, over: $0) }?.p99
            return "churn n=\(churn.n): p99 is \(times(p99)) times that of the calm swarm\n"
        }.joined()
    }

    /// With `remarks` before it as comments, one a line.
    public func commaSeparated(remarks: [String]) -> String {
        let names =
            "workload,engine,n,drive,cpu_ms_median,cpu_ms_mean,cpu_ms_p99,median_ratio,mean_ratio,p99_ratio,ms_mean,"
            + "rms_stretch,max_penetration,contacts,rss_mb,steps,rounds,hash"
        let lines = rows.map { row in
            let ratios = [row.ratios?.median, row.ratios?.mean, row.ratios?.p99].map { $0.map { "\($0)" } ?? "" }
            let times = [row.drive, row.cpuMedian, row.cpuMean, row.cpuP99].map { "\($0)" }
            let rest = [row.mean, row.rmsStretch, row.maxPenetration, row.contacts, row.megabytes].map { "\($0)" }
            let fields =
                [row.workload, row.engine, "\(row.n)"] + times + ratios + rest
                + ["\(row.steps)", "\(row.rounds)", row.hash]
            return fields.joined(separator: ",")
        }
        return (remarks.map { "# \($0)" } + [names] + lines).joined(separator: "\n") + "\n"
    }
}

/// `places` digits after the point, rounded.
public func decimal(_ value: Double, _ places: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((abs(value) * scale).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    let digits = String(scaled)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return sign + padded.dropLast(places) + (places > 0 ? "." + padded.suffix(places) : "")
}

/// A ratio to read; a dash where there is none.
func times(_ ratio: Double?) -> String { ratio.map { decimal($0, 2) } ?? "–" }

/// Columns padded to their widest entry: text to the left, numbers (all but the first and the engine) to the right.
public func aligned(_ lines: [[String]]) -> String {
    let count = lines.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
        let fields = zip(line, widths).map { text, width in
            let room = String(repeating: " ", count: width - text.count)
            return text.first?.isLetter == true ? text + room : room + text
        }
        return fields.joined(separator: "  ") + "\n"
    }.joined()
}
