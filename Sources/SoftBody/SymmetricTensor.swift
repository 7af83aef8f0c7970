import SimMath

/// A symmetric 2×2 matrix: the drag of a particle, or its inverse mass and drag.
struct SymmetricTensor: Hashable, Sendable {
    var xx: Float
    var xy: Float
    var yy: Float

    @inline(__always) init(_ xx: Float, _ xy: Float, _ yy: Float) {
        self.xx = xx
        self.xy = xy
        self.yy = yy
    }

    static let zero = SymmetricTensor(0, 0, 0)

    @inline(__always) static func + (a: SymmetricTensor, b: SymmetricTensor) -> SymmetricTensor {
        SymmetricTensor(a.xx + b.xx, a.xy + b.xy, a.yy + b.yy)
    }
    @inline(__always) static func * (a: SymmetricTensor, k: Float) -> SymmetricTensor {
        SymmetricTensor(a.xx * k, a.xy * k, a.yy * k)
    }
    @inline(__always) static func * (a: SymmetricTensor, v: Vector2) -> Vector2 {
        Vector2(a.xx * v.x + a.xy * v.y, a.xy * v.x + a.yy * v.y)
    }

    @inline(__always) var trace: Float { xx + yy }

    /// vᵀ·self·v.
    @inline(__always) func quadratic(_ v: Vector2) -> Float { v.dot(self * v) }

    /// The inverse of a positive definite tensor.
    @inline(__always) var inverse: SymmetricTensor {
        let scale = 1 / (xx * yy - xy * xy)
        return SymmetricTensor(yy * scale, -xy * scale, xx * scale)
    }
}
