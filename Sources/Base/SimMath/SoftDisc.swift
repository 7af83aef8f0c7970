/// A disc whose effect is whole in its middle and fades towards its rim.
public struct SoftDisc: Hashable, Sendable {
    /// µm, frame of the dish.
    public var centre: Vector2
    /// µm, above 0: nothing is left there.
    public var radius: Float

    /// The effect is whole within this share of the squared radius: half the radius.
    @inlinable public static var wholeShare: Float { 0.25 }

    public init(centre: Vector2, radius: Float) {
        self.centre = centre
        self.radius = radius
    }

    /// How much of the effect there is at `point`, 0…1: a smoothstep of the squared distance, so that it takes no root.
    @inlinable public func weight(at point: Vector2) -> Float {
        let share = (point - centre).lengthSquared / (radius * radius)
        let edge = min(1, max(0, (1 - share) / (1 - Self.wholeShare)))
        return edge * edge * (3 - 2 * edge)
    }

    /// How fast the middle turns, radians a second, of water that turns in the disc and is nowhere faster than `speed`,
    /// µm/s; positive counter-clockwise. It is fastest at 0.62 radii, where r·weight(r) is 0.5674 radii.
    @inlinable public func turning(fastest speed: Float) -> Float { speed / (0.5674 * radius) }

    /// The velocity of that water at `point`, µm/s.
    @inlinable public func velocity(at point: Vector2, fastest speed: Float) -> Vector2 {
        (point - centre).perpendicular * (turning(fastest: speed) * weight(at: point))
    }
}
