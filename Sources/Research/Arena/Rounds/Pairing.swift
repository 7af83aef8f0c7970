import SimMath

/// Who meets whom in a round: indices of entries, the smaller first; and who has nobody to meet.
struct Pairing: Sendable {
    private(set) var pairs: [(first: Int, second: Int)]
    private(set) var bye: Int?

    private init(_ pairs: [(Int, Int)], bye: Int?) {
        self.pairs = pairs.map { (first: min($0, $1), second: max($0, $1)) }.sorted { $0 < $1 }
        self.bye = bye
    }
}

extension Pairing {
    /// Only these two meet.
    init(_ one: Int, _ other: Int) { self.init([(one, other)], bye: nil) }
}

/// Everybody against everybody.
extension Pairing {
    /// Rounds until all have met.
    static func roundRobinRounds(_ entries: Int) -> Int { entries % 2 == 0 ? entries - 1 : entries }

    /// One of those rounds, from 0, by the circle method: one sits still, the others move on around a table.
    static func roundRobin(_ entries: Int, round: Int) -> Pairing {
        let seats = entries + entries % 2
        let table = [0] + (0..<seats - 1).map { 1 + ($0 + round) % (seats - 1) }
        var (pairs, bye): ([(Int, Int)], Int?) = ([], nil)
        for seat in 0..<seats / 2 {
            let (a, b) = (table[seat], table[seats - 1 - seat])
            if max(a, b) == entries { bye = min(a, b) } else { pairs.append((a, b)) }
        }
        return Pairing(pairs, bye: bye)
    }
}

/// Those of like points against each other.
extension Pairing {
    /// Enough rounds that one can win all of them, and two more to sort those behind.
    static func swissRounds(_ entries: Int) -> Int {
        var rounds = 2
        var reached = 1
        while reached < entries {
            reached *= 2
            rounds += 1
        }
        return rounds
    }

    /// `ranked`: the best first, at least two. The last who had none yet has the bye. Nobody meets anybody twice, as far as
    /// that is possible.
    static func swiss(_ ranked: [Int], met: (Int, Int) -> Bool, hadBye: (Int) -> Bool) -> Pairing {
        var left = ranked
        var bye: Int?
        if left.count % 2 == 1 {
            bye = left.remove(at: left.lastIndex { !hadBye($0) } ?? left.count - 1)
        }
        var steps = maximumSteps
        let pairs =
            pairs(of: left, met, &steps) ?? stride(from: 0, to: left.count, by: 2).map { (left[$0], left[$0 + 1]) }
        return Pairing(pairs, bye: bye)
    }

    /// The search ends after so many tries: then some meet again.
    private static let maximumSteps = 100_000

    /// The first with the next it has not met, if the others can then be paired too.
    private static func pairs(
        of left: [Int], _ met: (Int, Int) -> Bool, _ steps: inout Int
    ) -> [(Int, Int)]? {
        guard let first = left.first else { return [] }
        for index in 1..<left.count where !met(first, left[index]) {
            steps -= 1
            guard steps > 0 else { return nil }
            var rest = left
            rest.remove(at: index)
            rest.removeFirst()
            if let others = pairs(of: rest, met, &steps) { return [(first, left[index])] + others }
        }
        return nil
    }
}
