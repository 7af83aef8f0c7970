import SimMath

/// The head of a snapshot: what it is about and how the guest itself is.
///
///     sequence:32 stream:8 tick:32 frame:32 centre x:18± y:18± sight:12 light:6 own:1
///     own = creature:32 storage:varint capacity:varint success:varint health:6 stunned:1 rivals:golomb4 age:16 generation:golomb4
struct SnapshotHeader: Hashable, Sendable {
    var sequence: UInt32
    var stream: UInt8
    var tick: UInt32
    var lastFrame: UInt32
    /// Steps of `Quantization.length`.
    var centreX: Int32
    var centreY: Int32
    /// Steps of 1/16 µm.
    var sight: UInt32
    /// 0…63.
    var light: UInt32
    var own: OwnStatus

    init(_ view: ViewState, sequence: UInt32, stream: UInt8) {
        self.sequence = sequence
        self.stream = stream
        tick = view.tick
        lastFrame = view.lastFrame
        centreX = Quantization.length(view.centre.x)
        centreY = Quantization.length(view.centre.y)
        sight = UInt32(min(4095, max(0, view.sightRadius * 16)))
        light = UInt32((min(1, max(0, view.light)) * 63).rounded())
        own = view.own
    }

    func write(to writer: inout BitWriter) {
        writer.write(sequence)
        writer.write(stream)
        writer.write(tick)
        writer.write(lastFrame)
        writer.write(centreX, signedBits: 18)
        writer.write(centreY, signedBits: 18)
        writer.write(sight, bits: 12)
        writer.write(light, bits: 6)
        writer.write(own.creature != 0)
        guard own.creature != 0 else { return }
        writer.write(own.creature)
        writer.writeVarint(UInt64(max(0, own.storage)))
        writer.writeVarint(UInt64(max(0, own.capacity)))
        writer.writeVarint(UInt64(max(0, own.success)))
        writer.write(UInt32((min(1, max(0, own.health)) * 63).rounded()), bits: 6)
        writer.write(own.isStunned)
        writer.writeGolomb(own.rivalsEaten, order: 4)
        writer.write(UInt32(min(65_535, max(0, own.age))), bits: 16)
        writer.writeGolomb(own.generation, order: 4)
    }

    init(from reader: inout BitReader) throws(WireError) {
        sequence = try reader.readUInt32()
        stream = try reader.readUInt8()
        tick = try reader.readUInt32()
        lastFrame = try reader.readUInt32()
        centreX = try reader.read(signedBits: 18)
        centreY = try reader.read(signedBits: 18)
        sight = try reader.read(bits: 12)
        light = try reader.read(bits: 6)
        own = OwnStatus()
        guard try reader.readFlag() else { return }
        own.creature = try reader.readUInt32()
        own.storage = Int64(try reader.readVarint("storage", limit: Int(Int64.max)))
        own.capacity = Int64(try reader.readVarint("capacity", limit: Int(Int64.max)))
        own.success = Int64(try reader.readVarint("success", limit: Int(Int64.max)))
        own.health = Float(try reader.read(bits: 6)) / 63
        own.isStunned = try reader.readFlag()
        own.rivalsEaten = try reader.readGolomb(order: 4)
        own.age = Float(try reader.read(bits: 16))
        own.generation = try reader.readGolomb(order: 4)
    }
}
