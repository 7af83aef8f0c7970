public import Evolution

extension PoolFile {
    /// As many as the pool that comes with the game has.
    public static let usualEntries = 64

    /// Keeps what earlier pools have learnt: a dish that lived for seconds must not take their place. What both know
    /// counts as it is here; a score of before is multiplied by `fading`. Of all, the best stay, as many as the largest of
    /// these pools has, or `usualEntries`.
    public mutating func keep(_ earlier: [[HallEntry]], fading: Float) {
        let size = (earlier + [entries]).map(\.count).max() ?? 0
        var known: Set<Genome> = []
        var all = entries.filter { known.insert($0.genome).inserted }
        for entry in Self.bestFirst(earlier.joined()) where known.insert(entry.genome).inserted {
            all.append(HallEntry(genome: entry.genome, lineage: entry.lineage, score: entry.score * fading))
        }
        entries = Array(Self.bestFirst(all).prefix(min(Self.maximumEntries, max(Self.usualEntries, size))))
    }

    /// By score; of equals the first stays before.
    public static func bestFirst(_ entries: some Sequence<HallEntry>) -> [HallEntry] {
        entries.enumerated().sorted { ($0.element.score, $1.offset) > ($1.element.score, $0.offset) }.map(\.element)
    }
}
