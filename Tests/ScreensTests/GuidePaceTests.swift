import Controls
import Drawing
import Preferences
import Screens
import Testing

/// What the player does counts for the step that is shown, and a step is shown for long enough to be read.
@Suite("The pace of the guide")
struct GuidePaceTests {
    @Test("In a fight, where all is done at once, no step flies by: each is shown for two seconds at least")
    func fight() {
        var guide = Guide()
        var done: [GuideStep] = []
        var shown: [GuideStep: Float] = [:]
        for _ in 0..<300 {
            let step = guide.update(
                observed {
                    ($0.isThrusting, $0.travelled, $0.aimError) = (true, 0.5, 0)
                    ($0.meals, $0.isBiting, $0.isRivalInReach) = (2, true, true)
                })
            if let step {
                done.append(step)
                #expect((shown[step] ?? 0) > 1.85, "\(step)")
            } else if let current = guide.current, guide.card(.standard)?.celebration == nil {
                shown[current, default: 0] += 0.1
            }
        }
        #expect(done == [.swim, .turn, .eat, .bite, .clock])
    }

    @Test("What was done before its step was shown does not count; a rival swallowed then is a bite")
    func early() {
        var guide = Guide(finished: [.turn])
        for number in 0..<30 {
            let step = guide.update(observed { ($0.meals, $0.rivalsEaten, $0.isBiting) = (1, number, true) })
            #expect(step == nil)
        }
        func swum() -> GuideStep? {
            guide.update(observed { ($0.isThrusting, $0.travelled, $0.rivalsEaten) = (true, 0.5, 29) })
        }
        var done: [GuideStep] = []
        for _ in 0..<120 { if let step = swum() { done.append(step) } }
        #expect(done == [.swim] && guide.current == .eat && guide.share == 0, "\(done)")
        for _ in 0..<2 { if let step = guide.update(observed { $0.meals = 1 }) { done.append(step) } }
        // The tick is celebrated, and the next step read.
        for _ in 0..<40 { _ = guide.update(observed { _ in }) }
        #expect(done == [.swim, .eat] && guide.current == .bite && guide.share == 0)
        let bite = guide.update(observed { $0.rivalsEaten = 30 })
        #expect(bite == .bite)
    }
}
