import Foundation
import Logging
import ServerCore
import Synchronization
import Testing

/// What a server writes of itself.
@Suite struct HostLogTests {
    private final class Clock: Sendable {
        private let seconds = Mutex(1_800_000_000.0)
        var now: Double { seconds.withLock { $0 } }
        func move(_ count: Double) { seconds.withLock { $0 += count } }
    }

    private func log(_ form: HostLog.Form, _ clock: Clock) -> (Logger, Problems) {
        let lines = Problems()
        let logger = Logger(label: "micro-server") { label in
            HostLog(label: label, form: form, unixTime: { clock.now }, write: { lines.add($0) })
        }
        return (logger, lines)
    }

    @Test func linesAreForPeopleOrForPrograms() throws {
        let (text, lines) = log(.text, Clock())
        text.info("Ann\njoined")
        #expect(lines.all == ["2027-01-15T08:00:00Z info micro-server: Ann joined"])
        let (json, objects) = log(.json, Clock())
        json.notice("\"a\\b\"\tä\u{1}")
        let object = try JSONSerialization.jsonObject(with: Data(objects.all[0].utf8)) as? [String: String]
        #expect(object?["message"] == "\"a\\b\"\tä\u{1}" && object?["level"] == "notice")
        #expect(object?["time"] == "2027-01-15T08:00:00Z" && object?["label"] == "micro-server")
    }

    @Test func aWarningThatRepeatsItselfIsCounted() {
        let clock = Clock()
        let (log, lines) = log(.text, clock)
        for behind in 300..<330 {
            log.warning("\(behind) ms behind: time is skipped")
            clock.move(0.3)
        }
        #expect(lines.all.count == 1)
        log.warning("something else")
        log.info("1 joined")
        log.info("2 joined")
        clock.move(2)
        log.warning("400 ms behind: time is skipped")
        #expect(
            lines.all.count == 5
                && lines.all[4].hasSuffix("400 ms behind: time is skipped (and 29 like this before it)"))
    }
}
