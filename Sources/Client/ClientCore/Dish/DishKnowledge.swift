import Anatomy
import GameSession
import Screens
import WireProtocol

/// What a server has said of a dish, and of the player's life there.
struct DishKnowledge {
    private(set) var isJoined = false
    /// Why there will be no dish.
    private(set) var failure: ClientError?
    /// Whether there was a dish, and the player has been told that it is gone.
    private(set) var isGone = false
    /// The line of a creature that the server sent last, as far as known: mostly the killer's.
    private(set) var lastLine: LineageSummary?
    /// The body of this life, or of the last one.
    private(set) var lastPlan: BodyPlan?
    /// The number of the last editor that was opened.
    private(set) var editor: UInt32 = 0
    /// The recording of the last life, in the folder of lives; nil while it is not kept.
    var keptLife: String?
    /// Who has eaten the player here.
    var rivals = Rivals()
    /// What wounds have left on the bodies that were seen here.
    var scars = ScarBook()
    private var wasAlive = false

    mutating func join() { isJoined = true }

    /// There will be no dish; without effect once there is one, and where a reason is known.
    mutating func fail(_ error: ClientError?) {
        if !isJoined, failure == nil { failure = error }
    }

    /// Notes that the player has been shown that the dish is gone. Returns false if that was shown before.
    mutating func lose() -> Bool {
        defer { isGone = true }
        return !isGone
    }

    mutating func note(_ line: LineageSummary) {
        if case .line(let creature) = line.subject { rivals.learn(line: line.steps.map(\.id), of: creature) }
        lastLine = line
    }

    /// Whether a new life has begun since the last call.
    mutating func follow(_ session: GameSession) -> Bool {
        let isAlive = session.own.creature != 0
        if let plan = session.ownPlan { lastPlan = plan }
        defer { wasAlive = isAlive }
        if isAlive, !wasAlive { keptLife = nil }
        return isAlive && !wasAlive
    }

    mutating func open(editor number: UInt32) { editor = number }

    /// The player has begun anew, on a server that knows nothing of the life before.
    mutating func forgetLife() {
        editor = 0
        lastLine = nil
        lastPlan = nil
        wasAlive = false
        rivals = Rivals()
        scars = ScarBook()
    }
}
