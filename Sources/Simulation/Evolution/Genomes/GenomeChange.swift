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

    /// Whether a part has come or gone or become another one. A brain fits a part that was moved, turned or scaled
    /// about as well as before.
    public var changesParts: Bool {
        switch self {
        case .cellAdded, .cellMirrored, .cellDuplicated, .cellRemoved, .cellRetyped, .limbMirrored, .limbDuplicated,
            .limbRemoved, .linkAdded, .linkRemoved, .linkRetyped:
            true
        case .weightsNudged, .edgeAdded, .edgeRemoved, .sightRewired, .neuronAdded, .neuronRemoved, .brainsCrossed,
            .controlTaken, .responseChanged, .partRewired, .cellMoved, .cellTurned, .cellScaled, .linkRetuned,
            .hueDrifted:
            false
        }
    }
}

extension GenomeChange: StateValue {
    public static let blank = GenomeChange.hueDrifted

    /// The case and its values.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        var (kind, first, second) = numbers
        coder.code(&kind, "kind", in: 0...25)
        coder.code(&first, "first", in: 0...1 << 40)
        coder.code(&second, "second", in: 0...1 << 40)
        guard C.isReading else { return }
        guard let known = GenomeChange(kind, first, second) else {
            return coder.refuse("kind", "\(kind) of \(first) and \(second) is no change")
        }
        self = known
    }

    /// A number for the case and one for each of its values; 0 for none.
    private var numbers: (kind: Int, first: Int, second: Int) {
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

    /// The change of a code; nil if there is none.
    private init?(_ kind: Int, _ first: Int, _ second: Int) {
        let cells = (CellType(code: first), CellType(code: second))
        let links = (LinkType(code: first), LinkType(code: second))
        switch kind {
        case 0: self = .weightsNudged(count: first)
        case 1: self = .edgeAdded
        case 2: self = .edgeRemoved
        case 3: self = .sightRewired
        case 4: self = .neuronAdded
        case 5: self = .neuronRemoved
        case 6: self = .brainsCrossed
        case 7: self = .controlTaken
        case 8: self = .responseChanged
        case 9: self = .partRewired
        case 10:
            guard let type = cells.0 else { return nil }
            self = .cellAdded(type)
        case 11:
            guard let type = cells.0 else { return nil }
            self = .cellMirrored(type)
        case 12:
            guard let type = cells.0 else { return nil }
            self = .cellDuplicated(type)
        case 13: self = .limbMirrored(cells: first)
        case 14: self = .limbDuplicated(cells: first)
        case 15: self = .limbRemoved(cells: first)
        case 16:
            guard let type = cells.0 else { return nil }
            self = .cellRemoved(type)
        case 17:
            guard let type = cells.0 else { return nil }
            self = .cellMoved(type)
        case 18:
            guard let type = cells.0 else { return nil }
            self = .cellTurned(type)
        case 19:
            guard let type = cells.0 else { return nil }
            self = .cellScaled(type)
        case 20:
            guard let old = cells.0, let new = cells.1 else { return nil }
            self = .cellRetyped(old, to: new)
        case 21:
            guard let type = links.0 else { return nil }
            self = .linkAdded(type)
        case 22:
            guard let type = links.0 else { return nil }
            self = .linkRemoved(type)
        case 23:
            guard let old = links.0, let new = links.1 else { return nil }
            self = .linkRetyped(old, to: new)
        case 24:
            guard let type = links.0 else { return nil }
            self = .linkRetuned(type)
        case 25: self = .hueDrifted
        default: return nil
        }
    }
}

extension RawRepresentable<UInt8> {
    /// nil for a number that is no code.
    fileprivate init?(code: Int) {
        guard let raw = UInt8(exactly: code) else { return nil }
        self.init(rawValue: raw)
    }
}
