import Anatomy
import Evolution
import Foundation
import SimMath
import Synchronization
import Testing
import Waiting

import Fleet

/// Servers and nurseries that share a PostgreSQL, a real one.
@Suite(.serialized, .enabled(if: PostgresLab.isThere, PostgresLab.missing))
struct FleetTests {
    let lab: PostgresLab
    let address: FleetAddress

    init() throws {
        lab = try PostgresLab.shared.get()
        address = try lab.database()
    }

    func store(_ tuning: FleetTuning = .patient) throws -> FleetStore {
        try FleetStore(address, tuning, library: try PostgresLibrary())
    }

    func entry(_ number: Int, score: Float = 5) -> HallEntry {
        var random = RandomSource(seed: UInt64(number) + 1)
        let genome = Genome.seed(design: number, settings: EvolutionSettings(), using: &random)
        let lineage = Lineage(id: 9, parent: 3, generation: number, birthTick: 5, founder: 1)
        return HallEntry(genome: genome, lineage: lineage, score: score)
    }

    private func champion(_ number: Int, score: Float = 5) -> FleetChampion {
        FleetChampion(entry(number, score: score), origin: "server \(number)")
    }

    func birth(_ number: Int, score: Float = 5, ancestors: [Int] = []) -> FleetBirth {
        FleetBirth(
            entry(number, score: score), ancestors: ancestors.map { entry($0).genome.id }, origin: "server \(number)")
    }

    private func job(_ origin: String, seed: UInt64 = 1) -> FleetJob {
        FleetJob(id: 0, kind: "pond", origin: origin, settings: [1, 2], pool: [0, 255], seed: seed, seconds: 180)
    }

    // MARK: Champions

    @Test func aChampionComesToOthersAsItWasAndNotBack() throws {
        let (one, other) = (try store(), try store())
        #expect(try one.publish(birth(7, score: 2.5), kind: "pond", origin: "a"))
        #expect(try one.publish(birth(7, score: 2.5), kind: "pond", origin: "a"), "known is as good as taken")
        let came = try other.draw(8, kind: "pond", except: "b")
        #expect(came == [champion(7, score: 2.5)])
        #expect(try one.draw(8, kind: "pond", except: "a").isEmpty)
        #expect(try other.draw(8, kind: "reef", except: "b").isEmpty, "other waters have champions of their own")
    }

    /// A pool file may say any, and none of it may hold up the others.
    @Test func aGenerationBeyondAllBoundsIsPublishedAsTheHighest() throws {
        let store = try store()
        #expect(try store.publish(birth(Int(UInt32.max)), kind: "pond", origin: "a"))
        #expect(try store.draw(8, kind: "pond", except: "b").map(\.generation) == [Int(Int32.max)])
    }

    @Test func aFloodOfOneServerIsCappedAndTakesNobodysTurn() throws {
        let store = try store()
        let taken = try (0..<40).filter { try store.publish(birth($0, score: 100), kind: "pond", origin: "flood") }
        #expect(taken.count == FleetTuning().publishedPerMinute)
        #expect(try store.publish(birth(100, score: 1), kind: "pond", origin: "quiet"))
        var drawn: Set<FleetChampion> = []
        try wait(for: "the quiet one") {
            let champions = try store.draw(100, kind: "pond", except: "me")
            #expect(Set(champions.map { Niche(of: $0.genome.plan) }).count == champions.count, "one of a niche")
            drawn.formUnion(champions)
            return drawn.contains(champion(100, score: 1))
        }
        #expect(drawn.count <= FleetTuning().drawnPerOrigin + 1)
    }

    @Test func whatSomebodyWroteByHandIsNotBelieved() throws {
        let store = try store()
        let connection = try lab.connection(to: address)
        let write = "INSERT INTO micro_champion (kind, hash, genome, origin, name, generation, score, niche) VALUES "
        try connection.run(
            write + "('pond', 1, '\\x0011', 'x', 'x', 3, 5, 'a'), ('pond', 2, '\\xff', 'y', 'y', 3, 5, 'b')")
        #expect(try store.draw(8, kind: "pond", except: "me").isEmpty)
        for values in [
            "('pond', 3, '\\x00', 'x', 'x', 3, 'Infinity', 'a')", "('pond', 4, '\\x00', 'x', 'x', -1, 5, 'a')",
        ] {
            #expect(throws: FleetError.self) { try connection.run(write + values) }
        }
    }

    @Test func onlyTheNewestAreKept() throws {
        var tuning = FleetTuning.patient
        tuning.kept = 3
        let store = try store(tuning)
        for number in 0..<6 { _ = try store.publish(birth(number), kind: "pond", origin: "\(number)") }
        try store.prune(kind: "pond")
        let rows = try lab.connection(to: address).run("SELECT generation FROM micro_champion ORDER BY number")
        #expect(rows.map { $0[0] } == ["3", "4", "5"])
    }

    // MARK: Jobs

