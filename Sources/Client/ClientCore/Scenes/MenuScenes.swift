import Controls
import GameSession
import Preferences
import Screens

/// The menu over a dish, which stands still meanwhile if it is the player's own.
final class PauseScene: Scene {
    private let dish: DishScene
    private let pause: PauseScreen
    /// Seconds that a dish at home still has to say that it stands still: until then it is taken for granted.
    private var patience: Float
    private static let longestWait: Float = 1

    init(over dish: DishScene, in app: App) {
        self.dish = dish
        pause = PauseScreen(
            isLocal: dish.link.isLocal, names: app.names, hasGuide: dish.guide.isAtWork && !dish.isForWatching,
            canKeep: !dish.spectator.isForGood && dish.link.mayKeepLives(in: app) && dish.known.keptLife == nil,
            canStartOver: dish.canStartOver, isRecording: dish.link.destination.isRecording)
        patience = dish.link.isLocal && !dish.link.destination.isOnlyWatched ? Self.longestWait : 0
        pause.isDishHeld = patience > 0
        if dish.ownBody != nil { pause.goals = dish.contact.book.goals.lines }
    }

    var screen: ViewScreen { pause }
    var isMenu: Bool { true }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        // It would lie over the notice, and its words would be wrong.
        if dish.known.isGone, isOnTop { return .pop }
        patience -= elapsed
        pause.isDishHeld = dish.session?.isHeld == true || patience > 0
        // Escape only leads back.
        return follow(pause.takeRequests(), in: app, butFor: .resume) { perform($0, in: app) }
    }

    /// The command that opened it closes it; under another menu it waits.
    func perform(_ command: PlayCommand, isShifted: Bool, isOnTop: Bool, in app: App) -> Transition? {
        guard command == .pause else { return nil }
        return isOnTop ? .pop : .stay
    }

    private func perform(_ request: PauseScreen.Request, in app: App) -> Transition {
        switch request {
        case .resume: return .pop
        case .startOver:
            dish.startOver(in: app)
            return .pop
        // Over a death card its killer's line, if it is known.
        case .lineage: return .replace(LineageScene(over: dish, line: app.scenes.first(DeathScene.self)?.lineage))
        case .keepLife: dish.session?.keepLife()
        case .settings: return .push(SettingsScene(in: app))
        case .help: return .push(HelpScene(in: app))
        case .fullScreen: app.toggleFullScreen()
        case .endGuide:
            dish.guide.skip(all: true, in: app)
            return .pop
        case .leave: return dish.leave(in: app)
        }
        return .stay
    }
}

/// The controls and what each does, over whatever is going on.
final class HelpScene: Scene {
    private let help: HelpScreen

    init(in app: App) {
        help = HelpScreen(app.names, wired: app.partChannels, section: Self.section(in: app))
    }

    /// It opens with what the player is at, also from a menu that lies over that; in the dish, and before it, with how
    /// one lives.
    private static func section(in app: App) -> HelpSection {
        switch app.scenes.scenes.last(where: { !$0.isMenu }) {
        case let dish as DishScene: dish.isForWatching ? .watch : .basics
        case is TestSwimScene: .swim
        case is KillCamScene: .watch
        case is EditorScene, is FoundingScene, is ShelfScene: .editor
        default: .basics
        }
    }

    var screen: ViewScreen { help }
    var isMenu: Bool { true }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        follow(help.takeRequests(), in: app) { $0 == .close ? .pop : .stay }
    }

    func perform(_ command: PlayCommand, isShifted: Bool, isOnTop: Bool, in app: App) -> Transition? {
        command == .help && isOnTop ? .pop : nil
    }
}

/// The settings. What is changed counts at once, and is saved when they are closed.
final class SettingsScene: Scene {
    private let settings: SettingsScreen

    init(in app: App) {
        settings = SettingsScreen(app.book.settings, page: app.names.isGamepad ? .gamepad : .video)
        settings.style = app.hands.padStyle
        app.sound.narrator.probe()
    }

    var screen: ViewScreen { settings }
    var isMenu: Bool { true }
    var takesSteps: Bool { !settings.isCapturing }
    func hides(_ lower: any Scene) -> Bool { lower is PauseScene }
    /// Pictures can be taken of the settings too; everything else is theirs.
    func allows(_ command: PlayCommand) -> Bool { [.picture, .fullScreen, .situation].contains(command) }

    func settingsChanged(_ changed: Settings) { if settings.settings != changed { settings.follow(changed) } }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        settings.voiceProblem = app.sound.narrator.problemWords
        settings.style = app.hands.padStyle
        for request in settings.takeRequests() {
            app.click()
            switch request {
            case .change(let changed): app.changeSettings { $0 = changed }
            case .profiles: return .push(ProfilesScene(in: app))
            case .close:
                app.saveSettings()
                return .pop
            }
        }
        return .stay
    }
}
