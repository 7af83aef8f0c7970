public import SimMath

/// A slow, steady eddy in the water: Kaufmann's (Scully's) vortex, solid rotation inside, free vortex outside, with an
/// algebraic profile that needs no exponential (Kaufmann, Ing.-Archiv 31, 1962; Scully, MIT ASRL TR 178-1, 1975).
public struct Vortex: Hashable, Sendable {
    /// µm, frame of the dish.
    public var centre: Vector2
    /// The largest speed, reached at `coreRadius`, µm/s; positive turns counter-clockwise.
    public var peakSpeed: Float
    /// µm.
    public var coreRadius: Float

    public init(centre: Vector2, peakSpeed: Float, coreRadius: Float) {
        self.centre = centre
        self.peakSpeed = peakSpeed
        self.coreRadius = coreRadius
    }

    /// The velocity of the water at `point`, µm/s.
    @inlinable public func velocity(at point: Vector2) -> Vector2 {
        let arm = point - centre
        let rate = 2 * peakSpeed * coreRadius / (arm.lengthSquared + coreRadius * coreRadius)
        return arm.perpendicular * rate
    }

    func validate(maximumSpeed: Float) throws(SoftBodyError) {
        try require(centre.x, in: -1e5...1e5, .dish, "vortex.centre.x")
        try require(centre.y, in: -1e5...1e5, .dish, "vortex.centre.y")
        try require(peakSpeed, in: -maximumSpeed...maximumSpeed, .dish, "vortex.peakSpeed")
        try require(coreRadius, in: 1e-3...1e5, .dish, "vortex.coreRadius")
    }
}
