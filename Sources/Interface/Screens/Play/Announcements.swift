public import Drawing
import Preferences

/// What the program tells the player beside the screens' own words: of its death, the server, the files, the devices.
public enum Announcements {
    // MARK: Deaths

    public static let aRival: Phrase = "A rival"
    public static let ownGhost: Phrase = "your own ghost"
    /// The ghost of another player's design.
    public static func ghost(of name: Phrase) -> Phrase { "a ghost of \(name)" }
    public static let somebodyGone: Phrase = "somebody"
    /// After a name: what it has done to the player.
    public static func ateYou(times: Int) -> Phrase { times > 1 ? "ate you \(times) times" : "ate you" }
    public static let ofTheLineThatAteYou: Phrase = "of the line that ate you"
    public static let hasMetYou: Phrase = "has met you before"
    /// Over a rival that the player bites: what its nucleus has left, 0…1.
    public static func nucleus(health: Float) -> Phrase { "nucleus \(Int((health * 100).rounded())) %" }
    /// Over somebody whom the player knows.
    public static func tag(_ name: Phrase, _ deeds: Phrase) -> Phrase { "\(name) · \(deeds)" }
    public static let riseLater: Phrase = "You rise when the editor closes …"
    public static let rising: Phrase = "Rising …"
    public static let windingBack: Phrase = "Winding back …"
    public static let forgottenDeath: Phrase = "That is too long ago: the dish does not remember it."
    public static let unrecordedDeath: Phrase = "This dish keeps nothing to be watched again."
    public static let killCamsTaken: Phrase = "Others are watching their ends: try again in a moment."
    public static let killCamFailed: Phrase = "It cannot be watched again: what was kept does not fit together."

    // MARK: The dish and its server

    /// `delay` in seconds.
    public static func broadcast(delay: Int) -> Phrase { "You see this dish \(delay) s late, so that nobody spies." }
    /// 0 seconds: any moment.
    public static func broadcastWaits(seconds: Int) -> Phrase {
        seconds > 0 ? "Waiting for the pictures of the dish: \(seconds) s" : "Waiting for the pictures of the dish …"
    }

    public static let ownDish: Phrase = "your own dish"
    public static let wholeDish: Phrase = "the whole dish"
    /// The player in a list of names: in the nominative.
    public static let you: Phrase = "you"
    /// A guest by the name it goes by in files and on the network.
    public static func guest(named name: String) -> Phrase {
        name == Settings.Player.unnamed ? "Player" : Phrase(verbatim: name)
    }
    /// A guest whose name is not known, by its number.
    public static func guest(_ number: Int) -> Phrase { "guest \(number)" }
    /// An opponent, by its number in the dish: the same in every language.
    public static func rival(_ number: Int) -> Phrase { Phrase(verbatim: RivalName.of(number)) }

    public static let openingRecording: Phrase = "Opening the recording …"
    /// `reason`: as the server gives it.
    public static func noDish(_ reason: String) -> Phrase { "There is no dish: \(Phrase(verbatim: reason))" }
    public static let recordingUnreadable: Phrase = "The recording cannot be shown: the log says why."
    public static let recordingOfAnotherBuild: Phrase =
        "Another version of the game recorded this: every ten seconds it may jump."
    /// The life that was lived is a file now.
    public static func lifeKept(_ file: String) -> Phrase { "Your life is kept: \(Phrase(verbatim: file))" }
    public static let keepingLife: Phrase = "Keeping your life …"
    public static let livesNotOffered: Phrase =
        "Lives are kept in your own dish only. Here the host can record: --record."
    public static let lifeTooLate: Phrase = "Too late: this life is no longer remembered."
    public static let lifeNotWritten: Phrase = "Your life could not be kept: is there room on the disk?"
    public static let lifeTooOften: Phrase = "Not so fast: one life after the other."
    public static let noLifeYet: Phrase = "There is no life to keep yet."

