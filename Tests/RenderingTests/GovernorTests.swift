import Rendering
import Testing

/// Frames that take what they take: a base, and so much for the rooms that are drawn.
@Suite struct GovernorTests {
    /// Runs frames whose time grows with the share of rooms. Returns the governor and how often the share changed in the
    /// second half.
    private func run(frames: Int, base: Float, rooms: Float) -> (governor: FrameGovernor, changes: Int) {
        var governor = FrameGovernor(target: 1 / 60)
        var changes = 0
        for frame in 0..<frames {
            let before = governor.level
            governor.note(frame: max(1 / 60, base + rooms * governor.grade.rooms))
            if frame > frames / 2, governor.level != before { changes += 1 }
        }
        return (governor, changes)
    }

    @Test func aFastCardKeepsEverything() {
        #expect(run(frames: 3000, base: 0.004, rooms: 0.006).governor.level == 0)
    }

    @Test func aSlowOneGivesUpRoomsUntilTheFrameFits() {
        let governor = run(frames: 3000, base: 0.008, rooms: 0.03).governor
        #expect(governor.grade.rooms < 0.5 && governor.grade.rooms > 0.1)
        #expect(0.008 + 0.03 * governor.grade.rooms < 1.2 / 60)
    }

    @Test func itDoesNotSwingForEver() {
        #expect(run(frames: 20_000, base: 0.008, rooms: 0.03).changes < 30)
    }

    @Test func roomsComeBackWhenThereIsTimeAgain() {
        var governor = FrameGovernor(target: 1 / 30)
        for _ in 0..<400 { governor.note(frame: 0.06) }
        let low = governor.grade
        for _ in 0..<4000 { governor.note(frame: 1 / 60) }
        #expect(low.rooms < 0.2 && governor.level == 0)
    }

    /// Where the time goes into pixels, a picture of fewer comes soon, and no fewer than needed.
    @Test func pixelsGoWhereRoomsAreNotEnough() {
        var governor = FrameGovernor(target: 1 / 30)
        for _ in 0..<2000 { governor.note(frame: 0.045 * governor.grade.resolution * governor.grade.resolution) }
        #expect(governor.grade.resolution == 0.85)
        for _ in 0..<200 { governor.note(frame: 0.12) }
        #expect(governor.grade == FrameGovernor.grades.last)
    }

    @Test func aHiccupIsNobodysFault() {
        var governor = FrameGovernor(target: 1 / 60)
        for _ in 0..<100 {
            governor.note(frame: 3)
            governor.note(frame: 0)
            governor.note(frame: -.infinity)
            governor.note(frame: .nan)
        }
        #expect(governor.level == 0)
    }
}
