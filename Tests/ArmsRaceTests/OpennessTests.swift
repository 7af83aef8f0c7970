import Anatomy
import ArmsRace
import Ecosystem
import Evolution
import SimMath
import Testing

@Suite struct OpennessTests {
    private func born(_ id: UInt32, of parent: UInt32?, body: UInt64, at seconds: Double) -> LifeEvent {
        LifeEvent(seconds: seconds, id: id, birth: LifeEvent.Birth(parent: parent, body: body, cells: 6))
    }

    private func died(_ id: UInt32, at seconds: Double) -> LifeEvent {
        LifeEvent(seconds: seconds, id: id, birth: nil)
    }

    private func member(_ id: UInt32, design: Int) -> HallEntry {
        var random = RandomSource(seed: UInt64(design))
        return HallEntry(
            genome: .seed(design: design, settings: EvolutionSettings(), using: &random),
            lineage: .founder(id, birthTick: 0), score: 1)
    }

    @Test func whoPersistsHasDescendants() {
        let book = LifeBook([
            born(1, of: nil, body: 1, at: 0), born(2, of: nil, body: 2, at: 0), born(3, of: 1, body: 1, at: 10),
            born(4, of: 3, body: 1, at: 20), born(5, of: 3, body: 3, at: 30),
        ])
        #expect(book.persistent([1, 2], in: [4, 5]) == [1: 2])
        #expect(book.persistent([1, 2, 3], in: [2, 4]) == [2: 1, 3: 1])
        #expect(book.persistent([4], in: [5]).isEmpty)
    }

    @Test func onlyWhatPersistsIsChangeAndNovelty() {
        let book = LifeBook([
            born(1, of: nil, body: 1, at: 0), born(2, of: nil, body: 2, at: 0), born(3, of: 1, body: 1, at: 50),
            born(4, of: 1, body: 1, at: 650), born(5, of: 4, body: 3, at: 1300),
        ])
        let eras = [
            Era(seconds: 0, members: [member(1, design: 0), member(2, design: 1)]),
            Era(seconds: 600, members: [member(3, design: 0), member(1, design: 0)]),
            Era(seconds: 1200, members: [member(4, design: 2)]), Era(seconds: 1800, members: [member(5, design: 3)]),
        ]
        let steps = Modes(of: eras, book, filter: 600).steps
        #expect(steps.map(\.persistent) == [1, 1, 1])
        #expect(steps.map(\.novelty) == [1, 0, 1])
        #expect(steps.map(\.change) == [1, 0, 1])
        #expect(steps.map(\.ecology) == [0, 0, 0])
        #expect(steps.allSatisfy { $0.complexity > 5 })
    }

    /// A Dart that answers to one entry of the sense frame.
    private func dart(_ id: UInt32, feels entry: Int) -> HallEntry {
        var brain = Brain()
        brain.connect(
            source: UInt8(entry), target: UInt8(Brain.firstNeuron + ControlChannel.thrust.rawValue), weight: 1)
        return HallEntry(
            genome: Genome(plan: SeedDesign.all[0].plan, brain: brain), lineage: .founder(id, birthTick: 0), score: 1)
    }

    /// Kinds that persist among two Darts, each of which answers to another entry.
    private func kinds(_ one: Int, _ other: Int) -> Int? {
        let book = LifeBook([born(1, of: nil, body: 1, at: 0), born(2, of: nil, body: 1, at: 0)])
        let members = [dart(1, feels: one), dart(2, feels: other)]
        let eras = [Era(seconds: 0, members: members), Era(seconds: 600, members: members)]
        return Modes(of: eras, book, filter: 600).steps.first?.novelty
    }

    @Test func creaturesAreOfOneKindWhereTheSameGroupsOfSensesMoveTheSameControls() {
        let (sight, scent) = (SenseFrame.sightEntries, SenseFrame.scentEntries)
        #expect(kinds(sight.lowerBound, sight.upperBound - 1) == 1, "sight in two sectors")
        #expect(kinds(sight.lowerBound, scent.lowerBound) == 2, "sight and scent")
        let (lastScent, touch) = (scent.upperBound - 1, SenseFrame.touchEntries.lowerBound)
        #expect(kinds(lastScent, touch) == 2, "neighbours in the frame")
        #expect(kinds(SenseFrame.echoEntries.lowerBound, SenseFrame.kinEntries.lowerBound) == 2, "sonar and nose")
    }

    /// Forty creatures, each replaced by a child of a random one: a neutral dish. In the other one all are children of
    /// the bearers of one body.
    private func book(neutral: Bool) -> LifeBook {
        var random = RandomSource(seed: 9)
        var events = (1...40).map { born(UInt32($0), of: nil, body: UInt64($0), at: 0) }
        var living = events.map { (id: $0.id, body: $0.birth?.body ?? 0) }
        for step in 0..<2_000 {
            let at = Double(step + 1) * 2
            events.append(died(living.remove(at: random.index(living.count)).id, at: at))
            let best = living.filter { $0.body == 1 }
            let parents = neutral || best.isEmpty ? living : best
            let parent = parents[random.index(parents.count)]
            let id = UInt32(41 + step)
            let body = random.chance(0.3) ? UInt64(1000 + step) : parent.body
            events.append(born(id, of: parent.id, body: body, at: at))
            living.append((id, body))
        }
        return LifeBook(events)
    }

