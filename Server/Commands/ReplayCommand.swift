import ArgumentParser
import Ecosystem
import Foundation
import Logging
import Replays
import Telemetry
import UserFiles

/// `micro-server replay`: lives a recorded dish again.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "Lives a recorded dish again and compares it, second by second.",
        discussion: """
            Exit status: 0 where all is as it was recorded, 1 where something differs, 65 for a file that is no sound \
            recording. One of another build may differ: it is compared from keyframe to keyframe.
            """)

    @Argument(help: ArgumentHelp("A recording: see --record.", valueName: "file"))
    var file: String

    @Option(help: ArgumentHelp("Tell what the dish was like at this tick, and compare nothing.", valueName: "tick"))
    var at: UInt64?

    @Option(help: ArgumentHelp("And draw it there, as SVG; at the end without --at.", valueName: "file"))
    var picture: String?

    @Flag(help: "Print a JSON object as the last line of standard output.")
    var json = false

    func validate() throws {
        // A picture is written beside its name first.
        guard let picture, [picture, picture + ".new"].contains(where: isRecording) else { return }
        throw ValidationError("--picture \(picture) would be written over the recording: give another file.")
    }

    /// Whether the path leads to the recording, by whatever name or link.
    private func isRecording(_ path: String) -> Bool {
        var (one, other) = (stat(), stat())
        guard stat(path, &one) == 0, stat(file, &other) == 0 else { return false }
        return one.st_dev == other.st_dev && one.st_ino == other.st_ino
    }

    func run() throws {
        LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
        StopSignal.install()
        let log = Logger(label: "micro-server")
        do {
            try replay()
        } catch let error as ReplayError {
            log.error("\(file): \(error)")
            if case .file = error { throw ExitCode(1) }
            throw ExitCode(65)
        } catch let error as UserFileError {
            log.error("\(error)")
            throw ExitCode(1)
        }
    }

    private func replay() throws {
        guard let opened = try OpenedFile.open(file, maximumBytes: .max) else {
            throw UserFileError.notRead(path: file, reason: "there is no such file")
        }
        let recording = try ReplayFile(.file(opened))
        if at != nil || picture != nil { return try show(recording) }
        let report = try recording.check(build: Build.own) { StopSignal.isRequested }
        if json { try JSONLine.print(report) } else { try StandardOutput.print(report.text) }
        if !report.verified { throw ExitCode(1) }
    }

    private func show(_ recording: ReplayFile) throws {
        let tick = at ?? recording.ticks.upperBound
        guard recording.ticks.contains(tick), let world = try recording.world(at: tick) else {
            let ticks = recording.ticks
            throw ValidationError("--at must be from \(ticks.lowerBound) to \(ticks.upperBound), and is \(tick).")
        }
        if let picture { try WholeFile.write(Array(DishPicture.svg(of: world).utf8), to: picture) }
        let moment = ReplayMoment(world)
        if json { try JSONLine.print(moment) } else { try StandardOutput.print(moment.text) }
    }
}

extension ReplayReport {
    /// As a table for people.
    fileprivate var text: String {
        var lines = [
            "recorded        \(ticks) ticks, \(seconds) s, by \(writer)",
            "file            \(bytes) bytes, \(keyframes) keyframes, \(Int(bytes_per_minute)) bytes a minute",
        ]
        if bytes_lost > 0 { lines.append("cut             \(bytes_lost) bytes at the end are no whole block") }
        if !same_build { lines.append("build           another one: its dish may go other ways between keyframes") }
        if let first_difference {
            let parts = first_difference.parts.joined(separator: ", ")
            lines.append("DIFFERENT       second \(first_difference.second), tick \(first_difference.tick): \(parts)")
            lines.append("                \(differing_stretches) of \(stretches) stretches between keyframes differ")
        } else {
            lines.append("verified        every second is as it was")
        }
        return lines.joined(separator: "\n")
    }
}
