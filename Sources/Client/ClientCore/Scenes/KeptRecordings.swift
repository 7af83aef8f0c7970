import Foundation
import Preferences
import RecordingHeads

/// The recordings of lives in the player's folder.
struct KeptRecordings {
    /// A file, and what it says of itself.
    struct Entry {
        let file: String
        let title: RecordingTitle
    }

    /// nil for a player without a home.
    private let folder: String?
    /// In no order.
    let entries: [Entry]

    /// Of each file the heads are read; what is no recording is left out.
    init(in folder: String?) {
        self.folder = folder
        let files = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
        entries = files.filter { $0.hasSuffix(".replay") }.compactMap { file in
            guard let folder, let title = try? RecordingTitle.read("\(folder)/\(file)") else { return nil }
            return Entry(file: file, title: title)
        }
    }

    /// That of a life among the best, which remembers no file: the first that was kept since its end of a life as long
    /// that ate as many; nil where there is none.
    func path(of life: BestLife) -> String? {
        let kept = entries.filter { $0.title.life.map { Self.isOne($0, life) } ?? false }
        let first = kept.min { ($0.title.life?.date ?? 0, $0.file) < ($1.title.life?.date ?? 0, $1.file) }
        return first.flatMap { entry in folder.map { "\($0)/\(entry.file)" } }
    }

    /// Best lives are written in tenths of a second.
    private static let tolerance = 0.06
    /// Seconds by which two clocks of one machine may differ.
    private static let slack: Int64 = 60

    private static func isOne(_ kept: RecordedLife, _ life: BestLife) -> Bool {
        guard kept.hasDied, abs(kept.seconds - Double(life.survived)) < tolerance,
            (kept.eaten ?? life.eaten) == life.eaten
        else { return false }
        return life.date.map { kept.date >= $0 - slack } ?? true
    }
}
