import Anatomy
import ArgumentParser
import Benchmarks
import Ecosystem
import Evolution
import Foundation
import Archive
import Locomotion
import SimMath

struct TruthCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "truth", abstract: "How far bodies swim at the game's substeps, beside many.")

    @Option(help: ArgumentHelp("The pool that bodies are from.", valueName: "file"))
    var pool = "Data/experienced.pool"
    @Option var substeps = 4
    @Option var reference = 32
    @Flag var verbose = false
    @Option var seconds = 10

    func run() throws {
        let genomes = try PoolFile(contentsOf: pool).entries.map(\.genome)
        for (k, genome) in genomes.enumerated() {
            var few = try SwimTrial(genome.plan, genome.actuators(), substeps: substeps)
            few.run(settling: 2, seconds: seconds)
            print(k, genome.plan.cells.count, few.path, few.distance, few.fastest, few.isBroken ? 1 : 0, rho(BodyAssembly.specification(of: genome.plan)).0)
        }
    }
}
