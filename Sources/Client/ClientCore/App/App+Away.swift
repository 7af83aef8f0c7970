import Controls
import Drawing
import Preferences
import Screens

/// Why the player's hands are not here.
enum Absence: Hashable {
    /// Another window has got the keys, or this one has gone out of sight, and nothing was pressed here since.
    case elsewhere
    /// The pad that was in hand is unplugged: its name.
    case padGone(String)
}

/// A player who is away: a dish at home waits, and says so.
extension App {
    /// Whether a dish at home waits for the player to come back.
    var waitsForPlayer: Bool { frame.absence != nil && book.settings.ease.pausesAway }

    /// Whether nobody can see the window, and nobody's hands are at it. A window that is only covered may be played by
    /// ear.
    var isUnattended: Bool { frame.absence == .elsewhere && !frame.isSeen }

    /// What lies over everything: that a dish waits, or else what there is to say at the moment.
    var lineOverAll: Phrase? { waiting ?? toast?.text(at: frame.now) }

    private var waiting: Phrase? {
        guard waitsForPlayer, scenes.scenes.contains(where: { ($0 as? DishScene)?.wouldGoOn(in: self) == true }) else {
            return nil
        }
        guard case .padGone(let name) = frame.absence else { return Announcements.waiting(withoutPad: nil) }
        return Announcements.waiting(withoutPad: name)
    }

    /// Only a press says that the player is here: one who has come back to the window is not to be eaten while
    /// looking. The keys that lead from window to window say nothing.
    func noteHands(_ input: InputEvent) {
        switch input {
        case .keyPressed(let key, _, isRepeat: false) where !Key.betweenWindows.contains(key.rawValue):
            frame.absence = nil
        case .pointerPressed: frame.absence = nil
        default: break
        }
    }

    func noteHands(_ event: PadEvent) { if case .pressed = event { frame.absence = nil } }
}

extension Key {
    /// Alt and the system's key, left and right: they may be still held when the window has the keys again.
    fileprivate static let betweenWindows: Set<UInt16> = [226, 227, 230, 231]
}

extension DishScene {
    /// Whether it is a dish at home in which nothing but the player's absence holds up the play.
    fileprivate func wouldGoOn(in app: App) -> Bool {
        link.isLocal && !isAquarium && known.isJoined && !known.isGone
            && !app.scenes.over(self).contains(where: \.holdsDish)
    }
}
