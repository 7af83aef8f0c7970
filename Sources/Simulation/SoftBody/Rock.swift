public import SimMath

/// A round obstacle that never moves.
public struct Rock: Hashable, Sendable {
    /// µm, frame of the dish.
    public var centre: Vector2
    /// µm.
    public var radius: Float

    public init(centre: Vector2, radius: Float) {
        self.centre = centre
        self.radius = radius
    }

    func validate(index: Int, settings: SoftBodySettings) throws(SoftBodyError) {
        try require(centre.x, in: -1e5...1e5, .rock(index), "centre.x")
        try require(centre.y, in: -1e5...1e5, .rock(index), "centre.y")
        try require(radius, in: settings.minimumRadius...1e5, .rock(index), "radius")
    }
}

extension Rock: StateValue {
    public static let blank = Rock(centre: .zero, radius: 0)

    /// Centre and radius.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&centre, "centre", limit: 1e5)
        coder.code(&radius, "radius", in: 0...1e5)
    }
}
