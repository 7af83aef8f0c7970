import Anatomy
import Ecosystem
import Evolution
import Scenarios
import SimMath
import Testing

@Suite struct NurseryTests {
    /// A dish that has lived a minute, once for all tests.
    private static let home: Result<World, any Error> = Result {
        var home = try Scenario.dish.makeWorld(seed: 4)
        for _ in 0..<3_600 { _ = home.step([]) }
        return home
    }
    /// A nursery of it that has lived two.
    private static let nursery: Result<Nursery, any Error> = Result {
        var nursery = try Nursery(of: home.get(), seed: 1)
        nursery.run(ticks: 7_200)
        return nursery
    }

    private func raised() throws -> (home: World, nursery: Nursery) {
        (try Self.home.get(), try Self.nursery.get())
    }

    @Test func winnersComeHomeWithAnAncestryThatLeadsToACreatureOfHome() throws {
        var (home, nursery) = try raised()
        let natives = Set(home.births.map(\.lineage.id))
        #expect(nursery.generations >= 1)
        let migrants = nursery.migrants()
        #expect(!migrants.isEmpty)
        let admitted = home.admit(migrants)
        #expect(!admitted.isEmpty)
        for migrant in admitted {
            #expect(migrant.score > migrant.ancestorsScore)
            let entry = try #require(home.genePool.entries.first { $0.genome == migrant.genome })
            let line = home.ancestry(of: entry.lineage.id)
            #expect(line.prefix { $0.isImmigrant }.count == migrant.generations)
            let ancestor = try #require(line.first { !$0.isImmigrant })
            #expect(natives.contains(ancestor.lineage.id))
            #expect(line[0].lineage.generation == ancestor.lineage.generation + migrant.generations)
            #expect(Set(line.map(\.lineage.founder)) == [line[0].lineage.founder])
        }
        let ids = home.births.map(\.lineage.id)
        #expect(ids == ids.sorted() && Set(ids).count == ids.count)
        try home.checkInvariants()
        try nursery.world.checkInvariants()
    }

    @Test func whoIsAdmittedIsBornInTheDish() throws {
        var (home, nursery) = try raised()
        let admitted = home.admit(nursery.migrants())
        let best = try #require(admitted.first)
        let entry = try #require(home.genePool.entries.first { $0.genome == best.genome })
        for _ in 0..<3_600 { _ = home.step([]) }
        let copy = home.births.first { $0.lineage.parent == entry.lineage.id && $0.genomeID == best.genome.id }
        #expect(copy?.lineage.generation == entry.lineage.generation)
        #expect(copy?.isImmigrant == false)
    }

    @Test func homeStandsStillWhileItsNurseryRuns() throws {
        let home = try Scenario.dish.makeWorld(seed: 4)
        let before = home.stateHash
        var nursery = try Nursery(of: home, seed: 1)
        nursery.run(ticks: 60)
        #expect(home.stateHash == before)
        #expect(nursery.world.stateHash != before)
    }

    @Test func nobodyIsOfferedBeforeThereIsANewGeneration() throws {
        let nursery = try Nursery(of: Self.home.get(), seed: 1)
        #expect(nursery.generations == 0)
        #expect(nursery.migrants().isEmpty)
    }

    @Test func aNurseryHoldsAsManyOfTheHallAsOfTheLiving() throws {
        let home = try Self.home.get()
        let nursery = try Nursery(of: home, seed: 1)
        let heroes = Set(home.genePool.entries.map(\.lineage.id))
        let parents = nursery.world.births.compactMap(\.lineage.parent)
        #expect(parents.count == nursery.world.births.count)
        // A hero may live still, and be a copy of both kinds.
        #expect(parents.count { heroes.contains($0) } >= parents.count / 2)
        #expect(parents.contains { !heroes.contains($0) })
    }

    /// A nursery in which the brain of home's champion is searched, and whose children the variants are.
    private func searching() throws -> (nursery: Nursery, champion: HallEntry, copy: CreatureID) {
        let home = try Self.home.get()
        let champion = try #require(home.genePool.entries.first)
        let nursery = try Nursery(of: home, seed: 1, championPairs: 2)
        let copy = nursery.world.births.first {
            $0.lineage.parent == champion.lineage.id && $0.genomeID == champion.genome.id
        }
        return (nursery, champion, try #require(copy).lineage.id)
    }

    private func variants(_ nursery: Nursery, of champion: HallEntry, _ copy: CreatureID) -> [BirthRecord] {
        let all = GenomeChange.weightsNudged(count: champion.genome.brain.connections.count)
        return nursery.world.births.filter { $0.lineage.parent == copy && $0.changes == [all] }
    }

    @Test func variantsOfTheChampionsBrainAreMirrorImages() throws {
        let (fresh, champion, copy) = try searching()
        var nursery = fresh
        var born: [BirthRecord] = []
        while born.count < 2, nursery.seconds < 120 {
            nursery.run(ticks: 1)
            born = variants(nursery, of: champion, copy)
        }
        let pair = nursery.world.opponents.filter { opponent in
            born.contains { $0.lineage.id == opponent.lineage.id }
        }
        try #require(pair.count == 2)
        let middle = champion.genome.brain
        for edge in middle.connections.indices {
            let weights = pair.map { $0.genome.brain.connections[edge].weight }
            #expect(weights[0] != weights[1])
            guard weights.allSatisfy({ abs($0) < Brain.weightLimit }) else { continue }
            #expect(abs((weights[0] + weights[1]) / 2 - middle.connections[edge].weight) < 1e-4)
        }
        #expect(pair.allSatisfy { $0.genome.plan == champion.genome.plan })
    }

    /// Four variants, then what was learnt of them and four more.
    @Test func afterALitterOfTheChampionComesTheNext() throws {
        let (fresh, champion, copy) = try searching()
        var nursery = fresh
        while variants(nursery, of: champion, copy).count < 9, nursery.seconds < 240 { nursery.run(ticks: 60) }
        let born = variants(nursery, of: champion, copy)
        try #require(born.count >= 9)
        #expect(Set(born.map(\.genomeID)).count == born.count)
        // The second litter waits for half a minute of the first, or its deaths.
        #expect(born[4].lineage.birthTick > born[3].lineage.birthTick)
        try nursery.world.checkInvariants()
    }

    @Test func theSameSeedRaisesTheSameWinners() throws {
        let home = try Scenario.dish.makeWorld(seed: 4)
        var one = try Nursery(of: home, seed: 2)
        var two = try Nursery(of: home, seed: 2)
        one.run(ticks: 600)
        two.run(ticks: 300)
        two.run(ticks: 300)
        #expect(one.world.stateHash == two.world.stateHash)
        #expect(one.migrants() == two.migrants())
    }
}
