public import Anatomy
import SimMath
public import SoftBody

/// A hinge that benders turn.
public struct BentHinge: Hashable, Sendable {
    /// In the order of the body's hinges.
    public let hinge: Int32
    /// The links that are its arms, in the order of the plan.
    @usableFromInline let first: Int32
    @usableFromInline let second: Int32
    /// Which of the set's benders they are; −1 for another link.
    @usableFromInline let firstBender: Int32
    @usableFromInline let secondBender: Int32
    /// The cell between them, in the order of the plan.
    @usableFromInline let joint: Int32
    /// As built, rad.
    @usableFromInline let rest: Float
    /// Energy units for each pN·µm of work.
    @usableFromInline let workCost: Float
}

/// The benders of a body that have something to turn against, and the hinges that they turn. Fixed for the life of a body.
///
/// A bender turns against the links at its inner end that hold their angle, and where there are none against those at its
/// outer end. A hinge pushes its three cells with forces whose sum and whose torque are zero, so what turns the bender one way
/// turns the rest of the body the other way.
public struct BenderSet: Hashable, Sendable {
    public let benders: [Bender]
    public let hinges: [BentHinge]

    /// `actuators`: of benders of this plan.
    init(_ actuators: [Actuator], of plan: BodyPlan) {
        let joints = actuators.isEmpty ? [] : BodyAssembly.joints(of: plan)
        var benders: [Bender] = []
        var arms = [(first: Int32, second: Int32)](repeating: (-1, -1), count: joints.count)
        for actuator in actuators {
            guard let place = plan.place(ofBender: actuator.part) else { continue }
            let turned = Self.turned(by: actuator.part, place, joints)
            let number = Int32(benders.count)
            for hinge in turned {
                let isFirst = joints[hinge].first == actuator.part
                if isFirst { arms[hinge].first = number } else { arms[hinge].second = number }
            }
            if !turned.isEmpty { benders.append(Bender(actuator, place, of: plan)) }
        }
        self.benders = benders
        hinges = joints.indices.filter { arms[$0].first >= 0 || arms[$0].second >= 0 }.map { index in
            let joint = joints[index]
            return BentHinge(
                hinge: Int32(index), first: Int32(joint.first), second: Int32(joint.second),
                firstBender: arms[index].first, secondBender: arms[index].second, joint: Int32(joint.hinge.b),
                rest: Self.angle(of: joint.hinge, plan), workCost: LinkType.bender.traits.workCost)
        }
    }

    /// The hinges at its inner end, or else those at its outer end.
    private static func turned(by link: Int, _ place: BenderPlace, _ joints: [BodyAssembly.Joint]) -> [Int] {
        let own = joints.indices.filter { joints[$0].first == link || joints[$0].second == link }
        let inner = own.filter { joints[$0].hinge.b == place.inner }
        return inner.isEmpty ? own : inner
    }

    /// As the engine measures it.
    private static func angle(of hinge: HingeSpec, _ plan: BodyPlan) -> Float {
        let u = plan.cells[hinge.b].position - plan.cells[hinge.a].position
        let w = plan.cells[hinge.c].position - plan.cells[hinge.b].position
        return arcTangent(y: u.cross(w), x: u.dot(w))
    }
}

extension BenderSet {
    /// Benders move the rest angles of their hinges. Parameters as of `Motor.moveMuscles`. Returns the energy units a second
    /// that this uses: for the effort, and for the work. What drives a torn-off limb has been paid for.
    @inlinable func move<Cell: MovingCell>(
        _ drive: Drive, _ settings: LocomotionSettings, _ cells: borrowing Span<Cell>, firstCell: Int, firstLink: Int,
        firstHinge: Int, with actuation: borrowing Actuation
    ) -> Float {
        var used: Float = 0
        for hinge in hinges {
            guard actuation.holds(firstLink + Int(hinge.first)), actuation.holds(firstLink + Int(hinge.second)),
                let angle = angle(of: hinge, drive, settings, cells, firstCell: firstCell)
            else { continue }
            let power = actuation.setRestAngle(angle, hinge: firstHinge + Int(hinge.hinge))
            if cells[firstCell + Int(hinge.joint)].isAlive { used += power * hinge.workCost }
        }
        for bender in benders where actuation.holds(firstLink + Int(bender.link)) {
            let (a, b) = (firstCell + Int(bender.a), firstCell + Int(bender.b))
            guard cells[a].isAlive, cells[b].isAlive else { continue }
            used += bender.cost * bender.pull(drive, Motor.impulse(cells[a].impulse, cells[b].impulse), settings).effort
        }
        return used
    }

    /// Where the benders of a hinge want it, rad; nil where one of them is dead.
    @inlinable public func angle<Cell: MovingCell>(
        of hinge: BentHinge, _ drive: Drive, _ settings: LocomotionSettings, _ cells: borrowing Span<Cell>,
        firstCell: Int
    ) -> Float? {
        guard let first = turn(ofBender: hinge.firstBender, drive, settings, cells, firstCell: firstCell),
            let second = turn(ofBender: hinge.secondBender, drive, settings, cells, firstCell: firstCell)
        else { return nil }
        return hinge.rest + (second - first)
    }

    /// rad; 0 for a link that is none.
    @inlinable func turn<Cell: MovingCell>(
        ofBender index: Int32, _ drive: Drive, _ settings: LocomotionSettings, _ cells: borrowing Span<Cell>,
        firstCell: Int
    ) -> Float? {
        guard index >= 0 else { return 0 }
        let bender = benders[Int(index)]
        let (a, b) = (firstCell + Int(bender.a), firstCell + Int(bender.b))
        if cells[a].isAlive && cells[b].isAlive {
            return bender.pull(drive, Motor.impulse(cells[a].impulse, cells[b].impulse), settings).turn
        }
        return cells[a].isTwitching && cells[b].isTwitching ? bender.pull(drive.ofLimb, .none, settings).turn : nil
    }
}
