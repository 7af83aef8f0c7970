import Glibc
import SimMath
import Testing

@Suite struct ExponentialTests {
    @Test func agreesWithTheCLibrary() {
        for step in -8000...8000 {
            let x = Float(step) / 100
            let expected = exp(Double(x))
            #expect(abs(Double(exponential(x)) / expected - 1) < 2e-7, "at \(x)")
        }
    }

    @Test func endsInZeroAndInfinity() {
        #expect(exponential(0) == 1)
        #expect(exponential(-87.5) == 0 && exponential(-.infinity) == 0)
        #expect(exponential(88.5) == .infinity && exponential(.infinity) == .infinity)
        #expect(exponential(.nan).isNaN)
        #expect(exponential(-86.9) > 0 && exponential(87.9).isFinite)
    }
}
