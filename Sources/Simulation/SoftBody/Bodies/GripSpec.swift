public import SimMath

/// The specification of a grip: a temporary bond between two particles, of different bodies or of one, such as that of
/// a sucker or a clinging mouth. Unlike linked particles, gripped ones still collide.
public struct GripSpec: Hashable, Sendable {
    /// µm; nil: the distance when the grip is made.
    public var restLength: Float?
    /// Stretch per force, µm/pN; 0 is rigid.
    public var compliance: Float
    /// Damping, pN·s/µm; without effect on a rigid grip.
    public var damping: Float
    /// Resists only being longer than its rest length, not being shorter.
    public var limitsStretchOnly: Bool
    /// The grip breaks when its strain is above this at the end of a tick; nil: never.
    public var breakingStrain: Float?

    public init(
        restLength: Float? = nil, compliance: Float = 0, damping: Float = 0, limitsStretchOnly: Bool = false,
        breakingStrain: Float? = nil
    ) {
        self.restLength = restLength
        self.compliance = compliance
        self.damping = damping
        self.limitsStretchOnly = limitsStretchOnly
        self.breakingStrain = breakingStrain
    }

    /// Throws for the first value the engine cannot work with, naming it. The bounds are those of links.
    public func validate() throws(SoftBodyError) {
        if let length = restLength { try require(length, in: 1e-3...1e4, .grip, "restLength") }
        try require(compliance, in: 0...1e9, .grip, "compliance")
        try require(damping, in: 0...1e9, .grip, "damping")
        if let strain = breakingStrain { try require(strain, in: 1e-3...1e6, .grip, "breakingStrain") }
    }
}

/// Names a grip of a `SoftBodySystem`. Slots are reused; the generation distinguishes the grips that have had one slot.
public struct GripHandle: Hashable, Sendable {
    public private(set) var index: Int
    public private(set) var generation: UInt32
}

extension GripHandle: StateValue {
    /// Names no grip.
    public static let blank = GripHandle(index: -1, generation: 0)

    /// Both numbers.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&index, "index")
        coder.code(&generation, "generation")
    }
}
