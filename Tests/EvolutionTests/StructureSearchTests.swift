import Evolution
import Testing

@Suite struct StructureSearchTests {
    private func start() -> Brain {
        var brain = Brain(inputs: 2, outputs: 1)
        for source in 0..<2 { brain.connect(source: UInt8(source), target: 2, weight: 0) }
        return brain
    }

    private func settings(idleLimit: Int = 4) -> StructureSearchSettings {
        var settings = StructureSearchSettings()
        settings.strategy.litter = 8
        settings.idleLimit = idleLimit
        return settings
    }

    /// Best with weights of 1.
    private func fitness(_ brain: Brain) -> Float {
        brain.connections.prefix(2).reduce(10) { $0 - min(5, ($1.weight - 1) * ($1.weight - 1)) }
    }

    @Test func aStructureIsSearchedUntilItHalts() throws {
        var search = try StructureSearch(settings: settings(), start: start(), seed: 1)
        var (record, idle) = (-Float.infinity, 0)
        while search.structures == 0 {
            #expect(search.members.allSatisfy { $0.connections.count == 2 && $0.hiddenCount == 0 })
            let fitness = search.members.map(fitness)
            idle = (fitness.max() ?? 0) > record ? 0 : idle + 1
            record = max(record, fitness.max() ?? 0)
            search.advance(fitness: fitness)
        }
        #expect(idle == 4)
        #expect(record > 9)
        let grown = search.members[0]
        #expect(grown.connections.count == 3 && search.members.allSatisfy { $0.hiddenCount == grown.hiddenCount })
    }

    /// Structures that are worth less are let go, so brains do not grow; those that are worth more stay.
    @Test func onlyAStructureThatIsNoWorseIsKept() throws {
        func largest(worth: (Brain) -> Float) throws -> Int {
            var search = try StructureSearch(settings: settings(idleLimit: 1), start: start(), seed: 2)
            var largest = 0
            while search.structures < 20 {
                search.advance(fitness: search.members.map(worth))
                largest = max(largest, search.members[0].connections.count)
            }
            return largest
        }
        #expect(try largest { 100 / Float($0.connections.count) } == 3)
        #expect(try largest { Float($0.connections.count) } > 12)
    }

    @Test func edgesOrNeuronsComeAsTheShareSays() throws {
        func grown(edgeShare: Float) throws -> Brain {
            var settings = settings(idleLimit: 1)
            settings.edgeShare = edgeShare
            var search = try StructureSearch(settings: settings, start: start(), seed: 3)
            while search.structures < 1 { search.advance(fitness: search.members.map { _ in 1 }) }
            return search.members[0]
        }
        // From two inputs to one output there is one edge more: the output's to itself.
        #expect(try grown(edgeShare: 1).weight(source: 2, target: 2) != nil)
        #expect(try grown(edgeShare: 0).hiddenCount == 1)
    }

    @Test func aFullBrainIsSearchedOnceMore() throws {
        var brain = Brain(inputs: 1, outputs: 1)
        for target in 1..<2 { brain.connect(source: 0, target: UInt8(target), weight: 1) }
        while brain.hiddenCount < Brain.maximumHidden { _ = brain.addHidden(Brain.Neuron()) }
        for target in 1..<brain.nodeCount {
            for source in 0..<brain.nodeCount where brain.connections.count < Brain.maximumConnections {
                brain.connect(source: UInt8(source), target: UInt8(target), weight: 1)
            }
        }
        var search = try StructureSearch(settings: settings(idleLimit: 1), start: brain, seed: 4)
        while search.structures < 3 { search.advance(fitness: search.members.map { _ in 1 }) }
        #expect(search.members[0].connections.count == Brain.maximumConnections)
    }

    @Test func theSameSeedGivesTheSameLitters() throws {
        var a = try StructureSearch(settings: settings(), start: start(), seed: 5)
        var b = try StructureSearch(settings: settings(), start: start(), seed: 5)
        let other = try StructureSearch(settings: settings(), start: start(), seed: 6)
        #expect(a.members != other.members)
        for _ in 0..<30 {
            a.advance(fitness: a.members.map(fitness))
            b.advance(fitness: b.members.map(fitness))
        }
        #expect(a.members == b.members && a.structures > 0)
    }

    @Test func settingsThatMakeNoSenseAreNamed() {
        var wrong = settings(idleLimit: 0)
        #expect(throws: EvolutionSettingsError.countOutOfRange("idleLimit", 0)) { try wrong.validate() }
        wrong = settings()
        wrong.edgeShare = 1.5
        #expect(throws: EvolutionSettingsError.notAChance("edgeShare", 1.5)) { try wrong.validate() }
        wrong = settings()
        wrong.strategy.litter = 3
        #expect(throws: EvolutionSettingsError.litterOutOfRange(3)) { try wrong.validate() }
        #expect(throws: EvolutionSettingsError.litterOutOfRange(3)) {
            try StructureSearch(settings: wrong, start: start(), seed: 1)
        }
    }
}
