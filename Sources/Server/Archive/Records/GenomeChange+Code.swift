import Anatomy
public import Evolution

/// A change as text in the archive: a word, and what it is about after a colon, as in `cellRetyped:eye>nose`.
extension GenomeChange {
    /// The same in every version: what is in files must stay readable.
    public var code: String {
        switch self {
        case .weightsNudged(let count): "weightsNudged:\(count)"
        case .edgeAdded: "edgeAdded"
        case .edgeRemoved: "edgeRemoved"
        case .sightRewired: "sightRewired"
        case .neuronAdded: "neuronAdded"
        case .neuronRemoved: "neuronRemoved"
        case .brainsCrossed: "brainsCrossed"
        case .controlTaken: "controlTaken"
        case .responseChanged: "responseChanged"
        case .partRewired: "partRewired"
        case .cellAdded(let type): "cellAdded:\(type)"
        case .cellMirrored(let type): "cellMirrored:\(type)"
        case .cellDuplicated(let type): "cellDuplicated:\(type)"
        case .limbMirrored(let cells): "limbMirrored:\(cells)"
        case .limbDuplicated(let cells): "limbDuplicated:\(cells)"
        case .limbRemoved(let cells): "limbRemoved:\(cells)"
        case .cellRemoved(let type): "cellRemoved:\(type)"
        case .cellMoved(let type): "cellMoved:\(type)"
        case .cellTurned(let type): "cellTurned:\(type)"
        case .cellScaled(let type): "cellScaled:\(type)"
        case .cellRetyped(let old, let new): "cellRetyped:\(old)>\(new)"
        case .linkAdded(let type): "linkAdded:\(type)"
        case .linkRemoved(let type): "linkRemoved:\(type)"
        case .linkRetyped(let old, let new): "linkRetyped:\(old)>\(new)"
        case .linkRetuned(let type): "linkRetuned:\(type)"
        case .hueDrifted: "hueDrifted"
        }
    }

    /// nil for a word that this program does not know: a later one's.
    public init?(code: String) {
        let parts = code.split(separator: ":", maxSplits: 1)
        let subject = parts.count > 1 ? String(parts[1]) : ""
        switch parts.first.map(String.init) {
        case "edgeAdded": self = .edgeAdded
        case "edgeRemoved": self = .edgeRemoved
        case "sightRewired": self = .sightRewired
        case "neuronAdded": self = .neuronAdded
        case "neuronRemoved": self = .neuronRemoved
        case "brainsCrossed": self = .brainsCrossed
        case "controlTaken": self = .controlTaken
        case "responseChanged": self = .responseChanged
        case "partRewired": self = .partRewired
        case "hueDrifted": self = .hueDrifted
        case .some(let word):
            guard let change = Self.counted(word, subject) ?? Self.ofCell(word, subject) ?? Self.ofLink(word, subject)
            else { return nil }
            self = change
        case nil: return nil
        }
    }

    private static func counted(_ word: String, _ subject: String) -> GenomeChange? {
        guard let count = Int(subject) else { return nil }
        switch word {
        case "weightsNudged": return .weightsNudged(count: count)
        case "limbMirrored": return .limbMirrored(cells: count)
        case "limbDuplicated": return .limbDuplicated(cells: count)
        case "limbRemoved": return .limbRemoved(cells: count)
        default: return nil
        }
    }

    private static func ofCell(_ word: String, _ subject: String) -> GenomeChange? {
        let types = subject.split(separator: ">").compactMap { name in
            CellType.allCases.first { "\($0)" == name }
        }
        guard let type = types.first else { return nil }
        switch word {
        case "cellAdded": return .cellAdded(type)
        case "cellMirrored": return .cellMirrored(type)
        case "cellDuplicated": return .cellDuplicated(type)
        case "cellRemoved": return .cellRemoved(type)
        case "cellMoved": return .cellMoved(type)
        case "cellTurned": return .cellTurned(type)
        case "cellScaled": return .cellScaled(type)
        case "cellRetyped": return types.count == 2 ? .cellRetyped(type, to: types[1]) : nil
        default: return nil
        }
    }

    private static func ofLink(_ word: String, _ subject: String) -> GenomeChange? {
        let types = subject.split(separator: ">").compactMap { name in
            LinkType.allCases.first { "\($0)" == name }
        }
        guard let type = types.first else { return nil }
        switch word {
        case "linkAdded": return .linkAdded(type)
        case "linkRemoved": return .linkRemoved(type)
        case "linkRetyped": return types.count == 2 ? .linkRetyped(type, to: types[1]) : nil
        case "linkRetuned": return .linkRetuned(type)
        default: return nil
        }
    }

    /// Several, as one column holds them.
    static func codes(_ changes: [GenomeChange]) -> String { changes.map(\.code).joined(separator: " ") }

    /// What of a column this program can read.
    static func changes(ofCodes codes: String) -> [GenomeChange] {
        codes.split(separator: " ").compactMap { GenomeChange(code: String($0)) }
    }
}
