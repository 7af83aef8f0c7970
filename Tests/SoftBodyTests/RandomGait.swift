import Foundation
import SimMath

/// A seeded swimmer of unequal rods whose joints run round closed loops: ellipses with a second harmonic, phases about
/// those of a wave that runs either way. None of its rods comes near to touching another.
struct RandomGait {
    /// µm.
    let lengths: [Double]
    let dragRatio: Double
    private let joints: [Joint]

    private struct Joint {
        let mean: Double
        let amplitude: Double
        let phase: Double
        let overtone: Double
        let overtonePhase: Double
    }

    init(rods: Int, _ random: inout RandomSource) {
        while true {
            let candidate = RandomGait(candidateOf: rods, &random)
            if candidate.narrowest > 0.6 {
                self = candidate
                return
            }
        }
    }

    private init(candidateOf rods: Int, _ random: inout RandomSource) {
        func number(_ low: Float, _ high: Float) -> Double { Double(random.uniform(low, high)) }
        let amplitude = number(0.1, 1.1)
        let waves = number(0.4, 1.2) * (random.chance(0.5) ? 1 : -1)
        dragRatio = number(1.2, 3)
        lengths = (0..<rods).map { _ in number(0.6, 1.5) }
        joints = (1..<rods).map { k in
            Joint(
                mean: amplitude * number(-0.3, 0.3), amplitude: amplitude * number(0.6, 1),
                phase: waves * Double(k) / Double(rods) + number(-0.1, 0.1),
                overtone: amplitude * number(-0.2, 0.2), overtonePhase: number(0, 1))
        }
    }

    /// Joint angles, rad, at a phase in 0…1.
    func angles(_ phase: Double) -> [Double] {
        joints.map {
            $0.mean + $0.amplitude * sin(2 * Double.pi * (phase + $0.phase))
                + $0.overtone * sin(4 * Double.pi * (phase + $0.overtonePhase))
        }
    }

    var theory: ResistiveForceTheory { ResistiveForceTheory(lengths: lengths, dragRatio: dragRatio) }

    /// The least distance between two ends of rods that are not of one rod, over the period, µm.
    private var narrowest: Double {
        var least = Double.infinity
        for step in 0..<64 {
            let points = theory.joints(angles(Double(step) / 64))
            for i in points.indices {
                for j in points.indices where j > i + 1 {
                    let apart = points[j] - points[i]
                    least = min(least, (apart * apart).sum().squareRoot())
                }
            }
        }
        return least
    }
}
