import Testing

import Benchmarks

@Suite struct QuantileTests {
    @Test func quantilesAreNearestRanks() {
        let values = (1...200).map(Double.init).reversed() + []
        #expect(median(values) == 100)
        #expect(quantile(0.99, of: values) == 198)
        #expect(quantile(1, of: values) == 200)
        #expect(mean(values) == 100.5)
        #expect(median([]) == 0 && mean([]) == 0)
    }

    @Test func decimalsAreRounded() {
        #expect(decimal(3.14159, 2) == "3.14")
        #expect(decimal(0.005, 2) == "0.01")
        #expect(decimal(-1.25, 1) == "-1.3")
        #expect(decimal(-0.001, 2) == "0.00")
        #expect(decimal(42.4, 0) == "42")
        #expect(decimal(.infinity, 2) == "inf")
    }

    @Test func columnsLineUp() {
        #expect(
            aligned([["name", "ms"], ["a", "10.5"], ["long name", "2"]])
                == "name       ms  \na          10.5\nlong name     2\n")
    }
}
