import Ecosystem
import SimMath
import WireProtocol

/// What suckers hold on to in a dish, read once a snapshot, and what each guest is told of it.
struct SeenTethers {
    private let tethers: [SuckerHold]

    init(_ world: World) { tethers = world.tethers }

    /// Those between creatures of which both are seen: the guest's own first, then the nearest, and no more than a
    /// snapshot can name.
    func among(
        _ seen: [WireProtocol.CreatureView], near centre: Vector2, own: CreatureID?
    ) -> [TetherView] {
        guard !tethers.isEmpty else { return [] }
        let ids = Set(seen.map(\.id))
        var ranked: [(rank: Float, tether: SuckerHold)] = []
        for tether in tethers where ids.contains(tether.holder) && ids.contains(tether.held) {
            let isOwn = tether.holder == own || tether.held == own
            ranked.append((isOwn ? -1 : (tether.place - centre).lengthSquared, tether))
        }
        ranked.sort { ($0.rank, $0.tether.holder, $0.tether.sucker) < ($1.rank, $1.tether.holder, $1.tether.sucker) }
        return ranked.prefix(WireLimits.tethersPerSnapshot).map { _, tether in
            TetherView(
                holder: tether.holder, sucker: tether.sucker, held: tether.held, cell: tether.target, pull: tether.pull)
        }
    }
}
