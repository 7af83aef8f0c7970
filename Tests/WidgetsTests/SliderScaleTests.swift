import Drawing
import SimMath
import Testing

@Suite("The numbers a slider runs over")
struct SliderScaleTests {
    private let track = Rect(100, 10, 200, 20)

    @Test("Every value lies where it is read back from", arguments: [0...255, -127...127, 16...64, 3...3])
    func places(range: ClosedRange<Int>) {
        let scale = SliderScale(range)
        for value in range { #expect(scale.value(at: scale.point(of: value, on: track).x, on: track) == value) }
        #expect(scale.value(at: -500, on: track) == range.lowerBound)
        #expect(scale.value(at: 5_000, on: track) == range.upperBound)
        #expect(scale.clamped(range.upperBound + 9) == range.upperBound)
        #expect(scale.value(at: .infinity, on: track) == range.upperBound)
    }

    @Test("Steps fall on multiples from the origin, and end at the ends")
    func steps() {
        let scale = SliderScale(-127...127, step: 8, origin: 0)
        #expect(scale.stepped(127, -1) == 120)
        #expect(scale.stepped(120, 1) == 127)
        #expect(scale.stepped(127, 1) == 127)
        #expect(scale.stepped(3, 1) == 8)
        #expect(scale.stepped(3, -1) == 0)
        #expect(scale.stepped(0, -1) == -8)
        #expect(scale.stepped(-120, -1) == -127)
        #expect(scale.stepped(-127, 1) == -120)
        #expect(scale.stepped(3, 1, isFine: true) == 4)
        var value = -127
        for _ in 0..<40 { value = scale.stepped(value, 1) }
        #expect(value == 127)
    }

    @Test("An angle goes round")
    func wrapping() {
        let scale = SliderScale(0...255, step: 8, wraps: true)
        #expect(scale.stepped(248, 1) == 0)
        #expect(scale.stepped(0, -1) == 248)
        #expect(scale.stepped(255, 1, isFine: true) == 0)
    }
}
