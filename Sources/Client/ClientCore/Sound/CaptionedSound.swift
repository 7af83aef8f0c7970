import Drawing
import Screens
public import Sound

/// What the game is heard through: its sounds, what is written of them for those who do not hear them, and the voice
/// that reads the screens to those who do not see them.
public final class CaptionedSound {
    private let output: any SoundOutput
    private var captions = Captions()
    private var listener = Listener()
    private var now = 0.0
    /// Whether the player wants to read them.
    var showsCaptions = false { didSet { if !showsCaptions { captions = Captions() } } }

    /// Speaks what the screens show.
    let narrator: Narrator

    init(_ output: any SoundOutput, _ narrator: Narrator) {
        self.output = output
        self.narrator = narrator
    }

    public var volumes: SoundVolumes {
        get { output.volumes }
        set { output.volumes = newValue }
    }

    var isMono: Bool {
        get { output.isMono }
        set { output.isMono = newValue }
    }

    /// Once a frame: where the ears are and in which water, at `now` seconds.
    func update(_ listener: Listener, in water: DishWater, now: Double) {
        (self.listener, self.now) = (listener, now)
        output.ambience = water.ambience
        output.update(listener)
    }

    /// Plays a sound, and writes it where that is wanted.
    public func play(_ cue: SoundCue) {
        output.play(cue)
        if showsCaptions { captions.take(cue, heardBy: listener, at: now) }
    }

    /// What is to be read now, the newest last.
    var lines: [Phrase] { captions.lines(at: now) }
}
