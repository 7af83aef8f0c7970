import ClientCore
import Testing

/// Nobody pays for a menu that nobody looks after.
@Suite @MainActor struct FrameRhythmTests {
    @Test func onlyAMenuWithoutAHandRests() {
        var rhythm = FrameRhythm(now: 100)
        let later = 100 + FrameRhythm.patience
        #expect(rhythm.interval(waits: true, now: later - 0.1) == FrameRhythm.frameTime)
        #expect(rhythm.interval(waits: true, now: later) == FrameRhythm.idleFrameTime)
        #expect(rhythm.interval(waits: false, now: later) == FrameRhythm.frameTime)
        rhythm.touch(now: later)
        #expect(rhythm.interval(waits: true, now: later + 1) == FrameRhythm.frameTime)
    }

    @Test func aWindowThatNobodySeesOrTendsTurnsSlowly() {
        let rhythm = FrameRhythm(now: 100)
        #expect(rhythm.interval(waits: false, isUnattended: true, now: 101) == FrameRhythm.unseenFrameTime)
        #expect(FrameRhythm.unseenFrameTime > 5 * FrameRhythm.frameTime)
        #expect(
            rhythm.interval(waits: true, isUnattended: true, now: 100 + FrameRhythm.patience)
                == FrameRhythm.idleFrameTime)
    }

    @Test func aDishDoesNotWaitAndAMenuDoes() throws {
        #expect(try !TestGame.inDish().app.waitsForHands)
        #expect(TestGame(Launch(.menu)).app.waitsForHands)
    }
}
