import Foundation
import Gamepads
import Logging

/// A virtual pad that a named pipe plays, line by line (`PadOrder`): how a test drives the whole game by gamepad.
///
/// The pipe is named by the environment variable `MICRO_PAD_SCRIPT`; without it there is no script. A line that is no order
/// is named in the log and passed over.
final class PadScript {
    private let file: Int32
    private let log: Logger
    private var pad: VirtualPad?
    /// What has been written and not yet obeyed.
    private var script: [UInt8] = []

    private static let variable = "MICRO_PAD_SCRIPT"
    /// A script that is written faster than it is played waits in the pipe.
    private static let most = 4096

    init?(environment: [String: String], log: Logger) {
        guard let path = environment[Self.variable] else { return nil }
        // Nobody may write into it yet, or ever: the game must not wait for that.
        file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        self.log = log
        guard file >= 0 else {
            log.warning("\(Self.variable): '\(path)' cannot be read: \(String(cString: strerror(errno)))")
            return nil
        }
    }

    isolated deinit { close(file) }

    /// Obeys one line a frame: SDL sees only what a pad is at when it looks, so a button must stay down until then.
    func update() {
        var bytes = [UInt8](repeating: 0, count: Self.most - script.count)
        let count = read(file, &bytes, bytes.count)
        if count > 0 { script += bytes[..<count] }
        if let end = script.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: script[..<end], as: UTF8.self)
            script.removeFirst(end + 1)
            obey(line)
        } else if script.count == Self.most {
            // No order is that long.
            script.removeAll()
        }
    }

    private func obey(_ line: String) {
        switch PadOrder(line) {
        case .plug:
            pad = VirtualPad()
            if pad == nil { log.warning("\(Self.variable): this SDL has no virtual pads") }
        case .unplug:
            pad?.pullOut()
            pad = nil
        case .press(let button): pad?.set(button, isHeld: true)
        case .release(let button): pad?.set(button, isHeld: false)
        case .move(let axis, let value): pad?.move(axis, to: value)
        case nil: log.warning("\(Self.variable): '\(line)' is no order")
        }
    }
}
