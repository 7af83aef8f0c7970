/// What became of a server's memory, and of the dish in it, between the fifth minute of a soak and its end.
///
/// Of medians: one sample says little.
public struct LateGrowth: Hashable, Sendable {
    /// Megabytes.
    public let memory: Double
    /// How the bodies in the dish were then and at the end; nil from a server that does not say.
    public let cells: Change?
    public let links: Change?

    /// A figure then and at the end.
    public struct Change: Hashable, Sendable {
        public let before: Int
        public let after: Int

        /// "2500 to 3300, 32 % more".
        var words: String {
            let percent = before > 0 ? Int((100 * Double(after - before) / Double(before)).rounded()) : 0
            return "\(before) to \(after), \(abs(percent)) % \(percent < 0 ? "fewer" : "more")"
        }
    }

    static let minute = 5.0
    /// Samples whose median counts: two and a half minutes, which are two turns of play and editor as they usually are.
    /// While an editor is open nurseries take some megabytes.
    private static let samples = 30
    /// So many are enough where some did not come. The first and the last have none in common.
    private static let fewest = 25

    /// nil for samples that are too few to say.
    public init?(_ samples: [SoakSample]) {
        let late = samples.filter { $0.seconds >= Self.minute * 60 }
        let count = min(Self.samples, late.count / 2)
        guard count >= Self.fewest else { return nil }
        func median<Value: Comparable>(_ samples: ArraySlice<SoakSample>, _ value: (SoakSample) -> Value?) -> Value? {
            let sorted = samples.compactMap(value).sorted()
            return sorted.isEmpty ? nil : sorted[sorted.count / 2]
        }
        func change(_ value: (SoakSample) -> Int?) -> Change? {
            guard let before = median(late.prefix(count), value), let after = median(late.suffix(count), value) else {
                return nil
            }
            return Change(before: before, after: after)
        }
        let (before, after) = (median(late.prefix(count)) { $0.memory_mb }, median(late.suffix(count)) { $0.memory_mb })
        memory = (after ?? 0) - (before ?? 0)
        cells = change { $0.cells }
        links = change { $0.links }
    }

    /// How the dish grew, to tell a leak from bodies that are larger; empty where that is not known.
    public var ofTheDish: String {
        [("cells", cells), ("links", links)].compactMap { name, change in change.map { "\(name) \($0.words)" } }
            .joined(separator: "; ")
    }
}
