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
