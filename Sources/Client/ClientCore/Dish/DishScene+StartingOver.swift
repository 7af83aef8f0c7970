import Controls
import Drawing
import GameSession
import Preferences
import Screens
import WireProtocol

/// A body that can neither swim nor bite any more, and what came off it.
extension DishScene {
    /// Whether the player lives in one, and for long enough that the server would end that life.
    var canStartOver: Bool { session?.phase?.kind == .play && water.isStump && mayGiveUp }

    /// The server rounds the age down, and is older still when it hears of this.
    private var mayGiveUp: Bool { session.map { $0.own.age >= OwnStatus.leastAgeToGiveUp } ?? false }

    /// Seconds in which the server answers who asks to start over.
    private static let secondsToAnswer = 2.0

    /// Asks for the end of that life: with the card of its death comes the choice of the next one. Asked again before
    /// the answer is there, a server could take it for that choice.
    func startOver(in app: App) {
        guard canStartOver, !hasJustGivenUp(in: app) else { return }
        gaveUpAt = app.frame.now
        session?.respawn(app.memory.bodies.body)
    }

    private func hasJustGivenUp(in app: App) -> Bool {
        gaveUpAt.map { app.frame.now - $0 < Self.secondsToAnswer } ?? false
    }

    /// Whether the life that ends now was given up. The next one was not.
    func takeGivingUp(in app: App) -> Bool {
        defer { gaveUpAt = nil }
        return hasJustGivenUp(in: app)
    }

    /// Enter, unless the player has given it to something else.
    func startsOver(by key: Key, in app: App) -> Bool {
        [.enter, .keypadEnter].contains(key) && canStartOver && app.book.settings.keys.command(for: key) == nil
    }

    /// What starts over: where Enter does not, the menu does. With one button that is offered by its title. A body that
    /// has hardly lived has to wait.
    func wayToStartOver(in app: App) -> Hints.StartingOver {
        guard mayGiveUp else { return .soon }
        let settings = app.book.settings
        if settings.ease.isOneSwitch { return .menu(PlayCommand.pause.title) }
        let isByKey = !app.names.isGamepad && settings.keys.command(for: .enter) == nil
        return isByKey ? .key(Key.enter.name) : .menu(app.names.name(of: .pause))
    }

    /// What is offered to a body that has been able to do nothing for some seconds of play; nil for any other.
    func wayOut(in app: App, elapsed: Float) -> WayOut? {
        guard helplessness.lasts(session?.phase?.kind == .play && water.isStump, elapsed: elapsed) else { return nil }
        return WayOut(
            wayToStartOver(in: app), secondsToEdit: contact.secondsLeft(now: app.frame.milliseconds))
    }

    /// What had come off the player's body when it died; nil where it was whole.
    var losses: DeathScreen.Losses? {
        let book = water.fight.losses
        guard book.parts > 0 else { return nil }
        let takers = book.takers
        return DeathScreen.Losses(
            parts: takers.isEmpty ? book.parts : takers.reduce(0) { $0 + $1.parts }, dissolved: book.dissolvedParts,
            hadGlands: book.hasGlands,
            takers: takers.map { taker, _ in
                session?.guestNames[taker.guest].map(Announcements.guest(named:))
                    ?? Announcements.rival(Int(taker.creature))
            })
    }
}
