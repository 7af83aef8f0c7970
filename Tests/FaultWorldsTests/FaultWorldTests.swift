import FaultWorlds
import Testing

@Suite struct FaultWorldTests {
    @Test func theSameCourseGivesTheSameWorld() {
        for seed in 1...4 as ClosedRange<UInt64> {
            let course = FaultCourse(seed: seed)
            #expect(FaultTrial.run(course) == FaultTrial.run(course))
        }
    }
}
