import Controls
import GameSession
import PosedScenes
import Rendering
import Screens
import Sound
import WireProtocol

/// What the game is heard doing this frame.
extension Game {
    func hear(_ session: GameSession, elapsed: Float) {
        var cues = courseEar.cues(
            session.phase?.kind, secondsLeft: session.secondsLeft(now: now * 1000), editor: openEditor)
        if let view, !isTooFastToHear { cues += dishEar.cues(view, scenes.changes, controls, seconds: elapsed) }
        for cue in cues { loudspeaker.play(cue) }
    }

    private var openEditor: EditorScreen? {
        if case .editor(let screen) = interface.card { return screen }
        return nil
    }

    /// The window's ears.
    func listener(_ stage: Stage) -> Listener {
        let shown = Camera(centre: camera.centre, viewHeight: camera.viewHeight)
        return Listener(centre: camera.centre, halfExtent: shown.halfExtent(in: stage.size))
    }
}
