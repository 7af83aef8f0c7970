/// What became of one world of faults.
public struct FaultReport: Codable, Hashable, Sendable {
    public let course: FaultCourse
    /// What broke, in order; empty if all was well.
    public let failures: [String]
    /// Rare events by name: how often, and in which pass first.
    public let events: [String: Reached]
    /// Two runs of one course have the same.
    public let trace: UInt64
    public let passes: Int
    /// Writes of the server, where those are what its course is about.
    public let writes: Int
    /// What happened, where that was asked for.
    public let log: [String]
    /// How it was minute by minute.
    public let minutes: [FaultMinute]

    /// Of one rare event.
    public struct Reached: Codable, Hashable, Sendable {
        public let count: Int
        public let firstPass: Int
    }

    init(_ course: FaultCourse, _ findings: Findings, trace: UInt64, writes: Int, minutes: [FaultMinute]) {
        self.course = course
        failures = findings.failures
        events = Dictionary(
            uniqueKeysWithValues: findings.events.map {
                ($0.key.rawValue, Reached(count: $0.value.count, firstPass: $0.value.firstPass))
            })
        self.trace = trace
        passes = findings.pass
        self.writes = writes
        log = findings.log
        self.minutes = minutes
    }

    /// One that could not be run to its end: the process died or stood still.
    public init(_ course: FaultCourse, lost reason: String) {
        self.course = course
        failures = [reason]
        events = [:]
        trace = 0
        passes = 0
        writes = 0
        log = []
        minutes = []
    }
}

/// A bug that is put in on purpose, to see whether it is found. None is in a program that is shipped: the simulator alone
/// can put it there.
public enum PlantedFault: String, CaseIterable, Codable, Sendable {
    /// The disk forgets `sync`: as if `Disk.replace` did not call it.
    case forgottenSync = "forgotten-sync"
    /// What waits for a guest has no limit: as if `DishServer` sent nobody away for it.
    case unboundedQueue = "unbounded-queue"
    /// The index of owners is not made again for a dish that is read: as if `Population` forgot it.
    case staleIndex = "stale-index"
    /// The process ends by itself when it is in the tenth second.
    case trap
    /// And there it stands still.
    case hang

    /// Whether only a process beside it can tell.
    public var endsProcess: Bool { self == .trap || self == .hang }
}
