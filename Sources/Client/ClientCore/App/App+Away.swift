import Controls
import Drawing
import Preferences
import Screens

/// Why the player's hands are not here.
enum Absence: Hashable {
    /// Another window has the keys, or this one is out of sight.
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

    /// Whoever presses something is here. Not every system says when a window has the keys again.
    func noteHands(_ input: InputEvent) {
        switch input {
        case .keyPressed(_, _, isRepeat: false), .pointerPressed: frame.absence = nil
        default: break
        }
    }

    func noteHands(_ event: PadEvent) { if case .pressed = event { frame.absence = nil } }
}

extension DishScene {
    /// Whether it is a dish at home in which nothing but the player's absence holds up the play.
    fileprivate func wouldGoOn(in app: App) -> Bool {
        link.isLocal && !isAquarium && known.isJoined && !known.isGone
            && !app.scenes.over(self).contains(where: \.holdsDish)
    }
}
