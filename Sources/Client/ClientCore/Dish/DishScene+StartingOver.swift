import Controls
import Drawing
import GameSession
import Preferences
import Screens
import WireProtocol

/// A body that can neither swim nor bite any more, and what came off it.
extension DishScene {
    /// Whether the player lives in one.
    var canStartOver: Bool { session?.phase?.kind == .play && water.isStump }

    /// Asks for the end of that life: with the card of its death comes the choice of the next one.
    func startOver(in app: App) {
        guard canStartOver else { return }
        session?.respawn(app.memory.bodies.body)
    }

    /// Enter, unless the player has given it to something else.
    func startsOver(by key: Key, in app: App) -> Bool {
        [.enter, .keypadEnter].contains(key) && canStartOver && app.book.settings.keys.command(for: key) == nil
    }

    /// What starts over, as the hint calls it: where Enter does not, the menu does.
    func nameOfStartingOver(in app: App) -> Phrase {
        let settings = app.book.settings
        let isByKey = !app.names.isGamepad && !settings.ease.isOneSwitch && settings.keys.command(for: .enter) == nil
        return isByKey ? Key.enter.name : app.names.name(of: .pause)
    }

    /// What had come off the player's body when it died; nil where it was whole.
    var losses: DeathScreen.Losses? {
        let book = water.fight.losses
        guard book.parts > 0 else { return nil }
        let takers = book.takers
        return DeathScreen.Losses(
            parts: takers.isEmpty ? book.parts : takers.reduce(0) { $0 + $1.parts },
            takers: takers.map { taker, _ in
                session?.guestNames[taker.guest].map(Phrase.init(verbatim:))
                    ?? Announcements.rival(Int(taker.creature))
            })
    }
}
