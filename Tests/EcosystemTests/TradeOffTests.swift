import Anatomy
import Ecosystem
import Locomotion
import SimMath
import SoftBody
import Testing

/// What parts cost, and what they give for it, each beside the same body with another one.
@Suite struct TradeOffTests {
    private func controls(_ channel: ControlChannel, _ value: Float = 1) -> ControlFrame {
        var frame = ControlFrame.neutral
        frame[channel] = value
        return frame
    }

    /// Energy that a body spends in so many ticks.
    private func spent(_ plan: BodyPlan, ticks: Int = 600, _ frame: ControlFrame = .neutral) throws -> Energy {
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
        let before = try #require(world.view(of: own)).storage
        _ = try WorldLab.run(&world, ticks: ticks, [PlayerControl(creature: own, frame: frame)])
        return before - (try #require(world.view(of: own)).storage)
    }

    // MARK: Siphon

    @Test func aSiphonDrawsGrainsUpToItsRimAndSwallowsNone() throws {
        func gaps(_ part: CellType) throws -> (before: Float, after: Float, count: Int) {
            var world = try WorldLab.still()
            let own = try world.spawnPlayer(
                plan: WorldLab.chain([.nucleus, part]), player: 1, placement: WorldLab.at(0, 0))
            for k in 0..<5 { world.feed(at: Vector2(3.5, Float(k) * 0.4 - 0.8)) }
            func gap() throws -> Float {
                let place = try #require(world.view(of: own)).cells[1].position
                let distances = world.food.positions.map { ($0 - place).length }
                return distances.reduce(0, +) / Float(max(1, distances.count))
            }
            let before = try gap()
            _ = try WorldLab.run(&world, ticks: 180)
            return (before, try gap(), world.food.positions.count)
        }
        let (siphon, tissue) = (try gaps(.siphon), try gaps(.tissue))
        #expect(siphon.after < tissue.after - 1, "\(siphon.after) µm with a siphon, \(tissue.after) without")
        #expect(siphon.after > 0.5, "no nearer than its rim")
        #expect(siphon.count == tissue.count, "it does not swallow")
    }

    // MARK: Fibre

    /// Two tails beside a cell of tissue that they swim ahead with, from before the nucleus or from behind it.
    private func length(_ link: LinkType, pulls: Bool) throws -> (rest: Float, now: Float, least: Float) {
        let x: Int16 = pulls ? 110 : -110
        let plan = BodyPlan(
            cells: [
                CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .tissue, x: x, y: 0),
                CellPlan(id: 2, type: .flagellum, x: x, y: 100, gridFacing: 128),
                CellPlan(id: 3, type: .flagellum, x: x, y: -100, gridFacing: 128),
            ],
            links: [
                LinkPlan(type: link, a: 0, b: 1), LinkPlan(type: .rod, a: 1, b: 2), LinkPlan(type: .rod, a: 1, b: 3),
            ])
        #expect(plan.problems().isEmpty)
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
        func gap() throws -> Float {
            let cells = try #require(world.view(of: own)).cells
            return (cells[1].position - cells[0].position).length
        }
        let rest = try gap()
        var (least, now) = (rest, rest)
        for _ in 0..<60 {
            _ = try WorldLab.run(&world, ticks: 1, [PlayerControl(creature: own, frame: ControlFrame(thrust: 1))])
            now = try gap()
            least = min(least, now)
        }
        return (rest, now, least)
    }

    @Test func aFibreHoldsAPullAndGivesWayToAPush() throws {
        let (pulled, pushed) = (try length(.fibre, pulls: true), try length(.fibre, pulls: false))
        #expect(pulled.now < pulled.rest + 0.03, "\(pulled.now) of \(pulled.rest) µm under a pull")
        #expect(pushed.least < pushed.rest - 0.1, "\(pushed.least) of \(pushed.rest) µm under a push, at the least")
        let rod = try length(.rod, pulls: false)
        #expect(rod.least > rod.rest - 0.03, "a rod bears the push")
        let tendon = try length(.tendon, pulls: true)
        #expect(tendon.now > pulled.now + 0.01, "a tendon gives way to the pull: \(tendon.now) µm")
    }

    // MARK: Breakaway

