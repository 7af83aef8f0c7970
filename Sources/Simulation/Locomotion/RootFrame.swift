public import SimMath

/// Where a soft creature is and which way it points: the rigid motion that brings its plan nearest to its living cells
/// in the least-squares sense (Kabsch 1976; in the plane the best rotation is the direction of one complex sum).
public struct RootFrame: Hashable, Sendable {
    /// Where the plan's origin lies in the dish, µm.
    public var position: Vector2
    /// Unit vector: the plan's forward axis in the dish.
    public var rotation: Vector2

    @inlinable public init(position: Vector2, rotation: Vector2) {
        self.position = position
        self.rotation = rotation
    }

    /// From the dish into the body frame.
    public func local(_ point: Vector2) -> Vector2 { (point - position).unrotated(by: rotation) }
    /// From the body frame into the dish.
    public func dish(_ point: Vector2) -> Vector2 { position + point.rotated(by: rotation) }
}

extension RootFrame: StateValue {
    public static let blank = RootFrame(position: .zero, rotation: Vector2(1, 0))

    /// Position and rotation.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&position, "position", limit: 1e6)
        coder.code(&rotation, "rotation", limit: 1.001)
    }
}

/// Sums for the best fit, fed one cell at a time.
@usableFromInline struct FrameFit {
    @usableFromInline var count: Float = 0
    @usableFromInline var rests = Vector2.zero
    @usableFromInline var positions = Vector2.zero
    @usableFromInline var dot: Float = 0
    @usableFromInline var cross: Float = 0

    @inlinable init() {}

    @inlinable mutating func add(rest: Vector2, position: Vector2) {
        count += 1
        rests += rest
        positions += position
        dot += rest.dot(position)
        cross += rest.cross(position)
    }

    /// `old` where the cells say nothing: none, or all in one point.
    @inlinable func frame(old: RootFrame) -> RootFrame {
        guard count > 0 else { return old }
        let meanRest = rests / count
        let meanPosition = positions / count
        let direction = Vector2(dot - count * meanRest.dot(meanPosition), cross - count * meanRest.cross(meanPosition))
        let rotation = direction.normalized(or: old.rotation)
        return RootFrame(position: meanPosition - meanRest.rotated(by: rotation), rotation: rotation)
    }
}
