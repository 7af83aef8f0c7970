import Anatomy
import Screens
import Sound
import WireProtocol

/// The clock and the phases, as sounds.
struct CourseEar {
    private var countdown = Countdown()
    private var phase: PhaseNotice.Kind?

    /// How loud the clock is while one swims: the editor's is the one that presses.
    private static let clockInPlay: Float = 0.5

    mutating func cues(_ phase: PhaseNotice.Kind?, secondsLeft: Float?, isEditing: Bool) -> [SoundCue] {
        var cues: [SoundCue] = []
        if let phase, let before = self.phase, phase != before { cues.append(SoundCue(.phase)) }
        if let strength = countdown.tick(secondsLeft: secondsLeft) {
            cues.append(SoundCue(.tick, gain: isEditing ? strength : strength * Self.clockInPlay))
        }
        self.phase = phase
        return cues
    }
}

/// What the editor says to the last thing that was done, as sounds.
struct EditorEar {
    private var draft: BodyPlan?
    private var refusals = 0

    mutating func cue(_ editor: EditorScreen) -> SoundCue? {
        defer { (draft, refusals) = (editor.editor.draft, editor.refusals) }
        guard let draft else { return nil }
        if editor.refusals > refusals { return SoundCue(.refuse) }
        return editor.editor.draft == draft ? nil : SoundCue(.place)
    }
}