    public static let filling: Phrase = "Filling your dish …"
    /// While a connection is being made.
    public static func connecting(to place: Phrase) -> Phrase { "Connecting to \(place) …" }
    /// While the server sends nothing.
    public static func silence(seconds: Int) -> Phrase { "Nothing from the server for \(seconds) s" }
    public static let connectionLost: Phrase = "Connection lost"
    /// While the game tries to come back to a creature that a brain steers meanwhile.
    public static func livesOn(seconds: Int) -> Phrase { "Your creature lives on by itself: \(seconds) s" }
    public static let tryingAgain: Phrase = "Trying again …"
    /// The same where there is no creature to come back to.
    public static func triesAgain(seconds: Int) -> Phrase { "Trying again for \(seconds) s …" }
    public static let connectionBack: Phrase = "The connection is back."
    /// The connection is back, and what was before is not.
    public static let begunAnew: Phrase = "Your creature is gone: you begin anew."
    public static let notBack: Phrase = "The connection did not come back."
    public static let dishGone: Phrase = "The dish is gone"
    /// Over a dish that goes on without the player.
    public static let removed: Phrase = "You were removed"
    /// Over a server that the player did not get into.
    public static let notConnected: Phrase = "Not connected"
    public static let quitQuestion: Phrase = "Quit the game?"
    /// Over the editor of a first body that is left without Done.
    public static let discardQuestion: Phrase = "Discard your changes?"
    public static let stay: Phrase = "Stay"
    /// Over a dish at home, and over a recording, that is gone though nobody asked for that.
    public static let dishStopped: Phrase = "The dish has stopped"
    public static let recordingStopped: Phrase = "Recording stopped"
    public static let stoppedUnexpectedly: Phrase = "It stopped unexpectedly."
    /// `seconds`: before the dish stopped.
    public static func dishSaved(secondsAgo seconds: Int) -> Phrase {
        guard seconds >= 120 else {
            return .counted(
                seconds, one: "Your dish is saved as it was \(seconds) second ago.",
                other: "Your dish is saved as it was \(seconds) seconds ago.")
        }
        return "Your dish is saved as it was \(seconds / 60) minutes ago."
    }
    /// Why a session ended: the server is silent or out of reach.
    public static func noAnswer(seconds: Int) -> Phrase { "No answer for \(seconds) s." }
    /// The same before there was one: what may be the matter.
    public static func noAnswer(from address: String, seconds: Int) -> Phrase {
        "No answer from \(Phrase(verbatim: address)) in \(seconds) s. Does the server run, and is its UDP port open?"
    }
    /// In the host's own words.
    public static func hostSays(_ words: String) -> Phrase { "The host says: \(Phrase(verbatim: words))" }
    public static let removedByHost: Phrase = "The host of the server removed you."
    /// When client and server speak different versions of the protocol.
    public static func otherVersion(server: Int, own: Int) -> Phrase {
        server > own
            ? "The server speaks protocol \(server) and this game \(own): update the game."
            : "The server speaks protocol \(server) and this game \(own): the server must be updated."
    }
    public static let serverFull: Phrase = "The server is full."
    public static let viewersFull: Phrase = "As many watch as this server allows."
    public static let serverShutsDown: Phrase = "The server is shutting down."
    public static let serverHasNoRoom: Phrase = "There is no room in the dish."
    public static let joinNotUnderstood: Phrase = "The server did not understand the game."

    // MARK: Bites that get nothing

    public static let biteOnArmour: Phrase = "Armour: your teeth slide off. Bite a softer part."
    public static let biteOnProboscis: Phrase = "Proboscis: your teeth slide off. Bite a softer part."
    public static let biteBehind: Phrase = "Your mouth looks elsewhere. Turn it to what you bite."
    public static let biteGrazes: Phrase = "Your teeth do not catch. Press your mouth straight against it."
    public static let biteTooFar: Phrase = "Too far: your mouth must touch it."
    public static let biteStunned: Phrase = "You are stunned: you cannot bite for a moment."
    public static let mouthLost: Phrase = "Your mouth is gone: you cannot bite."

    // MARK: The gate of a server

    public static let wrongPassword: Phrase = "The password is wrong: ask the host for it."
    public static let passwordNeeded: Phrase = "This server asks for a password: ask the host for it."
    public static let tooManyFromAddress: Phrase = "Too many players from your address are there already."
    /// While players from the same network must stay away.
    public static func penalty(seconds: Int) -> Phrase {
        "This server has had trouble from your network: try again in \(seconds) s."
    }
    public static let banned: Phrase = "The host does not let you in: by a ban, or by a list of who may come."
    /// The server's gate speaks another version.
    public static func otherGate(isNewer: Bool) -> Phrase {
        isNewer
            ? "The server is newer than this game: update the game."
            : "The server is older than this game: it has to be updated."
    }
    /// The server's key is not the one it had: both as fingerprints.
    public static func keyChanged(from known: String, to now: String) -> Phrase {
        """
        This is not the server you know: its key was \(known) and is now \(now). If the host says that the key was changed, \
        remove the server from the list and join again. If not, do not join.
        """
    }
    public static let noMemoryForPassword: Phrase =
        "There is not enough memory to check the password: close other programs and try again."

    // MARK: Drafts and test swims

    /// The server's answer to a design that it accepted.
    public static func taken(points: Int) -> Phrase {
        .counted(points, one: "Taken: \(points) point.", other: "Taken: \(points) points.")
    }
    public static let editorClosed: Phrase = "The editor is closed."
    public static let noCreature: Phrase = "You have no living creature."
    /// The server's answer to a design that costs too much, edit points.
    public static func overBudget(price: Int, budget: Int) -> Phrase {
        "The change costs \(price) points and you have \(budget)."
    }
    /// One sentence after the other.
    public static func sentences(_ phrases: [Phrase]) -> Phrase {
        guard let first = phrases.first else { return "" }
        return phrases.dropFirst().reduce(first) { "\($0) \($1)" }
    }
    public static let noSwimWithoutEditor: Phrase = "No test swim: the editor is closed."
    public static let swimsAlready: Phrase = "No test swim: you are in one already."
    public static let swamJustNow: Phrase = "No test swim: your last one is just ending: try again in a second."
    public static let noTestSwims: Phrase = "No test swim: this server offers none."
    public static let testSwimsTaken: Phrase = "No test swim: others swim already: try again in a moment."
    public static let noRoomToSwim: Phrase = "No test swim: the body does not fit into its water."
    /// Why there is no test swim.
    public static func noSwim(because reason: Phrase) -> Phrase { "No test swim. \(reason)" }

