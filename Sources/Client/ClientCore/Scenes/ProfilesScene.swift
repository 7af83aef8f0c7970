import Controls
import Drawing
import Logging
import Preferences
import Screens

/// Named sets of all settings, over the settings.
final class ProfilesScene: Scene {
    private let profiles: ProfilesScreen

    init(in app: App) { profiles = ProfilesScreen(own: app.memory.profiles.profiles, current: app.book.settings) }

    var screen: ViewScreen { profiles }
    var isMenu: Bool { true }
    var takesText: Bool { true }
    func hides(_ lower: any Scene) -> Bool { lower is SettingsScene || lower is PauseScene }
    func allows(_ command: PlayCommand) -> Bool { command == .picture || command == .fullScreen }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        let requests = profiles.takeRequests()
        guard !requests.isEmpty else { return .stay }
        var next = Transition.stay
        for request in requests {
            app.click()
            if request == .close { next = .pop }
            do throws(ProfileError) { try perform(request, in: app) } catch {
                app.outside.log.warning("\(error)")
                profiles.tell(error.phrase, isGood: false)
            }
        }
        profiles.show(own: app.memory.profiles.profiles, current: app.book.settings)
        return next
    }

    private func perform(_ request: ProfilesScreen.Request, in app: App) throws(ProfileError) {
        switch request {
        case .use(let preset): use(preset.applied(to: app.book.settings), preset.title, in: app)
        case .useOwn(let name):
            guard let profile = app.memory.profiles.profiles.first(where: { $0.name == name }) else {
                throw .unknown(name)
            }
            use(profile.applied(to: app.book.settings), Phrase(verbatim: name), in: app)
        case .save(let name):
            try app.memory.profiles.save(app.book.settings, as: name)
            profiles.tell("\"\(name)\" is saved.", isGood: true)
        case .rename(let name, let next):
            try app.memory.profiles.rename(name, to: next)
            profiles.tell("\"\(name)\" is called \"\(next)\" now.", isGood: true)
        case .delete(let name):
            try app.memory.profiles.delete(name)
            profiles.tell("\"\(name)\" is deleted.", isGood: true)
        case .close: break
        }
    }

    private func use(_ settings: Settings, _ name: Phrase, in app: App) {
        app.changeSettings { $0 = settings }
        profiles.tell("The settings are those of \"\(name)\" now.", isGood: true)
    }
}

extension ProfileError {
    /// As the player reads it.
    var phrase: Phrase {
        switch self {
        case .badName: "A name is one line of 1 to 40 letters."
        case .taken(let name): "There is a profile \"\(name)\": choose another name, or delete it first."
        case .unknown(let name): "There is no profile \"\(name)\" any more."
        case .tooMany: "There is no room for more profiles: delete one first."
        case .file: "The profiles could not be saved: make room on the disk, or allow writing. Nothing is lost."
        }
    }
}
