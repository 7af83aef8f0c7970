import Archive
import ArgumentParser
import Foundation
import Telemetry

/// `micro-server lineage`: where a creature comes from, as text, JSON or a picture.
struct LineageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lineage", abstract: "Tells the line of a creature out of an archive.",
        discussion: "Without --creature it is that of the newest champion. The archive may be in use by a server.")

    @Option(help: ArgumentHelp("The archive that a server was given.", valueName: "file"))
    var archive: String

    @Option(
        help: ArgumentHelp("The dish's number in the archive; the newest with a champion without it.", valueName: "n"))
    var dish: Int64?

    @Option(help: ArgumentHelp("The creature's number in its dish.", valueName: "id"))
    var creature: UInt32?

    @Flag(help: "The newest champion (the default).")
    var champion = false

    @Flag(help: "Print one JSON object instead of text.")
    var json = false

    @Option(help: ArgumentHelp("Draw the line's bodies into this file.", valueName: "file.svg"))
    var picture: String?

    func validate() throws {
        if champion, creature != nil {
            throw ValidationError("--champion and --creature exclude each other: give one of them.")
        }
    }

    func run() throws {
        do {
            let reader = try ArchiveReader(path: archive)
            let line = try line(reader)
            if let picture { try draw(line, to: picture) }
            if json { try JSONLine.print(LineageReport(line)) } else { print(LineageText.text(of: line)) }
        } catch let error as ArchiveError {
            throw Self.failure("\(error)")
        }
    }

    private func line(_ reader: ArchiveReader) throws -> CreatureLine {
        let dishes = try reader.dishes()
        let candidates = dishes.filter { dish == nil || $0.id == dish }
        if let dish, candidates.isEmpty { throw Self.failure("\(archive) has no dish \(dish)") }
        for candidate in candidates {
            guard let id = try creature ?? newestChampion(reader, candidate) else { continue }
            let steps = try reader.dynasty(of: id, in: candidate.id)
            guard !steps.isEmpty else { throw Self.failure("dish \(candidate.id) has no creature \(id) on record") }
            let brood = try reader.descendants(of: id, in: candidate.id, limit: CreatureLine.mostDescendants)
            return CreatureLine(dish: candidate, steps: steps, descendants: brood.count)
        }
        throw Self.failure(
            "\(archive) has no champion yet: they are recorded every three minutes of play, and when a server ends")
    }

    private func newestChampion(_ reader: ArchiveReader, _ dish: ArchivedDish) throws -> UInt32? {
        try reader.champions(in: dish.id).last { $0.rank == 1 }?.creature
    }

    private func draw(_ line: CreatureLine, to path: String) throws {
        do {
            try Data(LineagePicture(line).svg.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch { throw Self.failure("the picture cannot be written to \(path): \(error.localizedDescription)") }
    }

    private static func failure(_ text: String) -> ExitCode {
        FileHandle.standardError.write(Data("error: \(text)\n".utf8))
        return ExitCode(1)
    }
}

/// A creature and where it comes from.
struct CreatureLine {
    let dish: ArchivedDish
    /// Itself first, its oldest ancestor last; never empty.
    let steps: [DynastyStep]
    /// Counted up to `mostDescendants`.
    let descendants: Int

    static let mostDescendants = 100_000
}
