public import Anatomy
public import SimMath

/// The water of a dish, as far as a picture shows it, and the time it has turned.
nonisolated public struct SceneWater: Hashable, Sendable {
    public var look = WaterLook()
    /// Seconds of play for which the eddy has turned: what drifts goes with the dish, not with the clock.
    public var seconds = 0.0

    public init() {}

    public init(_ look: WaterLook, seconds: Double = 0) {
        self.look = look
        self.seconds = seconds
    }
}

/// What a water looks like, and how it moves.
nonisolated public struct WaterLook: Hashable, Sendable {
    /// The rungs of the ladder of waters.
    nonisolated public enum Kind: String, CaseIterable, Hashable, Sendable {
        case pond, reef, twilight, current, famine
    }

    public var kind: Kind
    /// As a multiple of the pond's.
    public var viscosity: Float
    /// The largest speed of the eddy around the dish's middle, µm/s, and how far from the middle that is, µm.
    public var vortexSpeed: Float
    public var vortexCore: Float
    /// Whether anything drifts in it.
    public var hasSediment: Bool
    /// Where the water differs from the rest.
    public var zones: [DishZone]

    public init(
        _ kind: Kind = .pond, viscosity: Float = 1, vortexSpeed: Float = 0, vortexCore: Float = 1,
        hasSediment: Bool = false, zones: [DishZone] = []
    ) {
        self.kind = kind
        self.viscosity = viscosity
        self.vortexSpeed = vortexSpeed
        self.vortexCore = vortexCore
        self.hasSediment = hasSediment
        self.zones = zones
    }

    /// How fast the eddy around the middle turns so far from the dish's middle (µm), radians a second: the formula
    /// that bodies are predicted with.
    public func turning(at radius: Float) -> Float {
        2 * vortexSpeed * vortexCore / (radius * radius + vortexCore * vortexCore)
    }

    /// The velocity of the water at a place in the dish (µm), µm/s.
    public func velocity(at place: Vector2) -> Vector2 {
        place.perpendicular * turning(at: place.length) + zones.flow(at: place)
    }

    /// How fast what stirs the water goes, as a share of how fast it goes in the pond: thick water is slow.
    var pace: Float { 1 / min(4, max(1, viscosity)) }

    /// How much of the plankton there is, 0…1.
    var plankton: Float { kind == .famine ? 0.4 : 1 }

    /// The colour over the pond's own.
    var shade: Shade { Shade(tint: tint, haze: min(0.6, max(0, 1.2 * (viscosity - 1)))) }

    /// No water is brighter than where the pond is lit, for words are read over it.
    private var tint: SIMD3<Float> {
        switch kind {
        case .pond: .one
        // Turquoise over pale sand.
        case .reef: SIMD3(2.2, 1.25, 0.80)
        case .twilight: SIMD3(0.80, 0.45, 0.85)
        // Clear and blue.
        case .current: SIMD3(0.70, 1.0, 1.35)
        // Of tea, as bright as the pond: it has less plankton to light it up.
        case .famine: SIMD3(2.7, 1.0, 0.64)
        }
    }

    nonisolated struct Shade: Hashable, Sendable {
        /// What the colour is multiplied with.
        var tint: SIMD3<Float>
        /// How much of what lies deep is hidden, 0…1.
        var haze: Float
    }
}
