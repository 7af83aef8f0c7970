import CWorkload
import Glibc

extension PhysicsWorkload {
    /// Rings of twelve cells with two diameters, loosely packed in a square dish, every third link a muscle.
    public static func swarm(count: Int, drive: Double, seed: UInt64 = 1) -> PhysicsWorkload {
        var work = PhysicsWorkload()
        var chance = Chance(seed: seed)
        let cells = 12
        let packing = 0.35
        let side = (Double(count * cells) * Double.pi * referenceRadius * referenceRadius / packing).squareRoot()
        let spacing = side / Double(count).squareRoot().rounded(.up)
        let ring = 1 / (2 * sin(Double.pi / Double(cells)))
        let jitter = max(0, 0.45 * (spacing - 2 * (ring + referenceRadius)))
        for site in rowsOfSites(count: count, spacing: spacing) {
            let position = site + Point(chance.uniform(-jitter, jitter), chance.uniform(-jitter, jitter))
            let turn = chance.angle()
            let phase = chance.angle()
            work.add(
                ringBody(cells: cells, ring: ring, turn: turn, phase: phase), at: position, heading: phase, drive: drive
            )
        }
        work.side = side
        work.dishRadius = side
        return work
    }

    /// The first points of a square lattice around the centre, row by row.
    private static func rowsOfSites(count: Int, spacing: Double) -> [Point] {
        let width = Int(Double(count).squareRoot().rounded(.up))
        return (0..<count).map { k in
            Point(Double(k % width) - Double(width - 1) / 2, Double(k / width) - Double(width - 1) / 2) * spacing
        }
    }

    private static func ringBody(cells: Int, ring: Double, turn: Double, phase: Double) -> BodyShape {
        var shape = BodyShape()
        for i in 0..<cells {
            let angle = turn + 2 * Double.pi * Double(i) / Double(cells)
            shape.discs.append(.init(centre: Point(cos(angle), sin(angle)) * ring, radius: referenceRadius))
        }
        var pairs = (0..<cells).map { ($0, ($0 + 1) % cells, 1.0) }
        pairs += [(0, 6, 2 * ring), (3, 9, 2 * ring)]
        for (k, pair) in pairs.enumerated() {
            shape.links.append(
                .spring(pair.0, pair.1, rest: pair.2, amplitude: k % 3 == 0 ? 0.25 : 0, phase: phase))
        }
        return shape
    }

    /// Those nearest to the centre; ties by position, so that the choice never depends on the sort.
    static func nearest(_ count: Int, of sites: [Point]) -> [Point] {
        let sorted = sites.sorted { ($0.length, $0.y, $0.x) < ($1.length, $1.y, $1.x) }
        return Array(sorted.prefix(count))
    }
}
