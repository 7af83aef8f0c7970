public import Anatomy
import SimMath
public import SoftBody

/// Turns a body plan into the engine's specification of a body: cells become discs, links become bonds, and links that
/// hold their angle get hinges, so that a body keeps the shape it was designed in.
public enum BodyAssembly {
    /// Damping of every compliant link, pN·s/µm: a tendon swings back within a tenth of a second, without ringing.
    static let linkDamping: Float = 4

    /// `plan` must be valid. Particles and links come in the plan's order. `viscosity`: of the water, as a multiple of
    /// the catalogue's.
    public static func specification(of plan: BodyPlan, viscosity: Float = 1) -> BodySpec {
        let particles = plan.cells.map { cell in
            ParticleSpec(position: cell.position, radius: cell.radius, mass: cell.mass, drag: cell.drag * viscosity)
        }
        let ends = plan.links.map { link in
            (plan.index(ofCell: link.a) ?? 0, plan.index(ofCell: link.b) ?? 0)
        }
        let links = zip(plan.links, ends).map { link, ends in
            let traits = link.type.traits
            return LinkSpec(
                a: ends.0, b: ends.1, compliance: traits.compliance, damping: traits.compliance > 0 ? linkDamping : 0,
                dragAlong: traits.dragAlong * viscosity, dragAcross: traits.dragAcross * viscosity,
                limitsStretchOnly: traits.isSlack,
                breakingStrain: traits.breakingStrain)
        }
        return BodySpec(particles: particles, links: links, hinges: hinges(plan, ends))
    }

    /// The hinges at every cell: as many as it takes to fix the angles between its links that hold their angle, each
    /// between two neighbouring links; none where stiff links close triangles, which are rigid already.
    private static func hinges(_ plan: BodyPlan, _ ends: [(Int, Int)]) -> [HingeSpec] {
        let give = plan.links.map(\.type.traits.jointCompliance)
        let holding = plan.links.indices.filter { give[$0] != nil }
        var found: [HingeSpec] = []
        for joint in plan.cells.indices {
            let here = plan.cells[joint].position
            let arms = holding.filter { ends[$0].0 == joint || ends[$0].1 == joint }.map { link in
                let far = ends[link].0 == joint ? ends[link].1 : ends[link].0
                return Arm(far: far, angle: (plan.cells[far].position - here).angle, compliance: give[link] ?? 0)
            }.sorted { ($0.angle, $0.far) < ($1.angle, $1.far) }
            var groups = groups(of: arms, holding.map { ends[$0] })
            for (k, (first, second)) in zip(arms, arms.dropFirst()).enumerated() where groups[k] != groups[k + 1] {
                let joined = groups[k + 1]
                for i in groups.indices where groups[i] == joined { groups[i] = groups[k] }
                // A joint is as compliant as the softer of its two links.
                found.append(
                    HingeSpec(
                        a: first.far, b: joint, c: second.far, compliance: max(first.compliance, second.compliance)))
            }
        }
        return found
    }

    /// A number for each arm, the same for arms that triangles of stiff links hold against each other.
    private static func groups(of arms: [Arm], _ stiff: [(Int, Int)]) -> [Int] {
        var groups = Array(arms.indices)
        for i in arms.indices {
            for j in arms.indices where j > i && groups[i] != groups[j] {
                let closed = stiff.contains { $0 == (arms[i].far, arms[j].far) || $0 == (arms[j].far, arms[i].far) }
                guard closed else { continue }
                let joined = groups[j]
                for k in groups.indices where groups[k] == joined { groups[k] = groups[i] }
            }
        }
        return groups
    }

    private struct Arm {
        let far: Int
        let angle: Float
        /// rad/(pN·µm).
        let compliance: Float
    }
}
