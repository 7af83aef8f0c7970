public import SimMath

/// Ink in the water.
nonisolated public struct SceneCloud: Hashable, Sendable {
    /// Another one curls otherwise.
    public var number: UInt32
    /// µm.
    public var place: Vector2
    public var radius: Float
    /// Optical depth of a µm of it.
    public var density: Float

    public init(number: UInt32, place: Vector2, radius: Float, density: Float) {
        (self.number, self.place, self.radius, self.density) = (number, place, radius, density)
    }
}
