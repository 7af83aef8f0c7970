public import Anatomy
import SimMath

/// How a guest behaves for whom rivals are watched: nothing that it does depends on what it eats.
public enum GuestStyle: String, CaseIterable, Codable, Sendable {
    /// Does nothing at all.
    case still
    /// Swims, and turns at random.
    case wandering
    /// Swims away from whatever could hurt it, and stands still otherwise.
    case fleeing

    /// The hand-made body of all of them.
    public static var plan: BodyPlan { SeedDesign.all[0].plan }

    /// `random`: the guest's own.
    func controls(_ senses: SenseFrame, before: ControlFrame, _ random: inout RandomSource) -> ControlFrame {
        switch self {
        case .still: return .neutral
        case .wandering:
            let turn = random.chance(Self.swerving) ? random.uniform(-0.5, 0.5) : before[.turn]
            return ControlFrame(thrust: 0.8, turn: turn, bite: 0)
        case .fleeing: return Self.flight(senses)
        }
    }

    /// Chance of another turn at each decision: one in two seconds.
    private static let swerving: Float = 1 / 30

    private static func flight(_ senses: SenseFrame) -> ControlFrame {
        var threat = Vector2.zero
        for sector in 0..<SenseFrame.sectors {
            let nearness = senses[SenseFrame.index(.threat, sector: sector)]
            let turns = Float(sector) / Float(SenseFrame.sectors)
            threat += Vector2(sinTurns(turns + 0.25), sinTurns(turns)) * (nearness * nearness)
        }
        guard threat.lengthSquared > 1e-4 else { return .neutral }
        let error = (-threat).angle
        return ControlFrame(thrust: max(0.1, 1 - abs(error)), turn: 1.4 * error, bite: 0)
    }
}
