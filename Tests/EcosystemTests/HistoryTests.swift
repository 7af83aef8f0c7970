import Anatomy
import Ecosystem
import Evolution
import Scenarios
import SimMath
import Testing

/// The book of a dish's course.
@Suite struct HistoryTests {
    private static func coded(_ history: DishHistory) -> [UInt8] {
        var (writer, book) = (StateWriter(), history)
        book.code(&writer)
        return writer.written
    }

    private static func read(_ bytes: [UInt8]) throws(StateError) -> DishHistory {
        var (reader, history) = (StateReader(bytes), DishHistory())
        history.code(&reader)
        try reader.finish()
        return history
    }

    private static func lived(_ seconds: Int, seed: UInt64 = 3) throws -> (World, DishHistory) {
        var world = try Scenario.dish.makeWorld(seed: seed)
        var history = DishHistory()
        for _ in 0..<(seconds * World.ticksPerSecond) {
            let events = world.step([])
            history.record(events, in: world) { "guest \($0)" }
        }
        return (world, history)
    }

    @Test func aDishWritesItsCourseAndTheSameDishTheSame() throws {
        let (world, history) = try Self.lived(50)
        #expect(history.samples.count >= 5 && history.samples.first?.seconds == 0)
        let last = try #require(history.samples.last)
        #expect(last.biters + last.filterers + last.lightEaters > 0 && last.niches > 0)
        #expect(last.meanCells >= 10 && Int(last.largestCells) * 10 >= Int(last.meanCells) && last.speed > 0)
        let champion = try #require(history.champions.first)
        #expect(world.birth(of: champion.creature)?.lineage.generation == Int(champion.generation))
        #expect(champion.plan.isValid && champion.name.isEmpty)
        #expect(try Self.lived(50).1 == history)
    }

    /// What is read goes on as what was written.
    @Test func itComesBackAsItWas() throws {
        var (world, history) = try Self.lived(40)
        var read = try Self.read(Self.coded(history))
        #expect(read == history)
        for _ in 0..<1_800 {
            let events = world.step([])
            history.record(events, in: world) { _ in nil }
            read.record(events, in: world) { _ in nil }
        }
        #expect(read == history)
    }

    @Test func bytesThatCannotBeAreRefusedOrGoOnWithoutHarm() throws {
        var (world, history) = try Self.lived(30)
        let bytes = Self.coded(history)
        for length in 0..<bytes.count {
            #expect(throws: StateError.self) { try Self.read(Array(bytes.prefix(length))) }
        }
        var random = RandomSource(seed: 5)
        for _ in 0..<400 {
            var damaged = bytes
            damaged[random.index(damaged.count)] ^= 1 << UInt8(random.index(8))
            guard var read = try? Self.read(damaged) else { continue }
            for _ in 0..<3 {
                read.record(world.step([]), in: world) { _ in nil }
            }
            #expect(read.samples.count <= DishHistory.maximumSamples)
        }
        history = DishHistory()
        #expect(try Self.read(Self.coded(history)) == history)
    }

    // MARK: Parts

    private func census(_ carriers: [CellType: Int], living: Int, lines: [CreatureID: Int] = [:]) -> HistoryCensus {
        var census = HistoryCensus()
        census.living = living
        census.lines = lines
        for (type, count) in carriers { census.carriers[Int(type.rawValue)] = count }
        return census
    }

    @Test func onlyWhatNoFounderHadIsFirstAndOnlyOnce() {
        var trials = PartTrials()
        let eyed = WorldLab.chain([.nucleus, .eye])
        #expect(trials.noteBorn(eyed) == [], "the founders come before the first look")
        trials.follow(census([.nucleus: 20, .tissue: 20], living: 20))
        #expect(trials.noteBorn(WorldLab.chain([.nucleus, .tissue])) == [])
        #expect(trials.noteBorn(eyed) == [.eye])
        #expect(trials.noteBorn(eyed) == [])
    }

    @Test func aPartPaysOnceItsBearersAreParentsFarMoreOftenThanTheirShare() {
        var trials = PartTrials()
        trials.follow(census([.nucleus: 80, .eye: 8], living: 80))
        let (eyed, plain) = (WorldLab.chain([.nucleus, .eye]), WorldLab.chain([.nucleus, .tissue]))
        // One in ten, as by chance: nothing.
        for birth in 0..<100 { #expect(!trials.noteChosen(birth % 10 == 0 ? eyed : plain).contains(.eye)) }
        var paid: [Int] = []
        for birth in 0..<60 where trials.noteChosen(eyed).contains(.eye) { paid.append(birth) }
        #expect(paid.count == 1 && paid[0] > 2)
    }

    @Test func whatAllHavePaysNobody() {
        var trials = PartTrials()
        trials.follow(census([.nucleus: 80, .mouth: 80], living: 80))
        for _ in 0..<500 { #expect(trials.noteChosen(WorldLab.chain([.nucleus, .mouth])) == []) }
    }

    @Test func whatNobodyHadAtTheLastLookIsComparedWithNothing() {
        var trials = PartTrials()
        trials.follow(census([.nucleus: 80], living: 80))
        for _ in 0..<150 { #expect(trials.noteChosen(WorldLab.chain([.nucleus, .eye])) == []) }
    }

    /// Another birth would lead beyond what can be read again.
    @Test func moreOfAPartThanBirthsIsRefused() throws {
        func read(chosen: Float, of total: Int) throws(StateError) {
            var (writer, parts, births, hasBegun) = (StateWriter(), UInt32(1), total, true)
            var (share, count) = (Float(0.5), chosen)
            for name in ["known", "paid"] as [StaticString] { writer.code(&parts, name) }
            // In the form of before there were stems.
            for _ in 0..<25 {
                writer.code(&share, "shares", in: 0...1)
                for name in ["chosen", "expected", "variance"] as [StaticString] {
                    writer.code(&count, name, in: 0...200)
                }
            }
            writer.code(&births, "births", in: 0...200)
            writer.code(&hasBegun, "hasBegun")
            var (reader, trials) = (StateReader(writer.written), PartTrials())
            trials.code(&reader)
            try reader.finish()
        }
        try read(chosen: 3, of: 3)
        #expect(throws: StateError.self) { try read(chosen: 4, of: 3) }
    }

    // MARK: Lines

    @Test func aLineIsToldWhenItHoldsAThirdAndWhenItEnds() {
        var watch = LineWatch()
        func follow(_ lines: [CreatureID: Int], living: Int = 30) -> [LineWatch.Change] {
            watch.follow(census([:], living: living, lines: lines)) { $0 == 7 ? "Ann" : "" }
        }
        let holds = LineWatch.Change(founder: 7, name: "Ann", isEnd: false)
        #expect(follow([7: 3, 8: 27]).map(\.founder) == [8], "three of thirty is no more than a tenth")
        #expect(follow([7: 4, 8: 26]) == [])
        #expect(follow([7: 10, 8: 20]) == [holds])
        // About the threshold it is not told again and again.
        #expect(follow([7: 9, 8: 21]) == [] && follow([7: 10, 8: 20]) == [])
        #expect(follow([7: 5, 8: 25]) == [] && follow([7: 10, 8: 20]) == [holds])
        #expect(follow([8: 30]) == [LineWatch.Change(founder: 7, name: "Ann", isEnd: true)])
        #expect(follow([8: 30]) == [], "it ends once")
        #expect(follow([9: 3, 8: 27]) == [] && follow([8: 30]) == [], "who never was a tenth ends without a word")
        #expect(follow([10: 4], living: 4) == [], "a handful is no dish")
    }
}