    /// Whether the link of a body of two cells, made softer, outlives a pull that would stretch it by `strain`.
    private func holds(_ link: LinkType, strain: Float) throws -> Bool {
        var plan = WorldLab.chain([.nucleus, .tissue])
        plan.links[0].type = link
        var body = BodyAssembly.specification(of: plan)
        let give: Float = 0.01
        body.links[0].compliance = give
        body.links[0].damping = 4
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 50)
        try system.addBody(body, at: .zero)
        for tick in 0..<360 where system.isLinkActive(0) {
            // Slowly, so that it does not swing beyond.
            let force = strain / give * min(1, Float(tick) / 180)
            system.applyForce(Vector2(-force, 0), to: 0)
            system.applyForce(Vector2(force, 0), to: 1)
            system.step()
        }
        return system.isLinkActive(0)
    }

    /// It lets go under a strain that a rod bears, and bears less than every other link.
    @Test func aBreakawayTearsWhereARodHolds() throws {
        #expect(try holds(.breakaway, strain: 0.25))
        #expect(try !holds(.breakaway, strain: 0.4))
        #expect(try holds(.rod, strain: 0.4))
        #expect(try !holds(.rod, strain: 0.7))
        for type in LinkType.allCases where type != .breakaway {
            #expect(type.traits.breakingStrain > LinkType.breakaway.traits.breakingStrain, "\(type)")
        }
    }

    // MARK: Electrocyte

    /// A second jolt comes after a second and a half at the earliest, and a whole one after five seconds.
    @Test func anElectrocyteTakesItsTimeToFillUp() throws {
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus, .electrocyte]), player: 1, placement: WorldLab.at(0, 0))
        _ = try WorldLab.run(&world, ticks: 360)
        func fill() throws -> Float { try #require(world.view(of: own)).readiness.y }
        #expect(try fill() > 0.99)
        var jolts: [Int] = []
        for tick in 0..<240 {
            let events = try WorldLab.run(
                &world, ticks: 1, [PlayerControl(creature: own, frame: controls(.shock))])
            if events.contains(where: { if case .jolted = $0 { true } else { false } }) { jolts.append(tick) }
        }
        #expect(jolts.count >= 2)
        let waits = zip(jolts, jolts.dropFirst()).map { $1 - $0 }
        #expect(waits.allSatisfy { (80...110).contains($0) }, "\(waits) ticks between two jolts")
        let rest = [PlayerControl(creature: own, frame: .neutral)]
        let before = try fill()
        _ = try WorldLab.run(&world, ticks: 60, rest)
        #expect(try abs(fill() - min(1, before + 0.2)) < 0.02, "a fifth in a second")
        _ = try WorldLab.run(&world, ticks: 300, rest)
        #expect(try fill() > 0.99, "five seconds for all of it")
    }

    // MARK: Jet

    /// It is dearer by the way it makes, dearer at rest, and dearer to buy.
    @Test func aJetPaysForItsSpeed() throws {
        func body(_ tail: CellType) -> BodyPlan {
            var plan = WorldLab.chain([.nucleus, .tissue])
            plan.insert(CellPlan(id: 2, type: tail, x: -64, y: 0, gridFacing: 128))
            plan.links.append(LinkPlan(type: .rod, a: 0, b: 2))
            return plan
        }
        func priceOfWay(_ tail: CellType, _ frame: ControlFrame) throws -> Float {
            var world = try WorldLab.still()
            let own = try world.spawnPlayer(plan: body(tail), player: 1, placement: WorldLab.at(0, 0))
            let before = try #require(world.view(of: own)).storage
            _ = try WorldLab.run(&world, ticks: 60, [PlayerControl(creature: own, frame: frame)])
            let view = try #require(world.view(of: own))
            return Float(before - view.storage) / view.root.position.length
        }
        let jet = try priceOfWay(.jet, controls(.custom))
        let tail = try priceOfWay(.flagellum, ControlFrame(thrust: 1))
        #expect(jet > tail * 1.3, "\(jet) units a µm by a jet, \(tail) by a flagellum")
        #expect(try spent(body(.jet)) > spent(body(.flagellum)))
        #expect(CellType.jet.traits.price > CellType.flagellum.traits.price)
    }

    // MARK: Sonar

    /// It hears all around, but food not at all, and costs a body more at rest than an eye or a nose.
    @Test func aSonarIsDearAndDeafToFood() throws {
        func body(_ sense: CellType) -> BodyPlan { WorldLab.chain([.nucleus, sense]) }
        let sonar = try spent(body(.sonar))
        for other in [CellType.eye, .nose, .feeler] {
            let rest = try spent(body(other))
            #expect(sonar > rest + 200, "\(sonar) units in ten seconds, \(rest) with \(other)")
        }
        func foodSeen(_ sense: CellType) throws -> Float {
            var world = try WorldLab.still()
            let own = try world.spawnPlayer(plan: body(sense), player: 1, placement: WorldLab.at(0, 0))
            for k in 0..<5 { world.feed(at: Vector2(6, Float(k) * 0.3)) }
            _ = try WorldLab.run(&world, ticks: 2)
            let frame = try #require(world.senses(of: own))
            return (0..<SenseFrame.sectors).reduce(0) { $0 + frame[SenseFrame.index(.food, sector: $1)] }
        }
        #expect(try foodSeen(.eye) > 0)
        #expect(try foodSeen(.sonar) == 0)
    }
}
