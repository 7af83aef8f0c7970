import Archive
import ArgumentParser
import Ecosystem
import Foundation
import Logging
import ServerCore

/// Where what happens is recorded: shared by hosting and by headless runs.
struct ArchiveOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Record births, deaths, meals, champions and scores in this file (made when it is not there).",
            valueName: "file"))
    var archive: String?

    /// nil without the option, or when the file cannot be used: that is logged, and the dish runs without.
    func recorder(of dish: DishOptions, log: Logger) -> Recorder? {
        guard let archive else { return nil }
        let entry = ArchivedDish(
            seed: dish.seed, settings: dish.note, program: MicroServer.configuration.version,
            started: Date().timeIntervalSince1970)
        do {
            let writer = try ArchiveWriter(path: archive, dish: entry) { problem in
                log.error("\(problem); nothing more is recorded, the dish goes on")
            }
            log.info("recording in \(archive) as dish \(writer.dish)")
            return Recorder(writer: writer, log: log) { Date().timeIntervalSince1970 }
        } catch {
            log.error("nothing is recorded: \(error)")
            return nil
        }
    }
}

extension DishOptions {
    /// What sets this dish apart, for people to read.
    var note: String {
        "\(dish.rawValue), creatures \(creatures), play \(playSeconds) s, edit \(editSeconds) s, hunger \(hunger)"
    }
}
