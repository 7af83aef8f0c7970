import Anatomy

/// Left and right. Bodies are built about an axis, so what a sense on the left should do to the turn, the same sense on
/// the right should do in reverse. Wiring in mirrored pairs makes steering one discovery instead of two.
extension Brain {
    /// The sense that reports on the right what `sense` reports on the left, with 1; or the same sense with −1, if
    /// mirroring changes its sign.
    static func mirror(ofSense sense: Int) -> (sense: Int, sign: Float) { mirrors[sense] }

    /// −1 for the controls that mirroring reverses.
    static func mirrorSign(ofNode node: Int) -> Float {
        node == firstNeuron + ControlChannel.strafe.rawValue || node == firstNeuron + ControlChannel.turn.rawValue
            ? -1 : 1
    }

    /// Entries for each of `SenseFrame.Side`, and where each side is in a mirror.
    private static let sidedEntries = [
        SenseFrame.feltTouchEntries, SenseFrame.stirEntries, SenseFrame.glowEntries, SenseFrame.kinEntries,
    ]
    private static let mirroredSides = [
        SenseFrame.Side.ahead, .right, .behind, .left,
    ].map(\.rawValue)

    private static let mirrors: [(sense: Int, sign: Float)] = (0..<senseCount).map(mirrored)

    private static func mirrored(_ sense: Int) -> (sense: Int, sign: Float) {
        let sightCount = SenseFrame.sectors * SenseFrame.Sight.allCases.count
        if sense < sightCount {
            let kinds = SenseFrame.Sight.allCases.count
            let sector = (SenseFrame.sectors - sense / kinds) % SenseFrame.sectors
            return (sector * kinds + sense % kinds, 1)
        }
        if SenseFrame.echoEntries.contains(sense) {
            let first = SenseFrame.echoEntries.lowerBound
            return (first + (SenseFrame.sectors - (sense - first)) % SenseFrame.sectors, 1)
        }
        for sides in sidedEntries where sides.contains(sense) {
            return (sides.lowerBound + mirroredSides[sense - sides.lowerBound], 1)
        }
        if sense == SenseFrame.index(.left) { return (SenseFrame.index(.right), 1) }
        if sense == SenseFrame.index(.right) { return (SenseFrame.index(.left), 1) }
        let turned =
            SenseFrame.Scent.allCases.map { SenseFrame.index($0, component: 1) }
            + [SenseFrame.index(.sidewaysSpeed), SenseFrame.index(.spin), SenseFrame.flowEntries.upperBound - 1]
        return (sense, turned.contains(sense) ? -1 : 1)
    }

    /// The edge that mirrors this one, or nil for edges of hidden neurons and those that are their own mirror image.
    func mirror(of edge: Connection) -> Connection? {
        guard isOfACreature, Int(edge.source) < Self.senseCount, Int(edge.target) < Self.firstHidden else { return nil }
        let other = Self.mirror(ofSense: Int(edge.source))
        guard other.sense != Int(edge.source) else { return nil }
        let sign = other.sign * Self.mirrorSign(ofNode: Int(edge.target))
        return Connection(source: UInt8(other.sense), target: edge.target, weight: edge.weight * sign)
    }

    /// Whether an edge would favour one side: a sense without a side that leads to a turn or a strafe.
    static func isLopsided(source: Int, target: Int) -> Bool {
        guard mirrorSign(ofNode: target) < 0, source < senseCount else { return false }
        let other = mirror(ofSense: source)
        return other.sense == source && other.sign > 0
    }

    /// Adds an edge, and its mirror image where it has one.
    @discardableResult
    mutating func connectBothSides(source: UInt8, target: UInt8, weight: Float) -> Bool {
        let edge = Connection(source: source, target: target, weight: weight)
        guard connect(source: source, target: target, weight: weight) else { return false }
        if let twin = mirror(of: edge) { connect(source: twin.source, target: twin.target, weight: twin.weight) }
        return true
    }
}
