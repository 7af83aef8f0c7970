import Logging
import Staging
import Telemetry

/// A game as ordered on the command line.
struct GamePlan {
    let player: PlayerOptions
    let dish: LocalDishOptions
    let window: WindowOptions
    let sound: SoundOptions
    let log: Logger

    /// Opens the window, plays until the player leaves, and takes the own server down again.
    func play() throws {
        StopSignal.install()
        let stage = try Stage(window, log: log)
        let link = ServerLink(player: player, dish: dish, log: log)
        defer { link.close() }
        let game = Game(
            link: link, loudspeaker: Loudspeaker(sound.volumes, log: log), isMotionReduced: window.reducedMotion)
        WindowLoop(game, stage: stage).run()
        if let failure = game.failure { throw failure }
    }
}
