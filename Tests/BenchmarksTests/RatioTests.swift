import Testing

import Benchmarks

@Suite struct RatioTests {
    private func row(_ engine: String, n: Int = 1, median: Double, mean: Double, p99: Double) -> PhysicsRow {
        PhysicsRow(
            workload: "swarm", engine: engine, version: "", n: n, drive: 0, discs: 12, packing: 0.3, steps: 1,
            rounds: 1, cpuMedian: median, cpuMean: mean, cpuP99: p99, mean: 100, rmsStretch: 0, maxPenetration: 0,
            maxEscape: 0, contacts: 0, megabytes: 1, hash: "")
    }

    private var rows: [PhysicsRow] {
        [
            row("micro", median: 2, mean: 3, p99: 4), row("box2d3", median: 7, mean: 6, p99: 20),
            row("chipmunk", n: 9, median: 1, mean: 1, p99: 1),
        ]
    }

    @Test func ratiosAreOfProcessorTimeByMedianMeanAndP99() throws {
        let compared = PhysicsRow.compared(rows)
        let ours = try #require(compared[0].ratios), peer = try #require(compared[1].ratios)
        #expect((ours.median, ours.mean, ours.p99) == (1, 1, 1))
        #expect((peer.median, peer.mean, peer.p99) == (3.5, 2, 5))
    }

    @Test func withoutOursOfTheSameCaseThereIsNoRatio() {
        #expect(PhysicsRow.compared(rows)[2].ratios == nil)
        let idle = row("micro", median: 0, mean: 0, p99: 0)
        #expect(PhysicsRow.compared([idle, rows[1]])[1].ratios == nil)
    }

    @Test func theTableAndTheValuesShowRatios() {
        let table = PhysicsTable(rows)
        let lines = table.text.split(separator: "\n")
        #expect(["3.50", "2.00", "5.00"].allSatisfy { lines[2].contains($0) })
        #expect(lines[3].contains("–"))
        let values = table.commaSeparated(remarks: ["a"]).split(separator: "\n")
        #expect(values[0] == "# a" && values[1].contains(",median_ratio,mean_ratio,p99_ratio,"))
        #expect(values[3].hasPrefix("swarm,box2d3,1,0.0,7.0,6.0,20.0,3.5,2.0,5.0,100.0,"))
        let fields = values.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false).count }
        #expect(Set(fields) == [18])
    }
}
