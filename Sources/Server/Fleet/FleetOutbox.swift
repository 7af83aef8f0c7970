import Evolution
import Foundation
package import UserFiles

/// The file in which champions wait for a fleet's database while a server is down: nothing that stands in it is lost. It
/// is written anew, whole, whenever that changes.
package struct FleetOutbox: Sendable {
    package let path: String

    package init(path: String) { self.path = path }

    /// Of champions of the usual size many thousand times as many as wait.
    private static let maximumBytes = 64 << 20
    static let version = 1

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
        /// Which water it lived in; none in files of before.
        var kind: String?

        init(_ birth: FleetBirth) {
            genome = Data(birth.champion.genome.encoded())
            (score, generation) = (birth.champion.score, Int64(birth.champion.generation))
            (origin, creature, ancestors) = (birth.champion.origin, birth.creature, birth.ancestors)
            kind = birth.kind
        }

        /// nil for what no server of this version has written.
        var birth: FleetBirth? {
            FleetChampion(bytes: [UInt8](genome), score: score, generation: generation, origin: origin)
                .map { FleetBirth($0, creature: creature, ancestors: ancestors, kind: kind) }
        }
    }

    /// What there is of it.
    package enum Contents {
        /// What waits, the oldest first, and how many more there are that nobody can read.
        case births([FleetBirth], unreadable: Int)
        case otherVersion(Int)
        case damaged
    }

    /// - Throws: `UserFileError` where it cannot be read at all.
    package func read() throws(UserFileError) -> Contents {
        guard let bytes = try WholeFile.read(path, maximumBytes: Self.maximumBytes) else {
            return .births([], unreadable: 0)
        }
        guard let page = try? JSONDecoder().decode(Page.self, from: Data(bytes)) else { return .damaged }
        guard page.version == Self.version else { return .otherVersion(page.version) }
        guard let champions = page.champions else { return .damaged }
        let births = champions.compactMap(\.birth)
        return .births(births, unreadable: champions.count - births.count)
    }

    /// Gives it another name, so that nothing is written over it. Returns its path.
    func setAside() throws(UserFileError) -> String {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[..<$0]) } ?? "."
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        return "\(folder)/\(try SystemDisk().setAside(name, in: folder))"
    }

    /// - Throws: `UserFileError`; what was there before stays.
    package func write(_ births: [FleetBirth]) throws(UserFileError) {
        let page = Page(version: Self.version, champions: births.map(Line.init))
        guard let bytes = try? JSONEncoder().encode(page) else {
            throw .notWritten(path: path, reason: "a figure in it is none")
        }
        try WholeFile.write([UInt8](bytes), to: path)
    }
}
