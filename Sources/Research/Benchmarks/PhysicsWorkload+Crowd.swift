import CWorkload

extension PhysicsWorkload {
    /// Compact patches of three by four cells, tightly packed, with five small free particles each.
    public static func crowd(count: Int, drive: Double, seed: UInt64 = 1) -> PhysicsWorkload {
        // Wider gaps until the crowd is as loose as it should be; the narrowest still has room for the particles.
        var tightest = crowd(count: count, drive: drive, seed: seed, gap: CrowdTile.narrowest)
        var gap = CrowdTile.narrowest
        while tightest.packing > 0.6 {
            gap += 0.02
            tightest = crowd(count: count, drive: drive, seed: seed, gap: gap)
        }
        return tightest
    }

    private static func crowd(count: Int, drive: Double, seed: UInt64, gap: Double) -> PhysicsWorkload {
        var work = PhysicsWorkload()
        var chance = Chance(seed: seed)
        let tile = CrowdTile(gap: gap)
        let sites = nearest(count, of: tile.sites(count: count))
        for site in sites {
            let phase = chance.angle()
            work.add(tile.patch(phase: phase), at: site, heading: phase, drive: drive)
        }
        for site in sites {
            for offset in tile.particles { work.add(CrowdTile.particle, at: site + offset, heading: 0, drive: 0) }
        }
        work.enclose(minimumRadius: 1)
        work.contactPasses = 2
        return work
    }
}

/// One patch and the channel beside it, on skewed axes: along a row, and 60° up.
private struct CrowdTile {
    static let columns = 4, rows = 3
    /// The channel beside a patch, in rows; narrower ones leave no room for particles of radius .2.
    static let narrowest = 0.65
    static let particle = BodyShape(discs: [.init(centre: Point(0, 0), radius: 0.2)])

    let gap: Double

    private func point(_ column: Double, _ row: Double) -> Point {
        Point(column + row / 2, row * 3.0.squareRoot() / 2)
    }

    func sites(count: Int) -> [Point] {
        let half = Int(Double(count).squareRoot()) + 4
        var all: [Point] = []
        for row in -half...half {
            for column in -2 * half...2 * half {
                all.append(
                    point(Double(column) * (Double(Self.columns) + gap), Double(row) * (Double(Self.rows) + gap)))
            }
        }
        return all
    }

    /// In the middle of the channel above the patch.
    var particles: [Point] {
        let pitch = (Double(Self.columns) + gap) / 5
        let row = Double(Self.rows - 1) + (1 + gap) / 2
        return (0..<5).map { point(Double($0) * pitch - row / 2, row) }
    }

    func patch(phase: Double) -> BodyShape {
        var shape = BodyShape()
        for row in 0..<Self.rows {
            for column in 0..<Self.columns {
                shape.discs.append(
                    .init(centre: point(Double(column), Double(row)), radius: PhysicsWorkload.referenceRadius))
            }
        }
        for a in shape.discs.indices {
            for b in (a + 1)..<shape.discs.count where shape.distance(a, b) < 1.1 {
                let amplitude = shape.links.count % 3 == 0 ? 0.25 : 0
                shape.links.append(.spring(a, b, rest: 1, amplitude: amplitude, phase: phase))
            }
        }
        return shape
    }
}
