import Ecosystem
import Saves
import WireProtocol

/// The longest lives of guests in a dish, kept beside it: what players of one dish compete in. Who has come back lives on
/// in one life.
struct LifeTable {
    /// The longest first; of two equals the older one stays before.
    private(set) var lives: [DishLife] = []

    init() {}

    /// As it was kept. `highestGuest`: numbers above it have yet to be given, so no living guest may be meant by them.
    init(_ saved: [SavedLife], highestGuest: PlayerID) {
        let lives = saved.map { life in
            DishLife(
                guest: life.guest <= highestGuest ? life.guest : 0, name: life.name, seconds: life.seconds,
                rivalsEaten: life.rivalsEaten, generation: life.generation)
        }
        self.lives = Array(lives.sorted { $0.seconds > $1.seconds }.prefix(WireLimits.bestLives))
    }

    /// To be kept.
    var saved: [SavedLife] {
        lives.map {
            SavedLife(
                guest: $0.guest, name: $0.name, seconds: $0.seconds, rivalsEaten: $0.rivalsEaten,
                generation: $0.generation)
        }
    }

    /// Seconds: who left at once has not lived.
    private static let shortest: Float = 10

    /// A life is over: a player's counts, not a program's, and not one that was left. Returns whether the table has changed.
    mutating func note(_ death: DeathRecord, called name: String, generation: Int) -> Bool {
        guard case .player(let guest) = death.owner, death.cause != .withdrawn else { return false }
        guard death.age >= Self.shortest else { return false }
        let life = DishLife(
            guest: guest, name: name, seconds: death.age,
            rivalsEaten: UInt32(clamping: death.success.rivalsEaten), generation: UInt32(clamping: generation))
        let row = lives.firstIndex { $0.seconds < life.seconds } ?? lives.count
        guard row < WireLimits.bestLives else { return false }
        lives.insert(life, at: row)
        lives.removeLast(max(0, lives.count - WireLimits.bestLives))
        return true
    }

    var message: ServerMessage { .lives(DishLives(lives)) }
}
