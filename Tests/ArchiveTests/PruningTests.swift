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

    /// Born at tick 10 × id: creature 8 millions is 15 days after the first.
    @Test func whatIsOldGoesButForWhoStillCounts() throws {
        let lab = try Lab()
        let day = UInt32(86_400 * 60 / 10)
        var settings = ArchiveSettings()
        settings.keptDays = 5
        let writer = try lab.writer(settings: settings)
        // 1 ─ 2 ─ 9 days old; 3 has no heirs; 4 was a champion, 5 a player's, 6 lives; the last is young.
        for id in UInt32(1)...6 { writer.record(Lab.birth(id, parent: id == 2 ? 1 : nil, generation: id == 2 ? 1 : 0)) }
        writer.record(.death(Lab.death(3, killer: 4)))
        writer.record(.meal(eater: 3, victim: 1))
        writer.record(.champions(tick: 60, [Lab.entry(4, score: 5), Lab.entry(3, score: 1)]))
        writer.record(
            .score(
                ArchivedScore(
                    name: "Ada", creature: 5, seconds: 1, eaten: 2, rivals: 0, generation: 2, date: 0, killer: nil)))
        writer.record(Lab.birth(9 * day, parent: 2, generation: 2))
        writer.record(.expire(tick: UInt64(day) * 100, date: 2_000, keeping: [6]))
        writer.close()
        let reader = try ArchiveReader(path: lab.path())
        var left: [UInt32] = []
        for id in UInt32(1)...6 where try !reader.lineage(of: id, in: writer.dish).isEmpty { left.append(id) }
        #expect(left == [1, 2, 4, 5, 6])
    }

    @Test func dishesThatEndedLongAgoGo() throws {
        let lab = try Lab()
        let first = try lab.writer()
        first.record(Lab.birth(1))
        first.close()
        var settings = ArchiveSettings()
        settings.keptDays = 1
        let second = try lab.writer(settings: settings)
        second.record(Lab.birth(1))
        second.record(.expire(tick: 600, date: 1_000 + 3 * 86_400, keeping: [1]))
        second.close()
        let reader = try ArchiveReader(path: lab.path())
        #expect(try reader.lineage(of: 1, in: first.dish).isEmpty)
        // The genome was the first's, and both had it.
        #expect(try reader.lineage(of: 1, in: second.dish).first?.genome == Lab.genome(1))
    }

    @Test func beyondTheSizeTheOldestGo() throws {
        let lab = try Lab()
        let day = UInt32(86_400 * 60 / 10)
        var settings = ArchiveSettings()
        settings.maximumMegabytes = 0.12
        let writer = try lab.writer(settings: settings)
        for id in UInt32(1)...100 { writer.record(Lab.birth(id * day / 10)) }
        writer.record(.expire(tick: UInt64(day) * 100, date: 2_000, keeping: []))
        writer.close()
        let reader = try ArchiveReader(path: lab.path())
        #expect(try reader.lineage(of: day / 10, in: writer.dish).isEmpty)
        #expect(try reader.lineage(of: 10 * day, in: writer.dish).count == 1)
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
