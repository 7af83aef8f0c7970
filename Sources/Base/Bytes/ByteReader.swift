/// An error that says bytes end too early, counted from the first of all.
public protocol TruncationError: Error {
    static func truncated(needed: Int, have: Int) -> Self
}

/// Takes little-endian numbers off the front of bytes that may end anywhere, with the errors of what they are read as.
public struct ByteReader<Failure: TruncationError> {
    public let bytes: [UInt8]
    @usableFromInline var position = 0
    @usableFromInline var end: Int

    @inlinable public init(_ bytes: some Collection<UInt8>) {
        self.bytes = Array(bytes)
        end = self.bytes.count
    }

    /// Bytes that can still be taken.
    @inlinable public var left: Int { end - position }

    /// Throws unless so many bytes are left.
    @inlinable public func require(_ count: Int) throws(Failure) {
        guard left >= count else { throw .truncated(needed: position + count, have: end) }
    }

    /// The next bytes as they are.
    public mutating func take(_ count: Int) throws(Failure) -> ArraySlice<UInt8> {
        try require(count)
        position += count
        return bytes[(position - count)..<position]
    }

    /// The last bytes of all, which are then no longer there: a checksum.
    public mutating func takeLast(_ count: Int) throws(Failure) -> ArraySlice<UInt8> {
        try require(count)
        end -= count
        return bytes[end..<(end + count)]
    }

    /// The next byte.
    @inlinable public mutating func byte() throws(Failure) -> UInt8 { try number(UInt8.self) }

    /// The next number of all its bits.
    @inlinable public mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) throws(Failure) -> Number {
        let count = Number.bitWidth / 8
        try require(count)
        var number: Number = 0
        for index in 0..<count { number |= Number(truncatingIfNeeded: bytes[position + index]) << (8 * index) }
        position += count
        return number
    }

    /// Any bit pattern, also one that is not a number.
    @inlinable public mutating func float() throws(Failure) -> Float { Float(bitPattern: try number(UInt32.self)) }
}

extension FixedWidthInteger {
    /// The number that little-endian bytes are, the least significant first.
    public init(littleEndian bytes: ArraySlice<UInt8>) {
        self = bytes.reversed().reduce(0) { $0 << 8 | Self(truncatingIfNeeded: $1) }
    }
}

extension [UInt8] {
    /// Appends all bytes of a number, little-endian.
    @inlinable public mutating func append(number: some FixedWidthInteger) {
        for index in 0..<(number.bitWidth / 8) { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }

    /// Appends the bits of a number, little-endian.
    @inlinable public mutating func append(float: Float) { append(number: float.bitPattern) }
}
