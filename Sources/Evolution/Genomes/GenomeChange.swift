public import Anatomy

/// One step of a lineage, as the death card tells it.
public enum GenomeChange: Hashable, Sendable, CustomStringConvertible {
    case weightsNudged(count: Int)
    case edgeAdded
    case edgeRemoved
    case neuronAdded
    case neuronRemoved
    case responseChanged
    case cellAdded(CellType)
    case cellMirrored(CellType)
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
        case .neuronAdded: "a new neuron"
        case .neuronRemoved: "a lost neuron"
        case .responseChanged: "a part answers differently"
        case .cellAdded(let type): "a new \(type)"
        case .cellMirrored(let type): "a second \(type), mirrored"
        case .cellRemoved(let type): "a lost \(type)"
        case .cellMoved(let type): "a moved \(type)"
        case .cellTurned(let type): "a turned \(type)"
        case .cellScaled(let type): "a \(type) of another size"
        case .cellRetyped(let old, let new): "\(old) became \(new)"
        case .linkAdded(let type): "a new \(type)"
        case .linkRemoved(let type): "a lost \(type)"
        case .linkRetyped(let old, let new): "\(old) became \(new)"
        case .linkRetuned(let type): "a \(type) of another rhythm"
        case .hueDrifted: "another colour"
        }
    }
}
