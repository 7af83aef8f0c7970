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
    /// Offsets of the cells from where the rest shape puts them, body frame; x and y in turn.
    var offsets: [Int32] = []
    /// condition | health << 2, one a cell.
    var conditions: [UInt8] = []

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
        offsets.reserveCapacity(view.cells.count * 2)
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

    init() {}

    /// One of a single cell, for the layout.
    static var sample: QuantizedCreature {
        var creature = QuantizedCreature()
        creature.offsets = [0, 0]
        creature.conditions = [0]
        return creature
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

extension QuantizedCreature {
    private static let positionBits = 18
    private static let maximumCells = 64

    /// Whether the other side can decode this against `old`.
    func isCompatible(with old: QuantizedCreature) -> Bool {
        planID == old.planID && cellCount == old.cellCount && guest == old.guest && steering == old.steering
    }

    /// Against a baseline that the other side is known to hold, or whole.
    mutating func code<C: Coder>(_ coder: inout C, baseline: QuantizedCreature?) {
        if let baseline { codeDelta(&coder, baseline) } else { codeWhole(&coder) }
    }

    private mutating func codeWhole<C: Coder>(_ coder: inout C) {
        coder.golomb(&planID, order: 6, "plan")
        coder.code(&steering, "steering", bits: 2)
        coder.golomb(&guest, order: 2, "guest")
        var count = cellCount
        coder.count(&count, "cells", limit: Self.maximumCells, bits: 7)
        coder.code(&isAlive, "alive")
        coder.code(signed: &x, bits: Self.positionBits, "x")
        coder.code(signed: &y, bits: Self.positionBits, "y")
        var turn = UInt32(rotation)
        coder.bits(&turn, Quantization.rotationBits, "rotation")
        if C.isReading {
            rotation = UInt16(turn)
            offsets = [Int32](repeating: 0, count: 2 * count)
            conditions = [UInt8](repeating: 0, count: count)
        }
        coder.beginEach(of: "cells")
        for i in 0..<(2 * count) { coder.difference(&offsets, at: i, from: 0, order: 2, "offset") }
        coder.endEach()
        coder.beginEach(of: "cells")
        for i in 0..<count { Self.codeCondition(&conditions, at: i, with: &coder) }
        coder.endEach()
    }

    private mutating func codeDelta<C: Coder>(_ coder: inout C, _ old: QuantizedCreature) {
        if C.isReading { self = old }
        var hasMoved = x != old.x || y != old.y || rotation != old.rotation
        if coder.optional(&hasMoved, "moved") {
            coder.difference(&x, from: old.x, order: 3, "x")
            coder.difference(&y, from: old.y, order: 3, "y")
            var turn = Self.shortestTurn(from: old.rotation, to: rotation)
            coder.golomb(signed: &turn, order: 2, "rotation")
            if C.isReading { rotation = UInt16(truncatingIfNeeded: (Int32(old.rotation) &+ turn) & 4095) }
            coder.endOptional()
        }
        var isBent = offsets != old.offsets
        if coder.optional(&isBent, "bent") {
            coder.beginEach(of: "cells")
            for i in old.offsets.indices {
                coder.difference(&offsets, at: i, from: old.offsets[i], order: 1, "offset")
            }
            coder.endEach()
            coder.endOptional()
        }
        var hasChanged = conditions != old.conditions || isAlive != old.isAlive
        if coder.optional(&hasChanged, "changed") {
            coder.code(&isAlive, "alive")
            coder.beginEach(of: "cells")
            for i in old.conditions.indices {
                var isSame = conditions[i] == old.conditions[i]
                if coder.otherwise(&isSame, "same") {
                    Self.codeCondition(&conditions, at: i, with: &coder)
                    coder.endOptional()
                }
            }
            coder.endEach()
            coder.endOptional()
        }
    }

    /// condition | health << 2.
    private static func codeCondition<C: Coder>(
        _ conditions: inout [UInt8], at index: Int, with coder: inout C
    ) {
        var raw = UInt32(conditions[index])
        coder.bits(&raw, 6, "condition")
        coder.check(CellCondition(rawValue: UInt8(raw & 3)) != nil) {
            .badCode(field: $0 + "condition", code: raw & 3)
        }
        if C.isReading { conditions[index] = UInt8(raw) }
    }

    private static func shortestTurn(from old: UInt16, to new: UInt16) -> Int32 {
        let difference = (Int32(new) - Int32(old)) & 4095
        return difference >= 2048 ? difference - 4096 : difference
    }
}

extension Coder {
    /// A coordinate less the one that the other side holds. Nothing lies farther out than any dish: a longer step is an
    /// attack or a bug.
    @inline(__always)
    fileprivate mutating func difference(
        _ value: inout Int32, from old: Int32, order: Int, _ name: String
    ) {
        var step = Self.isReading ? 0 : value &- old
        golomb(signed: &step, order: order, name)
        guard Self.isReading else { return }
        let read = old &+ step
        let limit = Int32(2 * Quantization.farthest * Quantization.stepsPerMicrometre)
        check(read >= -limit && read <= limit) {
            .outOfRange(field: $0 + name, value: Int(read), allowed: -Int(limit)...Int(limit))
        }
        value = read
    }

    /// The same of one of several: a writer never makes a copy of them.
    @inline(__always)
    fileprivate mutating func difference(
        _ values: inout [Int32], at index: Int, from old: Int32, order: Int, _ name: String
    ) {
        var value = values[index]
        difference(&value, from: old, order: order, name)
        if Self.isReading { values[index] = value }
    }
}
