import Screens
import WireProtocol

/// Danger judged plan by plan, not creature by creature and frame by frame.
struct DangerJudge {
    private struct Pair: Hashable {
        var other: UInt32
        var own: UInt32
    }

    private var known: [Pair: Danger] = [:]
    private static let mostKnown = 4000

    mutating func danger(of other: CreatureView, to own: CreatureView) -> Danger {
        let pair = Pair(other: other.planID, own: own.planID)
        if let danger = known[pair] { return danger }
        if known.count >= Self.mostKnown { known.removeAll() }
        let danger = Danger(of: other.plan, to: own.plan)
        known[pair] = danger
        return danger
    }
}
