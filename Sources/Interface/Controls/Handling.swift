public import Anatomy

/// What a body answers to thrust, strafe and turn, and what of them brings it nearest to a wish: turning comes first,
/// then speed.
///
/// A lopsided body turns by itself as it swims. Against that goes as much turn as it takes; strafe, where that sets
/// tails against each other that point outwards; and less thrust. In ships and aircraft this is called control
/// allocation. Nothing here goes beyond the control frame that all creatures have.
public struct Handling: Hashable, Sendable {
    /// A wish.
    public struct Request: Hashable, Sendable {
        /// 1: as fast as it turns to the left at this thrust. Beyond ±1: as fast as it can at any cost.
        public var turn: Float
        /// −1…1.
        public var thrust: Float
        /// What the player holds, of which `thrust` may be a part only, −1…1.
        public var heldThrust: Float
        /// −1…1; above or below 0 it is the player's, and stays as it is.
        public var strafe: Float

        public init(turn: Float = 0, thrust: Float = 0, heldThrust: Float? = nil, strafe: Float = 0) {
            self.turn = turn
            self.thrust = thrust
            self.heldThrust = heldThrust ?? thrust
            self.strafe = strafe
        }

        /// As it would go to a body of which nothing is known.
        var controls: ControlFrame { ControlFrame(thrust: thrust, strafe: strafe, turn: turn) }
    }

    /// How fast it can turn to either side at best, rad/s.
    private struct Agility: Hashable, Sendable {
        var left: Float = 0
        var right: Float = 0
    }

    /// nil where nothing pushes, or muscles do: then wishes go out as they are.
    private let model: SwimModel?
    private let swimming: Agility
    /// Where the player holds no thrust.
    private let resting: Agility
    /// The share of thrust, 0…1, that it keeps however far it is off its course. Some bodies turn only as they swim, or
    /// not at all; without any thrust those would stay where they are.
    public let leastThrust: Float

    /// rad/s: so near to the wish is good enough, and the wish goes out as it came.
    private static let tolerance: Float = 0.02
    /// rad/s: a body whose turning is weaker than this is asked for as much, so that all it has is used.
    private static let leastTurn: Float = 1
    /// rad/s: slower than this, and four times as fast to the other side, counts as unable to turn that way.
    private static let lame: Float = 0.25
    private static let lameRatio: Float = 4
    /// rad/s: what turns more slowly than this at best, a quarter turn in five seconds, had better swim meanwhile.
    private static let sluggish: Float = 0.3
    /// Muscles turn a body by the bend that it swims with.
    private static let muscleThrust: Float = 0.5
    /// rad: so far off to the side that it cannot turn to it keeps on swimming, and then goes round the other way.
    private static let patience: Float = 0.52
    /// What the loss of all speed weighs, in rad/s of turning: a body that circles faster than this as it swims slows
    /// down.
    private static let speedWeight: Float = 1.5
    /// µm/s: what goes no faster than this has no speed to lose.
    private static let standstill: Float = 0.05
    /// What as much speed weighs that was not asked for: some bodies turn faster as they swim.
    private static let surplusWeight: Float = 0.3
    /// What full strafe weighs that was not asked for: none where it helps little.
    private static let strafeWeight: Float = 0.1
    /// Shares of the wanted thrust, and beyond those of the held one, that are tried.
    private static let eased: [Float] = [1, 0.75, 0.5]
    private static let raised: [Float] = [0.25, 0.5]
    private static let strafes: [Float] = [0, -0.5, 0.5, -1, 1]
    /// Halvings that find a turn command: to a two-thousandth.
    private static let halvings = 12

    /// `living`: which cells are left, in the order of the plan; nil for all.
    public init(_ plan: BodyPlan, living: [Bool]? = nil) {
        let thrusters = SwimModel(plan, living: living)
        model = plan.swimsByMuscles ? nil : thrusters
        swimming = Self.agility(thrusters, thrusts: [0, 0.25, 0.5, 0.75, 1])
        resting = Self.agility(thrusters, thrusts: [0])
        let turning = plan.swimsByMuscles ? resting : swimming
        leastThrust =
            max(turning.left, turning.right) >= Self.sluggish ? 0 : plan.swimsByMuscles ? Self.muscleThrust : 1
    }

