public import Anatomy
public import SimMath
public import SoftBody

/// What moves a body: its thrusters and muscles, compiled for the tick. Fixed for the life of a body.
///
/// The one piece of code that turns controls into forces and lengths: the server's world runs it for every creature, a
/// client for its own, ahead of the server's answer.
public struct Motor: Hashable, Sendable {
    public private(set) var thrusters: [Thruster] = []
    public private(set) var muscles: [Muscle] = []

    /// `actuators`: of this plan.
    public init(_ plan: BodyPlan, _ actuators: [Actuator]) {
        for actuator in actuators {
            switch actuator.kind {
            case .thruster: thrusters.append(Thruster(actuator))
            case .muscle: muscles.append(Muscle(actuator, of: plan))
            }
        }
    }

    /// Muscles move their rest lengths. `cells`: by the engine's particle index; `firstCell` and `firstLink`: the body's
    /// first in the engine. Returns the energy units a second that this uses.
    @inlinable public func moveMuscles<Cell: MovingCell>(
        _ drive: Drive, _ settings: LocomotionSettings, _ cells: borrowing Span<Cell>, firstCell: Int, firstLink: Int,
        with actuation: borrowing Actuation
    ) -> Float {
        var used: Float = 0
        for muscle in muscles {
            let link = firstLink + Int(muscle.link)
            let (a, b) = (firstCell + Int(muscle.a), firstCell + Int(muscle.b))
            guard actuation.holds(link) else { continue }
            guard cells[a].isAlive, cells[b].isAlive else {
                if cells[a].isTwitching, cells[b].isTwitching {
                    let pull = muscle.pull(drive.ofLimb, from: actuation.restFactor(link), settings)
                    actuation.setRestFactor(pull.factor, link: link)
                }
                continue
            }
            let impulse = Self.impulse(cells[a].impulse, cells[b].impulse)
            let pull = muscle.pull(drive, impulse, from: actuation.restFactor(link), settings)
            actuation.setRestFactor(pull.factor, link: link)
            used += muscle.cost * pull.effort
        }
        return used
    }

    /// Of a link: numb if an end is, else charged, else weak if an end is.
    @inlinable static func impulse(_ a: Impulse, _ b: Impulse) -> Impulse {
        if a == b { return a }
        if a == .numb || b == .numb { return .numb }
        return a == .fires || b == .fires ? .fires : .weak
    }

    /// Tails of limbs that were torn off push on, though nothing steers them, until they have burnt what they had.
    @inlinable public func twitch<Cell: MovingCell>(
        _ drive: Drive, _ settings: LocomotionSettings, _ cells: borrowing Span<Cell>, firstCell: Int,
        with actuation: borrowing Actuation
    ) {
        for thruster in thrusters {
            let cell = firstCell + Int(thruster.cell)
            guard cells[cell].isTwitching else { continue }
            let push = thruster.direction.rotated(by: cells[cell].rotation) * thruster.force
            actuation.applyForce(push * (thruster.activation(drive, .fires) * settings.twitchThrust), to: cell)
        }
    }

    /// Thrusting cells push, unless they are stunned. `cells`: by the engine's particle index; `firstCell`: the body's
    /// first there. Returns the energy units a second that this uses.
    @inlinable public func thrust<Cell: MovingCell>(
        _ drive: Drive, _ settings: LocomotionSettings, _ cells: borrowing Span<Cell>, firstCell: Int,
        with actuation: borrowing Actuation
    ) -> Float {
        if drive.isStunned { return 0 }
        let (power, price) = boost(drive, settings)
        var used: Float = 0
        for thruster in thrusters {
            let cell = firstCell + Int(thruster.cell)
            guard cells[cell].isAlive else { continue }
            let impulse = cells[cell].impulse
            let vigour = impulse == .weak ? settings.weakness : 1
            let activation = thruster.activation(drive, impulse) * vigour
            if activation == 0 { continue }
            let push = thruster.direction.rotated(by: cells[cell].rotation)
            actuation.applyForce(push * (activation * thruster.force * power), to: cell)
            used += abs(activation) * thruster.cost * price
        }
        return used
    }

    /// By how much a lunge multiplies thrust and cost.
    @usableFromInline func boost(_ drive: Drive, _ settings: LocomotionSettings) -> (power: Float, price: Float) {
        (power: 1 + settings.boostThrust * drive.lunge, price: 1 + settings.boostCost * drive.lunge)
    }
}
