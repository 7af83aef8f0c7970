import Foundation
import SimMath
import Testing

@Suite struct TrigonometryTests {
    @Test func sineAndCosineStayWithinTheirStatedErrorOfTheCLibrary() {
        var worst = 0.0
        for i in -4000...4000 {
            let angle = Float(i) * 0.003
            let (s, c) = sinCos(angle)
            worst = max(worst, abs(Double(s) - sin(Double(angle))), abs(Double(c) - cos(Double(angle))))
        }
        #expect(worst < 2e-6)
    }

    @Test func arcTangentStaysWithinItsStatedErrorAllAroundTheCircle() {
        var worst = 0.0
        for i in 0..<3600 {
            let a = Double(i) * Double.pi / 1800
            let x = Float(3 * cos(a)), y = Float(3 * sin(a))
            worst = max(worst, abs(Double(arcTangent(y: y, x: x)) - atan2(Double(y), Double(x))))
        }
        #expect(worst < 1e-6)
        #expect(arcTangent(y: 0, x: 0) == 0)
    }

    @Test func anglesWrapIntoOneTurn() {
        #expect(abs(wrapAngle(3 * Float.pi + 0.5) - (0.5 - Float.pi)) < 1e-5)
        #expect(abs(wrapAngle(-7) - (-7 + 2 * Float.pi)) < 1e-5)
    }

    @Test func squashIsOddMonotonicAndReachesOne() {
        var last: Float = -1
        for i in -400...400 {
            let v = squash(Float(i) * 0.01)
            #expect(v >= last)
            #expect(v == -squash(Float(-i) * 0.01))
            last = v
        }
        #expect(squash(3) == 1 && squash(-50) == -1)
    }
}
