import Preferences
import Anatomy
import Controls
import GameSession
import Logging
import Screens
import Sound
import WireProtocol

/// The test swim: out of the editor into a private tank, and back to the draft as it was left.
extension Game {
    var isInTank: Bool { link.session?.tank != nil }

    func enter(_ tank: TankNotice) {
        if case .editor(let screen) = interface.card {
            bench = screen
            interface.card = .none
        }
        tankChampion = tank.championName
        lookAround()
    }

    /// Also where a tank was refused: then only the words are new.
    func leave(_ closure: TankClosure) {
        if closure.end != .refused { lookAround() }
        if let bench, !isInTank { interface.card = .editor(bench) }
        if !isInTank { bench = nil }
        let tale = TestSwimTale(closure, champion: tankChampion)
        link.log.info("\(tale.sentence)")
        changeEditor { $0.testSwim = tale }
        // The editor that would show it is about to close.
        if closure.end == .editorClosed { say(tale.sentence) }
        if !tale.isGood, closure.end != .refused { loudspeaker.play(SoundCue(.death)) }
    }

    /// Another water: nothing of what was seen, held or followed before means anything in it.
    private func lookAround() {
        hands = HandState()
        camera = FollowCamera()
        scenes = SceneBuilder(motion: book.settings.motion)
        scenes.palette = book.settings.video.palette.cells
        spin = SpinEstimate()
        dishEar = DishEar()
        lastEnergy = 0
    }

    /// Changes the editor, open or left for a tank.
    func changeEditor(_ change: (inout EditorScreen) -> Void) {
        if case .editor(var screen) = interface.card {
            change(&screen)
            interface.card = .editor(screen)
        } else if var screen = bench {
            change(&screen)
            bench = screen
        }
    }

    func hear(_ readiness: ReadinessNotice, _ session: GameSession) {
        let names = readiness.ready.map { guest in
            guest == session.welcome?.guest ? "you" : session.guestNames[guest] ?? "guest \(guest)"
        }
        changeEditor {
            $0.readiness = EditorScreen.Readiness(ready: readiness.ready.count, players: Int(readiness.players))
            $0.readyNames = names
        }
    }

    // MARK: What it looks like there

    /// The dish one is in, or the tank: open water without fog.
    var surroundings: Welcome? {
        guard let session = link.session, var welcome = session.welcome, let tank = session.tank else {
            return link.session?.welcome
        }
        welcome.dishRadius = tank.dishRadius
        welcome.light = tank.light
        welcome.fog = false
        welcome.rocks = []
        welcome.vents = []
        return welcome
    }

    /// By which the light goes round: a tank lives from its first tick on, while the dish stands still.
    var surroundingPhase: PhaseNotice? {
        guard let session = link.session, var phase = session.phase, session.tank != nil else {
            return link.session?.phase
        }
        phase.kind = .play
        phase.startTick = 0
        phase.played = 0
        return phase
    }

    var testSwim: HUDState.TestSwim? {
        guard let tank = link.session?.tank else { return nil }
        let rate = Double(link.session?.welcome?.ticksPerSecond ?? 60)
        let left = view.map { max(0, tank.seconds - Float(max(0, $0.tick) / rate)) }
        return HUDState.TestSwim(champion: tank.championName, secondsLeft: left)
    }
}

extension TestSwimTale {
    fileprivate init(_ closure: TankClosure, champion: String) {
        let end: End =
            switch closure.end {
            case .refused: .refused(closure.words)
            case .asked, .editorClosed, .timeUp: .survived
            case .eaten: .eaten
            case .stabbed: .stabbed
            case .starved: .starved
            case .tornApart: .tornApart
            }
        self.init(
            end: end, champion: champion, seconds: closure.seconds, topSpeed: closure.topSpeed,
            particles: Int(closure.particles), hasBeatenChampion: closure.hasBeatenChampion)
    }
}
