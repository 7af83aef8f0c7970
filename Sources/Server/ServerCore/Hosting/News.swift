import Anatomy
import Ecosystem
import WireProtocol

/// Every English sentence that the server sends to a guest.
enum News {
    static func ate(_ eater: String, _ victim: String) -> ServerMessage { .news("\(eater) ate \(victim)") }

    static func died(_ name: String) -> ServerMessage { .news("\(name) died") }

    static func cannotEnter(_ error: SpawnError) -> ServerMessage { .news("you cannot enter the dish: \(error)") }

    static let shuttingDown = Refusal(reason: .shuttingDown, text: "the server is shutting down")

    static func otherVersion(_ theirs: UInt16) -> Refusal {
        let outdated = theirs < protocolVersion ? "game" : "server"
        return Refusal(
            reason: .version,
            text: "this server speaks protocol \(protocolVersion) and your program \(theirs): update the \(outdated)")
    }

    /// What a creature without a player is called, as the players' screens call it too.
    static func opponent(_ creature: CreatureID) -> String { "rival \(creature)" }

    /// What a creature is called that is on no record.
    static let unknownCreature = "something"

    // MARK: Why a draft is not taken

    static let editorClosed = "the editor is closed"

    static func reasons(against error: DraftError) -> [String] {
        if case .refused(.invalid(let problems)) = error { return problems.map(\.description) }
        return ["\(error)"]
    }

    // MARK: Why there is no test swim

    static let swimsAlready = "your tank is open already"
    static let swamJustNow = "your tank is being emptied: try again in a second"
    static let noTestSwims = "this server has no tanks"
    static let testSwimsTaken = "the tanks are taken: try again in a moment"
}
