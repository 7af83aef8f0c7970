import SimMath

/// A particle, by its offset in the lanes, that may reach the wall (rock -1) or a rock.
struct BoundaryCandidate: Sendable {
    var offset: Int32
    var rock: Int32
}

/// The same within this tick.
struct BoundaryRow: Sendable {
    var offset: Int32
    var isWall: Bool
    var isTouched: Bool
    /// From the centre of the dish or rock to the particle at the start of the tick, µm.
    var arm: Vector2
    /// Distance of the centres when touching, µm.
    var reach: Float
    /// For a rock, the smaller of `reach` and the distance at the start of the tick, µm.
    var start: Float
}

/// Which particles may touch the wall and the rocks; lives and dies with the neighbour list.
struct BoundaryList: Sendable {
    private var candidates: [BoundaryCandidate] = []
    var rows: [BoundaryRow] = []
    /// Candidate pairs of particles with one of these.
    private(set) var shore: [ShorePair] = []
    /// By slot of the lanes: whether the particle is a candidate.
    private var isNear: [Bool] = []

    /// Makes the candidates anew from the grid, right after it was filled.
    mutating func rebuild(
        _ neighbours: NeighbourList, _ particles: ParticleColumns, dishRadius: Float, rocks: [Rock]
    ) {
        candidates.removeAll(keepingCapacity: true)
        let grid = neighbours.grid
        for slot in 0..<grid.count {
            let clear = dishRadius - grid.radius(slot) - neighbours.extraReach
            if clear > 0 && grid.position(slot).lengthSquared < clear * clear { continue }
            candidates.append(BoundaryCandidate(offset: grid.tenants[slot].offset, rock: -1))
        }
        for index in rocks.indices {
            addCandidates(around: rocks[index], index, grid, particles, extraReach: neighbours.extraReach)
        }
        collectShore(neighbours, slots: particles.tenants.count)
    }

    private mutating func addCandidates(
        around rock: Rock, _ index: Int, _ grid: NeighbourGrid, _ particles: ParticleColumns, extraReach: Float
    ) {
        // A cell is at least as wide as the largest disc and the extra reach.
        let span = rock.radius + grid.cellSize
        let columns = grid.line(rock.centre.x - span)...grid.line(rock.centre.x + span)
        for row in grid.line(rock.centre.y - span)...grid.line(rock.centre.y + span) {
            for slot in grid.slots(row: row, columns: columns) {
                let reach = rock.radius + grid.radius(slot) + extraReach
                if (grid.position(slot) - rock.centre).lengthSquared < reach * reach {
                    let offset = grid.tenants[slot].offset
                    candidates.append(BoundaryCandidate(offset: offset, rock: Int32(index)))
                }
            }
        }
    }

    private mutating func collectShore(_ neighbours: NeighbourList, slots: Int) {
        shore.removeAll(keepingCapacity: true)
        if candidates.isEmpty { return }
        if isNear.count < slots { isNear.append(contentsOf: repeatElement(false, count: slots - isNear.count)) }
        for candidate in candidates { isNear[ParticleColumns.slot(ofOffset: Int(candidate.offset))] = true }
        neighbours.forEachCandidate { pair in
            let (a, b) = (
                isNear[ParticleColumns.slot(ofOffset: Int(pair.a))], isNear[ParticleColumns.slot(ofOffset: Int(pair.b))]
            )
            if a { shore.append(ShorePair(held: pair.a, other: pair.b, reach: pair.reach)) }
            if b { shore.append(ShorePair(held: pair.b, other: pair.a, reach: pair.reach)) }
        }
        for candidate in candidates { isNear[ParticleColumns.slot(ofOffset: Int(candidate.offset))] = false }
    }

    /// Makes the rows of a tick.
    mutating func beginTick(_ particles: ParticleColumns, dishRadius: Float, rocks: [Rock]) {
        rows.removeAll(keepingCapacity: true)
        for candidate in candidates { addRow(candidate, particles, dishRadius: dishRadius, rocks: rocks) }
    }

    /// After a rebuild within a tick: keeps what was touched, since its touch is still to be reported.
    mutating func renew(_ particles: ParticleColumns, dishRadius: Float, rocks: [Rock]) {
        rows.removeAll { !$0.isTouched }
        for candidate in candidates { addRow(candidate, particles, dishRadius: dishRadius, rocks: rocks) }
    }

    private mutating func addRow(
        _ candidate: BoundaryCandidate, _ particles: ParticleColumns, dishRadius: Float, rocks: [Rock]
    ) {
        let radius = particles.lanes.vector(.radiusAndPresence, candidate.offset).x
        let isWall = candidate.rock < 0
        let rock = isWall ? Rock(centre: .zero, radius: dishRadius) : rocks[Int(candidate.rock)]
        let arm = particles.lanes.vector(.position, candidate.offset) - rock.centre
        let reach = isWall ? rock.radius - radius : rock.radius + radius
        rows.append(
            BoundaryRow(
                offset: candidate.offset, isWall: isWall, isTouched: false, arm: arm, reach: reach,
                start: min(reach, arm.length)))
    }

    /// The particles that touched, each once.
    func report(_ touches: inout [Int32], _ particles: ParticleColumns, touchMargin: Float) {
        touches.removeAll(keepingCapacity: true)
        for row in rows {
            let distance = (row.arm + particles.lanes.vector(.displacement, row.offset)).length
            let gap = row.isWall ? row.reach - distance : distance - row.reach
            guard row.isTouched || gap < touchMargin else { continue }
            let particle = particles.tenant(ofOffset: row.offset)
            if !touches.contains(particle) { touches.append(particle) }
        }
    }
}
