import Controls
import Drawing
import GameSession
import Screens
import WireProtocol

/// Over everything while the connection to a dish is lost: how long the creature lives on, and that the game tries by
/// itself. What lies under it stays as it is.
final class ReconnectScene: Scene {
    private let dish: DishScene
    private let notice = NoticeScreen(
        title: Announcements.connectionLost, buttons: [MenuItem("Leave", look: .primary)])

    init(over dish: DishScene) { self.dish = dish }

    var screen: ViewScreen { notice }
    var isMenu: Bool { true }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        guard let reconnection = dish.comeback.reconnection else { return .pop }
        let seconds = Int(reconnection.secondsLeft(now: app.frame.milliseconds).rounded(.up))
        if reconnection.isShutDown {
            notice.notes = [Announcements.serverShutsDown, Announcements.triesAgain(seconds: seconds)]
            return follow(notice.takeRequests(), in: app) { _ in dish.leave(in: app) }
        }
        // After a death nothing of the player lives on.
        notice.notes =
            reconnection.hasTicket && (dish.session?.own.creature ?? 0) != 0
            ? [Announcements.livesOn(seconds: seconds), Announcements.tryingAgain]
            : [Announcements.triesAgain(seconds: seconds)]
        return follow(notice.takeRequests(), in: app) { _ in dish.leave(in: app) }
    }

    func perform(_ command: PlayCommand, isShifted: Bool, isOnTop: Bool, in app: App) -> Transition? {
        guard command == .pause, isOnTop else { return nil }
        app.click()
        return dish.leave(in: app)
    }
}
