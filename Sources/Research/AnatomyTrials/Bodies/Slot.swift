import Anatomy

/// Where a cell of an archetype sits. All archetypes are made of the same places, so that they differ in their parts and
/// hardly in their form.
enum Slot: UInt8, CaseIterable, Hashable, Sendable {
    case nucleus = 0
    case jaw, leftTail, rightTail, leftFlank, rightFlank, leftShoulder, rightShoulder, rear
    /// Behind the rear.
    case bait
    /// Before the nucleus, where there is no jaw: a lance with a jaw on either side of it.
    case neck, tip, leftJaw, rightJaw

    /// Units of the plan's grid.
    var place: (x: Int16, y: Int16) {
        switch self {
        case .nucleus: (0, 0)
        case .jaw: (62, 0)
        case .leftTail: (-52, 34)
        case .rightTail: (-52, -34)
        case .leftFlank: (-2, 64)
        case .rightFlank: (-2, -64)
        case .leftShoulder: (56, 56)
        case .rightShoulder: (56, -56)
        case .rear: (-112, 0)
        case .bait: (-174, 0)
        case .neck: (60, 0)
        case .tip: (118, 0)
        case .leftJaw: (92, 50)
        case .rightJaw: (92, -50)
        }
    }

    /// Where what pushes astern, and what faces outward, has its front: 1/256 turn.
    func facing(_ type: CellType) -> UInt8 {
        if type.thrust == .astern { return 128 }
        return switch self {
        case .leftFlank: 64
        case .rightFlank: 192
        case .leftShoulder, .leftJaw: 16
        case .rightShoulder, .rightJaw: 240
        case .leftTail, .rightTail, .rear, .bait: 128
        case .nucleus, .jaw, .neck, .tip: 0
        }
    }
}

/// Two places that a link joins.
struct Joint: Hashable, Sendable {
    let a: Slot
    let b: Slot

    init(_ a: Slot, _ b: Slot) {
        self.a = a
        self.b = b
    }
}
