import Anatomy
import GameSession
import SimMath
import Testing
import WireProtocol

/// What a bot does with what it sees.
@Suite struct BotTests {
    private let dart = SeedDesign.all[0].plan
    private let lancer = SeedDesign.all[2].plan
    /// A nucleus alone: smaller than anything, and unarmed.
    private let morsel = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: [])

    private func view(
        _ others: [CreatureView] = [], own: CreatureView? = nil, food: [Vector2] = [], tick: Double = 0
    ) -> InterpolatedView {
        let own = own ?? creature(1)
        var status = OwnStatus()
        status.creature = own.id
        let particles = food.enumerated().map { FoodView(id: UInt32($0.offset + 1), position: $0.element) }
        return InterpolatedView(
            tick: tick, own: status, centre: own.position, sightRadius: 30, light: 1, creatures: [own] + others,
            food: particles)
    }

    private func controls(_ view: InterpolatedView) -> ControlFrame {
        var bot = Bot(seed: 4)
        return bot.controls(view)
    }

    @Test func itTurnsTowardsFood() {
        #expect(controls(view(food: [Vector2(0, 9)]))[.turn] > 0.5)
        #expect(controls(view(food: [Vector2(0, -9)]))[.turn] < -0.5)
        let ahead = controls(view(food: [Vector2(9, 0)]))
        #expect(abs(ahead[.turn]) < 0.01 && ahead[.thrust] > 0.7 && ahead[.bite] == 0)
        let nearer = controls(view(food: [Vector2(0, 9), Vector2(0, -4)]))
        #expect(nearer[.turn] < -0.5, "the nearest comes first")
    }

    @Test(arguments: [-3, -1.5, 0.4, 1.5, 3] as [Float])
    func itsFirstThoughtAlreadyTurnsTheRightWay(rotation: Float) {
        let left = Vector2(angle: rotation + 0.5) * 9
        let right = Vector2(angle: rotation - 0.5) * 9
        #expect(controls(view(own: creature(1, rotation: rotation), food: [left]))[.turn] > 0.5)
        #expect(controls(view(own: creature(1, rotation: rotation), food: [right]))[.turn] < -0.5)
    }

    @Test func itFleesABiggerArmedRival() {
        let rival = creature(2, plan: lancer, planID: 2, at: Vector2(4, 1))
        let frame = controls(view([rival], food: [Vector2(9, 0)]))
        #expect(abs(frame[.turn]) > 0.9 && frame[.thrust] < 0.3, "it turns away before it runs")
        let behind = creature(2, plan: lancer, planID: 2, at: Vector2(-6, 0))
        #expect(controls(view([behind], food: [Vector2(-9, 0)]))[.thrust] > 0.9)
        let far = creature(2, plan: lancer, planID: 2, at: Vector2(30, 0))
        #expect(controls(view([far], food: [Vector2(9, 0)]))[.thrust] > 0.7, "a far one is none of its business")
    }

    @Test func itBitesASmallerOneThatIsNear() {
        let near = controls(view([creature(2, plan: morsel, planID: 3, at: Vector2(2.5, 0))]))
        #expect(near[.bite] == 1 && near[.thrust] > 0.9)
        let farther = controls(view([creature(2, plan: morsel, planID: 3, at: Vector2(10, 0))]))
        #expect(farther[.bite] == 0 && farther[.thrust] > 0.9, "it hunts, and saves its breath")
        let carrion = controls(view([creature(2, plan: lancer, planID: 2, at: Vector2(6, 0), isAlive: false)]))
        #expect(carrion[.thrust] > 0.8, "the dead threaten nobody")
    }

    @Test func theDeadAndTheAbsentDoNothing() {
        let food = [Vector2(0, 9)]
        #expect(controls(view(own: creature(1, isAlive: false), food: food)) == .neutral)
        var absent = view(food: food)
        for id: UInt32 in [0, 99] {
            absent.own.creature = id
            #expect(controls(absent) == .neutral)
        }
    }

    @Test func theSameSeedDoesTheSame() {
        func wander(_ seed: UInt64) -> [ControlFrame] {
            var bot = Bot(seed: seed)
            return (0..<60).map { bot.controls(view(tick: Double($0 * 30))) }
        }
        #expect(wander(8) == wander(8))
        #expect(wander(8) != wander(9))
        #expect(Set(wander(8)).count > 3, "whims change")
    }

    @Test(arguments: [0, 20, 60])
    func everyDraftIsValidAndPaidFor(budget: Int) {
        var changed = 0
        for seed: UInt64 in 0..<300 {
            for design in SeedDesign.all {
                var bot = Bot(seed: seed)
                let draft = bot.draft(from: design.plan, budget: budget)
                let price = EditPrice(from: design.plan, to: draft).total
                #expect(draft.isValid && price <= budget, "seed \(seed), \(design.name): price \(price)")
                if draft != design.plan { changed += 1 }
            }
        }
        if budget == 0 { #expect(changed == 0, "nothing that a bot changes is free") }
        if budget == 60 { #expect(changed > 300 * SeedDesign.all.count * 9 / 10) }
    }

    @Test func aBodyAtTheEdgeOfTheGridIsNoTrap() {
        let corners = [(Int16.max, Int16.max), (.min, .min), (.max, .min), (.min, .max)]
        let cells = corners.enumerated().map { CellPlan(id: UInt8($0), type: .tissue, x: $1.0, y: $1.1) }
        let plan = BodyPlan(cells: cells, links: [])
        for seed: UInt64 in 0..<20 {
            var bot = Bot(seed: seed)
            #expect(bot.draft(from: plan, budget: 1_000) == plan, "nothing makes it a body")
        }
    }

    @Test func theSameSeedDraftsTheSame() {
        var one = Bot(seed: 5)
        var other = Bot(seed: 5)
        #expect(one.draft(from: dart, budget: 60) == other.draft(from: dart, budget: 60))
    }
}
