import Foundation

extension Double {
    /// Two decimals, for tables.
    var hundredths: String { String(format: "%.2f", self) }
    var tenths: String { String(format: "%.1f", self) }
    var thousandths: String { String(format: "%.3f", self) }
}

extension Array where Element == Double {
    var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
    var median: Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
