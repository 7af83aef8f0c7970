import Anatomy
import Evolution
import SimMath
import Testing

@Suite struct GenomeCodingTests {
    /// A founder and its line: every part of a genome in use.
    private func line(_ births: Int, design: Int = 0, seed: UInt64 = 1) -> Genome {
        var random = RandomSource(seed: seed)
        var settings = EvolutionSettings()
        settings.seedHiddenNeurons = 3
        var genome = Genome.seed(design: design, settings: settings, using: &random)
        for _ in 0..<births { genome = Mutation(settings: settings).offspring(of: genome, using: &random).genome }
        return genome
    }

    private func error(_ bytes: [UInt8]) -> GenomeCodingError? {
        do throws(GenomeCodingError) {
            _ = try Genome(decoding: bytes)
            return nil
        } catch { return error }
    }

    /// Where the brain starts.
    private func brainAt(_ bytes: [UInt8]) -> Int { 3 + Int(bytes[1]) + Int(bytes[2]) << 8 }

    private func replacing(_ bytes: [UInt8], at index: Int, by float: Float) -> [UInt8] {
        var changed = bytes
        for i in 0..<4 { changed[index + i] = UInt8(truncatingIfNeeded: float.bitPattern >> (8 * i)) }
        return changed
    }

    @Test func everyLineReadsBackAsItWasWritten() throws {
        for design in SeedDesign.all.indices {
            for births in [0, 30, 300] {
                let genome = line(births, design: design)
                let bytes = genome.encoded()
                let again = try Genome(decoding: bytes)
                #expect(again == genome)
                #expect(again.id == genome.id)
                #expect(again.encoded() == bytes)
                #expect(bytes.count <= Genome.maximumBinaryBytes)
            }
        }
    }

    @Test func theIdTellsContentsApart() {
        let genome = line(50)
        var other = genome
        other.brain.setWeight(genome.brain.connections[0].weight / 2 + 0.1, at: 0)
        #expect(other.id != genome.id)
        other = genome
        other.plan.hue &+= 1
        #expect(other.id != genome.id)
        other = genome
        other.responses.append(ResponseGene(part: .cell(250), bias: 0.5))
        #expect(other.id != genome.id)
    }

    @Test func everyCutIsTruncatedAndEveryTailTrails() {
        let bytes = line(30).encoded()
        for count in bytes.indices {
            guard case .truncated(let needed, count) = error(Array(bytes[..<count])) else {
                Issue.record("\(count) of \(bytes.count) bytes were not called truncated")
                continue
            }
            #expect(needed > count)
        }
        #expect(error(bytes + [0]) == .trailingBytes(1))
    }

    @Test func otherVersionsAndFramesAreRefused() {
        var bytes = line(0).encoded()
        bytes[0] = 9
        #expect(error(bytes) == .unknownVersion(9))
        bytes = line(0).encoded()
        bytes[brainAt(bytes)] = 3
        #expect(error(bytes) == .otherFrames(inputs: 3, outputs: 8))
        bytes = line(0).encoded()
        bytes[brainAt(bytes) + 2] = 33
        #expect(error(bytes) == .brain(.tooManyHidden(count: 33)))
        bytes[brainAt(bytes) + 2] = 3
        bytes[brainAt(bytes) + 4] = 0xFF
        #expect(error(bytes) == .brain(.tooManyConnections(count: 0xFF00 + Int(bytes[brainAt(bytes) + 3]))))
    }

