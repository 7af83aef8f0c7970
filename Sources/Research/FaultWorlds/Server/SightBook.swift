import Anatomy
import Ecosystem
import GameSession
import Locomotion
import SimMath
import WireProtocol

/// What there was to be seen at some ticks, to be compared with what guests have been told of them.
struct SightBook {
    private var worlds: [World] = []

    /// Two in a row, because guests take turns; and how many ticks later the next two.
    private static let (run, interval): (UInt64, UInt64) = (3, 30)
    /// Ticks kept: four seconds' worth.
    private static let kept = 24
    /// µm: half a step of what goes over the wire, on both axes, and what rounding in between may add.
    private static let tolerance: Float = 0.03

    /// Once a tick.
    mutating func note(_ world: World) {
        guard world.tick % Self.interval < Self.run else { return }
        if worlds.last?.tick == world.tick { worlds.removeLast() }
        worlds.append(world)
        if worlds.count > Self.kept { worlds.removeFirst() }
    }

    /// Another server's ticks are others.
    mutating func forget() { worlds = [] }

    /// How a guest's newest snapshot compares.
    enum Comparison: Hashable {
        /// Of no tick that is kept, or of a guest that has no creature to see with.
        case none
        case equal
        /// Less than there is to see, as on a line that is narrow.
        case incomplete
        case forbidden(String)
    }

    func compare(_ session: GameSession) -> Comparison {
        guard let snapshot = session.newestSnapshot, let guest = session.welcome?.guest, snapshot.own.creature != 0,
            let world = worlds.last(where: { UInt32(truncatingIfNeeded: $0.tick) == snapshot.tick }),
            let creature = world.creature(of: guest), creature == snapshot.own.creature
        else { return .none }
        let interest = world.interest(of: creature)
        for id in snapshot.updated where id != creature {
            guard let view = world.view(of: id) else { return .forbidden("creature \(id), which is not there") }
            if !Self.isSeen(view, in: interest, tolerance: 0.1) {
                return .forbidden("creature \(id) at \(view.root.position), which creature \(creature) does not sense")
            }
        }
        return isWhole(session, world, interest) ? .equal : .incomplete
    }

    private func isWhole(_ session: GameSession, _ world: World, _ interest: Interest) -> Bool {
        let receiver = session.dishReceiver
        let known = receiver.creatureIDs
        for view in world.views() {
            let isKnown = known.contains(view.id)
            if isKnown, !Self.isSeen(view, in: interest, tolerance: 0.1) { return false }
            if !isKnown, Self.isSeen(view, in: interest, tolerance: -0.1) { return false }
            guard isKnown else { continue }
            guard let plan = receiver.planID(of: view.id).flatMap({ session.plan($0) }), plan == view.plan,
                let seen = receiver.creature(view.id, plan: plan)
            else { return false }
            // Who is not in this snapshot, because it was full, is where an earlier one had it.
            guard view.isAlive, session.newestSnapshot?.updated.contains(view.id) == true else { continue }
            if (seen.position - view.root.position).length > Self.tolerance { return false }
        }
        return known.allSatisfy { world.view(of: $0) != nil }
    }

    /// A dead body drifts apart: wherever one of its pieces is, it may be seen.
    private static func isSeen(_ view: Ecosystem.CreatureView, in interest: Interest, tolerance: Float) -> Bool {
        if view.isAlive { return interest.covers(view.root.position, radius: max(0, view.reach + tolerance)) }
        if tolerance < 0 { return false }
        let pieces = zip(view.cells, view.plan.cells).filter { $0.0.state != .gone }
        guard !pieces.isEmpty else { return true }
        let spread = pieces.map { ($0.0.position - pieces[0].0.position).length }.max() ?? 0
        // A server draws its circle around where the plan's origin would lie, however few pieces are left.
        let reach = pieces.map { $0.1.position.length + $0.1.radius }.max() ?? 0
        return pieces.contains { interest.covers($0.0.position, radius: 2 * (reach + spread) + 1) }
    }
}
