import GameSession
import Screens
import WireProtocol

/// Edit points, by the server's word alone: what is kept of an editor's it says itself, and what was eaten since stands
/// in every snapshot. So the display promises what the editor gives, whatever this game has seen of the life.
extension GameSession {
    /// Where the points of the open editor come from; while playing, those that the next one would give now.
    var budget: BudgetSum {
        let saved = Int(phase?.saved ?? 0)
        if let phase, phase.kind == .edit, phase.budget > 0 {
            return BudgetSum(points: Int(phase.budget), success: own.success, saved: saved)
        }
        return BudgetSum(success: knowsPhase ? own.success : 0, saved: saved)
    }

    /// Whether the newest snapshot of one's own creature belongs to the current phase. What was eaten before an editor
    /// does not count after it.
    var knowsPhase: Bool {
        guard let phase, let ownTick else { return true }
        return Int32(bitPattern: ownTick &- phase.startTick) >= 0
    }
}
