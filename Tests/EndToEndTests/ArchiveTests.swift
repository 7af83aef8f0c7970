import Archive
import Evolution
import Foundation
import FoundationXML
import Testing

/// The archive as a host uses it.
@Suite(.serialized) struct ArchiveTests {
    private struct Lineage: Decodable {
        struct Step: Decodable {
            let id: UInt32
            let parent: UInt32?
            let generation: Int
            let changes: [String]
            let cells: Int?
        }
        let dish: Int
        let creature: UInt32
        let generation: Int
        let line: [Step]
    }

    private func freshFile(_ name: String) throws -> String { try TemporaryHomes.shared.path(name) }

    @Test func aRunIsRecordedAndItsChampionsLineCanBeToldAndDrawn() throws {
        let file = try freshFile("run.sqlite")
        let run = try TestProcess(
            "micro-server",
            ["simulate", "--minutes", "4", "--creatures", "40", "--seed", "3", "--archive", file, "--json"])
        #expect(try run.exitStatus() == 0, "\(run.errors)")
        let births = try #require(run.lastLine.firstMatch(of: /"births":(\d+)/)).1

        let reader = try ArchiveReader(path: file)
        let dish = try #require(try reader.dishes().first)
        let best = try #require(try reader.champions(in: dish.id).last { $0.rank == 1 })
        #expect(try reader.genome(best.genomeID) != nil)
        var recorded = 0
        for id in 1...UInt32(births)! where try reader.creature(id, in: dish.id) != nil { recorded += 1 }
        #expect(recorded == Int(births))

        let picture = file + ".svg"
        let told = try TestProcess("micro-server", ["lineage", "--archive", file, "--json", "--picture", picture])
        #expect(try told.exitStatus() == 0, "\(told.errors)")
        let line = try JSONDecoder().decode(Lineage.self, from: Data(told.lastLine.utf8))
        #expect(line.creature == best.creature && line.line.first?.id == best.creature)
        #expect(line.line.last?.parent == nil && line.line.last?.generation == 0)
        for (child, parent) in zip(line.line, line.line.dropFirst()) {
            #expect(child.parent == parent.id && child.generation == parent.generation + 1)
        }
        #expect(line.line.allSatisfy { $0.cells != nil }, "a champion's ancestors keep their bodies")
        let drawing = try XMLDocumentCheck(path: picture)
        #expect(drawing.root == "svg" && drawing.circles > 20)
    }

    /// Who has no death on record is not said to live: it may have died before the archive began.
    @Test func whoHasNoDeathOnRecordIsNotSaidToLive() throws {
        let file = try freshFile("births.sqlite")
        let run = try TestProcess(
            "micro-server", ["simulate", "--minutes", "0.01", "--creatures", "2", "--archive", file])
        #expect(try run.exitStatus() == 0, "\(run.errors)")
        let dish = try #require(try ArchiveReader(path: file).dishes().first).id
        let creature = try #require(try ArchiveReader(path: file).creature(1, in: dish))
        try #require(creature.death == nil)
        let picture = file + ".svg"
        let told = try TestProcess(
            "micro-server", ["lineage", "--archive", file, "--creature", "1", "--picture", picture])
        #expect(try told.exitStatus() == 0, "\(told.errors)")
        for words in [told.output, try String(contentsOfFile: picture, encoding: .utf8)] {
            #expect(words.contains("no death on record") && !words.contains("alive"), "\(words)")
        }
        // Nor is it left open whether the archive may be behind.
        #expect(told.output.contains("no death of this dish is on record yet, births until 0 min 0 s of it"))
    }

    @Test func aPoolGoesFromOneDishToAnother() throws {
        let file = try freshFile("dish.pool")
        let first = try TestProcess(
            "micro-server", ["simulate", "--minutes", "1", "--creatures", "20", "--seed", "3", "--save-pool", file])
        #expect(try first.exitStatus() == 0, "\(first.errors)")
        let pool = try PoolFile(contentsOf: file)
        #expect(pool.entries.count > 3 && pool.note.contains("seed 3"))
        let archive = try freshFile("second.sqlite")
        let second = try TestProcess(
            "micro-server",
            ["simulate", "--minutes", "0.1", "--creatures", "5", "--pool", file, "--archive", archive])
        #expect(try second.exitStatus() == 0, "\(second.errors)")
        let reader = try ArchiveReader(path: archive)
        let dish = try #require(try reader.dishes().first).id
        #expect(try reader.creature(1, in: dish)?.genomeID == pool.entries[0].genome.id)
    }

    @Test func aPoolThatIsNoneIsRefusedWithTheReason() throws {
        let file = try freshFile("bad.pool")
        try Data("MICROPOL, says he".utf8).write(to: URL(fileURLWithPath: file))
        for command in [["simulate", "--minutes", "1"], ["serve", "--port", "0"]] {
            let process = try TestProcess("micro-server", command + ["--pool", file])
            #expect(try process.exitStatus() == 1)
            #expect(process.errors.contains("pool file"), "\(process.errors)")
        }
    }

    @Test func whatIsNoArchiveStopsNobodyAndIsNotTouched() throws {
        let file = try freshFile("precious.txt")
        let text = Data("not a database, and precious to somebody: it must stay as it is".utf8)
        try text.write(to: URL(fileURLWithPath: file))
        let (server, _) = try RunningServer.start(["--archive", file])
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0)
        #expect(server.errors.contains("is not an archive of Micro"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == text)
    }

    @Test func lineageSaysWhatIsWrong() throws {
        let missing = try freshFile("none.sqlite")
        let process = try TestProcess("micro-server", ["lineage", "--archive", missing])
        #expect(try process.exitStatus() == 1)
        #expect(process.errors.contains("there is no archive at \(missing)"))
        let both = try TestProcess(
            "micro-server", ["lineage", "--archive", missing, "--champion", "--creature", "1"])
        #expect(try both.exitStatus() == 64)
    }
}

/// Reads a picture as any XML reader would, and counts.
private final class XMLDocumentCheck: NSObject, XMLParserDelegate {
    private(set) var root = ""
    private(set) var circles = 0

    init(path: String) throws {
        super.init()
        let parser = XMLParser(data: try Data(contentsOf: URL(fileURLWithPath: path)))
        parser.delegate = self
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        if root.isEmpty { root = name }
        if name == "circle" { circles += 1 }
    }
}
