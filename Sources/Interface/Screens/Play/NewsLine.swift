public import Drawing

/// A line of the list of news: what happened, in the player's language.
public struct NewsLine: Hashable, Sendable {
    /// Whom it is about.
    public enum Somebody: Hashable, Sendable {
        case player
        /// Another guest, by its name.
        case guest(String)
        /// An opponent, by its number.
        case rival(Int)

        fileprivate var phrase: Phrase {
            switch self {
            case .player: Announcements.you
            case .guest(let name): Announcements.guest(named: name)
            case .rival(let number): Announcements.rival(number)
            }
        }
    }

    public let phrase: Phrase
    /// Whether it is about the player.
    public let isAboutPlayer: Bool
    /// The same in few words, for a window that has no room for more; nil where it has few.
    public private(set) var brief: Phrase?

    /// Somebody was eaten.
    public static func ate(_ eater: Somebody, _ eaten: Somebody) -> NewsLine {
        let phrase: Phrase =
            switch (eater, eaten) {
            case (.player, _): "You ate \(eaten.phrase)"
            case (_, .player): "\(eater.phrase) ate you"
            default: "\(eater.phrase) ate \(eaten.phrase)"
            }
        return NewsLine(phrase: phrase, isAboutPlayer: eater == .player || eaten == .player)
    }

    /// Somebody died.
    public static func died(_ somebody: Somebody) -> NewsLine {
        NewsLine(
            phrase: somebody == .player ? "You died" : "\(somebody.phrase) died", isAboutPlayer: somebody == .player)
    }

    /// Somebody who has eaten the player is near.
    public static func killerNear(_ name: Phrase, times: Int) -> NewsLine {
        let phrase: Phrase =
            times > 1 ? "\(name) is near: it ate you \(times) times." : "\(name) is near: it ate you before."
        return NewsLine(phrase: phrase, isAboutPlayer: true, brief: near(name))
    }

    /// Somebody who comes from one that has eaten the player is near.
    public static func heirNear(_ name: Phrase, of killer: Phrase) -> NewsLine {
        NewsLine(phrase: "\(name), heir of \(killer), is near.", isAboutPlayer: true, brief: near(name))
    }

    /// Somebody is near that has met the player before, or whose ancestors have.
    public static func acquaintanceNear(_ name: Phrase) -> NewsLine {
        NewsLine(phrase: "\(name) is near: it has met you before.", isAboutPlayer: true, brief: near(name))
    }

    private static func near(_ name: Phrase) -> Phrase { "\(name) is near." }

    // MARK: What an editor has done

    /// It took so much of the store, energy units.
    public static func bodyCost(_ units: Int64) -> NewsLine {
        NewsLine(phrase: "Your new flesh cost \(Phrase(figure: Figures.energy(units))) energy", isAboutPlayer: true)
    }
    /// It took nothing: the same energy is less of a larger store.
    public static let storeGrew = NewsLine(phrase: "Your store is larger: no energy was lost", isAboutPlayer: true)

    // MARK: Why the player is not in the dish

    public static let noRoom = NewsLine(phrase: "No room for your body", isAboutPlayer: true)
    public static let alreadyAlive = NewsLine(phrase: "You live already", isAboutPlayer: true)
    public static let invalidDesign = NewsLine(
        phrase: "Your body is not taken here: you begin as a Dart", isAboutPlayer: true)
}