    @Test(arguments: [Float.nan, .infinity, -.infinity, 6.5, -1e30]) func numbersBeyondTheirLimits(_ value: Float) {
        let bytes = line(0).encoded()
        let neurons = brainAt(bytes) + 5
        guard case .brain(.biasOutOfRange(neuron: 0, _)) = error(replacing(bytes, at: neurons, by: value)),
            case .brain(.timeConstantOutOfRange(neuron: 0, _)) = error(replacing(bytes, at: neurons + 4, by: value))
        else { return #expect(Bool(false), "a neuron of \(value) passed") }
        let edges = neurons + 11 * 8 + 3 * 8
        guard case .brain(.weightOutOfRange(connection: 0, _)) = error(replacing(bytes, at: edges + 2, by: value))
        else { return #expect(Bool(false), "a weight of \(value) passed") }
    }

    @Test func edgesToNowhereAndOutOfOrderAreRefused() {
        let bytes = line(0).encoded()
        let edges = brainAt(bytes) + 5 + 11 * 8 + 3 * 8
        var changed = bytes
        changed[edges] = 200
        #expect(error(changed) == .brain(.connectionToMissingNode(connection: 0, node: 200)))
        changed = bytes
        changed[edges + 1] = 5
        #expect(error(changed) == .brain(.connectionIntoInput(connection: 0, node: 5)))
        changed = bytes
        changed.replaceSubrange((edges + 6)..<(edges + 8), with: bytes[edges..<(edges + 2)])
        #expect(error(changed) == .brain(.connectionsOutOfOrder(connection: 1)))
        changed = bytes
        changed.replaceSubrange((edges - 8)..<edges, with: bytes[(edges - 16)..<(edges - 8)])
        #expect(error(changed) == .brain(.markingTwice(neuron: 2)))
        changed = bytes
        changed[edges - 1] = 0
        #expect(error(changed) == .brain(.markingNotOfAHidden(neuron: 2)))
    }

    @Test func responsesTwiceOrBeyondTheirLimitsAreRefused() throws {
        var genome = line(0)
        genome.responses = [ResponseGene(part: .cell(4)), ResponseGene(part: .link(LinkEnds(a: 1, b: 0)), bias: -1)]
        #expect(try Genome(decoding: genome.encoded()) == genome)
        genome.responses.append(ResponseGene(part: .link(LinkEnds(a: 0, b: 1))))
        #expect(error(genome.encoded()) == .responseTwice(gene: 2))
        genome.responses = [ResponseGene(part: .cell(4), weights: SIMD8(repeating: 2.5))]
        #expect(error(genome.encoded()) == .responseOutOfRange(gene: 0, value: 2.5, limit: 2))
        genome.responses = [ResponseGene(part: .cell(4), bias: 1.5)]
        #expect(error(genome.encoded()) == .responseOutOfRange(gene: 0, value: 1.5, limit: 1))
        genome.responses = [ResponseGene(part: .cell(4))]
        var bytes = genome.encoded()
        bytes[bytes.count - 39] = 7
        #expect(error(bytes) == .unknownPart(code: 7, gene: 0))
    }

    @Test func aBodyThatCannotLiveIsRefusedWithItsProblems() {
        var genome = line(0)
        genome.plan.links.removeAll { $0.a == 2 || $0.b == 2 }
        #expect(error(genome.encoded()) == .invalidBody([.disconnected(cell: 2)]))
        var bytes = line(0).encoded()
        bytes[9] = 99
        #expect(error(bytes) == .plan(.unknownCellType(code: 99, cell: 0)))
    }

    @Test func mutatedBytesAreAGenomeThatReadsBackOrAnError() {
        var random = RandomSource(seed: 5)
        let original = line(60).encoded()
        var refused = 0
        for _ in 0..<3_000 {
            var bytes = original
            for _ in 0...random.index(4) { bytes[random.index(bytes.count)] = UInt8(random.index(256)) }
            guard let genome = try? Genome(decoding: bytes) else {
                refused += 1
                continue
            }
            #expect((try? Genome(decoding: genome.encoded())) == genome)
        }
        #expect(refused > 100 && refused < 3_000)
    }
}

/// Brains that were stored when the sense frame was shorter.
@Suite struct OlderSensesTests {
    /// A genome of today whose brain uses none of the later senses, and its bytes as they were written when there were
    /// `inputs` of them.
    private func older(_ genome: Genome, inputs: Int) -> [UInt8] {
        var bytes = genome.encoded()
        let brain = 3 + Int(bytes[1]) + Int(bytes[2]) << 8
        let (outputs, hidden) = (Int(bytes[brain + 1]), Int(bytes[brain + 2]))
        let less = UInt8(Brain.senseCount - inputs)
        bytes[brain] = UInt8(inputs)
        let edges = brain + 5 + (outputs + hidden) * 8 + hidden * 8
        for edge in 0..<genome.brain.connections.count {
            for end in [edges + edge * 6, edges + edge * 6 + 1] where Int(bytes[end]) >= Brain.senseCount {
                bytes[end] -= less
            }
        }
        return bytes
    }

    @Test(arguments: [SenseFrame.oldestCount, 70, SenseFrame.count])
    func anOlderBrainKeepsItsMeaning(inputs: Int) throws {
        var random = RandomSource(seed: 11)
        for design in 0..<5 {
            let genome = Genome.seed(design: design, settings: EvolutionSettings(), using: &random)
            #expect(genome.brain.hiddenCount > 0)
            #expect(try Genome(decoding: older(genome, inputs: inputs)) == genome)
        }
    }

    @Test func fewerSensesThanEverOrMoreThanThereAreAreRefused() throws {
        var random = RandomSource(seed: 11)
        let genome = Genome.seed(design: 0, settings: EvolutionSettings(), using: &random)
        for inputs in [SenseFrame.oldestCount - 1, SenseFrame.count + 1] {
            var bytes = genome.encoded()
            bytes[3 + Int(bytes[1]) + Int(bytes[2]) << 8] = UInt8(inputs)
            #expect(throws: GenomeCodingError.otherFrames(inputs: inputs, outputs: Brain.controlCount)) {
                try Genome(decoding: bytes)
            }
        }
    }
}
