public import Anatomy
public import SimMath

/// Two linked cells of a body in the engine.
public struct Bond: Hashable, Sendable {
    /// Particles of the engine.
    public var a: Int32
    public var b: Int32
    /// From a to b in the body frame of the plan, µm.
    public var rest: Vector2

    public init(a: Int32, b: Int32, rest: Vector2) {
        self.a = a
        self.b = b
        self.rest = rest
    }

    /// The links of a plan, in its order; cells are counted from `firstCell`.
    public static func all(of plan: BodyPlan, firstCell: Int32 = 0) -> [Bond] {
        plan.links.compactMap { link in
            guard let a = plan.index(ofCell: link.a), let b = plan.index(ofCell: link.b) else { return nil }
            let rest = plan.cells[b].position - plan.cells[a].position
            return Bond(a: firstCell + Int32(a), b: firstCell + Int32(b), rest: rest)
        }
    }
}
