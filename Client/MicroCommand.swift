import Preferences
import ArgumentParser
import ClientCore
import Foundation
import Glibc
import Logging
import PosedScenes
import RecordingHeads
import Telemetry

/// `micro`: the window, or a picture without one.
@main
struct MicroCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "micro",
        abstract: "A survival game in a drop of primordial ooze.",
        discussion: """
            Alone it plays locally: it starts its own micro-server and stops it at the end. With --connect it joins a \
            server. With --picture it draws a scene into a file and needs no display.
            """,
        version: ProgramVersion.current)

    @OptionGroup(title: "Where and as whom")
    var player: PlayerOptions

    @OptionGroup(title: "Your own dish")
    var dish: LocalDishOptions

    @OptionGroup(title: "Window")
    var window: WindowOptions

    @OptionGroup(title: "Sound")
    var sound: SoundOptions

    @Option(
        help: ArgumentHelp(
            "How much the game and the server that it starts log on standard error.", valueName: "level"))
    var logLevel = LogLevel(.warning)

    @Option(help: ArgumentHelp("Draw a scene without a display: \(PictureScene.names).", valueName: "scene"))
    var picture: PictureScene?

    @Flag(help: "Show the gallery of warps instead of a dish.")
    var gallery = false

    @Argument(help: ArgumentHelp("The PNG file that --picture writes.", valueName: "file.png"))
    var file: String?

    func validate() throws {
        if picture != nil && file == nil {
            throw ValidationError("--picture needs a file: micro --picture dish dish.png")
        }
        if picture != nil && sound.sounds != nil {
            throw ValidationError("--picture and --sounds are two orders: give one at a time.")
        }
        if gallery && sound.sounds != nil {
            throw ValidationError("--gallery opens a window and --sounds none: give one at a time.")
        }
        if picture != nil && gallery {
            throw ValidationError("--gallery opens a window; its picture is 'micro --picture gallery gallery.png'.")
        }
    }

    func run() throws {
        // Only now: the parser names unknown options after `validate`, and what stands behind one of them is no file.
        if picture == nil, let file { throw ValidationError("'\(file)' is not expected without --picture.") }
        do {
            try MainActor.assumeIsolated { try self.start() }
        } catch {
            Self.fail(error)
        }
    }

    @MainActor
    private func start() throws {
        if let picture, let file {
            try PictureOrder(scene: picture, seed: dish.seed ?? 1, window: window, file: file).draw()
        } else if let folder = sound.sounds {
            try SoundOrder(folder: folder, seed: dish.seed ?? 1).write()
        } else {
            LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
            var log = Logger(label: "micro")
            log.logLevel = logLevel.level
            try requireRecording()
            try plan(log).play()
        }
    }

    /// What is no recording is refused before there is a window.
    private func requireRecording() throws {
        guard let path = player.replay else { return }
        do throws(RecordingHeadError) { _ = try RecordingTitle.read(path) } catch {
            Self.fail("\(path): \(error)", status: error.isAboutContents ? 65 : 1)
        }
    }

    @MainActor
    private func plan(_ log: Logger) -> GamePlan {
        var overrides = window.overrides
        guard !gallery else {
            // It is silent, and nothing is learnt there.
            overrides.masterVolume = 0
            return GamePlan(launch: Launch(.gallery), overrides: overrides, isSilent: true, size: window.size, log: log)
        }
        overrides.masterVolume = sound.master
        overrides.restartsGuide = player.guide
        overrides.isVoiceOn = sound.voice
        let environment = ProcessInfo.processInfo.environment
        return GamePlan(
            launch: player.launch(dish.ownDish(environment)), overrides: overrides, name: player.name,
            profile: player.profile, servers: player.servers, isSilent: sound.noSound, size: window.size, log: log)
    }

    /// One clear line, exit status 1; 65 for a recording that is none.
    private static func fail(_ error: any Error) -> Never {
        if let error = error as? ClientError, case .unreadableRecording = error { fail("\(error)", status: 65) }
        fail("\(error)", status: 1)
    }

    private static func fail(_ words: String, status: Int32) -> Never {
        say(words)
        Glibc.exit(status)
    }

    /// One clear line on standard error.
    static func say(_ error: any Error) { say("\(error)") }

    private static func say(_ words: String) {
        let line = "error: \(words)\n"
        _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    }
}
