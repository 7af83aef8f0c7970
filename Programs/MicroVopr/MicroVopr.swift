import ArgumentParser
import FaultWorlds

@main
struct MicroVopr: ParsableCommand {
    @Option var seed: UInt64
    @Option var count: UInt64 = 1
    @Flag var log = false
    func run() throws {
        for s in seed..<seed + count {
            let r = FaultTrial.run(FaultCourse(seed: s), isLogging: log)
            for l in r.log { print(l) }
            print(s, r.trace, r.failures, r.passes, r.events.map { "\($0.key): \($0.value.count)" }.sorted())
        }
    }
}
