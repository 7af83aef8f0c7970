import SimMath
import Testing
import Widgets

@Suite("Rows of clicks")
struct ClickCounterTests {
    @Test("Soon and in the same place they count to three, and begin anew")
    func counting() {
        var counter = ClickCounter()
        let counts = (0..<5).map { counter.press(at: Vector2(Float($0), 10), time: Double($0) * 0.3) }
        #expect(counts == [1, 2, 3, 1, 2])
    }

    @Test("Late or elsewhere it is a first one")
    func apart() {
        var counter = ClickCounter()
        let place = Vector2(4, 4)
        _ = counter.press(at: place, time: 0)
        let late = counter.press(at: place, time: ClickCounter.maximumInterval + 0.01)
        let aside = counter.press(
            at: place + Vector2(0, ClickCounter.reach + 1),
            time: ClickCounter.maximumInterval + 0.02)
        #expect(late == 1 && aside == 1)
    }
}
