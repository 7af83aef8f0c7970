/// The workloads of the physics benchmark.
public enum WorkloadKind: String, CaseIterable, Sendable {
    /// Rings of twelve cells, loosely packed.
    case swarm
    /// Creatures of which no two are alike.
    case zoo
    /// Patches and small particles, tightly packed.
    case crowd
    /// The swarm while a hundred bodies a second are replaced; our engine only.
    case churn

    public var usualCounts: [Int] { self == .swarm ? [100, 1000, 5000] : [1000] }
    public var usualDrives: [Double] { self == .swarm ? [0, 10] : [10] }
}

/// An engine that runs workloads.
public enum PhysicsEngine: String, CaseIterable, Sendable {
    case micro
    /// Ours again, with two workers.
    case microOnTwo = "micro-2"
    case chipmunk
    case box2d

    public var isOurs: Bool { self == .micro || self == .microOnTwo }
    public var workers: Int { self == .microOnTwo ? 2 : 1 }
}

/// One workload at one size and drive.
public struct PhysicsCase: Hashable, Sendable {
    public let workload: WorkloadKind
    public let count: Int
    /// pN on each disc.
    public let drive: Double
    /// Whether the peers are left out.
    public let isOursOnly: Bool

    public init(_ workload: WorkloadKind, count: Int, drive: Double, isOursOnly: Bool = false) {
        self.workload = workload
        self.count = count
        self.drive = drive
        self.isOursOnly = isOursOnly || workload == .churn
    }

    /// The requested cases. Without a request each workload has its usual sizes and drives. A churn is compared with the swarm at
    /// rest, which is added to it.
    public static func list(_ workloads: [WorkloadKind], counts: [Int], drives: [Double]) -> [PhysicsCase] {
        let cases = workloads.flatMap { workload in
            (counts.isEmpty ? workload.usualCounts : counts).flatMap { count in
                (drives.isEmpty ? workload.usualDrives : drives).map { drive in
                    PhysicsCase(workload, count: count, drive: drive)
                }
            }
        }
        return cases.flatMap { item in
            let calm = PhysicsCase(.swarm, count: item.count, drive: item.drive)
            guard item.workload == .churn, !cases.contains(calm) else { return [item] }
            return [PhysicsCase(.swarm, count: item.count, drive: item.drive, isOursOnly: true), item]
        }
    }

    /// The discs and links of the case.
    public func makeWorkload() -> PhysicsWorkload {
        switch workload {
        case .swarm: return .swarm(count: count, drive: drive)
        case .zoo: return .zoo(count: count, drive: drive)
        case .crowd: return .crowd(count: count, drive: drive)
        case .churn:
            var work = PhysicsWorkload.swarm(count: count, drive: drive)
            work.churn = 100
            return work
        }
    }
}
