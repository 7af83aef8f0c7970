/// Why bytes are not the state they should be.
public struct StateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Where in the bytes what cannot be ends.
    public let offset: Int
    /// The part of the state, as "population.creatures[3].storage".
    public let path: String
    public let reason: String

    public init(offset: Int, path: String, reason: String) {
        self.offset = offset
        self.path = path
        self.reason = reason
    }

    public var description: String { "at byte \(offset), \(path): \(reason)" }
}

/// Fills a value from what a `StateWriter` wrote. Bytes from outside are refused with where and why, and never trap: ask
/// `finish` before using what was read.
public struct StateReader: StateCoder {
    private let source: [UInt8]
    private var position = 0
    private var path: [(name: StaticString, index: Int)] = []
    /// The first of all.
    public private(set) var error: StateError?

    public static var isReading: Bool { true }

    public init(_ source: [UInt8]) { self.source = source }

    public var isSound: Bool { error == nil }
    public var hasMore: Bool { error == nil && position < source.count }

    /// Throws the first error. Bytes that are left over are one.
    public mutating func finish() throws(StateError) {
        let left = source.count - position
        if left > 0 { refuse("end", "\(left) more bytes follow") }
        if let error { throw error }
    }

    /// What has not been read yet.
    public var rest: [UInt8] { Array(source[position...]) }

    /// LEB128 of at most 64 bits.
    public mutating func word(_ word: inout UInt64, _ name: StaticString) {
        word = 0
        guard error == nil else { return }
        var shift: UInt64 = 0
        while true {
            guard position < source.count else { return refuse(name, "the bytes end here") }
            let byte = UInt64(source[position])
            position += 1
            guard shift < 63 || byte <= 1 else { return refuse(name, "a number of more than 64 bits") }
            word |= (byte & 0x7F) << shift
            if byte < 0x80 { return }
            shift += 7
        }
    }

    /// Four bytes.
    public mutating func float(_ number: inout Float, _ name: StaticString) {
        number = 0
        guard error == nil else { return }
        guard source.count - position >= 4 else { return refuse(name, "the bytes end here") }
        var bits: UInt32 = 0
        for k in 0..<4 { bits |= UInt32(source[position + k]) << UInt32(8 * k) }
        position += 4
        number = Float(bitPattern: bits)
    }

    /// Their number, then the bytes.
    public mutating func bytes(_ content: inout [UInt8], _ name: StaticString, limit: Int) {
        content = []
        var count: UInt64 = 0
        word(&count, name)
        guard error == nil else { return }
        guard count <= UInt64(limit) else { return refuse(name, "\(count) bytes of at most \(limit)") }
        let left = source.count - position
        guard count <= UInt64(left) else { return refuse(name, "\(count) bytes, and \(left) are left") }
        content = Array(source[position..<position + Int(count)])
        position += Int(count)
    }

    /// The first error stays.
    public mutating func refuse(_ name: StaticString, _ reason: @autoclosure () -> String) {
        guard error == nil else { return }
        let names = path.map { $0.index < 0 ? "\($0.name)" : "\($0.name)[\($0.index)]" } + ["\(name)"]
        error = StateError(offset: position, path: names.joined(separator: "."), reason: reason())
    }

    /// For the path of an error.
    public mutating func enter(_ name: StaticString, index: Int) { path.append((name, index)) }
    /// For the path of an error.
    public mutating func leave() { path.removeLast() }
}
