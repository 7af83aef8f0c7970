import Anatomy
import Benchmarks
import Ecosystem
import Locomotion
import SimMath
import Telemetry

/// Bodies full of venom and charge, and what it takes to spread both along their links.
struct MediaTrial {
    /// At least so many, of which each conducts both.
    let links: Int
    let ticks: Int

    /// Ticks in which glands and pacemakers fill the bodies.
    private static let warmUp = 180
    /// Between two bodies, µm: they do not touch.
    private static let spacing: Float = 14
    private static let side = 8

    func run() throws -> MediaResult {
        let plan = Self.body
        let bodies = (links + plan.links.count - 1) / plan.links.count
        let rows = Int(Float(bodies).squareRoot().rounded(.up))
        var world = try World(settings: Self.water(radius: max(30, Float(rows) * Self.spacing)), seed: 1)
        var own: [CreatureID] = []
        for number in 0..<bodies {
            let (column, row) = (Float(number % rows), Float(number / rows))
            let middle = Float(rows - 1) / 2
            let place = Vector2(column - middle, row - middle) * Self.spacing
            own.append(
                try world.spawnPlayer(
                    plan: plan, player: PlayerID(number + 1),
                    placement: RootFrame(position: place, rotation: Vector2(1, 0))))
        }
        for _ in 0..<Self.warmUp { _ = world.step([]) }
        var times: [Double] = []
        for _ in 0..<ticks { times.append(Self.tick(&world)) }
        let cells = own.compactMap { world.view(of: $0) }.flatMap(\.cells)
        let full = cells.filter { $0.state == .alive && $0.venom > 0 && $0.charge > 0 }
        return MediaResult(
            links: bodies * plan.links.count, times, full: Double(full.count) / Double(max(1, cells.count)))
    }

    /// µs of the two phases in a tick.
    private static func tick(_ world: inout World) -> Double {
        var sum = 0.0
        var last = MonotonicClock.milliseconds
        _ = world.step([]) { phase in
            let now = MonotonicClock.milliseconds
            if phase == .charge || phase == .venom { sum += now - last }
            last = now
        }
        return 1000 * sum
    }

    /// Eight rows of eight cells on tendons, which conduct both media: every second one a pacemaker, of the others half
    /// are glands.
    private static var body: BodyPlan {
        var plan = BodyPlan(cells: [], links: [])
        for k in 0..<side * side {
            let (column, row) = (k % side, k / side)
            let type: CellType =
                k == 27 ? .nucleus : (column + row) % 2 == 0 ? .pacemaker : column % 2 == 0 ? .gland : .tissue
            plan.cells.append(
                CellPlan(id: UInt8(k), type: type, x: Int16(64 * column - 224), y: Int16(64 * row - 224)))
            if column > 0 { plan.links.append(LinkPlan(type: .tendon, a: UInt8(k - 1), b: UInt8(k))) }
            if row > 0 { plan.links.append(LinkPlan(type: .tendon, a: UInt8(k - side), b: UInt8(k))) }
        }
        return plan
    }

    private static func water(radius: Float) -> EcosystemSettings {
        var settings = EcosystemSettings()
        settings.dish.radius = radius
        settings.dish.population = 0
        settings.dish.breeds = false
        settings.dish.rockCount = 0
        settings.dish.vortexSpeed = 0
        settings.food.ventRate = 0
        settings.food.firstParticles = 0
        settings.phases.play = 0
        return settings
    }
}

/// What the pass takes, µs a tick.
struct MediaResult: Encodable {
    let links: Int
    /// Share of the cells that hold both media at the end: what is empty is left out and costs nothing.
    let full: Double
    let median: Double
    let p99: Double

    /// What a dish of 6 000 links may take.
    static let goal = 40.0

    enum CodingKeys: String, CodingKey {
        case links, full
        case median = "us_median"
        case p99 = "us_p99"
    }

    init(links: Int, _ times: [Double], full: Double) {
        self.links = links
        self.full = full
        median = Benchmarks.median(times)
        p99 = quantile(0.99, of: times)
    }

    var text: String {
        """
        \(links) links, \(decimal(100 * full, 0)) % of the cells full of venom and charge
        charge and venom: median \(decimal(median, 1)) µs a tick, p99 \(decimal(p99, 1)) µs; \
        the goal for 6 000 links is \(decimal(Self.goal, 0)) µs
        """
    }
}
