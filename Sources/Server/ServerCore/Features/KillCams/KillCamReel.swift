import Anatomy
import Ecosystem
import Locomotion
import Replays
import SimMath
import WireProtocol

/// Which death a kill cam is about.
struct KillCamSubject: Hashable, Sendable {
    /// Whose senses show it: the killer's, or the victim's own where nobody did it.
    let creature: CreatureID
    let victim: CreatureID
    /// Of the death.
    let tick: UInt64

    init(_ death: DeathRecord) {
        creature = death.cause.killer ?? death.id
        victim = death.id
        tick = death.tick
    }

    /// What is shown before the death, ticks.
    private static let before: UInt64 = 8 * UInt64(World.ticksPerSecond)
    /// And after it: the first bites.
    private static let after: UInt64 = 1 * UInt64(World.ticksPerSecond)
    /// What is shown at half the pace, before the death.
    private static let slowBefore: UInt64 = 1 * UInt64(World.ticksPerSecond)

    var ticks: ClosedRange<UInt64> { tick - min(tick, Self.before)...tick + Self.after }

    /// Whether the world after a tick is shown. `stride`: ticks between two frames at the usual pace.
    func shows(_ tick: UInt64, stride: Int) -> Bool {
        let isSlow = tick + Self.slowBefore >= self.tick && tick <= self.tick
        return tick % UInt64(isSlow ? max(1, stride / 2) : stride) == 0
    }
}

/// The last seconds before a death, frame by frame.
struct KillCamReel: Sendable {
    let subject: KillCamSubject
    /// One for each snapshot.
    private(set) var frames: [ViewState]
    let moments: [SensedMoment]

    /// Lives a recording again. `stride`: ticks between two frames at the usual pace. Without frames where the recording does
    /// not reach so far back. Throws for one that cannot be followed.
    init(of subject: KillCamSubject, recording: [UInt8], stride: Int) throws(ReplayError) {
        self.subject = subject
        var camera = KillCamera(subject, stride: stride)
        let file = try ReplayFile(.bytes(recording))
        var reel = try ReplayReel(file, near: max(subject.ticks.lowerBound, file.ticks.lowerBound))
        while let tick = reel?.tick, tick < subject.ticks.upperBound {
            if case .ended = try reel?.step() { break }
            if let world = reel?.world, subject.ticks.contains(world.tick) { camera.see(world) }
        }
        (frames, moments) = (camera.frames, camera.moments)
    }

    /// Gives the plans the numbers that the server's guests know them by.
    mutating func number(by table: inout PlanTable) {
        var numbers: [UInt32: UInt32] = [:]
        for frame in frames.indices {
            for index in frames[frame].creatures.indices {
                let creature = frames[frame].creatures[index]
                let number = numbers[creature.planID] ?? table.id(of: creature.plan)
                numbers[creature.planID] = number
                frames[frame].creatures[index].planID = number
                // What goes over the wire has the number too.
                frames[frame].creatures[index].quantize()
            }
        }
    }
}

/// Looks at a dish through one creature's senses.
private struct KillCamera {
    private let subject: KillCamSubject
    /// Ticks between two frames at the usual pace.
    private let stride: Int
    private(set) var frames: [ViewState] = []
    private(set) var moments: [SensedMoment] = []
    /// Numbers of its own, so that it can work beside the tick.
    private var plans = PlanTable()
    /// What the subject covered while it lived.
    private var sight: (interest: Interest, centre: Vector2)?

    /// As often as a creature thinks.
    private static let ticksPerMoment = UInt32(World.ticksPerSecond / 15)

    init(_ subject: KillCamSubject, stride: Int) {
        self.subject = subject
        self.stride = stride
    }

    mutating func see(_ world: World) {
        if world.editPhase.isEditing {
            // Whoever died just after an editor: what came before it has nothing to do with the death.
            (frames, moments) = ([], [])
        } else if subject.shows(world.tick, stride: stride) {
            add(world)
        }
    }

    private mutating func add(_ world: World) {
        if let view = world.view(of: subject.creature), view.isAlive {
            sight = (world.interest(of: subject.creature), view.root.position)
            note(world.senses(of: subject.creature), at: UInt32(truncatingIfNeeded: world.tick))
        }
        guard let sight else { return }
        // A body may have changed; to look closely at all of them costs nobody a tick.
        for id in world.creatureIDs { plans.changed(id) }
        frames.append(SnapshotBuilder(world, plans: &plans).view(of: sight.interest, from: sight.centre, in: world))
    }

    private mutating func note(_ senses: SenseFrame?, at tick: UInt32) {
        guard let senses, moments.last.map({ tick >= $0.tick + Self.ticksPerMoment }) ?? true else { return }
        moments.append(SensedMoment(tick: tick, senses))
    }
}
