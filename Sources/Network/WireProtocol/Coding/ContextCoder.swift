/// A coder that knows how likely a bit is where it stands: what it expects costs next to nothing.
///
/// Each adaptive bit has a **context**: a number from 0 to 1 that is learned from the bits coded there before. Contexts begin in every
/// snapshot from the same trained numbers (`InitialContexts`), because the snapshot before may be lost. `RangeReader` and
/// `RangeWriter` turn probabilities into bytes, `LayoutPrinter` notes the fields, `ContextTally` counts for the training.
protocol ContextCoder: Coder {
    /// Whether it only goes through the declaration, once through each list.
    static var isPrinting: Bool { get }

    /// A bit in a context.
    mutating func bit(_ value: inout Bool, _ context: Context)
    /// A flag in a context; what the layout says of it.
    mutating func flag(_ value: inout Bool, _ context: Context, _ name: String)
    /// A whole number, 0 and small ones short. Without `zero` its row says how likely 0 is.
    mutating func number(_ value: inout UInt32, _ row: NumberRow, zero: Context?, _ name: String)
    /// The same with a sign.
    mutating func number(signed value: inout Int32, _ row: NumberRow, zero: Context?, _ name: String)
    /// What follows only where `isThere`, up to `endOptional`. Returns whether to go through that.
    mutating func begin(_ isThere: Bool) -> Bool
    /// The same for what follows only where it is not.
    mutating func begin(unless isThere: Bool) -> Bool
    /// The bytes of all, beyond which nothing more is attempted.
    mutating func limit(to bytes: Int)
    /// What is left out where there is no room for it; `expected` is about its longest form. Returns whether it is there.
    mutating func attempt(bytes expected: Int, _ part: (inout Self) -> Void) -> Bool
}

/// Where in the table of contexts a bit's is.
package struct Context: Hashable, Sendable {
    let index: Int

    @inline(__always) package init(row: Int, column: Int) { index = row * InitialContexts.columns + column }
}

/// The contexts of a whole number: a row of the table.
///
/// An exponential Golomb code whose bits adapt: is it 0, its sign, how many bits it has, one by one, and the highest bit below the
/// leading one. What is lower is as good as random, and goes as it is.
struct NumberRow: Hashable, Sendable {
    let row: Int

    @inline(__always) init(_ row: Int) { self.row = row }

    @inline(__always) var zero: Context { Context(row: row, column: 0) }
    @inline(__always) var sign: Context { Context(row: row, column: 1) }
    /// Whether a number of more than `bits` bits has still more.
    @inline(__always) func more(than bits: Int) -> Context { Context(row: row, column: 2 + min(bits, 6)) }
    /// Of a number with so many bits below its leading one, the highest of them.
    @inline(__always) func highest(of bits: Int) -> Context { Context(row: row, column: 8 + min(bits, 3)) }
}

extension ContextCoder {
    static var isPrinting: Bool { false }

    @inline(__always) mutating func begin(_ isThere: Bool) -> Bool { isThere }
    @inline(__always) mutating func begin(unless isThere: Bool) -> Bool { !isThere }
    @inline(__always) mutating func limit(to bytes: Int) {}

    @inline(__always)
    mutating func attempt(bytes expected: Int, _ part: (inout Self) -> Void) -> Bool {
        part(&self)
        return true
    }

    @inline(__always)
    mutating func flag(_ value: inout Bool, _ context: Context, _ name: String) { bit(&value, context) }

    @inline(__always)
    mutating func number(_ value: inout UInt32, _ row: NumberRow, _ name: String) {
        number(&value, row, zero: nil, name)
    }

    @inline(__always)
    mutating func number(signed value: inout Int32, _ row: NumberRow, _ name: String) {
        number(signed: &value, row, zero: nil, name)
    }

    @inline(__always)
    mutating func number(_ value: inout UInt32, _ row: NumberRow, zero: Context?, _ name: String) {
        var isZero = value == 0
        bit(&isZero, zero ?? row.zero)
        if isZero {
            value = 0
        } else {
            magnitude(&value, row, name)
        }
    }

