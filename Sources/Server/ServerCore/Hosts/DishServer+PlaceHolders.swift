import Gate

extension DishServer {
    /// Who has a player's place, those included who were lost and may come back; in an aquarium and before a recording
    /// everybody. Of each one the first sixteen digits of the key, which are the same from visit to visit, or "guest 7".
    public var placeHolders: Set<String> {
        let all = dish.guests.filter { $0.hello != nil } + dish.absent.guests
        return Set(all.filter { dish.settings.isAquarium || !$0.isSpectator }.map(\.placeHolder))
    }
}

extension Guest {
    fileprivate var placeHolder: String { player.map { String("\($0)".prefix(16)) } ?? "guest \(id)" }
}
