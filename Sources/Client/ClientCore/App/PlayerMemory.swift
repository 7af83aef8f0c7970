import Logging
public import Preferences
import Screens

/// What outlasts a dish: the body to begin with, what was copied in an editor, what was typed where one joins, and the
/// best lives.
public struct PlayerMemory {
    /// What the next life begins with.
    public var bodies: FirstBodies
    /// What the player's next dish is like.
    var newDish = NewDish()
    /// What was copied in the last editor.
    var fragment: BodyFragment?
    /// How the list of parts was used.
    var habits = PaletteHabits()
    /// Passwords typed for servers, until the game ends.
    var passwords: [ServerAddress: String] = [:]
    /// Kept with what was typed into it.
    var joinScreen: JoinScreen?
    /// The player's own sets of settings.
    var profiles: ProfileBook
    private let file: BestLivesFile?
    private var contents = BestLivesFile.Contents()

    init(seed: Int, _ files: UserPaths, log: Logger) {
        bodies = FirstBodies(seed: seed, path: files.firstBody, log: log)
        file = files.bestLives.map(BestLivesFile.init(path:))
        profiles = ProfileBook(files.profiles.map(ProfilesFile.init(path:)))
        if let file { contents = file.load() }
        for warning in profiles.warnings { log.warning("profiles: \(warning)") }
        for warning in contents.warnings { log.warning("best lives: \(warning)") }
    }

    public var lives: BestLives { contents.lives }

    /// A life is over. It is kept if it is among the best.
    mutating func remember(_ life: BestLife) throws {
        let before = contents.lives
        contents.lives.add(life)
        guard contents.lives != before else { return }
        try file?.save(contents.lives, in: &contents)
    }
}
