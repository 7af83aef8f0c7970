import Anatomy
import Ecosystem
import Evolution
import Scenarios
import SimMath
import Testing

@Suite struct NurseryTests {
    /// A dish that has lived a minute, and a nursery of it that has lived two.
    private func raised(ticks: Int = 7_200) throws -> (home: World, nursery: Nursery) {
        var home = try Scenario.dish.makeWorld(seed: 4)
        for _ in 0..<3_600 { _ = home.step([]) }
        var nursery = try Nursery(of: home, seed: 1)
        nursery.run(ticks: ticks)
        return (home, nursery)
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
        let (_, nursery) = try raised(ticks: 0)
        #expect(nursery.generations == 0)
        #expect(nursery.migrants().isEmpty)
    }

    @Test func aNurseryHoldsAsManyOfTheHallAsOfTheLiving() throws {
        let (home, nursery) = try raised(ticks: 0)
        let heroes = Set(home.genePool.entries.map(\.lineage.id))
        let parents = nursery.world.births.compactMap(\.lineage.parent)
        #expect(parents.count == nursery.world.births.count)
        // A hero may live still, and be a copy of both kinds.
        #expect(parents.count { heroes.contains($0) } >= parents.count / 2)
        #expect(parents.contains { !heroes.contains($0) })
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
