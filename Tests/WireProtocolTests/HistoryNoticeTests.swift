import Anatomy
import SimMath
import Testing
import WireProtocol

/// The course of a dish on the wire: there and back, bounded, and none that cannot be.
struct HistoryNoticeTests {
    private func bytes(_ notice: HistoryNotice) -> [UInt8] { ServerMessage.history(notice).encoded() }

    private func sample(_ seconds: UInt32, eyes: UInt8 = 0) -> HistorySample {
        var sample = HistorySample()
        (sample.seconds, sample.eyes) = (seconds, eyes)
        return sample
    }

    @Test func everyCourseComesBackAsItWent() throws {
        var samples = Samples(seed: 51)
        for _ in 0..<100 {
            let message = ServerMessage.history(samples.history())
            #expect(try ServerMessage(decoding: message.encoded()) == message)
        }
        #expect(try ClientMessage(decoding: ClientMessage.askHistory.encoded()) == .askHistory)
    }

    @Test func theLongestIsAsLongAsIsSaid() throws {
        let wired = PartWiring(channel: .bite, gain: 3, gridFrequency: 4, gridPhase: 5)
        let full = BodyPlan(
            cells: (0..<64).map { CellPlan(id: UInt8($0), type: .eye, x: 0, y: 0, wiring: wired) },
            links: (0..<128).map { LinkPlan(type: .fin, a: UInt8($0 / 2), b: UInt8(64 + $0 % 2), wiring: wired) })
        let name = "twenty-four bytes of name and more"
        var notice = HistoryNotice(
            seconds: 1_000_000, samples: (0..<300).map { sample($0) },
            champions: (0..<8).map {
                HistoryChampion(seconds: $0, creature: $0, generation: .max, name: name, plan: full)
            },
            events: (0..<90).map { HistoryEvent(seconds: $0, kind: .firstPart, part: .eye, creature: $0, name: name) })
        notice.fit()
        #expect(notice.champions.count > 1 && notice.champions.last?.seconds == 7)
        let bytes = bytes(notice)
        #expect(bytes.count <= WireLimits.historyBytes)
        // What is over the limits is cut by the writer: the oldest.
        guard case .history(let read) = try ServerMessage(decoding: bytes) else { Issue.record("no history"); return }
        #expect(read.samples.count == WireLimits.historySamples && read.samples.last?.seconds == 299)
        #expect(read.events.count == WireLimits.historyEvents && read.events.last?.seconds == 89)
        var small = HistoryNotice(seconds: 9, champions: Array(notice.champions.prefix(2)))
        small.fit()
        #expect(small.champions.count == 2)
    }

    @Test func aCourseThatIsNoneIsRefused() {
        #expect(throws: Never.self) { try ServerMessage(decoding: bytes(HistoryNotice(seconds: 0))) }
        for second in [UInt32(4), 3] {
            #expect(throws: WireError.badCode(field: "samples.seconds", code: second)) {
                try ServerMessage(decoding: bytes(HistoryNotice(seconds: 9, samples: [sample(4), sample(second)])))
            }
        }
        #expect(throws: WireError.badCode(field: "samples.seconds", code: 10)) {
            try ServerMessage(decoding: bytes(HistoryNotice(seconds: 9, samples: [sample(10)])))
        }
        #expect(throws: WireError.badCode(field: "samples.eyes", code: 101)) {
            try ServerMessage(decoding: bytes(HistoryNotice(seconds: 9, samples: [sample(4, eyes: 101)])))
        }
        func event(_ seconds: UInt32) -> HistoryEvent {
            HistoryEvent(seconds: seconds, kind: .partPays, part: .spike, creature: 0, name: "")
        }
        // Several things happen in one second.
        #expect(throws: Never.self) {
            try ServerMessage(decoding: bytes(HistoryNotice(seconds: 9, events: [event(4), event(4)])))
        }
        #expect(throws: WireError.badCode(field: "events.seconds", code: 3)) {
            try ServerMessage(decoding: bytes(HistoryNotice(seconds: 9, events: [event(4), event(3)])))
        }
        // code:1 seconds:4 samples:1 champions:1 events:1 seconds:4, then the event's kind and part
        let good = bytes(HistoryNotice(seconds: 9, events: [event(4)]))
        for (place, field) in [(12, "events.kind"), (13, "events.part")] {
            var broken = good
            broken[place] = 99
            #expect(throws: WireError.badCode(field: field, code: 99)) { try ServerMessage(decoding: broken) }
        }
    }

    @Test func noBytesTrap() {
        var samples = Samples(seed: 52)
        for _ in 0..<40 {
            let good = bytes(samples.history())
            for _ in 0..<60 {
                var broken = Array(good.prefix(1 + samples.random.index(good.count)))
                broken[samples.random.index(broken.count)] ^= samples.byte()
                _ = try? ServerMessage(decoding: broken)
            }
        }
    }
}