    @Test func aJobIsGivenToOneNurseryOnly() throws {
        let store = try store()
        for seed in 0..<4 { try store.put(job("a", seed: UInt64(seed))) }
        try store.put(job("a", seed: 99))
        let taken = Mutex<[UInt64]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { worker in
            guard let own = try? self.store() else { return }
            while let job = try? own.lease(as: "worker \(worker)") {
                taken.withLock { $0.append(job.seed) }
                _ = try? own.complete(job, as: "worker \(worker)")
            }
        }
        #expect(taken.withLock { $0.sorted() } == [0, 1, 2, 3], "a fifth had no room")
    }

    @Test func aJobOfWhoDiedWithItIsGivenAgain() throws {
        let store = try store()
        try store.put(job("a"))
        let first = try #require(try store.lease(as: "dead"))
        #expect(first.pool == [0, 255] && first.settings == [1, 2] && first.seconds == 180)
        #expect(try store.lease(as: "next") == nil)
        try lab.connection(to: address).run("UPDATE micro_job SET leased = now() - interval '1 second'")
        #expect(try store.lease(as: "next") == first)
        #expect(try store.complete(first, as: "dead") == false)
        #expect(try store.complete(first, as: "next"))
    }

    @Test func allThatANurseryBredIsPublished() throws {
        let store = try store()
        let worker = try FleetWorker(address, name: "w", tuning: .patient)
        for number in 0..<4 {
            try store.put(job("a", seed: UInt64(number)))
            let leased = try #require(try worker.lease())
            #expect(try worker.complete(leased, bred: (0..<4).map { (entry(4 * number + $0), []) }))
        }
        let count = "SELECT count(*) FROM micro_champion WHERE origin LIKE 'nursery of %'"
        let rows = try lab.connection(to: address).run(count)
        #expect(rows.first?[0] == "16", "more than a server may publish in a minute")
    }

    @Test func whatMakesNoSenseToOneNurseryIsLeftForOthers() throws {
        let store = try store()
        try store.put(job("a", seed: 1))
        try store.put(job("a", seed: 2))
        let old = try FleetWorker(address, name: "old", tuning: .patient)
        let new = try FleetWorker(address, name: "new", tuning: .patient)
        try old.putAside(try #require(try old.lease()))
        #expect(try old.lease()?.seed == 2)
        #expect(try old.lease() == nil)
        let left = try #require(try new.lease())
        #expect(left.seed == 1)
        #expect(try new.complete(left, bred: []))
    }

    /// A client that may write to the database may write any figure.
    @Test(arguments: [
        ("seconds", "-5"), ("seconds", "0"), ("seconds", "3601"), ("seconds", "2147483647"),
        ("pool", "convert_to(repeat('a', 16777217), 'UTF8')"), ("settings", "convert_to(repeat('a', 262145), 'UTF8')"),
    ])
    func aJobBeyondAllBoundsIsNotTaken(_ column: String, _ value: String) throws {
        let store = try store()
        try store.put(job("a", seed: 1))
        try store.put(job("a", seed: 2))
        let connection = try lab.connection(to: address)
        try connection.run("ALTER TABLE micro_job DROP CONSTRAINT micro_job_\(column)_check")
        try connection.run("UPDATE micro_job SET \(column) = \(value) WHERE seed = 1")
        #expect(try store.lease(as: "w")?.seed == 2)
        #expect(try store.lease(as: "w") == nil)
        #expect(try connection.run("SELECT count(*) FROM micro_job WHERE done IS NULL").first?[0] == "2")
    }

    // MARK: What is wrong

    @Test func aDatabaseThatIsNotOursIsNamedAndLeftAlone() throws {
        try lab.connection(to: address).run("CREATE TABLE micro_champion (id integer)")
        #expect(throws: FleetError.foreign(address)) { try store() }
        let other = try lab.database()
        try lab.connection(to: other).run("CREATE TABLE micro_fleet (id integer)")
        #expect(throws: FleetError.foreign(other)) {
            try FleetStore(other, .patient, library: try PostgresLibrary())
        }
    }

    @Test func otherVersionsAreNamed() throws {
        _ = try store()
        let connection = try lab.connection(to: address)
        try connection.run("UPDATE micro_fleet SET version = 9")
        #expect(throws: FleetError.newer(address, version: 9, known: 2)) { try store() }
        try connection.run("UPDATE micro_fleet SET version = 0")
        #expect(throws: FleetError.older(address, version: 0, known: 2)) { try store() }
    }

