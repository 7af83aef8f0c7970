import Drawing
import Foundation
import Logging
import Preferences
import RecordingHeads
import Screens

/// The recordings of lives that the player has kept, and what is done to their files.
final class ReplaysScene: Scene {
    /// nil for a player without a home.
    private let folder: String?
    /// What the player is called in recordings.
    private let player: String
    private let replays: ReplaysScreen

    init(in app: App) {
        folder = app.launch.ownDish.lives
        player = app.book.settings.player.name
        replays = ReplaysScreen(Self.rows(in: folder, of: player), now: app.outside.unixTime(), names: app.names)
    }

    var screen: ViewScreen { replays }

    /// The newest first. `player`: whose lives are listed without a name.
    private static func rows(in folder: String?, of player: String) -> [ReplayRow] {
        KeptRecordings(in: folder).entries.map { entry in
            let (file, title) = (entry.file, entry.title)
            guard let life = title.life else {
                return ReplayRow(file: file, name: file, seconds: title.span?.seconds, hasDied: false, date: nil)
            }
            return ReplayRow(
                file: file, name: life.name, seconds: title.span?.seconds, lived: Float(life.seconds),
                hasDied: life.hasDied, date: life.date, unseen: life.unseen.map { Float($0) },
                ending: ReplayRow.Ending(life), eaten: life.eaten, isPlayers: life.name == player)
        }.sorted { ($0.date ?? 0, $0.file) > ($1.date ?? 0, $1.file) }
    }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        replays.now = app.outside.unixTime()
        return follow(replays.takeRequests(), in: app) { request in
            switch request {
            case .watch(let file):
                guard let folder else { return .stay }
                return .push(DishScene(.recording("\(folder)/\(file)"), in: app))
            case .remove(let file): remove(file, in: app)
            case .close: return .pop
            }
            return .stay
        }
    }

    private func remove(_ file: String, in app: App) {
        guard let folder else { return }
        do { try FileManager.default.removeItem(atPath: "\(folder)/\(file)") } catch {
            app.outside.log.warning("\(file): \(error)")
            app.say("The recording could not be deleted: the log says why.")
        }
        replays.rows = Self.rows(in: folder, of: player)
    }
}

extension ReplayRow.Ending {
    /// nil where the recording does not say.
    fileprivate init?(_ life: RecordedLife) {
        let name = life.killerName ?? ""
        let killer = life.killer.map {
            name.isEmpty ? Announcements.rival(Int($0)) : Announcements.guest(named: name)
        }
        switch life.ending {
        case .eaten: self = .eaten(by: killer ?? Announcements.aRival)
        case .stabbed: self = .stabbed(by: killer ?? Announcements.aRival)
        case .starved: self = if let killer { .wornDown(by: killer) } else { .starved }
        case .tornApart: self = .tornApart
        // Recordings have said what was eaten for as long as they say how it ended.
        case nil where !life.hasDied && life.eaten != nil: self = .alive
        case nil: return nil
        }
    }
}
