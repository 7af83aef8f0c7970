import Drawing
import Screens
import Testing

@Suite("What is said of evolution during a pause")
struct NurseryTaleTests {
    @Test("The outcome says generations, their time and who came")
    func outcome() {
        let tale = NurserySummary(generations: 14, seconds: 540, migrants: 3)
        #expect(
            tale.outcome.english == "Your rivals evolved: 14 generations in 9 minutes; 3 joined.")
        let haunted = NurserySummary(generations: 16, seconds: 480, migrants: 4, ghosts: 2)
        #expect(haunted.outcome.english.hasSuffix("; 4 joined, 2 of them ghosts."))
        let small = NurserySummary(generations: 1, seconds: 1, migrants: 1, ghosts: 1)
        #expect(small.outcome.english == "Your rivals evolved: 1 generation in 1 second; a ghost joined.")
        #expect(NurserySummary(generations: 2, seconds: 40).outcome.english.hasSuffix("; none joined."))
    }

    @Test("Any number a server may send can be said", arguments: [-1, 0, 1e9, 3e38] as [Float])
    func wildNumbers(seconds: Float) {
        let tale = NurserySummary(generations: .max, seconds: seconds, migrants: 65_535, ghosts: 65_535)
        #expect(!tale.outcome.english.isEmpty && !tale.progress.english.isEmpty)
    }

    @Test("News go when their time is over")
    func lifetime() {
        let news = TimedText("news", at: 100)
        #expect(news.text(at: 100) == "news")
        #expect(news.text(at: 109) == "news")
        #expect(news.text(at: 111) == nil)
    }

    @Test("The message stands clear of other words", arguments: DrawingCheck.sizes)
    func placement(size: SIMD2<Float>) {
        var state = HUDState()
        state.vitals = HUDState.Vitals()
        state.hint = "Turn with the mouse, hold the left button to swim."
        state.news = NurserySummary(generations: 140, seconds: 5_400, migrants: 5, ghosts: 2).outcome
        var canvas = DrawingCheck.canvas(size, scale: 1)
        HUD.draw(state, on: &canvas)
        let check = DrawingCheck(canvas.finished())
        #expect(check.shows("Your rivals evolved"))
        #expect(check.outside(Rect(0, 0, size.x, size.y)) == [])
        #expect(check.overlaps == [])
    }
}
