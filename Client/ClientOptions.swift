import ArgumentParser
import ClientCore
import Foundation
import Preferences
import Rendering
import Screens

/// Where to play and as whom.
struct PlayerOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Join this server instead of starting one.", valueName: "host:port"))
    var connect: ServerAddress?

    @Option(help: ArgumentHelp("The password of that server, if it asks for one.", valueName: "text"))
    var password: String?

    @Option(help: ArgumentHelp("Your name in the dish, from now on.", valueName: "name"))
    var name: String?

    @Option(
        help: ArgumentHelp(
            "Take over all settings of this profile, from now on: \(ProfileChoice.presetNames), or one of your own.",
            valueName: "profile"))
    var profile: String?

    @Flag(help: "Open the screen of servers first.")
    var join = false

    @Option(
        help: ArgumentHelp(
            "A list of servers for that screen, an address a line; without it servers.txt in your data folder.",
            valueName: "file"))
    var servers: String?

    @Flag(help: "Only watch.")
    var spectate = false

    @Option(help: ArgumentHelp("Watch this recording: see docs/replays.md.", valueName: "file"))
    var replay: String?

    @Flag(help: "A dish of your own without a player: watch it, speed it up, feed, poke, follow.")
    var aquarium = false

    @Option(help: ArgumentHelp("The body to start with, by its name or its number from 0.", valueName: "design"))
    var design = DesignChoice(index: 0)

    @Flag(help: "Straight into a dish, past the start menu.")
    var quick = false

    @Flag(help: "Show the guide for beginners from its beginning, and explain the marks of the senses again.")
    var guide = false

    /// Where the game begins.
    func launch(_ ownDish: OwnDish) -> Launch {
        let beginning: Launch.Beginning =
            replay.map { .replay($0) }
            ?? (join ? .join : aquarium ? .aquarium : quick || connect != nil || spectate ? .dish : .menu)
        var launch = Launch(
            beginning, server: connect, password: password, isSpectator: spectate, seed: design.index, ownDish: ownDish)
        launch.hasBackdrop = true
        return launch
    }

    func validate() throws {
        if let name, !Settings.Player.isName(name) {
            throw ValidationError(
                "--name must be 1 to \(Settings.Player.maximumNameLength) bytes of text in one line, and is '\(name)'.")
        }
        if replay != nil, join || quick || aquarium || connect != nil {
            throw ValidationError("--replay shows a recording: leave out --join, --quick, --aquarium and --connect.")
        }
        if aquarium, join || quick || connect != nil {
            throw ValidationError("--aquarium opens an own dish at once: leave out --join, --quick and --connect.")
        }
        if let servers, !FileManager.default.isReadableFile(atPath: servers) {
            throw ValidationError("--servers: there is no file '\(servers)' that can be read.")
        }
        if join, let connect {
            throw ValidationError("--join lets you choose a server, and --connect names \(connect): give one of them.")
        }
    }
}

