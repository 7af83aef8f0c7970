import Anatomy
import SimMath
import WireProtocol

/// The difference between where a body was shown and where it is, on its way to nothing.
struct Fader: Sendable {
    private var root = Vector2.zero
    private var rotation: Float = 0
    private var cells: [Vector2] = []
    /// How much of the predicted place is shown, 0…1.
    private(set) var weight: Float

    init(weight: Float) { self.weight = weight }

    /// A body that was shown as `old` is `new`.
    mutating func add(_ old: CreatureView, less new: CreatureView, _ settings: PredictorSettings) {
        guard old.cells.count == new.cells.count else { return }
        if cells.count != new.cells.count { cells = [Vector2](repeating: .zero, count: new.cells.count) }
        root += old.position - new.position
        rotation = wrapAngle(rotation + old.rotation - new.rotation)
        for i in cells.indices {
            // A cell that has grown again was nowhere before.
            let isNew = old.cells[i].state != .alive && new.cells[i].state == .alive
            cells[i] = isNew ? .zero : cells[i] + old.cells[i].position - new.cells[i].position
        }
        if root.length > settings.leap || cells.contains(where: { $0.length > settings.leap }) { forget() }
    }

    private mutating func forget() {
        root = .zero
        rotation = 0
        cells = []
    }

    /// Time goes by, s; `wanted`: the weight to go to.
    mutating func pass(_ elapsed: Float, wanted: Float, _ settings: PredictorSettings) {
        let kept = exponential(-elapsed / settings.fading)
        root = root * kept
        rotation *= kept
        for i in cells.indices { cells[i] = cells[i] * kept }
        let step = elapsed / settings.crossing
        weight += min(step, max(-step, wanted - weight))
    }

    /// `body` where it is to be shown.
    func shown(_ body: CreatureView) -> CreatureView {
        var shown = body
        shown.position += root
        shown.rotation = wrapAngle(shown.rotation + rotation)
        guard cells.count == body.cells.count else { return shown }
        for i in cells.indices where body.cells[i].state != .gone { shown.cells[i].position += cells[i] }
        return shown
    }
}

extension CreatureView {
    /// On the way to another state of the same body.
    func moved(to other: CreatureView, share: Float) -> CreatureView {
        var view = other
        view.position = position + (other.position - position) * share
        view.rotation = wrapAngle(rotation + wrapAngle(other.rotation - rotation) * share)
        for i in view.cells.indices where i < cells.count && view.cells[i].state != .gone {
            let start = cells[i].position
            view.cells[i].position = start + (other.cells[i].position - start) * share
        }
        return view
    }

    /// Mean distance between the cells of two states of a body, µm.
    func meanDistance(to other: CreatureView) -> Float {
        var (sum, count): (Float, Float) = (0, 0)
        for (a, b) in zip(cells, other.cells) where a.state != .gone && b.state != .gone {
            sum += (a.position - b.position).length
            count += 1
        }
        return count > 0 ? sum / count : 0
    }
}
