import Anatomy
import Screens
import Sound
import WireProtocol

/// The clock, the phases and the editor, as sounds.
struct CourseEar {
    private var countdown = Countdown()
    private var phase: PhaseNotice.Kind?
    private var draft: BodyPlan?
    private var refusals = 0

    /// How loud the clock is while one swims: the editor's is the one that presses.
    private static let clockInPlay: Float = 0.5

    /// `editor` is the one that is open.
    mutating func cues(_ phase: PhaseNotice.Kind?, secondsLeft: Float?, editor: EditorScreen?) -> [SoundCue] {
        var cues: [SoundCue] = []
        if let phase, let before = self.phase, phase != before { cues.append(SoundCue(.phase)) }
        if let strength = countdown.tick(secondsLeft: secondsLeft) {
            cues.append(SoundCue(.tick, gain: editor == nil ? strength * Self.clockInPlay : strength))
        }
        if let kind = answer(of: editor) { cues.append(SoundCue(kind)) }
        self.phase = phase
        return cues
    }

    /// What the editor said to the last thing that was done.
    private mutating func answer(of editor: EditorScreen?) -> SoundKind? {
        defer {
            draft = editor?.editor.draft
            refusals = editor?.refusals ?? 0
        }
        guard let editor, let draft else { return nil }
        if editor.refusals > refusals { return .refuse }
        return editor.editor.draft == draft ? nil : .place
    }
}
