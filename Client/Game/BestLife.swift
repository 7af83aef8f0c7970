import Foundation
import Screens
import ServerProcess

/// The player's best figures, kept in a small file between games.
struct BestLife: Codable {
    var survived: Float = 0
    var eaten = 0

    /// nil for a user without a home.
    private static var file: URL? {
        UserData.path(of: "best.json", environment: ProcessInfo.processInfo.environment).map {
            URL(fileURLWithPath: $0)
        }
    }

    /// nil when there is none yet, or none that can be read.
    static func load() -> DeathScreen.Record? {
        guard let file, let data = try? Data(contentsOf: file),
            let best = try? JSONDecoder().decode(BestLife.self, from: data)
        else { return nil }
        return DeathScreen.Record(survived: best.survived, eaten: best.eaten)
    }

    /// Losing a high score to a full disk is no reason to stop the game: failure is ignored.
    static func save(_ record: DeathScreen.Record) {
        guard let file else { return }
        let best = BestLife(survived: record.survived, eaten: record.eaten)
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? JSONEncoder().encode(best).write(to: file, options: .atomic)
    }
}
