/// Writes values of any number of bits, low bits first, into bytes.
public struct BitWriter: Sendable {
    private var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var pendingBits = 0

    public init() {}

    /// The bytes so far; the last is padded with zeros.
    public var finished: [UInt8] {
        pendingBits == 0 ? bytes : bytes + [UInt8(truncatingIfNeeded: pending)]
    }

    /// Makes room, so that writing so many bytes does not allocate.
    public mutating func reserve(bytes count: Int) { bytes.reserveCapacity(count) }

    /// The low `count` bits of `value`, 0…32.
    @inline(__always)
    public mutating func write(_ value: UInt32, bits count: Int) {
        precondition((0...32).contains(count), "writing \(count) bits at once")
        let mask = (UInt64(1) << UInt64(count)) &- 1
        pending |= (UInt64(value) & mask) << UInt64(pendingBits)
        pendingBits += count
        while pendingBits >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            pendingBits -= 8
        }
    }

    /// 8 bits.
    public mutating func write(_ value: UInt8) { write(UInt32(value), bits: 8) }

    /// LEB128: seven bits a byte, the eighth says that more follow.
    public mutating func writeVarint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            write(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        write(UInt8(rest))
    }

    /// Exponential Golomb code of order `k` (Teuhola, "A compression method for clustered bit-vectors", 1978): short
    /// for small numbers; 1 + k bits for 0.
    public mutating func writeGolomb(_ value: UInt32, order k: Int) {
        let shifted = UInt64(value) + (UInt64(1) << UInt64(k))
        let length = 64 - shifted.leadingZeroBitCount
        let zeros = length - k - 1
        write(0, bits: zeros)
        write(1, bits: 1)
        let rest = length - 1
        if rest > 32 { write(UInt32(truncatingIfNeeded: (shifted >> 32) & 1), bits: rest - 32) }
        write(UInt32(truncatingIfNeeded: shifted), bits: min(rest, 32))
    }

    /// Bits that `writeGolomb` takes.
    @inline(__always)
    public static func golombBits(_ value: UInt32, order k: Int) -> Int {
        let length = 64 - (UInt64(value) + (UInt64(1) << UInt64(k))).leadingZeroBitCount
        return 2 * length - k - 1
    }

    /// A number with a sign as one without: small magnitudes become small numbers (0, −1, 1, −2 → 0, 1, 2, 3).
    @inline(__always)
    public static func zigzag(_ value: Int32) -> UInt32 { UInt32(bitPattern: (value << 1) ^ (value >> 31)) }

    fileprivate mutating func append(bytes content: [UInt8]) {
        if pendingBits == 0 { return bytes += content }
        for byte in content { write(byte) }
    }
}

extension String {
    /// The longest beginning of whole characters within `limit` bytes of UTF-8.
    func clipped(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var clipped = ""
        var bytes = 0
        for character in self {
            bytes += String(character).utf8.count
            if bytes > limit { break }
            clipped.append(character)
        }
        return clipped
    }
}

extension BitWriter: Coder {
    static var isReading: Bool { false }

    @inline(__always)
    mutating func bits(_ value: inout UInt32, _ count: Int, _ name: String, form: FieldForm) {
        write(value, bits: count)
    }
    @inline(__always)
    mutating func golomb(_ value: inout UInt32, order: Int, _ name: String, form: FieldForm) {
        writeGolomb(value, order: order)
    }
    mutating func varint(_ value: inout UInt64, _ name: String, limit: UInt64) { writeVarint(value) }
    mutating func bytes(_ content: inout [UInt8], count: Int) { append(bytes: content) }
}

/// Says how many bits a value takes, without writing them.
struct BitCounter: Coder {
    static var isReading: Bool { false }

    private(set) var count = 0

    @inline(__always)
    mutating func bits(_ value: inout UInt32, _ count: Int, _ name: String, form: FieldForm) { self.count += count }
    @inline(__always)
    mutating func golomb(_ value: inout UInt32, order: Int, _ name: String, form: FieldForm) {
        count += BitWriter.golombBits(value, order: order)
    }
    mutating func varint(_ value: inout UInt64, _ name: String, limit: UInt64) {
        count += 8 * max(1, (UInt64.bitWidth - value.leadingZeroBitCount + 6) / 7)
    }
    mutating func bytes(_ content: inout [UInt8], count: Int) { self.count += 8 * count }
}
