import Anatomy
import Threads

/// Matches between bodies, each pair in the same starts.
struct DuelTable {
    /// Of bodies, by their place in the list. The first begins here in even starts and opposite in odd ones.
    struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    /// A margin for each start, −1…1: above 0 the pair's first had more.
    private var margins: [Pair: [Double]] = [:]
    let starts: Int

    /// Plays all pairs on two threads. Who plays whom, and when, changes no result. `starts`: their seeds.
    init(
        _ bodies: [BodyPlan], _ pairs: [Pair], starts: [UInt64], _ rules: DuelRules,
        progress: @escaping (Int, Int) -> Void
    ) throws {
        self.starts = starts.count
        let count = pairs.count * starts.count
        let results = UnsafeMutableBufferPointer<Double>.allocate(capacity: count)
        results.initialize(repeating: .nan)
        defer { results.deallocate() }
        Workers.forEach(Workers(), below: count) { job in
            let (pair, start) = (pairs[job / starts.count], job % starts.count)
            let (first, second) = (bodies[pair.first], bodies[pair.second])
            let margin = try? Self.margin(first, second, seed: starts[start], isTurned: start % 2 == 1, rules)
            results[job] = margin ?? .nan
            progress(job + 1, count)
        }
        for (number, pair) in pairs.enumerated() {
            let played = Array(results[number * starts.count..<(number + 1) * starts.count])
            if played.contains(where: \.isNaN) { throw TrialError.unplayable(first: pair.first, second: pair.second) }
            margins[pair] = played
        }
    }

    /// From the view of `body`; nothing against itself.
    func margins(of body: Int, against rival: Int) -> [Double] {
        if body == rival { return Array(repeating: 0, count: starts) }
        if let known = margins[Pair(first: body, second: rival)] { return known }
        return (margins[Pair(first: rival, second: body)] ?? []).map { 0 - $0 }
    }

    /// 0…1, of one start after the other.
    func shares(of body: Int, against rival: Int) -> [Double] {
        margins(of: body, against: rival).map { 0.5 + 0.5 * $0 }
    }

    private static func margin(
        _ first: BodyPlan, _ second: BodyPlan, seed: UInt64, isTurned: Bool, _ rules: DuelRules
    ) throws -> Double {
        var duel = try isTurned ? Duel(second, first, seed: seed, rules) : Duel(first, second, seed: seed, rules)
        let margin = duel.play()
        return isTurned ? 0 - margin : margin
    }
}

/// Why a trial could not be made.
public enum TrialError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Bodies by their place in the list.
    case unplayable(first: Int, second: Int)

    public var description: String {
        switch self {
        case .unplayable(let first, let second): "bodies \(first) and \(second) do not fit into one dish"
        }
    }
}
