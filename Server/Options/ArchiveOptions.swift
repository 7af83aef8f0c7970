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

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Days for which the archive keeps dishes that have ended, and creatures whose line has died out (0: for ever).",
            valueName: "days"))
    var archiveDays = 0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Megabytes above which the oldest records of the archive are deleted (0: no limit).",
            valueName: "megabytes"))
    var archiveMegabytes = 4_096

    func validate() throws {
        try DishOptions.require("--archive-days", archiveDays, in: 0...36_500)
        try DishOptions.require("--archive-megabytes", archiveMegabytes, in: 0...1_000_000)
    }

    private var settings: ArchiveSettings {
        var settings = ArchiveSettings()
        if archiveDays > 0 { settings.keptDays = Double(archiveDays) }
        if archiveMegabytes > 0 { settings.maximumMegabytes = Double(archiveMegabytes) }
        return settings
    }

    /// nil without the option, or when the file cannot be used: that is logged, and the dish runs without. `resumedAt`: the
    /// seconds that a dish out of a save had lived; nil for a new one.
    func recorder(
        of dish: EcosystemSettings, seed: UInt64, resumedAt: Double? = nil, log: Logger
    ) -> Recorder? {
        guard let archive else { return nil }
        let origin = resumedAt.map { "\(ArchivedDish.resumed) at \(Int($0)) s, " } ?? ""
        let entry = ArchivedDish(
            seed: seed, settings: origin + dish.note, program: MicroServer.configuration.version,
            started: Date().timeIntervalSince1970)
        do {
            let writer = try ArchiveWriter(
                path: archive, dish: entry, settings: settings, unixTime: { Date().timeIntervalSince1970 },
                onProblem: { problem in
                    let end = problem.mayPass ? "nothing is recorded for the time being" : "nothing more is recorded"
                    log.error("\(problem); \(end), the dish goes on")
                },
                onRecovery: { log.notice("\(archive) is written again") },
                onLoss: { dish in
                    log.warning("what \(archive) had of this dish was deleted: it goes on there as dish \(dish)")
                })
            log.info("recording in \(archive) as dish \(writer.dish)")
            return Recorder(writer: writer, log: log) { Date().timeIntervalSince1970 }
        } catch {
            log.error("nothing is recorded: \(error)")
            return nil
        }
    }
}
