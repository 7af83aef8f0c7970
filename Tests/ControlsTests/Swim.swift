import Anatomy
import Controls
import Ecosystem
import Locomotion
import Scenarios
import SimMath
import Testing

/// A body in still water far from any wall, and somebody who holds swimming.
struct Swim {
    /// Who makes a control frame of what is held.
    enum Pilot {
        /// The game.
        case steering
        /// Turn by the error of the heading, and all the thrust that is held: nothing is known of the body.
        case plain
    }

    private var world: World
    private let creature: CreatureID
    private let pilot: Pilot
    private var steering = Steering()
    private let handling: Handling
    /// How far the heading was off at each tick so far, rad.
    private(set) var errors: [Float] = []
    private(set) var position = Vector2.zero

    private static let ticksPerSecond = 60

    init(_ plan: BodyPlan, _ pilot: Pilot = .steering) throws {
        var settings = Scenario.stillWater.settings
        settings.dish.radius = 250
        world = try World(settings: settings, seed: 1)
        creature = try world.spawnPlayer(
            plan: plan, player: 1, placement: RootFrame(position: .zero, rotation: Vector2(1, 0)))
        handling = Handling(plan)
        self.pilot = pilot
    }

    /// The cursor stays in that direction of the body, rad, and W is held.
    mutating func follow(_ course: Float, seconds: Int) throws {
        try swim(seconds, course) { view in
            var hands = HeldControls()
            hands.held = [.w]
            hands.aim = view.root.position + Vector2(angle: course) * 20
            return hands
        }
    }

    /// The stick of a pad is held in that direction.
    mutating func push(_ course: Float, seconds: Int) throws {
        try swim(seconds, course) { _ in
            var hands = HeldControls()
            hands.stick = Vector2(angle: course)
            return hands
        }
    }

    /// W alone: the course is where it points.
    mutating func holdKey(seconds: Int) throws {
        try swim(seconds, 0) { _ in
            var hands = HeldControls()
            hands.held = [.w]
            return hands
        }
    }

    private mutating func swim(_ seconds: Int, _ course: Float, _ hands: (CreatureView) -> HeldControls) throws {
        for _ in 0..<seconds * Self.ticksPerSecond {
            let view = try #require(world.view(of: creature))
            _ = world.step([PlayerControl(creature: creature, frame: controls(hands(view), course, view))])
            let now = try #require(world.view(of: creature))
            errors.append(abs(wrapAngle(course - now.root.rotation.angle)))
            position = now.root.position
        }
    }

    private mutating func controls(_ hands: HeldControls, _ course: Float, _ view: CreatureView) -> ControlFrame {
        let heading = view.root.rotation.angle
        switch pilot {
        case .steering:
            let body = SteeredBody(
                position: view.root.position, heading: heading, spin: view.spin, reach: view.reach, handling: handling)
            return steering.controls(hands, of: body, seconds: 1 / Float(Self.ticksPerSecond))
        case .plain:
            let isLed = hands.aim != nil || hands.stick != .zero
            let turn = steering.gain * wrapAngle(course - heading) - steering.damping * view.spin
            return ControlFrame(thrust: 1, turn: isLed ? turn : 0)
        }
    }

    /// How fast a body turns under constant controls once it has got going, rad/s.
    static func spin(of plan: BodyPlan, _ frame: ControlFrame) throws -> Float {
        var swim = try Swim(plan)
        var sum: Float = 0
        for tick in 0..<3 * ticksPerSecond {
            _ = swim.world.step([PlayerControl(creature: swim.creature, frame: frame)])
            if tick >= ticksPerSecond { sum += try #require(swim.world.view(of: swim.creature)).spin }
        }
        return sum / Float(2 * ticksPerSecond)
    }

    /// µm towards there.
    func progress(along course: Float) -> Float { position.dot(Vector2(angle: course)) }

    /// The share of the latest seconds in which the heading was off by less than 30°.
    func share(ofLast seconds: Int) -> Float {
        let latest = errors.suffix(seconds * Self.ticksPerSecond)
        return Float(latest.count(where: { $0 < .pi / 6 })) / Float(latest.count)
    }
}

/// Bodies as players build them.
enum Bodies {
    static let dart = SeedDesign.all[0].plan

    /// Two tails side by side, and a large filter on the right: its thrust turns it to the right nine times as hard as
    /// it can turn itself to the left.
    static let lopsided = plan(
        [
            (.nucleus, 0, 0, 0, 32), (.mouth, 64, 0, 0, 32), (.flagellum, -52, 32, 128, 32),
            (.flagellum, -52, -32, 128, 32), (.filter, 0, -72, 0, 40),
        ], [(0, 1), (0, 2), (0, 3), (2, 3), (0, 4), (3, 4)])

    /// A star whose tails point away from the nucleus, and a large filter for one of its arms: both tails turn it to
    /// the right, and nothing turns it to the left.
    static let star = plan(
        [
            (.nucleus, 0, 0, 0, 32), (.mouth, 64, 0, 0, 32), (.flagellum, -55, -32, 144, 32),
            (.flagellum, -55, 32, 112, 32), (.filter, -5, -76, 0, 40), (.nose, 0, 64, 0, 32),
        ], [(0, 1), (0, 2), (0, 3), (2, 3), (2, 4), (0, 4), (3, 5), (0, 5)])

    /// Two tails on the left and one on the right, with a filter there: all its turning holds it at three quarters of
    /// its thrust, and not at all of it.
    static let threeTails = plan(
        [
            (.nucleus, 0, 0, 0, 32), (.mouth, 64, 0, 0, 32), (.flagellum, -52, 32, 128, 32),
            (.flagellum, -52, -32, 128, 32), (.flagellum, -40, 92, 128, 32), (.filter, 0, -72, 0, 40),
        ], [(0, 1), (0, 2), (0, 3), (2, 3), (0, 5), (3, 5), (2, 4)])

    /// One tail right behind: nothing turns it.
    static let rod = plan(
        [(.nucleus, 0, 0, 0, 32), (.mouth, 64, 0, 0, 32), (.flagellum, -64, 0, 128, 32)], [(0, 1), (0, 2)])

    static func plan(
        _ cells: [(type: CellType, x: Int16, y: Int16, facing: UInt8, radius: UInt8)], _ links: [(UInt8, UInt8)]
    ) -> BodyPlan {
        BodyPlan(
            cells: cells.enumerated().map { id, cell in
                CellPlan(
                    id: UInt8(id), type: cell.type, x: cell.x, y: cell.y, gridRadius: cell.radius,
                    gridFacing: cell.facing)
            }, links: links.map { LinkPlan(type: .rod, a: $0.0, b: $0.1) })
    }
}
