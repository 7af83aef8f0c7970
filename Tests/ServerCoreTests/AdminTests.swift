import Anatomy
import Ecosystem
import Faults
import Gate
import Logging
import Saves
import ServerCore
import Synchronization
import Testing
import Transport
import WireProtocol

/// Commands from elsewhere, of whom the gate has let in for them.
@Suite struct AdminTests {
    private let desk = HostDesk(
        AccessBook(bans: nil, guests: nil, unixTime: { 0 }),
        .init(reload: { $1(HostAnswer(["read again"])) }, quit: { _ in }))

    private func connect(_ lab: inout Lab, as key: PlayerKey = PlayerKeyPair().publicKey) -> PeerID {
        let admin = lab.host.connect(from: "192.0.2.7", player: key, isAdmin: true)
        lab.host.say(.hello(Hello(kind: .spectator, body: .seed(0), name: "")), from: admin)
        lab.receive()
        return admin
    }

    private func answers(_ lab: Lab, _ admin: PeerID) -> [AdminAnswer] {
        lab.host.takeMessages(to: admin).compactMap {
            if case .adminAnswer(let piece) = $0 { piece } else { nil }
        }
    }

    /// What is answered to a line.
    private func ask(_ line: String, _ lab: inout Lab, _ admin: PeerID) -> [AdminAnswer] {
        lab.host.say(.adminLine(line), from: admin)
        lab.receive()
        desk.attend(&lab.server, now: lab.host.now)
        return answers(lab, admin)
    }

    /// What is answered to it at the socket, and on the terminal.
    private func askHere(_ line: String, _ lab: inout Lab) -> HostAnswer? {
        let answer = Mutex<HostAnswer?>(nil)
        desk.ask(line) { said in answer.withLock { $0 = said } }
        desk.attend(&lab.server, now: lab.host.now)
        return answer.withLock { $0 }
    }

    // MARK: Answers

    @Test(arguments: [
        "players", "help", "bans", "bans 2", "dance", "", "  ", "kick \"Ann", "pace 50", "reload", "say hello",
        "ban 192.0.2.9 2h spams",
    ])
    func theSameIsAnsweredAsAtTheSocket(_ line: String) throws {
        var lab = try Lab()
        _ = lab.join("Ann")
        let admin = connect(&lab)
        let here = askHere(line, &lab)
        let expected = try #require(here)
        let pieces = ask(line, &lab, admin)
        #expect(pieces.map(\.text).joined() == expected.lines.map { $0 + "\n" }.joined())
        let outcome: AdminAnswer.Outcome = expected.isDone ? .done : .failed
        #expect(pieces.last?.outcome == outcome)
    }

    @Test func aLongAnswerComesWholeInPieces() throws {
        var lab = try Lab()
        for _ in 0..<130 { _ = lab.join("Ann", .spectator, from: "192.0.2.9", isViewer: true) }
        let admin = connect(&lab)
        for line in ["players", "players 2"] {
            let here = askHere(line, &lab)
            let expected = try #require(here)
            let pieces = ask(line, &lab, admin)
            #expect(pieces.map(\.text).joined() == expected.lines.map { $0 + "\n" }.joined())
            #expect(pieces.count == (line == "players" ? 2 : 1))
        }
    }

    @Test func oneConnectionCarriesSeveralCommands() throws {
        var lab = try Lab()
        let ann = lab.join("Ann")
        let admin = connect(&lab)
        #expect(ask("pace 50", &lab, admin).last?.outcome == .done)
        #expect(ask("kick Ann be nice", &lab, admin).last?.outcome == .done)
        #expect(lab.host.ended == [ann: .kicked])
    }

