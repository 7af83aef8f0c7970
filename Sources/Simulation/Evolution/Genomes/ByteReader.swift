/// Reads little-endian numbers from bytes that may end anywhere.
struct ByteReader {
    let bytes: [UInt8]
    private(set) var at = 0

    init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

    var left: Int { bytes.count - at }

    mutating func byte() throws(GenomeCodingError) -> UInt8 {
        try require(1)
        at += 1
        return bytes[at - 1]
    }

    mutating func take(_ count: Int) throws(GenomeCodingError) -> ArraySlice<UInt8> {
        try require(count)
        at += count
        return bytes[(at - count)..<at]
    }

    mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) throws(GenomeCodingError) -> Number {
        var value = Number.zero
        for (index, byte) in try take(Number.bitWidth / 8).enumerated() {
            value |= Number(truncatingIfNeeded: byte) << (8 * index)
        }
        return value
    }

    /// Any bit pattern, NaN included.
    mutating func float() throws(GenomeCodingError) -> Float { Float(bitPattern: try number(UInt32.self)) }

    private func require(_ count: Int) throws(GenomeCodingError) {
        guard left >= count else { throw .truncated(needed: at + count, have: bytes.count) }
    }
}

extension [UInt8] {
    /// Little-endian.
    mutating func append(number: some FixedWidthInteger) {
        for index in 0..<(number.bitWidth / 8) { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }

    mutating func append(float: Float) { append(number: float.bitPattern) }
}
