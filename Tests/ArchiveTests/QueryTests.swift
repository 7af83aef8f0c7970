import Anatomy
import Archive
import Evolution
import Testing

/// What goes into an archive comes out of it.
struct QueryTests {
    /// A line 1 → 2 → … → 10, and 20, a second child of 1.
    private func line(_ lab: Lab) throws -> Int64 {
        let writer = try lab.writer()
        writer.record(Lab.birth(1))
        for id in UInt32(2)...10 { writer.record(Lab.birth(id, parent: id - 1, generation: Int(id) - 1)) }
        writer.record(Lab.birth(20, parent: 1, generation: 1))
        writer.record(.death(Lab.death(20, killer: 10)))
        for _ in 0..<3 { writer.record(.meal(eater: 10, victim: 20)) }
        writer.record(.meal(eater: 10, victim: 4))
        writer.close()
        return writer.dish
    }

    @Test func ancestorsGoBackToTheFounderWithWhatChangedAtEachStep() throws {
        let lab = try Lab()
        let dish = try line(lab)
        let ancestors = try ArchiveReader(path: lab.path()).ancestors(of: 10, in: dish)
        #expect(ancestors.map(\.id) == (1...10).reversed())
        #expect(ancestors[0].changes == [.cellAdded(.mouth), .weightsNudged(count: 10)])
        #expect(ancestors[9].changes.isEmpty && ancestors[9].parent == nil)
        #expect(ancestors.map(\.generation) == (0...9).reversed())
        #expect(ancestors.map(\.born) == (1...10).reversed().map { UInt64($0) * 10 })
        #expect(try ArchiveReader(path: lab.path()).ancestors(of: 10, in: dish, limit: 3).map(\.id) == [10, 9, 8])
        #expect(try ArchiveReader(path: lab.path()).ancestors(of: 99, in: dish).isEmpty)
    }

    @Test func descendantsAreAllThatComeFromACreature() throws {
        let lab = try Lab()
        let dish = try line(lab)
        let reader = try ArchiveReader(path: lab.path())
        #expect(try reader.descendants(of: 1, in: dish).map(\.id) == [2, 3, 4, 5, 6, 7, 8, 9, 10, 20])
        #expect(try reader.descendants(of: 8, in: dish).map(\.id) == [9, 10])
        #expect(try reader.descendants(of: 20, in: dish).isEmpty)
    }

    @Test func aLineageTellsWhomEachAteAndHowItEnded() throws {
        let lab = try Lab()
        let dish = try line(lab)
        let reader = try ArchiveReader(path: lab.path())
        let step = try #require(try reader.lineage(of: 10, in: dish).first)
        #expect(step.meals.map(\.victim) == [20, 4] && step.meals.map(\.cells) == [3, 1])
        #expect(step.victims == 2)
        #expect(try reader.lineage(of: 10, in: dish, meals: 1).first?.victims == 2, "counted, though not listed")
        #expect(step.meals[0].title == "line 1, gen 1")
        #expect(step.genome == Lab.genome(10))
        #expect(try reader.creature(20, in: dish)?.death == Lab.death(20, killer: 10))
        #expect(try reader.creature(10, in: dish)?.death == nil)
        #expect(try reader.genome(Lab.genome(7).id) == Lab.genome(7))
        #expect(try reader.genome(12_345) == nil)
    }

    /// Whose death is missing may have died since: a reader can tell how far the archive goes.
    @Test func aReaderKnowsHowFarBirthsAndDeathsGo() throws {
        let lab = try Lab()
        let writer = try lab.writer(unixTime: { 1_234 })
        let reader = try ArchiveReader(path: lab.path())
        #expect(try reader.reach(of: writer.dish) == ArchivedReach(births: nil, deaths: nil, written: 1_234))
        writer.record(Lab.birth(1))
        writer.record(Lab.birth(900))
        writer.close()
        #expect(try reader.reach(of: writer.dish) == ArchivedReach(births: 9_000, deaths: nil, written: 1_234))
        let dish = try line(lab)
        #expect(try reader.reach(of: dish) == ArchivedReach(births: 200, deaths: 5_000, written: 1_000))
        #expect(try reader.reach(of: 99) == ArchivedReach(births: nil, deaths: nil, written: nil))
    }

