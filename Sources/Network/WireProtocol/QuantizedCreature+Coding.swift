/// A creature's bits, against a baseline the other side is known to hold, or whole.
///
///     whole:  plan:golomb6 steering:2 guest:golomb2 cells:7 alive:1 x:18± y:18± rotation:12 shape conditions
///     delta:  moved:1 [ x:golomb3± y:golomb3± rotation:golomb2± ]  bent:1 [ shape ]  changed:1 [ alive:1 conditions ]
///     shape      = per cell dx:golomb2± dy:golomb2±, less the baseline's
///     conditions = per cell same:1, or condition:2 health:4
extension QuantizedCreature {
    private static let positionBits = 18

    func write(to writer: inout BitWriter, baseline: QuantizedCreature?) {
        if let baseline { writeDelta(to: &writer, baseline) } else { writeWhole(to: &writer) }
    }

    private func writeWhole(to writer: inout BitWriter) {
        writer.writeGolomb(planID, order: 6)
        writer.write(UInt32(steering.rawValue), bits: 2)
        writer.writeGolomb(guest, order: 2)
        writer.write(UInt32(cellCount), bits: 7)
        writer.write(isAlive)
        writer.write(x, signedBits: Self.positionBits)
        writer.write(y, signedBits: Self.positionBits)
        writer.write(UInt32(rotation), bits: Quantization.rotationBits)
        for offset in offsets { writer.writeGolomb(signed: offset, order: 2) }
        for condition in conditions { writer.write(UInt32(condition), bits: 6) }
    }

    private func writeDelta(to writer: inout BitWriter, _ old: QuantizedCreature) {
        let hasMoved = x != old.x || y != old.y || rotation != old.rotation
        writer.write(hasMoved)
        if hasMoved {
            writer.writeGolomb(signed: x - old.x, order: 3)
            writer.writeGolomb(signed: y - old.y, order: 3)
            writer.writeGolomb(signed: Self.shortestTurn(from: old.rotation, to: rotation), order: 2)
        }
        writer.write(offsets != old.offsets)
        if offsets != old.offsets {
            for i in offsets.indices { writer.writeGolomb(signed: offsets[i] - old.offsets[i], order: 1) }
        }
        let hasChanged = conditions != old.conditions || isAlive != old.isAlive
        writer.write(hasChanged)
        if hasChanged {
            writer.write(isAlive)
            for i in conditions.indices {
                writer.write(conditions[i] == old.conditions[i])
                if conditions[i] != old.conditions[i] { writer.write(UInt32(conditions[i]), bits: 6) }
            }
        }
    }

    /// Whether the other side can decode this against `old`.
    func isCompatible(with old: QuantizedCreature) -> Bool {
        planID == old.planID && cellCount == old.cellCount && guest == old.guest && steering == old.steering
    }

    private static func shortestTurn(from old: UInt16, to new: UInt16) -> Int32 {
        let difference = (Int32(new) - Int32(old)) & 4095
        return difference >= 2048 ? difference - 4096 : difference
    }

    init(from reader: inout BitReader, baseline: QuantizedCreature?) throws(WireError) {
        if let baseline {
            self = baseline
            try readDelta(from: &reader)
        } else {
            self = try Self.whole(from: &reader)
        }
    }

    private static func whole(from reader: inout BitReader) throws(WireError) -> QuantizedCreature {
        let planID = try reader.readGolomb(order: 6)
        let steering = try reader.readCode("steering", bits: 2, Steering.init(rawValue:))
        let guest = try reader.readGolomb(order: 2)
        let count = Int(try reader.read(bits: 7))
        guard count <= 64 else { throw .tooMany(field: "cells", count: count, limit: 64) }
        let isAlive = try reader.readFlag()
        let x = try reader.read(signedBits: positionBits)
        let y = try reader.read(signedBits: positionBits)
        let rotation = UInt16(try reader.read(bits: Quantization.rotationBits))
        var offsets: [Int32] = []
        for _ in 0..<(2 * count) { offsets.append(try bounded(try reader.readGolombSigned(order: 2))) }
        var conditions: [UInt8] = []
        for _ in 0..<count { conditions.append(try condition(from: &reader)) }
        return QuantizedCreature(
            planID: planID, steering: steering, guest: guest, isAlive: isAlive, x: x, y: y, rotation: rotation,
            offsets: offsets, conditions: conditions)
    }

    private mutating func readDelta(from reader: inout BitReader) throws(WireError) {
        if try reader.readFlag() {
            x = try Self.bounded(x &+ (try reader.readGolombSigned(order: 3)))
            y = try Self.bounded(y &+ (try reader.readGolombSigned(order: 3)))
            let turn = try reader.readGolombSigned(order: 2)
            rotation = UInt16(truncatingIfNeeded: (Int32(rotation) &+ turn) & 4095)
        }
        if try reader.readFlag() {
            for i in offsets.indices {
                offsets[i] = try Self.bounded(offsets[i] &+ (try reader.readGolombSigned(order: 1)))
            }
        }
        if try reader.readFlag() {
            isAlive = try reader.readFlag()
            for i in conditions.indices where !(try reader.readFlag()) {
                conditions[i] = try Self.condition(from: &reader)
            }
        }
    }

    private static func condition(from reader: inout BitReader) throws(WireError) -> UInt8 {
        let raw = UInt8(try reader.read(bits: 6))
        guard CellCondition(rawValue: raw & 3) != nil else { throw .badCode(field: "condition", code: UInt32(raw & 3)) }
        return raw
    }

    /// Nothing lies farther out than any dish: a longer step is an attack or a bug.
    private static func bounded(_ steps: Int32) throws(WireError) -> Int32 {
        let limit = Int32(2 * Quantization.farthest * Quantization.stepsPerMicrometre)
        guard steps >= -limit, steps <= limit else {
            throw .outOfRange(field: "position", value: Int(steps), allowed: -Int(limit)...Int(limit))
        }
        return steps
    }
}
