import Foundation
import Logging
import ServerCore
import Synchronization
import Testing

/// What a server writes of itself.
@Suite struct HostLogTests {
    /// The wall clock and the monotonic one.
    private final class Clock: Sendable {
        private let seconds = Mutex((wall: 1_800_000_000.0, monotonic: 77.0))
        var wall: Double { seconds.withLock { $0.wall } }
        var monotonic: Double { seconds.withLock { $0.monotonic } }

        func move(_ count: Double) {
            seconds.withLock { seconds in
                seconds.wall += count
                seconds.monotonic += count
            }
        }

        func setBack(_ count: Double) { seconds.withLock { $0.wall -= count } }
    }

    private func handler(_ form: HostLog.Form, _ clock: Clock, _ lines: Problems) -> HostLog {
        HostLog(
            label: "micro-server", form: form, repeats: HostLog.Repeats { clock.monotonic },
            unixTime: { clock.wall }, write: { lines.add($0) })
    }

    private func log(_ form: HostLog.Form, _ clock: Clock) -> (Logger, Problems) {
        let lines = Problems()
        let handler = handler(form, clock, lines)
        return (Logger(label: "micro-server") { _ in handler }, lines)
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
        // What is said of the log itself looks the same.
        let line = HostLog.line(.info, "Ann joined", label: "micro-server", form: .text, unixTime: 1_800_000_000)
        #expect(lines.all == [line])
    }

    @Test func aWarningThatRepeatsItselfIsCounted() {
        let clock = Clock()
        let (log, lines) = log(.text, clock)
        func skip(_ behind: Int) { log.warning("\(behind) ms behind: time is skipped") }
        for behind in 300..<330 {
            skip(behind)
            clock.move(0.3)
        }
        #expect(lines.all.count == 1)
        log.warning("something else")
        for number in 1...2 { log.info("\(number) joined") }
        clock.move(2)
        skip(400)
        #expect(
            lines.all.count == 5
                && lines.all[4].hasSuffix("400 ms behind: time is skipped (and 29 like this before it)"))
    }

    /// Each guest has another name, address and key: no two lines are alike.
    @Test(arguments: [Logger.Level.info, .notice, .warning, .error]) func aFloodOfDifferentLinesIsCounted(
        _ level: Logger.Level
    ) {
        let clock = Clock()
        let (log, lines) = log(.text, clock)
        func join(_ name: String) { log.log(level: level, "\(name) joined from 2001:db8::\(name)") }
        for letter in Self.names(1_000) { join(letter) }
        let written = lines.all.count
        #expect(written > 10 && written < 50, "some are seen, and most counted")
        clock.move(11)
        join("late")
        #expect(lines.all.count == written + 2 && lines.all.last?.contains("late joined") == true)
        let left = "\(level) micro-server: \(1_000 - written) more of this kind: "
        #expect(lines.all[written].contains(left), "\(lines.all[written])")
    }

    /// From all places that guests can make say something, and from more than any table would be made for.
    @Test func noFloodKeepsAnotherPlacesLinesAway() {
        let clock = Clock()
        let (log, lines) = log(.text, clock)
        func say(_ name: String, _ place: UInt, _ level: Logger.Level = .info) {
            log.log(level: level, "\(name) is gone", file: "Micro/Flood.swift", function: "flood", line: place)
        }
        for name in Self.names(300) { for place in 1...12 { say(name, UInt(place)) } }
        let flood = lines.all.count
        #expect(flood < 200)
        // A command of a host's is seen, and every place's first error.
        log.notice("the admin says: quit")
        #expect(lines.all.count == flood + 1)
        for place in 1_000..<1_400 { say("the disk", UInt(place), .error) }
        #expect(lines.all.count == flood + 1 + 400)
        clock.move(11)
        log.info("calm")
        let sums = lines.all.dropFirst(flood + 401)
        #expect(sums.count { $0.contains("more of this kind: ") } <= 12)
        #expect(sums.count { $0.hasSuffix("more lines of all kinds were left out") } == 1)
        #expect(lines.all.last?.hasSuffix("calm") == true)
        // Each is written or counted.
        let counted = sums.compactMap { $0.split(separator: ": ", maxSplits: 1).last?.prefix { $0.isNumber } }
        #expect(flood + counted.compactMap { Int($0) }.reduce(0, +) == 300 * 12)
    }

    @Test func detailsAreAllWritten() {
        let lines = Problems()
        var handler = handler(.text, Clock(), lines)
        handler.logLevel = .debug
        let log = Logger(label: "micro-server") { [handler] _ in handler }
        for name in Self.names(300) { log.debug("\(name) says something") }
        #expect(lines.all.count == 300)
    }

    /// Of letters alone: leaving out figures makes none of them alike.
    private static func names(_ count: Int) -> [String] {
        (0..<count).map { number in
            String(String(number, radix: 2).map { $0 == "0" ? Character("a") : Character("b") })
        }
    }

    @Test(arguments: ["\n", "\r", "\r\n", "\u{0B}", "\u{85}", "\u{2028}"])
    func oneLineIsOneLine(_ end: String) {
        let (log, lines) = log(.text, Clock())
        log.info("Ann\(end)2027 error micro-server: forged")
        #expect(lines.all == ["2027-01-15T08:00:00Z info micro-server: Ann 2027 error micro-server: forged"])
    }

    /// Escape and its one-byte form of 155, a bell, a deletion, and what turns the direction of reading.
    @Test(arguments: ["\u{1B}[2J", "\u{9B}2J", "\u{7}", "\u{7F}", "\u{202E}", "\u{2066}", "\u{E0041}"])
    func noTerminalObeysALine(_ order: String) throws {
        let (text, lines) = log(.text, Clock())
        text.info("Ann\(order)")
        let order = try #require(order.unicodeScalars.first)
        #expect(lines.all[0].contains("Ann\u{FFFD}") && !lines.all[0].unicodeScalars.contains(order))
        let (json, objects) = log(.json, Clock())
        json.info("Ann\(order)")
        #expect(!objects.all[0].unicodeScalars.contains(order))
        let object = try JSONSerialization.jsonObject(with: Data(objects.all[0].utf8)) as? [String: String]
        #expect(object?["message"] == "Ann\(order)")
    }

    @Test func aClockThatIsSetBackKeepsNoWarningAway() {
        let clock = Clock()
        let (log, lines) = log(.text, clock)
        log.warning("the disk is full")
        clock.setBack(3_600)
        clock.move(11)
        log.warning("the disk is full")
        #expect(
            lines.all == [
                "2027-01-15T08:00:00Z warning micro-server: the disk is full",
                "2027-01-15T07:00:11Z warning micro-server: the disk is full",
            ])
    }

    @Test func howManyWereLeftOutIsSaidAlsoWhereNoneLikeThemFollows() {
        let (clock, lines) = (Clock(), Problems())
        let handler = handler(.text, clock, lines)
        let log = Logger(label: "micro-server") { _ in handler }
        func words() -> [String] { lines.all.map { String($0.dropFirst("2027-01-15T08:00:00Z ".count)) } }
        for number in 1...3 { log.warning("\(number) lost") }
        clock.move(11)
        for _ in 0..<5 { log.error("the disk is full") }
        let soFar = [
            "warning micro-server: 1 lost", "warning micro-server: 2 more like this: 1 lost",
            "error micro-server: the disk is full",
        ]
        #expect(words() == soFar)
        handler.finish()
        handler.finish()
        #expect(words() == soFar + ["error micro-server: 4 more like this: the disk is full"], "once")
    }
}
