import Foundation
import Waiting

/// A display without a screen: Xvfb, with synthetic keys and mouse by xdotool and pictures by ImageMagick.
final class VirtualDisplay {
    let server: TestProcess
    let name: String

    init(width: Int, height: Int) throws {
        // `-displayfd` lets the server choose a free number and write it to standard output. Without `-noreset` it drops all
        // connections when its last client goes: of a game, too, that comes in the moment in which a first look goes.
        server = try TestProcess(
            "/usr/bin/Xvfb",
            ["-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset"])
        name = ":" + (try server.line(startingWith: ""))
    }

    deinit { server.send(SIGTERM) }

    var environment: [String: String] { ["DISPLAY": name, "SDL_VIDEODRIVER": "x11", "LIBGL_ALWAYS_SOFTWARE": "1"] }

    @discardableResult
    func xdotool(_ arguments: String...) throws -> String {
        let process = try TestProcess("/usr/bin/xdotool", arguments, environment: ["DISPLAY": name])
        let status = try process.exitStatus()
        guard status == 0 else {
            throw TestProcess.Failure(description: "xdotool \(arguments) ended with \(status): \(process.errors)")
        }
        return process.output
    }

    /// What the whole display shows now.
    func shown() throws -> PictureProbe {
        let file = try TemporaryHomes.shared.path("display.ppm")
        defer { try? FileManager.default.removeItem(atPath: file) }
        let process = try TestProcess(
            "/usr/bin/import", ["-window", "root", "-depth", "8", "ppm:" + file], environment: ["DISPLAY": name])
        let status = try process.exitStatus()
        guard status == 0 else {
            throw TestProcess.Failure(description: "import ended with \(status): \(process.errors)")
        }
        return PictureProbe(ppm: try Data(contentsOf: URL(fileURLWithPath: file)))
    }

    /// Looks at the display until `game` shows what is wanted, and keeps that picture in the tests' output; where it never does,
    /// the last one. A game that has ended shows nothing any more.
    @discardableResult
    func look(
        at game: TestProcess, for what: String, keep file: String, until isWanted: (PictureProbe) throws -> Bool
    ) throws -> PictureProbe {
        var last: PictureProbe?
        defer { try? last?.write(to: Programs.output.appendingPathComponent(file)) }
        func report() -> String { "\nstdout: \(game.output)\nstderr: \(game.errors)" }
        try wait(for: what, report) {
            let isRunning = game.isRunning
            let picture = try shown()
            last = picture
            if try isWanted(picture) { return true }
            guard isRunning else {
                throw TestProcess.Failure(description: "the game ended and did not show \(what).\(report())")
            }
            // A look takes much of a machine's time, of which the game needs some to get on.
            poll(nil, 0, 100)
            return false
        }
        guard let last else { throw TestProcess.Failure(description: "nothing was seen of \(what)") }
        return last
    }
}
