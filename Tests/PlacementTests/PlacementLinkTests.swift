import Foundation
import Placement
import Synchronization
import Testing
import Waiting

/// A server's line to a sidecar, with a stand-in that follows the published API.
struct PlacementLinkTests {
    private let sidecar: StandIn
    private let book = Book()

    init() throws { sidecar = try StandIn() }

    /// What was said from another thread.
    private final class Book: Sendable {
        private let lines = Mutex<[String]>([])
        func add(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    /// A line that hurries, and its end.
    private func withLink(
        allocatesItself: Bool = false, _ change: (inout PlacementTuning) -> Void = { _ in },
        _ body: (PlacementLink) throws -> Void
    ) throws {
        var tuning = PlacementTuning()
        (tuning.health, tuning.look, tuning.settle, tuning.listing) = (0.05, 0.05, 0.02, 0.2)
        (tuning.firstPause, tuning.longestPause, tuning.longestListPause, tuning.nap) = (0.01, 0.05, 0.1, 0.01)
        tuning.leaving = 0.05
        // However slow the machine is, nothing but silence takes too long here.
        tuning.timeout = 60
        change(&tuning)
        let link = PlacementLink(
            port: sidecar.port, capacity: 32, allocatesItself: allocatesItself, tuning: tuning, isAlive: { true },
            say: { [book] _, words in book.add(words) })
        defer {
            #expect(link.settle(), "its thread ends")
            try? sidecar.leave()
        }
        try body(link)
    }

    // MARK: All is well

    @Test func aServerIsReadyLivesAndSaysGoodbye() throws {
        try sidecar.come()
        try withLink({ $0.farewell = 60 }) { link in
            try wait(for: "readiness") { link.state == .ready }
            #expect(sidecar.now.server == "Ready" && sidecar.count("POST /ready") == 1)
            try wait(for: "signs of life") { sidecar.count("POST /health") >= 3 }
            #expect(sidecar.count("POST /allocate") == 0)
            #expect(link.settle() && sidecar.now.server == "Shutdown")
            #expect(sidecar.now.requests.last == "POST /shutdown" && sidecar.count("POST /shutdown") == 1)
        }
        #expect(book.all == ["Agones: this server is ready and waits to be allocated"])
    }

    /// Whoever allocates may list players that it expects.
    @Test func playersAreListedAsTheyComeAndGoAndOthersStay() throws {
        sidecar.change { $0.values = ["expected"] }
        try sidecar.come()
        try withLink { link in
            link.note(players: ["a", "guest 7"])
            try wait(for: "both") { sidecar.now.values.map { Set($0) } == ["expected", "a", "guest 7"] }
            #expect(sidecar.now.capacity == 32)
            link.note(players: ["b"])
            try wait(for: "another") { sidecar.now.values == ["expected", "b"] }
            link.note(players: [])
            try wait(for: "an empty dish") { sidecar.now.values == ["expected"] }
            #expect(sidecar.count("POST /allocate") == 0 && sidecar.now.server == "Ready")
            try wait(for: "its words") { !book.all.isEmpty }
        }
        #expect(book.all.count == 1, "\(book.all)")
    }

    @Test func aServerThatAllocatesItselfIsReadyAgainWhenNobodyIsHere() throws {
        try sidecar.come()
        try withLink(allocatesItself: true) { link in
            try wait(for: "readiness") { link.state == .ready }
            link.note(players: ["a"])
            try wait(for: "an allocation") { sidecar.now.server == "Allocated" && link.state == .allocated }
            link.note(players: [])
            try wait(for: "the pool") { sidecar.now.server == "Ready" && link.state == .ready }
            #expect(sidecar.count("POST /allocate") == 1 && sidecar.count("POST /ready") == 2)
        }
    }

    // MARK: Something is wrong

    @Test func aSidecarThatComesLaterIsToldEverythingAndItsAbsenceIsSaidOnce() throws {
        try withLink { link in
            link.note(players: ["a"])
            try wait(for: "a word about it") { !book.all.isEmpty }
            #expect(link.state == nil)
            try sidecar.come()
            try wait(for: "all of it") { sidecar.now.server == "Ready" && sidecar.now.values == ["a"] }
            try wait(for: "its words") { book.all.count == 3 }
        }
        #expect(book.all.count == 3, "\(book.all)")
        #expect(book.all[0].contains("port \(sidecar.port): it cannot be reached: Connection refused"))
        #expect(book.all.contains("Agones' sidecar answers again"))
    }

    @Test(arguments: [
        (StandIn.Mood.failing, "answers POST /health with status 500 (could not retrieve GameServer)"),
        (.silent, "does not answer in time"), (.cutting, "ends its answer in the middle"),
        (.nonsense, "its answer to GET /gameserver makes no sense"), (.endless, "is larger than 512 KiB"),
        (.foreign, "is no HTTP"),
    ])
    func whatIsWrongWithASidecarIsSaidOnceAndOver(_ mood: StandIn.Mood, _ words: String) throws {
        sidecar.change { $0.mood = mood }
        try sidecar.come()
        try withLink({ if mood == .silent { $0.timeout = 2 } }) { link in
            link.note(players: ["a"])
            try wait(for: "some attempts") { sidecar.now.requests.count >= 4 && !book.all.isEmpty }
            #expect(book.all.count == 1 && book.all[0].contains(words), "\(book.all)")
            #expect(!book.all[0].contains("?."), "\(book.all)")
            #expect(link.state == nil)
            sidecar.change { $0.mood = .well }
            try wait(for: "all of it") { sidecar.now.server == "Ready" && sidecar.now.values == ["a"] }
            try wait(for: "its words") { book.all.contains("Agones' sidecar answers again") }
        }
        #expect(book.all.count(where: { $0.contains("sidecar") }) == 2, "\(book.all)")
    }

    @Test func aSidecarThatHasForgottenEverythingIsToldAgain() throws {
        try sidecar.come()
        try withLink({ $0.insist = 0.1 }) { link in
            link.note(players: ["a"])
            try wait(for: "all of it") { sidecar.now.server == "Ready" && sidecar.now.values == ["a"] }
            try sidecar.leave()
            try wait(for: "its absence") { link.state == nil }
            link.note(players: ["b"])
            sidecar.change { ($0.server, $0.values, $0.capacity) = ("Scheduled", [], 1_000) }
            try sidecar.come()
            try wait(for: "all of it again") { sidecar.now.server == "Ready" && sidecar.now.values == ["b"] }
            #expect(sidecar.now.capacity == 32)
        }
    }

    @Test func aFleetWithoutAListIsToldSoAndServedAllTheSame() throws {
        sidecar.change { $0.values = nil }
        try sidecar.come()
        try withLink { link in
            link.note(players: ["a"])
            let question = "GET /v1beta1/lists/players"
            try wait(for: "some attempts") { sidecar.count(question) >= 3 && link.state == .ready }
            #expect(book.all.count(where: { $0.contains("does not list who plays") }) == 1, "\(book.all)")
            #expect(book.all.contains { $0.contains("\(question) with status 404 (list not found: players)") })
            sidecar.change { $0.values = [] }
            try wait(for: "the list") { sidecar.now.values == ["a"] }
            try wait(for: "its words") { book.all.contains("Agones lists who plays again") }
        }
        #expect(!book.all.contains { $0.contains("sidecar") }, "nothing else was wrong: \(book.all)")
    }

    @Test func aListThatIsTooShortIsFilledAndNotStormed() throws {
        sidecar.change { ($0.capacity, $0.keepsCapacity) = (1, true) }
        try sidecar.come()
        try withLink { link in
            link.note(players: ["a", "b", "c"])
            let question = "GET /v1beta1/lists/players"
            try wait(for: "some looks at it") { sidecar.count(question) >= 4 }
            #expect(sidecar.now.values == ["a"])
            #expect(sidecar.count("POST /v1beta1/lists/players:addValue") == 1)
            #expect(sidecar.count("PATCH /v1beta1/lists/players") == 1)
        }
    }

    @Test func anEndWithoutASidecarIsAnEnd() throws {
        try sidecar.come()
        try withLink({ $0.farewell = 0.2 }) { link in
            try wait(for: "readiness") { link.state == .ready }
            try sidecar.leave()
            #expect(link.settle())
        }
    }
}
