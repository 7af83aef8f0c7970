import Foundation
import Gamepads
import Logging
import PosedScenes
import Preferences
import Sound
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
        var overrides = window.overrides
        overrides.masterVolume = sound.master
        overrides.restartsGuide = player.guide
        var book = SettingsBook(overrides, log: log)
        // A name is not for one game: it is offered again the next time.
        if let name = player.name {
            var settings = book.settings
            settings.player.name = name
            book.change(to: settings, now: MonotonicClock.seconds)
        }
        let stage = try Stage(window.size, DisplayWish(book.settings.video), log: log)
        let link = ServerLink(player: player, name: book.settings.player.name, dish: dish, log: log)
        defer { link.close() }
        let pads = Gamepads()
        if let problem = pads.problem { log.warning("no gamepads: \(problem)") }
        let loudspeaker = Loudspeaker(SoundVolumes(book.settings.sound), log: log)
        let game = Game(link: link, loudspeaker: loudspeaker, book: book, pads: pads)
        let script = PadScript(environment: ProcessInfo.processInfo.environment, log: log)
        WindowLoop(game, stage: stage, pads: pads, script: script).run()
        game.saveSettings()
        if let failure = game.failure { throw failure }
    }
}
