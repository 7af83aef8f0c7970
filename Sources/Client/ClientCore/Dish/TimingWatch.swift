import GameSession
import Preferences
import WireProtocol

/// Sees to it that a dish at home lives at the pace, and with the editor clock, that the player has chosen.
struct TimingWatch {
    /// What was asked for last, and when, seconds.
    private var asked: (timing: DishTiming, at: Double)?
    /// While another player is there the answer is no: it is asked for again.
    private static let secondsBetweenRequests = 2.0

    /// Once a frame, in a dish at home that is played in. `now` in seconds.
    mutating func update(_ session: GameSession, _ ease: Settings.Ease, now: Double) {
        let wanted = DishTiming(ease)
        guard let timing = session.timing, timing != wanted else { return asked = nil }
        if let asked, asked.timing == wanted, now - asked.at < Self.secondsBetweenRequests { return }
        asked = (wanted, now)
        session.ask(for: wanted)
    }
}
