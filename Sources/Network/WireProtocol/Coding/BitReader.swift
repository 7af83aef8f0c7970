/// Reads what `BitWriter` wrote, from untrusted bytes: every failure is a `WireError`.
public struct BitReader: Sendable {
    private let bytes: [UInt8]
    private var at = 0
    /// The first thing that went wrong on a way through a declaration.
    private(set) var error: WireError?
    /// What the fields being read belong to; empty for a message's own.
    private var owner = ""
    /// What stands before the name of a field in an error.
    private var path: String { owner.isEmpty ? "" : owner + "." }

    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    public var bitsLeft: Int { bytes.count * 8 - at }

    /// `count` bits, 0…32.
    @inline(__always)
    public mutating func read(bits count: Int) throws(WireError) -> UInt32 {
        precondition((0...32).contains(count), "reading \(count) bits at once")
        guard count <= bitsLeft else { throw .truncated(neededBits: count, haveBits: bitsLeft) }
        return take(bits: count)
    }

    /// So many must be left.
    @inline(__always)
    private mutating func take(bits count: Int) -> UInt32 {
        var value: UInt64 = 0
        var have = 0
        while have < count {
            let offset = at & 7
            let take = min(8 - offset, count - have)
            let piece = (UInt64(bytes[at >> 3]) >> UInt64(offset)) & ((1 << UInt64(take)) - 1)
            value |= piece << UInt64(have)
            have += take
            at += take
        }
        return UInt32(truncatingIfNeeded: value)
    }

    /// 8 bits. Throws `WireError` at the end of the bytes, as all reads do.
    public mutating func readUInt8() throws(WireError) -> UInt8 { UInt8(truncatingIfNeeded: try read(bits: 8)) }

    /// A number in groups of bits; `field` is named in the error of one that is too long.
    public mutating func readVarint(_ field: String) throws(WireError) -> UInt64 {
        var value: UInt64 = 0
        for group in 0..<10 {
            let byte = try readUInt8()
            // The tenth group has room for one bit.
            guard group < 9 || byte <= 1 else { throw .badCode(field: field, code: UInt32(byte)) }
            value |= UInt64(byte & 0x7F) << UInt64(group * 7)
            if byte & 0x80 == 0 { return value }
        }
        throw .badCode(field: field, code: 0x80)
    }

    /// An exponential Golomb code of this order, as `BitWriter` writes it.
    public mutating func readGolomb(order k: Int) throws(WireError) -> UInt32 {
        var zeros = 0
        while try read(bits: 1) == 0 {
            zeros += 1
            guard zeros + k <= 32 else { throw .badCode(field: "Golomb prefix", code: UInt32(zeros)) }
        }
        let rest = zeros + k
        let high = rest > 32 ? try read(bits: rest - 32) : 0
        let low = try read(bits: min(rest, 32))
        let value = (UInt64(1) << UInt64(rest) | UInt64(high) << 32 | UInt64(low)) &- (UInt64(1) << UInt64(k))
        guard value <= UInt64(UInt32.max) else { throw .badCode(field: "Golomb value", code: UInt32(zeros)) }
        return UInt32(value)
    }

    private mutating func readBytes(count: Int) throws(WireError) -> [UInt8] {
        guard count * 8 <= bitsLeft else { throw .truncated(neededBits: count * 8, haveBits: bitsLeft) }
        if at & 7 == 0 {
            defer { at += count * 8 }
            return Array(bytes[(at >> 3)..<(at >> 3 + count)])
        }
        var content: [UInt8] = []
        content.reserveCapacity(count)
        for _ in 0..<count { content.append(try readUInt8()) }
        return content
    }

    /// Call when the message should be over: throws the error of what was read, if there is one; only the zero padding
    /// of the last byte may follow.
    public mutating func finish() throws(WireError) {
        if let error { throw error }
        let left = bitsLeft
        guard left < 8 else { throw .trailingBits(left) }
        guard try read(bits: left) == 0 else { throw .trailingBits(left) }
    }
}

extension BitReader: Coder {
    static var isReading: Bool { true }

    @inline(__always)
    mutating func bits(_ value: inout UInt32, _ count: Int, _ name: String, form: FieldForm) {
        guard count <= bitsLeft else {
            value = 0
            return refuse { [bitsLeft] _ in .truncated(neededBits: count, haveBits: bitsLeft) }
        }
        value = take(bits: count)
    }

    mutating func golomb(_ value: inout UInt32, order: Int, _ name: String, form: FieldForm) {
        do { value = try readGolomb(order: order) } catch { fail(error, &value) }
    }

    mutating func varint(_ value: inout UInt64, _ name: String, limit: UInt64) {
        do { value = try readVarint(name) } catch { fail(error, &value) }
        let read = value
        guard read > limit else { return }
        value = 0
        refuse { .outOfRange(field: $0 + name, value: Int(clamping: read), allowed: 0...Int(clamping: limit)) }
    }

    mutating func bytes(_ content: inout [UInt8], count: Int) {
        do { content = try readBytes(count: count) } catch { refuse { _ in error } }
    }

    private mutating func fail(_ error: WireError, _ value: inout some FixedWidthInteger) {
        value = 0
        refuse { _ in error }
    }

    mutating func refuse(_ error: (_ path: String) -> WireError) {
        if self.error == nil { self.error = error(path) }
        // Nothing is left, so that everything from here on is zero.
        at = bytes.count * 8
    }

    mutating func enter(_ name: String) -> String {
        defer { owner = name }
        return owner
    }

    mutating func leave(to outer: String) { owner = outer }
}
