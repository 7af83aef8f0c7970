import Threads

// The passes over the blocks, half of them for each worker.

extension SoftBodySystem {
    mutating func beginBodies(_ drag: DragTerms, _ prepare: PrepareTerms, _ workers: Workers?) {
        withLanes { lanes in
            let halves = lanes.halves
            Workers.both(workers) {
                lanes.begin(halves.0, drag, prepare)
            } and: {
                lanes.begin(halves.1, drag, prepare)
            }
        }
    }

    /// Returns the farthest any particle is from where it began the tick, µm.
    mutating func advanceBodies(_ terms: SubstepTerms, _ workers: Workers?) -> Float {
        withLanes { lanes in
            let halves = lanes.halves
            var squared: (Float, Float) = (0, 0)
            Workers.both(workers) {
                squared.0 = lanes.advance(halves.0, terms, lanes.scratch.0)
            } and: {
                squared.1 = lanes.advance(halves.1, terms, lanes.scratch.1)
            }
            return max(squared.0, squared.1).squareRoot()
        }
    }

    mutating func finishBodies(_ last: SubstepTerms, _ workers: Workers?) -> Motion {
        withLanes { lanes in
            let halves = lanes.halves
            var motions = (Motion(), Motion())
            Workers.both(workers) {
                motions.0 = lanes.finish(halves.0, last)
            } and: {
                motions.1 = lanes.finish(halves.1, last)
            }
            return motions.0.union(motions.1)
        }
    }
}
