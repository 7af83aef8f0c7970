/// Writes bits in as many bits as their contexts say they are worth.
///
/// An adaptive binary range coder (Martin, "Range encoding: an algorithm for removing redundancy from a digitised message", 1979).
/// A carry runs through the bytes that may still change, which are counted and not written: the way of Schindler's and LZMA's coders.
/// The last four bytes are what a reader looks ahead, so it knows exactly where the end is.
package struct RangeWriter: Sendable {
    private var bytes: [UInt8]
    private var state = State()
    private var limit = Int.max

    /// Everything but the bytes that are final.
    private struct State {
        var contexts = ContextTable()
        /// Of the interval that stands for what was written. Bit 32 is a carry.
        var low: UInt64 = 0
        var range = UInt32.max
        /// The last byte that is not 255 and may still grow by a carry, and how many 255 follow it.
        var last: UInt8?
        var full = 0
    }

    private static let lookahead = 4
    private static let smallestRange: UInt32 = 1 << 24
    /// Bits without a context that go at once, so that hardly anything of the range is lost.
    private static let plainBits = 12

    /// `head`: what stands before the first coded bit.
    package init(after head: [UInt8] = [], reserving capacity: Int = 0) {
        bytes = []
        bytes.reserveCapacity(capacity)
        bytes += head
    }

    /// How many bytes `finished` has now.
    package var count: Int { bytes.count + (state.last == nil ? 0 : 1) + state.full + Self.lookahead }

    /// Nothing can be written after this.
    package mutating func finish() -> [UInt8] {
        for _ in 0...Self.lookahead { shift() }
        return bytes
    }

    /// The highest byte of `low` goes out, or waits for a carry.
    private mutating func shift() {
        if state.low < 0xFF00_0000 || state.low > 0xFFFF_FFFF {
            let carry = UInt8(truncatingIfNeeded: state.low >> 32)
            // The first time there is no byte yet, and no carry: all that is written is below 1.
            if let last = state.last { bytes.append(last &+ carry) }
            while state.full > 0 {
                bytes.append(0xFF &+ carry)
                state.full -= 1
            }
            state.last = UInt8(truncatingIfNeeded: state.low >> 24)
        } else {
            state.full += 1
        }
        state.low = (state.low & 0x00FF_FFFF) << 8
    }

    @inline(__always)
    private mutating func normalize() {
        while state.range < Self.smallestRange {
            state.range <<= 8
            shift()
        }
    }
}

extension RangeWriter: ContextCoder {
    static var isReading: Bool { false }

    @inline(__always)
    package mutating func bit(_ value: inout Bool, _ context: Context) {
        let bound = (state.range >> 12) &* state.contexts.share(context)
        if value {
            state.low &+= UInt64(bound)
            state.range &-= bound
        } else {
            state.range = bound
        }
        state.contexts.learn(value, context)
        normalize()
    }

    package mutating func limit(to bytes: Int) { limit = bytes }

    package mutating func attempt(bytes expected: Int, _ part: (inout Self) -> Void) -> Bool {
        // Copied only where it may be needed.
        guard count + expected > limit else {
            part(&self)
            return true
        }
        let length = bytes.count
        let before = state
        part(&self)
        guard count > limit else { return true }
        state = before
        bytes.removeLast(bytes.count - length)
        return false
    }

    package mutating func bits(_ value: inout UInt32, _ count: Int, _ name: String, form: FieldForm) {
        var left = count
        while left > 0 {
            let take = min(left, Self.plainBits)
            left -= take
            state.range >>= UInt32(take)
            let piece = value >> UInt32(left) & ((1 << UInt32(take)) - 1)
            state.low &+= UInt64(state.range) &* UInt64(piece)
            normalize()
        }
    }
}
