import Anatomy
import Ecosystem
import Evolution
import Glibc
import Saves
import Scenarios
import ServerCore
import SimMath
import Synchronization
import Testing
import Waiting

/// A dish that gives its champions to others and takes theirs in.
@Suite struct ExchangeTests {
    /// The world outside: what came, and what has been offered and asked for.
    private final class Outside: Sendable {
        private struct Book {
            var coming: [HallEntry] = []
            var offers: [[HallEntry]] = []
            var ancestors: [[[UInt64]]] = []
            var jobs: [(settings: [UInt8], pool: [HallEntry])] = []
        }
        private let book = Mutex(Book())

        var offers: [[HallEntry]] { book.withLock(\.offers) }
        var jobs: [(settings: [UInt8], pool: [HallEntry])] { book.withLock(\.jobs) }
        var ancestors: [[[UInt64]]] { book.withLock(\.ancestors) }
        var isEmpty: Bool { book.withLock(\.coming.isEmpty) }

        func send(_ entries: [HallEntry]) { book.withLock { $0.coming += entries } }

        /// Ten times a second of the dish.
        var line: ChampionExchange { line(trials: nil) }

        func line(trials: MigrantTrialPlan?) -> ChampionExchange {
            ChampionExchange(
                interval: 0.1, trials: trials,
                offer: { offered in
                    self.book.withLock {
                        $0.offers.append(offered.map(\.entry))
                        $0.ancestors.append(offered.map(\.ancestors))
                    }
                },
                take: {
                    self.book.withLock { book in
                        book.coming.isEmpty ? nil : (book.coming.removeFirst(), "Elsewhere\u{1b}[2J")
                    }
                },
                ask: { settings, pool, _ in self.book.withLock { $0.jobs.append((settings, pool)) } },
                figures: {
                    FleetFigures(
                        isReachable: false, offered: self.offers.count, came: 7, waiting: 2, dropped: 4)
                })
        }
    }

    private let outside = Outside()
    private var lab: Lab

    init() throws { lab = try Lab(exchange: outside.line) }

    private var hall: [HallEntry] { lab.server.world.genePool.entries }

    /// `mutation`: another brain in the same body.
    private static func entry(_ design: Int, mutation: UInt64 = 0, score: Float, id: UInt32 = 9) -> HallEntry {
        var random = RandomSource(seed: mutation + 1)
        return HallEntry(
            genome: .seed(design: design, settings: EvolutionSettings(), using: &random),
            lineage: Lineage(id: id, parent: 3, generation: 7, birthTick: 5, founder: id), score: score)
    }

    private mutating func takeAll() throws {
        let outside = outside
        try lab.pass(until: "all have come") { _ in outside.isEmpty }
        try lab.pass(10)
    }

    @Test mutating func aStrangersChampionIsTakenInOnce() throws {
        let stranger = Self.entry(2, score: 0.5)
        outside.send([stranger, stranger])
        try takeAll()
        #expect(hall.map(\.genome) == [stranger.genome])
        #expect(hall[0].lineage.generation == 7)
        #expect(lab.server.counts.takenIn == 1)
    }

    @Test mutating func itsHostReadsHowTheFleetIs() throws {
        outside.send([Self.entry(2, score: 0.5)])
        try takeAll()
        let fleet = try #require(lab.server.figures(now: 0).fleet)
        #expect(fleet.takenIn == 1 && fleet.came == 7 && fleet.dropped == 4 && !fleet.isReachable)
        let book = AccessBook(bans: nil, guests: nil, unixTime: { 0 })
        let status = lab.server.obey(.status, book, now: 0).lines
        #expect(status.last?.hasPrefix("THE FLEET'S DATABASE DOES NOT ANSWER") == true, "\(status)")
        #expect(status.last?.contains("1 taken in, 2 wait, 4 forgotten") == true, "\(status)")
        var alone = try Lab()
        #expect(alone.server.figures(now: 0).fleet == nil)
        #expect(alone.server.obey(.status, book, now: 0).lines.allSatisfy { !$0.contains("fleet") })
    }

    @Test mutating func aFloodOfClonesIsCapped() throws {
        outside.send((0..<30).map { Self.entry(2, mutation: $0, score: 0.5, id: 100 + UInt32($0)) })
        try takeAll()
        #expect(hall.count == 2)
        let other = Self.entry(3, score: 0.5, id: 300)
        outside.send([other])
        try takeAll()
        #expect(hall.contains { $0.genome == other.genome }, "and takes nobody's turn")
    }

