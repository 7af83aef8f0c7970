#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Student's t distribution with a whole number of degrees of freedom.
///
/// As finite sums: Abramowitz and Stegun, Handbook of Mathematical Functions (1964), 26.7.3 and 26.7.4.
struct StudentT {
    let freedom: Int

    /// How probable it is to come as far from 0 as this, on either side: 0…1.
    func probability(beyond t: Double) -> Double {
        let tangent = abs(t) / Double(freedom).squareRoot()
        let cosine = 1 / (1 + tangent * tangent).squareRoot()
        let sine = tangent * cosine
        let isOdd = freedom % 2 == 1
        var term = isOdd ? cosine : 1
        var sum = freedom == 1 ? 0 : term
        for step in stride(from: isOdd ? 3 : 2, to: freedom, by: 2) {
            term *= cosine * cosine * Double(step - 1) / Double(step)
            sum += term
        }
        let within = isOdd ? 2 / Double.pi * (atan(tangent) + sine * sum) : sine * sum
        return min(1, max(0, 1 - within))
    }

    /// How far from 0 it comes with this probability at least.
    func bound(of probability: Double) -> Double {
        var (low, high) = (0.0, 1_000.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if self.probability(beyond: middle) > probability { low = middle } else { high = middle }
        }
        return high
    }
}
