public import Ecosystem
public import SimMath

/// A dish as it was at the end of a tick, with what a server must know of its guests to take them back.
public struct DishSave: Sendable {
    public var world: World
    /// Who may come back, and when all began: see `SavedGuest`.
    public var guests: [SavedGuest]
    /// Guests are given numbers above this one: no number names two of them.
    public var highestGuest: PlayerID
    /// The course of the dish so far.
    public var history: DishHistory
    /// What wrote it, for who looks at the file.
    public var writer: String

    public init(
        world: World, guests: [SavedGuest] = [], highestGuest: PlayerID = 0, history: DishHistory = DishHistory(),
        writer: String
    ) {
        self.world = world
        self.guests = guests
        self.highestGuest = highestGuest
        self.history = history
        self.writer = writer
    }
}

/// A guest whose creature lives in a saved dish.
public struct SavedGuest: Hashable, Sendable {
    public var id: PlayerID
    /// The public key that it has proved to have.
    public var key: [UInt8]
    public var name: String
    public var isBot: Bool

    public init(id: PlayerID, key: [UInt8], name: String, isBot: Bool) {
        self.id = id
        self.key = key
        self.name = name
        self.isBot = isBot
    }

    /// Of a key.
    public static let keyBytes = 32
    static let longestName = 256
}

extension SavedGuest: StateValue {
    public static let blank = SavedGuest(id: 0, key: [], name: "", isBot: false)

    /// All of it.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&id, "id")
        coder.bytes(&key, "key", limit: Self.keyBytes)
        coder.check(key.count == Self.keyBytes, "key", "\(key.count) bytes instead of \(Self.keyBytes)")
        var text = Array(name.utf8)
        coder.bytes(&text, "name", limit: Self.longestName)
        guard C.isReading else { return coder.code(&isBot, "isBot") }
        guard let valid = String(validating: text, as: UTF8.self) else { return coder.refuse("name", "no text") }
        name = valid
        coder.code(&isBot, "isBot")
    }
}
