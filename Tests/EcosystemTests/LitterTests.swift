import Anatomy
import Ecosystem
import Evolution
import SimMath
import Testing

/// A body of other parts than its parent's is born with several brains.
@Suite struct LitterTests {
    /// A small dish of short lives in which nearly every child has another body, and the reserve pays for all.
    private func dish(litter: Int, rule: SelectionRule = .score) throws -> World {
        var settings = EcosystemSettings()
        settings.dish.radius = 35
        settings.dish.population = 24
        settings.phases.play = 0
        settings.metabolism.ageing = 15
        settings.metabolism.birthGrant = 10_000_000
        settings.evolution.bodyChance = 1
        settings.evolution.responseChance = 0
        settings.evolution.transferChance = 0
        settings.evolution.judgement.litter = litter
        settings.evolution.judgement.rule = rule
        return try World(settings: settings, seed: 3)
    }

    private func children(in world: World) -> [BirthRecord] { world.births.filter { $0.lineage.parent != nil } }

    /// Until there are so many children, at most for ten minutes of the dish.
    private func raise(_ count: Int, in world: inout World) throws -> [BirthRecord] {
        var born = 0
        for _ in 0..<(10 * 3_600) where born < count {
            for case .born(let record) in world.step([]) where record.lineage.parent != nil { born += 1 }
        }
        try #require(born >= count)
        return children(in: world)
    }

    /// Births one after another, by one parent, of one new body.
    private func litters(_ births: [BirthRecord]) -> [[BirthRecord]] {
        var litters: [[BirthRecord]] = []
        for birth in births where birth.changes.contains(where: { $0.changesParts }) {
            if let last = litters.last?.last, last.lineage.id + 1 == birth.lineage.id,
                last.lineage.parent == birth.lineage.parent, last.plan == birth.plan
            {
                litters[litters.count - 1].append(birth)
            } else {
                litters.append([birth])
            }
        }
        return litters
    }

    @Test(arguments: [1, 4]) func theNextBirthsAreKeptForBrainsOfANewBody(_ litter: Int) throws {
        var world = try dish(litter: litter)
        let litters = litters(try raise(30, in: &world))
        #expect(litters.map(\.count).max() == litter)
        for whole in litters where whole.count > 1 {
            #expect(whole.allSatisfy { $0.changes.starts(with: whole[0].changes) })
            #expect(Set(whole.map(\.genomeID)).count > 1, "their brains differ")
        }
        // The ledger is even: each was paid for.
        try world.checkInvariants()
    }

    /// In the midst of a litter, whose others wait.
    @Test func aDishThatIsReadGoesOnWithTheLitter() throws {
        var world = try dish(litter: 6)
        var isBorn = false
        for _ in 0..<(10 * 3_600) where !isBorn {
            for case .born(let record) in world.step([]) where record.changes.contains(where: { $0.changesParts }) {
                isBorn = true
            }
        }
        try #require(isBorn)
        var read = try World(decoding: world.encoded(), settings: world.settings)
        #expect(read.stateHash == world.stateHash)
        var settings = world.settings
        settings.evolution.judgement.litter = 1
        #expect(throws: WorldCodingError.self, "who waits stands in the save") {
            try World(decoding: world.encoded(), settings: settings)
        }
        let (later, laterRead) = (try raise(12, in: &world), try raise(12, in: &read))
        #expect(laterRead == later)
        #expect(read.stateHash == world.stateHash)
        #expect(litters(later).map(\.count).max() == 6)
    }

    @Test func aDishOfLexicaseIsTheSameTwiceAndAnotherThanThatOfTheScore() throws {
        var (one, two) = (try dish(litter: 1, rule: .lexicase), try dish(litter: 1, rule: .lexicase))
        var byScore = try dish(litter: 1)
        #expect(one.stateHash == byScore.stateHash, "until the first tournament")
        let (children, again) = (try raise(15, in: &one), try raise(15, in: &two))
        #expect(again == children)
        #expect(one.stateHash == two.stateHash)
        let others = try raise(15, in: &byScore)
        #expect(others != children)
    }
}