    /// Whoever writes into the database may write any figure.
    @Test mutating func noScoreIsBelieved() throws {
        outside.send([Self.entry(0, score: .greatestFiniteMagnitude)])
        try takeAll()
        #expect(hall.map(\.score) == [1], "a hall that is empty believes one unit a second")
        outside.send([
            Self.entry(1, score: 0, id: 10), Self.entry(1, score: -3, id: 11), Self.entry(1, score: .nan, id: 12),
        ])
        try takeAll()
        #expect(hall.count == 1, "who ate nothing stays out")
        outside.send([Self.entry(2, score: 1_000, id: 13), Self.entry(3, score: 0.25, id: 14)])
        try takeAll()
        #expect(hall.map(\.score) == [1, 1, 0.25], "no stranger stands above the middle of the hall")
    }

    @Test mutating func itsOwnAreOfferedAndEachFifthTimeANurseryIsAsked() throws {
        outside.send([Self.entry(2, score: 0.5)])
        let outside = outside
        try lab.pass(until: "two jobs") { _ in outside.jobs.count == 2 }
        #expect(outside.offers.count == 10)
        #expect(outside.offers.allSatisfy { $0.count <= 3 })
        #expect(outside.offers.last?.map(\.genome) == hall.map(\.genome))
        #expect(outside.jobs.allSatisfy { $0.pool.map(\.genome) == hall.map(\.genome) })
        let settings: EcosystemSettings = try SettingsCoding.value(of: outside.jobs[0].settings)
        #expect(settings == lab.server.world.settings)
    }

    @Test mutating func whoIsOfferedIsToldWithItsAncestors() throws {
        lab = try Lab(world: try Self.pond(), exchange: outside.line)
        let outside = outside
        try lab.pass(until: "a champion that was born here", within: 12_000) { _ in
            outside.ancestors.last?.contains { !$0.isEmpty } == true
        }
        let offers = try #require(outside.offers.last)
        for (entry, ancestors) in zip(offers, try #require(outside.ancestors.last)) {
            let line = lab.server.world.ancestry(of: entry.lineage.id, limit: World.rememberedAncestors)
            #expect(ancestors == line.dropFirst().map(\.genomeID) && line.first?.genomeID == entry.genome.id)
        }
    }

    // MARK: Trials

    /// Those that came are tried in water of their own; the dish is not touched by it.
    @Test mutating func whoEatsNothingInItsTrialStaysOut() throws {
        lab = try Lab(exchange: outside.line(trials: .atOnce))
        // Still water, in which nobody else lives and nothing is to be eaten.
        outside.send([Self.entry(2, score: 0.5)])
        try takeAll()
        #expect(hall.isEmpty && lab.server.counts.tried == 1 && lab.server.counts.takenIn == 0)
    }

    @Test mutating func whoIsTriedBesideTheDishIsJudgedAsAtOnce() throws {
        let migrants = (0..<4).map { Self.entry($0, score: 0.5, id: 100 + UInt32($0)) }
        var takenIn: [Set<Genome>] = []
        for plan in [MigrantTrialPlan.atOnce, .beside] {
            lab = try Lab(world: try Self.pond(), exchange: outside.line(trials: plan))
            outside.send(migrants)
            try lab.pass(until: "the trials") { lab in
                // No tick goes by while the thread tries, so that the dish judges in the same tick as at once. The
                // thread takes only idle time, minutes on a busy machine: as long as this process works, it may go on.
                try wait(for: "the trials' thread", workOf: getpid()) { !lab.server.isTryingMigrants }
                return lab.server.counts.tried >= migrants.count
            }
            try #require(lab.server.counts.tried >= migrants.count)
            takenIn.append(Set(hall.map(\.genome)).intersection(migrants.map(\.genome)))
            #expect(lab.server.counts.takenIn == takenIn.last?.count)
        }
        #expect(takenIn[0] == takenIn[1] && !takenIn[0].isEmpty)
    }

    private static func pond() throws -> World {
        var settings = EcosystemSettings()
        settings.dish.population = 8
        settings.phases.play = 0
        return try World(settings: settings, seed: 1)
    }

    /// The dish stands still then, and so does its exchange.
    @Test mutating func nothingComesWhileAnEditorIsOpen() throws {
        lab = try Lab(world: try Lab.water(play: 1, edit: 1_000), exchange: outside.line)
        _ = lab.join()
        try lab.pass(until: "an editor") { $0.server.world.editPhase.isEditing }
        outside.send([Self.entry(2, score: 0.5)])
        try lab.pass(100)
        #expect(hall.isEmpty && !outside.isEmpty)
    }
}
