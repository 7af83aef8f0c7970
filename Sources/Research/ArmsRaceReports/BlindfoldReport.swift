public import ArmsRace
public import Plots

/// What the senses of each era are worth.
public struct BlindfoldReport: Encodable, Sendable {
    /// One list a folder.
    private(set) var minutes: [[Double]] = []
    /// The sighted side's share, as `minutes`.
    private(set) var share: [[Double]] = []
    /// The last era's, one a folder.
    private(set) var last: [Double] = []

    /// Of no folder yet.
    public init() {}

    /// The eras of one folder, at least one, and for each the shares of the energy that the sighted won in its matches.
    public mutating func add(_ eras: [Era], matches: [[Double]]) {
        let shares = matches.map(\.mean)
        minutes.append(eras.map(\.minutes))
        share.append(shares)
        last.append(shares[shares.count - 1])
    }

    /// The share over the minutes.
    public var picture: LineChart {
        LineChart(
            title: "Sighted against blindfolded", subtitle: "Share of the energy won by those who use their senses",
            xTitle: "minutes of evolution", yTitle: "share",
            series: zip(minutes, share).enumerated().map { number, lines in
                LineChart.Series(name: "dish \(number + 1)", points: zip(lines.0, lines.1).map { (x: $0, y: $1) })
            }, target: (name: "wanted at the end", y: 0.7))
    }

    /// As a table for people.
    public var text: String {
        let rows = zip(minutes, share).enumerated().map { number, lines in
            "dish \(number + 1): "
                + zip(lines.0, lines.1).map { "t\(Int($0.rounded())) \($1.hundredths)" }.joined(separator: "  ")
        }
        return (rows + ["sighted share at the end  \(last.mean.hundredths)  (wanted .70)"]).joined(separator: "\n")
    }
}
