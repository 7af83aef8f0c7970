/// The natural logarithm without the C library, so the same bits everywhere; error below 2e-7 of the result, or of
/// 1 where the result is smaller. −infinity for 0, NaN for less.
///
/// x = 2^k m with ½√2 ≤ m < √2, and ln m = 2 artanh t with t = (m − 1)/(m + 1), |t| < 0.172: by its series to the 9th
/// power (first omitted term 7e-10).
public func logarithm(_ x: Float) -> Float {
    guard x > 0, x.isFinite else { return x == 0 ? -.infinity : x < 0 ? .nan : x }
    var (m, k) = (x.significand, Float(x.exponent))
    if m >= 1.4142135 {
        m /= 2
        k += 1
    }
    let t = (m - 1) / (m + 1)
    let s = t * t
    let p6: Float = 1.0 / 7 + s * (1.0 / 9)
    let p4: Float = 1.0 / 5 + s * p6
    let p2: Float = 1.0 / 3 + s * p4
    return k * 0.693147181 + 2 * (t + t * s * p2)
}
