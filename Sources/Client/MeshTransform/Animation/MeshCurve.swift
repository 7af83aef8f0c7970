/// How an animation's time becomes its progress.
public enum MeshCurve: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
    /// Quick off the mark and long in coming to rest: what iOS calls default.
    case standard
    /// A damped spring's way from 0 to 1; it may overshoot. Takes as long as the spring does, whatever the duration.
    case spring(Spring)

    /// Progress at `share` 0…1 of a cycle of `duration` seconds: 0 at the beginning.
    public func progress(_ share: Float, duration: Double = 1) -> Float {
        if case .spring(let spring) = self { return spring.progress(Float(Double(share) * duration)) }
        guard share > 0 && share < 1 else { return share }
        let (first, second) = controlPoints
        let t = Self.parameter(share, first.x, second.x)
        return Self.bezier(t, first.y, second.y)
    }

    /// Of the cubic Bézier curve from (0, 0) to (1, 1).
    private var controlPoints: (SIMD2<Float>, SIMD2<Float>) {
        switch self {
        case .linear, .spring: (SIMD2(0, 0), SIMD2(1, 1))
        case .easeIn: (SIMD2(0.42, 0), SIMD2(1, 1))
        case .easeOut: (SIMD2(0, 0), SIMD2(0.58, 1))
        case .easeInOut: (SIMD2(0.42, 0), SIMD2(0.58, 1))
        case .standard: (SIMD2(0.25, 0.1), SIMD2(0.25, 1))
        }
    }

    private static func bezier(_ t: Float, _ first: Float, _ second: Float) -> Float {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }

    /// The curve's parameter at time `x`, by seven of Newton's steps from x itself.
    private static func parameter(_ x: Float, _ first: Float, _ second: Float) -> Float {
        var t = x
        for _ in 0..<7 {
            let miss = bezier(t, first, second) - x
            let slope = -3 * (first * (-3 * t * t + 4 * t - 1) + t * (3 * second * t - 2 * second - t))
            guard abs(slope) > 1e-6 else { break }
            t -= miss / slope
        }
        return t
    }
}
