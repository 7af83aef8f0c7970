import Foundation

/// A virtual gamepad of a running game, played through the pipe that `MICRO_PAD_SCRIPT` names. The game obeys one line a frame.
final class PadPipe {
    private let path: String
    private let file: Int32

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("pad-\(UUID().uuidString)").path
        guard mkfifo(path, 0o600) == 0 else { throw TestProcess.Failure(description: "no pipe at \(path)") }
        // For reading too, so that opening does not wait for the game.
        file = open(path, O_RDWR | O_CLOEXEC)
        guard file >= 0 else { throw TestProcess.Failure(description: "the pipe \(path) cannot be opened") }
    }

    deinit {
        close(file)
        unlink(path)
    }

    var environment: [String: String] { ["MICRO_PAD_SCRIPT": path] }

    func send(_ orders: String...) throws {
        let bytes = Array((orders.joined(separator: "\n") + "\n").utf8)
        guard write(file, bytes, bytes.count) == bytes.count else {
            throw TestProcess.Failure(description: "the pipe is full")
        }
    }

    /// Each button down and up again.
    func tap(_ buttons: String...) throws {
        for button in buttons { try send("press \(button)", "release \(button)") }
    }
}
