import Anatomy
import Ecosystem
import GameSession
import Locomotion
import ServerCore
import SimMath
import WireProtocol

/// What there was to be seen at some ticks, to be compared with what guests have been told of them.
struct SightBook {
    private var moments: [Moment] = []

    /// A class, because worlds are much to be copied by who only looks for one.
    private final class Moment {
        let world: World
        /// With whose senses those see who have no creature of their own.
        let watched: [PlayerID: CreatureID]

        init(_ server: DishServer) {
            world = server.world
            watched = server.watched
        }
    }

    /// Two in a row, because guests take turns; and how many ticks later the next two.
    private static let (run, interval): (UInt64, UInt64) = (3, 30)
    /// Ticks kept: four seconds' worth.
    private static let kept = 24
    /// µm: half a step of what goes over the wire, on both axes, and what rounding in between may add.
    private static let tolerance: Float = 0.03

    /// Once a tick.
    mutating func note(_ server: DishServer) {
        let world = server.world
        guard world.tick % Self.interval < Self.run else { return }
        if moments.last?.world.tick == world.tick { moments.removeLast() }
        moments.append(Moment(server))
        if moments.count > Self.kept { moments.removeFirst() }
    }

    /// Another server's ticks are others.
    mutating func forget() { moments = [] }

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
        guard let snapshot = session.newestSnapshot, let guest = session.welcome?.guest,
            let moment = moments.last(where: { UInt32(truncatingIfNeeded: $0.world.tick) == snapshot.tick })
        else { return .none }
        let (world, own) = (moment.world, snapshot.own.creature)
        // One that watches at the server's machine, or has nobody to see with, may see everything.
        guard let seer = own == 0 ? moment.watched[guest] : own, own == 0 || world.creature(of: guest) == own else {
            return .none
        }
        let interest = world.interest(of: seer)
        for id in snapshot.updated where id != seer {
            guard let view = world.view(of: id) else { return .forbidden("creature \(id), which is not there") }
            if !Self.isSeen(view, in: interest, tolerance: 0.1) {
                return .forbidden("creature \(id) at \(view.root.position), which creature \(seer) does not sense")
            }
        }
        if let problem = Self.forbiddenFood(snapshot.updatedFood, interest, world) { return .forbidden(problem) }
        if own == 0 { return .none }
        return isWhole(session, world, interest) ? .equal : .incomplete
    }

    private static func forbiddenFood(_ shown: [UInt32], _ interest: Interest, _ world: World) -> String? {
        if shown.isEmpty || interest == .everything { return nil }
        let seen = Set(
            world.food.ids.indices.filter { interest.covers(world.food.positions[$0], radius: 0.1) }.map {
                world.food.ids[$0]
            })
        return shown.first { !seen.contains($0) }.map { "particle \($0), which nobody senses for it" }
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
        if view.isAlive {
            let radius = max(0, view.reach + tolerance)
            let places = around(view.root.position)
            return tolerance < 0
                ? places.allSatisfy { interest.covers($0, radius: radius) }
                : places.contains { interest.covers($0, radius: radius) }
        }
        if tolerance < 0 { return false }
        let pieces = zip(view.cells, view.plan.cells).filter { $0.0.state != .gone }
        guard !pieces.isEmpty else { return true }
        let spread = pieces.map { ($0.0.position - pieces[0].0.position).length }.max() ?? 0
        // A server draws its circle around where the plan's origin would lie, however few pieces are left.
        let reach = pieces.map { $0.1.position.length + $0.1.radius }.max() ?? 0
        let origins = pieces.map { $0.0.position - $0.1.position.rotated(by: view.root.rotation) }
        let origin = origins.reduce(Vector2.zero, +) / Float(origins.count)
        return (pieces.map(\.0.position) + around(origin)).contains {
            interest.covers($0, radius: 2 * (reach + spread) + 1)
        }
    }

    /// A server looks at places as they go over the wire. Where ink lies between, no radius makes up for that: it hides what lies behind
    /// it from one line of sight and not from the next.
    private static func around(_ place: Vector2) -> [Vector2] {
        let step = tolerance
        return [.zero, Vector2(step, step), Vector2(step, -step), Vector2(-step, step), Vector2(-step, -step)].map {
            place + $0
        }
    }
}