/// What the dish is like that a local game starts; handed on to micro-server, which checks the ranges. Words are
/// checked here: a dish may begin long after the menu.
struct LocalDishOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The dish's (or the picture's) seed.", valueName: "n"))
    var seed: UInt64?

    @Option(name: .customLong("dish"), help: ArgumentHelp("Its water.", valueName: "water"))
    var water: DishWater?

    @Option(help: ArgumentHelp("Opponents in the dish.", valueName: "n"))
    var creatures: Int?

    @Option(help: ArgumentHelp("Seconds of play between two editors.", valueName: "s"))
    var playSeconds: Int?

    @Option(help: ArgumentHelp("Seconds an editor stays open.", valueName: "s"))
    var editSeconds: Int?

    @Option(help: ArgumentHelp("How fast life costs energy, 1 = normal.", valueName: "factor"))
    var hunger: Double?

    @Option(
        help: ArgumentHelp(
            "How far opponents evolve while you edit, and how much less you are hurt and hungry.", valueName: "how"))
    var difficulty: DishDifficulty?

    @Flag(help: "Nobody evolves while you edit.")
    var noNursery = false

    @Flag(help: "Rivals do not learn from what you do.")
    var noLearning = false

    @Option(
        help: ArgumentHelp(
            "People the dish from this pool file; without it the menu offers the pool your last dish left, or the game's own.",
            valueName: "file"))
    var pool: String?

    @Flag(
        help: "Do not record births, deaths, champions and scores in this user's archive (see docs/archive.md).")
    var noArchive = false

    /// The dish with the files of this user.
    func ownDish(_ environment: [String: String]) -> OwnDish {
        var arguments: [String] = []
        if let seed { arguments += ["--seed", "\(seed)"] }
        if let water { arguments += ["--dish", water.rawValue] }
        if let creatures { arguments += ["--creatures", "\(creatures)"] }
        if let playSeconds { arguments += ["--play-seconds", "\(playSeconds)"] }
        if let editSeconds { arguments += ["--edit-seconds", "\(editSeconds)"] }
        if let hunger { arguments += ["--hunger", "\(hunger)"] }
        if let difficulty { arguments += ["--difficulty", difficulty.rawValue] }
        if noNursery { arguments.append("--no-nursery") }
        if noLearning { arguments.append("--no-learning") }
        return OwnDish(arguments: arguments, pool: pool, isRecorded: !noArchive, environment: environment)
    }
}

struct SoundOptions: ParsableArguments {
    @Flag(help: "No sound in this game: no device is opened, also when a volume is chosen.")
    var noSound = false

    @Option(help: ArgumentHelp("How loud everything is (0 to 100; 0 opens no device).", valueName: "percent"))
    var volume: Int?

    @Option(help: ArgumentHelp("Write every sound into this folder as WAV files, and play none.", valueName: "folder"))
    var sounds: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Speak what the screens show, through speech-dispatcher (docs/interface.md).")
    var voice: Bool?

    func validate() throws {
        let range = 0...100
        if let volume, !range.contains(volume) {
            throw ValidationError("--volume must be from 0 to 100, and is \(volume).")
        }
    }

    /// How loud everything is, 0…1; nil leaves it to the settings.
    var master: Float? { noSound ? 0 : volume.map { Float($0) / 100 } }
}

struct WindowOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Size of the window (640x400 at least) or picture.", valueName: "WxH"))
    var size = WindowSize(width: 1280, height: 720)

    @Flag(inversion: .prefixedNo, help: "Fill the screen.")
    var fullScreen: Bool?

    @Option(
        name: [.customLong("scale"), .customLong("interface-scale")],
        help: ArgumentHelp(
            "Size of the interface in percent (75 to 300); by itself it follows the window.", valueName: "percent"))
    var interfaceScale: Int?

    @Option(help: ArgumentHelp("The language of all text.", valueName: "language"))
    var language: LanguageChoice?

    @Option(help: ArgumentHelp("How much is spent on a frame.", valueName: "tier"))
    var quality: QualityChoice?

    @Flag(inversion: .prefixedNo, help: "Less motion: no drift, no shaking, no squashing.")
    var reducedMotion: Bool?

    /// What the command line says of what a player could have chosen.
    var overrides: SettingsOverrides {
        var overrides = SettingsOverrides()
        overrides.quality = quality.flatMap { QualityTier(rawValue: $0.quality.rawValue) }
        overrides.interfaceScale = interfaceScale
        overrides.isFullScreen = fullScreen
        overrides.language = language
        overrides.motion = reducedMotion.map { $0 ? .none : Settings.Motion() }
        return overrides
    }

    func validate() throws {
        let range = 75...300
        if let interfaceScale, !range.contains(interfaceScale) {
            throw ValidationError("--scale must be from 75 to 300, and is \(interfaceScale).")
        }
    }
}
