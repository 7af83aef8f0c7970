import Anatomy
import Evolution
import FuzzDriver
import SimMath

/// Any bytes either are a genome that lives, thinks, has children and encodes to itself again, or a typed error.
@main
struct FuzzGenome {
    static func main() {
        fuzz { data, count in
            let bytes = Array(UnsafeBufferPointer(start: data, count: count))
            guard let genome = try? Genome(decoding: bytes) else { return 0 }
            precondition(genome.plan.isValid, "a body that cannot live was let in")
            let again = try? Genome(decoding: genome.encoded())
            precondition(again == genome, "a genome must read back as it was written")
            var random = RandomSource(seed: genome.id)
            let child = Mutation(settings: EvolutionSettings()).offspring(of: genome, using: &random)
            precondition(child.genome.plan.isValid, "a child that cannot live")
            _ = genome.actuators()
            _ = BrainProgram(genome.brain)
            return 0
        }
    }
}
