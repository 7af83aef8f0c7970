import ServerCore
import Testing

@Suite struct HeapScheduleTests {
    /// Seconds at which it is due, asked sixty times a second. `nurseries`: how many run in a second.
    private func times(until end: Int, nurseries: (Int) -> Int) -> [Int] {
        var schedule = HeapSchedule()
        return (0..<end * 60).filter { tick in
            schedule.isDue(nurseries: nurseries(tick / 60), now: Double(tick) * 1000 / 60)
        }.map { $0 / 60 }
    }

    @Test func freeMemoryIsGivenBackAtOnceAndThenOnceAMinute() {
        #expect(times(until: 150) { _ in 0 } == [0, 60, 120])
        #expect(times(until: 150) { _ in 2 } == [0, 60, 120])
    }

    /// Fifteen seconds of editor after a minute of play, and each nursery has let go of its dish a second later.
    @Test func whatANurseryLeavesBehindIsGivenBackWhenItHasEnded() {
        let found = times(until: 200) { $0 % 75 >= 60 ? 1 : 0 }
        #expect(found == [0, 60, 76, 136, 151])
    }

    /// One of them takes longer over its last tick: the other's end is not all.
    @Test func theLastOfThemCounts() {
        #expect(times(until: 50) { $0 < 30 ? 2 : $0 < 40 ? 1 : 0 } == [0, 31, 41])
    }
}
