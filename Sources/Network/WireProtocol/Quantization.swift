import Anatomy
import SimMath

/// The one place where lengths, angles and shares become whole numbers and back.
public enum Quantization {
    /// Steps a µm of creatures and cells: the grid of body plans.
    public static let stepsPerMicrometre: Float = 64
    /// Steps a µm of food.
    public static let foodStepsPerMicrometre: Float = 16
    /// Bits of a rotation: 4096 steps a turn, .09°.
    static let rotationBits = 12
    static let healthSteps: Float = 15
    /// Farthest coordinate, µm: a dish of 2 mm.
    static let farthest: Float = 2_000

    static func length(_ value: Float) -> Int32 {
        Int32((min(farthest, max(-farthest, value)) * stepsPerMicrometre).rounded())
    }
    static func length(_ steps: Int32) -> Float { Float(steps) / stepsPerMicrometre }

    static func food(_ value: Float) -> Int32 {
        Int32((min(farthest, max(-farthest, value)) * foodStepsPerMicrometre).rounded())
    }
    static func food(_ steps: Int32) -> Float { Float(steps) / foodStepsPerMicrometre }

    static func rotation(_ radians: Float) -> UInt16 {
        let turns = radians / (2 * Float.pi)
        guard turns.isFinite else { return 0 }
        let steps = Int32(((turns - turns.rounded(.down)) * 4096).rounded())
        return UInt16(truncatingIfNeeded: steps & 4095)
    }
    static func rotation(_ steps: UInt16) -> Float { Float(steps) * (2 * Float.pi / 4096) }

    static func health(_ share: Float) -> UInt8 { UInt8((min(1, max(0, share)) * healthSteps).rounded()) }
    static func health(_ steps: UInt8) -> Float { Float(steps) / healthSteps }
}

/// A creature in whole numbers: what is compared, coded and kept as a baseline.
struct QuantizedCreature: Hashable, Sendable {
    var planID: UInt32
    var steering: Steering
    var guest: UInt32
    var isAlive: Bool
    var x: Int32
    var y: Int32
    /// 0…4095.
    var rotation: UInt16
    /// Offsets of the cells from where the rest shape puts them, body frame; x and y in turn.
    var offsets: [Int32]
    /// condition | health << 2, one a cell.
    var conditions: [UInt8]

    var cellCount: Int { conditions.count }

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
        offsets = []
        offsets.reserveCapacity(view.cells.count * 2)
        conditions = []
        conditions.reserveCapacity(view.cells.count)
        for (cell, rest) in zip(view.cells, view.plan.cells) {
            let isGone = cell.condition == .gone
            let offset = isGone ? .zero : (cell.position - root).unrotated(by: axis) - rest.position
            offsets.append(Quantization.length(offset.x))
            offsets.append(Quantization.length(offset.y))
            let health = isGone ? 0 : Quantization.health(cell.health)
            conditions.append(cell.condition.rawValue | health << 2)
        }
    }

    init(
        planID: UInt32, steering: Steering, guest: UInt32, isAlive: Bool, x: Int32, y: Int32, rotation: UInt16,
        offsets: [Int32], conditions: [UInt8]
    ) {
        self.planID = planID
        self.steering = steering
        self.guest = guest
        self.isAlive = isAlive
        self.x = x
        self.y = y
        self.rotation = rotation
        self.offsets = offsets
        self.conditions = conditions
    }

    /// The creature with its rest shape put back. Nil if the plan has another number of cells.
    func view(id: UInt32, plan: BodyPlan) -> CreatureView? {
        guard plan.cells.count == cellCount else { return nil }
        let root = Vector2(Quantization.length(x), Quantization.length(y))
        let angle = Quantization.rotation(rotation)
        let axis = Vector2(angle: angle)
        var cells: [CellView] = []
        cells.reserveCapacity(cellCount)
        for i in 0..<cellCount {
            let offset = Vector2(Quantization.length(offsets[2 * i]), Quantization.length(offsets[2 * i + 1]))
            cells.append(
                CellView(
                    position: root + (plan.cells[i].position + offset).rotated(by: axis),
                    condition: CellCondition(rawValue: conditions[i] & 3) ?? .gone,
                    health: Quantization.health(conditions[i] >> 2)))
        }
        return CreatureView(
            id: id, planID: planID, plan: plan, steering: steering, guest: guest, isAlive: isAlive, position: root,
            rotation: angle, cells: cells)
    }
}
