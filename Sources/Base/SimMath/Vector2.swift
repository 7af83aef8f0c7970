/// A point or direction in the plane of the dish, single precision.
///
/// Lengths are in µm unless a caller says otherwise. Frame: x to the right (a body's forward), y up, angles
/// counter-clockwise.
public struct Vector2: Hashable, Sendable {
    public var x: Float
    public var y: Float

    @inlinable public init(_ x: Float, _ y: Float) {
        self.x = x
        self.y = y
    }

    @inlinable public static var zero: Vector2 { Vector2(0, 0) }

    /// The unit vector at `angle` radians.
    @inlinable public init(angle: Float) {
        let (s, c) = sinCos(angle)
        self.init(c, s)
    }

    @inlinable public static func + (a: Vector2, b: Vector2) -> Vector2 { Vector2(a.x + b.x, a.y + b.y) }
    @inlinable public static func - (a: Vector2, b: Vector2) -> Vector2 { Vector2(a.x - b.x, a.y - b.y) }
    @inlinable public static func * (a: Vector2, k: Float) -> Vector2 { Vector2(a.x * k, a.y * k) }
    @inlinable public static func * (k: Float, a: Vector2) -> Vector2 { Vector2(a.x * k, a.y * k) }
    @inlinable public static func / (a: Vector2, k: Float) -> Vector2 { Vector2(a.x / k, a.y / k) }
    @inlinable public static prefix func - (a: Vector2) -> Vector2 { Vector2(-a.x, -a.y) }
    @inlinable public static func += (a: inout Vector2, b: Vector2) { a = a + b }
    @inlinable public static func -= (a: inout Vector2, b: Vector2) { a = a - b }

    /// The scalar product.
    @inlinable public func dot(_ b: Vector2) -> Float { x * b.x + y * b.y }
    /// The z component of the cross product: positive when `b` lies counter-clockwise of `self`.
    @inlinable public func cross(_ b: Vector2) -> Float { x * b.y - y * b.x }
    @inlinable public var lengthSquared: Float { x * x + y * y }
    @inlinable public var length: Float { (x * x + y * y).squareRoot() }
    /// Turned a quarter counter-clockwise.
    @inlinable public var perpendicular: Vector2 { Vector2(-y, x) }
    @inlinable public var angle: Float { arcTangent(y: y, x: x) }
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The unit vector of the same direction, or `fallback` for a vector too short to have one.
    @inlinable public func normalized(or fallback: Vector2 = Vector2(1, 0)) -> Vector2 {
        let l = length
        return l > 1e-12 ? Vector2(x / l, y / l) : fallback
    }

    /// Rotated by the angle whose unit vector is `r` (complex multiplication).
    @inlinable public func rotated(by r: Vector2) -> Vector2 { Vector2(x * r.x - y * r.y, x * r.y + y * r.x) }
    /// Rotated back by the angle whose unit vector is `r`.
    @inlinable public func unrotated(by r: Vector2) -> Vector2 { Vector2(x * r.x + y * r.y, y * r.x - x * r.y) }
}
