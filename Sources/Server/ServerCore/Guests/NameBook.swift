import Ecosystem

/// What guests were called: death cards name their ghosts when they are long gone.
struct NameBook {
    private var names: [PlayerID: String] = [:]
    private var order: [PlayerID] = []
    /// Beyond this the oldest is forgotten.
    private static let capacity = 1_024

    subscript(guest: PlayerID) -> String? { names[guest] }

    mutating func enter(_ guest: PlayerID, _ name: String) {
        if names.updateValue(name, forKey: guest) == nil { order.append(guest) }
        if order.count > Self.capacity { names[order.removeFirst()] = nil }
    }
}