    private static func agility(_ model: SwimModel?, thrusts: [Float]) -> Agility {
        var best = Agility()
        guard let model else { return best }
        for thrust in thrusts {
            for strafe in strafes {
                for turn: Float in [-1, 1] {
                    let rate = model.motion(ControlFrame(thrust: thrust, strafe: strafe, turn: turn)).turn
                    best.left = max(best.left, rate)
                    best.right = max(best.right, -rate)
                }
            }
        }
        return best
    }

    /// The way round to a course: the short one, or the long one if it cannot turn to that side. `error` of the
    /// heading, −π…π; returns −2π…2π, rad.
    public func way(_ error: Float, heldThrust: Float) -> Float {
        guard model != nil else { return error }
        let agility = heldThrust > 0 ? swimming : resting
        if error > Self.patience, Self.isLame(agility.left, beside: agility.right) { return error - 2 * .pi }
        if error < -Self.patience, Self.isLame(agility.right, beside: agility.left) { return error + 2 * .pi }
        return error
    }

    private static func isLame(_ side: Float, beside other: Float) -> Bool {
        side < lame && other > lameRatio * side
    }

    /// Thrust, strafe and turn that come nearest to a wish; what comes near enough as it is goes out unchanged.
    public func controls(_ request: Request) -> ControlFrame {
        let plain = request.controls
        guard let model else { return plain }
        let aim = Aim(request, model, leastTurn: Self.leastTurn)
        if abs(model.motion(plain).turn - aim.turn) <= Self.tolerance { return plain }
        var best = (controls: plain, cost: Float.infinity)
        for thrust in Self.thrusts(request) {
            for strafe in request.strafe == 0 ? Self.strafes : [request.strafe] {
                let controls = Self.controls(thrust: thrust, strafe: strafe, turning: aim.turn, model)
                let cost = Self.cost(of: model.motion(controls), strafe: strafe, aim)
                if cost < best.cost { best = (controls, cost) }
            }
        }
        return best.controls
    }

    /// What a wish comes to for this body.
    private struct Aim {
        /// rad/s.
        let turn: Float
        /// µm/s.
        let ahead: Float
        /// At all the thrust that is held, µm/s.
        let fullSpeed: Float
        let strafe: Float

        init(_ request: Request, _ model: SwimModel, leastTurn: Float) {
            func motion(_ thrust: Float, _ turn: Float) -> SwimModel.Motion {
                model.motion(ControlFrame(thrust: thrust, strafe: request.strafe, turn: turn))
            }
            let (right, left) = (motion(request.thrust, -1).turn, motion(request.thrust, 1).turn)
            turn = request.turn * max(leastTurn, abs(left - right) / 2)
            ahead = motion(request.thrust, 0).ahead
            fullSpeed = motion(request.heldThrust, 0).ahead
            strafe = request.strafe
        }
    }

    private static func thrusts(_ request: Request) -> [Float] {
        eased.map { $0 * request.thrust }
            + raised.map { $0 * request.heldThrust }.filter { abs($0) > abs(request.thrust) }
    }

    /// How far a motion is from what is wanted, rad/s.
    private static func cost(of motion: SwimModel.Motion, strafe: Float, _ aim: Aim) -> Float {
        let loss = abs(aim.fullSpeed) < standstill ? 0 : (aim.ahead - motion.ahead) / aim.fullSpeed
        return abs(motion.turn - aim.turn) + (loss > 0 ? speedWeight * loss : -surplusWeight * loss)
            + strafeWeight * abs(strafe - aim.strafe)
    }

    /// With the turn command at which it turns at `wanted` rad/s, or as near to that as it can.
    private static func controls(
        thrust: Float, strafe: Float, turning wanted: Float, _ model: SwimModel
    ) -> ControlFrame {
        func controls(_ turn: Float) -> ControlFrame { ControlFrame(thrust: thrust, strafe: strafe, turn: turn) }
        func rate(_ turn: Float) -> Float { model.motion(controls(turn)).turn }
        var (low, high): (Float, Float) = (-1, 1)
        let (lowRate, highRate) = (rate(low), rate(high))
        if lowRate == highRate { return controls(0) }
        // Parts may be wired the wrong way round.
        let sense: Float = highRate > lowRate ? 1 : -1
        if (wanted - highRate) * sense >= 0 { return controls(high) }
        if (wanted - lowRate) * sense <= 0 { return controls(low) }
        for _ in 0..<halvings {
            let middle = (low + high) / 2
            if (rate(middle) - wanted) * sense < 0 { low = middle } else { high = middle }
        }
        return controls((low + high) / 2)
    }
}
