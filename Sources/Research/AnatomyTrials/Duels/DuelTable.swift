import Anatomy
import SimMath
import Threads

/// Matches between bodies, each pair in the same starts, from both sides.
struct DuelTable {
    /// Of bodies, by their place in the list; a pair is played once, whichever comes first.
    struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    /// A margin for each start, −1…1, the mean of both sides: above 0 the pair's first had more.
    private var margins: [Pair: [Double]] = [:]
    let starts: Int

    /// Plays all pairs on two threads. Who plays whom, and when, changes no result.
    init(
        _ bodies: [BodyPlan], _ pairs: [Pair], starts: Int, seed: UInt64, _ rules: DuelRules,
        progress: @escaping (Int, Int) -> Void
    ) throws {
        self.starts = starts
        let count = pairs.count * starts
        let results = UnsafeMutableBufferPointer<Double>.allocate(capacity: count)
        results.initialize(repeating: .nan)
        defer { results.deallocate() }
        Workers.forEach(Workers(), below: count) { job in
            let pair = pairs[job / starts]
            let seed = Self.seed(seed, start: job % starts)
            let margin = try? Self.margin(bodies[pair.first], bodies[pair.second], seed: seed, rules)
            results[job] = margin ?? .nan
            progress(job + 1, count)
        }
        for (number, pair) in pairs.enumerated() {
            let played = Array(results[number * starts..<(number + 1) * starts])
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

    /// 0…1.
    func share(of body: Int, against rival: Int) -> Double {
        let margins = margins(of: body, against: rival)
        return 0.5 + 0.5 * (margins.reduce(0, +) / Double(max(1, margins.count)))
    }

    private static func margin(
        _ first: BodyPlan, _ second: BodyPlan, seed: UInt64, _ rules: DuelRules
    ) throws -> Double {
        var there = try Duel(first, second, seed: seed, rules)
        var back = try Duel(second, first, seed: seed, rules)
        return 0.5 * (there.play() - back.play())
    }

    private static func seed(_ seed: UInt64, start: Int) -> UInt64 {
        var hash = StateHash()
        hash.combine(seed)
        hash.combine(start)
        return hash.value
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
