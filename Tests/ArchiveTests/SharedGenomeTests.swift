import Archive
import Evolution
import Testing

/// A genome that several dishes of one archive have.
struct SharedGenomeTests {
    @Test func aGenomeOfAnEarlierDishIsNotPruned() throws {
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

    /// Two servers write in one file, and each began with the same pool.
    @Test func aGenomeThatALaterDishHasTooIsNotPruned() async throws {
        let lab = try Lab()
        let first = try lab.writer()
        for id in UInt32(1)...3 { first.record(Lab.birth(id)) }
        // A query waits until these are written.
        let known = await withCheckedContinuation { done in
            first.lineage(of: 1, limit: 16, meals: 1) { done.resume(returning: $0.count) }
        }
        #expect(known == 1)
        let second = try lab.writer()
        second.record(Lab.birth(1))
        second.record(.champions(tick: 60, [Lab.entry(3, score: 5)]))
        second.close()
        first.record(.prune(keeping: []))
        first.close()
        let reader = try ArchiveReader(path: lab.path())
        #expect(try reader.genome(Lab.genome(1).id) != nil, "of a creature of the second dish")
        #expect(try reader.genome(Lab.genome(2).id) == nil, "nobody else has it")
        #expect(try reader.genome(Lab.genome(3).id) != nil, "of a champion of the second dish")
    }

    /// The first dish expires, the second has ended, and the third has the same genome and no use for it any more.
    @Test func aGenomeThatTheThirdDishPrunesStaysForTheSecond() throws {
        let lab = try Lab()
        for lastSeen in [500.0, 950.0] {
            let ended = try lab.writer(unixTime: { lastSeen })
            ended.record(Lab.birth(1))
            ended.close()
        }
        var settings = ArchiveSettings()
        // A hundred seconds.
        settings.keptDays = 100 / 86_400.0
        let third = try lab.writer(settings: settings)
        third.record(Lab.birth(1))
        third.record(.expire(tick: 600, date: 1_000, keeping: []))
        third.record(.prune(keeping: []))
        third.close()
        let reader = try ArchiveReader(path: lab.path())
        #expect(try reader.dishes().count == 2)
        #expect(try reader.genome(Lab.genome(1).id) != nil)
    }
}
