import Anatomy

/// What both sides hold of a creature from earlier snapshots, to code the next state against.
struct CreatureReferences: Sendable {
    let newest: QuantizedCreature
    /// How many snapshots old it is.
    let age: UInt32
    /// The one known before that, of the same body; nil if there is none.
    let older: QuantizedCreature?
    /// How many snapshots lie between the two.
    let span: UInt32

    /// Nothing goes on for longer as it went.
    private static let longest: Int32 = 8

    /// How far what changed so much between the two goes on until now.
    @inline(__always)
    func continued(_ change: Int32) -> Int32 {
        guard span > 0 else { return 0 }
        let ahead = min(Int32(truncatingIfNeeded: age), Self.longest * Int32(truncatingIfNeeded: span))
        return change &* ahead / Int32(truncatingIfNeeded: span)
    }
}

extension QuantizedCreature {
    private static let positionBits = 18
    private static let maximumCells = 64

    /// Whether the other side can decode this against `old`.
    func isCompatible(with old: QuantizedCreature) -> Bool {
        planID == old.planID && cells.count == old.cells.count && guest == old.guest && steering == old.steering
    }

    /// As it is, for who holds nothing of it.
    mutating func codeWhole<C: ContextCoder>(_ coder: inout C) {
        coder.number(&planID, SnapshotContexts.plan, "plan")
        coder.code(&steering, "steering", bits: 2)
        coder.number(&guest, SnapshotContexts.guest, "guest")
        var count = cells.count
        coder.count(&count, "cells", limit: Self.maximumCells, bits: 7)
        coder.code(&isAlive, "alive")
        coder.code(signed: &x, bits: Self.positionBits, "x")
        coder.code(signed: &y, bits: Self.positionBits, "y")
        var turn = UInt32(rotation)
        coder.bits(&turn, Quantization.rotationBits, "rotation")
        if C.isReading {
            rotation = UInt16(turn)
            cells = [QuantizedCell](repeating: QuantizedCell(), count: count)
        }
        coder.beginEach(of: "cells")
        var last: UInt8 = 0
        for i in 0..<count {
            cells[i].x = Self.whole(cells[i].x, &coder)
            cells[i].y = Self.whole(cells[i].y, &coder)
            Self.codeCondition(&cells[i].condition, from: last, &coder)
            last = cells[i].condition
        }
        coder.endEach()
    }

    private static func whole<C: ContextCoder>(_ offset: Int32, _ coder: inout C) -> Int32 {
        var offset = offset
        coder.number(signed: &offset, SnapshotContexts.wholeOffset, "offset")
        return bounded(offset, "offset", &coder)
    }

    /// Against what both sides hold. Offsets lose what the precision leaves out, here too: this is what the other side will hold.
    mutating func code<C: ContextCoder>(
        _ coder: inout C, against known: CreatureReferences, precision: (_ root: QuantizedCreature) -> Precision
    ) {
        if C.isReading { self = known.newest }
        codeRoot(&coder, known)
        codeOffsets(&coder, known, precision(self))
        codeConditions(&coder, known.newest)
    }

    private mutating func codeRoot<C: ContextCoder>(_ coder: inout C, _ known: CreatureReferences) {
        let (new, old) = (known.newest, known.older ?? known.newest)
        let stepX = known.continued(new.x &- old.x)
        let stepY = known.continued(new.y &- old.y)
        let turn = known.continued(Self.shortestTurn(from: old.rotation, to: new.rotation))
        let expected = UInt16(truncatingIfNeeded: (Int32(new.rotation) &+ turn) & 4095)
        var errorX = x &- new.x &- stepX
        var errorY = y &- new.y &- stepY
        var errorTurn = Self.shortestTurn(from: expected, to: rotation)
        var isOff = errorX != 0 || errorY != 0 || errorTurn != 0
        coder.flag(&isOff, SnapshotContexts.hasMoved, "moved")
        if coder.begin(isOff) {
            let span = SnapshotContexts.Span(known.age)
            let row = SnapshotContexts.root(span, (stepX.magnitude &+ stepY.magnitude))
            coder.number(signed: &errorX, row, "x")
            coder.number(signed: &errorY, row, "y")
            coder.number(signed: &errorTurn, SnapshotContexts.rotation(span, turn.magnitude), "rotation")
            coder.endOptional()
        } else if C.isReading {
            (errorX, errorY, errorTurn) = (0, 0, 0)
        }
        guard C.isReading else { return }
        x = bounded(new.x &+ stepX &+ errorX, "x", &coder)
        y = bounded(new.y &+ stepY &+ errorY, "y", &coder)
        rotation = UInt16(truncatingIfNeeded: (Int32(expected) &+ errorTurn) & 4095)
    }

