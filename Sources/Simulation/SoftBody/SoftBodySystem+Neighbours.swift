public import SimMath
import Threads

extension SoftBodySystem {
    /// Calls `body` for each active particle whose centre is within `radius` µm of `point`, in an order that is the
    /// same in every run.
    public func forEachParticle(near point: Vector2, within radius: Float, _ body: (Int) -> Void) {
        guard point.isFinite, radius >= 0 else { return }
        let grid = neighbours.grid
        let squared = radius * radius
        if !grid.starts.isEmpty {
            let span = radius + neighbours.list.drift
            let columns = grid.line(point.x - span)...grid.line(point.x + span)
            for row in grid.line(point.y - span)...grid.line(point.y + span) {
                for slot in grid.slots(row: row, columns: columns) {
                    let i = Int(grid.tenants[slot].particle)
                    if !particles.isUnsorted[i] { visit(i, point, squared, body) }
                }
            }
        }
        for i in neighbours.added { visit(Int(i), point, squared, body) }
    }

    @inline(__always) private func visit(_ i: Int, _ point: Vector2, _ squared: Float, _ body: (Int) -> Void) {
        if particles.isActive[i] && (position(i) - point).lengthSquared <= squared { body(i) }
    }

    /// Makes the near lists of a tick, and rebuilds the candidates if they no longer cover it.
    mutating func findNeighbours(_ workers: Workers?) {
        // A little more than two of the fastest would move, so that most ticks need not widen the lists.
        let likely = 2.3 * fastest * settings.tickDuration + 0.02
        let margin = min(likely, 2 * settings.maximumSpeed * settings.tickDuration)
        if !neighbours.covers(margin) { rebuildNeighbours(margin: 1.25 * margin, workers) }
        neighbours.beginTick(particles, margin: margin, workers)
        boundary.beginTick(particles.lanes, shores)
    }

    /// Something has sped up within the tick: widens the near list to what the rest of the tick is likely to bring, and
    /// at most to what it can.
    mutating func widenNeighbours(_ farthest: Float, _ terms: SubstepTerms, _ workers: Workers?) {
        let reachable = farthest + terms.remaining * settings.maximumSpeed * terms.h * 1.01
        let likely = farthest * Float(settings.substeps) / (Float(settings.substeps) - terms.remaining)
        let margin = 2 * min(reachable, 1.5 * likely)
        if !neighbours.covers(margin) {
            rebuildNeighbours(margin: margin + 2 * farthest, workers)
            boundary.renew(particles.lanes, shores)
            neighbours.isStale = true
        }
        neighbours.widen(particles, to: margin, workers)
    }

    private mutating func rebuildNeighbours(margin: Float, _ workers: Workers?) {
        neighbours.rebuild(&particles, margin: margin, Leash(settings), workers)
        boundary.rebuild(neighbours, particles, shores)
    }
}
