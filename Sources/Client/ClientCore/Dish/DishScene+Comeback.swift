import Drawing
import GameSession
import Logging
import Screens
import Transport
import WireProtocol

/// Whether a dish's connection is lost, and how often the player has begun anew there.
struct Comeback {
    private(set) var reconnection: Reconnection?
    /// Who came back to a server that knew nothing of the last life is in another dish, as far as scenes above know.
    private(set) var beginnings = 0

    mutating func begin(after session: GameSession, now: Double) {
        reconnection = Reconnection(after: session, now: now)
    }

    /// Nothing is under way without `begin`.
    mutating func update(
        now: Double, connect: (JoinRequest, Double) throws(TransportError) -> GameSession
    ) -> Reconnection.Step {
        reconnection?.update(now: now, connect: connect) ?? .trying
    }

    /// The old connection is heard again, or the player has gone.
    mutating func cancel() {
        reconnection?.cancel()
        reconnection = nil
    }

    /// The player is in again. `isAnew`: with nothing of what was before.
    mutating func end(isAnew: Bool) {
        reconnection = nil
        if isAnew { beginnings += 1 }
    }
}

/// The way back into the dish when the connection is lost.
extension DishScene {
    /// Whether the connection is lost and the game tries to get it back.
    var isLost: Bool { comeback.reconnection != nil }

    /// A word from the server within so many milliseconds, and the old connection is alive.
    private static let freshWord = 500.0

    /// Once a frame, when all that has come is read.
    func watchLine(in app: App) -> Transition {
        guard isJoined, !isGone, let session else { return .stay }
        let now = app.frame.milliseconds
        let silence = session.silence(now: now)
        guard isLost else {
            guard session.end?.mayPass ?? (silence > Reconnection.Times.silence) else { return .stay }
            app.outside.log.info("the connection is lost")
            comeback.begin(after: session, now: now)
            return .push(ReconnectScene(over: self))
        }
        if session.end == nil, silence < Self.freshWord {
            comeback.cancel()
            return .stay
        }
        switch comeback.update(now: now, connect: app.outside.connect) {
        case .trying: return .stay
        case .back(let next, let said): return takeUp(next, said, after: session, in: app)
        case .failed(let end):
            app.outside.log.info("the connection did not come back: \(end)")
            comeback.cancel()
            return gone(end.phraseOfLoss, in: app)
        }
    }

    /// Goes on over another connection. `said`: what the server has said there so far.
    private func takeUp(
        _ next: GameSession, _ said: [SessionEvent], after former: GameSession, in app: App
    ) -> Transition {
        let isAnew = next.welcome?.resumption != .resumed
        let known = former.death
        former.abandon()
        comeback.end(isAnew: isAnew)
        link.takeUp(next)
        if isAnew { forgetLife() }
        app.outside.log.info(isAnew ? "begun anew" : "the connection is back")
        let hasLostLife = next.welcome?.resumption == .gone
        app.say(hasLostLife ? Announcements.begunAnew : Announcements.connectionBack)
        events += said
        var result = Transition.stay
        for event in said {
            // The card of a death that the player knows of lies there already, or has been closed.
            if case .died(let notice) = event, !isAnew, let known, notice.isSameDeath(as: known) { continue }
            if case .joined = event, !isAnew { continue }
            let step = take(event, next, in: app)
            if case .stay = result { result = step }
        }
        return result
    }
}

extension SessionEnd {
    /// Why a dish is gone whose connection did not come back.
    fileprivate var phraseOfLoss: Phrase {
        switch self {
        case .disconnected(.timedOut), .transport(.unreachable): Announcements.notBack
        default: phrase
        }
    }
}

extension DeathNotice {
    /// What the archive adds about the killer does not matter.
    fileprivate func isSameDeath(as other: DeathNotice) -> Bool {
        reason == other.reason && killer == other.killer && secondsSurvived == other.secondsSurvived
            && energyFromRivals == other.energyFromRivals && energyFromFood == other.energyFromFood
    }
}
