/// Rows of the physics benchmark as text: a table to read, comma-separated values to plot.
public struct PhysicsTable: Sendable {
    private let rows: [PhysicsRow]

    public init(_ rows: [PhysicsRow]) { self.rows = rows }

    /// Ratios are the peer's time over ours: above 1 we are faster.
    public var text: String {
        var lines = [Self.columns.map(\.title)]
        lines += rows.map { row in
            let ours = ourRow(for: row)
            return Self.columns.map { $0.value(row, ours) }
        }
        return aligned(lines) + remarks
    }

    private typealias Column = (title: String, value: @Sendable (PhysicsRow, PhysicsRow?) -> String)

    private static let columns: [Column] = [
        ("workload", { row, _ in row.workload }),
        ("n", { row, _ in "\(row.n)" }),
        ("drive", { row, _ in decimal(row.drive, 0) }),
        ("engine", { row, _ in row.engine }),
        ("cpu ms", { row, _ in decimal(row.cpuMedian, 3) }),
        ("p99", { row, _ in decimal(row.cpuP99, 3) }),
        ("mean", { row, _ in decimal(row.mean, 3) }),
        ("cpu ÷ ours", { row, ours in ratio(row.cpuMedian, ours?.cpuMedian) }),
        ("mean ÷ ours", { row, ours in ratio(row.mean, ours?.mean) }),
        ("p99 ÷ cpu", { row, _ in ratio(row.cpuP99, row.cpuMedian) }),
        ("stretch %", { row, _ in decimal(100 * row.rmsStretch, 2) }),
        ("overlap µm", { row, _ in decimal(row.maxPenetration, 3) }),
        ("touching", { row, _ in decimal(row.contacts, 0) }),
        ("MB", { row, _ in decimal(row.megabytes, 1) }),
    ]

    private func ourRow(for row: PhysicsRow) -> PhysicsRow? {
        rows.first { ($0.workload, $0.n, $0.drive, $0.engine) == (row.workload, row.n, row.drive, "micro") }
    }

    /// What churn costs in the slowest steps, compared with the same swarm at rest.
    private var remarks: String {
        rows.filter { $0.workload == "churn" }.map { churn in
            let calm = rows.first {
                ($0.workload, $0.n, $0.drive, $0.engine) == ("swarm", churn.n, churn.drive, "micro")
            }
            return "churn n=\(churn.n): p99 is \(ratio(churn.cpuP99, calm?.cpuP99)) times that of the calm swarm\n"
        }.joined()
    }

    /// With `remarks` before it as comments, one a line.
    public func commaSeparated(remarks: [String]) -> String {
        let names =
            "workload,engine,n,drive,cpu_ms_median,cpu_ms_p99,ms_mean,rms_stretch,max_penetration,contacts,rss_mb,hash"
        let lines = rows.map { row in
            let figures = [
                row.drive, row.cpuMedian, row.cpuP99, row.mean, row.rmsStretch, row.maxPenetration, row.contacts,
                row.megabytes,
            ]
            return
                "\(row.workload),\(row.engine),\(row.n),\(figures.map { "\($0)" }.joined(separator: ",")),\(row.hash)"
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

func ratio(_ a: Double, _ b: Double?) -> String {
    guard let b, b > 0 else { return "–" }
    return decimal(a / b, 2)
}

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
