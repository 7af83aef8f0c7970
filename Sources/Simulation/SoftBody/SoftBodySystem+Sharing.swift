import Threads

// The passes over the blocks, half of them for each worker.

extension SoftBodySystem {
    /// The start of the tick and its first substep. Returns the farthest any particle is from where it began the tick,
    /// µm.
    mutating func startBodies(_ terms: SubstepTerms, _ workers: Workers?) -> Float {
        let drag = DragTerms(h: terms.h, ahead: settings.tickDuration / 2, vortex: vortex, zones: zones)
        let prepare = PrepareTerms(settings)
        return forHalves(workers) { $0.start($1, drag, prepare, terms, $2) }
    }

    /// A later substep. Returns the same.
    mutating func advanceBodies(_ terms: SubstepTerms, _ workers: Workers?) -> Float {
        forHalves(workers) { $0.advance($1, terms, $2) }
    }

    /// Each worker has memory of its own for direct solutions.
    private mutating func forHalves(
        _ workers: Workers?, _ squaredFarthest: (Lanes, Range<Int>, UnsafeMutablePointer<Float>) -> Float
    ) -> Float {
        withLanes { lanes in
            let halves = lanes.halves
            var squared: (Float, Float) = (0, 0)
            Workers.both(workers) {
                squared.0 = squaredFarthest(lanes, halves.0, lanes.scratch.0)
            } and: {
                squared.1 = squaredFarthest(lanes, halves.1, lanes.scratch.1)
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
