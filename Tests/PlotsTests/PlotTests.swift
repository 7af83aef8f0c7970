import Foundation
import Plots
import Testing

@Suite struct PlotTests {
    /// Counts of elements by name, or nil for a text that is not well-formed XML. Written by hand, because the parser of
    /// Foundation is a library of its own on Linux.
    private func elements(_ svg: String) -> [Substring: Int]? {
        var counts: [Substring: Int] = [:]
        var open: [Substring] = []
        for piece in svg.split(separator: "<") where !piece.hasPrefix("?") {
            guard let end = piece.firstIndex(of: ">") else { return nil }
            let tag = piece[..<end]
            let name = tag.drop { $0 == "/" }.prefix { $0.isLetter }
            if tag.hasPrefix("/") {
                guard open.popLast() == name else { return nil }
            } else {
                counts[name, default: 0] += 1
                if !tag.hasSuffix("/") { open.append(name) }
            }
        }
        return open.isEmpty ? counts : nil
    }

    @Test func aHeatTableHasAFieldForEachPairAndNoneOnTheDiagonal() throws {
        let table = HeatTable(
            title: "t", subtitle: "s", labels: ["0", "3", "6"],
            values: [[0.5, 0.2, 0.1], [0.8, 0.5, 0.4], [0.9, 0.6, 0.5]], rowTitle: "r", columnTitle: "c")
        let counts = try #require(elements(table.svg))
        #expect(counts["rect"] == 1 + 6)
        #expect(table.svg.contains(">90<"))
        #expect(!table.svg.contains(">50<"))
    }

    @Test func anIntervalChartHasALineAndADotForEachRowWithinItsEdges() throws {
        let chart = IntervalChart(
            title: "t", subtitle: "s",
            rows: [
                .init(name: "gland & spike", share: 0.7, low: 0.6, high: 0.8, isMarked: true),
                .init(name: "eye", share: .nan, low: -3, high: 3, isMarked: false),
            ], target: (name: "wanted", share: 0.55))
        let counts = try #require(elements(chart.svg))
        #expect(counts["circle"] == 2)
        // Five levels, the wanted one, an interval for each row.
        #expect(counts["polyline"] == 5 + 1 + 2)
        #expect(chart.svg.contains("gland &amp; spike"))
        // The wider interval ends where 0 and 1 are.
        #expect(chart.svg.contains("points=\"132,132 612,132\""))
        #expect(!chart.svg.contains("nan"))
    }

    @Test func aBarChartHasABarForEachFigureAndTheLongestForTheLargest() throws {
        let chart = BarChart(
            title: "t", subtitle: "s", conditions: ["calm", "fierce & cold"],
            groups: [.init(name: "hunter", values: [300, 150]), .init(name: "grazer", values: [.nan, 75])], axis: "s")
        let counts = try #require(elements(chart.svg))
        // Water, panel and four bars; a dot in the legend for each condition.
        #expect(counts["rect"] == 2 + 4 && counts["circle"] == 2)
        #expect(chart.svg.contains("fierce &amp; cold") && !chart.svg.contains("nan"))
        // The axis ends at 300.
        for width in [480, 240, 120, 0] { #expect(chart.svg.contains("width=\"\(width)\" height=\"12\"")) }
        #expect(elements(BarChart(title: "", subtitle: "", conditions: [], groups: [], axis: "").svg) != nil)
    }

    @Test func whateverIsDrawnTheFileIsWellFormed() throws {
        let chart = LineChart(
            title: "a < b & \"c\" \u{1}", subtitle: "", xTitle: "x", yTitle: "y",
            series: [
                .init(name: "<one>", points: [(x: 0, y: 0.2), (x: .nan, y: 1), (x: 3, y: .infinity), (x: 6, y: 0.9)]),
                .init(name: "none", points: []),
            ], target: (name: "wanted", y: 0.7))
        let counts = try #require(elements(chart.svg))
        // Two points of four can be drawn, and one line through them.
        #expect(counts["circle"] == 2 + 2)
        #expect(!chart.svg.contains("nan") && !chart.svg.contains("inf"))
        #expect(chart.svg.contains("a &lt; b &amp; &quot;c&quot;"))
        #expect(elements(LineChart(title: "", subtitle: "", xTitle: "", yTitle: "", series: []).svg) != nil)
    }

    @Test func theLaterSideIsWarmAndTheEarlierCold() {
        #expect(Palette.share(0) != Palette.share(1))
        #expect(Palette.share(-3) == Palette.share(0))
        #expect(Palette.share(7) == Palette.share(1))
        #expect(Palette.share(.nan) == Palette.share(0.5))
    }
}
