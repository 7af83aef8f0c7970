import Screens

/// Decides what is said now, after what is being said, or not at all. How long that takes is estimated: a speech
/// service does not say.
struct SpeechSchedule {
    enum Verdict: Hashable {
        case now, next, never
    }

    /// Characters a second of an ordinary voice at its ordinary rate.
    private static let pace = 14.0
    /// Seconds of news that may wait: later ones come too late.
    private static let patience = 12.0
    /// Seconds that an alarm is heard before another one cuts it off.
    private static let hearing = 1.0

    private var busyUntil = -Double.infinity
    private var urgency = SpokenLine.Urgency.whisper
    private var begunAt = -Double.infinity

    /// Something comes up; `rate` −100 … 100.
    mutating func judge(_ line: SpokenLine.Urgency, characters: Int, rate: Int, at time: Double) -> Verdict {
        let isBusy = time < busyUntil
        switch line {
        case .whisper where isBusy: return .never
        case .news where isBusy && busyUntil - time > Self.patience: return .never
        case .alarm where urgency != .alarm || time - begunAt >= Self.hearing:
            // Whatever is estimated: it may still be speaking.
            begin(line, characters, rate, at: time)
            return .now
        default:
            follow(line, characters, rate, at: time)
            return .next
        }
    }

    /// What the player has asked for by a key is said in place of all else.
    mutating func begin(_ line: SpokenLine.Urgency, _ characters: Int, _ rate: Int, at time: Double) {
        busyUntil = time
        follow(line, characters, rate, at: time)
    }

    /// Something is said after what is being said.
    mutating func follow(_ line: SpokenLine.Urgency, _ characters: Int, _ rate: Int, at time: Double) {
        if time >= busyUntil || line >= urgency { (urgency, begunAt) = (line, time) }
        busyUntil = max(busyUntil, time) + Double(characters) / (Self.pace * Self.speed(rate))
    }

    /// A voice speaks three times as fast at the top of its scale as in the middle, and a third as fast at the bottom.
    private static func speed(_ rate: Int) -> Double { rate >= 0 ? 1 + Double(rate) / 50 : 1 / (1 - Double(rate) / 50) }
}