    // MARK: The aquarium

    public static let tooManyTouches: Phrase = "Not so fast: the water needs a moment."
    public static let outsideTheDish: Phrase = "That is outside the dish."

    // MARK: Files and devices

    public static let bodyNotKept: Phrase = "Your body could not be saved: the log says why."
    /// The player has got to one of the goals of this life.
    public static func reached(_ goal: Goal) -> Phrase { "Goal reached: \(goal.words)" }
    /// The next rung of the ladder is open.
    public static func opened(_ water: DishWater) -> Phrase { "Another dish is open to you: \(water.name)" }
    public static let settingsNotSaved: Phrase = "Your settings could not be saved: the log says why."
    public static let nothingRecorded: Phrase = "What happens here is not recorded at the moment: the log says why."
    public static let recordedAgain: Phrase = "What happens is recorded again."
    public static let dishNotSaved: Phrase = "The dish cannot be saved at the moment: is the disk full?"
    public static let dishUnreadable: Phrase = "Your last dish cannot be read: it is set aside, a fresh one begins."
    public static let dishOfAnotherGame: Phrase = "Another game of yours is open: this dish will not be kept."
    public static let dishSavedAgain: Phrase = "The dish is saved again."
    public static let lifeNotSaved: Phrase = "What is known of this life could not be saved: the log says why."
    public static let scoresNotSaved: Phrase = "Your best lives could not be saved: the log says why."
    public static let qualityFailed: Phrase = "This quality cannot be drawn here: it is low now."
    /// After all that is drawn with was lost and made anew.
    public static let pictureBack: Phrase = "The graphics card was reset. Nothing is lost: go on."
    /// In a window of the system's, after the game has ended without a picture.
    public static let pictureGone: Phrase =
        """
        The graphics card was reset and shows the game no more. All that you have is saved: start the game again. If that \
        helps for a moment only, choose low quality in the settings; if it does not help at all, restart the computer.
        """
    /// Why the game does not speak, with what to do about it.
    public static let noVoice: Phrase =
        "No voice on this machine: install libspeechd2, speech-dispatcher and espeak-ng."
    public static let noSpeechService: Phrase = "No voice: speech-dispatcher does not start. The log says why."
    public static let speechServiceHangs: Phrase = "No voice: speech-dispatcher does not answer."
    public static let voiceIsOff: Phrase = "The voice is off. It is switched on under Sound in the settings."
    public static let voiceOffer: Phrase = "The game can speak"
    public static let voiceOfferNote: Phrase =
        "Your screen reader cannot read this window. Shall the game say what it shows, with the voice of your system?"
    public static let voiceWanted: Phrase = "Yes, speak"
    public static let voiceNotWanted: Phrase = "No, stay silent"
    /// The words of a language are not where the game's data lie.
    public static func languageMissing(_ file: String) -> Phrase {
        "The file \(file) was not found beside the game: reinstall the game, or put its folder Data beside the program."
    }
    /// They are there, and are no words.
    public static func languageUnreadable(_ file: String) -> Phrase {
        "The file \(file) cannot be read: reinstall the game."
    }
    /// A gamepad was plugged in.
    public static func plugged(_ name: String) -> Phrase { "\(name) is plugged in." }
    /// A gamepad was unplugged.
    public static func unplugged(_ name: String) -> Phrase { "\(name) is unplugged. Keys and mouse go on." }
    /// A dish at home waits for the player. `pad`: the one that was unplugged; nil where another window has the keys.
    public static func waiting(withoutPad pad: String?) -> Phrase {
        guard let pad else { return "Paused: press a key or click to go on." }
        return "\(pad) is unplugged. Paused: press a key or click to go on."
    }
    /// Of a life that is over, in a line. `survived` in seconds; `generation`: nil where it is not known.
    public static func figures(survived: Float, eaten: Int, generation: Int?) -> Phrase {
        let lived: Phrase = "\(Phrase(figure: Figures.clock(seconds: survived))) lived"
        let rivals = Phrase.counted(eaten, one: "\(eaten) rival eaten", other: "\(eaten) rivals eaten")
        return .enumeration([lived, rivals, generation.map { "generation \($0)" } ?? ""])
    }
    /// A picture was saved in this file.
    public static func pictureSaved(_ file: String) -> Phrase { "Picture saved: \(file)" }
    /// A picture could not be saved.
    public static func noPicture(_ reason: String) -> Phrase { "No picture: \(reason)" }
}
