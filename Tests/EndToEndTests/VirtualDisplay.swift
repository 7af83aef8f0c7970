import Foundation

/// A display without a screen: Xvfb, with synthetic keys and mouse by xdotool and pictures by ImageMagick.
final class VirtualDisplay {
    let server: TestProcess
    let name: String

    init(width: Int, height: Int) throws {
        // `-displayfd` lets the server choose a free number and write it to standard output.
        server = try TestProcess(
            "/usr/bin/Xvfb", ["-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp"])
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

    /// Takes a picture of the whole display and keeps it in the tests' output.
    func picture(_ file: String) throws -> URL {
        let url = Programs.output.appendingPathComponent(file)
        let process = try TestProcess(
            "/usr/bin/import", ["-window", "root", url.path], environment: ["DISPLAY": name])
        let status = try process.exitStatus()
        guard status == 0 else {
            throw TestProcess.Failure(description: "import ended with \(status): \(process.errors)")
        }
        return url
    }
}
