import Anatomy

/// A sucker's hold on a cell of another creature, as a client may see it.
public struct TetherView: Hashable, Sendable {
    /// The creature that holds, and which cell of its plan does.
    public var holder: UInt32
    public var sucker: Int
    /// The creature that is held, and by which cell of its plan.
    public var held: UInt32
    public var cell: Int
    /// How far it is stretched: 0 at rest, 1 about to tear.
    public var pull: Float

    public init(holder: UInt32, sucker: Int, held: UInt32, cell: Int, pull: Float) {
        (self.holder, self.sucker, self.held, self.cell) = (holder, sucker, held, cell)
        self.pull = pull
    }
}

extension TetherView {
    private static let pullSteps: Float = 15
    private static let cellBits = 7

    /// For the layout.
    static func sample(_ number: UInt32) -> TetherView {
        TetherView(holder: number, sucker: 1, held: number + 1, cell: 0, pull: 0)
    }

    /// What of these goes over the wire: as many as there may be, the first of each sucker's, in rising order. A
    /// sucker holds one cell, and nothing holds itself.
    static func told(of tethers: [TetherView]) -> [TetherView] {
        guard !tethers.isEmpty else { return [] }
        var told: [TetherView] = []
        for tether in tethers where tether.isSound && !told.contains(where: { $0.isOfOneSucker(as: tether) }) {
            told.append(tether)
            if told.count == WireLimits.tethersPerSnapshot { break }
        }
        return told.sorted(by: precedes)
    }

    fileprivate static func precedes(_ a: TetherView, _ b: TetherView) -> Bool {
        (a.holder, a.sucker) < (b.holder, b.sucker)
    }

    fileprivate func isOfOneSucker(as other: TetherView) -> Bool {
        holder == other.holder && sucker == other.sucker
    }

    fileprivate func isSame(as other: TetherView) -> Bool {
        isOfOneSucker(as: other) && held == other.held && cell == other.cell
    }

    /// Whether there can be such a one: between two creatures, and cells that a plan may have.
    fileprivate var isSound: Bool {
        let cells = 0..<BodyPlan.maximumCells
        return holder != 0 && held != 0 && holder != held && cells.contains(sucker) && cells.contains(cell)
    }

    fileprivate var pullStep: Int32 { Int32((min(1, max(0, pull)) * Self.pullSteps).rounded()) }

    /// How much the pull has changed since `known`.
    fileprivate mutating func codeChange<C: ContextCoder>(_ coder: inout C, against known: TetherView) {
        var step = pullStep &- known.pullStep
        coder.number(signed: &step, SnapshotContexts.tetherPull, "pull")
        let now = known.pullStep &+ step
        let most = Int32(Self.pullSteps)
        coder.check((0...most).contains(now)) {
            .outOfRange(field: $0 + "pull", value: Int(now), allowed: 0...Int(most))
        }
        if C.isReading { pull = Float(min(most, max(0, now))) / Self.pullSteps }
    }

    fileprivate mutating func codeWhole<C: ContextCoder>(_ coder: inout C) {
        var (suckerCode, cellCode, step) = (UInt32(sucker), UInt32(cell), UInt32(pullStep))
        coder.number(&holder, SnapshotContexts.tetherEnd, "holder")
        coder.bits(&suckerCode, Self.cellBits, "sucker")
        coder.number(&held, SnapshotContexts.tetherEnd, "held")
        coder.bits(&cellCode, Self.cellBits, "cell")
        coder.bits(&step, 4, "pull")
        guard C.isReading else { return }
        (sucker, cell, pull) = (Int(suckerCode), Int(cellCode), Float(step) / Self.pullSteps)
    }
}

extension SnapshotHeader {
    /// Bytes at most, about: of one that the client knows, and of a new one.
    private static let knownTetherBytes = 3
    private static let newTetherBytes = 14

    /// Those that the client knows, in their order: do they still hold, and how hard do they pull? Then new ones.
    mutating func codeTethers<C: ContextCoder>(_ coder: inout C, against old: SnapshotHeader) {
        var wanted = C.isReading ? [] : tethers
        var told: [TetherView] = []
        coder.beginEach(of: "tethers")
        for known in old.tethers {
            let place = wanted.firstIndex { $0.isSame(as: known) }
            var tether = place.map { wanted.remove(at: $0) } ?? known
            let holds = coder.entry(
                place != nil, SnapshotContexts.tetherHolds, "holds", bytes: Self.knownTetherBytes
            ) { coder in
                tether.codeChange(&coder, against: known)
            }
            if holds { told.append(tether) }
        }
        coder.endEach()
        codeNewTethers(wanted, into: &told, &coder)
        tethers = told.sorted(by: TetherView.precedes)
    }

    private func codeNewTethers<C: ContextCoder>(
        _ wanted: [TetherView], into told: inout [TetherView], _ coder: inout C
    ) {
        var next = 0
        while true {
            let isMore = next < wanted.count
            var tether = isMore ? wanted[next] : TetherView(holder: 0, sucker: 0, held: 0, cell: 0, pull: 0)
            next += 1
            let isHere = coder.list(
                isMore, SnapshotContexts.hasNewTether, "newTethers", bytes: Self.newTetherBytes
            ) { coder in
                tether.codeWhole(&coder)
            }
            if isHere { told.append(tether) } else if !isMore || C.isReading { break }
            if C.isPrinting { break }
            guard C.isReading else { continue }
            let isNew = !told.dropLast().contains { $0.isOfOneSucker(as: tether) }
            coder.check(tether.isSound && isNew) { .badCode(field: $0 + "newTethers", code: tether.holder) }
            let count = told.count
            let limit = WireLimits.tethersPerSnapshot
            coder.check(count <= limit) { .tooMany(field: $0 + "newTethers", count: count, limit: limit) }
        }
    }
}
