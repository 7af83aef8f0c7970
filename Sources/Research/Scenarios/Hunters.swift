import Anatomy
public import Ecosystem
public import Evolution

/// Rivals that come for whatever they see, made by hand: evolved ones take an hour.
public enum Hunters {
    /// A Dart that turns to all it sees, goes and bites.
    public static let genome: Genome = {
        var brain = Brain()
        func connect(_ sense: Int, to channel: ControlChannel, _ weight: Float) {
            brain.connect(
                source: UInt8(sense), target: UInt8(Brain.firstNeuron + channel.rawValue), weight: weight)
        }
        for sight in [SenseFrame.Sight.prey, .threat, .signal] {
            for sector in 1...3 {
                connect(SenseFrame.index(sight, sector: sector), to: .turn, 4)
                connect(SenseFrame.index(sight, sector: SenseFrame.sectors - sector), to: .turn, -4)
            }
        }
        connect(SenseFrame.bodyEntries.upperBound, to: .thrust, 3)
        connect(SenseFrame.bodyEntries.upperBound, to: .bite, 3)
        return Genome(plan: SeedDesign.all[0].plan, brain: brain)
    }()

    /// A small dish of them without editors, before its first tick.
    public static func dish(seed: UInt64 = 1, _ change: (inout EcosystemSettings) -> Void = { _ in }) throws -> World {
        var settings = EcosystemSettings()
        settings.phases.play = 0
        settings.dish.population = 24
        settings.dish.radius = 34
        settings.dish.rockCount = 0
        change(&settings)
        return try World(settings: settings, seed: seed, genomes: [genome])
    }
}
