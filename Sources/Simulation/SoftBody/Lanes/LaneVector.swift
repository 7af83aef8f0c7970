import SimMath

/// A vector of the solver, or eight of them. In memory eight x are followed by eight y, whatever the width.
struct LaneVector<Number: LaneNumber>: Sendable {
    var x: Number
    var y: Number

    @inline(__always) init(_ x: Number, _ y: Number) {
        self.x = x
        self.y = y
    }
    @inline(__always) init(at column: UnsafeMutablePointer<Float>, _ offset: Int) {
        x = Number(at: column + offset)
        y = Number(at: column + (offset &+ laneWidth))
    }
    @inline(__always) func store(at column: UnsafeMutablePointer<Float>, _ offset: Int) {
        x.store(at: column + offset)
        y.store(at: column + (offset &+ laneWidth))
    }

    @inline(__always) static var zero: Self { Self(.zero, .zero) }
    @inline(__always) static func + (a: Self, b: Self) -> Self { Self(a.x + b.x, a.y + b.y) }
    @inline(__always) static func - (a: Self, b: Self) -> Self { Self(a.x - b.x, a.y - b.y) }
    @inline(__always) static func * (a: Self, k: Number) -> Self { Self(a.x * k, a.y * k) }
    @inline(__always) static prefix func - (a: Self) -> Self { Self(-a.x, -a.y) }

    @inline(__always) func dot(_ b: Self) -> Number { x * b.x + y * b.y }
    @inline(__always) var lengthSquared: Number { x * x + y * y }
    @inline(__always) var length: Number { lengthSquared.squareRoot() }
    @inline(__always) var perpendicular: Self { Self(-y, x) }
    @inline(__always) func unrotated(by r: Self) -> Self { Self(x * r.x + y * r.y, y * r.x - x * r.y) }

    @inline(__always) static func choose(_ mask: Number.Mask, _ yes: Self, _ no: Self) -> Self {
        Self(Number.choose(mask, yes.x, no.x), Number.choose(mask, yes.y, no.y))
    }

    /// The unit vector of the same direction; (1, 0) for one too short to have a direction.
    @inline(__always) var normalized: Self {
        let l = length
        let isLong = Number(all: 1e-12).isBelow(l)
        return Self(Number.choose(isLong, x / l, .one), Number.choose(isLong, y / l, .zero))
    }
}

/// A symmetric 2×2 matrix, or eight of them: the drag of a particle, or its inverse mass and drag.
struct LaneTensor<Number: LaneNumber>: LaneMetric {
    var xx: Number
    var xy: Number
    var yy: Number

    @inline(__always) init(_ xx: Number, _ xy: Number, _ yy: Number) {
        self.xx = xx
        self.xy = xy
        self.yy = yy
    }

    @inline(__always) static func + (a: Self, b: Self) -> Self { Self(a.xx + b.xx, a.xy + b.xy, a.yy + b.yy) }
    @inline(__always) static func * (a: Self, k: Number) -> Self { Self(a.xx * k, a.xy * k, a.yy * k) }
    @inline(__always) static func * (a: Self, v: LaneVector<Number>) -> LaneVector<Number> {
        LaneVector(a.xx * v.x + a.xy * v.y, a.xy * v.x + a.yy * v.y)
    }

    @inline(__always) var trace: Number { xx + yy }
    /// vᵀ·self·v.
    @inline(__always) func quadratic(_ v: LaneVector<Number>) -> Number { v.dot(self * v) }
    /// The inverse of a positive definite tensor.
    @inline(__always) var inverse: Self {
        let scale = Number.one / (xx * yy - xy * xy)
        return Self(yy * scale, -xy * scale, xx * scale)
    }
}
