/// Writes the state of a value as bytes: whole numbers as LEB128, floats as their bits, little-endian.
public struct StateWriter: StateCoder {
    public private(set) var written: [UInt8] = []

    public static var isReading: Bool { false }

    /// `capacity`: bytes that are likely to be needed.
    public init(capacity: Int = 0) { written.reserveCapacity(capacity) }

    /// LEB128.
    public mutating func word(_ word: inout UInt64, _ name: StaticString) {
        var rest = word
        while rest >= 0x80 {
            written.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        written.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Four bytes.
    public mutating func float(_ number: inout Float, _ name: StaticString) {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { written.append(contentsOf: $0) }
    }

    /// Their number, then the bytes.
    public mutating func bytes(_ content: inout [UInt8], _ name: StaticString, limit: Int) {
        var count = UInt64(content.count)
        word(&count, name)
        written += content
    }

    /// What is written was true when it was written.
    public mutating func refuse(_ name: StaticString, _ reason: @autoclosure () -> String) {}
    /// Names are not written.
    public mutating func enter(_ name: StaticString, index: Int) {}
    /// Names are not written.
    public mutating func leave() {}
}
