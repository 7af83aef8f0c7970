public import ArmsRace
public import Plots

/// What the senses of each era are worth, or its brains.
public struct BlindfoldReport: Encodable, Sendable {
    /// The brains of the other side, in the same bodies.
    let against: BrainControl
    /// One list a folder.
    private(set) var minutes: [[Double]] = []
    /// Of the side with its own brains, as `minutes`.
    private(set) var share: [[Double]] = []
    /// The last era's, one a folder.
    private(set) var last: [Double] = []

    /// Of no folder yet.
    public init(against: BrainControl = .blindfolded) { self.against = against }

    /// The eras of one folder, at least one, and for each the shares of the energy that its own brains won in its
    /// matches.
    public mutating func add(_ eras: [Era], matches: [[Double]]) {
        let shares = matches.map(\.mean)
        minutes.append(eras.map(\.minutes))
        share.append(shares)
        last.append(shares[shares.count - 1])
    }

    /// The share over the minutes.
    public var picture: LineChart {
        LineChart(
            title: isOfSenses ? "Sighted against blindfolded" : "Evolved brains against others: \(against.rawValue)",
            subtitle: isOfSenses
                ? "Share of the energy won by those who use their senses"
                : "Share of the energy won by evolved brains, in the same bodies",
            xTitle: "minutes of evolution", yTitle: "share",
            series: zip(minutes, share).enumerated().map { number, lines in
                LineChart.Series(name: "dish \(number + 1)", points: zip(lines.0, lines.1).map { (x: $0, y: $1) })
            }, target: isOfSenses ? (name: "wanted at the end", y: 0.7) : (name: "as good", y: 0.5))
    }

    private var isOfSenses: Bool { against == .blindfolded }

    /// As a table for people.
    public var text: String {
        let rows = zip(minutes, share).enumerated().map { number, lines in
            "dish \(number + 1): "
                + zip(lines.0, lines.1).map { "t\(Int($0.rounded())) \($1.hundredths)" }.joined(separator: "  ")
        }
        let end =
            isOfSenses
            ? "sighted share at the end  \(last.mean.hundredths)  (wanted .70)"
            : "share against \(against.rawValue) at the end  \(last.mean.hundredths)"
        return (rows + [end]).joined(separator: "\n")
    }
}
