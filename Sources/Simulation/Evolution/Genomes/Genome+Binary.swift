import Anatomy
import Bytes
import SimMath

/// The binary form, the same in files, on the wire and under the content hash. Little-endian, floats as their bits:
///
///     version:1 planBytes:2 plan (see BodyPlan.encoded)
///     inputs:1 outputs:1 hidden:1 connections:2
///     neuron   × (outputs + hidden)   bias:4 timeConstant:4
///     marking  × hidden               :8
///     edge     × connections          source:1 target:1 weight:4
///     responses:1
///     response × responses            kind:1 (0 cell, 1 link) a:1 b:1 (0 for a cell) weights:8×4 bias:4
extension Genome {
    public static let binaryVersion: UInt8 = 1
    /// One for each part a body may have.
    public static let maximumResponses = BodyPlan.maximumCells + BodyPlan.maximumLinks
    /// The longest binary form of a genome.
    public static let maximumBinaryBytes =
        9 + BodyPlan.maximumBinaryBytes + (Brain.controlCount + Brain.maximumHidden) * 8 + Brain.maximumHidden * 8
        + Brain.maximumConnections * 6 + maximumResponses * 39

    /// The genome's bytes. Plan and responses must be within the limits of counts, as those of every valid genome are.
    public func encoded() -> [UInt8] {
        precondition(responses.count <= Self.maximumResponses, "encoding a genome of too many responses")
        let planBytes = plan.encoded()
        var bytes: [UInt8] = [Self.binaryVersion]
        bytes.append(number: UInt16(planBytes.count))
        bytes += planBytes
        encodeBrain(into: &bytes)
        bytes.append(UInt8(responses.count))
        for gene in responses { gene.encode(into: &bytes) }
        return bytes
    }

    private func encodeBrain(into bytes: inout [UInt8]) {
        bytes += [UInt8(brain.inputCount), UInt8(brain.outputCount), UInt8(brain.hiddenCount)]
        bytes.append(number: UInt16(brain.connections.count))
        for neuron in brain.neurons {
            bytes.append(float: neuron.bias)
            bytes.append(float: neuron.timeConstant)
        }
        for marking in brain.markings { bytes.append(number: marking) }
        for edge in brain.connections {
            bytes += [edge.source, edge.target]
            bytes.append(float: edge.weight)
        }
    }

    /// Reads what `encoded` wrote. The result is sound: a body that can live, a brain of the creature's frames,
    /// responses within bounds.
    public init(decoding bytes: some Collection<UInt8>) throws(GenomeCodingError) {
        var reader = ByteReader<GenomeCodingError>(bytes)
        let version = try reader.byte()
        guard version == Self.binaryVersion else { throw .unknownVersion(version) }
        let plan = try Self.decodePlan(&reader)
        let brain = try Self.decodeBrain(&reader)
        let responses = try Self.decodeResponses(&reader)
        guard reader.left == 0 else { throw .trailingBytes(reader.left) }
        let problems = plan.problems()
        guard problems.isEmpty else { throw .invalidBody(problems) }
        self.init(plan: plan, brain: brain, responses: responses)
    }

    private static func decodePlan(_ reader: inout ByteReader<GenomeCodingError>) throws(GenomeCodingError) -> BodyPlan
    {
        let count = Int(try reader.number(UInt16.self))
        let bytes = try reader.take(count)
        do { return try BodyPlan(decoding: bytes) } catch { throw .plan(error) }
    }

    private static func decodeBrain(_ reader: inout ByteReader<GenomeCodingError>) throws(GenomeCodingError) -> Brain {
        let (inputs, outputs) = (Int(try reader.byte()), Int(try reader.byte()))
        // Sense frames only grow: a brain of an older one has the first of today's senses.
        guard (SenseFrame.oldestCount...Brain.senseCount).contains(inputs), outputs == Brain.controlCount else {
            throw .otherFrames(inputs: inputs, outputs: outputs)
        }
        let hidden = Int(try reader.byte())
        guard hidden <= Brain.maximumHidden else { throw .brain(.tooManyHidden(count: hidden)) }
        let edges = Int(try reader.number(UInt16.self))
        guard edges <= Brain.maximumConnections else { throw .brain(.tooManyConnections(count: edges)) }
        var neurons: [Brain.Neuron] = []
        for _ in 0..<(outputs + hidden) {
            neurons.append(Brain.Neuron(bias: try reader.float(), timeConstant: try reader.float()))
        }
        var markings: [UInt64] = []
        for _ in 0..<hidden { markings.append(try reader.number(UInt64.self)) }
        var connections: [Brain.Connection] = []
        for _ in 0..<edges {
            connections.append(
                Brain.Connection(source: try reader.byte(), target: try reader.byte(), weight: try reader.float()))
        }
        do {
            return try Brain(
                inputs: inputs, outputs: outputs, neurons: neurons, markings: markings, connections: connections
            ).widened()
        } catch { throw .brain(error) }
    }

    private static func decodeResponses(_ reader: inout ByteReader<GenomeCodingError>) throws(GenomeCodingError)
        -> [ResponseGene]
    {
        let count = Int(try reader.byte())
        guard count <= maximumResponses else { throw .tooManyResponses(count: count) }
        var genes: [ResponseGene] = []
        for index in 0..<count {
            let gene = try ResponseGene(reading: &reader, index: index)
            guard !genes.contains(where: { $0.part == gene.part }) else { throw .responseTwice(gene: index) }
            genes.append(gene)
        }
        return genes
    }
}

extension ResponseGene {
    fileprivate func encode(into bytes: inout [UInt8]) {
        switch part {
        case .cell(let id): bytes += [0, id, 0]
        case .link(let ends): bytes += [1, ends.a, ends.b]
        }
        for i in 0..<ControlFrame.channelCount { bytes.append(float: weights[i]) }
        bytes.append(float: bias)
    }

    fileprivate init(reading reader: inout ByteReader<GenomeCodingError>, index: Int) throws(GenomeCodingError) {
        let (kind, a, b) = (try reader.byte(), try reader.byte(), try reader.byte())
        switch kind {
        case 0: self.init(part: .cell(a))
        case 1: self.init(part: .link(LinkEnds(a: a, b: b)))
        default: throw .unknownPart(code: kind, gene: index)
        }
        for i in 0..<ControlFrame.channelCount {
            weights[i] = try Self.value(&reader, limit: Self.weightLimit, index: index)
        }
        bias = try Self.value(&reader, limit: Self.biasLimit, index: index)
    }

    private static func value(
        _ reader: inout ByteReader<GenomeCodingError>, limit: Float, index: Int
    ) throws(GenomeCodingError) -> Float {
        let value = try reader.float()
        guard abs(value) <= limit else { throw .responseOutOfRange(gene: index, value: value, limit: limit) }
        return value
    }
}
