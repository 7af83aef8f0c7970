import Foundation
import UserFiles

/// What an earlier tournament has written, as its `table.json` says.
struct EarlierTournament {
    /// Names in the folder of recordings; some may be missing where the program was ended while it wrote.
    let recordings: [String]

    /// nil where the file is no tournament's, or names recordings elsewhere than a tournament puts them.
    init?(table path: String) {
        guard let bytes = try? WholeFile.read(path, maximumBytes: Self.maximumTableBytes),
            let table = try? JSONDecoder().decode(Table.self, from: Data(bytes)), table.arena == 1,
            ["round_robin", "swiss"].contains(table.system)
        else { return nil }
        let matches = table.rounds.flatMap(\.meetings).flatMap(\.matches)
        let names = matches.compactMap(\.replay).map(Self.name)
        guard !names.contains(nil) else { return nil }
        recordings = names.compactMap { $0 }
    }

    /// No table is longer.
    private static let maximumTableBytes = 1 << 28

    /// Of a recording as a table names it; nil for what a tournament never writes, because the file may be anybody's.
    private static func name(of replay: String) -> String? {
        let parts = replay.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == ArenaOutput.matches, parts[1].hasSuffix(".replay"), parts[1].first != "."
        else { return nil }
        return String(parts[1])
    }

    /// The keys that every tournament's table has, enough of them that no other file is taken for one.
    private struct Table: Decodable {
        let arena: Int
        let program: String
        let seed: UInt64
        let matches_per_meeting: Int
        let seconds_per_match: Int
        let team_size: Int
        let system: String
        let complete: Bool
        let pilot: String
        let rounds: [Round]
    }

    private struct Round: Decodable { let meetings: [Meeting] }
    private struct Meeting: Decodable { let matches: [Match] }
    private struct Match: Decodable { let replay: String? }
}