    private mutating func codeOffsets<C: ContextCoder>(
        _ coder: inout C, _ known: CreatureReferences, _ precision: Precision
    ) {
        let new = known.newest.cells
        let old = known.older?.cells ?? new
        let span = SnapshotContexts.Span(known.age)
        var isOff = false
        if !C.isReading {
            for i in cells.indices where !precision.keeps(cells[i], as: precision.expected(new[i], old[i])) {
                isOff = true
                break
            }
        }
        coder.flag(&isOff, SnapshotContexts.isBent, "bent")
        guard coder.begin(isOff) else {
            for i in cells.indices { (cells[i].x, cells[i].y) = precision.expected(new[i], old[i]) }
            return
        }
        coder.beginEach(of: "cells")
        var surprises = Surprises()
        for i in cells.indices {
            let motion = (new[i].x &- old[i].x).magnitude &+ (new[i].y &- old[i].y).magnitude
            let contexts = OffsetContexts(span: span, motion: motion >> UInt32(precision.rawValue))
            let expected = precision.expected(new[i], old[i])
            cells[i].x = contexts.code(cells[i].x, from: expected.x, precision, &surprises, &coder)
            cells[i].y = contexts.code(cells[i].y, from: expected.y, precision, &surprises, &coder)
        }
        coder.endEach()
        coder.endOptional()
    }

    /// How far the last two numbers were off.
    private struct Surprises {
        private var last: UInt32 = 0
        private var before: UInt32 = 0

        /// The same axis of the cell before counts twice.
        var sum: UInt32 { 2 * before + last }

        mutating func note(_ steps: Int32) { (before, last) = (last, min(64, steps.magnitude)) }
    }

    private struct OffsetContexts {
        let span: SnapshotContexts.Span
        let motion: UInt32

        @inline(__always)
        func code<C: ContextCoder>(
            _ offset: Int32, from expected: Int32, _ precision: Precision, _ surprises: inout Surprises,
            _ coder: inout C
        ) -> Int32 {
            var steps = precision.steps(offset &- expected)
            let surprise = surprises.sum
            coder.number(
                signed: &steps, SnapshotContexts.offset(span, surprise: surprise),
                zero: SnapshotContexts.offsetIsZero(span, surprise: surprise, motion: motion), "offset")
            surprises.note(steps)
            let sum = expected &+ precision.length(steps)
            return C.isReading ? bounded(sum, "offset", &coder) : sum
        }
    }

    private mutating func codeConditions<C: ContextCoder>(_ coder: inout C, _ old: QuantizedCreature) {
        var hasChanged = isAlive != old.isAlive
        if !C.isReading && !hasChanged {
            for i in cells.indices where cells[i].condition != old.cells[i].condition {
                hasChanged = true
                break
            }
        }
        coder.flag(&hasChanged, SnapshotContexts.hasChanged, "changed")
        guard coder.begin(hasChanged) else { return }
        coder.flag(&isAlive, SnapshotContexts.isAlive, "alive")
        coder.beginEach(of: "cells")
        var wasSame = true
        for i in cells.indices {
            let last = old.cells[i].condition
            var isSame = cells[i].condition == last
            coder.flag(&isSame, SnapshotContexts.hasSameCondition(after: wasSame), "same")
            if coder.begin(unless: isSame) {
                Self.codeCondition(&cells[i].condition, from: last, &coder)
                coder.endOptional()
            }
            wasSame = isSame
        }
        coder.endEach()
        coder.endOptional()
    }

