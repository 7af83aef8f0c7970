public import Anatomy

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
    /// The bodies of a pool, as evolution made them.
    case evolved
}

/// An engine that runs workloads.
public enum PhysicsEngine: String, CaseIterable, Sendable {
    case micro
    /// Ours again, with two workers.
    case microOnTwo = "micro-2"
    case chipmunk
    case box2d
    /// Box2D 3.x, from a checkout.
    case box2d3

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

    /// All requested cases. A churn is compared with the calm swarm, which is added to it.
    public static func list(_ workloads: [WorkloadKind], counts: [Int], drives: [Double]) -> [PhysicsCase] {
        let cases = workloads.flatMap { workload in
            counts.flatMap { count in
                drives.map { drive in
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

    /// The discs and links of the case. `plans`: the bodies of `evolved`, which without any is empty; they must be valid.
    public func makeWorkload(plans: [BodyPlan] = []) -> PhysicsWorkload {
        switch workload {
        case .swarm: return .swarm(count: count, drive: drive)
        case .zoo: return .zoo(count: count, drive: drive)
        case .crowd: return .crowd(count: count, drive: drive)
        case .churn:
            var work = PhysicsWorkload.swarm(count: count, drive: drive)
            work.churn = 100
            return work
        case .evolved: return .evolved(plans, count: count, drive: drive)
        }
    }
}
