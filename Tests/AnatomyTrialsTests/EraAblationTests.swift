import Anatomy
import AnatomyTrials
import ArmsRace
import Evolution
import SimMath
import Testing

/// Evolved bodies against themselves without a part.
@Suite struct EraAblationTests {
    private func members(_ design: Int, _ count: Int) -> [HallEntry] {
        var random = RandomSource(seed: UInt64(design + 1))
        return (1...count).map { number in
            HallEntry(
                genome: .seed(design: design, settings: EvolutionSettings(), using: &random),
                lineage: .founder(UInt32(number), birthTick: 0), score: 1)
        }
    }

    /// A small nucleus with heavy vacuoles all round: muscles hold them, rods would be too stiff.
    private var flower: HallEntry {
        var plan = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: [])
        for id in UInt8(1)...5 {
            let place = Vector2(angle: Float(id) * 2 * Float.pi / 5) * (1.9 / BodyPlan.grid)
            plan.insert(CellPlan(id: id, type: .vacuole, x: Int16(place.x), y: Int16(place.y), gridRadius: 44))
            plan.links.append(LinkPlan(type: .muscle, a: 0, b: id))
        }
        return HallEntry(
            genome: Genome(plan: plan, brain: Brain()), lineage: .founder(99, birthTick: 0), score: 1)
    }

    private func ablation(of members: [HallEntry], seconds: Double = 20) throws -> EraAblation {
        var arena = ArenaSettings()
        arena.teamSize = 8
        arena.seconds = seconds
        return try EraAblation(Era(seconds: 60, members: members), matches: 2, settings: arena, seed: 5)
    }

    // MARK: Replacing

    @Test func onlyThePartIsReplaced() throws {
        let whole = members(0, 1)[0].genome
        let bare = try #require(whole.without(.cell(.flagellum)))
        #expect(bare.brain == whole.brain && bare.responses == whole.responses)
        #expect(bare.plan.cells.map(\.id) == whole.plan.cells.map(\.id) && bare.plan.links == whole.plan.links)
        for (before, after) in zip(whole.plan.cells, bare.plan.cells) {
            #expect(after.type == (before.type == .flagellum ? .tissue : before.type))
        }
        // Its tails are no actuators any more, so there is none.
        #expect(!whole.actuators().isEmpty && bare.actuators().isEmpty)
    }

    @Test func whatWasWiredFallsSilentWithIt() throws {
        var whole = members(0, 1)[0].genome
        let tail = try #require(whole.plan.cells.firstIndex { $0.type == .flagellum })
        whole.plan.cells[tail].wiring = PartWiring(channel: .bite)
        try #require(whole.plan.isValid)
        let bare = try #require(whole.without(.cell(.flagellum)))
        #expect(bare.plan.cells[tail].wiring == .automatic)
    }

    @Test func aBodyThatWouldNotBeValidIsNone() {
        #expect(members(0, 1)[0].genome.without(.cell(.nucleus)) == nil)
        #expect(flower.genome.plan.isValid)
        #expect(flower.genome.without(.link(.muscle)) == nil)
        #expect(flower.genome.without(.cell(.vacuole)) != nil)
    }

    // MARK: Matches

    @Test func whoHasItsMouthWinsAllOfTheEnergy() throws {
        let found = try ablation(of: members(0, 8))
        #expect(found.living == 8)
        #expect(found[.cell(.mouth)] == PartAblation(part: .cell(.mouth), carriers: 8, skipped: 0, shares: [1, 1]))
        #expect(found[.cell(.flagellum)].shares.count == 2)
        #expect(found[.cell(.flagellum)].shares.allSatisfy { (0...1).contains($0) })
        #expect(!found[.cell(.spike)].isAsked, "nobody has one")
    }

    @Test func fewCarriersAreNotAskedAndBodiesThatAreNoneAreLeftOut() throws {
        let living = members(0, 22) + members(1, 1) + [flower, flower]
        let found = try ablation(of: living, seconds: 2)
        #expect(found[.cell(.filter)] == PartAblation(part: .cell(.filter), carriers: 1, skipped: 0, shares: []))
        #expect(found[.link(.muscle)] == PartAblation(part: .link(.muscle), carriers: 2, skipped: 2, shares: []))
        #expect(found[.cell(.vacuole)].carriers == 2 && found[.cell(.vacuole)].isAsked)
        #expect(found[.cell(.mouth)].carriers == 22 && found[.cell(.mouth)].isAsked)
        let others = PartType.all.filter { !EraAblation.asked.contains($0) }
        #expect(others == [.cell(.nucleus), .cell(.tissue), .link(.rod)])
        #expect(try ablation(of: living, seconds: 2) == found, "the same seed gives the same matches")
    }

    // MARK: What they show

    @Test func aFindingIsTheMeanOfAllMatchesAdjustedForWhatWasAsked() throws {
        let first = EraAblation(
            living: 20,
            parts: [
                PartAblation(part: .cell(.gland), carriers: 5, skipped: 1, shares: [0.7, 0.72, 0.68, 0.7]),
                PartAblation(part: .link(.sheath), carriers: 9, skipped: 0, shares: [0.3, 0.28, 0.32, 0.3]),
                PartAblation(part: .cell(.liver), carriers: 1, skipped: 0, shares: []),
                PartAblation(part: .cell(.eye), carriers: 20, skipped: 0, shares: [0.5, 0.54, 0.46, 0.5]),
            ])
        let second = EraAblation(
            living: 10,
            parts: [PartAblation(part: .link(.sheath), carriers: 3, skipped: 0, shares: [0.34, 0.32, 0.36, 0.34])])
        let all = CarrierFinding.all(of: [first, second])
        #expect(all.map(\.part) == EraAblation.asked.map(\.words))
        let gland = try #require(all.first { $0.part == "gland" })
        #expect(gland.carriers == [5, 0] && gland.skipped == [1, 0])
        #expect(gland.gains.count == 2 && gland.gains[1] == nil)
        let effect = try #require(gland.effect)
        #expect(abs(effect.size.mean - 0.2) < 1e-9 && effect.seeds.count == 1)
        // The standard error is .0082, and Student's t of three degrees of freedom 3.182.
        #expect(abs(effect.size.low - (0.2 - 3.182 * 0.00816)) < 1e-4)
        #expect(effect.verdict == .helps)
        let sheath = try #require(all.first { $0.part == "sheath" }?.effect)
        #expect(abs(sheath.size.mean + 0.18) < 1e-9 && sheath.seeds.count == 2)
        #expect(sheath.verdict == .harms)
        // Three parts were asked: the surest of them counts three times, the next twice.
        #expect(abs(sheath.adjusted / sheath.size.probability - 3) < 1e-9)
        #expect(abs(effect.adjusted / effect.size.probability - 2) < 1e-9)
        #expect(all.first { $0.part == "eye" }?.effect?.verdict == .open)
        let liver = try #require(all.first { $0.part == "liver" })
        #expect(liver.carriers == [1, 0] && liver.gains == [nil, nil] && liver.effect == nil)
    }
}
