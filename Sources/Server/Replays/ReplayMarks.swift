import Ecosystem

/// A moment of a recording that a viewer may look for.
public struct ReplayMark: Hashable, Sendable {
    /// What happened then.
    public enum Kind: Hashable, Sendable {
        /// A guest's creature begins to be steered, or ends.
        case birth, death
        /// Drafts come: an editor is open.
        case edit
    }
    public let tick: UInt64
    public let kind: Kind

    public init(tick: UInt64, kind: Kind) {
        self.tick = tick
        self.kind = kind
    }
}

extension ReplayFile {
    /// When guests' lives began and ended and when they edited, by what entered the dish: nothing lives again for it.
    /// In rising order of tick. `seconds`: so many are read at most.
    public func marks(seconds: Int) throws(ReplayError) -> [ReplayMark] {
        var scan = MarkScan()
        for entry in entries.filter({ $0.kind == .second }).prefix(seconds) {
            let second = try second(entry)
            let start = entry.tick &- UInt64(second.ticks.count)
            for (offset, tick) in second.ticks.enumerated() { scan.take(tick, at: start &+ UInt64(offset)) }
        }
        return scan.marks
    }
}

private struct MarkScan {
    private(set) var marks: [ReplayMark] = []
    /// Who was steered in the last tick; nil before the first.
    private var steered: Set<CreatureID>?
    /// Ticks without a draft after which another one is of another editor.
    private static let editorGap = UInt64(20 * World.ticksPerSecond)
    private var lastDraft: UInt64?

    mutating func take(_ tick: ReplayTick, at now: UInt64) {
        let creatures = Set(tick.controls.map(\.creature))
        let entrusted = Set(tick.acts.compactMap { if case .entrust(let creature) = $0 { creature } else { nil } })
        let handedBack = Set(tick.acts.compactMap { if case .handBack(let creature) = $0 { creature } else { nil } })
        if let steered, steered != creatures {
            if !creatures.subtracting(steered).subtracting(handedBack).isEmpty { add(.birth, now) }
            if !steered.subtracting(creatures).subtracting(entrusted).isEmpty { add(.death, now) }
        }
        steered = creatures
        guard tick.acts.contains(where: \.isDraft) else { return }
        if lastDraft.map({ now > $0 + Self.editorGap }) ?? true { add(.edit, now) }
        lastDraft = now
    }

    private mutating func add(_ kind: ReplayMark.Kind, _ tick: UInt64) {
        marks.append(ReplayMark(tick: tick, kind: kind))
    }
}

extension WorldAct {
    fileprivate var isDraft: Bool { if case .submitDraft = self { true } else { false } }
}
