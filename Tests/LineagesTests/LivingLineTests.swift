import Anatomy
import Ecosystem
import Evolution
import Lineages
import Scenarios
import Testing
import WireProtocol

/// Lines of a dish in which creatures really ate each other and had children.
@Suite("Where a killer comes from, in a real dish")
struct LivingLineTests {
    /// A dish in which there are killers and champions of several generations, who ate whom, and who killed.
    private struct Dish {
        var world: World
        var meals = MealBook()
        var killers: [CreatureID] = []

        /// Lived once for all tests.
        static let old: Result<Dish, any Error> = Result { try Dish() }

        /// Ten minutes at most.
        private init() throws {
            var settings = Scenario.dish.settings
            settings.phases.play = 0
            world = try World(settings: settings, seed: 3)
            for second in 1...600 {
                for _ in 0..<World.ticksPerSecond { live() }
                if second % 20 == 0, isOldEnough { break }
            }
        }

        private mutating func live() {
            for event in world.step([]) {
                switch event {
                case .ate(let eater, .flesh(let victim), _) where eater != victim:
                    meals.enter(eater: eater, victim: victim, name: "")
                case .died(let death): killers += [death.cause.killer].compactMap(\.self)
                default: break
                }
            }
        }

        private var isOldEnough: Bool {
            let champions = world.champions(WireLimits.lineageSteps).compactMap { world.birth(of: $0.lineage.id) }
            let born = champions.filter { $0.lineage.parent != nil }
            let isChanged = born.contains { child in
                child.lineage.parent.flatMap { world.birth(of: $0) }.map { $0.plan != child.plan } ?? false
            }
            return isChanged && born.count > 2 && killers.contains { line(of: $0).count > 2 }
        }

        func line(of killer: CreatureID) -> [AncestorRecord] {
            world.ancestry(of: killer, limit: 512).map { AncestorRecord($0, name: "", eaten: meals[$0.lineage.id]) }
        }
    }

    @Test("A killer's line ends with itself and what it ate, begins with its founder, and survives the wire")
    func realLine() throws {
        let dish = try Dish.old.get()
        let killer = try #require(
            dish.killers.max { dish.line(of: $0).count < dish.line(of: $1).count }, "nobody was eaten")
        let line = dish.line(of: killer)
        try #require(line.count > 2, "no killer had ancestors")
        let notice = LineageNotice(line: line)
        let last = try #require(notice.steps.last)
        #expect(notice.subject == killer && last.creature == killer)
        #expect(last.victims >= 1 && last.meals.first.map { $0.cells >= 1 } == true, "a killer has eaten")
        #expect(notice.steps.first?.generation == 0 && notice.steps.first?.creature == line.last?.creature)
        #expect(notice.steps.count <= WireLimits.lineageSteps)
        for (before, step) in zip(notice.steps, notice.steps.dropFirst()) {
            #expect(step.change == BodyChange(from: before.plan, to: step.plan))
            #expect(UInt32(step.since) == step.generation - before.generation)
        }
        let bytes = ServerMessage.lineage(notice).encoded()
        #expect(try ServerMessage(decoding: bytes) == .lineage(notice))
        #expect(bytes.count < 8_000)
    }

    @Test("The dish's champions come with what sets each apart from its parent")
    func champions() throws {
        let dish = try Dish.old.get()
        let best = dish.world.champions(WireLimits.lineageSteps).compactMap {
            entry -> (AncestorRecord, AncestorRecord?)? in
            guard let birth = dish.world.birth(of: entry.lineage.id) else { return nil }
            let parent = birth.lineage.parent.flatMap { dish.world.birth(of: $0) }
            return (
                AncestorRecord(birth, name: "", eaten: dish.meals[birth.lineage.id]),
                parent.map { AncestorRecord($0, name: "", eaten: MealBook.Page()) }
            )
        }
        let notice = LineageNotice(champions: best.map { (own: $0.0, parent: $0.1) })
        #expect(notice.subject == 0 && notice.steps.count > 2)
        #expect(notice.steps.contains { !$0.change.isEmpty || $0.neurons != 0 || $0.nerves != 0 })
        let bytes = ServerMessage.lineage(notice).encoded()
        #expect(try ServerMessage(decoding: bytes) == .lineage(notice))
    }
}
