import Evolution

extension PoolFile {
    /// What a file was before its present contents lies beside it under this name.
    static func previous(of path: String) -> String { path + ".previous" }
    /// Where a pool goes that would have spoilt a better one.
    static func poorer(than path: String) -> String { path + ".poorer" }

    /// What became of a pool that was to be written.
    public enum Succession: Hashable, Sendable, CustomStringConvertible {
        case written(path: String, entries: Int)
        /// No creature has lived and eaten enough.
        case empty(path: String)
        /// The file has these creatures already.
        case same(path: String)
        /// A better one keeps the name.
        case poorer(path: String, entries: Int, there: Int, kept: String)

        public var description: String {
            switch self {
            case .written(let path, let entries): "the best \(entries) creatures are in \(path)"
            case .empty(let path): "no creature has lived and eaten enough to be kept: \(path) is not written"
            case .same(let path): "\(path) has the best creatures already, and is not written"
            case .poorer(let path, let entries, let there, let kept):
                "\(path) keeps its \(there) creatures: the \(entries) of this dish are fewer or far younger, and are in \(kept)"
            }
        }
    }

    /// Whether it knows so much less than another pool that it must not take its place: nobody, fewer creatures, or creatures
    /// of less than half as many generations. Scores say nothing of that: a dish of a minute has high ones too.
    public func isPoorer(than other: PoolFile) -> Bool {
        entries.count < other.entries.count || 2 * medianGeneration < other.medianGeneration
    }

    /// 0 of a pool without creatures.
    public var medianGeneration: Int {
        let generations = entries.map(\.lineage.generation).sorted()
        return generations.isEmpty ? 0 : generations[generations.count / 2]
    }

    /// Writes the file unless a better one is there, and keeps the one that was there as `.previous`.
    public func succeed(_ path: String) throws(PoolFileError) -> Succession {
        guard !entries.isEmpty else { return .empty(path: path) }
        guard let there = try Self.ifThere(path) else {
            try write(to: path)
            return .written(path: path, entries: entries.count)
        }
        guard there.entries != entries else { return .same(path: path) }
        guard !isPoorer(than: there) else {
            let kept = Self.poorer(than: path)
            try write(to: kept)
            return .poorer(path: path, entries: entries.count, there: there.entries.count, kept: kept)
        }
        try write(to: path, keepingOldAs: Self.previous(of: path))
        return .written(path: path, entries: entries.count)
    }
}
