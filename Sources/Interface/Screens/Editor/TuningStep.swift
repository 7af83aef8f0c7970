/// One step of a slider, and when it was made: steps that follow each other soon are undone as one.
public struct TuningStep: Hashable, Sendable {
    public let slider: PartSlider
    public let subject: PartSubject
    /// Seconds on a clock that goes forward within one editor.
    public let time: Float

    /// Longer than between two notches of a wheel or two repeats of a key, shorter than a change of mind. Seconds.
    public static let mergeInterval: Float = 1

    public init(_ slider: PartSlider, of subject: PartSubject, at time: Float) {
        self.slider = slider
        self.subject = subject
        self.time = time
    }

    /// Whether `next` goes on with what this one began.
    func isFollowed(by next: TuningStep) -> Bool {
        slider == next.slider && subject == next.subject && (0...Self.mergeInterval).contains(next.time - time)
    }
}
