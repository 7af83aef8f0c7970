import Locomotion
import SimMath
import SoftBody

/// Where a changed body comes: where the old one was, or as near to that as it lies on no body and no rock. What has
/// grown into a neighbour would be pushed out of it in the next second, and be bitten meanwhile.
struct EditSite {
    private struct Disc {
        let position: Vector2
        /// µm.
        let radius: Float
    }

    /// What presses on each other overlaps by less, µm.
    private static let tolerance: Float = 0.1
    /// From one ring of places that are tried to the next, µm, and how many there are: farther off the player would look
    /// for it.
    private static let step: Float = 0.25
    private static let rings = 12
    /// Places on each ring.
    private static let directions = 16

    private let root: Vector2
    private let dishRadius: Float
    /// From the root, as it is turned.
    private let own: [Disc]
    /// In the dish, as far as the body may come near them.
    private let others: [Disc]

    /// `old`: the particles of the body that goes.
    init(_ specification: BodySpec, at root: RootFrame, inPlaceOf old: Range<Int>, in system: SoftBodySystem) {
        self.root = root.position
        dishRadius = system.dishRadius
        own = specification.particles.map {
            Disc(position: $0.position.rotated(by: root.rotation), radius: $0.radius)
        }
        let far = own.reduce(0) { max($0, $1.position.length + $1.radius) } + Self.step * Float(Self.rings)
        let particles = (0..<system.particleCount).lazy.filter { system.isActive($0) && !old.contains($0) }
            .map { Disc(position: system.position($0), radius: system.radius($0)) }
        let rocks = system.rocks.map { Disc(position: $0.centre, radius: $0.radius) }
        others = (Array(particles) + rocks).filter { ($0.position - root.position).length < far + $0.radius }
    }

    /// The nearest place that is free; where there is none, the one with the least overlap.
    var position: Vector2 {
        var best = (position: root, overlap: overlap(at: root))
        guard best.overlap > 0 else { return root }
        for ring in 1...Self.rings {
            for direction in 0..<Self.directions {
                let angle = 2 * Float.pi * Float(direction) / Float(Self.directions)
                let site = root + Vector2(angle: angle) * (Self.step * Float(ring))
                guard isInside(site) else { continue }
                let found = overlap(at: site)
                if found < best.overlap { best = (site, found) }
                if found <= 0 { return site }
            }
        }
        return best.position
    }

    /// How much deeper than is usual it lies on others, all together, µm.
    private func overlap(at site: Vector2) -> Float {
        var sum: Float = 0
        for disc in own {
            let place = site + disc.position
            for other in others {
                sum += max(0, disc.radius + other.radius - (place - other.position).length - Self.tolerance)
            }
        }
        return sum
    }

    private func isInside(_ site: Vector2) -> Bool {
        own.allSatisfy { (site + $0.position).length + $0.radius <= dishRadius }
    }
}
