import Evolution
import SimMath
import Testing
import Waiting

import Fleet

/// What servers know of each other: whose champions come, who is best, and where a line has lived.
extension FleetTests {
    @Test func championsComeFromTheNextOnTheRingAndFromFewOthers() throws {
        var tuning = FleetTuning.patient
        tuning.neighbours = 0
        let store = try store(tuning)
        for (number, origin) in ["a", "b", "c", "nursery of b", "nursery of a"].enumerated() {
            #expect(try store.publish(birth(number), kind: "pond", origin: origin))
        }
        /// Where those come from that are drawn in so many drawings.
        func sources(of asker: String) throws -> Set<String> {
            Set(try (0..<100).flatMap { _ in try store.draw(8, kind: "pond", except: asker).map(\.origin) })
        }
        #expect(try sources(of: "a") == ["server 1", "server 3", "server 4"], "the next one, its nursery and its own")
        #expect(try sources(of: "b").contains("server 2"))
        #expect(try sources(of: "b").isDisjoint(with: ["server 0", "server 1", "server 4"]))
        #expect(try sources(of: "c").isSubset(of: ["server 0", "server 4"]), "the last one's next is the first")
    }

    @Test func allKnowTheSameElitesWithinEachNiche() throws {
        let (one, other) = (try store(), try store())
        for number in 0..<8 {
            _ = try one.publish(birth(number, score: Float(number + 1)), kind: "pond", origin: "a")
        }
        let best = try one.elites(1, kind: "pond")
        #expect(try other.elites(1, kind: "pond") == best)
        let niches = Dictionary(grouping: 0..<8) { "\(Niche(of: entry($0).genome.plan))" }
        #expect(Set(best.map(\.niche)) == Set(niches.keys) && best.count == niches.count)
        #expect(Set(best.map(\.hash)) == Set(niches.values.compactMap(\.last).map { entry($0).genome.id }))
    }

    @Test func whoPublishesIsHeardOfAndWhoPublishesAgainIsNot() throws {
        let (one, other) = (try store(), try store())
        try other.listen()
        #expect(try other.hasNews() == false)
        _ = try one.publish(birth(1), kind: "pond", origin: "a")
        try wait(for: "the news") { try other.hasNews() }
        _ = try one.publish(birth(1), kind: "pond", origin: "b")
        // Answers come in the order in which things were said: news of the second would be here by now.
        _ = try other.elites(1, kind: "pond")
        #expect(try other.hasNews() == false)
    }

    @Test func aLineIsFollowedAcrossServersToWhereNobodyKnowsMore() throws {
        let store = try store()
        // Nobody has published 90 and 91.
        _ = try store.publish(birth(1, ancestors: [90, 91]), kind: "pond", origin: "a")
        _ = try store.publish(birth(2, ancestors: [90, 1, 91]), kind: "pond", origin: "b")
        _ = try store.publish(birth(3, ancestors: [3, 2, 90, 1]), kind: "pond", origin: "b")
        _ = try store.publish(birth(4), kind: "reef", origin: "c")
        let line = try FleetLineage(of: entry(3).genome.id, at: address)
        #expect(line.line.map(\.genome) == [3, 2, 1].map { entry($0).genome.id.hexadecimal })
        #expect(line.line.map(\.origin) == ["b", "b", "a"] && line.journeys == 1)
        #expect(line.line.map(\.births) == [2, 2, 2], "of the first nobody knows two ancestors")
        #expect(try FleetLineage(of: nil, at: address).line.map(\.kind) == ["reef"], "the newest")
        #expect(try FleetLineage(of: 17, at: address).line.isEmpty)
    }

    @Test func aLineThatGoesRoundEnds() throws {
        let store = try store()
        _ = try store.publish(birth(1), kind: "pond", origin: "a")
        try lab.connection(to: address).run("UPDATE micro_birth SET parent = hash")
        #expect(try store.lineage(of: nil).count == 1_024)
    }
}
