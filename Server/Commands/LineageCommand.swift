import Archive
import ArgumentParser
import Fleet
import Foundation
import LineageReports
import ServerCore
import Telemetry

/// `micro-server lineage`: where a creature comes from, as text, JSON or a picture.
struct LineageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lineage",
        abstract: "Tells the lineage of a creature out of an archive, or of a champion of a fleet.",
        discussion: """
            Without --creature or --genome it is that of the newest champion. The archive may be in use by a server. With --pool \
            the line is followed from server to server, as far as its ancestors were published.
            """)

    @Option(parsing: .unconditional, help: ArgumentHelp("The archive that a server was given.", valueName: "file"))
    var archive: String?

    @Option(help: ArgumentHelp("The fleet's database: postgres://USER@HOST/NAME.", valueName: "address"))
    var pool: String?

    @Option(help: ArgumentHelp("With --pool: the champion's genome, sixteen hexadecimal digits.", valueName: "hash"))
    var genome: String?

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
        guard (archive == nil) != (pool == nil) else {
            throw ValidationError("Give either --archive FILE or --pool postgres://USER@HOST/NAME.")
        }
        guard let pool else {
            if genome != nil { throw ValidationError("--genome is for --pool: give --creature with --archive.") }
            return
        }
        try FleetAddress.require("--pool", pool)
        guard dish == nil, creature == nil, picture == nil else {
            throw ValidationError("--dish, --creature and --picture are for --archive: give --genome with --pool.")
        }
        guard genome.map({ $0.count == 16 && UInt64($0, radix: 16) != nil }) ?? true else {
            throw ValidationError("--genome must be sixteen hexadecimal digits, as this command prints them.")
        }
    }

    func run() throws {
        if let address = pool.flatMap(FleetAddress.init) { return try tell(FleetLine(at: address, genome: genome)) }
        guard let archive else { return }
        do {
            let reader = try ArchiveReader(path: archive)
            let lineage = try lineage(reader, archive)
            if let picture { try draw(lineage, to: picture) }
            if json { return try JSONLine.print(LineageReport(lineage)) }
            try StandardOutput.print(lineage.text(at: Date().timeIntervalSince1970))
        } catch let error as ArchiveError {
            throw Self.failure("\(error)")
        }
    }

    private func tell(_ line: FleetLine) throws {
        do {
            let lineage = try line.lineage()
            if json { return try JSONLine.print(lineage) }
            try StandardOutput.print(FleetLine.text(of: lineage))
        } catch let error as FleetError {
            throw Self.failure(PlainLine.of("\(error)"), status: error.isMalformed ? EX_USAGE : 1)
        } catch let error as FleetLine.Unknown {
            throw Self.failure("\(error)")
        }
    }

    private func lineage(_ reader: ArchiveReader, _ archive: String) throws -> CreatureLineage {
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

    private static func failure(_ text: String, status: Int32 = 1) -> ExitCode {
        FileHandle.standardError.write(Data("error: \(text)\n".utf8))
        return ExitCode(status)
    }
}
