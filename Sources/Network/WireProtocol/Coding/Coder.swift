import Anatomy
import SimMath

/// One way through a declaration of what goes over the wire.
///
/// A `WireValue` names its fields once, in `code`. `BitReader` fills them, `BitWriter` writes them, `BitCounter` says
/// how many bits they take and `LayoutPrinter` notes what they are for docs/protocol.md. The model is the serialize
/// function of yojimbo (Fiedler, "Serialization Strategies", 2016). The compiler makes a copy of it for each coder, in
/// which the names of fields are used by errors alone.
///
/// Nothing is thrown on the way: a reader keeps its first error and gives zeros from there on, and its caller asks
/// for the error before using what was read. So declarations must end for any numbers that limits let through.
protocol Coder {
    /// Whether values come from the other side. Only then may a declaration change what it codes.
    static var isReading: Bool { get }

    /// The low `count` bits, 0…32. `form` is what the layout says of them.
    mutating func bits(_ value: inout UInt32, _ count: Int, _ name: String, form: FieldForm)
    /// Exponential Golomb code of order `order`, short for small numbers.
    mutating func golomb(_ value: inout UInt32, order: Int, _ name: String, form: FieldForm)
    /// LEB128, at most `limit`.
    mutating func varint(_ value: inout UInt64, _ name: String, limit: UInt64)
    /// So many bytes as they are.
    mutating func bytes(_ content: inout [UInt8], count: Int)
    /// What was read cannot be: an error, if it is the first. Writers write whatever they are given.
    mutating func refuse(_ error: (_ path: String) -> WireError)

    /// The fields from here on are those of `name`; returns what they were of before, for `leave`.
    mutating func enter(_ name: String) -> String
    mutating func leave(to outer: String)

    /// A flag, and what follows only where it is set, up to `endOptional`. Returns whether to go through that.
    mutating func optional(_ flag: inout Bool, _ name: String) -> Bool
    /// The same for what follows only where the flag is not set.
    mutating func otherwise(_ flag: inout Bool, _ name: String) -> Bool
    mutating func endOptional()
    /// Whether what is called so is not gone through here, because the printed layout has a row for it.
    mutating func hasOwnRow(_ name: String) -> Bool
    /// Around the fields of one of several, `count` of them in all.
    mutating func beginEach(of count: String)
    mutating func endEach()

    mutating func code(_ text: inout String, _ name: String, limit: Int)
    mutating func code(_ plan: inout BodyPlan, _ name: String)
    mutating func code(_ content: inout [UInt8], _ name: String, limit: Int)
    mutating func code<Number: FixedWidthInteger>(_ number: inout Number, _ name: String)
    mutating func code<Case: WireCase>(_ value: inout Case, _ name: String, bits count: Int)
    mutating func value<Value: WireValue>(_ value: inout Value, _ name: String)
    mutating func union<Value: WireUnion>(_ value: inout Value)
    mutating func list<Value: WireValue>(
        _ values: inout [Value], _ name: String, limit: Int, countBits: Int?, cut: ListCut
    )
}

/// One of several values that are told apart by a code.
typealias WireCase = RawRepresentable<UInt8> & CaseIterable

/// What goes over the wire, with one declaration of its form.
protocol WireValue {
    /// What reading starts from.
    init()
    /// Every field once, in the order of the wire.
    mutating func code<C: Coder>(_ coder: inout C)
}

/// One of several forms, each behind a tag of 8 bits.
protocol WireUnion: WireValue {
    associatedtype Tag: WireCase
    var tag: Tag { get }
    /// What reading one of this form starts from.
    init(blank tag: Tag)
    /// What follows the tag.
    mutating func codePayload<C: Coder>(_ coder: inout C)
}

/// What bits stand for, as far as their number does not say it.
package enum FieldForm {
    case unsigned, signed, float, positiveFloat, zero
}

/// Which end of a list over its limit is not sent. With `none` it is sent, and refused on the other side.
enum ListCut {
    case none, start, end
}

// MARK: What follows from the few functions of each coder

extension Coder {
    @inline(__always) mutating func refuse(_ error: (_ path: String) -> WireError) {}
    @inline(__always) mutating func enter(_ name: String) -> String { "" }
    @inline(__always) mutating func leave(to outer: String) {}
    @inline(__always) mutating func endOptional() {}
    @inline(__always) mutating func hasOwnRow(_ name: String) -> Bool { false }
    @inline(__always) mutating func beginEach(of count: String) {}
    @inline(__always) mutating func endEach() {}

