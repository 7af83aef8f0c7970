public import Drawing

/// What the program tells the player beside the screens' own words: of its death, the server, the files, the devices.
public enum Announcements {
    // MARK: Deaths

    public static func eaten(by somebody: Phrase) -> Phrase {
        "\(somebody) bit through your nucleus and swallowed what was left."
    }

    public static func stabbed(by somebody: Phrase) -> Phrase { "\(somebody) ran its spike through your nucleus." }
    public static let starved: Phrase = "Your store ran empty: you spent more than you ate."
    public static let tornApart: Phrase = "You were torn apart: nothing held your nucleus any more."
    public static let aRival: Phrase = "A rival"
    public static let ownGhost: Phrase = "your own ghost"
    public static func ghost(of name: Phrase) -> Phrase { "a ghost of \(name)" }
    public static let somebodyGone: Phrase = "somebody"
    public static let riseLater: Phrase = "You rise when the editor closes …"
    public static let rising: Phrase = "Rising …"

    // MARK: The dish and its server

    public static let ownDish: Phrase = "your own dish"
    public static let wholeDish: Phrase = "the whole dish"
    public static func rival(_ number: Int) -> Phrase { "rival \(number)" }

    /// A name as the server gives it: players' names as they are, the server's names of rivals in the player's language.
    public static func whoever(_ name: some StringProtocol) -> Phrase {
        let prefix = "rival "
        guard name.hasPrefix(prefix), let number = UInt32(name.dropFirst(prefix.count)) else {
            return Phrase(verbatim: String(name))
        }
        return rival(Int(number))
    }
    public static let filling: Phrase = "Filling your dish …"
    public static func connecting(to place: Phrase) -> Phrase { "Connecting to \(place) …" }
    public static func silence(seconds: Int) -> Phrase { "Nothing from the server for \(seconds) s" }
    public static let dishGone: Phrase = "The dish is gone"
    public static func ownServerStopped(_ reason: String) -> Phrase { "Your own server stopped: \(reason)" }
    public static func serverSays(_ reason: String) -> Phrase { "The server: \(reason)" }
    public static func taken(points: Int) -> Phrase {
        .counted(points, one: "Taken: \(points) point.", other: "Taken: \(points) points.")
    }

    // MARK: The aquarium

    public static let tooManyTouches: Phrase = "Not so fast: the water needs a moment."
    public static let outsideTheDish: Phrase = "That is outside the dish."

    // MARK: Files and devices

    public static let settingsNotSaved: Phrase = "Your settings could not be saved: the log says why."
    public static let scoresNotSaved: Phrase = "Your best lives could not be saved: the log says why."
    public static let qualityFailed: Phrase = "This quality cannot be drawn here: it is low now."
    public static let languageFailed: Phrase = "The words of this language cannot be read: the log says why."
    public static func plugged(_ name: String) -> Phrase { "\(name) is plugged in." }
    public static func unplugged(_ name: String) -> Phrase { "\(name) is unplugged. Keys and mouse go on." }
    public static func pictureSaved(_ file: String) -> Phrase { "Picture saved: \(file)" }
    public static func noPicture(_ reason: String) -> Phrase { "No picture: \(reason)" }
}
