import Anatomy

/// What an eye sees of one kind in one part of the view: a receptive field, wired as a whole.
///
/// One thing in the world shows in eight numbers. Edges from single sectors would leave most of what is seen without
/// effect, and steering towards prey would take six lucky edges; by fields it takes one of the right sign.
struct SightField: Hashable, Sendable {
    enum Region: Int, CaseIterable, Sendable { case ahead = 0, sides, behind }

    let sight: SenseFrame.Sight
    let region: Region

    static let all: [SightField] = SenseFrame.Sight.allCases.flatMap { sight in
        Region.allCases.map { SightField(sight: sight, region: $0) }
    }

    /// The field's senses in the middle and on the left; those on the right are their mirror images.
    var senses: [UInt8] {
        let sectors =
            switch region {
            case .ahead: 0...0
            case .sides: 1...3
            case .behind: 4...4
            }
        return sectors.map { UInt8(SenseFrame.index(sight, sector: $0)) }
    }
}

extension Brain {
    /// Whether any edge leads from the field to `node`.
    func isWired(_ field: SightField, to node: UInt8) -> Bool {
        field.senses.contains { weight(source: $0, target: node) != nil }
    }

    /// Wires a whole field to `node` by one weight, mirrored. Edges that the brain has no room for are left out.
    mutating func wire(_ field: SightField, to node: UInt8, weight: Float) {
        for sense in field.senses { connectBothSides(source: sense, target: node, weight: weight) }
    }

    /// Adds the same to the weights of all edges of the field to `node`.
    mutating func nudge(_ field: SightField, at node: UInt8, by change: Float) {
        for sense in field.senses {
            guard let old = weight(source: sense, target: node) else { continue }
            connectBothSides(source: sense, target: node, weight: old + change)
        }
    }

    mutating func cut(_ field: SightField, from node: UInt8) {
        for sense in field.senses {
            disconnect(source: sense, target: node)
            disconnect(source: UInt8(Self.mirror(ofSense: Int(sense)).sense), target: node)
        }
    }

    /// A weight for a field, gentler where it would favour one side.
    static func lean(_ field: SightField, to node: UInt8, _ settings: EvolutionSettings) -> Float {
        isLopsided(source: Int(field.senses[0]), target: Int(node)) ? settings.seedLean : 1
    }
}
