import Anatomy
import Evolution
public import WireProtocol

/// Which steps of a long line are sent to a guest.
extension LineageNotice {
    /// Of `line` (the oldest first, the subject last): the oldest and the last whose bodies are known, and between them
    /// those that changed most, each compared with the one shown before it. Empty for a line without bodies. `met`: the
    /// first that had met the guest that asks, which is shown too; 0 for none.
    public init(line: [AncestorRecord], met: UInt32 = 0) {
        let steps = line.sorted { $0.creature < $1.creature }
        let chosen = Self.chosen(steps, with: met)
        self.init(
            subject: steps.last?.creature ?? 0, met: chosen.contains { steps[$0].creature == met } ? met : 0, steps: [])
        for (rank, index) in chosen.enumerated() {
            let before = rank > 0 ? chosen[rank - 1] : nil
            guard let notice = AncestorNotice(steps, index, since: before) else { continue }
            self.steps.append(notice)
        }
        if self.steps.last?.creature != subject { self.steps = [] }
    }

    /// The best of a dish, each with its parent where that is known.
    public init(champions: [(own: AncestorRecord, parent: AncestorRecord?)]) {
        self.init(subject: 0, steps: [])
        let rising = champions.sorted { $0.own.creature < $1.own.creature }.prefix(WireLimits.lineageSteps)
        for (own, parent) in rising where own.creature != steps.last?.creature {
            let pair = (parent.map { [$0] } ?? []) + [own]
            let notice = AncestorNotice(pair, pair.count - 1, since: pair.count > 1 ? 0 : nil)
            if let notice { steps.append(notice) }
        }
    }

    /// Indices in `steps`, rising.
    private static func chosen(_ steps: [AncestorRecord], with met: UInt32) -> [Int] {
        let known = steps.indices.filter { steps[$0].plan != nil }
        guard let first = known.first, let last = known.last, first != last else { return known }
        let shown = Set([first, last] + known.filter { steps[$0].creature == met })
        var weights: [(index: Int, weight: Int)] = []
        for (before, index) in zip(known, known.dropFirst()) where !shown.contains(index) {
            guard let old = steps[before].plan, let new = steps[index].plan, old != new else { continue }
            let weight = BodyChange(from: old, to: new).weight
            if weight > 0 { weights.append((index, weight)) }
        }
        // Of equal changes the later ones: they are nearer to whom it is about.
        weights.sort { ($0.weight, $0.index) > ($1.weight, $1.index) }
        return (Array(shown) + weights.prefix(WireLimits.lineageSteps - shown.count).map(\.index)).sorted()
    }
}

extension AncestorNotice {
    /// The one at `index`, compared with the one at `before`; nil without a body.
    fileprivate init?(_ steps: [AncestorRecord], _ index: Int, since before: Int?) {
        let own = steps[index]
        guard let plan = own.plan else { return nil }
        let meals = own.eaten.meals.prefix(WireLimits.mealsPerAncestor).map {
            VictimNotice(creature: $0.victim, name: $0.name, cells: UInt16(clamping: $0.cells))
        }
        self.init(
            creature: own.creature, generation: UInt32(clamping: own.generation), name: own.name, plan: plan,
            victims: UInt16(clamping: own.eaten.victims), meals: meals)
        guard let before, let old = steps[before].plan else { return }
        since = UInt16(clamping: own.generation - steps[before].generation)
        change = BodyChange(from: old, to: plan)
        let changes = steps[(before + 1)...index].flatMap(\.changes)
        neurons = Self.growth(changes, .neuronAdded, .neuronRemoved)
        nerves = Self.growth(changes, .edgeAdded, .edgeRemoved)
    }

    private static func growth(_ changes: [GenomeChange], _ more: GenomeChange, _ less: GenomeChange) -> Int16 {
        Int16(clamping: changes.reduce(0) { $0 + ($1 == more ? 1 : $1 == less ? -1 : 0) })
    }
}
