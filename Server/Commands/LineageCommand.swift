import Archive
import ArgumentParser
import Foundation
import LineageReports
import Telemetry

/// `micro-server lineage`: where a creature comes from, as text, JSON or a picture.
struct LineageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lineage", abstract: "Tells the lineage of a creature out of an archive.",
        discussion: "Without --creature it is that of the newest champion. The archive may be in use by a server.")

    @Option(parsing: .unconditional, help: ArgumentHelp("The archive that a server was given.", valueName: "file"))
    var archive: String

    @Option(
        help: ArgumentHelp("The dish's number in the archive; the newest with a champion without it.", valueName: "n"))
    var dish: Int64?

    @Option(parsing: .unconditional, help: ArgumentHelp("The creature's number in its dish.", valueName: "id"))
    var creature: UInt32?

    @Flag(help: "The newest champion (the default).")
    var champion = false

    @Flag(help: "Print one JSON object instead of text.")
    var json = false

    @Option(help: ArgumentHelp("Draw the lineage's bodies into this file.", valueName: "file.svg"))
    var picture: String?

    func validate() throws {
        if champion, creature != nil {
            throw ValidationError("--champion and --creature exclude each other: give one of them.")
        }
    }

    func run() throws {
        do {
            let reader = try ArchiveReader(path: archive)
            let lineage = try lineage(reader)
            if let picture { try draw(lineage, to: picture) }
            if json { return try JSONLine.print(LineageReport(lineage)) }
            try StandardOutput.print(lineage.text(at: Date().timeIntervalSince1970))
        } catch let error as ArchiveError {
            throw Self.failure("\(error)")
        }
    }

    private func lineage(_ reader: ArchiveReader) throws -> CreatureLineage {
        let dishes = try reader.dishes()
        let candidates = dishes.filter { dish == nil || $0.id == dish }
        if let dish, candidates.isEmpty { throw Self.failure("\(archive) has no dish \(dish)") }
        for candidate in candidates {
            guard let id = try creature ?? newestChampion(reader, candidate) else { continue }
            let steps = try reader.lineage(of: id, in: candidate.id)
            let descendants = try reader.descendants(
                of: id, in: candidate.id, limit: CreatureLineage.maximumDescendants)
            let reach = try reader.reach(of: candidate.id)
            guard
                let lineage = CreatureLineage(
                    dish: candidate, steps: steps, descendants: descendants.count, reach: reach)
            else {
                throw Self.failure("dish \(candidate.id) has no creature \(id) on record")
            }
            return lineage
        }
        throw Self.failure(
            "\(archive) has no champion yet: they are recorded every three minutes of play, and when a server ends")
    }

    private func newestChampion(_ reader: ArchiveReader, _ dish: ArchivedDish) throws -> UInt32? {
        try reader.champions(in: dish.id).last { $0.rank == 1 }?.creature
    }

    private func draw(_ lineage: CreatureLineage, to path: String) throws {
        do {
            try Data(LineagePicture(lineage).svg.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch { throw Self.failure("the picture cannot be written to \(path): \(error.localizedDescription)") }
    }

    private static func failure(_ text: String) -> ExitCode {
        FileHandle.standardError.write(Data("error: \(text)\n".utf8))
        return ExitCode(1)
    }
}
