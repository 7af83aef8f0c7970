/// How long a guest has been here without a break or a fault: its inputs come, and it asks for nothing too often. Times
/// are monotonic milliseconds.
struct Presence {
    private var since: Double?
    private var last = -Double.infinity

    /// Longer without an input, and the guest was not here. Sixty come a second on a good line.
    private static let longestGap = 500.0
    /// Longer without an input, and a brain steers: when a player is told that there is no news.
    private static let silence = 2_000.0

    /// An input has come.
    mutating func note(now: Double) {
        if since == nil || now - last > Self.longestGap { since = now }
        last = now
    }

    /// Whether inputs have come before, and none for so long that the player seems to be away.
    func isSilent(now: Double) -> Bool { last.isFinite && now - last > Self.silence }

    /// It counts from the next input on.
    mutating func restart() { since = nil }

    /// From its first input to its latest; 0 for a guest that is silent.
    func milliseconds(now: Double) -> Double {
        guard let since, now - last <= Self.longestGap else { return 0 }
        return last - since
    }
}