    @Test func aDatabaseThatIsNotThereIsNamed() throws {
        let absent = try #require(FleetAddress("\(address)".replacing("fleet", with: "none") + "?host=/nowhere"))
        #expect {
            try FleetStore(absent, .patient, library: try PostgresLibrary())
        } throws: {
            if case FleetError.unreachable = $0 { true } else { false }
        }
    }

    /// Nobody is asked for it, and what libpq says of it repeats all of it.
    @Test(arguments: [
        "postgres://ann:se%zzcret@db/micro", "postgres://ann:secret@[::1/micro",
        "postgres://ann:secret@db/micro?pond=1", "postgres://ann:secret@db:99999/micro",
        "postgres://ann:secret@db/micro?sslmode=pond",
    ])
    func anAddressThatMakesNoSenseIsNamedWithoutItsPassword(_ text: String) throws {
        let senseless = try #require(FleetAddress(text))
        let book = Book()
        let ann = try FleetLink(senseless, kind: "pond", origin: "a", name: "a") { book.add($0) }
        defer { ann.end() }
        try wait(for: "its words") { !book.all.isEmpty }
        #expect(ann.problem?.isMalformed == true && ann.problem?.isPermanent == true)
        #expect(book.all[0].contains("is no address of a database") && book.all[0].contains("with this address"))
        #expect(!book.all[0].contains("cret"), "\(book.all)")
    }

    @Test func whoIsNotLetInReadsWhy() throws {
        let absent = try lab.address("none")
        #expect(throws: FleetError.noDatabase(absent)) { try lab.connection(to: absent) }
        let stranger = try lab.address("postgres", user: "stranger")
        #expect(throws: FleetError.refused(stranger, "role \"stranger\" does not exist")) {
            try lab.connection(to: stranger)
        }
    }

    // MARK: A line

    private func line(_ name: String, _ book: Book = Book()) throws -> FleetLink {
        var tuning = FleetTuning.patient
        (tuning.interval, tuning.retry) = (0.1, 0.1)
        return try FleetLink(address, kind: "pond", origin: name, name: name, tuning: tuning) { book.add($0) }
    }

    /// What was said from another thread.
    final class Book: Sendable {
        private let lines = Mutex<[String]>([])
        private let details = Mutex<[String]>([])
        func add(_ line: String) { lines.withLock { $0.append(line) } }
        func add(_ remark: FleetLink.Remark) {
            switch remark {
            case .detail(let words): details.withLock { $0.append(words) }
            case .news(let words), .problem(let words): add(words)
            }
        }
        var all: [String] { lines.withLock { $0 } }
        /// Of champions that are in the outbox's file.
        var kept: [String] { details.withLock { $0 } }
    }

    @Test func theLineComesBackByItselfAndNothingIsLost() throws {
        let book = Book()
        let ann = try line("a", book)
        let bob = try line("b")
        defer {
            ann.end()
            bob.end()
        }
        ann.offer([(entry(1), [])])
        try wait(for: "a first champion") { bob.take()?.entry.genome == entry(1).genome }
        try wait(for: "its answer") { ann.isReachable }
        try lab.kill()
        try wait(for: "its end") { ann.problem != nil && bob.problem != nil }
        #expect(!ann.isReachable)
        for number in 2..<5 { ann.offer([(entry(number), [])]) }
        #expect(ann.counts.waiting > 0)
        try lab.start()
        var came: Set<Int> = []
        try wait(for: "the others") {
            while let champion = bob.take() { came.insert(champion.generation) }
            return came == [2, 3, 4]
        }
        #expect(ann.take() == nil, "its own do not come back")
        try wait(for: "the same elites") { ann.elites == bob.elites && ann.elites.count > 0 }
        try wait(for: "its words") { book.all.count == 2 }
        #expect(book.all[0].contains("cannot be reached") && book.all[1].contains("there again"))
    }

    /// While the database is away. Of what is forgotten the host reads once.
    @Test func moreThanHasRoomIsForgottenAndCounted() throws {
        let absent = try #require(FleetAddress("\(address)".replacing("fleet", with: "none") + "?host=/nowhere"))
        let book = Book()
        var tuning = FleetTuning.patient
        tuning.outboxRoom = 2
        let ann = try FleetLink(absent, kind: "pond", origin: "a", name: "a", tuning: tuning) { book.add($0) }
        defer { ann.end() }
        for number in 0..<5 { ann.offer([(entry(number), [])]) }
        #expect(ann.counts.waiting == 2 && ann.counts.dropped == 3 && !ann.isReachable)
        #expect(book.all.filter { $0.contains("the oldest are forgotten") }.count == 1, "\(book.all)")
    }

    @Test func aFullDatabaseIsSaidAndTriedAgain() throws {
        _ = try store()
        let connection = try lab.connection(to: address)
        // A sequence counts also what is taken back.
        try connection.run("CREATE SEQUENCE attempts")
        try connection.run(
            "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
                + "$$ BEGIN PERFORM nextval('attempts'); RAISE EXCEPTION SQLSTATE '53100' USING MESSAGE = 'no space left'; END $$"
        )
        try connection.run(
            "CREATE TRIGGER full_disk BEFORE INSERT ON micro_champion FOR EACH ROW EXECUTE FUNCTION full_disk()")
        let book = Book()
        let ann = try line("a", book)
        defer { ann.end() }
        ann.offer([(entry(1), [])])
        try wait(for: "some attempts") {
            try connection.run("SELECT last_value FROM attempts").first?[0].flatMap { Int($0) } ?? 0 >= 5
        }
        #expect(ann.problem == .full(address, "no space left"))
        #expect(book.all.count == 1 && book.all[0].contains("has no room"), "\(book.all)")
        try connection.run("DROP TRIGGER full_disk ON micro_champion")
        try wait(for: "room") { ann.problem == nil && ann.counts.published == 1 }
        try wait(for: "its words") { book.all.count == 2 }
        #expect(book.all[1].contains("there again"))
    }
}
