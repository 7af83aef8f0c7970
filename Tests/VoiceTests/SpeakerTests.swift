import Foundation
import Synchronization
import Testing

import Voice

/// Whether another thread has said all that it has to.
private final class TestEnd: Sendable {
    let isReached = Atomic(false)
}

@Suite("The thread that speaks") struct SpeakerTests {
    private let service = TestService()
    private let clock = TestClock()

    private func speaker() -> Speaker { Speaker(service, VoiceTuning()) { [clock] in clock.now } }

    @Test("Nothing is connected before there is something to say; language and rate come before the first word")
    func order() async {
        let speaker = speaker()
        speaker.use(language: "de", rate: 30)
        #expect(service.calls.isEmpty && speaker.problem == nil)
        speaker.say("Spielen, Knopf", isInterrupting: false)
        #expect(await wait { service.said == ["Spielen, Knopf"] })
        #expect(service.calls == ["connect", "language de", "rate 30", "say Spielen, Knopf"])
        speaker.say("one", isInterrupting: false)
        #expect(await wait { service.said.count == 2 })
        speaker.say("two", isInterrupting: true)
        #expect(await wait { service.said.count == 3 })
        #expect(service.calls.suffix(3) == ["say one", "cancel", "say two"])
        speaker.close()
        #expect(await wait { service.calls.last == "close" })
        speaker.say("too late", isInterrupting: false)
        #expect(service.said.count == 3)
    }

    @Test(
        "A service that hangs holds up nobody who asks; what it missed is not said later, and it is named as the reason"
    )
    func hanging() async {
        let speaker = speaker()
        service.set { $0.hangs = true }
        speaker.say("first", isInterrupting: false)
        #expect(await wait { service.calls == ["connect"] })
        // On a thread of its own: if asking waited for the service, it would never end.
        let end = TestEnd()
        Thread.detachNewThread {
            for number in 0..<10_000 { speaker.say("\(number)", isInterrupting: number % 3 == 0) }
            end.isReached.store(true, ordering: .releasing)
        }
        #expect(await wait { end.isReached.load(ordering: .acquiring) })
        #expect(service.calls == ["connect"] && speaker.problem == nil)
        clock.pass(5)
        #expect(speaker.problem == .hangs)
        service.release()
        #expect(await wait { service.said.contains("first") && speaker.problem == nil })
        speaker.say("now", isInterrupting: false)
        #expect(await wait { service.said.last == "now" })
        #expect(service.said == ["first", "now"], "stale words were said")
    }

    @Test("A line that breaks is made anew, and the words are said on the new one")
    func breaking() async {
        let speaker = speaker()
        speaker.say("one", isInterrupting: false)
        #expect(await wait { service.said == ["one"] })
        service.set { $0.isBroken = true }
        speaker.say("two", isInterrupting: true)
        #expect(await wait { service.said == ["one", "two"] })
        #expect(service.calls.suffix(6) == ["cancel", "connect", "cancel", "language en", "rate 0", "say two"])
        #expect(!service.calls.contains("close"), "a broken line must not be closed once more")
        #expect(speaker.problem == nil)
    }

    @Test("A service that cannot be reached is tried again after a while, and not with every word")
    func retries() async {
        let speaker = speaker()
        service.set { $0.problem = .noService(reason: "refused") }
        speaker.say("one", isInterrupting: false)
        #expect(await wait { speaker.problem == .noService(reason: "refused") })
        for _ in 0..<50 {
            speaker.say("again", isInterrupting: false)
            await Task.yield()
        }
        clock.pass(0.5)
        speaker.say("again", isInterrupting: false)
        speaker.probe()
        #expect(await wait { service.calls.contains("check") })
        #expect(service.calls.filter { $0 == "connect" }.count == 1)
        service.set { $0.problem = nil }
        clock.pass(1)
        speaker.say("back", isInterrupting: false)
        #expect(await wait { service.said == ["back"] && speaker.problem == nil })
    }

    @Test("To look for a voice starts nothing")
    func probing() async {
        let speaker = speaker()
        service.set { $0.problem = .noLibrary(reason: "none") }
        speaker.probe()
        #expect(await wait { speaker.problem == .noLibrary(reason: "none") })
        #expect(service.calls == ["check"])
        speaker.silence()
        speaker.probe()
        #expect(await wait { service.calls.filter { $0 == "check" }.count == 2 })
        #expect(!service.calls.contains("connect"))
    }

    @Test("A text without an end is cut")
    func length() async {
        let speaker = speaker()
        speaker.say(String(repeating: "a", count: 100_000), isInterrupting: false)
        #expect(await wait { service.said.first?.count == VoiceTuning().longestText })
    }
}

@Suite("Libraries and programs that may be missing") struct SystemTests {
    @Test("Without the library there is no voice, and the reason names what to install")
    func missing() throws {
        let service = SpeechDispatcher(library: "libspeechd-that-nobody-has.so.2")
        let problem = #expect(throws: SpeechProblem.self) { try service.check() }
        #expect(problem?.description.contains("libspeechd2") == true)
        #expect(throws: SpeechProblem.self) { _ = try service.connect() }
    }

    @Test("A library of that name with other functions is refused by name")
    func other() {
        let problem = #expect(throws: SpeechProblem.self) { try SpeechDispatcher(library: "libm.so.6").check() }
        #expect(problem?.description.contains("spd_open2") == true)
    }

    @Test("The desktop's answers are understood, and a program that is missing or hangs answers nothing")
    func answers() {
        #expect(ScreenReader.says(yes: "echo 'b true'") && ScreenReader.says(yes: "echo '(<true>,)'"))
        #expect(!ScreenReader.says(yes: "echo 'b false'") && !ScreenReader.says(yes: "true"))
        #expect(!ScreenReader.says(yes: "micro-program-that-nobody-has"))
        #expect(!ScreenReader.says(yes: "timeout -k 1 0.2 tail -f /dev/null"))
        #expect(ScreenReader.isOrca("orca\n".data(using: .utf8)!))
        #expect(!ScreenReader.isOrca("orcanizer\n".data(using: .utf8)!))
    }

    @Test("Whether a screen reader is on is known in the end, and asking waits for nothing")
    func reader() async {
        let reader = ScreenReader()
        _ = reader.isOn
        #expect(await wait { reader.isOn != nil })
    }
}
