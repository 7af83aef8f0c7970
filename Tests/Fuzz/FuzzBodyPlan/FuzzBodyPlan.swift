import Anatomy
import FuzzDriver

/// Any bytes either are a plan that validates, prices and encodes to the same bytes again, or a typed error.
@main
struct FuzzBodyPlan {
    static func main() {
        fuzz { data, count in
            let bytes = Array(UnsafeBufferPointer(start: data, count: count))
            guard let plan = try? BodyPlan(decoding: bytes) else { return 0 }
            _ = plan.problems()
            _ = plan.warnings()
            _ = plan.actuators()
            _ = EditPrice(from: SeedDesign.all[0].plan, to: plan)
            let again = try? BodyPlan(decoding: plan.encoded())
            precondition(again == plan, "a plan must read back as it was written")
            return 0
        }
    }
}