    @Test func anAdminIsNoGuest() throws {
        var settings = ServerSettings()
        settings.pausesWhenEmpty = true
        var lab = try Lab(settings: settings)
        let admin = connect(&lab)
        try lab.pass(10)
        #expect(lab.server.world.tick == 0 && lab.server.guestNumbers.here.isEmpty && lab.server.counts.joins == 0)
        #expect(lab.host.takeMessages(to: admin).isEmpty && lab.host.takeSnapshots(to: admin).isEmpty)
        #expect(ask("players", &lab, admin) == [AdminAnswer(outcome: .done, text: "nobody is here\n")])
        lab.host.lose(admin)
        try lab.pass(10)
        #expect(lab.server.counts.disconnects.isEmpty && lab.server.guestNumbers.away.isEmpty)
    }

    // MARK: The log

    private func log(to lines: Problems) -> Logger {
        let handler = HostLog(
            label: "micro-server", form: .text, repeats: HostLog.Repeats { 0 }, unixTime: { 0 },
            write: { lines.add($0) })
        return Logger(label: "micro-server") { _ in handler }
    }

    @Test func whoGaveACommandAndWhatCameOfItIsInTheLog() throws {
        let lines = Problems()
        var lab = try Lab(log: log(to: lines))
        let key = PlayerKeyPair().publicKey
        let admin = connect(&lab, as: key)
        _ = ask("kick Nobody\u{7}", &lab, admin)
        _ = ask("help", &lab, admin)
        let name = "the admin key:\(key) from 192.0.2.7"
        for words in [
            "says: kick Nobody\u{FFFD}", "is answered: failed: nobody here is called 'Nobody\u{FFFD}'", "says: help",
            "is answered: done: status",
        ] { #expect(lines.all.contains { $0.contains("\(name) \(words)") }, "\(words): \(lines.all)") }
        #expect(lines.all.last?.hasSuffix("(and \(HostCommand.verbs.count - 1) more lines)") == true)
    }

    @Test func anAdminWhoLeavesIsNoPlayerInTheLog() throws {
        let lines = Problems()
        var lab = try Lab(log: log(to: lines))
        lab.host.lose(connect(&lab), .byPeer(.leaving))
        lab.receive()
        let other = connect(&lab)
        lab.host.say(.leave, from: other)
        lab.receive()
        let gone = lines.all.filter { $0.contains(" is gone: ") }
        #expect(gone.count == 2 && gone.allSatisfy { $0.hasSuffix(" is gone: the admin left") }, "\(lines.all)")
    }

    @Test func bansAreInTheLogWithTheirReason() throws {
        let lines = Problems()
        var lab = try Lab(log: log(to: lines))
        for line in ["ban 203.0.113.7 go away", "ban 203.0.113.8"] { _ = askHere(line, &lab) }
        for words in ["banned by the host: 203.0.113.7: go away", "banned by the host: 203.0.113.8"] {
            #expect(lines.all.contains { $0.hasSuffix(words) }, "\(lines.all)")
        }
    }

    @Test func wrongPasswordsAreInTheLogWithTheirAddress() throws {
        let lines = Problems()
        var lab = try Lab(log: log(to: lines))
        lab.host.guesses = [AdminGuesses(host: "192.0.2.7", count: 3)]
        try lab.pass(2)
        let told = lines.all.filter { $0.contains("warning micro-server: wrong admin passwords from 192.0.2.7: 3") }
        #expect(told.count == 1, "\(lines.all)")
    }

    @Test func whoAskedForTheEndHearsWhetherTheDishIsSaved() throws {
        let autosave = Autosave(SaveFolder("/dish", on: FaultyDisk()), interval: 1_000, waits: true)
        for (autosave, words) in [
            (nil, "the server ends\n"), (autosave, "the dish is saved, and the server ends\n"),
        ] as [(Autosave?, String)] {
            var lab = try Lab(autosave: autosave)
            let (admin, other) = (connect(&lab), connect(&lab))
            #expect(ask("quit", &lab, admin).isEmpty)
            // This one comes too late for the desk.
            lab.host.say(.adminLine("players"), from: other)
            lab.receive()
            lab.server.close { 0 }
            #expect(answers(lab, admin) == [AdminAnswer(outcome: .done, text: words)])
            #expect(answers(lab, other) == [AdminAnswer(outcome: .failed, text: "the server ends\n")])
            #expect(lab.host.ended == [admin: .shuttingDown, other: .shuttingDown])
        }
    }

    // MARK: What else is said

    @Test func aLineEndsWhereItDoesAtTheSocketAndNoTerminalObeysItsAnswer() throws {
        var lab = try Lab()
        let ann = lab.join("Ann")
        let admin = connect(&lab)
        #expect(ask("help\nkick Ann", &lab, admin).last?.outcome == .done)
        #expect(ask("pace\r\nkick Ann", &lab, admin).last?.outcome == .done)
        #expect(lab.host.ended[ann] == nil)
        let pieces = ask("\u{1B}[2J\u{202E}dance\u{0}", &lab, admin)
        #expect(pieces.count == 1 && PlainLine.isPlain(String(pieces[0].text.dropLast())))
    }

    private static let nonsense: [[UInt8]] = [
        [], [18, 2, 0xC3, 0x28], [18, 0x81, 0x08] + [UInt8](repeating: 65, count: 1_025), [99],
        ClientMessage.respawn(.seed(0)).encoded(),
    ]

    @Test(arguments: nonsense)
    func whatNoAdminSaysEndsItsConnection(_ bytes: [UInt8]) throws {
        var lab = try Lab()
        let admin = connect(&lab)
        lab.host.send(bytes, from: admin)
        lab.receive()
        #expect(lab.host.ended == [admin: .protocolViolation])
        try lab.pass(2)
        #expect(lab.server.world.creatureIDs.isEmpty)
    }

    @Test func whoDoesNotWaitForAnAnswerGetsNone() throws {
        var lab = try Lab()
        let admin = connect(&lab)
        for _ in 0..<2 { lab.host.say(.adminLine("status"), from: admin) }
        lab.receive()
        desk.attend(&lab.server, now: lab.host.now)
        #expect(lab.host.ended == [admin: .protocolViolation] && answers(lab, admin).isEmpty)
    }

    @Test func noGuestGivesCommands() throws {
        var lab = try Lab()
        let (ann, bob) = (lab.join("Ann"), lab.join("Bob"))
        for count in 1...25 {
            lab.host.say(.adminLine("kick Bob"), from: ann)
            lab.receive()
            desk.attend(&lab.server, now: lab.host.now)
            #expect(lab.server.counts.unreadable == count && lab.host.ended[bob] == nil)
        }
        #expect(lab.host.ended == [ann: .protocolViolation] && answers(lab, ann).isEmpty)
    }

    @Test func whoSaysNothingMakesRoom() throws {
        var lab = try Lab()
        let (silent, other) = (connect(&lab), connect(&lab))
        lab.host.now += 29_000
        _ = ask("players", &lab, other)
        try lab.pass()
        #expect(lab.host.ended.isEmpty)
        lab.host.now += 2_000
        try lab.pass()
        #expect(lab.host.ended == [silent: .silent])
    }

    @Test func whoDoesNotTakeItsAnswersIsSentAway() throws {
        var lab = try Lab()
        let admin = connect(&lab)
        lab.host.lines[admin] = Line(bytesInTransit: 1 << 20)
        try lab.pass()
        #expect(lab.host.ended == [admin: .flooding])
    }

    @Test func anotherVersionIsRefusedInWords() throws {
        var lab = try Lab()
        let admin = lab.host.connect(isAdmin: true)
        lab.host.say(
            .hello(Hello(version: protocolVersion + 1, kind: .spectator, body: .seed(0), name: "")), from: admin)
        lab.receive()
        #expect(lab.host.takeMessages(to: admin).refusals.map(\.reason) == [.version])
        #expect(lab.host.ended == [admin: .refused])
    }
}
