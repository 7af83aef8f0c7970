import Anatomy
import Evolution
import SimMath
import Testing

@Suite struct WiringMutationTests {
    private func mutation(_ change: (inout EvolutionSettings) -> Void) -> Mutation {
        var settings = EvolutionSettings()
        change(&settings)
        return Mutation(settings: settings)
    }

    private func wirings(_ plan: BodyPlan) -> [PartWiring] { plan.actuators().map(\.wiring) }

    /// Nothing but wirings changes.
    private var rewiring: Mutation {
        mutation {
            $0.bodyChance = 0
            $0.responseChance = 1
            $0.wiringShare = 1
            $0.rhythmShare = 0
        }
    }

    @Test func wiringsAreSetChangedAndCleared() {
        var random = RandomSource(seed: 21)
        var genome = Genome(plan: SeedDesign.all[3].plan, brain: Brain())
        var (set, changed, cleared) = (0, 0, 0)
        for _ in 0..<2_000 {
            let child = rewiring.offspring(of: genome, using: &random)
            for (old, new) in zip(wirings(genome.plan), wirings(child.genome.plan)) where old != new {
                set += old.isAutomatic ? 1 : 0
                cleared += new.isAutomatic ? 1 : 0
                changed += old.isAutomatic || new.isAutomatic ? 0 : 1
                #expect(child.changes == [.partRewired])
            }
            #expect(child.genome.plan.problems() == [])
            genome = child.genome
        }
        #expect(set > 100 && changed > 100)
        #expect(abs(set - cleared) <= genome.plan.actuators().count, "what is set is cleared as readily")
    }

    /// Of ten thousand births those in which the body or a response changes, in the usual proportion: no change of a brain has
    /// to do with wirings.
    @Test func theNeutralMutationsOfTenThousandBirthsLeaveAtMostHalfOfThePartsWired() {
        var random = RandomSource(seed: 22)
        let usual = EvolutionSettings()
        let changed = usual.bodyChance + usual.responseChance
        let births = Int(10_000 * changed)
        let plain = mutation {
            $0.bodyChance = usual.bodyChance / changed
            $0.responseChance = usual.responseChance / changed
        }
        var wired = 0
        var parts = 0
        for design in SeedDesign.all.indices {
            var genome = Genome.seed(design: design, settings: EvolutionSettings(), using: &random)
            for birth in 0..<births {
                genome = plain.offspring(of: genome, using: &random).genome
                guard birth % 45 == 44 else { continue }
                parts += genome.plan.actuators().count
                wired += wirings(genome.plan).count { !$0.isAutomatic }
                #expect((try? Genome(decoding: genome.encoded())) == genome)
            }
        }
        let share = Double(wired) / Double(parts)
        #expect(share > 0.01 && share < 0.55, "\(share) of \(parts)")
    }

    /// A body whose pair of cilia is wired: copies have the wiring of their model, mirrored ones mirrored.
    @Test func copiesTakeTheirWiringAlong() {
        var random = RandomSource(seed: 23)
        var plan = SeedDesign.all[3].plan
        let wiring = PartWiring(channel: .turn, gain: 90, gridFrequency: 20, gridPhase: 7)
        for index in plan.cells.indices where plan.cells[index].isActuator { plan.cells[index].wiring = wiring }
        for index in plan.links.indices where plan.links[index].isActuator {
            plan.links[index].wiring = PartWiring(channel: .turn, gain: 90)
        }
        let parent = Genome(plan: plan, brain: Brain())
        let bodies = mutation {
            $0.bodyChance = 1
            $0.responseChance = 0
            $0.maximumBodyChanges = 1
        }
        var copies = 0
        for _ in 0..<8_000 {
            let child = bodies.offspring(of: parent, using: &random)
            guard let change = child.changes.first else { continue }
            let new = child.genome.plan.cells.filter { plan.cell($0.id) == nil && $0.isActuator }
            for cell in new {
                switch change {
                case .cellDuplicated, .limbDuplicated: #expect(cell.wiring == wiring)
                case .cellMirrored, .limbMirrored:
                    #expect(cell.wiring.gain == (cell.type == .cilia ? 90 : -90))
                    #expect(cell.wiring.gridPhase == wiring.gridPhase)
                default: continue
                }
                copies += 1
            }
        }
        #expect(copies > 10)
    }

    @Test func whatBecomesSomethingElseForgetsItsWiringAndWhatMovesKeepsIt() {
        var random = RandomSource(seed: 24)
        var plan = SeedDesign.all[0].plan
        for index in plan.cells.indices where plan.cells[index].isActuator {
            plan.cells[index].wiring = PartWiring(channel: .always)
        }
        let parent = Genome(plan: plan, brain: Brain())
        let bodies = mutation {
            $0.bodyChance = 1
            $0.responseChance = 0
            $0.maximumBodyChanges = 1
        }
        for _ in 0..<3_000 {
            for cell in bodies.offspring(of: parent, using: &random).genome.plan.cells {
                guard let before = plan.cell(cell.id), before.isActuator else { continue }
                #expect(cell.wiring.isAutomatic == (cell.type != before.type))
            }
        }
    }

    @Test func aWiredPartHasNoResponseToDepartFrom() throws {
        var genome = Genome(plan: SeedDesign.all[0].plan, brain: Brain())
        genome.responses = [ResponseGene(part: .cell(4), weights: SIMD8(repeating: 1), bias: 1)]
        genome.plan.cells[4].wiring = PartWiring(channel: .bite)
        let wired = try #require(genome.actuators().first { $0.part == 4 })
        #expect(wired.response == ActuatorResponse(weights: SIMD8(0, 0, 0, 1, 0, 0, 0, 0)))
        genome.plan.cells[4].wiring = PartWiring(gain: 0)
        let silent = try #require(genome.actuators().first { $0.part == 4 })
        #expect(silent.response.activation(ControlFrame(thrust: 1, turn: 1)) == 0)
    }
}
