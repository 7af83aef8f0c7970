/// The value below which `share` of the values lie (nearest rank), 0 without any.
public func quantile(_ share: Double, of values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let rank = Int((share * Double(values.count)).rounded(.up)) - 1
    return values.sorted()[min(values.count - 1, max(0, rank))]
}

/// The middle value, 0 without any.
public func median(_ values: [Double]) -> Double { quantile(0.5, of: values) }

/// The mean value, 0 without any.
public func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
}
