import Archive
import Evolution
import Testing

/// What is let go and what stays.
struct PruningTests {
    @Test func deadLeavesLoseTheirGenomeAndKeepTheirStory() throws {
        let lab = try Lab()
        let writer = try lab.writer()
        writer.record(Lab.birth(1))
        for id in UInt32(2)...9 { writer.record(Lab.birth(id, parent: 1, generation: 1)) }
        writer.record(Lab.birth(10, parent: 2, generation: 2))
        writer.record(.champions(tick: 60, [Lab.entry(3, score: 5)]))
        writer.record(
            .score(
                ArchivedScore(
                    name: "Ada", creature: 4, seconds: 1, eaten: 2, rivals: 0, generation: 2, date: 0, killer: 5)))
        writer.record(.prune(keeping: [10, 6]))
        writer.close()
        let reader = try ArchiveReader(path: lab.path())
        var kept: [UInt32] = []
        for id in UInt32(1)...10 where try reader.genome(Lab.genome(id).id) != nil { kept.append(id) }
        // 10 with its ancestors 2 and 1, the living 6, the champion 3, the player 4 and its killer 5.
        #expect(kept == [1, 2, 3, 4, 5, 6, 10])
        #expect(try reader.descendants(of: 1, in: writer.dish).count == 9)
        #expect(try reader.lineage(of: 9, in: writer.dish).map { $0.genome == nil } == [true, false])
    }

    @Test func aGenomeOfAnotherDishIsNotPruned() throws {
        let lab = try Lab()
        let first = try lab.writer()
        first.record(Lab.birth(1))
        first.close()
        let second = try lab.writer()
        second.record(Lab.birth(1))
        second.record(.prune(keeping: []))
        second.close()
        #expect(try ArchiveReader(path: lab.path()).genome(Lab.genome(1).id) != nil)
    }

    @Test func anEditedBodyTakesThePlaceOfTheOldOne() throws {
        let lab = try Lab()
        let writer = try lab.writer()
        writer.record(Lab.birth(1))
        writer.record(.body(creature: 1, Lab.genome(50)))
        writer.close()
        let reader = try ArchiveReader(path: lab.path())
        #expect(try reader.lineage(of: 1, in: writer.dish).first?.genome == Lab.genome(50))
    }
}
