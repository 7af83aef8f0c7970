import GameSession
import Transport
import WireProtocol

/// The way back into a dish whose connection is lost: notices the loss, looks for the way, and counts how often the
/// player has begun anew there.
struct Comeback {
    /// What is new about the connection.
    enum News {
        case nothing
        /// It is lost just now.
        case lost
        /// The player is in again over another one; what the server has said there so far.
        case back(GameSession, [SessionEvent])
        case failed(SessionEnd)
    }

    private(set) var reconnection: Reconnection?
    /// Who came back to a server that knew nothing of the last life is in another dish, as far as scenes above know.
    private(set) var beginnings = 0

    /// A word from the server within so many milliseconds, and the old connection is alive.
    private static let freshWord = 500.0

    var isLost: Bool { reconnection != nil }

    /// Once a frame, when all that has come is read.
    mutating func watch(
        _ session: GameSession, now: Double, connect: (JoinRequest, Double) throws(TransportError) -> GameSession
    ) -> News {
        let silence = session.silence(now: now)
        guard isLost else {
            guard session.end?.mayPass ?? (silence > Reconnection.Times.silence) else { return .nothing }
            reconnection = Reconnection(after: session, now: now)
            return .lost
        }
        if session.end == nil, silence < Self.freshWord {
            cancel()
            return .nothing
        }
        switch reconnection?.update(now: now, connect: connect) {
        case .trying, nil: return .nothing
        case .back(let next, let said):
            reconnection = nil
            if next.hasBegunAnew { beginnings += 1 }
            return .back(next, said)
        case .failed(let end):
            cancel()
            return .failed(end)
        }
    }

    /// The old connection is heard again, or the player has gone.
    mutating func cancel() {
        reconnection?.cancel()
        reconnection = nil
    }

    /// What of that which the server said over the new connection is news to a player who knows of this death.
    static func news(_ said: [SessionEvent], to known: DeathNotice?, in next: GameSession) -> [SessionEvent] {
        if next.hasBegunAnew { return said }
        return said.filter { event in
            switch event {
            // The card of a death that the player knows of lies there already, or has been closed.
            case .died(let notice): known.map { !notice.isSameDeath(as: $0) } ?? true
            case .joined: false
            default: true
            }
        }
    }
}

extension GameSession {
    /// Whether the player is in with nothing of what was before.
    var hasBegunAnew: Bool { welcome?.resumption != .resumed }
}

extension DeathNotice {
    /// What the archive adds about the killer does not matter.
    fileprivate func isSameDeath(as other: DeathNotice) -> Bool {
        reason == other.reason && killer == other.killer && secondsSurvived == other.secondsSurvived
            && energyFromRivals == other.energyFromRivals && energyFromFood == other.energyFromFood
    }
}
