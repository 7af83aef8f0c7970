import Anatomy
import Ecosystem
import WireProtocol

/// The sentence sent with a refusal: a program of another version can still show it.
extension Refusal {
    static let shuttingDown = Refusal(reason: .shuttingDown, text: "the server is shutting down")

    static func otherVersion(_ theirs: UInt16) -> Refusal {
        let outdated = theirs < protocolVersion ? "game" : "server"
        return Refusal(
            reason: .version,
            text: "this server speaks protocol \(protocolVersion) and your program \(theirs): update the \(outdated)")
    }
}

// MARK: Errors of the world as reasons

extension EntryRefusal {
    init(_ error: SpawnError) {
        self =
            switch error {
            case .invalidPlan: .invalidDesign
            case .alreadyAlive: .alreadyAlive
            case .noRoom: .noRoom
            }
    }
}

extension [DesignRefusal] {
    init(_ error: DraftError) {
        self =
            switch error {
            case .notEditing: [.editorClosed]
            case .noCreature: [.noCreature]
            case .refused(.overBudget(let price, let budget)):
                [.overBudget(price: UInt32(clamping: price), budget: UInt32(clamping: budget))]
            case .refused(.invalid(let problems)): problems.map(DesignRefusal.problem)
            }
    }
}

extension TestSwimRefusal {
    init(_ error: TestSwimError) {
        self =
            switch error {
            case .draft(let error): .design([DesignRefusal](error))
            case .settings: .notOffered
            case .noRoom: .noRoom
            }
    }
}
