import SimMath
import Testing
import WireProtocol

@Suite struct ScentNoticeTests {
    @Test func itIsCoarseAndRight() {
        for step in 0..<128 {
            let way = Vector2(angle: Float(step) / 128 * 2 * .pi - 3)
            let notice = ScentNotice(rise: way * 0.7, strength: 0.5)
            #expect(notice.direction.dot(way) > 0.99)
            #expect(abs(Float(notice.clearness) / 7 - 0.7) < 0.08 && abs(Float(notice.strength) / 15 - 0.5) < 0.07)
        }
    }

    private static let nothing: [(Vector2, Float)] = [
        (Vector2(.nan, 0), 1), (Vector2(0, .infinity), 1), (Vector2(1, 0), 0), (Vector2(1, 0), -1),
        (Vector2(1, 0), .nan), (.zero, 0),
    ]

    @Test(arguments: nothing)
    func whatIsNoScentIsNothing(_ rise: Vector2, _ strength: Float) {
        #expect(ScentNotice(rise: rise, strength: strength) == ScentNotice())
    }

    @Test func whatIsTooMuchIsTheMost() {
        let notice = ScentNotice(rise: Vector2(-1e30, 0), strength: .infinity)
        #expect(notice.clearness == 7 && notice.strength == 15 && notice.way == 16)
    }
}
