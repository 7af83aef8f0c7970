import ClientCore
import Designs
import Foundation
import Gamepads
import Glibc
import Logging
import PosedScenes
import Preferences
import ServerProcess
import Sound
import Telemetry

/// A game, or a visit to the gallery, as ordered on the command line.
struct GamePlan {
    let launch: Launch
    let overrides: SettingsOverrides
    /// What the player is called from now on; nil as before.
    var name: String?
    /// The profile whose settings count from now on; nil for those that are.
    var profile: String?
    /// The list of servers; nil for the user's own.
    var servers: String?
    /// No device is opened, whatever is chosen later.
    var isSilent = false
    let size: WindowSize
    let log: Logger

    /// Opens the window, plays until the player leaves, and stops the server it started.
    func play() throws {
        let end = try playInWindow()
        // Its own window is closed: it might lie over the other.
        if let words = end.lastWords { MessageBox.show(words) }
        if case .failed(let error) = end.exit { throw error }
    }

    /// Returns how the game has ended, with what the player is yet to be told. All is saved, and the window is closed.
    private func playInWindow() throws -> (exit: App.Exit?, lastWords: String?) {
        StopSignal.install()
        let environment = ProcessInfo.processInfo.environment
        let book = try settings(environment)
        let window = GameWindow(
            try Stage(width: size.width, height: size.height, DisplayRequest(book.settings.video), log: log))
        let pads = Gamepads()
        if let problem = pads.problem { log.warning("no gamepads: \(problem)") }
        var outside = Outside(log: log, environment: environment) { design, caption throws(DesignError) in
            try window.portrait(of: design, caption: caption)
        }
        if let servers { outside.files.servers = servers }
        let sound = Loudspeaker(SoundVolumes(book.settings.sound), opensDevice: !isSilent, log: log)
        let app = App(launch, book: book, outside: outside, sound: sound, pads: pads)
        DisplayLoss.whenLost {
            app.close()
            // Nothing that belongs to the window can be closed any more.
            MicroCommand.say(ClientError.displayLost)
            _exit(1)
        }
        defer { app.close() }
        WindowLoop(app, in: window, pads: pads).run()
        return (app.exit, app.lastWords)
    }

    /// This user's settings with the command line's over them; what could not be read goes to the log.
    private func settings(_ environment: [String: String]) throws(UnknownProfile) -> SettingsBook {
        let path = UserData.path(of: "settings.json", environment: environment)
        var book = SettingsBook(path.map(SettingsFile.init(path:)), overrides: overrides)
        for warning in book.warnings { log.warning("settings: \(warning)") }
        // A name is not for one game: it is offered again the next time.
        if let name {
            var settings = book.settings
            settings.player.name = name
            book.change(to: settings, now: MonotonicClock.seconds)
        }
        if let profile {
            let file = UserData.path(of: "profiles.json", environment: environment).map(ProfilesFile.init(path:))
            let profiles = ProfileBook(file)
            for warning in profiles.warnings { log.warning("profiles: \(warning)") }
            let next = try ProfileChoice.settings(profile, over: book.settings, profiles.profiles)
            book.change(to: next, now: MonotonicClock.seconds)
        }
        return book
    }
}
