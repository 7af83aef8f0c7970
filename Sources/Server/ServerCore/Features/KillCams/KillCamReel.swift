import Anatomy
import Ecosystem
import Locomotion
import Replays
import SimMath
import WireProtocol

/// Which death a kill cam is about.
struct KillCamSubject: Hashable, Sendable {
    /// Whose senses show it: the killer's, or the victim's own where there is no killer.
    let creature: CreatureID
    let victim: CreatureID
    /// Of the death.
    let tick: UInt64
    /// Of the wound that the death goes back to; nil where the last seconds show it anyway, or it was not wounded.
    let wound: UInt64?

    /// `lastWound`: the tick of the last one to a body without all its parts; nil for a whole body.
    init(_ death: DeathRecord, lastWound: UInt64?) {
        creature = death.cause.killer ?? death.id
        victim = death.id
        tick = death.tick
        wound = lastWound.flatMap { $0 + Self.before < death.tick && $0 + Self.memory > death.tick ? $0 : nil }
    }

    private static let second = UInt64(World.ticksPerSecond)
    /// What is shown before the death, ticks.
    private static let before = 8 * second
    /// And after it: the first bites.
    private static let after = second
    /// What is shown at half the pace, before the death and before the wound.
    private static let slowBefore = second
    /// How long before the death the wound may lie, ticks: a store lasts for some minutes.
    private static let memory = 300 * second
    /// What is shown about a wound, and of the end then: who has lost all its parts only drifts in between.
    private static let beforeWound = 5 * second
    private static let afterWound = second
    private static let end = 3 * second

    /// From the first tick that is shown to the last.
    var ticks: ClosedRange<UInt64> {
        let first = wound.map { $0 - min($0, Self.beforeWound) } ?? tick - min(tick, Self.before)
        return first...tick + Self.after
    }

    /// What of that is shown, of a recording that begins at a tick.
    func stretches(from first: UInt64) -> [ClosedRange<UInt64>] {
        guard let wound, wound > first else { return [tick - min(tick, Self.before)...ticks.upperBound] }
        return [ticks.lowerBound...wound + Self.afterWound, tick - Self.end...ticks.upperBound]
    }

    /// Whether the world after a tick is shown. `stride`: ticks between two frames at the usual pace.
    func shows(_ tick: UInt64, stride: Int) -> Bool {
        let isSlow = [self.tick, wound ?? self.tick].contains { tick + Self.slowBefore >= $0 && tick <= $0 }
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
        for stretch in subject.stretches(from: file.ticks.lowerBound) {
            var reel = try ReplayReel(file, near: max(stretch.lowerBound, file.ticks.lowerBound))
            while let tick = reel?.tick, tick < stretch.upperBound {
                if case .ended = try reel?.step() { break }
                if let world = reel?.world, stretch.contains(world.tick) { camera.see(world) }
            }
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
            // For a death just after an editor: what came before it has nothing to do with the death.
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
        // A body may have changed; to look closely at all of them delays no tick.
        for id in world.creatureIDs { plans.changed(id) }
        frames.append(SnapshotBuilder(world, plans: &plans).view(of: sight.interest, from: sight.centre, in: world))
    }

    private mutating func note(_ senses: SenseFrame?, at tick: UInt32) {
        guard let senses, moments.last.map({ tick >= $0.tick + Self.ticksPerMoment }) ?? true else { return }
        moments.append(SensedMoment(tick: tick, senses))
    }
}
