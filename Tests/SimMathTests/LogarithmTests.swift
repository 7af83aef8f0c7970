import Foundation
import SimMath
import Testing

@Suite struct LogarithmTests {
    @Test func agreesWithTheLibrary() {
        for step in 1...20_000 {
            for x in [Float(step) / 10_000, Float(step), Float(step) * 1e30, Float(step) * 1e-38] {
                let expected = log(Double(x))
                let error = abs(Double(logarithm(x)) - expected)
                #expect(error < 2e-7 * max(1, abs(expected)), "at \(x)")
            }
        }
    }

    @Test func endsInInfinity() {
        #expect(logarithm(1) == 0)
        #expect(logarithm(0) == -.infinity && logarithm(.infinity) == .infinity)
        #expect(logarithm(-1).isNaN && logarithm(-.infinity).isNaN && logarithm(.nan).isNaN)
    }
}
