import Anatomy
import Evolution
import SimMath
import Testing

/// Parts are copied together with their wiring, rhythms and responses.
@Suite struct CopyTests {
    private let mutation: Mutation = {
        var settings = EvolutionSettings()
        settings.bodyChance = 1
        settings.responseChance = 0
        settings.maximumBodyChanges = 1
        return Mutation(settings: settings)
    }()

    /// The eel, each of whose parts answers in a way of its own.
    private var eel: Genome {
        var genome = Genome(plan: SeedDesign.all[3].plan, brain: Brain())
        for (number, actuator) in genome.plan.actuators().enumerated() {
            let weights = SIMD8<Float>(0, 0.1, 0.2, 0, 0, 0, 0, 0) * Float(number + 1)
            genome.responses.append(ResponseGene(part: genome.part(of: actuator), weights: weights))
        }
        return genome
    }

    /// Children of the eel that changed in one way, with their new cells.
    private func children(_ births: Int, where fits: (GenomeChange) -> Bool) -> [(child: Genome, new: [CellPlan])] {
        var random = RandomSource(seed: 12)
        let parent = eel
        return (0..<births).compactMap { _ in
            let child = mutation.offspring(of: parent, using: &random)
            guard child.changes.count == 1, fits(child.changes[0]) else { return nil }
            return (child.genome, child.genome.plan.cells.filter { parent.plan.cell($0.id) == nil })
        }
    }

    private func gene(of part: ActuatorPart, in genome: Genome) -> ResponseGene? {
        genome.responses.first { $0.part == part }
    }

    @Test func aDuplicatedCellHasTheLinksAndTheResponseOfItsModel() throws {
        let born = children(4_000) { $0 == .cellDuplicated(.flagellum) || $0 == .cellDuplicated(.cilia) }
        #expect(born.count > 5)
        let models = eel.responses.map(\.weights)
        for (child, new) in born {
            try #require(new.count == 1)
            let links = child.plan.links(ofCell: new[0].id)
            #expect(!links.isEmpty)
            let copied = gene(of: .cell(new[0].id), in: child)
            #expect(models.contains { $0 == copied?.weights })
        }
    }

    @Test func aMirroredCellAnswersTheOtherWayRound() {
        let born = children(4_000) { $0 == .cellMirrored(.cilia) } + children(4_000) { $0 == .limbMirrored(cells: 2) }
        let turned = eel.responses.map { $0.weights * SIMD8(1, -1, -1, 1, 1, 1, 1, 1) }
        for (child, new) in born {
            for cell in new {
                guard let gene = gene(of: .cell(cell.id), in: child) else { continue }
                #expect(turned.contains(gene.weights))
            }
        }
    }

    @Test func aCopiedMuscleKeepsItsRhythmOrOpposesIt() {
        let born = children(6_000) { if case .cellMirrored = $0 { true } else { false } }
        let old = Set(eel.plan.links.map(\.ends))
        var seen: Set<UInt8> = []
        for (child, _) in born {
            for link in child.plan.links where link.type == .muscle && !old.contains(link.ends) {
                seen.insert(link.gridPhase)
                #expect(gene(of: .link(link.ends), in: child) != nil)
            }
        }
        #expect(seen.isSubset(of: [0, 128]))
    }

    @Test func limbsComeAndGoAsAWhole() {
        var copies = 0
        var losses = 0
        let parent = eel
        for (child, new) in children(20_000, where: { "\($0)".contains("limb") }) {
            if new.isEmpty {
                losses += 1
                #expect(child.plan.cells.count <= parent.plan.cells.count - 2)
            } else {
                copies += 1
                #expect(new.count >= 2)
                #expect(child.plan.cells.count == parent.plan.cells.count + new.count)
            }
        }
        #expect(copies > 0 && losses > 0)
    }

    @Test func noResponseOutlivesItsPart() {
        var random = RandomSource(seed: 13)
        var genome = eel
        for _ in 0..<3_000 {
            genome = mutation.offspring(of: genome, using: &random).genome
            #expect(genome.responses.count <= genome.plan.cells.count + genome.plan.links.count)
        }
        #expect((try? Genome(decoding: genome.encoded())) == genome)
    }
}
