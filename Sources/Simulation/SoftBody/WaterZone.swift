public import SimMath

/// A place where the water is thicker, or turns: a disc with a soft edge.
public struct WaterZone: Hashable, Sendable {
    public var disc: SoftDisc
    /// Drag that is added in its middle, as a share of the drag elsewhere.
    public var thickening: Float
    /// The largest speed of the water in it, µm/s; positive turns counter-clockwise.
    public var speed: Float

    public init(disc: SoftDisc, thickening: Float = 0, speed: Float = 0) {
        self.disc = disc
        self.thickening = thickening
        self.speed = speed
    }

    func validate(index: Int, maximumSpeed: Float) throws(SoftBodyError) {
        try require(disc.centre.x, in: -1e5...1e5, .zone(index), "centre.x")
        try require(disc.centre.y, in: -1e5...1e5, .zone(index), "centre.y")
        try require(disc.radius, in: 0.1...1e5, .zone(index), "radius")
        try require(thickening, in: 0...10, .zone(index), "thickening")
        try require(speed, in: -maximumSpeed...maximumSpeed, .zone(index), "speed")
    }
}

/// What bodies feel of the water at a place.
extension SoftBodySystem {
    /// The velocity of the water at `point`, µm/s.
    public func flow(at point: Vector2) -> Vector2 {
        var flow = vortex?.velocity(at: point) ?? .zero
        for zone in zones { flow += zone.disc.velocity(at: point, fastest: zone.speed) }
        return flow
    }

    /// How many times as thick as outside all zones the water at `point` is.
    public func thickness(at point: Vector2) -> Float {
        var thickness: Float = 1
        for zone in zones { thickness += zone.thickening * zone.disc.weight(at: point) }
        return thickness
    }
}
