public import Anatomy
public import Drawing
public import SimMath

/// A short-lived happening that leaves no trace: drawn from its age alone, so that nothing has to be simulated.
nonisolated public struct SceneEffect: Hashable, Sendable {
    /// What happened.
    nonisolated public enum Kind: UInt8, CaseIterable, Sendable {
        /// A bite or a stab: a bright crescent, drops of what was inside.
        case wound
        /// A jolt strikes a cell: a bright star of jagged lines.
        case jolt
        /// A cell bursts: its light goes out in a cloud of its colour.
        case burst
        /// A creature dies: a ring runs through the water.
        case death
        /// Something is swallowed: grains are drawn together and gone.
        case swallowed
        /// A creature begins, or takes on another body.
        case birth
        /// A piece of flesh flies into the mouth that tore it off: `target`.
        case chunk
    }

    public var kind: Kind
    /// World, µm.
    public var position: Vector2
    /// Reach of what happened, µm.
    public var radius: Float
    /// Seconds since it happened.
    public var age: Float
    /// RGB 0…1.
    public var color: SIMD3<Float>
    /// 0…1.
    public var strength: Float
    /// Tells it from others of its kind.
    public var seed: UInt32
    /// Where it flies to, world, µm; nil for what stays.
    public var target: Vector2?

    public init(
        _ kind: Kind, at position: Vector2, radius: Float, color: SIMD3<Float>, strength: Float = 1, seed: UInt32 = 0,
        age: Float = 0
    ) {
        self.kind = kind
        self.position = position
        self.radius = radius
        self.color = color
        self.strength = strength
        self.seed = seed
        self.age = age
    }

    /// Seconds it lasts.
    public var duration: Float {
        switch kind {
        case .wound: 0.55
        case .jolt: 0.4
        case .burst: 1.7
        case .death: 1.1
        case .swallowed: 0.45
        case .birth: 0.9
        case .chunk: 0.36
        }
    }

    public var isOver: Bool { age >= duration }
    /// 0 begins … 1 over.
    var share: Float { min(1, max(0, age / duration)) }

    /// The colour of a cell of that type in a creature of that hue, RGB 0…1.
    public static func color(of type: CellType, hue: UInt8, in palette: CellPalette) -> SIMD3<Float> {
        Pigment.color(of: type, hue: hue, in: palette)
    }
}

/// The effects under way. A crowd's worth at most: the oldest give way.
nonisolated public struct EffectLog: Sendable {
    public private(set) var effects: [SceneEffect] = []
    private var count: UInt32 = 0
    static let maximum = 96

    public init() { effects.reserveCapacity(Self.maximum + 1) }

    /// Gives the effect a seed of its own.
    public mutating func add(_ effect: SceneEffect) {
        if effects.count >= Self.maximum { effects.removeFirst() }
        effects.append(effect)
        count &+= 1
        effects[effects.count - 1].seed = count
    }

    /// Lets `seconds` pass.
    public mutating func advance(_ seconds: Float) {
        for index in effects.indices { effects[index].age += seconds }
        effects.removeAll(where: \.isOver)
    }
}
