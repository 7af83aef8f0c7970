public import Anatomy
public import SimMath
public import SoftBody

/// What a biting mouth does to the motion of two bodies. What it takes from the bitten one is the world's.
public enum Bite {
    /// The mouth clings to what it bites: in the next step both are pulled together. `mouth`, `target`: particles of the
    /// engine.
    public static func hold(
        _ mouth: Int, on target: Int, _ settings: LocomotionSettings, in system: inout SoftBodySystem
    ) {
        let pull = (system.position(target) - system.position(mouth)).normalized() * settings.biteHold
        system.applyForce(pull, to: mouth)
        system.applyForce(-pull, to: target)
    }
}

/// Where a cell is open to: what its mouth bites, its spike stabs, its eye sees lies there.
public struct Opening: Hashable, Sendable {
    /// Unit vector, body frame of the plan: where the front points.
    public let facing: Vector2
    /// Of half the opening angle; −1 for a cell that is open all around.
    public let cosine: Float

    public init(_ plan: CellPlan) {
        let halfAngle = plan.type.traits.halfAngle
        facing = plan.facingVector
        cosine = halfAngle > 0 ? sinCos(halfAngle).cos : -1
    }

    /// Of no cell.
    public init() {
        facing = Vector2(1, 0)
        cosine = -1
    }

    /// Where the front of a cell that has turned by `rotation` points in the dish.
    public func front(_ rotation: Vector2) -> Vector2 { facing.rotated(by: rotation) }

    /// Whether `offset` from the centre of a cell that has turned by `rotation` lies within, dish frame.
    public func faces(_ offset: Vector2, _ rotation: Vector2) -> Bool {
        front(rotation).dot(offset) >= cosine * offset.length
    }
}
