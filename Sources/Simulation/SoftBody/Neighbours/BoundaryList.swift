import SimMath

/// A particle that may reach a shore within this tick.
struct BoundaryRow: Sendable {
    enum Shape: Sendable {
        /// `arm` from the centre; the particle stays within `reach`.
        case inside
        /// `arm` from the centre; the particle stays beyond `reach`.
        case outside
        /// `arm` is the wall's normal; along it the particle stays below `reach`.
        case straight
    }

    var offset: Int32
    var shape: Shape
    var isTouched = false
    /// µm; at the start of the tick.
    var arm: Vector2
    var reach: Float
    /// At the start of the tick, µm: the distance along the normal of a straight wall, else the smaller of `reach` and
    /// the distance from the centre.
    var start: Float
}

/// Which particles may touch wall and rocks; rebuilt together with the neighbour list.
struct BoundaryList: Sendable {
    private var candidates: [BoundaryCandidate] = []
    var rows: [BoundaryRow] = []
    /// Candidate pairs of particles with one of these.
    private(set) var pairs: [ShorePair] = []
    /// By slot of the lanes: whether the particle is a candidate, or touches already.
    private var marks: [Bool] = []

    /// Rebuilds the candidates from the grid, right after it was filled.
    mutating func rebuild(_ neighbours: NeighbourList, _ particles: ParticleColumns, _ shores: Shores) {
        candidates.removeAll(keepingCapacity: true)
        let missing = particles.tenants.count - marks.count
        if missing > 0 { marks.append(contentsOf: repeatElement(false, count: missing)) }
        addNearDish(neighbours, shores.dishRadius)
        for index in shores.walls.indices { addNearWall(shores.walls[index], index, neighbours) }
        for index in shores.rocks.indices { addNearRock(shores.rocks[index], index, neighbours) }
        collectPairs(neighbours)
    }

    private mutating func addNearDish(_ neighbours: NeighbourList, _ dishRadius: Float) {
        let grid = neighbours.grid
        for slot in 0..<grid.count {
            let clear = dishRadius - grid.span(slot) - neighbours.list.margin
            if clear > 0 && grid.position(slot).lengthSquared < clear * clear { continue }
            candidates.append(BoundaryCandidate(offset: grid.tenants[slot].offset, shore: .dish))
        }
    }

    private mutating func addNearWall(_ wall: StraightWall, _ index: Int, _ neighbours: NeighbourList) {
        let grid = neighbours.grid
        for slot in 0..<grid.count {
            let clear = wall.distance - grid.span(slot) - neighbours.list.margin
            if grid.position(slot).dot(wall.normal) < clear { continue }
            candidates.append(BoundaryCandidate(offset: grid.tenants[slot].offset, shore: .wall(Int32(index))))
        }
    }

    private mutating func addNearRock(_ rock: Rock, _ index: Int, _ neighbours: NeighbourList) {
        let grid = neighbours.grid
        // A cell is at least as wide as the largest disc and the extra reach.
        let span = rock.radius + grid.cellSize
        let columns = grid.line(rock.centre.x - span)...grid.line(rock.centre.x + span)
        for row in grid.line(rock.centre.y - span)...grid.line(rock.centre.y + span) {
            for slot in grid.slots(row: row, columns: columns) {
                let reach = rock.radius + grid.span(slot) + neighbours.list.margin
                if (grid.position(slot) - rock.centre).lengthSquared >= reach * reach { continue }
                candidates.append(BoundaryCandidate(offset: grid.tenants[slot].offset, shore: .rock(Int32(index))))
            }
        }
    }

    private mutating func collectPairs(_ neighbours: NeighbourList) {
        pairs.removeAll(keepingCapacity: true)
        if candidates.isEmpty { return }
        for candidate in candidates { marks[slot(candidate.offset)] = true }
        neighbours.forEachCandidate { pair in
            if marks[slot(pair.a)] { pairs.append(ShorePair(held: pair.a, other: pair.b, reach: pair.reach)) }
            if marks[slot(pair.b)] { pairs.append(ShorePair(held: pair.b, other: pair.a, reach: pair.reach)) }
        }
        for candidate in candidates { marks[slot(candidate.offset)] = false }
    }

    private func slot(_ offset: Int32) -> Int { ParticleColumns.slot(ofOffset: Int(offset)) }

    /// Makes the rows of a tick.
    mutating func beginTick(_ lanes: LaneStore, _ shores: Shores) {
        rows.removeAll(keepingCapacity: true)
        for candidate in candidates { rows.append(BoundaryRow(candidate, lanes, shores)) }
    }

    /// After a rebuild within a tick: keeps what was touched, since its touch is still to be reported.
    mutating func renew(_ lanes: LaneStore, _ shores: Shores) {
        rows.removeAll { !$0.isTouched }
        for candidate in candidates { rows.append(BoundaryRow(candidate, lanes, shores)) }
    }

    /// The particles that touched, each once.
    mutating func report(_ touches: inout [Int32], _ particles: ParticleColumns, touchMargin: Float) {
        touches.removeAll(keepingCapacity: true)
        for row in rows where !marks[slot(row.offset)] {
            guard row.isTouched || row.gap(particles.lanes.vector(.displacement, row.offset)) < touchMargin else {
                continue
            }
            marks[slot(row.offset)] = true
            touches.append(particles.tenant(ofOffset: row.offset))
        }
        for row in rows { marks[slot(row.offset)] = false }
    }
}

extension BoundaryRow {
    /// Borrows: an initialiser owns its parameters otherwise, and would retain all of them for each row.
    init(_ candidate: BoundaryCandidate, _ lanes: borrowing LaneStore, _ shores: borrowing Shores) {
        offset = candidate.offset
        let radius = lanes.vector(.radiusAndPresence, offset).x
        let position = lanes.vector(.position, offset)
        switch candidate.shore {
        case .dish:
            (shape, arm, reach) = (.inside, position, shores.dishRadius - radius)
            start = min(reach, arm.length)
        case .wall(let index):
            let wall = shores.walls[Int(index)]
            (shape, arm, reach) = (.straight, wall.normal, wall.distance - radius)
            start = position.dot(wall.normal)
        case .rock(let index):
            let rock = shores.rocks[Int(index)]
            (shape, arm, reach) = (.outside, position - rock.centre, rock.radius + radius)
            start = min(reach, arm.length)
        }
    }

    /// From the particle, displaced so far, to the shore, µm.
    func gap(_ displacement: Vector2) -> Float {
        switch shape {
        case .inside: reach - (arm + displacement).length
        case .outside: (arm + displacement).length - reach
        case .straight: reach - (start + displacement.dot(arm))
        }
    }
}
