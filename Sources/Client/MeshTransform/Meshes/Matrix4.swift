import SimMath

/// A 4 × 4 matrix for column vectors, by columns: what a view is turned, moved and seen in perspective by.
public struct Matrix4: Hashable, Sendable {
    public var x: SIMD4<Float>
    public var y: SIMD4<Float>
    public var z: SIMD4<Float>
    public var w: SIMD4<Float>

    /// The columns: where the x, y and z axes and the origin go.
    public init(x: SIMD4<Float>, y: SIMD4<Float>, z: SIMD4<Float>, w: SIMD4<Float>) {
        self.x = x
        self.y = y
        self.z = z
        self.w = w
    }

    public static let identity = Matrix4(
        x: SIMD4(1, 0, 0, 0), y: SIMD4(0, 1, 0, 0), z: SIMD4(0, 0, 1, 0), w: SIMD4(0, 0, 0, 1))

    /// Stretches along the axes.
    public static func scale(_ x: Float, _ y: Float, _ z: Float) -> Matrix4 {
        Matrix4(x: SIMD4(x, 0, 0, 0), y: SIMD4(0, y, 0, 0), z: SIMD4(0, 0, z, 0), w: SIMD4(0, 0, 0, 1))
    }

    /// Moves along the axes.
    public static func translation(_ x: Float, _ y: Float, _ z: Float) -> Matrix4 {
        Matrix4(x: SIMD4(1, 0, 0, 0), y: SIMD4(0, 1, 0, 0), z: SIMD4(0, 0, 1, 0), w: SIMD4(x, y, z, 1))
    }

    /// By `angle` radians around an axis of any length (Rodrigues' formula); the identity for an axis of none.
    public static func rotation(_ angle: Float, around axis: SIMD3<Float>) -> Matrix4 {
        let length = (axis * axis).sum().squareRoot()
        guard length > 0 else { return .identity }
        let u = axis / length
        let (s, c) = sinCos(angle)
        func column(_ e: SIMD3<Float>) -> SIMD4<Float> {
            SIMD4(e * c + cross(u, e) * s + u * ((u * e).sum() * (1 - c)), 0)
        }
        return Matrix4(
            x: column(SIMD3(1, 0, 0)), y: column(SIMD3(0, 1, 0)), z: column(SIMD3(0, 0, 1)), w: SIMD4(0, 0, 0, 1))
    }

    /// Seen from `distance` points before the view: what is z nearer to the eye is 1 / (1 − z / distance) times as
    /// large.
    public static func perspective(distance: Float) -> Matrix4 {
        var matrix = Matrix4.identity
        matrix.z.w = -1 / distance
        return matrix
    }

    public static func * (m: Matrix4, v: SIMD4<Float>) -> SIMD4<Float> { m.x * v.x + m.y * v.y + m.z * v.z + m.w * v.w }

    public static func * (a: Matrix4, b: Matrix4) -> Matrix4 { Matrix4(x: a * b.x, y: a * b.y, z: a * b.z, w: a * b.w) }
}

/// The linear part of a transform, by columns: what turns normals.
public struct Matrix3: Hashable, Sendable {
    public var x: SIMD3<Float>
    public var y: SIMD3<Float>
    public var z: SIMD3<Float>

    public init(x: SIMD3<Float>, y: SIMD3<Float>, z: SIMD3<Float>) {
        self.x = x
        self.y = y
        self.z = z
    }

    public static let identity = Matrix3(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), z: SIMD3(0, 0, 1))

    /// The upper left part of `matrix`.
    public init(_ matrix: Matrix4) {
        func top(_ v: SIMD4<Float>) -> SIMD3<Float> { SIMD3(v.x, v.y, v.z) }
        self.init(x: top(matrix.x), y: top(matrix.y), z: top(matrix.z))
    }

    public var determinant: Float { (x * cross(y, z)).sum() }

    /// What keeps normals perpendicular to their surface; the identity for a matrix that flattens space.
    public var inverseTransposed: Matrix3 {
        let d = determinant
        guard abs(d) > 1e-12 else { return .identity }
        return Matrix3(x: cross(y, z) / d, y: cross(z, x) / d, z: cross(x, y) / d)
    }

    public static func * (m: Matrix3, v: SIMD3<Float>) -> SIMD3<Float> { m.x * v.x + m.y * v.y + m.z * v.z }
}
