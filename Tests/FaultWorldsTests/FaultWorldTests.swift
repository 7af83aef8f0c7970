import FaultWorlds
import Testing

@Suite struct FaultWorldTests {
    #if DEBUG
    private static let seeds = (1...6) as ClosedRange<UInt64>
    #else
    /// A quarter of what `Scripts/simulate-faults` runs: the suite is to be over soon on a slow machine too.
    private static let seeds = (1...50) as ClosedRange<UInt64>
    #endif

    /// Two halves side by side.
    @Test(arguments: [0, 1] as [UInt64]) func nothingBreaksWhateverGoesWrong(half: UInt64) {
        for seed in Self.seeds where seed % 2 == half {
            let report = FaultTrial.run(FaultCourse(seed: seed))
            #expect(report.failures.isEmpty, "Scripts/simulate-faults --seed \(seed)")
        }
    }

    @Test func theSameCourseGivesTheSameWorld() {
        for seed in [1, 4, 15] as [UInt64] {
            let course = FaultCourse(seed: seed, branch: FaultCourse.Branch(pass: 300, salt: 1))
            let first = FaultTrial.run(course)
            #expect(first == FaultTrial.run(course))
            #expect(first.trace != FaultTrial.run(FaultCourse(seed: seed)).trace)
        }
    }

    /// One dish may live all of the hours: what only comes with time comes in one life.
    @Test func hoursAreLivedByOneDishOrByMany() throws {
        #expect(FaultCourse.worlds(hours: 8, each: 8) == [FaultCourse(seed: 1, seconds: 28_800)])
        let many = try #require(FaultCourse.worlds(hours: 8, each: 1))
        #expect(many.map(\.seed) == Array(1...8) && many.allSatisfy { $0.seconds == 3_600 })
        #expect(FaultCourse.worlds(hours: 0.25, each: 1) == [FaultCourse(seed: 1, seconds: 900)])
        #expect(FaultCourse.worlds(hours: 3, each: 2) == nil && FaultCourse.worlds(hours: 1.5, each: 1) == nil)
    }

    #if !DEBUG
    @Test(arguments: PlantedFault.allCases.filter { !$0.endsProcess }) func whatIsPlantedIsFound(_ fault: PlantedFault)
    {
        // Those that have found one come first: where they do not any more, others may.
        let finder = ([4, 19] + Array(1...200 as ClosedRange<UInt64>)).first {
            !FaultTrial.run(FaultCourse(seed: $0), planted: fault).failures.isEmpty
        }
        #expect(finder != nil)
    }
    #endif

    /// `micro-vopr --write-faults` does so for every write.
    @Test func aServerThatDiesInAnyOfItsWritesGoesOn() {
        var sweep = FaultSweep(stride: 9)
        var courses = [FaultCourse(seed: 3, seconds: 16, cut: WriteCut(operation: 0, end: .kill))]
        while let course = courses.popLast() { courses += sweep.add(FaultTrial.run(course)) }
        for report in sweep.failed { Issue.record("\(report.course): \(report.failures)") }
        #expect(sweep.reached[RareEvent.diedInWrite.rawValue] ?? 0 > 0)
        #expect(sweep.reached[RareEvent.powerLostInWrite.rawValue] ?? 0 > 0)
    }

    @Test func everyMinuteOfALongWorldIsOnRecord() {
        let report = FaultTrial.run(FaultCourse(seed: 15, seconds: 125))
        #expect(report.failures.isEmpty && report.minutes.map(\.minute) == [1, 2])
        #expect(report.minutes.allSatisfy { $0.ledger == 0 && $0.lives > 0 })
        #expect(report.minutes.contains { $0.creatures > 0 })
    }

    @Test func aCourseReadsAsItIsWritten() {
        let course = FaultCourse(seed: 7, branch: FaultCourse.Branch(pass: 350, salt: 2))
        #expect(FaultCourse("\(course)") == course)
        let other = FaultCourse(seed: 7, cut: WriteCut(operation: 12, end: .half))
        #expect(FaultCourse("\(other)") == other && "\(other)" == "7w12:half")
        #expect(FaultCourse("7@x") == nil && FaultCourse("-1") == nil)
    }
}
