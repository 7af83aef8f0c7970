import Anatomy
import Controls
import WireProtocol

/// How the body that is steered answers: worked out when it is born, grows or loses a cell, and kept until then.
struct KnownHandling {
    private var plan: BodyPlan?
    private var living: [Bool] = []
    private var handling: Handling?

    mutating func handling(of own: CreatureView) -> Handling {
        let living = own.plan.cells.indices.map(own.lives)
        if let handling, own.plan == plan, living == self.living { return handling }
        let handling = Handling(own.plan, living: living)
        (plan, self.living, self.handling) = (own.plan, living, handling)
        return handling
    }
}
