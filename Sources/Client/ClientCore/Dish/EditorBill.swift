import GameSession
import Screens
import WireProtocol

/// What an editor has taken of the player's store: else the bar would be seen to fall, and nobody would say why.
struct EditorBill {
    /// The player's creature in the open editor.
    private var before: OwnStatus?

    /// Once a frame. Returns what there is to say of an editor, once, when the body after it is known.
    mutating func observe(_ session: GameSession) -> NewsLine? {
        guard let phase = session.phase, session.knowsPhase else { return nil }
        let own = session.own
        if phase.kind == .edit {
            before = own
            return nil
        }
        defer { before = nil }
        guard let before, before.creature != 0, before.creature == own.creature else { return nil }
        return Self.line(before, own)
    }

    /// nil where the store and its full mark look as before.
    private static func line(_ before: OwnStatus, _ after: OwnStatus) -> NewsLine? {
        let cost = before.storage - after.storage
        if cost >= shown { return .bodyCost(cost) }
        return after.capacity - before.capacity >= shown ? .storeGrew : nil
    }

    /// Energy units that are seen on the bar; the first tick of play costs less.
    private static let shown: Int64 = 500
}
