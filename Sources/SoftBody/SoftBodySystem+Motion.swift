import SimMath

extension SoftBodySystem {
    /// Puts back inside what the wall's projection, being linear, has left outside by a rounding or so.
    mutating func confine() {
        for row in boundary.rows where row.isWall {
            let i = Int(row.particle)
            let distance = particles.position[i].length
            guard distance > row.reach else { continue }
            particles.position[i] = particles.position[i] * (row.reach / distance)
            particles.displacement[i] = .zero
            particles.predicted[i] = .zero
        }
    }

    /// How fast the fastest is, and how far the farthest has come since the grid was filled: what the next tick's
    /// neighbour lists must allow for.
    mutating func measureMotion() {
        fastest = largestLength(particles.velocity)
        neighbours.drift = neighbours.grid.largestDrift(particles.position)
    }
}

private func largestLength(_ vectors: [Vector2]) -> Float {
    let all = vectors.span
    var largest: Float = 0
    for i in all.indices { largest = max(largest, all[i].lengthSquared) }
    return largest.squareRoot()
}

extension NeighbourGrid {
    /// The farthest any particle is from where it was when the grid was filled, µm. A slot that has changed hands since
    /// only makes it larger.
    func largestDrift(_ positions: [Vector2]) -> Float {
        let (all, x) = (entries.span, positions.span)
        var largest: Float = 0
        for k in all.indices {
            largest = max(largest, (x[Int(all[k].particle)] - all[k].position).lengthSquared)
        }
        return largest.squareRoot()
    }
}
