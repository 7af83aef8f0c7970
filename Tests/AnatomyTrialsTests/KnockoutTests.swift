import Anatomy
import AnatomyTrials
import ArmsRace
import Ecosystem
import Evolution
import SimMath
import Testing

/// Sites of a creature knocked out one at a time, in short matches.
@Suite struct KnockoutTests {
    /// Still water full of food that stays where it is: who swims eats, who lies does not.
    private func arena(seconds: Double) -> ArenaSettings {
        var settings = EcosystemSettings()
        settings.dish.population = 8
        settings.dish.radius = 30
        settings.dish.vortexSpeed = 0
        settings.dish.rockCount = 0
        settings.food.firstParticles = 400
        settings.food.maximumParticles = 400
        settings.food.ventSpread = 30
        settings.food.ventRate = 0
        settings.food.jitter = 0
        var arena = ArenaSettings(dish: settings)
        arena.teamSize = 4
        arena.seconds = seconds
        return arena
    }

    private static let driver = UInt8(Brain.firstHidden)
    private static func output(_ channel: ControlChannel) -> UInt8 { UInt8(Brain.firstNeuron + channel.rawValue) }

    /// A Dart without senses that swims by its first hidden neuron alone. Its second one leads nowhere, an edge comes from
    /// an eye that it does not have, and another leads to a control that no part answers.
    private func swimmer(hue: UInt8 = 0) throws -> Genome {
        var plan = SeedDesign.all[0].plan
        for sense in plan.cells.filter({ $0.type == .eye || $0.type == .nose }) { plan.removeCell(sense.id) }
        plan.hue = hue
        try #require(plan.isValid && plan.cells.map(\.type) == [.nucleus, .mouth, .flagellum, .flagellum])
        var brain = Brain()
        let driver = brain.addHidden(Brain.Neuron(bias: 3))
        let loose = brain.addHidden(Brain.Neuron(bias: 3))
        try #require(driver == Self.driver && loose == Self.driver + 1)
        brain.connect(source: Self.driver, target: Self.output(.thrust), weight: 3)
        brain.connect(
            source: UInt8(SenseFrame.index(.food, sector: 0)), target: Self.output(.turn), weight: 2)
        brain.connect(source: Self.driver, target: Self.output(.shock), weight: 2)
        return Genome(plan: plan, brain: brain)
    }

    private func member(_ id: UInt32, founder: UInt32 = 1, score: Float = 1, hue: UInt8 = 0) throws -> HallEntry {
        HallEntry(
            genome: try swimmer(hue: hue),
            lineage: Lineage(id: id, parent: nil, generation: 0, birthTick: 0, founder: founder), score: score)
    }

    private func knockout(
        _ members: [HallEntry], champions: Int = 1, matches: Int, seconds: Double
    ) throws -> EraKnockout {
        try EraKnockout(
            Era(seconds: 60, members: members), champions: champions, rules: KnockoutRules(matches: matches),
            settings: arena(seconds: seconds), seed: 3)
    }

    // MARK: Knocking out

