import Anatomy
import Archive
import Ecosystem
import Evolution
import Foundation
import Logging
import ServerCore
import Testing
import Transport
import WireProtocol

@Suite("What a server remembers")
struct RecordTests {
    /// A fresh archive in a folder of its own.
    private func writer(_ path: String) throws -> ArchiveWriter {
        let dish = ArchivedDish(seed: 1, settings: "a test", program: "1", started: 0)
        return try ArchiveWriter(path: path, dish: dish, unixTime: { 0 }) { Issue.record("\($0)") }
    }

    private func recorder(_ writer: ArchiveWriter) -> Recorder {
        Recorder(writer: writer, log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }) { 1_234 }
    }

    private func temporaryPath() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("server-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent("archive.sqlite").path
    }

    @Test("Births, deaths and scores are in the archive when recording ends")
    func records() throws {
        let path = try temporaryPath()
        defer { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }
        var lab = try Lab(
            world: try Lab.water { $0.metabolism.upkeepScale = 100 }, recorder: recorder(try writer(path)))
        let ann = lab.join("Ann")
        let bob = lab.join("Bob", .bot)
        let ids = try [ann, bob].map { try #require(lab.creature(of: $0)).id }
        try lab.pass(until: "two deaths") { $0.server.world.statistics.deaths == 2 }
        lab.host.say(.respawn(.seed(0)), from: ann)
        try lab.pass(2)
        let third = try #require(lab.creature(of: ann)).id
        lab.host.lose(ann)
        try lab.pass(61)
        lab.server.endRecording()

        let reader = try ArchiveReader(path: path)
        let dish = try #require(try reader.dishes().first?.id)
        for (id, name, owner) in [(ids[0], "Ann", ArchivedOwner.player), (ids[1], "Bob", .bot)] {
            let creature = try #require(try reader.creature(id, in: dish))
            #expect(creature.name == name && creature.owner == owner)
            #expect(creature.death?.cause == .starved && (creature.death?.age ?? 0) > 0)
        }
        #expect(try reader.creature(third, in: dish)?.death?.cause == .withdrawn)
        let scores = try reader.topScores()
        #expect(scores.map(\.name) == ["Ann", "Ann"], "a bot has no score")
        #expect(scores.allSatisfy { $0.date == 1_234 })
    }

    @Test("Who comes and goes between two ticks is recorded by its name")
    func brief() throws {
        let path = try temporaryPath()
        defer { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }
        var lab = try Lab(recorder: recorder(try writer(path)))
        let ann = lab.join("Ann")
        let id = try #require(lab.creature(of: ann)).id
        lab.host.say(.leave, from: ann)
        try lab.pass(2)
        lab.server.endRecording()
        let reader = try ArchiveReader(path: path)
        let dish = try #require(try reader.dishes().first?.id)
        #expect(try reader.creature(id, in: dish)?.name == "Ann")
    }

    @Test("A lineage is answered, at most four a second for each guest")
    func lineage() throws {
        var lab = try Lab()
        let ann = lab.join("Ann")
        try lab.pass(15)
        let creature = try #require(lab.creature(of: ann)).id
        for _ in 0..<5 { lab.host.say(.askLineage(of: creature), from: ann) }
        var answers: [LineageNotice] = []
        try lab.pass(until: "an answer", within: 100_000) { lab in
            answers += lab.host.takeMessages(to: ann).lineages
            return !answers.isEmpty
        }
        #expect(answers.count == 1 && answers.first?.subject == creature)
        #expect(answers.first?.steps.map(\.name) == ["Ann"])

        try lab.pass(15)
        lab.host.say(.askLineage(of: 0), from: ann)
        answers = []
        try lab.pass(until: "the champions", within: 100_000) { lab in
            answers += lab.host.takeMessages(to: ann).lineages
            return !answers.isEmpty
        }
        #expect(answers.map(\.subject) == [0])
    }

    @Test("A creature that only the archive remembers is found there")
    func archivedLineage() throws {
        let path = try temporaryPath()
        defer { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }
        let writer = try writer(path)
        for id: UInt32 in [900, 901] {
            let genome = Genome(plan: SeedDesign.all[Int(id) - 900].plan, brain: Brain())
            let lineage = Lineage(
                id: id, parent: id == 900 ? nil : 900, generation: Int(id) - 900, birthTick: 0, founder: 900)
            writer.record(
                .birth(
                    ArchivedBirth(
                        lineage: lineage, owner: .opponent, name: nil, genomeID: genome.id, genome: genome, changes: [])
                ))
        }
        var lab = try Lab(recorder: recorder(writer))
        let ann = lab.join("Ann")
        lab.host.say(.askLineage(of: 901), from: ann)
        var answers: [LineageNotice] = []
        try lab.pass(until: "an answer", within: 100_000) { lab in
            answers += lab.host.takeMessages(to: ann).lineages
            return !answers.isEmpty
        }
        #expect(answers.first?.subject == 901 && answers.first?.steps.map(\.creature) == [900, 901])
        lab.server.endRecording()
    }
}

@Suite("Nurseries of a server")
struct NurseryTests {
    @Test("They run while an editor is open, and what they bred is taken in when it closes")
    func harvest() throws {
        // A minute of play is some thousand passes: time for the nursery's thread to end its tick before the next editor.
        let world = try Lab.water(play: 60, edit: 3_600) {
            $0.dish.population = 2
            $0.dish.radius = 30
            $0.nursery.raisesGhosts = true
        }
        var plan = NurseryPlan(difficulty: .calm, cores: 2)
        plan.runsWhenIdle = false
        var lab = try Lab(world: world, nurseries: plan)
        let ann = lab.join("Ann")
        var notices: [NurseryNotice] = []
        try lab.pass(until: "progress", within: 200_000) { lab in
            notices += lab.host.takeMessages(to: ann).nurseries
            return !notices.isEmpty
        }
        let progress = try #require(notices.first)
        #expect(progress.editor == 1 && !progress.isOver && progress.seconds > 0 && progress.migrants == 0)
        #expect(lab.server.counts.nurseries == 0)
        lab.host.say(.ready(editor: 1), from: ann)
        try lab.pass(until: "the harvest", within: 200_000) { lab in
            sched_yield()
            notices += lab.host.takeMessages(to: ann).nurseries
            return notices.last?.isOver == true
        }
        let over = try #require(notices.last)
        #expect(over.editor == 1 && over.seconds >= progress.seconds)
        #expect(lab.server.counts.nurseries == 1)
        #expect(lab.server.counts.migrants == Int(over.migrants))
        #expect(lab.server.counts.nurseryGenerations == Int(over.generations))
    }

    @Test("On two cores nothing runs beside play, on more there is one for each core to spare")
    func plan() throws {
        let small = NurseryPlan(difficulty: .normal, cores: 2)
        #expect(small.duringEditor == 1 && small.duringPlay == 0 && small.maximumTicks == 3 * 60 * 60)
        let large = NurseryPlan(difficulty: .fierce, cores: 16)
        #expect(large.duringEditor == 4 && large.duringPlay == 4 && large.maximumTicks == nil)
    }
}
