/// One way through the state of a value.
///
/// A value names what outlives a tick once, in `code`: `StateHash` mixes it in, `StateWriter` writes it and `StateReader`
/// fills it. So what is saved is what is hashed, and neither can miss a part that the other has. The model is the
/// serialize function of yojimbo (Fiedler, "Serialization Strategies", 2016), as on the wire.
///
/// Nothing is thrown on the way: a reader keeps its first error and gives zeros from there on, and its caller asks for
/// the error before using what was read. So `code` must end, and must not trap, for any numbers that its limits let
/// through.
public protocol StateCoder {
    /// Whether values come from bytes. Only then may `code` change what it goes through.
    static var isReading: Bool { get }

    /// 64 bits, short for small numbers.
    mutating func word(_ word: inout UInt64, _ name: StaticString)
    /// A number by its bits.
    mutating func float(_ number: inout Float, _ name: StaticString)
    /// So many bytes, at most `limit`, with their number.
    mutating func bytes(_ content: inout [UInt8], _ name: StaticString, limit: Int)
    /// What was read cannot be: an error, if it is the first.
    mutating func refuse(_ name: StaticString, _ reason: @autoclosure () -> String)
    /// What follows is part of `name`, up to `leave`; `index` of one of several, else −1.
    mutating func enter(_ name: StaticString, index: Int)
    mutating func leave()
    /// Whether nothing has been refused so far.
    var isSound: Bool { get }
    /// Whether there is more to read: for what later versions put at an end. Of writers no question.
    var hasMore: Bool { get }
}

/// A value whose whole state can be hashed, written and read.
public protocol StateCodable {
    /// Goes through all that distinguishes two values, in a fixed order.
    mutating func code<C: StateCoder>(_ coder: inout C)
}

/// One that is made from nothing when it is read.
public protocol StateValue: StateCodable {
    /// What reading starts from.
    static var blank: Self { get }
}

extension StateCoder {
    /// Throws out what was read unless `isGood`.
    @inlinable public mutating func check(_ isGood: Bool, _ name: StaticString, _ reason: @autoclosure () -> String) {
        if Self.isReading && !isGood { refuse(name, reason()) }
    }

    /// A whole number, short for those near 0 of either sign. Refused outside `range`.
    @inlinable public mutating func code<Number: FixedWidthInteger>(
        _ number: inout Number, _ name: StaticString, in range: ClosedRange<Number> = Number.min...Number.max
    ) {
        let signed = Int64(truncatingIfNeeded: number)
        // Signs folded in: 0, −1, 1, −2, 2 …
        var raw = Number.isSigned ? UInt64(bitPattern: signed << 1 ^ signed >> 63) : UInt64(truncatingIfNeeded: number)
        word(&raw, name)
        guard Self.isReading else { return }
        let unfolded = Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1)
        guard let read = Number.isSigned ? Number(exactly: unfolded) : Number(exactly: raw), range.contains(read) else {
            let value = Number.isSigned ? "\(unfolded)" : "\(raw)"
            return refuse(name, "\(value) is not within \(range.lowerBound)…\(range.upperBound)")
        }
        number = read
    }

    /// A flag.
    @inlinable public mutating func code(_ flag: inout Bool, _ name: StaticString) {
        var number: UInt8 = flag ? 1 : 0
        code(&number, name, in: 0...1)
        if Self.isReading { flag = number == 1 }
    }

    /// A number that is finite and within `range`.
    @inlinable public mutating func code(
        _ number: inout Float, _ name: StaticString,
        in range: ClosedRange<Float> = -Float.greatestFiniteMagnitude...Float.greatestFiniteMagnitude
    ) {
        var read = number
        float(&read, name)
        guard Self.isReading else { return }
        guard range.contains(read) else {
            return refuse(name, "\(read) is not within \(range.lowerBound)…\(range.upperBound)")
        }
        number = read
    }

    /// Both coordinates, each finite and not farther from 0 than `limit`.
    @inlinable public mutating func code(
        _ vector: inout Vector2, _ name: StaticString, limit: Float = Float.greatestFiniteMagnitude
    ) {
        code(&vector.x, name, in: -limit...limit)
        code(&vector.y, name, in: -limit...limit)
    }

    /// One of several cases, by its code.
    @inlinable public mutating func code<Case: RawRepresentable>(_ value: inout Case, _ name: StaticString)
    where Case.RawValue: FixedWidthInteger {
        var raw = value.rawValue
        code(&raw, name)
        guard Self.isReading else { return }
        guard let known = Case(rawValue: raw) else { return refuse(name, "\(raw) is no \(Case.self)") }
        value = known
    }

    /// A value as a whole.
    @inlinable public mutating func code(_ value: inout some StateCodable, _ name: StaticString) {
        enter(name, index: -1)
        value.code(&self)
        leave()
    }

    /// A value or nil, which differs from every value.
    @inlinable public mutating func code<Value: StateValue>(_ value: inout Value?, _ name: StaticString) {
        var isThere = value != nil
        code(&isThere, name)
        guard isThere else {
            if Self.isReading { value = nil }
            return
        }
        var content = value ?? .blank
        code(&content, name)
        if Self.isReading { value = content }
    }

    /// How many follow, at most `limit`.
    @inlinable public mutating func count(_ count: Int, _ name: StaticString, limit: Int) -> Int {
        var number = count
        code(&number, name, in: 0...max(limit, count))
        check(number <= limit, name, "\(number) of at most \(limit)")
        return number <= limit || !Self.isReading ? number : 0
    }

    /// The number of values, at most `limit`, then the values: moving one from a list to the next changes the hash.
    @inlinable public mutating func list<Value: StateValue>(
        _ values: inout [Value], _ name: StaticString, limit: Int
    ) {
        let count = count(values.count, name, limit: limit)
        if Self.isReading {
            values = []
            for index in 0..<count {
                if !isSound { return }
                var value = Value.blank
                enter(name, index: index)
                value.code(&self)
                leave()
                values.append(value)
            }
        } else {
            for var value in values { value.code(&self) }
        }
    }

    /// Whether nothing has been refused so far.
    @inlinable public var isSound: Bool { true }
    /// Only a reader knows.
    @inlinable public var hasMore: Bool { false }
}

// With the range given: without it these would call themselves.

extension UInt32: StateValue {
    public static var blank: UInt32 { 0 }
    /// The whole number.
    @inlinable public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&self, "number", in: UInt32.min...UInt32.max)
    }
}
extension Int32: StateValue {
    public static var blank: Int32 { 0 }
    /// The whole number.
    @inlinable public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&self, "number", in: Int32.min...Int32.max)
    }
}
extension UInt64: StateValue {
    public static var blank: UInt64 { 0 }
    /// The whole number.
    @inlinable public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&self, "number", in: UInt64.min...UInt64.max)
    }
}
extension Vector2: StateValue {
    public static var blank: Vector2 { .zero }
    /// Both coordinates.
    @inlinable public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&self, "vector", limit: Float.greatestFiniteMagnitude)
    }
}
