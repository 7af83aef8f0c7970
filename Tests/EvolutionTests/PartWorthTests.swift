import Anatomy
import Evolution
import SimMath
import Testing

/// What has paid lately, and what mutation makes of it.
@Suite struct PartWorthTests {
    private func body(_ types: [CellType]) -> BodyPlan {
        var plan = BodyPlan(cells: [], links: [])
        for (i, type) in types.enumerated() {
            plan.cells.append(CellPlan(id: UInt8(i), type: type, x: Int16(i * 64), y: 0))
            if i > 0 { plan.links.append(LinkPlan(type: .rod, a: UInt8(i - 1), b: UInt8(i))) }
        }
        return plan
    }

    @Test func whatParentsCarryMoreOftenThanTheLivingIsWorthMore() {
        var worth = PartWorth()
        let (armed, plain) = (
            body([.nucleus, .mouth, .flagellum, .spike]), body([.nucleus, .mouth, .flagellum, .eye])
        )
        for _ in 0..<40 { worth.note(parent: armed, among: [armed, plain, plain, plain], memory: 0.98) }
        #expect(worth.worth(of: .spike) > 2)
        #expect(worth.worth(of: .eye) < 0.5)
        #expect(worth.worth(of: CellType.mouth) == 1 && worth.worth(of: .gland) == 1)
    }

    @Test func whatIsKnownFades() {
        var worth = PartWorth()
        let (armed, plain) = (body([.nucleus, .mouth, .flagellum, .spike]), body([.nucleus, .mouth, .flagellum]))
        for _ in 0..<20 { worth.note(parent: armed, among: [armed, plain], memory: 0.98) }
        let then = worth.worth(of: .spike)
        for _ in 0..<400 { worth.note(parent: plain, among: [plain], memory: 0.98) }
        #expect(abs(worth.worth(of: .spike) - 1) < 0.01 && then > 1.5)
    }

    /// Of many new cells more are of a type that pays, and none is out of reach.
    @Test func mutationTriesWhatPaysMoreOften() {
        var worth = PartWorth()
        let (armed, plain) = (body([.nucleus, .mouth, .flagellum, .spike]), body([.nucleus, .mouth, .flagellum]))
        for _ in 0..<60 { worth.note(parent: armed, among: [armed] + Array(repeating: plain, count: 9), memory: 0.98) }
        func added(_ worth: PartWorth) -> [CellType: Int] {
            var settings = EvolutionSettings()
            (settings.bodyChance, settings.transferChance) = (1, 0)
            let mutation = Mutation(settings: settings, worth: worth)
            var random = RandomSource(seed: 5)
            var counts: [CellType: Int] = [:]
            let parent = Genome(plan: plain, brain: Brain())
            for _ in 0..<6_000 {
                for case .cellAdded(let type) in mutation.offspring(of: parent, using: &random).changes {
                    counts[type, default: 0] += 1
                }
            }
            return counts
        }
        let (even, paying) = (added(PartWorth()), added(worth))
        #expect((paying[.spike] ?? 0) > 3 * (even[.spike] ?? 0))
        for type in CellType.growable { #expect((paying[type] ?? 0) > 0, "\(type) is never tried") }
    }

    /// Worlds of 25 types of cells say no number of types, and are read as they were.
    @Test func figuresOfFewerTypesAreReadAsTheyWere() throws {
        var writer = StateWriter()
        let spike = Int(CellType.spike.rawValue)
        let nerve = 25 + Int(LinkType.nerve.rawValue)
        for type in 0..<25 + LinkType.allCases.count {
            var (parents, living): (Float, Float) = (type == spike ? 4 : 0, type == nerve ? 4 : 0)
            writer.code(&parents, "parents")
            writer.code(&living, "living")
        }
        var (reader, worth) = (StateReader(writer.written), PartWorth())
        worth.code(&reader)
        try reader.finish()
        #expect(worth.worth(of: CellType.spike) == 2 && worth.worth(of: LinkType.nerve) == 0.5)
        #expect(worth.worth(of: CellType.stem) == 1 && worth.worth(of: CellType.nucleus) == 1)
        #expect(worth.worth(of: LinkType.rod) == 1)

        var (again, rewritten) = (StateWriter(), worth)
        rewritten.code(&again)
        var (second, read) = (StateReader(again.written), PartWorth())
        read.code(&second)
        try second.finish()
        #expect(read == worth)
    }
}
