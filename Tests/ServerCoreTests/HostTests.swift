import Anatomy
import Ecosystem
import Foundation
import Gate
import ServerCore
import Synchronization
import Testing
import Transport
import WireProtocol

/// What its host tells a server, and what comes of it.
@Suite struct HostTests {
    private let book = AccessBook(bans: nil, guests: nil, unixTime: { 0 })

    private func said(_ lab: Lab, _ peer: PeerID) -> [String] {
        lab.host.takeMessages(to: peer).happenings.compactMap { if case .said(let words) = $0 { words } else { nil } }
    }

    @Test func whatIsSaidReachesEverybodysScreen() throws {
        var lab = try Lab()
        let guests = [lab.join("Ann"), lab.join("Eve", .spectator, from: "192.0.2.9", isViewer: true)]
        #expect(lab.server.obey(.say("Back at\u{7} eight.\u{202E}"), book, now: 0).lines == ["2 guests read it"])
        for guest in guests { #expect(said(lab, guest) == ["Back at eight."]) }
        #expect(!lab.server.obey(.say("\u{202E}"), book, now: 0).isDone)
    }

    /// As much as fits is said whole, and nothing of more: no host takes half a sentence for a whole one.
    @Test func whatIsTooLongForAScreenIsRefusedAndNotCut() throws {
        var lab = try Lab()
        let ann = lab.join("Ann")
        let whole = String(repeating: "ä", count: WireLimits.textBytes / 2)
        #expect(lab.server.obey(.say(whole), book, now: 0).isDone)
        #expect(said(lab, ann) == [whole])
        let refusal = "the words have 242 bytes, and a screen takes 240 at most: say it shorter, or in pieces"
        for command in [
            HostCommand.say(whole + "ä"), .kick("Ann", reason: whole + "ä"),
            .ban("Ann", seconds: nil, reason: whole + "ä"),
        ] {
            let answer = lab.server.obey(command, book, now: lab.host.now)
            #expect(!answer.isDone && answer.lines == [refusal], "\(command)")
        }
        #expect(said(lab, ann).isEmpty && lab.host.ended.isEmpty && lab.server.guestNumbers.here.count == 1)
        #expect(lab.server.obey(.bans(), book, now: 0).lines == ["nobody is banned"])
        // One sign that is written out: it is its length on screens that counts.
        #expect(ServerSettings.bytes(ofGreeting: "\u{FDFA}") > "\u{FDFA}".utf8.count)
    }

    @Test func theFiguresTellOfNurseries() throws {
        var lab = try Lab(
            world: try Lab.water(play: 1, edit: 1) { $0.dish.population = 2 }, nurseries: NurseryPlan(ticksAtOnce: 60))
        _ = lab.join("Ann")
        #expect(lab.server.figures(now: 0).nurseries.ended == 0)
        try lab.pass(until: "a harvest") { $0.server.counts.nurseries > 0 }
        let nurseries = lab.server.figures(now: lab.host.now).nurseries
        #expect(nurseries.ended == 1 && nurseries.running == 0)
        #expect(nurseries.generationsInAll == lab.server.counts.nurseryGenerations)
    }

    /// The book of an old dish was opened last hours ago: figures are not its.
    @Test func theFiguresTellWhatOpponentsLiveOn() throws {
        var lab = try Lab(world: try Lab.water { $0.dish.population = 12 })
        #expect(lab.server.figures(now: 0).niches == nil)
        try lab.pass()
        let niches = try #require(lab.server.figures(now: 0).niches)
        let living = lab.server.figures(now: 0).creatures
        #expect(niches.biters + niches.filterers + niches.lightEaters == living && living > 0)
    }

    @Test func whoJoinsReadsTheGreeting() throws {
        var settings = ServerSettings()
        settings.greeting = "Be\nkind.\u{1B}"
        var lab = try Lab(settings: settings)
        let ann = lab.join("Ann")
        #expect(said(lab, ann) == ["Be kind."])
    }

    @Test func whoIsKickedGoesAndMayComeAgain() throws {
        var lab = try Lab()
        let ann = lab.join("Ann")
        try lab.pass(5)
        #expect(!lab.server.obey(.kick("Bob", reason: ""), book, now: lab.host.now).isDone)
        #expect(lab.server.obey(.kick("ann", reason: "go to bed"), book, now: lab.host.now).isDone)
        #expect(lab.host.ended == [ann: .kicked] && said(lab, ann) == ["go to bed"])
        try lab.pass(5)
        #expect(lab.server.guestNumbers.here.isEmpty && lab.server.guestNumbers.away.isEmpty)
        let again = lab.join("Ann")
        try lab.pass(5)
        #expect(lab.host.ended[again] == nil)
    }

    @Test func whoIsBannedGoesByKeyAndByAddress() throws {
        var lab = try Lab()
        let ann = lab.join("Ann", from: "192.0.2.7")
        let neighbour = lab.join("Bob", from: "192.0.2.7")
        let eve = lab.join("Eve", from: "192.0.2.8")
        let number = lab.server.guestNumbers.here[0]
        let answer = lab.server.obey(.ban("#\(number)", seconds: nil, reason: "spams"), book, now: lab.host.now)
        #expect(answer.isDone && answer.lines[0].contains("192.0.2.7") && answer.lines[0].contains("--bans"))
        #expect(lab.host.ended == [ann: .kicked, neighbour: .kicked])
        #expect(lab.host.rules.banned.count == 2)
        let bans = lab.server.obey(.bans(), book, now: 0).lines
        #expect(bans.count == 2 && bans.allSatisfy { $0.hasSuffix("forever  Ann: spams") })
        // The first word of each line takes it back.
        for ban in bans {
            let who = String(ban.prefix { $0 != " " })
            #expect(lab.server.obey(.unban(who), book, now: 0).isDone)
        }
        #expect(lab.server.obey(.bans(), book, now: 0).lines == ["nobody is banned"] && lab.host.rules.banned.isEmpty)
        #expect(!lab.server.obey(.unban("192.0.2.7"), book, now: 0).isDone)
        #expect(lab.host.ended[eve] == nil)
    }

    /// One figure too few, and nobody can come any more: the server asks for a word more, and says whom it would hit.
    @Test(arguments: [("0.0.0.0/0", 2), ("::/0", 3), ("192.0.0.0/7", 2), ("2001::/15", 1), ("::/64", 2)])
    func aBanOfMoreThanAnyNetworkIsAskedForTwice(_ network: String, _ hits: Int) throws {
        var lab = try Lab()
        for (name, address) in [("Ann", "192.0.2.7"), ("Bob", "192.0.2.8"), ("Eve", "2001:db8::9")] {
            _ = lab.join(name, from: address)
        }
        let command = HostCommand.ban(network, seconds: nil, reason: "")
        let refusal = lab.server.obey(command, book, now: lab.host.now)
        #expect(!refusal.isDone && lab.host.ended.isEmpty && lab.host.rules.banned.isEmpty)
        #expect(refusal.lines[0].contains("a /8 of IPv4 or a /16 of IPv6"))
        #expect(refusal.lines[0].contains("and \(hits) of the 3 guests"))
        let forced = HostCommand.ban(network, seconds: nil, reason: "", isForced: true)
        #expect(lab.server.obey(forced, book, now: lab.host.now).isDone && lab.host.ended.count == hits)
    }

    @Test(arguments: ["192.0.0.0/8", "2001::/16"]) func aBanOfAWideNetworkIsNot(_ network: String) throws {
        var lab = try Lab()
        _ = lab.join("Ann", from: "198.51.100.7")
        let command = HostCommand.ban(network, seconds: nil, reason: "")
        #expect(lab.server.obey(command, book, now: lab.host.now).isDone && lab.host.ended.isEmpty)
    }

    /// At home the machine's own players, from elsewhere the network of who asks.
    @Test func aBanOfTheHostsOwnPlaceIsAskedForTwice() throws {
        var lab = try Lab()
        for own in ["127.0.0.0/8", "127.0.0.1", "::1"] {
            let answer = lab.server.obey(.ban(own, seconds: nil, reason: ""), book, now: lab.host.now)
            #expect(!answer.isDone && answer.lines[0].contains("this machine's own players"), "\(own)")
        }
        let command = HostCommand.ban("192.0.2.0/24", seconds: nil, reason: "")
        let answer = lab.server.obey(command, book, from: "192.0.2.7", now: lab.host.now)
        #expect(!answer.isDone && answer.lines[0].contains("you are yourself"))
        #expect(lab.host.rules.banned.isEmpty)
        #expect(lab.server.obey(command, book, from: "198.51.100.7", now: lab.host.now).isDone)
    }

    @Test func manyBansComeByThePage() throws {
        let lab = try Lab()
        var server = lab.server
        for number in 0..<201 {
            let address = "192.0.\(2 + number / 200).\(number % 200)"
            #expect(server.obey(.ban(address, seconds: nil, reason: "spams"), book, now: 0).isDone)
        }
        var all: Set<String> = []
        for page in 1...3 {
            let answer = server.obey(.bans(page: page), book, now: 0)
            #expect(answer.isDone && answer.lines.count == (page < 3 ? 101 : 2))
            let end = page < 3 ? ": 'bans \(page + 1)' has the next" : ""
            #expect(answer.lines.last == "page \(page) of 3\(end)")
            all.formUnion(answer.lines.dropLast())
        }
        #expect(all.count == 201)
        let beyond = server.obey(.bans(page: 4), book, now: 0)
        #expect(!beyond.isDone && beyond.lines == ["'bans' has 3 pages"])
        #expect(server.obey(.players(page: 2), book, now: 0).lines == ["'players' has 1 page"])
    }

    @Test func noTerminalObeysAnAnswer() throws {
        var lab = try Lab()
        let answer = lab.server.obey(.kick("\u{1B}[2J\nAnn", reason: ""), book, now: 0)
        #expect(answer.lines.count == 1 && answer.lines[0].contains("\u{FFFD}[2J Ann"))
    }

    @Test func whoIsAwayAndBannedIsNotWaitedFor() throws {
        var lab = try Lab()
        let ann = lab.join("Ann", from: "192.0.2.7")
        lab.host.now += 20_000
        lab.host.lose(ann)
        try lab.pass()
        #expect(lab.server.guestNumbers.away.count == 1)
        #expect(lab.server.obey(.ban("Ann", seconds: 60, reason: ""), book, now: lab.host.now).isDone)
        #expect(lab.server.guestNumbers.away.isEmpty && lab.host.keptPlaces.isEmpty)
    }

    @Test func whoCannotBeBannedReadsNoReason() throws {
        var lab = try Lab()
        let ann = lab.host.connect(player: nil)
        lab.host.say(.hello(Hello(kind: .player, body: .seed(0), name: "Ann", ticket: [])), from: ann)
        lab.receive()
        let answer = lab.server.obey(.ban("Ann", seconds: nil, reason: "spams"), book, now: lab.host.now)
        #expect(!answer.isDone && answer.lines[0].contains("kick is enough"))
        #expect(said(lab, ann).isEmpty && lab.host.ended.isEmpty)
    }

    @Test func theHostSetsThePace() throws {
        var lab = try Lab()
        let ann = lab.join("Ann")
        _ = lab.host.takeMessages(to: ann)
        #expect(lab.server.obey(.pace(50), book, now: 0).lines == ["the dish lives at 50 % of its usual pace"])
        #expect(lab.host.takeMessages(to: ann).contains(.timing(DishTiming(pace: 50))))
        #expect(lab.server.millisecondsPerPass > 33)
    }

    @Test func aDishWithoutGuestsStandsStillIfItsHostWantsThat() throws {
        var settings = ServerSettings()
        settings.pausesWhenEmpty = true
        var lab = try Lab(settings: settings)
        try lab.pass(100)
        #expect(lab.server.world.tick == 0 && lab.server.figures(now: 0).isPaused)
        let ann = lab.join("Ann")
        try lab.pass(10)
        let tick = lab.server.world.tick
        #expect(tick > 0 && !lab.server.figures(now: 0).isPaused)
        lab.host.lose(ann, .byPeer(.leaving))
        try lab.pass(100)
        #expect(lab.server.world.tick <= tick + 1)
    }

    @Test func everyCommandIsAnsweredAndNonsenseInClearWords() throws {
        var lab = try Lab()
        _ = lab.join("Ann")
        let answers = Mutex<[String: HostAnswer]>([:])
        let desk = HostDesk(
            book, .init(reload: { $1(HostAnswer(["read again"])) }, quit: { $0(HostAnswer(["the server ends"])) }))
        for line in HostCommand.verbs.map(\.name) + ["", "dance", "pace 7"] {
            desk.ask(line) { answer in answers.withLock { $0[line] = answer } }
        }
        desk.attend(&lab.server, now: 0)
        let all = answers.withLock { $0 }
        #expect(all.count == HostCommand.verbs.count + 3)
        #expect(all["reload"]?.lines == ["read again"] && all[""]?.lines == [])
        #expect(all["dance"]?.isDone == false && all["save"]?.isDone == false && all["pace 7"]?.isDone == false)
        #expect(all["status"]?.lines.first?.contains("the dish lives") == true)
        #expect(all["players"]?.lines.first?.contains("Ann  player  127.0.0.1") == true)
        #expect(all["help"]?.lines.count == HostCommand.verbs.count)
    }

    @Test func moreCommandsThanAnyHostHasAreRefused() throws {
        let refused = Mutex(0)
        let desk = HostDesk(book, .init(reload: { $1(HostAnswer([])) }, quit: { $0(HostAnswer(["the server ends"])) }))
        for _ in 0..<100 { desk.ask("status") { answer in if !answer.isDone { refused.withLock { $0 += 1 } } } }
        #expect(refused.withLock { $0 } == 36)
    }
}

/// What somebody complained of, from whatever thread.
final class Problems: Sendable {
    private let list = Mutex<[String]>([])
    func add(_ problem: String) { list.withLock { $0.append(problem) } }
    var all: [String] { list.withLock { $0 } }
}

/// Seconds since 1970, as the test says.
final class Moment: Sendable {
    private let value = Mutex<Int64>(0)
    var seconds: Int64 {
        get { value.withLock { $0 } }
        set { value.withLock { $0 = newValue } }
    }
}

/// Gone with the test.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/micro-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