    @inline(__always)
    mutating func number(signed value: inout Int32, _ row: NumberRow, zero: Context?, _ name: String) {
        var isZero = value == 0
        bit(&isZero, zero ?? row.zero)
        if isZero { return value = 0 }
        var isNegative = value < 0
        bit(&isNegative, row.sign)
        var size = value.magnitude
        magnitude(&size, row, name)
        if Self.isReading { value = Int32(truncatingIfNeeded: isNegative ? 0 &- Int64(size) : Int64(size)) }
    }

    /// A number above 0. A reader that is at its end says false for ever, so this ends.
    mutating func magnitude(_ value: inout UInt32, _ row: NumberRow, _ name: String) {
        let wanted = 31 - value.leadingZeroBitCount
        var bits = 0
        while bits < 31 {
            var hasMore = bits < wanted
            bit(&hasMore, row.more(than: bits))
            if !hasMore { break }
            bits += 1
        }
        var read: UInt32 = 1
        if bits > 0 {
            var highest = value >> UInt32(bits - 1) & 1 == 1
            bit(&highest, row.highest(of: bits))
            read = highest ? 3 : 2
        }
        if bits > 1 {
            var low = value & ((1 << UInt32(bits - 1)) - 1)
            self.bits(&low, bits - 1, name, form: .unsigned)
            read = read << UInt32(bits - 1) | low
        }
        if Self.isReading { value = read }
    }
}

/// What messages have too, bit by bit.
extension ContextCoder {
    mutating func golomb(_ value: inout UInt32, order: Int, _ name: String, form: FieldForm) {
        let shifted = UInt64(value) + (1 << UInt64(order))
        let wanted = 63 - shifted.leadingZeroBitCount
        var length = order
        while length < 33 {
            var hasMore: UInt32 = length < wanted ? 1 : 0
            bits(&hasMore, 1, name, form: form)
            if hasMore == 0 { break }
            length += 1
        }
        var high = UInt32(truncatingIfNeeded: shifted >> 32 & 1)
        if length > 32 { bits(&high, 1, name, form: form) }
        var low = UInt32(truncatingIfNeeded: shifted)
        bits(&low, min(length, 32), name, form: form)
        guard Self.isReading else { return }
        let read = (1 << UInt64(length) | (length > 32 ? UInt64(high) << 32 : 0) | UInt64(low)) &- (1 << UInt64(order))
        check(read <= UInt64(UInt32.max)) { .badCode(field: $0 + name, code: UInt32(length)) }
        value = UInt32(truncatingIfNeeded: read)
    }

    mutating func varint(_ value: inout UInt64, _ name: String, limit: UInt64) {
        var read: UInt64 = 0
        var shift: UInt64 = 0
        var rest = value
        repeat {
            var group = UInt32(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0)
            bits(&group, 8, name, form: .unsigned)
            // The tenth group has room for one bit.
            check(shift < 63 || group <= 1) { .badCode(field: $0 + name, code: group) }
            read |= UInt64(group & 0x7F) << shift
            shift += 7
            rest >>= 7
            if group & 0x80 == 0 { break }
        } while shift < 70
        guard Self.isReading else { return }
        check(read <= limit) {
            .outOfRange(field: $0 + name, value: Int(clamping: read), allowed: 0...Int(clamping: limit))
        }
        value = min(read, limit)
    }

    mutating func bytes(_ content: inout [UInt8], count: Int) {
        if Self.isReading { content = [UInt8](repeating: 0, count: count) }
        for index in 0..<count {
            var byte = UInt32(content[index])
            bits(&byte, 8, "", form: .unsigned)
            if Self.isReading { content[index] = UInt8(truncatingIfNeeded: byte) }
        }
    }
}

/// The table of contexts: how likely a bit is 0, in 1/65536. A value, so that what does not fit can be taken back.
struct ContextTable: Sendable {
    private var shares: InlineArray<1152, UInt16>

    /// How fast a context learns: by 1/32 of what it was wrong, as fits some hundred bits of like kind in a snapshot.
    private static let rate: UInt16 = 5

    init() { shares = InitialContexts.shares }

    /// The share of the range for 0, in 1/4096, 1…4095.
    @inline(__always)
    func share(_ context: Context) -> UInt32 { UInt32(shares[context.index] >> 4 | 1) }

    /// Learns.
    @inline(__always)
    mutating func learn(_ bit: Bool, _ context: Context) {
        let old = shares[context.index]
        shares[context.index] = bit ? old &- old >> Self.rate : old &+ (65_535 &- old) >> Self.rate
    }
}