    @Test func whatHasNothingToStandInForItIsNoSite() throws {
        let sites = try swimmer().knockoutSites
        #expect(
            sites == [.neuron(0), .neuron(1), .edge(0), .edge(1), .edge(2), .cell(1), .cell(2), .cell(3)],
            "neither the nucleus nor rods")
        #expect(sites.map(\.kind) == [.neuron, .neuron, .edge, .edge, .edge, .part, .part, .part])
    }

    /// What the brain does with nothing to sense, three steps after rest.
    private func controls(_ brain: Brain) -> ControlFrame {
        let program = BrainProgram(brain)
        var state = BrainState(for: program)
        for _ in 0..<2 { _ = program.step(SenseFrame(), &state) }
        return program.step(SenseFrame(), &state)
    }

    @Test func oneThingGoesAndAllElseStays() throws {
        let whole = try swimmer()
        #expect(controls(whole.brain)[.thrust] == 1 && controls(whole.brain)[.shock] > 0.9)
        let silent = try #require(whole.knockingOut(.neuron(0)))
        #expect(controls(silent.brain) == .neutral)
        // The same where a sense that is always 1 leads into the neuron.
        var fed = whole
        fed.brain.connect(source: UInt8(SenseFrame.oldestCount - 1), target: Self.driver, weight: 3)
        fed = try #require(fed.knockingOut(.neuron(0)))
        #expect(controls(fed.brain) == .neutral)
        for bare in [silent, fed] {
            #expect(bare.plan == whole.plan && bare.brain.hiddenCount == 2)
            #expect(bare.brain.weight(source: Self.driver, target: Self.output(.thrust)) == 3, "its edges stay")
        }
        let cut = try #require(whole.knockingOut(.edge(0)))
        #expect(controls(cut.brain)[.thrust] == 0 && controls(cut.brain)[.shock] > 0.9)
        let lame = try #require(whole.knockingOut(.cell(2)))
        #expect(lame.plan.cells.map(\.type) == [.nucleus, .mouth, .tissue, .flagellum] && lame.brain == whole.brain)
        #expect(whole.knockingOut(.cell(0)) == nil, "no body without a nucleus")
    }

    @Test func aSingleLinkGivesWayToARod() throws {
        let eel = SeedDesign.all[3].plan
        let fin = try #require(eel.links.firstIndex { $0.type == .fin })
        let bare = try #require(Genome(plan: eel, brain: Brain()).knockingOut(.link(fin)))
        #expect(bare.plan.links[fin] == LinkPlan(type: .rod, a: eel.links[fin].a, b: eel.links[fin].b))
        let fins = bare.plan.links.filter { $0.type == .fin }
        #expect(fins.count == 1 && bare.plan.links.count == eel.links.count)
    }

    @Test func aShuffledBrainHasTheSameEdgesAndTheSameWeights() {
        var random = RandomSource(seed: 4)
        let brain = Brain.random(settings: EvolutionSettings(), using: &random)
        let shuffled = brain.shuffled(using: &random)
        #expect(shuffled.neurons == brain.neurons)
        #expect(shuffled.connections.map(\.source) == brain.connections.map(\.source))
        #expect(shuffled.connections.map(\.target) == brain.connections.map(\.target))
        #expect(shuffled.connections.map(\.weight) != brain.connections.map(\.weight))
        #expect(shuffled.connections.map(\.weight).sorted() == brain.connections.map(\.weight).sorted())
    }

    // MARK: Matches

    private func finding(_ site: KnockoutSite, in creature: CreatureKnockout) throws -> KnockoutFinding {
        try #require(creature.findings.first { $0.site == site })
    }

    private func trial(_ site: KnockoutSite, in creature: CreatureKnockout) throws -> KnockoutTrial {
        try #require(creature.trials.first { $0.site == site })
    }

    @Test func theNeuronThatDrivesTheFlagellaMattersAndTheLooseOneCostsNoMatch() throws {
        let creature = try knockout([member(7)], matches: 8, seconds: 8).creatures[0]
        #expect(creature.lineage.id == 7 && creature.cells == 4)
        let loose = try trial(.neuron(1), in: creature)
        #expect(loose == KnockoutTrial(site: .neuron(1), outcome: .idle))
        let driver = try finding(.neuron(0), in: creature)
        #expect(driver.matters, "\(driver)")
        let neurons = creature.tally(.neuron)
        #expect(neurons.sites == 2 && neurons.idle == 1 && neurons.matter == 1)
        // The edge from the eye that is not there is told without a match too.
        let edges = creature.tally(.edge)
        #expect(edges.sites == 3 && edges.idle == 1 && edges.matter == 1)
        #expect(try finding(.edge(0), in: creature).matters)
        // Who has no mouth gains nothing at all.
        let mouth = try trial(.cell(1), in: creature)
        #expect(mouth == KnockoutTrial(site: .cell(1), outcome: .played, costs: [0.5, 0.5, 0.5, 0.5]))
        #expect(try finding(.cell(1), in: creature).matters)
        let parts = creature.tally(.part)
        #expect(parts.sites == 3 && parts.idle == 0 && parts.noBody == 0)
        #expect(creature.playedCount == 6)
        #expect(creature.shuffled.map(\.site) == [.neuron(0), .neuron(1)])
        #expect(creature.shuffledTally.sites == 2 && creature.shuffledTally.idle == 1)
    }

    /// Its controls differ, its body does the same: of two matches in one start, each side wins as much as the other.
    @Test func whatMakesNoDifferenceCostsNothingWhoeverBeginsInTheBetterPlaceAndIsGivenUp() throws {
        let creature = try knockout([member(7)], matches: 12, seconds: 2).creatures[0]
        let shock = try trial(.edge(2), in: creature)
        #expect(shock == KnockoutTrial(site: .edge(2), outcome: .givenUp, costs: [0, 0]))
        #expect(try !finding(.edge(2), in: creature).matters)
    }

    @Test func theSameSeedGivesTheSameFiguresHoweverManyAreAsked() throws {
        let members = try [member(1), member(2, founder: 2, score: 2, hue: 9)]
        let both = try knockout(members, champions: 2, matches: 4, seconds: 0.5)
        #expect(both.creatures.map(\.lineage.id) == [2, 1])
        let again = try knockout(members, champions: 2, matches: 4, seconds: 0.5)
        #expect(both == again)
        let alone = try knockout(members, matches: 4, seconds: 0.5)
        #expect(alone.creatures == [both.creatures[0]])
    }

    @Test func championsAreTheBestOfEachLineByTurns() throws {
        let members = try [
            member(1, founder: 1, score: 9, hue: 1), member(2, founder: 1, score: 8, hue: 2),
            member(3, founder: 2, score: 3, hue: 3), member(4, founder: 1, score: 10, hue: 1),
            member(5, founder: 3, score: 5, hue: 5), member(6, founder: 2, score: 1, hue: 6),
        ]
        let era = Era(seconds: 0, members: members)
        // Number 1 is the same creature as number 4, which did better.
        #expect(era.champions(10).map(\.lineage.id) == [4, 5, 3, 2, 6])
        #expect(era.champions(2).map(\.lineage.id) == [4, 5])
        #expect(Era(seconds: 0, members: []).champions(3).isEmpty)
    }

    // MARK: What they show

    private func creature(_ trials: [KnockoutTrial], shuffled: [KnockoutTrial] = []) -> CreatureKnockout {
        CreatureKnockout(
            lineage: .founder(1, birthTick: 0), score: 1, cells: 4, trials: trials, shuffled: shuffled)
    }

    @Test func whatMattersIsSureAmongAllThatWerePlayed() throws {
        let sure = [0.2, 0.22, 0.18, 0.2]
        let found = creature(
            [
                KnockoutTrial(site: .neuron(0), outcome: .played, costs: sure),
                KnockoutTrial(site: .neuron(1), outcome: .played, costs: [0.1, 0.12, 0.05, 0.09]),
                KnockoutTrial(site: .neuron(2), outcome: .played, costs: sure.map { 0 - $0 }),
                KnockoutTrial(site: .neuron(3), outcome: .idle), KnockoutTrial(site: .cell(3), outcome: .noBody),
                KnockoutTrial(site: .edge(0), outcome: .givenUp, costs: [-0.1, -0.1]),
            ],
            shuffled: [
                KnockoutTrial(site: .neuron(0), outcome: .played, costs: sure),
                KnockoutTrial(site: .neuron(1), outcome: .idle),
            ])
        #expect(found.playedCount == 4)
        #expect(found.findings.map(\.site) == [.neuron(0), .neuron(1), .neuron(2), .edge(0)])
        #expect(found.findings.map(\.matters) == [true, true, false, false], "a gain without it is no loss")
        let effect = found.findings[0].effect
        #expect(abs(effect.adjusted / effect.size.probability - 4) < 1e-9, "four were asked")
        #expect(found.findings[3].effect.adjusted == 1, "it was given up")
        let neurons = found.tally(.neuron)
        #expect(neurons.sites == 4 && neurons.idle == 1 && neurons.matter == 2)
        #expect(found.tally(.part).noBody == 1 && found.tally(.edge).matter == 0)
        // Of the shuffled brain one was played, and is judged as one of four.
        #expect(found.shuffledFindings.map(\.matters) == [true])
        #expect(
            abs(found.shuffledFindings[0].effect.adjusted - effect.size.probability * 4) < 1e-9)
        #expect(found.shuffledTally.matter == 1 && found.shuffledTally.idle == 1)
    }

    @Test func manyTrialsAndFewStartsAskForMore() throws {
        // By itself 5.6 standard errors, p .011.
        let costs = [0.05, 0.11, 0.09, 0.06]
        let alone = creature([KnockoutTrial(site: .neuron(0), outcome: .played, costs: costs)])
        #expect(alone.findings[0].matters)
        let crowd = creature(
            (0..<10).map { KnockoutTrial(site: .edge($0), outcome: .givenUp, costs: [-0.1, 0]) }
                + [KnockoutTrial(site: .neuron(0), outcome: .played, costs: costs)])
        #expect(crowd.findings.allSatisfy { !$0.matters })
        let (four, twelve) = (KnockoutRules(matches: 8), KnockoutRules(matches: 24))
        // Student's t: .05 of three degrees of freedom, and .05/11 of three and of eleven.
        #expect(abs(try #require(alone.standardErrorsNeeded(by: four)) - 3.182) < 1e-3)
        #expect(abs(try #require(crowd.standardErrorsNeeded(by: four)) - 7.70) < 0.1)
        #expect(abs(try #require(crowd.standardErrorsNeeded(by: twelve)) - 3.55) < 0.1)
        #expect(creature([]).standardErrorsNeeded(by: four) == nil)
    }
}
