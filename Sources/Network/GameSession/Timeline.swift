import Anatomy
import Prediction
import SimMath
import WireProtocol

/// The latest states of one creature, to draw it between two of them.
struct Timeline: Sendable {
    private struct Sample: Sendable {
        let tick: Double
        let view: CreatureView
    }

    /// Oldest first.
    private var samples: [Sample] = []
    /// Samples kept: at 30 snapshots a second, a quarter of a second.
    private static let length = 8
    /// Ticks that a creature's movement is extrapolated without news.
    static let extrapolation = 6.0

    mutating func add(_ view: CreatureView, tick: Double) {
        // A new body cannot be blended with the old one.
        if let last = samples.last?.view, last.planID != view.planID || last.cells.count != view.cells.count {
            samples.removeAll()
        }
        samples.append(Sample(tick: tick, view: view))
        if samples.count > Self.length { samples.removeFirst() }
    }

    var newest: CreatureView? { samples.last?.view }

    /// Where its cells probably are at a moment a little after the last sample, and how fast they go.
    func neighbour(at tick: Double, controls: ControlFrame?) -> Neighbour? {
        guard let last = samples.last else { return nil }
        var velocities = [Vector2](repeating: .zero, count: last.view.cells.count)
        guard let earlier = samples.dropLast().last, last.tick > earlier.tick else {
            return Neighbour(last.view, velocities: velocities, controls: controls)
        }
        let seconds = Float((last.tick - earlier.tick) / 60)
        for i in velocities.indices
        where last.view.cells[i].state != .gone && earlier.view.cells[i].state != .gone {
            velocities[i] = (last.view.cells[i].position - earlier.view.cells[i].position) * (1 / seconds)
        }
        return Neighbour(view(at: max(tick, last.tick)) ?? last.view, velocities: velocities, controls: controls)
    }

    /// The creature at a moment: between the samples around it, or a little beyond the last.
    func view(at tick: Double) -> CreatureView? {
        guard let last = samples.last else { return nil }
        guard samples.count > 1, let first = samples.first, tick > first.tick else { return samples.first?.view }
        let after = samples.firstIndex { $0.tick >= tick } ?? samples.count - 1
        let from = samples[max(0, after - 1)]
        let to = samples[after]
        let span = max(1, to.tick - from.tick)
        let moment = min(tick, last.tick + Self.extrapolation)
        return Self.blend(from.view, to.view, share: Float((moment - from.tick) / span))
    }

    private static func blend(_ a: CreatureView, _ b: CreatureView, share: Float) -> CreatureView {
        var view = b
        view.position = a.position + (b.position - a.position) * share
        view.rotation = a.rotation + wrapAngle(b.rotation - a.rotation) * share
        for i in view.cells.indices where a.cells[i].state != .gone && b.cells[i].state != .gone {
            let start = a.cells[i].position
            view.cells[i].position = start + (b.cells[i].position - start) * share
        }
        return view
    }
}
