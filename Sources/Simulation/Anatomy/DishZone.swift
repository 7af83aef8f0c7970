public import SimMath

/// A place in a dish where the water differs from the rest.
public struct DishZone: Hashable, Sendable {
    /// What is different there.
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
        /// Thick water.
        case slime = 0
        /// A shaft of light.
        case shaft
        /// A place where it is dark.
        case hollow
        /// Water that turns.
        case eddy
    }

    public var kind: Kind
    public var disc: SoftDisc
    /// In its middle. Of slime the drag that is added, as a share of that of the water; of a shaft the light that is
    /// added, of a hollow the share of the light that is lost; of an eddy its largest speed, µm/s, positive
    /// counter-clockwise.
    public var strength: Float

    public init(_ kind: Kind, _ disc: SoftDisc, strength: Float) {
        self.kind = kind
        self.disc = disc
        self.strength = strength
    }

    /// Of `strength`, either way.
    public static let largestStrength: Float = 10
    /// Of a radius, µm.
    public static let radii: ClosedRange<Float> = 0.1...1000
}

extension [DishZone] {
    /// The velocity that eddies give the water at `point`, µm/s.
    public func flow(at point: Vector2) -> Vector2 {
        var flow = Vector2.zero
        for zone in self where zone.kind == .eddy { flow += zone.disc.velocity(at: point, fastest: zone.strength) }
        return flow
    }

    /// The light at `point` where there would be as much as `plain` (0…1) without zones.
    public func light(at point: Vector2, plain: Float) -> Float {
        var (light, open) = (plain, Float(1))
        for zone in self {
            switch zone.kind {
            case .shaft: light += zone.strength * zone.disc.weight(at: point)
            case .hollow: open *= Swift.max(0, 1 - zone.strength * zone.disc.weight(at: point))
            case .slime, .eddy: break
            }
        }
        return Swift.max(0, Swift.min(1, light)) * open
    }
}

extension DishZone: StateValue {
    public static let blank = DishZone(.slime, SoftDisc(centre: .zero, radius: 1), strength: 0)

    /// Refuses places and strengths that no dish has.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&kind, "kind")
        coder.code(&disc.centre, "centre", limit: 1e4)
        coder.code(&disc.radius, "radius", in: Self.radii)
        coder.code(&strength, "strength", in: -Self.largestStrength...Self.largestStrength)
    }
}
