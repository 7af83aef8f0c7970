/// Trigonometry without the C library, whose results differ between machines: only IEEE-exact operations, so the
/// same bits everywhere.

/// Sine of a whole turn times `turns`; absolute error below 3e-7.
///
/// Taylor series to the 11th power on a quarter turn, where the first omitted term is 5.7e-8.
@inlinable public func sinTurns(_ turns: Float) -> Float {
    let u = turns - turns.rounded(.toNearestOrEven)
    let a = u < 0 ? -u : u
    let folded = a > 0.25 ? 0.5 - a : a
    let q = u < 0 ? -folded : folded
    let t = q * q
    let p5: Float = 42.058693 + t * -15.094643
    let p4: Float = -76.705860 + t * p5
    let p3: Float = 81.605249 + t * p4
    let p2: Float = -41.341702 + t * p3
    let p1: Float = 6.2831853 + t * p2
    return q * p1
}

/// Sine and cosine of an angle in radians; absolute error below 1e-6 for angles up to a few turns.
@inlinable public func sinCos(_ angle: Float) -> (sin: Float, cos: Float) {
    let turns = angle * (1 / (2 * Float.pi))
    return (sinTurns(turns), sinTurns(turns + 0.25))
}

/// The angle of the vector (x, y) in −π…π; 0 for the zero vector. Absolute error below 5e-7.
///
/// Abramowitz & Stegun, Handbook of Mathematical Functions (1964), eq. 4.4.49.
@inlinable public func arcTangent(y: Float, x: Float) -> Float {
    let ax = x < 0 ? -x : x
    let ay = y < 0 ? -y : y
    let large = ax > ay ? ax : ay
    let small = ax > ay ? ay : ax
    if !(large > 0) { return 0 }
    let t = small / large
    let s = t * t
    let c6: Float = -0.0161657367 + s * 0.0028662257
    let c5: Float = 0.0429096138 + s * c6
    let c4: Float = -0.0752896400 + s * c5
    let c3: Float = 0.1065626393 + s * c4
    let c2: Float = -0.1420889944 + s * c3
    let c1: Float = 0.1999355085 + s * c2
    let c0: Float = -0.3333314528 + s * c1
    var angle = t * (1 + s * c0)
    if ay > ax { angle = Float.pi / 2 - angle }
    if x < 0 { angle = Float.pi - angle }
    return y < 0 ? -angle : angle
}

/// The same angle brought into −π…π.
@inlinable public func wrapAngle(_ angle: Float) -> Float {
    let turns = angle * (1 / (2 * Float.pi))
    return angle - 2 * Float.pi * turns.rounded(.toNearestOrEven)
}

/// A smooth squashing function to −1…1 close to tanh (largest difference .024): the (3,2) Padé approximant, cut at ±3,
/// where it reaches ±1 with slope 0.
@inlinable public func squash(_ x: Float) -> Float {
    if x >= 3 { return 1 }
    if x <= -3 { return -1 }
    let s = x * x
    return min(1, max(-1, x * (27 + s) / (27 + 9 * s)))
}