    @Test func aBodyThatIsChosenIsActiveBeyondItsNeutralShadow() throws {
        let chosen = Activity(of: book(neutral: false), seed: 1)
        let neutral = Activity(of: book(neutral: true), seed: 1)
        #expect(chosen.threshold > 0)
        // One body takes over, and crosses the threshold once; in the shadow several cross it by chance.
        let total = neutral.hours.reduce(0) { $0 + $1.excess }
        let byChance = neutral.hours.reduce(0) { $0 + $1.inShadow }
        #expect(abs(total) <= byChance + 3, "\(total) beyond \(byChance) in a dish without selection")
        #expect(chosen.hours[0].adaptive >= 1)
    }

    @Test func teamsOfEqualMassCostAsMuch() {
        var random = RandomSource(seed: 1)
        let small = Era(seconds: 0, members: (1...20).map { member($0, design: 0) })
        let mixed = Era(seconds: 0, members: (1...20).map { member($0, design: Int($0) % 5) })
        let cost = 12 * small.meanCost
        #expect(small.team(costing: cost, using: &random).count == 12)
        for _ in 0..<20 {
            let team = mixed.team(costing: cost, using: &random)
            let total = Double(team.reduce(0) { $0 + $1.plan.buildCost })
            #expect(abs(total - cost) <= 1.1e5)
        }
        #expect(small.team(costing: 1, using: &random).count == 1)
        #expect(Era(seconds: 0, members: []).team(costing: 1e6, using: &random).isEmpty)
    }

    @Test func anUnequalMatchIsPlayedAsGiven() throws {
        var arena = ArenaSettings()
        arena.teamSize = 6
        arena.seconds = 5
        let few = [member(1, design: 0).genome, member(2, design: 0).genome]
        let many = (3...11).map { member($0, design: 1).genome }
        var counts: Set<Int> = []
        let result = try Match(settings: arena).play(asGiven: few, many, seed: 1) {
            counts.insert($0.creatureIDs.count)
        }
        #expect(counts.contains(11))
        #expect(result.first.survivors <= 2)
        #expect(result.second.survivors <= 9)
        #expect(result.second.secondsLived > result.first.secondsLived)
    }

    @Test func aCensusSaysWhatIsThere() throws {
        var settings = EcosystemSettings()
        settings.dish.population = 10
        let world = try World(settings: settings, seed: 1)
        let census = DishCensus(of: world)
        #expect(census.living == 10 && census.wanted == 10)
        #expect(census.reserve == settings.food.reserveTarget)
        #expect(census.largestCells == SeedDesign.all.map(\.plan.cells.count).max())
        #expect(census.generation == 0)
    }

    @Test func aChroniclesLivesAreAllItsBirthsAndDeaths() throws {
        var settings = EcosystemSettings()
        settings.phases.play = 0
        settings.dish.population = 12
        var chronicle = Chronicle(try World(settings: settings, seed: 1), interval: 60)
        var events = chronicle.takeLives()
        #expect(events.count == 12)
        chronicle.run(seconds: 90)
        events += chronicle.takeLives()
        #expect(events.filter { $0.birth != nil }.count == chronicle.world.statistics.births)
        #expect(events.filter { $0.birth == nil }.count == chronicle.world.statistics.deaths)
        #expect(chronicle.takeLives().isEmpty)
    }

    @Test func aRunThatGoesOnFromAnEraGoesOnWithItsBook() throws {
        var settings = EcosystemSettings()
        settings.phases.play = 0
        settings.dish.population = 12
        var first = Chronicle(try World(settings: settings, seed: 1), interval: 30)
        first.run(seconds: 65)
        let last = try #require(first.eras.last)
        let before = first.takeLives(until: last.seconds)
        #expect(before.allSatisfy { $0.seconds <= last.seconds })

        let past = try Succession(of: last, after: before)
        let world = try World(settings: settings, seed: 2, veterans: last.members, firstID: past.firstID)
        var second = Chronicle(world, interval: 30, after: past)
        second.run(seconds: 35)
        let end = second.eras[1]
        let events = before + second.takeLives(until: end.seconds)
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.seconds <= $1.seconds })
        #expect(events.last.map { $0.seconds <= last.seconds + end.seconds } ?? false)

        var (born, living) = (Set<CreatureID>(), Set<CreatureID>())
        for event in events {
            if let birth = event.birth {
                let isNew = born.insert(event.id).inserted
                #expect(isNew, "\(event.id) is born twice")
                #expect(birth.parent.map { $0 < event.id } ?? true)
                living.insert(event.id)
            } else {
                let hasLived = living.remove(event.id) != nil
                #expect(hasLived, "\(event.id) dies without having lived")
            }
        }
        #expect(living == Set(end.members.map(\.lineage.id)))
        let ancestors = LifeBook(events).persistent(
            Set(last.members.map(\.lineage.id)), in: end.members.map(\.lineage.id))
        #expect(!ancestors.isEmpty, "who begins descends from whose copy it is")
    }

    @Test func whereNoIDsAreLeftNoRunGoesOn() throws {
        let last = died(Succession.lastID, at: 9)
        #expect(throws: SuccessionError(highest: Succession.lastID)) {
            try Succession(of: Era(seconds: 5, members: []), after: [last])
        }
        let strange = Era(seconds: 5, members: [member(.max, design: 0)])
        #expect(throws: SuccessionError.self) { try Succession(of: strange, after: []) }
        #expect(try Succession(of: Era(seconds: 5, members: []), after: [died(7, at: 9)]).firstID == 8)
    }
}
