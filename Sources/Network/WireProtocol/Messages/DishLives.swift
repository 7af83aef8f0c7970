/// A life that a guest has lived in a dish, when it was over.
public struct DishLife: Hashable, Sendable {
    /// Whose it was; a number is given once only, as long as the server runs.
    public var guest: UInt32 = 0
    /// What the guest was called then.
    public var name = ""
    /// Seconds; at least 0.
    public var seconds: Float = 0
    public var rivalsEaten: UInt32 = 0
    /// The highest generation that the dish had reached.
    public var generation: UInt32 = 0

    public init() {}

    public init(guest: UInt32, name: String, seconds: Float, rivalsEaten: UInt32, generation: UInt32) {
        self.guest = guest
        self.name = name
        self.seconds = seconds
        self.rivalsEaten = rivalsEaten
        self.generation = generation
    }
}

/// The longest lives of guests in a dish, the longest first.
public struct DishLives: Hashable, Sendable {
    /// At most `WireLimits.bestLives`.
    public var lives: [DishLife] = []

    public init() {}

    public init(_ lives: [DishLife]) { self.lives = lives }
}

extension DishLife: WireValue {
    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&guest, "guest")
        coder.code(&name, "name", limit: WireLimits.nameBytes)
        coder.code(&seconds, "seconds")
        coder.check(seconds >= 0) { .badCode(field: $0 + "seconds", code: 0) }
        coder.code(&rivalsEaten, "rivalsEaten")
        coder.code(&generation, "generation")
    }
}

extension DishLives: WireValue {
    mutating func code<C: Coder>(_ coder: inout C) {
        coder.list(&lives, "lives", limit: WireLimits.bestLives, cut: .end)
    }
}
