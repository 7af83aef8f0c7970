import Ecosystem
import SimMath
import WireProtocol

/// Codes the whole dish once for all spectators: fifteen snapshots a second, in pieces of half a second.
///
/// A group of pieces begins as for a client that knows nothing, so that any can begin there; all else is coded against
/// what came before, which has certainly arrived.
struct BroadcastCamera {
    private var sender = SnapshotSender()
    private var snapshots: [[UInt8]] = []
    private var opening = 0
    private var firstTick: UInt64 = 0
    /// Pieces of the present group.
    private var pieces = 0
    /// Plans that were named since the last piece, and in this group.
    private var plans: [UInt32] = []
    private var named: Set<UInt32> = []

    static let ticksPerSnapshot = 4
    private static let ticksPerPiece: UInt64 = 28
    private static let piecesPerGroup = 8
    /// The first tick of a group goes in so many snapshots at most: a dish of two thousand. What is still not said then
    /// follows with the next ones.
    private static let maximumOpening = 40

    /// A piece that is complete.
    struct Piece {
        let chunk: BroadcastChunk
        /// Of the creatures that it shows, as far as no earlier piece of its group has named them.
        let plans: [UInt32]
    }

    /// Once a tick. Returns a piece when one is complete.
    mutating func see(_ world: World, _ plans: inout PlanTable) -> Piece? {
        guard world.tick % UInt64(Self.ticksPerSnapshot) == 0 else { return nil }
        let builder = SnapshotBuilder(world, plans: &plans)
        let view = builder.view(of: .everything, from: nil, in: world)
        for creature in view.creatures where named.insert(creature.planID).inserted {
            self.plans.append(creature.planID)
        }
        if snapshots.isEmpty { firstTick = world.tick }
        if snapshots.isEmpty && pieces == 0 { open(view) } else { add(view) }
        guard world.tick - firstTick >= Self.ticksPerPiece - UInt64(Self.ticksPerSnapshot) else { return nil }
        return finish()
    }

    private mutating func open(_ view: ViewState) {
        repeat {
            add(view)
            opening += 1
        } while sender.wantedBytes > WireLimits.snapshotBytes && opening < Self.maximumOpening
    }

    private mutating func add(_ view: ViewState) {
        snapshots.append(sender.encode(view))
        sender.acknowledge(newest: sender.sequence, earlier: .max)
    }

    private mutating func finish() -> Piece {
        let piece = Piece(
            chunk: BroadcastChunk(
                firstTick: UInt32(truncatingIfNeeded: firstTick), ticksPerSnapshot: UInt8(Self.ticksPerSnapshot),
                opening: UInt8(opening), snapshots: snapshots), plans: plans)
        (snapshots, plans, opening) = ([], [], 0)
        pieces = (pieces + 1) % Self.piecesPerGroup
        if pieces == 0 { (sender, named) = (SnapshotSender(), []) }
        return piece
    }
}
