/// In which row of its lane each particle of a body lies.
///
/// The links swept first, those of the first two colours, form chains: in the first colour no two links share a
/// particle, and so in the second. Laid out along its chains, a link of any body joins rows k and k + 1, with k even for
/// the first colour and odd for the second. So for eight different bodies abreast these links, about half of all, need
/// no gathering.
struct LaneLayout: Sendable {
    /// By particle.
    private(set) var rows: [Int]
    /// One past the highest; one row may stay empty.
    private(set) var rowCount = 0

    /// `colours`: of the links.
    init(links: [[Int]], colours: [Int], particleCount: Int) {
        rows = [Int](repeating: 0, count: particleCount)
        let chains = Chain.all(links: links, colours: colours, particleCount: particleCount)
        for chain in chains where chain.isMatched == (true, true) { append(chain.particles) }
        var odd = chains.filter { $0.isMatched.first != $0.isMatched.last || $0.particles.count == 1 }
        let between = chains.filter { $0.isMatched == (false, false) && $0.particles.count > 1 }
        if !between.isEmpty {
            // They begin with a link of the second colour, so in an odd row.
            if odd.isEmpty { rowCount += 1 } else { append(odd.removeFirst()) }
            for chain in between { append(chain.particles) }
        }
        for chain in odd { append(chain) }
    }

    /// One of an odd number of particles can begin in any row, if need be with its end.
    private mutating func append(_ chain: Chain) {
        append(chain.isMatched.first == (rowCount % 2 == 0) ? chain.particles : chain.particles.reversed())
    }

    private mutating func append(_ particles: [Int]) {
        for particle in particles {
            rows[particle] = rowCount
            rowCount += 1
        }
    }

    /// Whether a link joins rows k and k + 1 as its colour wants it.
    func isAlongChain(_ link: [Int], colour: Int) -> Bool {
        let (a, b) = (rows[link[0]], rows[link[1]])
        return colour < 2 && abs(a - b) == 1 && min(a, b) % 2 == colour
    }
}

/// Particles that links of the first two colours join, in turn; of a ring one link of the second colour is left out.
private struct Chain {
    var particles: [Int]
    /// Whether its first and its last particle have a link of the first colour.
    var isMatched: (first: Bool, last: Bool)

    static func all(links: [[Int]], colours: [Int], particleCount: Int) -> [Chain] {
        // The particle at the other end of a link of each colour.
        var partners = [[Int?]](repeating: [nil, nil], count: particleCount)
        for (link, colour) in zip(links, colours) where colour < 2 {
            partners[link[0]][colour] = link[1]
            partners[link[1]][colour] = link[0]
        }
        var isKnown = [Bool](repeating: false, count: particleCount)
        var chains: [Chain] = []
        let ends = partners.indices.filter { partners[$0].contains(nil) }
        for start in ends + Array(partners.indices) where !isKnown[start] {
            var particles: [Int] = []
            var next: Int? = start
            var colour = partners[start][0] == nil ? 1 : 0
            while let particle = next, !isKnown[particle] {
                isKnown[particle] = true
                particles.append(particle)
                next = partners[particle][colour]
                colour = 1 - colour
            }
            let last = particles[particles.count - 1]
            chains.append(
                Chain(particles: particles, isMatched: (partners[start][0] != nil, partners[last][0] != nil)))
        }
        return chains
    }
}
