/// Reads what `RangeWriter` wrote, from untrusted bytes: every failure is a `WireError`.
///
/// Whatever the bytes are, the numbers stay within the interval by wrapping arithmetic, and behind the end or the first error every
/// bit is 0.
package struct RangeReader: Sendable {
    private let bytes: [UInt8]
    private var at: Int
    private var contexts = ContextTable()
    private var range = UInt32.max
    /// How far what is read lies above the low end of the interval.
    private var code: UInt32 = 0
    /// The first thing that went wrong on a way through a declaration.
    private(set) var error: WireError?
    private var owner = ""

    private static let lookahead = 4
    private static let smallestRange: UInt32 = 1 << 24
    private static let plainBits = 12

    /// `head`: bytes before the first coded bit.
    package init(_ bytes: [UInt8], after head: Int = 0) {
        self.bytes = bytes
        at = min(head, bytes.count)
        for _ in 0..<Self.lookahead { code = code << 8 | next() }
    }

    @inline(__always)
    private mutating func next() -> UInt32 {
        guard at < bytes.count else { return end() }
        at += 1
        return UInt32(bytes[at - 1])
    }

    private mutating func end() -> UInt32 {
        if error == nil { refuse { _ in .truncated(neededBits: 8, haveBits: 0) } }
        return 0
    }

    @inline(__always)
    private mutating func normalize() {
        while range < Self.smallestRange {
            range <<= 8
            let byte = next()
            code = error == nil ? code << 8 | byte : 0
        }
    }

    /// Call when all should be read: throws the error of what was read, if there is one; nothing may follow.
    package func finish() throws(WireError) {
        if let error { throw error }
        guard at == bytes.count else { throw .trailingBits(8 * (bytes.count - at)) }
    }
}

extension RangeReader: ContextCoder {
    static var isReading: Bool { true }

    @inline(__always)
    package mutating func bit(_ value: inout Bool, _ context: Context) {
        let bound = (range >> 12) &* contexts.share(context)
        value = code >= bound
        if value {
            code &-= bound
            range &-= bound
        } else {
            range = bound
        }
        contexts.learn(value, context)
        normalize()
    }

    package mutating func bits(_ value: inout UInt32, _ count: Int, _ name: String, form: FieldForm) {
        var left = count
        var read: UInt32 = 0
        while left > 0 {
            let take = UInt32(min(left, Self.plainBits))
            left -= Int(take)
            range >>= take
            // Above what any writer makes there is only what an attacker does.
            let piece = min(code / range, (1 << take) - 1)
            code &-= piece &* range
            read = read << take | piece
            normalize()
        }
        value = error == nil ? read : 0
    }

    mutating func refuse(_ error: (_ path: String) -> WireError) {
        if self.error == nil { self.error = error(owner.isEmpty ? "" : owner + ".") }
        // With this every bit from here on is 0.
        code = 0
        at = bytes.count
    }

    mutating func enter(_ name: String) -> String {
        defer { owner = name }
        return owner
    }

    mutating func leave(to outer: String) { owner = outer }
}
