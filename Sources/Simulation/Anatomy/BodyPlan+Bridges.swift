/// The links on which most of a body depends.
extension BodyPlan {
    /// A link that alone holds a part of the body to its nucleus.
    public struct Bridge: Hashable, Sendable {
        public let ends: LinkEnds
        /// How many cells are lost with it.
        public let cells: Int

        public init(ends: LinkEnds, cells: Int) {
            self.ends = ends
            self.cells = cells
        }
    }

    /// The bridge that most cells depend on; nil if every part is held twice, or the body is not connected.
    ///
    /// Tarjan, "A note on finding the bridges of a graph" (1974): one walk from the nucleus; a link is a bridge if
    /// nothing beyond it leads back.
    public var weakestBridge: Bridge? {
        guard let nucleus = cells.firstIndex(where: { $0.type.roles.contains(.vital) }) else { return nil }
        var walk = BridgeWalk(self)
        _ = walk.visit(nucleus, from: nil)
        return walk.found
    }
}

private struct BridgeWalk {
    private let ids: [UInt8]
    /// For each cell its links: the cell at the other end, and the link's index in the plan.
    private var neighbours: [[(cell: Int, link: Int)]]
    /// When a cell was met, 0 for not yet; and the earliest met cell that it or a cell beyond it leads back to.
    private var met: [Int]
    private var low: [Int]
    private var clock = 0
    private(set) var found: BodyPlan.Bridge?

    init(_ plan: BodyPlan) {
        ids = plan.cells.map(\.id)
        neighbours = Array(repeating: [], count: ids.count)
        met = Array(repeating: 0, count: ids.count)
        low = met
        for (index, link) in plan.links.enumerated() {
            guard let a = plan.index(ofCell: link.a), let b = plan.index(ofCell: link.b) else { continue }
            neighbours[a].append((b, index))
            neighbours[b].append((a, index))
        }
    }

    /// Returns how many cells lie at and beyond `cell`.
    mutating func visit(_ cell: Int, from link: Int?) -> Int {
        clock += 1
        met[cell] = clock
        low[cell] = clock
        var count = 1
        for next in neighbours[cell] where next.link != link {
            if met[next.cell] > 0 {
                low[cell] = min(low[cell], met[next.cell])
                continue
            }
            let beyond = visit(next.cell, from: next.link)
            count += beyond
            low[cell] = min(low[cell], low[next.cell])
            if low[next.cell] > met[cell], beyond > found?.cells ?? 0 {
                found = BodyPlan.Bridge(ends: LinkEnds(a: ids[cell], b: ids[next.cell]), cells: beyond)
            }
        }
        return count
    }
}