    @inline(__always)
    mutating func check(_ isGood: Bool, _ error: (_ path: String) -> WireError) {
        if Self.isReading && !isGood { refuse(error) }
    }

    @inline(__always)
    mutating func optional(_ flag: inout Bool, _ name: String) -> Bool {
        code(&flag, name)
        return flag
    }

    @inline(__always)
    mutating func otherwise(_ flag: inout Bool, _ name: String) -> Bool {
        code(&flag, name)
        return !flag
    }

    @inline(__always)
    mutating func code(_ flag: inout Bool, _ name: String) {
        var bit: UInt32 = flag ? 1 : 0
        bits(&bit, 1, name, form: .unsigned)
        if Self.isReading { flag = bit == 1 }
    }

    /// A whole number of all its bits, two's complement where it has a sign.
    @inline(__always)
    mutating func code<Number: FixedWidthInteger>(_ number: inout Number, _ name: String) {
        var low = UInt32(truncatingIfNeeded: number)
        bits(&low, min(32, Number.bitWidth), name, form: .unsigned)
        var high = Number.bitWidth > 32 ? UInt32(truncatingIfNeeded: number >> 32) : 0
        if Number.bitWidth > 32 { bits(&high, Number.bitWidth - 32, name, form: .unsigned) }
        if Self.isReading { number = Number(truncatingIfNeeded: UInt64(low) | UInt64(high) << 32) }
    }

    /// A number from 0, clamped to what `count` bits hold.
    @inline(__always)
    mutating func code(clamped number: inout Int, bits count: Int, _ name: String) {
        var raw = UInt32(clamping: min(max(0, number), (1 << count) - 1))
        bits(&raw, count, name, form: .unsigned)
        if Self.isReading { number = Int(raw) }
    }

    /// A two's complement number of `count` bits, 1…32; the caller keeps it in range.
    @inline(__always)
    mutating func code(signed number: inout Int32, bits count: Int, _ name: String) {
        var raw = UInt32(bitPattern: number)
        bits(&raw, count, name, form: .signed)
        let unused = UInt32(32 - count)
        if Self.isReading { number = Int32(bitPattern: raw << unused) >> Int32(unused) }
    }

    /// As `golomb`, signs folded in: 0, −1, 1, −2, 2 …
    @inline(__always)
    mutating func golomb(signed number: inout Int32, order: Int, _ name: String) {
        var folded = BitWriter.zigzag(number)
        golomb(&folded, order: order, name, form: .signed)
        if Self.isReading { number = Int32(bitPattern: folded >> 1) ^ -Int32(bitPattern: folded & 1) }
    }

    @inline(__always)
    mutating func golomb(_ number: inout UInt32, order: Int, _ name: String) {
        golomb(&number, order: order, name, form: .unsigned)
    }

    @inline(__always)
    mutating func bits(_ number: inout UInt32, _ count: Int, _ name: String) {
        bits(&number, count, name, form: .unsigned)
    }

    /// An amount: below 0 goes as 0.
    mutating func varint(_ amount: inout Int64, _ name: String) {
        var raw = UInt64(max(0, amount))
        varint(&raw, name, limit: UInt64(Int64.max))
        if Self.isReading { amount = Int64(raw) }
    }

    /// A finite number; NaN and infinities are refused at the door.
    mutating func code(_ number: inout Float, _ name: String) {
        var raw = number.bitPattern
        bits(&raw, 32, name, form: .float)
        if Self.isReading { number = Float(bitPattern: raw) }
        check(number.isFinite) { .badCode(field: $0 + name, code: raw) }
    }

    /// A finite number above 0.
    mutating func code(positive number: inout Float, _ name: String) {
        var raw = number.bitPattern
        bits(&raw, 32, name, form: .positiveFloat)
        if Self.isReading { number = Float(bitPattern: raw) }
        check(number.isFinite && number > 0) { .badCode(field: $0 + name, code: raw) }
    }

    @inline(__always)
    mutating func code<Case: WireCase>(_ value: inout Case, _ name: String) {
        code(&value, name, bits: 8)
    }

