import Anatomy
import SimMath

/// A creature in whole numbers: what is compared, coded and kept as a baseline.
struct QuantizedCreature: Hashable, Sendable {
    var planID: UInt32 = 0
    var steering = Steering.brain
    var guest: UInt32 = 0
    var isAlive = false
    var x: Int32 = 0
    var y: Int32 = 0
    /// 0…4095.
    var rotation: UInt16 = 0
    /// In the order of the plan.
    var cells: [QuantizedCell] = []

    init(_ view: CreatureView) {
        planID = view.planID
        steering = view.steering
        guest = view.guest
        isAlive = view.isAlive
        x = Quantization.length(view.position.x)
        y = Quantization.length(view.position.y)
        rotation = Quantization.rotation(view.rotation)
        // Offsets are taken from the ROUNDED root, so that its rounding error does not add to theirs.
        let root = Vector2(Quantization.length(x), Quantization.length(y))
        let axis = Vector2(angle: Quantization.rotation(rotation))
        cells.reserveCapacity(view.cells.count)
        for (cell, rest) in zip(view.cells, view.plan.cells) {
            let isGone = cell.state == .gone
            let offset = isGone ? .zero : (cell.position - root).unrotated(by: axis) - rest.position
            let health = isGone ? 0 : Quantization.health(cell.health)
            cells.append(
                QuantizedCell(
                    x: Quantization.length(offset.x), y: Quantization.length(offset.y),
                    condition: cell.state.rawValue | health << 2 | cell.affliction.rawValue << 6))
        }
    }

    init() {}

    /// One of a single cell, for the layout.
    static var sample: QuantizedCreature {
        var creature = QuantizedCreature()
        creature.cells = [QuantizedCell()]
        return creature
    }

    /// The creature with its rest shape put back. Nil if the plan has another number of cells.
    func view(id: UInt32, plan: BodyPlan) -> CreatureView? {
        guard plan.cells.count == cells.count else { return nil }
        let root = Vector2(Quantization.length(x), Quantization.length(y))
        let angle = Quantization.rotation(rotation)
        let axis = Vector2(angle: angle)
        var views: [CellView] = []
        views.reserveCapacity(cells.count)
        for (cell, rest) in zip(cells, plan.cells) {
            let offset = Vector2(Quantization.length(cell.x), Quantization.length(cell.y))
            views.append(
                CellView(
                    position: root + (rest.position + offset).rotated(by: axis),
                    state: CellState(rawValue: cell.condition & 3) ?? .gone,
                    health: Quantization.health(QuantizedCell.health(cell.condition)),
                    affliction: CellAffliction(rawValue: cell.condition >> 6) ?? .none))
        }
        return CreatureView(
            id: id, planID: planID, plan: plan, steering: steering, guest: guest, isAlive: isAlive, position: root,
            rotation: angle, cells: views)
    }
}

/// A cell of it.
struct QuantizedCell: Hashable, Sendable {
    /// From where the rest shape puts it, body frame.
    var x: Int32 = 0
    var y: Int32 = 0
    /// condition | health << 2 | affliction << 6.
    var condition: UInt8 = 0

    /// Of a condition, 0…15.
    static func health(_ condition: UInt8) -> UInt8 { condition >> 2 & 15 }
}
