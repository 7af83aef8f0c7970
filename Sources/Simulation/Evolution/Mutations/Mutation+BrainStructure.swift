import Anatomy
import SimMath

/// Edges and neurons that come and go. As for bodies (`balancedCells`), a larger and a smaller brain are drafted of the
/// same parent, as much larger as smaller, and a fair coin decides where both are possible: so mutation alone does not
/// drive brains towards any size. Where nothing can be removed, or added, the other is done with the coin's chance.
extension Mutation {
    func changeEdges(
        _ brain: inout Brain, _ scope: BrainScope, _ random: inout RandomSource
    ) -> GenomeChange? {
        if settings.onlyGrows { return addEdge(&brain, scope, &random) ? .edgeAdded : nil }
        let wantsMore = random.chance(0.5)
        guard !brain.connections.isEmpty else {
            return wantsMore && addEdge(&brain, scope, &random) ? .edgeAdded : nil
        }
        let edge = brain.connections[random.index(brain.connections.count)]
        let twin = brain.mirror(of: edge).flatMap { twin in
            brain.weight(source: twin.source, target: twin.target) == nil ? nil : twin
        }
        var larger = brain
        let canAdd = twin == nil ? addEdge(&larger, scope, &random) : addPair(&larger, scope, &random)
        let isFull = brain.connections.count + (twin == nil ? 1 : 2) > Brain.maximumConnections
        guard canAdd || (isFull && !wantsMore) else { return nil }
        if wantsMore {
            brain = larger
            return .edgeAdded
        }
        for gone in [edge, twin] { if let gone { brain.disconnect(source: gone.source, target: gone.target) } }
        return .edgeRemoved
    }

    /// One edge where none is.
    private func addEdge(
        _ brain: inout Brain, _ scope: BrainScope, _ random: inout RandomSource
    ) -> Bool {
        for _ in 0..<8 {
            let edge = randomEdge(brain, scope, &random)
            guard canHold(edge, brain) else { continue }
            return brain.connect(source: edge.source, target: edge.target, weight: edge.weight)
        }
        return false
    }

    /// Two edges that mirror each other, where neither is.
    private func addPair(
        _ brain: inout Brain, _ scope: BrainScope, _ random: inout RandomSource
    ) -> Bool {
        guard brain.connections.count + 2 <= Brain.maximumConnections else { return false }
        for _ in 0..<8 {
            let edge = randomEdge(brain, scope, &random)
            guard let twin = brain.mirror(of: edge), canHold(edge, brain), canHold(twin, brain) else { continue }
            return brain.connectBothSides(source: edge.source, target: edge.target, weight: edge.weight)
        }
        return false
    }

    private func canHold(_ edge: Brain.Connection, _ brain: Brain) -> Bool {
        brain.weight(source: edge.source, target: edge.target) == nil
            && (settings.allowsLoops || !brain.closesLoop(source: edge.source, target: edge.target))
    }

    /// From any node to an output in use or a hidden neuron.
    private func randomEdge(
        _ brain: Brain, _ scope: BrainScope, _ random: inout RandomSource
    ) -> Brain.Connection {
        let (sources, outputs) = (brain.sources(in: scope), brain.outputs(in: scope))
        let choice = random.index(outputs.count + brain.hiddenCount)
        let target = choice < outputs.count ? outputs[choice] : brain.firstHiddenNode + choice - outputs.count
        return Brain.Connection(
            source: sources[random.index(sources.count)], target: UInt8(target),
            weight: random.gaussian() * settings.seedWeight)
    }

    func changeHidden(
        _ brain: inout Brain, _ scope: BrainScope, _ random: inout RandomSource
    ) -> GenomeChange? {
        if settings.onlyGrows { return splitEdge(&brain, &random) == nil ? nil : .neuronAdded }
        let wantsMore = random.chance(0.5)
        guard brain.hiddenCount > 0 else {
            return wantsMore && splitEdge(&brain, &random) != nil ? .neuronAdded : nil
        }
        let leaver = random.index(brain.hiddenCount)
        var larger = brain
        let canAdd = addNeuron(&larger, edges: brain.degree(ofHidden: leaver), scope, &random)
        guard canAdd || (brain.hiddenCount == Brain.maximumHidden && !wantsMore) else { return nil }
        if wantsMore {
            brain = larger
            return .neuronAdded
        }
        brain.removeHidden(leaver)
        return .neuronRemoved
    }

    /// Splits a random edge; then wires the new neuron weakly until the brain has so many edges more than before.
    private func addNeuron(
        _ brain: inout Brain, edges: Int, _ scope: BrainScope, _ random: inout RandomSource
    ) -> Bool {
        let wanted = brain.connections.count + edges
        guard edges > 0, wanted <= Brain.maximumConnections, let node = splitEdge(&brain, &random) else { return false }
        let sources = brain.sources(in: scope)
        for _ in 0..<(8 * edges) where brain.connections.count < wanted {
            let source = sources[random.index(sources.count)]
            let edge = Brain.Connection(source: source, target: node, weight: 0)
            guard canHold(edge, brain) else { continue }
            brain.connect(source: source, target: node, weight: random.gaussian() * settings.newNeuronWeight)
        }
        return brain.connections.count == wanted
    }

    private func splitEdge(_ brain: inout Brain, _ random: inout RandomSource) -> UInt8? {
        guard !brain.connections.isEmpty else { return nil }
        let neuron = Brain.Neuron(
            timeConstant: random.uniform(settings.fastestNewNeuron, settings.slowestNewNeuron))
        return brain.splitConnection(at: random.index(brain.connections.count), by: neuron)
    }
}

extension Brain {
    /// The edges that go with a hidden neuron.
    fileprivate func degree(ofHidden index: Int) -> Int {
        let node = UInt8(firstHiddenNode + index)
        return connections.reduce(0) { $0 + ($1.source == node || $1.target == node ? 1 : 0) }
    }
}

extension Brain {
    /// Whether an edge from `source` to `target` would close a loop: whether `source` can be reached from `target`.
    func closesLoop(source: UInt8, target: UInt8) -> Bool {
        if source == target { return true }
        var reached = [Bool](repeating: false, count: nodeCount)
        var frontier = [target]
        reached[Int(target)] = true
        while let node = frontier.popLast() {
            for edge in connections where edge.source == node && !reached[Int(edge.target)] {
                if edge.target == source { return true }
                reached[Int(edge.target)] = true
                frontier.append(edge.target)
            }
        }
        return false
    }
}
