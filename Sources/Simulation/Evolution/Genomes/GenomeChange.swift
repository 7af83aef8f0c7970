public import Anatomy
public import SimMath

/// A difference between a creature and its parent, as lineages show it.
public enum GenomeChange: Hashable, Sendable, CustomStringConvertible {
    case weightsNudged(count: Int)
    case edgeAdded
    case edgeRemoved
    case sightRewired
    case neuronAdded
    case neuronRemoved
    case brainsCrossed
    case controlTaken
    case responseChanged
    case partRewired
    case cellAdded(CellType)
    case cellMirrored(CellType)
    case cellDuplicated(CellType)
    case limbMirrored(cells: Int)
    case limbDuplicated(cells: Int)
    case limbRemoved(cells: Int)
    case cellRemoved(CellType)
    case cellMoved(CellType)
    case cellTurned(CellType)
    case cellScaled(CellType)
    case cellRetyped(CellType, to: CellType)
    case linkAdded(LinkType)
    case linkRemoved(LinkType)
    case linkRetyped(LinkType, to: LinkType)
    case linkRetuned(LinkType)
    case hueDrifted

    public var description: String {
        switch self {
        case .weightsNudged(let count): "\(count) nerve connections retuned"
        case .edgeAdded: "a new nerve connection"
        case .edgeRemoved: "a lost nerve connection"
        case .sightRewired: "sees something differently"
        case .neuronAdded: "a new neuron"
        case .neuronRemoved: "a lost neuron"
        case .brainsCrossed: "a brain of two parents"
        case .controlTaken: "a reflex taken from another"
        case .responseChanged: "a part answers differently"
        case .partRewired: "a rewired part"
        case .cellAdded(let type): "a new \(type)"
        case .cellMirrored(let type): "a second \(type), mirrored"
        case .cellDuplicated(let type): "another \(type) like one it had"
        case .limbMirrored(let cells): "a second limb of \(cells) cells, mirrored"
        case .limbDuplicated(let cells): "another limb of \(cells) cells like one it had"
        case .limbRemoved(let cells): "a lost limb of \(cells) cells"
        case .cellRemoved(let type): "a lost \(type)"
        case .cellMoved(let type): "a moved \(type)"
        case .cellTurned(let type): "a turned \(type)"
        case .cellScaled(let type): "\(type.traits.nameWithArticle) of another size"
        case .cellRetyped(let old, let new): "\(old) became \(new)"
        case .linkAdded(let type): "a new \(type)"
        case .linkRemoved(let type): "a lost \(type)"
        case .linkRetyped(let old, let new): "\(old) became \(new)"
        case .linkRetuned(let type): "a \(type) of another rhythm"
        case .hueDrifted: "another colour"
        }
    }
}

extension GenomeChange: StateHashable {
    /// Mixes in the whole state.
    public func combine(into hash: inout StateHash) {
        let (kind, first, second) = code
        hash.combine(kind)
        hash.combine(first)
        hash.combine(second)
    }

    /// A number for the case and one for each of its values; 0 for none.
    private var code: (kind: Int, first: Int, second: Int) {
        switch self {
        case .weightsNudged(let count): (0, count, 0)
        case .edgeAdded: (1, 0, 0)
        case .edgeRemoved: (2, 0, 0)
        case .sightRewired: (3, 0, 0)
        case .neuronAdded: (4, 0, 0)
        case .neuronRemoved: (5, 0, 0)
        case .brainsCrossed: (6, 0, 0)
        case .controlTaken: (7, 0, 0)
        case .responseChanged: (8, 0, 0)
        case .partRewired: (9, 0, 0)
        case .cellAdded(let type): (10, Int(type.rawValue), 0)
        case .cellMirrored(let type): (11, Int(type.rawValue), 0)
        case .cellDuplicated(let type): (12, Int(type.rawValue), 0)
        case .limbMirrored(let cells): (13, cells, 0)
        case .limbDuplicated(let cells): (14, cells, 0)
        case .limbRemoved(let cells): (15, cells, 0)
        case .cellRemoved(let type): (16, Int(type.rawValue), 0)
        case .cellMoved(let type): (17, Int(type.rawValue), 0)
        case .cellTurned(let type): (18, Int(type.rawValue), 0)
        case .cellScaled(let type): (19, Int(type.rawValue), 0)
        case .cellRetyped(let old, let new): (20, Int(old.rawValue), Int(new.rawValue))
        case .linkAdded(let type): (21, Int(type.rawValue), 0)
        case .linkRemoved(let type): (22, Int(type.rawValue), 0)
        case .linkRetyped(let old, let new): (23, Int(old.rawValue), Int(new.rawValue))
        case .linkRetuned(let type): (24, Int(type.rawValue), 0)
        case .hueDrifted: (25, 0, 0)
        }
    }
}
