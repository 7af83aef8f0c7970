import Anatomy
import GameSession
import SimMath
import Sound
import WireProtocol

/// Who swims, and how hard: every body has its own rhythm.
struct SwimEar {
    private struct Swimmer {
        var rhythm = StrokeRhythm()
        var position: Vector2
    }

    private var swimmers: [UInt32: Swimmer] = [:]

    /// A stranger as fast as this swims with all its might, µm/s.
    private static let fullSpeed: Float = 7
    /// Faster than anything swims: it was put elsewhere.
    private static let jump: Float = 60
    /// How loud strangers are compared with the player's body.
    private static let strangers: Float = 0.6
    /// How much of an effort turning on the spot is.
    private static let turning: Float = 0.5

    /// The strokes that begin within `seconds`; `controls` are those of the player's body.
    mutating func cues(_ view: InterpolatedView, _ controls: ControlFrame, seconds: Float) -> [SoundCue] {
        var cues: [SoundCue] = []
        var present: [UInt32: Swimmer] = [:]
        for creature in view.creatures where creature.isAlive {
            var swimmer = swimmers[creature.id] ?? Swimmer(position: creature.position)
            let isOwn = creature.id == view.own.creature
            let effort =
                isOwn ? Self.effort(controls) : Self.effort(from: swimmer.position, to: creature.position, seconds)
            if let strength = swimmer.rhythm.stroke(effort: effort, seconds: seconds) {
                cues.append(SoundCue(.swim, at: creature.position, gain: strength * (isOwn ? 1 : Self.strangers)))
            }
            swimmer.position = creature.position
            present[creature.id] = swimmer
        }
        swimmers = present
        return cues
    }

    private static func effort(_ controls: ControlFrame) -> Float {
        max(abs(controls[.thrust]), abs(controls[.strafe]), turning * abs(controls[.turn]))
    }

    private static func effort(from old: Vector2, to new: Vector2, _ seconds: Float) -> Float {
        guard seconds > 0 else { return 0 }
        let speed = (new - old).length / seconds
        return speed < jump ? speed / fullSpeed : 0
    }
}
