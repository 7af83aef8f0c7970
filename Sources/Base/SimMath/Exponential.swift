/// e to the power of `x` without the C library, so the same bits everywhere; relative error below 2e-7 for −80…80, 0
/// below −87 and infinity above 88.
///
/// x = k ln 2 + r with |r| ≤ ½ ln 2, e^r by its Taylor series to the 7th power (first omitted term 5.2e-9), times 2^k.
public func exponential(_ x: Float) -> Float {
    if x.isNaN { return x }
    if x < -87 { return 0 }
    if x > 88 { return .infinity }
    let power = (x * 1.442695041).rounded(.toNearestOrEven)
    // ln 2 in two parts, the first of few bits, so that the remainder keeps its precision.
    let r = (x - power * 0.693359375) + power * 2.1219444e-4
    let p6: Float = 1.0 / 720 + r * (1.0 / 5040)
    let p5: Float = 1.0 / 120 + r * p6
    let p4: Float = 1.0 / 24 + r * p5
    let p3: Float = 1.0 / 6 + r * p4
    let p2: Float = 0.5 + r * p3
    let fraction = 1 + (r + r * r * p2)
    return fraction * Float(sign: .plus, exponent: Int(power), significand: 1)
}
