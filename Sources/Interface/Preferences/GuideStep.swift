/// One thing that a beginner learns by doing it.
public enum GuideStep: String, CaseIterable, Hashable, Sendable {
    case swim, turn, eat, bite, clock
    // In the first editor
    case place, undo, done

    /// Where it can be done.
    public enum Venue: Hashable, Sendable { case water, editor }

    public var venue: Venue {
        switch self {
        case .swim, .turn, .eat, .bite, .clock: .water
        case .place, .undo, .done: .editor
        }
    }
}
