public import Anatomy

/// One step of a lineage, as the death card tells it.
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