    /// Condition, health and affliction, as they differ from another's.
    private static func codeCondition<C: ContextCoder>(_ condition: inout UInt8, from last: UInt8, _ coder: inout C) {
        var state = UInt32(condition & 3)
        var isSame = state == UInt32(last & 3)
        coder.flag(&isSame, SnapshotContexts.isInSameState, "sameState")
        if coder.begin(unless: isSame) {
            coder.bits(&state, 2, "state")
            coder.endOptional()
        } else if C.isReading {
            state = UInt32(last & 3)
        }
        let known = QuantizedCell.health(last)
        var healing = Int32(QuantizedCell.health(condition)) &- Int32(known)
        coder.number(signed: &healing, SnapshotContexts.cellHealth, "health")
        let health = Int32(known) &+ healing
        var affliction = UInt32(condition >> 6)
        var isOther = affliction != UInt32(last >> 6)
        coder.flag(&isOther, SnapshotContexts.isOtherwiseAfflicted, "otherAffliction")
        if coder.begin(isOther) {
            coder.bits(&affliction, 2, "affliction")
            coder.endOptional()
        } else if C.isReading {
            affliction = UInt32(last >> 6)
        }
        coder.check(CellState(rawValue: UInt8(truncatingIfNeeded: state)) != nil) {
            .badCode(field: $0 + "state", code: state)
        }
        coder.check((0...15).contains(health)) {
            .outOfRange(field: $0 + "health", value: Int(health), allowed: 0...15)
        }
        guard C.isReading else { return }
        condition = UInt8(truncatingIfNeeded: state | UInt32(bitPattern: health & 15) << 2 | affliction << 6)
    }

    private static func shortestTurn(from old: UInt16, to new: UInt16) -> Int32 {
        let difference = (Int32(new) - Int32(old)) & 4095
        return difference >= 2048 ? difference - 4096 : difference
    }
}

/// Nothing lies farther out than any dish: a longer step is an attack or a bug.
private func bounded<C: ContextCoder>(_ value: Int32, _ name: String, _ coder: inout C) -> Int32 {
    let farthest = Int32(2 * Quantization.farthest * Quantization.stepsPerMicrometre)
    coder.check(value >= -farthest && value <= farthest) {
        .outOfRange(field: $0 + name, value: Int(value), allowed: -Int(farthest)...Int(farthest))
    }
    return value
}

/// How exactly cells go over the wire, by how far they are from the middle of what is seen. Roots go as they are: what is far off
/// must not lie in another place when it comes near.
enum Precision: UInt8, CaseIterable, Sendable {
    /// 1/64, 1/32 and 1/16 µm; at most half of that is lost.
    case fine, middle, coarse

    /// µm from the middle: a creature's length or two, and twice that.
    private static let fineReach: Int32 = 12
    private static let middleReach: Int32 = 24

    /// Of a creature there, by whole numbers that both sides have.
    init(x: Int32, y: Int32, centreX: Int32, centreY: Int32) {
        let distance = max((x &- centreX).magnitude, (y &- centreY).magnitude)
        let unit = UInt32(Quantization.stepsPerMicrometre)
        self =
            distance <= UInt32(Self.fineReach) * unit
            ? .fine : distance <= UInt32(Self.middleReach) * unit ? .middle : .coarse
    }

    /// Where a cell is expected by where it was: half of what changed last goes on, if that is known finely enough.
    @inline(__always)
    func expected(_ new: QuantizedCell, _ old: QuantizedCell) -> (x: Int32, y: Int32) {
        self == .fine ? (new.x &+ (new.x &- old.x) / 2, new.y &+ (new.y &- old.y) / 2) : (new.x, new.y)
    }

    /// Whether a cell is where it was expected, as far as this precision tells.
    @inline(__always)
    func keeps(_ cell: QuantizedCell, as expected: (x: Int32, y: Int32)) -> Bool {
        steps(cell.x &- expected.x) == 0 && steps(cell.y &- expected.y) == 0
    }

    /// A length in steps of this precision, the nearest.
    @inline(__always)
    func steps(_ length: Int32) -> Int32 {
        let shift = Int32(rawValue)
        return self == .fine ? length : (length &+ 1 << (shift - 1)) >> shift
    }

    @inline(__always)
    func length(_ steps: Int32) -> Int32 { steps << Int32(rawValue) }
}
