package import Foundation
import Glibc
import Synchronization

/// Finds out beside the game whether a screen reader is at work on this desktop.
public final class ScreenReader: Sendable {
    private struct Findings {
        var hasLooked = false
        var isOn: Bool?
    }

    private let findings = Mutex(Findings())

    public init() {}

    /// nil until it is known. The first question has it looked for on a thread of its own.
    public var isOn: Bool? {
        let (isFirst, isOn) = findings.withLock { findings in
            defer { findings.hasLooked = true }
            return (!findings.hasLooked, findings.isOn)
        }
        if isFirst { look() }
        return isOn
    }

    private func look() {
        let thread = Thread { [self] in
            let isOn = Self.isOrcaRunning() || Self.questions.contains { Self.says(yes: $0) }
            findings.withLock { $0.isOn = isOn }
        }
        thread.name = "screen reader"
        thread.start()
    }

    /// The desktop's own answers, the surest first: what AT-SPI's bus says (`org.a11y.Status`, at-spi2-core's
    /// bus/README), by whichever program is there, then GNOME's switch. Each has a limit of its own: a session bus that
    /// hangs must end nothing but the question.
    private static let questions = [
        """
        timeout -k 1 2 busctl --user --auto-start=no get-property org.a11y.Bus /org/a11y/bus org.a11y.Status \
        ScreenReaderEnabled
        """,
        """
        timeout -k 1 2 gdbus call --session --timeout 2 --dest org.a11y.Bus --object-path /org/a11y/bus \
        --method org.freedesktop.DBus.Properties.Get org.a11y.Status ScreenReaderEnabled
        """,
        "timeout -k 1 2 gsettings get org.gnome.desktop.a11y.applications screen-reader-enabled",
    ]

    /// Whether a command prints "true": "b true", "(<true>,)", "true".
    package static func says(yes command: String) -> Bool {
        guard let pipe = popen(command + " 2>/dev/null </dev/null", "r") else { return false }
        defer { pclose(pipe) }
        var buffer = [CChar](repeating: 0, count: 256)
        guard fgets(&buffer, CInt(buffer.count), pipe) != nil else { return false }
        let answer = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return answer.contains("true")
    }

    /// Orca sets neither of the desktop's switches where it is started by hand.
    private static func isOrcaRunning() -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.contains { name in
            guard Int(name) != nil, let owner = owner(of: "/proc/\(name)"), owner == getuid() else { return false }
            return isOrca(FileManager.default.contents(atPath: "/proc/\(name)/comm") ?? Data())
        }
    }

    package static func isOrca(_ comm: Data) -> Bool {
        String(decoding: comm, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) == "orca"
    }

    private static func owner(of path: String) -> uid_t? {
        var facts = stat()
        return stat(path, &facts) == 0 ? facts.st_uid : nil
    }
}