    @inline(__always)
    mutating func code<Case: WireCase>(_ value: inout Case, _ name: String, bits count: Int) {
        var raw = UInt32(value.rawValue)
        bits(&raw, count, name, form: .unsigned)
        guard Self.isReading else { return }
        guard let known = Case(rawValue: UInt8(truncatingIfNeeded: raw)) else {
            return refuse { .badCode(field: $0 + name, code: raw) }
        }
        value = known
    }

    /// So many bits that have no meaning and must be 0, so that each value has one form.
    mutating func zero(bits count: Int, _ name: String) {
        var rest: UInt32 = 0
        bits(&rest, count, name, form: .zero)
        check(rest == 0) { .badCode(field: $0 + name, code: rest) }
    }

    /// Cut by the writer at the edge of a character.
    mutating func code(_ text: inout String, _ name: String, limit: Int) {
        var content = Self.isReading ? [] : Array(text.clipped(toBytes: limit).utf8)
        bytes(&content, name, limit: limit)
        guard Self.isReading else { return }
        guard let valid = String(validating: content, as: UTF8.self) else {
            return refuse { .notUTF8(field: $0 + name) }
        }
        text = valid
    }

    mutating func code(_ plan: inout BodyPlan, _ name: String) {
        var content = Self.isReading ? [] : plan.encoded()
        bytes(&content, name, limit: BodyPlan.maximumBinaryBytes)
        guard Self.isReading else { return }
        do { plan = try BodyPlan(decoding: content) } catch { refuse { _ in .badPlan(error) } }
    }

    /// Bytes that mean something only to who made them. Their number goes before them.
    mutating func code(_ content: inout [UInt8], _ name: String, limit: Int) { bytes(&content, name, limit: limit) }

    /// Their number as a varint, then the bytes.
    private mutating func bytes(_ content: inout [UInt8], _ name: String, limit: Int) {
        var count = UInt64(content.count)
        varint(&count, name, limit: UInt64(limit))
        bytes(&content, count: Int(count))
    }

    mutating func value<Value: WireValue>(_ value: inout Value, _ name: String) {
        let outer = enter(name)
        defer { leave(to: outer) }
        value.code(&self)
    }

    mutating func union<Value: WireUnion>(_ value: inout Value) {
        var tag = value.tag
        code(&tag, "kind")
        if Self.isReading { value = Value(blank: tag) }
        value.codePayload(&self)
    }

    mutating func list<Value: WireValue>(
        _ values: inout [Value], _ name: String, limit: Int, cut: ListCut = .none
    ) {
        list(&values, name, limit: limit, countBits: nil, cut: cut)
    }

    /// The number of values, as a varint or in so many bits, then the values.
    mutating func list<Value: WireValue>(
        _ values: inout [Value], _ name: String, limit: Int, countBits: Int?, cut: ListCut
    ) {
        let first = cut == .start ? max(0, values.count - limit) : 0
        var count = cut == .none ? values.count : min(values.count, limit)
        self.count(&count, name, limit: limit, bits: countBits)
        let outer = enter(name)
        defer { leave(to: outer) }
        if Self.isReading {
            values = []
            values.reserveCapacity(count)
            for _ in 0..<count {
                var value = Value()
                value.code(&self)
                values.append(value)
            }
        } else {
            for index in first..<(first + count) {
                var value = values[index]
                value.code(&self)
            }
        }
    }

    /// How many follow.
    @inline(__always)
    mutating func count(_ count: inout Int, _ name: String, limit: Int, bits: Int?) {
        if let bits {
            var raw = UInt32(count)
            self.bits(&raw, bits, name, form: .unsigned)
            check(raw <= limit) { .tooMany(field: $0 + name, count: Int(raw), limit: limit) }
            if Self.isReading { count = Int(raw) }
        } else {
            var raw = UInt64(count)
            varint(&raw, name, limit: UInt64(limit))
            if Self.isReading { count = Int(raw) }
        }
    }
}

extension WireUnion {
    mutating func code<C: Coder>(_ coder: inout C) { coder.union(&self) }
}

extension UInt32: WireValue {
    mutating func code<C: Coder>(_ coder: inout C) { coder.code(&self, "") }
}

extension Vector2: WireValue {
    init() { self.init(0, 0) }

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&x, "x")
        coder.code(&y, "y")
    }
}
