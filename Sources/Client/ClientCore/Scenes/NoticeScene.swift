import Controls
import Drawing
import GameSession
import Screens
import WireProtocol

/// A notice over a dish that is gone, or that the player did not get into, with the ways on.
final class NoticeScene: Scene {
    private let dish: DishScene
    private let notice: NoticeScreen
    /// What the buttons do.
    private let ways: [Way]

    fileprivate enum Way { case goOn, newDish, again, others, back, menu, quit }

    /// `reason`: why a server's dish is gone, under `title`; of one at home nobody knows, and the log says what is
    /// known.
    init(_ reason: Phrase, title: Phrase, over dish: DishScene, in app: App) {
        self.dish = dish
        // A recording leads back to where it was chosen, or out of the game.
        let isChosen = dish.link.destination.isRecording && app.scenes.scenes.first !== dish
        // A dish at home is as it was kept last.
        let first: [Way] =
            dish.link.destination.isRecording
            ? (isChosen ? [.back] : [])
            : !dish.link.isLocal ? [.again, .others] : (app.launch.ownDish.isKept ? [.goOn] : []) + [.newDish]
        ways = first + (dish.link.destination.isRecording ? [] : [.menu]) + [.quit]
        let words: [MenuItem] = ways.enumerated().map { index, way in
            MenuItem(way.words, look: index == 0 ? .primary : .normal)
        }
        if dish.link.isLocal {
            notice = NoticeScreen(
                title: dish.link.destination.isRecording ? Announcements.recordingStopped : Announcements.dishStopped,
                note: Self.stopped(ways, in: app), buttons: words)
        } else {
            notice = NoticeScreen(
                title: dish.known.isJoined ? title : Announcements.notConnected,
                note: reason, buttons: words)
        }
    }

    /// What became of a dish at home, and what is left of it.
    private static func stopped(_ ways: [Way], in app: App) -> Phrase {
        guard ways.contains(.goOn), let savedAt = app.launch.ownDish.savedAt else {
            return Announcements.stoppedUnexpectedly
        }
        // A clock may have been set back.
        let seconds = min(max(1, app.outside.unixTime() - savedAt), 1_000_000)
        return Announcements.sentences([
            Announcements.stoppedUnexpectedly, Announcements.dishSaved(secondsAgo: Int(seconds)),
        ])
    }

    var screen: ViewScreen { notice }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        follow(notice.takeRequests(), in: app) { request in
            switch request {
            case .button(let index): ways.indices.contains(index) ? go(ways[index], in: app) : .stay
            }
        }
    }

    private func go(_ way: Way, in app: App) -> Transition {
        switch way {
        case .goOn:
            dish.contact.close(in: app)
            return .leave(dish, for: DishScene(.own(.continued), in: app))
        case .newDish:
            // What is known of the life is kept: its dish may have to make room.
            dish.contact.close(in: app)
            return .push(NewDishScene(inPlaceOf: dish, in: app))
        case .menu: return dish.leave(in: app)
        case .again:
            guard case .server(let address) = dish.link.destination, let join = JoinScene(in: app) else { return .quit }
            join.ask(address, in: app)
            return .leave(dish, for: join)
        case .others: return .leave(dish, for: JoinScene(in: app))
        case .back: return .leave(dish, for: nil)
        case .quit: return .quit
        }
    }

    /// There is nothing to pause any more: Escape goes back to where one came from, and out of the game only where
    /// there is nothing else.
    func perform(_ command: PlayCommand, isShifted: Bool, isOnTop: Bool, in app: App) -> Transition? {
        guard command == .pause, isOnTop else { return nil }
        app.click()
        let back: [Way] = app.scenes.first(StartScene.self) == nil ? [.menu, .back] : [.others, .menu, .back]
        return go(back.first(where: ways.contains) ?? .quit, in: app)
    }

    func press(_ button: PadButton, in app: App) -> Bool { notice.press(button, orPauseIn: app) }
}

extension NoticeScreen {
    /// A pad's B is Escape over a notice.
    func press(_ button: PadButton, orPauseIn app: App) -> Bool {
        press(button, app.hands.padStyle) || button == .b && app.perform(.pause)
    }
}

extension NoticeScene.Way {
    fileprivate var words: Phrase {
        switch self {
        case .goOn: "Continue"
        case .newDish: "New dish …"
        case .menu: "Start menu"
        case .again: "Try again"
        case .others: "Another server"
        case .back: "Back"
        case .quit: "Quit"
        }
    }
}
