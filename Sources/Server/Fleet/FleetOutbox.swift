import Evolution
import Foundation
import UserFiles

/// The file in which champions wait for a fleet's database while a server is down: nothing that stands in it is lost. It
/// is written anew, whole, whenever that changes.
struct FleetOutbox: Sendable {
    let path: String

    /// Of champions of the usual size many thousand times as many as wait.
    private static let maximumBytes = 64 << 20
    private static let version = 1

    private struct Page: Codable {
        var version: Int
        /// Optional, since a later version may have others.
        var champions: [Line]?
    }

    private struct Line: Codable {
        var genome: Data
        var score: Float
        var generation: Int64
        var origin: String
        var creature: UInt32
        var ancestors: [UInt64]

        init(_ birth: FleetBirth) {
            genome = Data(birth.champion.genome.encoded())
            (score, generation) = (birth.champion.score, Int64(birth.champion.generation))
            (origin, creature, ancestors) = (birth.champion.origin, birth.creature, birth.ancestors)
        }

        /// nil for what no server of this version has written.
        var birth: FleetBirth? {
            FleetChampion(bytes: [UInt8](genome), score: score, generation: generation, origin: origin)
                .map { FleetBirth($0, creature: creature, ancestors: ancestors) }
        }
    }

    /// What waits there, the oldest first; nothing where there is no file.
    ///
    /// - Throws: `UserFileError`, also where it is no outbox of this version.
    func read() throws(UserFileError) -> [FleetBirth] {
        guard let bytes = try WholeFile.read(path, maximumBytes: Self.maximumBytes) else { return [] }
        guard let page = try? JSONDecoder().decode(Page.self, from: Data(bytes)), page.version == Self.version,
            let champions = page.champions
        else { throw .notRead(path: path, reason: "it is no outbox that this program knows") }
        return champions.compactMap(\.birth)
    }

    /// Makes room for a new one where nobody can read it. Returns where the file is now.
    func setAside() -> String {
        let place = path + ".damaged"
        return rename(path, place) == 0 ? place : path
    }

    /// - Throws: `UserFileError`; what was there before stays.
    func write(_ births: [FleetBirth]) throws(UserFileError) {
        let page = Page(version: Self.version, champions: births.map(Line.init))
        guard let bytes = try? JSONEncoder().encode(page) else {
            throw .notWritten(path: path, reason: "a figure in it is none")
        }
        try WholeFile.write([UInt8](bytes), to: path)
    }
}