    @Test func scoresAreListedByWhatWasEaten() throws {
        let lab = try Lab()
        let writer = try lab.writer()
        for (index, eaten) in [300, 900, 100].enumerated() {
            writer.record(
                .score(
                    ArchivedScore(
                        name: "Ada \(index) '; DROP TABLE score; --", creature: 7, seconds: 12.5, eaten: Int64(eaten),
                        rivals: 2, generation: 30, date: 1_700_000_000, killer: index == 0 ? nil : 4)))
        }
        writer.close()
        let scores = try ArchiveReader(path: lab.path()).topScores(limit: 2)
        #expect(scores.map(\.eaten) == [900, 300])
        #expect(scores[0].name == "Ada 1 '; DROP TABLE score; --" && scores[0].killer == 4 && scores[1].killer == nil)
    }

    @Test func championsAreFoundBetweenTwoTimes() throws {
        let lab = try Lab()
        let writer = try lab.writer()
        for tick in [100, 200, 300] as [UInt64] {
            writer.record(.champions(tick: tick, [Lab.entry(1, score: 9), Lab.entry(2, score: 4)]))
        }
        writer.close()
        let reader = try ArchiveReader(path: lab.path())
        let found = try reader.champions(in: writer.dish, from: 150, to: 300)
        #expect(found.map(\.tick) == [200, 200, 300, 300])
        #expect(found.map(\.rank) == [1, 2, 1, 2] && found.map(\.score) == [9, 4, 9, 4])
        #expect(try reader.genome(found[1].genomeID) == Lab.genome(2))
    }

    @Test func dishesAreKeptApart() throws {
        let lab = try Lab()
        let first = try line(lab)
        let second = try line(lab)
        #expect(first != second)
        let reader = try ArchiveReader(path: lab.path())
        #expect(try reader.dishes().map(\.id) == [second, first])
        #expect(try reader.dishes()[0].seed == .max)
        #expect(try reader.ancestors(of: 10, in: second).count == 10)
    }

    @Test func aChildWhoseParentWasNeverRecordedIsKeptWithoutIt() throws {
        let lab = try Lab()
        let writer = try lab.writer()
        writer.record(Lab.birth(8, parent: 7, generation: 4))
        writer.record(.death(Lab.death(7, killer: 8)))
        writer.record(.meal(eater: 7, victim: 8))
        writer.close()
        let ancestors = try ArchiveReader(path: lab.path()).ancestors(of: 8, in: writer.dish)
        #expect(ancestors.map(\.id) == [8] && ancestors[0].parent == nil && ancestors[0].generation == 4)
    }

    @Test func everyChangeReadsBackFromItsWord() {
        let changes: [GenomeChange] = [
            .weightsNudged(count: 12), .edgeAdded, .edgeRemoved, .neuronAdded, .neuronRemoved, .responseChanged,
            .cellAdded(.mouth), .cellMirrored(.eye), .cellRemoved(.nose), .cellMoved(.spike), .cellTurned(.cilia),
            .cellScaled(.armour), .cellRetyped(.tissue, to: .vacuole), .linkAdded(.rod), .linkRemoved(.fin),
            .linkRetyped(.rod, to: .tendon), .linkRetuned(.muscle), .hueDrifted, .partRewired,
        ]
        for change in changes { #expect(GenomeChange(code: change.code) == change) }
        for word in ["", ":", "cellAdded", "cellAdded:wing", "cellRetyped:eye", "weightsNudged:x", "flew"] {
            #expect(GenomeChange(code: word) == nil)
        }
    }
}
