import CWorkload
import SimMath
import SoftBody

/// The discs and links of a body of a workload.
struct BodyExtent {
    var discs: Range<Int>
    var links: Range<Int>
}

extension Workload {
    var settings: SoftBodySettings {
        var settings = SoftBodySettings()
        let smallest = (0..<Int(header.discs)).reduce(Double.infinity) { min($0, discs[$1].radius) }
        settings.ticksPerSecond = Int((1 / header.secondsPerStep).rounded())
        settings.minimumRadius = Float(smallest)
        settings.contactPasses = Int(header.contactPasses)
        settings.maximumSpeed = min(settings.maximumSpeed, 0.5 * settings.minimumRadius / settings.substepDuration)
        return settings
    }

    /// All bodies in order; a body without discs is none.
    func extents() -> [BodyExtent] {
        var extents: [BodyExtent] = []
        var disc = 0, link = 0
        while disc < Int(header.discs) {
            let extent = extent(fromDisc: disc, link: link)
            extents.append(extent)
            disc = extent.discs.upperBound
            link = extent.links.upperBound
        }
        return extents
    }

    /// The same for one body. It is found by bisection, because storing all would be memory that the peers do not use.
    func extent(ofBody body: Int) -> BodyExtent {
        let disc = firstIndex(below: Int(header.discs)) { discs[$0].body >= Int32(body) }
        let link = firstIndex(below: Int(header.links)) { links[$0].a >= Int32(disc) }
        return extent(fromDisc: disc, link: link)
    }

    private func extent(fromDisc disc: Int, link: Int) -> BodyExtent {
        var endDisc = disc, endLink = link
        while endDisc < Int(header.discs), discs[endDisc].body == discs[disc].body { endDisc += 1 }
        while endLink < Int(header.links), links[endLink].a < Int32(endDisc) { endLink += 1 }
        return BodyExtent(discs: disc..<endDisc, links: link..<endLink)
    }

    private func firstIndex(below end: Int, where holds: (Int) -> Bool) -> Int {
        var low = 0, high = end
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    func specification(_ extent: BodyExtent) -> BodySpec {
        BodySpec(
            particles: extent.discs.map { i in
                let disc = discs[i]
                return ParticleSpec(
                    position: Vector2(Float(disc.x), Float(disc.y)), radius: Float(disc.radius), mass: Float(disc.mass),
                    drag: Float(disc.drag))
            },
            links: extent.links.map { link(links[$0], first: extent.discs.lowerBound) })
    }

    private func link(_ link: WorkloadLink, first: Int) -> LinkSpec {
        LinkSpec(
            a: Int(link.a) - first, b: Int(link.b) - first, restLength: Float(link.rest),
            compliance: link.stiffness > 0 ? Float(1 / link.stiffness) : 0, damping: Float(link.damping),
            limitsStretchOnly: link.kind == Int32(LINK_ROPE))
    }
}
