import Controls
import Drawing
import Preferences
import Screens
import SimMath
import Testing
import Widgets

@Suite("The guide of the first minute")
struct GuideTests {
    /// Frames until a step can have been read.
    private func read(_ guide: inout Guide, _ venue: GuideStep.Venue = .water) {
        for _ in 0..<20 { _ = guide.update(observed(venue)) }
    }

    /// Frames until the tick is celebrated.
    private func rest(_ guide: inout Guide, _ venue: GuideStep.Venue = .water) {
        for _ in 0..<17 { _ = guide.update(observed(venue)) }
    }

    @Test("Nothing is ticked off by waiting, only by doing")
    func waiting() {
        var guide = Guide()
        for _ in 0..<300 { #expect(guide.update(observed()) == nil) }
        #expect(guide.current == .swim && guide.share == 0 && guide.finished.isEmpty)
        // The current alone carries nobody through the step.
        for _ in 0..<60 { _ = guide.update(observed { $0.travelled = 0.5 }) }
        #expect(guide.share == 0)
    }

    @Test("Each step of the water is ticked off by its deed, in turn")
    func water() {
        var guide = Guide()
        var done: [GuideStep] = []
        func act(_ frames: Int, _ change: (inout GuideObservation) -> Void) {
            for _ in 0..<frames { if let step = guide.update(observed(.water, change)) { done.append(step) } }
            // The tick is celebrated, and the next step read.
            for _ in 0..<40 { if let step = guide.update(observed()) { done.append(step) } }
        }
        act(20) {
            $0.isThrusting = true
            $0.travelled = 0.4
        }
        #expect(done == [.swim] && guide.current == .turn)
        act(20) { $0.aimError = 1.2 }
        #expect(done == [.swim])
        act(10) { $0.aimError = 0.1 }
        act(2) { $0.meals = 1 }
        #expect(done == [.swim, .turn, .eat] && guide.current == .bite)
        // A bite at nothing is none.
        act(5) { $0.isBiting = true }
        #expect(guide.current == .bite)
        act(1) {
            $0.isBiting = true
            $0.isRivalInReach = true
        }
        #expect(done.last == .bite && guide.current == .clock)
        act(90) { _ in }
        #expect(done == [.swim, .turn, .eat, .bite, .clock])
        #expect(guide.current == nil && !guide.isOver)
    }

    @Test("A player who has fled from a threat need not bite; a threat that stays is none that was fled from")
    func flight() {
        func met(isThrusting: Bool) -> GuideStep? {
            var guide = Guide(finished: [.swim, .turn, .eat])
            for _ in 0..<40 {
                let step = guide.update(
                    observed {
                        $0.situation.isThreatNear = true
                        $0.isThrusting = isThrusting
                    })
                #expect(step == nil)
            }
            var done: GuideStep?
            for _ in 0..<20 { done = guide.update(observed()) ?? done }
            return done
        }
        #expect(met(isThrusting: true) == .bite)
        #expect(met(isThrusting: false) == nil, "it came and went by itself")
    }

    @Test("The dots are those of the place: the first step that a beginner sees, in the editor, has the first dot")
    func dots() {
        var guide = Guide()
        _ = guide.update(observed(.editor))
        let first = guide.card(.standard)
        #expect(first?.step == .place && first?.index == 0 && first?.finished == [false, false, false])
        _ = guide.update(observed())
        let second = guide.card(.standard)
        #expect(second?.step == .swim && second?.index == 0 && second?.finished.count == 5)
    }

    @Test("What was left undone in the editor is said after it and before the next, and is not done in the water")
    func undone() {
        var guide = Guide(finished: [.swim, .turn, .eat, .bite, .clock])
        _ = guide.update(observed { $0.secondsToEdit = 90 })
        #expect(guide.card(.standard) == nil)
        _ = guide.update(observed { $0.secondsToEdit = 15 })
        #expect(guide.card(.standard)?.words.english.contains("Add a part, Take it back, Done") == true)
        let early = guide.update(
            observed {
                $0.secondsToEdit = 15
                $0.hasPlaced = true
            })
        #expect(early == nil && !guide.finished.contains(.place))
        read(&guide, .editor)
        let placed = guide.update(observed(.editor) { $0.hasPlaced = true })
        #expect(placed == .place)
        rest(&guide, .editor)
        _ = guide.update(observed { $0.secondsToEdit = 90 })
        #expect(guide.card(.standard)?.words.english.contains("Take it back, Done") == true)
        for _ in 0..<100 { _ = guide.update(observed { $0.secondsToEdit = 90 }) }
        #expect(guide.card(.standard) == nil && !guide.isOver, "there is nothing to be done about it now")
        guide.skipAll()
        _ = guide.update(observed { $0.secondsToEdit = 15 })
        #expect(guide.card(.standard) == nil)
    }

    @Test("The clock is explained when it matters, whatever else is open")
    func clock() {
        var guide = Guide()
        _ = guide.update(observed { $0.secondsToEdit = 60 })
        #expect(guide.current == .swim)
        _ = guide.update(observed { $0.secondsToEdit = 15 })
        #expect(guide.current == .clock)
    }

    @Test("In the editor: a part, undo, done; who is done at once is asked for nothing more")
    func editor() {
        var guide = Guide(finished: [.swim])
        _ = guide.update(observed(.editor))
        #expect(guide.current == .place)
        read(&guide, .editor)
        let placed = guide.update(observed(.editor) { $0.hasPlaced = true })
        rest(&guide, .editor)
        // At once, and then something else is placed: it is ticked off when it could be read.
        let early = guide.update(observed(.editor) { $0.hasUndone = true })
        #expect(early == nil && guide.current == .undo)
        var undone: GuideStep?
        for _ in 0..<20 where undone == nil { undone = guide.update(observed(.editor)) }
        rest(&guide, .editor)
        let done = guide.update(observed(.editor) { $0.isDone = true })
        #expect([placed, undone, done] == [.place, .undo, .done])
        var hasty = Guide()
        let first = hasty.update(observed(.editor) { $0.isDone = true })
        #expect(first == .done)
        rest(&hasty)
        _ = hasty.update(observed(.editor) { $0.isDone = true })
        #expect(hasty.current == nil && hasty.finished == [.done])
    }

    @Test("Who is done before a tick was celebrated has learnt that too")
    func doneAtOnce() {
        var guide = Guide()
        read(&guide, .editor)
        let placed = guide.update(observed(.editor) { $0.hasPlaced = true })
        let done = guide.update(
            observed(.editor) {
                $0.hasPlaced = true
                $0.isDone = true
            })
        #expect(placed == .place && done == .done)
    }

    @Test("One step or all can be skipped, and where nothing can be learnt nothing is shown")
    func skipping() {
        var guide = Guide()
        _ = guide.update(observed())
        guide.skip()
        #expect(guide.finished == [.swim] && guide.card(.standard) == nil)
        _ = guide.update(observed())
        #expect(guide.current == .turn)
        _ = guide.update(observed(nil))
        #expect(guide.card(.standard) == nil)
        guide.skipAll()
        #expect(guide.isOver)
        _ = guide.update(observed())
        #expect(guide.card(.standard) == nil)
    }

    @Test("Who can eat nothing is not asked to for ever")
    func hunger() {
        var guide = Guide(finished: Set(GuideStep.allCases.filter { $0 != .eat }))
        var done: GuideStep?
        for _ in 0..<89 { done = done ?? guide.update(observed { $0.situation.canEat = false }) }
        #expect(done == nil)
        for _ in 0..<5 { done = done ?? guide.update(observed { $0.situation.canEat = false }) }
        #expect(done == .eat)
    }

    @Test("The settings' switch ends the guide, and begins it again with what the senses mark")
    func settings() {
        var settings = Settings()
        settings.guideFinished = [.swim]
        settings.sensesExplained = [.ring]
        let screen = SettingsScreen(settings, page: .video)
        let player = Player(screen)
        for _ in 0..<10 where screen.focusedRow != .guide { player.press(.down) }
        player.press(.enter)
        #expect(screen.settings.guideFinished == Set(GuideStep.allCases))
        #expect(screen.settings.sensesExplained == [.ring])
        player.press(.enter)
        #expect(screen.settings.guideFinished == [] && screen.settings.sensesExplained == [])
    }
}
